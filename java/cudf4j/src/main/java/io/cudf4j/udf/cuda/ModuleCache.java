/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Modules on the device, those used last. A module leaves it when more than the limit are there, and is unloaded then, or when
 * the last launch that uses it has ended: once, and never while it runs. Thread-safe.
 *
 * @param <M> the module
 */
final class ModuleCache<M> {
    private final int limit;
    private final Consumer<? super M> unload;
    private final KernelCounters counters;

    // guarded by this, as the fields of Use
    private final Map<String, Use> modules = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * Makes an empty cache.
     *
     * @param limit how many modules stay loaded while nobody uses them
     * @param unload what takes a module off the device
     */
    ModuleCache(int limit, Consumer<? super M> unload, KernelCounters counters) {
        this.limit = limit;
        this.unload = unload;
        this.counters = counters;
    }

    /** A module while somebody uses it; closed once by each who does. */
    final class Use implements AutoCloseable {
        private final M module;
        private int users = 1;
        private boolean hasLeft;

        private Use(M module) {
            this.module = module;
        }

        M module() {
            return module;
        }

        @Override
        public void close() {
            boolean isLast;
            synchronized (ModuleCache.this) {
                users--;
                isLast = users == 0 && hasLeft;
            }
            if (isLast) {
                takeOff(module);
            }
        }
    }

    /** Returns the module of a key, loading it where it is not there. */
    Use use(String key, Supplier<? extends M> load) {
        synchronized (this) {
            Use there = modules.get(key);
            if (there != null) {
                there.users++;
                counters.memoryHits.increment();
                return there;
            }
        }
        M loaded = load.get();
        counters.loadedModules.incrementAndGet();
        List<M> unused = new ArrayList<>();
        Use use;
        synchronized (this) {
            Use there = modules.get(key);
            if (there != null) {
                // another thread was first
                there.users++;
                unused.add(loaded);
                use = there;
            } else {
                use = new Use(loaded);
                modules.put(key, use);
                Iterator<Use> oldest = modules.values().iterator();
                while (modules.size() > limit) {
                    Use leaving = oldest.next();
                    oldest.remove();
                    leaving.hasLeft = true;
                    if (leaving.users == 0) {
                        unused.add(leaving.module);
                    }
                }
            }
        }
        try {
            unused.forEach(this::takeOff);
        } catch (Throwable t) {
            use.close();
            throw t;
        }
        return use;
    }

    private void takeOff(M module) {
        counters.loadedModules.decrementAndGet();
        unload.accept(module);
    }
}
