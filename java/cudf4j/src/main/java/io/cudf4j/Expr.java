/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Unaries;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A computation over the columns of a frame that is named before it is asked for, for {@link DataFrame#with(Object,
 * Expr)}, {@link DataFrame#assign(Object, Object)}, {@link DataFrame#filter(Expr)} and {@link DataFrame#select(Expr...)}:
 *
 * <pre>{@code
 * flights.assign("speed", col("distance").div(col("airTime")).mul(60))
 *        .filter(col("speed").gt(500).and(col("carrier").eq("AA")));
 * }</pre>
 *
 * <p>An expression holds no data. Its operations are those of {@link Series} of the same name, without anything to align:
 * all columns of a frame have the same rows. An operand is another expression or a value.
 *
 * @source pandas.col
 */
public final class Expr {
    /** A column that is computed, closed by who asked for it, or a value. */
    private record Operand(
            @Nullable ColumnBase column, @Nullable Object value) implements AutoCloseable {
        ColumnBase asColumn(int rowCount) {
            return column != null ? column : ColumnFactory.repeated(Objects.requireNonNull(value), rowCount);
        }

        @Override
        public void close() {
            if (column != null) {
                column.close();
            }
        }
    }

    /** One evaluation over the columns of a frame: an expression that is used twice is computed once. */
    private static final class Evaluation implements AutoCloseable {
        private final ColumnAccessor columns;
        private final int rowCount;
        private final IdentityHashMap<Expr, ColumnBase> known = new IdentityHashMap<>();

        Evaluation(ColumnAccessor columns, int rowCount) {
            this.columns = columns;
            this.rowCount = rowCount;
        }

        Operand of(Expr expression) {
            ColumnBase before = known.get(expression);
            if (before != null) {
                return new Operand(before.share(), null);
            }
            Operand found = expression.node.compute(this);
            if (found.column() != null && expression.depth > 0) {
                known.put(expression, found.column().share());
            }
            return found;
        }

        @Override
        public void close() {
            known.values().forEach(ColumnBase::close);
        }
    }

    private interface Node {
        Operand compute(Evaluation evaluation);
    }

    private static final int MOST_DEPTH = 500;
    private static final int LONGEST_TEXT = 300;

    private final Node node;
    private final String text;
    /** The label of the result, where it has one. */
    private final @Nullable Object label;

    private final boolean isLabelled;
    /** How many operations lie one within the other, 0 for a column or a value. */
    private final int depth;

    private Expr(Node node, String text, boolean isLabelled, @Nullable Object label, int depth) {
        if (depth > MOST_DEPTH) {
            throw new InvalidArgumentException("an expression has more than " + MOST_DEPTH
                    + " operations one within the other; assign a part of it to a column first");
        }
        this.node = node;
        this.text = text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
        this.isLabelled = isLabelled;
        this.label = label;
        this.depth = depth;
    }

    /** Returns the column of a label. */
    public static Expr col(Object label) {
        return new Expr(
                evaluation -> new Operand(evaluation.columns.column(label).share(), null),
                shown(label),
                true,
                label,
                0);
    }

    /** Returns a value: a boolean, a number, text, or a point or length of time. */
    public static Expr lit(Object value) {
        requireValue("lit", value);
        return new Expr(evaluation -> new Operand(null, value), shown(value), false, null, 0);
    }

    private static String shown(Object value) {
        return value instanceof String ? "'" + value + "'" : String.valueOf(value);
    }

    private static void requireValue(String operation, Object value) {
        Objects.requireNonNull(value, () -> operation + ": the value is null; isNa() tells what is missing");
        if (value instanceof Frame<?>
                || value instanceof Map<?, ?>
                || value instanceof Collection<?>
                || value.getClass().isArray()) {
            throw new DTypeMismatchException(operation + ": " + value.getClass().getSimpleName()
                    + " is no operand of an expression; make a column of it first, as in df.with(label, series)");
        }
    }

    private static Expr operand(BinaryOp op, Object other) {
        if (other instanceof Expr expression) {
            return expression;
        }
        requireValue(op.label(), other);
        return lit(other);
    }

    private Expr binary(BinaryOp op, Object other) {
        Expr right = operand(op, other);
        String shown = "(" + text + " " + op.label() + " " + right.text + ")";
        return new Expr(
                evaluation -> {
                    try (Operand one = evaluation.of(this);
                            Operand two = evaluation.of(right)) {
                        return new Operand(compute(op, one, two, evaluation.rowCount), null);
                    } catch (DTypeMismatchException e) {
                        throw named(shown, e);
                    }
                },
                shown,
                false,
                null,
                1 + Math.max(depth, right.depth));
    }

    /** Puts the innermost expression that failed in front of a message. */
    private static DTypeMismatchException named(String shown, DTypeMismatchException e) {
        String message = String.valueOf(e.getMessage());
        return message.startsWith("in ") ? e : new DTypeMismatchException("in " + shown + ": " + message, e);
    }

    private static ColumnBase compute(BinaryOp op, Operand left, Operand right, int rowCount) {
        ColumnBase one = left.column();
        ColumnBase two = right.column();
        if (one != null) {
            return two != null ? one.binary(op, two) : one.binary(op, Objects.requireNonNull(right.value()));
        }
        if (two != null) {
            return two.binaryReflected(op, Objects.requireNonNull(left.value()));
        }
        try (ColumnBase repeated = left.asColumn(rowCount)) {
            return repeated.binary(op, Objects.requireNonNull(right.value()));
        }
    }

    private Expr unary(String name, Function<ColumnBase, ColumnBase> function) {
        String shown = name + "(" + text + ")";
        return new Expr(
                evaluation -> {
                    try (ColumnBase one = evaluation.of(this).asColumn(evaluation.rowCount)) {
                        return new Operand(function.apply(one), null);
                    } catch (DTypeMismatchException e) {
                        throw named(shown, e);
                    }
                },
                shown,
                false,
                null,
                1 + depth);
    }

    private Expr ofNumbers(String name, Function<NumericalColumn, ColumnBase> function) {
        return unary(name, column -> {
            if (column instanceof NumericalColumn numbers) {
                return function.apply(numbers);
            }
            throw new DTypeMismatchException(name + " is not defined for " + column.dtype());
        });
    }

    /** Returns what a function makes of the computed column. */
    <T> T over(DataFrame frame, Function<ColumnBase, T> function) {
        try (ColumnBase column = column(frame)) {
            return function.apply(column);
        }
    }

    /** Computes the column over those of a frame; the caller closes it. */
    ColumnBase column(DataFrame frame) {
        int rowCount = frame.rowCount();
        try (Evaluation evaluation = new Evaluation(frame.accessor(), rowCount)) {
            return evaluation.of(this).asColumn(rowCount);
        }
    }

    /** Returns the label that the column has in a selection. */
    @Nullable
    Object label() {
        return isLabelled ? label : text;
    }

    /** Returns the expression with a label for its column where a frame is made of it. */
    public Expr alias(Object newLabel) {
        return new Expr(node, text, true, newLabel, depth);
    }

    /** Returns the sum with an expression or a value; of texts, one after the other; see {@link Series#add(Object)}. */
    public Expr add(Object other) {
        return binary(BinaryOp.ADD, other);
    }

    /** Returns the difference from an expression or a value; see {@link Series#sub(Object)}. */
    public Expr sub(Object other) {
        return binary(BinaryOp.SUB, other);
    }

    /** Returns the product with an expression or a value; see {@link Series#mul(Object)}. */
    public Expr mul(Object other) {
        return binary(BinaryOp.MUL, other);
    }

    /** Returns the true quotient by an expression or a value; see {@link Series#div(Object)}. */
    public Expr div(Object other) {
        return binary(BinaryOp.DIV, other);
    }

    /** Returns the quotient rounded down; see {@link Series#floorDiv(Object)}. */
    public Expr floorDiv(Object other) {
        return binary(BinaryOp.FLOOR_DIV, other);
    }

    /** Returns the remainder, with the sign of the divisor; see {@link Series#mod(Object)}. */
    public Expr mod(Object other) {
        return binary(BinaryOp.MOD, other);
    }

    /** Returns the power; see {@link Series#pow(Object)}. */
    public Expr pow(Object other) {
        return binary(BinaryOp.POW, other);
    }

    /** Returns whether it equals an expression or a value; see {@link Series#eq(Object)}. */
    public Expr eq(Object other) {
        return binary(BinaryOp.EQ, other);
    }

    /** Returns whether it differs from an expression or a value; see {@link Series#ne(Object)}. */
    public Expr ne(Object other) {
        return binary(BinaryOp.NE, other);
    }

    /** Returns whether it is less than an expression or a value; see {@link Series#lt(Object)}. */
    public Expr lt(Object other) {
        return binary(BinaryOp.LT, other);
    }

    /** Returns whether it is at most an expression or a value; see {@link Series#le(Object)}. */
    public Expr le(Object other) {
        return binary(BinaryOp.LE, other);
    }

    /** Returns whether it is greater than an expression or a value; see {@link Series#gt(Object)}. */
    public Expr gt(Object other) {
        return binary(BinaryOp.GT, other);
    }

    /** Returns whether it is at least an expression or a value; see {@link Series#ge(Object)}. */
    public Expr ge(Object other) {
        return binary(BinaryOp.GE, other);
    }

    /** Returns whether both are true; see {@link Series#and(Object)}. */
    public Expr and(Object other) {
        return binary(BinaryOp.AND, other);
    }

    /** Returns whether one or both are true; see {@link Series#or(Object)}. */
    public Expr or(Object other) {
        return binary(BinaryOp.OR, other);
    }

    /** Returns whether exactly one is true; see {@link Series#xor(Object)}. */
    public Expr xor(Object other) {
        return binary(BinaryOp.XOR, other);
    }

    /** Returns what {@link #add} does; in Kotlin the operator {@code +}. */
    public Expr plus(Object other) {
        return add(other);
    }

    /** Returns what {@link #sub} does; in Kotlin the operator {@code -}. */
    public Expr minus(Object other) {
        return sub(other);
    }

    /** Returns what {@link #mul} does; in Kotlin the operator {@code *}. */
    public Expr times(Object other) {
        return mul(other);
    }

    /** Returns what {@link #mod} does; in Kotlin the operator {@code %}. */
    public Expr rem(Object other) {
        return mod(other);
    }

    /** Returns the truth value inverted; of whole numbers the bits. */
    public Expr not() {
        return unary("not", Unaries::not);
    }

    /** Returns the number with the opposite sign. */
    public Expr neg() {
        return unary("neg", Unaries::neg);
    }

    /** Returns what {@link #neg} does; in Kotlin the operator {@code -}. */
    public Expr unaryMinus() {
        return neg();
    }

    /** Returns the absolute number. */
    public Expr abs() {
        return unary("abs", Unaries::abs);
    }

    /** Returns the number rounded to decimals, halves to even. */
    public Expr round(int decimals) {
        return ofNumbers("round", column -> column.round(decimals));
    }

    /** Returns whether it lies between two bounds, both included. */
    public Expr between(Object least, Object greatest) {
        return ge(least).and(le(greatest));
    }

    /** Returns whether it is missing: null or NaN. */
    public Expr isNa() {
        return unary("isNa", ColumnBase::isNa);
    }

    /** Returns what {@link #isNa} does. */
    public Expr isNull() {
        return isNa();
    }

    /** Returns whether it is neither null nor NaN. */
    public Expr notNa() {
        return unary("notNa", ColumnBase::notNa);
    }

    /** Returns what {@link #notNa} does. */
    public Expr notNull() {
        return notNa();
    }

    /** Returns it with a value where it is missing. */
    public Expr fillNa(Object value) {
        requireValue("fillNa", value);
        if (value instanceof Expr) {
            throw new DTypeMismatchException("fillNa: it takes a value, not an expression");
        }
        return unary("fillNa", column -> column.fillNa(value));
    }

    /** Returns it converted to a dtype. */
    public Expr asType(DType dtype) {
        Objects.requireNonNull(dtype, "asType: the dtype is null");
        return unary("asType", column -> column.cast(dtype));
    }

    /**
     * Returns the column or value in words, as {@code ('distance' div 'airTime')}.
     */
    @Override
    public String toString() {
        return text;
    }
}
