/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import org.junit.jupiter.api.Test;

/** loc on series: labels, never positions, and writes. */
class SeriesLocTest {
    private static Series series() {
        try (Series counted = Series.of("v", new long[] {10, 20, 30});
                Index labels = Index.of(list("b", "a", "c"))) {
            return counted.withIndex(labels);
        }
    }

    @Test
    @Behaviour(137)
    void wholeNumber_isALabelAndNeverAPosition() {
        try (Series words = series();
                Series counted = Series.of(new long[] {7, 8, 9});
                Series tail = counted.tail(1)) {
            assertThatThrownBy(() -> words.loc(0).get())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'0'");
            assertThatThrownBy(() -> tail.loc(0).get()).isInstanceOf(LabelNotFoundException.class);
            assertThat(tail.loc(2).get()).isEqualTo(9L);
            assertThat(words.loc("a").get()).isEqualTo(20L);
        }
    }

    @Test
    void slicesAndMasks_selectRows() {
        try (Series series = series();
                Series between = series.loc(Slice.of("a", "c")).toSeries();
                Series mask = series.gt(10);
                Series above = series.loc(mask).toSeries()) {
            assertThat(between.toList()).isEqualTo(list(20L, 30L));
            assertThat(above.toList()).isEqualTo(list(20L, 30L));
            assertThat(labels(above)).isEqualTo(list("a", "c"));
            assertThat(above.name()).isEqualTo("v");
        }
    }

    @Test
    void oneRow_isAValue_whateverTheKey() {
        try (Series series = series();
                Series mask = series.gt(20)) {
            assertThat(series.loc(Slice.of("c", "c")).get()).isEqualTo(30L);
            assertThat(series.loc(mask).get()).isEqualTo(30L);
            assertThat(series.iloc(new int[] {-1}).get()).isEqualTo(30L);
            assertThatThrownBy(() -> series.loc(list("a", "b")).get())
                    .hasMessage("get: a single value is of one row, but 2 rows are chosen; use toSeries()");
            assertThatThrownBy(() -> series.iloc(Slice.to(0)).get()).hasMessageContaining("but 0 rows are chosen");
        }
    }

    @Test
    @Behaviour(275)
    void writes_changeThisSeriesOnly() {
        try (Series series = series();
                Series shared = series.copy(CopyDepth.SHALLOW);
                Series head = series.head(2)) {
            series.loc("a").set(21);
            series.loc(list("c", "b")).set(list(31, 11));
            series.set("a", null);
            assertThat(series.toList()).isEqualTo(list(11L, null, 31L));
            assertThat(shared.toList()).isEqualTo(list(10L, 20L, 30L));
            assertThat(head.toList()).isEqualTo(list(10L, 20L));
        }
    }

    @Test
    void seriesAsValue_isAlignedByLabel() {
        try (Series series = series();
                Series given = Series.of(new long[] {1, 2});
                Index others = Index.of(list("c", "b"));
                Series values = given.withIndex(others)) {
            series.loc(Slice.all()).set(values);
            assertThat(series.toList()).isEqualTo(list(2L, null, 1L));
            series.iloc(Slice.to(2)).set(values);
            assertThat(series.toList()).isEqualTo(list(1L, 2L, 1L));
        }
    }

    @Test
    @Behaviour(134)
    void newLabel_addsARow() {
        try (Series series = series();
                Series counted = Series.of(new long[] {5})) {
            series.loc("d").set(40);
            assertThat(series.toList()).isEqualTo(list(10L, 20L, 30L, 40L));
            assertThat(labels(series)).isEqualTo(list("b", "a", "c", "d"));
            counted.set(1, 6);
            try (Index labels = counted.index()) {
                assertThat(labels).isInstanceOf(RangeIndex.class);
            }
            counted.set(5, 7);
            assertThat(labels(counted)).isEqualTo(list(0L, 1L, 5L));
            assertThatThrownBy(() -> counted.set("x", 1))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int64");
            assertThatThrownBy(() -> series.loc(list("a", "q")).set(1))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'q'");
        }
    }

    @Test
    @Behaviour(135)
    void valueThatTheDtypeCannotHold_isRefusedAndNothingChanges() {
        try (Series whole = series();
                Series small = Series.of(new byte[] {1, 2});
                Series words = Series.of(list("x", "y"))) {
            for (Object value : list(1.5, "text", Double.NaN, list(1.5, 2.0, 3.0), new double[] {1, 2, 3.25})) {
                assertThatThrownBy(() -> whole.loc(Slice.all()).set(value)).isInstanceOf(DTypeMismatchException.class);
            }
            assertThatThrownBy(() -> small.set(0, 1000)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> words.set(0, 1)).isInstanceOf(DTypeMismatchException.class);
            assertThat(whole.toList()).isEqualTo(list(10L, 20L, 30L));
            whole.loc(Slice.all()).set(new double[] {1, 2, 3});
            assertThat(whole.toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(whole.dtype()).isEqualTo(DType.INT64);
            assertThat(small.toList()).isEqualTo(list((byte) 1, (byte) 2));
            assertThat(words.toList()).isEqualTo(list("x", "y"));
        }
    }

    @Test
    void listOfAnotherLength_isRefused() {
        try (Series series = series()) {
            assertThatThrownBy(() -> series.loc(list("a", "b")).set(list(1, 2, 3)))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("3 values for 2 rows");
        }
    }

    @Test
    @Behaviour(230)
    void update_overwritesWhatIsThere() {
        try (Series series = series();
                Series shared = series.copy(CopyDepth.SHALLOW);
                Series given = Series.of(DType.INT64, list(1, null, 3));
                Index others = Index.of(list("c", "b", "z"));
                Series values = given.withIndex(others)) {
            series.update(values);
            assertThat(series.toList()).isEqualTo(list(10L, 20L, 1L));
            assertThat(shared.toList()).isEqualTo(list(10L, 20L, 30L));
        }
    }

    @Test
    void textAndTimes_areWrittenByMask() {
        try (Series words = Series.of(list("aa", null, "cc", "dd"))) {
            words.loc(new boolean[] {true, true, false, false}).set("long enough to move the others");
            words.iloc(list(3, 2)).set(list(null, "x"));
            assertThat(words.toList())
                    .isEqualTo(list("long enough to move the others", "long enough to move the others", "x", null));
        }
    }
}
