/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Keys of two sides as columns that are equal where the keys are, and less where they are less: in the dtype that holds both
 * sides, and where none holds whole numbers of 64 bits as they are, in two columns for a key. The holder closes it.
 */
public final class ExactKeys implements AutoCloseable {
    /** Up to it, each whole number is a double of its own. */
    private static final long MOST_EXACT = 1L << 53;

    private static final double UNIT = 0x1p32;

    private final Columns<ColumnBase> left = new Columns<>();
    private final Columns<ColumnBase> right = new Columns<>();
    /** How many columns the keys up to each have. */
    private final List<Integer> ends = new ArrayList<>();

    private ExactKeys() {}

    /**
     * Returns keys of two sides, which stay the caller's, as columns that can be compared.
     *
     * @param what words for the key of a number, with which a message begins
     * @param left as many as there are of the right side
     * @throws DTypeMismatchException if two keys do not compare, as text and numbers
     */
    public static ExactKeys of(
            IntFunction<String> what, List<? extends ColumnBase> left, List<? extends ColumnBase> right) {
        ExactKeys keys = new ExactKeys();
        return Columns.orClose(keys, () -> {
            for (int i = 0; i < left.size(); i++) {
                keys.add(what.apply(i), left.get(i), right.get(i));
                keys.ends.add(keys.left.size());
            }
            return keys;
        });
    }

    /**
     * Returns one key of each side, as {@link #of(IntFunction, List, List)} does.
     *
     * @throws DTypeMismatchException if the two do not compare
     */
    public static ExactKeys of(String what, ColumnBase left, ColumnBase right) {
        return of(i -> what, List.of(left), List.of(right));
    }

    /** Returns the columns of the left side's keys. */
    public List<ColumnBase> left() {
        return left.all();
    }

    /** Returns the columns of the right side's keys. */
    public List<ColumnBase> right() {
        return right.all();
    }

    /** Returns the columns of some of the left side's keys. */
    public List<ColumnBase> left(int start, int end) {
        return left.all().subList(column(start), column(end));
    }

    /** Returns the columns of some of the right side's keys. */
    public List<ColumnBase> right(int start, int end) {
        return right.all().subList(column(start), column(end));
    }

    /**
     * Returns where rows would be inserted among rows that are in the order of the keys: int32 positions.
     *
     * @param behindEqual whether behind equal rows, not before them
     * @source cudf::lower_bound, cudf::upper_bound
     * @nulls where each key says
     * @throws DTypeMismatchException if a key and its rows do not compare
     */
    public static ColumnBase search(List<SortKey> keys, List<? extends ColumnBase> rows, boolean behindEqual) {
        try (ExactKeys exact = of(
                i -> "searchSorted: the key", keys.stream().map(SortKey::column).toList(), rows)) {
            // a key of two columns is in the order of both
            List<SortKey> parts = new ArrayList<>();
            for (int column = 0; column < exact.left.size(); column++) {
                SortKey key = keys.get(exact.key(column));
                parts.add(new SortKey(exact.left.get(column), key.isAscending(), key.nullsFirst()));
            }
            return Sorts.search(parts, exact.right(), behindEqual);
        }
    }

    /** Returns the number of the key that a column belongs to. */
    private int key(int column) {
        int key = 0;
        while (ends.get(key) <= column) {
            key++;
        }
        return key;
    }

    private int column(int key) {
        return key == 0 ? 0 : ends.get(key - 1);
    }

    /** Returns whether the dtype in which rows of two dtypes are compared may hold a whole number of 64 bits rounded. */
    public static boolean areRounded(DType left, DType right) {
        DType mine = Categories.valueType(left);
        DType others = Categories.valueType(right);
        return mine.isNumeric()
                && others.isNumeric()
                && (isLong(mine) || isLong(others))
                && BinaryRules.promoted(mine, others).isFloating();
    }

    /** Returns whether both dtypes are of whole numbers, and no dtype of those holds both. */
    public static boolean areWholesApart(DType left, DType right) {
        return left.isInteger() && right.isInteger() && areRounded(left, right);
    }

    private static boolean isLong(DType type) {
        return type.isInteger() && type.sizeBytes() == Long.BYTES;
    }

    private void add(String what, ColumnBase mine, ColumnBase others) {
        DType common = Joins.keyType(what, mine.dtype(), others.dtype());
        try {
            if (!areRounded(mine.dtype(), others.dtype())) {
                add(mine, others, common);
                return;
            }
            try (ColumnBase numbers = plain(mine);
                    ColumnBase otherNumbers = plain(others)) {
                addRounded(numbers, otherNumbers);
            }
        } finally {
            BinaryRules.release(common);
        }
    }

    private void add(ColumnBase mine, ColumnBase others, DType common) {
        left.add(mine.cast(common));
        right.add(others.cast(common));
    }

    private void addRounded(ColumnBase mine, ColumnBase others) {
        if (areWithin(mine, MOST_EXACT) && areWithin(others, MOST_EXACT)) {
            add(mine, others, DType.FLOAT64);
        } else if (mine.dtype().isInteger()
                && others.dtype().isInteger()
                && !hasNegative(mine)
                && !hasNegative(others)) {
            add(mine, others, DType.UINT64);
        } else {
            left.addAll(halves(mine));
            right.addAll(halves(others));
        }
    }

    private static ColumnBase plain(ColumnBase column) {
        return column instanceof CategoricalColumn categories ? categories.decoded() : column.share();
    }

    /** Returns whether whole numbers are so near to 0 that each is a double; doubles are what they are. */
    private static boolean areWithin(ColumnBase numbers, long most) {
        if (!isLong(numbers.dtype())) {
            return true;
        }
        return !(numbers.reduce(Reduction.MAX, true) instanceof Number greatest)
                || (greatest.doubleValue() < most && !isBelow(numbers, -most));
    }

    private static boolean hasNegative(ColumnBase numbers) {
        return isBelow(numbers, 0);
    }

    private static boolean isBelow(ColumnBase numbers, long bound) {
        return numbers.dtype().kind() == DType.Kind.SIGNED
                && numbers.reduce(Reduction.MIN, true) instanceof Number least
                && least.longValue() < bound;
    }

    /**
     * Returns numbers as the nearest multiple of 2³² and what is left, as doubles, which hold both: the multiple is found from
     * the number as a double, the rest from the number itself.
     */
    private static List<ColumnBase> halves(ColumnBase numbers) {
        try (ColumnBase rounded = numbers.cast(DType.FLOAT64)) {
            ColumnBase high = rounded.binary(BinaryOp.DIV, UNIT).into(units -> Unaries.apply(UnaryOp.RINT, units));
            return Columns.orClose(high, () -> List.of(high, rest(numbers, high)));
        }
    }

    private static ColumnBase rest(ColumnBase numbers, ColumnBase high) {
        if (numbers.dtype().isFloating()) {
            try (ColumnBase exact = numbers.cast(DType.FLOAT64);
                    ColumnBase multiple = high.binary(BinaryOp.MUL, UNIT);
                    ColumnBase rest = exact.binary(BinaryOp.SUB, multiple);
                    ColumnBase isNan = ColumnBase.own(Unary.isNan(rest.plc()))) {
                // of infinity nothing is left, which is no missing value
                return Writes.valueOrElse(isNan, 0.0, rest);
            }
        }
        // 64 bits go round, so that the rest, which is small, is right although numbers and multiples may be beyond
        // them
        try (ColumnBase bits = ColumnBase.own(Unary.cast(numbers.plc(), PlcTypes.of(DType.INT64)));
                ColumnBase multiple = high.cast(DType.INT64).into(units -> units.binary(BinaryOp.MUL, (long) UNIT));
                ColumnBase rest = bits.binary(BinaryOp.SUB, multiple)) {
            return rest.cast(DType.FLOAT64);
        }
    }

    /**
     * Returns rows in the dtype that holds them and those of another column.
     *
     * @nulls kept
     * @source cudf::cast
     * @throws DTypeMismatchException if there is none, or it cannot hold a whole number as it is
     */
    public static ColumnBase together(String what, ColumnBase rows, ColumnBase others) {
        DType common = Joins.keyType(what, rows.dtype(), others.dtype());
        try {
            return exactly(what, rows, common, others.dtype());
        } finally {
            BinaryRules.release(common);
        }
    }

    /**
     * Returns rows as a dtype in which they stand beside rows of another one.
     *
     * @nulls kept
     * @source cudf::cast
     * @throws DTypeMismatchException if it cannot hold a whole number as it is
     */
    public static ColumnBase exactly(String what, ColumnBase rows, DType to, DType other) {
        if (!areRounded(rows.dtype(), to)) {
            return rows.cast(to);
        }
        ColumnBase fit = fitting(what, rows, to);
        return Columns.orClose(fit, () -> {
            if (fit.nullCount() > rows.nullCount()) {
                throw unfit(what, rows, other, fit);
            }
            return fit;
        });
    }

    /**
     * Refuses two columns of which the dtype of both would round whole numbers.
     *
     * @throws DTypeMismatchException if it would, or there is none
     */
    public static void requireTogether(String what, ColumnBase left, ColumnBase right) {
        if (areRounded(left.dtype(), right.dtype())) {
            together(what, left, right).close();
            together(what, right, left).close();
        }
    }

    private static DTypeMismatchException unfit(String what, ColumnBase rows, DType other, ColumnBase fit) {
        try (ColumnBase isNull = fit.isNa();
                ColumnBase isPresent = rows.notNa();
                ColumnBase isUnfit = isNull.binary(BinaryOp.AND, isPresent)) {
            return new DTypeMismatchException(what + " is " + rows.dtype() + " on one side and " + other
                    + " on the other, and no dtype holds all of both as they are; float64 would round "
                    + rows.shown(Compaction.firstTrue(isUnfit)) + "; cast one with asType");
        }
    }

    /**
     * Returns rows as a dtype.
     *
     * @nulls null where the dtype cannot hold a row as it is, and where the row is
     * @source cudf::cast
     * @throws DTypeMismatchException if the dtypes do not compare
     */
    public static ColumnBase fitting(String what, ColumnBase rows, DType to) {
        if (!areRounded(rows.dtype(), to)) {
            return rows.cast(to);
        }
        try (ColumnBase numbers = plain(rows)) {
            return to.isFloating() ? fittingDoubles(numbers, to) : fittingWholes(numbers, to);
        }
    }

    private static ColumnBase fittingDoubles(ColumnBase wholes, DType to) {
        try (ColumnBase rounded = wholes.cast(to);
                ExactKeys keys = of("", wholes, rounded)) {
            return keys.kept(rounded);
        }
    }

    private static ColumnBase fittingWholes(ColumnBase numbers, DType to) {
        boolean isSigned = to.kind() == DType.Kind.SIGNED;
        if (numbers.dtype().isInteger()) {
            // of uint64 those that int64 lacks are below 0 as such
            try (ColumnBase signed = ColumnBase.own(Unary.cast(numbers.plc(), PlcTypes.of(DType.INT64)))) {
                int bits = Math.min(Long.SIZE, Byte.SIZE * to.sizeBytes() + (isSigned ? 0 : 1));
                long greatest = Long.MAX_VALUE >> (Long.SIZE - bits);
                boolean mayBeNegative = isSigned && numbers.dtype().kind() == DType.Kind.SIGNED;
                return within(signed, mayBeNegative ? -greatest - 1 : 0, greatest, BinaryOp.LE)
                        .into(fit -> fit.cast(to));
            }
        }
        double beyond = Math.scalb(1.0, Byte.SIZE * to.sizeBytes() - (isSigned ? 1 : 0));
        try (ColumnBase doubles = numbers.cast(DType.FLOAT64);
                ColumnBase fit = within(doubles, isSigned ? -beyond : 0.0, beyond, BinaryOp.LT);
                ColumnBase cut = fit.cast(to);
                ExactKeys keys = of("", fit, cut)) {
            return keys.kept(cut);
        }
    }

    /** Returns the rows between two bounds, the first of them included, others as null. */
    private static ColumnBase within(ColumnBase rows, Object least, Object greatest, BinaryOp upTo) {
        try (ColumnBase from = rows.binary(BinaryOp.GE, least);
                ColumnBase to = rows.binary(upTo, greatest);
                ColumnBase isWithin = from.binary(BinaryOp.AND, to)) {
            return Choices.ifElseNull(isWithin, rows);
        }
    }

    /** Returns the rows of a column at which all keys of both sides are equal, others as null. */
    private ColumnBase kept(ColumnBase rows) {
        ColumnBase equal = ColumnBase.full(DType.BOOL, true, rows.size());
        for (int i = 0; i < left.size(); i++) {
            try (ColumnBase before = equal;
                    ColumnBase same = left.get(i).binary(BinaryOp.EQ, right.get(i))) {
                equal = before.binary(BinaryOp.AND, same);
            }
        }
        return equal.into(isSame -> Choices.ifElseNull(isSame, rows));
    }

    @Override
    public void close() {
        left.close();
        right.close();
    }
}
