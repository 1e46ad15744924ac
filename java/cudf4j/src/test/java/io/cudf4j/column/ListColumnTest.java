/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListColumnTest {
    private static ColumnBase lists() {
        return ColumnFactory.of(Arrays.asList(List.of(1L, 2L), null, List.of(), Arrays.asList(3L, null)));
    }

    @Test
    void values_comeBackAsLists() {
        try (ColumnBase column = lists()) {
            assertThat(column).isExactlyInstanceOf(ListColumn.class);
            assertThat(column.dtype()).isEqualTo(DType.list(DType.INT64));
            assertThat(column.nullCount()).isOne();
            assertThat(column.toHost().toList())
                    .containsExactly(List.of(1L, 2L), null, List.of(), Arrays.asList(3L, null));
            assertThat(column.get(3)).isEqualTo(Arrays.asList(3L, null));
        }
    }

    @Test
    @Behaviour(158)
    void children_areOffsetsAndValues() {
        try (ColumnBase column = lists()) {
            assertThat(column.plc().data()).isNull();
            assertThat(column.plc().children()).hasSize(2);
            assertThat(column.plc().child(0).toHost().toList()).containsExactly(0, 2, 2, 2, 4);
            assertThat(column.plc().child(1).toHost().toList()).containsExactly(1L, 2L, 3L, null);
        }
    }

    @Test
    void sliceAndGather_keepTheDtypeAndTheRows() {
        try (ColumnBase column = lists();
                ColumnBase slice = column.slice(1, 4);
                ColumnBase map = ColumnFactory.of(new int[] {2, 0, 9});
                ColumnBase gathered = slice.gather(map)) {
            assertThat(slice.toHost().toList()).containsExactly(null, List.of(), Arrays.asList(3L, null));
            assertThat(gathered.toHost().toList()).containsExactly(Arrays.asList(3L, null), null, null);
            assertThat(gathered.dtype()).isEqualTo(column.dtype());
        }
    }

    @Test
    void contentEquals_comparesLengthsAndElements() {
        try (ColumnBase one = lists();
                ColumnBase same = lists();
                ColumnBase slice = one.slice(1, 3);
                ColumnBase sameSlice = ColumnFactory.of(DType.list(DType.INT64), Arrays.asList(null, List.of()));
                ColumnBase shifted =
                        ColumnFactory.of(Arrays.asList(List.of(1L), null, List.of(2L), Arrays.asList(3L, null)))) {
            assertThat(one.contentEquals(same)).isTrue();
            assertThat(one.contentEquals(shifted)).isFalse();
            assertThat(slice.contentEquals(sameSlice)).isTrue();
        }
    }

    @Test
    void listsOfLists_andOfText() {
        List<?> values = List.of(List.of(List.of("a"), List.of()), List.of(List.of("b", "c")));
        try (ColumnBase column = ColumnFactory.of(values)) {
            assertThat(column.dtype().name()).isEqualTo("list<list<string>>");
            assertThat(((ListDtype) column.dtype()).leafType()).isEqualTo(DType.STRING);
            assertThat(column.toHost().toList()).isEqualTo(values);
        }
    }

    @Test
    @Behaviour(267)
    void elementsOfDifferentClasses_areRefusedWithTheRow() {
        assertThatThrownBy(() -> ColumnFactory.of(List.of(List.of(1), List.of(2, "x"))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1 has java.lang.String")
                .hasMessageContaining("row 0 has java.lang.Integer");
        assertThatThrownBy(() -> ColumnFactory.of(List.of(List.of(1), 2)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1 has java.lang.Integer");
        assertThatThrownBy(() -> ColumnFactory.of(DType.list(DType.INT8), List.of(List.of(1), List.of(1000))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1 is 1000");
    }

    @Test
    void elementsWithoutClass_needADeclaration() {
        assertThatThrownBy(() -> ColumnFactory.of(List.of(List.of(), List.of())))
                .isInstanceOf(InvalidArgumentException.class);
        try (ColumnBase column = ColumnFactory.of(DType.list(DType.STRING), List.of(List.of()))) {
            assertThat(column.toHost().toList()).containsExactly(List.of());
        }
    }

    @Test
    @Behaviour(269)
    void arithmeticAndSums_areRefusedByName() {
        try (ColumnBase column = lists()) {
            assertThatThrownBy(() -> column.reduce(Reduction.SUM, true))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("sum")
                    .hasMessageContaining("list<int64>");
            assertThatThrownBy(() -> column.binary(BinaryOp.ADD, 1))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("add")
                    .hasMessageContaining("list<int64>");
        }
    }

    @Test
    void rowsAreFilledChosenAndPutTogether() {
        try (ColumnBase column = lists();
                ColumnBase mask = ColumnFactory.of(new boolean[] {true, false, false, true});
                ColumnBase filled = column.fillNa(List.of(9L));
                ColumnBase nulled = Choices.ifElseNull(mask, column);
                ColumnBase written = Writes.fill(column, 1, 3, List.of(7L));
                ColumnBase all = Concats.concat("concat", List.of(column, filled))) {
            assertThat(filled.get(1)).isEqualTo(List.of(9L));
            assertThat(nulled.toHost().toList()).containsExactly(List.of(1L, 2L), null, null, Arrays.asList(3L, null));
            assertThat(written.toHost().toList())
                    .containsExactly(List.of(1L, 2L), List.of(7L), List.of(7L), Arrays.asList(3L, null));
            assertThat(all.size()).isEqualTo(8);
            assertThat(all.get(5)).isEqualTo(List.of(9L));
        }
    }
}
