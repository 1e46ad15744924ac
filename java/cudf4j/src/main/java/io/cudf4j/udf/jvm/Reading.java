/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.TimeCounts;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.temporal.ChronoUnit;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** How the values of a column are read: as a type of Java, times as how many of a unit. There is one object of each. */
public final class Reading {
    /** As {@code long}. */
    public static final Reading LONG = new Reading(JavaKind.LONG, null, false);

    /** As {@code int}. */
    public static final Reading INT = new Reading(JavaKind.INT, null, false);

    /** As {@code double}. */
    public static final Reading DOUBLE = new Reading(JavaKind.DOUBLE, null, false);

    /** As {@code double}, and whole numbers of 64 bits as the nearest one, for what is rounded in any case. */
    public static final Reading ROUNDED = new Reading(JavaKind.DOUBLE, null, false);

    /** As {@code boolean}. */
    public static final Reading BOOLEAN = new Reading(JavaKind.BOOLEAN, null, false);

    /** As {@code String}. */
    public static final Reading STRING = new Reading(JavaKind.STRING, null, false);

    private static final String UNITS = "DAYS, HOURS, MINUTES, SECONDS, MILLIS, MICROS or NANOS";

    private static final OfTimes POINTS = OfTimes.make(false);
    private static final OfTimes DURATIONS = OfTimes.make(true);

    private final JavaKind kind;
    private final @Nullable ChronoUnit unit;
    private final boolean isOfDurations;

    private Reading(JavaKind kind, @Nullable ChronoUnit unit, boolean isOfDurations) {
        this.kind = kind;
        this.unit = unit;
        this.isOfDurations = isOfDurations;
    }

    /** Those of points or of durations. A record, whose fields the compiler of the JVM takes for constants where the record is one. */
    private record OfTimes(
            Reading nanos,
            Reading micros,
            Reading millis,
            Reading seconds,
            Reading minutes,
            Reading hours,
            Reading days) {

        static OfTimes make(boolean areDurations) {
            return new OfTimes(
                    new Reading(JavaKind.LONG, ChronoUnit.NANOS, areDurations),
                    new Reading(JavaKind.LONG, ChronoUnit.MICROS, areDurations),
                    new Reading(JavaKind.LONG, ChronoUnit.MILLIS, areDurations),
                    new Reading(JavaKind.LONG, ChronoUnit.SECONDS, areDurations),
                    new Reading(JavaKind.LONG, ChronoUnit.MINUTES, areDurations),
                    new Reading(JavaKind.LONG, ChronoUnit.HOURS, areDurations),
                    new Reading(JavaKind.LONG, ChronoUnit.DAYS, areDurations));
        }

        Reading of(@Nullable ChronoUnit unit) {
            if (unit == null) {
                throw new InvalidArgumentException("the unit is null; use " + UNITS);
            }
            return switch (unit) {
                case NANOS -> nanos;
                case MICROS -> micros;
                case MILLIS -> millis;
                case SECONDS -> seconds;
                case MINUTES -> minutes;
                case HOURS -> hours;
                case DAYS -> days;
                default ->
                    throw new InvalidArgumentException(
                            "the unit " + unit.name() + " is none that times are read in; use " + UNITS);
            };
        }
    }

    /**
     * Returns that of points in time.
     *
     * @throws InvalidArgumentException if the unit is null, longer than a day, or half of one
     */
    public static Reading ofPoints(@Nullable ChronoUnit unit) {
        return POINTS.of(unit);
    }

    /**
     * Returns that of durations.
     *
     * @throws InvalidArgumentException if the unit is null, longer than a day, or half of one
     */
    public static Reading ofDurations(@Nullable ChronoUnit unit) {
        return DURATIONS.of(unit);
    }

    /** Returns that of what a plain getter gives. */
    public static Reading of(JavaKind kind) {
        return switch (kind) {
            case LONG -> LONG;
            case INT -> INT;
            case DOUBLE -> DOUBLE;
            case BOOLEAN -> BOOLEAN;
            case STRING -> STRING;
        };
    }

    /** Returns that of what a method of a row or a group gives that reads no times. */
    public static Reading of(JavaKind kind, ReadBy by) {
        return by == ReadBy.MEAN ? ROUNDED : of(kind);
    }

    /** Returns the one that reads a dtype as this does, and that others have too. */
    Reading common(DType given) {
        return this == ROUNDED && kind.reads(given) ? DOUBLE : this;
    }

    /** Returns the type of the values. */
    public JavaKind kind() {
        return kind;
    }

    /** Returns whether times are counted, in a column of their own. */
    public boolean isOfTimes() {
        return unit != null;
    }

    /**
     * Throws unless a dtype can be read so.
     *
     * @param call the method that was called, with which the message begins
     * @param what names the column
     * @param by what reads it
     * @throws DTypeMismatchException if it cannot; the message names the dtype and says what to do
     */
    public void requireReads(String call, String what, DType given, ReadBy by) {
        if (this == ROUNDED && given.equals(DType.INT64)) {
            return;
        }
        if (unit == null) {
            kind.requireReads(call, what, given, by);
        } else if (isOfDurations ? !given.isTimedelta() : !given.isDatetime()) {
            throw new DTypeMismatchException(call + ": " + what + " is " + given + ", which has no "
                    + (isOfDurations ? "durations" : "points in time") + "; "
                    + DtypeAdvice.ofTimes(isOfDurations, given, by));
        }
    }

    /**
     * Returns the counts of times, as int64.
     *
     * @param what names the column
     * @param rowName what a message calls a row of it
     * @nulls kept
     * @throws io.cudf4j.errors.OutOfBoundsException if a long does not hold one; names the first such row
     * @source pandas.Series.astype
     */
    public ColumnBase counts(String call, String what, ColumnBase times, IntFunction<String> rowName) {
        if (unit == null) {
            throw new IllegalStateException("only times are counted");
        }
        return TimeCounts.of(times, unit, call + ": " + what, rowName);
    }
}
