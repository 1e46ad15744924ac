/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.types.DType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSourceTest {
    private static final CsvOptions CSV = CsvOptions.defaults();
    private static final ParquetReadOptions PARQUET = ParquetReadOptions.defaults();

    @TempDir
    private Path folder = Path.of(".");

    private Path file(String name, String text) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private Path parquet(String name, @Nullable Object... values) {
        Path path = folder.resolve(name);
        try (DataFrame frame = DataFrame.of("v", list(values))) {
            Files.createDirectories(path.getParent());
            frame.toParquet(path);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return path;
    }

    private static List<?> values(DataFrame frame, Object label) {
        try (Series series = frame.col(label)) {
            return series.toList();
        }
    }

    private static void assertCsv(FileSource source, Object... a) {
        try (DataFrame read = DataFrame.readCsv(source, CSV);
                RangeIndex counted = RangeIndex.of(a.length);
                Index labels = read.index()) {
            assertThat(values(read, "a")).isEqualTo(list(a));
            assertThat(labels.toList()).isEqualTo(counted.toList());
        }
    }

    /** A path of another file system says the same text as one of the system's own files, which native code would take. */
    @Test
    void filesOfOtherFileSystems_areRefusedByName_andReadAndWrittenAsStreams() throws IOException {
        Path archive = folder.resolve("a.zip");
        URI uri = URI.create("jar:" + archive.toUri());
        try (FileSystem zip = FileSystems.newFileSystem(uri, Map.of("create", "true"));
                DataFrame frame = DataFrame.of("a", list(1, 2))) {
            Path inside = Files.writeString(zip.getPath("/" + folder.getFileName() + ".csv"), "a\n1\n2\n");
            Map<String, ThrowingCallable> reads = new LinkedHashMap<>();
            reads.put("CSV", () -> DataFrame.readCsv(inside));
            reads.put("JSON", () -> DataFrame.readJson(inside));
            reads.put("Parquet", () -> DataFrame.readParquet(inside));
            reads.put("ORC", () -> DataFrame.readOrc(inside));
            reads.put("Feather", () -> DataFrame.readFeather(inside));
            reads.put("Avro", () -> DataFrame.readAvro(inside));
            reads.put("text", () -> Cudf.readText(inside));
            reads.forEach((format, read) -> assertThatThrownBy(read)
                    .as(format)
                    .isInstanceOf(InputFileException.class)
                    .hasMessage("cannot read " + format + " from " + inside
                            + ": it is a file of the system 'jar', which only"
                            + " programs in Java see; read its bytes with FileSource.of(Files.newInputStream(path))"));
            Map<String, ThrowingCallable> writes = new LinkedHashMap<>();
            writes.put("JSON", () -> frame.toJson(inside));
            writes.put("Parquet", () -> frame.toParquet(inside));
            writes.put("ORC", () -> frame.toOrc(inside));
            writes.put("Feather", () -> frame.toFeather(inside));
            writes.forEach((format, write) -> assertThatThrownBy(write)
                    .as(format)
                    .isInstanceOf(InputFileException.class)
                    .hasMessage("cannot write " + format + " to " + inside
                            + ": it is a file of the system 'jar', which only"
                            + " programs in Java see; write to the stream Files.newOutputStream(path)"));
            assertThat(inside).hasContent("a\n1\n2\n");
            Path written = zip.getPath("/w.parquet");
            try (OutputStream out = Files.newOutputStream(written)) {
                frame.toParquet(out, ParquetWriteOptions.defaults());
            }
            try (InputStream in = Files.newInputStream(written);
                    DataFrame back = DataFrame.readParquet(FileSource.of(in), PARQUET)) {
                assertThat(back.contentEquals(frame)).isTrue();
            }
            assertThat(FileSource.glob(zip.getPath("/"), "*.csv").paths()).containsExactly(inside);
        }
    }

    @Test
    void sources_areFilesFoldersPatternsAndBytes() throws IOException {
        Path one = file("1.csv", "a\n1\n2\n");
        Path two = file("2.csv", "a\n3\n");
        file("_hidden.csv", "x\n1\n");
        file(".hidden", "x\n1\n");
        byte[] bytes = "a\n5\n".getBytes(StandardCharsets.UTF_8);
        assertCsv(FileSource.of(one), 1L, 2L);
        assertCsv(FileSource.of(one.toString()), 1L, 2L);
        assertCsv(FileSource.of(List.of(two, one)), 3L, 1L, 2L);
        assertCsv(FileSource.folder(folder), 1L, 2L, 3L);
        assertCsv(FileSource.of(folder.toString()), 1L, 2L, 3L);
        assertCsv(FileSource.glob(folder, "[12].csv"), 1L, 2L, 3L);
        assertCsv(FileSource.of(folder + "/2*.csv"), 3L);
        assertCsv(FileSource.of(bytes), 5L);
        ByteBuffer buffer = ByteBuffer.wrap("xxa\n6\nyy".getBytes(StandardCharsets.UTF_8))
                .position(2)
                .limit(6);
        assertCsv(FileSource.of(buffer), 6L);
        assertThat(buffer.position()).isEqualTo(2);
        assertCsv(FileSource.of(new ByteArrayInputStream(bytes)), 5L);
        try (FileChannel channel = FileChannel.open(two)) {
            assertCsv(FileSource.of(channel), 3L);
            assertThat(channel.isOpen()).isTrue();
        }
    }

    @Test
    void columnsThatAFileLacks_areNull_andDtypesMeet() throws IOException {
        Path one = file("1.csv", "a,b\n1,\n2,\n");
        Path two = file("2.csv", "a,b,c\n1.5,x,7\n");
        try (DataFrame read = DataFrame.readCsv(FileSource.of(List.of(one, two)), CSV);
                DataFrame first = DataFrame.readCsv(FileSource.of(List.of(one, two)), CSV.nrows(1))) {
            assertThat(values(read, "a")).isEqualTo(list(1.0, 2.0, 1.5));
            assertThat(values(read, "b")).isEqualTo(list(null, null, "x"));
            assertThat(values(read, "c")).isEqualTo(list(null, null, 7L));
            assertThat(first.rowCount()).isEqualTo(1);
        }
    }

    @Test
    void packedBytes_areReadWhereTheOptionsSayIt() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write("a\n1\n".getBytes(StandardCharsets.UTF_8));
        }
        try (DataFrame read =
                DataFrame.readCsv(FileSource.of(packed.toByteArray()), CSV.compression(FileCompression.GZIP))) {
            assertThat(values(read, "a")).isEqualTo(list(1L));
        }
    }

    @Test
    void everyFormat_goesThroughStreams() {
        try (DataFrame frame = DataFrame.of("v", list(1, null, 3), "s", list("x", "y", null))) {
            ByteArrayOutputStream parquet = new ByteArrayOutputStream();
            frame.toParquet(parquet, ParquetWriteOptions.defaults());
            ByteArrayOutputStream orc = new ByteArrayOutputStream();
            frame.toOrc(orc, OrcWriteOptions.defaults());
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            frame.toJson(json, JsonWriteOptions.defaults().orient(JsonOrient.RECORDS));
            assertThat(json.toString(StandardCharsets.UTF_8))
                    .isEqualTo("[{\"v\":1,\"s\":\"x\"},{\"v\":null,\"s\":\"y\"},{\"v\":3,\"s\":null}]");
            try (DataFrame a = DataFrame.readParquet(FileSource.of(parquet.toByteArray()), PARQUET);
                    DataFrame b = DataFrame.readOrc(
                            FileSource.of(orc.toByteArray()),
                            OrcReadOptions.defaults().trusted(true));
                    DataFrame c = DataFrame.readJson(
                            FileSource.of(json.toByteArray()),
                            JsonReadOptions.defaults().orient(JsonOrient.RECORDS))) {
                for (DataFrame read : List.of(a, b, c)) {
                    try (Series v = read.col("v");
                            Series whole = v.asType(DType.INT64)) {
                        assertThat(whole.toList()).isEqualTo(list(1L, null, 3L));
                    }
                    assertThat(values(read, "s")).isEqualTo(values(frame, "s"));
                }
            }
        }
    }

    @Test
    void aStreamThatTakesNoMore_isNamed() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("the disk is full");
            }
        };
        try (DataFrame frame = DataFrame.of("v", list(1))) {
            assertThatThrownBy(() -> frame.toParquet(full, ParquetWriteOptions.defaults()))
                    .isInstanceOf(InputFileException.class)
                    .hasMessageContaining("the disk is full");
        }
    }

    @Test
    void partitions_areCategories() {
        parquet("k=2/s=b%20c/p.parquet", 1);
        parquet("k=10/s=a/p.parquet", 2, 3);
        parquet("k=10/s=__HIVE_DEFAULT_PARTITION__/p.parquet", 4);
        FileSource source = FileSource.folder(folder);
        try (DataFrame read = DataFrame.readParquet(source, PARQUET);
                DataFrame chosen = DataFrame.readParquet(source, PARQUET.columns("k", "v"));
                Series k = read.col("k")) {
            assertThat(read.columns()).isEqualTo(List.of("v", "k", "s"));
            assertThat(values(read, "v")).isEqualTo(list(4, 2, 3, 1));
            assertThat(k.toList()).isEqualTo(list(10, 10, 10, 2));
            assertThat(k.dtype().isCategorical()).isTrue();
            try (Index categories = k.cat().categories()) {
                assertThat(categories.toList()).isEqualTo(list(2, 10));
                assertThat(categories.dtype()).isEqualTo(DType.INT32);
            }
            assertThat(values(read, "s")).isEqualTo(list(null, "a", "a", "b c"));
            assertThat(chosen.columns()).isEqualTo(List.of("k", "v"));
            assertThatThrownBy(() -> DataFrame.readParquet(source, PARQUET.columns("k")))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> DataFrame.readParquet(source, PARQUET.columns("v", "nope")))
                    .isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void whatIsNoSource_isRefused() throws IOException {
        file("x/1.csv", "a\n1\n");
        assertRefused(() -> FileSource.folder(folder), "no partition as key=value");
        assertRefused(() -> FileSource.folder(folder.resolve("none")), "there is no folder");
        assertRefused(() -> FileSource.glob(folder, "*.parquet"), "no file to read");
        assertRefused(() -> FileSource.of(List.of()), "no file to read");
        assertRefused(() -> DataFrame.readCsv(FileSource.of(new byte[0]), CSV), "it is empty");
        assertRefused(
                () -> DataFrame.readParquet(FileSource.of(new byte[] {1}), PARQUET), "cannot read Parquet from bytes");
        file("p/a=1/b=1/1.csv", "v\n1\n");
        file("p/b=1/1.csv", "v\n1\n");
        assertRefused(() -> FileSource.folder(folder.resolve("p")), "different keys");
        file("q/v=1/1.csv", "v\n1\n");
        FileSource same = FileSource.folder(folder.resolve("q"));
        assertRefused(() -> DataFrame.readCsv(same, CSV), "a key of its partition too");
        Path one = parquet("r/1.parquet", 1);
        FileSource two = FileSource.of(List.of(one, one));
        assertThatThrownBy(() -> DataFrame.readParquet(two, PARQUET.skipRows(1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("skipRows");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InputFileException.class).hasMessageContaining(message);
    }
}
