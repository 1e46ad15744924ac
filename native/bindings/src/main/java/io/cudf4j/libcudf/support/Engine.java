/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.config.Cudf4jInfo;
import io.cudf4j.config.EngineChoice;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.config.ResourceSpec;
import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.EngineUnavailableException;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.DriverProbe.Driver;
import io.cudf4j.libcudf.support.NativeFlavour.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine that this process computes with: chosen and loaded once, by the first call of {@link #current()}.
 *
 * <p>Thread-safe. The engine stays loaded until the process ends.
 */
public final class Engine {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final String PROBE_LIBRARY = "libcudf4j_probe.so";
    private static final Path DRIVER_SIGN = Path.of("/proc/driver/nvidia/version");
    /** Makes libcudf compute in a stream for each thread. */
    private static final String STREAM_VARIABLE = "CUDF_PER_THREAD_STREAM";

    private static final Object LOCK = new Object();

    private static volatile @Nullable Engine loaded;
    private static @Nullable Supplier<RuntimeException> failure;

    private final EngineSelection selection;
    private final Path folder;
    private final String version;
    private final int device;

    private Engine(EngineSelection selection, Path folder, String version, int device) {
        this.selection = selection;
        this.folder = folder;
        this.version = version;
        this.device = device;
    }

    /**
     * Returns the engine of this process, loading it if this is the first call.
     *
     * <p>Loading may set environment variables of the process ({@code setenv}), since native libraries read their settings
     * there. Native code of other libraries that reads the environment at that very moment on another thread may crash: load
     * the engine before starting threads that call native code.
     *
     * @return the engine, the same object for each call
     * @throws EngineUnavailableException if the engine asked for cannot run here, or there is none
     * @throws NativeLibraryException if libraries are missing, damaged or cannot be loaded
     * @throws ConfigurationException if a setting has a value that cannot be understood
     */
    public static Engine current() {
        Engine engine = loaded;
        if (engine != null) {
            return engine;
        }
        synchronized (LOCK) {
            engine = loaded;
            if (engine != null) {
                return engine;
            }
            if (failure != null) {
                throw failure.get();
            }
            try {
                engine = load();
            } catch (RuntimeException | Error e) {
                failure = () -> again(e);
                throw e;
            }
            loaded = engine;
            return engine;
        }
    }

    /**
     * Returns the kind of the engine.
     *
     * @return {@code cuda} or {@code host}
     */
    public String name() {
        return selection.flavour().kind().name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether the engine computes on a GPU.
     *
     * @return true for the engine {@code cuda}
     */
    public boolean isCuda() {
        return selection.flavour().kind() == Kind.CUDA;
    }

    /**
     * Returns the folder with the libraries of the engine.
     *
     * @return a real path, without links
     */
    public Path folder() {
        return folder;
    }

    /**
     * Returns the CUDA device of this process.
     *
     * @return its number, as counted after {@code CUDA_VISIBLE_DEVICES}; without meaning for the engine {@code host}
     */
    public int device() {
        return device;
    }

    /**
     * Makes the device of this process the current one of the calling thread.
     *
     * <p>CUDA keeps a current device for each thread, and starts with device 0. A thread that computes or frees memory calls
     * this before its first native call, unless {@code cudf4j.device} is 0. Without effect for the host engine.
     */
    public void bindThread() {
        if (device != 0 && isCuda()) {
            cudf_core.set_device(device);
        }
    }

    /**
     * Returns what this process computes with.
     *
     * @return the facts, with the memory that is free now
     */
    public Cudf4jInfo info() {
        bindThread();
        long[] memory = new long[2];
        cudf_core.device_memory_info(memory);
        NativeFlavour flavour = selection.flavour();
        Driver driver = selection.driver();
        return new Cudf4jInfo(
                name(),
                selection.reason(),
                flavour.name(),
                isCuda() && driver != null ? driver.text() : processor(),
                memory[1],
                memory[0],
                isCuda() && driver != null ? EngineSelection.cudaVersion(driver.version()) : "none",
                flavour.libcudf(),
                version,
                folder);
    }

    private static Engine load() {
        EngineChoice choice = Config.ENGINE.get();
        int device = Config.DEVICE.get();
        // read here, where a bad value can be told; LiveObjects reads it while its class is initialised
        Config.LEAKS.get();
        Config.COLLECT_INTERVAL.get();
        Config.SPILL_PINNED_LIMIT.get();
        Config.SPILL_HOST_LIMIT.get();
        Config.SPILL_DIRECTORY.get();
        Config.SPILL_DISK_LIMIT.get();
        Config.UDF_FALLBACK.get();
        ProcessOptions.requireProperties();
        ResourceSpec resources = Config.RMM.get();
        Optional<Path> explicit = Config.NATIVE_DIR.get();
        LibraryCache cache = new LibraryCache(Config.NATIVE_CACHE_DIR.get());
        Libraries.relaxJavaCpp();

        String version = NativeFlavours.ownVersion();
        NativeFlavours flavours = explicit.map(folder -> NativeFlavours.inFolder(folder, version))
                .orElseGet(() -> NativeFlavours.onClassPath(version));
        NativeFlavour jni = flavours.jni();
        Path jniFolder = cache.provide(jni);
        Libraries.load(jniFolder.resolve(PROBE_LIBRARY));

        EngineSelection selection =
                EngineSelection.choose(choice, flavours, device, DriverProbe::askDriver, Files.exists(DRIVER_SIGN));
        NativeFlavour flavour = selection.flavour();
        MemoryPressure.requireSettings();
        IdleMemory.requireSettings();
        if (flavour.kind() == Kind.HOST) {
            passToHost();
        }
        shareOneStream();
        Path folder = cache.provide(flavour);
        for (String file : flavour.files()) {
            Libraries.load(folder.resolve(file));
        }
        Libraries.loadJavaCpp(cache);
        for (String file : jni.files()) {
            if (!file.equals(PROBE_LIBRARY)) {
                Libraries.load(jniFolder.resolve(file));
            }
        }
        for (String file : jni.files()) {
            Libraries.initialise(jniFolder.resolve(file));
        }
        Engine engine = new Engine(selection, folder, version, device);
        engine.bindThread();
        useResources(resources);
        LOGGER.log(
                System.Logger.Level.INFO, "cudf4j {0}: engine {1} ({2})", version, engine.name(), selection.reason());
        return engine;
    }

    /**
     * Memory is freed by other threads than the one that used it last (the cleaner's, or whoever closes), and frames are handed
     * from thread to thread; only the order of one common stream makes both right.
     */
    private static void shareOneStream() {
        if (System.getenv(STREAM_VARIABLE) != null) {
            DriverProbe.setEnvironment(STREAM_VARIABLE, null);
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "{0} is set and has no effect: all threads of cudf4j compute in one stream",
                    STREAM_VARIABLE);
        }
    }

    private static void useResources(ResourceSpec resources) {
        long[] device = new long[2];
        cudf_core.device_memory_info(device);
        byte[] path = resources.logPath().getBytes(StandardCharsets.UTF_8);
        try {
            cudf_core.use_resources(
                    resources.encode(device[1]), resources.layers().size(), path, path.length);
        } catch (CudfException e) {
            throw new ConfigurationException(Config.RMM.told() + ", which cannot be had here: " + e.getMessage(), e);
        }
    }

    /** Hands settings to the host engine, which reads them from the environment; it does not see limits of containers itself. */
    private static void passToHost() {
        long bytes = Config.HOST_MEMORY
                .get()
                // the memory is asked for only where it matters: the answer takes some milliseconds
                .map(limit -> limit.percent() == 0 ? limit.bytes() : limit.resolveBytes(ProcessMemory.totalBytes()))
                .orElseGet(Engine::defaultHostBytes);
        DriverProbe.setEnvironment(Config.HOST_MEMORY.variable(), Long.toString(bytes));
        DriverProbe.setEnvironment(Config.HOST_THREADS.variable(), Integer.toString(Config.HOST_THREADS.get()));
    }

    private static long defaultHostBytes() {
        HostBudget budget = HostBudget.ofThisProcess();
        if (budget.isTight()) {
            LOGGER.log(System.Logger.Level.WARNING, budget.advice());
        }
        return budget.limitBytes();
    }

    private static String processor() {
        String model = "";
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"), StandardCharsets.UTF_8)) {
            model = lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "/proc/cpuinfo cannot be read", e);
        }
        return (model.isEmpty() ? System.getProperty("os.arch", "CPU") : model) + ", "
                + Runtime.getRuntime().availableProcessors() + " processors";
    }

    private static RuntimeException again(Throwable first) {
        String message = "the engine could not be loaded when it was first needed: " + first.getMessage();
        if (first instanceof EngineUnavailableException) {
            return new EngineUnavailableException(message, first);
        }
        if (first instanceof ConfigurationException) {
            return new ConfigurationException(message, first);
        }
        return new NativeLibraryException(message, first);
    }
}
