/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.Quoted;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.Slice;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Objects and keys in a few words, as records print: of a bounded length, and without a look at what lies on the device.
 */
public final class Brief {
    private static final int MOST_ELEMENTS = 10;
    private static final int DEEPEST = 3;

    private Brief() {}

    /** Words that are printed as they are. */
    public record Words(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Returns an object of a type with its parts: a name, what it is, another name, and so on. */
    public static Words object(String type, @Nullable Object... parts) {
        StringJoiner joined = new StringJoiner(", ", type + "[", "]");
        for (int i = 0; i < parts.length; i += 2) {
            joined.add(parts[i] + "=" + of(parts[i + 1], 0));
        }
        return new Words(joined.toString());
    }

    /** Returns what rows are made of, without their values. */
    public static Words rows(Rows rows) {
        String face = Rows.kindOf(rows);
        int count = rows.rowCount();
        if (rows.isFrame()) {
            return object(face, "rows", count, "columns", rows.columns().labels());
        }
        Labels labels = rows.labels();
        if (!rows.isSeries() && labels.areTuples()) {
            return object(face, "names", labels.names(), "rows", count);
        }
        return object(
                face,
                "name",
                rows.name(),
                "rows",
                count,
                "dtype",
                rows.isSeries() ? rows.column().dtype() : labels.dtype());
    }

    private static String of(@Nullable Object value, int depth) {
        if (value instanceof Words words) {
            return words.text();
        }
        if (value instanceof CharSequence text) {
            return "'" + Quoted.of(text) + "'";
        }
        if (value instanceof Slice slice && slice.isAll()) {
            return "all";
        }
        if (value instanceof Scope.Group) {
            return value.getClass().getSimpleName();
        }
        if (value instanceof Map<?, ?> map) {
            return joined(map.entrySet().iterator(), map.size(), "{", "}", depth);
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return of(entry.getKey(), depth) + "=" + of(entry.getValue(), depth);
        }
        if (value instanceof Collection<?> values) {
            return joined(values.iterator(), values.size(), "[", "]", depth);
        }
        if (value != null && value.getClass().isArray()) {
            int size = Array.getLength(value);
            Iterator<?> elements =
                    IntStream.range(0, size).mapToObj(i -> Array.get(value, i)).iterator();
            return joined(elements, size, "[", "]", depth);
        }
        return Quoted.asItIs(value);
    }

    private static String joined(Iterator<?> elements, int size, String begin, String end, int depth) {
        if (depth >= DEEPEST) {
            return begin + "..." + end;
        }
        StringJoiner joined = new StringJoiner(", ", begin, end);
        for (int i = 0; i < MOST_ELEMENTS && elements.hasNext(); i++) {
            joined.add(of(elements.next(), depth + 1));
        }
        if (size > MOST_ELEMENTS) {
            joined.add("... " + size + " in all");
        }
        return joined.toString();
    }
}
