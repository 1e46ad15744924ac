/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;

/** Dtypes with parameters through the Arrow C data interface. */
class ArrowDtypesTest {
    private static void assertComesBack(ColumnBase column, DType dtype, List<?> rows) {
        try (ColumnAccessor columns = ColumnAccessor.own("c", column);
                ColumnAccessor back = ArrowByAddress.roundTrip(columns)) {
            assertThat(back.column("c").dtype()).isEqualTo(dtype);
            assertThat(back.column("c").toHost().toList()).isEqualTo(rows);
        }
    }

    @Test
    void categories_areDictionaries() {
        DType sizes = DType.categorical(List.of("small", "large", "huge"), CategoryOrder.ORDERED);
        List<String> rows = Arrays.asList("large", null, "small", "large");
        assertComesBack(ColumnFactory.of(sizes, rows), sizes, rows);
        DType numbers = DType.categorical(3L, 1L);
        assertComesBack(ColumnFactory.of(numbers, List.of(1L, 3L)), numbers, List.of(1L, 3L));
        try (ColumnBase column = ColumnFactory.of(sizes, rows)) {
            assertComesBack(column.slice(1, 3), sizes, Arrays.asList(null, "small"));
        }
    }

    @Test
    void structsListsAndIntervals_keepNames() {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("x", 1L);
        row.put("tags", List.of("a"));
        try (ColumnBase column = ColumnFactory.of(Arrays.asList(row, null))) {
            assertComesBack(column.share(), column.dtype(), Arrays.asList(row, null));
        }
        List<?> lists = Arrays.asList(List.of(1, 2), null, List.of());
        assertComesBack(ColumnFactory.of(lists), DType.list(DType.INT32), lists);
        Map<String, DType> bounds = new LinkedHashMap<>();
        bounds.put("left", DType.INT64);
        bounds.put("right", DType.INT64);
        assertComesBack(
                ColumnFactory.of(List.of(Interval.of(1L, 2L))),
                DType.struct(bounds),
                List.of(Map.of("left", 1L, "right", 2L)));
    }

    @Test
    void decimals_keepTheirDigits() {
        List<BigDecimal> rows = Arrays.asList(new BigDecimal("1.50"), null);
        assertComesBack(ColumnFactory.of(DType.decimal128(20, 2), rows), DType.decimal128(20, 2), rows);
    }

    @Test
    void timeZones_comeInAndAreRefusedOnTheWayOut() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        Instant instant = Instant.parse("2024-07-01T00:00:00Z");
        try (BufferAllocator allocator = new RootAllocator();
                TimeStampMicroTZVector vector = new TimeStampMicroTZVector("t", allocator, "Europe/Berlin");
                VectorSchemaRoot root = VectorSchemaRoot.of(vector)) {
            vector.allocateNew(2);
            vector.set(0, instant.toEpochMilli() * 1000);
            vector.setNull(1);
            root.setRowCount(2);
            try (ColumnAccessor columns = ArrowJava.fromRoot(root, allocator)) {
                ColumnBase column = columns.column("t");
                assertThat(column.dtype()).isEqualTo(DType.datetime(ChronoUnit.MICROS, berlin));
                assertThat(column.toHost().toList()).containsExactly(instant.atZone(berlin), null);
                assertThatThrownBy(() -> ArrowByAddress.roundTrip(columns))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining("column 't'")
                        .hasMessageContaining("time zone");
            }
        }
    }
}
