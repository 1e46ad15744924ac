/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

/**
 * A kernel of ours that stays loaded as long as the process lives: nobody has to wait for its end before it may leave the device.
 * Thread-safe.
 */
final class KeptKernel {
    private final Device device;
    private final Driver.Module module;
    private final String name;

    /**
     * Compiles and loads it where that was not done.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the source has no kernel of that name
     */
    KeptKernel(KernelSource source, String name) {
        this.device = Device.current();
        // never given back
        this.module = device.use(device.key(source), source).module();
        this.name = name;
        device.driver().requireFunction(module, name);
    }

    /**
     * Launches it and waits for nothing. What it is given must not be given to others before what is launched later.
     *
     * @param parameters the bits of each parameter
     */
    void start(Grid grid, long... parameters) {
        device.start(module, name, grid, parameters);
    }

    String name() {
        return name;
    }
}
