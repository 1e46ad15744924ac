/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.ClosedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The columns of a frame that a user's function asks for, each held from then on until this is closed. Thread-safe. */
final class FrameSource implements AutoCloseable {
    private final Function<@Nullable Object, ColumnBase> columns;
    private final IntFunction<String> rowName;
    private final IdentityHashMap<ColumnBase, Source> held = new IdentityHashMap<>();
    private final Map<Key, Source> counts = new HashMap<>();
    private final List<LabelledCells> lent = new ArrayList<>();

    /** @param rowName what a message calls a row of the columns */
    FrameSource(Function<@Nullable Object, ColumnBase> columns, IntFunction<String> rowName) {
        this.columns = columns;
        this.rowName = rowName;
    }

    /** A column of times and how it is read; both are equal to themselves alone. */
    private record Key(Source times, Reading reading) {}

    /** Returns the column of a label, or throws what a frame throws that has none. */
    synchronized Source of(@Nullable Object label) {
        String name = "column '" + Quoted.of(label) + "'";
        try {
            ColumnBase column = columns.apply(label);
            Source known = held.get(column);
            if (known == null) {
                known = new Source(column, name);
                held.put(column, known);
            }
            return known;
        } catch (ClosedException e) {
            throw new ClosedException(
                    "the frame was closed or changed while a function went over its rows, before it asked for " + name,
                    e);
        }
    }

    /** Returns the counts of a column of times, which are made once and freed when this is closed. */
    synchronized Source counts(String call, Source times, Reading reading) {
        Key key = new Key(times, reading);
        Source known = counts.get(key);
        if (known != null) {
            return known;
        }
        ColumnBase made = reading.counts(call, times.name, times.column, rowName);
        try {
            Source source = new Source(made, times.name);
            counts.put(key, source);
            return source;
        } catch (Throwable t) {
            made.close();
            throw t;
        }
    }

    /** Tells cells when this is closed. */
    synchronized void lend(LabelledCells cells) {
        lent.add(cells);
    }

    @Override
    public synchronized void close() {
        lent.forEach(LabelledCells::end);
        List<Source> all = new ArrayList<>(held.values());
        List<Source> made = new ArrayList<>(counts.values());
        held.clear();
        counts.clear();
        all.forEach(Source::close);
        for (Source each : made) {
            each.close();
            each.column.close();
        }
    }
}
