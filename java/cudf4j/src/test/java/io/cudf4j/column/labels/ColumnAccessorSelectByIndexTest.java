/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import static io.cudf4j.column.labels.AccessorCells.firsts;
import static io.cudf4j.column.labels.AccessorCells.ints;
import static io.cudf4j.column.labels.AccessorCells.threeLevels;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnAccessorSelectByIndexTest {
    private static ColumnAccessor abc() {
        return ColumnAccessor.own(List.of("c", "a", "b"), List.of(ints(1, 2), ints(3, 4), ints(5, 6)));
    }

    @Test
    @Behaviour(28)
    void positions_countFromBothEnds() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor last = abc.selectByIndex(-1);
                ColumnAccessor got = abc.selectByIndex(-1, 0);
                ColumnAccessor list = abc.selectByIndex(List.of(2, -3))) {
            assertThat(last.labels()).containsExactly("b");
            assertThat(got.labels()).containsExactly("b", "c");
            assertThat(firsts(got)).containsExactly(5, 1);
            assertThat(list.labels()).containsExactly("b", "c");
            assertThatThrownBy(() -> abc.selectByIndex(3))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("there is no column at position 3 among 3 columns");
            assertThatThrownBy(() -> abc.selectByIndex(-4)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour(28)
    void slicesAndMasks_keepWholeLabels() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor first = three.selectByIndex(Slice.of(0, 3));
                ColumnAccessor odd = three.selectByIndex(Slice.of(null, null, 2));
                ColumnAccessor reversed = three.selectByIndex(Slice.of(null, null, -1));
                ColumnAccessor mask = three.selectByIndex(new boolean[] {false, true, false, true});
                ColumnAccessor list = three.selectByIndex(List.of(false, false, true, false))) {
            assertThat(first.labels())
                    .containsExactly(Tuple.of("a", "b", 1), Tuple.of("a", "b", 2), Tuple.of("b", "x", 1));
            assertThat(firsts(odd)).containsExactly(1, 3);
            assertThat(firsts(reversed)).containsExactly(4, 3, 2, 1);
            assertThat(mask.labels()).containsExactly(Tuple.of("a", "b", 2), Tuple.of("a", "d", 2));
            assertThat(mask.isMultiindex()).isTrue();
            assertThat(firsts(list)).containsExactly(3);
            assertThatThrownBy(() -> three.selectByIndex(new boolean[3])).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour(29)
    void repeatedPosition_isNotSupported() {
        try (ColumnAccessor abc = abc()) {
            assertThatThrownBy(() -> abc.selectByIndex(0, -3))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("column 'c' at position 0 is selected twice");
        }
    }

    @Test
    @Behaviour(30)
    void nothing_keepsTheLevels() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor none = three.selectByIndex();
                ColumnAccessor slice = three.selectByIndex(Slice.to(0));
                ColumnAccessor unnamed =
                        ColumnAccessor.own(List.of(Tuple.of("a", 1), Tuple.of("b", 1)), List.of(ints(1), ints(2)));
                ColumnAccessor noneUnnamed = unnamed.selectByIndex(List.of())) {
            assertThat(none.size()).isZero();
            assertThat(none.rowCount()).isZero();
            assertThat(none.isMultiindex()).isTrue();
            assertThat(none.levelNames()).containsExactly("one", "two", "three");
            assertThat(slice.size()).isZero();
            assertThat(slice.isMultiindex()).isTrue();
            assertThat(slice.levelNames()).containsExactly("one", "two", "three");
            assertThat(noneUnnamed.isMultiindex()).isTrue();
            assertThat(noneUnnamed.levelNames()).containsExactly(null, null);
        }
    }

    @Test
    @Behaviour(31)
    void columnOrOtherValues_areNoMask() {
        try (ColumnAccessor abc = abc();
                ColumnBase mask = ints(1, 0, 1)) {
            assertThatThrownBy(() -> abc.selectByIndex(List.of(mask)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("not by");
            assertThatThrownBy(() -> abc.selectByIndex(List.of(true, 1))).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> abc.selectByIndex(Slice.of("a", "b")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("take a slice of labels");
        }
    }
}
