/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Utf8List;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader returns: the columns, what they are called, and the file's own words. Owns the table and closes it.
 *
 * @source cudf::io::table_with_metadata
 */
public final class TableWithMetadata implements AutoCloseable {
    private final Table table;
    private final List<ColumnMetadata> schema;
    private final Map<String, String> userData;

    private TableWithMetadata(Table table, List<ColumnMetadata> schema, Map<String, String> userData) {
        this.table = table;
        this.schema = schema;
        this.userData = userData;
    }

    /** Takes over what a native reader returned. */
    static TableWithMetadata own(long read) {
        try {
            List<ColumnMetadata> schema = schema(read);
            Map<String, String> userData = userData(read);
            Table table = Table.own(cudf_io.take_table(read));
            return new TableWithMetadata(table, visible(schema, table.columns()), userData);
        } finally {
            cudf_io.free_table_with_metadata(read);
        }
    }

    /** Takes over what a native reader of Parquet returned. */
    static TableWithMetadata ofParquet(long read) {
        TableWithMetadata made = own(read);
        return new TableWithMetadata(UntypedColumns.defined(made.table), made.schema, made.userData);
    }

    private static List<ColumnMetadata> schema(long read) {
        int[] size = new int[2];
        cudf_io.names_size(read, size);
        byte[] utf8 = new byte[size[1]];
        int[] ends = new int[size[0]];
        int[] childCounts = new int[size[0]];
        cudf_io.read_names(read, utf8, ends, childCounts);
        List<String> names = new Utf8List(utf8, ends).toList();
        List<ColumnMetadata> columns = new ArrayList<>();
        for (int[] at = {0}; at[0] < names.size(); ) {
            columns.add(next(names, childCounts, at));
        }
        return List.copyOf(columns);
    }

    private static ColumnMetadata next(List<String> names, int[] childCounts, int[] at) {
        int mine = at[0]++;
        List<ColumnMetadata> children = new ArrayList<>(childCounts[mine]);
        for (int i = 0; i < childCounts[mine]; i++) {
            children.add(next(names, childCounts, at));
        }
        return new ColumnMetadata(names.get(mine), 0, children);
    }

    /** Leaves out the names of offsets, which some readers give below strings and lists. */
    private static List<ColumnMetadata> visible(List<ColumnMetadata> schema, List<Column> columns) {
        List<ColumnMetadata> shown = new ArrayList<>();
        for (int i = 0; i < schema.size(); i++) {
            ColumnMetadata own = schema.get(i);
            TypeId id = i < columns.size() ? columns.get(i).type().id() : TypeId.EMPTY;
            List<ColumnMetadata> children = own.children();
            if (id == TypeId.STRING) {
                children = List.of();
            } else if (id == TypeId.LIST && children.size() == 2) {
                children = visible(
                        children.subList(1, 2), columns.get(i).children().subList(1, 2));
            } else if (id == TypeId.STRUCT || id == TypeId.LIST) {
                List<Column> below = columns.get(i).children();
                children = visible(children, below.subList(below.size() - children.size(), below.size()));
            }
            shown.add(new ColumnMetadata(own.name(), own.precision(), children));
        }
        return List.copyOf(shown);
    }

    private static Map<String, String> userData(long read) {
        int[] size = new int[2];
        cudf_io.user_data_size(read, size);
        byte[] utf8 = new byte[size[1]];
        int[] ends = new int[2 * size[0]];
        cudf_io.read_user_data(read, utf8, ends);
        List<String> texts = new Utf8List(utf8, ends).toList();
        Map<String, String> entries = new LinkedHashMap<>();
        for (int i = 0; i < texts.size(); i += 2) {
            entries.put(texts.get(i), texts.get(i + 1));
        }
        return entries;
    }

    /** Returns the columns, borrowed: they are closed with this object. */
    public Table table() {
        return table;
    }

    /** Returns the names of the columns. */
    public List<String> names() {
        return schema.stream().map(ColumnMetadata::name).toList();
    }

    /** Returns the names of the columns and of those below them. */
    public List<ColumnMetadata> schema() {
        return schema;
    }

    /** Returns the words that the writer of the file left in it, by ascending key; empty where the format has none. */
    public Map<String, String> userData() {
        return new LinkedHashMap<>(userData);
    }

    /** Closes the table. Closing again has no effect. */
    @Override
    public void close() {
        table.close();
    }
}
