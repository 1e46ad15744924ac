/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

/** Bytes that are UTF-8, or not: neither longer than need be, nor of surrogates, nor beyond U+10FFFF. */
final class Utf8Bytes {
    private static final int MOST_BYTES = 4;

    private Utf8Bytes() {}

    /**
     * Returns how many bytes at the beginning are whole characters, or −1 less the place of the first that is wrong.
     *
     * @param isEnd whether no bytes follow; else a character may be cut
     */
    static int whole(byte[] bytes, int size, boolean isEnd) {
        int at = 0;
        while (at < size) {
            if (bytes[at] >= 0) {
                at++;
                continue;
            }
            if (!isEnd && size - at < MOST_BYTES) {
                return at;
            }
            int length = length(bytes, at, size);
            if (length == 0) {
                return -1 - at;
            }
            at += length;
        }
        return at;
    }

    /** Returns how many bytes the character at a place has, or 0 where there is none. */
    private static int length(byte[] bytes, int at, int size) {
        int lead = bytes[at] & 0xFF;
        int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        if (length == 0 || at + length > size) {
            return 0;
        }
        int second = bytes[at + 1] & 0xFF;
        int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int greatest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < least || second > greatest) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }
}
