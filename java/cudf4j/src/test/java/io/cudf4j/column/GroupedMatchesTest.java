/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Right keys that repeat, on whichever engine. */
class GroupedMatchesTest {
    private static final int NONE = Joins.UNMATCHED;

    @AfterEach
    void noFailure() {
        MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
    }

    private static Joins.Matches match(JoinHow how, List<ColumnBase> left, List<ColumnBase> right) {
        return GroupedMatches.match(how, ColumnBase.table(left), ColumnBase.table(right));
    }

    /** Each pair of equal rows, by hand: of each left row in order, each right row in order, or none. */
    private static List<List<Integer>> expected(
            JoinHow how, List<? extends @Nullable Object> left, List<? extends @Nullable Object> right) {
        List<Integer> lefts = new ArrayList<>();
        List<Integer> rights = new ArrayList<>();
        for (int row = 0; row < left.size(); row++) {
            Object key = left.get(row);
            List<Integer> others = new ArrayList<>();
            for (int other = 0; other < right.size(); other++) {
                if (key == null ? right.get(other) == null : key.equals(right.get(other))) {
                    others.add(other);
                }
            }
            if (others.isEmpty() && how == JoinHow.LEFT) {
                others.add(NONE);
            }
            rights.addAll(others);
            lefts.addAll(Collections.nCopies(others.size(), row));
        }
        return List.of(lefts, rights);
    }

    private static void assertMatches(Joins.Matches found, List<List<Integer>> wanted) {
        try (found) {
            assertThat(found.left().plc().toHost().toList()).isEqualTo(wanted.get(0));
            assertThat(found.right().plc().toHost().toList()).isEqualTo(wanted.get(1));
        }
    }

    private static void assertEachPair(
            DType dtype, List<? extends @Nullable Object> left, List<? extends @Nullable Object> right) {
        try (ColumnBase mine = ColumnFactory.of(dtype, left);
                ColumnBase others = ColumnFactory.of(dtype, right)) {
            for (JoinHow how : List.of(JoinHow.LEFT, JoinHow.INNER)) {
                assertMatches(match(how, List.of(mine), List.of(others)), expected(how, left, right));
            }
        }
    }

    @Test
    void match_givesEachPair_inTheOrderOfBothSides() {
        try (ColumnBase left = ColumnFactory.of(DType.INT64, Arrays.asList(2L, null, 9L, 1L, 2L));
                ColumnBase right = ColumnFactory.of(DType.INT64, Arrays.asList(1L, 2L, null, 2L, 7L, 2L, null))) {
            assertMatches(
                    match(JoinHow.LEFT, List.of(left), List.of(right)),
                    List.of(List.of(0, 0, 0, 1, 1, 2, 3, 4, 4, 4), List.of(1, 3, 5, 2, 6, NONE, 0, 1, 3, 5)));
            assertMatches(
                    match(JoinHow.INNER, List.of(left), List.of(right)),
                    List.of(List.of(0, 0, 0, 1, 1, 3, 4, 4, 4), List.of(1, 3, 5, 2, 6, 0, 1, 3, 5)));
        }
    }

    @Test
    void match_ofLeftRowsThatHaveOneEach_knowsIt() {
        try (ColumnBase left = ColumnFactory.of(DType.INT64, List.of(7L, 8L, 7L));
                ColumnBase right = ColumnFactory.of(DType.INT64, List.of(5L, 7L, 5L))) {
            try (Joins.Matches each = match(JoinHow.LEFT, List.of(left), List.of(right))) {
                assertThat(each.isEachLeft()).isTrue();
                assertMatches(each, List.of(List.of(0, 1, 2), List.of(1, NONE, 1)));
            }
            try (Joins.Matches some = match(JoinHow.INNER, List.of(left), List.of(right))) {
                assertThat(some.isEachLeft()).isFalse();
                assertMatches(some, List.of(List.of(0, 2), List.of(1, 1)));
            }
        }
    }

    @Test
    void match_withoutAnyPairOrLeftRow_isEmpty() {
        assertEachPair(DType.INT32, List.of(1, 2), List.of(5, 5));
        assertEachPair(DType.INT32, List.of(), List.of(5, 5));
        assertEachPair(DType.INT32, List.of(5), List.of(5, 5));
    }

    @Test
    void match_takesNanForNan_andZerosOfBothSignsForEqual() {
        double nan = Double.NaN;
        try (ColumnBase left = ColumnFactory.of(DType.FLOAT64, Arrays.asList(nan, -0.0, null, 1.5));
                ColumnBase right = ColumnFactory.of(DType.FLOAT64, Arrays.asList(0.0, nan, -0.0, nan, null))) {
            assertMatches(
                    match(JoinHow.INNER, List.of(left), List.of(right)),
                    List.of(List.of(0, 0, 1, 1, 2), List.of(1, 3, 0, 2, 4)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = JoinHow.class,
            names = {"LEFT", "INNER"})
    void match_ofRandomKeys_asEachPairComparedByHand(JoinHow how) {
        Random random = new Random(11);
        Function<Integer, @Nullable Long> number = most -> random.nextInt(9) == 0 ? null : (long) random.nextInt(most);
        for (int round = 0; round < 40; round++) {
            int most = 1 + random.nextInt(60);
            List<@Nullable Long> left = list(random.nextInt(200), i -> number.apply(most));
            List<@Nullable Long> right = list(1 + random.nextInt(70), i -> number.apply(most));
            List<@Nullable String> texts = list(left.size(), i -> text(left.get(i)));
            List<@Nullable String> otherTexts = list(right.size(), i -> text(right.get(i)));
            assertEachPair(DType.INT64, left, right);
            assertEachPair(DType.STRING, texts, otherTexts);
            // keys of two columns, either of which may be null
            List<@Nullable Long> second = list(left.size(), i -> number.apply(3));
            List<@Nullable Long> otherSecond = list(right.size(), i -> number.apply(3));
            try (ColumnBase a = ColumnFactory.of(DType.STRING, texts);
                    ColumnBase b = ColumnFactory.of(DType.INT64, second);
                    ColumnBase c = ColumnFactory.of(DType.STRING, otherTexts);
                    ColumnBase d = ColumnFactory.of(DType.INT64, otherSecond)) {
                assertMatches(
                        match(how, List.of(a, b), List.of(c, d)),
                        expected(
                                how,
                                list(left.size(), i -> Arrays.asList(left.get(i), second.get(i))),
                                list(right.size(), i -> Arrays.asList(right.get(i), otherSecond.get(i)))));
            }
        }
    }

    private static @Nullable String text(@Nullable Long key) {
        return key == null ? null : key == 0 ? "" : "key " + key;
    }

    private static <T extends @Nullable Object> List<T> list(int size, Function<Integer, T> value) {
        List<T> all = new ArrayList<>();
        IntStream.range(0, size).forEach(i -> all.add(value.apply(i)));
        return all;
    }

    @Test
    void match_ofMorePairsThanRowsOfAColumn_isRefused_beforeTheirMemoryIsTaken() {
        long bytes = LiveObjects.bytes();
        try (ColumnBase left = ColumnBase.full(DType.INT64, 3L, 70_000);
                ColumnBase right = ColumnBase.full(DType.INT64, 3L, 35_000)) {
            for (JoinHow how : List.of(JoinHow.LEFT, JoinHow.INNER)) {
                assertThatThrownBy(() -> match(how, List.of(left), List.of(right)))
                        .isInstanceOf(SizeOverflowException.class)
                        .hasMessage("join: 2450000000 pairs of rows; the most is 2147483647");
            }
        }
        assertThat(LiveObjects.bytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @EnumSource(
            value = JoinHow.class,
            names = {"LEFT", "INNER"})
    void match_whereEachAllocationFailsInTurn_leavesNothing(JoinHow how) {
        try (ColumnBase left = ColumnFactory.of(DType.STRING, Arrays.asList("b", null, "x", "a", "b"));
                ColumnBase right = ColumnFactory.of(DType.STRING, Arrays.asList("a", "b", null, "b"))) {
            int failed = 0;
            while (!isDone(how, left, right, failed)) {
                failed++;
            }
            assertThat(failed).isGreaterThan(10);
        }
    }

    private static boolean isDone(JoinHow how, ColumnBase left, ColumnBase right, int allocation) {
        long bytes = LiveObjects.bytes();
        MemoryResources.failAllocationAfter(allocation, Failure.FOR_GOOD);
        try (Joins.Matches found = match(how, List.of(left), List.of(right))) {
            assertThat(found.rowCount()).isPositive();
            return MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
        } catch (DeviceOutOfMemoryException expected) {
            MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
            assertThat(LiveObjects.bytes()).isEqualTo(bytes);
            return false;
        }
    }
}
