/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Dictionary. */
class DictionaryTest {
    @Test
    void encode_keepsEachValueOnce_andDecodeGivesTheRowsBack() {
        for (DataType indices : List.of(DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64)) {
            try (Column words = inner(strings("zz", "b", null, "a", "b", "zz"));
                    Column encoded = Dictionary.encode(words, indices)) {
                assertThat(encoded.type().id()).isEqualTo(TypeId.DICTIONARY32);
                assertThat(encoded.child(0).type()).isEqualTo(indices);
                assertRows(encoded.child(1)).containsExactlyInAnyOrder("a", "b");
                assertRows(encoded).isEqualTo(list("b", null, "a", "b"));
                assertTaken(Dictionary.decode(encoded)).isEqualTo(list("b", null, "a", "b"));
                try (Column part = encoded.slice(1, 3)) {
                    assertTaken(Dictionary.decode(part)).isEqualTo(list(null, "a"));
                }
            }
        }
    }

    @Test
    void encode_ofNoRowsOneRowAndNulls() {
        for (List<Integer> rows : List.of(List.<Integer>of(), List.of(7))) {
            try (Column column = Column.fromBoxedInts(rows);
                    Column encoded = Dictionary.encode(column)) {
                assertTaken(Dictionary.decode(encoded)).isEqualTo(rows);
            }
        }
        try (Column nulls = ints(null, null);
                Column encoded = Dictionary.encode(nulls)) {
            assertTaken(Dictionary.decode(encoded)).isEqualTo(list(null, null));
        }
    }

    @Test
    void encode_ofFloats_hasOneKeyForAllNaNs() {
        try (Column numbers = doubles(Double.NaN, 2.5, null, Double.NaN, -1.0, 2.5);
                Column encoded = Dictionary.encode(numbers)) {
            assertRows(encoded.child(1)).containsExactlyInAnyOrder(Double.NaN, 2.5, -1.0);
            assertTaken(Dictionary.decode(encoded)).isEqualTo(list(Double.NaN, 2.5, null, Double.NaN, -1.0, 2.5));
        }
    }

    @Test
    void makeDictionaryColumn_ofSlices_readsEachFromItsFirstRow() {
        List<@Nullable Long> numbers = new ArrayList<>();
        List<@Nullable Object> expected = new ArrayList<>();
        for (int row = 0; row < 100; row++) {
            boolean isNull = row % 7 == 3;
            numbers.add(isNull ? null : (long) (row % 3));
            expected.add(isNull ? null : List.of("a", "c", "d").get(row % 3));
        }
        for (DataType type : List.of(DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64)) {
            try (Column keys = inner(strings("-", "a", "c", "d", "-"));
                    Column wide = Column.fromBoxedLongs(numbers);
                    Column indices = Unary.cast(wide, type)) {
                for (int begin : List.of(0, 1, 32, 33, 64)) {
                    try (Column part = indices.slice(begin, 96);
                            Column made = Dictionary.makeDictionaryColumn(keys, part)) {
                        assertThat(made.child(0).type()).isEqualTo(type);
                        assertRows(made.child(1)).isEqualTo(list("a", "c", "d"));
                        assertTaken(Dictionary.decode(made)).isEqualTo(expected.subList(begin, 96));
                    }
                }
            }
        }
    }

    @Test
    void makeDictionaryColumn_ofOneKey() {
        try (Column keys = strings("a");
                Column indices = ints(0, null, 0);
                Column made = Dictionary.makeDictionaryColumn(keys, indices)) {
            assertTaken(Dictionary.decode(made)).isEqualTo(list("a", null, "a"));
        }
    }

    @Test
    void makeDictionaryColumn_ofNoKeys_keepsRowsThatAreNull() {
        try (Column keys = ints();
                Column indices = ints(null, null);
                Column made = Dictionary.makeDictionaryColumn(keys, indices)) {
            assertThat(made.size()).isEqualTo(2);
            assertTaken(Dictionary.decode(made)).isEqualTo(list(null, null));
        }
    }

    @Test
    void makeDictionaryColumn_takesNullsOfTheIndices() {
        try (Column keys = inner(strings("-", "a", "c", "d", "-"));
                Column indices = inner(ints(9, 1, 0, null, 2, 9));
                Column made = Dictionary.makeDictionaryColumn(keys, indices)) {
            assertTaken(Dictionary.decode(made)).isEqualTo(list("c", "a", null, "d"));
        }
    }

    @Test
    void wrongInput_isRefused() {
        try (Column numbers = ints(1, 2);
                Column holed = ints(1, null);
                Column reals = doubles(0.0);
                Column words = strings("0");
                Column naturals = Unary.cast(numbers, DataType.UINT32);
                Column encoded = Dictionary.encode(numbers)) {
            assertThatThrownBy(() -> Dictionary.encode(numbers, DataType.UINT8))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Dictionary.encode(encoded)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Dictionary.decode(numbers)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Dictionary.makeDictionaryColumn(holed, numbers))
                    .isInstanceOf(InvalidArgumentException.class);
            for (Column indices : List.of(reals, naturals, words, encoded)) {
                assertThatThrownBy(() -> Dictionary.makeDictionaryColumn(numbers, indices))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("makeDictionaryColumn: the indices are " + indices.type())
                        .hasMessageContaining("signed integers are needed");
            }
        }
    }
}
