/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The footer of a Parquet file as it stands in the file. Numbers of types, repetitions and codecs are those of the format.
 *
 * @param version the version of the format
 * @param numRows the rows
 * @param createdBy the program that wrote the file; empty where it does not say
 * @param userData the words that the writer left, in the order of the file; of a key twice the last
 * @param schema the nodes of the schema in preorder; the first is the root, which stands for a row
 * @param rowGroups the row groups
 * @source cudf::io::parquet::FileMetaData
 */
public record ParquetFooter(
        int version,
        long numRows,
        String createdBy,
        Map<String, String> userData,
        List<SchemaElement> schema,
        List<RowGroup> rowGroups) {
    /** Copies lists and the map and keeps their order. */
    public ParquetFooter {
        userData = Collections.unmodifiableMap(new LinkedHashMap<>(userData));
        schema = List.copyOf(schema);
        rowGroups = List.copyOf(rowGroups);
    }

    /**
     * A node of the schema.
     *
     * @param name its name
     * @param physicalType BOOLEAN 0, INT32 1, INT64 2, INT96 3, FLOAT 4, DOUBLE 5, BYTE_ARRAY 6, FIXED_LEN_BYTE_ARRAY 7; -1 for a
     *     node with children
     * @param typeLength the bytes of a value of FIXED_LEN_BYTE_ARRAY, else 0
     * @param repetition REQUIRED 0, OPTIONAL 1, REPEATED 2; -1 where the file does not say
     * @param numChildren the nodes right below it
     * @param convertedType what its values mean, as old readers know it: UTF8 0, MAP 1, LIST 3, DECIMAL 5, DATE 6 …; null for
     *     none
     * @param decimalPrecision the digits of a decimal, else 0
     * @param decimalScale the digits behind the point of a decimal, else 0
     * @param fieldId the number that the writer gave it; null for none
     * @source cudf::io::parquet::SchemaElement
     */
    public record SchemaElement(
            String name,
            int physicalType,
            int typeLength,
            int repetition,
            int numChildren,
            @Nullable Integer convertedType,
            int decimalPrecision,
            int decimalScale,
            @Nullable Integer fieldId) {}

    /**
     * A row group.
     *
     * @param numRows its rows
     * @param totalByteSize its uncompressed bytes
     * @param columns its column chunks
     * @source cudf::io::parquet::RowGroup
     */
    public record RowGroup(long numRows, long totalByteSize, List<ColumnChunk> columns) {
        /** Copies the list. */
        public RowGroup {
            columns = List.copyOf(columns);
        }
    }

    /**
     * The values of a column in a row group.
     *
     * @param path the names of the nodes down to the column
     * @param physicalType as in the schema
     * @param codec UNCOMPRESSED 0, SNAPPY 1, GZIP 2, LZO 3, BROTLI 4, LZ4 5, ZSTD 6, LZ4_RAW 7
     * @param numValues its values, nulls among them
     * @param totalUncompressedSize its uncompressed bytes
     * @param totalCompressedSize its bytes in the file
     * @param dataPageOffset where its first page of data begins
     * @param dictionaryPageOffset where its dictionary begins; 0 where it has none
     * @param statistics what is known of its values
     * @source cudf::io::parquet::ColumnChunk
     */
    public record ColumnChunk(
            List<String> path,
            int physicalType,
            int codec,
            long numValues,
            long totalUncompressedSize,
            long totalCompressedSize,
            long dataPageOffset,
            long dictionaryPageOffset,
            Statistics statistics) {
        /** Copies the list. */
        public ColumnChunk {
            path = List.copyOf(path);
        }
    }

    /**
     * What a file says of the values of a column chunk; null for what it does not say. The engine {@code host} leaves out least and
     * greatest values that it cannot trust.
     *
     * @param nullCount how many are null
     * @param distinctCount how many there are of different ones
     * @param minimum the least value, as the format has it
     * @param maximum the greatest value, as the format has it
     * @source cudf::io::parquet::Statistics
     */
    public record Statistics(
            @Nullable Long nullCount,
            @Nullable Long distinctCount,
            @Nullable ByteBuffer minimum,
            @Nullable ByteBuffer maximum) {}

    static ParquetFooter read(FooterBytes in) {
        int version = in.nextInt();
        long rows = in.nextLong();
        String createdBy = in.nextText();
        Map<String, String> words = new LinkedHashMap<>();
        for (int entries = in.nextInt(); entries > 0; entries--) {
            words.put(in.nextText(), in.nextText());
        }
        return new ParquetFooter(
                version, rows, createdBy, words, in.nextList(() -> element(in)), in.nextList(() -> rowGroup(in)));
    }

    private static SchemaElement element(FooterBytes in) {
        return new SchemaElement(
                in.nextText(),
                in.nextInt(),
                in.nextInt(),
                in.nextInt(),
                in.nextInt(),
                in.nextOptional(in::nextInt),
                in.nextInt(),
                in.nextInt(),
                in.nextOptional(in::nextInt));
    }

    private static RowGroup rowGroup(FooterBytes in) {
        return new RowGroup(in.nextLong(), in.nextLong(), in.nextList(() -> chunk(in)));
    }

    private static ColumnChunk chunk(FooterBytes in) {
        return new ColumnChunk(
                in.nextList(in::nextText),
                in.nextInt(),
                in.nextInt(),
                in.nextLong(),
                in.nextLong(),
                in.nextLong(),
                in.nextLong(),
                in.nextLong(),
                new Statistics(
                        in.nextOptional(in::nextLong),
                        in.nextOptional(in::nextLong),
                        in.nextOptional(in::nextBytes),
                        in.nextOptional(in::nextBytes)));
    }
}
