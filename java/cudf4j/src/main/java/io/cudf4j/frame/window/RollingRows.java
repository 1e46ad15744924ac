/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.window;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.TimeWindows;
import io.cudf4j.column.WeightedWindows;
import io.cudf4j.column.Windows;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Arithmetic;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Values of windows of rows of each column. */
public final class RollingRows {
    private RollingRows() {}

    /**
     * Columns of a frame.
     *
     * @param labels their labels
     * @param isSeries whether one of them is taken as a series
     */
    public record Chosen(List<? extends @Nullable Object> labels, boolean isSeries) {
        /** Returns the column of a label, which may be null. */
        public static Chosen one(@Nullable Object label) {
            return new Chosen(Collections.singletonList(label), true);
        }
    }

    /**
     * Which rows are a window, and of which columns.
     *
     * @param rows how many, 0 for all up to the row; without meaning where there is a duration
     * @param span how far times lie apart, null where rows are counted
     * @param minPeriods how many rows that are there a window needs, null for all of so many rows and one of a duration
     * @param center whether the row is in the middle of its window, not at its end
     * @param closed which ends belong to the window
     * @param on the column of the times, null for the row labels
     * @param step of how many rows one is in the result
     * @param columns the columns, null for all
     */
    public record Window(
            int rows,
            @Nullable Duration span,
            @Nullable Integer minPeriods,
            boolean center,
            IntervalClosed closed,
            @Nullable Chosen on,
            int step,
            @Nullable Chosen columns) {
        /** Returns windows of so many rows, or of a duration, that end with their row. */
        public static Window of(int rows, @Nullable Duration span) {
            return new Window(rows, span, null, false, IntervalClosed.RIGHT, null, 1, null);
        }

        /** Returns windows of all rows up to each one. */
        public static Window upTo(int minPeriods) {
            return new Window(0, null, minPeriods, false, IntervalClosed.RIGHT, null, 1, null);
        }

        /** Returns windows that need so many rows that are there. */
        public Window withMinPeriods(@Nullable Integer least) {
            return new Window(rows, span, least, center, closed, on, step, columns);
        }

        /** Returns windows in the middle of which their row is, or at the end. */
        public Window withCenter(boolean isCentered) {
            return new Window(rows, span, minPeriods, isCentered, closed, on, step, columns);
        }

        /** Returns windows to which some of their ends belong. */
        public Window withClosed(IntervalClosed ends) {
            return new Window(rows, span, minPeriods, center, ends, on, step, columns);
        }

        /** Returns windows by the times of a column. */
        public Window withOn(Chosen times) {
            return new Window(rows, span, minPeriods, center, closed, times, step, columns);
        }

        /** Returns windows of one of so many rows. */
        public Window withStep(int each) {
            return new Window(rows, span, minPeriods, center, closed, on, each, columns);
        }

        /** Returns windows of some columns. */
        public Window withColumns(Chosen chosen) {
            return new Window(rows, span, minPeriods, center, closed, on, step, chosen);
        }

        /** Returns whether a window has all rows up to its own. */
        public boolean isUpTo() {
            return span == null && rows == 0;
        }

        private int least() {
            return minPeriods != null ? minPeriods : span == null ? rows : 1;
        }
    }

    /**
     * What is computed of a column.
     *
     * @param column its label
     * @param name the label of the result
     */
    public record Request(
            @Nullable Object column,
            Windows.Kind kind,
            @Nullable Object name) {}

    /**
     * Returns what has a name.
     *
     * @throws UnsupportedOperationException if it is not computed of windows; the message lists what is
     */
    public static Windows.Kind kind(String name) {
        for (Windows.Kind kind : Windows.Kind.values()) {
            if (kind.label().equals(name)) {
                return kind;
            }
        }
        throw new UnsupportedOperationException("rolling: '" + name + "' is not computed of windows; there are "
                + Arrays.stream(Windows.Kind.values()).map(Windows.Kind::label).toList());
    }

    /** What is computed of the windows of a column, which need so many rows that are there. */
    @FunctionalInterface
    public interface Value {
        /** Returns a row for each window. */
        ColumnBase of(ColumnBase column, Windows.Extent extent, int least);
    }

    /** What is computed of the windows of a column, by what can fail in a row of it. */
    @FunctionalInterface
    public interface NamedValue {
        /**
         * Returns a row for each window.
         *
         * @param name what messages call the column; null where it is the only one
         * @param labels of its rows
         */
        ColumnBase of(ColumnBase column, @Nullable String name, Labels labels, Windows.Extent extent, int least);
    }

    /** Returns how one of the kinds is computed. */
    public static Value of(Windows.Kind kind, int ddof) {
        return (column, extent, least) -> Windows.of(column, new Windows.Figure(kind, ddof, least), extent);
    }

    /**
     * Returns a value of the window of each row, of each column; a column of times stays as it is.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows apply(Rows given, List<ColumnBase> keys, Window window, Value value) {
        return apply(given, keys, window, (column, name, labels, extent, least) -> value.of(column, extent, least));
    }

    /** Returns a value of the window of each row, of each column, as {@link #apply(Rows, List, Window, Value)} does. */
    public static Rows apply(Rows given, List<ColumnBase> keys, Window window, NamedValue value) {
        Chosen on = window.on();
        try (Rows taken = taken(given, window);
                Windows.Extent extent = stepped(extent(given, keys, window), taken.rowCount(), window.step())) {
            ColumnAccessor columns = taken.columns();
            int times = on == null || taken.isSeries()
                    ? -1
                    : columns.position(on.labels().get(0));
            List<ColumnBase> made = Columns.made(columns.size(), i -> {
                ColumnBase column = columns.columns().get(i);
                if (i == times) {
                    return extent instanceof Windows.Every every ? every.taken(column) : column.share();
                }
                Object label = columns.labels().get(i);
                String name = taken.isSeries() ? null : "column '" + Quoted.of(label) + "'";
                return ColumnAccessor.inColumn(
                        label, () -> value.of(column, name, taken.labels(), extent, window.least()));
            });
            if (extent instanceof Windows.Every every) {
                return Columns.orClose(
                        () -> ColumnBase.closeAll(made),
                        () -> taken.withRows(made, taken.labels().gather(every.places())));
            }
            return taken.withColumns(columns.replaced(made));
        }
    }

    /**
     * Throws unless the columns have numbers; a column of times is none of them.
     *
     * @param name of what is computed, with which a message begins
     * @throws DTypeMismatchException if one has none; the message names it
     */
    public static void requireNumbers(String name, Rows given, Window window) {
        Chosen on = window.on();
        try (Rows taken = taken(given, window)) {
            ColumnAccessor columns = taken.columns();
            int times = on == null || taken.isSeries()
                    ? -1
                    : columns.position(on.labels().get(0));
            for (int i = 0; i < columns.size(); i++) {
                if (i != times) {
                    DType dtype = columns.columns().get(i).dtype();
                    ColumnAccessor.inColumn(columns.labels().get(i), () -> {
                        Windows.requireNumbers(name, dtype);
                        return dtype;
                    });
                }
            }
        }
    }

    /** What is computed of the windows of two columns, which need so many rows in which both are there. */
    @FunctionalInterface
    public interface PairedValue {
        /** Returns a row for each window. */
        ColumnBase of(ColumnBase left, ColumnBase right, Windows.Extent extent, int least);
    }

    /**
     * Returns a value of the window of each row, of the columns of both sides that have the same label.
     *
     * @param name of the value, with which a message begins
     * @param keys of groups whose rows lie together; without columns all rows are one
     * @throws InvalidArgumentException if windows are durations and the sides have different labels
     */
    public static Rows paired(
            String name, Rows given, Rows other, List<ColumnBase> keys, Window window, PairedValue value) {
        if (window.on() != null) {
            throw new UnsupportedOperationException(
                    name + ": of two sides the times are their labels; set the index in place of on");
        }
        if (window.span() != null && !given.labels().sameAs(other.labels())) {
            throw new InvalidArgumentException(name + ": windows of " + window.span()
                    + " need the same labels on both sides; use reindexLike first");
        }
        try (Rows taken = taken(given, window);
                Windows.Extent extent = extent(given, keys, window)) {
            return stepped(
                    Arithmetic.paired(name, taken, other, (x, y) -> value.of(x, y, extent, window.least())),
                    window.step());
        }
    }

    /**
     * Returns for each row a value of its window of each two columns: a row for each column.
     *
     * @param name of the value, with which a message begins
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows matrix(String name, Rows given, List<ColumnBase> keys, Window window, PairedValue value) {
        if (window.on() != null) {
            throw new UnsupportedOperationException(
                    name + ": of each two columns the times are the labels; set the index in place of on");
        }
        try (Rows taken = taken(given, window);
                Windows.Extent extent = extent(given, keys, window)) {
            if (taken.isSeries()) {
                ColumnBase column = taken.column();
                return stepped(taken.withColumn(value.of(column, column, extent, window.least())), window.step());
            }
            return PairMatrices.of(
                    taken, (x, y) -> value.of(x, y, extent, window.least()), rows -> stepped(rows, window.step()));
        }
    }

    /**
     * Returns values of the window of each row, in a column for each request.
     *
     * @param keys of groups whose rows lie together, for windows of so many rows; without columns all rows are one
     */
    public static Rows aggregate(Rows given, List<ColumnBase> keys, Window window, List<Request> requests) {
        if (requests.isEmpty()) {
            throw new InvalidArgumentException("agg: nothing to compute; use for example Agg.sum(\"x\")");
        }
        List<@Nullable Object> names = new ArrayList<>();
        requests.forEach(request -> names.add(request.name()));
        ColumnAccessor.requireUnique(names);
        try (Rows taken = taken(given, window);
                Windows.Extent extent = extent(given, keys, window)) {
            List<ColumnBase> made = Columns.each(requests, request -> {
                ColumnBase column = taken.columns().column(request.column());
                Windows.Figure figure = new Windows.Figure(request.kind(), 1, window.least());
                return ColumnAccessor.inColumn(request.column(), () -> Windows.of(column, figure, extent));
            });
            return stepped(Rows.frame(ColumnAccessor.own(names, made), given::sharedLabels), window.step());
        }
    }

    /** What is computed of the windows of a column whose rows have weights. */
    @FunctionalInterface
    public interface WeightedValue {
        /** Returns a row for each window. */
        ColumnBase of(ColumnBase column, WeightedWindows.Weights weights);
    }

    /** Returns a value of the window of each row, of each column, whose rows have weights by their places. */
    public static Rows weighted(Rows given, Window window, IntToDoubleFunction weights, WeightedValue value) {
        int following = window.center() ? (window.rows() - 1) / 2 : 0;
        WeightedWindows.Weights known = new WeightedWindows.Weights(window.rows(), weights, following, window.least());
        try (Rows taken = taken(given, window)) {
            return stepped(taken.mapColumns(column -> value.of(column, known)), window.step());
        }
    }

    /** Returns the columns of which there are windows, behind them that of the times where a frame was chosen. */
    private static Rows taken(Rows given, Window window) {
        Chosen chosen = window.columns();
        if (chosen == null) {
            return given.share();
        }
        if (chosen.isSeries()) {
            return given.col(chosen.labels().get(0));
        }
        List<@Nullable Object> labels = new ArrayList<>(chosen.labels());
        Chosen on = window.on();
        if (on != null && !labels.containsAll(on.labels())) {
            labels.addAll(on.labels());
        }
        return given.withColumns(given.columns().selectByLabels(labels));
    }

    private static Windows.Extent extent(Rows given, List<ColumnBase> keys, Window window) {
        Duration span = window.span();
        IntervalClosed closed = window.closed();
        if (span != null) {
            Chosen on = window.on();
            if (on != null) {
                Object label = on.labels().get(0);
                return TimeWindows.of(
                        given.column(label), "the column '" + label + "'", span, window.center(), closed, false, keys);
            }
            Labels labels = given.labels();
            if (!keys.isEmpty() && labels.nLevels() == keys.size() + 1) {
                // the keys of the groups are before the labels
                ColumnBase times = labels.levels().get(keys.size());
                return TimeWindows.of(times, "the index", span, window.center(), closed, false, keys);
            }
            if (labels.areTuples()) {
                throw new DTypeMismatchException("rolling: a window of " + span + " needs times, and the row labels"
                        + " are tuples; name a column with on");
            }
            // labels know of themselves how they lie, once somebody has asked
            boolean areRising = keys.isEmpty() && labels.order() == LabelFacts.Order.RISING;
            return TimeWindows.of(labels.column(), "the index", span, window.center(), closed, areRising, keys);
        }
        if (window.isUpTo()) {
            return keys.isEmpty() ? new Windows.UpTo() : new Windows.Fixed(keys, Integer.MAX_VALUE, 0);
        }
        long offset = window.center() ? (window.rows() - 1) / 2 : 0;
        long following = closed.hasRight() ? offset : offset - 1;
        long preceding = window.rows() - offset + (closed.hasLeft() ? 1 : 0);
        return new Windows.Fixed(keys, preceding, following);
    }

    /** Returns one of so many windows; takes them over. */
    private static Windows.Extent stepped(Windows.Extent windows, int rows, int step) {
        return step == 1 ? windows : Windows.Every.of(windows, rows, step);
    }

    /** Returns one of so many rows, the first among them; closes the given ones. */
    private static Rows stepped(Rows rows, int step) {
        if (step == 1) {
            return rows;
        }
        try (rows) {
            int count = Math.toIntExact((rows.rowCount() + (long) step - 1) / step);
            return ColumnBase.sequence(count, 0, step)
                    .into(places -> places.cast(DType.INT32))
                    .into(rows::gather);
        }
    }
}
