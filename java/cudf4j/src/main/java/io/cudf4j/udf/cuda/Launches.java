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
        if (!isRunning) {
            begin = System.nanoTime();
        }
        uses.add(kernel.start(grid, given));
        isRunning = true;
        last = kernel.name();
    }

    /**
     * Waits until all have ended, and fetches what they reported.
     *
     * @throws io.cudf4j.errors.FatalCudaException if one fails: the process must be restarted
     */
    void await(Reports.Report report) {
        isRunning = false;
        report.fetch(last);
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
