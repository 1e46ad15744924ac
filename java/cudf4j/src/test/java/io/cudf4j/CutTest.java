/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** cut, qcut, factorize and unique. */
class CutTest {
    private static Series numbers() {
        return Series.of("n", list(1L, 7L, 5L, 4L, 6L, 3L, null));
    }

    private static Interval right(Object left, Object right) {
        return new Interval(left, right, IntervalClosed.RIGHT);
    }

    @Test
    void cutIntoEvenIntervals_movesTheFirstEdgeOut() {
        try (Series s = numbers();
                Binned got = Cudf.cutWithBins(s, 3, CutOptions.defaults())) {
            Interval first = right(0.994, 3.0);
            Interval middle = right(3.0, 5.0);
            Interval last = right(5.0, 7.0);
            assertThat(got.values().toList()).isEqualTo(list(first, last, middle, middle, last, first, null));
            assertThat(got.bins().toList()).isEqualTo(list(0.994, 3.0, 5.0, 7.0));
            assertThat(got.values().name()).isEqualTo("n");
            CategoricalDtype dtype = (CategoricalDtype) got.values().dtype();
            assertThat(dtype.isOrdered()).isTrue();
            assertThat(dtype.categories().toHost().toList()).isEqualTo(list(first, middle, last));
        }
    }

    @Test
    void cutByEdges_isNullOutside() {
        try (Series s = numbers();
                Series got = Cudf.cut(s, list(0, 3, 5));
                Series left =
                        Cudf.cut(s, new int[] {0, 3, 5}, CutOptions.defaults().right(false));
                Series lowest = Cudf.cut(s, list(1, 3, 5), CutOptions.defaults().includeLowest(true))) {
            Interval low = right(0, 3);
            Interval high = right(3, 5);
            assertThat(got.toList()).isEqualTo(list(low, null, high, high, null, low, null));
            assertThat(left.toList().get(0)).isEqualTo(new Interval(0, 3, IntervalClosed.LEFT));
            assertThat(left.toList().subList(1, 4))
                    .isEqualTo(list(null, null, new Interval(3, 5, IntervalClosed.LEFT)));
            assertThat(lowest.toList().get(0)).isEqualTo(right(0.999, 3.0));
        }
    }

    @Test
    void cutWithLabels_namesTheIntervals() {
        try (Series s = numbers();
                Series got = Cudf.cut(s, 3, CutOptions.defaults().labels(List.of("a", "b", "c")));
                Series numbered = Cudf.cut(s, 3, CutOptions.defaults().labels(false));
                Series repeated = Cudf.cut(
                        s,
                        3,
                        CutOptions.defaults().labels(List.of("a", "b", "a")).ordered(false))) {
            assertThat(got.toList()).isEqualTo(list("a", "c", "b", "b", "c", "a", null));
            assertThat(numbered.toList()).isEqualTo(list(0L, 2L, 1L, 1L, 2L, 0L, null));
            assertThat(repeated.toList()).isEqualTo(list("a", "a", "b", "b", "a", "a", null));
            assertThatThrownBy(() -> Cudf.cut(s, 3, CutOptions.defaults().labels(List.of("a"))))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("3");
            assertThatThrownBy(() -> Cudf.cut(s, 3, CutOptions.defaults().labels(List.of("a", "b", "a"))))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("twice");
        }
    }

    @Test
    void cutByRepeatedOrFallingEdges_isRefused() {
        try (Series s = numbers();
                Series dropped = Cudf.cut(
                        s, list(0, 3, 3, 5), CutOptions.defaults().labels(false).duplicates(DuplicateEdges.DROP))) {
            assertThat(dropped.toList()).isEqualTo(list(0L, null, 1L, 1L, null, 0L, null));
            assertThatThrownBy(() -> Cudf.cut(s, list(0, 3, 3, 5)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("3, 3");
            assertThatThrownBy(() -> Cudf.cut(s, list(5, 3)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("rise");
        }
    }

    @Test
    void cutOfOneValueAndOfSmallOnes_hasEnoughDigits() {
        try (Series same = Series.of(new int[] {2, 2});
                Series got = Cudf.cut(same, 2);
                Series small = Series.of(new double[] {.1, .12345, .9});
                Series cut = Cudf.cut(small, 3)) {
            assertThat(got.toList()).isEqualTo(list(right(1.998, 2.0), right(1.998, 2.0)));
            assertThat(cut.toList()).isEqualTo(list(right(0.0992, 0.367), right(0.0992, 0.367), right(0.633, 0.9)));
        }
    }

    @Test
    void cutOfDays_takesDaysAsEdges() {
        LocalDate first = LocalDate.of(2020, 1, 1);
        LocalDate second = LocalDate.of(2020, 2, 1);
        try (Series days = Series.of(list(LocalDate.of(2020, 1, 5), first));
                Series got = Cudf.cut(days, list(first, second))) {
            assertThat(got.toList()).isEqualTo(list(right(first, second), null));
            assertThatThrownBy(() -> Cudf.cut(days, 2))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("edges");
        }
    }

    @Test
    void cutOfNothing_needsEdges() {
        try (Series none = Series.of(DType.INT64, list(null, null));
                Series got = Cudf.cut(none, list(0, 1), CutOptions.defaults().labels(false))) {
            assertThat(got.toList()).isEqualTo(list(null, null));
            assertThatThrownBy(() -> Cudf.cut(none, 3))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("no value");
        }
    }

    @Test
    void qcut_hasAsManyRowsInEachInterval() {
        try (Series s = numbers();
                Series got = Cudf.qcut(s, 4);
                Series halves =
                        Cudf.qcut(s, list(0, .5, 1), CutOptions.defaults().labels(false));
                Binned binned = Cudf.qcutWithBins(s, 2, CutOptions.defaults().labels(false))) {
            assertThat(got.toList())
                    .isEqualTo(list(
                            right(0.999, 3.25),
                            right(5.75, 7.0),
                            right(4.5, 5.75),
                            right(3.25, 4.5),
                            right(5.75, 7.0),
                            right(0.999, 3.25),
                            null));
            assertThat(halves.toList()).isEqualTo(list(0L, 1L, 1L, 0L, 1L, 0L, null));
            assertThat(binned.bins().toList()).isEqualTo(list(1.0, 4.5, 7.0));
        }
    }

    @Test
    void factorizeAndUnique_followTheFirstSight() {
        try (Series s = Series.of(list("b", null, "a", "b"));
                Factorized got = Cudf.factorize(s);
                Series distinct = Cudf.unique(s)) {
            assertThat(got.codes().toList()).isEqualTo(list(0, -1, 1, 0));
            assertThat(got.uniques().toList()).isEqualTo(list("b", "a"));
            assertThat(distinct.toList()).isEqualTo(list("b", null, "a"));
        }
    }

    @Test
    void cutAtMoments_keepsTheirUnit() {
        LocalDateTime noon = LocalDateTime.of(2020, 1, 1, 12, 0);
        try (Series times = Series.of(DType.DATETIME_S, list(noon));
                Series got = Cudf.cut(
                        times,
                        list(noon, noon.plusHours(1)),
                        CutOptions.defaults().right(false))) {
            assertThat(got.toList()).isEqualTo(list(new Interval(noon, noon.plusHours(1), IntervalClosed.LEFT)));
        }
    }
}
