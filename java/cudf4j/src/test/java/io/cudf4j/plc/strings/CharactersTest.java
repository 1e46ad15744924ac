/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertRowwise;
import static io.cudf4j.plc.strings.CharacterType.LOWER;
import static io.cudf4j.plc.strings.CharacterType.NUMERIC;
import static io.cudf4j.plc.strings.CharacterType.UPPER;
import static io.cudf4j.plc.strings.Rowwise.assertRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.TypeId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is done to single characters, to all of them alike, and to digits. Values are those of libcudf's headers. */
class CharactersTest {
    private static final Set<CharacterType> ALL = CharacterType.all();

    @Test
    void allCharactersOfType() {
        List<@Nullable Object> texts = list("ab", "a b", "a7", null, "a B", "", "é");
        assertRows(
                column -> CharTypes.allCharactersOfType(column, Set.of(LOWER), ALL),
                texts,
                true,
                false,
                false,
                null,
                false,
                false,
                true);
        assertRows(
                column -> CharTypes.allCharactersOfType(column, Set.of(LOWER), Set.of(LOWER, UPPER)),
                texts,
                true,
                true,
                true,
                null,
                false,
                false,
                true);
    }

    @Test
    void allCharactersOfType_eachType() {
        // str.isdecimal, isdigit, isnumeric, isalpha, isspace, isupper, islower of Python
        List<@Nullable Object> texts = list("7", "²", "½", "é", " ", "É");
        Map<CharacterType, List<Boolean>> expected = Map.of(
                CharacterType.DECIMAL,
                List.of(true, false, false, false, false, false),
                CharacterType.DIGIT,
                List.of(true, true, false, false, false, false),
                NUMERIC,
                List.of(true, true, true, false, false, false),
                CharacterType.ALPHA,
                List.of(false, false, false, true, false, true),
                CharacterType.SPACE,
                List.of(false, false, false, false, true, false),
                UPPER,
                List.of(false, false, false, false, false, true),
                LOWER,
                List.of(false, false, false, true, false, false));
        assertThat(expected.keySet()).isEqualTo(ALL);
        expected.forEach((type, rows) ->
                assertRows(column -> CharTypes.allCharactersOfType(column, Set.of(type), ALL), texts, rows.toArray()));
        assertRows(
                column -> CharTypes.allCharactersOfType(column, CharacterType.alphanumeric(), ALL),
                texts,
                true,
                true,
                true,
                true,
                false,
                true);
    }

    @Test
    void filterCharactersOfType() {
        List<@Nullable Object> texts = list("ab", "a b", null, "a7bb", "A7B234");
        try (Scalar nothing = Scalar.of("");
                Scalar dash = Scalar.of("-")) {
            assertRows(
                    column -> CharTypes.filterCharactersOfType(column, Set.of(NUMERIC), nothing, ALL),
                    texts,
                    "ab",
                    "a b",
                    null,
                    "abb",
                    "AB");
            assertRows(
                    column -> CharTypes.filterCharactersOfType(column, ALL, dash, Set.of(LOWER)),
                    texts,
                    "ab",
                    "a-b",
                    null,
                    "a-bb",
                    "------");
        }
    }

    @Test
    void translate_oneByOne() {
        Map<Integer, Integer> table = Map.of((int) 'a', (int) 'A', (int) 'b', 0, (int) 'd', 0x65E5, 0x1F600, (int) 'é');
        assertRows(
                column -> Translate.translate(column, table),
                list("aa", "bbb", null, "cccc", "abcd", "\uD83D\uDE00."),
                "AA",
                "",
                null,
                "cccc",
                "Ac日",
                "é.");
        assertRows(column -> Translate.translate(column, Map.of()), list("ab", null), "ab", null);
    }

    @Test
    void filterCharacters_ofRanges() {
        List<@Nullable Object> texts = list("aeiou", "AEIOU", null, "0123456789", "bcdOPQ5");
        List<CharacterRange> ranges =
                List.of(new CharacterRange('M', 'Z'), new CharacterRange('a', 'l'), new CharacterRange('4', '6'));
        try (Scalar nothing = Scalar.of("");
                Scalar star = Scalar.of("*")) {
            assertRows(
                    column -> Translate.filterCharacters(column, ranges, FilterType.KEEP, nothing),
                    texts,
                    "aei",
                    "OU",
                    null,
                    "456",
                    "bcdOPQ5");
            assertRows(
                    column -> Translate.filterCharacters(column, ranges, FilterType.REMOVE, nothing),
                    texts,
                    "ou",
                    "AEI",
                    null,
                    "0123789",
                    "");
            assertRows(
                    column -> Translate.filterCharacters(column, ranges, FilterType.KEEP, star),
                    texts,
                    "aei**",
                    "***OU",
                    null,
                    "****456***",
                    "bcdOPQ5");
            // a range over characters of two, three and four bytes
            List<CharacterRange> wide = List.of(new CharacterRange(0xE9, 0x1F600), CharacterRange.of('z'));
            assertRows(
                    column -> Translate.filterCharacters(column, wide, FilterType.REMOVE, nothing),
                    list("aé日\uD83D\uDE00z", "èé", null),
                    "a",
                    "è",
                    null);
        }
    }

    @Test
    void codePointsThatAreNoCharacters_areRefused() {
        try (Column texts = strings("a")) {
            for (int wrong : new int[] {-1, 0xD800, 0xDFFF, 0x110000, Integer.MAX_VALUE}) {
                assertThatThrownBy(() -> CharacterRange.of(wrong))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining(Integer.toString(wrong));
                assertThatThrownBy(() -> Translate.translate(texts, Map.of(wrong, 1)))
                        .isInstanceOf(InvalidArgumentException.class);
            }
            assertThatThrownBy(() -> Translate.translate(texts, Map.of(1, -1)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> new CharacterRange('b', 'a')).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void reverse_byCharacters() {
        assertRows(Reverse::reverse, list("é日x", "", null, "\uD83D\uDE00a"), "x日é", "", null, "a\uD83D\uDE00");
    }

    @Test
    void repeatStrings() {
        List<@Nullable Object> texts = list("aa", null, "", "bbc-");
        assertRows(column -> RepeatStrings.repeatStrings(column, 3), texts, "aaaaaa", null, "", "bbc-bbc-bbc-");
        assertRows(column -> RepeatStrings.repeatStrings(column, -1), texts, "", null, "", "");
        try (Column rows = Rows.inner(strings("x", "aa", null, "", "bbc-", "é", "x"));
                Column times = Rows.inner(ints(7, 1, 2, 3, -4, null, 7));
                Column none = strings();
                Column noTimes = ints()) {
            assertTaken(RepeatStrings.repeatStrings(rows, times)).isEqualTo(list("aa", null, "", "", null));
            assertTaken(RepeatStrings.repeatStrings(none, noTimes)).isEmpty();
            assertThatThrownBy(() -> RepeatStrings.repeatStrings(rows, noTimes))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> RepeatStrings.repeatStrings(rows, rows)).isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void repeatString() {
        try (Scalar text = Scalar.of("abé");
                Scalar missing = Scalar.ofNull(DataType.STRING);
                Scalar number = Scalar.of(1)) {
            assertTaken(RepeatStrings.repeatString(text, 3)).isEqualTo("abéabéabé");
            assertTaken(RepeatStrings.repeatString(text, -2)).isEqualTo("");
            assertTaken(RepeatStrings.repeatString(missing, 2)).isNull();
            assertThatThrownBy(() -> RepeatStrings.repeatString(text, Integer.MAX_VALUE))
                    .isInstanceOf(SizeOverflowException.class);
            assertThatThrownBy(() -> RepeatStrings.repeatString(number, 2)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void wrap_atWhiteSpace() {
        assertRows(
                column -> Wrap.wrap(column, 3),
                list("12345", "thesé", null, "ARE THE", "tést strings", ""),
                "12345",
                "thesé",
                null,
                "ARE\nTHE",
                "tést\nstrings",
                "");
        assertRows(
                column -> Wrap.wrap(column, 12),
                list("the quick brown fox jumped over the lazy brown dog", "hello, world"),
                "the quick\nbrown fox\njumped over\nthe lazy\nbrown dog",
                "hello, world");
        try (Column texts = strings("a")) {
            assertThatThrownBy(() -> Wrap.wrap(texts, 0)).isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void zfillByWidths_rowByRow() {
        assertRowwise(
                in -> Padding.zfillByWidths(in.get(0), in.get(1)),
                list("-0012", null, "+0é"),
                strings("-12", null, "+é"),
                ints(5, 7, 3));
    }

    @Test
    void zfillByWidths() {
        try (Column texts = Rows.inner(strings("x", "-12", null, "+é", "", "x"));
                Column widths = Rows.inner(ints(9, 5, 7, 1, 2, 9));
                Column none = strings();
                Column noWidths = ints()) {
            assertTaken(Padding.zfillByWidths(texts, widths)).isEqualTo(list("-0012", null, "+é", "00"));
            assertTaken(Padding.zfillByWidths(none, noWidths)).isEmpty();
            try (Column far = ints(2, 1 << 25, 1, 1)) {
                assertThatThrownBy(() -> Padding.zfillByWidths(texts, far))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("widths must be at most 16777216, not 33554432");
                assertThatThrownBy(() -> RepeatStrings.repeatStrings(texts, far))
                        .isInstanceOf(InvalidArgumentException.class);
            }
            assertThatThrownBy(() -> Padding.zfill(texts, Integer.MAX_VALUE))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Padding.pad(texts, 1 << 25, SideType.LEFT, " "))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("width must be at most 16777216");
            assertThatThrownBy(() -> RepeatStrings.repeatStrings(texts, Integer.MAX_VALUE))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Padding.zfillByWidths(texts, noWidths))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void hexadecimalDigits_andBack() {
        List<@Nullable Object> digits = list("04D2", "FFFFFFFF", null, "00", "1B", "0x146D7719");
        assertRows(
                texts -> ConvertIntegers.hexToIntegers(texts, DataType.INT64),
                digits,
                1234L,
                4294967295L,
                null,
                0L,
                27L,
                342718233L);
        assertRows(
                ConvertIntegers::isHex,
                list("123", "-456", "", "AGE", "+17EA", null, "123ABC"),
                true,
                false,
                false,
                false,
                false,
                null,
                true);
        try (Column numbers = Rows.inner(ints(7, 1234, -1, null, 0, 27, 342718233, 7));
                Column one = Column.fromIntegers(DataType.of(TypeId.INT8), new long[] {-1}, null);
                Column none = ints();
                Column texts = strings("1")) {
            assertTaken(ConvertIntegers.integersToHex(numbers))
                    .isEqualTo(list("04D2", "FFFFFFFF", null, "00", "1B", "146D7719"));
            assertTaken(ConvertIntegers.integersToHex(one)).isEqualTo(list("FF"));
            assertTaken(ConvertIntegers.integersToHex(none)).isEmpty();
            assertThatThrownBy(() -> ConvertIntegers.integersToHex(texts)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> ConvertIntegers.hexToIntegers(texts, DataType.FLOAT64))
                    .isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void columnsWithoutTexts_areRefused() {
        try (Column numbers = ints(1);
                Scalar text = Scalar.of("a");
                Scalar number = Scalar.of(1)) {
            assertThatThrownBy(() -> CharTypes.allCharactersOfType(numbers, ALL, ALL))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> CharTypes.filterCharactersOfType(numbers, ALL, number, Set.of(LOWER)))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> CharTypes.filterCharactersOfType(numbers, ALL, text, ALL))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Translate.translate(numbers, Map.of())).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Translate.filterCharacters(numbers, List.of(), FilterType.KEEP, number))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Reverse.reverse(numbers)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> RepeatStrings.repeatStrings(numbers, 1))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Wrap.wrap(numbers, 1)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> ConvertIntegers.isHex(numbers)).isInstanceOf(DTypeMismatchException.class);
        }
    }
}
