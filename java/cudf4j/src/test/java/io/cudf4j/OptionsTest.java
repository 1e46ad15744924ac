/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.SAME_THREAD)
@SuppressWarnings("try") // a context is opened for what it does until it is closed
class OptionsTest {
    @Test
    @Behaviour(251)
    void everyOption_hasItsNameAndFirstValue() {
        assertThat(Options.names())
                .containsExactlyInAnyOrder(
                        "spill",
                        "spill_on_demand",
                        "spill_device_limit",
                        "spill_stats",
                        "copy_on_write",
                        "default_integer_bitwidth",
                        "default_float_bitwidth",
                        "mode.pandas_compatible",
                        "memory_profiling",
                        "io.parquet.low_memory",
                        "io.json.low_memory",
                        "kvikio_remote_io");
        assertThat(Options.get("spill")).isEqualTo(false);
        assertThat(Options.get("spill_device_limit")).isNull();
        assertThat(Options.get("spill_stats")).isEqualTo(0L);
        assertThat(Options.get("copy_on_write")).isEqualTo(true);
        assertThat(Options.get("default_integer_bitwidth")).isNull();
    }

    @Test
    @Behaviour(251)
    void variables_giveFirstValues() {
        Map<String, String> on = Map.of("CUDF_COPY_ON_WRITE", " On ", "CUDF_SPILL_STATS", "0");
        assertThat(Options.first("copy_on_write", on::get)).isEqualTo(true);
        assertThat(Options.first("spill_stats", on::get)).isEqualTo(0L);
        assertThat(Options.first("memory_profiling", on::get)).isEqualTo(false);
        Map<String, String> off = Map.of("CUDF_KVIKIO_REMOTE_IO", "1", "CUDF_MEMORY_PROFILING", "perhaps");
        assertThatThrownBy(() -> Options.first("kvikio_remote_io", off::get))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("environment variable CUDF_KVIKIO_REMOTE_IO is '1'");
        assertThatThrownBy(() -> Options.first("memory_profiling", off::get))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("accepted: true, on or a number other than 0; false, off or 0");
    }

    @Test
    @Behaviour({56, 251})
    void narrowIntegers_areTheLabelsOfRanges() {
        try (Options.Context narrow = Options.context("default_integer_bitwidth", 32);
                Index labels = RangeIndex.of(2, 5);
                Series rows = labels.toSeries()) {
            assertThat(labels.dtype()).isEqualTo(DType.INT32);
            assertThat(rows.dtype()).isEqualTo(DType.INT32);
            assertThat(rows.toList()).isEqualTo(list(2, 3, 4));
        }
        try (Index labels = RangeIndex.of(2, 5);
                Series rows = labels.toSeries()) {
            assertThat(rows.dtype()).isEqualTo(DType.INT64);
        }
    }

    @Test
    @Behaviour(251)
    void narrowNumbers_areThoseThatAReaderInfers(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.csv");
        Files.writeString(file, "n,x,m\n1,0.5,2\n,1.5,3\n");
        CsvOptions declared = CsvOptions.defaults().dtype("m", DType.INT64);
        try (Options.Context narrow = Options.context("default_integer_bitwidth", 32, "default_float_bitwidth", 32);
                DataFrame frame = DataFrame.readCsv(file, declared)) {
            assertThat(frame.dtypes()).isEqualTo(Map.of("n", DType.INT32, "x", DType.FLOAT32, "m", DType.INT64));
            assertThat(values(frame, "n")).isEqualTo(list(1, null));
            assertThat(values(frame, "x")).isEqualTo(list(0.5f, 1.5f));
        }
        try (DataFrame frame = DataFrame.readCsv(file, declared)) {
            assertThat(frame.dtypes()).containsEntry("n", DType.INT64).containsEntry("x", DType.FLOAT64);
        }
    }

    @Test
    @Behaviour(253)
    void context_restoresOldValues_alsoAfterAnError() {
        Options.set("default_float_bitwidth", 64);
        assertThatThrownBy(() -> {
                    try (Options.Context changed =
                            Options.context("default_float_bitwidth", 32, "default_integer_bitwidth", 32)) {
                        assertThat(Options.get("default_float_bitwidth")).isEqualTo(32);
                        try (Options.Context inner = Options.context("default_integer_bitwidth", null)) {
                            assertThat(Options.get("default_integer_bitwidth")).isNull();
                        }
                        assertThat(Options.get("default_integer_bitwidth")).isEqualTo(32);
                        throw new IllegalStateException("of the block");
                    }
                })
                .hasMessage("of the block");
        assertThat(Options.get("default_float_bitwidth")).isEqualTo(64);
        assertThat(Options.get("default_integer_bitwidth")).isNull();
        Options.set("default_float_bitwidth", null);
    }

    @Test
    @Behaviour(253)
    void contextsClosedInAnyOrder_leaveTheValueOfTheInnermost_andThenTheFirst() {
        Options.Context outer = Options.context("default_integer_bitwidth", 32, "default_float_bitwidth", 32);
        Options.Context middle = Options.context("default_integer_bitwidth", 64);
        Options.Context inner = Options.context("default_integer_bitwidth", null);
        outer.close();
        assertThat(Options.get("default_float_bitwidth")).isNull();
        assertThat(Options.get("default_integer_bitwidth")).isNull();
        inner.close();
        assertThat(Options.get("default_integer_bitwidth")).isEqualTo(64);
        inner.close();
        outer.close();
        assertThat(Options.get("default_integer_bitwidth")).isEqualTo(64);
        middle.close();
        assertThat(Options.get("default_integer_bitwidth")).isNull();
    }

    @Test
    @Behaviour(253)
    void valueSetWithinContexts_holdsUntilTheInnermostIsClosed() {
        Options.Context outer = Options.context("default_integer_bitwidth", 32);
        Options.set("default_integer_bitwidth", null);
        Options.Context inner = Options.context("default_integer_bitwidth", 32);
        Options.set("default_integer_bitwidth", 64);
        outer.close();
        assertThat(Options.get("default_integer_bitwidth")).isEqualTo(64);
        inner.close();
        assertThat(Options.get("default_integer_bitwidth")).isNull();
        Options.set("default_integer_bitwidth", 32);
        outer.close();
        inner.close();
        assertThat(Options.get("default_integer_bitwidth")).isEqualTo(32);
        Options.set("default_integer_bitwidth", null);
    }

    @Test
    @Behaviour(253)
    void contextsOfThreads_endWithTheValueFromBeforeThem() throws Exception {
        Options.set("default_float_bitwidth", 64);
        List<Thread> threads = IntStream.range(0, 4)
                .mapToObj(i -> new Thread(() -> {
                    for (int k = 0; k < 2_000; k++) {
                        try (Options.Context changed =
                                Options.context("default_float_bitwidth", (i + k) % 2 == 0 ? 32 : null)) {
                            Thread.onSpinWait();
                        }
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(Options.get("default_float_bitwidth")).isEqualTo(64);
        Options.set("default_float_bitwidth", null);
    }

    @Test
    @Behaviour(253)
    void oddOrWrongArguments_areRefusedAndNothingChanges() {
        assertThatThrownBy(() -> Options.context("spill"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("1 arguments");
        assertThatThrownBy(() -> Options.context("default_integer_bitwidth", 32, "spill"))
                .hasMessageContaining("3 arguments");
        assertThatThrownBy(() -> Options.context("default_integer_bitwidth", 32, "default_float_bitwidth", 16))
                .hasMessageContaining("option default_float_bitwidth cannot be 16; accepted: null, 32 or 64");
        assertThatThrownBy(() -> Options.context(1, 2)).hasMessageContaining("argument 1 is 1");
        assertThatThrownBy(() -> Options.context((Object[]) null))
                .hasMessage("Options.context: the names and values are null");
        assertThat(Options.get("default_integer_bitwidth")).isNull();
    }

    @Test
    @Behaviour(161)
    void unknownName_isRefusedWithAllThatThereAre() {
        List<ThrowingCallable> calls = List.of(
                () -> Options.get("nope"),
                () -> Options.set("nope", true),
                () -> Options.describe("nope"),
                () -> Options.context("default_integer_bitwidth", 32, "nope", 1));
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call)
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageStartingWith("there is no option 'nope'; the options are default_integer_bitwidth, ")
                    .message()
                    .contains(Options.names());
        }
        assertThat(Options.get("default_integer_bitwidth")).isNull();
    }

    @Test
    void unknownNamesAndValues_areRefused() {
        assertThatThrownBy(() -> Options.get("default_int_bitwidth"))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("default_integer_bitwidth");
        assertThatThrownBy(() -> Options.set("spilling", true)).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> Options.describe("spilling")).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> Options.set("spill", "on"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("option spill cannot be on; accepted: true or false");
        assertThatThrownBy(() -> Options.set("default_float_bitwidth", 16L))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour(251)
    void whatCudf4jLacks_isRefusedByName_andItsAbsenceAccepted() {
        assertThatThrownBy(() -> Options.set("memory_profiling", true))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("option memory_profiling cannot be set to true");
        assertThatThrownBy(() -> Options.set("io.parquet.low_memory", true))
                .isInstanceOf(UnsupportedOperationException.class);
        Options.set("memory_profiling", false);
        Options.set("io.parquet.low_memory", false);
        assertThat(Options.get("memory_profiling")).isEqualTo(false);
        assertThat(Options.get("io.parquet.low_memory")).isEqualTo(false);
    }

    @Test
    @Behaviour(254)
    void order_isThatOfPandasWithEitherMode() {
        try (Series words = Series.of("w", list("b", "a", "b", "c"))) {
            for (boolean mode : new boolean[] {false, true}) {
                try (Options.Context changed = Options.context("mode.pandas_compatible", mode);
                        Series different = words.unique();
                        Series counts = words.valueCounts();
                        Index counted = counts.index()) {
                    assertThat(different.toList()).isEqualTo(list("b", "a", "c"));
                    assertThat(counted.toList()).isEqualTo(list("b", "a", "c"));
                }
            }
        }
    }

    @Test
    void describe_saysWhatAnOptionIs() {
        assertThat(Options.describe("spill_stats"))
                .startsWith("spill_stats: ")
                .contains("[default: 0]", "[currently: 0]", "CUDF_SPILL_STATS");
        assertThat(Options.describe()).contains(Options.names());
    }
}
