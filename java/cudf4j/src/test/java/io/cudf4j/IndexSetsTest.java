/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.memory.Scope;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IndexSetsTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static Index ints(long... labels) {
        return Index.of(labels);
    }

    @Test
    @Behaviour(75)
    void union_sortsUnlessEqualOrEmpty() {
        assertThat(ints(3, 1).union(ints(2, 1)).toList()).isEqualTo(list(1L, 2L, 3L));
        assertThat(ints(3, 1).union(ints(3, 1)).toList()).isEqualTo(list(3L, 1L));
        assertThat(ints(3, 1).union(Index.of(DType.INT64, List.of())).toList()).isEqualTo(list(3L, 1L));
        assertThat(ints(3, 1).union(ints(3, 1), SetOrder.SORTED).toList()).isEqualTo(list(1L, 3L));
        assertThat(ints(3, 1).union(ints(2, 1), SetOrder.UNSORTED).toList()).isEqualTo(list(3L, 1L, 2L));
    }

    @Test
    void union_keepsALabelAsOftenAsTheSideThatHasItMoreOften() {
        assertThat(ints(1, 1, 2).union(ints(1, 3, 3)).toList()).isEqualTo(list(1L, 1L, 2L, 3L, 3L));
        Index texts = Index.of(DType.STRING, list("b", null, "a")).union(Index.of(DType.STRING, list("c", null)));
        assertThat(texts.toList()).isEqualTo(list("a", "b", "c", null));
    }

    @Test
    @Behaviour(76)
    void union_ofMixedTypes_isRefused() {
        Index times = Index.of(List.of(LocalDateTime.of(2020, 1, 1, 0, 0)));
        for (List<Index> pair : List.of(
                List.of(Index.of(new boolean[] {true}), ints(1)),
                List.of(ints(1), Index.of(DType.UINT64, List.of(1L))),
                List.of(Index.of(DType.UINT64, List.of(1L)), Index.of(DType.INT8, List.of(1))),
                List.of(times, ints(1)),
                List.of(ints(1), times))) {
            assertThatThrownBy(() -> pair.get(0).union(pair.get(1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("mixed");
        }
    }

    @Test
    void union_ofSignedAndUnsignedNumbers_hasTheDtypeOfWholeNumbersThatHoldsBoth() {
        try (Index bytes = Index.of(DType.UINT8, List.of(3));
                Index wide = ints(2, 1).union(bytes);
                Index small = bytes.union(Index.of(DType.INT8, List.of(-1)))) {
            assertThat(wide.dtype()).isSameAs(DType.INT64);
            assertThat(wide.toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(small.dtype()).isSameAs(DType.INT16);
            assertThat(small.toList()).isEqualTo(list((short) -1, (short) 3));
        }
    }

    @Test
    void truthValues_areNoNumbers() {
        try (Index numbers = ints(0, 1, 2);
                Index truths = Index.of(new boolean[] {true});
                Index none = numbers.intersection(truths);
                Index all = numbers.difference(truths);
                Index ofTruths = truths.difference(numbers);
                Series places = numbers.getIndexer(truths)) {
            assertThat(none.toList()).isEmpty();
            assertThat(all.toList()).isEqualTo(list(0L, 1L, 2L));
            assertThat(ofTruths.toList()).isEqualTo(list(true));
            assertThat(places.toList()).isEqualTo(list(-1));
        }
    }

    @Test
    @Behaviour({61, 62})
    void union_ofRanges_isARangeWhereTheNumbersAreEvenlySpaced() {
        assertThat(RangeIndex.of(0, 6, 2).union(RangeIndex.of(6, 10, 2)).toString())
                .isEqualTo("RangeIndex(start=0, stop=10, step=2)");
        assertThat(RangeIndex.of(0, 8, 4).union(RangeIndex.of(2, 8, 4)).toString())
                .isEqualTo("RangeIndex(start=0, stop=8, step=2)");
        assertThat(RangeIndex.of(2).union(ints(2)).toString()).isEqualTo("RangeIndex(start=0, stop=3, step=1)");
        Index apart = RangeIndex.of(2).union(RangeIndex.of(5, 7));
        assertThat(apart).isNotInstanceOf(RangeIndex.class);
        assertThat(apart.toList()).isEqualTo(list(0L, 1L, 5L, 6L));
        assertThat(RangeIndex.of(0).union(RangeIndex.of(4, 0, -2)).toString())
                .isEqualTo("RangeIndex(start=4, stop=0, step=-2)");
    }

    @Test
    @Behaviour(63)
    void intersection_ofRanges_isARange() {
        assertThat(RangeIndex.of(0, 12, 2).intersection(RangeIndex.of(0, 12, 3)).toString())
                .isEqualTo("RangeIndex(start=0, stop=12, step=6)");
        assertThat(RangeIndex.of(0, 3).intersection(RangeIndex.of(10, 12)).toString())
                .isEqualTo("RangeIndex(start=0, stop=0, step=1)");
        RangeIndex falling = RangeIndex.of(6, -1, -2);
        assertThat(falling.intersection(RangeIndex.of(9, 0, -1), SetOrder.UNSORTED)
                        .toList())
                .isEqualTo(list(6L, 4L, 2L));
        assertThat(falling.intersection(RangeIndex.of(9, 0, -1)).toList()).isEqualTo(list(2L, 4L, 6L));
    }

    @Test
    @Behaviour(64)
    void intersection_withAColumn_isAColumn() {
        Index common = RangeIndex.of(5).intersection(ints(4, 2, 9));
        assertThat(common).isNotInstanceOf(RangeIndex.class);
        assertThat(common.toList()).isEqualTo(list(2L, 4L));
    }

    @Test
    @Behaviour(78)
    void intersection_hasEachLabelOnce_inItsOwnOrder_inACommonDtype() {
        assertThat(ints(3, 1, 3, 2).intersection(ints(2, 3)).toList()).isEqualTo(list(3L, 2L));
        Index floats = ints(3, 1).intersection(Index.of(new double[] {1.0, 0.5}));
        assertThat(floats.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(floats.toList()).isEqualTo(list(1.0));
        assertThat(ints(3, 1).intersection(ints(1, 3), SetOrder.SORTED).toList())
                .isEqualTo(list(1L, 3L));
        assertThatThrownBy(() -> ints(3).intersection(Index.of(List.of("3"))))
                .isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    @Behaviour({66, 79})
    void difference_hasEachLabelOnce() {
        assertThat(ints(3, 1, 3, 2).difference(ints(2)).toList()).isEqualTo(list(1L, 3L));
        assertThat(ints(3, 1, 3, 2).difference(ints(2), SetOrder.UNSORTED).toList())
                .isEqualTo(list(3L, 1L));
        assertThat(ints(3, 1, 3).difference(Index.of(DType.INT64, List.of())).toList())
                .isEqualTo(list(3L, 1L));
        RangeIndex range = RangeIndex.of(5);
        Index nothing = range.difference(range);
        assertThat(nothing).isInstanceOf(RangeIndex.class);
        assertThat(nothing.rowCount()).isZero();
        assertThat(range.difference(RangeIndex.of(0, 5, 2)).toString())
                .isEqualTo("RangeIndex(start=1, stop=5, step=2)");
        assertThat(range.difference(ints(0)).toString()).isEqualTo("RangeIndex(start=1, stop=5, step=1)");
        assertThat(range.difference(ints(1)).toList()).isEqualTo(list(0L, 2L, 3L, 4L));
    }

    @Test
    @Behaviour(77)
    void names_areKeptWhereBothAgree() {
        Index a = ints(1).rename("a");
        assertThat(a.union(ints(2).rename("a")).name()).isEqualTo("a");
        assertThat(a.union(ints(2).rename("b")).name()).isNull();
        assertThat(a.intersection(ints(1).rename("a")).name()).isEqualTo("a");
        assertThat(a.intersection(ints(1)).name()).isNull();
        assertThat(RangeIndex.of(1)
                        .rename("a")
                        .union(RangeIndex.of(2).rename("b"))
                        .name())
                .isNull();
    }

    @Test
    @Behaviour(65)
    void append_goesOnWhereItCan() {
        assertThat(RangeIndex.of(3).append(RangeIndex.of(0)).toString())
                .isEqualTo("RangeIndex(start=0, stop=3, step=1)");
        assertThat(RangeIndex.of(3).append(RangeIndex.of(3, 4)).toString())
                .isEqualTo("RangeIndex(start=0, stop=4, step=1)");
        assertThat(RangeIndex.of(2).append(RangeIndex.of(7, 8), ints(1)).toList())
                .isEqualTo(list(0L, 1L, 7L, 1L));
        assertThatThrownBy(() -> ints(1).append(Index.of(List.of("a")))).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    @Behaviour(67)
    void join_ofRanges_keepsARangeLeftAndRight() {
        RangeIndex a = RangeIndex.of(1, 7, 2);
        RangeIndex b = RangeIndex.of(0, 6, 3);
        assertThat(a.join(b, JoinHow.LEFT).toString()).isEqualTo("RangeIndex(start=1, stop=7, step=2)");
        assertThat(a.join(b, JoinHow.RIGHT).toString()).isEqualTo("RangeIndex(start=0, stop=6, step=3)");
        assertThat(a.join(b, JoinHow.INNER).toList()).isEqualTo(list(3L));
        assertThat(a.join(b, JoinHow.OUTER).toList()).isEqualTo(list(0L, 1L, 3L, 5L));
    }

    @Test
    void join_ofColumns_multipliesLabelsThatRepeat() {
        Index left = Index.of(DType.STRING, list("b", "a", "a"));
        Index right = Index.of(DType.STRING, list("a", "c", "a"));
        assertThat(left.join(right, JoinHow.INNER).toList()).isEqualTo(list("a", "a", "a", "a"));
        assertThat(left.join(right, JoinHow.LEFT).toList()).isEqualTo(list("b", "a", "a", "a", "a"));
        assertThat(left.join(right, JoinHow.RIGHT).toList()).isEqualTo(list("a", "a", "c", "a", "a"));
        assertThat(left.join(right, JoinHow.OUTER).toList()).isEqualTo(list("a", "a", "a", "a", "b", "c"));
    }
}
