/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

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
        return yes.like(Copying.copyIfElse(yes.plc(), no.plc(), mask.plc()));
    }

    /**
     * Returns the rows where a bool column is true, null elsewhere.
     *
     * @nulls kept
     * @source cudf::copy_if_else
     */
    public static ColumnBase ifElseNull(ColumnBase mask, ColumnBase yes) {
        try (Scalar none = Scalar.ofNull(yes.dtype().plcType())) {
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
        try (Table placed = Copying.scatter(Table.wrap(source.plc()), map.plc(), Table.wrap(target.plc()))) {
            return ColumnBase.ownLike(placed, List.of(target)).get(0);
        }
    }
}
