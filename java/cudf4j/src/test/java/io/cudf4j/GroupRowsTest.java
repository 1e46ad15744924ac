/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values of each row by its group, rows of each group, and groups themselves. The expected values are those of pandas 3.1.1. */
class GroupRowsTest {
    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        frame = DataFrame.builder()
                .column("k", list("b", "a", "b", null, "a"))
                .column("x", list(1L, 2L, null, 4L, 5L))
                .column("y", list(0.5, 1.5, 2.5, 3.5, Double.NaN))
                .column("s", list("p", "q", "r", "s", "t"))
                .build();
    }

    @AfterEach
    void close() {
        frame.close();
    }

    private DataFrameGroupBy numbers() {
        return frame.groupBy("k").select("x", "y");
    }

    @Test
    void aRowOfNoGroup_isNull_andOneOfAMissingKeyCounts_whereItIsAGroup() {
        try (DataFrame sums = numbers().cumSum();
                DataFrame all = numbers().dropNa(false).cumSum();
                Series numbers = frame.groupBy("k").dropNa(false).nGroup()) {
            assertThat(values(sums, "x")).isEqualTo(list(1L, 2L, null, null, 7L));
            assertThat(values(all, "x")).isEqualTo(list(1L, 2L, null, 4L, 7L));
            assertThat(values(all, "y")).isEqualTo(list(0.5, 1.5, 3.0, 3.5, null));
            assertThat(numbers.toList()).isEqualTo(list(1L, 0L, 1L, 2L, 0L));
        }
    }

    @Test
    void rowsWithoutGroups_andFramesWithoutRows() {
        try (DataFrame none = frame.head(0);
                DataFrame sums = none.groupBy("k").select("x").cumSum();
                DataFrame ranks = none.groupBy("k").select("x").rank();
                DataFrame first = none.groupBy("k").head(2);
                Series places = none.groupBy("k").cumCount();
                Series counts = none.groupBy("k").get("x").valueCounts();
                Series greatest = none.groupBy("k").get("x").nLargest(2);
                DataFrame corr = none.groupBy("k").select("x", "y").corr();
                Series is = none.groupBy("k").get("x").isMonotonicIncreasing();
                DataFrame applied = none.groupBy("k").select("x").applyFrames(part -> part.head(1))) {
            assertThat(sums.shape()).isEqualTo(new Shape(0, 1));
            assertThat(ranks.rowCount()).isZero();
            assertThat(first.columns()).isEqualTo(list("k", "x", "y", "s"));
            assertThat(places.size()).isZero();
            assertThat(counts.size()).isZero();
            assertThat(greatest.size()).isZero();
            assertThat(corr.columns()).isEqualTo(list("x", "y"));
            assertThat(is.size()).isZero();
            assertThat(applied.rowCount()).isZero();
            assertThat(none.groupBy("k").nGroups()).isZero();
            assertThat(none.groupBy("k").groups()).isEmpty();
        }
        try (DataFrame missing = frame.head(4).tail(1);
                DataFrame sums = missing.groupBy("k").select("x").cumSum()) {
            assertThat(values(sums, "x")).isEqualTo(list((Object) null));
            assertThat(missing.groupBy("k").nGroups()).isZero();
        }
    }

    /** As in pandas 3.1. */
    @Test
    void groupsOfCategoriesThatNoRowHas_count() {
        try (DataFrame given = DataFrame.builder()
                .column("c", DType.categorical("w", "x", "y", "z"), list("y", "x", "y", null, "x"))
                .column("n", list(2L, 1L, 2L, 1L, null))
                .build()) {
            for (boolean sort : new boolean[] {true, false}) {
                DataFrameGroupBy all = given.groupBy("c").observed(false).sort(sort);
                DataFrameGroupBy pairs = given.groupBy("c", "n").observed(false).sort(sort);
                DataFrameGroupBy seen = given.groupBy("c").observed(true).sort(sort);
                try (Series first = all.nGroup();
                        Series last = all.nGroupFromEnd();
                        Series ofSeen = seen.nGroupFromEnd();
                        Series kept = all.dropNa(false).nGroupFromEnd();
                        Series ofPairs = pairs.nGroupFromEnd()) {
                    assertThat(first.toList())
                            .isEqualTo(sort ? list(1L, 0L, 1L, null, 0L) : list(0L, 1L, 0L, null, 1L));
                    assertThat(last.toList()).isEqualTo(sort ? list(2L, 3L, 2L, null, 3L) : list(3L, 2L, 3L, null, 2L));
                    assertThat(ofSeen.toList())
                            .isEqualTo(sort ? list(0L, 1L, 0L, null, 1L) : list(1L, 0L, 1L, null, 0L));
                    assertThat(kept.toList()).isEqualTo(sort ? list(3L, 4L, 3L, 2L, 4L) : list(4L, 3L, 4L, 2L, 3L));
                    assertThat(ofPairs.toList())
                            .isEqualTo(sort ? list(6L, 7L, 6L, null, null) : list(7L, 6L, 7L, null, null));
                    assertThat(all.nGroups()).isEqualTo(4);
                    assertThat(pairs.nGroups()).isEqualTo(8);
                    assertThat(seen.nGroups()).isEqualTo(2);
                }
            }
        }
    }

    @Test
    void manyRows_equalALoop() {
        int rows = 5000;
        List<Object> keys = new ArrayList<>();
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            keys.add((long) (i * 7919 % 613));
            numbers.add((long) (i * 31 % 1009));
        }
        long[] sofar = new long[613];
        long[] count = new long[613];
        List<Object> sums = new ArrayList<>();
        List<Object> places = new ArrayList<>();
        List<Object> before = new ArrayList<>();
        Object[] last = new Object[613];
        for (int i = 0; i < rows; i++) {
            int key = ((Long) keys.get(i)).intValue();
            sofar[key] += (Long) numbers.get(i);
            sums.add(sofar[key]);
            places.add(count[key]++);
            before.add(last[key]);
            last[key] = numbers.get(i);
        }
        try (DataFrame many = DataFrame.builder()
                        .column("k", keys)
                        .column("x", numbers)
                        .build();
                Series found = many.groupBy("k").get("x").cumSum();
                Series counted = many.groupBy("k").sort(false).cumCount();
                Series shifted = many.groupBy("k").get("x").shift(1)) {
            assertThat(found.toList()).isEqualTo(sums);
            assertThat(counted.toList()).isEqualTo(places);
            assertThat(shifted.toList()).isEqualTo(before);
        }
    }

    @Test
    void labelsStayThoseOfTheRows() {
        try (Index labels = Index.of(list("v", "w", "x", "y", "z"));
                DataFrame labelled = frame.withIndex(labels);
                DataFrame diffs = labelled.groupBy("k").select("x").diff(1);
                DataFrame taken = labelled.groupBy("k").nth(-1)) {
            assertThat(labels(diffs)).isEqualTo(list("v", "w", "x", "y", "z"));
            assertThat(values(diffs, "x")).isEqualTo(list(null, null, null, null, 3L));
            assertThat(labels(taken)).isEqualTo(list("x", "z"));
        }
    }

    @Test
    void transform_takesAggregationsToo() {
        try (DataFrame found = frame.groupBy("k")
                .transform(Agg.sum("x").as("total"), Agg.size().as("n"))) {
            assertThat(found.columns()).isEqualTo(list("total", "n"));
            assertThat(values(found, "total")).isEqualTo(list(1L, 7L, 1L, null, 7L));
            assertThat(values(found, "n")).isEqualTo(list(2L, 2L, 2L, null, 2L));
        }
        assertThatThrownBy(() -> numbers().transform("nothing"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("nothing");
        assertThatThrownBy(() -> frame.groupBy("k").transform("mean"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("'s'");
    }

    @Test
    void fills_areOfTheGroup() {
        try (DataFrame filled = numbers().ffill();
                DataFrame back = numbers().bfill();
                DataFrame zero = numbers().fillNa(0)) {
            assertThat(values(filled, "x")).isEqualTo(list(1L, 2L, 1L, null, 5L));
            assertThat(values(filled, "y")).isEqualTo(list(0.5, 1.5, 2.5, null, 1.5));
            assertThat(values(back, "x")).isEqualTo(list(1L, 2L, null, null, 5L));
            assertThat(values(zero, "x")).isEqualTo(list(1L, 2L, 0L, null, 5L));
        }
        assertThatThrownBy(() -> numbers().ffill(FillOptions.defaults().limitArea(FillArea.INSIDE)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("ffill");
    }

    @Test
    void samples_areOfEachGroup_andTheSameForASeed() {
        try (DataFrame one = frame.groupBy("k").sample(SampleOptions.defaults().randomState(7));
                DataFrame again =
                        frame.groupBy("k").sample(SampleOptions.defaults().randomState(7));
                DataFrame many = frame.groupBy("k")
                        .sample(SampleOptions.defaults().n(50).replace(true).randomState(1))) {
            assertThat(values(one, "k")).isEqualTo(list("a", "b"));
            assertThat(values(again, "s")).isEqualTo(values(one, "s"));
            assertThat(many.rowCount()).isEqualTo(100);
            assertThat(values(many, "s").subList(0, 50)).containsOnly("q", "t");
            assertThat(values(many, "s").subList(50, 100)).containsOnly("p", "r");
        }
        assertThatThrownBy(
                        () -> frame.groupBy("k").sample(SampleOptions.defaults().n(3)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("replace(true)");
    }

    @Test
    void theGroupsThemselves() {
        List<Object> keys = new ArrayList<>();
        List<Object> rows = new ArrayList<>();
        frame.groupBy("k").forEachGroup((key, part) -> {
            keys.add(key);
            rows.add(values(part, "s"));
        });
        assertThat(keys).isEqualTo(list("a", "b"));
        assertThat(rows).isEqualTo(list(list("q", "t"), list("p", "r")));
        assertThat(frame.groupBy("k").dropNa(false).indices())
                .hasEntrySatisfying("b", places -> assertThat(places).containsExactly(0, 2))
                .hasEntrySatisfying(null, places -> assertThat(places).containsExactly(3));
        try (DataFrame group = frame.groupBy("k", "x").getGroup(Tuple.of("a", 5))) {
            assertThat(values(group, "s")).isEqualTo(list("t"));
        }
        assertThatThrownBy(() -> frame.groupBy("k", "x").getGroup("a"))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("Tuple of 2");
    }

    @Test
    void functionsOfGroups_getTheirRows_andWhatTheyThrowComesThrough() {
        try (DataFrame sorted = frame.groupBy("k")
                        .applyFrames(part -> part.sortValues("y").head(1));
                Series spans = frame.groupBy("k").get("x").applyValues(s -> s.count());
                DataFrame kept = frame.groupBy("k").filter(part -> part.rowCount() > 1)) {
            assertThat(sorted.columns()).isEqualTo(list("x", "y", "s"));
            assertThat(labels(sorted)).isEqualTo(list(Tuple.of("a", 1L), Tuple.of("b", 0L)));
            assertThat(spans.toList()).isEqualTo(list(2L, 1L));
            assertThat(spans.name()).isEqualTo("x");
            assertThat(values(kept, "s")).isEqualTo(list("p", "q", "r", "t"));
        }
        assertThatThrownBy(() -> frame.groupBy("k").applyFrames(part -> {
                    throw new IllegalStateException("as the function says");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("as the function says");
    }

    @Test
    void take_refusesAPlaceThatAGroupLacks() {
        assertThatThrownBy(() -> frame.groupBy("k").take(2))
                .isInstanceOf(OutOfBoundsException.class)
                .hasMessageContaining("nth");
    }

    @Test
    void ranks_ofTexts_andMissingKeys() {
        try (Series ranks =
                        frame.groupBy("k").get("s").rank(RankOptions.defaults().ascending(false));
                Series shares =
                        frame.groupBy("k").get("x").rank(RankOptions.defaults().pct(true))) {
            assertThat(ranks.toList()).isEqualTo(list(2.0, 2.0, 1.0, null, 1.0));
            assertThat(shares.toList()).isEqualTo(list(1.0, 0.5, null, null, 1.0));
        }
    }

    @Test
    void figures_ofGroups_refuseWhatTheyCannotDescribe() {
        assertThatThrownBy(() -> frame.groupBy("k").select("s").describe())
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("valueCounts");
        assertThatThrownBy(() -> frame.groupBy("k").select("s", "x").corr())
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("'s'");
        try (DataFrame figures = frame.groupBy("k").get("x").describe();
                Series counts = frame.groupBy("k").get("s").valueCounts();
                Series corr = frame.groupBy("k").get("x").corr(frame.col("y"))) {
            assertThat(figures.columns()).isEqualTo(list("count", "mean", "std", "min", "25%", "50%", "75%", "max"));
            assertThat(values(figures, "mean")).isEqualTo(list(3.5, 1.0));
            assertThat(counts.size()).isEqualTo(4);
            assertThat(corr.toList()).isEqualTo(list(null, null));
        }
    }

    @Test
    void greatestRows_areSortedWithinTheirGroup() {
        int[] found = IntStream.range(0, 12).map(i -> i * 5 % 12).toArray();
        try (DataFrame many = DataFrame.of(
                        "k", IntStream.range(0, 12).mapToLong(i -> i % 2).toArray(),
                        "v", IntStream.of(found).asLongStream().toArray());
                Series most = many.groupBy("k").get("v").nLargest(2);
                Series least = many.groupBy("k").get("v").nSmallest(1)) {
            assertThat(most.toList()).isEqualTo(list(10L, 8L, 11L, 9L));
            assertThat(least.toList()).isEqualTo(list(0L, 1L));
        }
    }

    @Test
    void greatestRows_ofManyRows_areThoseThatASortOfAllFinds() {
        // so many that only those which can be among them are sorted; group 11 has fewer than are asked for
        int rows = 80_000;
        List<Long> keys = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            keys.add(i == 500 || i == 70_000 ? Long.valueOf(11) : i % 13 == 5 ? null : Long.valueOf(i * 7 % 10));
            values.add(i % 17 == 3 ? null : i % 19 == 4 ? Double.NaN : (Double) (i * 31L % 4_001 / 8.0));
        }
        try (DataFrame many =
                DataFrame.builder().column("k", keys).column("v", values).build()) {
            for (GroupOrder order : GroupOrder.values()) {
                try (Series most = many.groupBy("k").order(order).get("v").nLargest(4);
                        Series least = many.groupBy("k").order(order).get("v").nSmallest(4)) {
                    assertThat(rows(most)).isEqualTo(sorted(keys, values, order, -1));
                    assertThat(rows(least)).isEqualTo(sorted(keys, values, order, 1));
                }
            }
        }
    }

    /** Returns the key, the number and the value of each row. */
    private static List<List<Object>> rows(Series found) {
        try (DataFrame frame = found.resetIndex()) {
            List<List<Object>> rows = new ArrayList<>();
            for (int i = 0; i < frame.rowCount(); i++) {
                rows.add(Arrays.asList(frame.get(i, "k"), frame.get(i, "level_1"), frame.get(i, "v")));
            }
            return rows;
        }
    }

    /** Returns of each group four rows, the first seen of equal ones first and those without a value last. */
    private static List<List<Object>> sorted(List<Long> keys, List<Double> values, GroupOrder order, int sign) {
        Map<Long, List<Integer>> groups = order == GroupOrder.FIRST_SEEN ? new LinkedHashMap<>() : new TreeMap<>();
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i) != null) {
                groups.computeIfAbsent(keys.get(i), key -> new ArrayList<>()).add(i);
            }
        }
        List<List<Object>> rows = new ArrayList<>();
        groups.forEach((key, numbers) -> {
            numbers.sort(Comparator.comparingDouble(i ->
                    values.get(i) == null || values.get(i).isNaN() ? Double.POSITIVE_INFINITY : sign * values.get(i)));
            for (int number : numbers.subList(0, Math.min(4, numbers.size()))) {
                rows.add(Arrays.asList(key, (long) number, values.get(number)));
            }
        });
        return rows;
    }
}
