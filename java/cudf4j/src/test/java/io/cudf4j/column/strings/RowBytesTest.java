/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.TextSizes;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.StringOp;
import io.cudf4j.plc.strings.Case;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What rows would have of bytes is compared with what they have; that decides which calls are refused. */
class RowBytesTest {
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

    private static ColumnBase texts() {
        return ColumnFactory.of(DType.STRING, TEXTS);
    }

    private static List<@Nullable Object> list(ColumnBase column) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int row = 0; row < column.size(); row++) {
            rows.add(column.get(row));
        }
        return rows;
    }

    /** Asserts that what was counted beforehand, which it closes, is what was made. */
    private static void assertCounted(ColumnBase counted, ColumnBase made) {
        try (counted;
                made) {
            assertThat(counted.dtype()).isEqualTo(DType.INT64);
            List<@Nullable Object> bytes = new ArrayList<>();
            for (Object text : list(made)) {
                bytes.add(text == null ? null : (long) ((String) text).getBytes(StandardCharsets.UTF_8).length);
            }
            assertThat(list(counted)).isEqualTo(bytes);
        }
    }

    @Test
    void theFirstRowOfTooManyBytes_isNamed() {
        long most = Integer.MAX_VALUE;
        try (ColumnBase fits = ColumnFactory.of(DType.INT64, Arrays.asList(3L, null, most));
                ColumnBase none = ColumnFactory.of(DType.INT64, Arrays.asList((Object) null));
                ColumnBase long1 = ColumnFactory.of(DType.INT64, Arrays.asList(null, 5L, most + 1, 1L << 40))) {
            assertThatCode(() -> TextSizes.require("wrap", fits.plc())).doesNotThrowAnyException();
            assertThatCode(() -> TextSizes.require("wrap", none.plc())).doesNotThrowAnyException();
            assertThatThrownBy(() -> TextSizes.require("wrap", long1.plc()))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("wrap: row 2 would have 2147483648 bytes; a string has 2147483647 at most");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2147483647, 1, 0, true",
        "2147483647, 1, 1, false",
        "1073741823, 2, 1, true",
        "1073741824, 2, 0, false",
        "715827882, 3, 1, true",
        "715827883, 3, 0, false",
        "0, 1e300, 0, true",
        "1, 1e300, 0, false",
        "0, 1, 2147483648, false",
        "1610612735, 1.3333333333333333, 0, true",
        "1610612736, 1.3333333333333333, 0, false",
    })
    void whatHasNoMoreBytesThanAnInt32Counts_fits(long bytes, double factor, double added, boolean fits) {
        assertThat(RowBytes.fits(bytes, factor, added)).isEqualTo(fits);
    }

    @Test
    void whatFitsByItsMemoryOrItsLongestRow_isNotCounted() {
        try (ColumnBase texts = texts()) {
            // 300 characters of one byte and one of two are the longest row
            int factor = Integer.MAX_VALUE / 302;
            assertThatCode(() -> RowBytes.require("f", texts, factor, 0, RowBytesTest::notAsked))
                    .doesNotThrowAnyException();
            assertThat(RowBytes.longest(texts)).isEqualTo(302);
            assertThatThrownBy(() -> RowBytes.require("f", texts, factor + 1, 0, RowBytesTest::notAsked))
                    .hasMessage("asked");
        }
    }

    private static ColumnBase notAsked() {
        throw new IllegalStateException("asked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a+", "[ab]*", "\\b", "(a)(b)?", "[^a ]", "x|$", "."})
    void matchesReplaced_areCounted(String pattern) {
        Regex regex = Regex.of("replace", pattern, false, false, false);
        for (String by : List.of("", "é", "long enough")) {
            for (int most : new int[] {-1, 1, 2}) {
                try (ColumnBase texts = texts()) {
                    ColumnBase made = Replacing.replaced(texts, regex, by, most);
                    assertBelow(Replacing.Growth.of(regex, 0, RowBytes.utf8(by)), texts, made);
                    assertCounted(Replacing.bytesOf(texts, regex, RowBytes.utf8(by), most), made);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\1", "<\\1\\1>", "${1}é${2}", "\\2\\1\\2\\1", "text"})
    void matchesReplacedByGroups_areCounted(String by) {
        for (String pattern : List.of("(a+)(b)?", "([^ ]*) (.)", "(x?)(a)", "(\\b)(.)")) {
            Regex regex = Regex.of("replaceWithBackrefs", pattern, false, false, false);
            try (ColumnBase texts = texts()) {
                ColumnBase made = Replacing.withReferences(texts, regex, by);
                List<String> groups = Replacing.references(by);
                assertBelow(Replacing.Growth.of(regex, groups.size(), Replacing.bytesBeside(groups, by)), texts, made);
                assertCounted(Replacing.bytesWithGroups(texts, regex, by), made);
            }
        }
    }

    private static void assertBelow(Replacing.Growth growth, ColumnBase before, ColumnBase made) {
        List<@Nullable Object> from = list(before);
        List<@Nullable Object> to = list(made);
        for (int i = 0; i < from.size(); i++) {
            if (from.get(i) != null) {
                double most =
                        RowBytes.utf8((String) Objects.requireNonNull(from.get(i))) * growth.factor() + growth.added();
                assertThat((double) RowBytes.utf8((String) Objects.requireNonNull(to.get(i))))
                        .isLessThanOrEqualTo(most);
            }
        }
    }

    @Test
    void severalReplacedAtOnce_areCounted() {
        List<String> targets = List.of("aa", "a", "日本", " ", "ß");
        List<String> by = List.of("", "seven bytes", "é", "a".repeat(13), "x");
        try (ColumnBase texts = texts()) {
            assertCounted(Replacing.bytesOfEach(texts, targets, by), Replacing.each("replace", texts, targets, by));
            assertCounted(
                    Replacing.bytesOfEach(texts, List.of("a"), List.of("\u20ac")),
                    Replacing.each("replace", texts, List.of("a"), List.of("\u20ac")));
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
        try (ColumnBase texts = texts()) {
            assertCounted(
                    Replacing.bytesTranslated(texts, table),
                    Replacing.translate(texts, List.of("a", "b", "日", " ", "😀"), List.of("😀", "", "x", "é", "€")));
        }
    }

    @Test
    void tokensReplaced_areCounted() {
        List<String> targets = List.of("a", "split", "two", "日本");
        List<String> by = List.of("much longer", "", "é", "x");
        try (ColumnBase texts = texts();
                ColumnBase from = ColumnFactory.of(DType.STRING, targets)) {
            assertCounted(Tokens.bytesReplaced(texts, from, by, ""), Tokens.replaced(texts, targets, by, ""));
            assertCounted(
                    RowBytes.withParts(List.of("thirteen more"), ones -> Tokens.filtered(texts, 4, ones.get(0), "")),
                    Tokens.filtered(texts, 4, "thirteen more", ""));
        }
    }

    @Test
    void slicesReplaced_areCounted() {
        try (ColumnBase texts = texts()) {
            assertCounted(Slices.bytesReplaced(texts, "éé", 2, 5), Slices.replace(texts, 2, 5, "éé"));
            assertCounted(Slices.bytesReplaced(texts, "abc", -1, -1), Slices.insert(texts, -1, "abc"));
        }
    }

    @Test
    void whatIsEncodedForUrls_isCounted() {
        try (ColumnBase texts = texts()) {
            assertCounted(StringCalls.urlBytes(texts), StringCalls.apply(StringOp.URL_ENCODE, texts, List.of()));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 301, 500})
    void cases_areCountedInPieces(int characters) {
        Map<String, UnaryOperator<ColumnBase>> calls = new LinkedHashMap<>();
        calls.put("upper", text -> ColumnBase.own(Case.toUpper(text.plc())));
        calls.put("lower", text -> ColumnBase.own(Case.toLower(text.plc())));
        for (StringOp op : List.of(StringOp.SWAP_CASE, StringOp.TITLE, StringOp.CAPITALIZE)) {
            calls.put(op.label(), text -> StringCalls.apply(op, text, List.of()));
        }
        calls.forEach((name, call) -> {
            try (ColumnBase texts = texts()) {
                assertCounted(RowBytes.inPiecesOf(texts, characters, call), call.apply(texts));
            }
        });
    }

    /** In another case a character has three times as many bytes at most, and no more than six. */
    @Test
    void noCharacter_growsMoreThanItsBoundSays() {
        // no character beyond has another case
        List<String> characters = IntStream.range(1, 0x20000)
                .filter(character -> Character.getType(character) != Character.SURROGATE)
                .mapToObj(Character::toString)
                .toList();
        try (ColumnBase texts = ColumnFactory.of(DType.STRING, characters)) {
            for (StringOp op :
                    List.of(StringOp.UPPER, StringOp.LOWER, StringOp.SWAP_CASE, StringOp.TITLE, StringOp.CAPITALIZE)) {
                try (ColumnBase made = StringCalls.apply(op, texts, List.of())) {
                    List<@Nullable Object> to = list(made);
                    for (int i = 0; i < characters.size(); i++) {
                        int bytes = RowBytes.utf8((String) Objects.requireNonNull(to.get(i)));
                        assertThat(bytes).isLessThanOrEqualTo(Math.min(6, 3 * RowBytes.utf8(characters.get(i))));
                    }
                }
            }
        }
    }

    @Test
    void normalizedCharacters_areCountedInPieces() {
        for (boolean lowerCase : new boolean[] {false, true}) {
            try (ColumnBase texts = texts();
                    Normalizing normalizing = Normalizing.of(lowerCase, null)) {
                for (int characters : new int[] {1, 5, 400}) {
                    assertCounted(
                            RowBytes.inPiecesOf(texts, characters, normalizing::normalize),
                            normalizing.normalize(texts));
                }
            }
        }
    }

    @Test
    void stringsOfRows_areCounted() {
        try (ColumnBase texts = texts();
                ColumnBase behind = texts.slice(3, 10);
                ColumnBase before = texts.slice(0, 7)) {
            for (String naRep : new @Nullable String[] {null, "", "–"}) {
                assertCounted(
                        Joining.bytesOfRows(List.of(behind, before, behind), ", ", naRep),
                        Joining.rows("cat", List.of(behind, before, behind), ", ", naRep));
                String all = Joining.all(behind, "é", naRep);
                assertThat(Joining.bytesOfAll(behind, "é", naRep)).isEqualTo(RowBytes.utf8(all));
                String some = Joining.all(before, ", ", naRep);
                assertThat(Joining.bytesOfAll(before, ", ", naRep)).isEqualTo(RowBytes.utf8(some));
            }
        }
    }

    @Test
    void stringsOfLists_areCounted() {
        DType lists = DType.list(DType.STRING);
        try (ColumnBase rows = ColumnFactory.of(
                        lists,
                        Arrays.asList(List.of("a", "bé"), null, List.of("x"), List.of("", "", "ccc"), List.of("日本")));
                ColumnBase some = rows.slice(1, 5)) {
            assertCounted(Joining.bytesOfLists(rows, "–"), Joining.elements("join", rows, "–"));
            assertCounted(Joining.bytesOfLists(some, ", "), Joining.elements("join", some, ", "));
        }
    }

    @Test
    void runsOfStrings_areCounted() {
        try (ColumnBase texts = texts();
                ColumnBase there = texts.dropNa();
                ColumnBase some = there.slice(2, 8)) {
            for (int n = 2; n <= 6; n++) {
                assertCounted(Ngrams.bytesOfRuns(some, n, "--"), Ngrams.of(some, n, "--"));
            }
        }
    }
}
