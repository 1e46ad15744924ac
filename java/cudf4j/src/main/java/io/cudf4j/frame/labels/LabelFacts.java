/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.WalkedJoins;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about labels, asked for once: indexes that were copied from one another have the same object, which
 * says too that their labels are the same. Thread-safe: two threads may find out the same thing.
 */
public final class LabelFacts {
    /** Labels of which a table is made. Below, a pass over all of them costs no more than a look into the table. */
    private static final int MANY = 1 << 15;

    /** How labels lie. */
    public enum Order {
        /** No label is less than the one before; nulls are last. */
        RISING,
        /** No label is greater than the one before; nulls are last. */
        FALLING,
        /** Neither. */
        NONE
    }

    private volatile @Nullable Order order;
    private volatile @Nullable Boolean unique;
    private volatile @Nullable Boolean distinct;
    private volatile @Nullable Boolean rising;
    private volatile @Nullable LabelTable table;
    /** Held while a table is made, which takes as long as sorting all labels: copies of the labels must not wait for it. */
    private final ReentrantLock making = new ReentrantLock();

    private int searches;
    private int owners;

    /** Returns which kind of values a dtype holds, in the words of pandas. */
    public static String kindOf(DType dtype) {
        return switch (dtype.kind()) {
            case BOOL -> "boolean";
            case SIGNED, UNSIGNED -> "integer";
            case FLOATING -> "floating";
            case STRING -> "string";
            case DATETIME -> "datetime64";
            case TIMEDELTA -> "timedelta64";
            case DECIMAL -> "decimal";
            case CATEGORICAL -> "categorical";
            case INTERVAL -> "interval";
            default -> "mixed";
        };
    }

    /** Returns how labels lie, of several levels by the first, then the second. */
    public Order order(List<ColumnBase> levels) {
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
    public boolean isUniqueSorted(ColumnBase sorted) {
        Boolean known = unique;
        if (known == null) {
            known = LabelTable.isUnique(sorted);
            unique = known;
        }
        return known;
    }

    /** Returns whether labels are walked as whole numbers, and each is greater than the one before; see {@link WalkedJoins#rise}. */
    public boolean rise(ColumnBase labels) {
        Boolean known = rising;
        if (known == null) {
            known = WalkedJoins.rise(labels);
            rising = known;
        }
        return known;
    }

    /** Returns whether no label is there twice; missing ones equal each other. */
    public boolean areDistinct(Supplier<List<ColumnBase>> levels) {
        Boolean known = distinct;
        if (known == null) {
            known = LabelSets.isUnique(levels.get());
            distinct = known;
        }
        return known;
    }

    /**
     * Returns the table of labels that are not sorted, or null while it does not pay: for few labels, and for the first
     * search.
     */
    public @Nullable LabelTable table(ColumnBase labels) {
        LabelTable known = table;
        if (known != null || labels.size() < MANY) {
            return known;
        }
        making.lock();
        try {
            if (table == null && searches++ > 0) {
                publish(LabelTable.of(labels));
            }
            return table;
        } finally {
            making.unlock();
        }
    }

    private synchronized void publish(LabelTable made) {
        if (owners == 0) {
            // the labels were closed meanwhile
            made.close();
        } else {
            table = made;
        }
    }

    /** Returns the table if it was made. */
    public @Nullable LabelTable known() {
        return table;
    }

    /** Counts an index that has these labels. */
    public synchronized void retain() {
        owners++;
    }

    /** Frees what was made for searches when the last index of these labels is closed. */
    public synchronized void release() {
        owners--;
        LabelTable made = table;
        if (owners == 0 && made != null) {
            table = null;
            made.close();
        }
    }
}
