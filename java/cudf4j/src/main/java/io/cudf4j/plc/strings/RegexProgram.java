/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.libcudf.regex_program;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.call.Utf8;
import java.util.Set;

/** A compiled regular expression, for the length of a call. */
final class RegexProgram implements AutoCloseable {
    private static final int CAPTURE = 0;

    private final long address;

    private RegexProgram(long address) {
        this.address = address;
    }

    static RegexProgram of(String pattern, Set<RegexFlag> flags) {
        byte[] utf8 = Utf8.of(pattern, "the pattern");
        return new RegexProgram(cudf_strings.make_regex_program(utf8, utf8.length, RegexFlag.codes(flags), CAPTURE));
    }

    long address() {
        return address;
    }

    regex_program pointer() {
        return new regex_program(new Address(address));
    }

    @Override
    public void close() {
        cudf_strings.free_regex_program(address);
    }
}
