/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.column_view;
import io.cudf4j.libcudf.data_type;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.scalar;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.libcudf.support.MemoryPressure;
import io.cudf4j.libcudf.table_view;
import io.cudf4j.types.Access;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;

/**
 * The inputs of one call of libcudf. Each input that is given to it stays where it is, and alive, until the scope is
 * closed. Not thread-safe; made for a call and closed by it.
 */
public final class CallScope implements AutoCloseable {
    private Handle[] held = new Handle[4];
    private int count;
    private long[] tableViews = NO_VIEWS;
    private int tableViewCount;
    private final Nvtx.Range range;

    private static final long[] NO_VIEWS = {};

    /** Opens the scope of a call, which the thread that made it closes; loads the native libraries where that was not done. */
    public CallScope() {
        this(true);
    }

    private CallScope(boolean isOneCall) {
        Native.require();
        MemoryPressure.await();
        range = isOneCall ? Nvtx.beginCall() : Nvtx.NONE;
        CallObserver asking = Handle.calls;
        if (asking != null) {
            asking.began(this);
        }
    }

    /** Opens a scope for what is held longer than a call; loads the native libraries where that was not done. */
    public static CallScope holding() {
        return new CallScope(false);
    }

    /**
     * Returns a view of a column, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    column_view view(Column column) {
        reserve();
        column_view view = column.pin();
        hold(column);
        return view;
    }

    /**
     * Returns the address of a view of a column, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public long address(Column column) {
        return view(column).address();
    }

    /**
     * Returns the addresses of views of columns.
     *
     * @throws io.cudf4j.errors.ClosedException if a column is closed
     */
    public long[] addresses(List<Column> columns) {
        long[] views = new long[columns.size()];
        for (int i = 0; i < views.length; i++) {
            views[i] = address(columns.get(i));
        }
        return views;
    }

    /**
     * Returns the address of a view of a table, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the table or a column of it is closed
     */
    public long address(Table table) {
        reserve();
        table.beginUse();
        hold(table);
        long[] views = addresses(table.columns());
        if (tableViewCount == tableViews.length) {
            tableViews = Arrays.copyOf(tableViews, Math.max(2, 2 * tableViewCount));
        }
        long view = cudf_core.make_table_view(views, views.length);
        tableViews[tableViewCount++] = view;
        return view;
    }

    /**
     * Returns a view of a table, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the table or a column of it is closed
     */
    table_view view(Table table) {
        return new table_view(new Address(address(table)));
    }

    /**
     * Returns the address of a scalar, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the scalar is closed
     */
    public long address(Scalar scalar) {
        reserve();
        scalar.beginUse();
        hold(scalar);
        return scalar.address();
    }

    /**
     * Returns the native form of a scalar, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the scalar is closed
     */
    scalar view(Scalar scalar) {
        address(scalar);
        return scalar.pointer();
    }

    /**
     * Returns the address of a device buffer's memory for reading, valid until this scope is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public long address(DeviceBuffer buffer) {
        return address(buffer, Access.READ);
    }

    /**
     * Returns the address of a device buffer's memory for a call that writes to it, valid until this scope is closed. The caller
     * notes the write once more when the call has ended.
     *
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    long addressToWrite(DeviceBuffer buffer) {
        return address(buffer, Access.WRITE);
    }

    private long address(DeviceBuffer buffer, Access access) {
        reserve();
        long address = buffer.pin(access);
        hold(buffer);
        return address;
    }

    /**
     * Returns the addresses of views of tables.
     *
     * @throws io.cudf4j.errors.ClosedException if a table is closed
     */
    public long[] tableAddresses(List<Table> tables) {
        long[] views = new long[tables.size()];
        for (int i = 0; i < views.length; i++) {
            views[i] = address(tables.get(i));
        }
        return views;
    }

    /** Returns the address of the native form of a type, which lives as long as the process. */
    public long address(DataType type) {
        return Native.type(type).address();
    }

    /** Returns the native form of a type, which lives as long as the process. */
    data_type type(DataType type) {
        return Native.type(type);
    }

    /** Ends the use of every input. */
    @Override
    public void close() {
        CallObserver asking = Handle.calls;
        if (asking != null) {
            asking.ended(this);
        }
        try {
            while (tableViewCount > 0) {
                cudf_core.free_table_view(tableViews[--tableViewCount]);
            }
            while (count > 0) {
                Handle last = held[--count];
                if (last instanceof Column column) {
                    column.unpin();
                } else {
                    last.endUse();
                }
            }
        } finally {
            range.close();
            Reference.reachabilityFence(this);
        }
    }

    private void hold(Handle input) {
        held[count++] = input;
        CallObserver asking = Handle.calls;
        if (asking != null) {
            asking.given(this, input);
        }
    }

    private void reserve() {
        if (count == held.length) {
            held = Arrays.copyOf(held, 2 * count);
        }
    }
}
