/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DType;

/**
 * The methods of timestamps or durations, made by {@link Series#dt} and {@link Index#dt}.
 *
 * @param <R> the series or index, and what the methods return
 * @source pandas.Series.dt
 */
public final class DatetimeAccessor<R extends Frame<R>> extends Accessor<R>
        implements DatetimeMethods<R, R>, TimedeltaMethods<R, R> {
    DatetimeAccessor(R object) {
        super(object);
        DType dtype = column().dtype();
        if (!dtype.isDatetime() && !dtype.isTimedelta()) {
            throw new DTypeMismatchException("dt: it needs timestamps or durations, not " + dtype
                    + "; Cudf.toDatetime and asType(DType.DATETIME_US) make timestamps");
        }
    }

    /**
     * Returns the days, of dtype date.
     *
     * @nulls kept
     * @throws DTypeMismatchException if there are no timestamps
     * @source pandas.Series.dt.date
     */
    public R date() {
        if (!column().dtype().isDatetime()) {
            throw new DTypeMismatchException("dt: it needs timestamps, not " + column().dtype());
        }
        return with(column().cast(DType.DATE));
    }
}
