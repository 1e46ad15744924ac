/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertRowwise;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import org.junit.jupiter.api.Test;

/** Tokens, n-grams and distances; expected values are those of libcudf's documentation, or by hand. */
class NvtextTest {
    @Test
    void tokenize_atBlanksCharactersAndTexts() {
        try (Column input = strings("a", "b c", null, "d  e f ");
                Column slice = inner(strings("x", "d.e:f;", "a b", "x"));
                Column none = strings();
                Column one = strings(" g ");
                Column marks = strings(".", ":", ";");
                Column noMark = strings()) {
            assertTaken(Tokenize.tokenize(input, "")).isEqualTo(list("a", "b", "c", "d", "e", "f"));
            assertTaken(Tokenize.countTokens(input, "")).isEqualTo(list(1, 2, 0, 3));
            assertTaken(Tokenize.tokenize(slice, ":. ")).isEqualTo(list("d", "e", "f;", "a", "b"));
            assertTaken(Tokenize.countTokens(slice, ":. ")).isEqualTo(list(3, 2));
            assertTaken(Tokenize.tokenize(slice, marks)).isEqualTo(list("d", "e", "f", "a b"));
            assertTaken(Tokenize.countTokens(slice, marks)).isEqualTo(list(3, 1));
            assertTaken(Tokenize.tokenize(none, "")).isEmpty();
            assertTaken(Tokenize.countTokens(none, marks)).isEmpty();
            assertTaken(Tokenize.tokenize(one, "")).isEqualTo(list("g"));
            assertThatThrownBy(() -> Tokenize.tokenize(input, noMark)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Tokenize.countTokens(input, noMark)).isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void characterTokenize_listsCharacters() {
        try (Column slice = inner(strings("x", "aé", "", "b", "x"));
                Column none = strings();
                Column nulls = strings("a", null)) {
            assertTaken(Tokenize.characterTokenize(slice)).isEqualTo(list(list("a", "é"), list(), list("b")));
            try (Column one = strings("éa")) {
                assertTaken(Tokenize.characterTokenize(one)).isEqualTo(list(list("é", "a")));
            }
            assertTaken(Tokenize.characterTokenize(none)).isEmpty();
            assertThatThrownBy(() -> Tokenize.characterTokenize(nulls)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void replaceTokens_wholeTokensOnly() {
        try (Column input = strings("this is me", null, "theme music");
                Column slice = inner(strings("x", "this is me", "x"));
                Column none = strings();
                Column nulls = strings(null, null);
                Column targets = strings("is", "me");
                Column both = strings("+", "_");
                Column one = strings("!");
                Column three = strings("a", "b", "c")) {
            assertTaken(ReplaceTokens.replaceTokens(input, targets, both, ""))
                    .isEqualTo(list("this + _", null, "theme music"));
            assertTaken(ReplaceTokens.replaceTokens(slice, targets, one, "")).isEqualTo(list("this ! !"));
            assertTaken(ReplaceTokens.replaceTokens(slice, targets, one, "s")).isEqualTo(list("this is me"));
            assertTaken(ReplaceTokens.replaceTokens(none, targets, one, "")).isEmpty();
            assertTaken(ReplaceTokens.replaceTokens(nulls, targets, one, "")).isEqualTo(list(null, null));
            assertThatThrownBy(() -> ReplaceTokens.replaceTokens(input, targets, three, ""))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> ReplaceTokens.replaceTokens(nulls, targets, three, ""))
                    .isInstanceOf(LogicErrorException.class)
                    .hasMessageContaining("2 targets and 3");
            assertThatThrownBy(() -> ReplaceTokens.replaceTokens(nulls, targets, nulls, ""))
                    .isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void filterTokens_byLength() {
        try (Column input = strings("this is me", null, "theme music");
                Column slice = inner(strings("x", "theme musé", "x"));
                Column none = strings();
                Column nulls = strings(null, null)) {
            assertTaken(ReplaceTokens.filterTokens(input, 3, "", "")).isEqualTo(list("this  ", null, "theme music"));
            assertTaken(ReplaceTokens.filterTokens(slice, 5, "---", "")).isEqualTo(list("theme ---"));
            assertTaken(ReplaceTokens.filterTokens(slice, 3, "-", "u")).isEqualTo(list("theme mu-"));
            assertTaken(ReplaceTokens.filterTokens(none, 5, "", "")).isEmpty();
            assertTaken(ReplaceTokens.filterTokens(nulls, 5, "", "")).isEqualTo(list(null, null));
        }
    }

    @Test
    void normalizeSpaces_oneBetweenTokens() {
        try (Column input = strings("a b", "  c  d\n", null, "e \t f ", "");
                Column slice = inner(strings(" x ", " y  z ", " x "));
                Column none = strings()) {
            assertTaken(Normalize.normalizeSpaces(input)).isEqualTo(list("a b", "c d", null, "e f", ""));
            assertTaken(Normalize.normalizeSpaces(slice)).isEqualTo(list("y z"));
            assertTaken(Normalize.normalizeSpaces(none)).isEmpty();
        }
    }

    @Test
    void generateNgrams_ofTexts() {
        try (Column input = strings("a", "bb", null, "", "ccc");
                Column slice = inner(strings("x", "a", "bb", "ccc", "x"));
                Column none = strings();
                Column one = strings("a")) {
            assertTaken(GenerateNgrams.generateNgrams(input, 2, "_")).isEqualTo(list("a_bb", "bb_ccc"));
            assertTaken(GenerateNgrams.generateNgrams(slice, 3, "")).isEqualTo(list("abbccc"));
            assertTaken(GenerateNgrams.generateNgrams(slice, 2, "_")).isEqualTo(list("a_bb", "bb_ccc"));
            assertTaken(GenerateNgrams.generateNgrams(none, 2, "_")).isEmpty();
            assertThatThrownBy(() -> GenerateNgrams.generateNgrams(one, 2, "_"))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> GenerateNgrams.generateNgrams(input, 1, "_"))
                    .isInstanceOf(CudfException.class);
        }
    }

    @Test
    void generateCharacterNgrams_ofEachText() {
        try (Column input = strings("ab", "cdé", null, "f");
                Column slice = inner(strings("x", "cde", "x"));
                Column none = strings();
                Column nulls = strings(null, null);
                Column one = strings("a")) {
            assertTaken(GenerateNgrams.generateCharacterNgrams(input, 2))
                    .isEqualTo(list(list("ab"), list("cd", "dé"), list(), list()));
            assertTaken(GenerateNgrams.generateCharacterNgrams(slice, 3)).isEqualTo(list(list("cde")));
            assertTaken(GenerateNgrams.generateCharacterNgrams(none, 2)).isEmpty();
            assertTaken(GenerateNgrams.generateCharacterNgrams(nulls, 2)).isEqualTo(list(null, null));
            assertThatThrownBy(() -> GenerateNgrams.generateCharacterNgrams(one, 2))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> GenerateNgrams.generateCharacterNgrams(input, 1))
                    .isInstanceOf(CudfException.class);
        }
    }

    @Test
    void editDistance_countsCharacters() {
        try (Column input = strings("hello", "", "world", null, "thé");
                Column targets = strings("hallo", "goodbye", "world", "ab", "the");
                Column slice = inner(strings("x", "hello", "x"));
                Column one = strings("yellow");
                Column none = strings();
                Column isNull = strings((String) null)) {
            assertTaken(EditDistance.editDistance(input, targets)).isEqualTo(list(1, 7, 0, 2, 1));
            assertTaken(EditDistance.editDistance(slice, one)).isEqualTo(list(2));
            assertTaken(EditDistance.editDistance(none, none)).isEmpty();
            assertThatThrownBy(() -> EditDistance.editDistance(slice, targets)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> EditDistance.editDistance(input, isNull)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void tokens_ofEachShape() {
        assertRowwise(in -> Tokenize.countTokens(in.get(0), ""), list(2, 0, 1), strings("a b", null, "c"));
    }

    private static Column normalized(Column texts, boolean isSmall, String... words) {
        try (Column tokens = strings(words);
                CharacterNormalizer normalizer = CharacterNormalizer.of(isSmall, tokens)) {
            return Normalize.normalizeCharacters(texts, normalizer);
        }
    }

    /** The example of libcudf's documentation. */
    @Test
    void normalizeCharacters_ofTheDocumentation() {
        assertRowwise(
                in -> normalized(in.get(0), true),
                list("eaio eaio", "acenu", "acenu", " $ 24 . 08", null, " [ a , bb ] "),
                strings("éâîô\teaio", "ĂĆĖÑÜ", "ACENU", "$24.08", null, "[a,bb]"));
        assertRowwise(
                in -> normalized(in.get(0), false),
                list("éâîô eaio", "ĂĆĖÑÜ", "ACENU", " $ 24 . 08", null, " [ a , bb ] "),
                strings("éâîô\teaio", "ĂĆĖÑÜ", "ACENU", "$24.08", null, "[a,bb]"));
    }

    @Test
    void normalizeCharacters_controlsIdeographsAndMarks() {
        try (Column texts = strings("a\u0000b\u200dc", "x\r\n\u00a0y", "你好", "a\u0301", "¿qué?", "")) {
            assertTaken(normalized(texts, true)).isEqualTo(list("abc", "x   y", " 你  好 ", "a", " ¿ que ? ", ""));
        }
    }

    @Test
    void normalizeCharacters_specialWordsStayTogether() {
        try (Column texts = strings("[CLS]Some[sep]words[eol]", "a [CLS")) {
            assertTaken(normalized(texts, true, "[CLS]", "[SEP]"))
                    .isEqualTo(list(" [CLS] some [SEP] words [ eol ] ", "a  [ cls"));
            assertTaken(normalized(texts, false, "[CLS]", "[SEP]"))
                    .isEqualTo(list(" [CLS] Some [ sep ] words [ eol ] ", "a  [ CLS"));
        }
    }

    @Test
    void characterNormalizer_ofANullWord_throws() {
        try (Column words = strings("[A]", null)) {
            assertThatThrownBy(() -> CharacterNormalizer.of(true, words)).isInstanceOf(CudfException.class);
        }
    }
}
