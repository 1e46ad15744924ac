/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses dtypes by class, unit and size. */
final class DTypes {
    private static final List<DType> DATETIMES =
            List.of(DType.DATE, DType.DATETIME_S, DType.DATETIME_MS, DType.DATETIME_US, DType.DATETIME_NS);
    private static final List<DType> TIMEDELTAS =
            List.of(DType.TIMEDELTA_D, DType.TIMEDELTA_S, DType.TIMEDELTA_MS, DType.TIMEDELTA_US, DType.TIMEDELTA_NS);

    private DTypes() {}

    /** Returns the dtype that holds a Java value when none is declared, or null where there is none. */
    static @Nullable DType ofClass(Class<?> type) {
        if (type == Integer.class) {
            return DType.INT32;
        } else if (type == Long.class) {
            return DType.INT64;
        } else if (type == Double.class) {
            return DType.FLOAT64;
        } else if (type == Float.class) {
            return DType.FLOAT32;
        } else if (type == Short.class) {
            return DType.INT16;
        } else if (type == Byte.class) {
            return DType.INT8;
        } else if (type == Boolean.class) {
            return DType.BOOL;
        } else if (type == String.class) {
            return DType.STRING;
        } else if (type == LocalDate.class) {
            return DType.DATE;
        } else if (type == LocalDateTime.class || type == Instant.class) {
            return DType.DATETIME_NS;
        } else if (type == Duration.class) {
            return DType.TIMEDELTA_NS;
        } else if (type == byte[].class) {
            return DType.list(DType.UINT8);
        }
        return null;
    }

    /** Returns the datetime of a unit, from 0 for days to 4 for nanoseconds. */
    static DType datetime(int unit) {
        return DATETIMES.get(unit);
    }

    /** Returns the datetime of a unit, from 1 for seconds to 4 for nanoseconds, with a zone. */
    static DatetimeTzDtype datetime(int unit, ZoneId zone) {
        return DType.datetime(Times.unit(unit), zone);
    }

    /** Returns the datetime of a unit, from 0 for days to 4 for nanoseconds, with the zone of another one. */
    static DType datetimeLike(DType model, int unit) {
        return model instanceof DatetimeTzDtype type ? datetime(unit, type.zone()) : datetime(unit);
    }

    /** Returns the timedelta of a unit, from 0 for days to 4 for nanoseconds. */
    static DType timedelta(int unit) {
        return TIMEDELTAS.get(unit);
    }

    /** Returns the signed integer dtype of so many bytes. */
    static DType signed(int bytes) {
        return switch (bytes) {
            case 1 -> DType.INT8;
            case 2 -> DType.INT16;
            case 4 -> DType.INT32;
            default -> DType.INT64;
        };
    }

    /** Returns whether an integer dtype can hold a number. */
    static boolean holds(DType dtype, BigInteger value) {
        int bits = 8 * dtype.sizeBytes();
        return dtype.kind() == DType.Kind.UNSIGNED
                ? value.signum() >= 0 && value.bitLength() <= bits
                : value.bitLength() < bits;
    }

    /** Returns the largest, or the smallest, number that an integer dtype holds. */
    static BigInteger limit(DType dtype, boolean isLargest) {
        int bits = 8 * dtype.sizeBytes();
        boolean isUnsigned = dtype.kind() == DType.Kind.UNSIGNED;
        BigInteger behind = BigInteger.ONE.shiftLeft(isUnsigned ? bits : bits - 1);
        return isLargest ? behind.subtract(BigInteger.ONE) : isUnsigned ? BigInteger.ZERO : behind.negate();
    }

    /** Returns whether a value is a floating point number that is none. */
    static boolean isNan(@Nullable Object value) {
        return (value instanceof Double number && number.isNaN()) || (value instanceof Float single && single.isNaN());
    }
}
