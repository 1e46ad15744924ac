/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.Utf8List;
import java.util.ArrayList;
import java.util.List;

/**
 * What the footer of an ORC file says.
 *
 * @param schema the columns
 * @param numRows the rows
 * @param numStripes the stripes
 * @source cudf::io::orc_metadata
 */
public record OrcMetadata(List<ColumnSchema> schema, long numRows, int numStripes) {
    /** Copies the list. */
    public OrcMetadata {
        schema = List.copyOf(schema);
    }

    /**
     * A column, or a node of one that is nested.
     *
     * @param name its name; empty for an element of a list or a map
     * @param kind the kind of its type
     * @param children the nodes below it: of a map its keys and its values
     * @source cudf::io::orc_column_schema
     */
    public record ColumnSchema(String name, OrcTypeKind kind, List<ColumnSchema> children) {
        /** Copies the list. */
        public ColumnSchema {
            children = List.copyOf(children);
        }
    }

    /** Reads the native form, which stays the caller's. */
    static OrcMetadata read(long metadata) {
        long[] sizes = new long[4];
        cudf_io.orc_metadata_sizes(metadata, sizes);
        int columns = (int) sizes[2];
        byte[] utf8 = new byte[(int) sizes[3]];
        int[] ends = new int[columns];
        int[] kinds = new int[columns];
        int[] childCounts = new int[columns];
        cudf_io.orc_metadata_schema(metadata, utf8, ends, kinds, childCounts);
        List<String> names = new Utf8List(utf8, ends).toList();
        List<ColumnSchema> top = new ArrayList<>();
        for (int[] at = {0}; at[0] < columns; ) {
            top.add(next(names, kinds, childCounts, at));
        }
        return new OrcMetadata(top, sizes[0], (int) sizes[1]);
    }

    private static ColumnSchema next(List<String> names, int[] kinds, int[] childCounts, int[] at) {
        int mine = at[0]++;
        List<ColumnSchema> children = new ArrayList<>();
        for (int i = 0; i < childCounts[mine]; i++) {
            children.add(next(names, kinds, childCounts, at));
        }
        return new ColumnSchema(names.get(mine), OrcTypeKind.ofCode(kinds[mine]), children);
    }
}
