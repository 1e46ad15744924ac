/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StructColumnTest {
    record Point(int x, String label) {}

    private static Map<String, Object> row(Object x, Object label) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("x", x);
        row.put("label", label);
        return row;
    }

    @Test
    void mapsAndRecords_makeTheSameColumn() {
        try (ColumnBase maps = ColumnFactory.of(Arrays.asList(row(1, "a"), null, row(2, null)));
                ColumnBase records = ColumnFactory.of(Arrays.asList(new Point(1, "a"), null, new Point(2, null)))) {
            assertThat(maps.dtype().name()).isEqualTo("struct<x: int32, label: string>");
            assertThat(maps.toHost().toList()).containsExactly(row(1, "a"), null, row(2, null));
            assertThat(records.toHost().toList()).containsExactly(row(1, "a"), null, row(2, null));
            assertThat(maps.contentEquals(records)).isTrue();
            assertThat(maps.get(2)).isEqualTo(row(2, null));
        }
    }

    @Test
    @Behaviour(158)
    void children_areOneForEachField() {
        try (ColumnBase column = ColumnFactory.of(List.of(new Point(1, "a"), new Point(2, "b")))) {
            assertThat(column.plc().data()).isNull();
            assertThat(column.plc().mask()).isNull();
            assertThat(column.plc().children()).hasSize(2);
            assertThat(column.plc().child(0).toHost().toList()).containsExactly(1, 2);
            assertThat(column.plc().child(1).toHost().toList()).containsExactly("a", "b");
        }
    }

    @Test
    void fieldsAreKept_bySliceAndGather() {
        try (ColumnBase column = ColumnFactory.of(Arrays.asList(row(1, "a"), null, row(2, "b")));
                ColumnBase slice = column.slice(1, 3);
                ColumnBase map = ColumnFactory.of(new int[] {1, 0});
                ColumnBase gathered = slice.gather(map)) {
            assertThat(gathered.toHost().toList()).containsExactly(row(2, "b"), null);
            assertThat(gathered.dtype()).isEqualTo(column.dtype());
        }
    }

    @Test
    void missingKey_isNull() {
        try (ColumnBase column = ColumnFactory.of(List.of(Map.of("x", 1), row(2, "b")))) {
            assertThat(column.toHost().toList()).containsExactly(row(1, null), row(2, "b"));
        }
    }

    @Test
    void contentEquals_seesFieldsAndNulls() {
        try (ColumnBase one = ColumnFactory.of(List.of(row(1, "a"), row(2, "b")));
                ColumnBase other = ColumnFactory.of(List.of(row(1, "a"), row(2, "c")));
                ColumnBase withNull = ColumnFactory.of(one.dtype(), Arrays.asList(row(1, "a"), null))) {
            assertThat(one.contentEquals(other)).isFalse();
            assertThat(one.contentEquals(withNull)).isFalse();
        }
    }

    @Test
    @Behaviour(267)
    void keyThatChangesClass_isRefusedWithTheRow() {
        assertThatThrownBy(() -> ColumnFactory.of(List.of(row(1, "a"), row(2, "b"), row("3", "c"))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 2 has java.lang.String")
                .hasMessageContaining("row 0 has java.lang.Integer");
    }

    @Test
    void undeclaredField_isRefusedWithTheRow() {
        assertThatThrownBy(() ->
                        ColumnFactory.of(DType.struct(Map.of("x", DType.INT32)), List.of(Map.of("x", 1), row(2, "b"))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1")
                .hasMessageContaining("label");
    }

    @Test
    @Behaviour(269)
    void sum_isRefusedByName() {
        try (ColumnBase column = ColumnFactory.of(List.of(new Point(1, "a")))) {
            assertThatThrownBy(() -> column.reduce(Reduction.SUM, true))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("sum is not defined for struct<x: int32, label: string>");
        }
    }
}
