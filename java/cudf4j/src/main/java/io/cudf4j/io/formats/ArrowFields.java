/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * Dtypes as fields of arrow-java, an optional dependency.
 *
 * @source cudf.ListDtype.to_arrow, cudf.ListDtype.from_arrow
 */
public final class ArrowFields {
    private static final TimeUnit[] UNITS = {
        TimeUnit.SECOND, TimeUnit.SECOND, TimeUnit.MILLISECOND, TimeUnit.MICROSECOND, TimeUnit.NANOSECOND
    };

    /** Dictionaries of one schema are told apart by their numbers. */
    private static final AtomicLong DICTIONARIES = new AtomicLong();

    private ArrowFields() {}

    /**
     * Returns the field of a dtype; every field may have nulls. Of categories each has a dictionary number of its own.
     *
     * @throws UnsupportedOperationException if Arrow has no such type
     */
    public static Field field(@Nullable String name, DType dtype) {
        if (dtype instanceof CategoricalDtype categories) {
            int bits = 8 * dtype.sizeBytes();
            DictionaryEncoding encoding = new DictionaryEncoding(
                    DICTIONARIES.getAndIncrement(), categories.isOrdered(), new ArrowType.Int(bits, true));
            ArrowType values = categories.hasCategories()
                    ? field(name, categories.categories().dtype()).getType()
                    : ArrowType.Utf8.INSTANCE;
            return new Field(name, new FieldType(true, values, encoding), null);
        }
        List<Field> children = new ArrayList<>();
        if (dtype instanceof ListDtype list) {
            children.add(field("element", list.elementType()));
        }
        Map<String, DType> fields = dtype instanceof StructDtype struct
                ? struct.fields()
                : dtype instanceof IntervalDtype interval ? interval.fields() : Map.of();
        fields.forEach((label, type) -> children.add(field(label, type)));
        return new Field(name, FieldType.nullable(type(dtype)), children);
    }

    private static ArrowType type(DType dtype) {
        int bits = 8 * dtype.sizeBytes();
        return switch (dtype.kind()) {
            case SIGNED -> new ArrowType.Int(bits, true);
            case UNSIGNED -> new ArrowType.Int(bits, false);
            case FLOATING ->
                new ArrowType.FloatingPoint(bits == 32 ? FloatingPointPrecision.SINGLE : FloatingPointPrecision.DOUBLE);
            case BOOL -> ArrowType.Bool.INSTANCE;
            case STRING -> ArrowType.Utf8.INSTANCE;
            case DATETIME ->
                dtype.equals(DType.DATE)
                        ? new ArrowType.Date(DateUnit.DAY)
                        : new ArrowType.Timestamp(
                                UNITS[dtype.unit()],
                                dtype instanceof DatetimeTzDtype zoned ? WrittenZones.name(zoned.zone()) : null);
            case TIMEDELTA -> {
                if (dtype.equals(DType.TIMEDELTA_D)) {
                    throw new UnsupportedOperationException("Arrow has no lengths of time in days; convert " + dtype
                            + " to timedelta64[s] with asType");
                }
                yield new ArrowType.Duration(UNITS[dtype.unit()]);
            }
            case DECIMAL ->
                new ArrowType.Decimal(((DecimalDtype) dtype).precision(), ((DecimalDtype) dtype).scale(), bits);
            case LIST -> ArrowType.List.INSTANCE;
            case STRUCT, INTERVAL -> ArrowType.Struct.INSTANCE;
            case CATEGORICAL -> throw new IllegalStateException("a dictionary is made of its values");
        };
    }

    /**
     * Returns the dtype of a field; of a dictionary categories that are not known yet, since a field has none.
     *
     * @throws UnsupportedOperationException if there is no such dtype
     */
    public static DType dtype(Field field) {
        DictionaryEncoding dictionary = field.getDictionary();
        if (dictionary != null) {
            return dictionary.isOrdered() ? DType.categorical().withOrder(CategoryOrder.ORDERED) : DType.categorical();
        }
        ArrowType type = field.getType();
        DType found = switch (type.getTypeID()) {
            case Int -> {
                ArrowType.Int whole = (ArrowType.Int) type;
                yield DType.of((whole.getIsSigned() ? "int" : "uint") + whole.getBitWidth());
            }
            case FloatingPoint -> floating(((ArrowType.FloatingPoint) type).getPrecision());
            case Bool -> DType.BOOL;
            // of nothing there is no dtype: it is read as texts, as Parquet's is
            case Utf8, LargeUtf8, Null -> DType.STRING;
            case Binary, LargeBinary -> DType.list(DType.UINT8);
            case Date -> ((ArrowType.Date) type).getUnit() == DateUnit.DAY ? DType.DATE : DType.DATETIME_MS;
            case Timestamp -> timestamp((ArrowType.Timestamp) type);
            case Duration -> DType.of("timedelta64[" + letters(((ArrowType.Duration) type).getUnit()) + "]");
            case Decimal -> decimal((ArrowType.Decimal) type);
            case List, LargeList -> DType.list(dtype(field.getChildren().get(0)));
            case Struct -> struct(field.getChildren());
            default -> null;
        };
        if (found == null) {
            throw new UnsupportedOperationException("field '" + field.getName() + "' of " + type + " has no dtype");
        }
        return found;
    }

    /** Returns the type of a field, or of one below it, that no engine takes; null where there is none. */
    static @Nullable ArrowType refused(Field field) {
        ArrowType type = field.getType();
        boolean isRefused = switch (type.getTypeID()) {
            case FixedSizeBinary, BinaryView, Time, Interval, Union, RunEndEncoded -> true;
            case FloatingPoint -> ((ArrowType.FloatingPoint) type).getPrecision() == FloatingPointPrecision.HALF;
            case Decimal -> ((ArrowType.Decimal) type).getBitWidth() > 128;
            default -> false;
        };
        return isRefused
                ? type
                : field.getChildren().stream()
                        .map(ArrowFields::refused)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    private static @Nullable DType floating(FloatingPointPrecision precision) {
        return switch (precision) {
            case SINGLE -> DType.FLOAT32;
            case DOUBLE -> DType.FLOAT64;
            default -> null;
        };
    }

    private static DType struct(List<Field> children) {
        Map<String, DType> fields = new LinkedHashMap<>();
        for (Field child : children) {
            if (fields.put(child.getName(), dtype(child)) != null) {
                throw new InvalidArgumentException("two fields of a struct are named '" + child.getName() + "'");
            }
        }
        return DType.struct(fields);
    }

    private static @Nullable DType decimal(ArrowType.Decimal type) {
        return switch (type.getBitWidth()) {
            case 32 -> DType.decimal32(type.getPrecision(), type.getScale());
            case 64 -> DType.decimal64(type.getPrecision(), type.getScale());
            case 128 -> DType.decimal128(type.getPrecision(), type.getScale());
            default -> null;
        };
    }

    private static DType timestamp(ArrowType.Timestamp type) {
        String zone = type.getTimezone();
        if (zone == null) {
            return DType.of("datetime64[" + letters(type.getUnit()) + "]");
        }
        ChronoUnit unit = switch (type.getUnit()) {
            case SECOND -> ChronoUnit.SECONDS;
            case MILLISECOND -> ChronoUnit.MILLIS;
            case MICROSECOND -> ChronoUnit.MICROS;
            case NANOSECOND -> ChronoUnit.NANOS;
        };
        try {
            return DType.datetime(unit, ZoneId.of(zone));
        } catch (DateTimeException e) {
            throw new InvalidArgumentException("Java knows no time zone '" + zone + "'", e);
        }
    }

    private static String letters(TimeUnit unit) {
        return switch (unit) {
            case SECOND -> "s";
            case MILLISECOND -> "ms";
            case MICROSECOND -> "us";
            case NANOSECOND -> "ns";
        };
    }
}
