/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.Span;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** iloc on frames and series: positions, slices and masks. */
class ILocTest {
    private static DataFrame frame() {
        try (DataFrame counted =
                        DataFrame.of("a", new long[] {10, 20, 30, 40}, "b", new double[] {0.5, 1.5, 2.5, 3.5});
                Index labels = Index.of(list("w", "x", "y", "z"))) {
            return counted.withIndex(labels);
        }
    }

    private static void assertRows(ILoc selection, List<?> labels) {
        try (DataFrame got = selection.toFrame()) {
            assertThat(labels(got)).isEqualTo(labels);
        }
    }

    @Test
    @Behaviour({120, 121})
    void positions_selectRowsAndColumns() {
        try (DataFrame frame = frame();
                Series row = frame.iloc(-1).toSeries();
                Series column = frame.iloc(Slice.all(), 0).toSeries();
                DataFrame both = frame.iloc(list(2, 0, 2), list(1)).toFrame()) {
            assertThat(frame.iloc(1, -1).get()).isEqualTo(1.5);
            assertThat(row.toList()).isEqualTo(list(40.0, 3.5));
            assertThat(row.name()).isEqualTo("z");
            assertThat(column.toList()).isEqualTo(list(10L, 20L, 30L, 40L));
            assertThat(values(both, "b")).isEqualTo(list(2.5, 0.5, 2.5));
            assertThat(labels(both)).isEqualTo(list("y", "w", "y"));
            assertRows(frame.iloc(new int[] {3, -4}), list("z", "w"));
            assertRows(frame.iloc(List.of()), list());
        }
    }

    @Test
    @Behaviour(122)
    void slice_excludesItsStop() {
        try (DataFrame frame = frame()) {
            assertRows(frame.iloc(Slice.of(1, 3)), list("x", "y"));
            assertRows(frame.iloc(Slice.of(-2, null)), list("y", "z"));
            assertRows(frame.iloc(Slice.of(null, null, -2)), list("z", "x"));
            assertRows(frame.iloc(Slice.of(2, 2)), list());
        }
    }

    @Test
    @Behaviour(131)
    void listOutOfRange_isRefusedWhileSlicesAreClipped() {
        try (DataFrame frame = frame()) {
            for (Object key : List.of(list(0, 4), list(-5), 4, 5_000_000_000L)) {
                assertThatThrownBy(() -> frame.iloc(key).toFrame()).isInstanceOf(OutOfBoundsException.class);
            }
            assertThatThrownBy(() -> frame.iloc(0, 2).get())
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("column");
            assertRows(frame.iloc(Slice.of(2, 100)), list("y", "z"));
            assertRows(frame.iloc(Slice.of(-100, 1)), list("w"));
            assertRows(frame.iloc(Slice.of(100, 200)), list());
        }
    }

    @Test
    void positionsOfASeries_countFromBothEnds() {
        try (DataFrame frame = frame();
                Series chosen = Series.of(new short[] {-1, 0});
                Series outside = Series.of(new long[] {0, 7})) {
            assertRows(frame.iloc(chosen), list("z", "w"));
            assertThatThrownBy(() -> frame.iloc(outside).toFrame())
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("7");
        }
    }

    @Test
    void mask_needsTheLength() {
        try (DataFrame frame = frame()) {
            assertRows(frame.iloc(new boolean[] {false, true, true, false}), list("x", "y"));
            assertRows(frame.iloc(list(true, null, false, true)), list("w", "z"));
            assertThatThrownBy(() -> frame.iloc(new boolean[] {true}).toFrame())
                    .isInstanceOf(LengthMismatchException.class);
        }
    }

    @Test
    @Behaviour(132)
    void nestedTuplesAndBooleanSeries_areRefused() {
        try (DataFrame frame = frame();
                Series mask = Series.of(new boolean[] {true, false, true, false})) {
            assertThatThrownBy(() -> frame.iloc(Tuple.of(Tuple.of(0, 1), 0)).toFrame())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("((0, 1), 0)");
            assertThatThrownBy(() -> frame.iloc(mask).toFrame())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("loc");
            try (Series column = frame.col("a")) {
                assertThatThrownBy(() -> column.iloc(mask).toSeries()).isInstanceOf(InvalidArgumentException.class);
            }
        }
    }

    @Test
    @Behaviour(31)
    void seriesAsColumnMask_isRefused() {
        try (DataFrame frame = frame();
                Series mask = Series.of(new boolean[] {true, false})) {
            assertThatThrownBy(() -> frame.iloc(Slice.all(), mask).toFrame())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("boolean[]");
        }
    }

    @Test
    @Behaviour(129)
    void setsMapsAndLabels_areNoPositions() {
        try (DataFrame frame = frame()) {
            for (Object key : List.of(Set.of(1), Map.of(1, 1), "w", 1.0, true)) {
                assertThatThrownBy(() -> frame.iloc(key).toFrame()).isInstanceOf(InvalidArgumentException.class);
            }
        }
    }

    @Test
    @Behaviour(133)
    void sliceOfStepOne_sharesWhileAnotherStepGathers() {
        try (DataFrame frame = frame();
                DataFrame shared = frame.iloc(Slice.of(1, 4)).toFrame();
                DataFrame gathered = frame.iloc(Slice.of(0, 4, 2)).toFrame()) {
            ColumnBase source = frame.accessor().column("a");
            ColumnBase slice = shared.accessor().column("a");
            assertThat(address(slice)).isEqualTo(address(source));
            assertThat(address(gathered.accessor().column("a"))).isNotEqualTo(address(source));
            assertThat(values(gathered, "a")).isEqualTo(list(10L, 30L));
        }
    }

    /** Returns where the memory of a column begins, whatever part of it the column has. */
    private static long address(ColumnBase column) {
        Span data = Objects.requireNonNull(column.plc().data());
        long address = data.pin(Access.READ);
        data.unpin();
        return address;
    }

    @Test
    @Behaviour(53)
    void sliceWithAStep_keepsCountedLabelsLazy() {
        try (DataFrame frame = DataFrame.of("a", new long[] {10, 20, 30, 40, 50});
                DataFrame got = frame.iloc(Slice.of(4, 0, -2)).toFrame();
                Index labels = got.index()) {
            assertThat(labels).isInstanceOf(RangeIndex.class);
            assertThat(labels.toList()).isEqualTo(list(4L, 2L));
            assertThat(values(got, "a")).isEqualTo(list(50L, 30L));
        }
    }

    @Test
    void listOfPositions_leavesTheCountedIndexUnmade() {
        try (DataFrame frame = DataFrame.of("a", new long[] {10, 20, 30});
                DataFrame got = frame.iloc(list(2, 0)).toFrame()) {
            assertThat(labels(got)).isEqualTo(list(2L, 0L));
            assertThat(frame.labels().isMaterialised()).isFalse();
        }
    }

    @Test
    void slices_areThoseOfIloc() {
        try (DataFrame frame = frame();
                DataFrame middle = frame.slice(1, -1);
                Series column = frame.col("a");
                Series backwards = column.slice(Slice.of(null, null, -1))) {
            assertThat(labels(middle)).isEqualTo(list("x", "y"));
            assertThat(backwards.toList()).isEqualTo(list(40L, 30L, 20L, 10L));
        }
    }

    @Test
    void series_haveValuesAndRows() {
        try (DataFrame frame = frame();
                Series column = frame.col("b");
                Series some = column.iloc(list(3, 1)).toSeries();
                Series chained = column.iloc().rows(Slice.to(1)).toSeries()) {
            assertThat(column.iloc(-2).get()).isEqualTo(2.5);
            assertThat(some.toList()).isEqualTo(list(3.5, 1.5));
            assertThat(chained.toList()).isEqualTo(list(0.5));
            assertThat(column.iloc(list(0)).get()).isEqualTo(0.5);
            assertThatThrownBy(() -> column.iloc(list(0, 1)).get()).hasMessageContaining("toSeries()");
        }
    }
}
