/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** replace, clip, round of columns, isIn, between, map, repeat. */
class ReplaceTest {
    @Test
    void replace_putsAllInAtOnce() {
        try (Series s = Series.of(list(1L, null, 3L, 1L));
                Series swapped = s.replace(Map.of(1, 3, 3, 1));
                Series one = s.replace(List.of(1, 3), 0);
                Series filled = s.replace(null, 9);
                Series nulled = s.replace(1, null)) {
            assertThat(swapped.toList()).isEqualTo(list(3L, null, 1L, 3L));
            assertThat(one.toList()).isEqualTo(list(0L, null, 0L, 0L));
            assertThat(filled.toList()).isEqualTo(list(1L, 9L, 3L, 1L));
            assertThat(nulled.toList()).isEqualTo(list(null, null, 3L, null));
        }
    }

    @Test
    void replaceOfNaN_leavesNull() {
        try (Series s = Series.of(list(1.0, Double.NaN, null));
                Series got = s.replace(Double.NaN, 0)) {
            assertThat(got.toList()).isEqualTo(list(1.0, 0.0, null));
        }
    }

    @Test
    void replaceInAFrame_touchesTheColumnsThatHaveTheValue() {
        try (DataFrame frame = DataFrame.of("a", list(1, 2), "t", list("x", "y"));
                DataFrame got = frame.replace("x", "z");
                DataFrame perColumn = frame.replace(Map.of("a", Map.of(1, 5), "t", Map.of("y", "w")))) {
            assertThat(values(got, "a")).isEqualTo(list(1, 2));
            assertThat(values(got, "t")).isEqualTo(list("z", "y"));
            assertThat(values(perColumn, "a")).isEqualTo(list(5, 2));
            assertThat(values(perColumn, "t")).isEqualTo(list("x", "w"));
        }
    }

    @Test
    void replaceThatWouldNeedAnotherDtype_isRefusedOnlyWhereTheValueIsThere() {
        try (Series s = Series.of(list(1L, 3L));
                Series same = s.replace(2, 1.5)) {
            assertThat(same.toList()).isEqualTo(list(1L, 3L));
            assertThatThrownBy(() -> s.replace(1, 1.5))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("1.5")
                    .hasMessageContaining("asType");
        }
    }

    @Test
    void replaceWithTooFewValuesPatternsOrRepeats_isRefused() {
        try (Series s = Series.of(list("a", "b"))) {
            assertThatThrownBy(() -> s.replace(List.of("a", "b"), List.of("x")))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("2")
                    .hasMessageContaining("1");
            assertThatThrownBy(() -> s.replace(Pattern.compile("a"), "x"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("str()");
            assertThatThrownBy(() -> s.replace(List.of("a", "a"), List.of("x", "y")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("a");
        }
    }

    @Test
    @Behaviour(260)
    void clip_keepsTheTypeOfItsObject() {
        try (DataFrame frame = DataFrame.of("a", list(1, null, 9));
                DataFrame clippedFrame = frame.clip(2, 5);
                Index index = Index.of(new int[] {1, 9});
                Index clippedIndex = index.clip(null, 5);
                Index range = RangeIndex.of(4);
                Index clippedRange = range.clip(1, 2);
                Index filled = range.fillNa(7)) {
            assertThat(values(clippedFrame, "a")).isEqualTo(list(2, null, 5));
            assertThat(clippedIndex.toList()).isEqualTo(list(1, 5));
            assertThat(clippedRange.toList()).isEqualTo(list(1L, 1L, 2L, 2L));
            assertThat(filled).isInstanceOf(RangeIndex.class);
        }
    }

    @Test
    void clip_exchangesBoundsAndIgnoresThoseBeyondTheDtype() {
        try (Series s = Series.of(new byte[] {1, 4, 7});
                Series exchanged = s.clip(5, 2);
                Series wide = s.clip(-1000, 1000);
                Series words = Series.of(list("a", "c"));
                Series text = words.clip("b", null)) {
            assertThat(exchanged.toList()).isEqualTo(list((byte) 2, (byte) 4, (byte) 5));
            assertThat(wide.toList()).isEqualTo(list((byte) 1, (byte) 4, (byte) 7));
            assertThat(text.toList()).isEqualTo(list("b", "c"));
            assertThatThrownBy(() -> s.clip(1.5, null))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int8");
        }
    }

    @Test
    void clipBySeries_goesByLabel() {
        try (Series s = Series.of(list(1, 5, null, 9));
                Series lower = Series.of(list(2, null, 0, 0));
                Series upper = Series.of(list(8, 8, 8, 8));
                Series got = s.clip(lower, upper)) {
            assertThat(got.toList()).isEqualTo(list(2, 5, null, 8));
        }
    }

    @Test
    void roundOfAMap_leavesOtherColumns() {
        try (DataFrame frame = DataFrame.of("x", new double[] {1.25, 2.345}, "y", new double[] {1.25, 2.345});
                DataFrame got = frame.round(Map.of("x", 1))) {
            assertThat(values(got, "x")).isEqualTo(list(1.2, 2.3));
            assertThat(values(got, "y")).isEqualTo(list(1.25, 2.345));
        }
    }

    @Test
    void isIn_findsNullNaNAndEqualNumbers() {
        try (Series s = Series.of(list(1.0, Double.NaN, null, 2.0));
                Series got = s.isIn(list(1, null, "x"));
                Series nans = s.isIn(list(Double.NaN));
                Series none = s.isIn(List.of());
                Index index = Index.of(list("a", "b"));
                Index inIndex = index.isIn(List.of("b"))) {
            assertThat(got.toList()).isEqualTo(list(true, false, true, false));
            assertThat(nans.toList()).isEqualTo(list(false, true, false, false));
            assertThat(none.toList()).isEqualTo(list(false, false, false, false));
            assertThat(inIndex.toList()).isEqualTo(list(false, true));
        }
    }

    @Test
    void isIn_anyDtype_isNeverNull() {
        try (Series some = Series.of(list(5, null, -7, 8, 5_000_000));
                Series numbers = some.tail(4);
                Series found = numbers.isIn(List.of(8, -7, 5));
                Series withNull = numbers.isIn(list(5_000_000, null));
                Series far = numbers.isIn(List.of(Long.MAX_VALUE, Long.MIN_VALUE, 8));
                Series days = Series.of(list(LocalDate.of(2024, 2, 29), null, LocalDate.of(1969, 12, 31)));
                Series onDays = days.isIn(List.of(LocalDate.of(1969, 12, 31)));
                Series truths = Series.of(list(true, null, false));
                Series isTrue = truths.isIn(list(true, null));
                Series prices = Series.of(list(new BigDecimal("1.50"), null, new BigDecimal("2.25")));
                Series priced = prices.isIn(List.of(new BigDecimal("2.25")));
                Series kinds = Series.of(list("a", null, "b")).asType(DType.categorical("a", "b"));
                Series isKind = kinds.isIn(list("b", null))) {
            assertThat(found.toList()).isEqualTo(list(false, true, true, false));
            assertThat(withNull.toList()).isEqualTo(list(true, false, false, true));
            assertThat(far.toList()).isEqualTo(list(false, false, true, false));
            assertThat(onDays.toList()).isEqualTo(list(false, false, true));
            assertThat(isTrue.toList()).isEqualTo(list(true, true, false));
            assertThat(priced.toList()).isEqualTo(list(false, false, true));
            assertThat(isKind.toList()).isEqualTo(list(false, true, true));
        }
    }

    @Test
    void isInOfAFrame_goesByColumnOrLabel() {
        try (DataFrame frame = DataFrame.of("a", list(1, 2, 3), "b", list("x", "y", null));
                DataFrame perColumn = frame.isIn(Map.of("a", List.of(2)));
                DataFrame others = DataFrame.of("a", list(1, 3));
                DataFrame equal = frame.isIn(others);
                Series column = Series.of(list(1, 3, 3));
                DataFrame beside = frame.isIn(column)) {
            assertThat(values(perColumn, "a")).isEqualTo(list(false, true, false));
            assertThat(values(perColumn, "b")).isEqualTo(list(false, false, false));
            assertThat(values(equal, "a")).isEqualTo(list(true, false, false));
            assertThat(values(beside, "a")).isEqualTo(list(true, false, true));
            assertThat(values(beside, "b")).isEqualTo(list(false, false, false));
        }
    }

    @Test
    void between_countsTheEndsThatAreAsked() {
        try (Series s = Series.of(list(1, 2, 3, null));
                Series both = s.between(1, 3);
                Series left = s.between(1, 3, IntervalClosed.LEFT);
                Series neither = s.between(1, 3, IntervalClosed.NEITHER)) {
            assertThat(both.toList()).isEqualTo(list(true, true, true, null));
            assertThat(left.toList()).isEqualTo(list(true, true, false, null));
            assertThat(neither.toList()).isEqualTo(list(false, true, false, null));
        }
    }

    @Test
    void map_isNullWhereTheMapHasNothing() {
        try (Series s = Series.of(list(1, 2, null, 1));
                Series got = s.map(Map.of(1, "one", 3, "three"));
                Series table = Series.of(list(10, 20));
                Index keys = Index.of(new long[] {2, 1});
                Series labelled = table.withIndex(keys);
                Series looked = s.map(labelled)) {
            assertThat(got.toList()).isEqualTo(list("one", null, null, "one"));
            assertThat(looked.toList()).isEqualTo(list(20, 10, null, 20));
        }
    }

    @Test
    void mapOfASeriesWithRepeatedLabels_isRefused() {
        try (Series s = Series.of(list(1));
                Series table = Series.of(list(10, 20));
                Index keys = Index.of(new long[] {1, 1});
                Series labelled = table.withIndex(keys)) {
            assertThatThrownBy(() -> s.map(labelled))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("twice");
        }
    }

    @Test
    @Behaviour(55)
    void repeat_givesEachRowAsOftenAsAsked() {
        try (Series s = Series.of(list("a", null, "c"));
                Series twice = s.repeat(2);
                Series counted = s.repeat(new int[] {0, 1, 2});
                Index range = RangeIndex.of(3);
                Index repeated = range.repeat(2);
                Series none = s.repeat(0)) {
            assertThat(twice.toList()).isEqualTo(list("a", "a", null, null, "c", "c"));
            assertThat(labels(twice)).isEqualTo(list(0L, 0L, 1L, 1L, 2L, 2L));
            assertThat(counted.toList()).isEqualTo(list(null, "c", "c"));
            assertThat(repeated.toList()).isEqualTo(list(0L, 0L, 1L, 1L, 2L, 2L));
            assertThat(repeated.dtype()).isEqualTo(DType.INT64);
            assertThat(none.rowCount()).isZero();
            assertThatThrownBy(() -> s.repeat(new int[] {1, 2}))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("2");
            assertThatThrownBy(() -> s.repeat(-1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("-1");
        }
    }

    @Test
    void toHostArray_hasThePrimitiveTypeOfTheDtype() {
        try (Series ints = Series.of(new int[] {1, 2});
                Series nulls = Series.of(Arrays.asList(1L, null));
                Series doubles = Series.of(Arrays.asList(1.0, null));
                DataFrame frame = DataFrame.of("a", list(1, null), "b", new double[] {.5, 1})) {
            assertThat((int[]) ints.toHostArray()).containsExactly(1, 2);
            assertThat((Object[]) nulls.toHostArray()).containsExactly(1L, null);
            assertThat((double[]) doubles.toHostArray()).containsExactly(1, Double.NaN);
            assertThat(frame.toHostArray()[0]).containsExactly(1, .5);
            assertThat(frame.toHostArray()[1]).containsExactly(Double.NaN, 1);
            assertThat(frame.ndim()).isEqualTo(2);
            assertThat(ints.ndim()).isEqualTo(1);
        }
    }

    @Test
    void toMapAndItems_followTheRows() {
        try (Series s = Series.of(list(1, 2));
                Index words = Index.of(list("b", "a"));
                Series labelled = s.withIndex(words);
                DataFrame frame = labelled.rename("v").toFrame()) {
            assertThat(labelled.toMap()).containsExactly(Map.entry("b", 1), Map.entry("a", 2));
            assertThat(labelled.items().get(1).getKey()).isEqualTo("a");
            assertThat(frame.toMap().get("v")).isEqualTo(Map.of("b", 1, "a", 2));
            assertThat(frame.keys()).isEqualTo(list("v"));
        }
    }

    @Test
    void arraysOfPrimitives_areListsOfValues() {
        try (Series series = Series.of(new int[] {1, 2, 3});
                Series one = series.replace(new int[] {1, 3}, 9);
                Series each = series.replace(new int[] {1, 3}, new int[] {7, 8})) {
            assertThat(one.toList()).isEqualTo(list(9, 2, 9));
            assertThat(each.toList()).isEqualTo(list(7, 2, 8));
        }
    }
}
