/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.LengthMismatchException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;

class InteropTest {
    @Test
    void arrow_roundTrip_keepsRows() {
        DataType cents = DataType.of(TypeId.DECIMAL128, -2);
        try (RootAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator);
                Table table = Table.of(
                        inner(ints(0, 1, null, 3, 0)),
                        inner(strings("x", "a", null, "grün", "x")),
                        bools(true, null, false),
                        Column.fromDecimals(
                                cents, Arrays.asList(new BigDecimal("1.25"), null, new BigDecimal("-0.01"))))) {
            Interop.toArrow(table, List.of("i", "s", "b", "d"), schema.memoryAddress(), array.memoryAddress());
            try (Table back = Interop.fromArrow(schema.memoryAddress(), array.memoryAddress())) {
                for (int i = 0; i < 4; i++) {
                    assertRows(back.column(i)).isEqualTo(Rows.of(table.column(i)));
                }
                assertRows(back.column(0)).isEqualTo(list(1, null, 3));
            } finally {
                schema.release();
                array.release();
            }
        }
    }

    @Test
    void toArrow_withTooFewNames_throws() {
        try (Table table = Table.of(ints(1), ints(2))) {
            assertThatThrownBy(() -> Interop.toArrow(table, List.of("a"), 0, 0))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("a table of 2 columns needs as many names, got 1");
        }
    }
}
