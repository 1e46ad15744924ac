/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.Expression;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What users hand in, as the rooms take it: of a frame or a series its {@link Rows}, of an index its {@link Labels}, all else
 * as it is. What it returns stays the user's. Expressions have rows only over a frame; without one they are refused.
 */
final class Lowering {
    private Lowering() {}

    /**
     * Something as the rooms take it, with what had to be computed for it.
     *
     * @param value what the rooms take
     * @param made what was computed, or null
     */
    record Lowered(@Nullable Object value, @Nullable Rows made) implements AutoCloseable {
        @Override
        public void close() {
            if (made != null) {
                made.close();
            }
        }
    }

    /** Returns what {@link #of} does, and of an expression the rows of a series that it computes over a frame. */
    static Lowered over(Rows frame, @Nullable Object given) {
        if (given instanceof Expression expression) {
            Rows computed = Evaluation.series(frame, expression.node());
            return new Lowered(computed, computed);
        }
        return new Lowered(of(given), null);
    }

    /**
     * Returns what is to be the label of one column.
     *
     * @throws LabelNotFoundException if it is something that names rows, several columns or none
     */
    static @Nullable Object label(String operation, @Nullable Object given) {
        String advice = given instanceof Frame<?>
                ? "loc(mask) takes the rows for which a series is true"
                : given instanceof Expression
                        ? "select and assign compute expressions"
                        : given instanceof Collection<?>
                                        || (given != null && given.getClass().isArray())
                                ? "select(..) takes several columns"
                                : null;
        if (given != null && advice != null) {
            String what = given.getClass().getSimpleName();
            throw new LabelNotFoundException(operation + ": it takes the label of one column, and "
                    + (given instanceof Expression ? what + " " + Quoted.of(given) : what) + " is none; " + advice);
        }
        return given;
    }

    /** Returns what {@link #over} does, where an expression is to be a mask. */
    static Lowered maskOver(String operation, Rows frame, @Nullable Object given) {
        if (given instanceof Expression expression) {
            Rows computed =
                    Rows.series(null, Evaluation.mask(operation, frame, expression.node()), frame::sharedLabels);
            return new Lowered(computed, computed);
        }
        return new Lowered(of(given), null);
    }

    /** Returns the columns of a frame that labels and expressions stand for; the caller closes them. */
    static List<ColumnBase> computed(Rows frame, List<?> labelsOrExpressions) {
        return Evaluation.columns(frame, nodes(labelsOrExpressions));
    }

    /** Returns the labels that the columns of {@link #computed} have. */
    static List<@Nullable Object> labels(List<?> labelsOrExpressions) {
        List<@Nullable Object> labels = new ArrayList<>();
        nodes(labelsOrExpressions).forEach(node -> labels.add(node.label()));
        return labels;
    }

    /** Returns keys of a call that takes labels and expressions, one after the other or in one list. */
    static @Nullable Object[] keys(String operation, @Nullable Object... given) {
        Objects.requireNonNull(given, () -> operation + ": the labels are null");
        return Stream.of(given)
                .map(key -> key instanceof List<?> list ? keys(operation, list) : nodeOr(key))
                .toArray();
    }

    /** Returns keys with the nodes of expressions among them. */
    static List<@Nullable Object> keys(String operation, List<? extends @Nullable Object> keys) {
        Objects.requireNonNull(keys, () -> operation + ": the labels are null");
        List<@Nullable Object> lowered = new ArrayList<>();
        keys.forEach(key -> lowered.add(nodeOr(key)));
        return lowered;
    }

    /** Returns keys of groups as the room takes them: series, indexes and groupers lowered, all else as it is. */
    static List<@Nullable Object> groupKeys(List<? extends @Nullable Object> keys) {
        List<@Nullable Object> lowered = new ArrayList<>();
        for (Object key : keys) {
            lowered.add(key instanceof Grouper grouper ? grouper.key() : key instanceof Frame<?> ? of(key) : key);
        }
        return lowered;
    }

    private static @Nullable Object nodeOr(@Nullable Object key) {
        return key instanceof Expression expression ? expression.node() : key;
    }

    private static List<ExprNode> nodes(List<?> labelsOrExpressions) {
        List<ExprNode> nodes = new ArrayList<>();
        for (Object each : labelsOrExpressions) {
            nodes.add(each instanceof Expression expression ? expression.node() : new ExprNode.Column(each));
        }
        return nodes;
    }

    /** Returns variables as the rooms take them, expressions too. */
    static Map<String, @Nullable Object> locals(Map<String, ? extends @Nullable Object> given) {
        Map<String, @Nullable Object> locals = new HashMap<>();
        given.forEach((name, value) ->
                locals.put(name, value instanceof Expression expression ? expression.node() : of(value)));
        return locals;
    }

    /**
     * Returns a value, a key or an operand as the rooms take it; elements of a list too.
     *
     * @throws InvalidArgumentException if it is an expression
     */
    static @Nullable Object of(@Nullable Object given) {
        if (given instanceof Expression) {
            throw new InvalidArgumentException(
                    "an expression, " + given + ", is no value here; it is computed over the "
                            + "columns of a DataFrame, as in filter, select, assign, set, loc, where, groupBy and sortValues");
        }
        if (given instanceof Index index) {
            return index.labels();
        }
        if (given instanceof Frame<?> frame) {
            return frame.rows();
        }
        if (given instanceof List<?> list
                && list.stream().anyMatch(each -> each instanceof Frame<?> || each instanceof Expression)) {
            return each(list);
        }
        return given;
    }

    /** Returns a key as strings show it: a frame, open or closed, by what it is made of. */
    static @Nullable Object printed(@Nullable Object key) {
        return key instanceof Frame<?> frame ? frame.brief() : key;
    }

    /** Returns keys as messages and texts name them. */
    static List<@Nullable Object> printedKeys(List<? extends @Nullable Object> keys) {
        List<@Nullable Object> printed = new ArrayList<>();
        keys.forEach(key -> printed.add(printed(key)));
        return printed;
    }

    /** Returns what was handed in one by one as the rooms take it. */
    static List<@Nullable Object> each(List<? extends @Nullable Object> given) {
        List<@Nullable Object> elements = new ArrayList<>(given.size());
        given.forEach(element -> elements.add(of(element)));
        return elements;
    }

    /** Refuses a null among what was handed in. */
    static void requireEach(Collection<?> given, String message) {
        for (Object each : given) {
            Objects.requireNonNull(each, message);
        }
    }

    /** Refuses a null among what was handed in, and tells its place, from 0. */
    static void requireEachAt(Collection<?> given, String what) {
        int at = 0;
        for (Object each : given) {
            if (each == null) {
                throw new NullPointerException(what + " " + at + " is null");
            }
            at++;
        }
    }

    /** Returns a value as the rooms take it, which may not be null: a message begins with what it is. */
    static Object required(String what, @Nullable Object given) {
        return Objects.requireNonNull(of(given), () -> what + " is null");
    }

    /** Returns an operand, which may not be null. */
    static Object operand(String operation, @Nullable Object given) {
        if (given instanceof Expression) {
            throw new InvalidArgumentException(operation + ": an expression, " + given + ", is no operand of data; "
                    + "compute it over the columns of a DataFrame, as in df.assign(label, expression)");
        }
        return Objects.requireNonNull(
                of(given), () -> operation + ": the operand is null; null is no value to compute with");
    }

    /** Returns the column of a series or an index, or of an array or a collection; the caller closes it. */
    static ColumnBase column(Object values) {
        if (values instanceof SingleColumnFrame<?>) {
            return ((Frame<?>) values).rows().column().share();
        }
        return ColumnFactory.of(values);
    }

    /** Returns the name of a series or an index, null of other values. */
    static @Nullable Object name(Object values) {
        return values instanceof SingleColumnFrame<?> frame ? frame.name() : null;
    }

    /** Returns the elements of a list or an array, or of the values of a series or an index. */
    static List<@Nullable Object> elements(String operation, Object values) {
        Objects.requireNonNull(values, () -> operation + ": the values are null");
        if (values instanceof SingleColumnFrame<?> frame) {
            return frame.toList();
        }
        List<@Nullable Object> elements = Keys.elements(values);
        if (elements == null) {
            throw new DTypeMismatchException(
                    operation + ": the values are a list, an array, a series or an index, not a "
                            + values.getClass().getName());
        }
        return elements;
    }

    /** Returns a column of each of some arrays, as {@link #column} does; the caller closes them. */
    static List<ColumnBase> columns(String operation, List<?> arrays) {
        requireArrays(operation, arrays);
        return Columns.each(arrays, Lowering::column);
    }

    /** Returns the names of series and indexes among arrays, null for plain arrays. */
    static List<@Nullable Object> names(String operation, List<?> arrays) {
        requireArrays(operation, arrays);
        List<@Nullable Object> names = new ArrayList<>();
        for (Object array : arrays) {
            names.add(name(array));
        }
        return names;
    }

    private static void requireArrays(String operation, List<?> arrays) {
        Objects.requireNonNull(arrays, () -> operation + ": the arrays are null");
        for (int level = 0; level < arrays.size(); level++) {
            int at = level;
            Objects.requireNonNull(arrays.get(level), () -> operation + ": the array of level " + at + " is null");
        }
    }

    /** Returns the rows of frames, series or both, which stay open. */
    static List<Rows> rows(String operation, List<? extends IndexedFrame<?>> objects) {
        Objects.requireNonNull(objects, () -> operation + ": the objects are null");
        List<Rows> rows = new ArrayList<>();
        for (IndexedFrame<?> each : objects) {
            Objects.requireNonNull(each, () -> operation + ": one of the objects is null");
            rows.add(((Frame<?>) each).rows());
        }
        return rows;
    }
}
