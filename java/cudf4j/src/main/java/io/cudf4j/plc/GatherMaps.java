/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.List;

/**
 * The rows of two tables that a join puts together: two INT32 columns of one size. A row without a partner has the least
 * INT32 in place of it, which {@link Copying#gather} with {@link OutOfBoundsPolicy#NULLIFY} turns into nulls. Owns the
 * columns and closes them.
 */
public final class GatherMaps extends Handle {
    private final Column left;
    private final Column right;

    private GatherMaps(Column left, Column right) {
        this.left = left;
        this.right = right;
    }

    /** Takes over two native columns. */
    static GatherMaps own(long[] columns) {
        List<Column> made = Column.ownAllUnseen(columns);
        GatherMaps maps = new GatherMaps(made.get(0), made.get(1));
        maps.announce();
        return maps;
    }

    /** Takes over two native columns that a join has made of tables of so many rows. */
    static GatherMaps own(long[] columns, JoinKind kind, int leftRows, int rightRows) {
        GatherMaps maps = own(columns);
        if (kind != JoinKind.FULL) {
            maps.left.madeWithin(0, leftRows - 1L);
        }
        if (kind == JoinKind.INNER) {
            maps.right.madeWithin(0, rightRows - 1L);
        }
        return maps;
    }

    /** Returns the rows of the left table, borrowed. */
    public Column left() {
        return left;
    }

    /** Returns the rows of the right table, borrowed. */
    public Column right() {
        return right;
    }

    @Override
    void free() {
        left.close();
        right.close();
    }

    @Override
    String describe() {
        return "GatherMaps of " + left.size() + " rows";
    }
}
