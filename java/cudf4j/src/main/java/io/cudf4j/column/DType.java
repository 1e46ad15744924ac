/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The type of the rows of a column. Immutable; compared by {@code equals}, since dtypes with parameters (categories,
 * digits, fields, a time zone) are made anew for each use.
 *
 * <p>Every dtype has nulls. Names are those that pandas prints, but for text, which is {@code string}, and days, which
 * are {@code date}: there is no dtype object.
 */
public sealed class DType
        permits CategoricalDtype, DatetimeTzDtype, DecimalDtype, IntervalDtype, ListDtype, StructDtype {
    /** What the rows of a dtype are. */
    public enum Kind {
        /** Signed whole numbers. */
        SIGNED,
        /** Whole numbers from 0. */
        UNSIGNED,
        /** Floating point numbers. */
        FLOATING,
        /** Truth values. */
        BOOL,
        /** Text. */
        STRING,
        /** Points in time. */
        DATETIME,
        /** Lengths of time. */
        TIMEDELTA,
        /** Values out of a list of categories. */
        CATEGORICAL,
        /** Numbers with a fixed number of digits after the point. */
        DECIMAL,
        /** Lists of rows of another dtype. */
        LIST,
        /** Named fields. */
        STRUCT,
        /** What lies between two bounds. */
        INTERVAL
    }

    private static final Map<TypeId, DType> BY_ID = new EnumMap<>(TypeId.class);
    private static final Map<String, DType> BY_NAME = new LinkedHashMap<>();

    /** Whole numbers from −128 to 127. */
    public static final DType INT8 = new DType(TypeId.INT8, Kind.SIGNED, "int8");
    /** Whole numbers of 16 bits. */
    public static final DType INT16 = new DType(TypeId.INT16, Kind.SIGNED, "int16");
    /** Whole numbers of 32 bits. */
    public static final DType INT32 = new DType(TypeId.INT32, Kind.SIGNED, "int32");
    /** Whole numbers of 64 bits. */
    public static final DType INT64 = new DType(TypeId.INT64, Kind.SIGNED, "int64");
    /** Whole numbers from 0 to 255. */
    public static final DType UINT8 = new DType(TypeId.UINT8, Kind.UNSIGNED, "uint8");
    /** Whole numbers from 0, of 16 bits. */
    public static final DType UINT16 = new DType(TypeId.UINT16, Kind.UNSIGNED, "uint16");
    /** Whole numbers from 0, of 32 bits. */
    public static final DType UINT32 = new DType(TypeId.UINT32, Kind.UNSIGNED, "uint32");
    /** Whole numbers from 0, of 64 bits. */
    public static final DType UINT64 = new DType(TypeId.UINT64, Kind.UNSIGNED, "uint64");
    /** Floating point numbers of 32 bits. */
    public static final DType FLOAT32 = new DType(TypeId.FLOAT32, Kind.FLOATING, "float32");
    /** Floating point numbers of 64 bits. */
    public static final DType FLOAT64 = new DType(TypeId.FLOAT64, Kind.FLOATING, "float64");
    /** Truth values. */
    public static final DType BOOL = new DType(TypeId.BOOL8, Kind.BOOL, "bool");
    /** Text in UTF-8. */
    public static final DType STRING = new DType(TypeId.STRING, Kind.STRING, "string");
    /** Days. */
    public static final DType DATE = new DType(TypeId.TIMESTAMP_DAYS, Kind.DATETIME, "date");
    /** Points in time to the second. */
    public static final DType DATETIME_S = new DType(TypeId.TIMESTAMP_SECONDS, Kind.DATETIME, "datetime64[s]");
    /** Points in time to the millisecond. */
    public static final DType DATETIME_MS = new DType(TypeId.TIMESTAMP_MILLISECONDS, Kind.DATETIME, "datetime64[ms]");
    /** Points in time to the microsecond. */
    public static final DType DATETIME_US = new DType(TypeId.TIMESTAMP_MICROSECONDS, Kind.DATETIME, "datetime64[us]");
    /** Points in time to the nanosecond, from the year 1677 to 2262. */
    public static final DType DATETIME_NS = new DType(TypeId.TIMESTAMP_NANOSECONDS, Kind.DATETIME, "datetime64[ns]");
    /** Lengths of time in whole days. */
    public static final DType TIMEDELTA_D = new DType(TypeId.DURATION_DAYS, Kind.TIMEDELTA, "timedelta64[D]");
    /** Lengths of time to the second. */
    public static final DType TIMEDELTA_S = new DType(TypeId.DURATION_SECONDS, Kind.TIMEDELTA, "timedelta64[s]");
    /** Lengths of time to the millisecond. */
    public static final DType TIMEDELTA_MS = new DType(TypeId.DURATION_MILLISECONDS, Kind.TIMEDELTA, "timedelta64[ms]");
    /** Lengths of time to the microsecond. */
    public static final DType TIMEDELTA_US = new DType(TypeId.DURATION_MICROSECONDS, Kind.TIMEDELTA, "timedelta64[us]");
    /** Lengths of time to the nanosecond. */
    public static final DType TIMEDELTA_NS = new DType(TypeId.DURATION_NANOSECONDS, Kind.TIMEDELTA, "timedelta64[ns]");

    /** How deep lists and structs may lie within each other: what is read and written recursively must end. */
    static final int MOST_NESTED = 64;

    private final TypeId id;
    private final Kind kind;
    private final String name;

    private DType(TypeId id, Kind kind, String name) {
        this.id = id;
        this.kind = kind;
        this.name = name;
        BY_ID.put(id, this);
        BY_NAME.put(name, this);
    }

    /** Makes a dtype with parameters, which its native type alone does not tell. */
    DType(Kind kind, TypeId id, String name) {
        this.id = id;
        this.kind = kind;
        this.name = name;
    }

    /**
     * Returns the dtype of a name, as {@link #name} gives it; {@code category} stands for categories that are not known
     * yet.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if no dtype has that name; the message lists them
     */
    public static DType of(String name) {
        Objects.requireNonNull(name, "DType.of: the name is null");
        return DTypeNames.parse(name);
    }

    /** Returns the dtype of a name that has no parameters, or null where there is none. */
    static @Nullable DType plain(String name) {
        return BY_NAME.get(name);
    }

    /** Returns the names of the dtypes without parameters. */
    static List<String> plainNames() {
        return List.copyOf(BY_NAME.keySet());
    }

    /**
     * Returns the dtype of a native type; of a decimal the one with as many digits as it can hold.
     *
     * @throws UnsupportedOperationException if frames have no such dtype, or the type alone does not tell it (list,
     *     struct)
     */
    public static DType of(DataType type) {
        if (type.id().isDecimal()) {
            return DecimalDtype.widest(type);
        }
        DType found = BY_ID.get(type.id());
        if (found == null) {
            throw new UnsupportedOperationException(
                    "columns of " + type + " are not supported; supported: " + String.join(", ", BY_NAME.keySet()));
        }
        return found;
    }

    /**
     * Returns the dtype of a native column: of lists and structs that of what they hold, fields named by their numbers.
     *
     * @throws UnsupportedOperationException if frames have no such dtype
     */
    public static DType of(Column column) {
        return switch (column.type().id()) {
            case LIST -> {
                if (column.children().size() < 2) {
                    throw new UnsupportedOperationException("a column of lists without elements has no dtype");
                }
                yield list(of(column.child(1)));
            }
            case STRUCT -> {
                Map<String, DType> fields = new LinkedHashMap<>();
                for (Column field : column.children()) {
                    fields.put(Integer.toString(fields.size()), of(field));
                }
                yield struct(fields);
            }
            default -> of(column.type());
        };
    }

    /** Returns the dtype of values out of categories that are taken from the values, sorted, when a column is made. */
    public static CategoricalDtype categorical() {
        return CategoricalDtype.unknown(CategoryOrder.UNORDERED);
    }

    /**
     * Returns the dtype of values out of categories.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if a category is null or there twice
     */
    public static CategoricalDtype categorical(List<?> categories, CategoryOrder order) {
        return CategoricalDtype.of(categories, order);
    }

    /** Returns the dtype of values out of categories that have no order. */
    public static CategoricalDtype categorical(Object... categories) {
        return CategoricalDtype.of(Arrays.asList(categories), CategoryOrder.UNORDERED);
    }

    /** Returns the dtype of the names of an enum's constants, in the order in which they are declared. */
    public static CategoricalDtype categorical(Class<? extends Enum<?>> constants) {
        return CategoricalDtype.of(
                Arrays.stream(constants.getEnumConstants()).map(Enum::name).toList(), CategoryOrder.ORDERED);
    }

    /**
     * Returns the dtype of decimal numbers of at most 9 digits.
     *
     * @param precision the digits, from 1 to 9
     * @param scale how many of them stand after the point
     * @throws io.cudf4j.errors.InvalidArgumentException if there are more digits, or more after the point than digits
     */
    public static Decimal32Dtype decimal32(int precision, int scale) {
        return new Decimal32Dtype(precision, scale);
    }

    /**
     * Returns the dtype of decimal numbers of at most 18 digits.
     *
     * @param precision the digits, from 1 to 18
     * @param scale how many of them stand after the point
     * @throws io.cudf4j.errors.InvalidArgumentException if there are more digits, or more after the point than digits
     */
    public static Decimal64Dtype decimal64(int precision, int scale) {
        return new Decimal64Dtype(precision, scale);
    }

    /**
     * Returns the dtype of decimal numbers of at most 38 digits.
     *
     * @param precision the digits, from 1 to 38
     * @param scale how many of them stand after the point
     * @throws io.cudf4j.errors.InvalidArgumentException if there are more digits, or more after the point than digits
     */
    public static Decimal128Dtype decimal128(int precision, int scale) {
        return new Decimal128Dtype(precision, scale);
    }

    /**
     * Returns the dtype of lists.
     *
     * @throws UnsupportedOperationException if the elements are categorical
     */
    public static ListDtype list(DType elementType) {
        return new ListDtype(elementType);
    }

    /**
     * Returns the dtype of rows of fields, in the order of the map.
     *
     * @throws UnsupportedOperationException if a field is categorical
     */
    public static StructDtype struct(Map<String, ? extends DType> fields) {
        return new StructDtype(fields);
    }

    /**
     * Returns the dtype of intervals.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the bounds are neither numbers nor times
     */
    public static IntervalDtype interval(DType subtype, IntervalClosed closed) {
        return new IntervalDtype(subtype, closed);
    }

    /**
     * Returns the dtype of points in time of a time zone, stored in UTC.
     *
     * @param unit SECONDS, MILLIS, MICROS or NANOS
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is another one
     */
    public static DatetimeTzDtype datetime(ChronoUnit unit, ZoneId zone) {
        return new DatetimeTzDtype(DatetimeTzDtype.unitOf(unit), zone);
    }

    /** Returns the dtype that holds a Java value when none is declared, or null where there is none. */
    static @Nullable DType ofClass(Class<?> type) {
        if (type == Integer.class) {
            return INT32;
        } else if (type == Long.class) {
            return INT64;
        } else if (type == Double.class) {
            return FLOAT64;
        } else if (type == Float.class) {
            return FLOAT32;
        } else if (type == Short.class) {
            return INT16;
        } else if (type == Byte.class) {
            return INT8;
        } else if (type == Boolean.class) {
            return BOOL;
        } else if (type == String.class) {
            return STRING;
        } else if (type == LocalDate.class) {
            return DATE;
        } else if (type == LocalDateTime.class || type == Instant.class) {
            return DATETIME_NS;
        } else if (type == Duration.class) {
            return TIMEDELTA_NS;
        }
        return null;
    }

    /** Returns the datetime of a unit, from 0 for days to 4 for nanoseconds. */
    static DType datetime(int unit) {
        return of(DataType.of(TypeId.ofCode(TypeId.TIMESTAMP_DAYS.code() + unit)));
    }

    /** Returns the timedelta of a unit, from 0 for days to 4 for nanoseconds. */
    static DType timedelta(int unit) {
        return of(DataType.of(TypeId.ofCode(TypeId.DURATION_DAYS.code() + unit)));
    }

    /** Returns the unit of a datetime or timedelta: 0 days, 1 seconds, 2 milli-, 3 micro- and 4 nanoseconds. */
    public int unit() {
        return id.code() - (kind == Kind.DATETIME ? TypeId.TIMESTAMP_DAYS : TypeId.DURATION_DAYS).code();
    }

    /** Returns the signed integer dtype of so many bytes. */
    static DType signed(int bytes) {
        return switch (bytes) {
            case 1 -> INT8;
            case 2 -> INT16;
            case 4 -> INT32;
            default -> INT64;
        };
    }

    /** Returns the name, as {@link #of(String)} takes it. */
    public String name() {
        return name;
    }

    /** Returns what the rows are. */
    public Kind kind() {
        return kind;
    }

    /** Returns whether the rows are whole numbers. */
    public boolean isInteger() {
        return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    /** Returns whether the rows are floating point numbers. */
    public boolean isFloating() {
        return kind == Kind.FLOATING;
    }

    /** Returns whether the rows are whole or floating point numbers; truth values and decimals are not. */
    public boolean isNumeric() {
        return isInteger() || isFloating();
    }

    /** Returns whether the rows are points in time, days included. */
    public boolean isDatetime() {
        return kind == Kind.DATETIME;
    }

    /** Returns whether the rows are text. */
    public boolean isString() {
        return kind == Kind.STRING;
    }

    /** Returns whether the rows are truth values. */
    public boolean isBool() {
        return kind == Kind.BOOL;
    }

    /** Returns whether the rows are values out of categories. */
    public boolean isCategorical() {
        return kind == Kind.CATEGORICAL;
    }

    /** Returns whether the rows are decimal numbers. */
    public boolean isDecimal() {
        return kind == Kind.DECIMAL;
    }

    /** Returns whether the rows are lists. */
    public boolean isList() {
        return kind == Kind.LIST;
    }

    /** Returns whether the rows are structs. */
    public boolean isStruct() {
        return kind == Kind.STRUCT;
    }

    /** Returns whether the rows are intervals. */
    public boolean isInterval() {
        return kind == Kind.INTERVAL;
    }

    /** Returns whether the rows are lists, structs or intervals, which are stored in columns below. */
    boolean isNested() {
        return kind == Kind.LIST || kind == Kind.STRUCT || kind == Kind.INTERVAL;
    }

    /** Returns how many lists, structs and intervals lie within each other, 0 for other dtypes. */
    int depth() {
        return 0;
    }

    /** Returns whether the rows are points in time with a time zone. */
    public boolean hasZone() {
        return this instanceof DatetimeTzDtype;
    }

    /** Returns whether the rows are lengths of time. */
    public boolean isTimedelta() {
        return kind == Kind.TIMEDELTA;
    }

    /** Returns the bytes of one row, 0 for text, lists, structs and intervals. */
    public int sizeBytes() {
        return id.sizeBytes();
    }

    /** Returns the native type. */
    public DataType plcType() {
        return DataType.of(id);
    }

    /** Returns whether an integer dtype can hold a number. */
    boolean holds(BigInteger value) {
        int bits = 8 * sizeBytes();
        return kind == Kind.UNSIGNED ? value.signum() >= 0 && value.bitLength() <= bits : value.bitLength() < bits;
    }

    @Override
    public String toString() {
        return name;
    }
}
