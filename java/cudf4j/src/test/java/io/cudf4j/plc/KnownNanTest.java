/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Buffer;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** What was found out about NaN among the rows, and when that is known no more. */
class KnownNanTest {
    private final AtomicInteger looks = new AtomicInteger();

    private BooleanSupplier look(boolean found) {
        return () -> {
            looks.incrementAndGet();
            return found;
        };
    }

    @Test
    void rowsWithoutNan_areLookedAtOnce_asTheirSharesAndSlicesAre() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null)) {
            assertThat(column.isWithoutNan(look(true))).isTrue();
            try (Column share = column.share();
                    Column slice = column.slice(1, 3)) {
                assertThat(column.isWithoutNan(look(false))).isTrue();
                assertThat(share.isWithoutNan(look(false))).isTrue();
                assertThat(slice.isWithoutNan(look(false))).isTrue();
            }
            assertThat(looks).hasValue(1);
        }
    }

    @Test
    void rowsWithNan_areLookedAtEachTime_sinceASliceMayHaveNone() {
        try (Column column = Column.fromDoubles(new double[] {Double.NaN, 2}, null)) {
            assertThat(column.isWithoutNan(look(false))).isFalse();
            assertThat(column.isWithoutNan(look(false))).isFalse();
            try (Column slice = column.slice(1, 2)) {
                assertThat(slice.isWithoutNan(look(true))).isTrue();
            }
            assertThat(looks).hasValue(3);
        }
    }

    @Test
    void afterAWriteInPlace_rowsAreLookedAtAgain() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Scalar nan = Scalar.of(Double.NaN)) {
            assertThat(column.isWithoutNan(look(true))).isTrue();
            Filling.fillInPlace(column, 1, 2, nan);
            assertThat(column.isWithoutNan(look(false))).isFalse();
            assertThat(looks).hasValue(2);
        }
    }

    @Test
    void whatIsWrittenDuringALook_isLookedForAgain() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Scalar nan = Scalar.of(Double.NaN)) {
            assertThat(column.isWithoutNan(() -> {
                        Filling.fillInPlace(column, 0, 1, nan);
                        return true;
                    }))
                    .isTrue();
            assertThat(column.isWithoutNan(look(false))).isFalse();
        }
    }

    /** As results are made: nobody can have found out anything about memory that nobody has looked at. */
    @Test
    void afterWritesToNewMemory_itIsStillKnown() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null)) {
            assertThat(column.isWithoutNan(look(true))).isTrue();
            DeviceBuffer made = DeviceBuffer.allocate(16);
            made.copyFromHost(8, ByteBuffer.allocate(8));
            made.pin(Access.WRITE);
            made.unpin();
            Column.of(DataType.FLOAT64, 2, made, null, 0, 0, List.of()).close();
            assertThat(column.isWithoutNan(look(false))).isTrue();
            assertThat(looks).hasValue(1);
        }
    }

    @Test
    void afterAWriteToMemoryOfAColumn_orThatWasRead_nothingIsKnown() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null)) {
            DeviceBuffer ofAColumn = DeviceBuffer.allocate(16);
            try (DeviceBuffer same = ofAColumn.share();
                    Column shown = Column.of(DataType.FLOAT64, 2, ofAColumn, null, 0, 0, List.of())) {
                assertForgotten(column, () -> same.copyFromHost(0, ByteBuffer.allocate(8)));
                assertForgotten(column, () -> {
                    same.pin(Access.WRITE);
                    same.unpin();
                });
                assertThat(shown.size()).isEqualTo(2);
            }
            try (DeviceBuffer read = DeviceBuffer.allocate(64)) {
                read.copyToHost(0, ByteBuffer.allocate(8));
                assertForgotten(column, () -> read.copyFromHost(0, ByteBuffer.allocate(8)));
                assertForgotten(column, () -> NullMask.setNullMaskInPlace(read, 0, 8, MaskState.ALL_VALID));
            }
        }
    }

    /** A buffer that a table's parts are written to may belong to a column, as any other. */
    @Test
    void afterPartsOfATable_areWrittenToABufferThatWasRead_nothingIsKnown() {
        int bytes = 1 << 20;
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Table table = Table.wrap(column);
                ChunkedPack parts = ChunkedPack.of(table, bytes);
                DeviceBuffer target = DeviceBuffer.allocate(bytes)) {
            target.copyToHost(0, ByteBuffer.allocate(8));
            assertForgotten(column, () -> assertThat(parts.next(target)).isPositive());
        }
    }

    private void assertForgotten(Column column, Runnable write) {
        assertThat(column.isWithoutNan(look(true))).isTrue();
        int before = looks.get();
        write.run();
        assertThat(column.isWithoutNan(look(false))).isFalse();
        assertThat(looks).hasValue(before + 1);
    }

    @Test
    void wholeNumbersConverted_andNansTakenOut_haveNone_withoutALook() {
        try (Column whole = Column.fromInts(new int[] {1, 2, 3}, null);
                Column truths = Column.fromBooleans(new boolean[] {true, false, true}, null);
                Column some = Column.fromDoubles(new double[] {1, Double.NaN, 3}, null);
                Column ofWhole = Unary.cast(whole, DataType.FLOAT64);
                Column ofTruths = Unary.cast(truths, DataType.FLOAT32);
                Column narrow = Unary.cast(ofWhole, DataType.FLOAT32);
                Column marked = Transform.columnNansToNulls(some);
                Column ofSome = Unary.cast(some, DataType.FLOAT32)) {
            for (Column each : List.of(ofWhole, ofTruths, narrow, marked)) {
                assertThat(each.isWithoutNan(look(false))).isTrue();
            }
            assertThat(looks).hasValue(0);
            assertThat(ofSome.isWithoutNan(look(false))).isFalse();
            assertThat(looks).hasValue(1);
        }
    }

    @Test
    void rowsTakenOfRowsWithoutNan_haveNone_othersAreLookedAt() {
        try (Column numbers = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Column some = Column.fromDoubles(new double[] {1, Double.NaN, 3}, null);
                Column one = Column.fromInts(new int[] {1}, null);
                Column mask = Column.fromBooleans(new boolean[] {true, false, true}, null)) {
            assertThat(numbers.isWithoutNan(look(true))).isTrue();
            try (Table gathered = Copying.gather(Table.wrap(numbers, some), one, OutOfBoundsPolicy.DONT_CHECK);
                    Table kept = StreamCompaction.applyBooleanMask(Table.wrap(numbers, some), mask);
                    Table there = StreamCompaction.dropNulls(Table.wrap(numbers, some), new int[] {0}, 1);
                    Table different = StreamCompaction.stableDistinct(
                            Table.wrap(numbers, some),
                            new int[] {0},
                            KeepOption.KEEP_FIRST,
                            NullEquality.EQUAL,
                            NanEquality.ALL_EQUAL);
                    Column twice = Concatenate.concatenate(List.of(numbers, numbers));
                    Column mixed = Concatenate.concatenate(List.of(numbers, some))) {
                looks.set(0);
                for (Table table : List.of(gathered, kept, there, different)) {
                    assertThat(table.column(0).isWithoutNan(look(false))).isTrue();
                    assertThat(table.column(1).isWithoutNan(look(false))).isFalse();
                }
                assertThat(twice.isWithoutNan(look(false))).isTrue();
                assertThat(mixed.isWithoutNan(look(false))).isFalse();
                assertThat(looks).hasValue(5);
            }
        }
    }

    @Test
    void rowsTakenAfterAWriteInPlace_areLookedAt() {
        try (Column numbers = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Column one = Column.fromInts(new int[] {1}, null);
                Scalar nan = Scalar.of(Double.NaN)) {
            assertThat(numbers.isWithoutNan(look(true))).isTrue();
            Filling.fillInPlace(numbers, 1, 2, nan);
            try (Table gathered = Copying.gather(Table.wrap(numbers), one, OutOfBoundsPolicy.DONT_CHECK);
                    Column twice = Concatenate.concatenate(List.of(numbers, numbers))) {
                assertThat(gathered.column(0).isWithoutNan(look(false))).isFalse();
                assertThat(twice.isWithoutNan(look(false))).isFalse();
            }
        }
    }

    @Test
    void rowsTakenOfMemoryThatSomebodyMayWriteTo_areLookedAt() {
        try (Buffer memory = Buffer.of(new double[] {1, 2, 3});
                Column numbers = Column.of(DataType.FLOAT64, 3, memory.share(), null, 0, 0, List.of());
                Column one = Column.fromInts(new int[] {1}, null)) {
            assertThat(numbers.isWithoutNan(look(true))).isTrue();
            memory.markExposed();
            try (Table gathered = Copying.gather(Table.wrap(numbers), one, OutOfBoundsPolicy.DONT_CHECK);
                    Column twice = Concatenate.concatenate(List.of(numbers, numbers))) {
                assertThat(gathered.column(0).isWithoutNan(look(false))).isFalse();
                assertThat(twice.isWithoutNan(look(false))).isFalse();
            }
        }
    }
}
