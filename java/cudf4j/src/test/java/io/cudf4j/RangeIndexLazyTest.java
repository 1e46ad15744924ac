/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a range answers from its bounds. */
class RangeIndexLazyTest {
    private static final RangeIndex FALLING = RangeIndex.of(7, -2, -3); // 7 4 1

    @Test
    @Behaviour({48, 50, 54, 59, 68})
    void questionsAboutALargeRange_takeNoDeviceMemory() {
        long before = LiveObjects.bytes();
        RangeIndex index = RangeIndex.of(0, 2_000_000_000, 2);
        assertThat(index.rowCount()).isEqualTo(1_000_000_000);
        assertThat(index.size()).isEqualTo(1_000_000_000);
        assertThat(index.min()).isEqualTo(0L);
        assertThat(index.max()).isEqualTo(1_999_999_998L);
        assertThat(index.any()).isTrue();
        assertThat(index.all()).isFalse();
        assertThat(index.nUnique()).isEqualTo(1_000_000_000);
        assertThat(index.isUnique()).isTrue();
        assertThat(index.isMonotonicIncreasing()).isTrue();
        assertThat(index.isMonotonicDecreasing()).isFalse();
        assertThat(index.contains(1_000_000L)).isTrue();
        assertThat(index.hasNaNs()).isFalse();
        assertThat(index.get(-1)).isEqualTo(1_999_999_998L);
        assertThat(index.sortValues(SortOptions.defaults().ascending(false)).get(0))
                .isEqualTo(1_999_999_998L);
        assertThat(index.dropDuplicates().rowCount()).isEqualTo(1_000_000_000);
        assertThat(index.unique()).isInstanceOf(RangeIndex.class);
        assertThat(index.fillNa(3)).isInstanceOf(RangeIndex.class);
        assertThat(index.copy(CopyDepth.DEEP)).isInstanceOf(RangeIndex.class);
        assertThat(index.rename("n").name()).isEqualTo("n");
        assertThat(index.neg().get(1)).isEqualTo(-2L);
        assertThat(index.add(1).get(1)).isEqualTo(3L);
        assertThat(index.mul(2).get(1)).isEqualTo(4L);
        assertThat(index.floorDiv(2).get(1)).isEqualTo(1L);
        assertThat(index.contentEquals(RangeIndex.of(0, 2_000_000_000, 2))).isTrue();
        assertThat(index.union(RangeIndex.of(0, 2_000_000_002, 2)).rowCount()).isEqualTo(1_000_000_001);
        assertThat(index.intersection(RangeIndex.of(0, 2_000_000_000, 3)).rowCount())
                .isEqualTo(333_333_334);
        assertThat(index.memoryUsage()).isZero();
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    @Behaviour(51)
    void missingDuplicatedAndArgSort_leaveTheLabelsUnmade() {
        RangeIndex index = RangeIndex.of(7, -2, -3);
        try (Index missing = index.isNa();
                Index duplicated = index.duplicated();
                Index order = index.argSort();
                Index falling = index.argSort(SortOptions.defaults().ascending(false))) {
            assertThat(missing.toList()).isEqualTo(list(false, false, false));
            assertThat(duplicated.toList()).isEqualTo(list(false, false, false));
            assertThat(order.toList()).isEqualTo(list(2, 1, 0));
            assertThat(falling.toList()).isEqualTo(list(0, 1, 2));
        }
        assertThat(index.labels().isMaterialised()).isFalse();
    }

    @Test
    @Behaviour(52)
    void notNull_isTrueEverywhere() {
        try (Index present = RangeIndex.of(2).notNull()) {
            assertThat(present.toList()).isEqualTo(list(true, true));
        }
    }

    @Test
    @Behaviour(54)
    void positions_countFromTheEndAndAreChecked() {
        assertThat(FALLING.get(-1)).isEqualTo(1L);
        assertThatThrownBy(() -> FALLING.get(3)).isInstanceOf(OutOfBoundsException.class);
        assertThatThrownBy(() -> FALLING.get(-4)).isInstanceOf(OutOfBoundsException.class);
        assertThatThrownBy(() -> RangeIndex.of(0).get(0)).isInstanceOf(OutOfBoundsException.class);
    }

    @Test
    @Behaviour(55)
    void take_makesAColumn() {
        try (RangeIndex index = RangeIndex.of(7, -2, -3);
                Index taken = index.take(2, 0)) {
            assertThat(taken).isNotInstanceOf(RangeIndex.class);
            assertThat(taken.dtype()).isEqualTo(DType.INT64);
            assertThat(taken.toList()).isEqualTo(list(1L, 7L));
        }
    }

    @Test
    @Behaviour(57)
    void plusMinusAndTimes_keepARangeAndItsName() {
        Index named = RangeIndex.of(1, 6, 2).rename("n");
        for (Index result :
                List.of(named.add(3), named.sub(3), named.mul(-1), named.radd(3), named.rsub(3), named.add(true))) {
            assertThat(result).isInstanceOf(RangeIndex.class);
            assertThat(result.name()).isEqualTo("n");
        }
        assertThat(named.rsub(10).toList()).isEqualTo(list(9L, 7L, 5L));
        assertThat(named.mul(true).toList()).isEqualTo(list(1L, 3L, 5L));
    }

    @Test
    @Behaviour({59, 60})
    void quotients_areARangeOnlyWhereTheyAreExact() {
        assertThat(RangeIndex.of(0, 12, 4).floorDiv(2)).isInstanceOf(RangeIndex.class);
        try (RangeIndex odd = RangeIndex.of(1, 12, 4);
                Index floored = odd.floorDiv(2);
                Index divided = odd.div(2);
                Index rest = odd.mod(2);
                Index square = odd.pow(2)) {
            assertThat(floored).isNotInstanceOf(RangeIndex.class);
            assertThat(floored.toList()).isEqualTo(list(0L, 2L, 4L));
            assertThat(divided.toList()).isEqualTo(list(0.5, 2.5, 4.5));
            assertThat(rest.toList()).isEqualTo(list(1L, 1L, 1L));
            assertThat(square.toList()).isEqualTo(list(1L, 25L, 81L));
        }
        assertThat(RangeIndex.of(5, 6).floorDiv(2).toList()).isEqualTo(list(2L));
        assertThat(RangeIndex.of(0).floorDiv(7)).isInstanceOf(RangeIndex.class);
    }

    @Test
    @Behaviour(69)
    void searchSorted_countsInBothDirections() {
        SortOptions down = SortOptions.defaults().ascending(false);
        RangeIndex rising = RangeIndex.of(1, 10, 3); // 1 4 7
        assertThat(rising.searchSorted(4)).isEqualTo(1);
        assertThat(rising.searchSorted(4, Side.RIGHT)).isEqualTo(2);
        assertThat(rising.searchSorted(5)).isEqualTo(2);
        assertThat(rising.searchSorted(4.5)).isEqualTo(2);
        assertThat(rising.searchSorted(99)).isEqualTo(3);
        assertThat(rising.searchSorted(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(FALLING.searchSorted(4, Side.LEFT, down)).isEqualTo(1);
        assertThat(FALLING.searchSorted(4, Side.RIGHT, down)).isEqualTo(2);
        assertThat(FALLING.searchSorted(9, Side.LEFT, down)).isZero();
        assertThat(FALLING.searchSorted(0.5, Side.LEFT, down)).isEqualTo(3);
        assertThatThrownBy(() -> FALLING.searchSorted(4)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> rising.searchSorted("4")).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    @Behaviour(70)
    void contains_takesWholeNumbersOfAnyClass_andNothingElse() {
        assertThat(FALLING.contains(4)).isTrue();
        assertThat(FALLING.contains(4.0)).isTrue();
        assertThat(FALLING.contains((short) 1)).isTrue();
        assertThat(FALLING.contains(3)).isFalse();
        assertThat(FALLING.contains(3.5)).isFalse();
        assertThat(FALLING.contains(Double.NaN)).isFalse();
        assertThat(FALLING.contains(true)).isFalse();
        assertThat(FALLING.contains("4")).isFalse();
        assertThat(FALLING.contains(LocalDate.of(1970, 1, 5))).isFalse();
        assertThatThrownBy(() -> FALLING.contains(List.of(4))).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> FALLING.contains(new int[] {4})).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour(71)
    void aRange_equalsAColumnOfTheSameLabels_whateverTheName() {
        try (Index column = Index.of(new long[] {7, 4, 1}).rename("n")) {
            assertThat(FALLING.copy(CopyDepth.SHALLOW).contentEquals(column)).isTrue();
        }
    }

    @Test
    void factorize_hasTheRangeAsUniques() {
        try (RangeIndex index = RangeIndex.of(7, -2, -3);
                Factorized coded = index.factorize()) {
            assertThat(coded.codes().toList()).isEqualTo(list(0, 1, 2));
            assertThat(coded.uniques()).isInstanceOf(RangeIndex.class);
            assertThat(coded.uniques().toList()).isEqualTo(list(7L, 4L, 1L));
        }
    }

    @Test
    void take_makesTheChosenLabelsOnly() {
        try (RangeIndex range = RangeIndex.of(10, 1_000_000_000L, 2);
                Index taken = range.take(3, 0)) {
            assertThat(taken.toList()).containsExactly(16L, 10L);
            assertThat(range.labels().isMaterialised()).isFalse();
        }
    }

    @Test
    void leastNumber_isSubtractedOrRefused() {
        try (RangeIndex low = RangeIndex.of(-3, -1);
                Index high = low.sub(Long.MIN_VALUE);
                RangeIndex range = RangeIndex.of(3)) {
            assertThat(high.toList()).containsExactly(Long.MAX_VALUE - 2, Long.MAX_VALUE - 1);
            assertThatThrownBy(() -> range.sub(Long.MIN_VALUE)).isInstanceOf(OutOfBoundsException.class);
        }
        try (RangeIndex least = RangeIndex.of(Long.MIN_VALUE, Long.MIN_VALUE + 1)) {
            assertThatThrownBy(() -> least.floorDiv(-1)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    void closedRange_hasNoBounds() {
        RangeIndex range = RangeIndex.of(3);
        range.close();
        assertThatThrownBy(range::start).isInstanceOf(ClosedException.class);
        assertThatThrownBy(range::stop).isInstanceOf(ClosedException.class);
        assertThatThrownBy(range::step).isInstanceOf(ClosedException.class);
        assertThat(range).hasToString("closed Index");
    }

    @Test
    void rowsThatWereSortedOrChosen_haveNoLabelsUntilTheseAreRead() {
        try (DataFrame plain = DataFrame.of("a", new long[] {3, 1, 2});
                DataFrame counted = plain.withIndex(FALLING);
                DataFrame sorted = counted.sortValues("a");
                DataFrame part = sorted.slice(1, 3);
                DataFrame chosen = counted.filter(Expr.col("a").gt(1));
                DataFrame turned = sorted.sortValues("a", SortOptions.defaults().ascending(false));
                Series column = sorted.col("a")) {
            assertThat(sorted.labels().isMaterialised()).isFalse();
            assertThat(part.labels().isMaterialised()).isFalse();
            assertThat(chosen.labels().isMaterialised()).isFalse();
            assertThat(turned.labels().isMaterialised()).isFalse();
            assertThat(sorted.labels().get(2)).isEqualTo(7L);
            assertThat(sorted.labels().dtype()).isEqualTo(DType.INT64);
            assertThat(sorted.labels().isMaterialised()).isFalse();
            assertThat(labels(sorted)).isEqualTo(list(4L, 1L, 7L));
            assertThat(labels(part)).isEqualTo(list(1L, 7L));
            assertThat(labels(chosen)).isEqualTo(list(7L, 1L));
            assertThat(labels(turned)).isEqualTo(list(7L, 1L, 4L));
            assertThat(labels(column)).isEqualTo(list(4L, 1L, 7L));
            try (DataFrame found = sorted.loc(list(1L, 4L)).toFrame()) {
                assertThat(Cells.values(found, "a")).isEqualTo(list(2L, 1L));
            }
            assertThat(sorted.labels().isMaterialised()).isTrue();
        }
    }
}
