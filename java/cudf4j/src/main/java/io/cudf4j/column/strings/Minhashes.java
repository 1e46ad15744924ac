/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.plc.nvtext.Minhash;
import io.cudf4j.types.DType;

/** Few numbers for each string or list of strings, of which similar ones have many in common. */
public final class Minhashes {
    private Minhashes() {}

    /** How many numbers a column of all lists together may have. */
    private static final long MOST = Integer.MAX_VALUE;

    /**
     * Returns for each string a list of the least of its permuted hashes, one for each pair of parameters: uint32 where the
     * parameters are, else uint64.
     *
     * @param seed its low 32 bits count for uint32
     * @param width the characters that are hashed together
     * @nulls kept
     * @throws InvalidArgumentException if the width is less than 2, there is no parameter, or one is null
     * @throws LengthMismatchException if the parameters differ in number
     * @throws DTypeMismatchException if the rows are no strings, or the parameters neither uint32 nor uint64
     * @source nvtext::minhash
     */
    public static ColumnBase ofStrings(
            String operation, ColumnBase column, long seed, ColumnBase a, ColumnBase b, int width) {
        require(operation, a, b, width, "width", column.size());
        try (ColumnBase factors = a.setMask(null);
                ColumnBase summands = b.setMask(null)) {
            return Inputs.once(
                    operation,
                    column,
                    strings -> ColumnBase.own(
                            isNarrow(a)
                                    ? Minhash.minhash(strings.plc(), (int) seed, factors.plc(), summands.plc(), width)
                                    : Minhash.minhash64(strings.plc(), seed, factors.plc(), summands.plc(), width)));
        }
    }

    /**
     * Returns for each list of strings a list of the least of its permuted hashes, as {@link #ofStrings} does.
     *
     * @param seed its low 32 bits count for uint32
     * @param ngrams how many strings are hashed together; libcudf takes one more
     * @nulls kept
     * @throws InvalidArgumentException if {@code ngrams} is less than 2, there is no parameter, or one is null
     * @throws LengthMismatchException if the parameters differ in number
     * @throws DTypeMismatchException if the rows are no lists of strings, or the parameters neither uint32 nor uint64
     * @source nvtext::minhash_ngrams
     */
    public static ColumnBase ofLists(
            String operation, ColumnBase column, long seed, ColumnBase a, ColumnBase b, int ngrams) {
        if (!Inputs.isListOfStrings(column.dtype())) {
            throw new DTypeMismatchException("str." + operation + ": it needs lists of strings, not " + column.dtype());
        }
        require(operation, a, b, ngrams, "number of strings", column.size());
        try (ColumnBase factors = a.setMask(null);
                ColumnBase summands = b.setMask(null)) {
            return ColumnBase.own(
                    isNarrow(a)
                            ? Minhash.minhashNgrams(column.plc(), ngrams, (int) seed, factors.plc(), summands.plc())
                            : Minhash.minhash64Ngrams(column.plc(), ngrams, seed, factors.plc(), summands.plc()));
        }
    }

    private static boolean isNarrow(ColumnBase parameters) {
        return parameters.dtype().equals(DType.UINT32);
    }

    private static void require(String operation, ColumnBase a, ColumnBase b, int width, String what, int rows) {
        if (width < 2) {
            throw new InvalidArgumentException(operation + ": the " + what + " is " + width + "; it is 2 at least");
        }
        if (!isNarrow(a) && !a.dtype().equals(DType.UINT64)) {
            throw new DTypeMismatchException(operation + ": the parameters are uint32 or uint64, not " + a.dtype());
        }
        if (!a.dtype().equals(b.dtype())) {
            throw new DTypeMismatchException(operation + ": the parameters a are " + a.dtype() + " and b " + b.dtype()
                    + "; both are of one dtype");
        }
        if (a.size() != b.size()) {
            throw new LengthMismatchException(
                    operation + ": there are " + a.size() + " parameters a and " + b.size() + " parameters b");
        }
        if (a.size() == 0) {
            throw new InvalidArgumentException(operation + ": there is no parameter");
        }
        if (a.nullCount() + b.nullCount() > 0) {
            throw new InvalidArgumentException(operation + ": a parameter is null");
        }
        if ((long) a.size() * rows >= MOST) {
            throw new InvalidArgumentException(operation + ": " + rows + " rows of " + a.size()
                    + " numbers are more than the 2147483646 that a column of lists can have");
        }
    }
}
