/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DType;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.memory.Scope;
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
 * @param <F> the type that the methods return
 * @source cudf.core.frame.Frame
 */
public abstract sealed class Frame<F extends Frame<F>> implements Scope.Group permits DataFrame, Series, Index {
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
     * Returns an object with the same rows and labels.
     *
     * @nulls kept
     * @cost none but for {@link CopyDepth#DEEP}, which copies every column
     * @source pandas.DataFrame.copy
     */
    public F copy(CopyDepth depth) {
        return mapColumns(depth == CopyDepth.DEEP ? ColumnBase::copy : ColumnBase::share);
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
        return mapColumns(column -> column.cast(dtype));
    }

    /**
     * Returns the absolute values.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.abs
     */
    public F abs() {
        return mapColumns(column -> numbers("abs", column).abs());
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
     * Returns the numbers with the opposite sign.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has no signed numbers
     * @source pandas.DataFrame.__neg__
     */
    public F neg() {
        return mapColumns(column -> numbers("neg", column).neg());
    }

    /**
     * Returns truth values inverted.
     *
     * @nulls kept
     * @throws DTypeMismatchException if a column has no truth values
     * @source pandas.DataFrame.__invert__
     */
    public F not() {
        return mapColumns(column -> numbers("not", column).not());
    }

    private static NumericalColumn numbers(String operation, ColumnBase column) {
        if (column instanceof NumericalColumn numbers) {
            return numbers;
        }
        throw new DTypeMismatchException(operation + " is not defined for " + column.dtype());
    }

    F binary(BinaryOp op, Object value) {
        return mapColumns(column -> column.binary(op, value));
    }

    F reflected(BinaryOp op, Object value) {
        return mapColumns(column -> column.binaryReflected(op, value));
    }

    /**
     * Returns the sums with a value; texts are put together.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.add
     */
    public F add(Object value) {
        return binary(BinaryOp.ADD, value);
    }

    /**
     * Returns the differences from a value.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.sub
     */
    public F sub(Object value) {
        return binary(BinaryOp.SUB, value);
    }

    /**
     * Returns the products with a value.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.mul
     */
    public F mul(Object value) {
        return binary(BinaryOp.MUL, value);
    }

    /**
     * Returns the true quotients: floating point numbers also of whole ones.
     *
     * @nulls null stays null; by zero it gives ±infinity or NaN
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.div
     */
    public F div(Object value) {
        return binary(BinaryOp.DIV, value);
    }

    /**
     * Returns the quotients rounded down.
     *
     * @nulls null stays null; a whole number divided by zero is null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.floordiv
     */
    public F floorDiv(Object value) {
        return binary(BinaryOp.FLOOR_DIV, value);
    }

    /**
     * Returns the remainders, with the sign of the divisor.
     *
     * @nulls null stays null; a whole number divided by zero is null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.mod
     */
    public F mod(Object value) {
        return binary(BinaryOp.MOD, value);
    }

    /**
     * Returns the powers.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.pow
     */
    public F pow(Object value) {
        return binary(BinaryOp.POW, value);
    }

    /**
     * Returns a value plus each number; of texts, the value in front.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.radd
     */
    public F radd(Object value) {
        return reflected(BinaryOp.ADD, value);
    }

    /**
     * Returns a value less each number.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.rsub
     */
    public F rsub(Object value) {
        return reflected(BinaryOp.SUB, value);
    }

    /**
     * Returns a value divided by each number.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.rdiv
     */
    public F rdiv(Object value) {
        return reflected(BinaryOp.DIV, value);
    }

    /**
     * Returns for each value whether it equals another; not Java's {@code equals}.
     *
     * @nulls null stays null; NaN equals nothing
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.eq
     */
    public F eq(Object value) {
        return binary(BinaryOp.EQ, value);
    }

    /**
     * Returns for each value whether it differs from another.
     *
     * @nulls null stays null; NaN differs from everything
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.ne
     */
    public F ne(Object value) {
        return binary(BinaryOp.NE, value);
    }

    /**
     * Returns for each value whether it is less than another.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.lt
     */
    public F lt(Object value) {
        return binary(BinaryOp.LT, value);
    }

    /**
     * Returns for each value whether it is at most another.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.le
     */
    public F le(Object value) {
        return binary(BinaryOp.LE, value);
    }

    /**
     * Returns for each value whether it is greater than another.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.gt
     */
    public F gt(Object value) {
        return binary(BinaryOp.GT, value);
    }

    /**
     * Returns for each value whether it is at least another.
     *
     * @nulls null stays null
     * @throws DTypeMismatchException if dtype and value do not go together
     * @source pandas.DataFrame.ge
     */
    public F ge(Object value) {
        return binary(BinaryOp.GE, value);
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
        if (!mine.labels().equals(others.labels()) || !Index.sameLabels(labels(), other.labels())) {
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

    // >>> arith

    // >>> clean

    // >>> stats

    // >>> dtypes

    @SuppressWarnings("unchecked")
    final F self() {
        return (F) this;
    }

    /** Returns whether the object was closed. */
    public final boolean isClosed() {
        return closedAs != null;
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
