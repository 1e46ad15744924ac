/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.RowBytes;
import io.cudf4j.plc.strings.Attributes;

/**
 * Texts in parts that are made of pairs of characters.
 *
 * @source pylibcudf.nvtext.byte_pair_encode
 */
public final class BytePairEncoding {
    private BytePairEncoding() {}

    /**
     * Returns texts with a separator between their parts. At first each character is one, a space too; then, as long as there are
     * such, those that are the earliest of the pairs become one.
     *
     * @param separator of one byte
     * @shape no rows where no text has a character
     * @nulls null where the text is
     * @throws io.cudf4j.errors.LogicErrorException if the separator is not of one byte
     * @throws io.cudf4j.errors.ClosedException if the pairs are closed
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have, were each
     *     character a part
     * @source nvtext::byte_pair_encoding
     */
    public static Column bytePairEncoding(Column input, MergePairs pairs, String separator) {
        Required.texts("bytePairEncoding", "input", input);
        Required.given("bytePairEncoding", "pairs", pairs);
        Required.given("bytePairEncoding", "separator", separator);
        // how many parts there are is known only when they are found
        RowBytes.require(
                "bytePairEncoding",
                input,
                2,
                0,
                () -> Counts.bytesOf(input).plus(() -> Counts.of(Attributes.countCharacters(input)), 1));
        return pairs.use(address -> {
            try (CallScope in = new CallScope();
                    Scalar between = Scalar.of(separator)) {
                return Column.own(cudf_strings.encode_by_merge_pairs(in.address(input), address, in.address(between)));
            }
        });
    }
}
