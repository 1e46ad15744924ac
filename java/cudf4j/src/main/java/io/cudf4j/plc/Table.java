/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.LengthMismatchException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns of equal size. A table either owns its columns and closes them, or borrows them for a while. Thread-safe.
 *
 * @source pylibcudf.Table
 */
public final class Table extends Handle {
    private final List<Column> columns;
    private final boolean isOwner;
    private volatile boolean isReleased;

    private Table(List<Column> columns, boolean isOwner) {
        this.columns = columns;
        this.isOwner = isOwner;
    }

    /**
     * Returns a table of columns, which it takes over: they are closed with the table.
     *
     * @throws LengthMismatchException if the columns have different sizes; they then stay the caller's
     */
    public static Table of(List<Column> columns) {
        Table made = unseen(columns);
        columns.forEach(Column::announceTakenOver);
        made.announce();
        return made;
    }

    /**
     * Returns a table of columns, which it takes over: they are closed with the table.
     *
     * @throws LengthMismatchException if the columns have different sizes; they then stay the caller's
     */
    public static Table of(Column... columns) {
        return of(Arrays.asList(columns));
    }

    static Table unseen(List<Column> columns) {
        return new Table(sameSize(columns), true);
    }

    /**
     * Returns a table of borrowed columns: they stay the caller's, who keeps them open while the table is used.
     *
     * @throws LengthMismatchException if the columns have different sizes
     */
    public static Table wrap(List<Column> columns) {
        return new Table(sameSize(columns), false);
    }

    /**
     * Returns a table of borrowed columns: they stay the caller's, who keeps them open while the table is used.
     *
     * @throws LengthMismatchException if the columns have different sizes
     */
    public static Table wrap(Column... columns) {
        return wrap(Arrays.asList(columns));
    }

    /**
     * Takes over a native {@code cudf::table}, for callers of the bindings.
     *
     * @param table its address; it is taken apart and its memory belongs to the result
     */
    public static Table own(long table) {
        Table made = ownUnseen(table);
        made.announce();
        return made;
    }

    /** Takes over a native table for a handle that is announced itself. */
    static Table ownUnseen(long table) {
        return new Table(List.copyOf(Column.ownColumnsUnseen(table)), true);
    }

    /** Takes note that each column, which was just made, has no other numbers than the one in its place of another table. */
    Table within(Table numbers) {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).within(numbers.column(i));
        }
        return this;
    }

    private static List<Column> sameSize(List<Column> columns) {
        List<Column> copy = List.copyOf(columns);
        for (Column column : copy) {
            if (column.size() != copy.get(0).size()) {
                throw new LengthMismatchException("the columns of a table have one size, but the first has "
                        + copy.get(0).size() + " rows and another " + column.size());
            }
        }
        return copy;
    }

    /** Returns the number of columns. */
    public int numColumns() {
        return columns.size();
    }

    /** Returns the number of rows; 0 without columns. */
    public int numRows() {
        return columns.isEmpty() ? 0 : columns.get(0).size();
    }

    /**
     * Returns a column, borrowed: it is closed with the table.
     *
     * @throws IndexOutOfBoundsException if there is none at that place
     */
    public Column column(int index) {
        return columns.get(index);
    }

    /** Returns the columns, borrowed: they are closed with the table. */
    public List<Column> columns() {
        return columns;
    }

    /**
     * Hands the columns out to the caller and closes the table. Of a table that borrows, returns shares of the columns.
     *
     * @throws io.cudf4j.errors.ClosedException if the table is closed
     */
    public synchronized List<Column> release() {
        beginUse();
        try {
            if (!isOwner) {
                List<Column> shares = new ArrayList<>(columns.size());
                try {
                    for (Column column : columns) {
                        shares.add(column.share());
                    }
                } catch (Throwable t) {
                    Closing.all(shares, t);
                    throw t;
                }
                close();
                return shares;
            }
            isReleased = true;
            close();
            columns.forEach(Column::announce);
            return new ArrayList<>(columns);
        } finally {
            endUse();
        }
    }

    @Override
    void free() {
        if (isOwner && !isReleased) {
            columns.forEach(Column::close);
        }
    }

    @Override
    String describe() {
        return "Table of " + numColumns() + " columns and " + numRows() + " rows";
    }

    @Override
    public String toString() {
        return describe();
    }
}
