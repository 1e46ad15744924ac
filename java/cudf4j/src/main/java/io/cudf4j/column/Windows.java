/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Rolling;
import io.cudf4j.plc.RollingAggregation;
import io.cudf4j.plc.RowWindows;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.WindowBounds;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values computed of the rows around each row, as float64. Null, NaN and infinite rows are missing, as in pandas. */
public final class Windows {
    private Windows() {}

    /** What is computed of a window. */
    public enum Kind {
        /** The number of rows that are neither null nor NaN, of any dtype. */
        COUNT("count"),
        /** The sum. */
        SUM("sum"),
        /** The arithmetic mean. */
        MEAN("mean"),
        /** The min. */
        MIN("min"),
        /** The max. */
        MAX("max"),
        /** The standard deviation. */
        STD("std"),
        /** The variance. */
        VAR("var"),
        /** The standard error of the mean: the standard deviation divided by the root of the number of values. */
        SEM("sem"),
        /** The first row that is there. */
        FIRST("first"),
        /** The last row that is there. */
        LAST("last"),
        /** The value below which half of the others lie. */
        MEDIAN("median"),
        /** How far the values lean to one side of their mean. */
        SKEW("skew"),
        /** How heavy the ends are, of those of a normal distribution. */
        KURT("kurt"),
        /** The number of different values. */
        NUNIQUE("nUnique");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** Returns the name of the method. */
        public String label() {
            return label;
        }
    }

    /**
     * What is computed, and of how many values at least.
     *
     * @param ddof what is subtracted from the number of values in the divisor of a variance
     * @param minPeriods how many rows that are there a window needs; of a count how many rows
     */
    public record Figure(Kind kind, int ddof, int minPeriods) {}

    /** Which rows are the window of each row. */
    public sealed interface Extent extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * As many rows for each, as far as there are.
     *
     * @param keys of groups whose rows lie together; a window does not leave its group. Without columns all rows are one
     * @param preceding how many rows up to and with the row itself
     * @param following how many rows after it; less than 0 ends before it
     */
    public record Fixed(List<ColumnBase> keys, long preceding, long following) implements Extent {
        @Override
        public void close() {
            // the keys stay the caller's
        }
    }

    /** All rows up to and with the row itself. */
    public record UpTo() implements Extent {
        @Override
        public void close() {
            // it holds nothing
        }
    }

    /** As many rows as is known of each, which it owns. */
    public record Each(RowWindows windows) implements Extent {
        @Override
        public void close() {
            windows.close();
        }
    }

    /**
     * Some windows of others; it owns both.
     *
     * @param places the rows whose windows they are, int32, rising
     * @param step how far these lie apart
     */
    public record Every(Extent windows, ColumnBase places, int step) implements Extent {
        /** Returns one of so many windows of some rows, the first among them; takes the windows over. */
        public static Every of(Extent windows, int rows, int step) {
            return Columns.orClose(windows, () -> {
                int count = Math.toIntExact((rows + (long) step - 1) / step);
                return new Every(
                        windows, ColumnBase.sequence(count, 0, step).into(places -> places.cast(DType.INT32)), step);
            });
        }

        /**
         * Returns a row for each of the windows of a column that has one for each row; the column stays the caller's.
         *
         * @nulls kept
         * @source cudf::gather
         */
        public ColumnBase taken(ColumnBase ofAll) {
            return Compaction.gather(List.of(ofAll), places, false).get(0);
        }

        @Override
        public void close() {
            windows.close();
            places.close();
        }
    }

    /**
     * Returns a value of each window: of the window of each row, or of one of so many.
     *
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are
     * @throws DTypeMismatchException if the rows are no numbers; counted is every dtype
     * @source cudf::rolling_window, cudf::scan
     */
    public static ColumnBase of(ColumnBase column, Figure figure, Extent extent) {
        if (WindowValues.has(figure.kind())) {
            return WindowValues.of(column, figure, extent);
        }
        if (extent instanceof Every every) {
            return of(column, figure, every.windows()).into(every::taken);
        }
        if (extent instanceof UpTo) {
            boolean isSpread = figure.kind() == Kind.VAR || figure.kind() == Kind.STD || figure.kind() == Kind.SEM;
            if (isSpread && WalkedMemory.reaches(column.size())) {
                int least = Math.max(1, figure.minPeriods());
                return finite(figure.kind().label(), column)
                        .into(values -> WalkedPrefixes.spread(values, least, figure.ddof(), figure.kind()));
            }
            return RunningValues.has(figure.kind())
                    ? RunningValues.of(column, figure)
                    : of(column, figure, new Fixed(List.of(), Integer.MAX_VALUE, 0));
        }
        if (figure.kind() == Kind.COUNT) {
            return column.notNa().into(there -> ones(there, figure.minPeriods(), extent));
        }
        return finite(figure.kind().label(), column).into(values -> ofValues(values, figure, extent));
    }

    private static ColumnBase ofValues(ColumnBase values, Figure figure, Extent extent) {
        int ddof = figure.ddof();
        int least = figure.minPeriods();
        int some = Math.max(least, 1);
        // a divisor of 0 or less gives none
        int spread = (int) Math.max(some, Math.min(Integer.MAX_VALUE, ddof + 1L));
        return switch (figure.kind()) {
            case COUNT, MEDIAN, SKEW, KURT, NUNIQUE ->
                throw new IllegalStateException(figure.kind() + " does not follow from a sum");
            case SUM -> rolled(values, Aggregation.sum(), least, extent);
            case MEAN -> rolled(values, Aggregation.mean(), some, extent);
            case MIN -> rolled(values, Aggregation.min(), some, extent);
            case MAX -> rolled(values, Aggregation.max(), some, extent);
            case VAR -> rolled(values, Aggregation.variance(ddof), spread, extent);
            case STD -> rolled(values, Aggregation.std(ddof), spread, extent);
            case SEM -> {
                try (ColumnBase deviations = rolled(values, Aggregation.std(ddof), spread, extent);
                        ColumnBase counts = counted(values, extent);
                        ColumnBase roots = Unaries.apply(UnaryOp.SQRT, counts)) {
                    yield deviations.binary(BinaryOp.DIV, roots);
                }
            }
            case FIRST -> chosen(values, true, some, extent);
            case LAST -> chosen(values, false, some, extent);
        };
    }

    /** Returns the first or the last row of each window: the least or greatest number of those that are there. */
    private static ColumnBase chosen(ColumnBase values, boolean isFirst, int least, Extent extent) {
        int rows = values.size();
        if (WalkedMemory.reaches(rows)) {
            return WindowBatches.edge(values, extent, least, isFirst);
        }
        // libcudf has nth_element for it, which does not find the last row that is there on a GPU
        try (ColumnBase isThere = values.notNa();
                ColumnBase numbers = ColumnBase.sequence(rows, 0, 1).into(row -> row.cast(DType.FLOAT64));
                ColumnBase there = Choices.ifElseNull(isThere, numbers);
                ColumnBase found = rolled(there, isFirst ? Aggregation.min() : Aggregation.max(), least, extent);
                ColumnBase none = found.fillNa((double) rows);
                ColumnBase map = none.cast(DType.INT32)) {
            return values.gather(map);
        }
    }

    private static ColumnBase counted(ColumnBase values, Extent extent) {
        return values.notNa().into(there -> ones(there, 0, extent));
    }

    private static ColumnBase ones(ColumnBase isThere, int least, Extent extent) {
        return isThere.cast(DType.FLOAT64).into(ones -> rolled(ones, Aggregation.sum(), least, extent));
    }

    /**
     * Returns the rows as float64.
     *
     * @throws DTypeMismatchException if they are no numbers
     */
    static ColumnBase numbers(String label, ColumnBase column) {
        requireNumbers(label, column.dtype());
        return column.cast(DType.FLOAT64);
    }

    /**
     * Throws unless windows have numbers.
     *
     * @throws DTypeMismatchException if they are none
     */
    public static void requireNumbers(String label, DType dtype) {
        if (!dtype.isNumeric() && !dtype.isBool() && !dtype.isDecimal()) {
            throw new DTypeMismatchException(label + " of windows is not defined for " + dtype + "; it needs numbers");
        }
    }

    /** Returns rows as floating point numbers, null where they are null, NaN or infinite. */
    static ColumnBase finite(String label, ColumnBase column) {
        DType dtype = column.dtype();
        ColumnBase numbers = numbers(label, column);
        if (!dtype.isFloating()) {
            return numbers;
        }
        return numbers.into(all -> {
            if (!Reductions.mayBeUnbounded(all)) {
                return all.share();
            }
            ColumnBase marked = all.nansToNulls();
            if (!isInfinite(marked.reduce(Reduction.MIN, true)) && !isInfinite(marked.reduce(Reduction.MAX, true))) {
                return marked;
            }
            return marked.into(values -> {
                // infinity less itself is NaN
                try (ColumnBase zeros = values.binary(BinaryOp.SUB, values);
                        ColumnBase areFinite = zeros.notNa()) {
                    return Choices.ifElseNull(areFinite, values);
                }
            });
        });
    }

    private static boolean isInfinite(@Nullable Object value) {
        return value instanceof Double number && Double.isInfinite(number);
    }

    static ColumnBase rolled(ColumnBase values, RollingAggregation aggregation, int least, Extent extent) {
        int rows = values.size();
        if (rows == 0) {
            return ColumnBase.empty(DType.FLOAT64);
        }
        if (extent instanceof Each each) {
            return ColumnBase.own(
                    Rolling.rollingWindow(values.plc(), each.windows(), least, aggregation), DType.FLOAT64);
        }
        Fixed fixed = (Fixed) extent;
        // what lies beyond all rows is no row
        int most = (int) Math.min(rows + 1L, Integer.MAX_VALUE);
        if (fixed.preceding() + fixed.following() < 1) {
            return least == 0 ? ColumnBase.full(DType.FLOAT64, 0.0, rows) : ColumnBase.allNull(DType.FLOAT64, rows);
        }
        Table keys = ColumnBase.table(fixed.keys());
        return ColumnBase.own(
                Rolling.groupedRollingWindow(
                        keys,
                        values.plc(),
                        WindowBounds.of((int) Math.min(most, fixed.preceding())),
                        WindowBounds.of((int) Math.min(most, fixed.following())),
                        least,
                        aggregation),
                DType.FLOAT64);
    }
}
