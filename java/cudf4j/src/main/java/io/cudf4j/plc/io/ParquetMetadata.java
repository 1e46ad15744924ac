/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Utf8List;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What the footers of Parquet files say.
 *
 * @param schema the columns of the first file
 * @param numRows the rows of all files
 * @param numRowGroupsPerFile the row groups of each file
 * @param rowGroups the row groups of all files
 * @param userData the words that the writer of the first file left in it, by ascending key
 * @param columnChunkBytes the uncompressed bytes of each column in each row group, by its path, ascending
 * @source cudf::io::parquet_metadata
 */
public record ParquetMetadata(
        List<ColumnSchema> schema,
        long numRows,
        List<Integer> numRowGroupsPerFile,
        List<RowGroup> rowGroups,
        Map<String, String> userData,
        Map<String, List<Long>> columnChunkBytes) {
    /** Copies lists and maps and keeps their order. */
    public ParquetMetadata {
        schema = List.copyOf(schema);
        numRowGroupsPerFile = List.copyOf(numRowGroupsPerFile);
        rowGroups = List.copyOf(rowGroups);
        userData = Collections.unmodifiableMap(new LinkedHashMap<>(userData));
        columnChunkBytes = Collections.unmodifiableMap(new LinkedHashMap<>(columnChunkBytes));
    }

    /**
     * A column, or a node of one that is nested.
     *
     * @param name its name
     * @param physicalType the number of its physical type in the format: BOOLEAN 0, INT32 1, INT64 2, INT96 3, FLOAT 4,
     *     DOUBLE 5, BYTE_ARRAY 6, FIXED_LEN_BYTE_ARRAY 7; -1 for a node with children
     * @param type the type that it is read as; EMPTY where it cannot be read
     * @param children the nodes below it, as the file has them
     * @source cudf::io::parquet_column_schema
     */
    public record ColumnSchema(String name, int physicalType, DataType type, List<ColumnSchema> children) {
        /** Copies the list. */
        public ColumnSchema {
            children = List.copyOf(children);
        }
    }

    /**
     * A row group.
     *
     * @param numRows its rows
     * @param totalByteSize its uncompressed bytes
     */
    public record RowGroup(long numRows, long totalByteSize) {}

    /** Reads the native form, which stays the caller's. */
    static ParquetMetadata read(long metadata) {
        long[] sizes = new long[9];
        cudf_io.parquet_metadata_sizes(metadata, sizes);
        int files = Math.toIntExact(sizes[1]);
        int groups = Math.toIntExact(sizes[2]);
        int[] groupsOfFiles = new int[files];
        long[] rows = new long[groups];
        long[] bytes = new long[groups];
        cudf_io.parquet_metadata_row_groups(metadata, groupsOfFiles, rows, bytes);
        List<RowGroup> rowGroups = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            rowGroups.add(new RowGroup(rows[i], bytes[i]));
        }
        return new ParquetMetadata(
                schema(metadata, (int) sizes[3], (int) sizes[6]),
                sizes[0],
                IntStream.of(groupsOfFiles).boxed().toList(),
                rowGroups,
                userData(metadata, (int) sizes[4], (int) sizes[7]),
                chunks(metadata, Math.toIntExact(sizes[5]), groups, (int) sizes[8]));
    }

    private static List<ColumnSchema> schema(long metadata, int columns, int textBytes) {
        byte[] utf8 = new byte[textBytes];
        int[] ends = new int[columns];
        int[] physical = new int[columns];
        int[] ids = new int[columns];
        int[] scales = new int[columns];
        int[] childCounts = new int[columns];
        cudf_io.parquet_metadata_schema(metadata, utf8, ends, physical, ids, scales, childCounts);
        List<String> names = new Utf8List(utf8, ends).toList();
        List<ColumnSchema> top = new ArrayList<>();
        for (int[] at = {0}; at[0] < columns; ) {
            top.add(next(names, physical, ids, scales, childCounts, at));
        }
        return top;
    }

    private static ColumnSchema next(
            List<String> names, int[] physical, int[] ids, int[] scales, int[] childCounts, int[] at) {
        int mine = at[0]++;
        List<ColumnSchema> children = new ArrayList<>();
        for (int i = 0; i < childCounts[mine]; i++) {
            children.add(next(names, physical, ids, scales, childCounts, at));
        }
        TypeId id = TypeId.ofCode(ids[mine]);
        DataType type = id.isDecimal() ? DataType.of(id, scales[mine]) : DataType.of(id);
        return new ColumnSchema(names.get(mine), physical[mine], type, children);
    }

    private static Map<String, String> userData(long metadata, int entries, int textBytes) {
        byte[] utf8 = new byte[textBytes];
        int[] ends = new int[2 * entries];
        cudf_io.parquet_metadata_user_data(metadata, utf8, ends);
        List<String> texts = new Utf8List(utf8, ends).toList();
        Map<String, String> words = new LinkedHashMap<>();
        for (int i = 0; i < texts.size(); i += 2) {
            words.put(texts.get(i), texts.get(i + 1));
        }
        return words;
    }

    private static Map<String, List<Long>> chunks(long metadata, int columns, int groups, int textBytes) {
        byte[] utf8 = new byte[textBytes];
        int[] ends = new int[columns];
        long[] bytes = new long[Math.multiplyExact(columns, groups)];
        cudf_io.parquet_metadata_chunks(metadata, utf8, ends, bytes);
        List<String> paths = new Utf8List(utf8, ends).toList();
        Map<String, List<Long>> chunks = new LinkedHashMap<>();
        for (int c = 0; c < columns; c++) {
            chunks.put(
                    paths.get(c),
                    LongStream.of(bytes)
                            .skip((long) c * groups)
                            .limit(groups)
                            .boxed()
                            .toList());
        }
        return chunks;
    }
}
