/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and structs made wrong at random, each kind in a JVM of its own: should it end, the test names the input. */
class InputFuzzTest {
    private static final int FEW = 5000;
    private static final int PARTS = 20;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            classes = {
                FilesFuzzer.class,
                ParquetFuzzer.class,
                OrcTailFuzzer.class,
                CsvFuzzer.class,
                JsonFuzzer.class,
                ArrowFuzzer.class,
                ArrowStreamFuzzer.class,
                DlpackFuzzer.class,
                SerialFuzzer.class
            })
    void wrongInputs_areReadOrRefused(Class<?> program) throws Exception {
        run(program, 1, FEW);
    }

    /** A batch of more rows than its buffers have. */
    @Test
    void featherThatOnceEndedTheProcess_isRefused() throws Exception {
        run(FilesFuzzer.class, 1_029_351, 1);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            classes = {
                FilesFuzzer.class,
                ParquetFuzzer.class,
                OrcTailFuzzer.class,
                CsvFuzzer.class,
                JsonFuzzer.class,
                ArrowFuzzer.class,
                ArrowStreamFuzzer.class,
                DlpackFuzzer.class,
                SerialFuzzer.class
            })
    void aMillionWrongInputs_areReadOrRefused(Class<?> program) throws Exception {
        for (int part = 0; part < PARTS; part++) {
            run(program, 1_000_000L + part * 50_000L, 50_000);
        }
    }

    private void run(Class<?> program, long first, int count) throws Exception {
        assumeTrue(
                Cudf.info().engine().equals("host"),
                "a kernel of libcudf that leaves its bounds ends the use of the device");
        String said = NativeFuzzTest.run(folder, program, Long.toString(first), Integer.toString(count));
        assertThat(said).contains("inputs " + count).endsWith(" odd 0\n");
    }
}
