/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The native types of dtypes, and the other way round. */
public final class PlcTypes {
    private static final List<DType> PLAIN = List.of(
            DType.INT8,
            DType.INT16,
            DType.INT32,
            DType.INT64,
            DType.UINT8,
            DType.UINT16,
            DType.UINT32,
            DType.UINT64,
            DType.FLOAT32,
            DType.FLOAT64,
            DType.BOOL,
            DType.STRING,
            DType.DATE,
            DType.DATETIME_S,
            DType.DATETIME_MS,
            DType.DATETIME_US,
            DType.DATETIME_NS,
            DType.TIMEDELTA_D,
            DType.TIMEDELTA_S,
            DType.TIMEDELTA_MS,
            DType.TIMEDELTA_US,
            DType.TIMEDELTA_NS);

    private static final Map<TypeId, DType> BY_ID = new EnumMap<>(TypeId.class);

    static {
        PLAIN.forEach(dtype -> BY_ID.put(id(dtype), dtype));
    }

    private PlcTypes() {}

    /** Returns the dtypes without parameters. */
    static List<DType> plain() {
        return PLAIN;
    }

    /** Returns the native type of a dtype. */
    public static DataType of(DType dtype) {
        return dtype instanceof DecimalDtype decimal
                ? DataType.of(id(dtype), -decimal.scale())
                : DataType.of(id(dtype));
    }

    private static TypeId id(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED, CATEGORICAL ->
                switch (dtype.sizeBytes()) {
                    case Byte.BYTES -> TypeId.INT8;
                    case Short.BYTES -> TypeId.INT16;
                    case Integer.BYTES -> TypeId.INT32;
                    default -> TypeId.INT64;
                };
            case UNSIGNED ->
                switch (dtype.sizeBytes()) {
                    case Byte.BYTES -> TypeId.UINT8;
                    case Short.BYTES -> TypeId.UINT16;
                    case Integer.BYTES -> TypeId.UINT32;
                    default -> TypeId.UINT64;
                };
            case FLOATING -> dtype.sizeBytes() == Float.BYTES ? TypeId.FLOAT32 : TypeId.FLOAT64;
            case BOOL -> TypeId.BOOL8;
            case STRING -> TypeId.STRING;
            case DATETIME -> TypeId.ofCode(TypeId.TIMESTAMP_DAYS.code() + dtype.unit());
            case TIMEDELTA -> TypeId.ofCode(TypeId.DURATION_DAYS.code() + dtype.unit());
            case DECIMAL ->
                switch (dtype.sizeBytes()) {
                    case Integer.BYTES -> TypeId.DECIMAL32;
                    case Long.BYTES -> TypeId.DECIMAL64;
                    default -> TypeId.DECIMAL128;
                };
            case LIST -> TypeId.LIST;
            case STRUCT, INTERVAL -> TypeId.STRUCT;
        };
    }

    /**
     * Returns the dtype of a native type; of a decimal the one with as many digits as it can hold.
     *
     * @throws UnsupportedOperationException if frames have no such dtype, or the type alone does not tell it (list,
     *     struct)
     */
    public static DType dtype(DataType type) {
        if (type.id().isDecimal()) {
            return Decimals.widest(type);
        }
        DType found = BY_ID.get(type.id());
        if (found == null) {
            throw new UnsupportedOperationException("columns of " + type + " are not supported; supported: "
                    + PLAIN.stream().map(DType::name).collect(Collectors.joining(", ")));
        }
        return found;
    }

    /**
     * Returns the dtype of a native column: of lists and structs that of what they hold, fields named by their numbers.
     *
     * @throws UnsupportedOperationException if frames have no such dtype
     */
    public static DType dtype(Column column) {
        return switch (column.type().id()) {
            case LIST -> {
                if (column.children().size() < 2) {
                    throw new UnsupportedOperationException("a column of lists without elements has no dtype");
                }
                yield DType.list(dtype(column.child(1)));
            }
            case STRUCT -> {
                Map<String, DType> fields = new LinkedHashMap<>();
                for (Column field : column.children()) {
                    fields.put(Integer.toString(fields.size()), dtype(field));
                }
                yield DType.struct(fields);
            }
            default -> dtype(column.type());
        };
    }
}
