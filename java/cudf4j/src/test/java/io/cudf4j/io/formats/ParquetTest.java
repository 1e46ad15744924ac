/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetTest {
    private static final ParquetReadOptions READ = ParquetReadOptions.defaults();
    private static final ParquetWriteOptions WRITE = ParquetWriteOptions.defaults();

    @TempDir
    private Path folder;

    private static Map<DType, List<Object>> rowsOfEveryDType() {
        LocalDateTime instant = LocalDateTime.of(2013, 1, 1, 5, 6, 7);
        Map<DType, List<Object>> rows = new LinkedHashMap<>();
        rows.put(DType.INT8, Arrays.asList((byte) -128, null, (byte) 127));
        rows.put(DType.INT16, Arrays.asList((short) -32768, null, (short) 3));
        rows.put(DType.INT32, Arrays.asList(Integer.MIN_VALUE, null, 3));
        rows.put(DType.INT64, Arrays.asList(Long.MIN_VALUE, null, Long.MAX_VALUE));
        rows.put(DType.UINT8, Arrays.asList((short) 255, null, (short) 0));
        rows.put(DType.UINT16, Arrays.asList(65_535, null, 0));
        rows.put(DType.UINT32, Arrays.asList(4_294_967_295L, null, 0L));
        rows.put(DType.UINT64, Arrays.asList(BigInteger.TWO.pow(64).subtract(BigInteger.ONE), null, BigInteger.ZERO));
        rows.put(DType.FLOAT32, Arrays.asList(1.5f, null, Float.NaN));
        rows.put(DType.FLOAT64, Arrays.asList(1.5, null, Double.NEGATIVE_INFINITY));
        rows.put(DType.BOOL, Arrays.asList(true, null, false));
        rows.put(DType.STRING, Arrays.asList("", null, "日本"));
        rows.put(DType.DATE, Arrays.asList(LocalDate.of(2013, 1, 1), null, LocalDate.of(1969, 12, 31)));
        rows.put(DType.DATETIME_MS, Arrays.asList(instant.withNano(125_000_000), null, instant));
        rows.put(DType.DATETIME_US, Arrays.asList(instant.withNano(125_001_000), null, instant));
        rows.put(DType.DATETIME_NS, Arrays.asList(instant.withNano(125_001_002), null, instant));
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

    private static List<Object> values(ColumnAccessor columns, String label) {
        return columns.column(label).toHost().toList();
    }

    private Path written(int rows, ParquetWriteOptions options) {
        Path path = folder.resolve("numbers.parquet");
        try (ColumnAccessor columns = numbers(rows)) {
            ParquetWriter.write(columns, path, options);
        }
        return path;
    }

    @Test
    void everyDType_withNulls_comesBack() {
        for (ParquetCompression compression : ParquetCompression.values()) {
            Path path = folder.resolve(compression + ".parquet");
            Map<Object, ColumnBase> made = new LinkedHashMap<>();
            rowsOfEveryDType().forEach((dtype, rows) -> made.put(dtype.name(), ColumnFactory.of(dtype, rows)));
            try (ColumnAccessor columns = ColumnAccessor.own(made)) {
                ParquetWriter.write(columns, path, WRITE.compression(compression));
            }
            try (ColumnAccessor read = ParquetReader.read(path, READ)) {
                rowsOfEveryDType().forEach((dtype, rows) -> {
                    assertThat(read.column(dtype.name()).dtype()).isEqualTo(dtype);
                    assertThat(values(read, dtype.name())).as(dtype.name()).isEqualTo(rows);
                });
            }
        }
    }

    @Test
    void seconds_comeBackAsMilliseconds() {
        Path path = folder.resolve("seconds.parquet");
        LocalDateTime instant = LocalDateTime.of(2013, 1, 1, 5, 6, 7);
        try (ColumnAccessor columns =
                ColumnAccessor.own("t", ColumnFactory.of(DType.DATETIME_S, Arrays.asList(instant, null)))) {
            ParquetWriter.write(columns, path, WRITE);
        }
        try (ColumnAccessor read = ParquetReader.read(path, READ)) {
            assertThat(read.column("t").dtype()).isEqualTo(DType.DATETIME_MS);
            assertThat(values(read, "t")).containsExactly(instant, null);
        }
    }

    @Test
    void slicedColumn_isWrittenWithoutItsSurroundings() {
        Path path = folder.resolve("slice.parquet");
        try (ColumnBase all = ColumnFactory.of(Arrays.asList("a", null, "c", "d"));
                ColumnAccessor columns = ColumnAccessor.own("s", all.slice(1, 3))) {
            ParquetWriter.write(columns, path, WRITE);
        }
        try (ColumnAccessor read = ParquetReader.read(path, READ)) {
            assertThat(values(read, "s")).containsExactly(null, "c");
        }
    }

    @Test
    void noRows_keepDtypes() {
        try (ColumnAccessor read = ParquetReader.read(written(0, WRITE), READ)) {
            assertThat(read.rowCount()).isZero();
            assertThat(read.column("number").dtype()).isEqualTo(DType.INT32);
        }
    }

    @Test
    void columnsAndRows_areSelected() {
        Path path = written(10, WRITE);
        try (ColumnAccessor one = ParquetReader.read(
                        path, READ.columns("text").skipRows(2).nrows(3));
                ColumnAccessor swapped = ParquetReader.read(path, READ.columns("text", "number"))) {
            assertThat(one.labels()).isEqualTo(List.of("text"));
            assertThat(values(one, "text")).containsExactly("t2", "t3", "t4");
            assertThat(swapped.labels()).isEqualTo(List.of("text", "number"));
        }
        assertThatThrownBy(() -> ParquetReader.read(path, READ.columns("nummer")))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("nearest: number");
        assertThatThrownBy(() -> READ.columns("a", "a")).isInstanceOf(DuplicateLabelException.class);
    }

    @Test
    void rowGroups_areSelected() {
        Path path = written(12_000, WRITE.rowGroupSizeRows(5_000));
        try (ColumnAccessor last = ParquetReader.read(path, READ.rowGroups(2))) {
            assertThat(last.rowCount()).isEqualTo(2_000);
            assertThat(last.column("number").get(0)).isEqualTo(10_000);
        }
        assertThatThrownBy(() -> READ.rowGroups(0).nrows(1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> ParquetReader.read(path, READ.rowGroups(7))).isInstanceOf(CudfException.class);
    }

    @Test
    void truncatedOrOtherFiles_areNamedWithTheReadersReason() throws IOException {
        byte[] whole = Files.readAllBytes(written(1000, WRITE));
        for (int length : new int[] {4, 11, whole.length / 2, whole.length - 1}) {
            Path path = folder.resolve("cut" + length + ".parquet");
            Files.write(path, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> ParquetReader.read(path, READ))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining(path.toString())
                    .hasCauseInstanceOf(CudfException.class);
        }
        Path text = Files.writeString(folder.resolve("text.parquet"), "a,b\n1,2\n".repeat(100));
        assertThatThrownBy(() -> ParquetReader.read(text, READ)).isInstanceOf(InputFileException.class);
    }

    @Test
    void missingAndEmptyFiles_areNamed() throws IOException {
        Path missing = folder.resolve("missing.parquet");
        assertThatThrownBy(() -> ParquetReader.read(missing, READ))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(missing.toString())
                .hasMessageContaining("no such file");
        Path empty = Files.createFile(folder.resolve("empty.parquet"));
        assertThatThrownBy(() -> ParquetReader.read(empty, READ))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("empty");
        assertThatThrownBy(() -> ParquetReader.read(folder, READ))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("directory");
    }

    @Test
    void writingWhereItCannotBe_isRefused() {
        try (ColumnAccessor columns = numbers(1)) {
            assertThatThrownBy(() -> ParquetWriter.write(columns, folder.resolve("no/such.parquet"), WRITE))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("no folder");
            assertThatThrownBy(() -> ParquetWriter.write(columns, folder, WRITE))
                    .isInstanceOf(InputFileException.class);
        }
        assertThatThrownBy(() -> WRITE.rowGroupSizeRows(0)).isInstanceOf(InvalidArgumentException.class);
    }

    /** Writes a file that is too large for the process, in place of one that is there. */
    static final class TooLarge {
        private TooLarge() {}

        /** Expects the file. */
        public static void main(String[] arguments) {
            Path path = Path.of(arguments[0]);
            try (ColumnAccessor columns = numbers(1_000_000)) {
                ParquetWriter.write(columns, path, WRITE);
                System.out.println("written");
            } catch (InputFileException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }

    @Test
    void failedWrite_keepsTheFileThatWasThere() throws IOException, InterruptedException {
        Path path = written(100, WRITE);
        byte[] before = Files.readAllBytes(path);
        // a limit of 64 blocks of 1024 bytes stands for a disk that is full; the JVM goes on where it is reached
        ProcessBuilder builder = FreshJvm.program(TooLarge.class, System.getProperty("java.class.path"));
        List<String> command = new ArrayList<>(List.of("bash", "-c", "ulimit -f 64; exec \"$@\"", "bash"));
        command.addAll(builder.command());
        command.add(path.toString());
        Process process = builder.command(command).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("refused: cannot write Parquet to " + path);
        assertThat(Arrays.equals(Files.readAllBytes(path), before)).isTrue();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.toList()).containsExactly(path);
        }
    }

    @Test
    void replacedFile_keepsItsPermissionsAndItsLinks() throws IOException {
        Path path = written(3, WRITE);
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-r-----");
        Files.setPosixFilePermissions(path, permissions);
        Path link = Files.createSymbolicLink(folder.resolve("link.parquet"), path);
        try (ColumnAccessor columns = numbers(7)) {
            ParquetWriter.write(columns, link, WRITE);
        }
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.getPosixFilePermissions(path)).isEqualTo(permissions);
        try (ColumnAccessor back = ParquetReader.read(path, READ)) {
            assertThat(back.rowCount()).isEqualTo(7);
        }
        try (ColumnAccessor columns = numbers(1)) {
            Path fresh = folder.resolve("fresh.parquet");
            ParquetWriter.write(columns, fresh, WRITE);
            Path plain = Files.writeString(folder.resolve("plain"), "");
            assertThat(Files.getPosixFilePermissions(fresh)).isEqualTo(Files.getPosixFilePermissions(plain));
        }
    }

    @Test
    void failure_namesTheColumn() {
        try (ColumnAccessor columns = ColumnAccessor.own(
                "z", ColumnFactory.of(List.of(List.of(ZonedDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneId.of("UTC"))))))) {
            assertThatThrownBy(() -> ParquetWriter.write(columns, folder.resolve("z.parquet"), WRITE))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("column 'z'");
        }
    }
}
