/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.load.FreshJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Frames of three times the memory of the device, in a JVM of their own. */
class SpilledProgramTest {
    // 48 parts of a million rows of 16 bytes are 768 MB
    private static final String[] PARTS = {"48", "1000000"};

    @BeforeEach
    void needHost() {
        assumeTrue(Cudf.info().engine().equals("host"), "the limit is the host engine's");
    }

    @Test
    void withSpilling_theProgramEnds_withTheRightSums() throws Exception {
        String printed = FreshJvm.run(
                "256MiB", SpilledProgram.class, PARTS, "-Xmx256m", "-Dcudf4j.spill=true", "-Dcudf4j.spillStats=1");
        assertThat(printed)
                .contains("made: 768000000 bytes")
                .containsPattern("total: (\\d+), expected: \\1\\R")
                .containsPattern("matched: (\\d+), expected: \\1\\R")
                .containsPattern("ordered: (\\d+), expected: \\1\\R")
                .contains("held after closing: 0")
                .containsPattern("gpu => cpu: .*[MG]iB in ")
                .containsPattern("cpu => gpu: .*[MG]iB in ");
    }

    @Test
    @Tag("slow")
    void largeProgram_endsToo() throws Exception {
        // 48 parts of eight million rows are 6 GB
        String printed = FreshJvm.run(
                "2GiB",
                SpilledProgram.class,
                new String[] {"48", "8000000"},
                "-Xmx512m",
                "-Dcudf4j.spill=true",
                "-Dcudf4j.spillStats=1");
        assertThat(printed)
                .contains("made: 6144000000 bytes")
                .containsPattern("total: (\\d+), expected: \\1\\R")
                .containsPattern("matched: (\\d+), expected: \\1\\R")
                .containsPattern("ordered: (\\d+), expected: \\1\\R")
                .contains("held after closing: 0");
    }

    @Test
    void withoutSpilling_itFailsWithOneClearException() throws Exception {
        assertThat(FreshJvm.run("256MiB", SpilledProgram.class, PARTS, "-Xmx256m"))
                .contains("out of memory: ")
                .contains("268435456 bytes")
                .contains("held after closing: 0")
                .contains("no spilling");
    }
}
