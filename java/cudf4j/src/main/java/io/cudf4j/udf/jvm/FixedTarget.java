/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.HostView;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of a fixed width: written where they stay. */
final class FixedTarget extends Target {
    private final int width;
    private final long address;
    private @Nullable DeviceBuffer memory;

    FixedTarget(JavaKind kind, int rowCount) {
        super(kind, rowCount);
        this.width = kind.dtype().sizeBytes();
        DeviceBuffer allocated = DeviceBuffer.allocate((long) rowCount * width);
        this.memory = allocated;
        this.address = allocated.pin(Access.WRITE);
    }

    @Override
    Writer writer() {
        return new Writer() {
            @Override
            void write(Values values, int start, int count, boolean isLenient) {
                put(values, start, count);
            }

            @Override
            void check(Values values, int count) {
                // whatever the type holds, a row can hold
            }
        };
    }

    private void put(Values values, int start, int count) {
        boolean isCopied = !HostView.isPossible();
        ByteBuffer block =
                isCopied ? Scratch.of(count * width) : HostView.of(address + (long) start * width, count * width);
        switch (values.kind) {
            case LONG -> block.asLongBuffer().put(values.longs, 0, count);
            case INT -> block.asIntBuffer().put(values.ints, 0, count);
            case DOUBLE -> block.asDoubleBuffer().put(values.doubles, 0, count);
            default -> {
                for (int i = 0; i < count; i++) {
                    block.put(i, (byte) (values.booleans[i] ? 1 : 0));
                }
            }
        }
        if (isCopied) {
            Objects.requireNonNull(memory).copyFromHost((long) start * width, block);
        }
    }

    @Override
    ColumnBase column() {
        DataType type = switch (kind) {
            case LONG -> DataType.INT64;
            case INT -> DataType.INT32;
            case DOUBLE -> DataType.FLOAT64;
            default -> DataType.BOOL8;
        };
        DeviceBuffer mask = nulls.mask();
        DeviceBuffer elements = Objects.requireNonNull(memory);
        memory = null;
        elements.unpin();
        try {
            return ColumnBase.own(Column.of(type, rowCount, elements, mask, nulls.count(), 0, List.of()));
        } catch (Throwable t) {
            elements.close();
            if (mask != null) {
                mask.close();
            }
            throw t;
        }
    }

    @Override
    public void close() {
        if (memory != null) {
            memory.unpin();
            memory.close();
        }
    }
}
