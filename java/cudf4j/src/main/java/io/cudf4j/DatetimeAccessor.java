/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.DatetimeColumn.Part;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.DType;
import java.time.temporal.ChronoUnit;

/**
 * The parts of a series of points in time, made by {@link Series#dt}.
 *
 * @source pandas.Series.dt
 */
public final class DatetimeAccessor {
    private final Series series;

    DatetimeAccessor(Series series) {
        this.series = series;
        column();
    }

    /** Returns the column that the series has now, since a write gives it another. */
    private DatetimeColumn column() {
        if (Faces.column(series) instanceof DatetimeColumn column) {
            return column;
        }
        throw new DTypeMismatchException("dt: it needs a datetime, not " + series.dtype());
    }

    private Series part(Part part) {
        return series.with(column().part(part));
    }

    /**
     * Returns the years as int32.
     *
     * @nulls kept
     * @source pandas.Series.dt.year
     */
    public Series year() {
        return part(Part.YEAR);
    }

    /**
     * Returns the months as int32, 1 to 12.
     *
     * @nulls kept
     * @source pandas.Series.dt.month
     */
    public Series month() {
        return part(Part.MONTH);
    }

    /**
     * Returns the days of the month as int32, from 1.
     *
     * @nulls kept
     * @source pandas.Series.dt.day
     */
    public Series day() {
        return part(Part.DAY);
    }

    /**
     * Returns the hours as int32, 0 to 23.
     *
     * @nulls kept
     * @source pandas.Series.dt.hour
     */
    public Series hour() {
        return part(Part.HOUR);
    }

    /**
     * Returns the minutes as int32.
     *
     * @nulls kept
     * @source pandas.Series.dt.minute
     */
    public Series minute() {
        return part(Part.MINUTE);
    }

    /**
     * Returns the seconds as int32.
     *
     * @nulls kept
     * @source pandas.Series.dt.second
     */
    public Series second() {
        return part(Part.SECOND);
    }

    /**
     * Returns the days of the week as int32, Monday 0 to Sunday 6.
     *
     * @nulls kept
     * @source pandas.Series.dt.weekday
     */
    public Series weekday() {
        return part(Part.WEEKDAY);
    }

    /**
     * Returns the days of the year as int32, from 1.
     *
     * @nulls kept
     * @source pandas.Series.dt.dayofyear
     */
    public Series dayOfYear() {
        return series.with(column().dayOfYear());
    }

    /**
     * Returns the quarters as int32, 1 to 4.
     *
     * @nulls kept
     * @source pandas.Series.dt.quarter
     */
    public Series quarter() {
        return series.with(column().quarter());
    }

    /**
     * Returns the days, of dtype date.
     *
     * @nulls kept
     * @source pandas.Series.dt.date
     */
    public Series date() {
        return series.with(column().cast(DType.DATE));
    }

    /**
     * Returns the points in time rounded down to a unit; the dtype stays.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.Series.dt.floor
     */
    public Series floor(ChronoUnit unit) {
        return series.with(column().floor(unit));
    }

    /** Returns what the series is made of. */
    @Override
    public String toString() {
        return Brief.object("DatetimeAccessor", "series", series.brief()).text();
    }
}
