/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns with other values in some rows; the given ones stay as they are, but for what is written in place. */
public final class Writes {
    private Writes() {}

    private static Scalar scalar(DType dtype, @Nullable Object value) {
        return value == null ? Scalar.ofNull(PlcTypes.of(dtype)) : Literals.scalar(dtype, value);
    }

    /**
     * Returns a column whose rows all have one value, which may be null.
     *
     * @nulls every row, or none
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::make_column_from_scalar
     */
    public static ColumnBase full(DType dtype, @Nullable Object value, int size) {
        return value == null ? ColumnBase.allNull(dtype, size) : ColumnBase.full(dtype, value, size);
    }

    /**
     * Returns the rows with one value in a range of them.
     *
     * @nulls kept elsewhere
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::fill
     */
    public static ColumnBase fill(ColumnBase column, int start, int stop, @Nullable Object value) {
        if (column.dtype().isNested()) {
            try (ColumnBase values = full(column.dtype(), value, stop - start)) {
                return copyRange(column, start, values);
            }
        }
        try (Scalar scalar = scalar(column.dtype(), value)) {
            return column.like(Filling.fill(column.plc(), start, stop, scalar));
        }
    }

    /**
     * Writes one value over a range of rows in place, where no other object would see it that must not. Rows with nulls,
     * and those of more than one part of memory, are not written in place.
     *
     * @return whether it is done; else nothing has changed, and {@link #fill} gives the rows
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::fill_in_place
     */
    public static boolean fillInPlace(ColumnBase column, int start, int stop, Object value) {
        if (!isWritable(column)) {
            return false;
        }
        try (Scalar scalar = Literals.scalar(column.dtype(), value)) {
            Filling.fillInPlace(column.plc(), start, stop, scalar);
        }
        return true;
    }

    /**
     * Writes rows over others from a position on in place, as {@link #fillInPlace} does.
     *
     * @return whether it is done; else nothing has changed, and {@link #copyRange} gives the rows
     * @source cudf::copy_range_in_place
     */
    public static boolean copyRangeInPlace(ColumnBase column, int start, ColumnBase values) {
        if (!isWritable(column) || values.nullCount() > 0) {
            return false;
        }
        Choices.requireSameCategories(column, values);
        // rows that are read and written at once would change under the copy
        try (ColumnBase source = overlaps(column, values) ? values.copy() : values.share()) {
            Copying.copyRangeInPlace(source.plc(), column.plc(), 0, source.size(), start);
        }
        return true;
    }

    private static boolean overlaps(ColumnBase column, ColumnBase other) {
        BufferInfo written = column.bufferInfo().get(0);
        BufferInfo read = other.bufferInfo().get(0);
        return written.address() < read.address() + read.sizeBytes()
                && read.address() < written.address() + written.sizeBytes();
    }

    /**
     * Returns the rows to read for a write that replaces them: spilled ones, which others share, as a spilled copy, so that
     * those of the others stay where they are.
     *
     * @nulls kept
     * @cost none
     * @source cudf.core.buffer.SpillableBuffer.copy
     */
    public static ColumnBase apart(ColumnBase column) {
        return column.isSpilled() ? column.copy() : column.share();
    }

    /** Returns whether rows may be written in place; asks before anything is looked up for it. */
    public static boolean isWritable(ColumnBase column) {
        DType dtype = column.dtype();
        return !dtype.isNested()
                && !dtype.isString()
                && column.nullCount() == 0
                && column.size() > 0
                && Layouts.isWritable(column.plc())
                && (!ProcessOptions.copyOnWrite() || column.isSingleOwner());
    }

    /**
     * Returns the rows with others of the same dtype from a position on.
     *
     * @nulls kept, those of the new rows too
     * @source cudf::copy_range
     */
    public static ColumnBase copyRange(ColumnBase column, int start, ColumnBase values) {
        if (column.dtype().isNested()) {
            try (ColumnBase wide = ColumnBase.sequence(values.size(), start, 1);
                    ColumnBase map = wide.cast(DType.INT32)) {
                return Choices.scatter(values, map, column);
            }
        }
        Choices.requireSameCategories(column, values);
        return column.like(Copying.copyRange(values.plc(), column.plc(), 0, values.size(), start));
    }

    /**
     * Returns the rows with one value at positions.
     *
     * @nulls kept elsewhere
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::scatter
     */
    public static ColumnBase scatterValue(ColumnBase column, ColumnBase positions, @Nullable Object value) {
        if (column.dtype().isNested()) {
            try (ColumnBase values = full(column.dtype(), value, positions.size())) {
                return Choices.scatter(values, positions, column);
            }
        }
        try (Scalar scalar = scalar(column.dtype(), value);
                Table written = Copying.scatter(List.of(scalar), positions.plc(), ColumnBase.table(List.of(column)))) {
            return ColumnBase.ownLike(written, List.of(column)).get(0);
        }
    }

    /**
     * Returns the rows, in turn with others of the same dtype where a bool column is true.
     *
     * @param values as many rows as are true
     * @nulls a null in the mask counts as false
     * @source cudf::boolean_mask_scatter
     */
    public static ColumnBase maskScatter(ColumnBase column, ColumnBase mask, ColumnBase values) {
        Choices.requireSameCategories(column, values);
        try (Table written = Copying.booleanMaskScatter(
                ColumnBase.table(List.of(values)), ColumnBase.table(List.of(column)), mask.plc())) {
            return ColumnBase.ownLike(written, List.of(column)).get(0);
        }
    }

    /**
     * Returns a value where a bool column is true, else a column.
     *
     * @nulls a null in the mask counts as false
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::copy_if_else
     */
    public static ColumnBase valueOrElse(ColumnBase mask, @Nullable Object ifTrue, ColumnBase ifFalse) {
        if (ifFalse.dtype().isNested()) {
            try (ColumnBase values = full(ifFalse.dtype(), ifTrue, ifFalse.size())) {
                return Choices.ifElse(mask, values, ifFalse);
            }
        }
        try (Scalar scalar = scalar(ifFalse.dtype(), ifTrue)) {
            return ifFalse.like(Copying.copyIfElse(scalar, ifFalse.plc(), mask.plc()));
        }
    }

    /**
     * Returns a column where a bool column is true, else a value.
     *
     * @nulls a null in the mask counts as false
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::copy_if_else
     */
    public static ColumnBase orElseValue(ColumnBase mask, ColumnBase ifTrue, @Nullable Object ifFalse) {
        if (ifTrue.dtype().isNested()) {
            try (ColumnBase values = full(ifTrue.dtype(), ifFalse, ifTrue.size())) {
                return Choices.ifElse(mask, ifTrue, values);
            }
        }
        try (Scalar scalar = scalar(ifTrue.dtype(), ifFalse)) {
            return ifTrue.like(Copying.copyIfElse(ifTrue.plc(), scalar, mask.plc()));
        }
    }

    /**
     * Returns the rows with one more at the end.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::concatenate
     */
    public static ColumnBase append(ColumnBase column, @Nullable Object value) {
        try (ColumnBase last = full(column.dtype(), value, 1)) {
            return Concats.concat("set", List.of(column, last));
        }
    }

    private static boolean isNumber(DType dtype) {
        return dtype.isNumeric() || dtype.isDecimal();
    }

    /**
     * Returns the rows as a dtype that holds each of them as it is; numbers become floating point numbers.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a row exactly
     * @source cudf::cast
     */
    public static ColumnBase exactly(ColumnBase column, DType to) {
        DType from = column.dtype();
        if (from.equals(to)) {
            return column.share();
        }
        boolean isNumeric = isNumber(from) && isNumber(to);
        boolean isTime = (from.isDatetime() && to.isDatetime()) || (from.isTimedelta() && to.isTimedelta());
        if (column.nullCount() == column.size() && column.size() > 0) {
            return ColumnBase.allNull(to, column.size());
        }
        if (to.isCategorical()) {
            try (ColumnBase coded = column.cast(to)) {
                if (coded.nullCount() == column.nullCount()) {
                    return coded.share();
                }
            }
            throw new DTypeMismatchException(to + " lacks categories of the rows; add them with addCategories");
        }
        if (!isNumeric && !isTime) {
            throw new DTypeMismatchException(to + " cannot hold rows of " + from + "; cast them with asType");
        }
        try (ColumnBase converted = column.cast(to)) {
            if (isNumeric && to.isFloating()) {
                return converted.share();
            }
            try (ColumnBase back = converted.cast(from)) {
                if (back.contentEquals(column)) {
                    return converted.share();
                }
            }
        } catch (DTypeMismatchException e) {
            throw e;
        } catch (InvalidArgumentException e) {
            throw new DTypeMismatchException(
                    to + " cannot hold each row of " + from + " exactly: " + e.getMessage(), e);
        }
        throw new DTypeMismatchException(to + " cannot hold each row of " + from + " exactly; cast them with asType");
    }

    /**
     * Returns the positions, as int32, at which a bool column is true.
     *
     * @nulls a null counts as false
     * @source cudf::apply_boolean_mask
     */
    public static ColumnBase positions(ColumnBase mask) {
        try (ColumnBase all = ColumnBase.positions(mask.size())) {
            return Compaction.filter(List.of(all), mask).get(0);
        }
    }
}
