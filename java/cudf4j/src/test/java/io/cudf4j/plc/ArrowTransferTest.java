/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.support.Engine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.memory.RootAllocator;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every type to Arrow and back, in parts that begin anywhere, by both ways to copy. */
class ArrowTransferTest {
    // more than the driver copies by itself, in every buffer but the bitmaps
    private static final int ROWS = 70_000;
    private static final int ARROW_LENGTH = 0;
    private static final int ARROW_OFFSET = 2;
    private static final int ARROW_WORDS = 10;

    @AfterEach
    void copyAsUsual() {
        Transfers.configure();
    }

    private static <T> List<@Nullable T> every(int rows, int nullEach, IntFunction<T> value) {
        List<@Nullable T> values = new ArrayList<>(rows);
        for (int i = 0; i < rows; i++) {
            values.add(nullEach > 0 && i % nullEach == 1 ? null : value.apply(i));
        }
        return values;
    }

    private static boolean[] valid(int rows, int nullEach) {
        boolean[] valid = new boolean[rows];
        for (int i = 0; i < rows; i++) {
            valid[i] = i % nullEach != 1;
        }
        return valid;
    }

    private static Column listsOf(int rows, Column elements) {
        int[] offsets = IntStream.rangeClosed(0, rows)
                .map(i -> Math.toIntExact((long) i * elements.size() / rows))
                .toArray();
        return Column.fromLists(offsets, valid(rows, 17), elements);
    }

    private static Column structOf(int rows, Column... fields) {
        return Column.fromStruct(rows, valid(rows, 19), List.of(fields));
    }

    private static List<Column> columns(int rows) {
        long[] numbers = IntStream.range(0, rows).mapToLong(i -> i * 1_000_003L).toArray();
        return List.of(
                Column.fromBoxedLongs(every(rows, 7, i -> i * 31L)),
                Column.fromBoxedInts(every(rows, 0, i -> -i)),
                Column.fromBoxedDoubles(every(rows, 3, i -> i / 8.0)),
                Column.fromBoxedBooleans(every(rows, 5, i -> i % 3 == 0)),
                Column.fromBytes(new byte[rows], valid(rows, 4)),
                Column.fromTimestamps(TypeId.TIMESTAMP_MICROSECONDS, numbers, valid(rows, 6)),
                Column.fromDurations(TypeId.DURATION_SECONDS, numbers, null),
                Column.fromIntegers(
                        DataType.of(TypeId.UINT32),
                        IntStream.range(0, rows).asLongStream().toArray(),
                        null),
                Column.fromDecimals(
                        DataType.of(TypeId.DECIMAL128, -2), every(rows, 9, i -> BigDecimal.valueOf(i - 1000L, 2))),
                Column.fromStrings(every(rows, 11, i -> i % 10 == 0 ? "" : "text " + i)),
                listsOf(rows, Column.fromBoxedLongs(every(2 * rows, 8, i -> (long) i))),
                listsOf(rows, Column.fromStrings(every(rows + rows / 2, 12, i -> "é" + i))),
                structOf(
                        rows,
                        Column.fromBoxedInts(every(rows, 13, i -> i)),
                        Column.fromStrings(every(rows, 14, i -> "field " + i))));
    }

    private static Table table(int rows, int start, int stop) {
        List<Column> whole = columns(rows);
        try {
            return Table.of(whole.stream().map(each -> each.slice(start, stop)).toArray(Column[]::new));
        } finally {
            whole.forEach(Column::close);
        }
    }

    private static List<String> names(Table table) {
        return IntStream.range(0, table.columns().size()).mapToObj(i -> "c" + i).toList();
    }

    private static Table roundTrip(Table table, Consumer<LongPointer> change) {
        try (RootAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator)) {
            Interop.toArrow(table, names(table), schema.memoryAddress(), array.memoryAddress());
            try {
                change.accept(new LongPointer(new Address(array.memoryAddress())).capacity(ARROW_WORDS));
                return Interop.fromArrow(schema.memoryAddress(), array.memoryAddress());
            } finally {
                schema.release();
                array.release();
            }
        }
    }

    private static void assertSame(Table found, Table expected) {
        for (int i = 0; i < expected.columns().size(); i++) {
            assertRows(found.column(i))
                    .as("column %d, %s", i, expected.column(i).type())
                    .isEqualTo(Rows.of(expected.column(i)));
            assertThat(found.column(i).nullCount()).isEqualTo(expected.column(i).nullCount());
        }
    }

    @ParameterizedTest
    @EnumSource(Transfers.Memory.class)
    void partsOfLargeColumns_keepTheirRows(Transfers.Memory memory) {
        assumeTrue(
                memory == Transfers.Memory.DEVICE || !Engine.current().isCuda(),
                "what a GPU calls device memory is not the host's");
        Transfers.require();
        Transfers.configure(1 << 16, 3, memory);
        for (int start : new int[] {0, 5}) {
            try (Table table = table(ROWS, start, ROWS - start);
                    Table back = roundTrip(table, array -> {})) {
                assertSame(back, table);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Transfers.Memory.class)
    void arraysWithAnOffset_areImportedFromThere(Transfers.Memory memory) {
        assumeTrue(
                memory == Transfers.Memory.DEVICE || !Engine.current().isCuda(),
                "what a GPU calls device memory is not the host's");
        Transfers.require();
        Transfers.configure(1 << 16, 3, memory);
        try (Table table = table(ROWS, 0, ROWS);
                Table expected = table(ROWS, 37, ROWS - 4);
                Table back = roundTrip(table, array -> {
                    array.put(ARROW_OFFSET, 37);
                    array.put(ARROW_LENGTH, ROWS - 41);
                })) {
            assertSame(back, expected);
        }
    }

    @Test
    void fewRows_keepTheirValues() {
        for (int rows : new int[] {0, 1, 2}) {
            try (Table table = table(40, 3, 3 + rows);
                    Table back = roundTrip(table, array -> {})) {
                assertSame(back, table);
            }
        }
    }

    @Test
    void exportedMemory_isGivenBackByRelease() {
        Transfers.require();
        Transfers.configure(1 << 16, 3, Transfers.Memory.DEVICE);
        long before = Transfers.held().totalBytes();
        try (Table table = Table.of(Column.fromLongs(new long[ROWS], null));
                RootAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator)) {
            Interop.toArrow(table, List.of("a"), schema.memoryAddress(), array.memoryAddress());
            assertThat(Transfers.held().pinnedBytes()).isGreaterThanOrEqualTo(8L * ROWS);
            Interop.release(schema.memoryAddress(), array.memoryAddress());
            Interop.release(schema.memoryAddress(), array.memoryAddress());
        }
        assertThat(Transfers.held().totalBytes()).isEqualTo(before);
    }
}
