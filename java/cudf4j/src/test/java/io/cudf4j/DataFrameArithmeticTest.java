/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataFrameArithmeticTest {
    private static DataFrame left() {
        return DataFrame.of("b", list(1L, 2L, null), "a", new long[] {1, 2, 3});
    }

    /** Rows labelled 2 and 0. */
    private static DataFrame right() {
        try (DataFrame counted = DataFrame.of("a", new long[] {10, 20}, "c", new long[] {5, 6});
                Index labels = Index.of(new long[] {2, 0})) {
            return counted.withIndex(labels);
        }
    }

    private static Series labelled(Object values, Object labels) {
        try (Series counted = Series.of(values);
                Index index = Index.of(labels)) {
            return counted.withIndex(index);
        }
    }

    @Test
    @Behaviour({107, 112})
    void frames_areAlignedInBothDirections() {
        try (DataFrame one = left();
                DataFrame two = right();
                DataFrame got = one.add(two)) {
            assertThat(got.columns()).isEqualTo(list("a", "b", "c"));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L));
            assertThat(values(got, "a")).isEqualTo(list(21L, null, 13L));
            assertThat(values(got, "b")).isEqualTo(list(null, null, null));
            assertThat(values(got, "c")).isEqualTo(list(null, null, null));
            assertThat(got.dtypes()).containsEntry("a", DType.INT64).containsEntry("b", DType.INT64);
        }
    }

    @Test
    @Behaviour({111, 112})
    void fillValue_standsForMissingRowsColumnsAndNulls() {
        try (DataFrame one = left();
                DataFrame two = right();
                DataFrame got = one.add(two, BinaryOptions.defaults().fillValue(100))) {
            assertThat(values(got, "a")).isEqualTo(list(21L, 102L, 13L));
            assertThat(values(got, "b")).isEqualTo(list(101L, 102L, null));
            assertThat(values(got, "c")).isEqualTo(list(106L, null, 105L));
        }
    }

    @Test
    @Behaviour(112)
    void reflectedFillValue_isOnTheOtherSide() {
        try (DataFrame one = left();
                DataFrame two = right();
                DataFrame got = one.rsub(two, BinaryOptions.defaults().fillValue(100))) {
            assertThat(values(got, "a")).isEqualTo(list(19L, 98L, 7L));
            assertThat(values(got, "b")).isEqualTo(list(99L, 98L, null));
            assertThat(values(got, "c")).isEqualTo(list(-94L, null, -95L));
        }
    }

    @Test
    @Behaviour(112)
    void columnsInAnotherOrder_areSorted_sameOnesStay() {
        try (DataFrame one = left();
                DataFrame turned = one.select("a", "b");
                DataFrame got = one.add(turned);
                DataFrame kept = one.add(one)) {
            assertThat(got.columns()).isEqualTo(list("a", "b"));
            assertThat(values(got, "b")).isEqualTo(list(2L, 4L, null));
            assertThat(kept.columns()).isEqualTo(list("b", "a"));
            assertThat(values(kept, "a")).isEqualTo(list(2L, 4L, 6L));
        }
    }

    @Test
    void comparisonsOfFrames_areBool() {
        try (DataFrame one = left();
                DataFrame two = right();
                DataFrame got = one.lt(two)) {
            assertThat(values(got, "a")).isEqualTo(list(true, null, true));
            assertThat(values(got, "c")).isEqualTo(list(null, null, null));
            assertThat(got.dtypes()).containsEntry("c", DType.BOOL);
        }
    }

    @Test
    @Behaviour(113)
    void seriesLabels_areMatchedWithColumns() {
        try (DataFrame frame = left();
                Series row = labelled(new long[] {100, 200, 300}, List.of("a", "b", "z"));
                DataFrame got = frame.add(row)) {
            assertThat(got.columns()).isEqualTo(list("a", "b", "z"));
            assertThat(values(got, "a")).isEqualTo(list(101L, 102L, 103L));
            assertThat(values(got, "b")).isEqualTo(list(201L, 202L, null));
            assertThat(values(got, "z")).isEqualTo(list(Double.NaN, Double.NaN, Double.NaN));
        }
    }

    @Test
    @Behaviour(113)
    void columnsThatTheSeriesLacks_areNull_andSoAreThoseOfItsNulls() {
        try (DataFrame frame = left();
                Series row = labelled(list(null, 7), List.of("b", "z"));
                DataFrame got = frame.rsub(row)) {
            assertThat(values(got, "a")).isEqualTo(list(null, null, null));
            assertThat(values(got, "b")).isEqualTo(list(null, null, null));
            assertThat(got.dtypes()).containsEntry("a", DType.INT64).containsEntry("b", DType.INT64);
        }
    }

    @Test
    void seriesOfOtherWidth_promotesTheColumns() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2});
                Series row = labelled(new long[] {1}, List.of("a"));
                DataFrame got = frame.add(row)) {
            assertThat(got.dtypes()).containsEntry("a", DType.INT64);
            assertThat(values(got, "a")).isEqualTo(list(2L, 3L));
        }
    }

    @Test
    void countedColumns_areMatchedWithCountedSeries() {
        try (DataFrame frame = DataFrame.of(0, new long[] {1, 2}, 1, new long[] {3, 4});
                Series row = Series.of(new long[] {10, 20});
                DataFrame got = frame.mul(row)) {
            assertThat(got.columns()).isEqualTo(list(0, 1));
            assertThat(got.get(1, 1)).isEqualTo(80L);
        }
        try (DataFrame ints = DataFrame.of(0, new long[] {1}, 1, new long[] {3});
                DataFrame longs = DataFrame.of(1L, new long[] {10}, 2L, new long[] {30});
                DataFrame got = ints.add(longs)) {
            assertThat(got.shape().columns()).isEqualTo(3);
            assertThat(got.get(0, 1)).isEqualTo(13L);
        }
    }

    @Test
    void alongTheIndex_rowsAreMatched() {
        try (DataFrame frame = left();
                Series column = labelled(new long[] {100, 200}, new long[] {2, 5});
                DataFrame got = frame.add(column, BinaryOptions.defaults().axis(Axis.INDEX));
                DataFrame filled = frame.add(
                        column, BinaryOptions.defaults().axis(Axis.INDEX).fillValue(0))) {
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L, 5L));
            assertThat(values(got, "a")).isEqualTo(list(null, null, 103L, null));
            assertThat(values(filled, "b")).isEqualTo(list(1L, 2L, 100L, 200L));
        }
    }

    @Test
    void repeatedSeriesLabels_areRefused() {
        try (DataFrame frame = left();
                Series row = labelled(new long[] {1, 2}, List.of("a", "a"))) {
            assertThatThrownBy(() -> frame.add(row))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'a' twice");
        }
    }

    @Test
    @Behaviour(114)
    void maps_areRefused() {
        try (DataFrame frame = left()) {
            assertThatThrownBy(() -> frame.add(Map.of("a", 1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("add: a Map is no operand of a DataFrame");
        }
    }

    @Test
    void otherOperands_areRefusedWithAdvice() {
        try (DataFrame frame = left();
                Series series = Series.of(new long[] {1});
                Index index = Index.of(new long[] {1})) {
            assertThatThrownBy(() -> frame.add(List.of(1, 2))).hasMessageContaining("make a Series of it");
            assertThatThrownBy(() -> frame.add(index)).hasMessageContaining("make a Series of it");
            assertThatThrownBy(() -> series.add(frame)).hasMessageContaining("ask the DataFrame for it");
            assertThatThrownBy(() -> index.add(series)).hasMessageContaining("ask the Series or DataFrame for it");
            assertThatThrownBy(() -> BinaryOptions.defaults().level("x"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("level 'x'");
            assertThatThrownBy(() -> BinaryOptions.defaults().fillValue(null))
                    .hasMessage("fillValue: the value is null");
            assertThatThrownBy(() -> frame.add(null)).hasMessageContaining("add: the operand is null");
        }
    }

    @Test
    @Behaviour(109)
    void namesOfColumnLabels_stayWhereBothSidesHaveThem() {
        try (DataFrame frame = left();
                DataFrame named = frame.withColumns(ColumnAccessor.own(
                        frame.accessor().labels(),
                        frame.accessor().share().columns(),
                        Labelling.flat().withLevelNames(List.of("n"))));
                DataFrame other = right();
                DataFrame kept = named.add(named);
                DataFrame more = named.add(named.select("a"));
                DataFrame dropped = named.add(other)) {
            assertThat(kept.accessor().levelNames()).isEqualTo(list("n"));
            assertThat(more.accessor().levelNames()).isEqualTo(list("n"));
            assertThat(dropped.accessor().levelNames()).isEqualTo(list((Object) null));
            assertThat(values(kept, "a")).isEqualTo(list(2L, 4L, 6L));
        }
    }

    @Test
    void noRowsOrNoColumns_giveNone() {
        try (DataFrame frame = left();
                DataFrame none = DataFrame.builder().build();
                DataFrame got = frame.add(none);
                DataFrame empty = frame.head(0);
                DataFrame sum = empty.add(empty)) {
            assertThat(got.columns()).isEqualTo(list("a", "b"));
            assertThat(values(got, "a")).isEqualTo(list(null, null, null));
            assertThat(sum.shape()).isEqualTo(new Shape(0, 2));
            assertThat(sum.dtypes()).containsEntry("b", DType.INT64);
        }
    }

    @Test
    void operatorNames_areThere() {
        try (DataFrame frame = DataFrame.of("a", new long[] {7});
                DataFrame plus = frame.plus(1);
                DataFrame minus = frame.minus(1);
                DataFrame times = frame.times(2);
                DataFrame rem = frame.rem(4);
                DataFrame negative = frame.unaryMinus()) {
            assertThat(plus.get(0, "a")).isEqualTo(8L);
            assertThat(minus.get(0, "a")).isEqualTo(6L);
            assertThat(times.get(0, "a")).isEqualTo(14L);
            assertThat(rem.get(0, "a")).isEqualTo(3L);
            assertThat(negative.get(0, "a")).isEqualTo(-7L);
        }
    }

    @Test
    void textThatOneSideLacks_isNull() {
        try (DataFrame left = DataFrame.of("a", new long[] {3, 4}, "s", list("p", "q"));
                DataFrame right = DataFrame.of("a", new long[] {1, 1});
                Series series = labelled(new long[] {1}, list("a"));
                DataFrame less = left.sub(right);
                DataFrame reflected = right.sub(left);
                DataFrame along = left.sub(series)) {
            assertThat(values(less, "a")).isEqualTo(list(2L, 3L));
            assertThat(values(reflected, "a")).isEqualTo(list(-2L, -3L));
            for (DataFrame made : List.of(less, reflected, along)) {
                assertThat(values(made, "s")).isEqualTo(list(null, null));
                assertThat(made.dtypes()).containsEntry("s", DType.STRING);
            }
            assertThatThrownBy(() -> left.sub(left))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 's'");
        }
    }

    @Test
    void columnsLabelledByNaN_areLast() {
        try (DataFrame left = DataFrame.of(Double.NaN, new int[] {1}, 2, new int[] {2});
                DataFrame right = DataFrame.of(1.5, new int[] {3}, Double.NaN, new int[] {4});
                DataFrame sum = left.add(right)) {
            assertThat(sum.columns()).containsExactly(1.5, 2, Double.NaN);
        }
    }
}
