/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Slice;
import java.nio.charset.Charset;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Strings as bytes of character sets, and in normal forms; expected values are those of Python's encode, decode and unicodedata. */
class StringCodingTest {
    private static final DType BYTES = DType.list(DType.UINT8);

    private static List<@Nullable Object> hex(Series bytes) {
        assertThat(bytes.dtype()).isEqualTo(BYTES);
        HostValues values = bytes.toHost();
        List<@Nullable Object> rows = new ArrayList<>();
        for (int row = 0; row < values.size(); row++) {
            byte[] each = values.getBytes(row);
            rows.add(each == null ? null : HexFormat.of().formatHex(each));
        }
        return rows;
    }

    private static List<@Nullable Object> encoded(List<@Nullable Object> given, Charset charset, CodingErrors errors) {
        try (Series series = Series.of(DType.STRING, given);
                Series made = series.str().encode(charset, errors)) {
            return hex(made);
        }
    }

    private static List<@Nullable Object> encoded(List<@Nullable Object> given, Charset charset) {
        return encoded(given, charset, CodingErrors.STRICT);
    }

    /** Returns a series of the bytes that are given in hexadecimal digits. */
    private static Series bytes(@Nullable String... given) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (String each : given) {
            rows.add(each == null ? null : HexFormat.of().parseHex(each));
        }
        return Series.of(BYTES, rows);
    }

    private static List<@Nullable Object> decoded(Charset charset, CodingErrors errors, @Nullable String... given) {
        try (Series series = bytes(given);
                Series made = series.list().decode(charset, errors)) {
            assertThat(made.dtype()).isEqualTo(DType.STRING);
            return made.toList();
        }
    }

    private static List<@Nullable Object> decoded(Charset charset, @Nullable String... given) {
        return decoded(charset, CodingErrors.STRICT, given);
    }

    @Test
    void encode_givesTheBytesOfTheCharacterSet() {
        List<@Nullable Object> rows = list("aé", null, "", "€", "😀");
        assertThat(encoded(rows, UTF_8)).isEqualTo(list("61c3a9", null, "", "e282ac", "f09f9880"));
        assertThat(encoded(rows, UTF_16LE)).isEqualTo(list("6100e900", null, "", "ac20", "3dd800de"));
        assertThat(encoded(rows, UTF_16BE)).isEqualTo(list("006100e9", null, "", "20ac", "d83dde00"));
        assertThat(encoded(rows, Charset.forName("UTF-32LE")))
                .isEqualTo(list("61000000e9000000", null, "", "ac200000", "00f60100"));
        assertThat(encoded(list("a"), UTF_16)).isEqualTo(list("feff0061"));
        assertThat(encoded(list("aé", null, "", "b"), ISO_8859_1)).isEqualTo(list("61e9", null, "", "62"));
        assertThat(encoded(list("€é", "x"), Charset.forName("windows-1252"))).isEqualTo(list("80e9", "78"));
        assertThat(encoded(list("日本", "a"), Charset.forName("Shift_JIS"))).isEqualTo(list("93fa967b", "61"));
        assertThat(encoded(list("ab", null), US_ASCII)).isEqualTo(list("6162", null));
        assertThat(encoded(list(), UTF_8)).isEmpty();
        assertThat(encoded(list(), UTF_16LE)).isEmpty();
        assertThat(encoded(list(null, null), UTF_8)).isEqualTo(list(null, null));
        assertThat(encoded(list(null, null), UTF_16LE)).isEqualTo(list(null, null));
    }

    @Test
    void charactersThatTheSetLacks_areRefusedLeftOutOrReplaced() {
        List<@Nullable Object> rows = list("ok", null, "aß😀b", "é");
        assertThat(encoded(rows, US_ASCII, CodingErrors.IGNORE)).isEqualTo(list("6f6b", null, "6162", ""));
        assertThat(encoded(rows, US_ASCII, CodingErrors.REPLACE)).isEqualTo(list("6f6b", null, "613f3f62", "3f"));
        assertThatThrownBy(() -> encoded(rows, US_ASCII))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("encode: row 2, 'aß😀b', has U+00DF at 1, which US-ASCII lacks; "
                        + "CodingErrors.REPLACE and IGNORE take it");
        assertThatThrownBy(() -> encoded(list("é", "é😀"), ISO_8859_1))
                .hasMessageStartingWith("encode: row 1, 'é😀', has U+1F600 at 1, which ISO-8859-1 lacks");
        assertThatThrownBy(() -> encoded(list("a", "日ß"), Charset.forName("Shift_JIS")))
                .hasMessageStartingWith("encode: row 1, '日ß', has U+00DF at 1, which Shift_JIS lacks");
        // a JRE need not have it
        if (Charset.isSupported("ISO-2022-CN")) {
            assertThatThrownBy(() -> encoded(list("a"), Charset.forName("ISO-2022-CN")))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("encode: the JDK reads ISO-2022-CN, and does not write it");
        }
    }

    @Test
    void decode_givesTheStrings() {
        assertThat(decoded(UTF_8, "61c3a9", null, "", "f09f9880")).isEqualTo(list("aé", null, "", "😀"));
        assertThat(decoded(UTF_16LE, "6100e900", null, "", "3dd800de")).isEqualTo(list("aé", null, "", "😀"));
        assertThat(decoded(UTF_16, "feff0061", "fffe6100")).isEqualTo(list("a", "a"));
        assertThat(decoded(ISO_8859_1, "61e9", null, "ff")).isEqualTo(list("aé", null, "ÿ"));
        assertThat(decoded(ISO_8859_1, "6162", null, "")).isEqualTo(list("ab", null, ""));
        assertThat(decoded(Charset.forName("windows-1252"), "80", "e9")).isEqualTo(list("€", "é"));
        assertThat(decoded(Charset.forName("Shift_JIS"), "93fa967b")).isEqualTo(list("日本"));
        assertThat(decoded(US_ASCII, "6162", null)).isEqualTo(list("ab", null));
        assertThat(decoded(UTF_8)).isEmpty();
        assertThat(decoded(UTF_16LE)).isEmpty();
        assertThat(decoded(UTF_8, "", null)).isEqualTo(list("", null));
        assertThat(decoded(UTF_8, CodingErrors.STRICT, null, null)).isEqualTo(list(null, null));
        assertThat(decoded(UTF_16LE, CodingErrors.STRICT, null, null)).isEqualTo(list(null, null));
    }

    @Test
    void bytesThatAreNoCharacters_areRefusedLeftOutOrReplaced() {
        String[] rows = {"61", "ff62", "c3", "e28261", "eda080", "f0808080", "c0af"};
        assertThat(decoded(UTF_8, CodingErrors.IGNORE, rows)).isEqualTo(list("a", "b", "", "a", "", "", ""));
        assertThat(decoded(UTF_8, CodingErrors.REPLACE, rows))
                .isEqualTo(list(
                        "a",
                        "\ufffdb",
                        "\ufffd",
                        "\ufffda",
                        "\ufffd\ufffd\ufffd",
                        "\ufffd\ufffd\ufffd\ufffd",
                        "\ufffd\ufffd"));
        assertThat(decoded(US_ASCII, CodingErrors.REPLACE, "61ff62", null)).isEqualTo(list("a\ufffdb", null));
        assertThat(decoded(UTF_16LE, CodingErrors.REPLACE, "610000d8", "61")).isEqualTo(list("a\ufffd", "\ufffd"));
        assertThatThrownBy(() -> decoded(UTF_8, "61", null, "61ff62"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("list.decode: row 2 is no UTF-8: from byte 1 on it has 0xFF 0x62; "
                        + "CodingErrors.REPLACE and IGNORE take it");
        // what the next rows have is not told
        assertThatThrownBy(() -> decoded(UTF_8, "c3", "61", "62"))
                .hasMessageStartingWith("list.decode: row 0 is no UTF-8: from byte 0 on it has 0xC3;");
        assertThatThrownBy(() -> decoded(UTF_8, "61", "c3", "a962"))
                .hasMessageStartingWith("list.decode: row 2 is no UTF-8: from byte 0 on it has 0xA9 0x62;");
        // both together would be a character
        assertThatThrownBy(() -> decoded(UTF_8, "c3", "a9")).hasMessageStartingWith("list.decode: row 1 is no UTF-8");
        assertThatThrownBy(() -> decoded(US_ASCII, "61", null, "6180"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("list.decode: row 2 has 0x80 at byte 1, which is no US-ASCII; "
                        + "CodingErrors.REPLACE and IGNORE take it");
        assertThatThrownBy(() -> decoded(UTF_16LE, "6100", "3dd8"))
                .hasMessageStartingWith("list.decode: row 1 has 0x3D");
        assertThatThrownBy(() -> decoded(Charset.forName("UTF-32BE"), "00000061", "0000d83d"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("list.decode: row 1 has half of a surrogate pair in UTF-32BE");
    }

    @Test
    void slices_areReadWhereTheyLie() {
        for (Charset charset : List.of(UTF_8, UTF_16LE, ISO_8859_1)) {
            try (Series all = Series.of(list("x", "aé", null, "b", "éé", "y"));
                    Series rows = all.iloc(Slice.of(1, 5)).toSeries();
                    Series bytes = rows.str().encode(charset);
                    Series back = bytes.list().decode(charset);
                    Series some = bytes.iloc(Slice.of(1, 4)).toSeries();
                    Series lengths = some.list().len();
                    Series strings = some.list().decode(charset)) {
                assertThat(back.toList()).as("%s", charset).isEqualTo(list("aé", null, "b", "éé"));
                assertThat(back.index().toList()).isEqualTo(list(1L, 2L, 3L, 4L));
                assertThat(strings.toList()).as("%s", charset).isEqualTo(list(null, "b", "éé"));
                int[] widths = charset.equals(UTF_8)
                        ? new int[] {1, 4}
                        : charset.equals(UTF_16LE) ? new int[] {2, 4} : new int[] {1, 2};
                assertThat(lengths.toList()).isEqualTo(list(null, widths[0], widths[1]));
            }
        }
    }

    @Test
    @SuppressWarnings("try") // closed before what was made of it
    void bytesOfStrings_areNotThoseOfTheSeries() {
        try (Series strings = Series.of(list("ab", "c"));
                Series bytes = strings.str().encode(UTF_8)) {
            strings.close();
            assertThat(hex(bytes)).isEqualTo(list("6162", "63"));
        }
    }

    @Test
    void whatIsNoBytes_isRefused() {
        try (Series numbers = Series.of(list(list(1L), null));
                Series nulls = Series.of(BYTES, list(list((short) 97), null, list((short) 98, null)));
                Series strings = Series.of(list("a"));
                Index labels = Index.of(list("a"))) {
            assertThatThrownBy(() -> numbers.list().decode(UTF_8))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("list.decode: it needs lists of uint8, which are bytes, not " + numbers.dtype());
            assertThatThrownBy(() -> nulls.list().decode(UTF_8))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("list.decode: row 2 has no byte, but null, at 1");
            assertThatThrownBy(strings::list).hasMessageStartingWith("list: it needs lists, not string");
            assertThatThrownBy(() -> labels.str().encode(UTF_8)).isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> strings.str().encode(UTF_8, nothing())).hasMessage("encode: the errors are null");
        }
    }

    @SuppressWarnings("NullAway")
    private static CodingErrors nothing() {
        return null;
    }

    @Test
    void categories_areEncodedByRow() {
        DType dtype = DType.categorical("a", "é", "日");
        try (Series rows = Series.of(dtype, list("é", null, "a", "é"));
                Series latin = rows.str().encode(ISO_8859_1);
                Series ascii = rows.str().encode(US_ASCII, CodingErrors.REPLACE);
                Series utf8 = rows.str().encode(UTF_8)) {
            // no row has the category that Latin-1 lacks
            assertThat(hex(latin)).isEqualTo(list("e9", null, "61", "e9"));
            assertThat(hex(ascii)).isEqualTo(list("3f", null, "61", "3f"));
            assertThat(hex(utf8)).isEqualTo(list("c3a9", null, "61", "c3a9"));
            assertThatThrownBy(() -> rows.str().encode(US_ASCII))
                    .hasMessageStartingWith("encode: row 0, 'é', has U+00E9 at 0");
        }
    }

    @Test
    void expressions_encodeDecodeAndNormalize() {
        Expr bytes = col("s").str().encode(UTF_16LE);
        try (DataFrame frame = DataFrame.of("s", list("É", null, "ﬁ"));
                DataFrame made = frame.assign("b", bytes)
                        .assign("t", col("b").list().decode(UTF_16LE))
                        .assign("n", col("s").str().normalize(Form.NFKD).str().caseFold())) {
            assertThat(Cells.values(made, "t")).isEqualTo(list("É", null, "ﬁ"));
            assertThat(Cells.values(made, "n")).isEqualTo(list("e\u0301", null, "fi"));
            assertThat(bytes).hasToString("str.encode('s', \"UTF-16LE\", STRICT)");
        }
    }

    @Test
    void manyBytes_nameTheRowOfALaterPiece() {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            rows.add(row == 37 ? "€" : row % 5 == 0 ? null : "é");
        }
        try (Series few = Series.of(DType.STRING, rows);
                Series many = few.str().repeat(500_000)) {
            assertThatThrownBy(() -> many.str().encode(ISO_8859_1).close())
                    .hasMessageStartingWith("encode: row 37, '€");
            try (Series wide = many.str().encode(UTF_16BE);
                    Series back = wide.list().decode(UTF_16BE)) {
                assertThat(back.contentEquals(many)).isTrue();
            }
        }
    }

    private static List<@Nullable Object> normal(Form form, List<@Nullable Object> given) {
        try (Series series = Series.of(DType.STRING, given);
                Series made = series.str().normalize(form)) {
            return made.toList();
        }
    }

    /** Strings that are in the form already stay as they lie; one character of many, in any place, is reason enough to look at each. */
    @Test
    void normalize_ofMany_findsTheOnlyOneThatChanges() {
        int rows = 30_000;
        for (int changed : new int[] {-1, 0, rows / 2, rows - 1}) {
            List<@Nullable String> given = new ArrayList<>(Collections.nCopies(rows, "Zürich 日本 😀 plain"));
            List<@Nullable String> expected = new ArrayList<>(given);
            given.set(7, null);
            expected.set(7, null);
            if (changed >= 0) {
                given.set(changed, "Zu\u0308rich");
                expected.set(changed, "Zürich");
            }
            try (Series texts = Series.of(given);
                    Series cut = texts.tail(rows - 3);
                    Series made = texts.str().normalize(Form.NFC);
                    Series ofCut = cut.str().normalize(Form.NFC)) {
                assertThat(made.toList()).isEqualTo(expected);
                assertThat(ofCut.toList()).isEqualTo(expected.subList(3, rows));
            }
        }
    }

    @Test
    void normalize_givesEachForm() {
        List<@Nullable Object> rows = list(
                "é",
                "e\u0301",
                null,
                "",
                "abc",
                "ﬁ²Å",
                "한",
                "\u1112\u1161\u11ab",
                "a\u0323\u0302",
                "a\u0302\u0323",
                "\u1e9b\u0323",
                "①㎏");
        assertThat(normal(Form.NFC, rows))
                .isEqualTo(list(
                        "é", "é", null, "", "abc", "ﬁ²\u00c5", "한", "한", "\u1ead", "\u1ead", "\u1e9b\u0323", "①㎏"));
        assertThat(normal(Form.NFD, rows))
                .isEqualTo(list(
                        "e\u0301",
                        "e\u0301",
                        null,
                        "",
                        "abc",
                        "ﬁ²A\u030a",
                        "\u1112\u1161\u11ab",
                        "\u1112\u1161\u11ab",
                        "a\u0323\u0302",
                        "a\u0323\u0302",
                        "\u017f\u0323\u0307",
                        "①㎏"));
        assertThat(normal(Form.NFKC, rows))
                .isEqualTo(list("é", "é", null, "", "abc", "fi2\u00c5", "한", "한", "\u1ead", "\u1ead", "\u1e69", "1kg"));
        assertThat(normal(Form.NFKD, rows))
                .isEqualTo(list(
                        "e\u0301",
                        "e\u0301",
                        null,
                        "",
                        "abc",
                        "fi2A\u030a",
                        "\u1112\u1161\u11ab",
                        "\u1112\u1161\u11ab",
                        "a\u0323\u0302",
                        "a\u0323\u0302",
                        "s\u0323\u0307",
                        "1kg"));
        assertThat(normal(Form.NFC, list())).isEmpty();
        assertThat(normal(Form.NFD, list(null, "a"))).isEqualTo(list(null, "a"));
    }
}
