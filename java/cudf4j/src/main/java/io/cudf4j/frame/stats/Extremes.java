/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.KeepTies;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DistantTime;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows with the max or min of some keys. */
public final class Extremes {
    /** Rows of which the order is looked at first. */
    private static final int SAMPLE = 1 << 16;

    private static final int WORTH_SAMPLING = 4;

    private Extremes() {}

    /** Returns the rows of a frame with the greatest values of some columns, the first one first. */
    public static Rows largest(Rows frame, int n, List<? extends @Nullable Object> by, KeepTies keep) {
        return take(frame, keys("nLargest", frame, by, false), n, keep);
    }

    /** Returns the rows of a frame with the least values of some columns, the first one first. */
    public static Rows smallest(Rows frame, int n, List<? extends @Nullable Object> by, KeepTies keep) {
        return take(frame, keys("nSmallest", frame, by, true), n, keep);
    }

    /** Returns the rows of a series with the greatest values. */
    public static Rows largest(Rows series, int n, KeepTies keep) {
        return take(series, keys(series.columns().columns(), false), n, keep);
    }

    /** Returns the rows of a series with the least values. */
    public static Rows smallest(Rows series, int n, KeepTies keep) {
        return take(series, keys(series.columns().columns(), true), n, keep);
    }

    /**
     * Returns numbers moved and stretched so that the least is 0 and the greatest 1, as float64; NaN where all are alike.
     *
     * @throws DTypeMismatchException if the rows are no numbers
     */
    public static ColumnBase scaled(ColumnBase column) {
        if (!column.dtype().isNumeric() && !column.dtype().isDecimal()) {
            throw new DTypeMismatchException("scale is not defined for " + column.dtype() + "; it needs numbers");
        }
        try (ColumnBase numbers = column.cast(DType.FLOAT64)) {
            if (!(numbers.reduce(Reduction.MIN, true) instanceof Double least)
                    || !(numbers.reduce(Reduction.MAX, true) instanceof Double greatest)) {
                return numbers.share();
            }
            return numbers.binary(BinaryOp.SUB, least).into(moved -> moved.binary(BinaryOp.DIV, greatest - least));
        }
    }

    /**
     * Returns the position of the first max of a series or of labels.
     *
     * @throws InvalidArgumentException if every value is missing
     */
    public static int positionOfMax(Rows rows) {
        try (Rows counted = Rows.series(null, rows.column().share());
                Rows first = largest(counted, 1, KeepTies.FIRST)) {
            if (Objects.equals(first.column().reduce(Reduction.COUNT, true), 0L)) {
                throw new InvalidArgumentException("argMax: " + rows.describe() + " has no value that is not missing");
            }
            return Math.toIntExact((long) Objects.requireNonNull(first.labels().get(0)));
        }
    }

    private static List<SortKey> keys(
            String operation, Rows frame, List<? extends @Nullable Object> by, boolean ascending) {
        List<ColumnBase> columns = frame.columns().columns(by);
        if (columns.isEmpty()) {
            throw new InvalidArgumentException(operation + ": name a column to order by");
        }
        return keys(columns, ascending);
    }

    /** Returns keys that put missing rows last, NaN among them; the caller closes their columns. */
    private static List<SortKey> keys(List<ColumnBase> columns, boolean ascending) {
        return Columns.each(columns, ColumnBase::nansToNulls).stream()
                .map(column -> new SortKey(column, ascending, false))
                .toList();
    }

    private static Rows take(Rows source, List<SortKey> keys, int n, KeepTies keep) {
        int rows = source.rowCount();
        int wanted = Math.max(0, Math.min(n, rows));
        try (ColumnBase candidates = candidates(keys.get(0), rows, wanted)) {
            if (candidates == null) {
                try (ColumnBase map = first(keys, wanted, keep)) {
                    return source.select(columns -> Compaction.gather(columns, map, false));
                }
            }
            List<SortKey> fewKeys = gathered(keys, candidates);
            try (ColumnBase few = first(fewKeys, wanted, keep);
                    ColumnBase map = candidates.gather(few)) {
                return source.select(columns -> Compaction.gather(columns, map, false));
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
            if (end.nullCount() > 0) {
                return null;
            }
            try (ColumnBase isNear = notBehind(key, end);
                    ColumnBase all = ColumnBase.sequence(rows, 0, 1)) {
                return Compaction.filter(List.of(all), isNear).get(0);
            }
        }
    }

    /** Returns whether rows of a key are not behind the only row of another column. */
    private static ColumnBase notBehind(SortKey key, ColumnBase end) {
        BinaryOp op = key.isAscending() ? BinaryOp.LE : BinaryOp.GE;
        Object limit = end.shown(0);
        if (!(limit instanceof DistantTime)) {
            return key.column().binary(op, Objects.requireNonNull(limit));
        }
        // a time that java.time does not know is compared by its ticks
        try (ColumnBase ticks = key.column().cast(DType.INT64);
                ColumnBase last = end.cast(DType.INT64)) {
            return ticks.binary(op, Objects.requireNonNull(last.get(0)));
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
