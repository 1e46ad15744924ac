/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import java.util.EnumSet;
import java.util.Set;

/**
 * A kind of characters. One character may be of several: {@code 7} is decimal, numeric and a digit.
 *
 * @source cudf::strings::string_character_types
 */
public enum CharacterType {
    /** A character of a number in base 10. */
    DECIMAL(1),
    /** A number, fractions too. */
    NUMERIC(2),
    /** A decimal digit, superscripts too. */
    DIGIT(4),
    /** A letter. */
    ALPHA(8),
    /** White space. */
    SPACE(16),
    /** An upper case letter. */
    UPPER(32),
    /** A lower case letter. */
    LOWER(64);

    private final int code;

    CharacterType(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }

    /** Returns a new set of all types. */
    public static Set<CharacterType> all() {
        return EnumSet.allOf(CharacterType.class);
    }

    /** Returns a new set of letters and numbers. */
    public static Set<CharacterType> alphanumeric() {
        return EnumSet.of(DECIMAL, NUMERIC, DIGIT, ALPHA);
    }

    static int codes(Set<CharacterType> types) {
        return types.stream().mapToInt(CharacterType::code).reduce(0, (left, right) -> left | right);
    }
}
