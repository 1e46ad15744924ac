/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** Finds for each row of one side the row of another whose key is nearest: keys that rise, of numbers or times. */
public final class AsofMatches {
    private static final int[] DIGITS_OF_SECOND = {0, 0, 3, 6, 9};
    private static final int NANO_DIGITS = 9;
    private static final int DIGITS_OF_LONG = 20;
    private static final BigDecimal SECONDS_OF_DAY = BigDecimal.valueOf(86_400);

    private AsofMatches() {}

    /**
     * What counts as near.
     *
     * @param direction on which side of a key
     * @param allowsEqual whether an equal key is near
     * @param tolerance the greatest distance, a number or a duration as the key has them, or null for any
     */
    public record Limits(
            AsofDirection direction,
            boolean allowsEqual,
            @Nullable Object tolerance) {}

    /**
     * The keys of a side: rows are near only where all the others are equal.
     *
     * @param equal keys that must be equal, null to null; none where all rows are one group
     * @param near the columns of the key that rises, without null and NaN
     * @param measured that key as numbers or times that have distances
     */
    public record Side(List<ColumnBase> equal, List<ColumnBase> near, ColumnBase measured) {}

    /**
     * Returns a key in a dtype in which it has distances from keys of another one, of whole numbers exact ones.
     *
     * @nulls kept
     * @source pandas.merge_asof
     * @throws DTypeMismatchException if the two do not compare
     */
    public static ColumnBase measured(ColumnBase key, DType other) {
        DType type = ExactKeys.areWholesApart(key.dtype(), other)
                ? DType.decimal128(DIGITS_OF_LONG, 0)
                : Joins.keyType("the key", key.dtype(), other);
        try {
            return key.cast(type);
        } finally {
            Joins.release(List.of(type));
        }
    }

    /**
     * Refuses keys of which no nearest one can be found by halving.
     *
     * @param what the words for the key, with which a message begins
     * @throws DTypeMismatchException if the rows have no distance
     * @throws InvalidArgumentException if a row is missing, or less than the one before it
     */
    public static void require(String what, ColumnBase key) {
        DType type = key.dtype();
        boolean hasDistance =
                type.isNumeric() || type.isBool() || type.isDecimal() || type.isDatetime() || type.isTimedelta();
        if (!hasDistance) {
            throw new DTypeMismatchException(
                    what + " is " + type + "; a key has numbers or times, which have distances");
        }
        if (key.nullCount() > 0 || (type.isFloating() && Reductions.hasNan(key))) {
            try (ColumnBase isMissing = key.isNa()) {
                throw new InvalidArgumentException(what + " is missing in row " + Compaction.firstTrue(isMissing)
                        + "; leave such rows out with dropNa");
            }
        }
        if (key.size() > 1 && !Sorts.isSorted(List.of(SortKey.ascending(key)))) {
            try (ColumnBase before = key.slice(0, key.size() - 1);
                    ColumnBase after = key.slice(1, key.size());
                    ColumnBase falls = after.binary(BinaryOp.LT, before)) {
                throw new InvalidArgumentException(
                        what + " must be sorted, and row " + (1 + Compaction.firstTrue(falls))
                                + " is less than the one before it; sort the frame with sortValues");
            }
        }
    }

    /**
     * Returns for each row of the left side the int32 position of the nearest row of the right side, one below 0 where none
     * is near.
     *
     * @param left keys of the same dtypes as those of the right side
     * @nulls of keys that must be equal null equals null; the result has none
     * @source pandas.merge_asof, cudf::upper_bound
     * @throws InvalidArgumentException if the tolerance is none of the key
     */
    public static ColumnBase find(Side left, Side right, Limits limits) {
        Object tolerance =
                limits.tolerance() == null ? null : tolerance(left.measured().dtype(), limits.tolerance());
        if (left.equal().isEmpty()) {
            return found(left, right, null, limits, tolerance);
        }
        try (AsofGroups groups = AsofGroups.of(left.equal(), right.equal())) {
            return found(left, right, groups, limits, tolerance);
        }
    }

    /** Returns positions of right rows, of the same group where there are groups. */
    private static ColumnBase found(
            Side left, Side right, @Nullable AsofGroups groups, Limits limits, @Nullable Object tolerance) {
        boolean allowsEqual = limits.allowsEqual();
        if (limits.direction() == AsofDirection.BACKWARD && tolerance == null) {
            return before(left, right, groups, allowsEqual);
        }
        if (limits.direction() == AsofDirection.FORWARD && tolerance == null) {
            return after(left, right, groups, allowsEqual);
        }
        try (ColumnBase mine = counted(left.measured());
                ColumnBase others = counted(right.measured())) {
            return switch (limits.direction()) {
                case BACKWARD ->
                    before(left, right, groups, allowsEqual)
                            .into(found -> within(found, distance(mine, others, found, true), tolerance));
                case FORWARD ->
                    after(left, right, groups, allowsEqual)
                            .into(found -> within(found, distance(mine, others, found, false), tolerance));
                case NEAREST -> {
                    try (ColumnBase before = before(left, right, groups, allowsEqual);
                            ColumnBase after = after(left, right, groups, allowsEqual)) {
                        yield nearer(mine, others, before, after, tolerance);
                    }
                }
            };
        }
    }

    /** Returns the last rows that are not greater, or less. */
    private static ColumnBase before(Side left, Side right, @Nullable AsofGroups groups, boolean allowsEqual) {
        try (ColumnBase behind = Sorts.search(ascending(right.near()), left.near(), allowsEqual)) {
            if (groups != null) {
                return groups.before(behind);
            }
            return above(behind).into(found -> {
                if (areAll(found, Reduction.MIN, place -> place >= 0)) {
                    return found.share();
                }
                try (ColumnBase isThere = found.binary(BinaryOp.GE, 0)) {
                    return orNone(isThere, found);
                }
            });
        }
    }

    /** Returns the first rows that are not less, or greater. */
    private static ColumnBase after(Side left, Side right, @Nullable AsofGroups groups, boolean allowsEqual) {
        try (ColumnBase found = Sorts.search(ascending(right.near()), left.near(), !allowsEqual)) {
            if (groups != null) {
                return groups.from(found);
            }
            int rows = right.measured().size();
            if (areAll(found, Reduction.MAX, place -> place < rows)) {
                return found.share();
            }
            try (ColumnBase isThere = found.binary(BinaryOp.LT, rows)) {
                return orNone(isThere, found);
            }
        }
    }

    /** Returns positions one less. */
    private static ColumnBase above(ColumnBase positions) {
        try (Scalar one = Scalar.of(1)) {
            return ColumnBase.own(Binaryop.binaryOperation(
                    positions.plc(), one, BinaryOperator.SUB, positions.plc().type()));
        }
    }

    /**
     * Returns whether all positions are such as their least or greatest one; on a device, which would be waited for, nobody asks.
     */
    private static boolean areAll(ColumnBase positions, Reduction extreme, LongPredicate isSuch) {
        return HostView.isPossible()
                && (!(positions.reduce(extreme, false) instanceof Number place) || isSuch.test(place.longValue()));
    }

    private static List<SortKey> ascending(List<ColumnBase> keys) {
        return keys.stream().map(SortKey::ascending).toList();
    }

    private static ColumnBase orNone(ColumnBase isThere, ColumnBase found) {
        try (ColumnBase none = ColumnBase.full(DType.INT32, Joins.UNMATCHED, found.size())) {
            return Choices.ifElse(isThere, found, none);
        }
    }

    /** Returns positions without those that are too far away; takes the distances over. */
    private static ColumnBase within(ColumnBase found, ColumnBase distance, @Nullable Object tolerance) {
        try (distance) {
            if (tolerance == null) {
                return found.share();
            }
            // the distance of two infinities is NaN, and not too far
            try (ColumnBase isFar = distance.binary(BinaryOp.GT, tolerance);
                    ColumnBase none = ColumnBase.full(DType.INT32, Joins.UNMATCHED, found.size())) {
                return Choices.ifElse(isFar, none, found);
            }
        }
    }

    /** Returns the nearer positions of two: where these are too far away, the others are as well. */
    private static ColumnBase nearer(
            ColumnBase mine, ColumnBase others, ColumnBase before, ColumnBase after, @Nullable Object tolerance) {
        try (ColumnBase down = distance(mine, others, before, true);
                ColumnBase up = distance(mine, others, after, false);
                ColumnBase isNearer = down.binary(BinaryOp.LE, up);
                ColumnBase isAlone = after.binary(BinaryOp.LT, 0)) {
            ColumnBase near = chosen(isAlone, isNearer, before, after);
            return tolerance == null
                    ? near
                    : near.into(found -> within(found, chosen(isAlone, isNearer, down, up), tolerance));
        }
    }

    private static ColumnBase chosen(ColumnBase isAlone, ColumnBase isNearer, ColumnBase before, ColumnBase after) {
        return Choices.ifElse(isNearer, before, after).into(near -> Choices.ifElse(isAlone, before, near));
    }

    /** Returns how far the rows lie apart, null where there is none on the other side. */
    private static ColumnBase distance(ColumnBase mine, ColumnBase others, ColumnBase found, boolean isBefore) {
        try (ColumnBase near = others.gather(found)) {
            return isBefore ? mine.binary(BinaryOp.SUB, near) : near.binary(BinaryOp.SUB, mine);
        }
    }

    /** Returns numbers whose differences tell the distance: of whole ones and times those that uint64 holds. */
    private static ColumnBase counted(ColumnBase key) {
        DType type = key.dtype();
        if (type.isFloating()) {
            return key.cast(DType.FLOAT64);
        }
        if (type.isDecimal()) {
            return key.share();
        }
        // the greater less the lesser number is right in uint64 also where it is beyond int64
        return type.kind() == DType.Kind.UNSIGNED
                ? key.cast(DType.UINT64)
                : key.cast(DType.INT64)
                        .into(signed -> ColumnBase.own(Unary.cast(signed.plc(), PlcTypes.of(DType.UINT64))));
    }

    /** Returns a tolerance as the distances have it. */
    private static Object tolerance(DType type, Object given) {
        BigDecimal exact;
        if (type.isDatetime() || type.isTimedelta()) {
            if (!(given instanceof Duration duration)) {
                throw refused(type, given, "a Duration");
            }
            exact = BigDecimal.valueOf(duration.getSeconds())
                    .add(BigDecimal.valueOf(duration.getNano(), NANO_DIGITS))
                    .scaleByPowerOfTen(DIGITS_OF_SECOND[type.unit()]);
            exact = type.unit() == 0 ? exact.divide(SECONDS_OF_DAY, 0, RoundingMode.FLOOR) : exact;
        } else if (type.isBool()) {
            throw refused(type, given, "none");
        } else if (!(given instanceof Number number)) {
            throw refused(type, given, "a number");
        } else if (type.isFloating()) {
            double limit = number.doubleValue();
            if (!(limit >= 0)) {
                throw new InvalidArgumentException("tolerance: it is at least 0, not " + given);
            }
            return limit;
        } else if (number instanceof Double || number instanceof Float) {
            throw refused(type, given, type.isDecimal() ? "a BigDecimal or a whole number" : "a whole number");
        } else {
            exact = Literals.exact(number);
            if (type.isInteger() && exact.stripTrailingZeros().scale() > 0) {
                throw refused(type, given, "a whole number");
            }
        }
        if (exact.signum() < 0) {
            throw new InvalidArgumentException("tolerance: it is at least 0, not " + given);
        }
        if (type.isDecimal()) {
            return exact;
        }
        BigInteger whole = exact.setScale(0, RoundingMode.FLOOR).toBigInteger();
        return whole.bitLength() < Long.SIZE ? (Object) whole.longValueExact() : whole;
    }

    private static InvalidArgumentException refused(DType type, Object given, String wanted) {
        return new InvalidArgumentException("tolerance: a key of " + type + " takes " + wanted + ", not "
                + given.getClass().getSimpleName() + " " + given);
    }
}
