/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.PadSide;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Strings cut at strings and at patterns, and characters that are special to C or to SQL. Expected values come from pandas 3.1.1. */
class StringPartsTest {
    @Test
    void fromTheEnd_aDelimiterIsAString() {
        SplitOptions once = SplitOptions.defaults().n(1);
        try (Series texts = Series.of(list("a.b.c.d", "a||b||c", "a|b", null));
                Series dots = texts.str().splitRight("..", once);
                Series bars = texts.str().splitRight("||", once);
                Series alternatives = texts.str().splitRight("a|b");
                Series escaped = texts.str().splitRight("\\.");
                DataFrame columns = texts.str().splitRightToFrame(".b", once);
                Series pattern = texts.str().splitRight("[.|]+", once.regex(true))) {
            assertThat(dots.toList()).isEqualTo(list(List.of("a.b.c.d"), List.of("a||b||c"), List.of("a|b"), null));
            assertThat(bars.toList()).isEqualTo(list(List.of("a.b.c.d"), List.of("a||b", "c"), List.of("a|b"), null));
            assertThat(alternatives.toList())
                    .isEqualTo(list(List.of("a.b.c.d"), List.of("a||b||c"), List.of("", ""), null));
            assertThat(escaped.toList()).isEqualTo(list(List.of("a.b.c.d"), List.of("a||b||c"), List.of("a|b"), null));
            assertThat(columns.col(0).toList()).isEqualTo(list("a", "a||b||c", "a|b", null));
            assertThat(columns.col(1).toList()).isEqualTo(list(".c.d", null, null, null));
            assertThat(pattern.toList())
                    .isEqualTo(list(List.of("a.b.c", "d"), List.of("a||b", "c"), List.of("a", "b"), null));
        }
    }

    @Test
    void groupsInPatternsThatCut_areRefused() {
        SplitOptions regex = SplitOptions.defaults().regex(true);
        try (Series texts = Series.of(list("a1b2"));
                Series without = texts.str().split("(?:\\d)")) {
            assertThat(without.toList()).isEqualTo(list(List.of("a", "b", "")));
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> texts.str().split("(\\d)"),
                    () -> texts.str().splitRight("(\\d)", regex),
                    () -> texts.str().splitToFrame("(?P<n>\\d)"),
                    () -> texts.str().splitRightToFrame("(\\d)", regex))) {
                assertThatThrownBy(call)
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("has 1 groups")
                        .hasMessageEndingWith("let groups begin with (?:");
            }
        }
    }

    @Test
    void getDummies_hasAColumnForEmptyParts() {
        try (Series texts = Series.of(list("a||b", "", null, "|"));
                DataFrame got = texts.str().getDummies()) {
            assertThat(got.columns()).containsExactly("", "a", "b");
            assertThat(values(got, "")).isEqualTo(list(1L, 1L, 0L, 1L));
            assertThat(values(got, "a")).isEqualTo(list(1L, 0L, 0L, 0L));
            assertThat(values(got, "b")).isEqualTo(list(1L, 0L, 0L, 0L));
        }
    }

    @Test
    void nul_isACharacter() {
        try (Series texts = Series.of(list("a\0b", "\0", "c"));
                Series dashes = texts.str().translate(Map.of("\0", "-"));
                Series kept = texts.str().filterCharacters(Map.of("\0", "a"), CharacterFilter.KEEP, "")) {
            assertThat(dashes.toList()).isEqualTo(list("a-b", "-", "c"));
            assertThat(kept.toList()).isEqualTo(list("a\0", "\0", ""));
        }
    }

    /** What is expected is what Python's {@code rjust}, {@code ljust} and {@code center} give. */
    @Test
    void nul_fillsUp() {
        try (Series texts = Series.of(list("ab", "", null, "abcdef", "é", "👍\0x"));
                Series left = texts.str().padLeft(4, "\0");
                Series right = texts.str().padRight(4, "\0");
                Series even = texts.str().center(4, "\0");
                Series odd = texts.str().pad(5, PadSide.BOTH, "\0");
                Series same = texts.str().padLeft(-3, "\0");
                Series last = texts.tail(5);
                Series cut = last.head(2);
                Series ofCut = cut.str().padRight(2, "\0");
                Series none = texts.head(0);
                Series no = none.str().center(9, "\0")) {
            assertThat(left.toList()).isEqualTo(list("\0\0ab", "\0\0\0\0", null, "abcdef", "\0\0\0é", "\0👍\0x"));
            assertThat(right.toList()).isEqualTo(list("ab\0\0", "\0\0\0\0", null, "abcdef", "é\0\0\0", "👍\0x\0"));
            assertThat(even.toList()).isEqualTo(list("\0ab\0", "\0\0\0\0", null, "abcdef", "\0é\0\0", "👍\0x\0"));
            assertThat(odd.toList())
                    .isEqualTo(list("\0\0ab\0", "\0\0\0\0\0", null, "abcdef", "\0\0é\0\0", "\0👍\0x\0"));
            assertThat(same.toList()).isEqualTo(texts.toList());
            assertThat(ofCut.toList()).isEqualTo(list("\0\0", null));
            assertThat(no.size()).isZero();
        }
    }

    @Test
    void escapesOfLike_areOneCharacterOfAscii() {
        try (Series texts = Series.of(list("50%", "50x", ""));
                Series escaped = texts.str().like("50\\%", "\\");
                Series twice = texts.str().like("%!!", "!")) {
            assertThat(escaped.toList()).isEqualTo(list(true, false, false));
            assertThat(twice.toList()).isEqualTo(list(false, false, false));
            for (String wide : List.of("é", "👍")) {
                assertThatThrownBy(() -> texts.str().like("a", wide))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessage("like: the escape '" + wide
                                + "' is a character of several bytes; libcudf takes those of ASCII");
            }
            for (String pattern : List.of("\\", "a\\", "\\\\\\")) {
                assertThatThrownBy(() -> texts.str().like(pattern, "\\"))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessage(
                                "like: the pattern '" + pattern + "' ends in the escape '\\', with nothing behind it");
            }
        }
    }
}
