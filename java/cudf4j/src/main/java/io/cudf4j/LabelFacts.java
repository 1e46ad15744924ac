/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about labels, asked for once: indexes that were copied from one another have the same object, which
 * says too that their labels are the same. Thread-safe: two threads may find out the same thing.
 */
final class LabelFacts {
    /** Labels of which a table is made. Below, a pass over all of them costs no more than a look into the table. */
    private static final int MANY = 1 << 15;

    /** How labels lie. */
    enum Order {
        /** No label is less than the one before; nulls are last. */
        RISING,
        /** No label is greater than the one before; nulls are last. */
        FALLING,
        /** Neither. */
        NONE
    }

    private volatile @Nullable Order order;
    private volatile @Nullable Boolean unique;
    private @Nullable LabelTable table;
    private int searches;
    private int owners;

    /** Returns how labels lie, of several levels by the first, then the second. */
    Order order(List<ColumnBase> levels) {
        Order known = order;
        if (known == null) {
            known = isSorted(levels, true) ? Order.RISING : isSorted(levels, false) ? Order.FALLING : Order.NONE;
            order = known;
        }
        return known;
    }

    private static boolean isSorted(List<ColumnBase> levels, boolean isAscending) {
        return Sorts.isSorted(levels.stream()
                .map(level -> new SortKey(level, isAscending, false))
                .toList());
    }

    /** Returns whether no label of sorted ones is there twice; missing and floating point ones count as repeated. */
    boolean isUniqueSorted(ColumnBase sorted) {
        Boolean known = unique;
        if (known == null) {
            known = LabelTable.isUnique(sorted);
            unique = known;
        }
        return known;
    }

    /**
     * Returns the table of labels that are not sorted, or null while it does not pay: for few labels, and for the first
     * search.
     */
    synchronized @Nullable LabelTable table(ColumnBase labels) {
        if (table == null && labels.size() >= MANY && searches++ > 0) {
            table = LabelTable.of(labels);
        }
        return table;
    }

    /** Returns the table if it was made. */
    synchronized @Nullable LabelTable known() {
        return table;
    }

    /** Counts an index that has these labels. */
    synchronized void retain() {
        owners++;
    }

    /** Frees what was made for searches when the last index of these labels is closed. */
    synchronized void release() {
        owners--;
        if (owners == 0 && table != null) {
            table.close();
            table = null;
        }
    }
}
