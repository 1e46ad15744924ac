/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.types.Given;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Texts of Java as UTF-8. Half of a surrogate pair, for which the JDK writes a question mark, is no character and refused. */
public final class Utf8 {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = ONES << 7;
    private static final byte MARK = '?';

    private Utf8() {}

    /**
     * Returns the bytes of a text.
     *
     * @param what what the message names
     * @throws io.cudf4j.errors.InvalidArgumentException if it has half of a surrogate pair; the message says where
     */
    public static byte[] of(String text, String what) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        if (nextMark(utf8, 0, utf8.length) < utf8.length) {
            Given.requireWhole(text, what);
        }
        return utf8;
    }

    /**
     * Returns the place of the next question mark, the end where there is none: only a text whose bytes have one may have half of a
     * pair, so that others need not be read again.
     */
    public static int nextMark(byte[] utf8, int from, int end) {
        int at = from;
        while (at + Long.BYTES <= end) {
            long differing = (long) EIGHT.get(utf8, at) ^ ONES * MARK;
            if (((differing - ONES) & ~differing & HIGH_BITS) != 0) {
                break;
            }
            at += Long.BYTES;
        }
        while (at < end && utf8[at] != MARK) {
            at++;
        }
        return at;
    }

    /** Returns whether a text has a surrogate, of a pair or not. */
    public static boolean hasSurrogate(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (Character.isSurrogate(text.charAt(at))) {
                return true;
            }
        }
        return false;
    }
}
