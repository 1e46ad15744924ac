/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known of numbers of rows without looking at them, and when it is known no more. */
class KnownBoundsTest {
    private static Column order(int... keys) {
        try (Column values = Column.fromInts(keys, null)) {
            return Sorting.sortedOrder(Table.wrap(values), Order.ASCENDING, NullOrder.BEFORE);
        }
    }

    @Test
    void sortedOrder_liesWithinTheRows() {
        try (Column order = order(3, 1, 2)) {
            assertThat(order.isKnownWithin(0, 2)).isTrue();
            assertThat(order.isKnownWithin(-3, 5)).isTrue();
            assertThat(order.isKnownWithin(0, 1)).isFalse();
            assertThat(order.isKnownWithin(1, 2)).isFalse();
        }
    }

    @Test
    void distinctIndices_lieWithinTheRows() {
        try (Column keys = Column.fromInts(new int[] {1, 2, 1}, null);
                Column places = StreamCompaction.distinctIndices(
                        Table.wrap(keys), KeepOption.KEEP_FIRST, NullEquality.EQUAL, NanEquality.ALL_EQUAL)) {
            assertThat(places.isKnownWithin(0, 2)).isTrue();
        }
    }

    @Test
    void rowsOfKnownNumbers_areKnown() {
        try (Column order = order(3, 1, 2);
                Column mask = Column.fromBooleans(new boolean[] {true, false, true}, null);
                Column one = Column.fromInts(new int[] {1}, null);
                Column share = order.share();
                Column part = order.slice(1, 3);
                Table gathered = Copying.gather(Table.wrap(order), one, OutOfBoundsPolicy.DONT_CHECK);
                Table kept = StreamCompaction.applyBooleanMask(Table.wrap(order), mask);
                Table twice = Filling.repeat(Table.wrap(order), 2);
                Column wide = Unary.cast(order, DataType.INT64);
                Column narrow = Unary.cast(wide, DataType.INT32)) {
            assertThat(List.of(share, part, gathered.column(0), kept.column(0), twice.column(0), wide, narrow))
                    .allMatch(each -> each.isKnownWithin(0, 2));
        }
    }

    @Test
    void innerJoin_hasRowsOfBothSides_leftJoinOfTheLeftOnly() {
        try (Column left = Column.fromInts(new int[] {1, 2, 3}, null);
                Column right = Column.fromInts(new int[] {2, 5}, null);
                GatherMaps inner = Join.innerJoin(Table.wrap(left), Table.wrap(right), NullEquality.EQUAL);
                GatherMaps outer = Join.leftJoin(Table.wrap(left), Table.wrap(right), NullEquality.EQUAL);
                GatherMaps full = Join.fullJoin(Table.wrap(left), Table.wrap(right), NullEquality.EQUAL)) {
            assertThat(inner.left().isKnownWithin(0, 2)).isTrue();
            assertThat(inner.right().isKnownWithin(0, 1)).isTrue();
            assertThat(outer.left().isKnownWithin(0, 2)).isTrue();
            assertThat(outer.right().isKnownWithin(Integer.MIN_VALUE, 1)).isFalse();
            assertThat(full.left().isKnownWithin(Integer.MIN_VALUE, 2)).isFalse();
        }
    }

    @Test
    void numbersThatWereLookedAt_areKnownFromThenOn() {
        try (Column map = Column.fromInts(new int[] {1, -1}, null);
                Column source = Column.fromInts(new int[] {7, 8}, null);
                Column target = Column.fromInts(new int[] {0, 0, 0}, null)) {
            assertThat(map.isKnownWithin(-3, 2)).isFalse();
            try (Table placed = Copying.scatter(Table.wrap(source), map, Table.wrap(target))) {
                HostColumn rows = placed.column(0).toHost();
                assertThat(rows.getInt(1)).isEqualTo(7);
                assertThat(rows.getInt(2)).isEqualTo(8);
            }
            assertThat(map.isKnownWithin(-3, 2)).isTrue();
            assertThat(map.isKnownWithin(0, 2)).isFalse();
        }
    }

    @Test
    void numbersThatWereRefused_areNotKnown() {
        try (Column map = Column.fromInts(new int[] {1, 3}, null);
                Column two = Column.fromInts(new int[] {7, 8}, null);
                Column three = Column.fromInts(new int[] {0, 0, 0}, null)) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> Copying.scatter(Table.wrap(two), map, Table.wrap(three)))
                        .isInstanceOf(OutOfBoundsException.class)
                        .hasMessageContaining("index 3 at position 1");
            }
        }
    }

    @Test
    void afterAWriteInPlace_nothingIsKnown() {
        try (Column order = order(3, 1, 2);
                Column values = Column.fromInts(new int[] {7, 8, 9}, null);
                Scalar far = Scalar.of(1_000_000)) {
            Filling.fillInPlace(order, 1, 2, far);
            assertThat(order.isKnownWithin(0, 2)).isFalse();
            assertThatThrownBy(() -> Copying.scatter(Table.wrap(values), order, Table.wrap(values)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("index 1000000 at position 1");
        }
    }

    @Test
    void afterBytesCameFromTheHost_nothingIsKnown() {
        ByteBuffer bytes = ByteBuffer.allocate(8)
                .order(ByteOrder.nativeOrder())
                .putInt(0)
                .putInt(1)
                .flip();
        DeviceBuffer memory = DeviceBuffer.of(bytes);
        DeviceBuffer same = memory.share();
        try (same;
                Column map = Column.of(DataType.INT32, 2, memory, null, 0, 0, List.of());
                Column two = Column.fromInts(new int[] {7, 8}, null)) {
            Copying.scatter(Table.wrap(two), map, Table.wrap(two)).close();
            assertThat(map.isKnownWithin(0, 1) || map.isKnownWithin(-2, 1)).isTrue();
            same.copyFromHost(
                    4,
                    ByteBuffer.allocate(4)
                            .order(ByteOrder.nativeOrder())
                            .putInt(9)
                            .flip());
            assertThatThrownBy(() -> Copying.scatter(Table.wrap(two), map, Table.wrap(two)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("index 9 at position 1");
        }
    }

    @Test
    void ofMemoryWhoseAddressWasHandedOut_nothingIsKnown() {
        try (Column order = order(3, 1, 2)) {
            ((Buffer) order.data()).expose();
            assertThat(order.isKnownWithin(0, 2)).isFalse();
        }
    }

    @Test
    void countsThatAreKnown_areRepeatedBy() {
        try (Column counts = order(3, 1, 2);
                Column rows = Column.fromInts(new int[] {7, 8, 9}, null);
                Table made = Filling.repeat(Table.wrap(rows), counts)) {
            // the order of 3, 1, 2 is 1, 2, 0
            assertThat(made.numRows()).isEqualTo(3);
        }
    }

    @Test
    void rowsTakenOfMemoryThatSomebodyMayWriteTo_areNotKnown() {
        try (Buffer memory = Buffer.of(new int[] {0, 1, 2});
                Column numbers = Column.of(DataType.INT32, 3, memory.share(), null, 0, 0, List.of())
                        .madeWithin(0, 2);
                Column one = Column.fromInts(new int[] {1}, null)) {
            assertThat(numbers.isKnownWithin(0, 2)).isTrue();
            memory.markExposed();
            try (Table gathered = Copying.gather(Table.wrap(numbers), one, OutOfBoundsPolicy.DONT_CHECK)) {
                assertThat(gathered.column(0).isKnownWithin(0, 2)).isFalse();
            }
        }
    }
}
