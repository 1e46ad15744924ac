/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.memory.Scope;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.UdfException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of the user over texts. Expected values are what Java says of the same expression, or written by hand. */
@SuppressWarnings("StringCaseLocaleUsage") // what users write
class UserTextFunctionsTest {
    /** Of one, two, three and four bytes in UTF-8. */
    private static final List<String> SIGNS =
            List.of("a", "\u00e4", "\u20ac", "\ud83d\udc08", "\u07ff", "\u0800", "\u007f");

    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** The function whose life cycle the counted strings of the device are described with. */
    @Test
    @Behaviour(237)
    void branches_thatMakeTextsOrNot_giveEach() {
        Series s = Series.of("s", list("abcd", "ab", "", null, "stra\u00dfe"));
        Series made = s.strings().map(x -> x.length() > 2 ? x.toUpperCase() + "abc" : x + x);
        assertThat(made.toList()).isEqualTo(list("ABCDabc", "abab", "", null, "STRASSEabc"));
        Series same = s.strings().map(string -> {
            String result;
            if (string.length() > 2) {
                result = string.toUpperCase();
            } else {
                result = string + string;
            }
            return result + "abc";
        });
        assertThat(same.toList()).isEqualTo(list("ABCDabc", "abababc", "abc", null, "STRASSEabc"));
    }

    @Test
    @Behaviour(238)
    void loops_thatGrowAText_giveIt() {
        Series s = Series.of(new int[] {0, 1, 4});
        assertThat(s.ints()
                        .mapToString(n -> {
                            String grown = "";
                            for (int i = 0; i < n; i++) {
                                grown = grown + i;
                            }
                            return grown;
                        })
                        .toList())
                .isEqualTo(list("", "0", "0123"));
    }

    @Test
    @Behaviour(239)
    void inputsGivenBack_areTheSameTexts() {
        List<@Nullable Object> texts = new ArrayList<>(SIGNS);
        texts.add("");
        texts.add(null);
        texts.add(String.join("", SIGNS));
        Series s = Series.of("s", texts).withIndex(Index.of(list("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")));
        Series same = s.strings().map(x -> x);
        assertThat(same.toList()).isEqualTo(texts);
        assertThat(same.nullCount()).isEqualTo(1);
        assertThat(labels(same)).isEqualTo(labels(s));
        assertThat(same.dtype()).isEqualTo(DType.STRING);
        // what was encoded is what the engine would have encoded
        assertThat(same.str().byteCount().toList())
                .isEqualTo(s.str().byteCount().toList());
        assertThat(same.contentEquals(s)).isTrue();
    }

    @Test
    void texts_giveEachType() {
        Series s = Series.of("s", list("12", null, "-3"));
        assertThat(s.strings().mapToLong(Long::parseLong).toList()).isEqualTo(list(12L, null, -3L));
        assertThat(s.strings().mapToInt(String::length).toList()).isEqualTo(list(2, null, 2));
        assertThat(s.strings().mapToDouble(Double::parseDouble).toList()).isEqualTo(list(12.0, null, -3.0));
        assertThat(s.strings().mapToBoolean(x -> x.startsWith("-")).toList()).isEqualTo(list(false, null, true));
        assertThat(s.strings().filter(x -> x.length() == 2).toList()).isEqualTo(list("12", "-3"));
        assertThat(labels(s.strings().filter(x -> x.contains("3")))).isEqualTo(list(2L));
        assertThat(s.strings().map(x -> x.equals("12") ? null : x).toList()).isEqualTo(list(null, null, "-3"));
    }

    @Test
    void withNulls_callsForNull() {
        Series s = Series.of("s", list("a", null));
        assertThat(s.strings().withNulls().map(x -> x == null ? "?" : x).toList())
                .isEqualTo(list("a", "?"));
        assertThat(s.strings().withNulls().mapToBoolean(Objects::isNull).toList())
                .isEqualTo(list(false, true));
        assertThat(s.strings().withNulls().map(x -> null).toList()).isEqualTo(list(null, null));
        assertThatThrownBy(() -> s.strings().withNulls().mapToInt(String::length))
                .isInstanceOfSatisfying(UdfException.class, e -> {
                    assertThat(e.row()).isEqualTo(1);
                    assertThat(e.kind()).isEqualTo(UdfException.Kind.NULL_VALUE);
                });
    }

    @Test
    void zip_takesTwoTexts() {
        Series a = Series.of("s", list("a", "b", null));
        Series b = Series.of("s", list("x", null, "z"));
        assertThat(a.strings().zip(b.strings(), String::concat).toList()).isEqualTo(list("ax", null, null));
        assertThat(a.strings().zipToInt(b.strings(), String::compareTo).toList())
                .isEqualTo(list(-23, null, null));
        assertThat(a.strings().zipToBoolean(b.strings(), String::equals).toList())
                .isEqualTo(list(false, null, null));
        assertThat(a.strings()
                        .withNulls()
                        .zip(b.strings().withNulls(), (x, y) -> x == null ? y : y == null ? x : x + y)
                        .toList())
                .isEqualTo(list("ax", "b", "z"));
    }

    @Test
    void halfOfASurrogatePair_isAnErrorOfItsRow() {
        Series s = Series.of("s", list("ab", "\ud83d\udc08", "cd"));
        assertThatThrownBy(() -> s.strings().map(x -> x.substring(1))).isInstanceOfSatisfying(UdfException.class, e -> {
            assertThat(e.row()).isEqualTo(1);
            assertThat(e.kind()).isEqualTo(UdfException.Kind.LONE_SURROGATE);
            // a device names the line as well, and neither the half nor its place
            assertThat(e.getMessage())
                    .isEqualTo("map: row 1: the text has half of a surrogate pair"
                            + (InJvm.isElsewhere() ? "" : ", \\udc08, at place 0")
                            + ", which UTF-8 cannot hold"
                            + (InJvm.isElsewhere() ? " at " + e.location() : "")
                            + "; onError(NULL) makes such rows null");
        });
        assertThat(s.strings().onError(OnError.NULL).map(x -> x.substring(1)).toList())
                .isEqualTo(list("b", null, "d"));
        assertThat(s.strings().onError(OnError.NULL).map(x -> x + "\ud83d").toList())
                .isEqualTo(list(null, null, null));
        // of two faults the first row's is told, whichever comes to light first
        assertThatThrownBy(() -> s.strings().map(x -> x.substring(x.startsWith("c") ? 9 : 1)))
                .isInstanceOfSatisfying(
                        UdfException.class, e -> assertThat(e.row()).isEqualTo(1));
    }

    @Test
    void rowsOfASlice_ofManyChunks_keepTheirPlaces() {
        int count = 2 * 16_384 + 700;
        List<@Nullable Object> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(i % 11 == 5 ? null : SIGNS.get(i % SIGNS.size()).repeat(i % 13) + i);
        }
        Series all = Series.of("s", texts);
        for (int start : new int[] {0, 1, 8, 16_383, 16_385}) {
            Series part = all.slice(start, count - 5);
            List<@Nullable Object> expected = new ArrayList<>();
            List<@Nullable Object> lengths = new ArrayList<>();
            for (int i = start; i < count - 5; i++) {
                expected.add(texts.get(i) == null ? null : texts.get(i) + "!");
                lengths.add(texts.get(i) == null ? null : (Object) ((String) texts.get(i)).length());
            }
            assertThat(part.strings().map(x -> x + "!").toList()).isEqualTo(expected);
            assertThat(part.strings().mapToInt(String::length).toList()).isEqualTo(lengths);
        }
    }

    @Test
    void textsLongerThanABlock_areReadAndWritten() {
        String large = "x\u00e4".repeat(1_500_000);
        Series s = Series.of("s", list("a", large, null, large + "b", "c"));
        assertThat(s.strings().mapToInt(String::length).toList()).isEqualTo(list(1, 3_000_000, null, 3_000_001, 1));
        Series made = s.strings().map(x -> x + x);
        assertThat(made.get(1)).isEqualTo(large + large);
        assertThat(made.get(3)).isEqualTo(large + "b" + large + "b");
        assertThat(made.get(4)).isEqualTo("cc");
        assertThat(s.strings()
                        .zipToInt(s.strings(), (x, y) -> x.length() + y.length())
                        .toList())
                .isEqualTo(list(2, 6_000_000, null, 6_000_002, 2));
    }

    @Test
    void noRows_oneRow_andOnlyNulls() {
        Series none = Series.of("s", DType.STRING, list());
        assertThat(none.strings().map(x -> x).dtype()).isEqualTo(DType.STRING);
        assertThat(none.strings().mapToLong(Long::parseLong).toList()).isEmpty();
        assertThat(none.strings().filter(x -> true).toList()).isEmpty();
        Series nulls = Series.of("s", DType.STRING, list(null, null));
        assertThat(nulls.strings().map(x -> x + "a").toList()).isEqualTo(list(null, null));
        assertThat(Series.of(list("")).strings().map(x -> x).toList()).isEqualTo(list(""));
        assertThat(Series.of(list("a")).strings().map(x -> x + "b").toList()).isEqualTo(list("ab"));
    }
}
