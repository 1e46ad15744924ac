/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.ArrowExchange;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** One column as the only field of an Arrow struct array; a column without name is the field without name. */
final class ArrowColumn {
    private ArrowColumn() {}

    /** Writes columns to an {@code ArrowSchema} and an array at two addresses. */
    interface Export {
        void write(ColumnAccessor columns, long schemaAddress, long arrayAddress);
    }

    static void write(@Nullable Object name, ColumnBase column, Export export, long schemaAddress, long arrayAddress) {
        try (ColumnAccessor field = ColumnAccessor.own(name == null ? "" : name, column.share())) {
            export.write(field, schemaAddress, arrayAddress);
        }
    }

    static <F> F read(long schemaAddress, long arrayAddress, BiFunction<@Nullable Object, ColumnBase, F> made) {
        try (ColumnAccessor fields = ArrowExchange.fromArrow(schemaAddress, arrayAddress)) {
            if (fields.size() != 1) {
                throw new InvalidArgumentException(
                        "fromArrow: it needs one field, not " + fields.labels() + "; use DataFrame.fromArrow");
            }
            Object name = fields.labels().get(0);
            return made.apply(
                    "".equals(name) ? null : name, fields.columns().get(0).share());
        }
    }
}
