/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** {@code str().caseFold()}; what is expected is what Python's {@code str.casefold} gives. */
class StringCaseFoldTest {
    /**
     * The characters, but for the Cherokee ones, that Python 3.11 (Unicode 14) folds to something else than the one character that its
     * {@code lower} gives, and what it folds them to.
     */
    private static final String OTHERS = """
            b5:3bc df:73,73 130:69,307 149:2bc,6e 17f:73 1f0:6a,30c 345:3b9 390:3b9,308,301 3b0:3c5,308,301 3c2:3c3
            3d0:3b2 3d1:3b8 3d5:3c6 3d6:3c0 3f0:3ba 3f1:3c1 3f5:3b5 587:565,582 1c80:432 1c81:434 1c82:43e 1c83:441
            1c84:442 1c85:442 1c86:44a 1c87:463 1c88:a64b 1e96:68,331 1e97:74,308 1e98:77,30a 1e99:79,30a
            1e9a:61,2be 1e9b:1e61 1e9e:73,73 1f50:3c5,313 1f52:3c5,313,300 1f54:3c5,313,301 1f56:3c5,313,342
            1f80:1f00,3b9 1f81:1f01,3b9 1f82:1f02,3b9 1f83:1f03,3b9 1f84:1f04,3b9 1f85:1f05,3b9 1f86:1f06,3b9
            1f87:1f07,3b9 1f88:1f00,3b9 1f89:1f01,3b9 1f8a:1f02,3b9 1f8b:1f03,3b9 1f8c:1f04,3b9 1f8d:1f05,3b9
            1f8e:1f06,3b9 1f8f:1f07,3b9 1f90:1f20,3b9 1f91:1f21,3b9 1f92:1f22,3b9 1f93:1f23,3b9 1f94:1f24,3b9
            1f95:1f25,3b9 1f96:1f26,3b9 1f97:1f27,3b9 1f98:1f20,3b9 1f99:1f21,3b9 1f9a:1f22,3b9 1f9b:1f23,3b9
            1f9c:1f24,3b9 1f9d:1f25,3b9 1f9e:1f26,3b9 1f9f:1f27,3b9 1fa0:1f60,3b9 1fa1:1f61,3b9 1fa2:1f62,3b9
            1fa3:1f63,3b9 1fa4:1f64,3b9 1fa5:1f65,3b9 1fa6:1f66,3b9 1fa7:1f67,3b9 1fa8:1f60,3b9 1fa9:1f61,3b9
            1faa:1f62,3b9 1fab:1f63,3b9 1fac:1f64,3b9 1fad:1f65,3b9 1fae:1f66,3b9 1faf:1f67,3b9 1fb2:1f70,3b9
            1fb3:3b1,3b9 1fb4:3ac,3b9 1fb6:3b1,342 1fb7:3b1,342,3b9 1fbc:3b1,3b9 1fbe:3b9 1fc2:1f74,3b9 1fc3:3b7,3b9
            1fc4:3ae,3b9 1fc6:3b7,342 1fc7:3b7,342,3b9 1fcc:3b7,3b9 1fd2:3b9,308,300 1fd3:3b9,308,301 1fd6:3b9,342
            1fd7:3b9,308,342 1fe2:3c5,308,300 1fe3:3c5,308,301 1fe4:3c1,313 1fe6:3c5,342 1fe7:3c5,308,342
            1ff2:1f7c,3b9 1ff3:3c9,3b9 1ff4:3ce,3b9 1ff6:3c9,342 1ff7:3c9,342,3b9 1ffc:3c9,3b9 fb00:66,66 fb01:66,69
            fb02:66,6c fb03:66,66,69 fb04:66,66,6c fb05:73,74 fb06:73,74 fb13:574,576 fb14:574,565 fb15:574,56b
            fb16:57e,576 fb17:574,56d
            """;

    /** The characters that are younger than Unicode 13 and that Python 3.11 folds, and what it folds them to. */
    private static final String YOUNGER = """
            2c2f:2c5f a7c0:a7c1 a7d0:a7d1 a7d6:a7d7 a7d8:a7d9 10570:10597 10571:10598 10572:10599 10573:1059a 10574:1059b
            10575:1059c 10576:1059d 10577:1059e 10578:1059f 10579:105a0 1057a:105a1 1057c:105a3 1057d:105a4 1057e:105a5
            1057f:105a6 10580:105a7 10581:105a8 10582:105a9 10583:105aa 10584:105ab 10585:105ac 10586:105ad 10587:105ae
            10588:105af 10589:105b0 1058a:105b1 1058c:105b3 1058d:105b4 1058e:105b5 1058f:105b6 10590:105b7 10591:105b8
            10592:105b9 10594:105bb 10595:105bc
            """;

    /** Returns what each code point folds to that has another folding than its lower case. */
    private static Map<Integer, String> others() {
        Map<Integer, String> others = read(OTHERS);
        for (int upper = 0x13A0; upper <= 0x13F5; upper++) {
            others.put(upper, Character.toString(upper));
        }
        for (int lower = 0x13F8; lower <= 0x13FD; lower++) {
            others.put(lower, Character.toString(lower - 8));
        }
        for (int lower = 0xAB70; lower <= 0xABBF; lower++) {
            others.put(lower, Character.toString(lower - 0xAB70 + 0x13A0));
        }
        return others;
    }

    private static Map<Integer, String> read(String table) {
        Map<Integer, String> folded = new HashMap<>();
        for (String each : table.trim().split("\\s+")) {
            String[] sides = each.split(":");
            folded.put(
                    Integer.parseInt(sides[0], 16),
                    Stream.of(sides[1].split(","))
                            .map(hex -> Character.toString(Integer.parseInt(hex, 16)))
                            .collect(Collectors.joining()));
        }
        return folded;
    }

    private static List<@Nullable Object> folded(List<@Nullable Object> given) {
        try (Series series = Series.of(DType.STRING, given);
                Series made = series.str().caseFold()) {
            return made.toList();
        }
    }

    @Test
    void everyCharacter_foldsAsInPython() {
        Map<Integer, String> others = others();
        List<@Nullable Object> given = new ArrayList<>();
        List<@Nullable Object> expected = new ArrayList<>();
        for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
            boolean isHalf = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
            if (!isHalf && Character.isDefined(character)) {
                given.add(Character.toString(character));
                expected.add(others.getOrDefault(character, Character.toString(Character.toLowerCase(character))));
            }
        }
        List<@Nullable Object> made = folded(given);
        for (int row = 0; row < given.size(); row++) {
            assertThat(made.get(row)).as("%s", given.get(row)).isEqualTo(expected.get(row));
        }
    }

    /** Besides these the JDK's foldings and Python's are the same of all characters. */
    @Test
    void youngerCharacters_foldWhereTheJdkKnowsThem() {
        read(YOUNGER).forEach((character, inPython) -> {
            String given = Character.toString(character);
            assertThat(folded(list(given)))
                    .as("U+%X", character)
                    .isEqualTo(list(Character.isDefined(character) ? inPython : given));
        });
        assertThat(folded(list("\u0378\ud83f\udfff"))).isEqualTo(list("\u0378\ud83f\udfff"));
    }

    @Test
    void strings_foldEachCharacter() {
        assertThat(folded(list(
                        "Stra\u00dfe",
                        null,
                        "STRASSE",
                        "",
                        "\u03a3\u0399\u03a3\u03a5\u03a6\u039f\u03a3 \u03c2",
                        "\u0130I\u0131i",
                        "\ufb01x",
                        "\u13f8\uab70\u13a0",
                        "a\ud83d\ude00B",
                        "\ud801\udc00",
                        "E\u0301")))
                .isEqualTo(list(
                        "strasse",
                        null,
                        "strasse",
                        "",
                        "\u03c3\u03b9\u03c3\u03c5\u03c6\u03bf\u03c3 \u03c3",
                        "i\u0307i\u0131i",
                        "fix",
                        "\u13f0\u13a0\u13a0",
                        "a\ud83d\ude00b",
                        "\ud801\udc28",
                        "e\u0301"));
    }

    @Test
    void ofAsciiAlone_nullsAndSlices() {
        assertThat(folded(list("ABC", null, "d1"))).isEqualTo(list("abc", null, "d1"));
        assertThat(folded(list())).isEmpty();
        assertThat(folded(list(null, null))).isEqualTo(list(null, null));
        try (Series all = Series.of(list("X", "\u00c9", null, "Y\u1e9e", "Z"));
                Series some = all.iloc(io.cudf4j.types.Slice.of(1, 5)).toSeries();
                Series made = some.str().caseFold();
                Series wide = all.iloc(io.cudf4j.types.Slice.of(3, 4)).toSeries();
                Series one = wide.str().caseFold();
                Index labels = Index.of(list("\u00c4b", "C"));
                Index foldedLabels = labels.str().caseFold()) {
            assertThat(made.toList()).isEqualTo(list("\u00e9", null, "yss", "z"));
            assertThat(made.index().toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(one.toList()).isEqualTo(list("yss"));
            assertThat(foldedLabels.toList()).isEqualTo(list("\u00e4b", "c"));
        }
    }

    /** More bytes than are fetched at once; each \u00c9 folds to what its lower case is. */
    @Test
    void manyBytes_areMadeInPieces() {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int row = 0; row < 50; row++) {
            rows.add(row % 7 == 3 ? null : "\u00c9" + row);
        }
        try (Series few = Series.of(DType.STRING, rows);
                Series many = few.str().repeat(300_000);
                Series made = many.str().caseFold();
                Series expected = many.str().lower()) {
            assertThat(made.contentEquals(expected)).isTrue();
            assertThat(made.isNa().sum()).isEqualTo(7L);
        }
    }
}
