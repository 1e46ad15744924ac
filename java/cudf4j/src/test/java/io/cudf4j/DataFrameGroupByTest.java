/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DataFrameGroupByTest {
    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        frame = DataFrame.of("k", list("b", "a", "b", null, "a", "c"), "v", list(1, 2, null, 4, 5, null));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void everyAggregation_givesWhatPandasGives() {
        try (DataFrame got = frame.groupBy("k")
                .agg(
                        Agg.sum("v").as("sum"),
                        Agg.mean("v").as("mean"),
                        Agg.min("v").as("min"),
                        Agg.max("v").as("max"),
                        Agg.count("v").as("count"),
                        Agg.size(),
                        Agg.nUnique("v").as("nUnique"),
                        Agg.std("v").as("std"),
                        Agg.first("v").as("first"),
                        Agg.last("v").as("last"))) {
            assertThat(values(got, "k")).isEqualTo(list("a", "b", "c"));
            assertThat(values(got, "sum")).isEqualTo(list(7L, 1L, 0L));
            assertThat(values(got, "mean")).isEqualTo(list(3.5, 1.0, null));
            assertThat(values(got, "min")).isEqualTo(list(2, 1, null));
            assertThat(values(got, "max")).isEqualTo(list(5, 1, null));
            assertThat(values(got, "count")).isEqualTo(list(2L, 1L, 0L));
            assertThat(values(got, "size")).isEqualTo(list(2L, 2L, 1L));
            assertThat(values(got, "nUnique")).isEqualTo(list(2L, 1L, 0L));
            assertThat((Double) values(got, "std").get(0)).isCloseTo(2.1213203435596424, within(1e-15));
            assertThat(values(got, "std").get(1)).isNull();
            assertThat(values(got, "first")).isEqualTo(list(2, 1, null));
            assertThat(values(got, "last")).isEqualTo(list(5, 1, null));
            assertThat(got.dtypes().get("sum")).isSameAs(DType.INT64);
            assertThat(got.dtypes().get("count")).isSameAs(DType.INT64);
        }
    }

    @Test
    @Behaviour(256)
    void nullKeys_areDroppedUnlessWanted() {
        try (DataFrame got = frame.groupBy("k").dropNa(false).agg(Agg.sum("v"))) {
            assertThat(values(got, "k")).isEqualTo(list("a", "b", "c", null));
            assertThat(values(got, "v")).isEqualTo(list(7L, 1L, 0L, 4L));
        }
    }

    @Test
    void firstSeen_keepsTheOrderOfTheRows() {
        try (DataFrame got = frame.groupBy("k").order(GroupOrder.FIRST_SEEN).agg(Agg.size())) {
            assertThat(values(got, "k")).isEqualTo(list("b", "a", "c"));
            assertThat(got.columns()).containsExactly("k", "size");
        }
    }

    @Test
    @Behaviour(256)
    void unsorted_hasTheSameGroups() {
        try (DataFrame got = frame.groupBy("k").order(GroupOrder.ANY).agg("s", Agg.sum("v"));
                DataFrame seen = frame.groupBy("k").sort(false).agg("s", Agg.sum("v"));
                DataFrame sorted = got.sortValues("k")) {
            assertThat(values(seen, "k")).isEqualTo(list("b", "a", "c"));
            assertThat(values(sorted, "k")).isEqualTo(list("a", "b", "c"));
            assertThat(values(sorted, "s")).isEqualTo(list(7L, 1L, 0L));
        }
    }

    @Test
    void asIndex_makesTheKeyTheRowLabels() {
        try (DataFrame got = frame.groupBy("k").asIndex(true).agg(Map.of("total", Agg.sum("v")));
                Index index = got.index()) {
            assertThat(got.columns()).containsExactly("total");
            assertThat(labels(got)).isEqualTo(list("a", "b", "c"));
            assertThat(index.name()).isEqualTo("k");
        }
    }

    private static Series series(String name, List<?> values, Index labels) {
        try (Series plain = Series.of(name, values)) {
            return plain.withIndex(labels);
        }
    }

    @Test
    void seriesAsKey_isAlignedByLabel() {
        try (Index rows = Index.of(list(5, 3, 0, 1));
                Series key = series("team", list("x", "y", "y", "x"), rows);
                DataFrame got = frame.groupBy(key).agg(Agg.size(), Agg.sum("v"));
                DataFrame all = frame.groupBy(key).dropNa(false).agg(Agg.size());
                DataFrame index = frame.groupBy(key).asIndex(true).agg(Agg.size());
                DataFrame both = frame.groupBy(List.of(key, "k")).agg(Agg.size());
                Index labels = index.index()) {
            assertThat(got.columns()).containsExactly("team", "size", "v");
            assertThat(values(got, "team")).isEqualTo(list("x", "y"));
            assertThat(values(got, "size")).isEqualTo(list(2L, 2L));
            assertThat(values(got, "v")).isEqualTo(list(2L, 5L));
            assertThat(values(all, "team")).isEqualTo(list("x", "y", null));
            assertThat(values(all, "size")).isEqualTo(list(2L, 2L, 2L));
            assertThat(labels(index)).isEqualTo(list("x", "y"));
            assertThat(labels.name()).isEqualTo("team");
            assertThat(values(both, "team")).isEqualTo(list("x", "x", "y"));
            assertThat(values(both, "k")).isEqualTo(list("a", "c", "b"));
        }
    }

    @Test
    void seriesOfTheSameLabels_andExpressions_areKeysTogether() {
        try (Series v = frame.col("v");
                Series odd = v.mod(2);
                DataFrame got = frame.groupBy(col("v").gt(2).as("big"), odd).agg(Agg.count("k"))) {
            assertThat(got.columns()).containsExactly("big", "v", "k");
            assertThat(values(got, "big")).isEqualTo(list(false, false, true, true));
            assertThat(values(got, "v")).isEqualTo(list(0, 1, 0, 1));
            assertThat(values(got, "k")).isEqualTo(list(1L, 1L, 0L, 1L));
        }
    }

    @Test
    void indexAsKey_hasAKeyForEachRow() {
        try (Index keys = Index.of(list(2, 1, 2, 1, 1, 1)).rename("half");
                Index few = Index.of(list(1, 2));
                MultiIndex pairs = MultiIndex.fromArrays(List.of(list(1, 1, 1, 1, 1, 1), list(1, 2, 3, 4, 5, 6)));
                DataFrame got = frame.groupBy(keys).agg(Agg.sum("v"))) {
            assertThat(values(got, "half")).isEqualTo(list(1, 2));
            assertThat(values(got, "v")).isEqualTo(list(11L, 1L));
            assertThatThrownBy(() -> frame.groupBy(few).agg(Agg.size()))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("groupBy: an index of 2 labels for 6 rows");
            assertThatThrownBy(() -> frame.groupBy(pairs).agg(Agg.size()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("groupBy: a MultiIndex is no key");
        }
    }

    @Test
    void seriesAsKey_thatCannotBeAligned_isRefused() {
        try (Index twice = Index.of(list(0, 0));
                Series key = series("k", list("x", "y"), twice)) {
            assertThatThrownBy(() -> frame.groupBy(key).agg(Agg.size()))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageStartingWith("groupBy: ");
        }
    }

    @Test
    void seriesAsKey_isUsedByAggOnly() {
        Series key = Series.of(list("x"));
        DataFrameGroupBy groups = frame.groupBy(key);
        String shown = groups.toString();
        key.close();
        assertThat(shown).contains("Series").doesNotContain("\n");
        assertThatThrownBy(() -> groups.agg(Agg.size())).isInstanceOf(ClosedException.class);
    }

    @Test
    void keyAsIndex_mayHaveTheNameOfAColumn() {
        try (DataFrame rows = DataFrame.of("v", new long[] {1, 2, 3});
                Series odd = rows.col("v").mod(2);
                DataFrame got = rows.groupBy(odd).asIndex(true).agg(Agg.sum("v"));
                Index index = got.index()) {
            assertThat(labels(got)).isEqualTo(list(0L, 1L));
            assertThat(index.name()).isEqualTo("v");
            assertThat(values(got, "v")).isEqualTo(list(2L, 4L));
        }
    }

    @Test
    void twoKeys_areSortedByBoth() {
        try (DataFrame two = DataFrame.of(
                        "a", list(2, 1, 2, 1), "b", list("y", "x", "x", "x"), "v", new int[] {1, 2, 3, 4});
                DataFrame got = two.groupBy("a", "b").agg(Agg.sum("v"))) {
            assertThat(values(got, "a")).isEqualTo(list(1, 2, 2));
            assertThat(values(got, "b")).isEqualTo(list("x", "x", "y"));
            assertThat(values(got, "v")).isEqualTo(list(6L, 3L, 1L));
        }
    }

    @Test
    void boolsAndFloats_haveTheirSums() {
        try (DataFrame some = DataFrame.of(
                        "k", new int[] {1, 1}, "b", new boolean[] {true, true}, "f", new double[] {0.5, 1});
                DataFrame got = some.groupBy("k")
                        .agg(Agg.sum("b"), Agg.sum("f"), Agg.mean("b").as("share"))) {
            assertThat(values(got, "b")).isEqualTo(list(2L));
            assertThat(values(got, "f")).isEqualTo(list(1.5));
            assertThat(values(got, "share")).isEqualTo(list(1.0));
        }
    }

    @Test
    @Behaviour(269)
    void whatCannotBeComputed_isRefusedByName() {
        assertThatThrownBy(() -> frame.groupBy("k").agg(Agg.sum("k").as("s")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("sum")
                .hasMessageContaining("string");
        assertThatThrownBy(() -> frame.groupBy("key")).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> frame.groupBy("k").agg(Agg.sum("w"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> frame.groupBy("k").agg(Agg.sum("v"), Agg.mean("v")))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessageContaining("'v'");
    }

    @Test
    void nan_isMissingAsNullIs() {
        try (DataFrame frame = DataFrame.of("k", new int[] {1, 1, 2}, "v", new double[] {Double.NaN, 2, Double.NaN});
                DataFrame got = frame.groupBy("k")
                        .agg(
                                Agg.min("v").as("min"),
                                Agg.mean("v").as("mean"),
                                Agg.count("v").as("count"),
                                Agg.size().as("size"))) {
            assertThat(got.col("min").toList()).containsExactly(2.0, null);
            assertThat(got.col("mean").toList()).containsExactly(2.0, null);
            assertThat(got.col("count").toList()).containsExactly(1L, 0L);
            assertThat(got.col("size").toList()).containsExactly(2L, 1L);
        }
    }

    @Test
    void meanOfLargeWholeNumbers_doesNotWrap() {
        try (DataFrame frame = DataFrame.of("k", new int[] {1, 1}, "v", new long[] {Long.MAX_VALUE, Long.MAX_VALUE});
                DataFrame got = frame.groupBy("k").agg(Agg.mean("v"))) {
            assertThat((Double) got.get(0, "v")).isEqualTo(0x1p63);
        }
    }

    @Test
    void nanKey_isMissingAsNullIs() {
        // pandas 3.1.1: of float64 keys [1, nan, None, 1, nan] dropna leaves 1; of object keys NaN and None are two
        try (DataFrame frame = DataFrame.of(
                        "k", list(1.0, Double.NaN, null, 1.0, Double.NaN), "v", new int[] {1, 2, 3, 4, 5});
                DataFrame dropped = frame.groupBy("k").agg(Agg.sum("v"));
                DataFrame seen = frame.groupBy("k").order(GroupOrder.FIRST_SEEN).agg(Agg.sum("v"));
                DataFrame kept = frame.groupBy("k").dropNa(false).agg(Agg.sum("v"), Agg.size());
                DataFrame inOrder = frame.groupBy("k")
                        .dropNa(false)
                        .order(GroupOrder.FIRST_SEEN)
                        .agg(Agg.sum("v"))) {
            assertThat(values(dropped, "k")).isEqualTo(list(1.0));
            assertThat(values(dropped, "v")).isEqualTo(list(5L));
            assertThat(values(seen, "k")).isEqualTo(list(1.0));
            assertThat(values(kept, "k")).isEqualTo(list(1.0, Double.NaN, null));
            assertThat(values(kept, "v")).isEqualTo(list(5L, 7L, 3L));
            assertThat(values(kept, "size")).isEqualTo(list(2L, 2L, 1L));
            assertThat(values(inOrder, "k")).isEqualTo(list(1.0, Double.NaN, null));
        }
    }

    @Test
    void nanInOneOfSeveralKeys_isMissing() {
        try (DataFrame frame = DataFrame.of(
                        "a", list("x", "x", null), "b", list(Double.NaN, 2.0, 3.0), "v", new int[] {1, 2, 4});
                DataFrame dropped = frame.groupBy("a", "b").agg(Agg.sum("v"));
                DataFrame kept = frame.groupBy("a", "b").dropNa(false).agg(Agg.sum("v"))) {
            assertThat(values(dropped, "v")).isEqualTo(list(2L));
            assertThat(values(kept, "v")).isEqualTo(list(2L, 1L, 4L));
        }
    }

    @Test
    void refusedAggregation_namesItsColumn() {
        assertThatThrownBy(() -> frame.groupBy("v").agg(Agg.sum("v"), Agg.mean("k")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("column 'k': mean is not defined for string");
    }
}
