/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.libcudf.global.cudf_core;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Freed device memory that the process keeps: up to a bound for its next allocations, and none of it once nothing was allocated
 * or freed for a while, so that others can have it.
 */
public final class IdleMemory {
    private static volatile boolean isWatching;

    private IdleMemory() {}

    /** Reads the settings, so that a bad one is refused before an engine is loaded. */
    static void requireSettings() {
        Config.KEEP.get();
        Config.IDLE_SECONDS.get();
    }

    /**
     * Sets the bound, and begins to watch unless it is turned off.
     *
     * @param deviceBytes the memory of the device, or what the host engine may use
     */
    public static synchronized void watch(long deviceBytes) {
        cudf_core.keep_freed_memory(Config.KEEP.get().resolveBytes(deviceBytes));
        int seconds = Config.IDLE_SECONDS.get();
        if (seconds > 0 && !isWatching) {
            isWatching = true;
            Thread watcher = new Thread(() -> run(TimeUnit.SECONDS.toMillis(seconds)), "cudf4j-idle");
            watcher.setDaemon(true);
            watcher.start();
        }
    }

    private static void run(long pauseMillis) {
        Engine.current().bindThread();
        long[] seen = activity();
        boolean isTrimmed = true;
        while (true) {
            try {
                Thread.sleep(pauseMillis);
            } catch (InterruptedException e) {
                // who interrupts all threads of a process wants them to end
                return;
            }
            long[] now = activity();
            if (!Arrays.equals(now, seen)) {
                seen = now;
                isTrimmed = false;
            } else if (!isTrimmed) {
                isTrimmed = true;
                cudf_core.trim_memory();
            }
        }
    }

    /** What changes with each allocation and release, also within libcudf. */
    private static long[] activity() {
        long[] totals = new long[4];
        cudf_core.resource_totals(totals);
        return totals;
    }
}
