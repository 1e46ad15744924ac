/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows with the greatest or least keys. */
final class Extremes {
    /** Rows of which the order is looked at first. */
    private static final int SAMPLE = 1 << 16;

    private static final int WORTH_SAMPLING = 4;

    private Extremes() {}

    static DataFrame largest(DataFrame frame, int n, List<?> by, KeepTies keep) {
        return take(frame, keys("nLargest", frame, by, false), n, keep);
    }

    static DataFrame smallest(DataFrame frame, int n, List<?> by, KeepTies keep) {
        return take(frame, keys("nSmallest", frame, by, true), n, keep);
    }

    static Series largest(Series series, int n, KeepTies keep) {
        return take(series, keys(series.accessor().columns(), false), n, keep);
    }

    static Series smallest(Series series, int n, KeepTies keep) {
        return take(series, keys(series.accessor().columns(), true), n, keep);
    }

    private static List<SortKey> keys(String operation, DataFrame frame, List<?> by, boolean ascending) {
        List<ColumnBase> columns = frame.accessor().columns(by);
        if (columns.isEmpty()) {
            throw new InvalidArgumentException(operation + ": name a column to order by");
        }
        return keys(columns, ascending);
    }

    /** Returns keys that put missing rows last, NaN among them; the caller closes their columns. */
    private static List<SortKey> keys(List<ColumnBase> columns, boolean ascending) {
        List<SortKey> keys = new ArrayList<>(columns.size() + 1);
        try {
            for (ColumnBase column : columns) {
                keys.add(new SortKey(column.nansToNulls(), ascending, false));
            }
        } catch (RuntimeException e) {
            keys.forEach(key -> key.column().close());
            throw e;
        }
        return keys;
    }

    private static <F extends Frame<F>> F take(F frame, List<SortKey> keys, int n, KeepTies keep) {
        int rows = frame.rowCount();
        int wanted = Math.max(0, Math.min(n, rows));
        try (ColumnBase candidates = candidates(keys.get(0), rows, wanted)) {
            if (candidates == null) {
                try (ColumnBase map = first(keys, wanted, keep)) {
                    return Faces.select(frame, columns -> Compaction.gather(columns, map, false));
                }
            }
            List<SortKey> fewKeys = gathered(keys, candidates);
            try (ColumnBase few = first(fewKeys, wanted, keep);
                    ColumnBase map = candidates.gather(few)) {
                return Faces.select(frame, columns -> Compaction.gather(columns, map, false));
            } finally {
                fewKeys.forEach(key -> key.column().close());
            }
        } finally {
            keys.forEach(key -> key.column().close());
        }
    }

    /**
     * Returns the positions of rows among which the first ones in the order of a key are, or null where all may be: those
     * that are not behind the last wanted one of a sample.
     */
    private static @Nullable ColumnBase candidates(SortKey key, int rows, int wanted) {
        DType dtype = key.column().dtype();
        boolean isComparable = dtype.isNumeric() || dtype.isTimedelta() || (dtype.isDatetime() && !dtype.hasZone());
        int step = rows / SAMPLE;
        if (!isComparable || step < WORTH_SAMPLING || wanted == 0 || wanted > SAMPLE / WORTH_SAMPLING) {
            return null;
        }
        try (ColumnBase places = ColumnBase.sequence(SAMPLE, 0, step);
                ColumnBase sample = key.column().gather(places);
                ColumnBase order = Sorts.order(List.of(new SortKey(sample, key.isAscending(), key.nullsFirst())));
                ColumnBase last = order.slice(wanted - 1, wanted);
                ColumnBase end = sample.gather(last)) {
            Object limit = end.get(0);
            if (limit == null) {
                return null;
            }
            try (ColumnBase isNear = key.column().binary(key.isAscending() ? BinaryOp.LE : BinaryOp.GE, limit);
                    ColumnBase all = ColumnBase.sequence(rows, 0, 1)) {
                return Compaction.filter(List.of(all), isNear).get(0);
            }
        }
    }

    private static List<SortKey> gathered(List<SortKey> keys, ColumnBase map) {
        List<ColumnBase> columns =
                Compaction.gather(keys.stream().map(SortKey::column).toList(), map, false);
        List<SortKey> gathered = new ArrayList<>(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            gathered.add(new SortKey(
                    columns.get(i), keys.get(i).isAscending(), keys.get(i).nullsFirst()));
        }
        return gathered;
    }

    /** Returns the positions of the first rows in the order of keys. */
    private static ColumnBase first(List<SortKey> keys, int wanted, KeepTies keep) {
        int rows = keys.get(0).column().size();
        boolean isLast = keep == KeepTies.LAST && wanted < rows;
        try (ColumnBase places = ColumnBase.sequence(isLast ? rows : 0, 0, 1)) {
            List<SortKey> ordered = new ArrayList<>(keys);
            if (isLast) {
                ordered.add(SortKey.descending(places));
            }
            try (ColumnBase order = Sorts.order(ordered)) {
                int taken = keep == KeepTies.ALL && wanted > 0 ? withTies(keys, order, wanted) : wanted;
                return order.slice(0, taken);
            }
        }
    }

    /** Returns how many rows come before the first that is behind the last wanted one. */
    private static int withTies(List<SortKey> keys, ColumnBase order, int wanted) {
        List<ColumnBase> columns = keys.stream().map(SortKey::column).toList();
        List<ColumnBase> sorted = Compaction.gather(columns, order, false);
        List<ColumnBase> last = new ArrayList<>();
        try {
            List<SortKey> sortedKeys = new ArrayList<>();
            for (int i = 0; i < keys.size(); i++) {
                SortKey key = keys.get(i);
                sortedKeys.add(new SortKey(sorted.get(i), key.isAscending(), key.nullsFirst()));
                last.add(sorted.get(i).slice(wanted - 1, wanted));
            }
            try (ColumnBase end = Sorts.search(sortedKeys, last, true)) {
                return (int) Objects.requireNonNull(end.get(0));
            }
        } finally {
            ColumnBase.closeAll(last);
            ColumnBase.closeAll(sorted);
        }
    }
}
