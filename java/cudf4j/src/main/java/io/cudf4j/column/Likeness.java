/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.Given;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which rows of two columns are the same: null beside null, NaN beside NaN, numbers within a tolerance if one is given. */
public final class Likeness {
    private Likeness() {}

    /**
     * How far numbers may lie apart.
     *
     * @param relative part of the larger of the two
     * @param absolute distance that is always allowed
     */
    public record Tolerance(double relative, double absolute) {
        boolean covers(double left, double right) {
            double distance = Math.abs(left - right);
            double allowed = Math.max(relative * Math.max(Math.abs(left), Math.abs(right)), absolute);
            return distance <= allowed && !Double.isInfinite(distance);
        }
    }

    /**
     * Returns for each row whether the two sides differ.
     *
     * @param tolerance how far numbers may lie apart; null: not at all
     * @nulls null equals null and differs from NaN, which equals NaN; the result has none
     * @throws io.cudf4j.errors.DTypeMismatchException if rows of the two dtypes do not compare
     * @source pandas.testing.assert_series_equal
     */
    public static NumericalColumn differing(ColumnBase left, ColumnBase right, @Nullable Tolerance tolerance) {
        if (left.contentEquals(right)) {
            return bools(ColumnBase.full(DType.BOOL, false, left.size()));
        }
        if (left.dtype().isNested() || right.dtype().isNested()) {
            return nested(left, right, tolerance);
        }
        try {
            return comparable(left, right, tolerance);
        } catch (SizeOverflowException e) {
            // decimals that need more digits side by side than a decimal128 has
            return nested(left, right, tolerance);
        }
    }

    private static NumericalColumn comparable(ColumnBase left, ColumnBase right, @Nullable Tolerance tolerance) {
        try (ColumnBase mine = plain(left);
                ColumnBase others = plain(right);
                ColumnBase equal = equal(mine, others);
                ColumnBase missing = bothAre(mine, others, Unary::isNull);
                ColumnBase same = equal.binary(BinaryOp.OR, missing)) {
            if (mine.dtype().isFloating() && others.dtype().isFloating()) {
                try (ColumnBase nans = bothAre(mine, others, Unary::isNan)) {
                    return differing(same.binary(BinaryOp.OR, nans), mine, others, tolerance);
                }
            }
            return differing(same.share(), mine, others, tolerance);
        }
    }

    /** Returns which rows are equal; false where one is missing. */
    private static ColumnBase equal(ColumnBase left, ColumnBase right) {
        ColumnBase rounded = left.binary(BinaryOp.EQ, right).into(known -> known.fillNull(false));
        if (left.dtype().isFloating() && isLong(right.dtype())) {
            return rounded.into(equal -> exactly(equal, right, left));
        }
        return right.dtype().isFloating() && isLong(left.dtype())
                ? rounded.into(equal -> exactly(equal, left, right))
                : rounded;
    }

    private static boolean isLong(DType dtype) {
        return dtype.isInteger() && dtype.sizeBytes() == Long.BYTES;
    }

    /** Returns which of the rows that are equal as doubles are so without being rounded to them. */
    private static ColumnBase exactly(ColumnBase equal, ColumnBase wholes, ColumnBase reals) {
        // the greatest whole number is rounded to one that is beyond it
        double beyond = Math.scalb(1.0, wholes.dtype() == DType.UINT64 ? Long.SIZE : Long.SIZE - 1);
        try (ColumnBase isBelow = reals.binary(BinaryOp.LT, beyond);
                ColumnBase mayBe = equal.binary(BinaryOp.AND, isBelow).into(known -> known.fillNull(false));
                ColumnBase known = Choices.ifElseNull(mayBe, reals);
                ColumnBase back = known.cast(wholes.dtype());
                ColumnBase same = back.binary(BinaryOp.EQ, wholes)) {
            return same.fillNull(false);
        }
    }

    /** Returns what is not among the same rows, which it takes over, nor within a tolerance. */
    private static NumericalColumn differing(
            ColumnBase same, ColumnBase left, ColumnBase right, @Nullable Tolerance tolerance) {
        try (same) {
            if (tolerance == null || !isMeasured(left.dtype()) || !isMeasured(right.dtype())) {
                return bools(bools(same).not());
            }
            try (ColumnBase close = close(left, right, tolerance);
                    ColumnBase all = same.binary(BinaryOp.OR, close)) {
                return bools(bools(all).not());
            }
        }
    }

    private static NumericalColumn bools(ColumnBase column) {
        return (NumericalColumn) column;
    }

    private static boolean isMeasured(DType dtype) {
        return (dtype.isNumeric() && !dtype.equals(DType.BOOL)) || dtype.isDecimal();
    }

    private static ColumnBase plain(ColumnBase column) {
        return column instanceof CategoricalColumn categories ? categories.decoded() : column.share();
    }

    private interface Mark {
        Column of(Column column);
    }

    private static ColumnBase bothAre(ColumnBase left, ColumnBase right, Mark mark) {
        try (ColumnBase mine = ColumnBase.own(mark.of(left.plc())).into(marks -> marks.fillNull(false));
                ColumnBase others = ColumnBase.own(mark.of(right.plc())).into(marks -> marks.fillNull(false))) {
            return mine.binary(BinaryOp.AND, others);
        }
    }

    /** Returns which rows lie close to each other; false where one is missing. */
    private static ColumnBase close(ColumnBase left, ColumnBase right, Tolerance tolerance) {
        try (ColumnBase mine = left.cast(DType.FLOAT64);
                ColumnBase others = right.cast(DType.FLOAT64);
                ColumnBase distance = mine.binary(BinaryOp.SUB, others).into(Unaries::abs);
                ColumnBase isNear = distance.binary(BinaryOp.LE, tolerance.absolute());
                ColumnBase isNearLeft = within(distance, mine, tolerance.relative());
                ColumnBase isNearRight = within(distance, others, tolerance.relative());
                ColumnBase isNearOne = isNearLeft.binary(BinaryOp.OR, isNearRight);
                ColumnBase isAllowed = isNear.binary(BinaryOp.OR, isNearOne);
                ColumnBase isFinite = distance.binary(BinaryOp.LT, Double.POSITIVE_INFINITY);
                ColumnBase isClose = isAllowed.binary(BinaryOp.AND, isFinite)) {
            return isClose.fillNull(false);
        }
    }

    private static ColumnBase within(ColumnBase distance, ColumnBase values, double relative) {
        return Unaries.abs(values)
                .into(sizes -> sizes.binary(BinaryOp.MUL, relative))
                .into(allowed -> distance.binary(BinaryOp.LE, allowed));
    }

    /** No function of libcudf compares rows of lists within a tolerance, nor decimals of any digits: they are read. */
    private static NumericalColumn nested(ColumnBase left, ColumnBase right, @Nullable Tolerance tolerance) {
        List<@Nullable Object> mine = left.toHost().toList();
        List<@Nullable Object> others = right.toHost().toList();
        List<@Nullable Object> differ = new ArrayList<>(mine.size());
        for (int i = 0; i < mine.size(); i++) {
            differ.add(!same(mine.get(i), others.get(i), tolerance));
        }
        return bools(ColumnFactory.of(DType.BOOL, differ));
    }

    /**
     * Returns whether two Java values are the same: numbers by what they are worth, whatever their classes, lists, sets, maps
     * and arrays by what they hold.
     *
     * @param tolerance how far numbers may lie apart; null: not at all
     * @throws InvalidArgumentException if one holds memory, as a series within a list
     */
    public static boolean same(@Nullable Object left, @Nullable Object right, @Nullable Tolerance tolerance) {
        if (left == null || right == null) {
            return left == right;
        }
        if (left instanceof AutoCloseable || right instanceof AutoCloseable) {
            throw new InvalidArgumentException(
                    "what lists, sets, maps and arrays hold is compared as Java values, and a "
                            + (left instanceof AutoCloseable ? left : right)
                                    .getClass()
                                    .getSimpleName()
                            + " is none; compare it alone");
        }
        if (left.getClass().isArray() && right.getClass().isArray()) {
            return same(Given.elements(left), Given.elements(right), tolerance);
        }
        if (left instanceof Number mine && right instanceof Number other) {
            return sameNumbers(mine, other, tolerance);
        }
        if (left instanceof List<?> mine && right instanceof List<?> others) {
            boolean isSame = mine.size() == others.size();
            for (int i = 0; isSame && i < mine.size(); i++) {
                isSame = same(mine.get(i), others.get(i), tolerance);
            }
            return isSame;
        }
        if (left instanceof Map<?, ?> mine && right instanceof Map<?, ?> others) {
            boolean isSame = mine.keySet().equals(others.keySet());
            for (Map.Entry<?, ?> entry : mine.entrySet()) {
                isSame = isSame && same(entry.getValue(), others.get(entry.getKey()), tolerance);
            }
            return isSame;
        }
        if (left instanceof Set<?> mine && right instanceof Set<?> others) {
            return mine.size() == others.size()
                    && mine.stream().allMatch(each -> others.stream().anyMatch(other -> same(each, other, tolerance)));
        }
        return left.equals(right);
    }

    private static boolean sameNumbers(Number left, Number right, @Nullable Tolerance tolerance) {
        double mine = left.doubleValue();
        double other = right.doubleValue();
        if (Double.isNaN(mine) || Double.isNaN(other)) {
            return Double.isNaN(mine) && Double.isNaN(other);
        }
        if (tolerance != null && tolerance.covers(mine, other)) {
            return true;
        }
        return (Double.isInfinite(mine) || Double.isInfinite(other))
                ? mine == other
                : new BigDecimal(exact(left)).compareTo(new BigDecimal(exact(right))) == 0;
    }

    private static String exact(Number number) {
        return number instanceof Float || number instanceof Double
                ? new BigDecimal(number.doubleValue()).toString()
                : number.toString();
    }
}
