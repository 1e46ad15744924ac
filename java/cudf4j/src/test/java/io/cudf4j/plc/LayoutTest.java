/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Columns that a caller puts together: native code would read memory of others where a part is missing or short. */
class LayoutTest {
    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessage(message);
    }

    private static ThrowingCallable made(DataType type, int size, @Nullable Span data, Column... children) {
        return () -> Column.of(type, size, data, null, 0, 0, List.of(children)).close();
    }

    @Test
    void rowsOfFixedWidth_withoutMemory_areRefused() {
        assertRefused(made(DataType.INT32, 3, null), "a column of 3 rows of INT32 needs memory of its elements");
        try (Column none = Column.of(DataType.INT32, 0, null, null, 0, 0, List.of())) {
            Rows.assertRows(none).isEmpty();
        }
    }

    @Test
    void rowsOfFixedWidth_withColumnsBelow_areRefused() {
        try (DeviceBuffer data = DeviceBuffer.of(new int[] {1});
                Column below = Rows.ints(1)) {
            assertRefused(made(DataType.INT32, 1, data, below), "a column of INT32 has 0 columns below it, not 1");
            assertThat(data.isClosed()).isFalse();
            assertThat(below.isClosed()).isFalse();
        }
    }

    @Test
    void texts_needOffsets() {
        try (DeviceBuffer data = DeviceBuffer.of(new byte[] {'a'});
                Column offsets = Rows.ints(0, 1);
                Column wrong = Rows.doubles(0.0, 1.0)) {
            assertRefused(made(DataType.STRING, 1, data), "a column of STRING has 1 columns below it, not 0");
            assertRefused(
                    made(DataType.STRING, 2, data, offsets), "a column of STRING needs 3 rows of its offsets, not 2");
            assertRefused(made(DataType.STRING, 1, data, wrong), "the offsets of a column of STRING cannot be FLOAT64");
            try (Column one = Column.of(DataType.STRING, 1, data.share(), null, 0, 0, List.of(offsets.share()));
                    Column none = Column.of(DataType.STRING, 0, null, null, 0, 0, List.of())) {
                Rows.assertRows(one).containsExactly("a");
                Rows.assertRows(none).isEmpty();
            }
        }
    }

    @Test
    void lists_needOffsetsAndElements() {
        try (Column offsets = Rows.ints(0, 1);
                Column wide = Rows.longs(0L, 1L);
                Column elements = Rows.ints(7)) {
            assertRefused(made(DataType.LIST, 1, null), "a column of LIST has 2 columns below it, not 0");
            assertRefused(made(DataType.LIST, 0, null, offsets), "a column of LIST has 2 columns below it, not 1");
            assertRefused(
                    made(DataType.LIST, 2, null, offsets, elements),
                    "a column of LIST needs 3 rows of its offsets, not 2");
            assertRefused(
                    made(DataType.LIST, 1, null, wide, elements), "the offsets of a column of LIST cannot be INT64");
        }
    }

    @Test
    void structs_needFieldsOfAllRows() {
        try (Column whole = Rows.ints(1, 2);
                Column shorter = Rows.ints(1)) {
            assertRefused(
                    made(DataType.STRUCT, 2, null, whole, shorter),
                    "a column of STRUCT needs 2 rows of field 1, not 1");
        }
    }

    @Test
    void dictionaries_needIndicesAndKeys() {
        DataType type = DataType.of(TypeId.DICTIONARY32);
        try (Column indices = Rows.ints(0);
                Column keys = Rows.strings("a")) {
            assertRefused(made(type, 1, null, indices), "a column of DICTIONARY32 has 2 columns below it, not 1");
            assertRefused(
                    made(type, 2, null, indices, keys), "a column of DICTIONARY32 needs 2 rows of its indices, not 1");
            assertRefused(
                    made(type, 1, null, keys, keys),
                    "the indices of a column of DICTIONARY32 are integers, not STRING");
        }
    }
}
