/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;

/**
 * Operations of elements: what a {@link Frame} computes at once and an {@link Expr} says. An operand is a value, or what the
 * class says; objects with labels are matched by them, and expressions have none.
 *
 * <p>{@link BinaryOptions} say what stands for a value that one side misses, and with which labels of a frame those of a
 * series are matched.
 *
 * @param <R> the type that the operations return
 * @source pandas.DataFrame.add
 */
public abstract sealed class ElementOps<R> permits Frame, Expr {
    ElementOps() {}

    /**
     * Returns an operation of the elements and another operand.
     *
     * @param isReflected whether the other operand is the left one
     */
    abstract R binary(BinaryOp op, boolean isReflected, Object other, BinaryOptions options);

    /**
     * Returns numbers and durations with the opposite sign.
     *
     * @nulls kept
     * @throws DTypeMismatchException if there are neither, or numbers without a sign
     * @source pandas.DataFrame.__neg__
     */
    public abstract R neg();

    /**
     * Returns booleans inverted; of whole numbers the bits.
     *
     * @nulls kept
     * @throws DTypeMismatchException if there are neither booleans nor whole numbers
     * @source pandas.DataFrame.__invert__
     */
    public abstract R not();

    /**
     * Returns the sums with another operand; strings are put together.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @throws io.cudf4j.errors.OutOfBoundsException if a time is beyond what its unit reaches
     * @source pandas.DataFrame.add
     */
    public final R add(Object other) {
        return binary(BinaryOp.ADD, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #add(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.add
     */
    public final R add(Object other, BinaryOptions options) {
        return binary(BinaryOp.ADD, false, other, options);
    }

    /**
     * Returns the differences from another operand.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @throws io.cudf4j.errors.OutOfBoundsException if a time is beyond what its unit reaches
     * @source pandas.DataFrame.sub
     */
    public final R sub(Object other) {
        return binary(BinaryOp.SUB, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #sub(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.sub
     */
    public final R sub(Object other, BinaryOptions options) {
        return binary(BinaryOp.SUB, false, other, options);
    }

    /**
     * Returns the products with another operand.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together
     * @throws io.cudf4j.errors.OutOfBoundsException if a time is beyond what its unit reaches
     * @source pandas.DataFrame.mul
     */
    public final R mul(Object other) {
        return binary(BinaryOp.MUL, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #mul(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.mul
     */
    public final R mul(Object other, BinaryOptions options) {
        return binary(BinaryOp.MUL, false, other, options);
    }

    /**
     * Returns the true quotients: floating point numbers also of whole ones.
     *
     * @nulls null where a side is null, or lacks a label of the other; a number by zero is ±infinity or NaN
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.div
     */
    public final R div(Object other) {
        return binary(BinaryOp.DIV, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #div(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.div
     */
    public final R div(Object other, BinaryOptions options) {
        return binary(BinaryOp.DIV, false, other, options);
    }

    /**
     * Returns the quotients rounded down.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0, a floating point one ±infinity or NaN
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.floordiv
     */
    public final R floorDiv(Object other) {
        return binary(BinaryOp.FLOOR_DIV, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #floorDiv(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.floordiv
     */
    public final R floorDiv(Object other, BinaryOptions options) {
        return binary(BinaryOp.FLOOR_DIV, false, other, options);
    }

    /**
     * Returns the remainders, with the sign of the divisor.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0, a floating point one NaN
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.mod
     */
    public final R mod(Object other) {
        return binary(BinaryOp.MOD, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #mod(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.mod
     */
    public final R mod(Object other, BinaryOptions options) {
        return binary(BinaryOp.MOD, false, other, options);
    }

    /**
     * Returns the powers.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.pow
     */
    public final R pow(Object other) {
        return binary(BinaryOp.POW, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #pow(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.pow
     */
    public final R pow(Object other, BinaryOptions options) {
        return binary(BinaryOp.POW, false, other, options);
    }

    /**
     * Returns for each element whether it equals the other; not Java's {@code equals}.
     *
     * @nulls null where a side is null, or lacks a label of the other; NaN equals nothing
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.eq
     */
    public final R eq(Object other) {
        return binary(BinaryOp.EQ, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #eq(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.eq
     */
    public final R eq(Object other, BinaryOptions options) {
        return binary(BinaryOp.EQ, false, other, options);
    }

    /**
     * Returns for each element whether it differs from the other.
     *
     * @nulls null where a side is null, or lacks a label of the other; NaN differs from everything
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.ne
     */
    public final R ne(Object other) {
        return binary(BinaryOp.NE, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #ne(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.ne
     */
    public final R ne(Object other, BinaryOptions options) {
        return binary(BinaryOp.NE, false, other, options);
    }

    /**
     * Returns for each element whether it is less than the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.lt
     */
    public final R lt(Object other) {
        return binary(BinaryOp.LT, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #lt(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.lt
     */
    public final R lt(Object other, BinaryOptions options) {
        return binary(BinaryOp.LT, false, other, options);
    }

    /**
     * Returns for each element whether it is at most the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.le
     */
    public final R le(Object other) {
        return binary(BinaryOp.LE, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #le(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.le
     */
    public final R le(Object other, BinaryOptions options) {
        return binary(BinaryOp.LE, false, other, options);
    }

    /**
     * Returns for each element whether it is greater than the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.gt
     */
    public final R gt(Object other) {
        return binary(BinaryOp.GT, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #gt(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.gt
     */
    public final R gt(Object other, BinaryOptions options) {
        return binary(BinaryOp.GT, false, other, options);
    }

    /**
     * Returns for each element whether it is at least the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.ge
     */
    public final R ge(Object other) {
        return binary(BinaryOp.GE, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #ge(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.ge
     */
    public final R ge(Object other, BinaryOptions options) {
        return binary(BinaryOp.GE, false, other, options);
    }

    /**
     * Returns another operand plus each element; of strings, the other in front.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.radd
     */
    public final R radd(Object other) {
        return binary(BinaryOp.ADD, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #radd(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.radd
     */
    public final R radd(Object other, BinaryOptions options) {
        return binary(BinaryOp.ADD, true, other, options);
    }

    /**
     * Returns another operand less each element.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rsub
     */
    public final R rsub(Object other) {
        return binary(BinaryOp.SUB, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #rsub(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rsub
     */
    public final R rsub(Object other, BinaryOptions options) {
        return binary(BinaryOp.SUB, true, other, options);
    }

    /**
     * Returns another operand times each element.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rmul
     */
    public final R rmul(Object other) {
        return binary(BinaryOp.MUL, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #rmul(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rmul
     */
    public final R rmul(Object other, BinaryOptions options) {
        return binary(BinaryOp.MUL, true, other, options);
    }

    /**
     * Returns another operand divided by each element.
     *
     * @nulls null where a side is null, or lacks a label of the other; a number by zero is ±infinity or NaN
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rdiv
     */
    public final R rdiv(Object other) {
        return binary(BinaryOp.DIV, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #rdiv(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rdiv
     */
    public final R rdiv(Object other, BinaryOptions options) {
        return binary(BinaryOp.DIV, true, other, options);
    }

    /**
     * Returns another operand divided by each element, rounded down.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rfloordiv
     */
    public final R rfloorDiv(Object other) {
        return binary(BinaryOp.FLOOR_DIV, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #rfloorDiv(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rfloordiv
     */
    public final R rfloorDiv(Object other, BinaryOptions options) {
        return binary(BinaryOp.FLOOR_DIV, true, other, options);
    }

    /**
     * Returns the remainders of another operand by each element.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rmod
     */
    public final R rmod(Object other) {
        return binary(BinaryOp.MOD, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #rmod(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rmod
     */
    public final R rmod(Object other, BinaryOptions options) {
        return binary(BinaryOp.MOD, true, other, options);
    }

    /**
     * Returns another operand to the power of each element.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rpow
     */
    public final R rpow(Object other) {
        return binary(BinaryOp.POW, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #rpow(Object)} does, under options.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rpow
     */
    public final R rpow(Object other, BinaryOptions options) {
        return binary(BinaryOp.POW, true, other, options);
    }

    /**
     * Returns for each element whether it and the other are true; of whole numbers the bits that both have.
     *
     * @nulls false and null is false, true and null is null
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__and__
     */
    public final R and(Object other) {
        return binary(BinaryOp.AND, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns for each element whether it or the other is true; of whole numbers the bits that one has.
     *
     * @nulls true or null is true, false or null is null
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__or__
     */
    public final R or(Object other) {
        return binary(BinaryOp.OR, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns for each element whether exactly one of it and the other is true; of whole numbers the bits that differ.
     *
     * @nulls null where a side is
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__xor__
     */
    public final R xor(Object other) {
        return binary(BinaryOp.XOR, false, other, BinaryOptions.defaults());
    }

    /**
     * Returns what {@link #add(Object)} does; in Kotlin the operator {@code +}.
     *
     * @nulls as there
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__add__
     */
    public final R plus(Object other) {
        return add(other);
    }

    /**
     * Returns what {@link #sub(Object)} does; in Kotlin the operator {@code -}.
     *
     * @nulls as there
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__sub__
     */
    public final R minus(Object other) {
        return sub(other);
    }

    /**
     * Returns what {@link #mul(Object)} does; in Kotlin the operator {@code *}.
     *
     * @nulls as there
     * @cost up to 4 times its inputs beside the result, where durations are scaled
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__mul__
     */
    public final R times(Object other) {
        return mul(other);
    }

    /**
     * Returns what {@link #mod(Object)} does; in Kotlin the operator {@code %}.
     *
     * @nulls as there
     * @cost up to 5 times its inputs beside the result, of durations; of numbers up to 4
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__mod__
     */
    public final R rem(Object other) {
        return mod(other);
    }

    /**
     * Returns what {@link #neg} does; in Kotlin the operator {@code -}.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has no signed numbers
     * @source pandas.DataFrame.__neg__
     */
    public final R unaryMinus() {
        return neg();
    }
}
