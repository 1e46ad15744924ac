/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.List;
import org.junit.jupiter.api.Test;

class RangeIndexTest {
    @Test
    void lengths_followStartStopAndStep() {
        assertThat(RangeIndex.of(3).toList()).isEqualTo(list(0L, 1L, 2L));
        assertThat(RangeIndex.of(1, 6, 2).toList()).isEqualTo(list(1L, 3L, 5L));
        assertThat(RangeIndex.of(5, 0, -2).toList()).isEqualTo(list(5L, 3L, 1L));
        assertThat(RangeIndex.of(0, -1, 10).toList()).isEmpty();
        assertThat(RangeIndex.of(5, 5).rowCount()).isZero();
        assertThat(RangeIndex.of(0, 4, 3).rowCount()).isEqualTo(2);
    }

    @Test
    @Behaviour(47)
    void stepZero_isRefused() {
        assertThatThrownBy(() -> RangeIndex.of(0, 3, 0)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour({48, 50, 263})
    void whatNeedsNoColumn_takesNoMemory() {
        try (RangeIndex index = RangeIndex.of(1, 6, 2);
                Index renamed = index.rename("n");
                Index added = index.add(1);
                Index times = index.mul(-2);
                Index less = index.rsub(10)) {
            assertThat(index.min()).isEqualTo(1L);
            assertThat(index.max()).isEqualTo(5L);
            assertThat(index.nUnique()).isEqualTo(3);
            assertThat(index.isUnique()).isTrue();
            assertThat(index.dtype()).isSameAs(DType.INT64);
            assertThat(renamed).isInstanceOf(RangeIndex.class);
            assertThat(renamed.name()).isEqualTo("n");
            assertThat(added.toList()).isEqualTo(list(2L, 4L, 6L));
            assertThat(times.toList()).isEqualTo(list(-2L, -6L, -10L));
            assertThat(less.toList()).isEqualTo(list(9L, 7L, 5L));
            assertThat(index.labels().isMaterialised()).isFalse();
            assertThat(index.memoryUsage()).isZero();
        }
    }

    @Test
    @Behaviour(58)
    void timesZero_isAColumnOfZeros() {
        try (Index zeros = RangeIndex.of(2).mul(0)) {
            assertThat(zeros).isNotInstanceOf(RangeIndex.class);
            assertThat(zeros.toList()).isEqualTo(list(0L, 0L));
        }
    }

    @Test
    @Behaviour(54)
    void positions_countFromBothEnds() {
        try (RangeIndex index = RangeIndex.of(3)) {
            assertThat(index.get(-1)).isEqualTo(2L);
            assertThatThrownBy(() -> index.get(3)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> RangeIndex.of(0).get(0)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour({53, 46})
    void sliceOfAFrame_keepsARange() {
        try (DataFrame frame = DataFrame.of("v", new int[] {1, 2, 3});
                DataFrame tail = frame.tail(2);
                Index index = tail.index()) {
            assertThat(index).isInstanceOf(RangeIndex.class);
            assertThat(((RangeIndex) index).start()).isEqualTo(1);
            assertThat(((RangeIndex) index).stop()).isEqualTo(3);
        }
    }

    @Test
    @Behaviour(71)
    void sameLabels_areEqualWhateverTheKind() {
        try (RangeIndex range = RangeIndex.of(2);
                Index column = Index.of(new long[] {0, 1});
                Index other = Index.of(new long[] {0, 2});
                Index text = Index.of(List.of("0", "1"))) {
            assertThat(range.contentEquals(column)).isTrue();
            assertThat(column.contentEquals(range.rename("n"))).isTrue();
            assertThat(range.contentEquals(other)).isFalse();
            assertThat(range.contentEquals(text)).isFalse();
        }
    }

    @Test
    @Behaviour(52)
    void notNull_isTrueEverywhere() {
        try (RangeIndex range = RangeIndex.of(2);
                Index present = range.notNull();
                Index missing = range.isNa()) {
            assertThat(present.toList()).isEqualTo(list(true, true));
            assertThat(missing.toList()).isEqualTo(list(false, false));
        }
    }

    @Test
    void widthOfWholeNumbers_isDecidedWhenTheLabelsAreMade() {
        try (RangeIndex wide = RangeIndex.of(3)) {
            RangeIndex small;
            try (Options.Context narrow = Options.context("default_integer_bitwidth", 32);
                    Index part = Index.own(wide.labels().slice(1, 3));
                    Series values = wide.toSeries()) {
                assertThat(narrow).isNotNull();
                assertThat(wide.dtype()).isEqualTo(DType.INT64);
                assertThat(part.dtype()).isEqualTo(DType.INT64);
                assertThat(values.dtype()).isEqualTo(DType.INT64);
                small = RangeIndex.of(3);
            }
            try (small;
                    Series values = small.toSeries()) {
                assertThat(small.dtype()).isEqualTo(DType.INT32);
                assertThat(values.dtype()).isEqualTo(DType.INT32);
            }
        }
    }

    private static Index steppedLabels(Index index, int step) {
        try (Series values = index.toSeries();
                Series rows = values.withIndex(index);
                Series some = rows.iloc(Slice.of(null, null, step)).toSeries()) {
            return some.index();
        }
    }

    @Test
    void labelsAtTheEndOfInt64_areUnitedSlicedAndLengthened() {
        long max = Long.MAX_VALUE;
        try (RangeIndex most = RangeIndex.of(max - 3, max);
                Index last = Index.of(new long[] {max});
                Index all = most.union(last);
                Index wide = RangeIndex.of(Long.MIN_VALUE, max, 1L << 62);
                Index apart = steppedLabels(wide, 3)) {
            assertThat(all.toList()).isEqualTo(list(max - 3, max - 2, max - 1, max));
            assertThat(apart.toList()).isEqualTo(list(Long.MIN_VALUE, 1L << 62));
        }
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2}).withIndex(RangeIndex.of(max - 2, max))) {
            frame.loc(max).set(3);
            assertThat(frame.index().toList()).isEqualTo(list(max - 2, max - 1, max));
            frame.loc(0).set(4);
            assertThat(frame.index().toList()).isEqualTo(list(max - 2, max - 1, max, 0L));
        }
    }
}
