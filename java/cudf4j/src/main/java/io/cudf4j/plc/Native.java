/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.config.Config;
import io.cudf4j.libcudf.data_type;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.libcudf.support.IdleMemory;
import io.cudf4j.libcudf.support.MemoryPressure;
import java.util.concurrent.ConcurrentHashMap;

/** The way into the native libraries: loaded once, with what never changes kept. */
final class Native {
    private static final ConcurrentHashMap<DataType, data_type> TYPES = new ConcurrentHashMap<>();

    private static final ThreadLocal<Boolean> BOUND = ThreadLocal.withInitial(() -> false);

    private static final long HOST_SLACK = 512L << 20;
    private static final long HOST_SPARE = 512L << 20;

    /** The device of this process. */
    private static int device;

    /** Written after {@link #device}, read before it. */
    private static volatile boolean isLoaded;

    private Native() {}

    /**
     * Loads the native libraries where that was not done, and chooses the device for this thread.
     *
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine asked for cannot run here
     */
    static void require() {
        if (!isLoaded) {
            Engine.current().bindThread();
            device = Config.DEVICE.get();
            isLoaded = true;
            watch(DeviceMemory.current().totalBytes());
        }
        // a thread starts on device 0
        if (device != 0 && !BOUND.get()) {
            Engine.current().bindThread();
            BOUND.set(true);
        }
        reached();
    }

    private static void reached() {
        CallObserver asking = Handle.calls;
        if (asking != null) {
            asking.reached();
        }
    }

    /** Lets calls go on while garbage is collected for as long as it takes: a GPU fills a tenth of its memory meanwhile. */
    private static void watch(long deviceBytes) {
        boolean isHost = Engine.current().name().equals("host");
        MemoryPressure.watch(deviceBytes, isHost ? HOST_SLACK : deviceBytes / 100 * 9, isHost ? HOST_SPARE : -1);
        IdleMemory.watch(deviceBytes);
    }

    /** Returns the native form of a type; it lives as long as the process. */
    static data_type type(DataType type) {
        reached();
        data_type known = TYPES.get(type);
        return known != null ? known : TYPES.computeIfAbsent(type, Native::make);
    }

    private static data_type make(DataType type) {
        require();
        return new data_type(new Address(cudf_core.make_data_type(type.id().code(), type.scale())));
    }
}
