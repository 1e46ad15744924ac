/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns with other values in some rows; the given ones stay as they are. */
public final class Writes {
    private Writes() {}

    private static Scalar scalar(DType dtype, @Nullable Object value) {
        return value == null ? Scalar.ofNull(dtype.plcType()) : Literals.scalar(dtype, value);
    }

    /** Throws where rows of one column would be read by the categories of another one. */
    private static void requireSameCategories(ColumnBase one, ColumnBase other) {
        if (Categories.concern(one.dtype(), other.dtype()) && !one.dtype().equals(other.dtype())) {
            throw new DTypeMismatchException("the categories of " + one.dtype() + " and " + other.dtype()
                    + " differ; give one those of the other with setCategories");
        }
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
            try (ColumnBase before = column.slice(0, start);
                    ColumnBase values = full(column.dtype(), value, stop - start);
                    ColumnBase after = column.slice(stop, column.size())) {
                return concatenate(List.of(before, values, after));
            }
        }
        try (Scalar scalar = scalar(column.dtype(), value)) {
            return column.like(Filling.fill(column.plc(), start, stop, scalar));
        }
    }

    /**
     * Returns the rows with others of the same dtype from a position on.
     *
     * @nulls kept, those of the new rows too
     * @source cudf::copy_range
     */
    public static ColumnBase copyRange(ColumnBase column, int start, ColumnBase values) {
        requireSameCategories(column, values);
        if (column.dtype().isNested()) {
            try (ColumnBase before = column.slice(0, start);
                    ColumnBase after = column.slice(start + values.size(), column.size())) {
                return concatenate(List.of(before, values, after));
            }
        }
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
                return scatter(column, positions, values);
            }
        }
        try (Scalar scalar = scalar(column.dtype(), value);
                Table written =
                        Copying.scatter(List.of(scalar), positions.plc(), ColumnBase.table(List.of(column)))) {
            return ColumnBase.ownLike(written, List.of(column)).get(0);
        }
    }

    /**
     * Returns the rows with others of the same dtype at positions, of which none is there twice.
     *
     * @nulls kept, those of the new rows too
     * @source cudf::scatter
     */
    public static ColumnBase scatter(ColumnBase column, ColumnBase positions, ColumnBase values) {
        requireSameCategories(column, values);
        try (Table written = Copying.scatter(
                ColumnBase.table(List.of(values)), positions.plc(), ColumnBase.table(List.of(column)))) {
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
        requireSameCategories(column, values);
        try (Table written = Copying.booleanMaskScatter(
                ColumnBase.table(List.of(values)), ColumnBase.table(List.of(column)), mask.plc())) {
            return ColumnBase.ownLike(written, List.of(column)).get(0);
        }
    }

    /**
     * Returns one column where a bool column is true, else another of the same dtype.
     *
     * @nulls a null in the mask counts as false
     * @source cudf::copy_if_else
     */
    public static ColumnBase choose(ColumnBase mask, ColumnBase ifTrue, ColumnBase ifFalse) {
        requireSameCategories(ifTrue, ifFalse);
        return ifTrue.like(Copying.copyIfElse(ifTrue.plc(), ifFalse.plc(), mask.plc()));
    }

    /**
     * Returns a value where a bool column is true, else a column.
     *
     * @nulls a null in the mask counts as false
     * @throws DTypeMismatchException if the dtype cannot hold the value exactly
     * @source cudf::copy_if_else
     */
    public static ColumnBase chooseValue(ColumnBase mask, @Nullable Object ifTrue, ColumnBase ifFalse) {
        if (ifFalse.dtype().isNested()) {
            try (ColumnBase values = full(ifFalse.dtype(), ifTrue, ifFalse.size())) {
                return choose(mask, values, ifFalse);
            }
        }
        try (Scalar scalar = scalar(ifFalse.dtype(), ifTrue)) {
            return ifFalse.like(Copying.copyIfElse(scalar, ifFalse.plc(), mask.plc()));
        }
    }

    /**
     * Returns the rows of columns of one dtype, one column after another.
     *
     * @nulls kept
     * @source cudf::concatenate
     */
    public static ColumnBase concatenate(List<? extends ColumnBase> columns) {
        columns.forEach(column -> requireSameCategories(columns.get(0), column));
        List<Column> all = columns.stream().map(ColumnBase::plc).toList();
        return columns.get(0).like(Concatenate.concatenate(all));
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
            return concatenate(List.of(column, last));
        }
    }

    /**
     * Returns the rows as a dtype that holds each of them as it is; numbers become floating point numbers.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a row exactly
     */
    public static ColumnBase exactly(ColumnBase column, DType to) {
        DType from = column.dtype();
        if (from.equals(to)) {
            return column.share();
        }
        boolean isNumeric = from.isNumeric() && to.isNumeric();
        boolean isTime = (from.isDatetime() && to.isDatetime()) || (from.isTimedelta() && to.isTimedelta());
        if (column.nullCount() == column.size() && column.size() > 0) {
            return ColumnBase.allNull(to, column.size());
        }
        if (to.isCategorical()) {
            return asCategories(column, to);
        }
        if (!isNumeric && !isTime) {
            throw new DTypeMismatchException(to + " cannot hold rows of " + from + "; cast them with asType");
        }
        try {
            ColumnBase converted = column.cast(to);
            if (isNumeric && to.isFloating()) {
                return converted;
            }
            try (ColumnBase back = converted.cast(from)) {
                if (back.contentEquals(column)) {
                    return converted;
                }
            }
            converted.close();
        } catch (DTypeMismatchException e) {
            throw e;
        } catch (InvalidArgumentException e) {
            throw new DTypeMismatchException(to + " cannot hold each row of " + from + " exactly: " + e.getMessage(), e);
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
        try (ColumnBase all = ColumnBase.sequence(mask.size(), 0, 1);
                ColumnBase narrow = all.cast(DType.INT32)) {
            return Compaction.filter(List.of(narrow), mask).get(0);
        }
    }

    /**
     * Returns the rows where a bool column is true, null elsewhere.
     *
     * @nulls kept
     * @source cudf::copy_if_else
     */
    public static ColumnBase chooseOrNull(ColumnBase mask, ColumnBase yes) {
        if (yes.dtype().isNested()) {
            try (ColumnBase nulls = ColumnBase.allNull(yes.dtype(), yes.size())) {
                return choose(mask, yes, nulls);
            }
        }
        try (Scalar none = Scalar.ofNull(yes.dtype().plcType())) {
            return yes.like(Copying.copyIfElse(yes.plc(), none, mask.plc()));
        }
    }

    private static ColumnBase asCategories(ColumnBase column, DType to) {
        ColumnBase converted = column.cast(to);
        if (converted.nullCount() == column.nullCount()) {
            return converted;
        }
        converted.close();
        throw new DTypeMismatchException("a row is none of the categories; add it with addCategories");
    }
}
