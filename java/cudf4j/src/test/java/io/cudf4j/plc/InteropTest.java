/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.Access;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;
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
    void fromArrow_bytes_areLists_alsoWithoutRows() {
        for (int rows : new int[] {0, 1}) {
            try (RootAllocator allocator = new RootAllocator();
                    ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                    ArrowArray array = ArrowArray.allocateNew(allocator);
                    VarBinaryVector bytes = new VarBinaryVector("b", allocator)) {
                if (rows > 0) {
                    bytes.setSafe(0, new byte[] {1, -1});
                }
                bytes.setValueCount(rows);
                Data.exportVectorSchemaRoot(allocator, VectorSchemaRoot.of(bytes), null, array, schema);
                try (Table table = Interop.fromArrow(schema.memoryAddress(), array.memoryAddress())) {
                    assertThat(table.column(0).type()).isEqualTo(DataType.LIST);
                    assertThat(table.column(0).child(1).type()).isEqualTo(DataType.of(TypeId.UINT8));
                    assertRows(table.column(0)).isEqualTo(rows == 0 ? list() : list(list((short) 1, (short) 255)));
                } finally {
                    schema.release();
                    array.release();
                }
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

    private static List<List<Integer>> shapes() {
        return List.of(Arrays.asList(3, null, 5), List.of(), List.of(7));
    }

    /** The address at a place in a struct of words. */
    private static long word(long address, int index) {
        return new Words(address).get(index);
    }

    private static final class Words extends LongPointer {
        Words(long address) {
            this.address = address;
        }
    }

    @Test
    void fromArrowColumn_isAFieldOfTheTable() {
        for (List<Integer> rows : shapes()) {
            try (RootAllocator allocator = new RootAllocator();
                    ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                    ArrowArray array = ArrowArray.allocateNew(allocator);
                    Table table = Table.of(Column.fromBoxedInts(rows))) {
                Interop.toArrow(table, List.of("i"), schema.memoryAddress(), array.memoryAddress());
                try {
                    long field = word(word(schema.memoryAddress(), 5), 0);
                    long values = word(word(array.memoryAddress(), 6), 0);
                    assertTaken(Interop.fromArrowColumn(field, values)).isEqualTo(rows);
                } finally {
                    schema.release();
                    array.release();
                }
            }
        }
    }

    @Test
    void toArrowDevice_showsTheRows() {
        List<Column> columns =
                new ArrayList<>(shapes().stream().map(Column::fromBoxedInts).toList());
        columns.add(inner(ints(9, 3, null, 5, 9)));
        for (Column column : columns) {
            List<@Nullable Object> rows = Rows.of(column);
            try (Table table = Table.of(column);
                    LongPointer schema = new LongPointer(9).put(new long[9]);
                    LongPointer array = new LongPointer(16).put(new long[16])) {
                assertResult(() -> {
                            Interop.toArrowDevice(
                                    table,
                                    ColumnMetadata.of(List.of("i")),
                                    schema.address(),
                                    array.address(),
                                    () -> {},
                                    () -> {});
                            try {
                                return shown(word(array.get(6), 0));
                            } finally {
                                Interop.release(schema.address(), array.address());
                            }
                        })
                        .isEqualTo(rows);
            }
        }
    }

    /** What a call makes of a table as the Arrow C device interface shows it. */
    private static <T> T throughTheDevice(Table table, BiFunction<LongPointer, LongPointer, T> call) {
        try (LongPointer schema = new LongPointer(9).put(new long[9]);
                LongPointer array = new LongPointer(16).put(new long[16])) {
            List<String> names = IntStream.range(0, table.numColumns())
                    .mapToObj(place -> "c" + place)
                    .toList();
            Interop.toArrowDevice(
                    table, ColumnMetadata.of(names), schema.address(), array.address(), () -> {}, () -> {});
            try {
                return call.apply(schema, array);
            } finally {
                Interop.release(schema.address(), array.address());
            }
        }
    }

    @Test
    void fromArrowDevice_hasTheRows_whenBothAreReleased() {
        try (Table table = Table.of(
                inner(ints(0, 1, null, 3, 0)),
                strings("a", null, "grün"),
                bools(true, null, false),
                Column.fromValues(NestedType.listOf(DataType.INT32), list(list(1, null), null, list())))) {
            Table back = throughTheDevice(
                    table, (schema, array) -> Interop.fromArrowDevice(schema.address(), array.address()));
            assertTaken(back)
                    .isEqualTo(List.of(
                            list(1, null, 3),
                            list("a", null, "grün"),
                            list(true, null, false),
                            list(list(1, null), null, list())));
        }
        for (List<Integer> rows : shapes()) {
            try (Table table = Table.of(Column.fromBoxedInts(rows))) {
                Table back = throughTheDevice(
                        table, (schema, array) -> Interop.fromArrowDevice(schema.address(), array.address()));
                assertTaken(back).isEqualTo(List.of(rows));
            }
        }
    }

    @Test
    void fromArrowDeviceColumn_isAFieldOfTheTable() {
        for (List<Integer> rows : shapes()) {
            try (Table table = Table.of(
                            strings(rows.stream().map(row -> "x").toArray(String[]::new)), Column.fromBoxedInts(rows));
                    LongPointer field = new LongPointer(16)) {
                Column back = throughTheDevice(table, (schema, array) -> {
                    for (int i = 0; i < 16; i++) {
                        field.put(i, i < 10 ? word(word(array.get(6), 1), i) : array.get(i));
                    }
                    return Interop.fromArrowDeviceColumn(word(schema.get(5), 1), field.address());
                });
                assertTaken(back).isEqualTo(rows);
            }
        }
    }

    @Test
    void fromArrowDevice_ofAnotherDevice_orReleased_throws() {
        try (Table table = Table.of(ints(1))) {
            throughTheDevice(table, (schema, array) -> {
                long type = array.get(11);
                array.put(11, 4); // OpenCL
                assertThatThrownBy(() -> Interop.fromArrowDevice(schema.address(), array.address()))
                        .isInstanceOf(InvalidArgumentException.class);
                array.put(11, type);
                Interop.release(schema.address(), array.address());
                assertThatThrownBy(() -> Interop.fromArrowDevice(schema.address(), array.address()))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("released");
                return true;
            });
        }
    }

    /** The rows of INT32 that an Arrow array on the device has. */
    private static List<@Nullable Object> shown(long array) {
        int size = (int) word(array, 0);
        int offset = (int) word(array, 2);
        long buffers = word(array, 5);
        long mask = word(buffers, 0);
        long data = word(buffers, 1);
        if (size == 0) {
            return List.of();
        }
        long end = (long) offset + size;
        Span bits = mask == 0 ? null : ForeignMemory.wrap(mask, (end + 31) / 32 * 4, Access.READ, null);
        Span values = ForeignMemory.wrap(data, end * Integer.BYTES, Access.READ, null);
        return Rows.taken(Column.of(DataType.INT32, size, values, bits, -1, offset, List.of()));
    }
}
