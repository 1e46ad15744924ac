/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.types.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class LifecycleTest {
    @Test
    void use_afterClose_namesTheObject() {
        Column column = ints(1, 2, 3);
        Scalar scalar = Scalar.of(1L);
        DeviceBuffer buffer = DeviceBuffer.of(new byte[] {1, 2});
        column.close();
        scalar.close();
        buffer.close();
        assertThatThrownBy(column::toHost)
                .isInstanceOf(ClosedException.class)
                .hasMessageContaining("Column of 3 rows of INT32 is closed");
        assertThatThrownBy(() -> Copying.reverse(column)).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> column.slice(0, 1)).isInstanceOf(ClosedException.class);
        assertThatThrownBy(column::nullCount).isInstanceOf(ClosedException.class);
        assertThatThrownBy(scalar::getLong).isInstanceOf(ClosedException.class).hasMessageContaining("Scalar of INT64");
        assertThatThrownBy(buffer::toHost)
                .isInstanceOf(ClosedException.class)
                .hasMessageContaining("DeviceBuffer of 2 bytes");
    }

    @Test
    void table_withClosedColumn_isRefused() {
        Column column = ints(1);
        Table table = Table.wrap(column);
        column.close();
        assertThatThrownBy(() -> Copying.reverse(table)).isInstanceOf(ClosedException.class);
    }

    @Test
    void close_twice_freesOnce() {
        long before = LiveObjects.count();
        Column column = strings("a", null);
        Column share = column.share();
        column.close();
        column.close();
        assertThat(LiveObjects.count()).isGreaterThan(before);
        assertRows(share).isEqualTo(list("a", null));
        share.close();
        share.close();
        assertThat(LiveObjects.count()).isEqualTo(before);
    }

    @Test
    void close_fromAnotherThread_frees() throws InterruptedException {
        long before = LiveObjects.bytes();
        Column column = ints(1, 2, null);
        Column result = Copying.reverse(column);
        Thread closer = new Thread(() -> {
            column.close();
            result.close();
        });
        closer.start();
        closer.join();
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    void close_duringUse_freesAtItsEnd() {
        long before = LiveObjects.bytes();
        Column column = ints(1, 2, 3);
        try (CallScope in = new CallScope()) {
            in.view(column);
            column.close();
            assertThat(column.isClosed()).isTrue();
            assertThat(LiveObjects.bytes()).isGreaterThan(before);
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    @Test
    void manyThreads_closeAndUse_neverCrash() throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        for (int round = 0; round < 50; round++) {
            Column column = ints(1, null, 3);
            CountDownLatch start = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                boolean closes = i == 0;
                Thread thread = new Thread(() -> {
                    try {
                        start.await();
                        if (closes) {
                            column.close();
                        } else {
                            Rows.taken(Copying.reverse(column));
                        }
                    } catch (ClosedException e) {
                        // the other thread was first
                    } catch (Throwable t) {
                        failure.set(t);
                    }
                });
                thread.start();
                threads.add(thread);
            }
            start.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
        }
        assertThat(failure.get()).isNull();
    }

    @Test
    void exception_leavesNothingBehind() {
        try (Column numbers = ints(1, 2);
                Column longer = ints(1, 2, 3)) {
            Rows.taken(Copying.reverse(numbers));
            Rows.taken(Copying.reverse(longer));
            long count = LiveObjects.count();
            long bytes = LiveObjects.bytes();
            assertThatThrownBy(() -> Binaryop.binaryOperation(numbers, longer, BinaryOperator.ADD, DataType.INT32))
                    .isInstanceOf(CudfException.class);
            assertThat(LiveObjects.count()).isEqualTo(count);
            assertThat(LiveObjects.bytes()).isEqualTo(bytes);
        }
    }

    @Test
    void allocation_beyondTheMemory_throwsAndTheNextWorks() {
        assertThatThrownBy(() -> DeviceBuffer.allocate(1L << 42)).isInstanceOf(DeviceOutOfMemoryException.class);
        try (DeviceBuffer small = DeviceBuffer.of(new byte[] {5})) {
            assertThat(small.toHost()).containsExactly(5);
        }
    }

    @Test
    void unreachable_isFreedByTheCleaner() throws InterruptedException {
        long before = LiveObjects.bytes();
        drop();
        for (int i = 0; i < 300 && LiveObjects.bytes() > before; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }

    private static void drop() {
        Column column = Column.fromLongs(new long[100_000], null);
        Column slice = column.slice(5, 10);
        assertTaken(Copying.reverse(slice)).hasSize(5);
        assertThat(LiveObjects.bytes()).isGreaterThanOrEqualTo(800_000);
        // a closed column does not keep what its slice dropped
        column.close();
    }

    @Test
    void garbageCollection_duringCalls_neverFreesAnInput() {
        for (int i = 0; i < 200; i++) {
            if (i % 20 == 0) {
                System.gc();
            }
            try (Column doubled = twice(i)) {
                assertThat(doubled.toHost().getLong(0)).isEqualTo(2L * i);
            }
        }
    }

    private static Column twice(long value) {
        // neither input is referenced once the call has begun
        return Binaryop.binaryOperation(
                Column.fromLongs(new long[] {value}, null), Scalar.of(2L), BinaryOperator.MUL, DataType.INT64);
    }

    @Test
    void view_isMadeAgain_whenASpanMoves() {
        byte[] first = {1, 0, 0, 0, 2, 0, 0, 0};
        byte[] second = {3, 0, 0, 0, 4, 0, 0, 0};
        MovingSpan span = new MovingSpan(DeviceBuffer.of(first), DeviceBuffer.of(second));
        try (Column column = Column.of(DataType.INT32, 2, span, null, 0, 0, List.of())) {
            assertRows(column).isEqualTo(list(1, 2));
            span.move();
            assertRows(column).isEqualTo(list(3, 4));
            assertThat(span.pins).isZero();
        }
    }

    private static final class MovingSpan implements Span {
        private final DeviceBuffer first;
        private final DeviceBuffer second;
        private boolean moved;
        private int pins;

        MovingSpan(DeviceBuffer first, DeviceBuffer second) {
            this.first = first;
            this.second = second;
        }

        void move() {
            moved = true;
        }

        @Override
        public long sizeBytes() {
            return first.sizeBytes();
        }

        @Override
        public long pin(Access access) {
            pins++;
            return (moved ? second : first).pin(access);
        }

        @Override
        public void unpin() {
            pins--;
            (moved ? second : first).unpin();
        }

        @Override
        public Span share() {
            throw new UnsupportedOperationException("this test does not share");
        }

        @Override
        public boolean isClosed() {
            return first.isClosed();
        }

        @Override
        public void close() {
            first.close();
            second.close();
        }
    }
}
