/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.errors.SizeOverflowException;
import java.util.Arrays;

/** Texts in UTF-8, one behind the other. Belongs to one thread. */
final class Utf8 {
    /** What {@link #append} returns of a text that was encoded. */
    static final int WHOLE = -1;

    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;
    private static final int MOST_OF_A_UNIT = 3;

    private byte[] bytes = new byte[1 << 12];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    /**
     * Adds a text and returns {@link #WHOLE}; where it has half of a surrogate pair adds nothing, and returns its place.
     *
     * @throws SizeOverflowException if all texts have more bytes than an array
     */
    int append(String text) {
        int units = text.length();
        reserve(units);
        byte[] to = bytes;
        int at = length;
        for (int i = 0; i < units; i++) {
            char unit = text.charAt(i);
            if (unit >= 0x80) {
                return appendWide(text, i, at);
            }
            to[at + i] = (byte) unit;
        }
        length = at + units;
        return WHOLE;
    }

    /** Adds a text of which the bytes of so many units are there. */
    private int appendWide(String text, int from, int start) {
        int units = text.length();
        reserve(from + (long) MOST_OF_A_UNIT * (units - from));
        byte[] to = bytes;
        int at = start + from;
        for (int i = from; i < units; i++) {
            char unit = text.charAt(i);
            if (unit < 0x80) {
                to[at++] = (byte) unit;
            } else if (unit < 0x800) {
                to[at++] = (byte) (0xc0 | (unit >> 6));
                to[at++] = (byte) (0x80 | (unit & 0x3f));
            } else if (!Character.isSurrogate(unit)) {
                to[at++] = (byte) (0xe0 | (unit >> 12));
                to[at++] = (byte) (0x80 | ((unit >> 6) & 0x3f));
                to[at++] = (byte) (0x80 | (unit & 0x3f));
            } else if (isPair(text, i)) {
                int point = Character.toCodePoint(unit, text.charAt(i + 1));
                to[at++] = (byte) (0xf0 | (point >> 18));
                to[at++] = (byte) (0x80 | ((point >> 12) & 0x3f));
                to[at++] = (byte) (0x80 | ((point >> 6) & 0x3f));
                to[at++] = (byte) (0x80 | (point & 0x3f));
                i++;
            } else {
                return i;
            }
        }
        length = at;
        return WHOLE;
    }

    private static boolean isPair(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                && at + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(at + 1));
    }

    /** Returns where a text has half of a surrogate pair, or {@link #WHOLE}. */
    static int loneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!isPair(text, i)) {
                    return i;
                }
                i++;
            }
        }
        return WHOLE;
    }

    private void reserve(long more) {
        long needed = length + more;
        if (needed > bytes.length) {
            if (needed > MOST_BYTES) {
                throw new SizeOverflowException(
                        "texts of " + needed + " bytes in one block of rows; a user function may give 2 GiB at most");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(MOST_BYTES, Math.max(needed, 2L * bytes.length)));
        }
    }
}
