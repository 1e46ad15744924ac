/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The type of the rows of a column. Immutable; one object for each type, so that {@code ==} compares.
 *
 * <p>Every dtype has nulls. Names are those that pandas prints, but for text, which is {@code string}, and days, which
 * are {@code date}: there is no dtype object.
 */
public final class DType {
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
        TIMEDELTA
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

    /**
     * Returns the dtype of a name, as {@link #name} gives it.
     *
     * @throws IllegalArgumentException if no dtype has that name; the message lists them
     */
    public static DType of(String name) {
        DType found = BY_NAME.get(name);
        if (found == null) {
            throw new IllegalArgumentException(
                    "no dtype '" + name + "'; there are " + String.join(", ", BY_NAME.keySet()));
        }
        return found;
    }

    /**
     * Returns the dtype of a native type.
     *
     * @throws UnsupportedOperationException if frames have no such dtype
     */
    public static DType of(DataType type) {
        DType found = BY_ID.get(type.id());
        if (found == null) {
            throw new UnsupportedOperationException(
                    "columns of " + type + " are not supported; supported: " + String.join(", ", BY_NAME.keySet()));
        }
        return found;
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

    /** Returns the unit of a datetime or timedelta, from 0 for days to 4 for nanoseconds. */
    int unit() {
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

    /** Returns whether the rows are whole or floating point numbers; truth values are not. */
    public boolean isNumeric() {
        return isInteger() || isFloating();
    }

    /** Returns whether the rows are points in time, days included. */
    public boolean isDatetime() {
        return kind == Kind.DATETIME;
    }

    /** Returns whether the rows are lengths of time. */
    public boolean isTimedelta() {
        return kind == Kind.TIMEDELTA;
    }

    /** Returns the bytes of one row, 0 for text. */
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
