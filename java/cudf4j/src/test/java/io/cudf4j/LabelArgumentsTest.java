/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What calls that take labels take for one: a label of any class, null too, but no list and no object of ours. */
class LabelArgumentsTest {
    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        frame = DataFrame.of("a", list(2, 1, 2, 1), "b", list("x", "y", "x", "x"), "v", new int[] {1, 2, 3, 4});
    }

    @AfterEach
    void close() {
        frame.close();
    }

    private static void assertSame(DataFrame one, DataFrame other) {
        try (one;
                other) {
            assertThat(one.columns()).isEqualTo(other.columns());
            assertThat(one.contentEquals(other)).isTrue();
        }
    }

    private static void refused(ThrowingCallable call, String... words) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageContainingAll(words);
    }

    @Test
    void aList_isSeveralLabels() {
        List<String> keys = List.of("a", "b");
        Object asObject = keys;
        assertSame(frame.groupBy(keys).size(), frame.groupBy("a", "b").size());
        assertSame(frame.groupBy(asObject).size(), frame.groupBy("a", "b").size());
        assertSame(frame.merge(frame, JoinOptions.on(keys)), frame.merge(frame, JoinOptions.on("a", "b")));
        assertSame(
                frame.merge(frame, JoinOptions.leftOn(keys).rightOn(keys)),
                frame.merge(frame, JoinOptions.leftOn("a", "b").rightOn("a", "b")));
        assertSame(
                frame.sortValues(asObject, SortOptions.defaults().ascending(false)),
                frame.sortValues(keys, SortOptions.defaults().ascending(false)));
        assertSame(frame.nLargest(2, asObject), frame.nLargest(2, "a", "b"));
        try (Series counts = frame.valueCounts(asObject);
                Series order = frame.argSort(asObject)) {
            assertThat(labels(counts)).isEqualTo(list(Tuple.of(2, "x"), Tuple.of(1, "y"), Tuple.of(1, "x")));
            assertThat(order.toList()).isEqualTo(list(3, 1, 0, 2));
        }
    }

    @Test
    void listsAmongLabels_setsAndArrays_areRefused() {
        refused(() -> frame.groupBy("a", List.of("b")), "groupBy", "is no label", "Tuple");
        refused(() -> frame.groupBy(List.of(List.of("a"))), "groupBy", "is no label");
        refused(() -> frame.groupBy(Set.of("a", "b")), "groupBy", "a set has no order");
        refused(() -> frame.groupBy((Object) new String[] {"a"}), "groupBy", "String[] is no label");
        refused(() -> JoinOptions.on("a", List.of("b")), "on", "is no label");
        refused(() -> JoinOptions.leftOn("a").rightOn(Map.of("a", 1)), "rightOn", "is no label");
        refused(() -> frame.sortValues("a", List.of("b")), "sortValues", "is no label");
        refused(() -> frame.partitionByHash(List.of(List.of("a")), 2), "partitionByHash", "is no label");
    }

    @Test
    void optionsBehindLabels_areOptions() {
        SortOptions down = SortOptions.defaults().ascending(false);
        assertSame(frame.sortValues("a", "b", down), frame.sortValues(List.of("a", "b"), down));
        try (Series order = frame.argSort("b", "v", down);
                Series counts =
                        frame.valueCounts("a", ValueCountsOptions.defaults().normalize(true))) {
            assertThat(order.toList()).isEqualTo(list(1, 3, 2, 0));
            assertThat(counts.toList()).isEqualTo(list(0.5, 0.5));
            assertThat(counts.name()).isEqualTo("proportion");
        }
        refused(() -> frame.sortValues(down), "sortValues", "name a column");
    }

    @Test
    void objectsOfOurs_areNoLabels() {
        refused(() -> frame.sortValues("a", SortOptions.defaults().ascending(false), "b"), "sortValues", "SortOptions");
        refused(
                () -> frame.sortValues(List.of("a", SortOptions.defaults().ascending(false))),
                "sortValues",
                "SortOptions");
        refused(
                () -> frame.groupBy(
                        "a", GroupOrder.class, SortOptions.defaults().ascending(false)),
                "groupBy",
                "SortOptions");
        refused(() -> frame.nLargest(1, "a", KeepTies.ALL), "nLargest", "KeepTies");
        refused(() -> JoinOptions.on("a", ReduceOptions.defaults()), "on", "ReduceOptions");
        refused(() -> frame.groupBy(frame), "groupBy", "DataFrame");
        try (Series key = frame.col("a")) {
            refused(() -> frame.sortValues(key), "sortValues", "Series");
        }
    }

    @Test
    void null_isALabelLikeAnother() {
        try (DataFrame named = DataFrame.of("v", new int[] {3, 1, 2});
                Series keys = Series.of(list("p", "q", "p"));
                DataFrame other = DataFrame.of("w", new int[] {5})) {
            named.set((Object) null, keys);
            other.set((Object) null, List.of("q"));
            try (DataFrame groups = named.groupBy((Object) null).agg(Agg.sum("v"));
                    DataFrame ofNull = named.groupBy("v").agg(Agg.count(null));
                    DataFrame unnamed = named.groupBy("v").agg(Agg.max("v").as(null));
                    DataFrame sorted = named.sortValues(null, "v");
                    DataFrame down = named.sortValues(
                            (Object) null, SortOptions.defaults().ascending(false));
                    DataFrame merged = named.merge(other, JoinOptions.on((Object) null));
                    DataFrame sides = named.merge(
                            other, JoinOptions.leftOn(list((Object) null)).rightOn(list((Object) null)))) {
                assertThat(groups.columns()).isEqualTo(list(null, "v"));
                assertThat(values(groups, "v")).isEqualTo(list(5L, 1L));
                assertThat(ofNull.columns()).isEqualTo(list("v", null));
                assertThat(unnamed.columns()).isEqualTo(list("v", null));
                assertThat(values(sorted, "v")).isEqualTo(list(2, 3, 1));
                assertThat(values(down, "v")).isEqualTo(list(1, 3, 2));
                assertThat(merged.columns()).isEqualTo(list("v", null, "w"));
                assertThat(values(merged, "w")).isEqualTo(list(5));
                assertThat(sides.contentEquals(merged)).isTrue();
            }
        }
    }

    @Test
    @SuppressWarnings("NullAway")
    void noLabelsAtAll_areNamed() {
        assertThatThrownBy(() -> frame.groupBy((Object[]) null)).hasMessage("groupBy: the labels are null");
        assertThatThrownBy(() -> frame.sortValues((Object[]) null)).hasMessage("sortValues: the labels are null");
        assertThatThrownBy(() -> JoinOptions.on((List<?>) null)).hasMessage("on: the labels are null");
        refused(() -> frame.groupBy(), "groupBy: name a column to group by");
        refused(() -> frame.groupBy(List.of()), "groupBy: name a column to group by");
    }

    @Test
    void aggregation_keepsTheLabelOfItsColumn() {
        Tuple inner = Tuple.of("v", 1);
        try (DataFrame numbered = DataFrame.of(0, list("p", "q", "p"), 1, new int[] {1, 2, 4});
                DataFrame sums = numbered.groupBy(0).agg(Agg.sum(1));
                DataFrame wide = numbered.groupBy(0L).agg(Agg.sum(1L));
                DataFrame tuples = DataFrame.of(Tuple.of("k", 0), list("p", "p"), inner, new int[] {1, 2});
                DataFrame ofTuples = tuples.groupBy(Tuple.of("k", 0)).agg(Agg.sum(inner));
                DataFrame fractions = DataFrame.of("k", list("p"), 2.5, new int[] {7});
                DataFrame ofFractions = fractions.groupBy("k").agg(Agg.max(2.5))) {
            assertThat(sums.columns()).isEqualTo(list(0, 1));
            assertThat(sums.col(1).toList()).isEqualTo(list(5L, 2L));
            assertThat(wide.columns()).isEqualTo(list(0, 1));
            assertThat(ofTuples.columns()).isEqualTo(list(Tuple.of("k", 0), inner));
            assertThat(ofTuples.col(inner).toList()).isEqualTo(list(3L));
            assertThat(ofFractions.columns()).isEqualTo(list("k", 2.5));
            assertThatThrownBy(() -> numbered.groupBy(0).agg(Agg.sum(1), Agg.max(1)))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'1'");
        }
    }

    @Test
    void keysOfTheCaller_areCopied() {
        String[] array = {"a"};
        List<Object> keys = new ArrayList<>(List.of("a"));
        DataFrameGroupBy ofArray = frame.groupBy((Object[]) array);
        DataFrameGroupBy ofList = frame.groupBy(keys);
        JoinOptions on = JoinOptions.on(keys);
        array[0] = "b";
        keys.set(0, "b");
        try (DataFrame one = ofArray.size();
                DataFrame two = ofList.size()) {
            assertThat(one.columns()).isEqualTo(List.of("a", "size"));
            assertThat(two.columns()).isEqualTo(List.of("a", "size"));
            assertThat(on.on()).isEqualTo(List.of("a"));
        }
    }

    @Test
    void groups_sayWhatTheyAre() {
        String of = "frame=DataFrame[rows=4, columns=['a', 'b', 'v']]]";
        assertThat(frame.groupBy("a", "b").order(GroupOrder.FIRST_SEEN).dropNa(false))
                .hasToString(
                        "DataFrameGroupBy[keys=['a', 'b'], columns=all, order=FIRST_SEEN, dropNa=false, asIndex=false, observed=true, "
                                + of);
        assertThat(frame.groupBy("a").asIndex(true))
                .hasToString(
                        "DataFrameGroupBy[keys=['a'], columns=all, order=SORTED, dropNa=true, asIndex=true, observed=true, "
                                + of);
        assertThat(List.of(Agg.sum("v"), Agg.size(), Agg.max(null))).hasToString("[sum(v), size(), max(null)]");
    }
}
