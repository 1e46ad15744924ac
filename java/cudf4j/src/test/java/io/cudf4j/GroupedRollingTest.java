/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;
import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Windows of rows within groups. The expected values are those of pandas 3.1.1. */
class GroupedRollingTest {
    private static DataFrame frame() {
        try (DataFrame counted = DataFrame.of(
                        "k", list("b", "a", "b", "a", null, "b"),
                        "v", list(1.0, 2.0, 3.0, null, 5.0, 6.0),
                        "w", new int[] {1, 2, 3, 4, 5, 6});
                Index labels = Index.of(new int[] {10, 11, 12, 13, 14, 15})) {
            return counted.withIndex(labels);
        }
    }

    private static List<@Nullable Object> pairs(@Nullable Object... parts) {
        List<@Nullable Object> pairs = new ArrayList<>();
        for (int i = 0; i < parts.length; i += 2) {
            pairs.add(Tuple.of(parts[i], parts[i + 1]));
        }
        return pairs;
    }

    /**
     * What pandas' rolling gives of each group alone. Its windows in groups take rows of other groups where those of a
     * group do not lie together, and write rows of NaN for them.
     */
    @Test
    void otherSide_goesToTheGroupsByLabel() {
        try (DataFrame frame = DataFrame.of(
                        "k", list("a", "b", "a", "b", "a", "b"),
                        "x", list(1.0, 2.0, 4.0, 3.0, 5.0, 9.0),
                        "y", list(2.0, 1.0, 3.0, 5.0, 4.0, 8.0));
                DataFrame other =
                        DataFrame.of("x", list(5.0, 1.0, 2.0, 8.0, 3.0, 1.0), "y", list(1.0, 2.0, 3.0, 4.0, 5.0, 7.0));
                Series y = other.col("y");
                Series reversed = y.sortIndex(SortOptions.defaults().ascending(false));
                Series some = y.head(4);
                DataFrame corr = frame.groupBy("k").rolling(2).corr(other);
                DataFrame cov = frame.groupBy("k").rolling(2).cov(other);
                Series one = frame.groupBy("k").rolling(2).get("x").cov(reversed);
                Series partly = frame.groupBy("k").rolling(2).get("x").cov(some);
                Series least = frame.groupBy("k").get("x").expanding(2).cov(y);
                DataFrame firstSeen = frame.groupBy("k").sort(false).rolling(2).cov(other)) {
            assertThat(labels(corr)).isEqualTo(pairs("a", 0L, "a", 2L, "a", 4L, "b", 1L, "b", 3L, "b", 5L));
            assertClose(values(corr, "x"), null, -1.0, 1.0, null, 1.0, -1.0);
            assertClose(values(corr, "y"), null, 1.0, 1.0, null, 1.0, 1.0);
            assertClose(values(cov, "x"), null, -4.5, 0.5, null, 3.5, -21.0);
            assertClose(one.toList(), null, 3.0, 1.0, null, 1.0, 9.0);
            assertClose(partly.toList(), null, 3.0, null, null, 1.0, null);
            assertClose(least.toList(), null, 3.0, 4.0, null, 1.0, 55.0 / 6);
            assertThat(labels(firstSeen)).isEqualTo(labels(cov));
        }
    }

    @Test
    @Behaviour(257)
    void windows_stayWithinTheirGroup() {
        try (DataFrame frame = frame();
                DataFrame sums = frame.groupBy("k").rolling(2).sum();
                Index index = sums.index();
                Series series = frame.groupBy("k").rolling(2).get("v").sum();
                DataFrame counts =
                        frame.groupBy("k").rolling(2).get(List.of("v")).count()) {
            assertThat(sums.columns()).isEqualTo(list("v", "w"));
            assertThat(labels(sums)).isEqualTo(pairs("a", 11, "a", 13, "b", 10, "b", 12, "b", 15));
            assertThat(index.names()).isEqualTo(list("k", null));
            assertThat(values(sums, "v")).isEqualTo(list(null, null, null, 4.0, 9.0));
            assertThat(values(sums, "w")).isEqualTo(list(null, 6.0, null, 4.0, 9.0));
            assertThat(series.name()).isEqualTo("v");
            assertThat(series.toList()).isEqualTo(list(null, null, null, 4.0, 9.0));
            assertThat(labels(series)).isEqualTo(labels(sums));
            assertThat(values(counts, "v")).isEqualTo(list(null, 1.0, null, 2.0, 2.0));
        }
    }

    @Test
    void options_goForEachGroup() {
        try (DataFrame frame = frame();
                DataFrame withMissing = frame.groupBy("k")
                        .dropNa(false)
                        .rolling(2)
                        .minPeriods(1)
                        .sum();
                Series centred = frame.groupBy("k")
                        .rolling(3)
                        .minPeriods(1)
                        .center(true)
                        .get("w")
                        .max();
                Series left = frame.groupBy("k")
                        .order(GroupOrder.ANY)
                        .rolling(1)
                        .closed(IntervalClosed.LEFT)
                        .get("w")
                        .sum();
                DataFrame several = frame.groupBy("k")
                        .rolling(2)
                        .agg(Agg.mean("w"), Agg.last("v").as("l"))) {
            assertThat(labels(withMissing)).isEqualTo(pairs("a", 11, "a", 13, "b", 10, "b", 12, "b", 15, null, 14));
            assertThat(values(withMissing, "v")).isEqualTo(list(2.0, 2.0, 1.0, 4.0, 9.0, 5.0));
            assertThat(centred.toList()).isEqualTo(list(4.0, 4.0, 3.0, 6.0, 6.0));
            assertThat(left.toList()).isEqualTo(list(null, 2.0, null, 1.0, 3.0));
            assertThat(values(several, "w")).isEqualTo(list(null, 3.0, null, 2.0, 4.5));
            assertThat(values(several, "l")).isEqualTo(list(null, null, null, 3.0, 6.0));
            assertThat(labels(several)).isEqualTo(labels(left));
        }
    }

    @Test
    void keys_areExpressionsSeriesAndSeveral() {
        try (DataFrame frame = frame();
                Series halves = Series.of("h", new double[] {1, Double.NaN, 1, 2, 2, 2});
                Index labels = frame.index();
                Series aligned = halves.withIndex(labels);
                DataFrame odd = frame.groupBy(col("w").mod(2).alias("odd"))
                        .rolling(2)
                        .get(List.of("w"))
                        .sum();
                DataFrame both =
                        frame.groupBy("k", aligned).rolling(1).get(List.of("w")).sum()) {
            assertThat(labels(odd)).isEqualTo(pairs(0, 11, 0, 13, 0, 15, 1, 10, 1, 12, 1, 14));
            assertThat(values(odd, "w")).isEqualTo(list(null, 6.0, 10.0, null, 4.0, 8.0));
            assertThat(labels(both))
                    .isEqualTo(list(
                            Tuple.of("a", 2.0, 13),
                            Tuple.of("b", 1.0, 10),
                            Tuple.of("b", 1.0, 12),
                            Tuple.of("b", 2.0, 15)));
            assertThat(values(both, "w")).isEqualTo(list(4.0, 1.0, 3.0, 6.0));
        }
    }

    @Test
    void groupsInTheOrderInWhichTheyAreSeen_keepIt() {
        try (DataFrame frame = frame();
                DataFrame sums =
                        frame.groupBy("k").sort(false).rolling(2).minPeriods(1).sum();
                DataFrame all = frame.groupBy("k")
                        .sort(false)
                        .dropNa(false)
                        .rolling(2)
                        .minPeriods(1)
                        .sum();
                DataFrame two = frame.groupBy("k", "w").sort(false).expanding().sum();
                DataFrame decaying = frame.groupBy("k")
                        .order(GroupOrder.FIRST_SEEN)
                        .ewm(Decay.alpha(1))
                        .mean()) {
            assertThat(labels(sums)).isEqualTo(pairs("b", 10, "b", 12, "b", 15, "a", 11, "a", 13));
            assertThat(values(sums, "v")).isEqualTo(list(1.0, 4.0, 9.0, 2.0, 2.0));
            assertThat(labels(all)).isEqualTo(pairs("b", 10, "b", 12, "b", 15, "a", 11, "a", 13, null, 14));
            assertThat(values(all, "w")).isEqualTo(list(1.0, 4.0, 9.0, 2.0, 6.0, 5.0));
            assertThat(labels(two).get(0)).isEqualTo(Tuple.of("b", 1, 10));
            assertThat(values(two, "v")).isEqualTo(list(1.0, 2.0, 3.0, null, 6.0));
            assertThat(values(decaying, "w")).isEqualTo(list(1.0, 3.0, 6.0, 2.0, 4.0));
        }
    }

    @Test
    void noRows_andOnlyMissingKeys() {
        try (DataFrame frame = frame();
                DataFrame none = frame.head(0);
                DataFrame missing = frame.iloc(Slice.of(4, 5)).toFrame();
                DataFrame ofNone = none.groupBy("k").rolling(2).sum();
                DataFrame ofMissing = missing.groupBy("k").rolling(1).sum()) {
            assertThat(ofNone.rowCount()).isZero();
            assertThat(ofNone.columns()).isEqualTo(list("v", "w"));
            assertThat(ofMissing.rowCount()).isZero();
        }
    }

    @Test
    void whatGroupsDoNotHave_isRefusedByName() {
        try (DataFrame frame = frame()) {
            DataFrameGroupBy groups = frame.groupBy("w");
            assertThatThrownBy(() -> groups.rolling(0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("rolling: the window: it is at least 1, not 0");
            assertThatThrownBy(() -> groups.rolling(2).step(2))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("step: ");
            assertThatThrownBy(() -> groups.rolling(2).on("v"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("on: ");
            assertThatThrownBy(() -> groups.rolling(2).sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'k'");
            assertThatThrownBy(() -> groups.rolling(2).get("w").sum()).isInstanceOf(LabelNotFoundException.class);
        }
    }
}
