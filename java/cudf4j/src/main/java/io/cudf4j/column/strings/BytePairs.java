/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Truths;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.nvtext.BytePairEncoding;
import io.cudf4j.plc.nvtext.MergePairs;
import io.cudf4j.plc.strings.Contains;

/** Pairs of strings that become one, the earlier the sooner. */
public final class BytePairs implements AutoCloseable {
    private static final String PAIR = "[^ ]+ [^ ]+$";

    private final MergePairs pairs;

    private BytePairs(MergePairs pairs) {
        this.pairs = pairs;
    }

    /**
     * Returns pairs, which must be closed.
     *
     * @param column two strings with a space between in each row
     * @throws InvalidArgumentException if there is no pair, one is null or no pair, or two are equal
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @source nvtext::load_merge_pairs
     */
    public static BytePairs of(ColumnBase column) {
        try (ColumnBase strings = Words.checked("BytePairEncoder", column)) {
            try (ColumnBase arePairs = ColumnBase.own(Contains.matchesRe(strings.plc(), PAIR))) {
                if (!Truths.all(arePairs)) {
                    throw new InvalidArgumentException(
                            "BytePairEncoder: a pair is two strings with one space between, and another row is here");
                }
            }
            return new BytePairs(MergePairs.of(strings.plc()));
        }
    }

    /**
     * Returns strings with a separator between the parts that their characters become.
     *
     * @param separator a character of ASCII
     * @nulls kept
     * @throws InvalidArgumentException if the separator is another string
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @throws io.cudf4j.errors.SizeOverflowException if a row could have more bytes than a string can have
     * @source nvtext::byte_pair_encoding
     */
    public ColumnBase encode(ColumnBase column, String separator) {
        if (separator.length() != 1 || separator.charAt(0) > '\u007f') {
            throw new InvalidArgumentException(
                    "encode: the separator is one character of ASCII, not '" + separator + "'");
        }
        return Inputs.once("encode", column, strings -> CallNames.sized("encode", () -> encoded(strings, separator)));
    }

    private ColumnBase encoded(ColumnBase strings, String separator) {
        try (ColumnBase made = ColumnBase.own(BytePairEncoding.bytePairEncoding(strings.plc(), pairs, separator))) {
            // libcudf gives no rows where no string has a character
            return made.size() == strings.size() ? made.share() : strings.share();
        }
    }

    @Override
    public void close() {
        pairs.close();
    }
}
