/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The table of every system property and environment variable that cudf4j reads.
 *
 * <p>{@code docs/configuration.md} is made from it. Settings of engine, native libraries and device are read once, when the
 * engine is loaded; a change after that has no effect.
 */
public final class Config {
    /** Which engine to load. */
    public static final Property<EngineChoice> ENGINE = oneOf(
            "cudf4j.engine",
            EngineChoice.AUTO,
            "The engine. `cuda` runs NVIDIA's libcudf on a GPU, `host` runs cudf4j's own on the CPU, `auto` takes `cuda`"
                    + " where a driver, a device and the CUDA libraries are found and `host` otherwise, and logs which"
                    + " and why.");

    /** A folder to load native libraries from instead of the class path. */
    public static final Property<Optional<Path>> NATIVE_DIR = new Property<>(
            "cudf4j.native.dir",
            "an existing folder",
            "not set: libraries come from the class path",
            Optional.empty(),
            text -> Optional.of(Path.of(text)),
            "A folder whose native libraries are loaded as they are, without unpacking. It holds one folder for each set of"
                    + " libraries (`jni`, and `host` or `cuda13`), with an `engine.properties` in each; their version must be that of the"
                    + " jar, and each library of the size that is written there.");

    /** The folder below which native libraries are unpacked. */
    public static final Property<Path> NATIVE_CACHE_DIR = new Property<>(
            "cudf4j.native.cacheDir",
            "a folder that can be created or written, on a file system that permits execution",
            "`$XDG_CACHE_HOME/cudf4j`, else `~/.cache/cudf4j`",
            defaultCacheDir(),
            Path::of,
            "Where native libraries from the class path are unpacked, once for each content, each in a folder that only its"
                    + " owner can enter. The folder and all above it must belong to the user of the process or to root, and"
                    + " nobody else may write them unless they have the sticky bit, as `/tmp` has: whoever may write them could"
                    + " put other libraries there. JavaCPP's own library is unpacked there too, unless"
                    + " `org.bytedeco.javacpp.cachedir` names a folder; in `udf` are compiled functions in CUDA. Old entries may be"
                    + " deleted while no process uses them.");

    /** The CUDA device to use. */
    public static final Property<Integer> DEVICE = integer(
            "cudf4j.device",
            0,
            Integer.MAX_VALUE,
            0,
            "0",
            "The number of the CUDA device that the process uses, as counted after `CUDA_VISIBLE_DEVICES`. Without meaning"
                    + " for the host engine.");

    /** What is recorded about objects that nobody closed. */
    public static final Property<LeakReport> LEAKS = oneOf(
            "cudf4j.leaks",
            LeakReport.OFF,
            "`detail` records where each live native object was made, for the leak report; it costs a stack trace for each"
                    + " object.");

    /** The memory that the host engine may use as device memory. */
    public static final Property<Optional<MemoryLimit>> HOST_MEMORY = new Property<>(
            "cudf4j.host.memory",
            MemoryLimit.ACCEPTED,
            "80% of what RAM has beyond the max heap (`-Xmx`) and 256 MiB, 64 MiB at least",
            Optional.empty(),
            text -> Optional.of(MemoryLimit.parse(text)),
            "How much memory the host engine may hold as device memory. An allocation above it throws"
                    + " `DeviceOutOfMemoryException`. Units: kB, MB, GB, TB are powers of 1000, KiB, MiB, GiB, TiB of 1024.");

    /** As many as the host engine takes. */
    private static final int MOST_THREADS = 1024;

    /** The number of threads of the host engine. */
    public static final Property<Integer> HOST_THREADS = integer(
            "cudf4j.host.threads",
            1,
            MOST_THREADS,
            Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()),
            "the number of processors; in a container its CPU quota, rounded up",
            "How many threads the host engine computes with, if the system gives as many. They are started when a"
                    + " computation first has work for them.");

    /** The page-locked host memory for bytes that leave the device. */
    public static final Property<MemoryLimit> SPILL_PINNED_LIMIT = new Property<>(
            "cudf4j.spill.pinnedLimit",
            "`0`, " + MemoryLimit.ACCEPTED,
            "25% of RAM",
            new MemoryLimit(0, 25),
            Config::limitOrNone,
            "How much page-locked host memory may hold what is spilled or exported to Arrow. Copies to and from it are the"
                    + " fastest, but other programs cannot use it; what is freed is kept for the next copy.");

    /** The ordinary host memory for bytes that leave the device. */
    public static final Property<MemoryLimit> SPILL_HOST_LIMIT = new Property<>(
            "cudf4j.spill.hostLimit",
            "`0`, " + MemoryLimit.ACCEPTED,
            "40% of RAM",
            new MemoryLimit(0, 40),
            Config::limitOrNone,
            "How much ordinary host memory may hold what is spilled, once the page-locked memory is used up. What is beyond"
                    + " goes to files.");

    /** The folder of spill files. */
    public static final Property<Path> SPILL_DIRECTORY = new Property<>(
            "cudf4j.spill.directory",
            "a folder that can be created or written",
            "the folder of `java.io.tmpdir`",
            Path.of(System.getProperty("java.io.tmpdir", "/tmp")),
            Path::of,
            "Where files hold what is spilled beyond the limits of host memory, in a folder that only its owner can enter. The"
                    + " files have no name: their space is free again when the process ends, however it ends. A disk of the"
                    + " machine serves better than a folder in memory or on a network. Nothing is looked at before the first"
                    + " file is needed.");

    /** The size of all spill files. */
    public static final Property<MemoryLimit> SPILL_DISK_LIMIT = new Property<>(
            "cudf4j.spill.diskLimit",
            "`0`, or bytes with an optional unit (64MiB, 2GiB, 1.5TB, 1000000)",
            "not set: what the disk holds",
            new MemoryLimit(Long.MAX_VALUE, 0),
            text -> {
                MemoryLimit limit = limitOrNone(text);
                if (limit.percent() != 0) {
                    throw new IllegalArgumentException("a share of RAM says nothing of a disk");
                }
                return limit;
            },
            "How many bytes the spill files of the process may take together. What is beyond throws"
                    + " `HostStorageException`.");

    /** What device memory is allocated from at first. */
    public static final Property<ResourceSpec> RMM = new Property<>(
            "cudf4j.rmm",
            ResourceSpec.ACCEPTED,
            "`async`",
            ResourceSpec.DEFAULT,
            ResourceSpec::parse,
            "What device memory is allocated from, from the bottom, until `Rmm.use` says otherwise. A share (`limit(80%)`) is one"
                    + " of the device's memory.");

    /** Where no interval is set, it is a 16th of what is allocated, and this at most. */
    public static final long LARGEST_COLLECT_INTERVAL = 64L << 20;

    /** How much must be allocated between two collections that failed allocations lead to. */
    public static final Property<Optional<MemoryLimit>> COLLECT_INTERVAL = new Property<>(
            "cudf4j.memory.collectInterval",
            MemoryLimit.ACCEPTED.replace("RAM", "the device"),
            "a 16th of what is allocated, 64 MiB at most",
            Optional.empty(),
            text -> Optional.of(MemoryLimit.parse(text)),
            "When an allocation fails, garbage is collected, since unreachable objects may hold device memory. This much must"
                    + " have been asked for since the last such collection; if it was less, the allocation fails without one.");

    /** Whether garbage is collected before device memory runs out. */
    public static final Property<Boolean> PRESSURE = new Property<>(
            "cudf4j.memory.pressure",
            "`true`, `false`",
            "`true`",
            true,
            Config::trueOrFalse,
            "Whether garbage is collected in the background where the process owns much more device memory"
                    + " than was alive after the last collection. With `false` only an allocation that fails leads to one.");

    /** How much garbage is too little to collect. */
    public static final Property<MemoryLimit> PRESSURE_FLOOR = new Property<>(
            "cudf4j.memory.pressureFloor",
            MemoryLimit.ACCEPTED.replace("RAM", "the device"),
            "256MiB",
            new MemoryLimit(256L << 20, 0),
            MemoryLimit::parse,
            "A collection is asked for when as much device memory was added as was alive after the last one, but not for less"
                    + " than this. The host engine begins with this much, however much is alive, and asks for more rarely while"
                    + " collections take more than a tenth of the time.");

    /** How much garbage is too much, whatever is alive. */
    public static final Property<MemoryLimit> PRESSURE_SHARE = new Property<>(
            "cudf4j.memory.pressureShare",
            MemoryLimit.ACCEPTED.replace("RAM", "the device"),
            "25% of the device",
            new MemoryLimit(0, 25),
            MemoryLimit::parse,
            "A collection is asked for when this much device memory was added since the last one, however much was alive.");

    /** How much freed device memory is kept for the next allocation. */
    public static final Property<MemoryLimit> KEEP = new Property<>(
            "cudf4j.memory.keep",
            "`0`, " + MemoryLimit.ACCEPTED.replace("RAM", "the device"),
            "25% of the device",
            new MemoryLimit(0, 25),
            Config::limitOrNone,
            "How much freed device memory stays with the process for its next allocations, since memory that is fresh from the"
                    + " driver or the system is dear. What is beyond goes back: on a GPU when the process next waits for the"
                    + " device, on the host engine at once. For the memory resource `async`; on the host engine for all.");

    /** After how many idle seconds freed device memory is given back. */
    public static final Property<Integer> IDLE_SECONDS = integer(
            "cudf4j.memory.idleSeconds",
            0,
            1_000_000,
            10,
            "10",
            "After how many seconds without an allocation all freed device memory is given back to the driver or the system; it"
                    + " may take twice as long. With `0` that is done only by `Rmm.trim()`.");

    /** What becomes of a user function that cannot be compiled for the device. */
    public static final Property<UdfFallback> UDF_FALLBACK = oneOf(
            "cudf4j.udf.fallback",
            UdfFallback.REFUSE,
            "What becomes of a user function that the engine `cuda` cannot compile, unless its call says it with `fallback`."
                    + " `refuse` throws `UnsupportedUdfException`, which names the line; `jvm` runs it in the JVM, for which its"
                    + " columns are copied to the host and the result back. Without meaning for the host engine, which runs all in the JVM.");

    /** What NVIDIA's profilers are told. */
    public static final Property<Ranges> NVTX = oneOf(
            "cudf4j.nvtx",
            Ranges.OFF,
            "`on` marks calls of `plc` and kernels of user functions as ranges of NVTX, in the domain `cudf4j`, which NVIDIA's"
                    + " profilers show; libcudf marks its own functions in the domain `libcudf`. It costs a walk over the stack for each"
                    + " call, with a profiler or without. Without meaning for the host engine, which no such profiler watches.");

    private static final List<Property<?>> ALL = List.of(
            ENGINE,
            NATIVE_DIR,
            NATIVE_CACHE_DIR,
            DEVICE,
            LEAKS,
            HOST_MEMORY,
            HOST_THREADS,
            SPILL_PINNED_LIMIT,
            SPILL_HOST_LIMIT,
            SPILL_DIRECTORY,
            SPILL_DISK_LIMIT,
            RMM,
            COLLECT_INTERVAL,
            PRESSURE,
            PRESSURE_FLOOR,
            PRESSURE_SHARE,
            KEEP,
            IDLE_SECONDS,
            UDF_FALLBACK,
            NVTX);

    private static final String JVM_FLAGS = """

            ## Flags of the JVM

            cudf4j is three modules: `io.cudf4j`, `io.cudf4j.bindings` and, for tests, `io.cudf4j.testkit`. Put all jars on the class path or
            all on the module path.

            | for | on the class path | on the module path |
            | --- | --- | --- |
            | an engine, and JavaCPP's library, which no module requires since they hold only resources | | `--add-modules cudf4j.engine.host,org.bytedeco.javacpp.linux.x86_64`, with `cudf4j.engine.cuda13` for the engine `cuda` |
            | functions in CUDA C++ (`applyCuda`), for which no module requires the JNI either | | `--add-modules org.bytedeco.cuda,org.bytedeco.cuda.linux.x86_64` |
            | no warning about native code on Java 24 and newer | `--enable-native-access=ALL-UNNAMED` | `--enable-native-access=io.cudf4j.bindings,org.bytedeco.javacpp` |
            | vectors of arrow-java (`Arrow`) | `--add-opens=java.base/java.nio=ALL-UNNAMED` | `--add-opens=java.base/java.nio=org.apache.arrow.memory.core`, `--add-modules org.apache.arrow.memory.unsafe`, and in `module-info` `requires org.apache.arrow.c`, `org.apache.arrow.vector` and `org.apache.arrow.memory.core` |
            """;

    private Config() {}

    /**
     * Returns every setting, in the order of the documentation.
     *
     * @return an immutable list
     */
    public static List<Property<?>> all() {
        return ALL;
    }

    /**
     * Returns the page of documentation that lists every setting.
     *
     * @return Markdown, ending with a line feed
     */
    public static String toMarkdown() {
        StringBuilder page = new StringBuilder("# Configuration\n\n"
                + "A setting is a system property (`java -Dcudf4j.engine=host …`) or an environment variable. The property"
                + " wins over the variable, the variable\nover the default; a blank value counts as not set. Words are"
                + " accepted in any letter case. A value that cannot be understood throws\n`ConfigurationException`,"
                + " which names the setting, the value and what is accepted.\n\n"
                + "This page is made from `io.cudf4j.config.Config` by `ConfigDocsTest`; change it there.\n\n"
                + "| property | variable | accepted | default | what it does |\n| --- | --- | --- | --- | --- |\n");
        for (Property<?> p : ALL) {
            page.append("| `%s` | `%s` | %s | %s | %s |\n"
                    .formatted(p.name(), p.variable(), p.accepted(), p.defaultText(), p.description()));
        }
        page.append(
                "\nRAM is the memory of the machine, or of the container where that has a limit (control groups of version 1 and"
                        + " 2). So in a container of\n2 GiB, of which Java's heap may take a quarter, the host engine may hold"
                        + " 0.8 × (2048 − 512 − 256) = 1024 MiB; where the heap leaves too\nlittle, a warning in the log says so.\n");
        page.append(
                "\nThe engine is loaded by the first call that needs it; `Cudf.info()` is one. It sets environment variables of the"
                        + " process then, because native\nlibraries read their settings there, and the C library lets no other thread"
                        + " read the environment meanwhile. Load the engine before starting\nthreads that call native code of other"
                        + " libraries.\n");
        page.append("\n## Options\n\n"
                + "An option may change while the process runs: `Options.set(\"spill\", true)`, or `Options.context` for a"
                + " block. It begins with its system\nproperty, else its environment variable, else its default. A property"
                + " that cannot be understood throws `ConfigurationException`,\nwhether or not `spill` is on, at the latest"
                + " when the engine is loaded; a variable that cannot be understood leaves the default and\nlogs a"
                + " warning, since the variables are those of cuDF.\n\n"
                + "| option | property | variable | accepted | default | what it does |\n"
                + "| --- | --- | --- | --- | --- | --- |\n");
        return page.append(ProcessOptions.toMarkdown()).append(JVM_FLAGS).toString();
    }

    private static MemoryLimit limitOrNone(String text) {
        return text.trim().equals("0") ? new MemoryLimit(0, 0) : MemoryLimit.parse(text);
    }

    private static Boolean trueOrFalse(String text) {
        return switch (text.trim().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("neither true nor false");
        };
    }

    private static Path defaultCacheDir() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path base = xdg == null || !xdg.startsWith("/")
                ? Path.of(System.getProperty("user.home", "."), ".cache")
                : Path.of(xdg);
        return base.resolve("cudf4j");
    }

    private static <E extends Enum<E>> Property<E> oneOf(String name, E absent, String description) {
        E[] constants = absent.getDeclaringClass().getEnumConstants();
        Function<E, String> word = e -> e.name().toLowerCase(Locale.ROOT);
        String accepted =
                Arrays.stream(constants).map(e -> "`" + word.apply(e) + "`").collect(Collectors.joining(", "));
        return new Property<>(
                name,
                accepted,
                "`" + word.apply(absent) + "`",
                absent,
                text -> Enum.valueOf(absent.getDeclaringClass(), text.toUpperCase(Locale.ROOT)),
                description);
    }

    private static Property<Integer> integer(
            String name, int min, int max, int absent, String absentText, String description) {
        return new Property<>(
                name,
                max == Integer.MAX_VALUE
                        ? "an integer of " + min + " or more"
                        : "an integer from " + min + " to " + max,
                absentText,
                absent,
                text -> {
                    int value = Integer.parseInt(text);
                    if (value < min) {
                        throw new IllegalArgumentException("below " + min);
                    }
                    if (value > max) {
                        throw new IllegalArgumentException("above " + max);
                    }
                    return value;
                },
                description);
    }
}
