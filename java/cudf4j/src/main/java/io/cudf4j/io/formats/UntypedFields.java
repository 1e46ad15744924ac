/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.TypeId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns of Arrow's type of nothing, which have no value, as texts: as Parquet's are read. Also those below lists and structs. */
final class UntypedFields {
    private UntypedFields() {}

    /** Takes over a column and returns it with a type. */
    static Column typed(Column given) {
        if (!isUntyped(given)) {
            return given;
        }
        try (given) {
            return made(given);
        }
    }

    private static boolean isUntyped(Column column) {
        return column.type().id() == TypeId.EMPTY || column.children().stream().anyMatch(UntypedFields::isUntyped);
    }

    private static Column made(Column column) {
        if (column.type().id() == TypeId.EMPTY) {
            try (Scalar none = Scalar.ofNull(DataType.STRING)) {
                return Column.fromScalar(none, column.size());
            }
        }
        if (!isUntyped(column)) {
            return column.share();
        }
        // lists and structs, which have no memory of their own but the mask
        List<Column> below = new ArrayList<>();
        Span mask = null;
        try {
            column.children().forEach(child -> below.add(made(child)));
            mask = share(column.mask());
            return Column.of(column.type(), column.size(), null, mask, column.nullCount(), column.offset(), below);
        } catch (Throwable t) {
            below.forEach(Column::close);
            if (mask != null) {
                mask.close();
            }
            throw t;
        }
    }

    private static @Nullable Span share(@Nullable Span memory) {
        return memory == null ? null : memory.share();
    }
}
