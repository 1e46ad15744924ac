/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.WriteMode;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files have the bytes that the text has, which {@link CsvWriteTest} compares with pandas: engines may write them otherwise. */
@SuppressWarnings("FloatingPointLiteralPrecision") // what lies between two numbers is meant for the closer one
class CsvFileWriteTest {
    private static final CsvWriteOptions WRITE = CsvWriteOptions.defaults();

    @TempDir
    private Path folder;

    private static DataFrame ofAllDtypes() {
        LocalDateTime later = LocalDateTime.of(2024, 2, 2, 3, 4, 5);
        return DataFrame.builder()
                .column("i8", DType.INT8, list(-128, null, 127, 0))
                .column("u64", DType.UINT64, list(1L, 2L, null, 3L))
                .column("i64", DType.INT64, list(Long.MIN_VALUE, Long.MAX_VALUE, null, -7L))
                .column("f64", DType.FLOAT64, list(0.1, Double.NaN, null, -1e-5))
                .column(
                        "over",
                        DType.FLOAT64,
                        list(Double.NEGATIVE_INFINITY, 2.5, Double.POSITIVE_INFINITY, Double.NaN))
                .column("f32", DType.FLOAT32, list(0.1f, null, 16777216f, 1.2345679e9f))
                .column("b", list(true, false, null, true))
                .column("s", list("a,b;\tc", "q\"x", null, ""))
                .column("l", list("l\nm", "\r", "\u00e9,", "plain"))
                .column("t", list(later, null, later.plusNanos(1000), later.minusYears(90)))
                .column(
                        "d",
                        DType.DATE,
                        list(LocalDate.of(2024, 2, 29), null, LocalDate.of(1, 1, 1), LocalDate.of(1969, 12, 31)))
                .column(
                        "td",
                        DType.TIMEDELTA_NS,
                        list(Duration.ofDays(1), Duration.ofHours(-1), null, Duration.ofNanos(1)))
                .column(
                        "dec",
                        DType.decimal128(10, 2),
                        list(new BigDecimal("1.50"), null, new BigDecimal("-0.05"), new BigDecimal("0.00")))
                .column("c", DType.categorical("x,y", "z"), list("x,y", null, "z", "z"))
                .build();
    }

    private void assertSame(DataFrame frame, CsvWriteOptions options) throws IOException {
        Path file = folder.resolve("rows.csv");
        frame.toCsv(file, options);
        assertThat(Files.readString(file)).isEqualTo(frame.toCsv(options));
    }

    @Test
    void everyDtype_isInAFileWhatItIsInAText() throws IOException {
        try (DataFrame frame = ofAllDtypes()) {
            assertSame(frame, WRITE);
            assertSame(frame, WRITE.index(false).sep(';').lineTerminator("\r\n"));
            assertSame(frame, WRITE.sep('\t').naRep("NA"));
            assertSame(frame, WRITE.naRep("not, there").trueValue("y,es").falseValue("n\"o"));
            assertSame(frame, WRITE.header(false).chunkSize(3));
            assertSame(frame, WRITE.dateFormat("%d,%m \"%Y\""));
            assertSame(frame, WRITE.decimal(',').sep(';'));
            assertSame(frame, WRITE.sep('1'));
            assertSame(frame, WRITE.quoteChar('\''));
            for (Object label : frame.columns()) {
                assertSame(frame, WRITE.columns(label));
                assertSame(frame, WRITE.columns(label).index(false));
            }
        }
    }

    private static double drawn(Random random, int kind) {
        return switch (kind % 9) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> random.nextInt() / 1e6;
            case 2 -> random.nextInt(1_000_000) / 1e6;
            case 3 -> random.nextInt() / 100.0;
            case 4 -> random.nextInt() / 1e7;
            case 5 -> random.nextLong() >> random.nextInt(64);
            case 6 -> (random.nextLong() >> random.nextInt(64)) / 1e6;
            case 7 -> random.nextInt(1000) * Math.pow(10, random.nextInt(40) - 20);
            default -> random.nextDouble();
        };
    }

    @Test
    void anyFloat_isInAFileWhatItIsInAText() throws IOException {
        Random random = new Random(29);
        List<@Nullable Double> doubles = new ArrayList<>(List.of(
                0.0,
                -0.0,
                1e-4,
                9.999e-5,
                1e-3,
                9.99e-4,
                1e15,
                1e15 - 0.5,
                1e16,
                9999999999999998.0,
                9007199254740993.0,
                9007199254740992.0,
                999999999.999999,
                1e9,
                0.3,
                0.1 + 0.2,
                100.0,
                123456.5,
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                Double.MIN_NORMAL,
                5e-5,
                1e23,
                2.5e-7,
                -99.99,
                1e22));
        List<@Nullable Float> floats = new ArrayList<>(List.of(
                0f,
                -0f,
                1e-4f,
                9.99e-5f,
                1e15f,
                1e16f,
                16777216f,
                16777218f,
                33554432f,
                1.2345679e9f,
                9.9999998e15f,
                Float.MIN_VALUE,
                Float.MAX_VALUE,
                0.1f,
                100000f,
                1.5f));
        for (int i = 0; i < 20_000; i++) {
            double value = drawn(random, i);
            doubles.add(value);
            floats.add(i % 2 == 0 ? Float.intBitsToFloat(random.nextInt()) : (float) value);
        }
        while (floats.size() < doubles.size()) {
            floats.add(null);
        }
        doubles.replaceAll(value -> value != null && Double.isInfinite(value) ? null : value);
        floats.replaceAll(value -> value != null && Float.isInfinite(value) ? null : value);
        try (DataFrame frame = DataFrame.builder()
                .column("f64", DType.FLOAT64, doubles)
                .column("f32", DType.FLOAT32, floats)
                .build()) {
            assertSame(frame, WRITE);
        }
    }

    @Test
    void manyRows_areInTheirOrder_alsoBehindThoseOfBefore() throws IOException {
        int rows = 300_000;
        try (DataFrame frame =
                DataFrame.of("n", IntStream.range(0, rows).boxed().toList())) {
            Path file = folder.resolve("many.csv");
            frame.toCsv(file, WRITE);
            frame.toCsv(file, WRITE.mode(WriteMode.APPEND).header(false));
            StringBuilder expected = new StringBuilder(",n\n");
            for (int i = 0; i < 2 * rows; i++) {
                expected.append(i % rows).append(',').append(i % rows).append('\n');
            }
            assertThat(Files.readString(file)).isEqualTo(expected.toString());
        }
    }

    @Test
    void aDeviceWithoutRoom_isNamed() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));
        try (DataFrame frame = ofAllDtypes()) {
            assertThatThrownBy(() -> frame.toCsv(full, WRITE))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("/dev/full");
        }
    }

    @Test
    void pathsOfOtherFileSystems_areWrittenByJava() throws IOException {
        URI archive = URI.create("jar:" + folder.resolve("files.zip").toUri());
        try (DataFrame frame = ofAllDtypes();
                FileSystem files = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
            Path file = files.getPath("/rows.csv");
            frame.toCsv(file, WRITE);
            assertThat(Files.readString(file)).isEqualTo(frame.toCsv(WRITE));
            try (DataFrame first = frame.head(1)) {
                first.toCsv(file, WRITE);
                assertThat(Files.readString(file)).isEqualTo(first.toCsv(WRITE));
            }
        }
    }
}
