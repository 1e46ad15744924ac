/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
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
        /** Booleans. */
        BOOL,
        /** Text. */
        STRING,
        /** Timestamps. */
        DATETIME,
        /** Durations. */
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

    private static final int NO_UNIT = -1;

    private static final Map<String, DType> BY_NAME = new LinkedHashMap<>();

    /** Whole numbers from −128 to 127. */
    public static final DType INT8 = named(Kind.SIGNED, "int8", 1);
    /** Whole numbers of 16 bits. */
    public static final DType INT16 = named(Kind.SIGNED, "int16", 2);
    /** Whole numbers of 32 bits. */
    public static final DType INT32 = named(Kind.SIGNED, "int32", 4);
    /** Whole numbers of 64 bits. */
    public static final DType INT64 = named(Kind.SIGNED, "int64", 8);
    /** Whole numbers from 0 to 255. */
    public static final DType UINT8 = named(Kind.UNSIGNED, "uint8", 1);
    /** Whole numbers from 0, of 16 bits. */
    public static final DType UINT16 = named(Kind.UNSIGNED, "uint16", 2);
    /** Whole numbers from 0, of 32 bits. */
    public static final DType UINT32 = named(Kind.UNSIGNED, "uint32", 4);
    /** Whole numbers from 0, of 64 bits. */
    public static final DType UINT64 = named(Kind.UNSIGNED, "uint64", 8);
    /** Floating point numbers of 32 bits. */
    public static final DType FLOAT32 = named(Kind.FLOATING, "float32", 4);
    /** Floating point numbers of 64 bits. */
    public static final DType FLOAT64 = named(Kind.FLOATING, "float64", 8);
    /** Booleans. */
    public static final DType BOOL = named(Kind.BOOL, "bool", 1);
    /** Text in UTF-8. */
    public static final DType STRING = named(Kind.STRING, "string", 0);
    /** Days. */
    public static final DType DATE = named(Kind.DATETIME, "date", 4, 0);
    /** Timestamps to the second. */
    public static final DType DATETIME_S = named(Kind.DATETIME, "datetime64[s]", 8, 1);
    /** Timestamps to the millisecond. */
    public static final DType DATETIME_MS = named(Kind.DATETIME, "datetime64[ms]", 8, 2);
    /** Timestamps to the microsecond. */
    public static final DType DATETIME_US = named(Kind.DATETIME, "datetime64[us]", 8, 3);
    /** Timestamps to the nanosecond, from the year 1677 to 2262. */
    public static final DType DATETIME_NS = named(Kind.DATETIME, "datetime64[ns]", 8, 4);
    /** Durations in whole days. */
    public static final DType TIMEDELTA_D = named(Kind.TIMEDELTA, "timedelta64[D]", 4, 0);
    /** Durations to the second. */
    public static final DType TIMEDELTA_S = named(Kind.TIMEDELTA, "timedelta64[s]", 8, 1);
    /** Durations to the millisecond. */
    public static final DType TIMEDELTA_MS = named(Kind.TIMEDELTA, "timedelta64[ms]", 8, 2);
    /** Durations to the microsecond. */
    public static final DType TIMEDELTA_US = named(Kind.TIMEDELTA, "timedelta64[us]", 8, 3);
    /** Durations to the nanosecond. */
    public static final DType TIMEDELTA_NS = named(Kind.TIMEDELTA, "timedelta64[ns]", 8, 4);

    /** How deep lists and structs may lie within each other: what is read and written recursively must end. */
    public static final int MAX_DEPTH = 64;

    private final Kind kind;
    private final String name;
    private final int sizeBytes;
    private final int unit;

    private DType(Kind kind, String name, int sizeBytes, int unit) {
        this.kind = kind;
        this.name = name;
        this.sizeBytes = sizeBytes;
        this.unit = unit;
    }

    /** Makes a dtype with parameters, whose rows have the size and the unit of another one. */
    DType(Kind kind, DType stored, String name) {
        this(kind, name, stored.sizeBytes, stored.unit);
    }

    /** Makes a dtype with parameters. */
    DType(Kind kind, int sizeBytes, String name) {
        this(kind, name, sizeBytes, NO_UNIT);
    }

    private static DType named(Kind kind, String name, int sizeBytes) {
        return named(kind, name, sizeBytes, NO_UNIT);
    }

    private static DType named(Kind kind, String name, int sizeBytes, int unit) {
        DType made = new DType(kind, name, sizeBytes, unit);
        BY_NAME.put(name, made);
        return made;
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

    /** Returns the dtype of values out of categories that are taken from the values, sorted, when a column is made. */
    public static CategoricalDtype categorical() {
        return CategoricalDtype.of(null, CategoryOrder.UNORDERED);
    }

    /**
     * Returns the dtype of values out of categories.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if a category is null, NaN or there twice
     */
    public static CategoricalDtype categorical(List<?> categories, CategoryOrder order) {
        Objects.requireNonNull(categories, "DType.categorical: the categories are null");
        Objects.requireNonNull(order, "DType.categorical: the order is null");
        for (Object category : categories) {
            Objects.requireNonNull(category, "DType.categorical: a category is null; rows without category are null");
        }
        return CategoricalDtype.ofValues(categories, order);
    }

    /** Returns the dtype of values out of categories that have no order. */
    public static CategoricalDtype categorical(Object... categories) {
        Objects.requireNonNull(categories, "DType.categorical: the categories are null");
        return categorical(Arrays.asList(categories), CategoryOrder.UNORDERED);
    }

    /** Returns the dtype of the names of an enum's constants, in the order in which they are declared. */
    public static CategoricalDtype categorical(Class<? extends Enum<?>> constants) {
        Objects.requireNonNull(constants, "DType.categorical: the class is null");
        return categorical(
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
        Objects.requireNonNull(elementType, "DType.list: the dtype of elements is null");
        return new ListDtype(elementType);
    }

    /**
     * Returns the dtype of rows of fields, in the order of the map.
     *
     * @throws UnsupportedOperationException if a field is categorical
     */
    public static StructDtype struct(Map<String, ? extends DType> fields) {
        Objects.requireNonNull(fields, "DType.struct: the fields are null");
        fields.forEach((name, type) -> {
            Objects.requireNonNull(name, "DType.struct: the name of a field is null");
            Objects.requireNonNull(type, () -> "DType.struct: the dtype of field '" + name + "' is null");
            Given.requireWhole(name, "DType.struct: the name of a field");
        });
        return new StructDtype(fields);
    }

    /**
     * Returns the dtype of intervals.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the bounds are neither numbers nor times
     */
    public static IntervalDtype interval(DType subtype, IntervalClosed closed) {
        Objects.requireNonNull(subtype, "DType.interval: the subtype is null");
        Objects.requireNonNull(closed, "DType.interval: the closed side is null");
        return new IntervalDtype(subtype, closed);
    }

    /**
     * Returns the dtype of timestamps of a time zone, stored in UTC.
     *
     * @param unit SECONDS, MILLIS, MICROS or NANOS
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is another one
     */
    public static DatetimeTzDtype datetime(ChronoUnit unit, ZoneId zone) {
        Objects.requireNonNull(unit, "DType.datetime: the unit is null");
        Objects.requireNonNull(zone, "DType.datetime: the zone is null");
        return new DatetimeTzDtype(DatetimeTzDtype.unitOf(unit), zone);
    }

    /** Returns the unit of a datetime or timedelta: 0 days, 1 seconds, 2 milli-, 3 micro- and 4 nanoseconds. */
    public int unit() {
        return unit;
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

    /** Returns whether the rows are whole or floating point numbers; booleans and decimals are not. */
    public boolean isNumeric() {
        return isInteger() || isFloating();
    }

    /** Returns whether the rows are timestamps, days included. */
    public boolean isDatetime() {
        return kind == Kind.DATETIME;
    }

    /** Returns whether the rows are text. */
    public boolean isString() {
        return kind == Kind.STRING;
    }

    /** Returns whether the rows are booleans. */
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
    public boolean isNested() {
        return kind == Kind.LIST || kind == Kind.STRUCT || kind == Kind.INTERVAL;
    }

    /** Returns how many lists, structs and intervals lie within each other, 0 for other dtypes. */
    public int depth() {
        return 0;
    }

    /** Returns whether the rows are timestamps with a time zone. */
    public boolean hasZone() {
        return this instanceof DatetimeTzDtype;
    }

    /** Returns whether the rows are durations. */
    public boolean isTimedelta() {
        return kind == Kind.TIMEDELTA;
    }

    /** Returns the bytes of one row, 0 for text, lists, structs and intervals. */
    public int sizeBytes() {
        return sizeBytes;
    }

    @Override
    public String toString() {
        return name;
    }
}
