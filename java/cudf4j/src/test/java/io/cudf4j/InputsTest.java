/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What columns, series and indexes are made of; expected values as pandas 3 gives them. */
class InputsTest {
    private static Series labelled(List<?> labels, Object values) {
        try (Series series = Series.of("v", values);
                Index index = Index.of(labels)) {
            return series.withIndex(index);
        }
    }

    @Test
    void seriesAsAColumn_bringsItsLabels() {
        try (Series s = labelled(List.of("b", "a"), new int[] {1, 2});
                DataFrame frame = DataFrame.of("q", s);
                Index index = frame.index()) {
            assertThat(index.toList()).isEqualTo(List.of("b", "a"));
            assertThat(frame.columns()).isEqualTo(List.of("q"));
            assertThat(frame.col("q").toList()).isEqualTo(List.of(1, 2));
        }
    }

    @Test
    void severalSeries_areAlignedOnTheLabelsOfAll() {
        try (Series one = labelled(List.of("b", "a"), new int[] {1, 2});
                Series two = labelled(List.of("c", "b"), new int[] {3, 4});
                DataFrame frame = DataFrame.of("x", one, "y", two);
                Index index = frame.index()) {
            assertThat(index.toList()).isEqualTo(List.of("a", "b", "c"));
            assertThat(frame.col("x").toList()).isEqualTo(list(2, 1, null));
            assertThat(frame.col("y").toList()).isEqualTo(list(null, 4, 3));
        }
    }

    @Test
    void seriesBesideAList_givesTheLabels_andTheListItsLength() {
        try (Series s = labelled(List.of("b", "a"), new int[] {1, 2});
                DataFrame frame = DataFrame.of("x", List.of(7, 8), "y", s)) {
            assertThat(frame.index().toList()).isEqualTo(List.of("b", "a"));
            assertThat(frame.col("x").toList()).isEqualTo(List.of(7, 8));
            assertThatThrownBy(() -> DataFrame.of("x", List.of(7, 8, 9), "y", s))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("column 'x' has 3 rows, there are 2 row labels");
        }
    }

    @Test
    void givenLabels_orderASeries() {
        try (Series s = labelled(List.of("b", "a"), new int[] {1, 2});
                Index index = Index.of(List.of("a", "z", "b"));
                DataFrame frame =
                        DataFrame.builder().column("q", s).index(index).build()) {
            assertThat(frame.col("q").toList()).isEqualTo(list(2, null, 1));
        }
    }

    @Test
    void labelsThatRepeat_cannotBeMatched_unlessBothSeriesHaveTheSame() {
        try (Series one = labelled(List.of("a", "a"), new int[] {1, 2});
                Series two = labelled(List.of("a", "b"), new int[] {3, 4});
                DataFrame same = DataFrame.of("x", one, "y", one)) {
            assertThat(same.rowCount()).isEqualTo(2);
            assertThatThrownBy(() -> DataFrame.of("x", one, "y", two))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("column 'x'");
        }
    }

    @Test
    void mapOfSeries_isAligned_andNullIsALabel() {
        Map<String, Object> columns = new LinkedHashMap<>();
        try (Series s = labelled(List.of("b", "a"), new int[] {1, 2})) {
            columns.put("x", s);
            columns.put(null, s);
            try (DataFrame frame = DataFrame.of(columns)) {
                assertThat(frame.columns()).isEqualTo(list("x", null));
                assertThat(frame.col(null).toList()).isEqualTo(List.of(1, 2));
            }
        }
        try (DataFrame frame = DataFrame.of(null, List.of(1))) {
            assertThat(frame.columns()).isEqualTo(list((Object) null));
        }
    }

    @Test
    void columnThatCannotBeMade_leavesNothingOfTheSeries() {
        try (Series s = Series.of(new int[] {1, 2})) {
            DataFrameBuilder builder = DataFrame.builder().column("x", s);
            assertThatThrownBy(() -> builder.column("y", new Object())).isInstanceOf(DTypeMismatchException.class);
            assertThat(s.toList()).isEqualTo(List.of(1, 2));
        }
    }

    @Test
    void indexOfASeries_hasItsValuesAndName() {
        try (Series s = labelled(List.of("b", "a"), new int[] {1, 2});
                Index index = Index.of(s);
                Series back = Series.of(index);
                Series copy = Series.of(s);
                Series named = Series.of("n", s);
                Index again = Index.of(index)) {
            assertThat(index.toList()).isEqualTo(List.of(1, 2));
            assertThat(index.name()).isEqualTo("v");
            assertThat(back.toList()).isEqualTo(List.of(1, 2));
            assertThat(back.name()).isEqualTo("v");
            assertThat(back.index()).isInstanceOf(RangeIndex.class);
            assertThat(copy.index().toList()).isEqualTo(List.of("b", "a"));
            assertThat(named.name()).isEqualTo("n");
            assertThat(named.index().toList()).isEqualTo(List.of("b", "a"));
            assertThat(again.contentEquals(index)).isTrue();
        }
    }

    @Test
    void numbersOfSeveralClasses_haveTheDtypeThatHoldsAll() {
        assertDtype(Arrays.asList(1, null, 2.5), DType.FLOAT64, 1.0, null, 2.5);
        assertDtype(List.of(1, 2L), DType.INT64, 1L, 2L);
        assertDtype(List.of((byte) 1, (short) 2), DType.INT16, (short) 1, (short) 2);
        assertDtype(List.of(1.5f, 2.5), DType.FLOAT64, 1.5, 2.5);
        assertDtype(List.of(1, 1.5f), DType.FLOAT64, 1.0, 1.5);
        assertThatThrownBy(() -> Series.of(List.of(1, true))).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> Series.of(List.of(1, "a"))).isInstanceOf(DTypeMismatchException.class);
    }

    private static void assertDtype(List<?> values, DType dtype, Object... expected) {
        try (Series s = Series.of(values)) {
            assertThat(s.dtype()).isEqualTo(dtype);
            assertThat(s.toList()).isEqualTo(list(expected));
        }
    }

    @Test
    void setsHaveNoOrder_soTheyAreNoColumn() {
        Set<String> set = new TreeSet<>(Set.of("p", "q"));
        assertThatThrownBy(() -> Series.of(set))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("no order");
        assertThatThrownBy(() -> DataFrame.of("y", set)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> Index.of(set)).isInstanceOf(DTypeMismatchException.class);
        try (DataFrame frame = DataFrame.of("x", List.of(1, 2))) {
            assertThatThrownBy(() -> frame.with("y", set)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> frame.set("y", set)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> frame.col("x").add(set)).isInstanceOf(DTypeMismatchException.class);
            try (DataFrame found = frame.isIn(Set.of(2))) {
                assertThat(found.col("x").toList()).isEqualTo(List.of(false, true));
            }
        }
    }

    @Test
    void dtypeBeforeAnArray_isTheDtype_andNoName() {
        try (Series s = Series.of(DType.INT64, new int[] {1, 2});
                Series copied = Series.of(DType.FLOAT64, s)) {
            assertThat(s.dtype()).isEqualTo(DType.INT64);
            assertThat(s.name()).isNull();
            assertThat(copied.toList()).isEqualTo(List.of(1.0, 2.0));
        }
        Object hidden = DType.INT64;
        assertThatThrownBy(() -> Series.of(hidden, new int[] {1}))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("no name");
        assertThatThrownBy(() -> DataFrame.of(hidden, new int[] {1})).isInstanceOf(InvalidArgumentException.class);
    }
}
