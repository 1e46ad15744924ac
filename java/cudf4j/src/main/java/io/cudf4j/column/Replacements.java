/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Search;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Other values in place of some, and tests of values. No result has another dtype than its rows. */
public final class Replacements {
    private Replacements() {}

    /**
     * Returns the rows with other values in place of some, all at once: a value that is put in is not looked for again.
     *
     * @param operation with which a message begins
     * @param old the values to replace; null stands for null, NaN for NaN, and a value that no row can equal is not there
     * @param values a value for each old one, null for null
     * @nulls kept, unless null is an old value
     * @throws DTypeMismatchException if an old value is there, and the dtype cannot hold the one in its place
     * @throws InvalidArgumentException if an old value is there twice, or is a pattern
     * @throws LengthMismatchException if there are more or fewer values than old ones
     * @source pandas.Series.replace
     */
    public static ColumnBase replace(
            String operation,
            ColumnBase rows,
            List<? extends @Nullable Object> old,
            List<? extends @Nullable Object> values) {
        if (old.size() != values.size()) {
            throw new LengthMismatchException(
                    operation + ": " + old.size() + " values to replace, but " + values.size() + " in their place");
        }
        List<@Nullable Object> sought = new ArrayList<>();
        List<@Nullable Object> given = new ArrayList<>();
        Set<@Nullable Object> seen = new HashSet<>();
        for (int i = 0; i < old.size(); i++) {
            Object value = old.get(i);
            if (value instanceof Pattern) {
                throw new InvalidArgumentException(
                        operation + ": a pattern is no value; use str().replace for patterns within texts");
            }
            if (value instanceof AutoCloseable) {
                throw new InvalidArgumentException(operation + ": a value cannot be of the class "
                        + value.getClass().getSimpleName() + "; give a list of its values");
            }
            boolean canEqual = value == null || Bounds.canEqual(rows.dtype(), value);
            // what no row can equal may hold itself, and has no hash code then
            boolean isOneValue = !(value instanceof Collection<?> || value instanceof Map<?, ?>);
            if ((canEqual || isOneValue) && !seen.add(value)) {
                throw new InvalidArgumentException(
                        operation + ": " + Quoted.of(value) + " has two values in its place");
            }
            if (canEqual) {
                sought.add(value);
                given.add(values.get(i));
            }
        }
        return sought.isEmpty() ? rows.share() : replaced(operation, rows, sought, given);
    }

    private static ColumnBase replaced(
            String operation, ColumnBase rows, List<@Nullable Object> sought, List<@Nullable Object> given) {
        try (ColumnBase old = ColumnFactory.of(rows.dtype(), sought);
                Joins.Matches found = matched(operation, rows, old)) {
            try (ColumnBase values = ColumnFactory.of(rows.dtype(), given)) {
                return written(rows, found.right(), values);
            } catch (DTypeMismatchException e) {
                return replacedWhereFits(operation, rows, found.right(), given, e);
            }
        }
    }

    private static ColumnBase written(ColumnBase rows, ColumnBase map, ColumnBase values) {
        try (NumericalColumn isFound = (NumericalColumn) map.binary(BinaryOp.GE, 0)) {
            if (!isFound.anyTrue()) {
                return rows.share();
            }
            try (ColumnBase chosen = values.gather(map)) {
                return Choices.ifElse(isFound, chosen, rows);
            }
        }
    }

    /** The dtype cannot hold a value: that only matters where its old value is there. */
    private static ColumnBase replacedWhereFits(
            String operation,
            ColumnBase rows,
            ColumnBase map,
            List<@Nullable Object> given,
            DTypeMismatchException cause) {
        List<@Nullable Object> used = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            try (NumericalColumn isHere = (NumericalColumn) map.binary(BinaryOp.EQ, i)) {
                boolean isThere = isHere.anyTrue();
                Object value = given.get(i);
                if (isThere && value != null && !holds(rows.dtype(), value)) {
                    throw new DTypeMismatchException(
                            operation + ": " + rows.dtype() + " cannot hold " + Quoted.of(value)
                                    + "; convert the rows with asType first",
                            cause);
                }
                used.add(isThere ? value : null);
            }
        }
        try (ColumnBase values = ColumnFactory.of(rows.dtype(), used)) {
            return written(rows, map, values);
        }
    }

    private static boolean holds(DType dtype, Object value) {
        try {
            ColumnFactory.of(dtype, List.of(value)).close();
            return true;
        } catch (InvalidArgumentException e) {
            return false;
        }
    }

    /**
     * Returns the rows with those below a least and above a greatest value replaced by it.
     *
     * @param least null for none
     * @param greatest null for none
     * @nulls kept; NaN too
     * @throws DTypeMismatchException if the dtype has no order, or cannot hold a bound that a row could pass
     * @source cudf::clamp
     */
    public static ColumnBase clip(ColumnBase rows, @Nullable Object least, @Nullable Object greatest) {
        DType dtype = rows.dtype();
        if (!dtype.isNumeric() && !dtype.isString() && !dtype.isDatetime() && !dtype.isTimedelta()) {
            throw new DTypeMismatchException("clip is not defined for " + dtype);
        }
        Object low = bound(dtype, least, -1);
        Object high = bound(dtype, greatest, 1);
        if (low == null && high == null) {
            return rows.share();
        }
        if (low instanceof Comparable<?> && high != null && isGreater(dtype, low, high)) {
            Object swapped = low;
            low = high;
            high = swapped;
        }
        try (Scalar from = low == null ? Scalar.ofNull(PlcTypes.of(dtype)) : Literals.scalar(dtype, low);
                Scalar to = high == null ? Scalar.ofNull(PlcTypes.of(dtype)) : Literals.scalar(dtype, high)) {
            return rows.like(Replace.clamp(rows.plc(), from, to));
        }
    }

    /** Returns a bound, or null where no row of the dtype lies beyond it. */
    private static @Nullable Object bound(DType dtype, @Nullable Object value, int side) {
        if (value == null || DTypes.isNan(value)) {
            return null;
        }
        boolean isWhole = dtype.isInteger() && Literals.isWhole(value);
        if (isWhole && Bounds.isBeyond(dtype, value, side)) {
            return null;
        }
        return value;
    }

    private static boolean isGreater(DType dtype, Object left, Object right) {
        try (ColumnBase one = ColumnBase.full(dtype, left, 1);
                ColumnBase greater = one.binary(BinaryOp.GT, right)) {
            return Boolean.TRUE.equals(greater.get(0));
        }
    }

    /**
     * Returns the rows, but where a bound is passed the bound.
     *
     * @param op {@code LT} for least values, {@code GT} for greatest ones
     * @param bounds a value for each row; a missing one is none
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a bound exactly
     * @source pandas.Series.clip
     */
    public static ColumnBase clip(ColumnBase rows, BinaryOp op, ColumnBase bounds) {
        try (ColumnBase fitting = Writes.exactly(bounds, rows.dtype());
                ColumnBase isPassed = rows.binary(op, fitting)) {
            return Choices.ifElse(isPassed, fitting, rows);
        }
    }

    /**
     * Returns for each row whether it is one of some values.
     *
     * @param values null stands for null, NaN for NaN; a value that no row can equal is none of them
     * @nulls true or false; the result has none
     * @source cudf::contains
     */
    public static ColumnBase isIn(ColumnBase rows, Collection<? extends @Nullable Object> values) {
        List<@Nullable Object> possible = new ArrayList<>();
        for (Object value : values) {
            if (value == null || Bounds.canEqual(rows.dtype(), value)) {
                possible.add(value);
            }
        }
        if (possible.isEmpty()) {
            return ColumnBase.full(DType.BOOL, false, rows.size());
        }
        try (ColumnBase wanted = ColumnFactory.of(rows.dtype(), possible)) {
            return among(rows, wanted);
        }
    }

    /**
     * Returns for each row whether it is one of the rows of another column; rows of dtypes that do not compare are not.
     *
     * @nulls true or false; the result has none
     * @source cudf::contains
     */
    public static ColumnBase isIn(ColumnBase rows, ColumnBase values) {
        boolean isMixed = rows.dtype().isBool() != values.dtype().isBool();
        if (isMixed || !BinaryRules.isComparable(rows.dtype(), values.dtype())) {
            return ColumnBase.full(DType.BOOL, false, rows.size());
        }
        try (ExactKeys keys = ExactKeys.of("isIn", rows, values)) {
            return areIn(keys.left(), keys.right());
        }
    }

    /**
     * Returns for each row of some columns whether it is one of the rows of as many others of the same dtypes.
     *
     * @nulls null equals null and NaN equals NaN; the result has none
     * @source cudf::contains
     */
    public static ColumnBase areIn(List<ColumnBase> rows, List<ColumnBase> values) {
        return rows.size() == 1 ? among(rows.get(0), values.get(0)) : among(rows, values);
    }

    private static ColumnBase among(ColumnBase rows, ColumnBase values) {
        if (rows.size() == 0 || values.size() == 0) {
            return ColumnBase.full(DType.BOOL, false, rows.size());
        }
        if (!rows.dtype().isNested() && !rows.dtype().isCategorical()) {
            try (ColumnBase found = ColumnBase.own(Search.contains(values.plc(), rows.plc()))) {
                // libcudf says of a null neither
                return rows.nullCount() == 0 ? found.share() : found.fillNull(values.nullCount() > 0);
            }
        }
        return among(List.of(rows), List.of(values));
    }

    private static ColumnBase among(List<ColumnBase> rows, List<ColumnBase> values) {
        try (Columns<ColumnBase> distinct = Columns.own(Compaction.distinct(values, values));
                Joins.Matches found = Joins.match(JoinHow.LEFT, rows, distinct.all(), true)) {
            return found.right().binary(BinaryOp.GE, 0);
        }
    }

    /**
     * Returns for each row whether it equals that of another column; rows of dtypes that do not compare do not.
     *
     * @nulls false where a side is missing; the result has none
     * @source cudf::binary_operation
     */
    public static ColumnBase equal(ColumnBase rows, ColumnBase others) {
        if (!BinaryRules.isComparable(rows.dtype(), others.dtype())) {
            return ColumnBase.full(DType.BOOL, false, rows.size());
        }
        try (ColumnBase equal = rows.binary(BinaryOp.EQ, others)) {
            return equal.fillNull(false);
        }
    }

    /**
     * Returns for each row what a map has for it.
     *
     * @param operation with which a message begins
     * @nulls null where the map has no value, or null
     * @throws InvalidArgumentException if no value of the map tells the dtype, or two keys are one value of the rows'
     * @throws DTypeMismatchException if the values of the map are of different classes
     * @source pandas.Series.map
     */
    public static ColumnBase map(String operation, ColumnBase rows, Map<?, ?> values) {
        if (values.isEmpty()) {
            return ColumnBase.allNull(rows.dtype(), rows.size());
        }
        List<@Nullable Object> keys = new ArrayList<>();
        List<@Nullable Object> results = new ArrayList<>();
        values.forEach((key, value) -> {
            if (key == null || Bounds.canEqual(rows.dtype(), key)) {
                keys.add(key);
                results.add(value);
            }
        });
        try (ColumnBase all = ColumnFactory.of(new ArrayList<@Nullable Object>(values.values()))) {
            if (keys.isEmpty()) {
                return ColumnBase.allNull(all.dtype(), rows.size());
            }
            try (ColumnBase offered = ColumnFactory.of(rows.dtype(), keys);
                    ColumnBase chosen = ColumnFactory.of(all.dtype(), results)) {
                return map(operation, rows, offered, chosen);
            }
        }
    }

    /**
     * Returns for each row the value beside the key that equals it.
     *
     * @param operation with which a message begins
     * @param keys of which none is there twice
     * @nulls null where no key equals the row, or its value is null
     * @throws DTypeMismatchException if rows and keys do not compare
     * @throws InvalidArgumentException if a key is there twice in the dtype in which rows and keys are compared
     * @source pandas.Series.map
     */
    public static ColumnBase map(String operation, ColumnBase rows, ColumnBase keys, ColumnBase values) {
        try (Joins.Matches found = matched(operation, rows, keys)) {
            return values.gather(Objects.requireNonNull(found.right()));
        }
    }

    /** Returns which key each row equals; a key that is there twice would give a row twice. */
    private static Joins.Matches matched(String what, ColumnBase rows, ColumnBase keys) {
        try (ExactKeys exact = ExactKeys.of(what + ": the key", rows, keys)) {
            if (!LabelSets.isUnique(exact.right())) {
                throw new InvalidArgumentException(what + ": two of the values to look for are one value of "
                        + exact.right().get(0).dtype() + ": "
                        + Quoted.of(keys.toHost().toList()));
            }
            return Joins.match(JoinHow.LEFT, exact.left(), exact.right(), true);
        }
    }
}
