/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.Unaries;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.serial.SerialWriter;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.clean.Duplicates;
import io.cudf4j.frame.exchange.Exposure;
import io.cudf4j.frame.exchange.SerialObjects;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Arithmetic;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.Serialized;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
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
public abstract sealed class Frame<F extends Frame<F>> extends ElementOps<F> implements Scope.Group, Serializable
        permits DataFrame, Series, Index {
    private static final long serialVersionUID = 1;

    private volatile Rows rows;
    private volatile @Nullable String closedAs;

    /** Rows that {@link #adopt} took others in place of, as long as somebody holds them. */
    private @Nullable List<WeakReference<Rows>> left;

    /** Takes over columns and row labels. */
    Frame(Rows rows) {
        this.rows = rows;
    }

    /** Returns what the object is made of, which stays the object's. */
    final Rows rows() {
        requireOpen();
        return rows;
    }

    /** Returns an object of this type, which takes over what it is made of. */
    abstract F wrap(Rows made);

    /** Returns a few words that name the object. */
    abstract String describeShort();

    /** Returns the only holder of the columns. */
    final ColumnAccessor accessor() {
        return rows().columns();
    }

    /** Returns the row labels, which stay this object's; of an index its own. */
    final Labels labels() {
        return rows().labels();
    }

    /** Returns what the object is made of in a few words, without its values; of a closed one that it is closed. */
    final Brief.Words brief() {
        String what = closedAs;
        return what != null || rows.isClosed() ? new Brief.Words("closed " + Rows.kindOf(rows)) : Brief.rows(rows);
    }

    final void requireOpen() {
        String what = closedAs;
        if (what != null) {
            throw new ClosedException(what + " is closed");
        }
    }

    /**
     * Makes this object what another one is: the only way in which a frame changes. What was shared with others stays
     * theirs.
     */
    final synchronized void become(Rows result) {
        Rows before = rows();
        Scope.follow(this, result);
        rows = result;
        before.close();
        closeLeft();
    }

    /**
     * Takes over rows of the same values in other memory. Other threads may read this object meanwhile, which no write
     * allows: the columns that they hold stay open until nobody reaches them, or this object is written or closed.
     */
    private void adopt(Rows same) {
        Scope.follow(this, same);
        if (left == null) {
            left = new ArrayList<>(1);
        }
        left.add(new WeakReference<>(rows));
        rows = same;
    }

    private void closeLeft() {
        if (left != null) {
            for (WeakReference<Rows> reference : left) {
                Rows held = reference.get();
                if (held != null) {
                    held.close();
                }
            }
            left = null;
        }
    }

    /** Hands the memory of the columns out, which from then on no other object sees. */
    final synchronized <T extends @Nullable Object> T handOut(Function<ColumnAccessor, T> export) {
        Exposure.HandedOut<T> handedOut = Exposure.handOut(rows(), export);
        if (handedOut.rows() != null) {
            adopt(handedOut.rows());
        }
        return handedOut.exported();
    }

    /** Returns an object of this type over other columns of the same rows, which it takes over. */
    final F withColumns(ColumnAccessor replaced) {
        return wrap(rows().withColumns(replaced));
    }

    final F mapColumns(Function<? super ColumnBase, ? extends ColumnBase> function) {
        return wrap(rows().mapColumns(function));
    }

    /** Returns the number of rows. */
    public int rowCount() {
        return rows().rowCount();
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
        return rows().sizeBytes();
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
        Objects.requireNonNull(depth, "copy: the depth is null");
        return wrap(depth == CopyDepth.DEEP ? rows().deepCopy() : rows().shallowCopy());
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
        ColumnAccessor columns = accessor();
        return wrap(rows().dropNa(columns.columns(), columns.size()));
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
     * Returns the absolute values of numbers and durations.
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
        return mapColumns(column -> Unaries.round(column, decimals));
    }

    @Override
    public F neg() {
        return mapColumns(Unaries::neg);
    }

    @Override
    public F not() {
        return mapColumns(Unaries::not);
    }

    @Override
    final F binary(BinaryOp op, boolean isReflected, Object other, BinaryOptions options) {
        return wrap(Arithmetic.apply(rows(), op, isReflected, Lowering.operand(op.label(), other), options));
    }

    /**
     * Returns whether another object has the same labels, dtypes and values.
     *
     * @nulls null equals null and NaN equals NaN
     * @source pandas.DataFrame.equals
     */
    public boolean contentEquals(F other) {
        Objects.requireNonNull(other, "contentEquals: the other frame is null");
        return rows().contentEquals(other.rows());
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
        Objects.requireNonNull(positions, "take: the positions are null");
        try (ColumnBase map = ColumnFactory.of(Rows.checked(positions, rowCount()))) {
            return wrap(rows().gather(map));
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
        return wrap(Duplicates.repeat(rows(), n));
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
        Objects.requireNonNull(counts, "repeat: the counts are null");
        return wrap(Duplicates.repeat(rows(), counts));
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
        Objects.requireNonNull(dtype, "canCast: the dtype is null");
        return accessor().columns().stream().allMatch(column -> column.canCast(dtype));
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
        return SerialObjects.write(rows(), SerialWriter.inPlace());
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
        return SerialObjects.write(rows(), SerialWriter.toHost());
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
        // a scope closes the columns, not the object
        return closedAs != null || rows.isClosed();
    }

    @Override
    public final void forEachHandle(Consumer<? super AutoCloseable> action) {
        Objects.requireNonNull(action, "forEachHandle: the action is null");
        rows.forEachHandle(action);
    }

    /** Frees the memory that no other object shares. Closing again has no effect; any other use then throws. */
    @Override
    public synchronized void close() {
        if (closedAs == null) {
            closedAs = describeShort();
            rows.close();
            closeLeft();
        }
    }
}
