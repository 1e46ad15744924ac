/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.HostValues;
import org.jspecify.annotations.Nullable;

/** Rows of a column on the Java heap; messages name the column by its kind and label, where it has one. */
public final class Cells {
    private Cells() {}

    /** Returns one row. */
    public static @Nullable Object value(ColumnBase column, int row, String kind, @Nullable Object label) {
        try {
            return column.get(row);
        } catch (OutOfBoundsException e) {
            throw label == null ? e : new OutOfBoundsException(named(kind, label) + ", " + e.getMessage(), e);
        }
    }

    /** Returns all rows. */
    public static HostValues toHost(ColumnBase column, String kind, @Nullable Object label) {
        return label == null ? column.toHost() : column.toHost().named(named(kind, label));
    }

    private static String named(String kind, Object label) {
        return kind + " '" + label + "'";
    }
}
