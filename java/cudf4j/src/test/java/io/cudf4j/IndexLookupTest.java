/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.memory.Scope;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IndexLookupTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    @Behaviour({50, 80})
    void getIndexer_givesMinusOneForAbsentLabels() {
        Index index = Index.of(List.of("b", "a", "c"));
        assertThat(index.getIndexer(Index.of(List.of("c", "x", "b"))).toList()).isEqualTo(list(2, -1, 0));
        assertThatThrownBy(() -> Index.of(new int[] {1, 1}).getIndexer(Index.of(new int[] {1})))
                .isInstanceOf(DuplicateLabelException.class);
        assertThatThrownBy(() -> index.getIndexer(Index.of(new int[] {1}))).isInstanceOf(DTypeMismatchException.class);
        RangeIndex range = RangeIndex.of(10, 0, -3); // 10 7 4 1
        assertThat(range.getIndexer(Index.of(new long[] {1, 10, 2, -5, 7})).toList())
                .isEqualTo(list(3, 0, -1, -1, 1));
        assertThat(range.getIndexer(Index.of(DType.FLOAT64, list(4.0, 4.5, null, Double.NaN)))
                        .toList())
                .isEqualTo(list(2, -1, -1, -1));
        assertThat(range.labels().isMaterialised()).isFalse();
    }

    @Test
    @Behaviour(81)
    void getLoc_givesAPositionARangeOrAMask() {
        Index sorted = Index.of(new long[] {1, 3, 3, 7});
        assertThat(sorted.getLoc(7)).isEqualTo(new Location.At(3));
        assertThat(sorted.getLoc(3)).isEqualTo(new Location.Between(1, 3));
        Location apart = Index.of(List.of("b", "a", "b")).getLoc("b");
        assertThat(((Location.Where) apart).mask().toList()).isEqualTo(list(true, false, true));
        assertThat(Index.of(List.of("b", "a", "b")).getLoc("a")).isEqualTo(new Location.At(1));
        assertThatThrownBy(() -> sorted.getLoc(4))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("'4'");
        assertThat(RangeIndex.of(5, 9, 2).getLoc(7)).isEqualTo(new Location.At(1));
        assertThatThrownBy(() -> RangeIndex.of(5, 9, 2).getLoc(6)).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    @Behaviour(82)
    void getSliceBound_ofSortedLabels_needsNoSuchLabel() {
        Index sorted = Index.of(new long[] {1, 3, 3, 7});
        assertThat(sorted.getSliceBound(3, Side.LEFT)).isEqualTo(1);
        assertThat(sorted.getSliceBound(3, Side.RIGHT)).isEqualTo(3);
        assertThat(sorted.getSliceBound(4, Side.LEFT)).isEqualTo(3);
        assertThat(sorted.getSliceBound(99, Side.RIGHT)).isEqualTo(4);
        Index falling = Index.of(List.of("c", "b", "a"));
        assertThat(falling.getSliceBound("b", Side.RIGHT)).isEqualTo(2);
        Index unsorted = Index.of(new long[] {3, 1, 7, 1});
        assertThat(unsorted.getSliceBound(7, Side.RIGHT)).isEqualTo(3);
        assertThatThrownBy(() -> unsorted.getSliceBound(4, Side.LEFT)).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> unsorted.getSliceBound(1, Side.LEFT)).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    @Behaviour(70)
    void contains_looksForOneLabel() {
        Index index = Index.of(DType.STRING, list("a", null));
        assertThat(index.contains("a")).isTrue();
        assertThat(index.contains("b")).isFalse();
        assertThat(index.contains(1)).isFalse();
        assertThat(Index.of(new double[] {1.0}).contains(1)).isTrue();
        assertThat(Index.of(new int[] {1}).contains(true)).isFalse();
        assertThatThrownBy(() -> index.contains(List.of("a"))).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void searchSorted_findsPlaces() {
        Index index = Index.of(new long[] {1, 3, 3, 7});
        assertThat(index.searchSorted(3)).isEqualTo(1);
        assertThat(index.searchSorted(3, Side.RIGHT)).isEqualTo(3);
        assertThat(index.searchSorted(3.5)).isEqualTo(3);
        assertThat(index.searchSorted(Series.of(new int[] {0, 3, 9}), Side.RIGHT)
                        .toList())
                .isEqualTo(list(0, 3, 4));
        Index withNull = Index.of(DType.INT64, list(null, 1, 3));
        SortOptions nullsFirst = SortOptions.defaults().naPosition(NaPosition.FIRST);
        assertThat(withNull.searchSorted(2, Side.LEFT, nullsFirst)).isEqualTo(2);
    }

    @Test
    void factorize_codesMissingValuesAsMinusOne() {
        Factorized coded = Series.of(DType.STRING, list("b", null, "a", "b")).factorize();
        assertThat(coded.codes().toList()).isEqualTo(list(0, -1, 1, 0));
        assertThat(coded.uniques().toList()).isEqualTo(list("b", "a"));
        Factorized numbers =
                Series.of(DType.FLOAT64, list(2.0, Double.NaN, 2.0)).factorize();
        assertThat(numbers.codes().toList()).isEqualTo(list(0, -1, 0));
    }

    @Test
    void truthAndOrder_ofIndexes() {
        assertThat(Index.of(new int[] {1, 0}).all()).isFalse();
        assertThat(Index.of(new int[] {1, 0}).any()).isTrue();
        assertThat(Index.of(DType.STRING, list("", null)).any()).isFalse();
        assertThat(Index.of(DType.STRING, list("", null)).hasNaNs()).isTrue();
        assertThat(Index.of(new double[] {1, Double.NaN}).hasNaNs()).isTrue();
        assertThat(Index.of(new double[] {1, Double.NaN}).validCount()).isEqualTo(1);
        assertThat(Index.of(new int[] {1, 1, 2}).isMonotonicIncreasing()).isTrue();
        assertThat(Index.of(new int[] {1, 1, 2}).isMonotonicDecreasing()).isFalse();
        assertThat(Index.of(DType.INT64, list(1, null)).isMonotonicIncreasing()).isFalse();
        assertThat(Series.of(new int[] {1, 2, 1}).duplicated(Keep.LAST).toList())
                .isEqualTo(list(true, false, false));
        assertThat(Series.of(new int[] {1, 2, 1}).duplicated(Keep.NONE).toList())
                .isEqualTo(list(true, false, true));
        assertThat(Series.of(new int[] {1, 2, 1}).dropDuplicates(Keep.NONE).toList())
                .isEqualTo(list(2));
        assertThat(Series.of(new int[] {3, 1, 2})
                        .argSort(SortOptions.defaults().ascending(false))
                        .toList())
                .isEqualTo(list(0, 2, 1));
        assertThat(Index.of(new int[] {3, 1, 2}).sortValues().toList()).isEqualTo(list(1, 2, 3));
    }
}
