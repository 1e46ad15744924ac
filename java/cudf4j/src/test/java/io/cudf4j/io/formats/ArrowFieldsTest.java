/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Arrow;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrowFieldsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int8",
                "uint64",
                "float32",
                "float64",
                "bool",
                "string",
                "date",
                "datetime64[s]",
                "datetime64[ns]",
                "datetime64[us, Europe/Berlin]",
                "timedelta64[ms]",
                "decimal32(5, 2)",
                "decimal64(18, 0)",
                "decimal128(38, 10)",
                "list<list<int16>>",
                "struct<a: int64, b: list<string>>",
                "category"
            })
    void dtypes_comeBack(String name) {
        DType dtype = DType.of(name);
        Field field = Arrow.field("f", dtype);
        assertThat(field.getName()).isEqualTo("f");
        assertThat(field.isNullable()).isTrue();
        assertThat(Arrow.dtype(field)).isEqualTo(dtype);
    }

    @Test
    void intervalsAreStructs_andCategoriesDictionaries() {
        Field interval = Arrow.field("f", DType.interval(DType.INT64, IntervalClosed.LEFT));
        assertThat(Arrow.dtype(interval)).isEqualTo(DType.of("struct<left: int64, right: int64>"));
        Field sizes = Arrow.field("f", DType.categorical(List.of(1L, 2L), CategoryOrder.ORDERED));
        assertThat(sizes.getDictionary().isOrdered()).isTrue();
        assertThat(sizes.getType()).isEqualTo(new ArrowType.Int(64, true));
        assertThat(Arrow.dtype(sizes)).isEqualTo(DType.categorical().withOrder(CategoryOrder.ORDERED));
    }

    @Test
    void dictionaries_haveNumbersOfTheirOwn() {
        Field one = Arrow.field("one", DType.categorical("x"));
        Field other = Arrow.field("other", DType.categorical("y"));
        assertThat(one.getDictionary().getId())
                .isNotEqualTo(other.getDictionary().getId());
    }

    @Test
    void whatHasNoCounterpart_isRefusedByName() {
        assertThatThrownBy(() -> Arrow.field("f", DType.TIMEDELTA_D))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("timedelta64[D]");
        assertThatThrownBy(() -> Arrow.dtype(Field.nullable("f", ArrowType.BinaryView.INSTANCE)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("field 'f'")
                .hasMessageContaining("BinaryView");
    }

    @Test
    void binary_isListsOfUint8() {
        assertThat(Arrow.dtype(Field.nullable("f", ArrowType.Binary.INSTANCE))).isEqualTo(DType.list(DType.UINT8));
        assertThat(Arrow.dtype(Field.nullable("f", ArrowType.LargeBinary.INSTANCE)))
                .isEqualTo(DType.list(DType.UINT8));
    }
}
