/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.NestedColumns;
import io.cudf4j.column.Times;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.StructDtype;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Columns of dtypes that Parquet has not, as what it stores, and back by what pandas says of them. */
final class ParquetDtypes {
    private static final Pattern TIMEDELTA = Pattern.compile("timedelta64\\[(s|ms|us|ns)]");
    private static final Pattern INTERVAL = Pattern.compile("interval(?:\\[.*?)?, *(left|right|both|neither)]");

    private ParquetDtypes() {}

    /** Returns a column as Parquet stores it: categories as their values, durations as counts, points in UTC, bounds. */
    static ColumnBase stored(ColumnBase column) {
        DType dtype = column.dtype();
        return switch (dtype.kind()) {
            case CATEGORICAL -> ((CategoricalColumn) column).decoded();
            case TIMEDELTA -> column.cast(DType.INT64);
            case DATETIME -> dtype.hasZone() ? Times.converted(column, null) : column.share();
            case INTERVAL -> {
                Map<String, DType> fields = ((IntervalDtype) dtype).fields();
                try (Columns<ColumnBase> bounds = Columns.own(column.children())) {
                    yield NestedColumns.withChildren(column, DType.struct(fields), bounds.all());
                }
            }
            default -> column.share();
        };
    }

    /**
     * Takes over columns that were read and returns them in the dtypes that pandas says.
     *
     * @param source the file, for messages
     * @throws InputFileException if a column does not hold what is said of it
     * @throws UnsupportedOperationException if one of half floats was read as their bytes, as libcudf does
     */
    static ColumnAccessor restored(String source, ColumnAccessor read, PandasMetadata said) {
        try (read) {
            return read.replaced(Columns.each(read.labels(), label -> {
                ColumnBase column = read.column(label);
                PandasMetadata.Column about = said.column(String.valueOf(label));
                if (about == null) {
                    return column.share();
                }
                if (column.dtype().isString() && about.numpyType().equals("float16")) {
                    // else their bytes pass for text
                    throw new UnsupportedOperationException("readParquet: column '" + label + "' of " + source
                            + " has half floats, which the engine cuda does not read; leave it out with columns(...),"
                            + " write it as float32, or read it with the engine host");
                }
                try {
                    return restored(column, about);
                } catch (RuntimeException e) {
                    throw new InputFileException(
                            "cannot read Parquet from " + source + ": column '" + label + "' is no "
                                    + about.pandasType() + ", as the file's metadata says: " + e.getMessage()
                                    + "; read it with usePandasMetadata(false)",
                            e);
                }
            }));
        }
    }

    private static ColumnBase restored(ColumnBase column, PandasMetadata.Column about) {
        DType dtype = column.dtype();
        Matcher timedelta = TIMEDELTA.matcher(about.numpyType());
        if (dtype == DType.INT64 && timedelta.matches()) {
            return column.cast(
                    switch (timedelta.group(1)) {
                        case "s" -> DType.TIMEDELTA_S;
                        case "ms" -> DType.TIMEDELTA_MS;
                        case "us" -> DType.TIMEDELTA_US;
                        default -> DType.TIMEDELTA_NS;
                    });
        }
        if (about.pandasType().equals("datetimetz") && dtype.isDatetime() && !dtype.hasZone()) {
            return ColumnBase.own(
                    column.plc().share(),
                    zoned(dtype, String.valueOf(about.metadata().get("timezone"))));
        }
        if (dtype instanceof DecimalDtype decimal
                && about.metadata().get("precision") instanceof Long precision
                && about.metadata().get("scale") instanceof Long scale
                && decimal.scale() == scale) {
            return ColumnBase.own(column.plc().share(), ofDigits(decimal, Math.toIntExact(precision)));
        }
        if (about.pandasType().equals("categorical")) {
            return categorical(column, about);
        }
        Matcher interval = INTERVAL.matcher(about.numpyType());
        if (dtype instanceof StructDtype struct
                && interval.matches()
                && List.copyOf(struct.fields().keySet()).equals(List.of("left", "right"))) {
            DType bound = Objects.requireNonNull(struct.fields().get("left"));
            IntervalClosed closed = IntervalClosed.valueOf(interval.group(1).toUpperCase(Locale.ROOT));
            try (Columns<ColumnBase> bounds = Columns.own(column.children())) {
                return NestedColumns.withChildren(column, DType.interval(bound, closed), bounds.all());
            }
        }
        return column.share();
    }

    /** Returns a decimal of so many digits in the same width. */
    private static DType ofDigits(DecimalDtype decimal, int digits) {
        return switch (decimal.sizeBytes()) {
            case 4 -> DType.decimal32(digits, decimal.scale());
            case 8 -> DType.decimal64(digits, decimal.scale());
            default -> DType.decimal128(digits, decimal.scale());
        };
    }

    private static DType zoned(DType dtype, String zone) {
        ChronoUnit unit = dtype == DType.DATETIME_S
                ? ChronoUnit.SECONDS
                : dtype == DType.DATETIME_MS
                        ? ChronoUnit.MILLIS
                        : dtype == DType.DATETIME_US ? ChronoUnit.MICROS : ChronoUnit.NANOS;
        try {
            return DType.datetime(unit, ZoneId.of(zone));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("there is no time zone " + zone, e);
        }
    }

    private static ColumnBase categorical(ColumnBase column, PandasMetadata.Column about) {
        boolean isOrdered = Boolean.TRUE.equals(about.metadata().get("ordered"));
        if (about.metadata().get("categories") instanceof List<?> categories) {
            return column.cast(
                    DType.categorical(categories, isOrdered ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED));
        }
        // the order of the categories of other programs lies where no reader of libcudf looks; pandas restores strings
        // alone
        return column.dtype() == DType.STRING ? column.cast(DType.categorical()) : column.share();
    }
}
