/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tokens, n-grams, letters, distances and JSON of strings; expected values by hand and from cuDF's documentation. */
class TextMethodsTest {
    private static final List<@Nullable Object> TEXTS =
            list("the quick  fox", null, "", " the\tend ", "lone", "a😀 b", "   ");

    private static List<?> of(List<@Nullable Object> given, Function<StringAccessor<Series>, Series> function) {
        try (Series series = Series.of(DType.STRING, given);
                Series made = function.apply(series.str())) {
            return made.toList();
        }
    }

    /** Returns what comes of rows that lie behind others in their memory. */
    private static List<?> ofSlice(List<@Nullable Object> given, Function<StringAccessor<Series>, Series> function) {
        List<@Nullable Object> longer = new java.util.ArrayList<>(list("before this", null));
        longer.addAll(given);
        longer.add("behind it");
        try (Series all = Series.of(DType.STRING, longer);
                Series rows = all.iloc(Slice.of(2, 2 + given.size())).toSeries();
                Series made = function.apply(rows.str())) {
            return made.toList();
        }
    }

    @Test
    void tokenize_keepsTheLabelsOfTheStrings() {
        try (Index names = Index.of(list("p", "q", "r", "s", "t", "u", "v"));
                Series plain = Series.of("s", TEXTS);
                Series series = plain.withIndex(names);
                Series tokens = series.str().tokenize();
                Series atLetters = series.str().tokenize("eo");
                Series atWords = series.str().tokenize(List.of("the", " "))) {
            assertThat(tokens.toList()).isEqualTo(list("the", "quick", "fox", "the", "end", "lone", "a😀", "b"));
            assertThat(tokens.index().toList()).isEqualTo(list("p", "p", "p", "s", "s", "t", "u", "u"));
            assertThat(tokens.name()).isEqualTo("s");
            assertThat(atLetters.toList())
                    .isEqualTo(list("th", " quick  f", "x", " th", "\t", "nd ", "l", "n", "a😀 b", "   "));
            assertThat(atWords.toList()).isEqualTo(list("quick", "fox", "\tend", "lone", "a😀", "b"));
        }
        assertThat(ofSlice(TEXTS, StringAccessor::tokenize))
                .isEqualTo(list("the", "quick", "fox", "the", "end", "lone", "a😀", "b"));
        assertThat(of(list(), StringAccessor::tokenize)).isEmpty();
        assertThat(of(list(null, null), StringAccessor::tokenize)).isEmpty();
    }

    @Test
    void tokenCount_ofNullIsZero() {
        assertThat(of(TEXTS, StringAccessor::tokenCount)).isEqualTo(list(3, 0, 0, 2, 1, 2, 0));
        assertThat(of(TEXTS, str -> str.tokenCount("e"))).isEqualTo(list(2, 0, 0, 3, 1, 1, 1));
        assertThat(of(TEXTS, str -> str.tokenCount(List.of("the", "fox")))).isEqualTo(list(1, 0, 0, 2, 1, 1, 1));
        try (Series series = Series.of(DType.categorical(), list("a b", null, "a b", "c"));
                Series made = series.str().tokenCount()) {
            assertThat(made.toList()).isEqualTo(list(2, 0, 2, 1));
        }
        assertThatThrownBy(() -> of(TEXTS, str -> str.tokenCount(List.of())))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("tokenCount: there is no string");
    }

    @Test
    void characterTokenize_keepsTheLabelsOfTheStrings() {
        try (Series series = Series.of("s", list("né", null, "", "a😀"));
                Series made = series.str().characterTokenize();
                Index names = Index.of(list("xy", null));
                Index ofIndex = names.str().characterTokenize()) {
            assertThat(made.toList()).isEqualTo(list("n", "é", "a", "😀"));
            assertThat(made.index().toList()).isEqualTo(list(0L, 0L, 3L, 3L));
            assertThat(made.name()).isEqualTo("s");
            assertThat(ofIndex.toList()).isEqualTo(list("x", "y"));
        }
        assertThat(ofSlice(list("ab", null), StringAccessor::characterTokenize)).isEqualTo(list("a", "b"));
        assertThat(of(list(null, ""), StringAccessor::characterTokenize)).isEmpty();
        assertThat(of(list(null, null), StringAccessor::characterTokenize)).isEmpty();
        assertThat(of(list(), StringAccessor::characterTokenize)).isEmpty();
    }

    @Test
    void codePoints_areTheBytesOfEachCharacter() {
        assertThat(of(list("a", "xyz", null, "éee"), StringAccessor::codePoints))
                .isEqualTo(list(97, 120, 121, 122, 50089, 101, 101));
        assertThat(ofSlice(list("xy", ""), StringAccessor::codePoints)).isEqualTo(list(120, 121));
        assertThat(of(list(), StringAccessor::codePoints)).isEmpty();
    }

    @Test
    void detokenize_putsTokensTogether() {
        List<@Nullable Object> tokens = list("one", "hello", null, "two", "world", "three", null);
        try (Series series = Series.of("s", tokens);
                Series places = Series.of(new long[] {7, -1, 7, 7, -1, 8, 9});
                Series made = series.str().detokenize(places, " ");
                Series nulls = Series.of(list(1, null, 1, 1, 1, 1, 1));
                Series few = Series.of(new int[] {1});
                Series floats = Series.of(new double[7]);
                Series none = Series.of(DType.STRING, list());
                Series noPlaces = Series.of(DType.INT32, list());
                Series empty = none.str().detokenize(noPlaces, " ")) {
            assertThat(made.toList()).isEqualTo(list("hello world", "one two", "three", ""));
            assertThat(made.index().toList()).isEqualTo(list(0L, 1L, 2L, 3L));
            assertThat(empty.toList()).isEmpty();
            assertThatThrownBy(() -> series.str().detokenize(nulls, " "))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("detokenize: row 1 of the indices is null");
            assertThatThrownBy(() -> series.str().detokenize(few, " ")).isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() -> series.str().detokenize(floats, " ")).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void ngrams_areRunsOfStrings() {
        assertThat(of(list("a", null, "b", "", "c"), str -> str.ngrams(2, "_"))).isEqualTo(list("a_b", "b_c"));
        assertThat(ofSlice(list("a", "b", "c"), str -> str.ngrams(3, ""))).isEqualTo(list("abc"));
        assertThat(of(list(), str -> str.ngrams(2, "_"))).isEmpty();
        assertThatThrownBy(() -> of(list("a", null), str -> str.ngrams(2, "_")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("ngrams: there are 1 strings that are neither null nor empty, and 2 make an n-gram");
        assertThatThrownBy(() -> of(list("a", "b"), str -> str.ngrams(1, "_")))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void ngramsTokenize_doesNotCrossStrings() {
        List<@Nullable Object> rows = list("a b c", null, "d e", "f", "", "g h");
        assertThat(of(rows, str -> str.ngramsTokenize(2, "", "_"))).isEqualTo(list("a_b", "b_c", "d_e", "g_h"));
        assertThat(ofSlice(rows, str -> str.ngramsTokenize(3, " ", "-"))).isEqualTo(list("a-b-c"));
        assertThat(of(rows, str -> str.ngramsTokenize(1, " ", "-")))
                .isEqualTo(list("a", "b", "c", "d", "e", "f", "g", "h"));
        assertThat(of(rows, str -> str.ngramsTokenize(9, " ", "-"))).isEmpty();
        assertThat(of(list(null, ""), str -> str.ngramsTokenize(2, " ", "-"))).isEmpty();
        assertThat(of(list("x|y z|w"), str -> str.ngramsTokenize(2, "|", "+"))).isEqualTo(list("x+y z", "y z+w"));
        assertThatThrownBy(() -> of(rows, str -> str.ngramsTokenize(0, " ", "-")))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void characterNgrams_areLists() {
        List<@Nullable Object> rows = list("abcd", null, "x", "", "é😀f");
        assertThat(of(rows, str -> str.characterNgrams(2)))
                .isEqualTo(list(list("ab", "bc", "cd"), null, list(), list(), list("é😀", "😀f")));
        assertThat(ofSlice(rows, str -> str.characterNgrams(3)))
                .isEqualTo(list(list("abc", "bcd"), null, list(), list(), list("é😀f")));
        assertThat(of(rows, str -> str.characterNgrams(5))).isEqualTo(list(list(), null, list(), list(), list()));
        assertThat(of(list("a\nb"), str -> str.characterNgrams(Integer.MAX_VALUE)))
                .isEqualTo(list(list()));
        assertThat(of(list(null, null), str -> str.characterNgrams(2))).isEqualTo(list(null, null));
        assertThat(of(list(), str -> str.characterNgrams(2))).isEmpty();
        assertThatThrownBy(() -> of(rows, str -> str.characterNgrams(1))).isInstanceOf(InvalidArgumentException.class);
        try (Series series = Series.of("s", list("abc", "x", "de"));
                Series lists = series.str().characterNgrams(2);
                Series exploded = lists.explode()) {
            assertThat(exploded.toList()).isEqualTo(list("ab", "bc", null, "de"));
        }
    }

    @Test
    void replaceTokens_replacesWholeTokens() {
        List<@Nullable Object> rows = list("this is me", "theme is", null, "", "me,is");
        Map<String, String> by = Map.of("is", "IS", "me", "");
        assertThat(of(rows, str -> str.replaceTokens(by))).isEqualTo(list("this IS ", "theme IS", null, "", "me,is"));
        assertThat(of(rows, str -> str.replaceTokens(by, ", ")))
                .isEqualTo(list("this IS ", "theme IS", null, "", ",IS"));
        assertThat(of(rows, str -> str.replaceTokens(Map.of()))).isEqualTo(rows);
        assertThat(of(list(null, null), str -> str.replaceTokens(by))).isEqualTo(list(null, null));
        assertThat(of(list(), str -> str.replaceTokens(by))).isEmpty();
        try (Series targets = Series.of(list("is", "me"));
                Series replacements = Series.of(DType.categorical(), list("+", "-"));
                Series few = Series.of(list("+"));
                Series nulls = Series.of(list("+", null));
                Series none = Series.of(DType.STRING, list())) {
            assertThat(ofSlice(rows, str -> str.replaceTokens(targets, replacements)))
                    .isEqualTo(list("this + -", "theme +", null, "", "me,is"));
            assertThat(of(rows, str -> str.replaceTokens(none, none))).isEqualTo(rows);
            assertThatThrownBy(() -> of(rows, str -> str.replaceTokens(targets, few)))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("replaceTokens: there are 1 replacements for 2 targets");
            assertThatThrownBy(() -> of(rows, str -> str.replaceTokens(targets, nulls)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("replaceTokens: row 1 of the replacements is null");
        }
    }

    @Test
    void filterTokens_replacesShortTokens() {
        List<@Nullable Object> rows = list("this is me", null, "", "a,bcd");
        assertThat(of(rows, str -> str.filterTokens(3))).isEqualTo(list("this  ", null, "", "a,bcd"));
        assertThat(of(rows, str -> str.filterTokens(3, "_", ""))).isEqualTo(list("this _ _", null, "", "a,bcd"));
        assertThat(ofSlice(rows, str -> str.filterTokens(3, "_", ",")))
                .isEqualTo(list("this is me", null, "", "_,bcd"));
        assertThat(of(rows, str -> str.filterTokens(0))).isEqualTo(rows);
        assertThat(of(list(null, null), str -> str.filterTokens(3))).isEqualTo(list(null, null));
    }

    @Test
    void editDistance_countsChanges() {
        List<@Nullable Object> rows = list("puppy", "doggy", "bird", null, "", "kittén");
        assertThat(of(rows, str -> str.editDistance("puppy"))).isEqualTo(list(0, 4, 5, 5, 5, 6));
        assertThat(of(rows, str -> str.editDistance(""))).isEqualTo(list(5, 5, 4, 0, 0, 6));
        try (Series targets = Series.of(list("pup", "dogie", "bird", "a", null, "sitting"));
                Series few = Series.of(list("a"));
                Series numbers = Series.of(new int[6]);
                Series categories = Series.of(DType.categorical(), list("a", null))) {
            assertThat(ofSlice(rows, str -> str.editDistance(targets))).isEqualTo(list(2, 2, 0, 1, 0, 3));
            assertThatThrownBy(() -> of(rows, str -> str.editDistance(few)))
                    .isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() -> of(rows, str -> str.editDistance(numbers)))
                    .isInstanceOf(DTypeMismatchException.class);
            try (Series made = categories.str().editDistance("ab")) {
                assertThat(made.toList()).isEqualTo(list(1, 2));
            }
        }
    }

    @Test
    void jaccardIndex_comparesRunsOfCharacters() {
        List<@Nullable Object> left = list("the brown dog", "jumped about", null, "ab", "", "abab", "ab", "");
        try (Series right =
                Series.of(list("the black cat", "jumped around", "x", "ab", "", "bababa", "ac", "abcdef"))) {
            // runs of 5: 1 of 17 and 4 of 13; strings that are shorter count as a whole
            assertThat(of(left, str -> str.jaccardIndex(right, 5)))
                    .isEqualTo(list((float) (1 / 17.0), (float) (4 / 13.0), null, 1f, 0f, 0f, 0f, 0f));
            assertThat(of(left, str -> str.jaccardIndex(right, 2)).subList(3, 8))
                    .isEqualTo(list(1f, 0f, 1f, 0f, 0f));
            assertThatThrownBy(() -> of(left, str -> str.jaccardIndex(right, 1)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> of(list("a"), str -> str.jaccardIndex(right, 5)))
                    .isInstanceOf(LengthMismatchException.class);
        }
        try (Series none = Series.of(DType.STRING, list());
                Series nulls = Series.of(DType.STRING, list(null, null))) {
            assertThat(of(list(), str -> str.jaccardIndex(none, 2))).isEmpty();
            assertThat(of(list("abc", null), str -> str.jaccardIndex(nulls, 2))).isEqualTo(list(null, null));
        }
    }

    @Test
    void letters_areVowelsOrConsonants() {
        List<@Nullable Object> words = list("toy", "trouble", null, "", "syzygy", "yyy", "ay", "é\ny");
        assertThat(of(words, str -> str.isConsonant(1)))
                .isEqualTo(list(false, true, null, false, false, false, true, true));
        assertThat(of(words, str -> str.isVowel(1)))
                .isEqualTo(list(true, false, null, false, true, true, false, false));
        assertThat(of(words, str -> str.isVowel(-1)))
                .isEqualTo(list(false, true, null, false, true, true, false, true));
        assertThat(of(words, str -> str.isVowel(0)))
                .isEqualTo(list(false, false, null, false, false, false, true, false));
        assertThat(of(words, str -> str.isConsonant(6)))
                .isEqualTo(list(false, false, null, false, false, false, false, false));
        assertThat(of(words, str -> str.isConsonant(-7)))
                .isEqualTo(list(false, true, null, false, false, false, false, false));
        try (Series places = Series.of(new long[] {-2, 2, 0, 0, 3, 5_000_000_000L, -5_000_000_000L, -1});
                Series nulls = Series.of(list(1, null, 1, 1, 1, 1, 1, 1));
                Series floats = Series.of(new double[8])) {
            assertThat(of(words, str -> str.isVowel(places)))
                    .isEqualTo(list(true, true, null, false, true, false, false, true));
            assertThat(of(words, str -> str.isConsonant(places)))
                    .isEqualTo(list(false, false, null, false, false, false, false, false));
            assertThatThrownBy(() -> of(words, str -> str.isVowel(nulls)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("isVowel: row 1 of the places is null");
            assertThatThrownBy(() -> of(words, str -> str.isVowel(floats))).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void porterStemmerMeasure_countsConsonantsBehindVowels() {
        // the words of Porter's definition
        assertThat(of(
                        list("tr", "ee", "tree", "y", "by", "trouble", "oats", "trees", "ivy"),
                        StringAccessor::porterStemmerMeasure))
                .isEqualTo(list(0, 0, 0, 0, 0, 1, 1, 1, 1));
        assertThat(of(
                        list("troubles", "private", "oaten", "orrery", null, "", "bybyb", "ayay"),
                        StringAccessor::porterStemmerMeasure))
                .isEqualTo(list(2, 2, 2, 2, null, 0, 2, 2));
    }

    @Test
    void findRe_isTheFirstPlace() {
        List<@Nullable Object> rows = list("ab12", "😀x3 4", null, "", "5", "none");
        assertThat(of(rows, str -> str.findRe("\\d+"))).isEqualTo(list(2, 2, null, -1, 0, -1));
        assertThat(of(rows, str -> str.findRe("B|N", PatternOptions.defaults().ignoreCase(true))))
                .isEqualTo(list(1, -1, null, -1, -1, 0));
        assertThat(of(rows, str -> str.findRe("(e)$"))).isEqualTo(list(-1, -1, null, -1, -1, 3));
        assertThat(ofSlice(rows, str -> str.findRe("\\d+"))).isEqualTo(list(2, 2, null, -1, 0, -1));
        assertThat(of(list(), str -> str.findRe("a"))).isEmpty();
        assertThatThrownBy(() -> of(rows, str -> str.findRe("a*")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("empty string");
    }

    @Test
    void getJsonObject_followsAPath() {
        List<@Nullable Object> rows = list(
                "{\"a\": {\"b\": \"x\", \"c\": [1, 2]}}", "{\"a\": 3}", "no JSON", null, "{\"a\": {'b': 'y'}}", "");
        assertThat(of(rows, str -> str.getJsonObject("$.a.b"))).isEqualTo(list("x", null, null, null, null, null));
        assertThat(of(rows.subList(0, 2), str -> str.getJsonObject("$.a")))
                .isEqualTo(list("{\"b\": \"x\", \"c\": [1, 2]}", "3"));
        assertThat(of(rows.subList(0, 1), str -> str.getJsonObject("$.a.c[1]"))).isEqualTo(list("2"));
        assertThat(of(rows.subList(0, 1), str -> str.getJsonObject("$.a.c[*]"))).isEqualTo(list("[1,2]"));
        assertThat(of(
                        rows.subList(0, 1),
                        str -> str.getJsonObject(
                                "$['a']['b']", JsonPathOptions.defaults().stripQuotes(false))))
                .isEqualTo(list("\"x\""));
        assertThat(of(
                        list(rows.get(4)),
                        str -> str.getJsonObject(
                                "$.a.b", JsonPathOptions.defaults().allowSingleQuotes(true))))
                .isEqualTo(list("y"));
        assertThat(of(
                        list("{\"a\": {\"c\": 1}}"),
                        str -> str.getJsonObject(
                                "$.a.b", JsonPathOptions.defaults().missingFieldsAsNulls(true))))
                .isEqualTo(list("null"));
        assertThatThrownBy(() -> of(rows, str -> str.getJsonObject("$.a[x]")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("getJsonObject: the path '$.a[x]' cannot be read: ")
                .hasMessageNotContaining("get_json_object");
        assertThatThrownBy(() -> of(rows, str -> str.getJsonObject("$[\"a\"]")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "getJsonObject: the path '$[\"a\"]' has a name in double quotes; single ones stand around it,"
                                + " as in ['a']");
        // libcudf gives up a text at the first element that the rest of the path does not fit, and so does the host
        assertThat(of(
                        list("{\"a\": [{\"b\": 1}, 5, {\"b\": 2}]}", "{\"a\": [{\"b\": 1}, {}, {\"b\": 2}]}"),
                        str -> str.getJsonObject("$.a[*].b")))
                .isEqualTo(list(null, "[1,2]"));
        assertThat(of(list("[[1, 2], [3]]", "[[1, 2], [3, 4]]"), str -> str.getJsonObject("$[*][1]")))
                .isEqualTo(list(null, "[2,4]"));
        assertThat(of(list("{}", null), str -> str.getJsonObject(""))).isEqualTo(list(null, null));
        // within single quotes a bracket and double quotes are parts of the name
        assertThat(of(list("{\"b[c\": 1, \"d\": 2}"), str -> str.getJsonObject("$['b[c']")))
                .isEqualTo(list("1"));
        assertThat(of(
                        list("{'a[\"b': 1}"),
                        str -> str.getJsonObject(
                                "$['a[\"b']", JsonPathOptions.defaults().allowSingleQuotes(true))))
                .isEqualTo(list("1"));
        assertThatThrownBy(() -> of(rows, str -> str.getJsonObject("$['a'][\"b\"]")))
                .hasMessageContaining("has a name in double quotes");
        assertThatThrownBy(() -> of(rows, str -> str.getJsonObject("x".repeat(1_000_000))))
                .isInstanceOf(InvalidArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(400));
        assertThat(JsonPathOptions.defaults().stripQuotes(false).toString())
                .isEqualTo("JsonPathOptions[stripQuotes=false]");
        assertThat(JsonPathOptions.defaults().allowSingleQuotes(true))
                .isEqualTo(JsonPathOptions.defaults().allowSingleQuotes(true))
                .isNotEqualTo(JsonPathOptions.defaults());
    }

    @Test
    void expressions_haveWhatGivesOneRowEach() {
        try (DataFrame frame = DataFrame.of("s", list("{\"k\": \"a b\"}", "{\"k\": \"toy\"}", null));
                DataFrame made = frame.assign("t", col("s").str().getJsonObject("$.k"))
                        .assign("n", col("s").str().getJsonObject("$.k").str().tokenCount());
                DataFrame vowels = made.filter(col("t").str().isVowel(1))) {
            assertThat(values(made, "t")).isEqualTo(list("a b", "toy", null));
            assertThat(values(made, "n")).isEqualTo(list(2, 1, 0));
            assertThat(values(vowels, "t")).isEqualTo(list("toy"));
        }
    }

    @Test
    void lists_areRefused() {
        try (Series lists = Series.of(list(list("a", "b"), null))) {
            assertThatThrownBy(() -> lists.str().tokenize()).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> lists.str().isVowel(0)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> lists.str().ngrams(2, "_")).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void isTimestamp_takesTheDirectivesOfBothEngines() {
        try (Series rows = Series.of(list("2024-02-29 07", "2023-02-29 07", "29.02.2024", "", null));
                Series made = rows.str().isTimestamp("%Y-%m-%d %H")) {
            assertThat(made.toList()).isEqualTo(list(true, false, false, false, null));
            assertThatThrownBy(() -> rows.str().isTimestamp("%Y %Q"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "isTimestamp: the format '%Y %Q' has the directive %Q, which reads nothing; those that do are"
                                    + " %Y %y %m %d %j %H %I %p %M %S %f %z %%");
            assertThatThrownBy(() -> rows.str().isTimestamp("%Y%"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("isTimestamp: the format '%Y%' ends in %; write %% for one");
            for (String width : new String[] {"%5Y", "%2d", "%0f"}) {
                assertThatThrownBy(() -> rows.str().isTimestamp(width + "-%m"))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessage("isTimestamp: the format '" + width + "-%m' has the directive " + width
                                + "; a number of digits, from 1 to 9, is told of %f alone");
            }
        }
    }
}
