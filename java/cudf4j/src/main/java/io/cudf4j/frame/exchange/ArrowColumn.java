/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.formats.ArrowExchange;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** One column as the only field of an Arrow struct array; a column without name is the field without name. */
public final class ArrowColumn {
    private ArrowColumn() {}

    /** Writes columns to an {@code ArrowSchema} and an array at two addresses. */
    @FunctionalInterface
    public interface Export {
        /** Writes them. */
        void write(ColumnAccessor columns, long schemaAddress, long arrayAddress);
    }

    /** Exports a column under a name, which may be null. */
    public static void write(
            @Nullable Object name, ColumnBase column, Export export, long schemaAddress, long arrayAddress) {
        try (ColumnAccessor field = ColumnAccessor.own(name == null ? "" : name, column.share())) {
            export.write(field, schemaAddress, arrayAddress);
        }
    }

    /** Returns what a function makes of name and column of the one field of a struct array; it takes the column over. */
    public static <F> F read(
            long schemaAddress, long arrayAddress, BiFunction<@Nullable Object, ColumnBase, F> function) {
        try (ColumnAccessor fields = ArrowExchange.fromArrow(schemaAddress, arrayAddress)) {
            if (fields.size() != 1) {
                throw new InvalidArgumentException(
                        "fromArrow: it needs one field, not " + fields.labels() + "; use DataFrame.fromArrow");
            }
            Object name = fields.labels().get(0);
            return function.apply(
                    "".equals(name) ? null : name, fields.columns().get(0).share());
        }
    }
}
