/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import java.util.Set;

/**
 * What changes the meaning of a regular expression.
 *
 * @source cudf::strings::regex_flags
 */
public enum RegexFlag {
    /** Characters, and ranges of them, also match in their other case. */
    IGNORECASE(2),
    /** {@code ^} and {@code $} also match at the beginning and end of each line. */
    MULTILINE(8),
    /** A dot also matches a line end. */
    DOTALL(16),
    /** {@code \\w}, {@code \\d} and {@code \\s} match characters of ASCII only. */
    ASCII(256),
    /** A line also ends with a carriage return, U+0085, U+2028 or U+2029. */
    EXT_NEWLINE(512);

    private final int code;

    RegexFlag(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }

    static int codes(Set<RegexFlag> flags) {
        return flags.stream().mapToInt(RegexFlag::code).reduce(0, (left, right) -> left | right);
    }
}
