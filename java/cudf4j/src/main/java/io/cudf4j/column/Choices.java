/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import java.util.List;

/** Takes rows from one side or another, and puts rows at places. Both sides have the same dtype. */
public final class Choices {
    private Choices() {}

    /**
     * Returns the rows of one column where a bool column is true, those of another one where it is false or null.
     *
     * @nulls kept
     * @source cudf::copy_if_else
     */
    public static ColumnBase ifElse(ColumnBase mask, ColumnBase yes, ColumnBase no) {
        requireSameCategories(yes, no);
        return yes.like(Copying.copyIfElse(yes.plc(), no.plc(), mask.plc()));
    }

    /** Throws where rows of one column would be read by the categories of another one. */
    static void requireSameCategories(ColumnBase one, ColumnBase other) {
        if (Categories.concern(one.dtype(), other.dtype()) && !one.dtype().equals(other.dtype())) {
            throw new DTypeMismatchException(
                    "the categories of both sides differ; give one those of the other with " + "setCategories");
        }
    }

    /**
     * Returns the rows where a bool column is true, null elsewhere.
     *
     * @nulls kept
     * @source cudf::copy_if_else
     */
    public static ColumnBase ifElseNull(ColumnBase mask, ColumnBase yes) {
        if (yes.dtype().isNested()) {
            try (ColumnBase nulls = ColumnBase.allNull(yes.dtype(), yes.size())) {
                return ifElse(mask, yes, nulls);
            }
        }
        try (Scalar none = Scalar.ofNull(PlcTypes.of(yes.dtype()))) {
            return yes.like(Copying.copyIfElse(yes.plc(), none, mask.plc()));
        }
    }

    /**
     * Returns a target with rows of a source at positions.
     *
     * @param map int32 positions, one for each row of the source
     * @nulls kept
     * @source cudf::scatter
     */
    public static ColumnBase scatter(ColumnBase source, ColumnBase map, ColumnBase target) {
        requireSameCategories(source, target);
        try (Table placed = Copying.scatter(Table.wrap(source.plc()), map.plc(), Table.wrap(target.plc()))) {
            return ColumnBase.ownLike(placed, List.of(target)).get(0);
        }
    }
}
