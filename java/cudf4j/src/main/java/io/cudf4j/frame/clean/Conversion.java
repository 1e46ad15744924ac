/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.Downcast;
import io.cudf4j.ParseErrors;
import io.cudf4j.ToDatetimeOptions;
import io.cudf4j.ToNumericOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.CommonFormat;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Parses;
import io.cudf4j.column.Times;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.times.ClockTimes;
import io.cudf4j.column.times.Strptime;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.NonexistentTime;
import io.cudf4j.types.Tuple;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values in other dtypes: converted, read as numbers or timestamps, or rounded. */
public final class Conversion {
    private static final Map<String, String> PARTS = Map.of(
            "ms", "millisecond",
            "us", "microsecond",
            "ns", "nanosecond",
            "h", "hour",
            "m", "minute",
            "s", "second");
    private static final Set<String> KNOWN =
            Set.of("year", "month", "day", "hour", "minute", "second", "millisecond", "microsecond", "nanosecond");

    /** Formats that libcudf reads as strptime does, wherever it reads them. */
    private static final Pattern PLAIN_FORMAT = Pattern.compile("%Y[-/.]?%m[-/.]?%d([ T]%H:%M(:%S)?)?");

    private static final ZoneId UTC = ZoneId.of("UTC");
    private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);

    private Conversion() {}

    /** Returns the columns of a map in other dtypes; the others stay. */
    public static Rows cast(Rows frame, Map<?, DType> dtypes) {
        frame.columns().columns(dtypes.keySet());
        Map<@Nullable Object, DType> known = Tuple.canonicalKeys(dtypes);
        return frame.mapLabelled((label, column) -> {
            DType dtype = known.getOrDefault(Tuple.canonical(label), column.dtype());
            Objects.requireNonNull(dtype, () -> "asType: the dtype of column '" + label + "' is null");
            return ColumnAccessor.inColumn(label, () -> column.cast(dtype));
        });
    }

    /** Returns the numbers of some columns rounded, each to its decimals. */
    public static Rows round(Rows frame, Map<?, Integer> decimals) {
        decimals.forEach((label, digits) ->
                Objects.requireNonNull(digits, () -> "round: the decimals of column '" + label + "' are null"));
        Map<@Nullable Object, @Nullable Integer> known = Tuple.canonicalKeys(decimals);
        return frame.mapLabelled((label, column) -> {
            Integer digits = known.get(Tuple.canonical(label));
            if (digits == null) {
                return column.share();
            }
            if (column instanceof NumericalColumn numbers && !column.dtype().isBool()) {
                return numbers.round(digits);
            }
            throw new DTypeMismatchException("column '" + label + "': round is not defined for " + column.dtype());
        });
    }

    /** Returns values as numbers. */
    public static Rows toNumeric(Rows values, ToNumericOptions options) {
        Objects.requireNonNull(options, "toNumeric: the options are null");
        try (ColumnBase numbers = Parses.numbers(values.column(), options.errors() == ParseErrors.COERCE)) {
            return values.withColumn(narrowed(numbers, options.downcast()));
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

    /** Returns values as timestamps. */
    public static Rows toDatetime(Rows values, ToDatetimeOptions options) {
        Objects.requireNonNull(options, "toDatetime: the options are null");
        ColumnBase rows = values.column();
        DType dtype = rows.dtype();
        if (dtype.isDatetime()) {
            return options.utc()
                    ? values.withColumn(dtype.hasZone() ? Times.converted(rows, UTC) : ofUtc(rows))
                    : values.shallowCopy();
        }
        if (dtype.isString()) {
            return values.withColumn(ofTexts(rows, options));
        }
        if (dtype.isInteger() && options.format() != null) {
            try (ColumnBase texts = rows.cast(DType.STRING)) {
                return values.withColumn(ofTexts(texts, options));
            }
        }
        ChronoUnit unit = options.unit();
        if (unit.compareTo(ChronoUnit.DAYS) > 0 || unit == ChronoUnit.HALF_DAYS) {
            throw new InvalidArgumentException("toDatetime: numbers count days, hours, minutes, seconds, milliseconds, "
                    + "microseconds or nanoseconds, not " + unit);
        }
        DType type = unit == ChronoUnit.NANOS ? DType.DATETIME_NS : DType.DATETIME_US;
        long origin = Duration.between(EPOCH, options.origin()).toNanos();
        boolean coerce = options.errors() == ParseErrors.COERCE;
        ColumnBase times = Parses.times(rows, unit.getDuration().toNanos(), origin, type, coerce);
        return values.withColumn(options.utc() ? times.into(Conversion::ofUtc) : times);
    }

    private static ColumnBase ofTexts(ColumnBase texts, ToDatetimeOptions options) {
        String given = options.format();
        if (given != null) {
            return ofTexts(texts, given, PLAIN_FORMAT.matcher(given).matches(), options);
        }
        boolean coerce = options.errors() == ParseErrors.COERCE;
        CommonFormat found = CommonFormat.of(texts, options.dayFirst(), coerce);
        if (found != null && found.hasZone()) {
            return Strptime.times(texts, found.format(), coerce, options.utc());
        }
        ColumnBase times = found == null
                ? ColumnBase.allNull(DType.DATETIME_US, texts.size())
                : Parses.times(texts, found, coerce);
        return options.utc() ? times.into(Conversion::ofUtc) : times;
    }

    private static ColumnBase ofTexts(ColumnBase texts, String format, boolean isPlain, ToDatetimeOptions options) {
        if (isPlain) {
            ColumnBase times = Parses.times(texts, format, true);
            if (times.nullCount() <= texts.nullCount()) {
                return options.utc() ? times.into(Conversion::ofUtc) : times;
            }
            // a number may have fewer digits than libcudf takes
            times.close();
        }
        return Strptime.times(texts, format, options.errors() == ParseErrors.COERCE, options.utc());
    }

    private static ColumnBase ofUtc(ColumnBase times) {
        return ClockTimes.localized(times, UTC, AmbiguousTime.RAISE, NonexistentTime.RAISE);
    }

    /** Returns the timestamps that the columns of a frame write, one for each part, as a series. */
    public static Rows assembled(Rows parts, ToDatetimeOptions options) {
        Objects.requireNonNull(options, "toDatetime: the options are null");
        Map<String, ColumnBase> named = new LinkedHashMap<>();
        for (Object label : parts.columns().labels()) {
            String name = String.valueOf(label).toLowerCase(Locale.ROOT);
            String known = PARTS.getOrDefault(name, name.endsWith("s") ? name.substring(0, name.length() - 1) : name);
            if (!KNOWN.contains(known)) {
                throw new InvalidArgumentException("toDatetime: column '" + label + "' is no part of a point in time; "
                        + "the parts are year, month, day, hour, minute, second, ms, us and ns");
            }
            named.put(known, parts.column(label));
        }
        return Rows.series(null, Parses.times(named, options.errors() == ParseErrors.COERCE), parts::sharedLabels);
    }
}
