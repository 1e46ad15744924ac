/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of characters against the running JVM, asked of every number that a character can have. */
class CharTablesTest {
    private static int[] table(String name, String array) {
        String source = CharTables.source(Set.of(name));
        Matcher matcher =
                Pattern.compile("table_" + array + "\\[\\] = \\{([^}]*)\\}").matcher(source);
        assertThat(matcher.find()).as(array).isTrue();
        return Arrays.stream(matcher.group(1).split(",", -1))
                .map(String::strip)
                .filter(cell -> !cell.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /** Which characters of ASCII the two words of a table name. */
    private static int[] ascii(String name) {
        Matcher matcher = Pattern.compile("#define UDF_ASCII_" + name + " 0x(\\w+)ULL, 0x(\\w+)ULL\n")
                .matcher(CharTables.source(Set.of(name)));
        assertThat(matcher.find()).as(name).isTrue();
        long[] words = {
            Long.parseUnsignedLong(matcher.group(1), 16), Long.parseUnsignedLong(matcher.group(2), 16),
        };
        return BitSet.valueOf(words).stream().toArray();
    }

    private static int size(String name) {
        Matcher matcher =
                Pattern.compile("#define UDF_TABLE_" + name + " (\\d+)\n").matcher(CharTables.source(Set.of(name)));
        assertThat(matcher.find()).as(name).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    private static Arguments property(String name, IntPredicate property) {
        return Arguments.of(name, property);
    }

    static Stream<Arguments> properties() {
        return Stream.of(
                property("letter", Character::isLetter),
                property("digit", Character::isDigit),
                property("alnum", Character::isLetterOrDigit),
                property("alphabetic", Character::isAlphabetic),
                property("upper", Character::isUpperCase),
                property("lower", Character::isLowerCase),
                property("white", Character::isWhitespace),
                property("space", Character::isSpaceChar),
                property("title", Character::isTitleCase));
    }

    @ParameterizedTest
    @MethodSource("properties")
    void property_isThatOfTheJvm(String name, IntPredicate property) {
        List<Integer> changes = new ArrayList<>();
        boolean holds = false;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (property.test(c) != holds) {
                changes.add(c);
                holds = !holds;
            }
        }
        assertThat(table(name, name)).containsExactly(changes.toArray(Integer[]::new));
        assertThat(size(name)).isEqualTo(changes.size());
        assertThat(ascii(name))
                .containsExactly(IntStream.range(0, 128).filter(property).toArray());
    }

    private static int[] changed(IntUnaryOperator mapping) {
        return IntStream.range(0, 128).filter(c -> mapping.applyAsInt(c) != c).toArray();
    }

    static Stream<Arguments> mappings() {
        return Stream.of(
                Arguments.of("to_upper", (IntUnaryOperator) Character::toUpperCase),
                Arguments.of("to_lower", (IntUnaryOperator) Character::toLowerCase));
    }

    @ParameterizedTest
    @MethodSource("mappings")
    void mapping_isThatOfTheJvm(String name, IntUnaryOperator mapping) {
        List<Integer> pairs = new ArrayList<>();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (mapping.applyAsInt(c) != c) {
                pairs.add(c);
                pairs.add(mapping.applyAsInt(c));
            }
        }
        assertThat(table(name, name)).containsExactly(pairs.toArray(Integer[]::new));
        assertThat(size(name)).isEqualTo(pairs.size() / 2);
        assertThat(ascii(name)).containsExactly(changed(mapping));
    }

    static Stream<Arguments> cases() {
        return Stream.of(
                Arguments.of("text_upper", (UnaryOperator<String>) text -> text.toUpperCase(Locale.ROOT)),
                Arguments.of("text_lower", (UnaryOperator<String>) text -> text.toLowerCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void caseOfTexts_isThatOfTheJvm(String name, UnaryOperator<String> mapping) {
        int[] pairs = table(name, name);
        int[] several = table(name, name + "_several");
        int next = 0;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            String after = Character.toString(c);
            if (next < pairs.length && pairs[next] == c) {
                int to = pairs[next + 1];
                next += 2;
                StringBuilder made = new StringBuilder();
                if (to >= 0) {
                    made.appendCodePoint(to);
                }
                for (int i = -to; to < 0 && several[i] != 0; i++) {
                    made.appendCodePoint(several[i]);
                }
                after = made.toString();
            }
            if (!after.equals(mapping.apply(Character.toString(c)))) {
                assertThat(after).as("%s of U+%04X", name, c).isEqualTo(mapping.apply(Character.toString(c)));
            }
        }
        assertThat(next).isEqualTo(pairs.length);
        assertThat(ascii(name))
                .containsExactly(
                        changed(c -> mapping.apply(Character.toString(c)).charAt(0)));
        assertThat(size(name)).isEqualTo(pairs.length / 2);
    }

    @Test
    @SuppressWarnings("CharacterGetNumericValue") // what the JVM answers is what the device is to answer
    void numericValues_areThoseOfTheJvm() {
        List<Integer> pairs = new ArrayList<>();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (Character.getNumericValue(c) != -1) {
                pairs.add(c);
                pairs.add(Character.getNumericValue(c));
            }
        }
        assertThat(table("numeric", "numeric")).containsExactly(pairs.toArray(Integer[]::new));
    }
}
