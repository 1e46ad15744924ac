/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The rows with the greatest or least keys. */
final class Extremes {
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
        List<SortKey> ordered = new ArrayList<>(keys);
        try {
            if (keep == KeepTies.LAST && wanted < rows) {
                ordered.add(SortKey.descending(ColumnBase.sequence(rows, 0, 1)));
            }
            try (ColumnBase order = Sorts.order(ordered)) {
                int taken = keep == KeepTies.ALL && wanted > 0 ? withTies(keys, order, wanted) : wanted;
                try (ColumnBase map = order.slice(0, taken)) {
                    return Rows.select(frame, columns -> Compaction.gather(columns, map, false));
                }
            }
        } finally {
            ordered.forEach(key -> key.column().close());
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
