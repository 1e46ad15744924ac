/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import io.cudf4j.errors.InvalidArgumentException;
import java.nio.charset.StandardCharsets;

/**
 * Characters from one to another.
 *
 * @param first the code point of the first
 * @param last the code point of the last, which is within the range
 * @source cudf::strings::filter_characters
 */
public record CharacterRange(int first, int last) {
    /**
     * Makes a range.
     *
     * @throws InvalidArgumentException if an end is no code point of a character, or the last comes before the first
     */
    public CharacterRange {
        requireCharacter(first);
        requireCharacter(last);
        if (last < first) {
            throw new InvalidArgumentException(
                    "a range of characters may not end before it begins: " + first + " to " + last);
        }
    }

    /** Returns the range of one character. */
    public static CharacterRange of(int codePoint) {
        return new CharacterRange(codePoint, codePoint);
    }

    /** The UTF-8 bytes of a character, the first of them the highest: cudf::char_utf8. */
    static int utf8(int codePoint) {
        requireCharacter(codePoint);
        int code = 0;
        for (byte each : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
            code = code << Byte.SIZE | Byte.toUnsignedInt(each);
        }
        return code;
    }

    private static void requireCharacter(int codePoint) {
        boolean isSurrogate = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        if (codePoint < 0 || codePoint > Character.MAX_CODE_POINT || isSurrogate) {
            throw new InvalidArgumentException(codePoint + " is no code point of a character");
        }
    }
}
