/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.libcudf.support.CacheFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Compiled images on disk, for the next process. Each begins with its own SHA-256, so that a damaged file is told: it is removed
 * and counts as not there. A disk that cannot be used costs compiling anew, which is logged once.
 */
final class CubinFiles {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final byte[] SIGN = "cudf4j1\n".getBytes(StandardCharsets.US_ASCII);
    private static final int HASH_BYTES = 32;
    private static final int HEAD_BYTES = SIGN.length + HASH_BYTES;
    private static final String SUFFIX = ".cubin";

    private final CacheFolder folder;
    private final long limitBytes;
    private final KernelCounters counters;
    private final AtomicBoolean told = new AtomicBoolean();

    private CubinFiles(CacheFolder folder, long limitBytes, KernelCounters counters) {
        this.folder = folder;
        this.limitBytes = limitBytes;
        this.counters = counters;
    }

    /** Opens the files of this user, of which those used last may take so many bytes; null where they cannot be kept. */
    static @Nullable CubinFiles open(long limitBytes, KernelCounters counters) {
        try {
            return new CubinFiles(CacheFolder.open("udf", "compiled kernels"), limitBytes, counters);
        } catch (NativeLibraryException e) {
            LOGGER.log(System.Logger.Level.WARNING, "kernels are compiled anew by each process: {0}", e.getMessage());
            return null;
        }
    }

    /** Returns the image of a key, null where there is none that is whole. */
    byte @Nullable [] read(String key) {
        try {
            byte[] content = folder.read(key + SUFFIX);
            if (content == null) {
                return null;
            }
            if (content.length >= HEAD_BYTES && Arrays.equals(SIGN, 0, SIGN.length, content, 0, SIGN.length)) {
                byte[] image = Arrays.copyOfRange(content, HEAD_BYTES, content.length);
                byte[] hash = Arrays.copyOfRange(content, SIGN.length, HEAD_BYTES);
                if (Arrays.equals(hash, KernelSource.sha256().digest(image))) {
                    return image;
                }
            }
            counters.diskFailures.increment();
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "the compiled kernel {0} in {1} is damaged: it is compiled anew",
                    key,
                    folder);
            folder.remove(key + SUFFIX);
        } catch (IOException e) {
            failed("read", e);
        }
        return null;
    }

    void write(String key, byte[] image) {
        byte[] content = new byte[HEAD_BYTES + image.length];
        System.arraycopy(SIGN, 0, content, 0, SIGN.length);
        System.arraycopy(KernelSource.sha256().digest(image), 0, content, SIGN.length, HASH_BYTES);
        System.arraycopy(image, 0, content, HEAD_BYTES, image.length);
        try {
            folder.write(key + SUFFIX, content);
            folder.trim(limitBytes);
        } catch (IOException e) {
            failed("written", e);
        }
    }

    private void failed(String what, IOException cause) {
        counters.diskFailures.increment();
        if (told.compareAndSet(false, true)) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "compiled kernels in " + folder + " cannot be " + what + "; said once, others are only counted",
                    cause);
        }
    }
}
