/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.stream.IntStream;

/** Bytes that are UTF-8, or not: neither longer than need be, nor of surrogates, nor beyond U+10FFFF. */
final class Utf8Bytes {
    private static final int MOST_BYTES = 4;
    private static final int PART = 1 << 19;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long NO_ASCII = 0x8080_8080_8080_8080L;

    private Utf8Bytes() {}

    /**
     * Returns how many bytes at the beginning are whole characters, or −1 less the place of the first that is wrong. Many bytes are
     * looked at by several threads.
     *
     * @param isEnd whether no bytes follow; else a character may be cut
     */
    static int whole(byte[] bytes, int size, boolean isEnd) {
        int parts = size / PART;
        if (parts < 2) {
            return whole(bytes, 0, size, isEnd);
        }
        int[] found = IntStream.range(0, parts)
                .parallel()
                .map(part -> {
                    boolean isLast = part == parts - 1;
                    int stop = isLast ? size : begin(bytes, (part + 1) * PART);
                    return whole(bytes, begin(bytes, part * PART), stop, isEnd || !isLast);
                })
                .toArray();
        for (int each : found) {
            if (each < 0) {
                return each;
            }
        }
        return found[parts - 1];
    }

    /** Returns a place, or that of the character in which it lies. */
    static int begin(byte[] bytes, int place) {
        for (int at = place; at > 0 && at > place - MOST_BYTES; at--) {
            if (bytes[at] >= 0 || (bytes[at] & 0xC0) == 0xC0) {
                return at;
            }
        }
        return place;
    }

    private static int whole(byte[] bytes, int start, int stop, boolean isEnd) {
        int at = start;
        while (at < stop) {
            if (bytes[at] >= 0) {
                at = behindAscii(bytes, at, stop);
                continue;
            }
            if (!isEnd && stop - at < MOST_BYTES) {
                return at;
            }
            int length = length(bytes, at, stop);
            if (length == 0) {
                return -1 - at;
            }
            at += length;
        }
        return at;
    }

    /** Returns the place of the first byte from one on that is not of ASCII, or where bytes end. */
    static int behindAscii(byte[] bytes, int start, int stop) {
        int at = start;
        while (at + Long.BYTES <= stop) {
            long others = (long) EIGHT.get(bytes, at) & NO_ASCII;
            if (others != 0) {
                return at + Long.numberOfTrailingZeros(others) / Byte.SIZE;
            }
            at += Long.BYTES;
        }
        while (at < stop && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    /** Returns how many bytes the character at a place has, which is not of ASCII, or 0 where there is none. */
    static int length(byte[] bytes, int at, int size) {
        int length = announced(bytes[at] & 0xFF);
        return begun(bytes, at, size) == length ? length : 0;
    }

    /** Returns how many bytes the first one of a character announces, or 0 where none begins with it. */
    private static int announced(int lead) {
        return lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    }

    /** Returns with how many bytes from a place on a character that is not of ASCII can begin: 0 to all of its bytes. */
    static int begun(byte[] bytes, int at, int size) {
        int lead = bytes[at] & 0xFF;
        int length = announced(lead);
        if (length == 0 || at + 1 == size) {
            return Math.min(length, 1);
        }
        int second = bytes[at + 1] & 0xFF;
        int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int greatest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < least || second > greatest) {
            return 1;
        }
        int there = 2;
        while (there < length && at + there < size && (bytes[at + there] & 0xC0) == 0x80) {
            there++;
        }
        return there;
    }

    /** Returns the character at a place, of as many bytes as {@link #length} says, of which there are two at least. */
    static int character(byte[] bytes, int at, int length) {
        int character = bytes[at] & (0xFF >> (length + 1));
        for (int i = 1; i < length; i++) {
            character = character << 6 | (bytes[at + i] & 0x3F);
        }
        return character;
    }
}
