/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NestedBuffersTest {
    /** Builds a column again over the parts of another one. */
    private static ColumnBase rebuilt(ColumnBase column) {
        List<ColumnBase> children = column.children();
        try (Buffer data = column.data();
                Buffer mask = column.mask()) {
            return ColumnBase.of(ColumnBuffers.of(column.dtype(), column.size())
                    .withData(data)
                    .withMask(mask)
                    .withOffset(column.offset())
                    .withChildren(children.toArray(new ColumnBase[0])));
        } finally {
            ColumnBase.closeAll(children);
        }
    }

    private static Map<String, Object> row(Object x, Object label) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("x", x);
        row.put("label", label);
        return row;
    }

    private static void comesBack(ColumnBase made) {
        try (ColumnBase column = made;
                ColumnBase slice = column.slice(1, 3);
                ColumnBase whole = rebuilt(column);
                ColumnBase part = rebuilt(slice)) {
            assertThat(whole.dtype()).isEqualTo(column.dtype());
            assertThat(whole.toHost().toList()).isEqualTo(column.toHost().toList());
            assertThat(whole.nullCount()).isEqualTo(column.nullCount());
            assertThat(part.toHost().toList()).isEqualTo(slice.toHost().toList());
            assertThat(part.offset()).isEqualTo(1);
        }
    }

    @Test
    @Behaviour({158, 272})
    void everyLayout_comesBackFromItsBuffers() {
        comesBack(ColumnFactory.of(Arrays.asList(List.of(1L, 2L), null, List.of(), Arrays.asList(3L, null))));
        comesBack(ColumnFactory.of(Arrays.asList(row(1, "a"), null, row(2, null))));
        comesBack(ColumnFactory.of(
                DType.categorical(List.of("x", "y"), CategoryOrder.UNORDERED), Arrays.asList("y", null, "x", "y")));
        comesBack(ColumnFactory.of(
                DType.decimal64(10, 2), Arrays.asList(new BigDecimal("1.25"), null, new BigDecimal("-0.01"))));
        comesBack(ColumnFactory.of(
                DType.interval(DType.INT64, IntervalClosed.LEFT),
                Arrays.asList(
                        new Interval(1L, 2L, IntervalClosed.LEFT), null, new Interval(2L, 5L, IntervalClosed.LEFT))));
    }

    @Test
    @Behaviour(158)
    void interval_isAStructOfLeftAndRight() {
        DType type = DType.interval(DType.INT64, IntervalClosed.RIGHT);
        try (ColumnBase column = ColumnFactory.of(
                type,
                List.of(new Interval(1L, 2L, IntervalClosed.RIGHT), new Interval(2L, 5L, IntervalClosed.RIGHT)))) {
            List<ColumnBase> children = column.children();
            assertThat(column.data()).isNull();
            assertThat(children).hasSize(2);
            assertThat(children.get(0).toHost().toList()).containsExactly(1L, 2L);
            assertThat(children.get(1).toHost().toList()).containsExactly(2L, 5L);
            ColumnBase.closeAll(children);
        }
    }

    @Test
    @Behaviour(158)
    void categorical_isIntegerCodes_besideCategoriesOnTheDevice() {
        try (ColumnBase column = ColumnFactory.of(
                        DType.categorical(List.of("x", "y"), CategoryOrder.UNORDERED), Arrays.asList("y", "x", "y"));
                Buffer data = column.data()) {
            assertThat(data.toHost()).startsWith(1, 0, 1);
            assertThat(data.sizeBytes()).isEqualTo(3);
            assertThat(column.children()).isEmpty();
            try (Buffer categories = ((CategoricalColumn) column).categories().data()) {
                assertThat(categories.toHost()).containsExactly('x', 'y');
            }
        }
    }

    @Test
    @Behaviour(158)
    void decimal_isIntegersOf4Or8Or16Bytes() {
        List<BigDecimal> values = List.of(new BigDecimal("1.25"), new BigDecimal("-0.01"));
        DType[] types = {DType.decimal32(5, 2), DType.decimal64(5, 2), DType.decimal128(5, 2)};
        for (int i = 0; i < types.length; i++) {
            try (ColumnBase column = ColumnFactory.of(types[i], values);
                    Buffer data = column.data()) {
                assertThat(data.sizeBytes()).isEqualTo(2L * (4 << i));
                assertThat(data.toHost()[0]).isEqualTo((byte) 125);
                assertThat(data.toHost()[4 << i]).isEqualTo((byte) -1);
            }
        }
    }

    @Test
    @Behaviour(156)
    void setMask_keepsADtypeWithParameters() {
        try (ColumnBase column = ColumnFactory.of(
                        DType.categorical(List.of("x", "y"), CategoryOrder.UNORDERED), Arrays.asList("y", null, "x"));
                Buffer mask = Buffer.of(new byte[] {0b110, 0, 0, 0});
                ColumnBase masked = column.setMask(mask)) {
            assertThat(masked.dtype()).isEqualTo(column.dtype());
            assertThat(masked.get(0)).isNull();
            assertThat(masked.get(2)).isEqualTo("x");
            assertThat(masked.nullCount()).isEqualTo(1);
        }
    }

    @Test
    void childrenThatAreNotTheDtypes_areRefused() {
        try (ColumnBase offsets = ColumnFactory.of(new int[] {0, 1});
                ColumnBase longs = ColumnFactory.of(new long[] {7});
                Buffer data = Buffer.of(new byte[4])) {
            ColumnBuffers lists = ColumnBuffers.of(DType.list(DType.INT64), 1);
            try (ColumnBase column = ColumnBase.of(lists.withChildren(offsets, longs))) {
                assertThat(column.toHost().toList()).containsExactly(List.of(7L));
            }
            assertThatThrownBy(() -> ColumnBase.of(lists.withChildren(offsets, offsets)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("[int32, int64] below, got [int32, int32]");
            assertThatThrownBy(() -> ColumnBase.of(
                            ColumnBuffers.of(DType.list(DType.INT64), 2).withChildren(offsets, longs)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("of 3 rows, got 2");
            assertThatThrownBy(() -> ColumnBase.of(lists.withData(data).withChildren(offsets, longs)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("has no data of its own");
        }
    }
}
