/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Cudf;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.OrcCompression;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrcTest {
    private static final OrcReadOptions READ = OrcReadOptions.defaults().trusted(true);
    private static final OrcWriteOptions WRITE = OrcWriteOptions.defaults();

    @TempDir
    private Path folder;

    private static Map<DType, List<@Nullable Object>> rowsOfEveryDType() {
        LocalDateTime instant = LocalDateTime.of(2013, 1, 1, 5, 6, 7);
        LocalDateTime early = LocalDateTime.of(1931, 1, 1, 5, 6, 7);
        Map<DType, List<@Nullable Object>> rows = new LinkedHashMap<>();
        rows.put(DType.INT8, Arrays.asList((byte) -128, null, (byte) 127));
        rows.put(DType.INT16, Arrays.asList((short) -32768, null, (short) 3));
        rows.put(DType.INT32, Arrays.asList(Integer.MIN_VALUE, null, 3));
        rows.put(DType.INT64, Arrays.asList(Long.MIN_VALUE, null, Long.MAX_VALUE));
        rows.put(DType.FLOAT32, Arrays.asList(1.5f, null, Float.NaN));
        rows.put(DType.FLOAT64, Arrays.asList(1.5, null, Double.NEGATIVE_INFINITY));
        rows.put(DType.BOOL, Arrays.asList(true, null, false));
        rows.put(DType.STRING, Arrays.asList("", null, "日本"));
        rows.put(DType.DATE, Arrays.asList(LocalDate.of(2013, 1, 1), null, LocalDate.of(1969, 12, 31)));
        rows.put(DType.DATETIME_NS, Arrays.asList(instant.withNano(125_001_002), null, early.withNano(125_001_002)));
        rows.put(DType.decimal32(9, 2), Arrays.asList(new BigDecimal("-12345.67"), null, new BigDecimal("0.01")));
        rows.put(
                DType.decimal64(18, 3),
                Arrays.asList(new BigDecimal("1234567890123.456"), null, new BigDecimal("-0.001")));
        rows.put(
                DType.decimal128(38, 5),
                Arrays.asList(
                        new BigDecimal("123456789012345678901234567890123.45678"), null, new BigDecimal("0.00000")));
        rows.put(DType.of("list<int32>"), Arrays.asList(List.of(1, 2), null, List.of()));
        Map<String, @Nullable Object> struct = new LinkedHashMap<>();
        struct.put("p", (short) 7);
        struct.put("q", Arrays.asList("x", null));
        rows.put(DType.of("struct<p: int16, q: list<string>>"), Arrays.asList(struct, null, struct));
        return rows;
    }

    private static ColumnAccessor numbers(int rows) {
        List<ColumnBase> columns = List.of(
                ColumnFactory.of(IntStream.range(0, rows).toArray()),
                ColumnFactory.of(
                        DType.STRING,
                        IntStream.range(0, rows).mapToObj(i -> "t" + i).toList()));
        return ColumnAccessor.own(List.of("number", "text"), columns);
    }

    private static List<@Nullable Object> values(ColumnAccessor columns, String label) {
        return columns.column(label).toHost().toList();
    }

    private Path written(int rows, OrcWriteOptions options) {
        Path path = folder.resolve("numbers.orc");
        try (ColumnAccessor columns = numbers(rows)) {
            OrcWriter.write(columns, path, options);
        }
        return path;
    }

    private Path ofPyarrow(String name) throws IOException {
        Path path = folder.resolve(name);
        try (InputStream in = Objects.requireNonNull(OrcTest.class.getResourceAsStream("/io/cudf4j/fuzz/" + name))) {
            Files.write(path, in.readAllBytes());
        }
        return path;
    }

    @Test
    void everyDType_withNulls_comesBack() {
        for (OrcCompression compression : OrcCompression.values()) {
            Path path = folder.resolve(compression + ".orc");
            Map<Object, ColumnBase> made = new LinkedHashMap<>();
            rowsOfEveryDType().forEach((dtype, rows) -> made.put(dtype.name(), ColumnFactory.of(dtype, rows)));
            try (ColumnAccessor columns = ColumnAccessor.own(made)) {
                OrcWriter.write(columns, path, WRITE.compression(compression));
            }
            try (ColumnAccessor read = OrcReader.read(path, READ)) {
                rowsOfEveryDType().forEach((dtype, rows) -> {
                    assertThat(read.column(dtype.name()).dtype()).isEqualTo(dtype);
                    assertThat(values(read, dtype.name())).as(dtype.name()).isEqualTo(rows);
                });
            }
        }
    }

    /** Nulls are only in some of the parts, and lists and structs begin within their columns. */
    @Test
    void everyDType_inParts_comesBack() {
        Path path = folder.resolve("parts.orc");
        Map<DType, List<@Nullable Object>> rows = new LinkedHashMap<>();
        rowsOfEveryDType().forEach((dtype, three) -> {
            List<@Nullable Object> many = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                many.add(three.get(i < 10 ? i % 2 * 2 : i % 3));
            }
            rows.put(dtype, many);
        });
        Map<Object, ColumnBase> made = new LinkedHashMap<>();
        rows.forEach((dtype, values) -> made.put(dtype.name(), ColumnFactory.of(dtype, values)));
        try (ColumnAccessor columns = ColumnAccessor.own(made)) {
            ProgressScope scope = Cudf.listen(progress -> {}, Duration.ZERO);
            try {
                OrcWriter.write(columns, path, WRITE, 7);
            } finally {
                scope.close();
            }
        }
        try (ColumnAccessor read = OrcReader.read(path, READ)) {
            rows.forEach((dtype, values) -> {
                assertThat(read.column(dtype.name()).dtype()).isEqualTo(dtype);
                assertThat(values(read, dtype.name())).as(dtype.name()).isEqualTo(values);
            });
        }
    }

    /** Arrow reads the masks of structs and of their fields from the begin. */
    @Test
    void rowsWithinAColumn_comeBack() {
        Path path = folder.resolve("within.orc");
        rowsOfEveryDType().forEach((dtype, rows) -> {
            List<@Nullable Object> many = new ArrayList<>(rows);
            many.addAll(rows);
            try (ColumnBase whole = ColumnFactory.of(dtype, many);
                    ColumnAccessor columns = ColumnAccessor.own("v", whole.slice(1, 6))) {
                OrcWriter.write(columns, path, WRITE);
            }
            try (ColumnAccessor read = OrcReader.read(path, READ)) {
                assertThat(values(read, "v")).as(dtype.name()).isEqualTo(many.subList(1, 6));
            }
        });
    }

    @Test
    void coarserTimes_comeBackAsNanoseconds() {
        Path path = folder.resolve("times.orc");
        LocalDateTime early = LocalDateTime.of(1913, 1, 1, 5, 6, 7);
        for (DType dtype : List.of(DType.DATETIME_S, DType.DATETIME_MS, DType.DATETIME_US)) {
            try (ColumnAccessor columns =
                    ColumnAccessor.own("t", ColumnFactory.of(dtype, Arrays.asList(early, null, early.plusYears(99))))) {
                OrcWriter.write(columns, path, WRITE);
            }
            try (ColumnAccessor read = OrcReader.read(path, READ)) {
                assertThat(read.column("t").dtype()).isEqualTo(DType.DATETIME_NS);
                assertThat(values(read, "t")).containsExactly(early, null, early.plusYears(99));
            }
        }
    }

    /** The file is made by {@code make_seeds.py}, which gives the values. */
    @Test
    void fileOfPyarrow_hasItsValues() throws IOException {
        assertThatThrownBy(() -> OrcReader.read(ofPyarrow("mixed.orc"), READ))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("column 'bytes'")
                .hasMessageContaining("row 0 is no UTF-8: from byte 1 on it has 0xFF");
        OrcReadOptions texts = READ.columns("small", "middle", "instant", "map", "fixed", "date", "deep");
        try (ColumnAccessor read = OrcReader.read(ofPyarrow("mixed.orc"), texts)) {
            assertThat(read.rowCount()).isEqualTo(30);
            assertThat(read.column("small").dtype()).isEqualTo(DType.decimal32(9, 2));
            assertThat(read.column("middle").dtype()).isEqualTo(DType.decimal64(18, 3));
            assertThat(read.column("fixed").dtype()).isEqualTo(DType.decimal128(38, 5));
            assertThat(read.column("small").get(0)).isEqualTo(new BigDecimal("-0.15"));
            assertThat(read.column("middle").get(29)).isEqualTo(new BigDecimal("29000000.000"));
            assertThat(read.column("fixed").get(1)).isEqualTo(new BigDecimal("-0.00029"));
            assertThat(read.column("instant").get(3))
                    .isEqualTo(LocalDateTime.of(1970, 1, 1, 0, 0).minusSeconds(12_000));
            assertThat(read.column("date").get(4)).isEqualTo(LocalDate.of(2000, 1, 5));
            assertThat(read.column("map").get(3)).isEqualTo(List.of(entry("k", 3), entry("j", null)));
            for (Object label : read.labels()) {
                assertThat(read.column(label).get(7)).as(String.valueOf(label)).isNull();
            }
            assertThat(String.valueOf(read.column("deep").get(4))).isEqualTo("[{p=[4, null], q=x}]");
        }
        try (ColumnAccessor read = OrcReader.read(ofPyarrow("plain.orc"), READ)) {
            assertThat(values(read, "i"))
                    .isEqualTo(IntStream.range(0, 30).mapToObj(i -> i * i - 100).toList());
            assertThat(read.column("k").get(17)).isEqualTo("key0017");
            assertThat(read.column("f").get(5)).isEqualTo(0.625f);
            assertThat(read.column("b").get(9)).isEqualTo(true);
            assertThat(read.column("l").get(29)).isEqualTo(29L << 33);
            assertThat(read.column("d").get(11)).isEqualTo(11 * 1e100);
            assertThat(read.column("s").get(2)).isNull();
        }
    }

    private static Map<String, @Nullable Object> entry(String key, @Nullable Integer value) {
        Map<String, @Nullable Object> entry = new LinkedHashMap<>();
        entry.put("key", key);
        entry.put("value", value);
        return entry;
    }

    @Test
    void slicedColumn_isWrittenWithoutItsSurroundings() {
        Path path = folder.resolve("slice.orc");
        try (ColumnBase all = ColumnFactory.of(Arrays.asList("a", null, "c", "d"));
                ColumnBase lists = ColumnFactory.of(
                        DType.of("list<int64>"), Arrays.asList(List.of(1L), List.of(2L, 3L), null, List.of()));
                ColumnBase bools = ColumnFactory.of(DType.BOOL, Arrays.asList(true, false, true, null));
                ColumnAccessor columns = ColumnAccessor.own(
                        List.of("s", "l", "b"), List.of(all.slice(1, 3), lists.slice(1, 3), bools.slice(2, 4)))) {
            OrcWriter.write(columns, path, WRITE);
        }
        try (ColumnAccessor read = OrcReader.read(path, READ)) {
            assertThat(values(read, "s")).containsExactly(null, "c");
            assertThat(values(read, "l")).containsExactly(List.of(2L, 3L), null);
            assertThat(values(read, "b")).containsExactly(true, null);
        }
    }

    @Test
    void noRows_keepDtypes() {
        try (ColumnAccessor read = OrcReader.read(written(0, WRITE), READ);
                ColumnAccessor one = OrcReader.read(folder.resolve("numbers.orc"), READ.columns("text"))) {
            assertThat(read.rowCount()).isZero();
            assertThat(read.column("number").dtype()).isEqualTo(DType.INT32);
            assertThat(one.labels()).isEqualTo(List.of("text"));
        }
    }

    @Test
    void columnsAndRows_areSelected() {
        Path path = written(10, WRITE);
        try (ColumnAccessor one =
                        OrcReader.read(path, READ.columns("text").skipRows(2).nrows(3));
                ColumnAccessor none = OrcReader.read(path, READ.skipRows(11));
                ColumnAccessor swapped = OrcReader.read(path, READ.columns("text", "number"))) {
            assertThat(one.labels()).isEqualTo(List.of("text"));
            assertThat(values(one, "text")).containsExactly("t2", "t3", "t4");
            assertThat(none.rowCount()).isZero();
            assertThat(swapped.labels()).isEqualTo(List.of("text", "number"));
            assertThat(values(swapped, "number").get(9)).isEqualTo(9);
        }
        assertThatThrownBy(() -> OrcReader.read(path, READ.columns("nummer")))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("nearest: number");
    }

    @Test
    void stripes_areSelectedAndReadAcross() {
        Path path = written(400_000, WRITE.compression(OrcCompression.NONE).stripeSizeBytes(262_144));
        int total;
        try (ColumnAccessor whole = OrcReader.read(path, READ);
                ColumnAccessor first = OrcReader.read(path, READ.stripes(0));
                ColumnAccessor two = OrcReader.read(path, READ.stripes(1, 0))) {
            total = whole.rowCount();
            int inFirst = first.rowCount();
            assertThat(inFirst).isBetween(1, 399_999);
            assertThat(values(whole, "number"))
                    .isEqualTo(IntStream.range(0, 400_000).boxed().toList());
            assertThat(two.column("number").get(0)).isEqualTo(inFirst);
            assertThat(two.column("text").get(two.rowCount() - 1)).isEqualTo("t" + (inFirst - 1));
            try (ColumnAccessor across =
                    OrcReader.read(path, READ.skipRows(inFirst - 1).nrows(2))) {
                assertThat(values(across, "text")).containsExactly("t" + (inFirst - 1), "t" + inFirst);
            }
        }
        assertThat(total).isEqualTo(400_000);
        assertThatThrownBy(() -> READ.stripes(0).nrows(1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> OrcReader.read(path, READ.stripes(7_000))).isInstanceOf(CudfException.class);
    }

    @Test
    void truncatedOrOtherFiles_areNamedWithTheReadersReason() throws IOException {
        byte[] whole = Files.readAllBytes(written(1000, WRITE));
        for (int length : new int[] {4, 11, whole.length / 2, whole.length - 1}) {
            Path path = folder.resolve("cut" + length + ".orc");
            Files.write(path, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> OrcReader.read(path, READ))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining(path.toString())
                    .hasCauseInstanceOf(CudfException.class);
        }
        Path text =
                Files.write(folder.resolve("text.orc"), "a,b\n1,2\n".repeat(100).getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> OrcReader.read(text, READ)).isInstanceOf(InputFileException.class);
        Path missing = folder.resolve("missing.orc");
        assertThatThrownBy(() -> OrcReader.read(missing, READ))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("no such file");
    }

    @Test
    void fileThatNobodyVouchesFor_isNotReadOnTheHost() {
        Path path = written(3, WRITE);
        if (Cudf.info().engine().equals("host")) {
            assertThatThrownBy(() -> OrcReader.read(path, OrcReadOptions.defaults()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("trusted(true)");
        } else {
            try (ColumnAccessor read = OrcReader.read(path, OrcReadOptions.defaults())) {
                assertThat(read.rowCount()).isEqualTo(3);
            }
        }
    }

    @Test
    void dtypesThatOrcHasNot_areRefusedByName() {
        Map<String, ColumnBase> refused = new LinkedHashMap<>();
        refused.put("uint8", ColumnFactory.of(DType.UINT8, List.of((short) 1)));
        refused.put("timedelta64[ns]", ColumnFactory.of(List.of(Duration.ofDays(1))));
        refused.put("uint16", ColumnFactory.of(DType.of("list<uint16>"), List.of(List.of(1))));
        refused.forEach((dtype, column) -> {
            try (ColumnAccessor columns = ColumnAccessor.own("c", column)) {
                Path path = folder.resolve("c.orc");
                assertThatThrownBy(() -> OrcWriter.write(columns, path, WRITE))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining("column 'c' is or holds " + dtype)
                        .hasMessageContaining("asType");
                assertThat(path).doesNotExist();
            }
        });
        assertThatThrownBy(() -> WRITE.stripeSizeBytes(1)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void failedWrite_leavesNothingBehind() throws IOException {
        Path file = written(5, WRITE);
        try (ColumnAccessor columns = numbers(1)) {
            assertThatThrownBy(() -> OrcWriter.write(columns, folder.resolve("no/such.orc"), WRITE))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("no folder");
            OrcWriter.write(columns, file, WRITE);
        }
        try (Stream<Path> files = Files.list(folder);
                ColumnAccessor read = OrcReader.read(file, READ)) {
            assertThat(files.toList()).containsExactly(file);
            assertThat(read.rowCount()).isEqualTo(1);
        }
    }
}
