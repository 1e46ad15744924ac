/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.Decimal128Dtype;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Objects;

/** Java values as values of a dtype. */
final class Literals {
    private static final long SECONDS_OF_DAY = 86_400;
    private static final long[] PER_SECOND = {0, 1, 1_000, 1_000_000, 1_000_000_000};
    private static final int NANOS = 4;
    private static final int MOST_DIGITS = 100;

    private Literals() {}

    /**
     * Returns the dtype that a value has beside a column: the column's own where it holds the value, as NumPy treats
     * plain numbers.
     *
     * @throws DTypeMismatchException if the value is of a class that no dtype holds
     */
    static DType dtypeBeside(DType column, Object value) {
        if (value instanceof BigDecimal || (column.isDecimal() && isWhole(value))) {
            return decimalType(exact((Number) value));
        }
        if (isWhole(value)) {
            BigInteger whole = whole(value);
            if (column.isFloating() || (column.isInteger() && DTypes.holds(column, whole))) {
                return column;
            }
            return DTypes.holds(DType.INT64, whole) ? DType.INT64 : DType.UINT64;
        }
        if (value instanceof Double || value instanceof Float) {
            return column == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
        }
        if (value instanceof String text && column instanceof DatetimeTzDtype type) {
            return dtypeBeside(column, local(parsed(text)).atZone(type.zone()));
        }
        if (value instanceof Instant instant && column instanceof DatetimeTzDtype type) {
            return dtypeBeside(column, instant.atZone(type.zone()));
        }
        if (value instanceof String text && column.isDatetime()) {
            return dtypeBeside(column, parsed(text));
        }
        if (value instanceof LocalDate && column.isDatetime() && !column.hasZone()) {
            return column;
        }
        if (value instanceof LocalDateTime || value instanceof Instant) {
            int unit = column.isDatetime() && !column.hasZone() ? column.unit() : 0;
            return DTypes.datetime(Math.max(unit, exactUnit(instant(value))));
        }
        if (value instanceof Duration duration) {
            int unit = column.isTimedelta() || column.isDatetime() ? column.unit() : 0;
            return DTypes.timedelta(Math.max(unit, exactUnit(duration.getSeconds(), duration.getNano())));
        }
        if (value instanceof ZonedDateTime zoned) {
            int unit = Math.max(column.isDatetime() ? column.unit() : 0, Math.max(1, exactUnit(zoned.toInstant())));
            return column.hasZone() ? DTypes.datetimeLike(column, unit) : DTypes.datetime(unit, zoned.getZone());
        }
        if (value instanceof Interval) {
            return ColumnFactory.typeOf(new NestedColumns.Cells(List.of(value)));
        }
        DType own = DTypes.ofClass(value.getClass());
        if (own == null) {
            throw new DTypeMismatchException(
                    "no dtype holds a value of " + value.getClass().getName()
                            + "; use boolean, a number, String, LocalDate, LocalDateTime, Instant or Duration");
        }
        return own;
    }

    /**
     * Returns a native value of a dtype.
     *
     * @throws DTypeMismatchException if the value cannot be held exactly; floating point numbers are rounded
     */
    static Scalar scalar(DType type, Object value) {
        return switch (type.kind()) {
            case STRING ->
                Scalar.of(
                        value instanceof Enum<?> constant
                                ? constant.name()
                                : (String) requireClass(type, value, String.class));
            case DECIMAL -> Scalar.ofDecimal(PlcTypes.of(type), decimal((DecimalDtype) type, value));
            case CATEGORICAL -> CategoricalColumn.code((CategoricalDtype) type, value);
            case FLOATING -> {
                double number = floating(type, value);
                yield type == DType.FLOAT32 ? Scalar.of((float) number) : Scalar.of(number);
            }
            default -> Scalar.of(PlcTypes.of(type), bits(type, value));
        };
    }

    /** Returns the floating point number that a Java number is. */
    static double floating(DType type, Object value) {
        if (value instanceof Number number && isKnown(number)) {
            double near = number.doubleValue();
            boolean isFinite = !(value instanceof Double || value instanceof Float);
            if (isFinite && Double.isInfinite(near)) {
                throw new DTypeMismatchException(type + " cannot hold " + Quoted.of(value));
            }
            return near;
        }
        if (value instanceof Boolean flag) {
            return flag ? 1 : 0;
        }
        throw misfit(type, value);
    }

    /** Returns the whole number as which a dtype stores a value; a UINT64 by its bits. */
    static long bits(DType type, Object value) {
        return switch (type.kind()) {
            case BOOL -> Boolean.TRUE.equals(requireClass(type, value, Boolean.class)) ? 1 : 0;
            case SIGNED, UNSIGNED -> {
                BigInteger whole = value instanceof Boolean flag
                        ? (flag ? BigInteger.ONE : BigInteger.ZERO)
                        : wholeIfExact(type, value);
                if (!DTypes.holds(type, whole)) {
                    throw new DTypeMismatchException(type + " cannot hold " + Quoted.of(value));
                }
                yield whole.longValue();
            }
            case DATETIME -> {
                Instant time = instantOf(type, value);
                yield inUnit(type, value, time.getEpochSecond(), time.getNano());
            }
            case TIMEDELTA -> {
                Duration duration = (Duration) requireClass(type, value, Duration.class);
                yield inUnit(type, value, duration.getSeconds(), duration.getNano());
            }
            default -> throw misfit(type, value);
        };
    }

    /**
     * Returns the decimal number that a Java number is.
     *
     * @throws DTypeMismatchException if the dtype cannot hold it exactly
     */
    static BigDecimal decimal(DecimalDtype type, Object value) {
        boolean isFinite =
                !(value instanceof Double || value instanceof Float) || Double.isFinite(((Number) value).doubleValue());
        if (!(value instanceof Number number) || !isFinite || !isKnown(number)) {
            throw misfit(type, value);
        }
        BigDecimal exact = exact(number);
        if (!Decimals.holds(type, exact)) {
            throw new DTypeMismatchException(type + " cannot hold " + Quoted.of(value) + " exactly");
        }
        return exact.setScale(type.scale());
    }

    private static boolean isKnown(Number number) {
        return isWhole(number) || number instanceof BigDecimal || number instanceof Double || number instanceof Float;
    }

    /** Returns the exact value of a finite number. */
    static BigDecimal exact(Number number) {
        if (number instanceof BigDecimal exact) {
            return exact;
        }
        return number instanceof Double || number instanceof Float
                ? new BigDecimal(number.doubleValue())
                : new BigDecimal(whole(number));
    }

    private static DecimalDtype decimalType(BigDecimal value) {
        long digits = Math.max(0L, (long) value.precision() - value.scale()) + Math.max(0, value.scale());
        if (digits > Decimal128Dtype.MAX_PRECISION) {
            throw new DTypeMismatchException(Quoted.of(value) + " needs " + digits + " digits; a decimal128 has 38");
        }
        return Objects.requireNonNull(Decimals.smallest((int) digits, Math.max(0, value.scale())));
    }

    /** Returns the smallest dtype that holds all decimal numbers among values. */
    static DecimalDtype decimalType(NestedColumns.Cells cells) {
        long before = 0;
        long after = 0;
        for (int i = 0; i < cells.size(); i++) {
            if (cells.values().get(i) instanceof BigDecimal value) {
                before = Math.max(before, (long) value.precision() - value.scale());
                after = Math.max(after, value.scale());
                if (before + after > Decimal128Dtype.MAX_PRECISION) {
                    throw new DTypeMismatchException(cells.named(i) + " is " + Quoted.of(value)
                            + ", with which the values need " + (before + after) + " digits; a decimal128 has 38");
                }
            }
        }
        return Objects.requireNonNull(Decimals.smallest((int) (before + after), (int) after));
    }

    private static Object requireClass(DType type, Object value, Class<?> wanted) {
        if (!wanted.isInstance(value)) {
            throw misfit(type, value);
        }
        return value;
    }

    /** Returns what is thrown of a value whose class a dtype does not take. */
    static DTypeMismatchException misfit(DType type, Object value) {
        boolean isFraction = type.isInteger() && value instanceof Number number && isKnown(number) && !isWhole(number);
        return new DTypeMismatchException(type + " cannot hold " + Quoted.of(value) + " of "
                + value.getClass().getName() + (isFraction ? "; convert the rows to float64 with asType first" : ""));
    }

    static boolean isWhole(Object value) {
        return value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof BigInteger;
    }

    private static BigInteger whole(Object value) {
        return value instanceof BigInteger big ? big : BigInteger.valueOf(((Number) value).longValue());
    }

    private static BigInteger wholeIfExact(DType type, Object value) {
        if (isWhole(value)) {
            return whole(value);
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            if (number == Math.rint(number) && Double.isFinite(number)) {
                return new BigDecimal(number).toBigInteger();
            }
        }
        // powers of ten with great exponents are costly to write out, and no dtype holds them
        if (value instanceof BigDecimal exact
                && exact.precision() <= MOST_DIGITS
                && Math.abs((long) exact.scale()) <= MOST_DIGITS
                && exact.stripTrailingZeros().scale() <= 0) {
            return exact.toBigInteger();
        }
        throw misfit(type, value);
    }

    private static LocalDateTime local(Object value) {
        return value instanceof LocalDate date ? date.atStartOfDay() : (LocalDateTime) value;
    }

    private static Instant instantOf(DType type, Object value) {
        if (type instanceof DatetimeTzDtype zoned && value instanceof String text) {
            return local(parsed(text)).atZone(zoned.zone()).toInstant();
        }
        if (type instanceof DatetimeTzDtype zoned && (value instanceof LocalDate || value instanceof LocalDateTime)) {
            // a clock of the zone shows it
            return local(value).atZone(zoned.zone()).toInstant();
        }
        if (value instanceof String text) {
            return instant(parsed(text));
        }
        if (value instanceof LocalDate || value instanceof LocalDateTime || value instanceof Instant) {
            return instant(value);
        }
        if (value instanceof ZonedDateTime zoned && type.hasZone()) {
            return zoned.toInstant();
        }
        throw misfit(type, value);
    }

    private static Object parsed(String text) {
        try {
            return text.length() <= 10 ? LocalDate.parse(text) : LocalDateTime.parse(text.replace(' ', 'T'));
        } catch (DateTimeException e) {
            throw new InvalidArgumentException(
                    "'" + Quoted.of(text) + "' is no point in time; write 2013-01-31 or 2013-01-31T12:00:00", e);
        }
    }

    private static Instant instant(Object value) {
        if (value instanceof LocalDate date) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return value instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) value;
    }

    private static int exactUnit(Instant time) {
        return exactUnit(time.getEpochSecond(), time.getNano());
    }

    private static int exactUnit(long seconds, int nano) {
        if (nano == 0) {
            return Math.floorMod(seconds, SECONDS_OF_DAY) == 0 ? 0 : 1;
        }
        return nano % 1_000_000 == 0 ? 2 : nano % 1_000 == 0 ? 3 : NANOS;
    }

    /** Returns the ticks of a time or a duration, which may reach farther than an {@link Instant}. */
    private static long inUnit(DType type, Object value, long wholeSeconds, int nano) {
        int unit = type.unit();
        if (exactUnit(wholeSeconds, nano) > unit) {
            throw new DTypeMismatchException(type + " cannot hold " + Quoted.of(value) + " exactly; use a finer unit");
        }
        try {
            if (unit == 0) {
                return Math.toIntExact(Math.floorDiv(wholeSeconds, SECONDS_OF_DAY));
            }
            long seconds = wholeSeconds;
            long fraction = nano / (PER_SECOND[NANOS] / PER_SECOND[unit]);
            if (seconds < 0 && fraction > 0) {
                // of the first second only a part may be within reach
                seconds++;
                fraction -= PER_SECOND[unit];
            }
            return Math.addExact(Math.multiplyExact(seconds, PER_SECOND[unit]), fraction);
        } catch (ArithmeticException e) {
            throw new DTypeMismatchException(
                    type + " cannot hold " + Quoted.of(value)
                            + (type.isTimedelta() ? ", which is too long" : ", which is too far from 1970"),
                    e);
        }
    }
}
