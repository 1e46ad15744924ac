/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.call.Required;
import io.cudf4j.plc.call.TextChecks;

/**
 * Few numbers for each text, of which similar texts have many in common. Each number is the least of {@code (h * a + b) mod
 * (2^61 - 1)} over the hashes {@code h} of the pieces of a text, for one of the parameters {@code a} and the {@code b} in its
 * row; of 32 bits, product and sum are those of 32 bits. A hash of 0 counts as 1.
 *
 * @source pylibcudf.nvtext.minhash
 */
public final class Minhash {
    private Minhash() {}

    /**
     * Returns for each text a list of as many UINT32 as there are parameters, of the hashes MurmurHash3_x86_32 of all runs of so
     * many characters; a shorter text is one run. All are 0 where the text is empty.
     *
     * @param seed all 32 bits count
     * @param a UINT32, without nulls and without a null mask
     * @param b likewise, as many
     * @param width the characters of a run, at least 2
     * @nulls null where the text is
     * @throws io.cudf4j.errors.CudfException if the width is less than 2, or a parameter is missing, null or of another type, or
     *     the texts are so many that the numbers are more than 2^31 - 1
     * @source nvtext::minhash
     */
    public static Column minhash(Column input, int seed, Column a, Column b, int width) {
        Required.texts("minhash", "input", input);
        Required.given("minhash", "a", a);
        Required.given("minhash", "b", b);
        requireParameters("minhash", a, b, TypeId.UINT32);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.minhash_texts(in.address(input), seed, in.address(a), in.address(b), width));
        }
    }

    /**
     * Returns what {@link #minhash} does as UINT64, of the first halves of MurmurHash3_x64_128.
     *
     * @param seed all 64 bits count
     * @param a UINT64, without nulls and without a null mask
     * @param b likewise, as many
     * @param width the characters of a run, at least 2
     * @nulls null where the text is
     * @throws io.cudf4j.errors.CudfException as {@link #minhash} does
     * @source nvtext::minhash64
     */
    public static Column minhash64(Column input, long seed, Column a, Column b, int width) {
        Required.texts("minhash64", "input", input);
        Required.given("minhash64", "a", a);
        Required.given("minhash64", "b", b);
        requireParameters("minhash64", a, b, TypeId.UINT64);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.minhash64_texts(in.address(input), seed, in.address(a), in.address(b), width));
        }
    }

    /**
     * Returns for each list of texts a list of numbers as {@link #minhash} does. What is hashed are texts of a list that follow
     * one another, as one: libcudf 26.08 takes one more than {@code ngrams} of them, and of a list that has no more the whole.
     * All numbers are 0 where the list is empty, and the greatest UINT32 where all of its texts are null.
     *
     * @param ngrams at least 2
     * @param seed all 32 bits count
     * @param a UINT32, without nulls and without a null mask
     * @param b likewise, as many
     * @nulls null where the list is; a run that begins with a null is left out
     * @throws io.cudf4j.errors.CudfException as {@link #minhash} does, and if there are no lists of texts
     * @source nvtext::minhash_ngrams
     */
    public static Column minhashNgrams(Column input, int ngrams, int seed, Column a, Column b) {
        Required.given("minhashNgrams", "input", input);
        Required.given("minhashNgrams", "a", a);
        Required.given("minhashNgrams", "b", b);
        TextChecks.elements("minhashNgrams", input);
        requireParameters("minhashNgrams", a, b, TypeId.UINT32);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.minhash_lists(in.address(input), ngrams, seed, in.address(a), in.address(b)));
        }
    }

    /**
     * Returns what {@link #minhashNgrams} does as UINT64, of the first halves of MurmurHash3_x64_128.
     *
     * @param ngrams at least 2
     * @param seed all 64 bits count
     * @param a UINT64, without nulls and without a null mask
     * @param b likewise, as many
     * @nulls null where the list is; a run that begins with a null is left out
     * @throws io.cudf4j.errors.CudfException as {@link #minhashNgrams} does
     * @source nvtext::minhash64_ngrams
     */
    public static Column minhash64Ngrams(Column input, int ngrams, long seed, Column a, Column b) {
        Required.given("minhash64Ngrams", "input", input);
        Required.given("minhash64Ngrams", "a", a);
        Required.given("minhash64Ngrams", "b", b);
        TextChecks.elements("minhash64Ngrams", input);
        requireParameters("minhash64Ngrams", a, b, TypeId.UINT64);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.minhash64_lists(in.address(input), ngrams, seed, in.address(a), in.address(b)));
        }
    }

    private static void requireParameters(String call, Column a, Column b, TypeId type) {
        TextChecks.plain(call, "a", a, type);
        TextChecks.plain(call, "b", b, type);
    }
}
