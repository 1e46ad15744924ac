/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.fromFirst;
import static io.cudf4j.plc.call.Views.temporary;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;

/**
 * Texts in tokens: what is left between what separates them. No token is empty.
 *
 * @source pylibcudf.nvtext.tokenize
 */
public final class Tokenize {
    private Tokenize() {}

    /**
     * Returns the tokens of all texts, one after the other.
     *
     * @param delimiter characters each of which separates tokens; empty for those up to U+0020
     * @nulls a null has no tokens; none in the result
     * @source nvtext::tokenize
     */
    public static Column tokenize(Column input, String delimiter) {
        Required.texts("tokenize", "input", input);
        Required.given("tokenize", "delimiter", delimiter);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .tokenize(view(in, input), temporary(in, Scalar.of(delimiter)))
                    .address());
        }
    }

    /**
     * Returns the tokens of all texts, one after the other.
     *
     * @param delimiters texts that separate tokens; of those that begin at one place the first counts
     * @nulls a null has no tokens; none in the result
     * @throws io.cudf4j.errors.LogicErrorException if there is no delimiter, or one is null
     * @source nvtext::tokenize
     */
    public static Column tokenize(Column input, Column delimiters) {
        Required.texts("tokenize", "input", input);
        Required.texts("tokenize", "delimiters", delimiters);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.tokenize(view(in, input), view(in, delimiters)).address());
        }
    }

    /**
     * Returns how many tokens each text has, INT32.
     *
     * @param delimiter characters each of which separates tokens; empty for those up to U+0020
     * @nulls 0 where the text is null
     * @source nvtext::count_tokens
     */
    public static Column countTokens(Column input, String delimiter) {
        Required.texts("countTokens", "input", input);
        Required.given("countTokens", "delimiter", delimiter);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .count_tokens(view(in, input), temporary(in, Scalar.of(delimiter)))
                    .address());
        }
    }

    /**
     * Returns how many tokens each text has, INT32.
     *
     * @param delimiters texts that separate tokens; of those that begin at one place the first counts
     * @nulls 0 where the text is null
     * @throws io.cudf4j.errors.LogicErrorException if there is no delimiter, or one is null
     * @source nvtext::count_tokens
     */
    public static Column countTokens(Column input, Column delimiters) {
        Required.texts("countTokens", "input", input);
        Required.texts("countTokens", "delimiters", delimiters);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .count_tokens(view(in, input), view(in, delimiters))
                    .address());
        }
    }

    /**
     * Returns for each text a list of its characters.
     *
     * @shape no rows where no text has a character
     * @nulls are refused
     * @throws io.cudf4j.errors.CudfException if a text is null
     * @source nvtext::character_tokenize
     */
    public static Column characterTokenize(Column input) {
        Required.texts("characterTokenize", "input", input);
        try (CallScope in = new CallScope()) {
            // libcudf 26.08 takes the first texts of the memory for those of a slice
            return Column.own(
                    cudf_strings.character_tokenize(fromFirst(in, input)).address());
        }
    }

    /**
     * Returns for each text a list of the numbers of its tokens, INT32.
     *
     * @param delimiter characters each of which separates tokens; empty for those up to U+0020
     * @param defaultId the number of a token that the vocabulary lacks
     * @shape no rows, and no lists, where no text is valid
     * @nulls null where the text is
     * @throws io.cudf4j.errors.ClosedException if the vocabulary is closed
     * @source nvtext::tokenize_with_vocabulary
     */
    public static Column tokenizeWithVocabulary(
            Column input, TokenizeVocabulary vocabulary, String delimiter, int defaultId) {
        Required.texts("tokenizeWithVocabulary", "input", input);
        Required.given("tokenizeWithVocabulary", "vocabulary", vocabulary);
        Required.given("tokenizeWithVocabulary", "delimiter", delimiter);
        return vocabulary.use(address -> {
            try (CallScope in = new CallScope();
                    Scalar by = Scalar.of(delimiter)) {
                return Column.own(
                        cudf_strings.tokenize_by_vocabulary(in.address(input), address, in.address(by), defaultId));
            }
        });
    }
}
