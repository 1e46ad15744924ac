/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Transform;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.StructDtype;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows of named fields, one column below for each.
 *
 * @source cudf.core.column.StructColumn
 */
public final class StructColumn extends ColumnBase {
    StructColumn(Column column, StructDtype dtype) {
        super(column, dtype);
    }

    /** Returns the rows of each field, as they lie below: null rows may have values there. */
    public List<ColumnBase> fields() {
        return below(this, ((StructDtype) dtype()).types());
    }

    /** Returns a native struct of shares of columns, null where a bool column without nulls is true. */
    static Column over(NumericalColumn isNull, List<ColumnBase> fields, DataType type) {
        if (!isNull.anyTrue()) {
            return over(isNull.size(), null, fields, type);
        }
        try (ColumnBase valid = isNull.not();
                Columns<DeviceBuffer> made = new Columns<>()) {
            Column struct = over(isNull.size(), made.add(Transform.boolsToMask(valid.plc())), fields, type);
            made.release();
            return struct;
        }
    }

    /** Returns a struct of shares of columns, none of whose rows is null. */
    static ColumnBase over(Map<String, ColumnBase> fields) {
        Map<String, DType> dtypes = new LinkedHashMap<>();
        fields.forEach((name, field) -> dtypes.put(name, field.dtype()));
        DType dtype = DType.struct(dtypes);
        List<ColumnBase> columns = List.copyOf(fields.values());
        return ColumnBase.own(over(columns.get(0).size(), null, columns, PlcTypes.of(dtype)), dtype);
    }

    /** Takes over the mask, but where it throws. */
    private static Column over(int rows, @Nullable DeviceBuffer mask, List<ColumnBase> fields, DataType type) {
        try (Columns<AutoCloseable> made = new Columns<>()) {
            List<Column> shares = new ArrayList<>();
            for (ColumnBase field : fields) {
                shares.add(made.add(Layouts.fromStart(field.plc())));
            }
            Column struct = Column.of(type, rows, null, mask, mask == null ? 0 : -1, 0, shares);
            made.release();
            return struct;
        }
    }

    /** Returns the rows of each child of a column that is stored as a struct. */
    static List<ColumnBase> below(ColumnBase struct, List<DType> types) {
        int start = struct.plc().offset();
        return Columns.made(
                types.size(),
                i -> ColumnBase.own(struct.plc().child(i).slice(start, start + struct.size()), types.get(i)));
    }

    /** Returns whether two columns of one size are null in the same rows. */
    static boolean sameNulls(ColumnBase left, ColumnBase right) {
        if (left.nullCount() == 0 || left.nullCount() == left.size()) {
            return left.nullCount() == right.nullCount();
        }
        try (Column mine = Unary.isNull(left.plc());
                Column others = Unary.isNull(right.plc());
                Column equal = Binaryop.binaryOperation(mine, others, BinaryOperator.EQUAL, DataType.BOOL8);
                NumericalColumn same = new NumericalColumn(equal, DType.BOOL)) {
            return same.allTrue();
        }
    }

    /** Returns columns of simple dtypes, null also where another one is. */
    static List<ColumnBase> withNullsOf(ColumnBase outer, List<ColumnBase> columns) {
        return Columns.each(columns, column -> {
            if (outer.nullCount() == 0) {
                return column.share();
            }
            try (Column valid = Unary.isValid(outer.plc());
                    Scalar none = Scalar.ofNull(PlcTypes.of(column.dtype()))) {
                return column.like(Copying.copyIfElse(column.plc(), none, valid));
            }
        });
    }

    @Override
    boolean rowsEqual(ColumnBase other) {
        return sameNulls(this, other) && fieldsEqual(this, other, ((StructDtype) dtype()).types());
    }

    /** Returns whether two columns that are stored as structs have equal fields where they are not null. */
    static boolean fieldsEqual(ColumnBase left, ColumnBase right, List<DType> types) {
        try (ColumnBase mine = left.dropNa();
                ColumnBase others = right.dropNa()) {
            List<ColumnBase> fields = below(mine, types);
            List<ColumnBase> otherFields = List.of();
            try {
                otherFields = below(others, types);
                for (int i = 0; i < fields.size(); i++) {
                    if (!fields.get(i).contentEquals(otherFields.get(i))) {
                        return false;
                    }
                }
                return true;
            } finally {
                closeAll(fields);
                closeAll(otherFields);
            }
        }
    }

    @Override
    public boolean supports(Reduction reduction) {
        return reduction == Reduction.COUNT || reduction == Reduction.SIZE;
    }
}
