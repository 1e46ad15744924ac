/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Reshape;
import io.cudf4j.plc.Table;
import java.util.List;

/** Positions of rows that are there several times. */
public final class Repeated {
    private Repeated() {}

    /**
     * Returns each position below a size so many times, as int32.
     *
     * @nulls none
     * @source cudf::repeat
     */
    public static ColumnBase positions(int size, int times) {
        try (ColumnBase all = ColumnBase.positions(size);
                Table table = Filling.repeat(ColumnBase.table(List.of(all)), times)) {
            return ColumnBase.ownLike(table, List.of(all)).get(0);
        }
    }

    /**
     * Returns each position as often as the row of a column of whole numbers says, as int32.
     *
     * @nulls none
     * @source cudf::repeat
     */
    public static ColumnBase positions(ColumnBase times) {
        return ColumnBase.positions(times.size()).into(all -> rows(all, times));
    }

    /**
     * Returns each row of a column as often as the row of a column of whole numbers says.
     *
     * @nulls kept
     * @source cudf::repeat
     */
    public static ColumnBase rows(ColumnBase column, ColumnBase times) {
        try (Table table = Filling.repeat(ColumnBase.table(List.of(column)), times.plc())) {
            return ColumnBase.ownLike(table, List.of(column)).get(0);
        }
    }

    /**
     * Returns the rows of columns, all of them so many times, one time after the other.
     *
     * @nulls kept
     * @source cudf::tile
     */
    public static List<ColumnBase> tiled(List<? extends ColumnBase> columns, int times) {
        if (columns.isEmpty()) {
            return List.of();
        }
        try (Table table = Reshape.tile(ColumnBase.table(columns), times)) {
            return ColumnBase.ownLike(table, columns);
        }
    }
}
