/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The arithmetic of ranges beside plain sets of numbers, for every pair of small ranges. */
class RangeTest {
    private static final List<Range> SMALL = small();

    private static List<Range> small() {
        List<Range> ranges = new ArrayList<>();
        for (long start = -2; start <= 2; start++) {
            for (long step : new long[] {-3, -2, -1, 1, 2, 4}) {
                for (int count = 0; count <= 4; count++) {
                    ranges.add(new Range(start, step, count));
                }
            }
        }
        return ranges;
    }

    private static List<Long> numbers(Range range) {
        return IntStream.range(0, range.count()).mapToObj(range::get).toList();
    }

    private static boolean areEvenlySpaced(List<Long> numbers) {
        for (int i = 2; i < numbers.size(); i++) {
            if (numbers.get(i) - numbers.get(i - 1) != numbers.get(1) - numbers.get(0)) {
                return false;
            }
        }
        return true;
    }

    @Test
    @Behaviour(63)
    void intersection_isAlwaysARangeOfTheCommonNumbers() {
        for (Range a : SMALL) {
            for (Range b : SMALL) {
                TreeSet<Long> common = new TreeSet<>(numbers(a));
                common.retainAll(numbers(b));
                assertThat(numbers(a.intersection(b))).as("%s and %s", a, b).containsExactlyElementsOf(common);
            }
        }
        assertThat(new Range(0, 1, 2).intersection(new Range(10, 1, 2))).isEqualTo(Range.EMPTY);
    }

    @Test
    void union_whereItIsARange_hasTheNumbersOfBoth() {
        int ranges = 0;
        for (Range a : SMALL) {
            for (Range b : SMALL) {
                TreeSet<Long> all = new TreeSet<>(numbers(a));
                all.addAll(numbers(b));
                Range union = a.union(b);
                if (union != null) {
                    ranges++;
                    assertThat(numbers(union)).as("%s and %s", a, b).containsExactlyElementsOf(all);
                }
            }
        }
        assertThat(ranges).isGreaterThan(SMALL.size() * SMALL.size() / 4);
    }

    @Test
    @Behaviour(61)
    void union_ofTouchingCoveringAndInterleavedRanges_isARange() {
        assertThat(new Range(0, 2, 3).union(new Range(6, 2, 2))).isEqualTo(new Range(0, 2, 5));
        assertThat(new Range(0, 2, 3).union(new Range(2, 2, 3))).isEqualTo(new Range(0, 2, 4));
        assertThat(new Range(0, 1, 9).union(new Range(0, 4, 3))).isEqualTo(new Range(0, 1, 9));
        assertThat(new Range(0, 4, 2).union(new Range(2, 4, 2))).isEqualTo(new Range(0, 2, 4));
        assertThat(new Range(0, 2, 2).union(new Range(8, 2, 2))).isNull();
        assertThat(new Range(0, 3, 3).union(new Range(1, 3, 3))).isNull();
    }

    @Test
    void difference_hasTheNumbersThatTheOtherLacks_andIsARangeWhereTheyAreEvenlySpaced() {
        int unknown = 0;
        for (Range a : SMALL) {
            for (Range b : SMALL) {
                TreeSet<Long> rest = new TreeSet<>(numbers(a));
                rest.removeAll(numbers(b));
                Range difference = a.difference(b);
                if (difference != null) {
                    assertThat(numbers(difference)).as("%s less %s", a, b).containsExactlyElementsOf(rest);
                } else if (areEvenlySpaced(new ArrayList<>(rest))) {
                    unknown++;
                }
            }
        }
        // the others are recognised by their numbers; see IndexSets
        assertThat(unknown).isLessThan(SMALL.size() * SMALL.size() / 40);
    }

    @Test
    @Behaviour(65)
    void append_isARangeWhereTheNumbersGoOn() {
        for (Range a : SMALL) {
            for (Range b : SMALL) {
                List<Long> all = new ArrayList<>(numbers(a));
                all.addAll(numbers(b));
                Range both = a.append(b);
                if (both == null) {
                    boolean isStill = all.size() > 1 && all.get(0).equals(all.get(1));
                    assertThat(areEvenlySpaced(all) && !isStill)
                            .as("%s, %s", a, b)
                            .isFalse();
                } else {
                    assertThat(numbers(both)).as("%s, %s", a, b).isEqualTo(all);
                }
            }
        }
    }

    @Test
    void positions_areThoseOfTheNumbers() {
        for (Range range : SMALL) {
            for (long number = -20; number <= 20; number++) {
                assertThat(range.positionOf(number)).isEqualTo(numbers(range).indexOf(number));
                long limit = number;
                long before = numbers(range).stream()
                        .filter(n -> range.step() > 0 ? n < limit : n > limit)
                        .count();
                boolean isMember = numbers(range).contains(number);
                assertThat(range.countBefore(BigInteger.valueOf(number), false)).isEqualTo((int) before);
                assertThat(range.countBefore(BigInteger.valueOf(number), true))
                        .isEqualTo((int) before + (isMember ? 1 : 0));
            }
        }
    }

    @Test
    void slices_areThoseOfTheNumbers() {
        Range range = new Range(10, -3, 6);
        assertThat(numbers(range.slice(1, 3, 1))).containsExactly(7L, 4L, 1L);
        assertThat(numbers(range.slice(5, 3, -2))).containsExactly(-5L, 1L, 7L);
        assertThat(range.slice(2, 0, 1).count()).isZero();
    }

    @Test
    void numbersBeyondInt64_areRefused() {
        assertThat(new Range(Long.MAX_VALUE - 1, 1, 1).stop()).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(() -> new Range(Long.MAX_VALUE - 3, 1, 2).plus(5))
                .isInstanceOf(OutOfBoundsException.class)
                .hasMessageContaining("int64");
        assertThatThrownBy(() -> new Range(0, 1L << 40, 9).times(1L << 30)).isInstanceOf(OutOfBoundsException.class);
        assertThatThrownBy(() -> new Range(Long.MAX_VALUE, 1, 2)).isInstanceOf(OutOfBoundsException.class);
        assertThatThrownBy(() -> new Range(Long.MIN_VALUE, -1, 2)).isInstanceOf(OutOfBoundsException.class);
        assertThatThrownBy(() -> new Range(0, Long.MIN_VALUE, 2))
                .isInstanceOf(OutOfBoundsException.class)
                .hasMessageContaining("step");
    }

    @Test
    void numbersAtTheEndsOfInt64_areNumbersAsOthers() {
        long max = Long.MAX_VALUE;
        Range last = new Range(max - 3, 1, 4);
        assertThat(numbers(last)).containsExactly(max - 3, max - 2, max - 1, max);
        assertThat(last.stop()).isEqualTo(max);
        assertThat(last.reversed().stop()).isEqualTo(max - 4);
        assertThat(last.positionOf(max)).isEqualTo(3);
        assertThat(new Range(max - 3, 1, 3).union(new Range(max, 1, 1))).isEqualTo(last);
        assertThat(new Range(max - 3, 1, 3).append(new Range(max, 1, 1))).isEqualTo(last);
        assertThat(new Range(max - 2, 1, 2).plus(1)).isEqualTo(new Range(max - 1, 1, 2));
        assertThat(numbers(new Range(Long.MIN_VALUE + 1, -1, 2).rising()))
                .containsExactly(Long.MIN_VALUE, Long.MIN_VALUE + 1);
        assertThat(numbers(Range.upTo(Long.MIN_VALUE, max, max))).containsExactly(Long.MIN_VALUE, -1L, max - 1);
        assertThat(Range.upTo(Long.MIN_VALUE, max, max).stop()).isEqualTo(max);
    }

    @Test
    void numbersFartherApartThanInt64_areNoRange() {
        Range wide = new Range(Long.MIN_VALUE, 1L << 62, 4);
        assertThat(wide.slice(0, 2, 3)).isNull();
        assertThat(numbers(wide.slice(0, 1, 4))).containsExactly(Long.MIN_VALUE);
        assertThat(new Range(Long.MIN_VALUE, 1, 1).union(new Range(Long.MAX_VALUE, 1, 1)))
                .isNull();
        assertThat(new Range(Long.MIN_VALUE, 1, 1).append(new Range(Long.MAX_VALUE, 1, 1)))
                .isNull();
    }
}
