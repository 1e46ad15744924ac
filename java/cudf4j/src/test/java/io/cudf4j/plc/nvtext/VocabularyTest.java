/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Rows;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Texts in numbers of a vocabulary and in pairs; expected values are those of libcudf's documentation, or by hand. */
class VocabularyTest {
    private static <T> T made(Function<Column, T> maker, Column words) {
        try (words) {
            return maker.apply(words);
        }
    }

    @Test
    void vocabularies_ofOneWord_andOfASlice() {
        for (boolean isSlice : new boolean[] {false, true}) {
            try (Column input = strings("a b", "b");
                    Column words = isSlice ? inner(strings("x", "b", "x")) : strings("b");
                    Column pieces = isSlice ? inner(strings("x", "[UNK]", "b", "x")) : strings("[UNK]", "b");
                    Column pairs = isSlice ? inner(strings("x y", "a b", "x z")) : strings("a b");
                    Column joined = strings("ab", "ba")) {
                assertResult(() -> {
                            try (TokenizeVocabulary vocabulary = TokenizeVocabulary.of(words)) {
                                return Rows.taken(Tokenize.tokenizeWithVocabulary(input, vocabulary, "", -1));
                            }
                        })
                        .isEqualTo(list(list(-1, 0), list(0)));
                assertResult(() -> {
                            try (WordpieceVocabulary vocabulary = WordpieceVocabulary.of(pieces)) {
                                return Rows.taken(WordpieceTokenize.wordpieceTokenize(input, vocabulary, 0));
                            }
                        })
                        .isEqualTo(list(list(0, 1), list(1)));
                assertResult(() -> {
                            try (MergePairs merges = MergePairs.of(pairs)) {
                                return Rows.taken(BytePairEncoding.bytePairEncoding(joined, merges, "|"));
                            }
                        })
                        .isEqualTo(list("ab", "b|a"));
            }
        }
    }

    @Test
    void normalizers_ofNoWord_ofOne_andOfASlice() {
        try (Column input = strings("[A]B", null, "[b]");
                Column none = strings();
                Column one = strings("[A]");
                Column slice = inner(strings("[B]", "[A]", "[B]"))) {
            assertNormalized(input, none, " [ a ] b", null, " [ b ] ");
            assertNormalized(input, one, " [A] b", null, " [ b ] ");
            assertNormalized(input, slice, " [A] b", null, " [ b ] ");
        }
    }

    private static void assertNormalized(Column input, Column words, @Nullable String... wanted) {
        assertResult(() -> {
                    try (CharacterNormalizer normalizer = CharacterNormalizer.of(true, words)) {
                        return Rows.taken(Normalize.normalizeCharacters(input, normalizer));
                    }
                })
                .isEqualTo(list((Object[]) wanted));
    }

    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void tokenizeWithVocabulary_looksTokensUp() {
        try (TokenizeVocabulary words =
                        made(TokenizeVocabulary::of, inner(strings("x", "hello", "there", "world", "x")));
                Column input = strings("hello world", null, "hello there", "there there  world", "", "x out world");
                Column slice = inner(strings("-", null, "world,hello", "-"));
                Column none = strings();
                Column nulls = strings(null, null)) {
            assertTaken(Tokenize.tokenizeWithVocabulary(input, words, "", -1))
                    .isEqualTo(list(list(0, 2), null, list(0, 1), list(1, 1, 2), list(), list(-1, -1, 2)));
            assertTaken(Tokenize.tokenizeWithVocabulary(slice, words, ",", 7)).isEqualTo(list(null, list(2, 0)));
            try (Column one = strings("world there")) {
                assertTaken(Tokenize.tokenizeWithVocabulary(one, words, "", -1)).isEqualTo(list(list(2, 1)));
            }
            assertTaken(Tokenize.tokenizeWithVocabulary(none, words, "", -1)).isEmpty();
            assertTaken(Tokenize.tokenizeWithVocabulary(nulls, words, "", -1)).isEmpty();
            assertThatThrownBy(() -> TokenizeVocabulary.of(none)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> TokenizeVocabulary.of(nulls)).isInstanceOf(LogicErrorException.class);
            words.close();
            words.close();
            assertThatThrownBy(() -> Tokenize.tokenizeWithVocabulary(input, words, "", -1))
                    .isInstanceOf(ClosedException.class)
                    .hasMessageStartingWith("TokenizeVocabulary is closed");
        }
    }

    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void wordpieceTokenize_longestPiecesFirst() {
        try (WordpieceVocabulary words =
                        made(WordpieceVocabulary::of, strings("[UNK]", "a", "have", "I", "new", "GP", "##U", "!"));
                Column input = strings("I have a new GPU now !", null, "", "I have  a new GPU now !");
                Column slice = inner(strings("-", "GPUU  GPé", null, "-"));
                Column none = strings();
                Column nulls = strings(null, null)) {
            assertTaken(WordpieceTokenize.wordpieceTokenize(input, words, 0))
                    .isEqualTo(list(list(3, 2, 1, 4, 5, 6, 0, 7), null, list(), list(3, 2, 1, 4, 5, 6, 0, 7)));
            assertTaken(WordpieceTokenize.wordpieceTokenize(input, words, 5))
                    .isEqualTo(list(list(3, 2, 1, 4, 5, 6), null, list(), list(3, 2, 1, 4, 5, 6)));
            assertTaken(WordpieceTokenize.wordpieceTokenize(slice, words, 0)).isEqualTo(list(list(5, 6, 6, 0), null));
            try (Column one = strings("a new GPU")) {
                assertTaken(WordpieceTokenize.wordpieceTokenize(one, words, 0)).isEqualTo(list(list(1, 4, 5, 6)));
            }
            assertTaken(WordpieceTokenize.wordpieceTokenize(none, words, 0)).isEmpty();
            assertTaken(WordpieceTokenize.wordpieceTokenize(nulls, words, 0)).isEqualTo(list(null, null));
            assertThatThrownBy(() -> WordpieceTokenize.wordpieceTokenize(input, words, -1))
                    .isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> WordpieceVocabulary.of(none)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> WordpieceVocabulary.of(nulls)).isInstanceOf(CudfException.class);
            words.close();
            assertThatThrownBy(() -> WordpieceTokenize.wordpieceTokenize(input, words, 0))
                    .isInstanceOf(ClosedException.class);
        }
    }

    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void bytePairEncoding_earliestPairsFirst() {
        try (MergePairs pairs = made(
                        MergePairs::of,
                        strings("e n", "i t", "i s", "e s", "en t", "c e", "es t", "en ce", "t est", "s ent"));
                Column input = strings("testsentence", null, "isit", "");
                Column slice = inner(strings("-", null, "test sentence", "-"));
                Column none = strings();
                Column empty = strings("", null)) {
            assertTaken(BytePairEncoding.bytePairEncoding(input, pairs, " "))
                    .isEqualTo(list("test sent ence", null, "is it", ""));
            assertTaken(BytePairEncoding.bytePairEncoding(slice, pairs, "|")).isEqualTo(list(null, "test| |sent|ence"));
            try (Column one = strings("isit")) {
                assertTaken(BytePairEncoding.bytePairEncoding(one, pairs, " ")).isEqualTo(list("is it"));
            }
            assertTaken(BytePairEncoding.bytePairEncoding(none, pairs, " ")).isEmpty();
            assertTaken(BytePairEncoding.bytePairEncoding(empty, pairs, " ")).isEmpty();
            assertThatThrownBy(() -> BytePairEncoding.bytePairEncoding(input, pairs, "ab"))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> MergePairs.of(none)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> MergePairs.of(empty)).isInstanceOf(LogicErrorException.class);
            pairs.close();
            assertThatThrownBy(() -> BytePairEncoding.bytePairEncoding(input, pairs, " "))
                    .isInstanceOf(ClosedException.class);
        }
    }

    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void normalizeCharacters_standApart() {
        try (CharacterNormalizer small = made(special -> CharacterNormalizer.of(true, special), strings("[BOS]"));
                CharacterNormalizer asTheyAre =
                        made(special -> CharacterNormalizer.of(false, special), inner(strings("-", "[bos]", "-")));
                Column input = strings("\u00e9\u00c2\tx", null, "", "P^NP", "[bos][a,b]");
                Column slice = inner(strings("-", "A.", null, "-"));
                Column one = strings("X");
                Column none = strings();
                Column nulls = strings(null, null)) {
            assertTaken(Normalize.normalizeCharacters(input, small))
                    .isEqualTo(list("ea x", null, "", "p ^ np", " [BOS]  [ a , b ] "));
            assertTaken(Normalize.normalizeCharacters(input, asTheyAre))
                    .isEqualTo(list("\u00e9\u00c2 x", null, "", "P ^ NP", " [bos]  [ a , b ] "));
            assertTaken(Normalize.normalizeCharacters(slice, small)).isEqualTo(list("a . ", null));
            assertTaken(Normalize.normalizeCharacters(one, small)).isEqualTo(list("x"));
            assertTaken(Normalize.normalizeCharacters(none, small)).isEmpty();
            assertTaken(Normalize.normalizeCharacters(nulls, small)).isEqualTo(list(null, null));
            assertThatThrownBy(() -> CharacterNormalizer.of(true, nulls)).isInstanceOf(CudfException.class);
            small.close();
            assertThatThrownBy(() -> Normalize.normalizeCharacters(input, small))
                    .isInstanceOf(ClosedException.class);
        }
    }
}
