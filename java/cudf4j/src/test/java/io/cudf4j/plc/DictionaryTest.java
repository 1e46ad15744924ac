/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

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
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dictionary. */
class DictionaryTest {
    @Test
    void encode_sortsTheKeys_andDecodeGivesTheRowsBack() {
        for (DataType indices : List.of(DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64)) {
            try (Column words = inner(strings("zz", "b", null, "a", "b", "zz"));
                    Column encoded = Dictionary.encode(words, indices)) {
                assertThat(encoded.type().id()).isEqualTo(TypeId.DICTIONARY32);
                assertThat(encoded.child(0).type()).isEqualTo(indices);
                assertThat(Rows.of(encoded.child(1))).isEqualTo(list("a", "b"));
                assertThat(Rows.of(encoded)).isEqualTo(list("b", null, "a", "b"));
                assertThat(Rows.taken(Dictionary.decode(encoded))).isEqualTo(list("b", null, "a", "b"));
                try (Column part = encoded.slice(1, 3)) {
                    assertThat(Rows.taken(Dictionary.decode(part))).isEqualTo(list(null, "a"));
                }
            }
        }
    }

    @Test
    void encode_ofNoRowsOneRowAndNulls() {
        for (List<Integer> rows : List.of(List.<Integer>of(), List.of(7))) {
            try (Column column = Column.fromBoxedInts(rows);
                    Column encoded = Dictionary.encode(column)) {
                assertThat(Rows.taken(Dictionary.decode(encoded))).isEqualTo(rows);
            }
        }
        try (Column nulls = ints(null, null);
                Column encoded = Dictionary.encode(nulls)) {
            assertThat(Rows.taken(Dictionary.decode(encoded))).isEqualTo(list(null, null));
        }
    }

    @Test
    void makeDictionaryColumn_takesNullsOfTheIndices() {
        try (Column keys = inner(strings("-", "a", "c", "d", "-"));
                Column indices = inner(ints(9, 1, 0, null, 2, 9));
                Column made = Dictionary.makeDictionaryColumn(keys, indices)) {
            assertThat(Rows.taken(Dictionary.decode(made))).isEqualTo(list("c", "a", null, "d"));
        }
    }

    @Test
    void wrongInput_isRefused() {
        try (Column numbers = ints(1, 2);
                Column holed = ints(1, null);
                Column reals = doubles(0.0);
                Column encoded = Dictionary.encode(numbers)) {
            assertThatThrownBy(() -> Dictionary.encode(numbers, DataType.UINT8))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Dictionary.encode(encoded)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Dictionary.decode(numbers)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Dictionary.makeDictionaryColumn(holed, numbers))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Dictionary.makeDictionaryColumn(numbers, reals))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }
}
