/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.math.BigInteger;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * URLs, hashes, duplicates and vocabularies of strings. Expected values are those in cuDF's documentation, of URLs those of RFC
 * 3986, and by hand.
 */
class TextEncodingTest {
    private static List<?> taken(Series made) {
        try (made) {
            return made.toList();
        }
    }

    private static Series strings(List<@Nullable Object> rows) {
        return Series.of(DType.STRING, rows);
    }

    private static List<BigInteger> big(long... values) {
        List<BigInteger> all = new ArrayList<>();
        for (long value : values) {
            all.add(BigInteger.valueOf(value));
        }
        return all;
    }

    @Test
    void urls_thereAndBack() {
        List<@Nullable Object> plain = list("a b/c?d=e&f", null, "", "é€", "A-Z.a_z~0");
        List<@Nullable Object> encoded = list("a%20b%2Fc%3Fd%3De%26f", null, "", "%C3%A9%E2%82%AC", "A-Z.a_z~0");
        try (Series texts = strings(plain);
                Series urls = strings(encoded);
                Series broken = strings(list("100%", "%zz", "a%2", "%ff", "+"));
                Series categories = Series.of(DType.categorical(), list("a b", null, "a b"));
                DataFrame frame = DataFrame.of("s", urls);
                DataFrame assigned =
                        frame.assign("t", col("s").str().urlDecode().str().len())) {
            assertThat(taken(texts.str().urlEncode())).isEqualTo(encoded);
            assertThat(taken(urls.str().urlDecode())).isEqualTo(plain);
            assertThat(taken(broken.str().urlDecode())).isEqualTo(list("100%", "%zz", "a%2", "\ufffd", "+"));
            // one character, as Python's unquote has it, and not a byte that is read as one
            try (Series decoded = broken.str().urlDecode()) {
                assertThat(taken(decoded.str().byteCount())).isEqualTo(list(4, 3, 3, 3, 1));
            }
            assertThat(taken(broken.str().urlDecode(CodingErrors.IGNORE)))
                    .isEqualTo(list("100%", "%zz", "a%2", "", "+"));
            assertThatThrownBy(() -> broken.str().urlDecode(CodingErrors.STRICT))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("urlDecode: row 3 is no UTF-8: from byte 0 on it has 0xFF; "
                            + "CodingErrors.REPLACE and IGNORE take it");
            try (Series kinds = Series.of(DType.categorical(), list("a", "b", "%c3%28", "b"))) {
                assertThatThrownBy(() -> kinds.str().urlDecode(CodingErrors.STRICT))
                        .hasMessageStartingWith("urlDecode: row 2 is no UTF-8: from byte 0 on it has 0xC3 0x28");
                assertThat(taken(kinds.str().urlDecode())).isEqualTo(list("a", "b", "\ufffd(", "b"));
            }
            assertThat(taken(categories.str().urlEncode())).isEqualTo(list("a%20b", null, "a%20b"));
            assertThat(taken(assigned.col("t"))).isEqualTo(list(11, null, 0, 2, 9));
        }
    }

    @Test
    void hashCharacterNgrams_areLists() {
        try (Series texts = strings(list("abcdefg", null, "stuvwxyz", "abcd"));
                Series shorts = strings(list("a", null));
                Series none = strings(list());
                Series lists = texts.str().hashCharacterNgrams(5, 0)) {
            assertThat(lists.dtype()).isEqualTo(DType.list(DType.UINT32));
            assertThat(lists.toList())
                    .isEqualTo(list(
                            list(3902511862L, 570445242L, 4202475763L),
                            null,
                            list(556054766L, 3166857694L, 3760633458L, 192452857L),
                            list()));
            assertThat(taken(shorts.str().hashCharacterNgrams(2, 4294967295L))).isEqualTo(list(list(), null));
            assertThat(taken(none.str().hashCharacterNgrams(2, 0))).isEmpty();
            assertThatThrownBy(() -> texts.str().hashCharacterNgrams(1, 0))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.str().hashCharacterNgrams(2, 1L << 32))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("hashCharacterNgrams: the seed is 4294967296; it is from 0 to 4294967295");
        }
    }

    @Test
    void minhash_ofStringsAndLists() {
        try (Series texts = strings(list("this is my", null, "favorite book"));
                Series lists = Series.of(
                        DType.list(DType.STRING), list(list("this", "is", "my"), null, list("favorite", "book")));
                Series a = Series.of(DType.UINT32, list(1, 2, 3));
                Series b = Series.of(DType.UINT32, list(4, 5, 6));
                Series a64 = Series.of(DType.UINT64, list(2, 3));
                Series b64 = Series.of(DType.UINT64, list(5, 6));
                Series made = texts.str().minhash(0, a, b, 5)) {
            assertThat(made.dtype()).isEqualTo(DType.list(DType.UINT32));
            assertThat(made.toList())
                    .isEqualTo(list(
                            list(1305480171L, 462824409L, 74608232L), null, list(32665388L, 65330773L, 97996158L)));
            List<@Nullable Object> wide = list(
                    big(172452388517576012L, 316595762085180527L), null, big(71427536958126239L, 58787297728258215L));
            assertThat(taken(texts.str().minhash(0, a64, b64, 5))).isEqualTo(wide);
            assertThat(taken(texts.str().minhash64(0, a64, b64, 5))).isEqualTo(wide);
            List<@Nullable Object> ofLists =
                    list(list(416367551L, 832735099L, 1249102647L), null, list(1906668704L, 3813337405L, 1425038810L));
            assertThat(taken(lists.str().minhash(0, a, b, 2))).isEqualTo(ofLists);
            assertThat(taken(lists.str().minhashNgrams(2, 0, a, b))).isEqualTo(ofLists);
            assertThat(taken(lists.str().minhash64Ngrams(2, 0, a64, b64)))
                    .isEqualTo(list(
                            big(1304293339825194559L, 1956440009737791829L),
                            null,
                            big(472203876238918632L, 1861227318965224922L)));
        }
    }

    @Test
    void minhash_wrongArguments_areRefused() {
        try (Series texts = strings(list("abc"));
                Series none = strings(list());
                Series a = Series.of(DType.UINT32, list(1, 2));
                Series one = Series.of(DType.UINT32, list(1));
                Series nulls = Series.of(DType.UINT32, list(1, null));
                Series wide = Series.of(DType.UINT64, list(1, 2));
                Series ints = Series.of(new int[] {1, 2});
                Series noParameter = Series.of(DType.UINT32, list())) {
            assertThat(taken(none.str().minhash(0, a, a, 2))).isEmpty();
            assertThatThrownBy(() -> texts.str().minhash(0, a, a, 1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("minhash: the width is 1; it is 2 at least");
            assertThatThrownBy(() -> texts.str().minhash(-1, a, a, 2)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.str().minhash(0, a, one, 2)).isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() -> texts.str().minhash(0, a, wide, 2)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> texts.str().minhash(0, ints, ints, 2)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> texts.str().minhash(0, nulls, a, 2))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("minhash: a parameter is null");
            assertThatThrownBy(() -> texts.str().minhash(0, noParameter, noParameter, 2))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.str().minhash64(0, a, a, 2)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> texts.str().minhashNgrams(2, 0, a, a)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void minhash_parametersWithoutNullsBehindAMask_areTaken() {
        try (Series texts = strings(list("this is my"));
                Series masked = Series.of(DType.UINT32, list(1, 2, 3, null));
                Series a = masked.dropNa();
                Series b = Series.of(DType.UINT32, list(4, 5, 6))) {
            assertThat(taken(texts.str().minhash(0, a, b, 5)))
                    .isEqualTo(list(list(1305480171L, 462824409L, 74608232L)));
        }
    }

    @Test
    void duplicates_ofOneTextAndOfTwo() {
        try (Series texts = strings(list("abcdefghijkl", null, "abcdefghijXY"));
                Series suffixes = texts.str().buildSuffixArray(9);
                Series others = strings(list("--bcdefghijkl--"));
                Series otherSuffixes = others.str().buildSuffixArray(9);
                Series banana = strings(list("ban", "ana"))) {
            assertThat(taken(banana.str().buildSuffixArray(0))).isEqualTo(list(5, 3, 1, 0, 4, 2));
            assertThat(taken(texts.str().resolveDuplicates(suffixes, 9))).isEqualTo(list("abcdefghij"));
            assertThat(taken(texts.str().resolveDuplicatesPair(suffixes, others, otherSuffixes, 9)))
                    .isEqualTo(list("bcdefghijkl", "bcdefghij"));
        }
    }

    @Test
    void duplicates_wrongArguments_areRefused() {
        try (Series texts = strings(list("abcdefghijkl"));
                Series longer = strings(list("abcdefghijklmnopqrstuvwxyz"));
                Series none = strings(list());
                Series foreign = longer.str().buildSuffixArray(9);
                Series nulls = Series.of(DType.INT32, list(1, null));
                Series longs = Series.of(DType.INT64, list(1));
                Series negative = Series.of(new int[] {-1})) {
            assertThatThrownBy(() -> none.str().buildSuffixArray(0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("have 0 bytes");
            assertThatThrownBy(() -> texts.str().buildSuffixArray(12)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.str().buildSuffixArray(-1)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.str().resolveDuplicates(foreign, 8))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> texts.str().resolveDuplicates(foreign, 9))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "resolveDuplicates: the suffix array has places from 0 to 17, the strings have 12 bytes;"
                                    + " it was built of other strings");
            for (Series wrong : List.of(nulls, negative)) {
                assertThatThrownBy(() -> texts.str().resolveDuplicates(wrong, 9))
                        .isInstanceOf(InvalidArgumentException.class);
            }
            assertThatThrownBy(() -> texts.str().resolveDuplicates(longs, 9))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> longer.str().resolveDuplicatesPair(foreign, texts, foreign, 9))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void tokenizeVocabulary_givesNumbersOfWords() {
        try (Series words = strings(list("hello", "there", "world"));
                TokenizeVocabulary vocabulary = TokenizeVocabulary.of(words);
                Index names = Index.of(list("p", "q", "r"));
                Series plain = Series.of("s", list("hello  world", null, "out there"));
                Series texts = plain.withIndex(names);
                Series numbers = vocabulary.tokenize(texts);
                Series nulls = strings(list(null, null));
                Series none = strings(list())) {
            assertThat(numbers.toList()).isEqualTo(list(list(0, 2), null, list(-1, 1)));
            assertThat(numbers.index().toList()).isEqualTo(list("p", "q", "r"));
            assertThat(numbers.name()).isEqualTo("s");
            assertThat(taken(vocabulary.tokenize(texts, "o ", 7))).isEqualTo(list(list(7, 7, 7), null, list(7, 1)));
            assertThat(taken(vocabulary.tokenize(nulls))).isEqualTo(list(null, null));
            assertThat(taken(vocabulary.tokenize(none))).isEmpty();
            vocabulary.close();
            assertThatThrownBy(() -> vocabulary.tokenize(texts)).isInstanceOf(ClosedException.class);
        }
    }

    @Test
    void vocabularies_ofWrongWords_areRefused() {
        try (Series none = strings(list());
                Series nulls = strings(list("a", null));
                Series twice = strings(list("a b", "c d", "a b"));
                Series noPair = strings(list("a b", "ab"));
                Series numbers = Series.of(new int[] {1})) {
            for (Series wrong : List.of(none, nulls, twice)) {
                assertThatThrownBy(() -> TokenizeVocabulary.of(wrong)).isInstanceOf(InvalidArgumentException.class);
                assertThatThrownBy(() -> WordPieceVocabulary.of(wrong)).isInstanceOf(InvalidArgumentException.class);
                assertThatThrownBy(() -> BytePairEncoder.of(wrong)).isInstanceOf(InvalidArgumentException.class);
            }
            assertThatThrownBy(() -> TokenizeVocabulary.of(twice))
                    .hasMessage(
                            "TokenizeVocabulary: of the 3 strings only 2 differ; dropDuplicates leaves one of each");
            assertThatThrownBy(() -> BytePairEncoder.of(noPair))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("a pair is two strings");
            assertThatThrownBy(() -> TokenizeVocabulary.of(numbers)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> CharacterNormalizer.of(true, nulls)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void characterNormalizer_writesWordsApart() {
        List<@Nullable Object> rows =
                list("\u00c9\u00e8\tA\u0308o", "$24.08", "[CLS]a[sep]", "\u4e0f\u4e1f", null, "", "a\u0001b\u200d");
        try (Series texts = strings(rows);
                Series tail = texts.tail(4);
                Series categories = texts.asType(DType.categorical());
                Series special = strings(list("[SEP]", "[CLS]"));
                Series numbers = Series.of(new int[] {1});
                CharacterNormalizer small = CharacterNormalizer.of(true);
                CharacterNormalizer asTheyAre = CharacterNormalizer.of(false);
                CharacterNormalizer together = CharacterNormalizer.of(true, special)) {
            assertThat(taken(small.normalize(texts)))
                    .isEqualTo(list("ee ao", " $ 24 . 08", " [ cls ] a [ sep ] ", " \u4e0f  \u4e1f ", null, "", "ab"));
            assertThat(taken(small.normalize(tail))).isEqualTo(list(" \u4e0f  \u4e1f ", null, "", "ab"));
            assertThat(taken(small.normalize(categories))).isEqualTo(taken(small.normalize(texts)));
            assertThat(taken(asTheyAre.normalize(texts)).subList(0, 3))
                    .isEqualTo(list("\u00c9\u00e8 A\u0308o", " $ 24 . 08", " [ CLS ] a [ sep ] "));
            assertThat(taken(together.normalize(texts)).subList(0, 3))
                    .isEqualTo(list("ee ao", " $ 24 . 08", " [CLS] a [SEP] "));
            assertThatThrownBy(() -> small.normalize(numbers)).isInstanceOf(DTypeMismatchException.class);
            CharacterNormalizer closed = CharacterNormalizer.of(true);
            closed.close();
            assertThatThrownBy(() -> closed.normalize(texts)).isInstanceOf(ClosedException.class);
        }
    }

    @Test
    void wordPieceVocabulary_givesNumbersOfPieces() {
        try (Series words = strings(list("[UNK]", "a", "have", "I", "new", "GP", "##U", "!"));
                WordPieceVocabulary vocabulary = WordPieceVocabulary.of(words);
                Series texts = strings(list("I have a new GPU now !", null, ""))) {
            assertThat(taken(vocabulary.tokenize(texts))).isEqualTo(list(list(3, 2, 1, 4, 5, 6, 0, 7), null, list()));
            assertThat(taken(vocabulary.tokenize(texts, 4))).isEqualTo(list(list(3, 2, 1, 4), null, list()));
            assertThatThrownBy(() -> vocabulary.tokenize(texts, -1)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void bytePairEncoder_putsStringsInParts() {
        try (Series pairs = strings(list(
                        "e n", "i t", "i s", "e s", "en t", "c e", "es t", "en ce", "t est", "s ent", "t h", "th is"));
                BytePairEncoder encoder = BytePairEncoder.of(pairs);
                Series texts = strings(list("testsentence", null, "thisisit", ""));
                Series empty = strings(list("", null))) {
            assertThat(taken(encoder.encode(texts))).isEqualTo(list("test sent ence", null, "this is it", ""));
            assertThat(taken(encoder.encode(texts, "|"))).isEqualTo(list("test|sent|ence", null, "this|is|it", ""));
            assertThat(taken(encoder.encode(empty))).isEqualTo(list("", null));
            for (String wrong : List.of("", "ab", "é")) {
                assertThatThrownBy(() -> encoder.encode(texts, wrong)).isInstanceOf(InvalidArgumentException.class);
            }
        }
    }

    /** A row that the heap cannot hold as its bytes, their characters and what becomes of them is named. */
    @Test
    void rowThatTheHeapCannotHold_isNamed() throws IOException, InterruptedException {
        String output = FreshJvm.run("512MiB", "-Xmx160m", HugeRow.class);
        assertThat(output)
                .contains(
                        "InvalidArgumentException normalize: row 1 with 60000000 bytes of text need more of the Java heap");
    }

    /** What runs in a JVM of little heap. */
    public static final class HugeRow {
        private HugeRow() {}

        public static void main(String[] arguments) {
            try (Series rows = Series.of(List.of("a", "ää"));
                    Series counts = Series.of(List.of(1, 15_000_000));
                    Series huge = rows.str().repeat(counts);
                    Series made = huge.str().normalize(Normalizer.Form.NFD)) {
                System.out.println("made " + made.size());
            } catch (InvalidArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
