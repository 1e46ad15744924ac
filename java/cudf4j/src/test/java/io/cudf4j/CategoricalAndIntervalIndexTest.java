/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CategoricalAndIntervalIndexTest {
    private Scope scope;
    private CategoricalIndex index;

    @BeforeEach
    void open() {
        scope = Scope.open();
        index = CategoricalIndex.of(list("b", null, "a", "b"));
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void categories_areTheSortedDifferentValues() {
        assertThat(index.categories().toList()).isEqualTo(list("a", "b"));
        assertThat(index.codes().toList()).isEqualTo(list((byte) 1, (byte) -1, (byte) 0, (byte) 1));
        assertThat(index.isOrdered()).isFalse();
        assertThat(index.toList()).isEqualTo(list("b", null, "a", "b"));
        assertThat(index.getLoc("a")).isEqualTo(new Location.At(2));
        assertThat(index.unique().toList()).isEqualTo(list("b", null, "a"));
    }

    @Test
    void categories_areChangedInACopy() {
        assertThat(index.addCategories("c").categories().toList()).isEqualTo(list("a", "b", "c"));
        assertThat(index.removeCategories("b").toList()).isEqualTo(list(null, null, "a", null));
        assertThat(index.renameCategories(List.of("x", "y")).toList()).isEqualTo(list("y", null, "x", "y"));
        assertThat(index.reorderCategories(List.of("b", "a")).codes().get(0)).isEqualTo((byte) 0);
        assertThat(index.setCategories(List.of("b", "z")).toList()).isEqualTo(list("b", null, null, "b"));
        assertThat(index.asOrdered().isOrdered()).isTrue();
        assertThat(index.asOrdered().asUnordered().isOrdered()).isFalse();
        assertThat(index.asOrdered().max()).isEqualTo("b");
        assertThat(index.isOrdered()).isFalse();
        assertThatThrownBy(() -> index.removeCategories("q")).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void fromCodes_picksCategories() {
        CategoricalIndex picked =
                CategoricalIndex.fromCodes(new int[] {1, -1, 0}, List.of("low", "high"), CategoryOrder.ORDERED);
        assertThat(picked.toList()).isEqualTo(list("high", null, "low"));
        assertThat(picked.isOrdered()).isTrue();
        assertThat(picked.categories().toList()).isEqualTo(list("low", "high"));
        assertThatThrownBy(() -> CategoricalIndex.fromCodes(new int[] {2}, List.of("a"), CategoryOrder.UNORDERED))
                .isInstanceOf(OutOfBoundsException.class);
    }

    @Test
    void contentEquals_comparesCategoriesToo() {
        assertThat(index.contentEquals(CategoricalIndex.of(list("b", null, "a", "b"))))
                .isTrue();
        assertThat(index.contentEquals(CategoricalIndex.of(list("b", null, "a", "a"))))
                .isFalse();
        assertThat(index.contentEquals(index.addCategories("c"))).isFalse();
    }

    @Test
    void intervals_findTheValuesInThem() {
        IntervalIndex bins = IntervalIndex.fromArrays(new long[] {0, 1, 3}, new long[] {1, 3, 7});
        assertThat(bins.getIndexer(Index.of(new long[] {0, 1, 2, 7, 8})).toList())
                .isEqualTo(list(-1, 0, 1, 2, -1));
        assertThat(bins.getLoc(3)).isEqualTo(new Location.At(1));
        assertThat(bins.getLoc(Interval.of(1L, 3L))).isEqualTo(new Location.At(1));
        assertThatThrownBy(() -> bins.getLoc(0)).isInstanceOf(LabelNotFoundException.class);
        assertThat(bins.left().toList()).isEqualTo(list(0L, 1L, 3L));
        assertThat(bins.right().toList()).isEqualTo(list(1L, 3L, 7L));
        assertThat(bins.closed()).isEqualTo(IntervalClosed.RIGHT);
        assertThat(bins.get(0)).isEqualTo(Interval.of(0L, 1L));
        assertThat(((IntervalIndex) Index.own(bins.labels().slice(1, 3))).left().toList())
                .isEqualTo(list(1L, 3L));
    }

    @Test
    void overlappingIntervals_haveSeveralLocations() {
        IntervalIndex overlap =
                IntervalIndex.fromTuples(List.of(Tuple.of(0, 5), Tuple.of(9, 9), Tuple.of(2, 6)), IntervalClosed.LEFT);
        Location found = overlap.getLoc(3);
        assertThat(((Location.Where) found).mask().toList()).isEqualTo(list(true, false, true));
        assertThatThrownBy(() -> overlap.getIndexer(Index.of(new int[] {3})))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("overlap");
    }

    @Test
    void bounds_areChecked() {
        assertThatThrownBy(() -> IntervalIndex.fromArrays(new int[] {2}, new int[] {1}))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("interval 0");
        assertThatThrownBy(() -> IntervalIndex.fromArrays(new int[] {2}, new int[] {3, 4}))
                .isInstanceOf(LengthMismatchException.class);
        IntervalIndex withNull = IntervalIndex.fromArrays(list(1, null), list(2, 3));
        assertThat(withNull.toList()).isEqualTo(list(Interval.of(1, 2), null));
    }
}
