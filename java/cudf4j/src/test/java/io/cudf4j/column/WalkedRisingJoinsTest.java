/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.plc.HostView;
import io.cudf4j.types.JoinHow;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WalkedRisingJoinsTest {
    /** Of two threads' parts and more. */
    private static final int MANY = 140_000;

    @BeforeEach
    void needsHostMemory() {
        assumeTrue(HostView.isPossible());
    }

    /** Rows of matches, by hand: of each key of either side in order, where the kind has it, the row of each side or -1. */
    private static int[][] expected(JoinHow how, long[] left, long[] right) {
        Map<Long, Integer> ofLeft = places(left);
        Map<Long, Integer> ofRight = places(right);
        LongPredicate isKept = switch (how) {
            case LEFT -> ofLeft::containsKey;
            case RIGHT -> ofRight::containsKey;
            case INNER -> key -> ofLeft.containsKey(key) && ofRight.containsKey(key);
            default -> key -> true;
        };
        long[] keys = LongStream.concat(Arrays.stream(left), Arrays.stream(right))
                .distinct()
                .sorted()
                .filter(isKept)
                .toArray();
        return new int[][] {
            Arrays.stream(keys).mapToInt(key -> ofLeft.getOrDefault(key, -1)).toArray(),
            Arrays.stream(keys).mapToInt(key -> ofRight.getOrDefault(key, -1)).toArray()
        };
    }

    private static Map<Long, Integer> places(long[] keys) {
        Map<Long, Integer> places = new HashMap<>();
        for (int row = 0; row < keys.length; row++) {
            places.put(keys[row], row);
        }
        return places;
    }

    private static int[] rows(ColumnBase positions) {
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer each = memory.positions(positions);
            return IntStream.range(0, positions.size())
                    .map(row -> Math.max(-1, each.get(row)))
                    .toArray();
        }
    }

    private static void assertMatched(long[] left, long[] right) {
        try (ColumnBase ofLeft = ColumnFactory.of(left);
                ColumnBase ofRight = ColumnFactory.of(right)) {
            for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT, JoinHow.RIGHT, JoinHow.OUTER)) {
                int[][] expected = expected(how, left, right);
                try (Joins.Matches found =
                        Objects.requireNonNull(WalkedJoins.match(how, List.of(ofLeft), List.of(ofRight)))) {
                    assertThat(rows(found.left())).as(how + ", left").isEqualTo(expected[0]);
                    assertThat(rows(found.right())).as(how + ", right").isEqualTo(expected[1]);
                    assertThat(found.left().nullCount() + found.right().nullCount())
                            .isZero();
                }
            }
        }
    }

    /** Both ways round. */
    private static void assertMatchedBothWays(long[] one, long[] other) {
        assertMatched(one, other);
        assertMatched(other, one);
    }

    private static long[] different(Random random, int count, long bound) {
        TreeSet<Long> keys = new TreeSet<>();
        while (keys.size() < count) {
            keys.add(random.nextLong(-bound, bound));
        }
        return keys.stream().mapToLong(key -> key).toArray();
    }

    private static long[] every(int step, int count) {
        return LongStream.range(0, count).map(row -> row * step).toArray();
    }

    @Test
    void fewRows() {
        assertMatchedBothWays(new long[] {1, 3, 5}, new long[] {2, 3, 4, 5, 6});
        assertMatchedBothWays(new long[] {7}, new long[] {7});
        assertMatchedBothWays(new long[] {7}, new long[] {8});
        assertMatchedBothWays(new long[0], new long[] {1, 2});
        assertMatched(new long[0], new long[0]);
    }

    @Test
    void endsOfTheRange() {
        assertMatchedBothWays(
                new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE}, new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE});
        assertMatchedBothWays(new long[] {Long.MIN_VALUE}, new long[] {Long.MAX_VALUE});
    }

    @Test
    void manyRows_ofWhichNobodyForeseesTheNext() {
        Random random = new Random(15);
        assertMatchedBothWays(different(random, MANY, MANY), different(random, MANY / 2, MANY));
    }

    @Test
    void manyRows_ofWhichOneSideHasSomeAndBehindAndBeforeAll() {
        assertMatchedBothWays(every(1, MANY), every(2, MANY / 2));
        assertMatchedBothWays(
                every(1, MANY), LongStream.range(MANY - 10, MANY + MANY).toArray());
        assertMatchedBothWays(every(1, MANY), LongStream.range(-MANY, 0).toArray());
        assertMatchedBothWays(every(1, MANY), every(1, MANY));
    }

    @Test
    void manyRowsBesideFew() {
        assertMatchedBothWays(every(3, MANY), new long[] {-4, 3, 4, 300_000, 10_000_000});
    }

    /** Left rows of which each has a key of the right side are kept as they are, without a map. */
    @Test
    void leftRowsThatAllHaveOne_areEach() {
        try (ColumnBase left = ColumnFactory.of(every(2, MANY));
                ColumnBase right = ColumnFactory.of(every(1, 2 * MANY));
                Joins.Matches inner =
                        Objects.requireNonNull(WalkedJoins.match(JoinHow.INNER, List.of(left), List.of(right)));
                Joins.Matches outer =
                        Objects.requireNonNull(WalkedJoins.match(JoinHow.OUTER, List.of(right), List.of(left)));
                Joins.Matches fewer =
                        Objects.requireNonNull(WalkedJoins.match(JoinHow.INNER, List.of(right), List.of(left)))) {
            assertThat(inner.isEachLeft()).isTrue();
            assertThat(outer.isEachLeft()).isTrue();
            assertThat(fewer.isEachLeft()).isFalse();
        }
    }

    /** Where the last key of a thread's part is there twice, or falls, rows are matched another way. */
    @Test
    void keysThatDoNotRise() {
        long[] repeated = every(1, MANY);
        repeated[MANY - 1] = repeated[MANY - 2];
        repeated[1 << 16] = repeated[(1 << 16) - 1];
        long[] falling = every(1, MANY);
        falling[MANY - 1] = -1;
        try (ColumnBase rising = ColumnFactory.of(every(1, MANY));
                ColumnBase twice = ColumnFactory.of(repeated);
                ColumnBase fallen = ColumnFactory.of(falling);
                Joins.Matches found =
                        Objects.requireNonNull(WalkedJoins.match(JoinHow.INNER, List.of(rising), List.of(twice)))) {
            assertThat(found.rowCount()).isEqualTo(MANY);
            assertThat(rows(found.left())[(1 << 16) - 1]).isEqualTo((1 << 16) - 1);
            assertThat(rows(found.left())[1 << 16]).isEqualTo((1 << 16) - 1);
            assertThat(WalkedJoins.match(JoinHow.INNER, List.of(rising), List.of(fallen)))
                    .isNull();
        }
    }

    private static void assertMatched(ColumnBase left, ColumnBase right, JoinHow how, int[] lefts, int[] rights) {
        try (Joins.Matches found = Objects.requireNonNull(WalkedJoins.match(how, List.of(left), List.of(right)))) {
            assertThat(rows(found.left())).as(how + ", left").isEqualTo(lefts);
            assertThat(rows(found.right())).as(how + ", right").isEqualTo(rights);
        }
    }

    /** Both zeros are one number, and NaN matches NaN. */
    @Test
    void floats() {
        try (ColumnBase left = ColumnFactory.of(
                        new double[] {Double.NEGATIVE_INFINITY, -2.5, -1, -0.0, 1e-300, 3, Double.NaN});
                ColumnBase right = ColumnFactory.of(new double[] {-3, -2.5, 0.0, 2, 3, 1e300, Double.NaN})) {
            assertMatched(left, right, JoinHow.INNER, new int[] {1, 3, 5, 6}, new int[] {1, 2, 4, 6});
            assertMatched(
                    left, right, JoinHow.LEFT, new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {-1, 1, -1, 2, -1, 4, 6});
            assertMatched(left, right, JoinHow.OUTER, new int[] {0, -1, 1, 2, 3, 4, -1, 5, -1, 6}, new int[] {
                -1, 0, 1, -1, 2, -1, 3, 4, 5, 6
            });
        }
        try (ColumnBase zeros = ColumnFactory.of(new double[] {-0.0, 0.0, 1});
                ColumnBase one = ColumnFactory.of(new double[] {0.0})) {
            // both have the same key
            assertMatched(zeros, one, JoinHow.INNER, new int[] {0, 1}, new int[] {0, 0});
        }
    }

    @Test
    void narrowWholeNumbers() {
        try (ColumnBase left = ColumnFactory.of(new int[] {Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE});
                ColumnBase right = ColumnFactory.of(new int[] {-1, 1, Integer.MAX_VALUE})) {
            assertMatched(left, right, JoinHow.INNER, new int[] {1, 3}, new int[] {0, 2});
            assertMatched(left, right, JoinHow.OUTER, new int[] {0, 1, 2, -1, 3}, new int[] {-1, 0, -1, 1, 2});
        }
    }

    @Test
    void whatIsKnownOfKeys() {
        try (ColumnBase rising = ColumnFactory.of(new long[] {1, 2, 5});
                ColumnBase equal = ColumnFactory.of(new long[] {1, 1});
                ColumnBase missing = ColumnFactory.of(Arrays.asList(1L, null));
                ColumnBase narrow = ColumnFactory.of(new int[] {1, 2})) {
            assertThat(WalkedJoins.rise(rising)).isTrue();
            assertThat(WalkedJoins.rise(equal)).isFalse();
            assertThat(WalkedJoins.rise(missing)).isFalse();
            assertThat(WalkedJoins.rise(narrow)).isFalse();
        }
    }
}
