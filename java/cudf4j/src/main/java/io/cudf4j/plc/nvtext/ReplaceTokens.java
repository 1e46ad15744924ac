/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.temporary;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.RowBytes;
import java.util.List;

/**
 * Replacement of tokens: what is left between characters that separate them.
 *
 * @source pylibcudf.nvtext.replace
 */
public final class ReplaceTokens {
    private ReplaceTokens() {}

    /**
     * Returns texts in which tokens are replaced that equal a target.
     *
     * @param replacements one for each target, or one for all
     * @param delimiter characters each of which separates tokens; empty for those up to U+0020
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.LogicErrorException if a target or a replacement is null, or they differ in number
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source nvtext::replace_tokens
     */
    public static Column replaceTokens(Column input, Column targets, Column replacements, String delimiter) {
        Required.texts("replaceTokens", "input", input);
        Required.texts("replaceTokens", "targets", targets);
        Required.texts("replaceTokens", "replacements", replacements);
        Required.given("replaceTokens", "delimiter", delimiter);
        if (hasNoText(input)) {
            requirePairs(targets, replacements);
            return Concatenate.concatenate(List.of(input));
        }
        // a token has a byte at least
        if (!RowBytes.fits(RowBytes.ofMemory(input), (double) Math.max(1, RowBytes.ofMemory(replacements)), 0)) {
            RowBytes.require(
                    "replaceTokens",
                    input,
                    (double) Math.max(1, RowBytes.ofLongest(replacements)),
                    0,
                    () -> bytesReplaced(input, targets, replacements, delimiter));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .replace_tokens(
                            view(in, input),
                            view(in, targets),
                            view(in, replacements),
                            temporary(in, Scalar.of(delimiter)))
                    .address());
        }
    }

    /** Returns how many bytes texts have with tokens replaced. */
    static Counts bytesReplaced(Column input, Column targets, Column replacements, String delimiter) {
        return RowBytes.withParts(RowBytes.each(replacements), texts -> {
            try (Column ones = Column.fromStrings(texts)) {
                return replaceTokens(input, targets, ones, delimiter);
            }
        });
    }

    /** libcudf 26.08 divides by the number of texts that are not null, and where there are none ends the process. */
    private static boolean hasNoText(Column input) {
        return input.size() > 0 && input.nullCount() == input.size();
    }

    private static void requirePairs(Column targets, Column replacements) {
        if (targets.hasNulls() || replacements.hasNulls()) {
            throw new LogicErrorException("replaceTokens: targets and replacements must not be null");
        }
        if (replacements.size() != 1 && replacements.size() != targets.size()) {
            throw new LogicErrorException("replaceTokens: " + targets.size() + " targets and " + replacements.size()
                    + " replacements; there is one replacement for each or for all");
        }
    }

    /**
     * Returns texts in which tokens are replaced that have too few characters.
     *
     * @param minTokenLength the fewest characters of a token that stays
     * @param replacement what stands in place of the others
     * @param delimiter characters each of which separates tokens; empty for those up to U+0020
     * @nulls null where the text is null
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source nvtext::filter_tokens
     */
    public static Column filterTokens(Column input, int minTokenLength, String replacement, String delimiter) {
        Required.texts("filterTokens", "input", input);
        Required.given("filterTokens", "replacement", replacement);
        Required.given("filterTokens", "delimiter", delimiter);
        if (hasNoText(input)) {
            return Concatenate.concatenate(List.of(input));
        }
        int bytes = RowBytes.ofText(replacement);
        if (bytes > 1) {
            RowBytes.require(
                    "filterTokens",
                    input,
                    bytes,
                    0,
                    () -> RowBytes.withParts(
                            List.of(bytes), by -> filterTokens(input, minTokenLength, by.get(0), delimiter)));
        }
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .filter_tokens(
                            view(in, input),
                            minTokenLength,
                            temporary(in, Scalar.of(replacement)),
                            temporary(in, Scalar.of(delimiter)))
                    .address());
        }
    }
}
