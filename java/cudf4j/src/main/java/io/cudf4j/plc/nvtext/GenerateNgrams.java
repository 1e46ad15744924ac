/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.fromFirst;
import static io.cudf4j.plc.call.Views.temporary;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.RowBytes;
import io.cudf4j.plc.strings.Attributes;

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
     * @throws io.cudf4j.errors.SizeOverflowException if a row would have more bytes than a string can have
     * @source nvtext::generate_ngrams
     */
    public static Column generateNgrams(Column input, int ngrams, String separator) {
        Required.texts("generateNgrams", "input", input);
        Required.given("generateNgrams", "separator", separator);
        double added = (ngrams - 1.0) * RowBytes.ofText(separator);
        // no text is twice in a run, so that none is longer than all are together
        if (ngrams > 1 && !RowBytes.fits(RowBytes.ofMemory(input), 1, added)) {
            RowBytes.require("generateNgrams", input, ngrams, added, () -> bytesOfRuns(input, ngrams, separator));
        }
        try (CallScope in = new CallScope()) {
            // libcudf 26.08 takes the first texts of the memory for those of a slice
            return Column.own(cudf_strings
                    .generate_ngrams(fromFirst(in, input), ngrams, temporary(in, Scalar.of(separator)))
                    .address());
        }
    }

    /** Returns how many bytes each run of so many texts has, none where there are fewer. */
    static Counts bytesOfRuns(Column input, int ngrams, String separator) {
        try (Column all = Attributes.countBytes(input);
                Scalar none = Scalar.of(0);
                Column isThere = Binaryop.binaryOperation(all, none, BinaryOperator.GREATER, DataType.BOOL8);
                Table sizes = Table.wrap(all);
                // null and empty texts are in no run
                Table there = StreamCompaction.applyBooleanMask(sizes, isThere);
                Column bytes = Unary.cast(there.column(0), DataType.INT64);
                Column ends = Reduce.scan(bytes, Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE)) {
            int runs = bytes.size() - ngrams + 1;
            if (runs < 1) {
                return Counts.full(0, 0);
            }
            // before the first text there is none
            try (Column begins = Binaryop.binaryOperation(ends, bytes, BinaryOperator.SUB, DataType.INT64);
                    Column last = ends.slice(ngrams - 1, bytes.size());
                    Column first = begins.slice(0, runs)) {
                return Counts.of(Binaryop.binaryOperation(last, first, BinaryOperator.SUB, DataType.INT64))
                        .plus((ngrams - 1L) * RowBytes.ofText(separator));
            }
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
        Required.texts("generateCharacterNgrams", "input", input);
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
        Required.texts("hashCharacterNgrams", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.hash_character_runs(in.address(input), ngrams, seed));
        }
    }
}
