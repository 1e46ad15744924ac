/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of functions, with the counts that they can do without. That functions do the same is for the tests that run them. */
class CountsTest {
    private static String lines(String... lines) {
        return Arrays.stream(lines)
                .map(line -> line.endsWith(":") ? line + ";\n" : "  " + line + ";\n")
                .collect(Collectors.joining());
    }

    private static String left(String... lines) {
        return Counts.of(lines(lines)).text();
    }

    @Test
    void copyThatIsOnlyRead_isTheVariable() {
        assertThat(left(
                        "s0a = v1a",
                        "jinc(s0a)",
                        "s1i = v2i",
                        "s0i = str_char_at(c, s0a, s1i)",
                        "UDF_CHECK(2)",
                        "jdec(c, s0a)",
                        "s0i = ch_is_digit(s0i)"))
                .isEqualTo(
                        lines("s1i = v2i", "s0i = str_char_at(c, v1a, s1i)", "UDF_CHECK(2)", "s0i = ch_is_digit(s0i)"));
    }

    /** The way of a call through two values stays within the lines between. */
    @Test
    void copyAroundJumps_isTheVariable() {
        assertThat(left(
                        "s0b = v1b",
                        "jinc(s0b)",
                        "if (s1i == 0) goto L1",
                        "s1i = 3",
                        "goto L2",
                        "L1:",
                        "s1i = 4",
                        "L2:",
                        "builder_set_length(c, s0b, s1i)",
                        "UDF_CHECK(4)",
                        "jdec(c, s0b)"))
                .isEqualTo(lines(
                        "if (s1i == 0) goto L1",
                        "s1i = 3",
                        "goto L2",
                        "L1:",
                        "s1i = 4",
                        "L2:",
                        "builder_set_length(c, v1b, s1i)",
                        "UDF_CHECK(4)"));
    }

    /** Copies of which one changes, or which another way of the function brings or leaves. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdec(c, v1a)",
                "jmove(v1a, s1a)",
                "v1a = jstr_null()",
                "jmove(s1a, s0a)",
                "s0a = jstr_null()",
                "s1a = s0a",
                "jinc(s0a)",
                "s0a.units = 3",
                "goto L9",
                "L9:",
                "if (str_same(s0a, s1a)) goto L9",
                "s1a = str_borrow(\"s0a\", 3)",
                "if (s0i) { v1a = s2a"
            })
    void copyOfWhichMoreBecomes_stays(String between) {
        String[] lines = {
            "goto L9", "s0a = v1a", "jinc(s0a)", between, "s0i = str_length(c, s0a)", "jdec(c, s0a)", "goto L8"
        };
        assertThat(left(lines)).isEqualTo(lines(lines));
    }

    @Test
    void namesThatOnlyBeginAlike_areOthers() {
        assertThat(left("s0a = v1a", "jinc(s0a)", "v1ab = s10a + s0aa", "f(c, s0a)", "jdec(c, s0a)"))
                .isEqualTo(lines("v1ab = s10a + s0aa", "f(c, v1a)"));
    }

    @Test
    void copyOfACopy_isTheVariable() {
        assertThat(left(
                        "s0a = v1a",
                        "jinc(s0a)",
                        "s1a = s0a",
                        "jinc(s1a)",
                        "s0i = str_equals(c, s0a, s1a)",
                        "jdec(c, s0a)",
                        "jdec(c, s1a)"))
                .isEqualTo(lines("s1a = v1a", "jinc(s1a)", "s0i = str_equals(c, v1a, s1a)", "jdec(c, s1a)")
                        .replace(lines("s1a = v1a", "jinc(s1a)"), "")
                        .replace(lines("jdec(c, s1a)"), "")
                        .replace("s1a", "v1a"));
    }

    @Test
    void parameterThatNeverChanges_isTheCallers() {
        Counts counts = Counts.of(lines(
                "v0a = p0",
                "jinc(v0a)",
                "v1a = p1",
                "jinc(v1a)",
                "// Some.java:3",
                "s0i = str_length(c, v0a)",
                "jdec(c, v1a)"));
        assertThat(counts.text())
                .isEqualTo(lines(
                        "v0a = p0",
                        "v1a = p1",
                        "jinc(v1a)",
                        "// Some.java:3",
                        "s0i = str_length(c, v0a)",
                        "jdec(c, v1a)"));
        assertThat(counts.isBorrowed("v0a")).isTrue();
        assertThat(counts.isBorrowed("v1a")).isFalse();
    }

    @Test
    void whatAppendReturns_isTheBuilder() {
        assertThat(left(
                        "s0b = v1b",
                        "jinc(s0b)",
                        "s1i = 32",
                        "tb = builder_add_char(c, s0b, s1i)",
                        "UDF_CHECK(3)",
                        "jdec(c, s0b)",
                        "jmove(s0b, tb)",
                        "tb = builder_add_text(c, s0b, s1a)",
                        "UDF_CHECK(3)",
                        "jdec(c, s0b)",
                        "jdec(c, s1a)",
                        "jmove(s0b, tb)",
                        "jdec(c, s0b)"))
                .isEqualTo(lines(
                        "s1i = 32",
                        "builder_put_char(c, v1b, s1i)",
                        "UDF_CHECK(3)",
                        "builder_put_text(c, v1b, s1a)",
                        "UDF_CHECK(3)",
                        "jdec(c, s1a)"));
    }

    /** One that no variable holds stays where it is. */
    @Test
    void builderThatIsOnTheStackOnly_isKept() {
        assertThat(left(
                        "tb = builder_add_int(c, s0b, s1i)",
                        "UDF_CHECK(3)",
                        "jdec(c, s0b)",
                        "jmove(s0b, tb)",
                        "ta = builder_to_string(c, s0b)",
                        "jdec(c, s0b)"))
                .isEqualTo(lines(
                        "builder_put_int(c, s0b, s1i)",
                        "UDF_CHECK(3)",
                        "ta = builder_to_string(c, s0b)",
                        "jdec(c, s0b)"));
    }
}
