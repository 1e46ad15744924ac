/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetMetadata;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.TextReadOptions;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of Parquet files, what their footers say, and texts. */
class ParquetFoldersTest {
    private static final ParquetWriteOptions WRITE = ParquetWriteOptions.defaults();

    @TempDir
    private Path folder = Path.of(".");

    private static List<?> values(DataFrame frame, Object label) {
        try (Series series = frame.col(label)) {
            return series.toList();
        }
    }

    private List<String> folders() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).getParent())
                    .map(String::valueOf)
                    .sorted()
                    .toList();
        }
    }

    private static DataFrame frame() {
        return DataFrame.of(
                "v", list(1, 2, 3, 4, 5),
                "k", list(2, 10, 2, null, 10),
                "s", list("b c", "a", "b c", "a/b", "a"));
    }

    @Test
    void columnsAskedFor_areThoseAlone_keysAmongThemOrNot() {
        try (DataFrame frame = DataFrame.of("v", list(1, 2), "w", list(3, 4), "k", list("x", "y"))) {
            frame.toParquet(folder.resolve("asked"), WRITE.partitionCols("k"));
        }
        FileSource source = FileSource.folder(folder.resolve("asked"));
        for (List<String> wanted : List.of(List.of("w"), List.of("k", "w"), List.of("w", "k"))) {
            try (DataFrame read =
                    DataFrame.readParquet(source, ParquetReadOptions.defaults().columns(wanted))) {
                assertThat(read.columns()).isEqualTo(wanted);
            }
        }
    }

    @Test
    void partitions_areFoldersOfEqualKeys() throws IOException {
        try (DataFrame frame = frame()) {
            frame.toParquet(folder, WRITE.partitionCols("k", "s"));
            assertThat(folders()).containsExactly("k=10/s=a", "k=2/s=b%20c", "k=__HIVE_DEFAULT_PARTITION__/s=a%2Fb");
            try (DataFrame read = DataFrame.readParquet(FileSource.folder(folder), ParquetReadOptions.defaults())) {
                assertThat(read.columns()).isEqualTo(List.of("v", "k", "s"));
                assertThat(values(read, "v")).isEqualTo(list(2, 5, 1, 3, 4));
                assertThat(values(read, "k")).isEqualTo(list(10, 10, 2, 2, null));
                assertThat(values(read, "s")).isEqualTo(list("a", "a", "b c", "b c", "a/b"));
            }
        }
    }

    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void writers_addFiles() throws IOException {
        try (DataFrame frame = frame();
                DataFrame none = frame.head(0);
                DataFrame other = frame.rename("v", "w");
                ParquetDatasetWriter writer = ParquetDatasetWriter.of(folder, WRITE.partitionCols("k"))) {
            writer.writeTable(frame);
            writer.writeTable(frame);
            writer.writeTable(none);
            assertThat(folders())
                    .containsExactly(
                            "k=10",
                            "k=10",
                            "k=2",
                            "k=2",
                            "k=__HIVE_DEFAULT_PARTITION__",
                            "k=__HIVE_DEFAULT_PARTITION__");
            assertThatThrownBy(() -> writer.writeTable(other))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("writeTable: the columns are {w=");
            writer.close();
            assertThatThrownBy(() -> writer.writeTable(frame)).isInstanceOf(ClosedException.class);
            try (DataFrame read = DataFrame.readParquet(FileSource.folder(folder), ParquetReadOptions.defaults())) {
                assertThat(read.rowCount()).isEqualTo(10);
            }
        }
    }

    @Test
    void withoutKeys_aWriterMakesAFileEach() throws IOException {
        try (DataFrame frame = frame();
                ParquetDatasetWriter writer = ParquetDatasetWriter.of(folder.resolve("new"), WRITE)) {
            writer.writeTable(frame);
            writer.writeTable(frame);
            assertThat(folders()).containsExactly("new", "new");
        }
    }

    @Test
    void whatIsNoPartition_isRefused_andLeavesNothing() throws IOException {
        try (DataFrame frame = frame();
                DataFrame spans = DataFrame.of(
                        "k",
                        list(1, 2),
                        "d",
                        list(
                                List.of(java.time.ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, java.time.ZoneId.of("UTC"))),
                                null))) {
            assertThatThrownBy(() -> frame.toParquet(folder, WRITE.partitionCols("nope")))
                    .isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.toParquet(folder, WRITE.partitionCols("v", "k", "s")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("every column");
            assertThatThrownBy(() -> frame.toParquet(new ByteArrayOutputStream(), WRITE.partitionCols("k")))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> spans.toParquet(folder, WRITE.partitionCols("k")))
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThat(folders()).isEmpty();
        }
    }

    @Test
    void footers_sayWhatFilesHold() {
        Path file = folder.resolve("a.parquet");
        try (DataFrame frame = frame()) {
            frame.toParquet(file, WRITE);
        }
        ParquetMetadata footers = Cudf.readParquetMetadata(FileSource.of(List.of(file, file)));
        assertThat(footers.columns()).containsExactly("v", "k", "s");
        assertThat(footers.rowCount()).isEqualTo(10);
        assertThat(footers.rowGroupsPerFile()).containsExactly(1, 1);
        assertThat(footers.rowGroups())
                .extracting(ParquetMetadata.RowGroup::rowCount)
                .containsExactly(5L, 5L);
        assertThat(footers.columnChunkBytes()).containsOnlyKeys("v", "k", "s");
        assertThatThrownBy(() -> Cudf.readParquetMetadata(FileSource.of(new byte[] {1})))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Cudf.readParquetMetadata(FileSource.of(folder.resolve("none"))))
                .isInstanceOf(InputFileException.class);
    }

    @Test
    void texts_areRowsUpToTheirDelimiters() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "one\ntwo\n\nfour");
        TextReadOptions strip = TextReadOptions.defaults().stripDelimiters(true);
        try (Series lines = Cudf.readText(file);
                Series bare = Cudf.readText(file, strip);
                Series tail = Cudf.readText(file, strip.byteOffset(1));
                Series head = Cudf.readText(file, strip.byteCount(2));
                Series words = Cudf.readText(file, strip.delimiter("o"))) {
            assertThat(lines.toList()).isEqualTo(list("one\n", "two\n", "\n", "four"));
            assertThat(bare.toList()).isEqualTo(list("one", "two", "", "four"));
            assertThat(tail.toList()).isEqualTo(list("two", "", "four"));
            assertThat(head.toList()).isEqualTo(list("one"));
            assertThat(words.toList()).isEqualTo(list("", "ne\ntw", "\n\nf", "ur"));
            assertThat(lines.dtype()).isEqualTo(DType.STRING);
        }
        assertThatThrownBy(() -> Cudf.readText(folder.resolve("none"))).isInstanceOf(InputFileException.class);
        assertThatThrownBy(() -> strip.delimiter("")).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void feather_keepsDtypes() throws IOException {
        Path file = folder.resolve("a.feather");
        try (DataFrame frame = DataFrame.builder()
                        .column("i", DType.INT16, list(1, null, 3))
                        .column("f", list(0.5, null, 1.5))
                        .column("s", list("a", null, ""))
                        .column("c", DType.categorical("x", "y"), list("y", null, "x"))
                        .column("l", list(List.of(1, 2), null, List.of()))
                        .build();
                DataFrame none = frame.head(0);
                Index names = Index.of(list("p", "q", "r"));
                DataFrame labelled = frame.withIndex(names)) {
            for (DataFrame written : List.of(frame, none)) {
                written.toFeather(file);
                try (DataFrame read = Cudf.readFeather(file)) {
                    assertThat(read.columns()).isEqualTo(written.columns());
                    for (Object label : written.columns()) {
                        assertThat(values(read, label)).isEqualTo(values(written, label));
                    }
                    try (Series c = read.col("c")) {
                        assertThat(c.dtype().isCategorical()).isTrue();
                    }
                }
            }
            assertThatThrownBy(() -> labelled.toFeather(file))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("resetIndex");
        }
        Files.writeString(file, "this is no file of arrow");
        assertThatThrownBy(() -> Cudf.readFeather(file)).isInstanceOf(InputFileException.class);
    }
}
