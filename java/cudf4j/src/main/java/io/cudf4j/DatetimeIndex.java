/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Calendars;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Times;
import io.cudf4j.column.times.Spacing;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels that are timestamps, with or without a time zone.
 *
 * @source pandas.DatetimeIndex
 */
public final class DatetimeIndex extends ColumnIndex implements DatetimeMethods<Index, DatetimeIndex> {
    DatetimeIndex(Labels labels) {
        super(labels);
    }

    /**
     * Returns labels of an array, a collection, a series or an index of timestamps, or of strings as
     * {@code 2013-01-31 12:00:00}, which become datetime64[us]. Where no value tells the dtype, it is datetime64[s].
     *
     * @nulls null is a label
     * @throws DTypeMismatchException if the values are neither timestamps nor strings
     * @throws io.cudf4j.errors.InvalidArgumentException if a text is no timestamp; the message names its row
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
            return ((Frame<?>) values).rows().column().share();
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

    /**
     * Returns the mean timestamp, or null where every label is null.
     *
     * @nulls left out
     * @source pandas.DatetimeIndex.mean
     */
    public @Nullable Object mean() {
        return points().reduce(Reduction.MEAN, true);
    }

    /**
     * Returns the standard deviation of a sample as a duration, or null of fewer than two labels.
     *
     * @nulls left out
     * @source pandas.DatetimeIndex.std
     */
    public @Nullable Duration std() {
        return (Duration) points().reduce(Reduction.STD, true);
    }

    /**
     * Returns the unit in which the times are stored: s, ms, us or ns, or D of dates.
     *
     * @source pandas.Series.dt.unit
     */
    public String unit() {
        return Times.unitName(points());
    }

    /**
     * Returns the longest unit that tells all times, of a zone by its clocks: day, hour, minute, second, millisecond,
     * microsecond or nanosecond.
     *
     * @source pandas.DatetimeIndex.resolution
     */
    public String resolution() {
        return Times.resolution(labels().column());
    }

    /**
     * Returns the time zone, or null.
     *
     * @source pandas.Series.dt.tz
     */
    public @Nullable ZoneId tz() {
        return points().dtype() instanceof DatetimeTzDtype zoned ? zoned.zone() : null;
    }

    /**
     * Returns whether all are midnights, of a zone by its clocks.
     *
     * @nulls left out
     * @cost up to 3 times its inputs
     * @source pandas.DatetimeIndex.is_normalized
     */
    public boolean isNormalized() {
        return Times.areMidnights(points());
    }

    /**
     * Returns the name of the distance from each to the next: a number, where it is not 1, and ns, us, ms, s, min,
     * h, D, W-SUN to W-SAT, MS for first days of months or ME for last ones, QS-JAN to QS-MAR and QE-OCT to QE-DEC for those
     * of quarters, YS-JAN to YS-DEC and YE-JAN to YE-DEC for those of years, or B for Mondays to Fridays; null where they
     * are not evenly spaced, fewer than three, or null.
     *
     * @cost computed at each call; up to 3 times its inputs beside the result
     * @source pandas.Series.dt.inferred_freq
     */
    public @Nullable String inferredFreq() {
        return Spacing.of(points());
    }

    /**
     * Returns the weeks by ISO 8601: a week belongs to the year of its Thursday.
     *
     * @shape the columns year, int32, and week (1 to 53) and day (Monday 1 to Sunday 7), uint32; a row for each, with the
     *     labels of a series, or the index itself as labels
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.OutOfBoundsException if a year is beyond those of int32
     * @source pandas.Series.dt.isocalendar
     */
    public DataFrame isoCalendar() {
        return Accessor.frame(this, List.of("year", "week", "day"), Calendars.iso(points()), true);
    }

    /**
     * Returns the timestamps on the Java heap; clock readings without a zone count as those of UTC.
     *
     * @nulls null
     * @source pandas.Series.dt.to_pydatetime
     */
    public List<@Nullable Instant> toHostInstants() {
        return Times.instants(points());
    }

    /**
     * Returns the numbers that are stored, int64: units since 1970 in UTC.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.asi8
     */
    public Index ticks() {
        return (Index) Accessor.over(this, Times.ticks(points()));
    }

    /**
     * Returns the days since noon of 4714 B.C. November 24, float64, by which astronomers count; of a zone by its clocks.
     *
     * @nulls kept
     * @source pandas.DatetimeIndex.to_julian_date
     */
    public Index toJulianDate() {
        return (Index) Accessor.over(this, Times.julianDates(points()));
    }
}
