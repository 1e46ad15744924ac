/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.BufferInfo;
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
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
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
            dtype = PlcTypes.dtype(column);
        } catch (UnsupportedOperationException e) {
            column.close();
            throw e;
        }
        return own(column, dtype);
    }

    /**
     * Takes over a native column whose rows have a dtype that the native type alone does not tell: digits, fields, a time
     * zone, or codes of categories, of which the result has its own share. Where it throws, the column is closed.
     *
     * @nulls kept
     * @throws DTypeMismatchException if rows of the dtype are not stored as the column's native type
     * @source cudf.core.column.ColumnBase.create
     */
    public static ColumnBase own(Column column, DType dtype) {
        if (!column.type().equals(PlcTypes.of(dtype))) {
            String message = "a native column of " + column.type() + " holds no rows of " + dtype;
            column.close();
            throw new DTypeMismatchException(message);
        }
        return Columns.orClose(column, () -> switch (dtype.kind()) {
            case SIGNED, UNSIGNED, FLOATING, BOOL -> new NumericalColumn(column, dtype);
            case STRING -> new StringColumn(column, dtype);
            case DATETIME -> new DatetimeColumn(column, dtype);
            case TIMEDELTA -> new TimedeltaColumn(column, dtype);
            case CATEGORICAL -> new CategoricalColumn(column, CategoryColumn.shared((CategoricalDtype) dtype));
            case DECIMAL -> new DecimalColumn(column, (DecimalDtype) dtype);
            case LIST -> new ListColumn(column, (ListDtype) dtype);
            case STRUCT -> new StructColumn(column, (StructDtype) dtype);
            case INTERVAL -> new IntervalColumn(column, (IntervalDtype) dtype);
        });
    }

    /**
     * Takes over the native result of an operation that keeps the dtype, as gather, filter and sort do.
     *
     * @nulls kept
     * @source cudf.core.column.ColumnBase.from_pylibcudf
     */
    public final ColumnBase like(Column result) {
        return own(result, dtype);
    }

    /**
     * Returns a column whose rows all have one value.
     *
     * @nulls none
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase full(DType dtype, Object value, int size) {
        if (dtype.isNested() || dtype.isCategorical()) {
            return repeated(row(dtype, value), size);
        }
        try (Scalar scalar = Literals.scalar(dtype, value)) {
            return own(Column.fromScalar(scalar, size), dtype);
        }
    }

    /** Returns a column of one value, which is no row of the caller's: messages name no row. */
    private static ColumnBase row(DType dtype, Object value) {
        try {
            return ColumnFactory.of(dtype, List.of(value));
        } catch (DTypeMismatchException e) {
            throw dtype.isNested()
                    ? (DTypeMismatchException) Literals.misfit(dtype, value).initCause(e)
                    : e;
        }
    }

    /**
     * Returns a column whose rows are all null.
     *
     * @nulls every row
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase allNull(DType dtype, int size) {
        if (dtype.isNested()) {
            return repeated(ColumnFactory.of(dtype, Collections.singletonList(null)), size);
        }
        try (Scalar scalar = Scalar.ofNull(PlcTypes.of(dtype))) {
            return own(Column.fromScalar(scalar, size), dtype);
        }
    }

    /** Returns the one row of a column many times, and closes that. */
    private static ColumnBase repeated(ColumnBase row, int size) {
        try (row;
                Scalar first = Scalar.of(0);
                Column map = Column.fromScalar(first, size);
                ColumnBase places = own(map.share())) {
            return Compaction.gather(List.of(row), places, false).get(0);
        }
    }

    /**
     * Returns a column of no rows.
     *
     * @nulls none
     * @source cudf::make_empty_column
     */
    public static ColumnBase empty(DType dtype) {
        return own(NestedColumns.empty(dtype), dtype);
    }

    /**
     * Returns the numbers of rows from 0 on as int32, as maps of a gather have them.
     *
     * @nulls none
     * @source cudf::sequence
     */
    public static ColumnBase positions(int size) {
        if (size == 0) {
            return empty(DType.INT32);
        }
        try (Scalar first = Scalar.of(0);
                Scalar step = Scalar.of(1)) {
            return own(Filling.sequence(size, first, step));
        }
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
        return like(column.share());
    }

    /**
     * Returns the rows for another object whose writes this one does not see. Rows of fixed width get memory of their own;
     * texts, lists and structs, which a write replaces and never changes, share it, unless someone outside may write to it.
     * A copy of spilled memory is spilled too.
     *
     * @nulls kept
     * @cost copies rows of fixed width, and exposed ones
     * @source cudf.core.column.ColumnBase.copy
     */
    public final ColumnBase copy() {
        boolean isFlat = column.children().isEmpty() && column.data() != null && !dtype.isString();
        return isFlat ? like(Layouts.copied(column)) : isExposed() ? compact() : share();
    }

    /**
     * Returns the rows alone: in new memory that begins with the first of them, where this column may be a slice.
     *
     * @nulls kept
     * @cost copies the rows
     * @source cudf::concatenate
     */
    public final ColumnBase compact() {
        return like(Concatenate.concatenate(List.of(column)));
    }

    /**
     * Returns the rows for another object: over the same memory, until one of the two writes. Where someone outside may
     * write to the memory, a copy.
     *
     * @nulls kept
     * @cost none, unless the memory is exposed
     * @source cudf.core.column.ColumnBase.copy
     */
    public final ColumnBase shallowCopy() {
        return ProcessOptions.copyOnWrite() && Layouts.isExposed(column) ? compact() : share();
    }

    /**
     * Returns the rows over memory that nothing else looks at, for someone outside who may write to it: over the same
     * memory, where nothing else does.
     *
     * @nulls kept
     * @cost copies the rows where others share the memory
     * @source cudf.core.buffer.exposure_tracked_buffer.ExposureTrackedBuffer.__cuda_array_interface__
     */
    public final ColumnBase alone() {
        if (!ProcessOptions.copyOnWrite() || isSingleOwner()) {
            return share();
        }
        return dtype.isNested() || dtype.isString() ? compact() : copy();
    }

    /** Returns whether nothing else looks at the memory, and no call is using it. */
    public final boolean isSingleOwner() {
        return Layouts.isSingleOwner(column);
    }

    /** Returns whether the rows, or the null mask, are off the device. */
    public final boolean isSpilled() {
        return Layouts.isSpilled(column);
    }

    /** Forbids writes in place to the memory for good, for all that share it. */
    public final void freeze() {
        Layouts.freeze(column);
    }

    /** Returns whether someone outside may write to the memory. */
    public final boolean isExposed() {
        return Layouts.isExposed(column);
    }

    /**
     * Returns a share that keeps the memory alive for someone outside, and does not count as one who looks at it.
     *
     * @nulls kept
     * @source cudf.core.buffer.exposure_tracked_buffer.ExposureTrackedBuffer
     */
    public final ColumnBase exported() {
        ColumnBase share = share();
        Layouts.markExported(share.plc());
        return share;
    }

    /**
     * Counts this owner no longer among those who look at memory that is exposed, so that another one writes to it in place
     * and is seen outside. For a column that others took the place of, and that only calls hold which have begun.
     */
    public final void stepAside() {
        if (isExposed()) {
            Layouts.markExported(column);
        }
    }

    /** Keeps the memory on the device for good, since its address is known outside. */
    public final void markExposed() {
        Layouts.markExposed(column);
    }

    /**
     * Returns where the memory is at this moment: of the rows, of the mask, and of the columns below. Nothing moves or is
     * held for it.
     */
    public final List<BufferInfo> bufferInfo() {
        return Layouts.info(column);
    }

    /**
     * Returns the rows from a start up to, not including, an end, without copying.
     *
     * @nulls kept
     * @source cudf::slice
     */
    public final ColumnBase slice(int start, int stop) {
        return like(column.slice(start, stop));
    }

    /** Returns whether another column has the same dtype and rows; null equals null and NaN equals NaN. */
    public final boolean contentEquals(ColumnBase other) {
        if (!dtype.equals(other.dtype) || size() != other.size() || nullCount() != other.nullCount()) {
            return false;
        }
        return size() == 0 || rowsEqual(other);
    }

    /** Returns whether a column of the same dtype, size and number of nulls has the same rows. */
    boolean rowsEqual(ColumnBase other) {
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
        if (dtype.isNested()) {
            return nullCount() == 0 ? share() : filled(full(dtype, value, size()));
        }
        try (Scalar scalar = Literals.scalar(dtype, value);
                ColumnBase marked = nansToNulls()) {
            return marked.nullCount() == 0 ? share() : like(Replace.replaceNulls(marked.column, scalar));
        }
    }

    /** Returns the rows with those of another column, which is closed, where they are null. */
    private ColumnBase filled(ColumnBase others) {
        try (others;
                ColumnBase isMissing = isNa()) {
            return Choices.ifElse(isMissing, others, this);
        }
    }

    /** Returns the rows with a value where they are null; NaN stays. */
    final ColumnBase fillNull(Object value) {
        try (Scalar scalar = Literals.scalar(dtype, value)) {
            return like(Replace.replaceNulls(column, scalar));
        }
    }

    /**
     * Returns the rows with those of another column where they are null.
     *
     * @nulls null where both are
     * @source cudf::replace_nulls
     */
    public final ColumnBase coalesce(ColumnBase other) {
        if (dtype.isNested() || dtype.isCategorical()) {
            return filled(other.cast(dtype));
        }
        try (ColumnBase same = other.cast(dtype)) {
            return like(Replace.replaceNulls(column, same.column));
        }
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
        return to.equals(dtype) ? share() : Casts.cast(this, to);
    }

    /** Returns whether there is a conversion to a dtype; whether each row fits, it does not say. */
    public final boolean canCast(DType to) {
        return Casts.isDefined(dtype, to);
    }

    /**
     * Returns floating point numbers that are all whole as int64, and other rows as they are.
     *
     * @nulls kept
     * @source cudf.core.column.ColumnBase.convert_dtypes
     */
    public final ColumnBase withBestDtype() {
        return dtype.isFloating() ? Casts.wholeIfExact(this) : share();
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
        if (Binaries.isBeyond(op, dtype, right)) {
            return Binaries.besideBeyond(op, this, (BigInteger) right);
        }
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
        if (Binaries.isBeyond(op, dtype, left)) {
            return Binaries.besideBeyond(op.mirrored(), this, (BigInteger) left);
        }
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
        return Reductions.reduce(this, reduction, skipMissing ? ReductionSettings.SKIP : ReductionSettings.PROPAGATE);
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
        return hostRows();
    }

    final HostRows hostRows() {
        return HostRows.of(dtype, column.toHost());
    }

    /**
     * Returns a row as a Java object, null for null.
     *
     * @throws IndexOutOfBoundsException if there is no such row
     * @throws OutOfBoundsException if it is a time beyond those of {@code java.time}, which datetime64[s] reaches; the
     *     message names the row
     */
    public final @Nullable Object get(int row) {
        Objects.checkIndex(row, size());
        try {
            return read(row);
        } catch (OutOfBoundsException e) {
            throw new OutOfBoundsException("row " + row + ": " + e.getMessage(), e);
        }
    }

    /** Returns a row as {@link #get} does; messages do not name it. */
    final @Nullable Object read(int row) {
        if (!hasPlainValues()) {
            try (Column one = column.slice(row, row + 1)) {
                return HostRows.of(dtype, one.toHost()).read(0);
            }
        }
        try (Scalar element = Copying.getElement(column, row)) {
            return element.get();
        }
    }

    /** Returns a row for a text: as {@link #get} does, and a {@link DistantTime} where that throws. */
    public final @Nullable Object shown(int row) {
        try (ColumnBase one = slice(row, row + 1)) {
            return one.toHost().shown().get(0);
        }
    }

    /** Returns whether a native value is the Java object that a row is. */
    private boolean hasPlainValues() {
        return switch (dtype.kind()) {
            case CATEGORICAL, LIST, STRUCT, INTERVAL -> false;
            default -> !dtype.hasZone();
        };
    }

    /** Returns whether the reduction is offered. */
    public abstract boolean supports(Reduction reduction);

    /** Returns a native table over columns, which stay the caller's. */
    public static Table table(List<? extends ColumnBase> columns) {
        List<Column> natives = new ArrayList<>(columns.size());
        for (ColumnBase column : columns) {
            natives.add(column.plc());
        }
        return Table.wrap(natives);
    }

    /** Takes over the columns of a table, which have the dtypes of other columns: those that it was made of. */
    static List<ColumnBase> ownLike(Table table, List<? extends ColumnBase> sources) {
        return ownEach(table.release(), (i, column) -> sources.get(i).like(column));
    }

    /**
     * Takes over native columns; where one cannot be owned, all are closed.
     *
     * @param function takes a column over, which it closes where it throws
     */
    public static List<ColumnBase> ownEach(List<Column> columns, BiFunction<Integer, Column, ColumnBase> function) {
        // closing a column again has no effect
        return Columns.orClose(
                () -> columns.forEach(Column::close),
                () -> Columns.made(columns.size(), i -> function.apply(i, columns.get(i))));
    }

    /** Closes columns, each once; does nothing for an empty list. */
    public static void closeAll(List<? extends ColumnBase> columns) {
        columns.forEach(ColumnBase::close);
    }

    /**
     * Returns what a step makes of this column, and closes this column: the step was the last that needs it. So a result that
     * takes several steps does not keep those that lie behind.
     *
     * @param step reads the column; where it throws, the column is closed too
     */
    public final <T extends @Nullable Object> T into(Function<? super ColumnBase, ? extends T> step) {
        try (ColumnBase last = this) {
            return step.apply(last);
        }
    }

    /** Frees this owner's share of the memory. Closing again has no effect. */
    @Override
    public final void close() {
        forEachHandle(handle -> {
            if (handle instanceof Column part) {
                part.close();
            }
        });
    }

    /** Calls the action with each handle that the column owns: its own, and that of the categories where it has some. */
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        action.accept(column);
    }

    /** Returns whether this owner was closed. */
    public final boolean isClosed() {
        return column.isClosed();
    }

    @Override
    public String toString() {
        return "column of " + size() + " rows of " + dtype;
    }

    /**
     * Returns a column over memory, without a copy. Buffers and columns below stay the caller's; the column has shares of
     * its own.
     *
     * @nulls those of the mask
     * @throws io.cudf4j.errors.InvalidArgumentException if a buffer is too short for the rows or not aligned, or the
     *     columns below are not those of the dtype
     * @throws io.cudf4j.errors.ClosedException if a buffer or a column below is closed
     * @source cudf.core.column.build_column
     */
    public static ColumnBase of(ColumnBuffers parts) {
        ColumnBase made = own(Layouts.column(parts), parts.dtype());
        if (made instanceof CategoricalColumn codes) {
            return Columns.orClose(made, () -> {
                try (ColumnBase numbers = codes.codes()) {
                    Layouts.checkCodes(
                            numbers,
                            ((CategoricalDtype) made.dtype()).categories().size());
                }
                return made;
            });
        }
        return made;
    }

    /**
     * Returns a share of the memory of the elements, all of it even where this column is a slice; null where the dtype
     * has none of its own.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public final @Nullable Buffer data() {
        return Layouts.shareOf(column.data());
    }

    /**
     * Returns a share of the null mask, all of it even where this column is a slice: bit {@link #offset} is the first
     * row's, 1 where it is valid. Null where every row is valid and none is kept.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public final @Nullable Buffer mask() {
        return Layouts.shareOf(column.mask());
    }

    /** Returns whether the column has a null mask. */
    public final boolean nullable() {
        return column.mask() != null;
    }

    /** Returns the element of the memory that is the first row; 0 unless this column is a slice. */
    public final int offset() {
        return column.offset();
    }

    /**
     * Returns shares of the columns below, as long as their memory even where this column is a slice: of strings the
     * offsets, of lists the offsets and the elements, of structs the fields, of intervals left and right. Of categories
     * there are none: the codes are the data, and the dtype has the categories.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public final List<ColumnBase> children() {
        return Layouts.children(column, dtype);
    }

    /**
     * Returns the rows with another null mask, over the same data. The mask stays the caller's.
     *
     * @param mask bit {@link #offset} is the first row's; null where every row is valid
     * @nulls those of the mask
     * @throws io.cudf4j.errors.InvalidArgumentException if the mask is too short for the rows or not aligned
     * @throws io.cudf4j.errors.ClosedException if the column or the mask is closed
     * @source cudf.core.column.ColumnBase.set_mask
     */
    public final ColumnBase setMask(@Nullable Buffer mask) {
        return like(Layouts.withMask(column, mask));
    }
}
