/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Columns of Parquet files without a type, which have no value either (pandas writes None so). libcudf 26.08 reads them as
 * texts and writes no offsets: these are what the memory held before, and who follows them reads memory of others.
 */
final class UntypedColumns {
    private UntypedColumns() {}

    /** Takes over a table that was read and returns it with offsets in all texts. */
    static Table defined(Table read) {
        if (read.columns().stream().noneMatch(UntypedColumns::mayLackOffsets)) {
            return read;
        }
        try (read) {
            return Table.of(each(read.columns()));
        }
    }

    private static boolean mayLackOffsets(Column column) {
        return hasNoText(column) || column.children().stream().anyMatch(UntypedColumns::mayLackOffsets);
    }

    private static boolean hasNoText(Column column) {
        return column.type().id() == TypeId.STRING && column.size() > 0 && column.nullCount() == column.size();
    }

    private static List<Column> each(List<Column> columns) {
        List<Column> made = new ArrayList<>();
        try {
            columns.forEach(column -> made.add(defined(column)));
            return made;
        } catch (Throwable t) {
            made.forEach(Column::close);
            throw t;
        }
    }

    private static Column defined(Column column) {
        if (hasNoText(column)) {
            try (Scalar none = Scalar.ofNull(DataType.STRING)) {
                return Column.fromScalar(none, column.size());
            }
        }
        if (!mayLackOffsets(column)) {
            return column.share();
        }
        // lists and structs, which have no memory of their own but the mask
        List<Column> below = each(column.children());
        Span mask = share(column.mask());
        try {
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
