/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.strings.Capitalize;
import io.cudf4j.plc.strings.Case;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds of rows of strings, and what is counted where these do not do. */
class RowBytesTest {
    private static final List<@Nullable String> TEXTS = Arrays.asList(
            "banana split",
            null,
            "",
            "ÄÖ ä%ö/ß \u0390\u0390 a",
            "x",
            "日本 語, 😀😀 aa",
            "a".repeat(30) + "é",
            "\u0130\u01f0 \ufb03");

    private static Counts numbers(@Nullable Long... numbers) {
        return Counts.of(Column.fromBoxedLongs(Arrays.asList(numbers)));
    }

    @Test
    void theFirstRowOfTooManyBytes_isNamed() {
        long most = Integer.MAX_VALUE;
        assertThatCode(() -> RowBytes.requireEach("wrap", numbers(3L, null, most)))
                .doesNotThrowAnyException();
        assertThatCode(() -> RowBytes.requireEach("wrap", numbers((Long) null))).doesNotThrowAnyException();
        assertThatCode(() -> RowBytes.requireEach("wrap", numbers())).doesNotThrowAnyException();
        assertThatThrownBy(() -> RowBytes.requireEach("wrap", numbers(null, 5L, most + 1, 1L << 40)))
                .isInstanceOf(SizeOverflowException.class)
                .hasMessage("wrap: row 2 would have 2147483648 bytes; a string has 2147483647 at most");
    }

    @ParameterizedTest
    @CsvSource({
        "2147483647, 1, 0, true",
        "2147483647, 1, 1, false",
        "1073741823, 2, 1, true",
        "1073741824, 2, 0, false",
        "715827882, 3, 1, true",
        "715827883, 3, 0, false",
        "0, 1e300, 0, true",
        "1, 1e300, 0, false",
        "0, 1, 2147483648, false",
        "1610612735, 1.3333333333333333, 0, true",
        "1610612736, 1.3333333333333333, 0, false",
    })
    void whatHasNoMoreBytesThanAnInt32Counts_fits(long bytes, double factor, double added, boolean fits) {
        assertThat(RowBytes.fits(bytes, factor, added)).isEqualTo(fits);
    }

    @Test
    void whatFitsByItsMemoryOrItsLongestRow_isNotCounted() {
        try (Column texts = Column.fromStrings(TEXTS);
                Column none = Column.fromStrings(List.of());
                Column nulls = Column.fromStrings((String) null)) {
            // 30 characters of one byte and one of two are the longest row
            int factor = Integer.MAX_VALUE / 32;
            assertThat(RowBytes.ofLongest(texts)).isEqualTo(32);
            assertThatCode(() -> RowBytes.require("f", texts, factor, 0, RowBytesTest::notAsked))
                    .doesNotThrowAnyException();
            assertThatThrownBy(() -> RowBytes.require("f", texts, factor + 1, 0, RowBytesTest::notAsked))
                    .hasMessage("asked");
            for (Column empty : List.of(none, nulls)) {
                assertThat(RowBytes.ofLongest(empty)).isZero();
                assertThatCode(() -> RowBytes.require("f", empty, 1e300, 0, RowBytesTest::notAsked))
                        .doesNotThrowAnyException();
            }
        }
    }

    private static Counts notAsked() {
        throw new IllegalStateException("asked");
    }

    @Test
    void rowsThatAreNoStrings_areLeftToLibcudf() {
        try (Column longs = Column.fromLongs(new long[] {1, 2}, null)) {
            assertThatCode(() -> RowBytes.require("f", longs, 1e300, 1e300, RowBytesTest::notAsked))
                    .doesNotThrowAnyException();
        }
    }

    /** Asserts that what was counted beforehand, which it closes, is what was made. */
    private static void assertCounted(Counts counted, Column made) {
        try (counted;
                made) {
            List<@Nullable Object> bytes = new ArrayList<>();
            for (Object text : made.toHost().toList()) {
                bytes.add(text == null ? null : (long) ((String) text).getBytes(StandardCharsets.UTF_8).length);
            }
            assertThat(counted.column().toHost().toList()).isEqualTo(bytes);
        }
    }

    private static Map<String, UnaryOperator<Column>> cases() {
        Map<String, UnaryOperator<Column>> calls = new LinkedHashMap<>();
        calls.put("upper", Case::toUpper);
        calls.put("lower", Case::toLower);
        calls.put("swapcase", Case::swapcase);
        calls.put("title", Capitalize::title);
        calls.put("capitalize", text -> Capitalize.capitalize(text, ""));
        calls.put("capitalize words", text -> Capitalize.capitalize(text, " a"));
        return calls;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 31, 50})
    void cases_areCountedInPieces(int characters) {
        cases().forEach((name, call) -> {
            try (Column texts = Column.fromStrings(TEXTS);
                    Column some = texts.slice(1, 7)) {
                assertCounted(RowBytes.inPiecesOf(texts, characters, call), call.apply(texts));
                assertCounted(RowBytes.inPiecesOf(some, characters, call), call.apply(some));
            }
        });
    }

    /** In another case a character has three times as many bytes at most, and no more than six. */
    @Test
    void noCharacter_growsMoreThanItsBoundSays() {
        // no character beyond has another case
        List<String> characters = IntStream.range(1, 0x20000)
                .filter(character -> Character.getType(character) != Character.SURROGATE)
                .mapToObj(Character::toString)
                .toList();
        try (Column texts = Column.fromStrings(characters)) {
            cases().forEach((name, call) -> {
                try (Column made = call.apply(texts)) {
                    List<Integer> bytes = RowBytes.each(made);
                    for (int i = 0; i < characters.size(); i++) {
                        assertThat(bytes.get(i))
                                .isLessThanOrEqualTo(Math.min(6, 3 * RowBytes.ofText(characters.get(i))));
                    }
                }
            });
        }
    }

    @Test
    void bytesOfNull_areNone() {
        try (Column texts = Column.fromStrings("é", null, "")) {
            assertThat(RowBytes.each(texts)).containsExactly(2, 0, 0);
        }
    }
}
