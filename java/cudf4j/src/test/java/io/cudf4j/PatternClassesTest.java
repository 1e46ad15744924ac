/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes of characters in patterns, which libcudf reads otherwise than Python: what is found is that of Python's {@code re.findall}. */
class PatternClassesTest {
    private static final List<Object> TEXTS =
            list("", "a\ud83d\udc4d 1\n_", "A-b_C", "\u000b\u0001\u007f\u00e9", "x41", "\ud83d\udc4d\n");

    @Test
    void classes_areThoseOfPython() {
        PatternOptions options = PatternOptions.defaults();
        found(
                "\\W",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "\n"),
                        list("-"),
                        list("\u000b", "\u0001", "\u007f"),
                        list(),
                        list("\ud83d\udc4d", "\n")));
        found(
                "\\D",
                options,
                list(
                        list(),
                        list("a", "\ud83d\udc4d", " ", "\n", "_"),
                        list("A", "-", "b", "_", "C"),
                        list("\u000b", "\u0001", "\u007f", "\u00e9"),
                        list("x"),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[\\s\\S]",
                options,
                list(
                        list(),
                        list("a", "\ud83d\udc4d", " ", "1", "\n", "_"),
                        list("A", "-", "b", "_", "C"),
                        list("\u000b", "\u0001", "\u007f", "\u00e9"),
                        list("x", "4", "1"),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[^\\W]",
                options,
                list(
                        list(),
                        list("a", "1", "_"),
                        list("A", "b", "_", "C"),
                        list("\u00e9"),
                        list("x", "4", "1"),
                        list()));
        found("[^\\D]", options, list(list(), list("1"), list(), list(), list("4", "1"), list()));
        found("[^\\S]", options, list(list(), list(" ", "\n"), list(), list("\u000b"), list(), list("\n")));
        found(
                "[\\S]",
                options,
                list(
                        list(),
                        list("a", "\ud83d\udc4d", "1", "_"),
                        list("A", "-", "b", "_", "C"),
                        list("\u0001", "\u007f", "\u00e9"),
                        list("x", "4", "1"),
                        list("\ud83d\udc4d")));
        found(
                "[\\D]",
                options,
                list(
                        list(),
                        list("a", "\ud83d\udc4d", " ", "\n", "_"),
                        list("A", "-", "b", "_", "C"),
                        list("\u000b", "\u0001", "\u007f", "\u00e9"),
                        list("x"),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[\\W_]",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "\n", "_"),
                        list("-", "_"),
                        list("\u000b", "\u0001", "\u007f"),
                        list(),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[\\S\\n]",
                options,
                list(
                        list(),
                        list("a", "\ud83d\udc4d", "1", "\n", "_"),
                        list("A", "-", "b", "_", "C"),
                        list("\u0001", "\u007f", "\u00e9"),
                        list("x", "4", "1"),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[\\W\\d-]",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "1", "\n"),
                        list("-"),
                        list("\u000b", "\u0001", "\u007f"),
                        list("4", "1"),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[\\w\\W]",
                options,
                list(
                        list(),
                        list("a", "\ud83d\udc4d", " ", "1", "\n", "_"),
                        list("A", "-", "b", "_", "C"),
                        list("\u000b", "\u0001", "\u007f", "\u00e9"),
                        list("x", "4", "1"),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[^\\w\\s]",
                options,
                list(list(), list("\ud83d\udc4d"), list("-"), list("\u0001", "\u007f"), list(), list("\ud83d\udc4d")));
        found("[\\x00-\\x1f]", options, list(list(), list("\n"), list(), list("\u000b", "\u0001"), list(), list("\n")));
        found(
                "[\\x01-\\x41]",
                options,
                list(
                        list(),
                        list(" ", "1", "\n"),
                        list("A", "-"),
                        list("\u000b", "\u0001"),
                        list("4", "1"),
                        list("\n")));
        found("\\xe9", options, list(list(), list(), list(), list("\u00e9"), list(), list()));
        found("[\\xe9]", options, list(list(), list(), list(), list("\u00e9"), list(), list()));
        found("[\\x80-\\xff]", options, list(list(), list(), list(), list("\u00e9"), list(), list()));
        found("[\\v]", options, list(list(), list(), list(), list("\u000b"), list(), list()));
        found(
                "[^\\W]+",
                options,
                list(list(), list("a", "1", "_"), list("A", "b_C"), list("\u00e9"), list("x41"), list()));
        found(
                "[]\\W]",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "\n"),
                        list("-"),
                        list("\u000b", "\u0001", "\u007f"),
                        list(),
                        list("\ud83d\udc4d", "\n")));
        found("[\\t-\\r]", options, list(list(), list("\n"), list(), list("\u000b"), list(), list("\n")));
        found(
                "[\\W^]",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "\n"),
                        list("-"),
                        list("\u000b", "\u0001", "\u007f"),
                        list(),
                        list("\ud83d\udc4d", "\n")));
        found(
                "[^-a]",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "1", "\n", "_"),
                        list("A", "b", "_", "C"),
                        list("\u000b", "\u0001", "\u007f", "\u00e9"),
                        list("x", "4", "1"),
                        list("\ud83d\udc4d", "\n")));
    }

    @Test
    void classes_ofEitherCase() {
        PatternOptions options = PatternOptions.defaults().ignoreCase(true);
        found("[ab]", options, list(list(), list("a"), list("A", "b"), list(), list(), list()));
        found(
                "[^ab]",
                options,
                list(
                        list(),
                        list("\ud83d\udc4d", " ", "1", "\n", "_"),
                        list("-", "_", "C"),
                        list("\u000b", "\u0001", "\u007f", "\u00e9"),
                        list("x", "4", "1"),
                        list("\ud83d\udc4d", "\n")));
        found("\\x41", options, list(list(), list("a"), list("A"), list(), list(), list()));
        found("[\\x41]", options, list(list(), list("a"), list("A"), list(), list(), list()));
        found("[a-]", options, list(list(), list("a"), list("A", "-"), list(), list(), list()));
        found("[b_]+", options, list(list(), list("_"), list("b_"), list(), list(), list()));
        found("[-a]", options, list(list(), list("a"), list("A", "-"), list(), list(), list()));
        found("[]c]", options, list(list(), list(), list("C"), list(), list(), list()));
        found("[a-cB]", options, list(list(), list("a"), list("A", "b", "C"), list(), list(), list()));
    }

    @Test
    void numbersOfCharacters_areReadAsInPython() {
        PatternOptions options = PatternOptions.defaults();
        List<Object> accented = list(list(), list(), list(), list("\u00e9"), list(), list());
        List<Object> thumbs = list(list(), list("\ud83d\udc4d"), list(), list(), list(), list("\ud83d\udc4d"));
        found("\\u00e9", options, accented);
        found("[\\u00e9]", options, accented);
        found("[\\u00E8-\\u00ea]", options, accented);
        found("[\\351]", options, accented);
        found("\\U0001f44d", options, thumbs);
        found("[\\U0001f44d]", options, thumbs);
        found("[^\\u0000-\\uffff]", options, thumbs);
        found(
                "[\\u0000-\\u001f]",
                options,
                list(list(), list("\n"), list(), list("\u000b", "\u0001"), list(), list("\n")));
        // what has a meaning of its own has none where it is written as a number
        found("\\u002e", options, list(list(), list(), list(), list(), list(), list()));
        found("[\\u002d1]", options, list(list(), list("1"), list("-"), list(), list("1"), list()));
        found("[\\u005ea]", options, list(list(), list("a"), list(), list(), list(), list()));
        found("[a-a]", options, list(list(), list("a"), list(), list(), list(), list()));
        PatternOptions anyCase = options.ignoreCase(true);
        found("\\u0041", anyCase, list(list(), list("a"), list("A"), list(), list(), list()));
        found("[\\u0061]", anyCase, list(list(), list("a"), list("A"), list(), list(), list()));
        found("[\\u00c9]", anyCase, accented);
    }

    @Test
    void escapesThatPythonRefuses_orThatAreNames_areRefused() {
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put("[\\q]", "a class with an escape that means nothing, [\\q], at character 0");
        refused.put("x[a\\Z]", "a class with an escape that means nothing, [a\\Z], at character 1");
        refused.put("[\\9]", "a class with an escape that means nothing");
        refused.put("[\\400]", "a class with an octal number above 377");
        refused.put("[\\N{BULLET}]", "a class with a character by its name");
        refused.put("\\N{BULLET}", "a character by its name, \\N{BULLET}, at character 0");
        refused.put("\\u00e", "an escape \\u without the number of a character in 4 hexadecimal digits");
        refused.put("[\\u00]", "a class with an escape \\u without the number of a character in 4 hexadecimal digits");
        refused.put("[\\x4]", "a class with an escape \\x without the number of a character in 2 hexadecimal digits");
        refused.put(
                "\\x{110000}", "an escape \\x without the number of a character in 2 hexadecimal digits, \\x{110000}");
        refused.put("\\x4", "an escape \\x without the number of a character in 2 hexadecimal digits");
        refused.put("\\U00110000", "an escape \\U without the number of a character in 8 hexadecimal digits");
        refused.put("\\ud83d", "half of a surrogate pair, which no text has");
        try (Series texts = Series.of(TEXTS)) {
            refused.forEach(
                    (pattern, what) -> assertThatThrownBy(() -> texts.str().contains(pattern))
                            .as(pattern)
                            .isInstanceOf(InvalidArgumentException.class)
                            .hasMessageStartingWith("contains: the pattern '" + pattern + "' has " + what));
            assertThatThrownBy(() -> texts.str().contains("a(?"))
                    .hasMessage("contains: in the pattern 'a(?' the (? has nothing behind it, at character 1");
            assertThatThrownBy(() -> texts.str().contains("(?P<n"))
                    .hasMessage(
                            "contains: in the pattern '(?P<n' the name of a group has no > behind it, at character 0");
        }
    }

    @Test
    void hyphensAndBrackets_inClasses_areThoseOfPython() {
        List<Object> texts = list("a-]d0[z:", "b\0c", "", null);
        Map<String, List<Object>> expected = new LinkedHashMap<>();
        expected.put("[\\w-]", list(list("a", "-", "d", "0", "z"), list("b", "c"), list(), null));
        expected.put("[\\d-]", list(list("-", "0"), list(), list(), null));
        expected.put("[]-a]", list(list("a", "]"), list(), list(), null));
        expected.put("[^]]", list(list("a", "-", "d", "0", "[", "z", ":"), list("b", "\0", "c"), list(), null));
        // a set of [ : a l p h, and a bracket behind it
        expected.put("[[:alph]", list(list("a", "[", ":"), list(), list(), null));
        expected.put("[[:alpha:]]", list(list(), list(), list(), null));
        // a hyphen behind a range is one
        expected.put("[a-c-e]", list(list("a", "-"), list("b", "c"), list(), null));
        expected.put("[a-c-e-z]", list(list("a", "-", "z"), list("b", "c"), list(), null));
        expected.put("[a-c-\\d]", list(list("a", "-", "0"), list("b", "c"), list(), null));
        expected.put("[a-c--z]", list(list("a", "-", "]", "d", "0", "[", "z", ":"), list("b", "c"), list(), null));
        expected.put("[a-b-]", list(list("a", "-"), list("b"), list(), null));
        expected.put("[--a]", list(list("a", "-", "]", "0", "[", ":"), list(), list(), null));
        expected.put("[\\--a]", list(list("a", "-", "]", "0", "[", ":"), list(), list(), null));
        expected.put("[+--]", list(list("-"), list(), list(), null));
        expected.put("[a\\-z]", list(list("a", "-", "z"), list(), list(), null));
        // in a class \b is a backspace
        expected.put("[\\b]", list(list(), list(), list(), null));
        // a bare character of number 0
        expected.put("b\0", list(list(), list("b\0"), list(), null));
        expected.put("[\0b]", list(list(), list("b", "\0"), list(), null));
        expected.put("[\0-a]", list(list("a", "-", "]", "0", "[", ":"), list("\0"), list(), null));
        try (Series rows = Series.of(texts)) {
            expected.forEach((pattern, parts) -> {
                try (Series found = rows.str().findAll(pattern)) {
                    assertThat(found.toList()).as(pattern).isEqualTo(parts);
                }
            });
        }
    }

    @Test
    void rangesThatPythonRefuses_andRepetitionsOfRepetitions_areRefused() {
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put(
                "[\\d-z]",
                "a class with a range of which an end is a kind of characters, \\d, [\\d-z], at character 0");
        refused.put(
                "x[a-\\d]",
                "a class with a range of which an end is a kind of characters, \\d, [a-\\d], at character 1");
        refused.put("[\\w-\\d]", "a class with a range of which an end is a kind of characters, \\w");
        refused.put("[^\\S-z]", "a class with a range of which an end is a kind of characters, \\S");
        refused.put("[z-a]", "a class with a range whose end is before its beginning, z-a");
        refused.put("[a-\\n]", "a class with a range whose end is before its beginning, a-\\n");
        refused.put("a++", "a repetition that gives nothing back, +, at character 2");
        refused.put("(?:ab)*+", "a repetition that gives nothing back");
        refused.put("a{1,2}+", "a repetition that gives nothing back");
        refused.put("a**", "a repetition of a repetition, *, at character 2");
        refused.put("a+??", "a repetition of a repetition, ?, at character 3");
        refused.put("a{2}{3}", "a repetition of a repetition, {3}");
        refused.put("(?>a)", "an atomic group");
        refused.put("(?i:a)", "flags or another extension");
        try (Series texts = Series.of(TEXTS)) {
            refused.forEach(
                    (pattern, what) -> assertThatThrownBy(() -> texts.str().contains(pattern))
                            .as(pattern)
                            .isInstanceOf(InvalidArgumentException.class)
                            .hasMessageStartingWith("contains: the pattern '" + pattern + "' has " + what));
        }
    }

    @Test
    void refusedPatterns_areShownOnce() {
        try (Series texts = Series.of("t", TEXTS);
                DataFrame frame = texts.toFrame()) {
            assertThatThrownBy(() -> texts.str().contains("("))
                    .message()
                    .startsWith("contains: libcudf has no regular expression '(': ")
                    .containsOnlyOnce("'('");
            // flags that come last, and the call once more, tell nothing
            assertThatThrownBy(() -> frame.assign("x", Expr.col("t").str().contains("(")))
                    .hasMessageStartingWith("in str.contains('t', \"(\"): libcudf has no regular expression '(': ");
        }
    }

    @Test
    void classesOfAllButWhatIsOutsideAKindAndMore_areRefused() {
        for (String pattern : List.of("[^\\W_]", "[^\\S\\n]", "a[^\\D\\S]", "[^x\\W]")) {
            try (Series texts = Series.of(TEXTS)) {
                assertThatThrownBy(() -> texts.str().contains(pattern))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("has a class of all but \\W, \\D or \\S and more, [^");
            }
        }
    }

    private static void found(String pattern, PatternOptions options, List<Object> expected) {
        try (Series texts = Series.of(TEXTS);
                Series found = texts.str().findAll(pattern, options);
                Series counts = texts.str().count(pattern, options)) {
            assertThat(found.toList()).as(pattern).isEqualTo(expected);
            assertThat(counts.toList())
                    .as(pattern)
                    .isEqualTo(expected.stream()
                            .map(each -> (Object) ((List<?>) each).size())
                            .toList());
        }
    }
}
