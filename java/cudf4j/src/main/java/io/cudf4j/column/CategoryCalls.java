/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.CategoryOp;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Operations of categories, by their name and what they are given. */
public final class CategoryCalls {
    private CategoryCalls() {}

    /**
     * Returns a column as one of categories.
     *
     * @nulls kept
     * @source cudf.core.column.CategoricalColumn
     * @throws DTypeMismatchException if it has none
     */
    public static CategoricalColumn require(ColumnBase column) {
        if (column instanceof CategoricalColumn rows) {
            return rows;
        }
        throw new DTypeMismatchException(
                "cat: it needs categories, not " + column.dtype() + "; asType(DType.categorical()) makes them");
    }

    /**
     * Returns what an operation makes of rows of categories.
     *
     * @param arguments as {@link io.cudf4j.expr.ExprNode.MethodCall} has them
     * @nulls kept; the code of null is −1
     * @throws DTypeMismatchException if the rows have no categories, or an argument is none of theirs by its dtype
     * @throws InvalidArgumentException if an argument cannot be
     * @source cudf.core.accessors.categorical.CategoricalAccessor
     */
    public static ColumnBase apply(CategoryOp op, ColumnBase column, List<@Nullable Object> arguments) {
        CategoricalColumn rows = require(column);
        return CallNames.under(op.label(), () -> {
            try {
                return computed(op, rows, arguments);
            } catch (DTypeMismatchException e) {
                throw isListGiven(op, rows, arguments)
                        ? CallNames.like(
                                e,
                                e.getMessage()
                                        + "; the categories are arguments one by one, toArray() makes them of a list")
                        : e;
            }
        });
    }

    /** Returns whether a list was given where categories, which are none, are arguments one by one. */
    private static boolean isListGiven(CategoryOp op, CategoricalColumn rows, List<@Nullable Object> arguments) {
        return (op == CategoryOp.ADD || op == CategoryOp.REMOVE)
                && !rows.categories().dtype().isList()
                && values(arguments).stream().anyMatch(Collection.class::isInstance);
    }

    private static ColumnBase computed(CategoryOp op, CategoricalColumn rows, List<@Nullable Object> arguments) {
        return switch (op) {
            case CODES -> rows.codes().into(codes -> codes.fillNa(-1));
            case REORDER -> rows.reorderCategories(values(arguments), order(rows, arguments));
            case ADD -> rows.addCategories(values(arguments));
            case REMOVE -> rows.removeCategories(values(arguments));
            case REMOVE_UNUSED -> rows.removeUnusedCategories();
            case SET -> rows.setCategories(values(arguments), order(rows, arguments));
            case RENAME -> rows.renameCategories(names(rows, arguments));
            case AS_ORDERED -> rows.ordered(CategoryOrder.ORDERED);
            case AS_UNORDERED -> rows.ordered(CategoryOrder.UNORDERED);
        };
    }

    private static List<?> values(List<@Nullable Object> arguments) {
        return (List<?>) Objects.requireNonNull(arguments.get(0));
    }

    private static CategoryOrder order(CategoricalColumn rows, List<@Nullable Object> arguments) {
        CategoryOrder order = (CategoryOrder) arguments.get(1);
        return order == null ? ((CategoricalDtype) rows.dtype()).order() : order;
    }

    /** Returns a name for each category: from a list of as many, or that of a map, which may lack some. */
    private static List<?> names(CategoricalColumn rows, List<@Nullable Object> arguments) {
        if (!(arguments.get(0) instanceof Map<?, ?> names)) {
            return values(arguments);
        }
        List<@Nullable Object> renamed = new ArrayList<>();
        for (Object category : rows.categories().toHost().toList()) {
            renamed.add(names.containsKey(category) ? names.get(category) : category);
        }
        return renamed;
    }
}
