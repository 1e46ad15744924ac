/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.fromFirst;
import static io.cudf4j.plc.call.Views.temporary;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;

/**
 * Texts or characters that follow one another.
 *
 * @source pylibcudf.nvtext.generate_ngrams
 */
public final class GenerateNgrams {
    private GenerateNgrams() {}

    /**
     * Returns all runs of so many texts, put together.
     *
     * @param ngrams how many texts make one; at least 2
     * @param separator what stands between them
     * @shape one row less than {@code ngrams} fewer rows than texts that are neither null nor empty
     * @nulls null and empty texts are left out; none in the result
     * @cost copies a slice that does not begin with the first row
     * @throws io.cudf4j.errors.CudfException if {@code ngrams} is less than 2, or there are fewer texts, unless there is no row
     * @source nvtext::generate_ngrams
     */
    public static Column generateNgrams(Column input, int ngrams, String separator) {
        try (CallScope in = new CallScope()) {
            // libcudf 26.08 takes the first texts of the memory for those of a slice
            return Column.own(cudf_strings
                    .generate_ngrams(fromFirst(in, input), ngrams, temporary(in, Scalar.of(separator)))
                    .address());
        }
    }

    /**
     * Returns for each text a list of all runs of so many of its characters.
     *
     * @param ngrams how many characters make one; at least 2
     * @nulls no run of a null, whose list is empty; where all texts are null, so is each list
     * @throws io.cudf4j.errors.CudfException if {@code ngrams} is less than 2, or texts are there and none is so long
     * @source nvtext::generate_character_ngrams
     */
    public static Column generateCharacterNgrams(Column input, int ngrams) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .generate_character_ngrams(view(in, input), ngrams)
                    .address());
        }
    }

    /**
     * Returns for each text a list of the hashes of all runs of so many of its characters, UINT32, MurmurHash3_x86_32.
     *
     * @param ngrams how many characters make one; at least 2
     * @param seed all 32 bits count
     * @shape no rows, and no lists, where there is no text
     * @nulls no run of a null, whose list is empty
     * @throws io.cudf4j.errors.CudfException if {@code ngrams} is less than 2, or texts are there and none is so long
     * @source nvtext::hash_character_ngrams
     */
    public static Column hashCharacterNgrams(Column input, int ngrams, int seed) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.hash_character_runs(in.address(input), ngrams, seed));
        }
    }
}
