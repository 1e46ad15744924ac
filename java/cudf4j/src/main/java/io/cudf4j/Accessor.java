/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CategoryCalls;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.times.TimeCalls;
import io.cudf4j.expr.CategoryOp;
import io.cudf4j.expr.TimeOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.CategoricalDtype;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Methods that the values of a series or an index have by their dtype. Each call reads the values that the object has then.
 *
 * @param <R> the series or index, and what the methods return
 */
public abstract sealed class Accessor<R extends Frame<R>>
        permits CategoricalAccessor, DatetimeAccessor, ListAccessor, StringAccessor, StructAccessor {
    private final R object;

    Accessor(R object) {
        this.object = object;
    }

    /** Returns the column that the object has now, since a write gives it another. */
    final ColumnBase column() {
        return object.rows().column();
    }

    /** Returns an object of the same name and labels over another column, which it takes over. */
    final R with(ColumnBase changed) {
        return object.wrap(object.rows().withColumn(changed));
    }

    /** Returns an object of the kind of this one over rows, which it takes over. */
    final R wrap(Rows made) {
        return object.wrap(made);
    }

    /** Returns what the object is made of, which stays the object's. */
    final Rows rows() {
        return object.rows();
    }

    private static Frame<?> object(Object methods) {
        return methods instanceof Accessor<?> accessor ? accessor.object : (Frame<?>) methods;
    }

    /** Returns the column of an argument, which stays the argument's; a message names one that is null. */
    static ColumnBase other(String message, SingleColumnFrame<?> given) {
        Objects.requireNonNull(given, message);
        return ((Frame<?>) given).rows().column();
    }

    /** Returns the column of an accessor's object, or of an index that has the methods itself. */
    static ColumnBase column(Object methods) {
        return object(methods).rows().column();
    }

    /** Returns an object as {@link #with} does, of an accessor or of an index that has the methods itself. */
    static Frame<?> over(Object methods, ColumnBase changed) {
        Frame<?> object = object(methods);
        return wrapped(object, object.rows().withColumn(changed));
    }

    /** Returns what an operation makes of the times of an accessor or an index, or an expression that says so. */
    static Object timed(TimeMethods<?, ?> methods, TimeOp op, List<@Nullable Object> arguments) {
        return methods instanceof Expr.Times of
                ? of.call(op, arguments)
                : over(methods, TimeCalls.apply(op, column(methods), arguments));
    }

    /** Returns what an operation makes of the rows of an accessor or an index, or an expression that says so. */
    static Object categorized(CategoricalMethods<?, ?> methods, CategoryOp op, List<@Nullable Object> arguments) {
        if (methods instanceof Expr.Categories of) {
            return of.call(op, arguments);
        }
        ColumnBase made = CategoryCalls.apply(op, column(methods), arguments);
        return op == CategoryOp.CODES ? nameless(methods, made) : over(methods, made);
    }

    /** Returns the categories of an accessor's object, or of an index. */
    static Index categories(CategoricalMethods<?, ?> methods) {
        return Index.own(
                null, CategoryCalls.require(column(methods)).categories().share());
    }

    /** Returns whether the categories of an accessor's object, or of an index, have an order. */
    static boolean isOrdered(CategoricalMethods<?, ?> methods) {
        return ((CategoricalDtype) CategoryCalls.require(column(methods)).dtype()).isOrdered();
    }

    /** Returns an object as {@link #over} does, without a name. */
    static Frame<?> nameless(Object methods, ColumnBase changed) {
        Rows rows = object(methods).rows();
        return wrapped(
                object(methods),
                rows.isSeries() ? Rows.series(null, changed, rows.sharedLabels()) : Rows.of(Labels.own(null, changed)));
    }

    /**
     * Returns a frame of columns, which it takes over, with the row labels of an accessor's series; of an index counted from
     * 0, or the index itself.
     */
    static DataFrame frame(Object methods, List<String> names, List<ColumnBase> columns, boolean ofIndex) {
        Frame<?> object = object(methods);
        ColumnAccessor made = ColumnAccessor.own(new ArrayList<@Nullable Object>(names), columns);
        if (object.rows().isSeries()) {
            return new DataFrame(Rows.frame(made, object.rows()::sharedLabels));
        }
        return new DataFrame(
                ofIndex && object instanceof Index index
                        ? Rows.frame(made, () -> index.labels().share())
                        : Rows.frame(made));
    }

    private static <F extends Frame<F>> Frame<F> wrapped(Frame<F> object, Rows made) {
        return object.wrap(made);
    }

    /** Returns what the series or index is made of; nothing is read. */
    @Override
    public final String toString() {
        return Brief.object(getClass().getSimpleName(), "of", object.brief()).text();
    }
}
