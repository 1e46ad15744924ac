/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessMemoryTest {
    @TempDir
    Path folder;

    @Test
    void machine_isReadFromMeminfo() throws IOException {
        Path meminfo =
                Files.writeString(folder.resolve("meminfo"), "MemTotal:        2048 kB\nMemFree:         1024 kB\n");
        assertThat(ProcessMemory.ofMachine(meminfo)).isEqualTo(2048 * 1024);
    }

    @Test
    void machineThatDoesNotTell_isRefused() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "MemFree: 1 kB\n");
        assertThatThrownBy(() -> ProcessMemory.ofMachine(other))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessage(other + " has no line MemTotal");
        Path none = folder.resolve("none");
        assertThatThrownBy(() -> ProcessMemory.ofMachine(none))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageStartingWith(none + " cannot be read");
    }

    @Test
    void total_isAtMostTheMachines() {
        assertThat(ProcessMemory.totalBytes())
                .isPositive()
                .isLessThanOrEqualTo(ProcessMemory.ofMachine(Path.of("/proc/meminfo")));
    }

    @Test
    void runtimeWithoutTheModule_saysSoAndTakesTheMachine() throws Exception {
        Process process = FreshJvm.start(List.of("--limit-modules", "java.logging"), Show.class);
        assertThat(FreshJvm.output(process))
                .contains("lacks the module jdk.management")
                .contains("set cudf4j.host.memory in a container")
                .contains("total " + ProcessMemory.ofMachine(Path.of("/proc/meminfo")));
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void heapBeyondTheMachine_isAdvisedOfInTheLog() throws Exception {
        Process process = FreshJvm.start(List.of("-Xmx1t"), Show.class);
        assertThat(FreshJvm.output(process)).contains("tight true");
    }

    /** What a fresh process prints of its memory. */
    static final class Show {
        private Show() {}

        public static void main(String[] args) {
            System.out.println("total " + ProcessMemory.totalBytes());
            System.out.println("tight " + HostBudget.ofThisProcess().isTight());
        }
    }
}
