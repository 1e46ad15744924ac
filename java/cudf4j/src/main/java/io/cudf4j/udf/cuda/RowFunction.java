/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.KernelCompilationException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MaskState;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.DType;
import io.cudf4j.udf.Udf;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of the user's in CUDA, called for each row of columns by a kernel that is printed around it. */
public final class RowFunction {
    private RowFunction() {}

    /**
     * Returns what a function gives for each row of columns, as {@link Udf} says.
     *
     * @param columns its first parameters, of the same number of rows; at least one
     * @nulls as the function treats them
     * @cost the first call compiles and loads the kernel, each waits for the device
     * @throws UnsupportedOperationException if this process computes with the engine {@code host}
     * @throws DTypeMismatchException if a column is of a dtype that a function cannot take
     * @throws KernelCompilationException if the source has faults, takes other parameters or returns another type
     * @throws io.cudf4j.errors.CudaException if the kernel fails
     * @source numba.cuda
     */
    public static ColumnBase apply(Udf udf, List<? extends ColumnBase> columns) {
        Kernel.requireCuda(udf.toString());
        columns.forEach(column -> requireTaken(udf, column.dtype()));
        int rows = columns.get(0).size();
        DType dtype = udf.dtype();
        if (rows == 0) {
            return ColumnBase.empty(dtype);
        }
        List<Column> inputs = columns.stream().map(ColumnBase::plc).toList();
        boolean isMasked = udf.nulls() == Udf.Nulls.PASS || inputs.stream().anyMatch(Column::hasNulls);
        Kernel kernel = compiled(
                udf, RowKernel.of(udf, inputs.stream().map(RowKernel.Input::of).toList(), isMasked));
        return ColumnBase.own(run(kernel, udf, inputs, isMasked, PlcTypes.of(dtype), rows), dtype);
    }

    private static void requireTaken(Udf udf, DType dtype) {
        boolean isTaken = switch (dtype.kind()) {
            case SIGNED, UNSIGNED, FLOATING, BOOL, DATETIME, TIMEDELTA, STRING -> true;
            default -> false;
        };
        if (!isTaken) {
            throw new DTypeMismatchException(udf + " cannot take a column of " + dtype
                    + "; it takes numbers, booleans, times, durations and strings: cast with asType");
        }
    }

    private static Kernel compiled(Udf udf, RowKernel printed) {
        try {
            return Kernel.of(KernelSource.of(printed.text()), RowKernel.NAME);
        } catch (KernelCompilationException e) {
            if (RowKernel.isUnknown(udf.name(), e.log())) {
                throw new KernelCompilationException(
                        udf + ": the source declares no function of that name that is visible at its end:", e.log(), e);
            }
            throw new KernelCompilationException(udf + " does not compile as " + printed.signature() + ":", e.log(), e);
        }
    }

    private static Column run(Kernel kernel, Udf udf, List<Column> inputs, boolean isMasked, DataType type, int rows) {
        DeviceBuffer data = DeviceBuffer.allocate(Math.multiplyExact((long) rows, type.sizeBytes()));
        DeviceBuffer mask = null;
        try (Reports.Report report = isMasked ? Device.current().report() : null;
                KernelArguments arguments = new KernelArguments()) {
            mask = isMasked ? NullMask.createNullMask(rows, MaskState.ALL_NULL) : null;
            arguments.int64(rows);
            for (Column input : inputs) {
                arguments.data(input);
                if (input.type().id() == TypeId.STRING) {
                    arguments.offsets(input);
                }
                if (isMasked) {
                    arguments.mask(input).bitOffset(input);
                }
            }
            arguments.write(data);
            if (mask != null && report != null) {
                arguments.write(mask).address(report.nullsAddress());
            }
            udf.arguments().forEach(value -> add(arguments, value));
            kernel.launch(rows, arguments, report);
            return column(type, rows, data, mask, report == null ? 0 : report.nulls());
        } catch (Throwable t) {
            data.close();
            if (mask != null) {
                mask.close();
            }
            throw t;
        }
    }

    private static Column column(DataType type, int rows, DeviceBuffer data, @Nullable DeviceBuffer mask, int nulls) {
        if (mask != null && nulls == 0) {
            mask.close();
            return Column.of(type, rows, data, null, 0, 0, List.of());
        }
        return Column.of(type, rows, data, mask, nulls, 0, List.of());
    }

    private static void add(KernelArguments arguments, Object value) {
        if (value instanceof Boolean truth) {
            arguments.bool(truth);
        } else if (value instanceof Integer number) {
            arguments.int32(number);
        } else if (value instanceof Long number) {
            arguments.int64(number);
        } else if (value instanceof Float number) {
            arguments.float32(number);
        } else {
            arguments.float64((Double) value);
        }
    }
}
