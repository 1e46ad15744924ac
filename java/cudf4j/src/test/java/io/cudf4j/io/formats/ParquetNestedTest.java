/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetNestedTest {
    @TempDir
    Path folder;

    private void assertComesBack(ColumnBase column) {
        Path path = folder.resolve("nested.parquet");
        try (ColumnAccessor columns = ColumnAccessor.own("c", column)) {
            ParquetWriter.write(columns, path, ParquetWriteOptions.defaults());
            try (ColumnAccessor back = ParquetReader.read(path, ParquetReadOptions.defaults())) {
                assertThat(back.column("c").dtype()).isEqualTo(column.dtype());
                assertThat(back.column("c").toHost().toList())
                        .isEqualTo(column.toHost().toList());
            }
        }
    }

    @Test
    void listsStructsAndDecimals_comeBack() {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("x", 1L);
        row.put("tags", List.of("a", "b"));
        assertComesBack(ColumnFactory.of(Arrays.asList(row, null)));
        assertComesBack(ColumnFactory.of(Arrays.asList(List.of(List.of(1)), null, List.of())));
        assertComesBack(ColumnFactory.of(DType.decimal128(38, 2), Arrays.asList(new BigDecimal("1.50"), null)));
    }

    @Test
    void zonesWithinLists_areRefusedBeforeAFileIsMade() {
        Path path = folder.resolve("refused.parquet");
        DType zoned = DType.list(DType.datetime(ChronoUnit.MICROS, ZoneId.of("UTC")));
        try (ColumnAccessor lists = ColumnAccessor.own(
                "t", ColumnFactory.of(zoned, List.of(List.of(LocalDateTime.of(2024, 1, 1, 0, 0)))))) {
            assertThatThrownBy(() -> ParquetWriter.write(lists, path, ParquetWriteOptions.defaults()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("column 't'")
                    .hasMessageContaining("time zone");
        }
        assertThat(Files.exists(path)).isFalse();
    }
}
