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

    /** Returns whether the labels are known to be unique or not, null where nobody has asked. */
    @Nullable
    Boolean unique() {
        return unique;
    }

    /** Remembers whether no label is there twice. */
    boolean unique(boolean found) {
        unique = found;
        return found;
    }
}
