/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Times;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels that are points in time, with or without a time zone.
 *
 * @source pandas.DatetimeIndex
 */
public final class DatetimeIndex extends ColumnIndex {
    DatetimeIndex(Labels labels) {
        super(labels);
    }

    /**
     * Returns labels of an array, a collection, a series or an index of points in time, or of texts as
     * {@code 2013-01-31 12:00:00}, which become datetime64[us]. Where no value tells the dtype, it is datetime64[s].
     *
     * @nulls null is a label
     * @throws DTypeMismatchException if the values are neither points in time nor texts
     * @throws io.cudf4j.errors.InvalidArgumentException if a text is no point in time; the message names its row
     * @source pandas.DatetimeIndex
     */
    public static DatetimeIndex of(Object values) {
        Objects.requireNonNull(values, "DatetimeIndex.of: the values are null");
        try (ColumnBase given = column(values, DType.DATETIME_S);
                ColumnBase points =
                        given.dtype().equals(DType.STRING) ? given.cast(DType.DATETIME_US) : given.share()) {
            if (!points.dtype().isDatetime()) {
                throw new DTypeMismatchException("DatetimeIndex: it needs points in time, not " + points.dtype());
            }
            return (DatetimeIndex) own(null, points.share());
        }
    }

    /** Returns values as a column, of a dtype where they tell none. */
    static ColumnBase column(Object values, DType ofNone) {
        if (values instanceof SingleColumnFrame<?>) {
            return Faces.column((Frame<?>) values).share();
        }
        List<@Nullable Object> elements = values instanceof Collection<?> given
                ? new ArrayList<>(given)
                : values.getClass() == Object[].class ? Keys.elements(values) : null;
        return elements != null && elements.stream().allMatch(Objects::isNull)
                ? ColumnFactory.of(ofNone, elements)
                : ColumnFactory.of(values);
    }

    private DatetimeColumn points() {
        return (DatetimeColumn) labels().column();
    }

    private Index of(ColumnBase column) {
        return own(name(), column);
    }

    /**
     * Returns the years.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.year
     */
    public Index year() {
        return of(points().part(DatetimeColumn.Part.YEAR));
    }

    /**
     * Returns the months, 1 to 12.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.month
     */
    public Index month() {
        return of(points().part(DatetimeColumn.Part.MONTH));
    }

    /**
     * Returns the days of the month, from 1.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.day
     */
    public Index day() {
        return of(points().part(DatetimeColumn.Part.DAY));
    }

    /**
     * Returns the hours, 0 to 23.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.hour
     */
    public Index hour() {
        return of(points().part(DatetimeColumn.Part.HOUR));
    }

    /**
     * Returns the minutes.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.minute
     */
    public Index minute() {
        return of(points().part(DatetimeColumn.Part.MINUTE));
    }

    /**
     * Returns the seconds.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.second
     */
    public Index second() {
        return of(points().part(DatetimeColumn.Part.SECOND));
    }

    /**
     * Returns the microseconds of the second, 0 to 999,999.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.microsecond
     */
    public Index microsecond() {
        return of(Times.fraction(points(), ChronoUnit.MICROS));
    }

    /**
     * Returns the nanoseconds of the microsecond, 0 to 999.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.nanosecond
     */
    public Index nanosecond() {
        return of(Times.fraction(points(), ChronoUnit.NANOS));
    }

    /**
     * Returns the days of the week, Monday 0 to Sunday 6.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.dayofweek
     */
    public Index dayOfWeek() {
        return of(points().part(DatetimeColumn.Part.WEEKDAY));
    }

    /**
     * Returns the days of the week, Monday 0 to Sunday 6.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.weekday
     */
    public Index weekday() {
        return of(points().part(DatetimeColumn.Part.WEEKDAY));
    }

    /**
     * Returns the days of the year, from 1.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.dayofyear
     */
    public Index dayOfYear() {
        return of(points().dayOfYear());
    }

    /**
     * Returns the quarters, 1 to 4.
     *
     * @shape an int32 label for each
     * @nulls kept
     * @source pandas.DatetimeIndex.quarter
     */
    public Index quarter() {
        return of(points().quarter());
    }

    /**
     * Returns the English names of the days of the week.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.day_name
     */
    public Index dayName() {
        return of(Times.text(points(), "%A"));
    }

    /**
     * Returns the English names of the months.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.month_name
     */
    public Index monthName() {
        return of(Times.text(points(), "%B"));
    }

    /**
     * Returns the points in time as text.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the format has a directive that is not known
     * @source pandas.DatetimeIndex.strftime
     */
    public Index strftime(String format) {
        return of(Times.text(points(), format));
    }

    /**
     * Returns the points in time rounded down to a unit.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.DatetimeIndex.floor
     */
    public DatetimeIndex floor(ChronoUnit unit) {
        return (DatetimeIndex) of(Times.rounded(points(), unit, Times.Rounding.FLOOR));
    }

    /**
     * Returns the points in time rounded up to a unit.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.DatetimeIndex.ceil
     */
    public DatetimeIndex ceil(ChronoUnit unit) {
        return (DatetimeIndex) of(Times.rounded(points(), unit, Times.Rounding.CEIL));
    }

    /**
     * Returns the points in time rounded to the nearest multiple of a unit, halves to the even one.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.DatetimeIndex.round
     */
    public DatetimeIndex round(ChronoUnit unit) {
        return (DatetimeIndex) of(Times.rounded(points(), unit, Times.Rounding.ROUND));
    }

    /** Returns the time zone, or null. */
    public @Nullable ZoneId tz() {
        return dtype() instanceof DatetimeTzDtype zoned ? zoned.zone() : null;
    }

    /**
     * Returns clock readings as points in time of a zone; with null, points of a zone as what its clocks show.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the labels have a zone and another one is asked for, or if a
     *     reading was there twice or never, when the clocks were changed; the message names its row
     * @source pandas.DatetimeIndex.tz_localize
     */
    public DatetimeIndex tzLocalize(@Nullable ZoneId zone) {
        return (DatetimeIndex) of(Times.localized(points(), zone));
    }

    /**
     * Returns the same points in time with another zone; with null, without zone in UTC.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.InvalidArgumentException if the labels have no zone
     * @source pandas.DatetimeIndex.tz_convert
     */
    public DatetimeIndex tzConvert(@Nullable ZoneId zone) {
        return (DatetimeIndex) of(Times.converted(points(), zone));
    }

    /**
     * Returns the name of the distance from each label to the next: a number, where it is not 1, and ns, us, ms, s, min,
     * h, D, W-SUN to W-SAT, MS for first days of months or ME for last ones; null where the labels are not evenly spaced,
     * fewer than three, or null.
     *
     * @source pandas.DatetimeIndex.inferred_freq
     */
    public @Nullable String inferredFreq() {
        return Times.spacing(points());
    }

    /**
     * Returns the mean point in time, or null where every label is null.
     *
     * @nulls left out
     * @source pandas.DatetimeIndex.mean
     */
    public @Nullable Object mean() {
        return points().reduce(Reduction.MEAN, true);
    }

    /**
     * Returns the standard deviation of a sample as a length of time, or null of fewer than two labels.
     *
     * @nulls left out
     * @source pandas.DatetimeIndex.std
     */
    public @Nullable Duration std() {
        return (Duration) points().reduce(Reduction.STD, true);
    }
}
