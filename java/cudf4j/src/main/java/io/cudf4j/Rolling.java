/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.WindowValues;
import io.cudf4j.column.Windows;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.group.GroupParts;
import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.frame.window.RollingRows;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.udf.jvm.Choices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A window of rows around each row, made by {@link IndexedFrame#rolling(int)}, {@link
 * IndexedFrame#rolling(java.time.Duration)}, {@link IndexedFrame#expanding(int)}, {@link GroupBy#rolling(int)}, {@link GroupBy#rolling(java.time.Duration)} and {@link GroupBy#expanding(int)}. Immutable: methods that set an option return another object. It uses the frame,
 * which must stay open until the last value is computed.
 *
 * <p>A result has the rows and labels of the frame, as float64. By default a window ends with its row, and needs a value in
 * each of its rows where these are counted, in one of them where a duration says how far they reach. Null, NaN and infinite
 * rows are missing: they are not in a value.
 *
 * @param <F> the type of the results
 * @source pandas.api.typing.Rolling
 */
public final class Rolling<F extends Frame<F>> extends RollingStatistics<F> {
    private static final int SAMPLE = 1;

    private final Frame<?> frame;
    private final Function<Rows, F> face;
    private final RollingRows.Window window;
    /** Null where all rows are one group. */
    private final @Nullable GroupBy<?, ?> groups;

    private final Choices choices;

    private Rolling(
            Frame<?> frame,
            Function<Rows, F> face,
            RollingRows.Window window,
            @Nullable GroupBy<?, ?> groups,
            Choices choices) {
        this.frame = frame;
        this.face = face;
        this.window = window;
        this.groups = groups;
        this.choices = choices;
    }

    static <R extends Frame<R>> Rolling<R> ofGroups(GroupBy<R, ?> groups, int rows) {
        groups.frame().requireOpen();
        return new Rolling<>(groups.frame(), groups::wrap, ofRows(rows), groups, Choices.DEFAULTS);
    }

    static <R extends Frame<R>> Rolling<R> ofGroups(GroupBy<R, ?> groups, Duration span) {
        groups.frame().requireOpen();
        return new Rolling<>(groups.frame(), groups::wrap, ofSpan(span), groups, Choices.DEFAULTS);
    }

    private static RollingRows.Window ofSpan(Duration span) {
        Objects.requireNonNull(span, "rolling: the window is null");
        if (span.isZero() || span.isNegative()) {
            throw new InvalidArgumentException("rolling: the window: it is longer than nothing, not " + span);
        }
        return RollingRows.Window.of(0, span);
    }

    static <R extends Frame<R>> Rolling<R> upToOfGroups(GroupBy<R, ?> groups, int minPeriods) {
        groups.frame().requireOpen();
        return new Rolling<>(groups.frame(), groups::wrap, upTo(minPeriods), groups, Choices.DEFAULTS);
    }

    private static RollingRows.Window upTo(int minPeriods) {
        return RollingRows.Window.upTo(Settings.atLeast("expanding: minPeriods", 0, minPeriods));
    }

    private static RollingRows.Window ofRows(int rows) {
        return RollingRows.Window.of(Settings.atLeast("rolling: the window", 1, rows), null);
    }

    static <F extends Frame<F>> Rolling<F> of(F frame, int rows) {
        frame.requireOpen();
        return new Rolling<>(frame, frame::wrap, ofRows(rows), null, Choices.DEFAULTS);
    }

    static <F extends Frame<F>> Rolling<F> of(F frame, Duration span) {
        frame.requireOpen();
        return new Rolling<>(frame, frame::wrap, ofSpan(span), null, Choices.DEFAULTS);
    }

    static <F extends Frame<F>> Rolling<F> upTo(F frame, int minPeriods) {
        frame.requireOpen();
        return new Rolling<>(frame, frame::wrap, upTo(minPeriods), null, Choices.DEFAULTS);
    }

    /** Refuses an option that windows of all rows up to each one do not have. */
    private void requireLength(String option) {
        if (window.isUpTo()) {
            throw new UnsupportedOperationException(
                    option + ": windows of all rows up to each one end with it; it goes with rolling");
        }
    }

    private Rolling<F> with(RollingRows.Window other) {
        return new Rolling<>(frame, face, other, groups, choices);
    }

    /**
     * Returns windows that need so many rows that are there for a value; of {@link #count} so many rows. With 0, the sum of
     * none is 0.
     *
     * @throws InvalidArgumentException if the number is negative, or greater than the window's number of rows
     */
    public Rolling<F> minPeriods(int minPeriods) {
        Settings.atLeast("minPeriods", 0, minPeriods);
        if (window.span() == null && !window.isUpTo() && minPeriods > window.rows()) {
            throw new InvalidArgumentException(
                    "minPeriods: it is at most the window's " + window.rows() + " rows, not " + minPeriods);
        }
        return with(window.withMinPeriods(minPeriods));
    }

    /**
     * Returns windows in the middle of which their row is, or at the end of which it is.
     *
     * @throws UnsupportedOperationException if the windows have all rows up to each one
     */
    public Rolling<F> center(boolean center) {
        requireLength("center");
        return with(window.withCenter(center));
    }

    /**
     * Returns windows to which their ends belong or not. The right end is the row itself, which is in its window by default;
     * the left one the row, or time, that lies the window's length before it, which is not.
     *
     * @throws UnsupportedOperationException if the windows have all rows up to each one
     */
    public Rolling<F> closed(IntervalClosed closed) {
        requireLength("closed");
        return with(window.withClosed(Settings.required("closed", closed)));
    }

    /**
     * Returns windows by the times of a column of a frame, not by its row labels. In results the column stays as it is.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws UnsupportedOperationException if the windows are those of a series, of a number of rows within groups, or have
     *     all rows up to each one
     */
    public Rolling<F> on(@Nullable Object label) {
        requireLength("on");
        if (window.span() == null) {
            requireNoGroups("on");
        }
        if (!frame.rows().isFrame()) {
            throw new UnsupportedOperationException("on: a series has no other column; its labels are the times");
        }
        return with(window.withOn(RollingRows.Chosen.one(known("on", label))));
    }

    /**
     * Returns windows with which functions of {@link #apply} that the engine {@code cuda} cannot run are refused, or run in the JVM, for
     * which columns are copied to the host and the result back. Unless it is said, the property {@code cudf4j.udf.fallback} says it.
     */
    public Rolling<F> fallback(UdfFallback action) {
        return new Rolling<>(frame, face, window, groups, choices.withFallback(action));
    }

    /**
     * Returns windows of which results have one of so many rows, beginning with the first; {@link #apply} calls functions for those alone.
     *
     * @throws InvalidArgumentException if the number is not positive
     * @throws UnsupportedOperationException if the window is a duration, or within groups
     */
    public Rolling<F> step(int step) {
        Settings.atLeast("step", 1, step);
        requireNoGroups("step");
        if (window.span() != null) {
            throw new UnsupportedOperationException("step: it goes with a number of rows, not with " + window.span());
        }
        return with(window.withStep(step));
    }

    /**
     * Returns windows whose rows have weights by their places, with the sums, means and variances of these.
     *
     * @throws UnsupportedOperationException if the window is a duration or all rows up to each one, is within groups, or its
     *     ends were set
     */
    public WeightedRolling<F> winType(WindowType type) {
        Objects.requireNonNull(type, "winType: the type is null");
        requireLength("winType");
        requireNoGroups("winType");
        if (window.span() != null || window.closed() != IntervalClosed.RIGHT) {
            throw new UnsupportedOperationException(
                    "winType: weights go with a number of rows of which the last is the row itself or behind it, not with "
                            + (window.span() != null ? window.span() : "closed " + window.closed()));
        }
        return new WeightedRolling<>(
                value -> face.apply(
                        RollingRows.weighted(frame.rows(), window, place -> type.at(place, window.rows()), value)),
                () -> Brief.object(
                                "WeightedRolling",
                                "window",
                                window.rows(),
                                "winType",
                                new Brief.Words(type.toString()),
                                "frame",
                                frame.brief())
                        .text());
    }

    private @Nullable Object known(String operation, @Nullable Object label) {
        CallNames.labelling(operation, () -> frame.accessor().column(label));
        return frame.accessor().labels().get(frame.accessor().position(label));
    }

    /**
     * Returns windows of one column, whose values are a series.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @source pandas.api.typing.Rolling.__getitem__
     */
    public Rolling<Series> get(@Nullable Object label) {
        return chosen(RollingRows.Chosen.one(known("get", label)), Series::new);
    }

    /**
     * Returns windows of some columns; behind them comes that of the times, where there is one.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @source pandas.api.typing.Rolling.__getitem__
     */
    public Rolling<DataFrame> get(List<? extends @Nullable Object> labels) {
        Objects.requireNonNull(labels, "get: the labels are null");
        if (!frame.rows().isFrame()) {
            throw new UnsupportedOperationException("get: a series has one column; take it by its name");
        }
        List<@Nullable Object> known = new ArrayList<>();
        LabelArguments.of("get", labels).forEach(label -> known.add(known("get", label)));
        return chosen(new RollingRows.Chosen(known, false), DataFrame::new);
    }

    private <T extends Frame<T>> Rolling<T> chosen(RollingRows.Chosen columns, Function<Rows, T> made) {
        return new Rolling<>(frame, made, window.withColumns(columns), groups, choices);
    }

    @Override
    Choices choices() {
        return choices;
    }

    private F computed(Windows.Kind kind, int ddof) {
        return computed(RollingRows.of(kind, ddof));
    }

    @Override
    F computed(RollingRows.Value value) {
        return face.apply(made((rows, keys) -> RollingRows.apply(rows, keys, window, value)));
    }

    @Override
    F computedByName(RollingRows.NamedValue value) {
        return face.apply(made((rows, keys) -> RollingRows.apply(rows, keys, window, value)));
    }

    @Override
    void requireNumbers(String name) {
        if (groups == null) {
            RollingRows.requireNumbers(name, frame.rows(), window);
        } else {
            GroupParts.withValues(groups.grouped(), values -> {
                RollingRows.requireNumbers(name, values, window);
                return name;
            });
        }
    }

    /** Returns what a function makes of the rows, with groups together, and of their keys. */
    private Rows made(BiFunction<Rows, List<ColumnBase>, Rows> function) {
        if (groups == null) {
            return function.apply(frame.rows(), List.of());
        }
        try (Groups.Ordered ordered = Groups.ordered(groups.grouped())) {
            return function.apply(ordered.rows(), ordered.keys());
        }
    }

    private F paired(String name, Frame<?> other, RollingRows.PairedValue value) {
        Objects.requireNonNull(other, () -> name + ": the other side is null");
        GroupBy<?, ?> given = groups;
        if (given == null) {
            return face.apply(RollingRows.paired(name, frame.rows(), other.rows(), List.of(), window, value));
        }
        Rows rows = frame.rows();
        Rows theirs = other.rows();
        if (!theirs.labels().sameAs(rows.labels()) && !theirs.labels().areUnique()) {
            throw new DuplicateLabelException(
                    name + ": the other side has a row label twice, and its rows go to the groups by label");
        }
        try (Rows aligned = Reindexing.toLabels(theirs, rows.labels(), null);
                Groups.Ordered ordered =
                        Groups.ordered(given.grouped(), aligned.columns().columns());
                Rows beside = aligned.withRows(
                        Columns.each(ordered.beside(), ColumnBase::share),
                        ordered.rows().sharedLabels())) {
            return face.apply(RollingRows.paired(name, ordered.rows(), beside, ordered.keys(), window, value));
        }
    }

    /** Refuses an option that windows within groups do not have. */
    private void requireNoGroups(String option) {
        if (groups != null) {
            throw new UnsupportedOperationException(option + ": windows within groups do not have it");
        }
    }

    private static int divisor(int ddof) {
        return Settings.atLeast("ddof", 0, ddof);
    }

    /**
     * Returns the number of values in the window of each row, of columns of any dtype.
     *
     * @shape the same rows and labels, float64
     * @nulls null and NaN do not count; null where the window has too few rows
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.count
     */
    public F count() {
        return computed(Windows.Kind.COUNT, SAMPLE);
    }

    /**
     * Returns the sum of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.sum
     */
    public F sum() {
        return computed(Windows.Kind.SUM, SAMPLE);
    }

    /**
     * Returns the arithmetic mean of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.mean
     */
    public F mean() {
        return computed(Windows.Kind.MEAN, SAMPLE);
    }

    /**
     * Returns the min of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.min
     */
    public F min() {
        return computed(Windows.Kind.MIN, SAMPLE);
    }

    /**
     * Returns the max of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.max
     */
    public F max() {
        return computed(Windows.Kind.MAX, SAMPLE);
    }

    /**
     * Returns the standard deviation of a sample, of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.std
     */
    public F std() {
        return computed(Windows.Kind.STD, SAMPLE);
    }

    /**
     * Returns the standard deviation of the window of each row.
     *
     * @param ddof what is subtracted from the number of values in the divisor
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.std
     */
    public F std(int ddof) {
        return computed(Windows.Kind.STD, divisor(ddof));
    }

    /**
     * Returns the variance of a sample, of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.var
     */
    public F var() {
        return computed(Windows.Kind.VAR, SAMPLE);
    }

    /**
     * Returns the variance of the window of each row.
     *
     * @param ddof what is subtracted from the number of values in the divisor
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.var
     */
    public F var(int ddof) {
        return computed(Windows.Kind.VAR, divisor(ddof));
    }

    /**
     * Returns what {@link #var()} does, under a name that Kotlin and Scala write without quotes.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.var
     */
    public F variance() {
        return var();
    }

    /**
     * Returns what {@link #var(int)} does, under a name that Kotlin and Scala write without quotes.
     *
     * @param ddof what is subtracted from the number of values in the divisor
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.var
     */
    public F variance(int ddof) {
        return var(ddof);
    }

    /**
     * Returns the standard error of the mean of a sample, of the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.sem
     */
    public F sem() {
        return computed(Windows.Kind.SEM, SAMPLE);
    }

    /**
     * Returns the standard error of the mean of the window of each row.
     *
     * @param ddof what is subtracted from the number of values in the divisor
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there, or no more than the divisor takes off
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.sem
     */
    public F sem(int ddof) {
        return computed(Windows.Kind.SEM, divisor(ddof));
    }

    /**
     * Returns the first value in the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.first
     */
    public F first() {
        return computed(Windows.Kind.FIRST, SAMPLE);
    }

    /**
     * Returns the last value in the window of each row.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall; the message names the row
     * @source pandas.api.typing.Rolling.last
     */
    public F last() {
        return computed(Windows.Kind.LAST, SAMPLE);
    }

    /**
     * Returns the covariances of a sample, of the window of each row, of each two columns; of a series its variances.
     *
     * @shape of a frame a row for each column below each row, labelled by both, and the same columns; float64
     * @nulls a row missing in one of the two is not in the value; null where too few rows are there
     * @cost up to 32 times its inputs beside the result; computes as many columns as there are pairs
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall
     * @throws UnsupportedOperationException if the times are in a column
     * @source pandas.api.typing.Rolling.cov
     */
    public F cov() {
        return cov(SAMPLE);
    }

    /**
     * Returns the covariances of the window of each row of each two columns; see {@link #cov()}.
     *
     * @param ddof what is subtracted from the number of rows in the divisor
     * @shape of a frame a row for each column below each row, labelled by both, and the same columns; float64
     * @nulls a row missing in one of the two is not in the value; null where too few rows are there
     * @cost up to 32 times its inputs beside the result; computes as many columns as there are pairs
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall
     * @throws UnsupportedOperationException if the times are in a column
     * @source pandas.api.typing.Rolling.cov
     */
    public F cov(int ddof) {
        int less = divisor(ddof);
        return matrix("cov", (x, y, extent, least) -> WindowValues.covariance(x, y, extent, least, less));
    }

    /**
     * Returns the correlations of the window of each row of each two columns; of a series 1 where its rows differ.
     *
     * @shape of a frame a row for each column below each row, labelled by both, and the same columns; float64
     * @nulls a row missing in one of the two is not in the value; null where too few rows are there
     * @cost up to 32 times its inputs beside the result; computes as many columns as there are pairs
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall
     * @throws UnsupportedOperationException if the times are in a column
     * @source pandas.api.typing.Rolling.corr
     */
    public F corr() {
        return matrix("corr", WindowValues::correlation);
    }

    private F matrix(String name, RollingRows.PairedValue value) {
        return face.apply(made((rows, keys) -> RollingRows.matrix(name, rows, keys, window, value)));
    }

    /**
     * Returns the covariance of a sample, of the window of each row, with the column of another object: with that of the
     * same label, or with a series.
     *
     * @shape the rows and labels of both, the same of both where they are equal; within groups those of the groups, to
     *     which the other side's are brought; float64
     * @nulls a row missing on a side is not in the value; null where too few rows are there, and of columns of one side
     * @cost up to 32 times its inputs beside the result; copies the rows of each window
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or a frame is to go with a series
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall, or both sides do not have the same ones
     * @throws io.cudf4j.errors.DuplicateLabelException if the windows are within groups and the other side has a label twice
     * @throws UnsupportedOperationException if the windows have their times in a column
     * @source pandas.api.typing.Rolling.cov
     */
    public F cov(Frame<?> other) {
        return cov(other, SAMPLE);
    }

    /**
     * Returns the covariance of the window of each row with the column of another object; see {@link #cov(Frame)}.
     *
     * @param ddof what is subtracted from the number of rows in the divisor
     * @shape the rows and labels of both, the same of both where they are equal; within groups those of the groups, to
     *     which the other side's are brought; float64
     * @nulls a row missing on a side is not in the value; null where too few rows are there, and of columns of one side
     * @cost up to 32 times its inputs beside the result; copies the rows of each window
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or a frame is to go with a series
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall, or both sides do not have the same ones
     * @throws io.cudf4j.errors.DuplicateLabelException if the windows are within groups and the other side has a label twice
     * @throws UnsupportedOperationException if the windows have their times in a column
     * @source pandas.api.typing.Rolling.cov
     */
    public F cov(Frame<?> other, int ddof) {
        int less = divisor(ddof);
        return paired("cov", other, (x, y, extent, least) -> WindowValues.covariance(x, y, extent, least, less));
    }

    /**
     * Returns the correlation of the window of each row with the column of another object: with that of the same label, or
     * with a series.
     *
     * @shape the rows and labels of both, the same of both where they are equal; within groups those of the groups, to
     *     which the other side's are brought; float64
     * @nulls a row missing on a side is not in the value; null where too few rows are there, and of columns of one side
     * @cost up to 32 times its inputs beside the result; copies the rows of each window
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers, or a frame is to go with a series
     * @throws InvalidArgumentException if times are missing or neither all rise nor all fall, or both sides do not have the same ones
     * @throws io.cudf4j.errors.DuplicateLabelException if the windows are within groups and the other side has a label twice
     * @throws UnsupportedOperationException if the windows have their times in a column
     * @source pandas.api.typing.Rolling.corr
     */
    public F corr(Frame<?> other) {
        return paired("corr", other, WindowValues::correlation);
    }

    /**
     * Returns what one of these methods does, by its name: {@code "sum"}.
     *
     * @shape the same rows and labels, float64
     * @nulls not in the value; null where too few rows are there
     * @throws UnsupportedOperationException if there is no such value of windows; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Rolling.agg
     */
    public F agg(String name) {
        return computed(RollingRows.kind(Objects.requireNonNull(name, "agg: the name is null")), SAMPLE);
    }

    /**
     * Returns values of columns, each in a column of its own.
     *
     * @shape the same rows and labels; a column of float64 for each value
     * @nulls not in the value; null where too few rows are there
     * @throws InvalidArgumentException if there is no aggregation
     * @throws UnsupportedOperationException if one is not computed of windows; the message lists those that are
     * @throws io.cudf4j.errors.LabelNotFoundException if one names no column
     * @throws io.cudf4j.errors.DuplicateLabelException if two results have one label
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers; the message names it
     * @source pandas.api.typing.Rolling.agg
     */
    public DataFrame agg(Agg... aggregations) {
        Objects.requireNonNull(aggregations, "agg: the aggregations are null");
        List<RollingRows.Request> requests =
                Stream.of(aggregations).map(Rolling::request).toList();
        return new DataFrame(CallNames.labelling(
                "agg", () -> made((rows, keys) -> RollingRows.aggregate(rows, keys, window, requests))));
    }

    private static RollingRows.Request request(@Nullable Agg aggregation) {
        return Objects.requireNonNull(aggregation, "agg: an aggregation is null")
                .ofWindows();
    }

    private String length() {
        Duration span = window.span();
        return span != null ? span.toString() : window.isUpTo() ? "all before" : String.valueOf(window.rows());
    }

    /** Returns the window, its options and what the frame is made of. */
    @Override
    public String toString() {
        RollingRows.Chosen on = window.on();
        RollingRows.Chosen columns = window.columns();
        GroupBy<?, ?> given = groups;
        return Brief.object(
                        "Rolling",
                        "window",
                        new Brief.Words(length()),
                        "minPeriods",
                        window.minPeriods(),
                        "center",
                        window.center(),
                        "closed",
                        window.closed(),
                        "on",
                        on == null ? null : on.labels().get(0),
                        "step",
                        window.step(),
                        "columns",
                        columns == null ? new Brief.Words("all") : columns.labels(),
                        "groups",
                        given == null ? null : Lowering.printedKeys(given.keys()),
                        "frame",
                        frame.brief())
                .text();
    }
}
