/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comparisons of categorical columns, and the categories that several have together. */
final class Categories {
    private Categories() {}

    static boolean concern(DType left, DType right) {
        return left.isCategorical() || right.isCategorical();
    }

    static ColumnBase columns(BinaryOp op, ColumnBase left, ColumnBase right) {
        if (!op.isComparison()) {
            throw BinaryRules.refused(
                    op, left.dtype(), right.dtype(), "convert the categories to their values with asType");
        }
        boolean isOrder = !op.isEquality();
        if (left instanceof CategoricalColumn lhs && right instanceof CategoricalColumn rhs) {
            return both(op, isOrder, lhs, rhs);
        }
        if (isOrder) {
            throw BinaryRules.refused(
                    op, left.dtype(), right.dtype(), "convert the categories to their values with asType");
        }
        try (ColumnBase lhs = values(left);
                ColumnBase rhs = values(right)) {
            return lhs.binary(op, rhs);
        }
    }

    private static ColumnBase values(ColumnBase column) {
        return column instanceof CategoricalColumn categories ? categories.decoded() : column.share();
    }

    private static ColumnBase both(BinaryOp op, boolean isOrder, CategoricalColumn left, CategoricalColumn right) {
        CategoricalDtype l = (CategoricalDtype) left.dtype();
        CategoricalDtype r = (CategoricalDtype) right.dtype();
        if (isOrder) {
            requireOrdered(op, l);
        }
        if (l.order() == r.order() && CategoryColumn.sameCategories(l, r)) {
            try (ColumnBase lhs = left.codes();
                    ColumnBase rhs = right.codes()) {
                return lhs.binary(op, rhs);
            }
        }
        if (l.isOrdered() || r.isOrdered() || !sameSet(l, r)) {
            throw new DTypeMismatchException(op.label()
                    + ": the categories of both sides differ; give one those of the other with setCategories");
        }
        try (ColumnBase lhs = left.codes();
                ColumnBase recoded = right.recoded(CategoryColumn.shared(l));
                ColumnBase rhs = ((CategoricalColumn) recoded).codes()) {
            return lhs.binary(op, rhs);
        }
    }

    private static boolean sameSet(CategoricalDtype left, CategoricalDtype right) {
        if (left.categories().size() != right.categories().size()) {
            return false;
        }
        CategoricalDtype union = union(left, right);
        if (union == null) {
            return false;
        }
        try {
            return union.categories().size() == left.categories().size();
        } finally {
            CategoryColumn.release(union);
        }
    }

    /** Returns whether all columns are categorical and have the same categories; ordered ones, in the same order. */
    static boolean areSame(List<? extends ColumnBase> columns) {
        if (!(columns.get(0).dtype() instanceof CategoricalDtype first)) {
            return false;
        }
        return columns.stream()
                .allMatch(column -> column.dtype() instanceof CategoricalDtype other
                        && (first.equals(other)
                                || (!first.isOrdered() && !other.isOrdered() && sameSet(first, other))));
    }

    private static void requireOrdered(BinaryOp op, CategoricalDtype type) {
        if (!type.isOrdered()) {
            throw new DTypeMismatchException(
                    op.label() + ": categories without order are equal or not; give them one with asOrdered");
        }
    }

    /** Returns the comparison of each row with a value. */
    static ColumnBase right(BinaryOp op, CategoricalColumn left, Object value) {
        CategoricalDtype type = (CategoricalDtype) left.dtype();
        if (!op.isComparison()) {
            throw new DTypeMismatchException(op.label() + " is not defined for " + type
                    + "; convert the categories to their values with asType");
        }
        // the position −1 of a value that is no category equals no code
        int position = CategoricalColumn.position(type, value);
        if (!op.isEquality()) {
            requireOrdered(op, type);
            if (position < 0) {
                throw new DTypeMismatchException(op.label() + ": " + Quoted.of(value) + " is none of the "
                        + type.categories().size() + " categories");
            }
        }
        try (ColumnBase codes = left.codes()) {
            return codes.binary(op, position);
        }
    }

    /**
     * Returns categories that hold those of two dtypes, the left one's first, which the caller releases; null where there
     * are none: one side is ordered, or values do not go together.
     */
    static @Nullable CategoricalDtype union(CategoricalDtype left, CategoricalDtype right) {
        if (left.equals(right)) {
            return left;
        }
        if (left.isOrdered() || right.isOrdered() || !left.hasCategories() || !right.hasCategories()) {
            return null;
        }
        DType common = BinaryRules.comparable(
                left.categories().dtype(), right.categories().dtype());
        if (common == null) {
            return null;
        }
        try (ColumnBase all =
                Concats.concat("categories", List.of(CategoryColumn.of(left), CategoryColumn.of(right)))) {
            CategoricalDtype union = CategoryColumn.temporary(all.unique());
            boolean isMore = union.categories().size() > left.categories().size();
            if (isMore || !common.equals(left.categories().dtype())) {
                return union;
            }
            CategoryColumn.release(union);
            return left;
        }
    }

    /** Returns the dtype in which rows are compared where at least one side is categorical, or null where there is none. */
    static @Nullable DType common(DType left, DType right) {
        if (left instanceof CategoricalDtype l && right instanceof CategoricalDtype r) {
            return union(l, r);
        }
        // of categories and plain rows the values are compared
        return BinaryRules.comparable(valueType(left), valueType(right));
    }

    /** Returns the dtype of the values of categories, or a dtype of others. */
    static DType valueType(DType type) {
        return type instanceof CategoricalDtype categorical && categorical.hasCategories()
                ? categorical.categories().dtype()
                : type;
    }
}
