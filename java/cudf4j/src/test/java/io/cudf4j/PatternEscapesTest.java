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

/**
 * Escapes and groups in patterns: those of Python's {@code re} find what they find there, on either engine; those of other
 * languages are refused before an engine sees them, with what to write in their place.
 */
class PatternEscapesTest {
    private static final List<Object> TEXTS = list("a\u000bA\0\u0007", "\u00e9\u00ff~\t8", "line\nend\u001b");

    /** What {@code re.findall} of Python gives for the texts. */
    @Test
    void escapesOfPython_findWhatTheyFindThere() {
        Map<String, List<Object>> found = new LinkedHashMap<>();
        found.put("\\v", list(list("\u000b"), list(), list()));
        found.put("\\x0b|\\xe9", list(list("\u000b"), list("\u00e9"), list()));
        found.put("\\0", list(list("\0"), list(), list()));
        found.put("\\07|\\013", list(list("\u000b", "\u0007"), list(), list()));
        found.put("\\101", list(list("A"), list(), list()));
        found.put("\\377", list(list(), list("\u00ff"), list()));
        found.put("\\0118", list(list(), list("\t8"), list()));
        found.put("\\a", list(list("\u0007"), list(), list()));
        found.put("\\u00e9\\U000000ff", list(list(), list("\u00e9\u00ff"), list()));
        // a backslash before what needs none
        found.put("\\\u00e9|\\~|\\\t", list(list(), list("\u00e9", "~", "\t"), list()));
        found.put("\\Aline|d\\Z|\\x1b\\Z", list(list(), list(), list("line", "\u001b")));
        found.put("(?P<name>e)(?:nd)", list(list(), list(), list("e")));
        found.put("(?:li|e)n", list(list(), list(), list("lin", "en")));
        try (Series texts = Series.of(TEXTS)) {
            found.forEach((pattern, wanted) -> {
                try (Series all = texts.str().findAll(pattern)) {
                    assertThat(all.toList()).as(pattern).isEqualTo(wanted);
                }
            });
        }
    }

    @Test
    void octalNumbers_ignoreCaseWhereItIsIgnored() {
        try (Series texts = Series.of(list("aA", "b"));
                Series all =
                        texts.str().findAll("\\101", PatternOptions.defaults().ignoreCase(true))) {
            assertThat(all.toList()).isEqualTo(list(list("a", "A"), list()));
        }
    }

    @Test
    void escapesAndGroupsOfOtherLanguages_areRefusedWithWhatToWrite() {
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put("a\\z", "the end of the text as other languages write it, \\z, at character 1|; write \\Z");
        refused.put("\\h", "horizontal white space by its letter, \\h, at character 0|; write [ \\t]");
        refused.put("\\H", "horizontal white space by its letter, \\H, at character 0|; write [^ \\t]");
        refused.put("a\\R", "any end of a line by its letter, \\R, at character 1|; write (?:\\r\\n|[\\n\\r])");
        refused.put("a\\Kb", "a match that leaves out what came before, \\K, at character 1|; put what is wanted");
        refused.put("\\Ga", "the place where the match before ended, \\G, at character 0|");
        refused.put("\\pL", "characters by a property, \\pL, at character 0|; write a class of the characters");
        refused.put("\\P{Lu}", "characters by a property, \\P{Lu}, at character 0|; write a class of the characters");
        refused.put("\\X", "a character with its marks, \\X, at character 0|; write . for one code point");
        refused.put("\\Qa.b\\E", "text that is quoted, \\Q, at character 0|; write a backslash before each");
        refused.put("\\cA", "a control character by its letter, \\c, at character 0|; write \\x and two");
        refused.put("\\e", "the escape character by its letter, \\e, at character 0|; write \\x1b");
        refused.put("\\k<n>", "a reference to a group, \\k<n>, at character 0|");
        refused.put("(a)\\1", "a reference to a group, \\1, at character 3|");
        refused.put("(?P<n>a)(?P=n)", "a reference to a group, (?P=, at character 8|");
        refused.put("\\N{DIGIT ONE}", "a character by its name, \\N{DIGIT ONE}, at character 0|; write the character");
        refused.put("\\q", "an escape that means nothing, \\q, at character 0|");
        refused.put("a\\xz", "an escape \\x without the number of a character in 2 hexadecimal digits, \\x|");
        refused.put("(?=a)", "what looks ahead, (?=, at character 0|; match it too");
        refused.put("(?!a)", "what looks ahead, (?!, at character 0|");
        refused.put("(?<=a)b", "what looks behind, (?<=, at character 0|; match it too");
        refused.put("(?<!a)b", "what looks behind, (?<!, at character 0|");
        refused.put("(?>a)", "an atomic group, (?>, at character 0|; write (?:");
        refused.put("(?#a)", "a comment, (?#, at character 0|");
        refused.put("(a)?(?(1)b)", "a condition on a group, (?(, at character 4|");
        refused.put("(?i)a", "flags or another extension, (?i, at character 0|; options of the call say");
        try (Series texts = Series.of(TEXTS)) {
            refused.forEach((pattern, message) -> {
                int cut = message.lastIndexOf("|;") < 0 ? message.length() - 1 : message.lastIndexOf("|;");
                String advice = message.substring(cut + 1);
                assertThatThrownBy(() -> texts.str().contains(pattern))
                        .as(pattern)
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith(
                                "contains: the pattern '" + pattern + "' has " + message.substring(0, cut))
                        .message()
                        .satisfies(text -> {
                            String lacking = "which the regular expressions of libcudf lack";
                            assertThat(text.substring(text.indexOf(lacking) + lacking.length()))
                                    .startsWith(advice)
                                    .satisfies(
                                            rest -> assertThat(rest.isEmpty()).isEqualTo(advice.isEmpty()));
                        });
            });
        }
    }
}
