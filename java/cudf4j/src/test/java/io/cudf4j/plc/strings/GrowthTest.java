/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.RowBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What rows would have of bytes is compared with what they have; that decides which calls are refused, before libcudf is asked. */
class GrowthTest {
    private static final List<@Nullable String> TEXTS = Arrays.asList(
            "banana split",
            null,
            "",
            "ÄÖ ä%ö/ß \u0390\u0390 a",
            "x",
            "日本 語, 😀😀 aa",
            "  two  words, three. ",
            "a".repeat(300) + "é",
            "\u0130\u01f0 \ufb03",
            "aaabbbab");

    private static Column texts() {
        return Column.fromStrings(TEXTS);
    }

    /** Asserts that what was counted beforehand is what was made; closes both. */
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

    @ParameterizedTest
    @ValueSource(strings = {"a", "a+", "[ab]*", "\\b", "(a)(b)?", "[^a ]", "x|$", "."})
    void matchesReplaced_areCounted(String pattern) {
        for (String by : List.of("", "é", "long enough")) {
            for (int most : new int[] {-1, 1, 2}) {
                try (Column texts = texts();
                        Column some = texts.slice(3, 10)) {
                    assertCounted(
                            Growth.ofMatches(texts, pattern, Set.of(), RowBytes.ofText(by), most),
                            ReplaceRe.replaceRe(texts, pattern, Set.of(), by, most));
                    assertCounted(
                            Growth.ofMatches(some, pattern, Set.of(), RowBytes.ofText(by), most),
                            ReplaceRe.replaceRe(some, pattern, Set.of(), by, most));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\1", "<\\1\\1>", "${1}é${2}", "\\2\\1\\2\\1", "text"})
    void matchesReplacedByGroups_areCounted(String by) {
        for (String pattern : List.of("(a+)(b)?", "([^ ]*) (.)", "(x?)(a)", "(\\b)(.)")) {
            try (Column texts = texts()) {
                assertCounted(
                        Growth.ofReferences(texts, pattern, Set.of(), by),
                        ReplaceRe.replaceWithBackrefs(texts, pattern, Set.of(), by));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"a, seven b, -1", "a, seven b, 2", "aa, x, -1", "ab, éé, 1", "日, '', -1", "zz, long one, -1"})
    void aTextReplaced_isCounted(String target, String by, int most) {
        try (Column texts = texts();
                Column some = texts.slice(1, 9);
                Scalar from = Scalar.of(target);
                Scalar to = Scalar.of(by)) {
            int before = RowBytes.ofText(target);
            int bytes = RowBytes.ofText(by);
            assertCounted(
                    Growth.ofReplaced(texts, from, before, bytes, most), ReplaceStrings.replace(texts, from, to, most));
            assertCounted(
                    Growth.ofReplaced(some, from, before, bytes, most), ReplaceStrings.replace(some, from, to, most));
        }
    }

    @Test
    void aTextOfTheRowReplaced_isCounted() {
        try (Column texts = texts();
                Column targets = Column.fromStrings("an", "a", "", "ß", "", "語", "  ", "aa", null, "ab");
                Column by = Column.fromStrings("much longer", "b", "c", "", "d", "éé", "x", "seven b", "e", null)) {
            assertCounted(Growth.ofReplacedByRow(texts, targets, by), ReplaceStrings.replace(texts, targets, by));
        }
    }

    @Test
    void severalReplacedAtOnce_areCounted() {
        try (Column texts = texts();
                Column targets = Column.fromStrings("aa", "a", "日本", " ", "ß");
                Column by = Column.fromStrings("", "seven bytes", "é", "a".repeat(13), "x");
                Column one = Column.fromStrings("\u20ac")) {
            assertCounted(Growth.ofMultiple(texts, targets, by), ReplaceStrings.replaceMultiple(texts, targets, by));
            assertCounted(Growth.ofMultiple(texts, targets, one), ReplaceStrings.replaceMultiple(texts, targets, one));
        }
    }

    @Test
    void charactersTranslated_areCounted() {
        Map<Integer, Integer> table = new LinkedHashMap<>();
        table.put((int) 'a', 0x1F600);
        table.put((int) 'b', 0);
        table.put(0x65E5, (int) 'x');
        table.put((int) ' ', 0xE9);
        table.put(0x1F600, 0x20AC);
        try (Column texts = texts()) {
            assertCounted(Growth.ofTranslated(texts, table), Translate.translate(texts, table));
        }
    }

    /** A stop before the start, or at 0 where the start is the end, makes what lies between twice. */
    @ParameterizedTest
    @CsvSource({"2, 5", "0, -1", "-1, -1", "3, 3", "-1, 2", "-1, 0", "2, 0", "500, 600", "0, 500"})
    void slicesReplaced_areCounted(int start, int stop) {
        for (String by : List.of("", "éé")) {
            try (Column texts = texts();
                    Column some = texts.slice(3, 10)) {
                int bytes = RowBytes.ofText(by);
                assertCounted(
                        Growth.ofSlice(texts, bytes, start, stop), ReplaceStrings.replaceSlice(texts, by, start, stop));
                assertCounted(
                        Growth.ofSlice(some, bytes, start, stop), ReplaceStrings.replaceSlice(some, by, start, stop));
            }
        }
    }

    @Test
    void whatIsEncodedForUrls_isCounted() {
        try (Column texts = texts()) {
            assertCounted(Growth.ofUrls(texts), ConvertUrls.urlEncode(texts));
        }
    }

    @Test
    void stringsOfRows_areCounted() {
        try (Column texts = texts();
                Column behind = texts.slice(3, 10);
                Column before = texts.slice(0, 7);
                Table rows = Table.of(behind, before, behind);
                Scalar separator = Scalar.of(", ")) {
            for (Scalar narep : List.of(Scalar.ofNull(DataType.STRING), Scalar.of(""), Scalar.of("–"))) {
                try (narep) {
                    assertCounted(
                            Growth.ofConcatenated(rows, separator, narep),
                            Combine.concatenate(rows, separator, narep, SeparatorOnNulls.YES));
                    for (Column each : List.of(behind, before)) {
                        try (Column all = Combine.joinStrings(each, separator, narep)) {
                            assertThat(Growth.ofJoined(each, separator, narep)).isEqualTo(RowBytes.ofLongest(all));
                        }
                    }
                }
            }
        }
    }

    private static final NestedType LISTS = NestedType.listOf(DataType.STRING);

    private static Column lists() {
        return Column.fromValues(
                LISTS,
                Arrays.asList(
                        List.of("a", "bé"),
                        null,
                        List.of("x"),
                        Arrays.asList("y", null),
                        List.of("", "", "ccc"),
                        List.of("日本")));
    }

    @Test
    void stringsOfLists_areCounted() {
        try (Column all = lists();
                Column some = all.slice(1, 6);
                Scalar between = Scalar.of("–");
                Scalar narep = Scalar.of("null!");
                Scalar none = Scalar.ofNull(DataType.STRING)) {
            for (Column rows : List.of(all, some)) {
                for (Scalar each : List.of(narep, none)) {
                    assertCounted(
                            Growth.ofElements(rows, each, () -> Counts.full(3, rows.size())),
                            Combine.joinListElements(
                                    rows, between, each, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING));
                }
            }
        }
    }

    @Test
    void stringsOfLists_withSeparatorsOfRows_areCounted() {
        try (Column all = lists();
                Column rows = all.slice(1, 6);
                Column separators = Column.fromStrings("-", "", "é", "long", "x");
                Scalar narep = Scalar.of("n");
                Counts bytes = Counts.bytesOf(separators)) {
            assertCounted(
                    Growth.ofElements(rows, narep, bytes::share),
                    Combine.joinListElements(
                            rows, separators, narep, narep, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING));
        }
    }

    @Test
    void listsAsTexts_areCounted() {
        try (Column rows = Column.fromValues(
                        NestedType.listOf(LISTS),
                        Arrays.asList(
                                List.of(List.of("a", "bé"), List.of()),
                                null,
                                List.of(),
                                Arrays.asList(null, Arrays.asList("x", null, "")),
                                List.of(List.of("日本"))));
                Column some = rows.slice(1, 5);
                Column usual = Column.fromStrings(List.of());
                Column others = Column.fromStrings("; ", "«", ")")) {
            for (Column each : List.of(rows, some)) {
                assertCounted(
                        Growth.ofFormatted(each, 4, List.of(1, 1, 1)),
                        ConvertLists.formatListColumn(each, "null", usual));
                assertCounted(
                        Growth.ofFormatted(each, 2, List.of(2, 2, 1)),
                        ConvertLists.formatListColumn(each, "é", others));
            }
        }
    }

    private static void assertRefused(String begin, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(SizeOverflowException.class)
                .hasMessageStartingWith(begin)
                .hasMessageEndingWith(" bytes; a string has 2147483647 at most");
    }

    /** None of these asks for much memory: what libcudf would count in 32 bits is refused before it is asked. */
    @Test
    void callsThatMakeTooManyBytes_areRefusedBeforeThereIsMemory() {
        String much = "x".repeat(2_200_000);
        try (Column texts = Column.fromStrings("b", "a ".repeat(1000), null);
                Column thousand = Column.fromStrings(Collections.nCopies(1000, "a"));
                Column targets = Column.fromStrings("a", "c", "b");
                Column by = Column.fromStrings(much, much, much);
                Column counts = Column.fromInts(new int[] {1, 1 << 24, 3}, null);
                Column lists = Split.splitRecord(texts, " ", -1);
                Column separators = Column.fromStrings(much, much, much);
                Table many = Table.of(Collections.nCopies(1000, texts));
                Scalar much1 = Scalar.of(much);
                Scalar none = Scalar.ofNull(DataType.STRING)) {
            assertRefused(
                    "replaceRe: row 1 would have 2200001000",
                    () -> ReplaceRe.replaceRe(texts, "a", Set.of(), much, -1));
            assertRefused(
                    "replaceRe: row 1 would have 2197801001",
                    () -> ReplaceRe.replaceRe(texts, "a", Set.of(), much, 999));
            assertRefused(
                    "replaceWithBackrefs: row 1 would have 2200002000",
                    () -> ReplaceRe.replaceWithBackrefs(texts, "(a)", Set.of(), much + "\\1"));
            assertRefused("replace: row 1 would have 2200001000", () -> ReplaceStrings.replace(texts, "a", much, -1));
            assertRefused(
                    "replaceMultiple: row 1 would have 2200001000",
                    () -> ReplaceStrings.replaceMultiple(texts, targets, by));
            assertRefused("replace: row 1 would have 2200000000", () -> {
                try (Column blanks = Column.fromStrings("c", " ", "b");
                        Column replaced = Column.fromStrings("", much.substring(1), "")) {
                    ReplaceStrings.replace(texts, blanks, replaced);
                }
            });
            assertRefused(
                    "joinStrings: all strings in one would have 2197801000",
                    () -> Combine.joinStrings(thousand, much, null));
            assertRefused(
                    "concatenate: row 0 would have 2197801000",
                    () -> Combine.concatenate(many, much1, none, SeparatorOnNulls.YES));
            assertRefused(
                    "joinListElements: row 1 would have ",
                    () -> Combine.joinListElements(
                            lists, much1, none, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING));
            assertRefused(
                    "joinListElements: row 1 would have ",
                    () -> Combine.joinListElements(
                            lists, separators, none, none, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING));
            assertRefused("formatListColumn: row 1 would have ", () -> {
                try (Column marks = Column.fromStrings(much, "[", "]")) {
                    ConvertLists.formatListColumn(lists, "", marks);
                }
            });
            assertRefused(
                    "repeatStrings: row 1 would have 33554432000", () -> RepeatStrings.repeatStrings(texts, 1 << 24));
            assertRefused(
                    "repeatStrings: row 1 would have 33554432000", () -> RepeatStrings.repeatStrings(texts, counts));
            assertRefused(
                    "filterCharacters: row 1 would have 2200001000",
                    () -> Translate.filterCharacters(
                            texts, List.of(new CharacterRange('a', 'a')), FilterType.REMOVE, much));
            assertRefused(
                    "filterCharactersOfType: row 1 would have 2200001000",
                    () -> CharTypes.filterCharactersOfType(
                            texts, CharacterType.alphanumeric(), much, CharacterType.all()));
        }
    }

    @Test
    @Tag("slow") // it takes some GiB
    void longRowsThatWouldGrow_areRefused() {
        try (Column percents = Column.fromStrings("x", "%".repeat(45));
                Column much = RepeatStrings.repeatStrings(percents, 1 << 24)) {
            assertRefused("urlEncode: row 1 would have 2264924160", () -> ConvertUrls.urlEncode(much));
            assertRefused(
                    "translate: row 1 would have 2264924160",
                    () -> Translate.translate(much, Map.of((int) '%', 0x20AC)));
            assertRefused("concatenate: row 1 would have 2264924162", () -> {
                try (Table thrice = Table.of(much, much, much)) {
                    Combine.concatenate(thrice, "-", null, SeparatorOnNulls.YES);
                }
            });
        }
    }
}
