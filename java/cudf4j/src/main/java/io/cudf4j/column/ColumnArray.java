/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.DlpackTensor;
import io.cudf4j.plc.ForeignMemory;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.DlpackAbi;
import java.util.Arrays;
import java.util.Objects;

/** The values of a column, or of several of one dtype, in device memory. */
public final class ColumnArray implements DeviceArray {
    private static final String[] UNITS = {"D", "s", "ms", "us", "ns"};

    private final long[] shape;

    /** Replaced by a copy when the address of memory that others share is handed out. */
    private volatile ColumnBase values;

    /** Whether the memory was handed out by its column, which sees what is written to it. */
    private final boolean isExported;

    /** Takes over values. */
    private ColumnArray(ColumnBase values, boolean isExported, long... shape) {
        this.values = values;
        this.isExported = isExported;
        this.shape = shape;
    }

    /** Returns an array over the memory of a column, which sees what others write to it. */
    public static ColumnArray exported(String what, ColumnBase column) {
        ColumnArray made = own(what, column.exported(), true, column.size());
        return Columns.orClose(made, () -> {
            column.markExposed();
            return made;
        });
    }

    /** Takes over values of fixed width without nulls; where there are others, they are closed. */
    public static ColumnArray own(String what, ColumnBase values, long... shape) {
        return own(what, values, false, shape);
    }

    private static ColumnArray own(String what, ColumnBase values, boolean isExported, long... shape) {
        DType dtype = values.dtype();
        boolean isPlain = dtype.isNumeric() || dtype.isBool() || dtype.isDatetime() || dtype.isTimedelta();
        if (isPlain && values.nullCount() == 0) {
            return new ColumnArray(values, isExported, shape);
        }
        String message = isPlain
                ? what + ": " + values.nullCount()
                        + " values are null, which an array does not know; use fillNa or dropNa"
                : what + ": an array holds no " + dtype + "; convert the values with asType, or use toHost";
        values.close();
        throw new DTypeMismatchException(message);
    }

    @Override
    public DType dtype() {
        return values.dtype();
    }

    @Override
    public long[] shape() {
        return shape.clone();
    }

    /** Returns a share of the memory, from the first value to the last; the caller closes it. */
    public Buffer buffer() {
        long from = (long) values.offset() * dtype().sizeBytes();
        long bytes = (long) values.size() * dtype().sizeBytes();
        if (bytes == 0) {
            return Buffer.of(new byte[0]);
        }
        try (Buffer all = Objects.requireNonNull(values.data())) {
            return all.slice(from, from + bytes);
        }
    }

    @Override
    public synchronized CudaArrayInterface arrayInterface() {
        String type = typestr();
        if (size() == 0) {
            return CudaArrayInterface.of(0, type, shape);
        }
        handOut();
        try (Buffer memory = buffer()) {
            long address = memory.address();
            ForeignMemory.waitForStream(0);
            return CudaArrayInterface.of(address, type, shape);
        }
    }

    @Override
    public synchronized long toDlpack(DlpackAbi abi) {
        DType dtype = dtype();
        if (!dtype.isNumeric() && !dtype.isBool()) {
            throw new UnsupportedOperationException(
                    "toDlpack: a DLPack tensor holds numbers and truth values, no rows of " + dtype
                            + "; cast them with asType");
        }
        handOut();
        Buffer memory = buffer();
        return Columns.orClose(memory, () -> {
            Scope.exempt(memory);
            memory.markExported();
            long address = size() == 0 ? 0 : memory.address();
            return DlpackTensor.export(address, values.plc().type(), shape, abi, memory);
        });
    }

    /** Makes the memory one that nobody else sees but the series that exported it. */
    private void handOut() {
        if (isExported || size() == 0) {
            return;
        }
        ColumnBase before = values;
        values = before.alone();
        before.close();
        values.markExposed();
    }

    private int size() {
        return values.size();
    }

    private String typestr() {
        DType dtype = dtype();
        int bytes = dtype.sizeBytes();
        return switch (dtype.kind()) {
            case BOOL -> "|b1";
            case FLOATING -> "<f" + bytes;
            case UNSIGNED -> "<u" + bytes;
            case DATETIME -> "<M8[" + unit() + "]";
            case TIMEDELTA -> "<m8[" + unit() + "]";
            default -> "<i" + bytes;
        };
    }

    private String unit() {
        DType dtype = dtype();
        if (dtype.unit() == 0 || dtype.hasZone()) {
            throw new UnsupportedOperationException("arrayInterface: an array of another library holds no rows of "
                    + dtype + "; convert them with asType to a dtype of seconds or finer without zone");
        }
        return UNITS[dtype.unit()];
    }

    @Override
    public Object toHostArray() {
        return PlainArrays.array(values);
    }

    @Override
    public void close() {
        values.close();
    }

    /** Returns dtype and shape; nothing is read. */
    @Override
    public String toString() {
        return (values.isClosed() ? "closed " : "") + "DeviceArray[dtype=" + dtype() + ", shape="
                + Arrays.toString(shape) + "]";
    }
}
