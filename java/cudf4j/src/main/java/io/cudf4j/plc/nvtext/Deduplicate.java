/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.TextChecks;

/**
 * Texts that occur more than once within others. A column counts as one text, whose bytes are those of its rows one behind the
 * other: what is found may reach over the ends of rows, and may begin or end within a character.
 *
 * @source pylibcudf.nvtext.deduplicate
 */
public final class Deduplicate {
    private Deduplicate() {}

    /**
     * Returns where in the text those of its suffixes begin that have at least so many bytes, INT32, in the order of their bytes.
     *
     * @nulls have no bytes; none in the result
     * @throws io.cudf4j.errors.CudfException if the width is negative, or the text has no more bytes than that, or 2^31 - 1 or more
     * @source nvtext::build_suffix_array
     */
    public static Column buildSuffixArray(Column input, int minWidth) {
        Required.texts("buildSuffixArray", "input", input);
        TextChecks.width("buildSuffixArray", minWidth);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.make_suffix_array(in.address(input), minWidth));
        }
    }

    /**
     * Returns the texts of at least so many bytes that occur more than once, without those that are but the tail of the one that
     * begins a byte before. Of longer ones the first 32,767 bytes are compared.
     *
     * @param indices what {@link #buildSuffixArray} gave for these texts and this width; of others the result is undefined
     * @param minWidth over 8
     * @shape the longest first; in which order those of one length come, and whether one of them comes twice, is not defined
     * @nulls have no bytes; none in the result
     * @throws io.cudf4j.errors.OutOfBoundsException if a suffix begins at no byte of the texts
     * @throws io.cudf4j.errors.CudfException if the width is 8 or less, or the text has no more bytes
     * @source nvtext::resolve_duplicates
     */
    public static Column resolveDuplicates(Column input, Column indices, int minWidth) {
        Required.texts("resolveDuplicates", "input", input);
        Required.given("resolveDuplicates", "indices", indices);
        TextChecks.suffixes("resolveDuplicates", input, "indices", indices);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.resolve_duplicate_texts(in.address(input), in.address(indices), minWidth));
        }
    }

    /**
     * Returns the texts of at least so many bytes of one column that occur in another, as {@link #resolveDuplicates} does. They
     * are looked for in the column of fewer suffixes; where several there have enough in common with a text of the other, which
     * of them says how much is undefined, and of texts that begin like the first of all suffixes one may be missed.
     *
     * @param indices1 what {@link #buildSuffixArray} gave for the first texts
     * @param indices2 what it gave for the second
     * @param minWidth over 8
     * @shape as that of {@link #resolveDuplicates}
     * @nulls have no bytes; none in the result
     * @throws io.cudf4j.errors.OutOfBoundsException if a suffix begins at no byte of its texts
     * @throws io.cudf4j.errors.CudfException if the width is 8 or less, or one of the texts has no more bytes
     * @source nvtext::resolve_duplicates_pair
     */
    public static Column resolveDuplicatesPair(
            Column input1, Column indices1, Column input2, Column indices2, int minWidth) {
        Required.texts("resolveDuplicatesPair", "input1", input1);
        Required.given("resolveDuplicatesPair", "indices1", indices1);
        TextChecks.suffixes("resolveDuplicatesPair", input1, "indices1", indices1);
        Required.given("resolveDuplicatesPair", "input2", input2);
        Required.given("resolveDuplicatesPair", "indices2", indices2);
        TextChecks.suffixes("resolveDuplicatesPair", input2, "indices2", indices2);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.resolve_duplicate_texts_of_two(
                    in.address(input1), in.address(indices1), in.address(input2), in.address(indices2), minWidth));
        }
    }
}
