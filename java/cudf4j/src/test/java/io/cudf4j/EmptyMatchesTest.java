/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Patterns that may match nothing: what libcudf reads otherwise than Python is refused, the rest gives what pandas 3.1.1 gives. */
class EmptyMatchesTest {
    private static final String NO_LIMIT = "a repetition without limit of what may match nothing";
    private static final String NO_PART = "an empty alternative or group";

    private static Series texts() {
        return Series.of(list("", "aab", "b"));
    }

    @Test
    void repetitionsThatDoNotEnd_areRefusedEverywhere() {
        for (String pattern : List.of("(?:a|\\b)*", "(a*)*", "(?:a?){2,}", "(a*?)+b", "(?:^)*", "(?:a|b*)+?")) {
            assertLacking(pattern, NO_LIMIT);
        }
        for (String pattern : List.of("(?:a*){2}", "(?:a*b)*", "(?:a?){0,3}", "a{2,}", "[*]+", "\\**")) {
            assertKnown(pattern, NO_LIMIT);
        }
    }

    @Test
    void emptyAlternativesAndGroups_areRefusedEverywhere() {
        for (String pattern : List.of("a|", "|a", "x(|a)b", "(?:a|)b", "()", "a(?:)", "(?P<n>)", "a||b")) {
            assertLacking(pattern, NO_PART);
        }
        for (String pattern : List.of("a|b", "\\(\\)", "[(|)]+", "(a|b)", "a\\|", "^|a")) {
            assertKnown(pattern, NO_PART);
        }
    }

    @Test
    void countedGroups_areRefusedWhereGroupsAreAskedFor() {
        try (Series texts = texts()) {
            for (String pattern : List.of("(a){1,2}(b)", "(?:(a)|b){2}", "(?P<n>a){0,1}b", "((a)b){3}")) {
                StringAccessor<Series> str = texts.str();
                for (ThrowingCallable call : List.<ThrowingCallable>of(
                        () -> str.extract(pattern),
                        () -> str.extractAll(pattern),
                        () -> str.extractGroup(pattern, 0),
                        () -> str.findAll(pattern),
                        () -> str.findAllToFrame(pattern),
                        () -> str.replaceWithBackrefs(pattern, "<\\1>"),
                        () -> str.replace(
                                pattern,
                                "<\\1>",
                                StringReplaceOptions.defaults().regex(true)))) {
                    assertThatThrownBy(call)
                            .as(pattern)
                            .isInstanceOf(InvalidArgumentException.class)
                            .hasMessageContaining("the pattern '" + pattern + "' counts a group, {");
                }
            }
            // where no group is asked for, and where what is counted has none: {} is text
            assertThat(texts.str().extractGroup("(a){}", 0).toList()).isEqualTo(list(null, null, null));
            assertThat(texts.str().contains("(a){2}(b)").toList()).isEqualTo(list(false, true, false));
            assertThat(texts.str()
                            .replace(
                                    "(a){1,2}b",
                                    "-",
                                    StringReplaceOptions.defaults().regex(true))
                            .toList())
                    .isEqualTo(list("", "-", "b"));
            assertThat(texts.str().extractGroup("((?:a){1,2})(b)", 1).toList()).isEqualTo(list(null, "b", null));
        }
    }

    private static void assertLacking(String pattern, String what) {
        try (Series texts = texts()) {
            assertThatThrownBy(() -> texts.str().contains(pattern))
                    .as(pattern)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("contains: the pattern '" + pattern + "' has " + what);
        }
    }

    private static void assertKnown(String pattern, String what) {
        try (Series texts = texts()) {
            // a repeated place is libcudf's to refuse
            assertThatCode(() -> texts.str().contains(pattern).close())
                    .as(pattern)
                    .satisfies(e -> assertThat(e == null || !e.getMessage().contains(what))
                            .isTrue());
        }
    }

    @Test
    void nothingWhereMoreWouldMatch_isRefusedByFindAll() {
        for (String pattern : List.of(
                "a*?", "(?:a|b)*?", "a??", "(a|b)*?", "x*?y*?", "b|a*?", "a{0,2}?", "$|b", "(?:a*?){3}", "👍*?")) {
            try (Series texts = texts()) {
                assertThatThrownBy(() -> texts.str().findAll(pattern))
                        .as(pattern)
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith("findAll: the pattern '" + pattern + "' may match nothing where");
                assertThatThrownBy(() -> texts.str().findAllToFrame(pattern))
                        .as(pattern)
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith(
                                "findAllToFrame: the pattern '" + pattern + "' may match nothing where");
            }
        }
    }

    @Test
    void whatTakesAsMuchAsItCan_orCannotMatchNothing_isFound() {
        try (Series texts = texts();
                Series greedy = texts.str().findAll("a*");
                Series lazy = texts.str().findAll("a+?");
                Series before = texts.str().findAll("a*?b");
                Series either = texts.str().findAll("a|b??a|b");
                Series ends = texts.str().findAll("b|$")) {
            assertThat(greedy.toList()).isEqualTo(list(List.of(""), List.of("aa", "", ""), List.of("", "")));
            assertThat(lazy.toList()).isEqualTo(list(List.of(), List.of("a", "a"), List.of()));
            assertThat(before.toList()).isEqualTo(list(List.of(), List.of("aab"), List.of("b")));
            assertThat(either.toList()).isEqualTo(list(List.of(), List.of("a", "a", "b"), List.of("b")));
            assertThat(ends.toList()).isEqualTo(list(List.of(""), List.of("b", ""), List.of("b", "")));
        }
    }

    @Test
    void lazyPatterns_areCountedAndReplaced() {
        StringReplaceOptions regex = StringReplaceOptions.defaults().regex(true);
        try (Series texts = texts();
                Series counts = texts.str().count("a*?");
                Series replaced = texts.str().replace("(?:a|b)*?", "-", regex);
                Series matched = texts.str().fullMatch("a*?")) {
            assertThat(counts.toList()).isEqualTo(list(1, 4, 2));
            assertThat(replaced.toList()).isEqualTo(list("-", "-a-a-b-", "-b-"));
            assertThat(matched.toList()).isEqualTo(list(true, false, false));
        }
    }

    @Test
    void cuttingAtNothing_andGroupsOfNothing_areRefused() {
        SplitOptions regex = SplitOptions.defaults().regex(true);
        try (Series texts = texts()) {
            for (String pattern : List.of("a*", "a*?", "(?:a|b)??", "\\b", "^", "a?b?", "b|a*")) {
                assertThatThrownBy(() -> texts.str().split(pattern, regex))
                        .as(pattern)
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith("split: the pattern '" + pattern + "' may match nothing");
                assertThatThrownBy(() -> texts.str().extractAll("(" + pattern + ")"))
                        .as(pattern)
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageStartingWith("extractAll: the pattern '(" + pattern + ")' may match nothing");
            }
            try (Series parts = texts.str().split("a+?", regex);
                    DataFrame groups = texts.str().extractAll("(a*)b")) {
                assertThat(parts.toList()).isEqualTo(list(List.of(""), List.of("", "", "b"), List.of("b")));
                assertThat(groups.col(0).toList()).isEqualTo(list("aa", ""));
            }
        }
    }
}
