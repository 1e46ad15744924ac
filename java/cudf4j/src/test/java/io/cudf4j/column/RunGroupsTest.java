/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.column.GroupFunction.Kind;
import io.cudf4j.plc.HostView;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values of runs of rows: four of them, of which the second has no row. The expected values are computed by hand. */
class RunGroupsTest {
    @BeforeEach
    void isOnHost() {
        assumeTrue(HostView.isPossible());
    }

    private static ColumnBase sizes() {
        return ColumnFactory.of(new int[] {3, 0, 2, 1});
    }

    private static void assertRuns(ColumnBase values, Kind kind, @Nullable Object... expected) {
        assertRuns(values, GroupFunction.of(kind), kind.toString(), expected);
    }

    private static void assertRuns(
            ColumnBase values, GroupFunction function, String kind, @Nullable Object... expected) {
        try (ColumnBase sizes = sizes()) {
            assertThat(RunGroups.has(values, function, sizes)).as(kind).isTrue();
        }
        try (ColumnBase sizes = sizes();
                Columns<ColumnBase> found =
                        Columns.own(RunGroups.aggregate(sizes, List.of(new Groupings.Request(values, function))))) {
            assertThat(found.size()).isEqualTo(1);
            List<@Nullable Object> rows = new ArrayList<>();
            for (int run = 0; run < found.get(0).size(); run++) {
                rows.add(found.get(0).get(run));
            }
            assertThat(rows).as(kind).isEqualTo(Arrays.asList(expected));
        }
    }

    @Test
    void floats_leaveMissingRowsOut() {
        try (ColumnBase values = ColumnFactory.of(Arrays.asList(1.0, null, 3.0, Double.NaN, 5.0, null))) {
            assertRuns(values, Kind.SUM, 4.0, 0.0, 5.0, 0.0);
            assertRuns(values, Kind.PROD, 3.0, 1.0, 5.0, 1.0);
            assertRuns(values, Kind.MEAN, 2.0, null, 5.0, null);
            assertRuns(values, Kind.MIN, 1.0, null, 5.0, null);
            assertRuns(values, Kind.MAX, 3.0, null, 5.0, null);
            assertRuns(values, Kind.VAR, 2.0, null, null, null);
            assertRuns(values, Kind.STD, Math.sqrt(2), null, null, null);
            assertRuns(values, Kind.COUNT, 2L, 0L, 1L, 0L);
            assertRuns(values, Kind.SIZE, 3L, 0L, 2L, 1L);
            assertRuns(values, Kind.FIRST, 1.0, null, 5.0, null);
            assertRuns(values, Kind.LAST, 3.0, null, 5.0, null);
        }
    }

    /** Medians and quantiles of runs of few rows, as NumPy has them. */
    @Test
    void quantilesOfFewRows() {
        try (ColumnBase values = ColumnFactory.of(Arrays.asList(7.0, null, 3.0, Double.NaN, 5.0, null));
                ColumnBase three = ColumnFactory.of(new double[] {4, 1, 2, 10, -10, 0});
                ColumnBase infinite =
                        ColumnFactory.of(new double[] {1 / 0.0, 1 / 0.0, -1 / 0.0, 1 / 0.0, 1 / 0.0, -1 / 0.0})) {
            assertRuns(values, Kind.MEDIAN, 5.0, null, 5.0, null);
            assertRuns(three, Kind.MEDIAN, 2.0, null, 0.0, 0.0);
            assertRuns(infinite, Kind.MEDIAN, 1 / 0.0, null, 1 / 0.0, -1 / 0.0);
            assertRuns(three, GroupFunction.quantile(0.25, QuantileInterpolation.LINEAR), "0.25", 1.5, null, -5.0, 0.0);
            assertRuns(
                    three, GroupFunction.quantile(0.25, QuantileInterpolation.LOWER), "lower", 1.0, null, -10.0, 0.0);
            assertRuns(
                    three, GroupFunction.quantile(0.25, QuantileInterpolation.HIGHER), "higher", 2.0, null, 10.0, 0.0);
            assertRuns(
                    three,
                    GroupFunction.quantile(0.75, QuantileInterpolation.NEAREST),
                    "nearest",
                    4.0,
                    null,
                    10.0,
                    0.0);
            assertRuns(three, GroupFunction.quantile(0.25, QuantileInterpolation.MIDPOINT), "mid", 1.5, null, 0.0, 0.0);
        }
    }

    /** Runs of more rows are not computed here. */
    @Test
    void quantilesOfManyRows() {
        try (ColumnBase values = ColumnFactory.of(new double[100]);
                ColumnBase longer = ColumnFactory.of(new int[] {65, 35});
                ColumnBase shorter = ColumnFactory.of(new int[] {64, 36})) {
            GroupFunction median = GroupFunction.of(Kind.MEDIAN);
            assertThat(RunGroups.has(values, median, longer)).isFalse();
            assertThat(RunGroups.has(values, median, shorter)).isTrue();
        }
    }

    @Test
    void wholeNumbersAndTruths_keepTheirTypes() {
        try (ColumnBase numbers = ColumnFactory.of(new int[] {Integer.MAX_VALUE, 7, 1, -2, 5, 4});
                ColumnBase truths = ColumnFactory.of(new boolean[] {true, false, true, false, false, true})) {
            assertRuns(numbers, Kind.SUM, Integer.MAX_VALUE + 8L, 0L, 3L, 4L);
            assertRuns(numbers, Kind.PROD, Integer.MAX_VALUE * 7L, 1L, -10L, 4L);
            assertRuns(numbers, Kind.MIN, 1, null, -2, 4);
            assertRuns(numbers, Kind.MAX, Integer.MAX_VALUE, null, 5, 4);
            assertRuns(numbers, Kind.MEAN, (Integer.MAX_VALUE + 8L) / 3.0, null, 1.5, 4.0);
            assertRuns(numbers, Kind.COUNT, 3L, 0L, 2L, 1L);
            assertRuns(numbers, Kind.FIRST, Integer.MAX_VALUE, null, -2, 4);
            assertRuns(numbers, Kind.LAST, 1, null, 5, 4);
            assertRuns(truths, Kind.SUM, 2L, 0L, 0L, 1L);
        }
    }

    @Test
    void textsAndTimes_haveEdges() {
        try (ColumnBase words = ColumnFactory.of(Arrays.asList("a", null, "c", null, "e", "f"));
                ColumnBase numbers = ColumnFactory.of(new long[] {3, 1, 2, 9, 8, 7});
                ColumnBase times = numbers.cast(DType.DATETIME_S);
                ColumnBase sizes = sizes()) {
            assertRuns(words, Kind.FIRST, "a", null, "e", "f");
            assertRuns(words, Kind.LAST, "c", null, "e", "f");
            assertRuns(words, Kind.COUNT, 2L, 0L, 1L, 1L);
            assertRuns(times, Kind.MIN, times.get(1), null, times.get(4), times.get(5));
            assertRuns(times, Kind.MAX, times.get(0), null, times.get(3), times.get(5));
            assertThat(RunGroups.has(words, GroupFunction.of(Kind.MIN), sizes)).isFalse();
            assertThat(RunGroups.has(numbers, GroupFunction.of(Kind.MEDIAN), sizes))
                    .isFalse();
        }
    }
}
