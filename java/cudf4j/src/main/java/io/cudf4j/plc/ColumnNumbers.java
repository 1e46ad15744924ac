/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import org.bytedeco.javacpp.Pointer;

/**
 * What native columns consist of once they are taken apart: eleven numbers for each column of their trees, in preorder. They are
 * written outside the heap, to memory that each thread keeps: an array JNI would copy to native memory and back, which takes a
 * sixth of a call of three rows.
 */
final class ColumnNumbers {
    /** How many there are of a column. */
    static final int NUMBERS = 11;

    private static final int KEPT = 64;
    private static final ThreadLocal<ColumnNumbers> MINE =
            ThreadLocal.withInitial(() -> new ColumnNumbers(KEPT * NUMBERS));

    private final LongBuffer numbers;
    private final long address;
    private int count;

    private ColumnNumbers(int capacity) {
        ByteBuffer memory = ByteBuffer.allocateDirect(capacity * Long.BYTES).order(ByteOrder.nativeOrder());
        address = new Pointer(memory).address();
        numbers = memory.asLongBuffer();
    }

    /** Takes a native column apart. What is returned is this thread's, and good until its next call. */
    static ColumnNumbers ofColumn(long column) {
        return taken(cudf_core::release_column, column);
    }

    /** Takes the columns of a native table apart. What is returned is this thread's, and good until its next call. */
    static ColumnNumbers ofTable(long table) {
        return taken(cudf_core::release_table, table);
    }

    private static ColumnNumbers taken(Release release, long whole) {
        ColumnNumbers mine = MINE.get();
        int needed = release.into(whole, mine.address, mine.numbers.capacity());
        if (needed > mine.numbers.capacity()) {
            mine = new ColumnNumbers(needed);
            release.into(whole, mine.address, needed);
        }
        mine.count = needed / NUMBERS;
        return mine;
    }

    /** Takes what lies at an address apart, if there is room for its numbers; returns how many they are. */
    private interface Release {
        int into(long taken, long numbers, int capacity);
    }

    /** Returns how many columns there are, with those below others. */
    int count() {
        return count;
    }

    /** Returns a number of the first column. */
    long get(int number) {
        return numbers.get(number);
    }

    /** Returns all numbers, which stay as they are; where the heap has no room for them, frees what they name. */
    long[] copy() {
        try {
            long[] all = new long[count * NUMBERS];
            numbers.get(0, all);
            return all;
        } catch (Throwable t) {
            for (int node = 0; node < count; node++) {
                cudf_core.free_device_buffer(numbers.get(node * NUMBERS + 5));
                cudf_core.free_device_buffer(numbers.get(node * NUMBERS + 8));
            }
            throw t;
        }
    }
}
