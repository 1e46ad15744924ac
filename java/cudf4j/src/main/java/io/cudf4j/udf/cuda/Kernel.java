/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.udf.KernelStatistics;
import org.jspecify.annotations.Nullable;

/**
 * A kernel of a source. It holds nothing of the device itself: the module comes from a cache at each launch, and is compiled and
 * loaded again where it had to leave. Thread-safe.
 */
public final class Kernel {
    /** Threads of a block where the kernel takes as many. */
    private static final int THREADS = 256;

    private final KernelSource source;
    private final String name;
    private final String key;

    private Kernel(KernelSource source, String name, String key) {
        this.source = source;
        this.name = name;
        this.key = key;
    }

    /**
     * Returns a kernel, compiled and loaded where no cache has it.
     *
     * @param source what it is compiled of
     * @param name its name, as {@code extern "C"} leaves it
     * @cost in the order of a tenth of a second where it is compiled; some milliseconds from disk; then what it costs to hash the
     *     source
     * @throws UnsupportedOperationException if this process computes with the engine {@code host}
     * @throws io.cudf4j.errors.KernelCompilationException if the source has faults
     * @throws io.cudf4j.errors.InvalidArgumentException if it has no kernel of that name
     * @throws io.cudf4j.errors.NativeLibraryException if the compiler or the JNI libraries are missing
     * @throws io.cudf4j.errors.CudfException if the engine cannot be loaded
     */
    public static Kernel of(KernelSource source, String name) {
        requireCuda("kernel '" + name + "'");
        Device device = Device.current();
        Kernel kernel = new Kernel(source, name, device.key(source));
        try (var use = device.use(kernel.key, source)) {
            device.driver().requireFunction(use.module(), name);
        }
        return kernel;
    }

    /**
     * Throws unless this process can run CUDA source.
     *
     * @param what begins the message
     * @throws UnsupportedOperationException if it computes with the engine {@code host}
     */
    static void requireCuda(String what) {
        Engine engine = Engine.current();
        if (!engine.isCuda()) {
            throw new UnsupportedOperationException(
                    what + " is CUDA source, which only the engine cuda runs; this process"
                            + " computes with the engine " + engine.name());
        }
    }

    /**
     * Runs the kernel with a thread for each row, in blocks of 256 threads or the most that it can have, and waits until it has
     * ended. Without rows nothing runs.
     *
     * @throws io.cudf4j.errors.CudaException if it cannot be launched
     * @throws io.cudf4j.errors.FatalCudaException if it fails, as by a wild pointer: the process must be restarted
     */
    public void launch(long rows, KernelArguments arguments) {
        launch(rows, arguments, null);
    }

    /**
     * Runs the kernel as {@link #launch(long, KernelArguments)}, and fetches what it reported.
     *
     * @param report among the arguments; null where the kernel has none
     */
    void launch(long rows, KernelArguments arguments, Reports.@Nullable Report report) {
        if (rows == 0) {
            return;
        }
        Device device = Device.current();
        try (var use = device.use(key, source)) {
            int threads = device.driver().blockSize(use.module(), name, THREADS);
            device.launch(use.module(), name, Grid.ofRows(rows, threads), arguments, report);
        }
    }

    /**
     * Runs the kernel in a grid of its own and waits until it has ended.
     *
     * @throws io.cudf4j.errors.CudaException if it cannot be launched so
     * @throws io.cudf4j.errors.FatalCudaException if it fails, as by a wild pointer: the process must be restarted
     */
    public void launch(Grid grid, KernelArguments arguments) {
        launch(grid, arguments, null);
    }

    /**
     * Runs the kernel as {@link #launch(Grid, KernelArguments)}, and fetches what it reported.
     *
     * @param report among the arguments; null where the kernel has none
     */
    void launch(Grid grid, KernelArguments arguments, Reports.@Nullable Report report) {
        Device device = Device.current();
        try (var use = device.use(key, source)) {
            device.launch(use.module(), name, grid, arguments, report);
        }
    }

    /**
     * Launches the kernel in a grid of its own and waits for nothing.
     *
     * @return what keeps it loaded, to be closed when it has ended
     */
    ModuleCache<Driver.Module>.Use start(Grid grid, KernelArguments arguments) {
        Device device = Device.current();
        ModuleCache<Driver.Module>.Use use = device.use(key, source);
        try {
            device.start(use.module(), name, grid, arguments.values());
            return use;
        } catch (Throwable t) {
            use.close();
            throw t;
        }
    }

    String name() {
        return name;
    }

    /**
     * Returns what a thread of the kernel takes of the device, and how many can be there at once, as text.
     *
     * @param threads of a block
     */
    String usage(int threads) {
        Device device = Device.current();
        try (var use = device.use(key, source)) {
            return device.driver().usage(use.module(), name, threads);
        }
    }

    /** Returns what the compiler and its caches have done in this process; all 0 before the first kernel. */
    public static KernelStatistics statistics() {
        return KernelCounters.OF_PROCESS.statistics();
    }

    @Override
    public String toString() {
        return "kernel '" + name + "'";
    }
}
