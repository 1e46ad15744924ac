/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFrameFilesTest {
    @TempDir
    private Path folder;

    private static DataFrame delays() {
        return DataFrame.of("carrier", Arrays.asList("AA", null, "UA"), "delay", Arrays.asList(3, 5, null));
    }

    @Test
    void csv_isReadWithRowsCountedFromZero() throws IOException {
        Path path = Files.writeString(folder.resolve("delays.csv"), "carrier,delay\nAA,3\n,5\nUA,late\n");
        CsvOptions options = CsvOptions.defaults().dtype("delay", DType.INT32);
        try (DataFrame frame = DataFrame.readCsv(path, options.onBadCell(OnBadCell.NULL));
                DataFrame expected = delays();
                DataFrame inferred = DataFrame.readCsv(path)) {
            assertThat(frame.contentEquals(expected)).isTrue();
            assertThat(inferred.dtypes()).containsEntry("delay", DType.STRING);
        }
        assertThatThrownBy(() -> DataFrame.readCsv(path, options))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining(path + ": column 'delay', data row 2: \"late\" is not int32");
    }

    @Test
    void parquet_comesBack() {
        Path path = folder.resolve("delays.parquet");
        try (DataFrame frame = delays()) {
            frame.toParquet(path);
            try (DataFrame back = DataFrame.readParquet(path);
                    DataFrame one = DataFrame.readParquet(
                            path, ParquetReadOptions.defaults().columns("delay").nrows(2))) {
                assertThat(back.contentEquals(frame)).isTrue();
                assertThat(one.shape()).isEqualTo(new Shape(2, 1));
            }
        }
        assertThatThrownBy(() -> DataFrame.readParquet(folder.resolve("none.parquet")))
                .isInstanceOf(InputFileException.class);
    }

    @Test
    void arrow_byAddressesAndByVectors_comesBack() {
        try (DataFrame frame = delays();
                BufferAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator)) {
            frame.toArrow(schema.memoryAddress(), array.memoryAddress());
            try (DataFrame back = DataFrame.fromArrow(schema.memoryAddress(), array.memoryAddress());
                    VectorSchemaRoot root = Arrow.toRoot(frame, allocator);
                    DataFrame again = Arrow.fromRoot(root, allocator)) {
                assertThat(back.contentEquals(frame)).isTrue();
                assertThat(again.contentEquals(frame)).isTrue();
            }
            array.release();
            schema.release();
        }
    }

    @Test
    void closedFrame_isNotWritten() {
        DataFrame frame = delays();
        frame.close();
        Path path = folder.resolve("closed.parquet");
        assertThatThrownBy(() -> frame.toParquet(path)).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> frame.toArrow(1, 1)).isInstanceOf(ClosedException.class);
        assertThat(path).doesNotExist();
        assertThat(frame).hasToString("closed DataFrame");
    }

    @Test
    void categories_areVectorsOfTheirValues_orDictionaries() {
        DType sizes = DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED);
        try (DataFrame frame = DataFrame.builder()
                        .column("c", sizes, list("large", null, "small"))
                        .column("n", DType.categorical(3L, 1L), list(1L, 3L, 1L))
                        .column("v", new int[] {1, 2, 3})
                        .build();
                BufferAllocator allocator = new RootAllocator()) {
            try (VectorSchemaRoot root = Arrow.toRoot(frame, allocator);
                    DataFrame plain = Arrow.fromRoot(root, allocator)) {
                assertThat(plain.col("c").toList()).isEqualTo(list("large", null, "small"));
                assertThat(plain.dtypes()).isEqualTo(Map.of("c", DType.STRING, "n", DType.INT64, "v", DType.INT32));
            }
            try (CDataDictionaryProvider dictionaries = new CDataDictionaryProvider();
                    VectorSchemaRoot root = Arrow.toRoot(frame, allocator, dictionaries)) {
                assertThat(root.getVector("c").getField().getDictionary().isOrdered())
                        .isTrue();
                assertThat(dictionaries.getDictionaryIds()).hasSize(2);
                try (DataFrame back = Arrow.fromRoot(root, allocator, dictionaries)) {
                    assertThat(back.dtypes()).isEqualTo(frame.dtypes());
                    assertThat(back.contentEquals(frame)).isTrue();
                }
                assertThatThrownBy(() -> Arrow.fromRoot(root, allocator))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("fromRoot: field 'c' is dictionary");
            }
            assertThat(allocator.getAllocatedMemory()).isZero();
        }
    }

    /** Channels of files close where their thread is interrupted, with an exception that says nothing. */
    @Test
    void interruptedThreads_hearWhatWasInterrupted_andKeepTheFile() throws IOException {
        Path csv = Files.writeString(folder.resolve("old.csv"), "old");
        Path feather = folder.resolve("kept.feather");
        try (DataFrame frame = DataFrame.of("a", list(1, 2))) {
            frame.toFeather(feather);
            byte[] before = Files.readAllBytes(feather);
            assertInterrupted("cannot write CSV to " + csv, () -> frame.toCsv(csv));
            assertInterrupted("cannot write Feather to " + feather, () -> frame.toFeather(feather));
            assertInterrupted("cannot read Feather from " + feather, () -> DataFrame.readFeather(feather));
            assertThat(csv).hasContent("old");
            assertThat(feather).hasBinaryContent(before);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".tmp"));
        }
    }

    private static void assertInterrupted(String action, ThrowingCallable work) {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(work)
                    .isInstanceOf(InputFileException.class)
                    .hasMessage(action + ": the thread was interrupted");
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }
}
