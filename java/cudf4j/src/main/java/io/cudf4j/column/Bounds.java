/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Search;
import io.cudf4j.types.DType;
import io.cudf4j.types.Decimal128Dtype;
import io.cudf4j.types.DecimalDtype;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds values in columns. In a sorted column nulls are last, and NaN stands after all numbers. */
public final class Bounds {
    /** More digits before the point than the greatest number has that a dtype of whole or decimal numbers holds. */
    private static final int MOST_DIGITS = 2 * Decimal128Dtype.MAX_PRECISION;

    private static final ChronoUnit[] UNITS = {
        ChronoUnit.DAYS, ChronoUnit.SECONDS, ChronoUnit.MILLIS, ChronoUnit.MICROS, ChronoUnit.NANOS
    };

    private Bounds() {}

    /** Where a value lies among those that a dtype can hold: at {@code at}, or between that and the next one. */
    private record Place(@Nullable Object at, boolean isExact, int beyond) {
        static Place exact(Object value) {
            return new Place(value, true, 0);
        }

        static Place beyond(int side) {
            return new Place(null, false, side);
        }
    }

    /**
     * Returns whether a row of a dtype can equal a value: 2.0 is in a column of whole numbers, 2.5 is not. Booleans
     * and numbers are never equal, text equals the timestamp that it writes.
     */
    public static boolean canEqual(DType dtype, Object value) {
        if ((value instanceof Boolean) != dtype.isBool()) {
            return false;
        }
        try {
            if (dtype.isNested()) {
                ColumnFactory.of(dtype, List.of(value)).close();
                return true;
            }
            if (dtype.isNumeric() || dtype.isDecimal()) {
                return value instanceof Number
                        && (isNan(value)
                                ? dtype.isFloating()
                                : place(dtype, value).isExact());
            }
            if (dtype.isCategorical()) {
                Literals.scalar(dtype, value).close();
            } else if (dtype == DType.STRING) {
                return value instanceof String || value instanceof Enum<?>;
            } else {
                Literals.bits(dtype, value);
            }
            return true;
        } catch (InvalidArgumentException e) {
            return false;
        }
    }

    /**
     * Returns how many rows of a sorted column are before a value.
     *
     * @param isAscending whether small rows are first
     * @param after whether rows that equal the value count too
     * @throws DTypeMismatchException if rows cannot be compared with the value
     */
    public static int bound(ColumnBase sorted, boolean isAscending, Object value, boolean after) {
        Place place = place(sorted.dtype(), value);
        if (place.beyond() != 0) {
            int end = sorted.size() - sorted.nullCount();
            return (place.beyond() > 0) == isAscending ? end : 0;
        }
        // a value between two that the dtype holds has no equal rows: those at the lower one are all less
        boolean countsEqual = place.isExact() ? after : isAscending;
        try (ColumnBase needle = ColumnBase.full(sorted.dtype(), Objects.requireNonNull(place.at()), 1);
                ColumnBase found = bounds(List.of(sorted), List.of(needle), isAscending, countsEqual)) {
            return (int) Objects.requireNonNull(found.get(0));
        }
    }

    /**
     * Returns for each row of the needles how many rows of the sorted columns are before it, as int32.
     *
     * @param isAscending whether small rows are first, in each column
     * @param after whether rows that equal the needle count too
     * @nulls null is behind every value; the result has none
     * @source cudf::lower_bound, cudf::upper_bound
     */
    public static ColumnBase bounds(
            List<? extends ColumnBase> sorted, List<? extends ColumnBase> needles, boolean isAscending, boolean after) {
        Order[] orders = new Order[sorted.size()];
        NullOrder[] nulls = new NullOrder[sorted.size()];
        Arrays.fill(orders, isAscending ? Order.ASCENDING : Order.DESCENDING);
        Arrays.fill(nulls, isAscending ? NullOrder.AFTER : NullOrder.BEFORE);
        Column found = after
                ? Search.upperBound(ColumnBase.table(sorted), ColumnBase.table(needles), orders, nulls)
                : Search.lowerBound(ColumnBase.table(sorted), ColumnBase.table(needles), orders, nulls);
        return ColumnBase.own(found);
    }

    /** Returns whether a number is above, or with a negative side below, all that a dtype can hold. */
    public static boolean isBeyond(DType dtype, Object value, int side) {
        return place(dtype, value).beyond() == side;
    }

    /** Returns whether a number is above or below all that a dtype can hold. */
    static boolean isOutside(DType dtype, Object value) {
        return place(dtype, value).beyond() != 0;
    }

    private static Place place(DType dtype, Object value) {
        boolean isNumber = value instanceof Number;
        if (dtype.isInteger() && isNumber && !isNan(value)) {
            return whole(dtype, (Number) value);
        }
        if (dtype.isFloating() && isNumber) {
            double number = ((Number) value).doubleValue();
            boolean isBeyond = dtype == DType.FLOAT32 ? Float.isInfinite((float) number) : Double.isInfinite(number);
            return isBeyond && !isInfinite(value) ? Place.beyond(number > 0 ? 1 : -1) : Place.exact(number);
        }
        if (dtype instanceof DecimalDtype decimal && isNumber && !isNan(value)) {
            return decimal(decimal, (Number) value);
        }
        if (dtype.isDatetime()
                && !dtype.hasZone()
                && (value instanceof LocalDate || value instanceof LocalDateTime || value instanceof Instant)) {
            return moment(dtype, value);
        }
        if (!dtype.isBool() && value instanceof Boolean) {
            throw new DTypeMismatchException(dtype + " cannot be compared with the truth value " + value);
        }
        Literals.scalar(dtype, value).close();
        return Place.exact(value);
    }

    private static Place whole(DType dtype, Number value) {
        if (isInfinite(value)) {
            return Place.beyond(value.doubleValue() > 0 ? 1 : -1);
        }
        BigDecimal floor = floor(Literals.exact(value), 0);
        if (floor == null || !DTypes.holds(dtype, floor.toBigInteger())) {
            return Place.beyond(Literals.exact(value).signum());
        }
        return new Place(floor.toBigInteger(), Literals.exact(value).compareTo(floor) == 0, 0);
    }

    private static Place decimal(DecimalDtype dtype, Number value) {
        if (isInfinite(value)) {
            return Place.beyond(value.doubleValue() > 0 ? 1 : -1);
        }
        BigDecimal floor = floor(Literals.exact(value), dtype.scale());
        if (floor == null || !Decimals.holds(dtype, floor)) {
            return Place.beyond(Literals.exact(value).signum());
        }
        return new Place(floor, Literals.exact(value).compareTo(floor) == 0, 0);
    }

    /** Returns a number rounded down to places after the point, or null where it has more digits than any dtype holds. */
    private static @Nullable BigDecimal floor(BigDecimal exact, int scale) {
        long before = (long) exact.precision() - exact.scale();
        if (exact.signum() == 0 || before <= -scale) {
            // smaller than the last place, by whatever power of ten
            BigInteger unit = exact.signum() < 0 ? BigInteger.ONE.negate() : BigInteger.ZERO;
            return new BigDecimal(unit, scale);
        }
        return before > MOST_DIGITS ? null : exact.setScale(scale, RoundingMode.FLOOR);
    }

    private static boolean isBeyondDates(Instant instant) {
        return instant.isBefore(LocalDateTime.MIN.toInstant(ZoneOffset.UTC))
                || instant.isAfter(LocalDateTime.MAX.toInstant(ZoneOffset.UTC));
    }

    private static boolean isInfinite(Object value) {
        return (value instanceof Double || value instanceof Float) && Double.isInfinite(((Number) value).doubleValue());
    }

    private static Place moment(DType dtype, Object value) {
        if (value instanceof Instant instant && isBeyondDates(instant)) {
            return Place.beyond(instant.isBefore(Instant.EPOCH) ? -1 : 1);
        }
        LocalDateTime time = value instanceof LocalDate date
                ? date.atStartOfDay()
                : value instanceof Instant instant
                        ? LocalDateTime.ofInstant(instant, ZoneOffset.UTC)
                        : (LocalDateTime) value;
        LocalDateTime floor = time.truncatedTo(UNITS[dtype.unit()]);
        try {
            Literals.bits(dtype, floor);
        } catch (DTypeMismatchException e) {
            // only years far from 1970 are left
            return Place.beyond(floor.getYear() < 1970 ? -1 : 1);
        }
        return new Place(floor, floor.equals(time), 0);
    }

    private static boolean isNan(Object value) {
        return DTypes.isNan(value);
    }
}
