/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import java.util.ArrayList;
import java.util.List;

/**
 * Kernels that are launched one behind the other and waited for at once. What they were given stays where it is, and they stay
 * loaded, until this is closed, which waits where nobody did. Not thread-safe.
 */
final class Launches implements AutoCloseable {
    private final Device device = Device.current();
    private final List<KernelArguments> arguments = new ArrayList<>();
    private final List<ModuleCache<Driver.Module>.Use> uses = new ArrayList<>();
    private String last = "";
    private boolean isRunning;
    private long begin;

    /** Returns the parameters of a launch to come. */
    KernelArguments arguments() {
        KernelArguments made = new KernelArguments();
        arguments.add(made);
        return made;
    }

    /**
     * Launches a kernel.
     *
     * @param given of {@link #arguments}
     * @throws io.cudf4j.errors.CudaException if it cannot be launched
     */
    void start(Kernel kernel, Grid grid, KernelArguments given) {
        begin();
        uses.add(kernel.start(grid, given));
        isRunning = true;
        last = kernel.name();
    }

    /**
     * Launches a kernel.
     *
     * @param parameters the bits of each; what they point to is held by who calls
     * @throws io.cudf4j.errors.CudaException if it cannot be launched
     */
    void start(KeptKernel kernel, Grid grid, long... parameters) {
        begin();
        kernel.start(grid, parameters);
        isRunning = true;
        last = kernel.name();
    }

    private void begin() {
        if (!isRunning) {
            begin = System.nanoTime();
        }
    }

    /**
     * Waits until all have ended, and fetches what was told of them; see {@link GatheredTexts#count}.
     *
     * @throws io.cudf4j.errors.FatalCudaException if one fails: the process must be restarted
     */
    void await(Reports.Report report) {
        isRunning = false;
        report.fetchTold(last);
        KernelCounters.OF_PROCESS.kernelNanos.add(System.nanoTime() - begin);
    }

    @Override
    public void close() {
        try {
            if (isRunning) {
                isRunning = false;
                device.driver().await(last);
            }
        } finally {
            arguments.forEach(KernelArguments::close);
            uses.forEach(ModuleCache.Use::close);
        }
    }
}
