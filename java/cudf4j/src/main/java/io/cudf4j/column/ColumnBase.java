/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one dtype, without labels.
 *
 * <p>A column owns a share of its memory and never changes. {@link #share} gives another owner of the same memory, so
 * that closing one never breaks another. It is freed by {@link #close}, by a scope, or after it became unreachable.
 * Thread-safe. A subclass offers what its dtypes support; anything else is refused by name before native code is called.
 *
 * @source cudf.core.column.ColumnBase
 */
public abstract class ColumnBase implements AutoCloseable {
    private final Column column;
    private final DType dtype;

    ColumnBase(Column column, DType dtype) {
        this.column = column;
        this.dtype = dtype;
    }

    /**
     * Takes over a native column; where its type is not supported, the column is closed.
     *
     * @nulls kept
     * @throws UnsupportedOperationException if no dtype has the column's type
     * @source cudf.core.column.ColumnBase.from_pylibcudf
     */
    public static ColumnBase own(Column column) {
        DType dtype;
        try {
            dtype = DType.of(column.type());
        } catch (UnsupportedOperationException e) {
            column.close();
            throw e;
        }
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED, FLOATING, BOOL -> new NumericalColumn(column, dtype);
            case STRING -> new StringColumn(column, dtype);
            case DATETIME -> new DatetimeColumn(column, dtype);
            case TIMEDELTA -> new TimedeltaColumn(column, dtype);
        };
    }

    /**
     * Returns a column whose rows all have one value.
     *
     * @nulls none
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase full(DType dtype, Object value, int size) {
        try (Scalar scalar = Literals.scalar(dtype, value)) {
            return own(Column.fromScalar(scalar, size));
        }
    }

    /**
     * Returns a column whose rows are all null.
     *
     * @nulls every row
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase allNull(DType dtype, int size) {
        try (Scalar scalar = Scalar.ofNull(dtype.plcType())) {
            return own(Column.fromScalar(scalar, size));
        }
    }

    /**
     * Returns a column of no rows.
     *
     * @nulls none
     * @source cudf::make_empty_column
     */
    public static ColumnBase empty(DType dtype) {
        return own(Column.empty(dtype.plcType()));
    }

    /**
     * Returns the int64 numbers from a start, each a step after the one before.
     *
     * @nulls none
     * @source cudf::sequence
     */
    public static ColumnBase sequence(int size, long start, long step) {
        if (size == 0) {
            return empty(DType.INT64);
        }
        try (Scalar init = Scalar.of(start);
                Scalar by = Scalar.of(step)) {
            return own(Filling.sequence(size, init, by));
        }
    }

    /** Returns the native column, which stays this object's. */
    public final Column plc() {
        return column;
    }

    /** Returns the dtype. */
    public final DType dtype() {
        return dtype;
    }

    /** Returns the number of rows. */
    public final int size() {
        return column.size();
    }

    /** Returns the number of null rows; NaN is not null. */
    public final int nullCount() {
        return column.nullCount();
    }

    /** Returns the bytes of the rows and of the null mask; the memory may be shared with other columns. */
    public final long sizeBytes() {
        return sizeBytes(column);
    }

    private static long sizeBytes(Column column) {
        long bytes = column.data() == null ? 0 : column.data().sizeBytes();
        bytes += column.mask() == null ? 0 : column.mask().sizeBytes();
        for (Column child : column.children()) {
            bytes += sizeBytes(child);
        }
        return bytes;
    }

    /**
     * Returns another owner of the same rows, without copying.
     *
     * @nulls kept
     * @source cudf.core.column.ColumnBase.copy
     */
    public final ColumnBase share() {
        return own(column.share());
    }

    /**
     * Returns the rows in memory of their own.
     *
     * @nulls kept
     * @source cudf.core.column.ColumnBase.copy
     */
    public final ColumnBase copy() {
        return own(Concatenate.concatenate(List.of(column)));
    }

    /**
     * Returns the rows from a start up to, not including, an end, without copying.
     *
     * @nulls kept
     * @source cudf::slice
     */
    public final ColumnBase slice(int start, int stop) {
        return own(column.slice(start, stop));
    }

    /** Returns whether another column has the same dtype and rows; null equals null and NaN equals NaN. */
    public final boolean contentEquals(ColumnBase other) {
        if (dtype != other.dtype || size() != other.size() || nullCount() != other.nullCount()) {
            return false;
        }
        if (size() == 0) {
            return true;
        }
        try (Column equal = Binaryop.binaryOperation(column, other.column, BinaryOperator.NULL_EQUALS, DataType.BOOL8);
                NumericalColumn same = new NumericalColumn(equal, DType.BOOL)) {
            if (same.allTrue()) {
                return true;
            }
        }
        return dtype.isFloating() && equalBesidesNan(other);
    }

    private boolean equalBesidesNan(ColumnBase other) {
        try (ColumnBase left = nansToNulls();
                ColumnBase right = other.nansToNulls();
                Column nanLeft = Unary.isNan(column);
                Column nanRight = Unary.isNan(other.column);
                Column nans = Binaryop.binaryOperation(nanLeft, nanRight, BinaryOperator.EQUAL, DataType.BOOL8);
                NumericalColumn sameNans = new NumericalColumn(nans, DType.BOOL);
                Column values = Binaryop.binaryOperation(
                        left.column, right.column, BinaryOperator.NULL_EQUALS, DataType.BOOL8);
                NumericalColumn sameValues = new NumericalColumn(values, DType.BOOL)) {
            return sameNans.allTrue() && sameValues.allTrue();
        }
    }

    /**
     * Returns for each row whether it is missing: null, or NaN of a floating point number.
     *
     * @nulls true for null and NaN; the result has none
     * @source cudf.core.column.ColumnBase.isnull
     */
    public final ColumnBase isNa() {
        return missing(true);
    }

    /**
     * Returns for each row whether it is neither null nor NaN.
     *
     * @nulls false for null and NaN; the result has none
     * @source cudf.core.column.ColumnBase.notnull
     */
    public final ColumnBase notNa() {
        return missing(false);
    }

    private ColumnBase missing(boolean wanted) {
        if (!dtype.isFloating()) {
            return own(wanted ? Unary.isNull(column) : Unary.isValid(column));
        }
        try (ColumnBase marked = nansToNulls()) {
            return own(wanted ? Unary.isNull(marked.column) : Unary.isValid(marked.column));
        }
    }

    /**
     * Returns the rows with null where a floating point number is NaN; for other dtypes the rows as they are.
     *
     * @nulls kept, with those for NaN
     * @source cudf::column_nans_to_nulls
     */
    public ColumnBase nansToNulls() {
        return share();
    }

    /**
     * Returns the rows with a value where they are missing.
     *
     * @nulls null and NaN are replaced
     * @throws DTypeMismatchException if the dtype cannot hold the value
     * @source cudf::replace_nulls
     */
    public final ColumnBase fillNa(Object value) {
        try (Scalar scalar = Literals.scalar(dtype, value);
                ColumnBase marked = nansToNulls()) {
            return marked.nullCount() == 0 ? share() : own(Replace.replaceNulls(marked.column, scalar));
        }
    }

    /** Returns the rows with a value where they are null; NaN stays. */
    final ColumnBase fillNull(Object value) {
        try (Scalar scalar = Literals.scalar(dtype, value)) {
            return own(Replace.replaceNulls(column, scalar));
        }
    }

    /**
     * Returns the rows with those of another column where they are null.
     *
     * @nulls null where both are
     * @source cudf::replace_nulls
     */
    public final ColumnBase coalesce(ColumnBase other) {
        return own(Replace.replaceNulls(column, other.column));
    }

    /**
     * Returns the rows without the missing ones.
     *
     * @nulls null and NaN are dropped
     * @source cudf::drop_nulls
     */
    public final ColumnBase dropNa() {
        try (ColumnBase marked = nansToNulls()) {
            return marked.nullCount() == 0
                    ? share()
                    : Compaction.dropNulls(List.of(marked), List.of(marked), 1).get(0);
        }
    }

    /**
     * Returns the rows converted to another dtype.
     *
     * @nulls kept
     * @throws DTypeMismatchException if there is no such conversion
     * @throws io.cudf4j.errors.InvalidArgumentException if a row does not fit; the message names row and value
     * @source cudf::cast
     */
    public final ColumnBase cast(DType to) {
        return to == dtype ? share() : Casts.cast(this, to);
    }

    /**
     * Returns an operation of the rows of two columns.
     *
     * @nulls null where a side is, but for and and or, which know three values
     * @throws DTypeMismatchException if the operation has no meaning for the dtypes
     * @throws LengthMismatchException if the sizes differ
     * @source cudf::binary_operation
     */
    public final ColumnBase binary(BinaryOp op, ColumnBase right) {
        requireSameSize(op, right);
        return Binaries.columns(op, this, right);
    }

    /**
     * Returns an operation of each row and a value.
     *
     * @nulls null where a side is, but for and and or, which know three values
     * @throws DTypeMismatchException if the operation has no meaning for dtype and value
     * @source cudf::binary_operation
     */
    public final ColumnBase binary(BinaryOp op, Object right) {
        return binary(op, Literals.dtypeBeside(dtype, right), right);
    }

    /**
     * Returns an operation of each row and a value of a dtype.
     *
     * @nulls null where a side is, but for and and or, which know three values
     * @throws DTypeMismatchException if the operation has no meaning for the dtypes
     * @source cudf::binary_operation
     */
    public final ColumnBase binary(BinaryOp op, DType type, Object right) {
        return Binaries.right(op, this, type, right);
    }

    /**
     * Returns an operation of the rows of two columns in which a value stands for what one of them misses.
     *
     * @nulls null where both sides are null or NaN
     * @throws DTypeMismatchException if the operation has no meaning for the dtypes, or one cannot hold the value
     * @throws LengthMismatchException if the sizes differ
     * @source cudf.DataFrame.add
     */
    public final ColumnBase binaryFilled(BinaryOp op, ColumnBase right, Object fill) {
        requireSameSize(op, right);
        return Binaries.filled(op, this, right, fill);
    }

    /**
     * Returns an operation of a value and each row.
     *
     * @nulls null where the row is
     * @throws DTypeMismatchException if the operation has no meaning for value and dtype
     * @source cudf::binary_operation
     */
    public final ColumnBase binaryReflected(BinaryOp op, Object left) {
        return binaryReflected(op, Literals.dtypeBeside(dtype, left), left);
    }

    /**
     * Returns an operation of a value of a dtype and each row.
     *
     * @nulls null where the row is
     * @throws DTypeMismatchException if the operation has no meaning for the dtypes
     * @source cudf::binary_operation
     */
    public final ColumnBase binaryReflected(BinaryOp op, DType type, Object left) {
        return Binaries.left(op, type, left, this);
    }

    private void requireSameSize(BinaryOp op, ColumnBase right) {
        if (size() != right.size()) {
            throw new LengthMismatchException(
                    op.label() + ": " + size() + " rows on the left and " + right.size() + " on the right");
        }
    }

    /**
     * Returns one value computed from all rows; null where it has none, as the mean of no rows.
     *
     * @param skipMissing whether null and NaN are left out; otherwise the result is null where a row is null
     * @throws DTypeMismatchException if the dtype does not have the reduction
     */
    public final @Nullable Object reduce(Reduction reduction, boolean skipMissing) {
        return Reductions.reduce(this, reduction, skipMissing);
    }

    /**
     * Returns the different rows in the order in which they are first seen; null is one of them.
     *
     * @nulls null is one value, NaN another
     * @source cudf::stable_distinct
     */
    public final ColumnBase unique() {
        return Compaction.distinct(List.of(this), List.of(this)).get(0);
    }

    /**
     * Returns the rows at positions, null where a position is not in the column.
     *
     * @nulls kept; null for a position that is none
     * @source cudf::gather
     */
    public final ColumnBase gather(ColumnBase map) {
        return Compaction.gather(List.of(this), map, true).get(0);
    }

    /** Returns the rows on the Java heap. */
    public final HostValues toHost() {
        return new HostValues(dtype, column.toHost());
    }

    /**
     * Returns a row as a Java object, null for null.
     *
     * @throws IndexOutOfBoundsException if there is no such row
     */
    public final @Nullable Object get(int row) {
        Objects.checkIndex(row, size());
        try (Scalar element = Copying.getElement(column, row)) {
            return element.get();
        }
    }

    /** Returns whether the reduction is offered. */
    abstract boolean supports(Reduction reduction);

    /** Returns a table over columns, which stay the caller's. */
    static Table table(List<? extends ColumnBase> columns) {
        return Table.wrap(columns.stream().map(ColumnBase::plc).toList());
    }

    /** Takes over the columns of a table. */
    static List<ColumnBase> ownAll(Table table) {
        List<Column> released = table.release();
        List<ColumnBase> owned = new ArrayList<>(released.size());
        try {
            for (Column column : released) {
                owned.add(own(column));
            }
        } catch (RuntimeException e) {
            released.forEach(Column::close);
            throw e;
        }
        return owned;
    }

    /** Closes columns, each once; does nothing for an empty list. */
    public static void closeAll(List<? extends ColumnBase> columns) {
        columns.forEach(ColumnBase::close);
    }

    /** Frees this owner's share of the memory. Closing again has no effect. */
    @Override
    public final void close() {
        column.close();
    }

    /** Returns whether this owner was closed. */
    public final boolean isClosed() {
        return column.isClosed();
    }

    @Override
    public String toString() {
        return "column of " + size() + " rows of " + dtype;
    }
}
