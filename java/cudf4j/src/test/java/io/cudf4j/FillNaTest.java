/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** ffill, bfill, fillNa with limits, series, frames and maps, interpolate, dropNa of columns, nansToNulls. */
class FillNaTest {
    private static final List<Integer> GAPS = Arrays.asList(null, 1, null, 3, null, null, 6, null);

    private static Series gaps() {
        return Series.of("s", DType.INT64, GAPS);
    }

    @Test
    void ffill_takesTheLastValueThatIsThere() {
        try (Series s = gaps();
                Series got = s.ffill()) {
            assertThat(got.toList()).isEqualTo(list(null, 1L, 1L, 3L, 3L, 3L, 6L, 6L));
        }
    }

    @Test
    void bfill_takesTheNextValueThatIsThere() {
        try (Series s = gaps();
                Series got = s.bfill()) {
            assertThat(got.toList()).isEqualTo(list(1L, 1L, 3L, 3L, 6L, 6L, 6L, null));
        }
    }

    @Test
    void aLimit_endsTheFillInsideOfARun() {
        try (Series s = gaps();
                Series forward = s.ffill(FillOptions.defaults().limit(1));
                Series backward = s.bfill(FillOptions.defaults().limit(1))) {
            assertThat(forward.toList()).isEqualTo(list(null, 1L, 1L, 3L, 3L, null, 6L, 6L));
            assertThat(backward.toList()).isEqualTo(list(1L, 1L, 3L, 3L, null, 6L, 6L, null));
        }
    }

    @Test
    void anArea_leavesTheOtherMissingRows() {
        try (Series s = gaps();
                Series inside = s.ffill(FillOptions.defaults().limitArea(FillArea.INSIDE));
                Series outside = s.ffill(FillOptions.defaults().limit(1).limitArea(FillArea.OUTSIDE))) {
            assertThat(inside.toList()).isEqualTo(list(null, 1L, 1L, 3L, 3L, 3L, 6L, null));
            assertThat(outside.toList()).isEqualTo(list(null, 1L, null, 3L, null, null, 6L, 6L));
        }
    }

    @Test
    void ffillOfSlicesTextsAndNaN_fillsThem() {
        try (DataFrame frame = DataFrame.of("t", list("a", "b", null, "d"), "x", new double[] {1, 2, Double.NaN, 4});
                DataFrame tail = frame.tail(3);
                DataFrame got = tail.ffill()) {
            assertThat(values(got, "t")).isEqualTo(list("b", "b", "d"));
            assertThat(values(got, "x")).isEqualTo(list(2.0, 2.0, 4.0));
        }
    }

    @Test
    void ffillOfListsAndOfNoRows_keepsTheDtype() {
        try (Series lists = Series.of(list(list(1), null, list(2, 3)));
                Series filled = lists.ffill();
                Series none = Series.of(DType.STRING, List.of());
                Series still = none.ffill(FillOptions.defaults().limit(2))) {
            assertThat(filled.toList()).isEqualTo(list(list(1), list(1), list(2, 3)));
            assertThat(still.dtype()).isEqualTo(DType.STRING);
        }
    }

    @Test
    void fillNaWithALimit_fillsTheFirstMissingOnes() {
        try (Series s = gaps();
                Series got = s.fillNa(0, FillOptions.defaults().limit(2))) {
            assertThat(got.toList()).isEqualTo(list(0L, 1L, 0L, 3L, null, null, 6L, null));
        }
    }

    @Test
    void aLimitOfZero_isRefused() {
        assertThatThrownBy(() -> FillOptions.defaults().limit(0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("0");
    }

    @Test
    void fillNaOfASeries_goesByLabel() {
        try (Series s = gaps();
                Series plain = Series.of(new int[] {8, 7});
                Index labels = Index.of(new int[] {4, 2});
                Series others = plain.withIndex(labels);
                Series got = s.fillNa(others);
                Series mapped = s.fillNa(Map.of(0, 5, 7, 9))) {
            assertThat(got.toList()).isEqualTo(list(null, 1L, 7L, 3L, 8L, null, 6L, null));
            assertThat(got.dtype()).isEqualTo(DType.INT64);
            assertThat(mapped.toList()).isEqualTo(list(5L, 1L, null, 3L, null, null, 6L, 9L));
        }
    }

    @Test
    void fillNaThatWouldNeedAnotherDtype_isRefused() {
        try (Series s = gaps();
                Series halves = Series.of(new double[] {.5, 0, 0, 0, 0, 0, 0, 0})) {
            assertThatThrownBy(() -> s.fillNa(halves))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int64");
        }
    }

    @Test
    void fillNaOfAFrame_goesByRowAndColumn() {
        try (DataFrame frame = DataFrame.of("a", list(null, 1, null), "b", list("x", null, null));
                DataFrame others = DataFrame.of("b", list("p", "q"), "c", list(1, 2));
                DataFrame got = frame.fillNa(others);
                Series perColumn = Series.of(list(5));
                Index label = Index.of(list("a"));
                Series labelled = perColumn.withIndex(label);
                DataFrame filled = frame.fillNa(labelled)) {
            assertThat(values(got, "a")).isEqualTo(list(null, 1, null));
            assertThat(values(got, "b")).isEqualTo(list("x", "q", null));
            assertThat(values(filled, "a")).isEqualTo(list(5, 1, 5));
            assertThat(values(filled, "b")).isEqualTo(list("x", null, null));
        }
    }

    @Test
    void interpolate_liesOnTheLineAndKeepsTheLastValue() {
        try (Series s = gaps();
                Series got = s.interpolate();
                Series limited = s.interpolate(InterpolateOptions.defaults().limit(1));
                Series inside = s.interpolate(InterpolateOptions.defaults()
                        .method(InterpolateMethod.LINEAR)
                        .limitArea(FillArea.INSIDE))) {
            assertThat(got.toList()).isEqualTo(list(null, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 6.0));
            assertThat(limited.toList()).isEqualTo(list(null, 1.0, 2.0, 3.0, 4.0, null, 6.0, 6.0));
            assertThat(inside.toList()).isEqualTo(list(null, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, null));
        }
    }

    @Test
    void interpolateAtLabels_goesByTheirDistance() {
        try (Series plain = Series.of(list(0.0, null, 10.0));
                Index numbers = Index.of(new int[] {0, 1, 10});
                Series spaced = plain.withIndex(numbers);
                Series got = spaced.interpolate(InterpolateOptions.defaults().method(InterpolateMethod.INDEX));
                Index days = Index.of(
                        List.of(LocalDate.of(2020, 1, 1), LocalDate.of(2020, 1, 5), LocalDate.of(2020, 1, 11)));
                Series timed = plain.withIndex(days);
                Series overTime =
                        timed.interpolate(InterpolateOptions.defaults().method(InterpolateMethod.TIME))) {
            assertThat(got.toList()).isEqualTo(list(0.0, 1.0, 10.0));
            assertThat(overTime.toList()).isEqualTo(list(0.0, 4.0, 10.0));
        }
    }

    @Test
    void interpolateOfTextsOrAtFallingLabels_isRefused() {
        try (Series texts = Series.of(list("a", null));
                Series numbers = Series.of(list(1.0, null));
                Index falling = Index.of(new int[] {2, 1});
                Series labelled = numbers.withIndex(falling)) {
            assertThatThrownBy(texts::interpolate)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string");
            assertThatThrownBy(() ->
                            labelled.interpolate(InterpolateOptions.defaults().method(InterpolateMethod.INDEX)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("rise");
            assertThatThrownBy(() ->
                            labelled.interpolate(InterpolateOptions.defaults().method(InterpolateMethod.TIME)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int32");
        }
    }

    @Test
    void dropNaOfColumns_countsTheRows() {
        try (DataFrame frame = DataFrame.of("a", list(1, null, 3), "b", list(null, null, 3), "c", list(1, 2, 3));
                DataFrame any = frame.dropNa(DropNaOptions.defaults().axis(Axis.COLUMNS));
                DataFrame two = frame.dropNa(DropNaOptions.defaults().thresh(2).axis(Axis.COLUMNS));
                DataFrame some =
                        frame.dropNa(DropNaOptions.defaults().axis(Axis.COLUMNS).subset(0, 2))) {
            assertThat(any.columns()).isEqualTo(list("c"));
            assertThat(two.columns()).isEqualTo(list("a", "c"));
            assertThat(some.columns()).isEqualTo(list("a", "c"));
            assertThatThrownBy(() -> frame.dropNa(
                            DropNaOptions.defaults().axis(Axis.COLUMNS).subset(7)))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("7");
        }
    }

    @Test
    void nansToNulls_countsThemAsNulls() {
        try (Series s = Series.of(list(1.0, Double.NaN, null));
                Series got = s.nansToNulls()) {
            assertThat(s.nullCount()).isEqualTo(1);
            assertThat(got.nullCount()).isEqualTo(2);
            assertThat(got.toList()).isEqualTo(list(1.0, null, null));
        }
    }

    @Test
    void fillNaOfWholeNumbers_takesWholeOnes_andSaysWhatToDoWithOthers() {
        try (Series s = Series.of(DType.INT64, list(1L, null, 4L));
                Series whole = s.fillNa(2.0);
                DataFrame frame = DataFrame.of("v", s.toList())) {
            assertThat(whole.toList()).isEqualTo(list(1L, 2L, 4L));
            assertThat(whole.dtype()).isEqualTo(DType.INT64);
            assertThatThrownBy(() -> frame.fillNa(s.mean()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage(
                            "column 'v': int64 cannot hold 2.5 of java.lang.Double; convert the rows to float64 with"
                                    + " asType first");
        }
    }
}
