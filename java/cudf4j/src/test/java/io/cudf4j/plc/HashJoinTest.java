/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.testkit.AllowLeak;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Joins that are kept: what each gives, and that they outlive the table of their right keys. */
class HashJoinTest {
    private static final int NONE = Integer.MIN_VALUE;

    /** The pairs of two maps, sorted; the maps are closed. */
    private static List<List<Integer>> pairs(GatherMaps maps) {
        try (maps) {
            List<@Nullable Object> left = Rows.of(maps.left());
            List<@Nullable Object> right = Rows.of(maps.right());
            List<List<Integer>> pairs = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                pairs.add(List.of((Integer) left.get(i), (Integer) right.get(i)));
            }
            pairs.sort((a, b) -> a.get(0).equals(b.get(0))
                    ? a.get(1).compareTo(b.get(1))
                    : a.get(0).compareTo(b.get(0)));
            return pairs;
        }
    }

    private static List<Integer> pair(int left, int right) {
        return List.of(left, right);
    }

    /** A join with right keys, whose table is closed. */
    private static <J> J on(Column rightKeys, Function<Table, J> make) {
        try (Table right = Table.of(rightKeys)) {
            return make.apply(right);
        }
    }

    private static HashJoin hashJoin(Column rightKeys, NullEquality nulls) {
        return on(rightKeys, right -> HashJoin.of(right, nulls));
    }

    @Test
    void hashJoin_nullsEqual_pairsThem() {
        try (HashJoin join = hashJoin(ints(2, null, 4, 2), NullEquality.EQUAL);
                Table left = Table.of(ints(1, 2, null, 2))) {
            assertThat(join.rightRows()).isEqualTo(4);
            assertThat(pairs(join.innerJoin(left)))
                    .containsExactly(pair(1, 0), pair(1, 3), pair(2, 1), pair(3, 0), pair(3, 3));
            assertThat(pairs(join.leftJoin(left)))
                    .containsExactly(pair(0, NONE), pair(1, 0), pair(1, 3), pair(2, 1), pair(3, 0), pair(3, 3));
            assertThat(pairs(join.fullJoin(left)))
                    .containsExactly(
                            pair(NONE, 2), pair(0, NONE), pair(1, 0), pair(1, 3), pair(2, 1), pair(3, 0), pair(3, 3));
            assertThat(join.innerJoinSize(left)).isEqualTo(5);
            assertThat(join.leftJoinSize(left)).isEqualTo(6);
            assertThat(join.fullJoinSize(left)).isEqualTo(7);
        }
    }

    @Test
    void hashJoin_nullsUnequal_leavesThemAlone() {
        try (HashJoin join = hashJoin(ints(2, null), NullEquality.UNEQUAL);
                Table left = Table.of(ints(null, 2))) {
            assertThat(pairs(join.innerJoin(left))).containsExactly(pair(1, 0));
            assertThat(pairs(join.leftJoin(left))).containsExactly(pair(0, NONE), pair(1, 0));
            assertThat(pairs(join.fullJoin(left))).containsExactly(pair(NONE, 1), pair(0, NONE), pair(1, 0));
            assertThat(join.innerJoinSize(left)).isEqualTo(1);
            assertThat(join.leftJoinSize(left)).isEqualTo(2);
            assertThat(join.fullJoinSize(left)).isEqualTo(3);
        }
    }

    @Test
    void hashJoin_manyLeftTables_slicesOneRowAndNone() {
        try (HashJoin join = hashJoin(inner(strings("b", "a", "b", null, "a")), NullEquality.EQUAL)) {
            try (Table slice = Table.of(inner(strings("a", "b", "c", "a")))) {
                assertThat(pairs(join.innerJoin(slice))).containsExactly(pair(0, 1));
                assertThat(join.leftJoinSize(slice)).isEqualTo(2);
            }
            try (Table one = Table.of(inner(strings("x", null, "x")))) {
                assertThat(pairs(join.leftJoin(one))).containsExactly(pair(0, 2));
            }
            try (Table none = Table.of(strings())) {
                assertThat(pairs(join.innerJoin(none))).isEmpty();
                assertThat(pairs(join.leftJoin(none))).isEmpty();
                assertThat(pairs(join.fullJoin(none))).containsExactly(pair(NONE, 0), pair(NONE, 1), pair(NONE, 2));
                assertThat(join.innerJoinSize(none)).isZero();
                assertThat(join.fullJoinSize(none)).isEqualTo(3);
            }
        }
    }

    @Test
    void hashJoin_noRightRows_leavesLeftRowsAlone() {
        try (HashJoin join = hashJoin(ints(), NullEquality.EQUAL);
                Table left = Table.of(ints(7))) {
            assertThat(pairs(join.innerJoin(left))).isEmpty();
            assertThat(pairs(join.leftJoin(left))).containsExactly(pair(0, NONE));
            assertThat(pairs(join.fullJoin(left))).containsExactly(pair(0, NONE));
            assertThat(join.innerJoinSize(left)).isZero();
            assertThat(join.leftJoinSize(left)).isEqualTo(1);
            assertThat(join.fullJoinSize(left)).isEqualTo(1);
        }
    }

    @Test
    void hashJoin_twoKeyColumns_bothCount() {
        try (Table right = Table.of(ints(1, 1, 2), strings("x", "y", "x"));
                HashJoin join = HashJoin.of(right, NullEquality.EQUAL);
                Table left = Table.of(ints(1, 2, 2), strings("y", "x", "y"))) {
            assertThat(pairs(join.innerJoin(left))).containsExactly(pair(0, 1), pair(1, 2));
        }
    }

    @Test
    void hashJoin_unlikeKeys_areRefused() {
        try (HashJoin join = hashJoin(ints(1), NullEquality.EQUAL);
                Table others = Table.of(longs(1L));
                Table two = Table.of(ints(1), ints(1));
                Table noColumns = Table.of(List.of())) {
            assertThatThrownBy(() -> join.innerJoin(others))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("INT64");
            assertThatThrownBy(() -> join.fullJoinSize(two))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("not 2 and 1");
            assertThatThrownBy(() -> HashJoin.of(noColumns, NullEquality.EQUAL))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("column");
        }
    }

    @Test
    void joins_closed_refuseCalls() {
        try (Table left = Table.of(ints(1))) {
            HashJoin hash = hashJoin(ints(1), NullEquality.EQUAL);
            hash.close();
            hash.close();
            assertThatThrownBy(() -> hash.innerJoin(left))
                    .isInstanceOf(ClosedException.class)
                    .hasMessageContaining("HashJoin of 1 rows is closed");
            DistinctHashJoin distinct = on(ints(1), right -> DistinctHashJoin.of(right, NullEquality.EQUAL));
            distinct.close();
            assertThatThrownBy(() -> distinct.leftJoin(left)).isInstanceOf(ClosedException.class);
            FilteredJoin filtered = on(ints(1), right -> FilteredJoin.of(right, NullEquality.EQUAL));
            filtered.close();
            assertThatThrownBy(() -> filtered.semiJoin(left)).isInstanceOf(ClosedException.class);
        }
    }

    @Test
    void hashJoin_ofSeveralThreads_givesEachItsOwn() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (HashJoin join = hashJoin(ints(0, 1, 2, 3), NullEquality.EQUAL)) {
            List<Future<List<List<Integer>>>> found = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int key = thread;
                found.add(pool.submit(() -> {
                    List<List<Integer>> last = List.of();
                    for (int i = 0; i < 50; i++) {
                        try (Table left = Table.of(ints(9, key))) {
                            last = pairs(join.innerJoin(left));
                        }
                    }
                    return last;
                }));
            }
            for (int thread = 0; thread < threads; thread++) {
                assertThat(found.get(thread).get()).containsExactly(pair(1, thread));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void distinctHashJoin_givesTheOneRightRow() {
        Function<Table, DistinctHashJoin> make = right -> DistinctHashJoin.of(right, NullEquality.EQUAL);
        try (DistinctHashJoin join = on(inner(ints(0, 5, null, 6, 0)), make);
                Table left = Table.of(inner(ints(0, 6, 7, null, 6, 0)));
                Table none = Table.of(ints())) {
            assertThat(pairs(join.innerJoin(left))).containsExactly(pair(0, 2), pair(2, 1), pair(3, 2));
            assertTaken(join.leftJoin(left)).containsExactly(2, NONE, 1, 2);
            assertThat(pairs(join.innerJoin(none))).isEmpty();
            assertTaken(join.leftJoin(none)).isEmpty();
        }
        try (DistinctHashJoin join = on(ints(5, null), right -> DistinctHashJoin.of(right, NullEquality.UNEQUAL));
                Table left = Table.of(ints(null, 5))) {
            assertTaken(join.leftJoin(left)).containsExactly(NONE, 0);
            assertThat(pairs(join.innerJoin(left))).containsExactly(pair(1, 0));
        }
        try (DistinctHashJoin join = on(ints(), make);
                Table one = Table.of(ints(5))) {
            assertTaken(join.leftJoin(one)).containsExactly(NONE);
            assertThat(pairs(join.innerJoin(one))).isEmpty();
        }
    }

    @Test
    void filteredJoin_choosesLeftRows() {
        Function<Table, FilteredJoin> equal = right -> FilteredJoin.of(right, NullEquality.EQUAL);
        try (FilteredJoin join = on(inner(ints(0, 5, null, 5, 0)), equal);
                Table left = Table.of(inner(ints(5, 4, 5, null, 5, 4)));
                Table none = Table.of(ints())) {
            assertTaken(join.semiJoin(left)).containsExactlyInAnyOrder(1, 2, 3);
            assertTaken(join.antiJoin(left)).containsExactly(0);
            assertTaken(join.semiJoin(none)).isEmpty();
            assertTaken(join.antiJoin(none)).isEmpty();
        }
        try (FilteredJoin join = on(ints(5, null), right -> FilteredJoin.of(right, NullEquality.UNEQUAL));
                Table left = Table.of(ints(null, 5))) {
            assertTaken(join.semiJoin(left)).containsExactly(1);
            assertTaken(join.antiJoin(left)).containsExactly(0);
        }
        try (FilteredJoin join = on(ints(), equal);
                Table one = Table.of(ints(5))) {
            assertTaken(join.semiJoin(one)).isEmpty();
            assertTaken(join.antiJoin(one)).containsExactly(0);
        }
    }

    @Test
    @AllowLeak("drops a join on purpose")
    void hashJoin_dropped_isFreed() throws InterruptedException {
        long before = LiveObjects.count();
        hashJoin(ints(1, 2, 3), NullEquality.EQUAL);
        assertThat(LiveObjects.count()).isGreaterThan(before);
        for (int i = 0; i < 300 && LiveObjects.count() > before; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(LiveObjects.count()).isEqualTo(before);
    }
}
