/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.List;

/** Rows as codes of the different ones. */
public final class Codings {
    private Codings() {}

    /** Codes, −1 for a missing row, and the different rows in the order in which they are first seen. */
    public record Coded(ColumnBase codes, ColumnBase uniques) {}

    /**
     * Returns the rows as int32 codes.
     *
     * @nulls null and NaN have the code −1
     * @source pandas.factorize
     */
    public static Coded factorize(ColumnBase rows) {
        try (ColumnBase marked = rows.nansToNulls()) {
            ColumnBase uniques = marked.dropNa().into(ColumnBase::unique);
            return Columns.orClose(uniques, () -> new Coded(codes(marked, uniques), uniques));
        }
    }

    /**
     * Returns for each row where it is among different rows, −1 where it is not.
     *
     * @nulls null matches null; the result has none
     * @source pandas.factorize
     */
    public static ColumnBase codes(ColumnBase rows, ColumnBase uniques) {
        try (Joins.Matches matches = Joins.match(JoinHow.LEFT, List.of(rows), List.of(uniques), true);
                ColumnBase isFound = matches.right().binary(BinaryOp.GE, 0);
                ColumnBase none = ColumnBase.full(DType.INT32, -1, rows.size())) {
            return Choices.ifElse(isFound, matches.right(), none);
        }
    }
}
