/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.OutOfBoundsException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Turns the numbers that elements are stored as into Java values. */
final class Values {
    private static final long FIRST = LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC);
    private static final long LAST = LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC);

    private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

    private Values() {}

    private static long unitsPerSecond(TypeId id) {
        return switch (id) {
            case TIMESTAMP_SECONDS, DURATION_SECONDS -> 1;
            case TIMESTAMP_MILLISECONDS, DURATION_MILLISECONDS -> 1_000;
            case TIMESTAMP_MICROSECONDS, DURATION_MICROSECONDS -> 1_000_000;
            case TIMESTAMP_NANOSECONDS, DURATION_NANOSECONDS -> 1_000_000_000;
            default -> throw new IllegalArgumentException(id + " does not count parts of a day");
        };
    }

    /**
     * Returns a timestamp.
     *
     * @throws OutOfBoundsException if it is beyond the years of Instant
     */
    static Instant instant(long value, TypeId id) {
        if (id == TypeId.TIMESTAMP_DAYS) {
            return Instant.ofEpochSecond(Math.multiplyExact(value, 86_400L));
        }
        long units = unitsPerSecond(id);
        long seconds = Math.floorDiv(value, units);
        if (seconds < Instant.MIN.getEpochSecond() || seconds > Instant.MAX.getEpochSecond()) {
            throw beyond(seconds);
        }
        return Instant.ofEpochSecond(seconds, Math.floorMod(value, units) * (1_000_000_000 / units));
    }

    /**
     * Returns a timestamp, read in UTC.
     *
     * @throws OutOfBoundsException if it is beyond the years of LocalDateTime
     */
    static LocalDateTime dateTime(long value, TypeId id) {
        if (id == TypeId.TIMESTAMP_DAYS) {
            return LocalDate.ofEpochDay(value).atStartOfDay();
        }
        Instant instant = instant(value, id);
        if (instant.getEpochSecond() < FIRST || instant.getEpochSecond() > LAST) {
            throw beyond(instant.getEpochSecond());
        }
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    private static OutOfBoundsException beyond(long seconds) {
        return new OutOfBoundsException(
                seconds + " seconds from 1970 on lie beyond the years of java.time, -999999999 to"
                        + " 999999999; as INT64 the number can be read");
    }

    static Duration duration(long value, TypeId id) {
        if (id == TypeId.DURATION_DAYS) {
            return Duration.ofDays(value);
        }
        long units = unitsPerSecond(id);
        return Duration.ofSeconds(Math.floorDiv(value, units), Math.floorMod(value, units) * (1_000_000_000 / units));
    }

    /** Returns a whole number of whatever class; null for another value. */
    static @Nullable BigInteger wholeNumber(Object value) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return BigInteger.valueOf(((Number) value).longValue());
        }
        return value instanceof BigInteger whole ? whole : null;
    }

    /**
     * Returns the number that a timestamp is stored as; null for a value that is none.
     *
     * @throws ArithmeticException if the type has no such fine parts
     */
    static @Nullable BigInteger sinceEpoch(Object value, TypeId id) {
        if (value instanceof LocalDate day) {
            return units(Math.multiplyExact(day.toEpochDay(), 86_400L), 0, value, id);
        }
        Object point = value instanceof LocalDateTime time ? time.toInstant(ZoneOffset.UTC) : value;
        return point instanceof Instant instant ? units(instant.getEpochSecond(), instant.getNano(), value, id) : null;
    }

    /**
     * Returns the number that a duration is stored as; null for a value that is none.
     *
     * @throws ArithmeticException if the type has no such fine parts
     */
    static @Nullable BigInteger ticks(Object value, TypeId id) {
        return value instanceof Duration duration ? units(duration.getSeconds(), duration.getNano(), value, id) : null;
    }

    private static BigInteger units(long seconds, int nanos, Object value, TypeId id) {
        boolean isDays = id == TypeId.TIMESTAMP_DAYS || id == TypeId.DURATION_DAYS;
        BigInteger perUnit = isDays
                ? NANOS_PER_SECOND.multiply(BigInteger.valueOf(86_400))
                : NANOS_PER_SECOND.divide(BigInteger.valueOf(unitsPerSecond(id)));
        BigInteger[] parts = BigInteger.valueOf(seconds)
                .multiply(NANOS_PER_SECOND)
                .add(BigInteger.valueOf(nanos))
                .divideAndRemainder(perUnit);
        if (parts[1].signum() != 0) {
            throw new ArithmeticException(value + " is finer than " + id);
        }
        return parts[0];
    }

    static BigInteger unsigned(long bits) {
        return bits >= 0 ? BigInteger.valueOf(bits) : BigInteger.valueOf(bits).add(BigInteger.ONE.shiftLeft(64));
    }

    static BigInteger whole(long low, long high) {
        return BigInteger.valueOf(high).shiftLeft(64).add(unsigned(low));
    }

    static BigDecimal decimal(long low, long high, DataType type) {
        BigInteger unscaled = type.id() == TypeId.DECIMAL128 ? whole(low, high) : BigInteger.valueOf(low);
        return new BigDecimal(unscaled, -type.scale());
    }

    /** Boxes an element of fixed width that is no floating point number. */
    static Object box(DataType type, long low, long high) {
        TypeId id = type.id();
        if (id.isDecimal()) {
            return decimal(low, high, type);
        }
        if (id == TypeId.TIMESTAMP_DAYS) {
            return LocalDate.ofEpochDay(low);
        }
        if (id.isTimestamp()) {
            return dateTime(low, id);
        }
        if (id.isDuration()) {
            return duration(low, id);
        }
        return switch (id) {
            case BOOL8 -> low != 0;
            case INT8 -> (byte) low;
            case INT16, UINT8 -> (short) low;
            case INT32, UINT16 -> (int) low;
            case UINT64 -> unsigned(low);
            default -> low;
        };
    }
}
