/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An expression over the columns of a frame, as data. Immutable, and checked when made: values are of classes that a
 * dtype holds, and no more than {@value #MAX_DEPTH} operations lie one within the other.
 *
 * <p>Two nodes are equal if they say the same, whether or not they share operands; equality, hash code and text take no
 * longer for a node that is used often. Text that is long is cut and ends with a digest of the whole.
 */
public sealed interface ExprNode extends Expression {
    /** How many operations may lie one within the other. */
    int MAX_DEPTH = 1_000;

    /** Returns the nodes that this one is computed of, in order. */
    List<ExprNode> operands();

    /** Returns what a visitor makes of this node. */
    <R extends @Nullable Object> R accept(ExprVisitor<R> visitor);

    @Override
    default ExprNode node() {
        return this;
    }

    /** Returns the label of the result: that of an alias or of a column, else the text. */
    default @Nullable Object label() {
        return toString();
    }

    /** Returns this node without the label that an alias gives it. */
    default ExprNode withoutAlias() {
        return this;
    }

    /** Returns whether it is computed of values alone, so that it has one value and not one for each row. */
    default boolean isConstant() {
        return parts(List.of(this)).stream()
                .noneMatch(part -> part instanceof Column || part instanceof RowLabels || part instanceof Parameter);
    }

    /** Returns all nodes of some expressions, each object once, after those that it is computed of. */
    static List<ExprNode> parts(Collection<? extends ExprNode> roots) {
        Objects.requireNonNull(roots, "parts: the roots are null");
        roots.forEach(root -> Objects.requireNonNull(root, "parts: a root is null"));
        return ExprTrees.parts(roots);
    }

    /**
     * The column of a label.
     *
     * @param label the label, which may be null
     */
    record Column(@Nullable Object label) implements ExprNode {
        @Override
        public List<ExprNode> operands() {
            return List.of();
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).column(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * A level of the row labels.
     *
     * @param level its position from 0
     */
    record RowLabels(int level) implements ExprNode {
        /** Checks the position. */
        public RowLabels {
            if (level < 0) {
                throw new InvalidArgumentException("a level of row labels is counted from 0, got " + level);
            }
        }

        @Override
        public List<ExprNode> operands() {
            return List.of();
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).rowLabels(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * A column that whoever evaluates the expression is given by name.
     *
     * @param name the name
     */
    record Parameter(String name) implements ExprNode {
        /** Checks the name. */
        public Parameter {
            Objects.requireNonNull(name, "Parameter: the name is null");
        }

        @Override
        public List<ExprNode> operands() {
            return List.of();
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).parameter(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * A value.
     *
     * @param value a boolean, a number, a string, a timestamp, a duration, an enum constant, a record or an interval; null
     *     for a value that is missing
     */
    record Literal(@Nullable Object value) implements ExprNode {
        /** Checks the class of the value. */
        public Literal {
            if (value != null) {
                LiteralValues.require(value);
            }
        }

        @Override
        public List<ExprNode> operands() {
            return List.of();
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).literal(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * An operation of one operand.
     *
     * @param op the operation
     * @param operand the operand
     */
    record Unary(UnaryOp op, ExprNode operand) implements ExprNode {
        /** Checks the operand. */
        public Unary {
            Objects.requireNonNull(op, "ExprNode: the operation is null");
            ExprTrees.check(operand);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).unary(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * An operation of two operands.
     *
     * @param op the operation
     * @param left the left operand
     * @param right the right operand
     */
    record Binary(BinaryOp op, ExprNode left, ExprNode right) implements ExprNode {
        /** Checks the operands. */
        public Binary {
            Objects.requireNonNull(op, "ExprNode: the operation is null");
            ExprTrees.check(left, right);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(left, right);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).binary(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * Numbers rounded to decimals, halves to even.
     *
     * @param operand the numbers
     * @param decimals how many decimals are kept; where negative, so many digits before the point become 0
     */
    record Round(ExprNode operand, int decimals) implements ExprNode {
        /** Checks the operand. */
        public Round {
            ExprTrees.check(operand);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).round(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * Rows converted to a dtype.
     *
     * @param operand the rows
     * @param dtype the dtype
     */
    record Cast(ExprNode operand, DType dtype) implements ExprNode {
        /** Checks the operand. */
        public Cast {
            Objects.requireNonNull(dtype, "asType: the dtype is null");
            ExprTrees.check(operand);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).cast(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * Rows with others where they are null or NaN; the dtype stays, and must hold the others exactly.
     *
     * @param operand the rows
     * @param replacement what stands where they are missing
     */
    record FillNa(ExprNode operand, ExprNode replacement) implements ExprNode {
        /** Checks the operands. */
        public FillNa {
            ExprTrees.check(operand, replacement);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand, replacement);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).fillNa(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * Whether each row is one of some values: null is null, NaN is NaN, and a value that no row can equal is none of them.
     *
     * @param operand the rows
     * @param values values as a literal has them, lists and maps of such, and null
     */
    record IsIn(ExprNode operand, List<@Nullable Object> values) implements ExprNode {
        /** Checks the operand and copies the values. */
        public IsIn {
            ExprTrees.check(operand);
            Objects.requireNonNull(values, "isIn: the values are null");
            values = LiteralValues.elements(values);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).isIn(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * Whether each row is among all the rows of another column.
     *
     * @param operand the rows
     * @param rows the rows that they are looked for among
     */
    record Among(ExprNode operand, ExprNode rows) implements ExprNode {
        /** Checks the operands. */
        public Among {
            ExprTrees.check(operand, rows);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand, rows);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).among(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * Whether each row lies between two bounds.
     *
     * @param operand the rows
     * @param lower the lower bound
     * @param upper the upper bound
     * @param inclusive which bounds belong to what lies between
     */
    record Between(ExprNode operand, ExprNode lower, ExprNode upper, IntervalClosed inclusive) implements ExprNode {
        /** Checks the operands. */
        public Between {
            Objects.requireNonNull(inclusive, "between: the inclusive bounds are null");
            ExprTrees.check(operand, lower, upper);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand, lower, upper);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).between(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * For each row the first of several values that is neither null nor NaN; the last one where all are missing.
     *
     * @param operands the values, of which there is one at least
     */
    record Coalesce(List<ExprNode> operands) implements ExprNode {
        /** Checks the operands and copies the list. */
        public Coalesce {
            Objects.requireNonNull(operands, "coalesce: the operands are null");
            ExprTrees.check(operands.toArray(new ExprNode[0]));
            if (operands.isEmpty()) {
                throw new InvalidArgumentException("coalesce: there is no value to choose from");
            }
            operands = List.copyOf(operands);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).coalesce(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * A condition and what is taken where it is true.
     *
     * @param condition of bool; null counts as false
     * @param value what is taken
     */
    record Branch(ExprNode condition, ExprNode value) {
        /** Checks that both are there. */
        public Branch {
            Objects.requireNonNull(condition, "when: the condition is null");
            Objects.requireNonNull(value, "then: the value is null");
        }
    }

    /**
     * For each row the value of the first condition that is true.
     *
     * @param branches the conditions with their values, of which there is one at least
     * @param otherwise what is taken where no condition is true
     */
    record Conditional(List<Branch> branches, ExprNode otherwise) implements ExprNode {
        /** Checks the operands and copies the list. */
        public Conditional {
            Objects.requireNonNull(branches, "when: the branches are null");
            branches.forEach(each -> Objects.requireNonNull(each, "when: a branch is null"));
            branches = List.copyOf(branches);
            if (branches.isEmpty()) {
                throw new InvalidArgumentException("when: there is no condition");
            }
            ExprTrees.check(operands(branches, otherwise).toArray(new ExprNode[0]));
        }

        /** Returns each condition with its value behind it, then what is taken where no condition is true. */
        @Override
        public List<ExprNode> operands() {
            return operands(branches, otherwise);
        }

        private static List<ExprNode> operands(List<Branch> branches, ExprNode otherwise) {
            List<ExprNode> operands = new ArrayList<>();
            for (Branch branch : branches) {
                operands.add(branch.condition());
                operands.add(branch.value());
            }
            operands.add(otherwise);
            return operands;
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).conditional(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * An operation that only rows of one kind have: strings, times, lists or categories.
     *
     * @param op the operation, which says of which kind
     * @param operand the rows
     * @param arguments what the method of that name is given besides: values, constants and amounts of time, or lists and maps of
     *     them
     */
    record MethodCall(MethodOp op, ExprNode operand, List<@Nullable Object> arguments) implements ExprNode {
        /** Checks the operand and copies the arguments. */
        public MethodCall {
            Objects.requireNonNull(op, "ExprNode: the operation is null");
            Objects.requireNonNull(arguments, "ExprNode: the arguments are null");
            ExprTrees.check(operand);
            arguments = LiteralValues.elements(arguments);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).methodCall(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * A field of structs.
     *
     * @param operand the structs
     * @param field the name of the field, or its position as an Integer
     */
    record StructField(ExprNode operand, Object field) implements ExprNode {
        /** Checks the operand and the field. */
        public StructField {
            Objects.requireNonNull(field, "field: the field is null");
            ExprTrees.check(operand);
            if (!(field instanceof String || field instanceof Integer)) {
                throw new InvalidArgumentException("field: a field is a name or a position, not a "
                        + field.getClass().getName());
            }
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).structField(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }

    /**
     * An operand with a label for the column that it becomes.
     *
     * @param operand the operand
     * @param label the label, which may be null
     */
    record Alias(ExprNode operand, @Nullable Object label) implements ExprNode {
        /** Checks the operand. */
        public Alias {
            ExprTrees.check(operand);
        }

        @Override
        public List<ExprNode> operands() {
            return List.of(operand);
        }

        @Override
        public ExprNode withoutAlias() {
            return operand.withoutAlias();
        }

        @Override
        public <R extends @Nullable Object> R accept(ExprVisitor<R> visitor) {
            return ExprTrees.required(visitor).alias(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return ExprTrees.areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return ExprTrees.hash(this);
        }

        @Override
        public String toString() {
            return ExprText.of(this);
        }
    }
}
