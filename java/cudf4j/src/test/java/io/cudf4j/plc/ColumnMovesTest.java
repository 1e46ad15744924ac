/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Columns whose memory moves between calls. */
class ColumnMovesTest {
    /** Memory that lies elsewhere after each move, and whose old place has other bytes then. */
    private static final class Moving implements Span {
        private DeviceBuffer memory;
        private int pins;

        Moving(byte[] bytes) {
            memory = DeviceBuffer.of(bytes);
        }

        void move(byte[] next) {
            assertThat(pins).isZero();
            DeviceBuffer before = memory;
            memory = DeviceBuffer.of(next);
            before.close();
        }

        @Override
        public long sizeBytes() {
            return memory.sizeBytes();
        }

        @Override
        public long pin(Access access) {
            if (isClosed()) {
                throw new ClosedException("closed");
            }
            pins++;
            return memory.address();
        }

        @Override
        public void unpin() {
            pins--;
        }

        @Override
        public Span share() {
            throw new UnsupportedOperationException("not shared");
        }

        @Override
        public boolean isClosed() {
            return memory.isClosed();
        }

        @Override
        public void close() {
            memory.close();
        }
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.nativeOrder());
        for (int each : values) {
            bytes.putInt(each);
        }
        return bytes.array();
    }

    @Test
    void rowsThatMove_areReadWhereTheyAre() {
        Moving data = new Moving(ints(1, 2, 3));
        try (Column column = Column.of(DataType.INT32, 3, data, null, 0, 0, List.of())) {
            for (int i = 0; i < 20; i++) {
                data.move(ints(i, i + 1, i + 2));
                try (Column copy = Unary.cast(column, DataType.INT64)) {
                    assertThat(copy.toHost().toList()).containsExactly((long) i, i + 1L, i + 2L);
                }
            }
        }
    }

    @Test
    void columnBelowThatMovesAlone_isReadWhereItIs() {
        Moving ends = new Moving(ints(0, 1, 3));
        DeviceBuffer characters = DeviceBuffer.of(new byte[] {'a', 'b', 'c', 'd'});
        Column offsets = Column.of(DataType.INT32, 3, ends, null, 0, 0, List.of());
        try (Column texts = Column.of(DataType.STRING, 2, characters, null, 0, 0, List.of(offsets))) {
            for (int i = 0; i < 20; i++) {
                // the views of a column before and after a move can have the same address
                ends.move(i % 2 == 0 ? ints(0, 2, 4) : ints(0, 1, 3));
                try (Column copy = Concatenate.concatenate(List.of(texts))) {
                    assertThat(copy.toHost().toList()).isEqualTo(i % 2 == 0 ? List.of("ab", "cd") : List.of("a", "bc"));
                }
            }
        }
    }
}
