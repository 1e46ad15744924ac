/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Parses;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Values read as numbers and as points in time. */
final class Conversion {
    private static final Map<String, String> PARTS = Map.of(
            "ms", "millisecond",
            "us", "microsecond",
            "ns", "nanosecond",
            "h", "hour",
            "m", "minute",
            "s", "second");
    private static final Set<String> KNOWN =
            Set.of("year", "month", "day", "hour", "minute", "second", "millisecond", "microsecond", "nanosecond");

    private Conversion() {}

    static <F extends Frame<F> & SingleColumnFrame<F>> F toNumeric(F values, ToNumericOptions options) {
        try (ColumnBase numbers = Parses.numbers(Faces.column(values), options.coerces())) {
            return Faces.oneColumn(values, narrowed(numbers, options.kind()));
        }
    }

    private static ColumnBase narrowed(ColumnBase numbers, Downcast kind) {
        return switch (kind) {
            case NONE -> numbers.share();
            case SIGNED -> Parses.smallestInteger(numbers, true);
            case UNSIGNED -> Parses.smallestInteger(numbers, false);
            case FLOAT -> Parses.smallestFloat(numbers);
        };
    }

    static <F extends Frame<F> & SingleColumnFrame<F>> F toDatetime(F values, ToDatetimeOptions options) {
        ColumnBase rows = Faces.column(values);
        DType dtype = rows.dtype();
        if (dtype.isDatetime()) {
            return values.copy(CopyDepth.SHALLOW);
        }
        if (dtype.isString()) {
            return Faces.oneColumn(
                    values, Parses.times(rows, options.pattern(), options.hasDayFirst(), options.coerces(), null));
        }
        if (dtype.isInteger() && options.pattern() != null) {
            try (ColumnBase texts = rows.cast(DType.STRING)) {
                return Faces.oneColumn(
                        values, Parses.times(texts, options.pattern(), options.hasDayFirst(), options.coerces(), null));
            }
        }
        ChronoUnit unit = options.counted();
        if (unit.compareTo(ChronoUnit.DAYS) > 0 || unit == ChronoUnit.HALF_DAYS) {
            throw new InvalidArgumentException("toDatetime: numbers count days, hours, minutes, seconds, milliseconds, "
                    + "microseconds or nanoseconds, not " + unit);
        }
        DType type = unit == ChronoUnit.NANOS ? DType.DATETIME_NS : DType.DATETIME_US;
        return Faces.oneColumn(values, Parses.times(rows, unit.getDuration().toNanos(), options.origin(), type));
    }

    static Series toDatetime(DataFrame parts, ToDatetimeOptions options) {
        Map<String, ColumnBase> named = new LinkedHashMap<>();
        for (Object label : parts.columns()) {
            String name = String.valueOf(label).toLowerCase(Locale.ROOT);
            String known = PARTS.getOrDefault(name, name.endsWith("s") ? name.substring(0, name.length() - 1) : name);
            if (!KNOWN.contains(known)) {
                throw new InvalidArgumentException("toDatetime: column '" + label + "' is no part of a point in time; "
                        + "the parts are year, month, day, hour, minute, second, ms, us and ns");
            }
            named.put(known, parts.accessor().column(label));
        }
        return new Series(null, Parses.times(named, options.coerces()), Faces.shared(parts));
    }
}
