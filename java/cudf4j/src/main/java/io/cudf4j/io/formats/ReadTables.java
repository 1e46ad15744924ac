/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.strings.Encodings;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.types.DType;
import java.util.Collection;
import java.util.List;

/** What a reader of libcudf made of a file with a schema, as columns with labels. */
final class ReadTables {
    private ReadTables() {}

    /**
     * Returns the columns, which it takes out of what was read.
     *
     * @throws UnsupportedOperationException if a column has a type without dtype, or a struct has a field twice; the message
     *     names it and the file
     */
    static ColumnAccessor columns(String source, TableWithMetadata read) {
        return ColumnAccessor.own(
                read.names(), owned(source, read.schema(), read.table().release()));
    }

    /** Returns the rows of parts of a file one below the other, which stay the caller's. */
    static ColumnAccessor together(String call, List<ColumnAccessor> parts) {
        ColumnAccessor first = parts.get(0);
        if (parts.size() == 1) {
            return first.share();
        }
        return ColumnAccessor.own(
                first.labels(),
                Columns.made(
                        first.size(),
                        i -> Concats.values(
                                call,
                                parts.stream()
                                        .map(part -> part.columns().get(i))
                                        .toList())));
    }

    /** Refuses labels that are none of a file's columns. */
    static void requireKnown(Collection<String> wanted, List<String> labels) {
        for (String label : wanted) {
            if (!labels.contains(label)) {
                throw LabelNotFoundException.of(label, labels);
            }
        }
    }

    private static List<ColumnBase> owned(String source, List<ColumnMetadata> schema, List<Column> read) {
        return ColumnBase.ownEach(read, (i, column) -> {
            String action = "cannot read column '" + schema.get(i).name() + "' of " + source + ": ";
            try {
                if (column.type().id() == TypeId.EMPTY) {
                    // pandas writes so a column without any value
                    return ColumnBase.allNull(DType.STRING, column.size());
                }
                ColumnBase made = ColumnBase.own(column, NestedNames.dtype(schema.get(i), PlcTypes.dtype(column)));
                return Columns.orClose(made, () -> {
                    Encodings.requireUtf8(made);
                    return made;
                });
            } catch (UnsupportedOperationException e) {
                throw new UnsupportedOperationException(action + e.getMessage(), e);
            } catch (InvalidArgumentException e) {
                throw new InputFileException(action + e.getMessage(), e);
            }
        });
    }
}
