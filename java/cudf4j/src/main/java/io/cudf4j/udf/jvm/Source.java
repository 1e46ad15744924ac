/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Span;
import io.cudf4j.types.Access;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column that is read, held where it is until it is closed. Thread-safe. */
final class Source implements AutoCloseable {
    final ColumnBase column;

    /** What a message calls it. */
    final String name;

    private final List<Span> pinned = new ArrayList<>();

    /** Where the values, or the bytes of texts, are. */
    private long dataAddress;

    /** Where the ends of texts are. */
    private long offsetsAddress;

    /** Holds the memory of a column, which stays the caller's. */
    Source(ColumnBase column, String name) {
        this.column = column;
        this.name = name;
        try {
            Column plc = column.plc();
            dataAddress = hold(plc.data());
            hold(plc.mask());
            if (column.dtype().isString() && !plc.children().isEmpty()) {
                offsetsAddress = hold(plc.child(0).data());
            }
        } catch (Throwable t) {
            close();
            throw t;
        }
    }

    private long hold(@Nullable Span span) {
        if (span == null) {
            return 0;
        }
        long address = span.pin(Access.READ);
        pinned.add(span);
        return address;
    }

    long dataAddress() {
        return dataAddress;
    }

    long offsetsAddress() {
        return offsetsAddress;
    }

    @Override
    public void close() {
        pinned.forEach(Span::unpin);
        pinned.clear();
    }
}
