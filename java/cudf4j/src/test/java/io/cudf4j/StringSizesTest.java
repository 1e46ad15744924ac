/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.DType;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows of more bytes than an int32 counts: no string can have so many. */
class StringSizesTest {
    private static final int MOST_TIMES = 1 << 24;

    @Test
    void repeat_ofTooManyBytes_isRefusedBeforeThereIsMemory() {
        try (Series texts = Series.of(list("b", "a".repeat(200)));
                Series times = Series.of(list(MOST_TIMES, MOST_TIMES));
                Series fewer = Series.of(list(3, null))) {
            assertThatThrownBy(() -> texts.str().repeat(MOST_TIMES))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("repeat: row 1 would have 3355443200 bytes; a string has 2147483647 at most");
            assertThatThrownBy(() -> texts.str().repeat(times))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("repeat: row 1 would have 3355443200 bytes; a string has 2147483647 at most");
            try (Series tail = texts.slice(1, 2)) {
                assertThatThrownBy(() -> tail.str().repeat(MOST_TIMES))
                        .isInstanceOf(SizeOverflowException.class)
                        .hasMessageStartingWith("repeat: row 0 would have 3355443200 bytes");
            }
            try (Series some = texts.str().repeat(fewer)) {
                assertThat(some.toList()).isEqualTo(list("bbb", null));
            }
        }
    }

    @Test
    void replace_byTooManyBytes_isRefusedBeforeThereIsMemory() {
        String much = "é".repeat(1_100_000);
        try (Series texts = Series.of(list("a.b", "a.".repeat(1000), null));
                Series thrice = texts.str()
                        .replace("a.", much, StringReplaceOptions.defaults().n(3))) {
            assertThatThrownBy(() -> texts.str().replace("a.", much))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("replace: row 1 would have 2200000000 bytes; a string has 2147483647 at most");
            assertThatThrownBy(() -> texts.str()
                            .replace("a.", much, StringReplaceOptions.defaults().n(990)))
                    .hasMessage("replace: row 1 would have 2178000020 bytes; a string has 2147483647 at most");
            assertThat(thrice.str().len().toList()).isEqualTo(list(1_100_001, 3_301_994, null));
        }
    }

    /** The columns share the memory of their texts, so that it is a fourteenth of the row. */
    @Test
    void toJson_ofARowOfTooManyBytes_isRefusedAndNamed() {
        JsonWriteOptions lines =
                JsonWriteOptions.defaults().orient(JsonOrient.RECORDS).lines(true);
        try (Series short2 = Series.of(list("a", "/"));
                Series counts = Series.of(list(3, MOST_TIMES));
                Series some = short2.str().repeat(counts);
                Series longTexts = some.str().repeat(10)) {
            DataFrameBuilder columns = DataFrame.builder();
            for (int i = 0; i < 7; i++) {
                columns.column("c" + i, longTexts);
            }
            // each of the second row's has 167,772,160 strokes, which take two bytes
            try (DataFrame frame = columns.build();
                    DataFrame first = frame.head(1)) {
                for (JsonWriteOptions layout : List.of(lines, lines.lines(false))) {
                    assertThatThrownBy(() -> frame.toJson(layout))
                            .isInstanceOf(SizeOverflowException.class)
                            .hasMessageMatching(
                                    "toJson: row 1 would have about 23488\\d+ bytes as JSON, 335544322 of them in"
                                            + " column 'c0'; a row has 2147483647 at most");
                }
                assertThat(first.toJson(lines)).startsWith("{\"c0\":\"" + "a".repeat(30) + "\",\"c1\":\"");
            }
        }
    }

    /** What asks for more than an int32 counts is refused before anything is made, so that no memory is needed. */
    private static void assertRefused(String begin, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(SizeOverflowException.class)
                .hasMessageStartingWith(begin)
                .hasMessageEndingWith(" bytes; a string has 2147483647 at most");
    }

    @Test
    void whatIsMadeOfTooManyBytes_isRefusedBeforeThereIsMemory() {
        String much = "x".repeat(2_200_000);
        StringReplaceOptions regex = StringReplaceOptions.defaults().regex(true);
        try (Series texts = Series.of(list("b", "a ".repeat(1000), null))) {
            StringAccessor<Series> str = texts.str();
            assertRefused("replace: row 1 would have 2200001000", () -> str.replace("a", much, regex));
            assertRefused("replace: row 1 would have 2197801001", () -> str.replace("a", much, regex.n(999)));
            assertRefused("replace: row 1 would have 4400002000", () -> str.replace("\\b", much, regex));
            assertRefused("replace: row 1 would have 2200001000", () -> str.replace("A", much, regex.ignoreCase(true)));
            assertRefused(
                    "replaceWithBackrefs: row 1 would have 2200004000",
                    () -> str.replaceWithBackrefs("(a) ", "\\1\\1" + much + "\\1\\1"));
            assertRefused("replace: row 1 would have 2200001000", () -> str.replace(Map.of("a", much, "b", "c")));
            assertRefused("translate: row 1 would have 2200001000", () -> str.translate(Map.of("a", much)));
            assertRefused(
                    "filterCharacters: row 1 would have 2200001000",
                    () -> str.filterCharacters(Map.of("a", "b"), CharacterFilter.REMOVE, much));
            assertRefused(
                    "filterAlphanum: row 1 would have 2200001000",
                    () -> str.filterAlphanum(CharacterFilter.KEEP, much));
            assertRefused("filterTokens: row 1 would have 2200001000", () -> str.filterTokens(2, much, ""));
            assertRefused("join: row 1 would have 4397802000", () -> str.join(much));
            try (Series targets = Series.of(list("a", "c"));
                    Series by = Series.of(list(much, "d"));
                    Series lists = str.split(" ")) {
                assertRefused("replaceTokens: row 1 would have 2200001000", () -> str.replaceTokens(targets, by));
                assertRefused(
                        "join: row 1 would have 2200001000", () -> lists.str().join(much));
            }
        }
    }

    @Test
    void rowsInOneOfTooManyBytes_areRefusedBeforeThereIsMemory() {
        String much = "x".repeat(2_200_000);
        try (Series texts = Series.of(Collections.nCopies(1000, "a"));
                Series places = Series.of(Collections.nCopies(1000, 7))) {
            assertRefused(
                    "cat: all strings in one would have 2197801000",
                    () -> texts.str().cat(much));
            assertRefused(
                    "ngrams: row 0 would have 2197801000", () -> texts.str().ngrams(1000, much));
            assertRefused(
                    "detokenize: row 0 would have 2197801000", () -> texts.str().detokenize(places, much));
        }
    }

    @Test
    void aCategoryThatIsTooLong_failsTheRowThatHasIt_ifAnyHas() {
        String much = "x".repeat(2_200_000);
        try (Series texts = Series.of(list("b", "a".repeat(1000), "b"));
                Series categories = texts.asType(DType.categorical());
                Series short1 = categories.filter(Series.of(list(true, false, true)))) {
            assertRefused(
                    "replace: row 1 would have 2200000000",
                    () -> categories.str().replace("a", much));
            try (Series made = short1.str().replace("a", much)) {
                assertThat(made.toList()).isEqualTo(list("b", "b"));
            }
        }
    }

    @Test
    @Tag("slow") // it takes some GiB
    void longRowsThatWouldGrow_areRefused() {
        try (Series percents = Series.of(list("x", "%".repeat(45)));
                Series much = percents.str().repeat(MOST_TIMES)) {
            assertRefused(
                    "urlEncode: row 1 would have 2264924160", () -> much.str().urlEncode());
            assertRefused(
                    "replace: row 1 would have 3019898880", () -> much.str().replace("%", "1234"));
            try (Series twice = much.add(much)) {
                assertRefused("add: row 1 would have 3019898880", () -> twice.add(twice));
                assertRefused(
                        "cat: row 1 would have 2264924161", () -> much.str().cat(twice, "-"));
            }
        }
    }

    @Test
    @Tag("slow") // it takes some GiB
    void longRowsInAnotherCase_areRefused() {
        try (Series letters = Series.of(list("x", "\u0390".repeat(22)));
                Series much = letters.str().repeat(MOST_TIMES)) {
            assertRefused("upper: row 1 would have 2214592512", () -> much.str().upper());
            try (Series lower = much.str().lower();
                    Series bytes = lower.str().byteCount()) {
                assertThat(bytes.toList()).isEqualTo(list(MOST_TIMES, 44 * MOST_TIMES));
            }
        }
    }
}
