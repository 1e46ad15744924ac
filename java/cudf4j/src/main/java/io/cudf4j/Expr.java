/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.CategoryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.Expression;
import io.cudf4j.expr.ListOp;
import io.cudf4j.expr.StringOp;
import io.cudf4j.expr.TimeOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.JoinColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A computation over the columns of a frame that is named before it is asked for. It is taken wherever a frame takes a
 * mask or a column: by {@link DataFrame#filter(Expr)}, {@link DataFrame#select(Expr...)}, {@link
 * DataFrame#assign(Object, Object)}, {@link DataFrame#with(Object, Expr)}, {@link DataFrame#set(Object, Object)}, {@link
 * DataFrame#insert}, {@link DataFrame#loc(Object)}, {@link DataFrame#where(Expr)}, {@link DataFrame#mask(Expr)}, {@link
 * DataFrame#groupBy}, {@link DataFrame#sortValues(Object...)} and as a variable by {@link DataFrame#query(String, Map)}:
 *
 * <pre>{@code
 * flights.assign("speed", col("distance").div(col("airTime")).mul(60))
 *        .filter(col("speed").gt(500).and(col("carrier").eq("AA")));
 * }</pre>
 *
 * <p>An expression holds no data, and {@link #node} is what it says. Its operations are those of {@link Series} of the same
 * name, without anything to align: all columns of a frame have the same rows. An operand is another expression or a value. A
 * value takes the dtype of a column beside it where that holds it; what is computed of values alone is a value again, and
 * its whole numbers do not overflow. A {@code Series} takes no expression, since it has no columns to name.
 *
 * <p>Two expressions are equal if they say the same. Immutable.
 *
 * @source pandas.col
 */
public final class Expr extends ElementOps<Expr> implements Expression {
    private final ExprNode node;

    private Expr(ExprNode node) {
        this.node = node;
    }

    /** Returns the column of a label. */
    public static Expr col(@Nullable Object label) {
        return new Expr(new ExprNode.Column(label));
    }

    /** Returns the column of a label of the frame that is merged with another one, for {@link JoinOptions#where}. */
    public static Expr left(@Nullable Object label) {
        return col(new JoinColumn(JoinColumn.JoinSide.LEFT, label));
    }

    /** Returns the column of a label of the frame that another one is merged with, for {@link JoinOptions#where}. */
    public static Expr right(@Nullable Object label) {
        return col(new JoinColumn(JoinColumn.JoinSide.RIGHT, label));
    }

    /** Returns a value: a boolean, a number, a string, a timestamp or a duration. */
    public static Expr lit(Object value) {
        return new Expr(literal("lit", value));
    }

    /** Returns the expression that data says. */
    public static Expr of(Expression expression) {
        Objects.requireNonNull(expression, "of: the expression is null");
        return expression instanceof Expr same ? same : new Expr(expression.node());
    }

    /**
     * Returns for each row the first of several expressions or values that is neither null nor NaN, in the dtype that holds
     * all of them; the last one where all are missing.
     *
     * @throws InvalidArgumentException if there is none
     */
    public static Expr coalesce(Object... values) {
        Objects.requireNonNull(values, "coalesce: the values are null");
        List<ExprNode> operands = new ArrayList<>();
        for (Object value : values) {
            operands.add(operand("coalesce", value));
        }
        return new Expr(new ExprNode.Coalesce(operands));
    }

    /**
     * Begins the choice of a value for each row by conditions: {@code when(c).then(x).when(d).then(y).otherwise(z)}.
     *
     * @param condition of bool; where it is null, it does not hold
     */
    public static When when(Object condition) {
        return new Choice(List.of()).when(condition);
    }

    /** Returns what {@code when(condition).then(value)} does, under a name that Kotlin and Scala write without quotes. */
    public static Choice caseWhen(Object condition, @Nullable Object value) {
        return when(condition).then(value);
    }

    /** A condition whose value is to be named. */
    public static final class When {
        private final List<ExprNode.Branch> before;
        private final ExprNode condition;

        private When(List<ExprNode.Branch> before, ExprNode condition) {
            this.before = before;
            this.condition = condition;
        }

        /** Returns the choice in which rows for which the condition is true have an expression or a value, or null. */
        public Choice then(@Nullable Object value) {
            List<ExprNode.Branch> branches = new ArrayList<>(before);
            branches.add(new ExprNode.Branch(condition, orNull("then", value)));
            return new Choice(branches);
        }

        @Override
        public String toString() {
            return (before.isEmpty() ? "" : written(before) + ".") + "when(" + condition + ")";
        }
    }

    /** Values under conditions, of which the first that is true counts. {@link #otherwise} makes an expression of it. */
    public static final class Choice {
        private final List<ExprNode.Branch> branches;

        private Choice(List<ExprNode.Branch> branches) {
            this.branches = branches;
        }

        /** Returns the choice with one more condition, which counts where none before it is true. */
        public When when(Object condition) {
            return new When(branches, operand("when", condition));
        }

        /** Returns what {@code when(condition).then(value)} does. */
        public Choice caseWhen(Object condition, @Nullable Object value) {
            return when(condition).then(value);
        }

        /**
         * Returns for each row the value of the first condition that is true, else an expression or a value, or null. The
         * dtype is the one that holds all values: that of int64 and float64 is float64.
         */
        public Expr otherwise(@Nullable Object value) {
            return new Expr(new ExprNode.Conditional(branches, orNull("otherwise", value)));
        }

        @Override
        public String toString() {
            return written(branches);
        }
    }

    /**
     * The methods of strings of an expression, made by {@link Expr#str}.
     *
     * @source pandas.Series.str
     */
    public static final class Strings implements StringMethods<Expr> {
        private final Expr strings;

        private Strings(Expr strings) {
            this.strings = strings;
        }

        Expr call(StringOp op, List<@Nullable Object> arguments) {
            return new Expr(new ExprNode.MethodCall(op, strings.node.withoutAlias(), arguments));
        }

        /** Returns the expression whose strings these are, in words. */
        @Override
        public String toString() {
            return "Strings of " + strings;
        }
    }

    /**
     * The methods of timestamps and durations of an expression, made by {@link Expr#dt}.
     *
     * @source pandas.Series.dt
     */
    public static final class Times implements DatetimeMethods<Expr, Expr>, TimedeltaMethods<Expr, Expr> {
        private final Expr times;

        private Times(Expr times) {
            this.times = times;
        }

        Expr call(TimeOp op, List<@Nullable Object> arguments) {
            return new Expr(new ExprNode.MethodCall(op, times.node.withoutAlias(), arguments));
        }

        /**
         * Returns the days, of dtype date, of a zone those of its clocks.
         *
         * @nulls kept
         * @source pandas.Series.dt.date
         */
        public Expr date() {
            return call(TimeOp.DATE, List.of());
        }

        /** Returns the expression whose times these are, in words. */
        @Override
        public String toString() {
            return "Times of " + times;
        }
    }

    /**
     * The methods of lists of an expression, made by {@link Expr#list}.
     *
     * @source cudf.Series.list
     */
    public static final class Lists implements ListMethods<Expr> {
        private final Expr lists;

        private Lists(Expr lists) {
            this.lists = lists;
        }

        Expr call(ListOp op, List<@Nullable Object> arguments) {
            return new Expr(new ExprNode.MethodCall(op, lists.node.withoutAlias(), arguments));
        }

        /** Returns the expression whose lists these are, in words. */
        @Override
        public String toString() {
            return "Lists of " + lists;
        }
    }

    /**
     * The methods of categories of an expression, made by {@link Expr#cat}.
     *
     * @source pandas.Series.cat
     */
    public static final class Categories implements CategoricalMethods<Expr, Expr> {
        private final Expr rows;

        private Categories(Expr rows) {
            this.rows = rows;
        }

        Expr call(CategoryOp op, List<@Nullable Object> arguments) {
            return new Expr(new ExprNode.MethodCall(op, rows.node.withoutAlias(), arguments));
        }

        /** Returns the expression whose categories these are, in words. */
        @Override
        public String toString() {
            return "Categories of " + rows;
        }
    }

    /**
     * The methods of structs of an expression, made by {@link Expr#struct}.
     *
     * @source pandas.Series.struct
     */
    public static final class Structs implements StructMethods<Expr> {
        private final Expr structs;

        private Structs(Expr structs) {
            this.structs = structs;
        }

        Expr field(Object field) {
            return new Expr(new ExprNode.StructField(structs.node.withoutAlias(), field));
        }

        /** Returns the expression whose structs these are, in words. */
        @Override
        public String toString() {
            return "Structs of " + structs;
        }
    }

    private static String written(List<ExprNode.Branch> branches) {
        return branches.stream()
                .map(branch -> "when(" + branch.condition() + ").then(" + branch.value() + ")")
                .collect(Collectors.joining("."));
    }

    private static ExprNode literal(String operation, @Nullable Object value) {
        Objects.requireNonNull(value, () -> operation + ": the value is null; isNa() tells what is missing");
        if (value instanceof Frame<?>
                || value instanceof Map<?, ?>
                || value instanceof Collection<?>
                || value.getClass().isArray()) {
            throw new DTypeMismatchException(operation + ": " + value.getClass().getSimpleName()
                    + " is no operand of an expression; make a column of it first, as in df.with(label, series)");
        }
        return new ExprNode.Literal(value);
    }

    /** Returns an operand, which needs no label. */
    private static ExprNode operand(String operation, @Nullable Object given) {
        return given instanceof Expression expression ? expression.node().withoutAlias() : literal(operation, given);
    }

    private static ExprNode orNull(String operation, @Nullable Object given) {
        return given == null ? new ExprNode.Literal(null) : operand(operation, given);
    }

    private Expr unary(UnaryOp op) {
        return new Expr(new ExprNode.Unary(op, node.withoutAlias()));
    }

    @Override
    Expr binary(BinaryOp op, boolean isReflected, Object other, BinaryOptions options) {
        Objects.requireNonNull(options, () -> op.label() + ": the options are null");
        ExprNode mine = node.withoutAlias();
        ExprNode others = operand((isReflected ? "r" : "") + op.label(), other);
        ExprNode left = isReflected ? others : mine;
        ExprNode right = isReflected ? mine : others;
        Object fill = options.fillValue();
        return new Expr(
                fill == null
                        ? new ExprNode.Binary(op, left, right)
                        : filled(op, left, right, operand(op.label(), fill)));
    }

    /** Returns an operation in which a value stands for what one side misses; what both miss is null. */
    private static ExprNode filled(BinaryOp op, ExprNode left, ExprNode right, ExprNode fill) {
        ExprNode bothMiss = new ExprNode.Binary(
                BinaryOp.AND, new ExprNode.Unary(UnaryOp.IS_NA, left), new ExprNode.Unary(UnaryOp.IS_NA, right));
        ExprNode result = new ExprNode.Binary(op, new ExprNode.FillNa(left, fill), new ExprNode.FillNa(right, fill));
        return new ExprNode.Conditional(List.of(new ExprNode.Branch(bothMiss, new ExprNode.Literal(null))), result);
    }

    @Override
    public ExprNode node() {
        return node;
    }

    /**
     * Returns the expression with a label for its column where a frame is made of it.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is no label: a list, a map, an array, an expression, a frame or labels
     */
    public Expr alias(@Nullable Object label) {
        Keys.requireLabel("alias", label);
        return new Expr(new ExprNode.Alias(node.withoutAlias(), label));
    }

    /** Returns what {@link #alias} does. */
    public Expr as(@Nullable Object label) {
        return alias(label);
    }

    @Override
    public Expr not() {
        return unary(UnaryOp.NOT);
    }

    @Override
    public Expr neg() {
        return unary(UnaryOp.NEG);
    }

    /** Returns the absolute number or duration. */
    public Expr abs() {
        return unary(UnaryOp.ABS);
    }

    /** Returns the number rounded to decimals, halves to even. */
    public Expr round(int decimals) {
        return new Expr(new ExprNode.Round(node.withoutAlias(), decimals));
    }

    /** Returns the next whole number above; whole numbers stay as they are. */
    public Expr ceil() {
        return unary(UnaryOp.CEIL);
    }

    /** Returns the next whole number below; whole numbers stay as they are. */
    public Expr floor() {
        return unary(UnaryOp.FLOOR);
    }

    /** Returns the nearest whole number, halves to even, as a floating point number. */
    public Expr rint() {
        return unary(UnaryOp.RINT);
    }

    /**
     * Returns e to the power of it. As of all functions of real numbers, the result is float64: but float32 of float32 and
     * of whole numbers of 8 and 16 bits.
     */
    public Expr exp() {
        return unary(UnaryOp.EXP);
    }

    /** Returns the natural logarithm: NaN below 0, −infinity of 0. */
    public Expr log() {
        return unary(UnaryOp.LOG);
    }

    /** Returns the square root: NaN below 0. */
    public Expr sqrt() {
        return unary(UnaryOp.SQRT);
    }

    /** Returns the cube root. */
    public Expr cbrt() {
        return unary(UnaryOp.CBRT);
    }

    /** Returns the sine of an angle in radians. */
    public Expr sin() {
        return unary(UnaryOp.SIN);
    }

    /** Returns the cosine of an angle in radians. */
    public Expr cos() {
        return unary(UnaryOp.COS);
    }

    /** Returns the tangent of an angle in radians. */
    public Expr tan() {
        return unary(UnaryOp.TAN);
    }

    /** Returns the angle in radians of which it is the sine: NaN where there is none. */
    public Expr asin() {
        return unary(UnaryOp.ASIN);
    }

    /** Returns the angle in radians of which it is the cosine: NaN where there is none. */
    public Expr acos() {
        return unary(UnaryOp.ACOS);
    }

    /** Returns the angle in radians of which it is the tangent. */
    public Expr atan() {
        return unary(UnaryOp.ATAN);
    }

    /** Returns the hyperbolic sine. */
    public Expr sinh() {
        return unary(UnaryOp.SINH);
    }

    /** Returns the hyperbolic cosine. */
    public Expr cosh() {
        return unary(UnaryOp.COSH);
    }

    /** Returns the hyperbolic tangent. */
    public Expr tanh() {
        return unary(UnaryOp.TANH);
    }

    /** Returns the number of which it is the hyperbolic sine. */
    public Expr asinh() {
        return unary(UnaryOp.ASINH);
    }

    /** Returns the number of which it is the hyperbolic cosine: NaN where there is none. */
    public Expr acosh() {
        return unary(UnaryOp.ACOSH);
    }

    /** Returns the number of which it is the hyperbolic tangent: NaN where there is none. */
    public Expr atanh() {
        return unary(UnaryOp.ATANH);
    }

    /**
     * Returns whether it lies between two bounds, both included.
     *
     * @param lower an expression or a value
     * @param upper an expression or a value
     */
    public Expr between(Object lower, Object upper) {
        return between(lower, upper, IntervalClosed.BOTH);
    }

    /** Returns whether it lies between two bounds, of which some are included; see {@link #between(Object, Object)}. */
    public Expr between(Object lower, Object upper, IntervalClosed inclusive) {
        return new Expr(new ExprNode.Between(
                node.withoutAlias(), operand("between", lower), operand("between", upper), inclusive));
    }

    /**
     * Returns whether it is one of some values: null is null, NaN is NaN, and there is no null in the result.
     *
     * @throws DTypeMismatchException if an element is no value, as an expression
     */
    public Expr isIn(Collection<? extends @Nullable Object> values) {
        Objects.requireNonNull(values, "isIn: the values are null");
        return new Expr(new ExprNode.IsIn(node.withoutAlias(), new ArrayList<>(values)));
    }

    /** Returns whether it is missing: null or NaN. */
    public Expr isNa() {
        return unary(UnaryOp.IS_NA);
    }

    /** Returns what {@link #isNa} does. */
    public Expr isNull() {
        return isNa();
    }

    /** Returns whether it is neither null nor NaN. */
    public Expr notNa() {
        return unary(UnaryOp.NOT_NA);
    }

    /** Returns what {@link #notNa} does. */
    public Expr notNull() {
        return notNa();
    }

    /**
     * Returns it with an expression or a value where it is null or NaN. The dtype stays, and must hold what is put in
     * exactly; {@link #coalesce} takes the dtype that holds all.
     */
    public Expr fillNa(Object value) {
        return new Expr(new ExprNode.FillNa(node.withoutAlias(), operand("fillNa", value)));
    }

    /** Returns the methods of strings. */
    public Strings str() {
        return new Strings(this);
    }

    /** Returns the methods of timestamps and durations. */
    public Times dt() {
        return new Times(this);
    }

    /**
     * Returns the methods of lists; what is computed must be lists.
     *
     * @source cudf.Series.list
     */
    public Lists list() {
        return new Lists(this);
    }

    /**
     * Returns the methods of structs; what is computed must be structs.
     *
     * @source pandas.Series.struct
     */
    public Structs struct() {
        return new Structs(this);
    }

    /**
     * Returns the methods of categories; what is computed must have some.
     *
     * @source pandas.Series.cat
     */
    public Categories cat() {
        return new Categories(this);
    }

    /** Returns it converted to a dtype. */
    public Expr asType(DType dtype) {
        return new Expr(new ExprNode.Cast(node.withoutAlias(), dtype));
    }

    /** Returns whether another object is an expression that says the same; {@link #eq} compares rows. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Expr expression && node.equals(expression.node);
    }

    @Override
    public int hashCode() {
        return node.hashCode();
    }

    /** Returns the column or value in words, as {@code ('distance' div 'airTime')}: columns in single quotes. */
    @Override
    public String toString() {
        return node.withoutAlias().toString();
    }
}
