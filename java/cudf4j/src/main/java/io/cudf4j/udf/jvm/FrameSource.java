/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of a frame that a user's function asks for, each held from then on until this is closed. Thread-safe. */
final class FrameSource implements AutoCloseable {
    private final Function<@Nullable Object, ColumnBase> columns;
    private final IdentityHashMap<ColumnBase, Source> held = new IdentityHashMap<>();

    FrameSource(Function<@Nullable Object, ColumnBase> columns) {
        this.columns = columns;
    }

    /** Returns the column of a label, or throws what a frame throws that has none. */
    synchronized Source of(@Nullable Object label) {
        ColumnBase column = columns.apply(label);
        Source known = held.get(column);
        if (known == null) {
            known = new Source(column, "column '" + label + "'");
            held.put(column, known);
        }
        return known;
    }

    @Override
    public synchronized void close() {
        List<Source> all = new ArrayList<>(held.values());
        held.clear();
        all.forEach(Source::close);
    }
}
