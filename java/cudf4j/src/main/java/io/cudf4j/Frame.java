/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DType;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.SerialWriter;
import io.cudf4j.column.Serialized;
import io.cudf4j.column.Unaries;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.Scope;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Columns of one size: what {@link DataFrame}, {@link Series} and {@link Index} have in common.
 *
 * <p>A method here returns the type it is called on, with the same rows and columns unless it says otherwise, and is
 * applied to every column. A frame owns its columns; it is closed by {@link #close}, by a scope, or after it became
 * unreachable, and closing it breaks no other.
 *
 * <p>Any number of threads may read one object. A method that changes it, or closes it, needs the object to itself; what
 * shares memory with it is never affected, so other threads may go on with that.
 *
 * @param <F> the type that the methods return
 * @source cudf.core.frame.Frame
 */
public abstract sealed class Frame<F extends Frame<F>> implements Scope.Group, Serializable
        permits DataFrame, Series, Index {
    private static final long serialVersionUID = 1;

    /** Columns, null where they are made when something needs them, and row labels, null for an index. */
    private record State(
            @Nullable ColumnAccessor columns, @Nullable Index labels) {}

    private volatile State state;
    private volatile @Nullable String closedAs;

    /** Takes over columns and row labels. */
    Frame(@Nullable ColumnAccessor columns, @Nullable Index labels) {
        state = new State(columns, labels);
    }

    /** Returns the only holder of the columns. */
    final ColumnAccessor accessor() {
        requireOpen();
        ColumnAccessor known = state.columns();
        return known != null ? known : made();
    }

    private synchronized ColumnAccessor made() {
        requireOpen();
        ColumnAccessor known = state.columns();
        if (known == null) {
            known = materialise();
            // whichever scope is open now, the columns live as long as this frame
            known.forEachHandle(Scope::exempt);
            state = new State(known, state.labels());
        }
        return known;
    }

    /** Makes the columns of a frame that began without. */
    ColumnAccessor materialise() {
        throw new IllegalStateException(getClass().getSimpleName() + " was made without columns");
    }

    /** Returns whether the columns are there. */
    final boolean isMaterialised() {
        return state.columns() != null;
    }

    final void requireOpen() {
        String what = closedAs;
        if (what != null) {
            throw new ClosedException(what + " is closed");
        }
    }

    /** Returns a few words that name the object. */
    abstract String describeShort();

    /** Returns an object of this type over other columns of the same rows, which it takes over. */
    abstract F withColumns(ColumnAccessor replaced);

    /** Returns an object of this type over other rows, which it takes over; row labels are null only for an index. */
    abstract F withRows(ColumnAccessor replaced, @Nullable Index labels);

    /** Returns the row labels, which stay this object's, or null for an index. */
    final @Nullable Index labels() {
        return state.labels();
    }

    /**
     * Makes this object what another one is, which is used up: the only way in which a frame changes. What was shared
     * with others stays theirs.
     */
    final synchronized void become(F result) {
        requireOpen();
        State before = state;
        Scope.follow(this, result);
        state = ((Frame<F>) result).release();
        free(before);
    }

    private synchronized State release() {
        requireOpen();
        State given = state;
        closedAs = describeShort();
        return given;
    }

    private static void free(State state) {
        ColumnAccessor known = state.columns();
        if (known != null) {
            known.close();
        }
        Index labels = state.labels();
        if (labels != null) {
            labels.close();
        }
    }

    final F mapColumns(Function<? super ColumnBase, ? extends ColumnBase> function) {
        return withColumns(accessor().mapColumns(function));
    }

    /** Returns the number of rows. */
    public int rowCount() {
        return accessor().rowCount();
    }

    /**
     * Returns the number of elements: rows times columns.
     *
     * @source pandas.DataFrame.size
     */
    public long size() {
        return (long) rowCount() * shape().columns();
    }

    /**
     * Returns the numbers of rows and columns.
     *
     * @source pandas.DataFrame.shape
     */
    public Shape shape() {
        return new Shape(rowCount(), 1);
    }

    /**
     * Returns whether there is no element.
     *
     * @source pandas.DataFrame.empty
     */
    public boolean isEmpty() {
        return size() == 0;
    }

    /**
     * Returns the bytes of device memory of the columns, row labels included. Memory that is shared with other objects
     * counts for each.
     *
     * @source pandas.DataFrame.memory_usage
     */
    public long memoryUsage() {
        Index labels = labels();
        long bytes = labels == null ? 0 : labels.memoryUsage();
        for (ColumnBase column : accessor().columns()) {
            bytes += column.sizeBytes();
        }
        return bytes;
    }

    /**
     * Returns where the memory of the columns is at this moment: of each its rows, its null mask and the columns below it,
     * row labels not included. Nothing moves or is held for it.
     *
     * @source cudf.core.buffer.SpillableBuffer.memory_info
     */
    public List<BufferInfo> bufferInfo() {
        return accessor().columns().stream()
                .flatMap(column -> column.bufferInfo().stream())
                .toList();
    }

    /**
     * Returns an object with the same rows and labels.
     *
     * @nulls kept
     * @cost none but for {@link CopyDepth#DEEP}, which copies the columns of fixed width
     * @source pandas.DataFrame.copy
     */
    public F copy(CopyDepth depth) {
        return mapColumns(depth == CopyDepth.DEEP ? ColumnBase::copy : ColumnBase::shallowCopy);
    }

    /**
     * Returns for each value whether it is missing.
     *
     * @nulls true for null and NaN; the result has none
     * @source pandas.DataFrame.isna
     */
    public F isNa() {
        return mapColumns(ColumnBase::isNa);
    }

    /**
     * Returns what {@link #isNa} does.
     *
     * @nulls true for null and NaN; the result has none
     * @source pandas.DataFrame.isnull
     */
    public final F isNull() {
        return isNa();
    }

    /**
     * Returns for each value whether it is there.
     *
     * @nulls false for null and NaN; the result has none
     * @source pandas.DataFrame.notna
     */
    public F notNa() {
        return mapColumns(ColumnBase::notNa);
    }

    /**
     * Returns what {@link #notNa} does.
     *
     * @nulls false for null and NaN; the result has none
     * @source pandas.DataFrame.notnull
     */
    public final F notNull() {
        return notNa();
    }

    /**
     * Returns the values, with another one where they are missing.
     *
     * @nulls null and NaN are replaced; the result has none
     * @throws DTypeMismatchException if a column cannot hold the value; nothing is converted
     * @source pandas.DataFrame.fillna
     */
    public F fillNa(Object value) {
        Objects.requireNonNull(value, "fillNa: the value is null");
        return mapColumns(column -> column.fillNa(value));
    }

    /**
     * Returns the rows in which no value is missing.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls null and NaN are dropped; the result has none
     * @source pandas.DataFrame.dropna
     */
    public F dropNa() {
        return Rows.dropNa(self(), accessor().columns(), accessor().size());
    }

    /**
     * Returns the values converted to a dtype.
     *
     * @nulls kept; NaN is no whole number
     * @throws DTypeMismatchException if there is no such conversion
     * @throws io.cudf4j.errors.InvalidArgumentException if a value does not fit; the message names its row
     * @source pandas.DataFrame.astype
     */
    public F asType(DType dtype) {
        Objects.requireNonNull(dtype, "asType: the dtype is null");
        return mapColumns(column -> column.cast(dtype));
    }

    /**
     * Returns the absolute values of numbers and lengths of time.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has neither
     * @source pandas.DataFrame.abs
     */
    public F abs() {
        return mapColumns(Unaries::abs);
    }

    /**
     * Returns the numbers rounded to decimals, halves to even.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.round
     */
    public F round(int decimals) {
        return mapColumns(column -> numbers("round", column).round(decimals));
    }

    /**
     * Returns numbers and lengths of time with the opposite sign.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has neither, or numbers without a sign
     * @source pandas.DataFrame.__neg__
     */
    public F neg() {
        return mapColumns(Unaries::neg);
    }

    /**
     * Returns truth values inverted; of whole numbers the bits.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has neither truth values nor whole numbers
     * @source pandas.DataFrame.__invert__
     */
    public F not() {
        return mapColumns(Unaries::not);
    }

    private static NumericalColumn numbers(String operation, ColumnBase column) {
        if (column instanceof NumericalColumn numbers) {
            return numbers;
        }
        throw new DTypeMismatchException(operation + " is not defined for " + column.dtype());
    }

    /** Returns an operation of the elements and another operand. */
    F binary(BinaryOp op, Object other) {
        return Arithmetic.apply(self(), op, false, other, BinaryOptions.defaults());
    }

    /** Returns an operation of another operand and the elements. */
    F reflected(BinaryOp op, Object other) {
        return Arithmetic.apply(self(), op, true, other, BinaryOptions.defaults());
    }

    /**
     * Returns the sums with another operand; texts are put together.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @throws io.cudf4j.errors.OutOfBoundsException if a time is beyond what its unit reaches
     * @source pandas.DataFrame.add
     */
    public F add(Object other) {
        return binary(BinaryOp.ADD, other);
    }

    /**
     * Returns what {@link #add(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.add
     */
    public F add(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.ADD, false, other, options);
    }

    /**
     * Returns the differences from another operand.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @throws io.cudf4j.errors.OutOfBoundsException if a time is beyond what its unit reaches
     * @source pandas.DataFrame.sub
     */
    public F sub(Object other) {
        return binary(BinaryOp.SUB, other);
    }

    /**
     * Returns what {@link #sub(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.sub
     */
    public F sub(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.SUB, false, other, options);
    }

    /**
     * Returns the products with another operand.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @throws io.cudf4j.errors.OutOfBoundsException if a time is beyond what its unit reaches
     * @source pandas.DataFrame.mul
     */
    public F mul(Object other) {
        return binary(BinaryOp.MUL, other);
    }

    /**
     * Returns what {@link #mul(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.mul
     */
    public F mul(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.MUL, false, other, options);
    }

    /**
     * Returns the true quotients: floating point numbers also of whole ones.
     *
     * @nulls null where a side is null, or lacks a label of the other; a number by zero is ±infinity or NaN
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.div
     */
    public F div(Object other) {
        return binary(BinaryOp.DIV, other);
    }

    /**
     * Returns what {@link #div(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.div
     */
    public F div(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.DIV, false, other, options);
    }

    /**
     * Returns the quotients rounded down.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0, a floating point one ±infinity or NaN
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.floordiv
     */
    public F floorDiv(Object other) {
        return binary(BinaryOp.FLOOR_DIV, other);
    }

    /**
     * Returns what {@link #floorDiv(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.floordiv
     */
    public F floorDiv(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.FLOOR_DIV, false, other, options);
    }

    /**
     * Returns the remainders, with the sign of the divisor.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0, a floating point one NaN
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.mod
     */
    public F mod(Object other) {
        return binary(BinaryOp.MOD, other);
    }

    /**
     * Returns what {@link #mod(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.mod
     */
    public F mod(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.MOD, false, other, options);
    }

    /**
     * Returns the powers.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.pow
     */
    public F pow(Object other) {
        return binary(BinaryOp.POW, other);
    }

    /**
     * Returns what {@link #pow(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.pow
     */
    public F pow(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.POW, false, other, options);
    }

    /**
     * Returns for each element whether it equals the other; not Java's {@code equals}.
     *
     * @nulls null where a side is null, or lacks a label of the other; NaN equals nothing
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.eq
     */
    public F eq(Object other) {
        return binary(BinaryOp.EQ, other);
    }

    /**
     * Returns what {@link #eq(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.eq
     */
    public F eq(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.EQ, false, other, options);
    }

    /**
     * Returns for each element whether it differs from the other.
     *
     * @nulls null where a side is null, or lacks a label of the other; NaN differs from everything
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.ne
     */
    public F ne(Object other) {
        return binary(BinaryOp.NE, other);
    }

    /**
     * Returns what {@link #ne(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.ne
     */
    public F ne(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.NE, false, other, options);
    }

    /**
     * Returns for each element whether it is less than the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.lt
     */
    public F lt(Object other) {
        return binary(BinaryOp.LT, other);
    }

    /**
     * Returns what {@link #lt(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.lt
     */
    public F lt(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.LT, false, other, options);
    }

    /**
     * Returns for each element whether it is at most the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.le
     */
    public F le(Object other) {
        return binary(BinaryOp.LE, other);
    }

    /**
     * Returns what {@link #le(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.le
     */
    public F le(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.LE, false, other, options);
    }

    /**
     * Returns for each element whether it is greater than the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.gt
     */
    public F gt(Object other) {
        return binary(BinaryOp.GT, other);
    }

    /**
     * Returns what {@link #gt(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.gt
     */
    public F gt(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.GT, false, other, options);
    }

    /**
     * Returns for each element whether it is at least the other.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.ge
     */
    public F ge(Object other) {
        return binary(BinaryOp.GE, other);
    }

    /**
     * Returns what {@link #ge(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.ge
     */
    public F ge(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.GE, false, other, options);
    }

    /**
     * Returns another operand plus each element; of texts, the other in front.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.radd
     */
    public F radd(Object other) {
        return reflected(BinaryOp.ADD, other);
    }

    /**
     * Returns what {@link #radd(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.radd
     */
    public F radd(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.ADD, true, other, options);
    }

    /**
     * Returns another operand less each element.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rsub
     */
    public F rsub(Object other) {
        return reflected(BinaryOp.SUB, other);
    }

    /**
     * Returns what {@link #rsub(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rsub
     */
    public F rsub(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.SUB, true, other, options);
    }

    /**
     * Returns another operand times each element.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rmul
     */
    public F rmul(Object other) {
        return reflected(BinaryOp.MUL, other);
    }

    /**
     * Returns what {@link #rmul(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rmul
     */
    public F rmul(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.MUL, true, other, options);
    }

    /**
     * Returns another operand divided by each element.
     *
     * @nulls null where a side is null, or lacks a label of the other; a number by zero is ±infinity or NaN
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rdiv
     */
    public F rdiv(Object other) {
        return reflected(BinaryOp.DIV, other);
    }

    /**
     * Returns what {@link #rdiv(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rdiv
     */
    public F rdiv(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.DIV, true, other, options);
    }

    /**
     * Returns another operand divided by each element, rounded down.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rfloordiv
     */
    public F rfloorDiv(Object other) {
        return reflected(BinaryOp.FLOOR_DIV, other);
    }

    /**
     * Returns what {@link #rfloorDiv(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rfloordiv
     */
    public F rfloorDiv(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.FLOOR_DIV, true, other, options);
    }

    /**
     * Returns the remainders of another operand by each element.
     *
     * @nulls null where a side is null, or lacks a label of the other; a whole number by zero is 0
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rmod
     */
    public F rmod(Object other) {
        return reflected(BinaryOp.MOD, other);
    }

    /**
     * Returns what {@link #rmod(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rmod
     */
    public F rmod(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.MOD, true, other, options);
    }

    /**
     * Returns another operand to the power of each element.
     *
     * @nulls null where a side is null, or lacks a label of the other
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.rpow
     */
    public F rpow(Object other) {
        return reflected(BinaryOp.POW, other);
    }

    /**
     * Returns what {@link #rpow(Object)} does, with a value for what is missing where the options have one.
     *
     * @nulls null where both sides miss a value, or one does and the options have none for it
     * @throws DTypeMismatchException if the operands do not go together, or cannot hold the value of the options
     * @source pandas.DataFrame.rpow
     */
    public F rpow(Object other, BinaryOptions options) {
        return Arithmetic.apply(self(), BinaryOp.POW, true, other, options);
    }

    /**
     * Returns for each element whether it and the other are true; of whole numbers the bits that both have.
     *
     * @nulls false and null is false, true and null is null
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__and__
     */
    public F and(Object other) {
        return binary(BinaryOp.AND, other);
    }

    /**
     * Returns for each element whether it or the other is true; of whole numbers the bits that one has.
     *
     * @nulls true or null is true, false or null is null
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__or__
     */
    public F or(Object other) {
        return binary(BinaryOp.OR, other);
    }

    /**
     * Returns for each element whether exactly one of it and the other is true; of whole numbers the bits that differ.
     *
     * @nulls null where a side is
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__xor__
     */
    public F xor(Object other) {
        return binary(BinaryOp.XOR, other);
    }

    /**
     * Returns what {@link #add(Object)} does; in Kotlin the operator {@code +}.
     *
     * @nulls as there
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__add__
     */
    public final F plus(Object other) {
        return add(other);
    }

    /**
     * Returns what {@link #sub(Object)} does; in Kotlin the operator {@code -}.
     *
     * @nulls as there
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__sub__
     */
    public final F minus(Object other) {
        return sub(other);
    }

    /**
     * Returns what {@link #mul(Object)} does; in Kotlin the operator {@code *}.
     *
     * @nulls as there
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__mul__
     */
    public final F times(Object other) {
        return mul(other);
    }

    /**
     * Returns what {@link #mod(Object)} does; in Kotlin the operator {@code %}.
     *
     * @nulls as there
     * @throws DTypeMismatchException if the operands do not go together
     * @source pandas.DataFrame.__mod__
     */
    public final F rem(Object other) {
        return mod(other);
    }

    /**
     * Returns what {@link #neg} does; in Kotlin the operator {@code -}.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has no signed numbers
     * @source pandas.DataFrame.__neg__
     */
    public final F unaryMinus() {
        return neg();
    }

    /**
     * Returns whether another object has the same labels, dtypes and values.
     *
     * @nulls null equals null and NaN equals NaN
     * @source pandas.DataFrame.equals
     */
    public boolean contentEquals(F other) {
        ColumnAccessor mine = accessor();
        ColumnAccessor others = other.accessor();
        if (!mine.hasSameLabels(others) || !Index.sameLabels(labels(), other.labels())) {
            return false;
        }
        for (int i = 0; i < mine.size(); i++) {
            if (!mine.columns().get(i).contentEquals(others.columns().get(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the rows at positions, which may repeat.
     *
     * @shape a row for each position, in their order, with its label
     * @nulls kept
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.DataFrame.take
     */
    public F take(int... positions) {
        try (ColumnBase map = ColumnFactory.of(Rows.checked(positions, rowCount()))) {
            return Rows.gather(self(), map);
        }
    }

    /**
     * Returns the values, with those below a least and above a greatest one replaced by it.
     *
     * @param lower null for none
     * @param upper null for none; where it is the smaller bound, the two are exchanged
     * @nulls kept; NaN too
     * @throws DTypeMismatchException if a column has no order, or cannot hold a bound that a value could pass
     * @source pandas.DataFrame.clip
     */
    public F clip(@Nullable Object lower, @Nullable Object upper) {
        return mapColumns(column -> Replacements.clip(column, lower, upper));
    }

    /**
     * Returns the values with null where a floating point number is NaN.
     *
     * @nulls kept, with those for NaN
     * @source cudf.DataFrame.nans_to_nulls
     */
    public F nansToNulls() {
        return mapColumns(ColumnBase::nansToNulls);
    }

    /**
     * Returns each row several times, one after the other.
     *
     * @shape every row {@code n} times, with its label
     * @nulls kept
     * @throws InvalidArgumentException if it is below 0
     * @source pandas.Series.repeat
     */
    public F repeat(int n) {
        return Repetition.repeat(self(), n);
    }

    /**
     * Returns each row as often as its number says.
     *
     * @param counts a number from 0 for each row
     * @shape the rows in order, with their labels
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers than rows
     * @throws InvalidArgumentException if a number is below 0
     * @source pandas.Series.repeat
     */
    public F repeat(int... counts) {
        return Repetition.repeat(self(), counts);
    }

    /**
     * Returns the number of directions in which the values are laid out: 2 of a frame, else 1.
     *
     * @source pandas.DataFrame.ndim
     */
    public int ndim() {
        return 1;
    }

    /**
     * Returns whether {@link #asType} knows a conversion of every column; whether each value fits, it does not say.
     *
     * @source cudf.core.column.ColumnBase.can_cast_safely
     */
    public boolean canCast(DType dtype) {
        return Conversions.canCast(this, dtype);
    }

    @SuppressWarnings("unchecked")
    final F self() {
        return (F) this;
    }

    /**
     * Returns the object taken apart: a header and a frame for each buffer, over the same memory and without a copy. Only
     * the bytes of the object's rows are in it, even where it is a part of larger memory; where texts, lists or structs are
     * such a part, they are copied first. Row labels that count by steps have no frame.
     *
     * <p>The memory stays where it is until the result is closed. {@code deserialize} of the class copies it.
     *
     * @nulls kept
     * @throws UnsupportedOperationException if a label or a name is of a class that is not written; the message names it
     * @source cudf.core.abc.Serializable.serialize
     */
    public final Serialized serialize() {
        return SerialObjects.write(this, SerialWriter.inPlace());
    }

    /**
     * Returns the object taken apart, with all frames on the host. Where the process spills, the object is spilled.
     *
     * @nulls kept
     * @cost copies the memory to the host, unless it is spilled
     * @throws UnsupportedOperationException if a label or a name is of a class that is not written; the message names it
     * @source cudf.core.abc.Serializable.host_serialize
     */
    public final Serialized hostSerialize() {
        return SerialObjects.write(this, SerialWriter.toHost());
    }

    /** Returns what a stream of Java objects holds in place of this object. */
    final Object writeReplace() {
        return new SerialProxy(this);
    }

    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("frames are written through another class");
    }

    /** Returns whether the object was closed. */
    public final boolean isClosed() {
        ColumnAccessor known = state.columns();
        // a scope closes the columns, not the object
        return closedAs != null || (known != null && known.columns().stream().anyMatch(ColumnBase::isClosed));
    }

    @Override
    public final void forEachHandle(Consumer<? super AutoCloseable> action) {
        ColumnAccessor known = state.columns();
        if (known != null) {
            known.forEachHandle(action);
        }
        Index labels = labels();
        if (labels != null) {
            labels.forEachHandle(action);
        }
    }

    /** Frees the memory that no other object shares. Closing again has no effect; any other use then throws. */
    @Override
    public synchronized void close() {
        if (closedAs != null) {
            return;
        }
        closedAs = describeShort();
        free(state);
    }
}
