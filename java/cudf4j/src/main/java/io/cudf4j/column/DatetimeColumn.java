/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.DatetimeComponent;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Timestamps, days included; where the dtype has a zone, they are stored in UTC and their parts are local.
 *
 * @source cudf.core.column.DatetimeColumn
 */
public final class DatetimeColumn extends ColumnBase {
    /** The parts of a timestamp that can be asked for. */
    public enum Part {
        /** Year. */
        YEAR(DatetimeComponent.YEAR),
        /** Month, 1 to 12. */
        MONTH(DatetimeComponent.MONTH),
        /** Day of the month, from 1. */
        DAY(DatetimeComponent.DAY),
        /** Day of the week, Monday 0 to Sunday 6. */
        WEEKDAY(DatetimeComponent.WEEKDAY),
        /** Hour, 0 to 23. */
        HOUR(DatetimeComponent.HOUR),
        /** Minute. */
        MINUTE(DatetimeComponent.MINUTE),
        /** Second. */
        SECOND(DatetimeComponent.SECOND);

        private final DatetimeComponent component;

        Part(DatetimeComponent component) {
            this.component = component;
        }
    }

    private static final int NANOS = 4;
    /** As many months have fewer nanoseconds than 64 bits count. */
    private static final long MOST_MONTHS_OF_NANOS = 7_000;

    DatetimeColumn(Column column, DType dtype) {
        super(column, dtype);
    }

    /**
     * Returns a part of each timestamp as int32, null where the row is.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.OutOfBoundsException if a year is beyond int32
     * @source cudf::datetime::extract_datetime_component
     */
    public ColumnBase part(Part part) {
        if (part != Part.YEAR) {
            return ofCalendar(points -> points.partOfNear(part));
        }
        try (ColumnBase years = years()) {
            return years.dtype().equals(DType.INT32) ? years.share() : Cycles.narrow(years);
        }
    }

    /**
     * Returns the years, as int64 where one of them is so far away that int32 may not hold it, else as int32.
     *
     * @nulls kept
     * @source cudf::datetime::extract_datetime_component
     */
    public ColumnBase years() {
        if (dtype().hasZone()) {
            try (ColumnBase local = Zones.local(this)) {
                return ((DatetimeColumn) local).years();
            }
        }
        try (Cycles cycles = Cycles.of(this)) {
            if (cycles == null) {
                return partOfNear(Part.YEAR);
            }
            try (ColumnBase near = cycles.near().partOfNear(Part.YEAR)) {
                return cycles.years(near);
            }
        }
    }

    /** Applies what depends on the place in the calendar, and not on the year, to local times that libcudf reaches. */
    ColumnBase ofCalendar(Function<DatetimeColumn, ColumnBase> function) {
        if (dtype().hasZone()) {
            try (ColumnBase local = Zones.local(this)) {
                return ((DatetimeColumn) local).ofCalendar(function);
            }
        }
        try (Cycles cycles = Cycles.of(this)) {
            return function.apply(cycles == null ? this : cycles.near());
        }
    }

    private ColumnBase partOfNear(Part part) {
        if (dtype() == DType.DATE && part.component.compareTo(DatetimeComponent.HOUR) >= 0) {
            // days have no time: converted, every row is midnight
            try (ColumnBase seconds = cast(DType.DATETIME_S)) {
                return ((DatetimeColumn) seconds).partOfNear(part);
            }
        }
        try (Column found = Datetime.extractDatetimeComponent(plc(), part.component)) {
            if (part != Part.WEEKDAY) {
                return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
            }
            try (Scalar one = Scalar.of((short) 1);
                    Column fromZero =
                            Binaryop.binaryOperation(found, one, BinaryOperator.SUB, PlcTypes.of(DType.INT16))) {
                return own(Unary.cast(fromZero, PlcTypes.of(DType.INT32)));
            }
        }
    }

    /** Returns a part of days as libcudf has it, int16, of points that it reaches. */
    ColumnBase narrow(Part part) {
        return own(Datetime.extractDatetimeComponent(plc(), part.component));
    }

    /**
     * Returns the day of the year of each timestamp as int32, from 1.
     *
     * @nulls kept
     * @source cudf::datetime::day_of_year
     */
    public ColumnBase dayOfYear() {
        return ofCalendar(points -> {
            try (Column found = Datetime.dayOfYear(points.plc())) {
                return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
            }
        });
    }

    /**
     * Returns how many days the month of each timestamp has, as int32.
     *
     * @nulls kept
     * @source cudf::datetime::days_in_month
     */
    public ColumnBase daysInMonth() {
        return ofCalendar(points -> {
            try (Column found = Datetime.daysInMonth(points.plc())) {
                return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
            }
        });
    }

    /**
     * Returns the quarter of each timestamp as int32, 1 to 4.
     *
     * @nulls kept
     * @source cudf::datetime::extract_quarter
     */
    public ColumnBase quarter() {
        return ofCalendar(points -> {
            try (Column found = Datetime.extractQuarter(points.plc())) {
                return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
            }
        });
    }

    /**
     * Returns timestamps without zone moved by months; one on a day that its month then has not is on the last one.
     *
     * @nulls kept
     * @throws OutOfBoundsException if a row would leave what the dtype reaches
     * @source cudf::datetime::add_calendrical_months
     */
    public ColumnBase plusMonths(long months) {
        if (dtype().hasZone()) {
            throw new IllegalStateException("months are those of clocks, not of " + dtype());
        }
        long most = dtype().unit() == NANOS ? MOST_MONTHS_OF_NANOS : Cycles.MONTHS;
        boolean isNear = months > -most && months < most;
        if (isNear || nullCount() == size()) {
            return isNear ? plusFewMonths((int) months) : share();
        }
        // libcudf counts years with 16 bits; a cycle of the calendar has the same days each time
        try {
            Duration cycles = Duration.ofDays(Math.multiplyExact(months / Cycles.MONTHS, Cycles.DAYS));
            TimeLimits.Bounds.of(DTypes.timedelta(dtype().unit()), cycles);
            return plusFewMonths((int) (months % Cycles.MONTHS))
                    .into(moved -> moved.binary(BinaryOp.ADD, cycles))
                    .into(all -> all.cast(dtype()));
        } catch (ArithmeticException | DTypeMismatchException e) {
            try (ColumnBase isThere = notNa()) {
                int row = Compaction.firstTrue(isThere);
                throw new OutOfBoundsException(
                        dtype() + " does not reach row " + row + ", " + shown(row) + ", moved by " + months + " months",
                        e);
            }
        }
    }

    private ColumnBase plusFewMonths(int months) {
        if (months == 0 || nullCount() == size()) {
            return share();
        }
        try (Cycles cycles = Cycles.of(this)) {
            if (cycles != null) {
                return cycles.moved(near -> near.plusFewMonthsNear(months));
            }
            return plusFewMonthsNear(months);
        }
    }

    private ColumnBase plusFewMonthsNear(int months) {
        try (Scalar count = Scalar.of(months);
                ColumnBase moved = like(Datetime.addCalendricalMonths(plc(), count));
                // so few are less than all that 64 bits count, and what leaves them comes back on the other side
                NumericalColumn isBeyond =
                        (NumericalColumn) moved.binary(months > 0 ? BinaryOp.LT : BinaryOp.GT, this)) {
            if (isBeyond.anyTrue()) {
                int row = Compaction.firstTrue(isBeyond);
                throw new OutOfBoundsException(dtype() + " does not reach row " + row + ", " + shown(row)
                        + ", moved by " + months + " months");
            }
            return moved.share();
        }
    }

    /** Returns whether each row is one of a unit: no row changes where it is rounded down. */
    public boolean isWhole(ChronoUnit unit) {
        return Times.areWhole(this, unit);
    }

    @Override
    public boolean supports(Reduction reduction) {
        return switch (reduction) {
            case MEAN, MEDIAN, STD -> true;
            default -> reduction.isOrderOnly();
        };
    }

    /**
     * Points in time without zone as points from 1970 to 2369 and the cycles of 400 years by which each is moved: the calendar
     * is the same in each cycle, and libcudf counts years with 16 bits and days with 32.
     */
    static final class Cycles implements AutoCloseable {
        private static final long YEARS = 400;
        private static final long MONTHS = 4_800;
        private static final long DAYS = 146_097;
        private static final long SECONDS_OF_DAY = 86_400;
        /** The ticks of a day, by unit. */
        private static final long[] DAY = {
            1, SECONDS_OF_DAY, SECONDS_OF_DAY * 1_000, SECONDS_OF_DAY * 1_000_000, SECONDS_OF_DAY * 1_000_000_000
        };
        /** Days, either way from 1970, whose years have 16 bits. */
        private static final long NEAR = 10_000_000;

        private final DatetimeColumn near;
        private final ColumnBase cycles;

        /** Returns how many ticks of a dtype of timestamps a day has. */
        static long perDay(DType dtype) {
            return DAY[dtype.unit()];
        }

        /** Takes over both. */
        private Cycles(DatetimeColumn near, ColumnBase cycles) {
            this.near = near;
            this.cycles = cycles;
        }

        /** Returns the points moved, or null where none of them is so far away that it has to be. */
        static @Nullable Cycles of(DatetimeColumn points) {
            int unit = points.dtype().unit();
            boolean isEach = unit == DAY.length - 1;
            TimeLimits.Bounds bounds = isEach ? null : TimeLimits.Bounds.of(points);
            long limit = isEach ? 0 : NEAR * DAY[unit];
            if (bounds == null || (bounds.least() >= -limit && bounds.greatest() <= limit)) {
                return null;
            }
            try (ColumnBase counts = points.cast(DType.INT64);
                    ColumnBase rest = counts.binary(BinaryOp.MOD, DAYS * DAY[unit])) {
                ColumnBase cycles = counts.binary(BinaryOp.FLOOR_DIV, DAYS * DAY[unit]);
                return Columns.orClose(cycles, () -> new Cycles((DatetimeColumn) rest.cast(points.dtype()), cycles));
            }
        }

        /** Returns the points between 1970 and 2369, which stay this object's. */
        DatetimeColumn near() {
            return near;
        }

        /** Returns what a function makes of the points between 1970 and 2369, as far away as the points were. */
        ColumnBase moved(Function<DatetimeColumn, ColumnBase> function) {
            try (ColumnBase found = function.apply(near);
                    ColumnBase ticks =
                            cycles.binary(BinaryOp.MUL, DAYS * DAY[near.dtype().unit()]);
                    ColumnBase lengths =
                            ticks.cast(DTypes.timedelta(near.dtype().unit()));
                    ColumnBase all = found.binary(BinaryOp.ADD, lengths)) {
                return all.cast(near.dtype());
            }
        }

        /** Returns int64 years of the points of which the moved ones have these. */
        ColumnBase years(ColumnBase nearYears) {
            try (ColumnBase wide = nearYears.cast(DType.INT64);
                    ColumnBase moved = cycles.binary(BinaryOp.MUL, YEARS)) {
                return wide.binary(BinaryOp.ADD, moved);
            }
        }

        /** Returns years as int32, refusing those that are beyond it. */
        static ColumnBase narrow(ColumnBase years) {
            try (NumericalColumn isLate = (NumericalColumn) years.binary(BinaryOp.GT, Integer.MAX_VALUE);
                    NumericalColumn isEarly = (NumericalColumn) years.binary(BinaryOp.LT, Integer.MIN_VALUE);
                    NumericalColumn isBeyond = (NumericalColumn) isLate.binary(BinaryOp.OR, isEarly)) {
                if (isBeyond.anyTrue()) {
                    int row = Compaction.firstTrue(isBeyond);
                    throw new OutOfBoundsException(
                            "year: row " + row + " lies in the year " + years.get(row) + ", which int32 does not hold");
                }
            }
            return years.cast(DType.INT32);
        }

        @Override
        public void close() {
            near.close();
            cycles.close();
        }
    }
}
