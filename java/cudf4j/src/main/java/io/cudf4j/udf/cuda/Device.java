/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.MemoryResources;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The device of this process, with all that is compiled for it and loaded onto it. Thread-safe. */
final class Device {
    /** Images in memory, some of tens of kilobytes each. */
    private static final long MEMORY_LIMIT = 64L << 20;

    private static final long DISK_LIMIT = 256L << 20;
    private static final int MODULE_LIMIT = 256;

    private static final Object LOCK = new Object();
    private static volatile @Nullable Device current;

    /** What loads it beside other work; guarded by the lock. */
    private static @Nullable FutureTask<Device> coming;

    private final Driver driver;
    private final Compiler compiler;
    private final Target target;
    private final CubinCache images;
    private final ModuleCache<Driver.Module> modules;
    private final Reports reports;

    private Device(Driver driver, Nvrtc nvrtc) {
        this.driver = driver;
        this.compiler = nvrtc;
        this.target = Target.of(driver.capability(), nvrtc.architectures());
        this.images = new CubinCache(
                nvrtc, MEMORY_LIMIT, CubinFiles.open(DISK_LIMIT, KernelCounters.OF_PROCESS), KernelCounters.OF_PROCESS);
        this.modules = new ModuleCache<>(MODULE_LIMIT, driver::unload, KernelCounters.OF_PROCESS);
        this.reports = new Reports(driver);
    }

    /**
     * Returns the device of this process, which computes with the engine {@code cuda}.
     *
     * @throws io.cudf4j.errors.NativeLibraryException if the compiler or the JNI libraries are missing
     * @throws io.cudf4j.errors.CudaException if the driver refuses
     */
    static Device current() {
        Device made = current;
        if (made != null) {
            return made;
        }
        synchronized (LOCK) {
            made = current;
            if (made == null) {
                FutureTask<Device> begun = coming;
                coming = null;
                made = begun == null ? make() : result(begun);
                current = made;
            }
            return made;
        }
    }

    /**
     * Begins to load compiler and driver beside what this thread does, which takes as long as the first translation. What goes
     * wrong is thrown by {@link #current}.
     */
    static void begin() {
        if (current != null) {
            return;
        }
        synchronized (LOCK) {
            if (current == null && coming == null) {
                FutureTask<Device> begun = new FutureTask<>(Device::make);
                Thread thread = new Thread(begun, "cudf4j kernels");
                thread.setDaemon(true);
                thread.start();
                coming = begun;
            }
        }
    }

    private static Device make() {
        Engine engine = Engine.current();
        Presets.load(engine.folder());
        Device made = new Device(new Driver(engine.device()), new Nvrtc());
        KernelCounters.OF_PROCESS.register();
        return made;
    }

    /** Waits as for a lock: an interrupt is kept for whoever asks for it. */
    private static Device result(FutureTask<Device> begun) {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return begun.get();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof Error error) {
                        throw error;
                    }
                    // it declares no other exception
                    throw (RuntimeException) Objects.requireNonNull(e.getCause());
                }
            }
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    Driver driver() {
        return driver;
    }

    /** Returns under what the module of a source is kept. */
    String key(KernelSource source) {
        return source.key(compiler.version(), target);
    }

    /**
     * Begins to compile a source beside what this thread does, so that it is there for {@link #use}. Only time depends on it: what
     * goes wrong goes wrong again, and is thrown, where the source is used.
     */
    static void beginCompiling(KernelSource source) {
        FutureTask<byte[]> begun = new FutureTask<>(() -> {
            Device device = current();
            return device.images.get(source, device.target);
        });
        Thread thread = new Thread(begun, "cudf4j compiles");
        thread.setDaemon(true);
        thread.start();
    }

    /** Returns a module, which stays loaded until what is returned is closed. */
    ModuleCache<Driver.Module>.Use use(String key, KernelSource source) {
        return modules.use(key, () -> {
            byte[] image = images.get(source, target);
            return withRoom(() -> driver.load(image));
        });
    }

    /** What the driver allocates itself comes out of what the pool of libcudf has left, or gives back. */
    private static <T> T withRoom(Supplier<T> action) {
        try {
            return action.get();
        } catch (DeviceOutOfMemoryException e) {
            if (MemoryResources.trim() == 0) {
                throw e;
            }
            return action.get();
        }
    }

    /** Returns words for what a kernel reports that makes no texts; the caller closes them. */
    Reports.Report report() {
        return report(null);
    }

    /**
     * Returns words for what a kernel reports; the caller closes them.
     *
     * @param heap memory for texts, which the words describe; null for none
     */
    Reports.Report report(@Nullable TextHeap heap) {
        return withRoom(() -> reports.take(heap));
    }

    /**
     * Runs a kernel and waits until it has ended.
     *
     * @param report whose words are fetched then; null for none
     */
    void launch(
            Driver.Module module, String name, Grid grid, KernelArguments arguments, Reports.@Nullable Report report) {
        long begin = System.nanoTime();
        start(module, name, grid, arguments.values());
        if (report == null) {
            driver.await(name);
        } else {
            report.fetch(name);
        }
        KernelCounters.OF_PROCESS.kernelNanos.add(System.nanoTime() - begin);
    }

    /**
     * Launches a kernel. Whoever does it keeps the module loaded until the kernel has ended.
     *
     * @param parameters the bits of each parameter
     */
    void start(Driver.Module module, String name, Grid grid, long... parameters) {
        KernelCounters.OF_PROCESS.launches.increment();
        // the first launch of a kernel may allocate its stacks
        withRoom(() -> {
            driver.launch(module, name, grid, parameters);
            return true;
        });
    }
}
