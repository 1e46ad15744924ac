/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import com.sun.management.OperatingSystemMXBean;
import io.cudf4j.config.Config;
import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The main memory that this process may use: of the machine, or of its container where that has a limit. */
final class ProcessMemory {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    private static final Path MACHINE = Path.of("/proc/meminfo");

    private ProcessMemory() {}

    private static final class Total {
        private static final long BYTES = Math.min(ofMachine(MACHINE), ofContainer());
    }

    /**
     * Returns the memory that this process may use, as it was when it was first asked for.
     *
     * @return the memory of the machine, or the limit of the control group (version 1 or 2) where that is lower
     */
    static long totalBytes() {
        return Total.BYTES;
    }

    static long ofMachine(Path meminfo) {
        try (Stream<String> lines = Files.lines(meminfo, StandardCharsets.US_ASCII)) {
            return lines.filter(line -> line.startsWith("MemTotal:"))
                    .map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst()
                    .orElseThrow(() -> new NativeLibraryException(meminfo + " has no line MemTotal"));
        } catch (IOException e) {
            throw new NativeLibraryException(meminfo + " cannot be read: " + e, e);
        }
    }

    /** Returns the limit as Java sees it, which sizes the heap by the same figure; the largest number where nobody tells. */
    private static long ofContainer() {
        try {
            return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                    .getTotalMemorySize();
        } catch (NoClassDefFoundError e) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "this Java runtime lacks the module jdk.management, so the memory limit of a container is not seen;"
                            + " add the module, or set " + Config.HOST_MEMORY.name() + " in a container",
                    e);
            return Long.MAX_VALUE;
        }
    }
}
