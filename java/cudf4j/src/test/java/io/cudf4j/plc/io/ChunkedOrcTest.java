/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ORC files that are written a table at a time. */
class ChunkedOrcTest {
    private static ChunkedOrcWriterOptions.Builder to(Path path) {
        return ChunkedOrcWriterOptions.builder(SinkInfo.ofPath(path.toString()));
    }

    private static TableWithMetadata read(Path path) {
        return Orc.readOrc(OrcReaderOptions.builder(SourceInfo.ofPath(path.toString()))
                .trusted(true)
                .build());
    }

    @Test
    void tables_areReadAsTheyWereWritten(@TempDir Path folder) {
        Path path = folder.resolve("a.orc");
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(
                to(path).schema(ColumnMetadata.of(List.of("n", "s"))).build())) {
            for (Table table : List.of(
                    Table.of(ints(1, 2), strings("a", "b")),
                    Table.of(ints(), strings()),
                    Table.of(inner(ints(0, null, 4, 0)), inner(strings("x", "c", null, "x"))),
                    Table.of(ints(5), strings("e")))) {
                try (table) {
                    writer.write(table);
                }
            }
            writer.finish();
        }
        try (TableWithMetadata whole = read(path)) {
            assertThat(whole.names()).containsExactly("n", "s");
            assertRows(whole.table().column(0)).isEqualTo(list(1, 2, null, 4, 5));
            assertRows(whole.table().column(1)).isEqualTo(list("a", "b", "c", null, "e"));
        }
    }

    @Test
    void noRows_areAFile(@TempDir Path folder) {
        Path path = folder.resolve("none.orc");
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(to(path).build());
                Table none = Table.of(ints())) {
            writer.write(none);
            writer.finish();
        }
        try (TableWithMetadata read = read(path)) {
            assertThat(read.names()).containsExactly("0");
            assertThat(read.table().numRows()).isZero();
        }
    }

    @Test
    void otherColumns_areRefusedAndLeaveTheFileAsItIs(@TempDir Path folder) {
        Path path = folder.resolve("kept.orc");
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(to(path).build());
                Table numbers = Table.of(ints(1, 2));
                Table wide = Table.of(longs(1L));
                Table two = Table.of(ints(1), ints(2))) {
            writer.write(numbers);
            assertThatThrownBy(() -> writer.write(wide))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 0");
            assertThatThrownBy(() -> writer.write(two))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("1 columns, this one 2");
            writer.finish();
            assertThatThrownBy(() -> writer.write(numbers))
                    .isInstanceOf(LogicErrorException.class)
                    .hasMessageContaining("finished");
            assertThatThrownBy(writer::finish).isInstanceOf(LogicErrorException.class);
        }
        try (TableWithMetadata read = read(path)) {
            assertRows(read.table().column(0)).isEqualTo(list(1, 2));
        }
    }

    @Test
    void whatCannotBeWritten_isRefusedBeforeThereIsAFile(@TempDir Path folder) {
        Path path = folder.resolve("refused.orc");
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(to(path).build());
                Column unsigned = Column.empty(DataType.UINT32);
                Table table = Table.wrap(unsigned)) {
            assertThatThrownBy(() -> writer.write(table))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 0");
        }
        try (ChunkedOrcWriter writer =
                        ChunkedOrcWriter.of(to(path).stripeSizeBytes(-1).build());
                Table table = Table.of(ints(1))) {
            assertThatThrownBy(() -> writer.write(table))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("-1");
        }
        assertThat(Files.exists(path)).isFalse();
    }

    @Test
    void closedOrWithoutTable_throws(@TempDir Path folder) {
        ChunkedOrcWriter writer =
                ChunkedOrcWriter.of(to(folder.resolve("none.orc")).build());
        assertThatThrownBy(writer::finish)
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("no table");
        writer.close();
        writer.close();
        try (Table table = Table.of(ints(1))) {
            assertThatThrownBy(() -> writer.write(table))
                    .isInstanceOf(ClosedException.class)
                    .hasMessageContaining("ChunkedOrcWriter");
        }
        try (ChunkedOrcWriter lost =
                        ChunkedOrcWriter.of(to(folder.resolve("no/folder.orc")).build());
                Table table = Table.of(ints(1))) {
            assertThatThrownBy(() -> lost.write(table)).isInstanceOf(CudfException.class);
        }
    }
}
