/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Reduction;
import io.cudf4j.errors.DTypeMismatchException;
import org.jspecify.annotations.Nullable;

/** Figures of one column. */
final class Statistics {
    private Statistics() {}

    static @Nullable Double number(Reduction reduction, Series series, NaPolicy missing) {
        requireNoTimes(reduction.label(), series);
        return (Double) Rows.column(series).reduce(reduction, missing == NaPolicy.SKIP);
    }

    static @Nullable Double number(Statistic statistic, Series series, ReduceOptions options) {
        requireNoTimes(statistic.label(), series);
        return (Double) statistic.value(Rows.column(series), options);
    }

    private static void requireNoTimes(String operation, Series series) {
        if (series.dtype().isDatetime() || series.dtype().isTimedelta()) {
            throw new DTypeMismatchException(operation + " gives a number, and that of " + series.dtype()
                    + " is a time; use agg(\"" + operation + "\")");
        }
    }
}
