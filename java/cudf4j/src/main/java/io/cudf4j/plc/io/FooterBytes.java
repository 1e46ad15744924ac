/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads a tree of values from bytes, in the order in which the native side wrote them. */
final class FooterBytes {
    private final ByteBuffer bytes;

    FooterBytes(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    boolean nextBoolean() {
        return bytes.get() != 0;
    }

    int nextInt() {
        return bytes.getInt();
    }

    long nextLong() {
        return bytes.getLong();
    }

    double nextDouble() {
        return bytes.getDouble();
    }

    String nextText() {
        return StandardCharsets.UTF_8.decode(nextBytes()).toString();
    }

    /** Returns bytes that nobody can change. */
    ByteBuffer nextBytes() {
        int size = nextInt();
        ByteBuffer slice = bytes.slice(bytes.position(), size).asReadOnlyBuffer();
        bytes.position(bytes.position() + size);
        return slice;
    }

    <T> List<T> nextList(Supplier<T> element) {
        int count = nextInt();
        List<T> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(element.get());
        }
        return list;
    }

    /** Returns the value that comes next, or null where there is none. */
    <T> @Nullable T nextOptional(Supplier<T> value) {
        return nextBoolean() ? value.get() : null;
    }
}
