/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.RmmResource;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Strings of categories are computed once for each category: the memory that a call takes beside its result does not hold the
 * strings of the rows, which are many times those of the categories. Counted by the memory resource.
 */
@Tag("once")
class CategoriesOnceTest {
    private static final RmmResource COUNTING = RmmResource.async().withStatistics();
    private static final int ROWS = 20_000;
    private static final int LENGTH = 500;

    /** What codes, places and truth values of the rows take; their strings would take 10 MB. */
    private static final long SMALL = 1 << 20;

    private static final Map<String, Function<StringAccessor<Series>, ? extends Frame<?>>> CALLS =
            new LinkedHashMap<>();

    static {
        CALLS.put("len", StringMethods::len);
        CALLS.put("byteCount", StringMethods::byteCount);
        CALLS.put("contains", str -> str.contains("b+"));
        CALLS.put(
                "contains of a string",
                str -> str.contains("bb", PatternOptions.defaults().regex(false)));
        CALLS.put("match", str -> str.match("a"));
        CALLS.put("fullMatch", str -> str.fullMatch("a+"));
        CALLS.put("like", str -> str.like("a%"));
        CALLS.put("count", str -> str.count("a"));
        CALLS.put("startsWith", str -> str.startsWith("a", "b"));
        CALLS.put("endsWith", str -> str.endsWith("a"));
        CALLS.put("find", str -> str.find("b", -3, null));
        CALLS.put("findLast", str -> str.findLast("b"));
        CALLS.put("findRe", str -> str.findRe("b"));
        CALLS.put("index", str -> str.index("", 2, null));
        CALLS.put("indexLast", str -> str.indexLast(""));
        CALLS.put("findMultiple", str -> str.findMultiple("b", "a"));
        CALLS.put("tokenCount", StringMethods::tokenCount);
        CALLS.put("editDistance", str -> str.editDistance("aab"));
        CALLS.put(
                "startsWith, null too",
                str -> str.startsWith("a", AffixOptions.defaults().na(true)));
        CALLS.put("minhash", str -> {
            try (Series one = Series.of(DType.UINT64, List.of(3L))) {
                return str.minhash(7, one, one, 4);
            }
        });
        CALLS.put("isAlpha", StringMethods::isAlpha);
        CALLS.put("isAscii", StringMethods::isAscii);
        CALLS.put("isTitle", StringMethods::isTitle);
        CALLS.put("isEmpty", StringMethods::isEmpty);
        CALLS.put("isFloat", StringMethods::isFloat);
        CALLS.put("isTimestamp", str -> str.isTimestamp("%Y"));
        CALLS.put("isVowel", str -> str.isVowel(0));
        CALLS.put("porterStemmerMeasure", StringMethods::porterStemmerMeasure);
        // what these give is short
        CALLS.put("upper and a part", str -> str.slice(0, 2));
        CALLS.put("get", str -> str.get(3));
        CALLS.put("extractGroup", str -> str.extractGroup("(a)", 0));
        CALLS.put("splitPart", str -> str.splitPart("a", 1));
        CALLS.put(
                "replace",
                str -> str.replace("[ab]+", "c", StringReplaceOptions.defaults().regex(true)));
        CALLS.put("filterAlphanum", str -> str.filterAlphanum(CharacterFilter.REMOVE, ""));
        CALLS.put("strip", str -> str.strip("abcd"));
        CALLS.put("getJsonObject", str -> str.getJsonObject("$.a"));
        CALLS.put("extract", str -> str.extract("(a)(b)?"));
        CALLS.put("findAllToFrame", str -> str.findAllToFrame("(.).{400,}"));
        CALLS.put("getDummies", str -> str.getDummies("a"));
        CALLS.put(
                "partition",
                str -> str.splitToFrame(
                        "(?:a{400,}|b{400,})(?:a*|b*)", SplitOptions.defaults().regex(true)));
    }

    @AfterEach
    void reset() {
        Rmm.reset();
    }

    private static Series categories() {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add(i % 7 == 0 ? null : (i % 2 == 0 ? "a" : "b").repeat(LENGTH));
        }
        return Series.of(DType.categorical(), rows);
    }

    /** Returns the most bytes that were allocated at once by a call, its result included. */
    private static long peak(Supplier<? extends Frame<?>> call) {
        Rmm.use(COUNTING);
        try (Frame<?> made = call.get()) {
            assertThat(made.rowCount()).isEqualTo(ROWS);
            return Rmm.statistics().peakBytes();
        } finally {
            assertThat(Rmm.statistics().currentBytes()).isZero();
        }
    }

    @Test
    void calls_takeNoStringsOfTheRows() {
        try (Series rows = categories()) {
            StringAccessor<Series> str = rows.str();
            CALLS.forEach((name, call) ->
                    assertThat(peak(() -> call.apply(str))).as(name).isLessThan(SMALL));
        }
    }

    @Test
    void calls_giveWhatTheyGiveOfTheStrings() {
        try (Series rows = categories();
                Series few = rows.head(20);
                Series strings = few.asType(DType.STRING)) {
            CALLS.forEach((name, call) -> {
                try (Frame<?> ofCategories = call.apply(few.str());
                        Frame<?> ofStrings = call.apply(strings.str())) {
                    assertThat(ofCategories.rows().contentEquals(ofStrings.rows()))
                            .as(name)
                            .isTrue();
                }
            });
        }
    }

    /** Those that give more or fewer rows, or need more than an accessor. */
    private static Map<String, Function<Series, ? extends Frame<?>>> others() {
        Map<String, Function<Series, ? extends Frame<?>>> calls = new LinkedHashMap<>();
        calls.put("extractAll", s -> s.str().extractAll("(.).{400,}"));
        calls.put("extractAll of words", s -> s.str().extractAll("(\\w)(\\w*)"));
        calls.put("findAllToFrame of words", s -> s.str().findAllToFrame("\\w+"));
        calls.put("getDummies at |", s -> s.str().getDummies());
        calls.put("tokenize at strings", s -> s.str().tokenize(List.of("a".repeat(499), "b".repeat(499))));
        calls.put("tokenize", s -> s.str().tokenize());
        calls.put("tokenize at characters", s -> s.str().tokenize("|o"));
        calls.put("characterTokenize", s -> s.str().characterTokenize());
        calls.put("codePoints", s -> s.str().codePoints());
        calls.put("ngramsTokenize", s -> s.str().ngramsTokenize(2, " ", "_"));
        calls.put("ngramsTokenize of one", s -> s.str().ngramsTokenize(1, " ", "_"));
        calls.put("ngramsTokenize of many", s -> s.str().ngramsTokenize(9, " ", "_"));
        calls.put("replaceTokens", s -> {
            try (Series from = Series.of(List.of("fox", "x"));
                    Series to = Series.of(List.of("cat", "y"))) {
                return s.str().replaceTokens(from, to);
            }
        });
        calls.put("TokenizeVocabulary", s -> {
            try (Series words = Series.of(List.of("fox", "dog"));
                    TokenizeVocabulary vocabulary = TokenizeVocabulary.of(words)) {
                return vocabulary.tokenize(s);
            }
        });
        calls.put("WordPieceVocabulary", s -> {
            try (Series words = Series.of(List.of("[UNK]", "fox", "d", "##og"));
                    WordPieceVocabulary vocabulary = WordPieceVocabulary.of(words)) {
                return vocabulary.tokenize(s);
            }
        });
        calls.put("BytePairEncoder", s -> {
            try (Series pairs = Series.of(List.of("f o", "fo x"));
                    BytePairEncoder encoder = BytePairEncoder.of(pairs)) {
                return encoder.encode(s);
            }
        });
        calls.put("CharacterNormalizer", s -> {
            try (CharacterNormalizer normalizer = CharacterNormalizer.of(true)) {
                return normalizer.normalize(s);
            }
        });
        return calls;
    }

    private static void assertAsOfStrings(Series categories) {
        try (Series strings = categories.asType(DType.STRING)) {
            others().forEach((name, call) -> {
                try (Frame<?> ofCategories = call.apply(categories);
                        Frame<?> ofStrings = call.apply(strings)) {
                    assertThat(ofCategories.rows().contentEquals(ofStrings.rows()))
                            .as("%s of %s: %s, not %s", name, categories, ofCategories, ofStrings)
                            .isTrue();
                }
            });
        }
    }

    @Test
    void partsOfCategories_areThoseOfTheStrings() {
        // none of the rows has zzz, of which no column is made
        DType words = DType.categorical("zzz|yyy x w v u", "the fox, a dog", "", "\u00e9fox|dog|fox", "x");
        List<@Nullable Object> rows = new ArrayList<>(
                List.of("x", "the fox, a dog", "", "\u00e9fox|dog|fox", "the fox, a dog", "x", "\u00e9fox|dog|fox"));
        rows.set(5, null);
        try (Series categories = Series.of(words, rows);
                Series some = categories.iloc(io.cudf4j.types.Slice.of(2, 6)).toSeries();
                Series none = categories.head(0);
                Series nulls = Series.of(words, Arrays.asList(null, null))) {
            assertAsOfStrings(categories);
            assertAsOfStrings(some);
            assertAsOfStrings(nulls);
            assertAsOfStrings(none);
        }
    }

    @Test
    void partsOfCategories_takeNoStringsOfTheRows() {
        try (Series rows = categories()) {
            for (String name :
                    List.of("extractAll", "tokenize at strings", "TokenizeVocabulary", "WordPieceVocabulary")) {
                Function<Series, ? extends Frame<?>> call = Objects.requireNonNull(others().get(name));
                Rmm.use(COUNTING);
                try (Frame<?> made = call.apply(rows)) {
                    assertThat(made.rowCount()).as(name).isPositive();
                    assertThat(Rmm.statistics().peakBytes()).as(name).isLessThan(2 * SMALL);
                }
            }
        }
    }

    @Test
    void expressions_takeNoStringsOfTheRows() {
        try (Series rows = categories();
                DataFrame frame = rows.rename("s").toFrame()) {
            assertThat(peak(() -> frame.select(col("s").str().len().as("n")))).isLessThan(SMALL);
        }
    }

    /** What is counted is more where the strings of the rows are made: the tests above can fail. */
    @Test
    void stringsOfTheRows_areSeen() {
        try (Series rows = categories()) {
            assertThat(peak(() -> rows.asType(DType.STRING))).isGreaterThan((long) ROWS * LENGTH / 2);
        }
    }
}
