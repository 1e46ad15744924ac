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

/** Turns the numbers that elements are stored as into Java values. */
final class Values {
    private static final long FIRST = LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC);
    private static final long LAST = LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC);

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
     * Returns a point in time.
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
     * Returns a point in time, read in UTC.
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
