/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The case of each character below U+10000, on both engines: what is expected is what Unicode says, in its SpecialCasing too, with what
 * libcudf's source does otherwise: it knows version 12.1, and within a word it looks for the title case of Ǆ, not for ǆ.
 */
class StringSpecialCaseTest {
    /** Characters whose title case is several, and these. */
    private static final Map<Integer, String> TITLES = read("""
            df:53,73 149:2bc,4e 1f0:4a,30c 390:399,308,301 3b0:3a5,308,301 587:535,582 1e96:48,331 1e97:54,308
            1e98:57,30a 1e99:59,30a 1e9a:41,2be 1f50:3a5,313 1f52:3a5,313,300 1f54:3a5,313,301 1f56:3a5,313,342
            1fb2:1fba,345 1fb4:386,345 1fb6:391,342 1fb7:391,342,345 1fc2:1fca,345 1fc4:389,345 1fc6:397,342
            1fc7:397,342,345 1fd2:399,308,300 1fd3:399,308,301 1fd6:399,342 1fd7:399,308,342 1fe2:3a5,308,300
            1fe3:3a5,308,301 1fe4:3a1,313 1fe6:3a5,342 1fe7:3a5,308,342 1ff2:1ffa,345 1ff4:38f,345 1ff6:3a9,342
            1ff7:3a9,342,345 fb00:46,66 fb01:46,69 fb02:46,6c fb03:46,66,69 fb04:46,66,6c fb05:53,74 fb06:53,74
            fb13:544,576 fb14:544,565 fb15:544,56b fb16:54e,576 fb17:544,56d
            """);

    /** Letters, or cases of letters, that came after Unicode 12.1. */
    private static final Set<Integer> YOUNGER = Set.of(
            0x19b, 0x264, 0x1c89, 0x1c8a, 0x2c2f, 0x2c5f, 0xa7c0, 0xa7c1, 0xa7c7, 0xa7c8, 0xa7c9, 0xa7ca, 0xa7cb,
            0xa7cc, 0xa7cd, 0xa7ce, 0xa7cf, 0xa7d0, 0xa7d1, 0xa7d2, 0xa7d3, 0xa7d4, 0xa7d5, 0xa7d6, 0xa7d7, 0xa7d8,
            0xa7d9, 0xa7da, 0xa7db, 0xa7dc, 0xa7f1, 0xa7f5, 0xa7f6);

    /** Ǆ, Ǉ, Ǌ and Ǳ. */
    private static final Set<Integer> CAPITAL_PAIRS = Set.of(0x1c4, 0x1c7, 0x1ca, 0x1f1);

    private static Map<Integer, String> read(String entries) {
        Map<Integer, String> read = new HashMap<>();
        for (String entry : entries.split("\\s+")) {
            String[] both = entry.split(":");
            read.put(
                    Integer.parseInt(both[0], 16),
                    Stream.of(both[1].split(","))
                            .map(each -> Character.toString(Integer.parseInt(each, 16)))
                            .collect(Collectors.joining()));
        }
        return read;
    }

    /** Returns the characters whose case every version of the JDK has from Unicode 12.1. */
    private static List<Integer> characters() {
        List<Integer> all = new ArrayList<>();
        for (int each = 1; each < 0x10000; each++) {
            boolean isCharacter = Character.isDefined(each) && !Character.isSurrogate((char) each);
            if (isCharacter && !YOUNGER.contains(each)) {
                all.add(each);
            }
        }
        return all;
    }

    private static String upper(int character) {
        return Character.toString(character).toUpperCase(Locale.ROOT);
    }

    private static String lower(int character) {
        return Character.toString(character).toLowerCase(Locale.ROOT);
    }

    private static String first(int character) {
        return TITLES.getOrDefault(character, Character.toString(Character.toTitleCase(character)));
    }

    private static String inside(int character) {
        return CAPITAL_PAIRS.contains(character) || Character.isTitleCase(character)
                ? first(character)
                : lower(character);
    }

    private static String swapped(int character) {
        return Character.isUpperCase(character) ? lower(character) : upper(character);
    }

    /** Asserts what a method makes of each character between two texts. */
    private static void assertEach(
            String before,
            String behind,
            Function<StringMethods<Series>, Series> method,
            IntFunction<String> expected) {
        List<Integer> characters = characters();
        List<String> given = new ArrayList<>();
        List<String> wanted = new ArrayList<>();
        for (int each : characters) {
            given.add(before + Character.toString(each) + behind);
            wanted.add(expected.apply(each));
        }
        try (Series texts = Series.of(given);
                Series made = method.apply(texts.str())) {
            List<?> found = made.toList();
            List<String> wrong = new ArrayList<>();
            for (int i = 0; i < wanted.size(); i++) {
                if (!wanted.get(i).equals(found.get(i))) {
                    wrong.add(String.format("U+%04X: '%s' for '%s'", characters.get(i), found.get(i), wanted.get(i)));
                }
            }
            assertThat(wrong).isEmpty();
        }
    }

    @Test
    void upper_ofEachCharacter() {
        assertEach("a", "b", StringMethods::upper, each -> "A" + upper(each) + "B");
    }

    @Test
    void lower_ofEachCharacter() {
        assertEach("A", "é", StringMethods::lower, each -> "a" + lower(each) + "é");
    }

    @Test
    void swapCase_ofEachCharacter() {
        assertEach("A", "b", StringMethods::swapCase, each -> "a" + swapped(each) + "B");
    }

    @Test
    void capitalize_ofEachCharacterAtTheBeginning() {
        assertEach("", "Bc", StringMethods::capitalize, each -> first(each) + "bc");
    }

    @Test
    void capitalize_ofEachCharacterWithin() {
        assertEach("a", "Bc", StringMethods::capitalize, each -> "A" + inside(each) + "bc");
    }

    @Test
    void title_ofEachCharacterAtTheBeginning() {
        assertEach("-", "", StringMethods::title, each -> "-" + first(each));
    }

    @Test
    void title_ofEachCharacterWithin() {
        assertEach("b", "", StringMethods::title, each -> "B" + inside(each));
    }

    /** As Python's {@code islower} and {@code isupper}: letters that are small or capitals without another case. */
    @Test
    void lettersOfOneCase_haveIt() {
        try (Series texts = Series.of(list("ª", "ʰ", "ⅰ", "ⓐ", "Ⅰ", "Ⓐ", "ǅ", "\u0295", "ͅ", "日"));
                Series lower = texts.str().isLower();
                Series upper = texts.str().isUpper()) {
            assertThat(lower.toList()).isEqualTo(list(true, true, true, true, false, false, false, true, true, false));
            assertThat(upper.toList())
                    .isEqualTo(list(false, false, false, false, true, true, false, false, false, false));
        }
    }

    @Test
    void words_ofSeveral() {
        try (Series texts =
                        Series.of(list("\ufb03nance \ufb01SH straße", "ßA ǆUNGLA ǅ xǄ", "İİ", "ΟΔΟΣ", "a日A ⓐⓑ", null));
                Series title = texts.str().title();
                Series capital = texts.str().capitalize();
                Series swapped = texts.str().swapCase()) {
            assertThat(title.toList())
                    .isEqualTo(list("Ffinance Fish Straße", "Ssa ǅungla ǅ Xǅ", "İi\u0307", "Οδοσ", "A日a ⒶⒷ", null));
            assertThat(capital.toList())
                    .isEqualTo(list("Ffinance \ufb01sh straße", "Ssa ǆungla ǅ xǅ", "İi\u0307", "Οδοσ", "A日a ⓐⓑ", null));
            assertThat(swapped.toList())
                    .isEqualTo(
                            list("FFINANCE FIsh STRASSE", "SSa Ǆungla Ǆ Xǆ", "i\u0307i\u0307", "οδοσ", "A日a ⒶⒷ", null));
        }
    }
}
