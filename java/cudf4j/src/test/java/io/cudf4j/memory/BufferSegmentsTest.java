/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.InvalidArgumentException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** By reflection, since the tests are compiled for Java 17. */
class BufferSegmentsTest {
    private static Class<?> foreign(String name) throws ClassNotFoundException {
        return Class.forName("java.lang.foreign." + name);
    }

    private static Object segment(Class<?> of, Object array) throws ReflectiveOperationException {
        return foreign("MemorySegment")
                .getMethod(
                        "of" + (of == ByteBuffer.class ? "Buffer" : "Array"),
                        of == ByteBuffer.class ? java.nio.Buffer.class : of)
                .invoke(null, array);
    }

    @Test
    void withoutSegments_theReasonIsSaid() {
        assumeTrue(!BufferSegments.areSupported(), "this build and Java have memory segments");
        String reason = Runtime.version().feature() < 22
                ? "need Java 22 or newer, and this is Java " + Runtime.version().feature()
                : "without a JDK 22";
        assertThatThrownBy(() -> BufferSegments.of(new Object()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining(reason)
                .hasMessageContaining("use Buffer.of");
        try (Buffer buffer = Buffer.of(new byte[1])) {
            assertThatThrownBy(() -> BufferSegments.toHostSegment(buffer, new Object()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining(reason);
        }
    }

    @Test
    void segments_onTheHeapAndOutside_areCopied() throws ReflectiveOperationException {
        assumeTrue(BufferSegments.areSupported(), "memory segments need Java 22 and a build with a JDK 22");
        ByteBuffer direct =
                ByteBuffer.allocateDirect(3).put(new byte[] {7, 8, 9}).flip();
        try (Buffer longs = BufferSegments.of(segment(long[].class, new long[] {1, -2}));
                Buffer bytes = BufferSegments.of(segment(ByteBuffer.class, direct));
                Buffer none = BufferSegments.of(segment(int[].class, new int[0]))) {
            assertThat(longs.toByteBuffer())
                    .isEqualTo(ByteBuffer.allocate(16)
                            .order(ByteOrder.nativeOrder())
                            .putLong(1)
                            .putLong(-2)
                            .flip());
            assertThat(bytes.toHost()).containsExactly(7, 8, 9);
            assertThat(none.sizeBytes()).isZero();
        }
    }

    @Test
    void buffer_isCopiedToAReadOnlySegment() throws ReflectiveOperationException {
        assumeTrue(BufferSegments.areSupported(), "memory segments need Java 22 and a build with a JDK 22");
        Object arena = foreign("Arena").getMethod("ofAuto").invoke(null);
        try (Buffer buffer = Buffer.of(new byte[] {1, 2, 3, 4, 5});
                Buffer view = buffer.slice(1, 4)) {
            Object segment = BufferSegments.toHostSegment(view, arena);
            Class<?> type = foreign("MemorySegment");
            assertThat(type.getMethod("isReadOnly").invoke(segment)).isEqualTo(true);
            assertThat(type.getMethod("toArray", foreign("ValueLayout$OfByte"))
                            .invoke(
                                    segment,
                                    foreign("ValueLayout").getField("JAVA_BYTE").get(null)))
                    .isEqualTo(new byte[] {2, 3, 4});
            assertThatThrownBy(() -> BufferSegments.toHostSegment(view, "arena"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("got java.lang.String");
        }
    }
}
