/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertShapes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Reshape, Labeling, Merge, Equality, and one-hot encoding. */
class ReshapeTest {
    @Test
    void interleaveColumns_textsAndNumbers() {
        try (Table numbers = Table.of(inner(ints(0, 1, null, 0)), ints(3, 4));
                Table texts = Table.of(strings("a", null), strings("b", "c"))) {
            assertTaken(Reshape.interleaveColumns(numbers)).isEqualTo(list(1, 3, null, 4));
            assertTaken(Reshape.interleaveColumns(texts)).isEqualTo(list("a", "b", null, "c"));
        }
        try (Table mixed = Table.of(ints(1), strings("a"))) {
            assertThatThrownBy(() -> Reshape.interleaveColumns(mixed)).isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void tile_repeatsTheTable() {
        try (Table table = Table.of(ints(1, null))) {
            assertTaken(Reshape.tile(table, 2)).isEqualTo(List.of(list(1, null, 1, null)));
            assertTaken(Reshape.tile(table, 0)).isEqualTo(List.of(list()));
        }
    }

    /** A column of INT32 over the values of a table. */
    private static Column arrayOf(Table table, @Nullable Span mask) {
        int cells = table.numRows() * table.numColumns();
        return Column.of(DataType.INT32, cells, Reshape.tableToArray(table), mask, -1, 0, List.of());
    }

    @Test
    void tableToArray_oneColumnBehindTheOther() {
        assertShapes(
                in -> arrayOf(Table.wrap(in), null),
                list(1, 2, 3, 4, 5, 6),
                list(),
                list(1, 4),
                ints(1, 2, 3),
                ints(4, 5, 6));
        // what could have nulls and has none
        try (Column withNull = ints(null, 1, 2, 3);
                Table table = Table.of(withNull.slice(1, 4), ints(4, 5, 6))) {
            assertTaken(arrayOf(table, DeviceBuffer.of(new byte[] {0b101101, 0, 0, 0})))
                    .isEqualTo(list(1, null, 3, 4, null, 6));
        }
        // memory alone does not say of which call it is
        try (Table table = Table.of(ints(1, 2), ints(3, 4))) {
            assertResult(() -> Rows.taken(arrayOf(table, null))).isEqualTo(list(1, 2, 3, 4));
        }
        try (DeviceBuffer none = Reshape.tableToArray(Table.wrap())) {
            assertThat(none.sizeBytes()).isZero();
        }
    }

    @Test
    void tableToArray_ofOtherColumns_throws() {
        try (Table mixed = Table.of(ints(1), longs(2L));
                Table texts = Table.of(strings("a"));
                Table nulls = Table.of(ints(1, 2), ints(3, null));
                Table mixedNulls = Table.of(ints(1, null), longs(2L, 3L))) {
            assertThatThrownBy(() -> Reshape.tableToArray(mixed)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Reshape.tableToArray(texts)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Reshape.tableToArray(nulls))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("nulls");
            assertThatThrownBy(() -> Reshape.tableToArray(mixedNulls)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void transpose_rowsBecomeColumns() {
        try (Table table = Table.of(ints(1, 2, null), ints(4, null, 6));
                Table empty = Table.of(ints())) {
            assertTaken(Reshape.transpose(table)).isEqualTo(List.of(list(1, 4), list(2, null), list(null, 6)));
            assertTaken(Reshape.transpose(empty)).isEmpty();
        }
    }

    @Test
    void labelBins_edgesAsAsked() {
        try (Column values = doubles(0.0, 1.0, 2.0, 5.0, null, Double.NaN);
                Column left = doubles(0.0, 1.0);
                Column right = doubles(1.0, 2.0)) {
            assertTaken(Labeling.labelBins(values, left, Inclusive.YES, right, Inclusive.NO))
                    .isEqualTo(list(0, 1, null, null, null, null));
            assertTaken(Labeling.labelBins(values, left, Inclusive.NO, right, Inclusive.YES))
                    .isEqualTo(list(null, 0, 1, null, null, null));
        }
    }

    @Test
    void merge_ofSortedTables_isSorted() {
        try (Table first = Table.of(ints(1, 4, null), strings("a", "b", "c"));
                Table second = Table.of(ints(2, 4), strings("x", "y"))) {
            assertThat(Rows.taken(Merge.merge(
                                    List.of(first, second),
                                    new int[] {0},
                                    new Order[] {Order.ASCENDING},
                                    new NullOrder[] {NullOrder.AFTER}))
                            .get(0))
                    .isEqualTo(list(1, 2, 4, 4, null));
        }
    }

    @Test
    void tablesEqual_nullsAndNan() {
        try (Table left = Table.of(doubles(1.0, null, Double.NaN));
                Table right = Table.of(doubles(1.0, null, Double.NaN));
                Table other = Table.of(doubles(1.0, 2.0, Double.NaN))) {
            assertResult(() -> Equality.tablesEqual(left, right, NullEquality.EQUAL))
                    .isEqualTo(true);
            assertResult(() -> Equality.tablesEqual(left, right, NullEquality.UNEQUAL))
                    .isEqualTo(false);
            assertResult(() -> Equality.tablesEqual(left, other, NullEquality.EQUAL))
                    .isEqualTo(false);
        }
    }

    @Test
    void oneHotEncode_aColumnForEachCategory() {
        try (Column rows = strings("a", null, "b", "a");
                Column categories = strings("a", "c")) {
            assertTaken(Transform.oneHotEncode(rows, categories))
                    .isEqualTo(List.of(list(true, false, false, true), list(false, false, false, false)));
        }
    }

    @Test
    void maskToBools_theBitsOfAMask() {
        try (Column flags = bools(true, false, true, null);
                DeviceBuffer mask = Transform.boolsToMask(flags)) {
            assertTaken(Transform.maskToBools(mask, 1, 4)).isEqualTo(list(false, true, false));
        }
    }

    @Test
    void segmentedRowBitCount_ofOneRowEach() {
        assertShapes(
                in -> Transform.segmentedRowBitCount(Table.wrap(in), 1),
                list(33, 33, 33),
                list(),
                list(33),
                ints(null, 1, 3));
    }

    @Test
    void rowBitCount_valuesOffsetsAndMasks() {
        try (Table table = Table.of(longs(1L, null, 3L), inner(strings("x", "abc", "", "d", "x")));
                Table none = Table.of(ints())) {
            assertTaken(Transform.rowBitCount(table)).isEqualTo(list(65 + 32 + 24, 65 + 32, 65 + 32 + 8));
            assertTaken(Transform.segmentedRowBitCount(table, 2)).isEqualTo(list(2 * 97 + 24, 65 + 32 + 8));
            assertTaken(Transform.rowBitCount(none)).isEmpty();
            assertThatThrownBy(() -> Transform.segmentedRowBitCount(table, 0))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }
}
