/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Joins of two sides whose labels rise. The expected rows are those of a map from each label to its rows. */
class SortedJoinTest {
    private static final IndexJoinOptions JOIN = IndexJoinOptions.defaults();

    private static DataFrame frame(String label, long[] index) {
        long[] rows = new long[index.length];
        Arrays.setAll(rows, i -> i);
        return DataFrame.builder().column(label, rows).index(Index.of(index)).build();
    }

    private static SortedMap<Long, List<Long>> rowsOf(long[] labels) {
        TreeMap<Long, List<Long>> rows = new TreeMap<>();
        for (int i = 0; i < labels.length; i++) {
            rows.computeIfAbsent(labels[i], unseen -> new ArrayList<>()).add((long) i);
        }
        return rows;
    }

    private static void assertJoined(JoinHow how, long[] left, long[] right) {
        SortedMap<Long, List<Long>> ofLeft = rowsOf(left);
        SortedMap<Long, List<Long>> ofRight = rowsOf(right);
        TreeSet<Long> keys = new TreeSet<>(ofLeft.keySet());
        keys.addAll(ofRight.keySet());
        List<@Nullable Object> index = new ArrayList<>();
        List<@Nullable Object> lefts = new ArrayList<>();
        List<@Nullable Object> rights = new ArrayList<>();
        List<@Nullable Long> none = new ArrayList<>();
        none.add(null);
        for (Long key : keys) {
            boolean hasLeft = ofLeft.containsKey(key);
            boolean hasRight = ofRight.containsKey(key);
            boolean isThere = how == JoinHow.INNER ? hasLeft && hasRight : how == JoinHow.OUTER || hasLeft;
            if (isThere) {
                for (Long one : ofLeft.getOrDefault(key, none)) {
                    for (Long other : ofRight.getOrDefault(key, none)) {
                        index.add(key);
                        lefts.add(one);
                        rights.add(other);
                    }
                }
            }
        }
        try (DataFrame one = frame("v", left);
                DataFrame other = frame("w", right);
                DataFrame got = one.join(other, JOIN.how(how))) {
            assertThat(labels(got)).isEqualTo(index);
            assertThat(values(got, "v")).isEqualTo(lefts);
            assertThat(values(got, "w")).isEqualTo(rights);
        }
    }

    private static long[] rising(int rows, int step, long seed) {
        Random random = new Random(seed);
        long[] labels = new long[rows];
        long label = -rows;
        for (int i = 0; i < rows; i++) {
            label += random.nextInt(step);
            labels[i] = label;
        }
        return labels;
    }

    /** Rows of more than one part, of which many, few or none are there twice. */
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0, 5",
        "5, 0",
        "1, 1",
        "1, 40",
        "65535, 65536",
        "65536, 70000",
        "131072, 300",
        "200000, 100000",
        "140000, 190000"
    })
    void labelsThatRise_matchAsInAMap(int rows, int others) {
        for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT, JoinHow.OUTER)) {
            for (int step : new int[] {2, 4, 1}) {
                // of a step of 1 all labels are equal, so that each row matches each
                if (step > 1 || (long) rows * others < 100_000) {
                    assertJoined(how, rising(rows, step, 1), rising(others, step, 2));
                }
            }
        }
    }

    @Test
    void labelsThatAreThereOnce_haveEachRowOnce() {
        long[] all = new long[200_000];
        Arrays.setAll(all, i -> 3L * i);
        long[] some = new long[66_000];
        Arrays.setAll(some, i -> 9L * i);
        long[] behind = new long[70_000];
        Arrays.setAll(behind, i -> 300_000L + 2L * i);
        for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT, JoinHow.OUTER)) {
            assertJoined(how, all, some);
            assertJoined(how, some, all);
            assertJoined(how, all, behind);
            assertJoined(how, all, all);
        }
    }

    @Test
    void labelsAtTheEndsOfTheirRange_match() {
        long[] ends = {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE};
        long[] others = {Long.MIN_VALUE, Long.MIN_VALUE, 0, 7, Long.MAX_VALUE};
        for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT, JoinHow.OUTER)) {
            assertJoined(how, ends, others);
            assertJoined(how, others, ends);
        }
    }

    /** pandas 3.1: the labels are a RangeIndex, from the first number of either side to the last one. */
    @Test
    void rangesOfOneStep_haveTheNumbersOfBoth() {
        try (DataFrame all = DataFrame.builder()
                        .column("v", new long[] {0, 1, 2, 3, 4, 5, 6})
                        .build();
                DataFrame ten = DataFrame.builder()
                        .column("w", new long[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
                        .build();
                DataFrame first = all.head(4);
                DataFrame last = ten.iloc(Slice.of(3, 6)).toFrame();
                DataFrame outer = first.join(last, JOIN.how(JoinHow.OUTER));
                DataFrame turned = last.join(first, JOIN.how(JoinHow.OUTER));
                DataFrame within = last.join(all, JOIN.how(JoinHow.OUTER));
                Index index = outer.index()) {
            assertThat(index).isInstanceOf(RangeIndex.class);
            assertThat(labels(outer)).isEqualTo(list(0L, 1L, 2L, 3L, 4L, 5L));
            assertThat(values(outer, "v")).isEqualTo(list(0L, 1L, 2L, 3L, null, null));
            assertThat(values(outer, "w")).isEqualTo(list(null, null, null, 3L, 4L, 5L));
            assertThat(turned.columns()).containsExactly("w", "v");
            assertThat(labels(turned)).isEqualTo(labels(outer));
            assertThat(values(turned, "w")).isEqualTo(values(outer, "w"));
            assertThat(labels(within)).isEqualTo(list(0L, 1L, 2L, 3L, 4L, 5L, 6L));
            assertThat(values(within, "w")).isEqualTo(list(null, null, null, 3L, 4L, 5L, null));
        }
    }

    /** pandas 3.1: the labels of all these are a RangeIndex. */
    @Test
    void rangesOfOneStep_haveTheirCommonNumbers() {
        try (DataFrame all = DataFrame.builder()
                        .column("v", new long[] {0, 1, 2, 3, 4, 5, 6})
                        .build();
                DataFrame ten = DataFrame.builder()
                        .column("w", new long[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
                        .build();
                DataFrame last = ten.iloc(Slice.of(3, null)).toFrame();
                DataFrame even = ten.iloc(Slice.of(null, null, 2)).toFrame();
                DataFrame odd = ten.iloc(Slice.of(1, null, 2)).toFrame();
                DataFrame inner = all.join(last, JOIN.how(JoinHow.INNER));
                Index index = inner.index();
                DataFrame same = all.join(even, JOIN.how(JoinHow.INNER));
                DataFrame renamed = even.rename("w", "v");
                DataFrame none = renamed.join(odd, JOIN.how(JoinHow.INNER))) {
            assertThat(index).isInstanceOf(RangeIndex.class);
            assertThat(labels(inner)).isEqualTo(list(3L, 4L, 5L, 6L));
            assertThat(values(inner, "v")).isEqualTo(list(3L, 4L, 5L, 6L));
            assertThat(values(inner, "w")).isEqualTo(list(3L, 4L, 5L, 6L));
            assertThat(labels(same)).isEqualTo(list(0L, 2L, 4L, 6L));
            assertThat(values(same, "w")).isEqualTo(list(0L, 2L, 4L, 6L));
            assertThat(none.rowCount()).isZero();
            assertThat(none.columns()).containsExactly("v", "w");
        }
    }
}
