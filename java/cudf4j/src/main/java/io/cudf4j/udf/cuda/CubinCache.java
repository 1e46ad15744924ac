/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * Compiled images by what they are compiled of: in memory, those used last, and on disk. What several threads ask for at once
 * is compiled once, and the others wait. Thread-safe.
 */
final class CubinCache {
    private final Compiler compiler;
    private final long memoryLimitBytes;
    private final @Nullable CubinFiles files;
    private final KernelCounters counters;

    // both guarded by this
    private final Map<String, byte[]> images = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, CompletableFuture<byte[]>> underWay = new LinkedHashMap<>();
    private long imageBytes;

    /**
     * Makes an empty cache.
     *
     * @param files null where nothing is kept on disk
     */
    CubinCache(Compiler compiler, long memoryLimitBytes, @Nullable CubinFiles files, KernelCounters counters) {
        this.compiler = compiler;
        this.memoryLimitBytes = memoryLimitBytes;
        this.files = files;
        this.counters = counters;
    }

    /**
     * Returns the image of a source, which nobody may change.
     *
     * @throws io.cudf4j.errors.KernelCompilationException if the source has faults; it is compiled anew when it is asked for again
     */
    byte[] get(KernelSource source, Target target) {
        String key = source.key(compiler.version(), target);
        CompletableFuture<byte[]> own = new CompletableFuture<>();
        CompletableFuture<byte[]> others;
        synchronized (this) {
            byte[] known = images.get(key);
            if (known != null) {
                counters.memoryHits.increment();
                return known;
            }
            others = underWay.putIfAbsent(key, own);
        }
        if (others != null) {
            counters.memoryHits.increment();
            return await(others);
        }
        try {
            byte[] image = produce(key, source, target);
            keep(key, image);
            own.complete(image);
            return image;
        } catch (Throwable t) {
            own.completeExceptionally(t);
            throw t;
        } finally {
            synchronized (this) {
                underWay.remove(key);
            }
        }
    }

    private static byte[] await(CompletableFuture<byte[]> others) {
        try {
            return others.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private byte[] produce(String key, KernelSource source, Target target) {
        byte[] found = files == null ? null : files.read(key);
        if (found != null) {
            counters.diskHits.increment();
            return found;
        }
        long begin = System.nanoTime();
        byte[] image;
        try {
            image = compiler.compile(source, target);
        } finally {
            counters.compilations.increment();
            counters.compileNanos.add(System.nanoTime() - begin);
        }
        if (files != null) {
            files.write(key, image);
        }
        return image;
    }

    private synchronized void keep(String key, byte[] image) {
        if (image.length > memoryLimitBytes) {
            return;
        }
        images.put(key, image);
        imageBytes += image.length;
        Iterator<byte[]> oldest = images.values().iterator();
        while (imageBytes > memoryLimitBytes) {
            imageBytes -= oldest.next().length;
            oldest.remove();
        }
    }
}
