/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CategoricalColumnTest {
    private static ColumnBase column(DType dtype, Object... values) {
        return ColumnFactory.of(dtype, Arrays.asList(values));
    }

    @Test
    void unknownCategories_areTheSortedValues() {
        try (ColumnBase column = column(DType.categorical(), "b", null, "a", "b");
                ColumnBase codes = ((CategoricalColumn) column).codes()) {
            assertThat(column.toHost().toList()).containsExactly("b", null, "a", "b");
            assertThat(codes.dtype()).isEqualTo(DType.INT8);
            assertThat(codes.toHost().toList()).containsExactly((byte) 1, null, (byte) 0, (byte) 1);
            assertThat(((CategoricalColumn) column).categories().toHost().toList())
                    .containsExactly("a", "b");
        }
    }

    @Test
    void operationsThatKeepTheDtype_keepTheCategories() {
        CategoricalDtype sizes = DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED);
        try (ColumnBase column = column(sizes, "large", "small", null, "large");
                ColumnBase slice = column.slice(1, 4);
                ColumnBase map = ColumnFactory.of(new int[] {2, 1, 0});
                ColumnBase gathered = slice.gather(map);
                ColumnBase distinct = column.unique();
                ColumnBase copied = column.copy();
                ColumnBase filled = column.fillNa("small")) {
            for (ColumnBase made : List.of(slice, gathered, distinct, copied, filled)) {
                assertThat(made.dtype()).isEqualTo(sizes);
            }
            assertThat(gathered.toHost().toList()).containsExactly("large", null, "small");
            assertThat(distinct.toHost().toList()).containsExactly("large", "small", null);
            assertThat(filled.toHost().toList()).containsExactly("large", "small", "small", "large");
            assertThat(copied.contentEquals(column)).isTrue();
            assertThat(filled.contentEquals(column)).isFalse();
        }
    }

    @Test
    void valueThatIsNoCategory_isRefusedWithItsRow() {
        assertThatThrownBy(() -> column(DType.categorical("a"), "a", null, "z"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 2 is z")
                .hasMessageContaining("1 categories");
    }

    @Test
    void cast_toCategoriesAndBack() {
        try (ColumnBase numbers = ColumnFactory.of(new int[] {3, 1, 3});
                ColumnBase categories = numbers.cast(DType.categorical(3, 5));
                ColumnBase wide = categories.cast(DType.FLOAT64)) {
            assertThat(categories.toHost().toList()).containsExactly(3, null, 3);
            assertThat(wide.toHost().toList()).containsExactly(3.0, null, 3.0);
        }
    }
}
