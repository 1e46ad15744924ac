/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Hashes of texts. Expected values are of MurmurHash3 as its author wrote it down and of the formula in nvtext/minhash.hpp, by an
 * independent program; those of "this is my", "favorite book" and "abcdefg" stand in the documentation of cuDF too.
 */
class TextHashesTest {
    private static Column of(DataType type, long... values) {
        return Column.fromIntegers(type, values, null);
    }

    private static Column lists(int[] offsets, boolean[] valid, @Nullable String... texts) {
        return Column.fromLists(offsets, valid, strings(texts));
    }

    private static List<@Nullable Object> big(long... values) {
        return list(Arrays.stream(values).mapToObj(BigInteger::valueOf).toArray());
    }

    @Test
    void minhash_ofTexts() {
        try (Column input = strings("this is my", "favorite book", null, "thé théâtre", "x", "");
                Column slice = inner(strings("-", "favorite book", null, "x", "-"));
                Column none = strings();
                Column a = of(DataType.UINT32, 1, 2, 3);
                Column b = of(DataType.UINT32, 4, 5, 6)) {
            assertTaken(Minhash.minhash(input, 0, a, b, 5))
                    .isEqualTo(list(
                            list(1305480171L, 462824409L, 74608232L),
                            list(32665388L, 65330773L, 97996158L),
                            null,
                            list(144620721L, 210467711L, 433862157L),
                            list(1050319647L, 2100639291L, 3150958935L),
                            list(0L, 0L, 0L)));
            assertTaken(Minhash.minhash(slice, 0, a, b, 5))
                    .isEqualTo(list(
                            list(32665388L, 65330773L, 97996158L), null, list(1050319647L, 2100639291L, 3150958935L)));
            assertTaken(Minhash.minhash(none, 0, a, b, 5)).isEmpty();
            assertThatThrownBy(() -> Minhash.minhash(input, 0, a, b, 1)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void minhash_takesAllBitsOfTheSeed() {
        try (Column one = strings("x");
                Column a = of(DataType.UINT32, 4294967291L, 7);
                Column b = of(DataType.UINT32, 1, 4294967295L)) {
            assertTaken(Minhash.minhash(one, -1, a, b, 3)).isEqualTo(list(list(3247891689L, 606912391L)));
        }
    }

    @Test
    void minhash64_ofTexts() {
        try (Column slice = inner(strings("-", "this is my", null, "", "-"));
                Column one = strings("x");
                Column none = strings();
                Column a = of(DataType.UINT64, 2, 3);
                Column b = of(DataType.UINT64, 5, 6);
                Column large = of(DataType.UINT64, -59, 7);
                Column largest = of(DataType.UINT64, 1, -1)) {
            assertTaken(Minhash.minhash64(slice, 0, a, b, 5))
                    .isEqualTo(list(big(172452388517576012L, 316595762085180527L), null, big(0, 0)));
            assertTaken(Minhash.minhash64(one, -1, large, largest, 3))
                    .isEqualTo(list(big(779475774887878885L, 2096116577826300155L)));
            assertTaken(Minhash.minhash64(none, 0, a, b, 5)).isEmpty();
        }
    }

    @Test
    void minhash_wrongParameters_areRefused() {
        try (Column input = strings("abc");
                Column ints = Column.fromInts(new int[] {1}, null);
                Column two = of(DataType.UINT32, 1, 2);
                Column one = of(DataType.UINT32, 1);
                Column nulls = Column.fromIntegers(DataType.UINT32, new long[] {1}, new boolean[] {false});
                Column none = of(DataType.UINT32)) {
            assertThatThrownBy(() -> Minhash.minhash(input, 0, ints, ints, 2))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("minhash: a must be of type UINT32, not INT32");
            assertThatThrownBy(() -> Minhash.minhash(input, 0, one, ints, 2))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("minhash: b must be of type UINT32, not INT32");
            assertThatThrownBy(() -> Minhash.minhash(input, 0, nulls, nulls, 2))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("minhash: a must have no null mask");
            assertThatThrownBy(() -> Minhash.minhash64(input, 0, one, one, 2))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("minhash64: a must be of type UINT64, not UINT32");
            assertThatThrownBy(() -> Minhash.minhash(input, 0, one, two, 2)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Minhash.minhash(input, 0, none, none, 2)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void minhashNgrams_ofLists() {
        try (Column input = lists(
                        new int[] {0, 3, 5, 5, 6, 6, 8},
                        new boolean[] {true, true, false, true, true, true},
                        "this",
                        "is",
                        "my",
                        "favorite",
                        "book",
                        "a",
                        null,
                        null);
                Column slice = input.slice(1, 5);
                Column none = input.slice(0, 0);
                Column a = of(DataType.UINT32, 1, 2, 3);
                Column b = of(DataType.UINT32, 4, 5, 6);
                Column a64 = of(DataType.UINT64, 2, 3);
                Column b64 = of(DataType.UINT64, 5, 6)) {
            long most = 0xffff_ffffL;
            assertTaken(Minhash.minhashNgrams(input, 2, 0, a, b))
                    .isEqualTo(list(
                            list(416367551L, 832735099L, 1249102647L),
                            list(1906668704L, 3813337405L, 1425038810L),
                            null,
                            list(1009084854L, 2018169705L, 3027254556L),
                            list(0L, 0L, 0L),
                            list(most, most, most)));
            assertTaken(Minhash.minhash64Ngrams(slice, 2, 7, a64, b64))
                    .isEqualTo(list(
                            big(643773146145924676L, 2118581223825733988L),
                            null,
                            big(1920678879451796635L, 575175309964000992L),
                            big(0, 0)));
            try (Column first = input.slice(0, 1);
                    Column second = input.slice(1, 2)) {
                assertTaken(Minhash.minhashNgrams(first, 2, 0, a, b))
                        .isEqualTo(list(list(416367551L, 832735099L, 1249102647L)));
                assertTaken(Minhash.minhashNgrams(second, 2, 0, a, b))
                        .isEqualTo(list(list(1906668704L, 3813337405L, 1425038810L)));
                assertTaken(Minhash.minhash64Ngrams(second, 2, 7, a64, b64))
                        .isEqualTo(list(big(643773146145924676L, 2118581223825733988L)));
            }
            assertTaken(Minhash.minhash64Ngrams(none, 2, 7, a64, b64)).isEmpty();
            assertTaken(Minhash.minhashNgrams(none, 2, 0, a, b)).isEmpty();
            assertThatThrownBy(() -> Minhash.minhashNgrams(input, 1, 0, a, b)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void hashCharacterNgrams_ofEachRun() {
        try (Column input = strings("abcdefg", "stuvwxyz", null, "abcd");
                Column slice = inner(strings("-", null, "thé!", "-"));
                Column none = strings()) {
            assertTaken(GenerateNgrams.hashCharacterNgrams(input, 5, 0))
                    .isEqualTo(list(
                            list(3902511862L, 570445242L, 4202475763L),
                            list(556054766L, 3166857694L, 3760633458L, 192452857L),
                            list(),
                            list()));
            assertTaken(GenerateNgrams.hashCharacterNgrams(slice, 2, 11))
                    .isEqualTo(list(list(), list(4073673105L, 1993413613L, 918491109L)));
            try (Column one = strings("abcdefg")) {
                assertTaken(GenerateNgrams.hashCharacterNgrams(one, 5, 0))
                        .isEqualTo(list(list(3902511862L, 570445242L, 4202475763L)));
            }
            assertTaken(GenerateNgrams.hashCharacterNgrams(none, 2, 0)).isEmpty();
            assertThatThrownBy(() -> GenerateNgrams.hashCharacterNgrams(input, 1, 0))
                    .isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> GenerateNgrams.hashCharacterNgrams(input, 9, 0))
                    .isInstanceOf(LogicErrorException.class);
        }
    }
}
