/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.DType;
import io.cudf4j.udf.compile.ValueType;
import java.util.List;

/** Columns as kernels read them, and the types of values there. */
final class KernelTypes {
    private KernelTypes() {}

    /** Returns what a kernel is given of a column. */
    static ValueType held(ColumnBase column) {
        DType signed = signed(column.dtype());
        return signed.equals(column.dtype()) ? typeOf(column.plc()) : typeOf(PlcTypes.of(signed));
    }

    /** Returns a column as kernels read it: whole numbers with a sign. */
    static Column input(ColumnBase column, boolean isRead, List<ColumnBase> converted) {
        DType signed = signed(column.dtype());
        if (!isRead || signed.equals(column.dtype())) {
            return column.plc();
        }
        ColumnBase made = column.cast(signed);
        converted.add(made);
        return made.plc();
    }

    static DType dtype(ValueType read) {
        return switch (read) {
            case LONG -> DType.INT64;
            case INT -> DType.INT32;
            case DOUBLE -> DType.FLOAT64;
            case BOOLEAN -> DType.BOOL;
            case STRING -> DType.STRING;
            default -> throw new IllegalStateException("no getter of a row gives " + read);
        };
    }

    /** A kernel takes whole numbers with a sign, as Java does. */
    static DType signed(DType dtype) {
        if (dtype.equals(DType.UINT8)) {
            return DType.INT16;
        }
        if (dtype.equals(DType.UINT16)) {
            return DType.INT32;
        }
        return dtype.equals(DType.UINT32) ? DType.INT64 : dtype;
    }

    static ValueType typeOf(Column column) {
        return column.type().id() == TypeId.STRING && column.size() > 0 && KernelArguments.hasLongOffsets(column)
                ? ValueType.LARGE_STRING
                : typeOf(column.type());
    }

    static ValueType typeOf(DataType type) {
        return switch (type.id()) {
            case BOOL8 -> ValueType.BOOLEAN;
            case INT8 -> ValueType.BYTE;
            case INT16 -> ValueType.SHORT;
            case INT32 -> ValueType.INT;
            case INT64 -> ValueType.LONG;
            case FLOAT32 -> ValueType.FLOAT;
            case FLOAT64 -> ValueType.DOUBLE;
            case STRING -> ValueType.STRING;
            default -> throw new InvalidArgumentException("a function of users takes and gives no " + type);
        };
    }
}
