/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.Join;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches the rows of two sides by equal keys: null matches null, NaN matches NaN. */
public final class Joins {
    private Joins() {}

    /**
     * The matching rows of two sides: row {@code i} of the result is made of the rows at position {@code i} of each map.
     * A position below 0 stands for a row without a match. The holder closes it.
     */
    public record Matches(ColumnBase left, ColumnBase right) implements AutoCloseable {
        private static Matches of(GatherMaps maps) {
            ColumnBase left = ColumnBase.own(maps.left().share());
            return Columns.orClose(
                    left, () -> new Matches(left, ColumnBase.own(maps.right().share())));
        }

        private Matches swapped() {
            return new Matches(/* left= */ right, /* right= */ left);
        }

        @Override
        public void close() {
            left.close();
            right.close();
        }
    }

    /**
     * Returns the dtype in which keys of two dtypes are matched, to be given to {@link #release} after the keys were
     * converted.
     *
     * @param what the words for the keys, with which a message begins
     * @throws DTypeMismatchException if they cannot be, as text and numbers
     */
    public static DType keyType(String what, DType left, DType right) {
        DType common = BinaryRules.comparable(left, right);
        if (common == null) {
            throw new DTypeMismatchException(
                    what + " is " + left + " on the left and " + right + " on the right; cast one with asType");
        }
        return common;
    }

    /** Frees what {@link #keyType} made; keys that were converted to the dtypes keep their own. */
    public static void release(List<DType> types) {
        types.forEach(BinaryRules::release);
    }

    /**
     * Returns the matching rows.
     *
     * @param leftKeys the left side's keys, of the same dtypes as the right side's
     * @param keepOrder whether the result has the left side's order and, for one left row, the right side's order, with
     *     the right side's unmatched rows at the end; otherwise the order is any
     */
    public static Matches match(
            JoinHow kind,
            List<? extends ColumnBase> leftKeys,
            List<? extends ColumnBase> rightKeys,
            boolean keepOrder) {
        if (kind == JoinHow.RIGHT) {
            return match(JoinHow.LEFT, rightKeys, leftKeys, keepOrder).swapped();
        }
        Table left = ColumnBase.table(leftKeys);
        Table right = ColumnBase.table(rightKeys);
        try (GatherMaps maps = switch (kind) {
            case INNER -> Join.innerJoin(left, right, NullEquality.EQUAL);
            case LEFT -> Join.leftJoin(left, right, NullEquality.EQUAL);
            case OUTER -> Join.fullJoin(left, right, NullEquality.EQUAL);
            default -> throw new IllegalArgumentException(kind + " is made of another join");
        }) {
            Matches found = Matches.of(maps);
            if (!keepOrder) {
                return found;
            }
            Matches sorted = Columns.orClose(found, () -> sorted(kind, found));
            if (sorted == null) {
                return found;
            }
            found.close();
            return sorted;
        }
    }

    /** Returns matches in the order of the left side, or null where they have it already. */
    private static @Nullable Matches sorted(JoinHow kind, Matches found) {
        if (found.left().size() < 2 || rises(found.left())) {
            return null;
        }
        try (ColumnBase unmatchedLast = kind == JoinHow.OUTER
                ? unmatchedAsNull(found.left())
                : found.left().share()) {
            List<SortKey> keys = List.of(SortKey.ascending(unmatchedLast), SortKey.ascending(found.right()));
            if (Sorts.isSorted(keys)) {
                return null;
            }
            List<ColumnBase> sorted = Sorts.sortByKeys(List.of(found.left(), found.right()), keys);
            return new Matches(sorted.get(0), sorted.get(1));
        }
    }

    /** Returns whether each position is greater than the one before: the order of the other side then has no say. */
    private static boolean rises(ColumnBase map) {
        try (ColumnBase earlier = map.slice(0, map.size() - 1);
                ColumnBase later = map.slice(1, map.size());
                NumericalColumn isGreater = (NumericalColumn) later.binary(BinaryOp.GT, earlier)) {
            return isGreater.allTrue();
        }
    }

    private static ColumnBase unmatchedAsNull(ColumnBase map) {
        try (ColumnBase isMatched = map.binary(BinaryOp.GE, 0);
                Scalar none = Scalar.ofNull(PlcTypes.of(map.dtype()))) {
            return ColumnBase.own(Copying.copyIfElse(map.plc(), none, isMatched.plc()));
        }
    }

    /** Returns keys converted to the dtypes of the match, closing what was made where one cannot be. */
    public static List<ColumnBase> castAll(List<? extends ColumnBase> keys, List<DType> types) {
        return Columns.made(keys.size(), i -> keys.get(i).cast(types.get(i)));
    }
}
