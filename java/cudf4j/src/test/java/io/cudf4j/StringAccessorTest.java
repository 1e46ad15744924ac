/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.DType;
import io.cudf4j.types.PadSide;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Strings of series, indexes and categories; expected values are those of pandas and of Python's str. */
class StringAccessorTest {
    private static List<?> of(List<@Nullable Object> given, Function<StringAccessor<Series>, Series> function) {
        try (Series series = Series.of(DType.STRING, given);
                Series made = function.apply(series.str())) {
            return made.toList();
        }
    }

    @Test
    void characters_areCodePoints() {
        List<@Nullable Object> rows = list("a😀b", "e\u0301", "", null);
        assertThat(of(rows, StringAccessor::len)).isEqualTo(list(3, 2, 0, null));
        assertThat(of(rows, StringAccessor::byteCount)).isEqualTo(list(6, 3, 0, null));
        assertThat(of(rows, str -> str.find("b"))).isEqualTo(list(2, -1, -1, null));
        assertThat(of(rows, str -> str.slice(1, 2))).isEqualTo(list("😀", "\u0301", "", null));
        assertThat(of(rows, str -> str.slice(null, null, -1))).isEqualTo(list("b😀a", "\u0301e", "", null));
        assertThat(of(rows, str -> str.get(-1))).isEqualTo(list("b", "\u0301", null, null));
        assertThat(of(rows, str -> str.join("."))).isEqualTo(list("a.😀.b", "e.\u0301", "", null));
        assertThat(of(rows, str -> str.pad(4, PadSide.RIGHT, "😀")))
                .isEqualTo(list("a😀b😀", "e\u0301😀😀", "😀😀😀😀", null));
    }

    @Test
    void cases_ofOneCharacter_mayBeSeveral() {
        assertThat(of(list("straße", null), StringAccessor::upper)).isEqualTo(list("STRASSE", null));
        assertThat(of(list("hELLO wORLD"), StringAccessor::capitalize)).isEqualTo(list("Hello world"));
        assertThat(of(list("hello wORLD"), StringAccessor::title)).isEqualTo(list("Hello World"));
    }

    @Test
    void slices_ofRows_areReadWhereTheyLie() {
        try (Series all = Series.of(list("x", "a,b", null, "c", "é,,f", "y"));
                Series rows = all.iloc(io.cudf4j.types.Slice.of(1, 5)).toSeries();
                Series upper = rows.str().upper();
                Series lists = rows.str().split(",");
                Series second = lists.str().get(1);
                DataFrame parts = rows.str().splitToFrame(",");
                Series found = rows.str().findAll("[a-z]");
                DataFrame cut = rows.str().partitionLast(",")) {
            assertThat(upper.toList()).isEqualTo(list("A,B", null, "C", "É,,F"));
            assertThat(upper.index().toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(lists.toList()).isEqualTo(list(list("a", "b"), null, list("c"), list("é", "", "f")));
            assertThat(second.toList()).isEqualTo(list("b", null, null, ""));
            assertThat(parts.col(2).toList()).isEqualTo(list(null, null, null, "f"));
            assertThat(found.toList()).isEqualTo(list(list("a", "b"), null, list("c"), list("f")));
            assertThat(cut.col(0).toList()).isEqualTo(list("a", null, "", "é,"));
            assertThat(cut.col(2).toList()).isEqualTo(list("b", null, "c", "f"));
        }
    }

    @Test
    void noRows_giveNone() {
        assertThat(of(list(), StringAccessor::upper)).isEmpty();
        assertThat(of(list(), str -> str.contains("a+"))).isEmpty();
        assertThat(of(list(), str -> str.split(","))).isEmpty();
        assertThat(of(list(), str -> str.find("a", -2, null))).isEmpty();
        assertThat(of(list(), str -> str.index("a"))).isEmpty();
        assertThat(of(list(), str -> str.join("a"))).isEmpty();
        assertThat(of(list(), str -> str.sliceReplace(-1, null, "a"))).isEmpty();
        try (Series none = Series.of(DType.STRING, list());
                DataFrame parts = none.str().partition(",");
                DataFrame groups = none.str().extract("(a)(b)")) {
            assertThat(parts.columns()).isEqualTo(list(0, 1, 2));
            assertThat(groups.columns()).isEqualTo(list(0, 1));
            assertThat(none.str().cat(",")).isEmpty();
        }
    }

    @Test
    void framesOfNoRows_haveTheColumnsThatArePromised() {
        try (Series none = Series.of(DType.STRING, list());
                DataFrame parts = none.str().partition(",");
                DataFrame last = none.str().partitionLast(",");
                DataFrame groups = none.str().extract("(a)(?P<b>b)");
                DataFrame split = none.str().splitToFrame(",")) {
            assertThat(parts.columns()).isEqualTo(list(0, 1, 2));
            assertThat(last.columns()).isEqualTo(list(0, 1, 2));
            assertThat(groups.columns()).isEqualTo(list(0, "b"));
            assertThat(split.columns()).isEqualTo(list(0));
        }
    }

    @Test
    void nulls_stayOrAreWhatTheOptionsSay() {
        List<@Nullable Object> rows = list("abc", null, "");
        PatternOptions no = PatternOptions.defaults().na(false);
        assertThat(of(rows, str -> str.contains("b"))).isEqualTo(list(true, null, false));
        assertThat(of(rows, str -> str.contains("b", no))).isEqualTo(list(true, false, false));
        assertThat(of(rows, str -> str.match("a", no))).isEqualTo(list(true, false, false));
        assertThat(of(rows, str -> str.fullMatch("", no))).isEqualTo(list(false, false, true));
        assertThat(of(rows, StringAccessor::isEmpty)).isEqualTo(list(false, false, true));
    }

    @Test
    void affixes_answerNullAsTheOptionsSay() {
        List<@Nullable Object> rows = list("abc", null, "");
        AffixOptions no = AffixOptions.defaults().na(false);
        AffixOptions yes = AffixOptions.defaults().na(true);
        assertThat(of(rows, str -> str.startsWith("ab"))).isEqualTo(list(true, null, false));
        assertThat(of(rows, str -> str.startsWith("ab", no))).isEqualTo(list(true, false, false));
        assertThat(of(rows, str -> str.startsWith(List.of("x", "a"), yes))).isEqualTo(list(true, true, false));
        assertThat(of(rows, str -> str.endsWith("c", no))).isEqualTo(list(true, false, false));
        assertThat(of(rows, str -> str.endsWith(List.of("x", ""), yes))).isEqualTo(list(true, true, true));
        assertThat(of(rows, str -> str.endsWith("c", AffixOptions.defaults()))).isEqualTo(list(true, null, false));
        try (Series kinds = Series.of(DType.categorical("abc", "x"), rows.subList(0, 2));
                Series made = kinds.str().startsWith("a", no);
                DataFrame frame = DataFrame.of("s", rows);
                DataFrame without =
                        frame.filter(col("s").str().startsWith("a", no).not())) {
            assertThat(made.toList()).isEqualTo(list(true, false));
            assertThat(values(without, "s")).isEqualTo(list(null, ""));
        }
        assertThat(col("s").str().startsWith("a")).isEqualTo(col("s").str().startsWith("a", AffixOptions.defaults()));
        assertThat(col("s").str().startsWith("a")).isNotEqualTo(col("s").str().startsWith("a", no));
    }

    @Test
    void lookups_thatFindNothing_nameTheRow() {
        assertThatThrownBy(() -> of(list("ab", null, "cd"), str -> str.index("b")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("index: row 2, 'cd', has no 'b' there; find gives -1 for such rows");
        assertThat(of(list("abab", null), str -> str.indexLast("b", 0, 3))).isEqualTo(list(1, null));
    }

    @Test
    void patterns_thatLibcudfLacks_areRefusedByName() {
        Map<String, String> refused = new LinkedHashMap<>();
        refused.put("(a)\\1", "a reference to a group");
        refused.put("a(?=b)", "what looks ahead");
        refused.put("(?<!a)b", "what looks behind");
        refused.put("(?i)a", "flags or another extension");
        refused.put("a{,3}", "a count without the least");
        refused.put("a{3,2}", "a count of which the least is above the most");
        refused.put("a{1,1000}", "a count above 999");
        refused.put("a{70000}", "a count above 999");
        refused.put("a{0}", "a count of 0");
        refused.put("a{0,0}", "a count of 0");
        refused.put("[^\\W_]", "a class of all but \\W, \\D or \\S and more");
        refused.forEach((pattern, what) -> assertThatThrownBy(() -> of(list("ab"), str -> str.contains(pattern)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("contains: the pattern '" + pattern + "' has " + what));
        assertThat(of(list("a(?=b", "[\\1]"), str -> str.contains("[(]\\?="))).isEqualTo(list(true, false));
        // what is no count is text
        assertThat(of(list("a{,3}", "a{}", "a{x}"), str -> str.count("\\{,3\\}|[{,3}]{2,}|a\\{,|a{}|a{x}")))
                .isEqualTo(list(2, 1, 1));
        assertThat(of(list("aaa", "a"), str -> str.contains("a{2,}|b{0,1}c{1}")))
                .isEqualTo(list(true, false));
        for (String broken : List.of("(a", "*", "a)", "+")) {
            assertThatThrownBy(() -> of(list("ab"), str -> str.findAll(broken)))
                    .as(broken)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("findAll: libcudf has no regular expression '" + broken + "'");
        }
        for (String broken : List.of("(", "(a*", "b?|(a")) {
            assertThatThrownBy(() -> of(
                            list("ab"),
                            str -> str.split(broken, SplitOptions.defaults().regex(true))))
                    .as(broken)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("split: ")
                    .hasMessageContaining(broken)
                    .hasMessageNotContaining("may match nothing");
        }
        Map<String, String> open = new LinkedHashMap<>();
        open.put("[a", "the [ is not closed, at character 0");
        open.put("a[^]b", "the [ is not closed, at character 1");
        open.put("a\\", "the \\ has nothing behind it, at character 1");
        open.forEach((pattern, what) -> assertThatThrownBy(() -> of(list("ab"), str -> str.findAll(pattern)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("findAll: in the pattern '" + pattern + "' " + what));
        assertThatThrownBy(() -> of(list("ab"), str -> str.findAll("(a)(b)")))
                .hasMessage(
                        "findAll: the pattern '(a)(b)' has 2 groups; at most one can be found, others begin with (?:");
        assertThatThrownBy(() -> of(
                        list("ab"),
                        str -> str.match("a", PatternOptions.defaults().regex(false))))
                .hasMessageStartingWith("match: it takes regular expressions alone");
    }

    @Test
    void fullMatch_takesEveryAlternative() {
        assertThat(of(list("ab", "a", "abc", "a\n"), str -> str.fullMatch("a|ab")))
                .isEqualTo(list(true, true, false, false));
        assertThat(of(list("ab", "xab"), str -> str.matches("a"))).isEqualTo(list(true, false));
    }

    @Test
    void groups_areColumnsUnderTheirNames() {
        try (Series rows = Series.of(list("2024-05", "none", null)).withIndex(Index.of(list("x", "y", "z")));
                DataFrame parts = rows.str().extract("(?P<year>\\d+)-(\\d+)")) {
            assertThat(parts.columns()).isEqualTo(list("year", 1));
            assertThat(parts.index().toList()).isEqualTo(list("x", "y", "z"));
            assertThat(values(parts, "year")).isEqualTo(list("2024", null, null));
            assertThat(parts.col(1).toList()).isEqualTo(list("05", null, null));
        }
        assertThat(of(list("a1", null), str -> str.extractGroup("([a-z])(\\d)", 1)))
                .isEqualTo(list("1", null));
        assertThatThrownBy(() -> of(list("a"), str -> str.extractGroup("(a)", 1)))
                .hasMessage("extractGroup: there is no group 1 among the 1 groups of '(a)', which are counted from 0");
    }

    @Test
    void replacements_readGroupsAsPythonDoes() {
        StringReplaceOptions pattern = StringReplaceOptions.defaults().regex(true);
        assertThat(of(list("a1b2", null), str -> str.replace("([a-z])(\\d)", "\\2\\g<1>\\n", pattern)))
                .isEqualTo(list("1a\n2b\n", null));
        assertThat(of(list("a.b"), str -> str.replace(".", "\\1"))).isEqualTo(list("a\\1b"));
        assertThat(of(list("a.b"), str -> str.replace("\\.", "\\\\1", pattern))).isEqualTo(list("a\\1b"));
        assertThat(of(
                        list("aAa"),
                        str -> str.replace(
                                "A",
                                "x",
                                StringReplaceOptions.defaults().ignoreCase(true).n(2))))
                .isEqualTo(list("xxa"));
        assertThat(of(
                        list("aa"),
                        str -> str.replace(
                                "a", "b", StringReplaceOptions.defaults().n(0))))
                .isEqualTo(list("aa"));
        assertThatThrownBy(() -> of(list("a"), str -> str.replace("(a)", "\\2", pattern)))
                .hasMessage("replace: the replacement '\\2' has group 2, the pattern has 1 groups, counted from 1");
        assertThatThrownBy(() -> of(list("a"), str -> str.replace("(a)", "\\1", pattern.n(1))))
                .hasMessageContaining("leave n out");
        assertThatThrownBy(() -> of(list("a"), str -> str.replace("(a)", "\\1${1}", pattern)))
                .hasMessageContaining("libcudf takes that for a group too");
        assertThatThrownBy(() -> of(list("a"), str -> str.replace("", "b")))
                .hasMessage("replace: the string or pattern that is to be replaced is empty");
    }

    @Test
    void severalReplacements_areMadeAtOnce() {
        Map<String, String> swapped = new LinkedHashMap<>();
        swapped.put("a", "b");
        swapped.put("b", "a");
        assertThat(of(list("abc", null, ""), str -> str.replace(swapped))).isEqualTo(list("bac", null, ""));
        assertThat(of(list("abc", null), str -> str.translate(Map.of("a", "😀", "c", ""))))
                .isEqualTo(list("😀b", null));
        assertThat(of(list("abc"), str -> str.translate(Map.of("a", "<a>", "b", ""))))
                .isEqualTo(list("<a>c"));
        assertThatThrownBy(() -> of(list("a"), str -> str.translate(Map.of("ab", "c"))))
                .hasMessage("translate: what is replaced is one character, got 'ab'");
    }

    @Test
    void whiteSpace_isPythonsAtTheEnds() {
        assertThat(of(list("\u00a0\u2003 x \u3000", "\u0000y"), StringAccessor::strip))
                .isEqualTo(list("x", "\u0000y"));
        assertThat(of(list(" a\u007f ", "\u001cb\u001d \u001e\u001f"), StringAccessor::strip))
                .isEqualTo(list("a\u007f", "b"));
        assertThat(of(list("\u0008 a \u0008", "\u000b\t b \r\n\f", "\u001b c \u001b"), StringAccessor::strip))
                .isEqualTo(list("\u0008 a \u0008", "b", "\u001b c \u001b"));
        assertThat(of(list(null, ""), StringAccessor::strip)).isEqualTo(list(null, ""));
        try (Series all = Series.of(list("\u0000 x ", " a ", "\u00a0 b "));
                Series one = all.iloc(io.cudf4j.types.Slice.of(1, 2)).toSeries();
                Series stripped = one.str().strip()) {
            assertThat(stripped.toList()).isEqualTo(list("a"));
        }
        assertThat(of(list("xxyxx"), str -> str.stripLeft("x"))).isEqualTo(list("yxx"));
        assertThat(of(list(" a "), str -> str.strip(""))).isEqualTo(list(" a "));
        assertThat(of(list("  a \t b\n"), StringAccessor::normalizeSpaces)).isEqualTo(list("a b"));
    }

    @Test
    void kindsOfCharacters_areThoseOfPython() {
        List<@Nullable Object> rows = list("12", "½", "²", "", null, "aB", "ab 1", "AB 1");
        assertThat(of(rows, StringAccessor::isDecimal))
                .isEqualTo(list(true, false, false, false, null, false, false, false));
        assertThat(of(rows, StringAccessor::isDigit))
                .isEqualTo(list(true, false, true, false, null, false, false, false));
        assertThat(of(rows, StringAccessor::isNumeric))
                .isEqualTo(list(true, true, true, false, null, false, false, false));
        assertThat(of(rows, StringAccessor::isLower))
                .isEqualTo(list(false, false, false, false, null, false, true, false));
        assertThat(of(rows, StringAccessor::isUpper))
                .isEqualTo(list(false, false, false, false, null, false, false, true));
        assertThat(of(list("a-1"), str -> str.filterAlphanum(CharacterFilter.REMOVE, "")))
                .isEqualTo(list("-"));
    }

    @Test
    void categories_areComputedOnceEach() {
        try (Series rows = Series.of(DType.categorical("b x", "a", "unused"), list("a", null, "b x", "a"));
                Series upper = rows.str().upper();
                Series has = rows.str().contains("b", PatternOptions.defaults().na(false));
                Series place = rows.str().findLast("x");
                DataFrame parts = rows.str().splitToFrame(" ");
                Series index = rows.dropNa().str().index("", 0, null);
                Series empty = rows.str().isEmpty()) {
            assertThat(upper.dtype()).isEqualTo(DType.STRING);
            assertThat(upper.toList()).isEqualTo(list("A", null, "B X", "A"));
            assertThat(has.toList()).isEqualTo(list(false, false, true, false));
            assertThat(place.toList()).isEqualTo(list(-1, null, 2, -1));
            assertThat(parts.col(1).toList()).isEqualTo(list(null, null, "x", null));
            assertThat(index.toList()).isEqualTo(list(0, 0, 0));
            assertThat(empty.toList()).isEqualTo(list(false, false, false, false));
        }
    }

    @Test
    void cat_matchesLabels() {
        try (Series left = Series.of(list("p", null, "r")).withIndex(Index.of(list("a", "b", "c")));
                Series right = Series.of(list("3", "1")).withIndex(Index.of(list("c", "a")));
                DataFrame frame = DataFrame.of("x", list("1", "2", "3"), "y", list("4", null, "6"));
                Series plain = Series.of(list("p", "q", "r"));
                Series joined = left.str().cat(right, "-");
                Series filled = left.str().cat(List.of(right, left.index()), "-", "?");
                Series columns = plain.str().cat(frame, "")) {
            assertThat(joined.toList()).isEqualTo(list("p-1", null, "r-3"));
            assertThat(filled.toList()).isEqualTo(list("p-1-a", "?-?-b", "r-3-c"));
            assertThat(columns.toList()).isEqualTo(list("p14", null, "r36"));
            assertThat(left.str().cat("/")).isEqualTo("p/r");
            assertThat(left.str().cat("/", "?")).isEqualTo("p/?/r");
            assertThatThrownBy(() -> left.str().cat(Index.of(list("k")), ""))
                    .isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() -> left.str().cat(Series.of(list("1", "2")).withIndex(Index.of(list("a", "a"))), ""))
                    .isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> plain.str().cat(Series.of(list(1, 2, 3)), ""))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void columnsOfNumbers_areTakenRowByRow() {
        try (Series rows = Series.of(list("ab", "c", null));
                Series times = Series.of(list(2L, 0L, 1L));
                Series repeated = rows.str().repeat(times);
                Series cut = rows.str().sliceFrom(Series.of(list(1, 0, 0)), Series.of(list(2, 1, 1)))) {
            assertThat(repeated.toList()).isEqualTo(list("abab", "", null));
            assertThat(cut.toList()).isEqualTo(list("b", "c", null));
            assertThatThrownBy(() -> rows.str().repeat(Series.of(list(1))))
                    .hasMessage("repeat: the counts have 1 rows, the strings 3");
        }
        assertThat(of(list("ab", null), str -> str.repeat(-1))).isEqualTo(list("", null));
    }

    @Test
    void indexes_haveTheSameMethods() {
        try (Index names = Index.of(list("b a", "c", null)).rename("n");
                Index upper = names.str().upper();
                DataFrame parts = names.str().splitToFrame(" ")) {
            assertThat(upper.toList()).isEqualTo(list("B A", "C", null));
            assertThat(upper.name()).isEqualTo("n");
            assertThat(parts.index().toList()).isEqualTo(list(0L, 1L, 2L));
            assertThatThrownBy(() -> names.str().split()).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void expressions_haveTheMethodsOfOneColumn() {
        try (DataFrame frame = DataFrame.of("s", list("Ab", null, "cd"), "v", new long[] {1, 2, 3});
                DataFrame kept = frame.filter(col("s").str().contains("b|d").and(col("v").gt(1)));
                DataFrame with = frame.assign("u", col("s").str().upper().str().slice(0, 1));
                DataFrame sums = frame.groupBy(col("s").str().len().alias("n")).agg(Agg.sum("v"))) {
            assertThat(values(kept, "v")).isEqualTo(list(3L));
            assertThat(values(with, "u")).isEqualTo(list("A", null, "C"));
            assertThat(values(sums, "v")).isEqualTo(list(4L));
            assertThat(col("s").str().contains("b"))
                    .hasToString("str.contains('s', \"b\", true, false, false, false, null)");
            assertThat(col("s").str().upper())
                    .isEqualTo(col("s").str().upper())
                    .isNotEqualTo(col("s").str().lower());
            assertThatThrownBy(() -> frame.filter(col("v").str().contains("b")))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining(
                            "in str.contains('v', \"b\"): it needs strings, not int64; asType(DType.STRING) makes strings");
        }
    }

    @Test
    void otherDtypes_areRefused() {
        try (Series numbers = Series.of(list(1, 2));
                Series lists = Series.of(list(list("a"), null));
                Series wholes = Series.of(DType.categorical(), list(1, 2))) {
            assertThatThrownBy(numbers::str)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("str: it needs strings, categories of strings or lists of them, not int32; "
                            + "asType(DType.STRING) makes strings");
            assertThatThrownBy(wholes::str).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> lists.str().upper())
                    .hasMessageStartingWith("str.upper: it needs strings, not list");
        }
    }

    @Test
    void placesThatCannotBe_areRefused() {
        assertThatThrownBy(() -> of(list("a"), str -> str.slice(0, 1, 0))).hasMessage("slice: the step is 0");
        assertThatThrownBy(() -> of(list("a"), str -> str.insert(-2, "x")))
                .hasMessageStartingWith("insert: the place is -2");
        assertThatThrownBy(() -> of(list("a"), str -> str.splitPart(",", -1)))
                .hasMessageStartingWith("splitPart: the place");
        assertThatThrownBy(() -> of(list("a"), str -> str.split(""))).hasMessage("split: the delimiter is empty");
        assertThatThrownBy(() -> of(list("a"), str -> str.wrap(0))).hasMessageStartingWith("wrap: a line has 1");
        assertThatThrownBy(() -> of(list("a"), str -> str.center(3, "")))
                .hasMessageStartingWith("center: one character");
        assertThatThrownBy(() -> of(list("a"), StringMethods::startsWith)).hasMessage("startsWith: there is no string");
    }
}
