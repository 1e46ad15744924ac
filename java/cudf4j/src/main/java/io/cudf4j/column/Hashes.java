/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.HashId;
import io.cudf4j.plc.Hashing;
import io.cudf4j.plc.Partitioned;
import io.cudf4j.plc.Partitioning;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.HashMethod;
import java.util.Arrays;
import java.util.List;

/** Hashes of rows; those of equal rows are equal, whatever the engine. */
public final class Hashes {
    private static final int MOST_PARTS = 1 << 20;

    private Hashes() {}

    /**
     * Returns the hash of each row of columns of one size.
     *
     * @nulls none; a null has a hash of its own
     * @source cudf::hashing
     */
    public static ColumnBase of(List<ColumnBase> columns, HashMethod method, long seed) {
        List<ColumnBase> values = values(columns);
        try {
            Table table = ColumnBase.table(values);
            Column hashed = switch (method) {
                case MURMUR3 -> Hashing.murmurhash3x86x32(table, (int) seed);
                case XXHASH32 -> Hashing.xxhash32(table, (int) seed);
                case XXHASH64 -> Hashing.xxhash64(table, seed);
                case MD5 -> Hashing.md5(table);
                case SHA1 -> Hashing.sha1(table);
                case SHA224 -> Hashing.sha224(table);
                case SHA256 -> Hashing.sha256(table);
                case SHA384 -> Hashing.sha384(table);
                case SHA512 -> Hashing.sha512(table);
            };
            return ColumnBase.own(hashed);
        } finally {
            ColumnBase.closeAll(values);
        }
    }

    /** Returns columns in which categories stand for themselves, not as the positions that they have in one column. */
    private static List<ColumnBase> values(List<ColumnBase> columns) {
        return Columns.each(
                columns,
                column -> column instanceof CategoricalColumn categories ? categories.decoded() : column.share());
    }

    /** The rows of columns put together by part, and the row that each part begins with and, last, their number. */
    public record Parts(List<ColumnBase> columns, List<Integer> offsets) implements AutoCloseable {
        @Override
        public void close() {
            ColumnBase.closeAll(columns);
        }
    }

    /**
     * Refuses more parts than are made, whatever the heap.
     *
     * @throws InvalidArgumentException if there are more than 1,048,576 parts
     */
    public static void requireParts(int count) {
        if (count > MOST_PARTS) {
            throw new InvalidArgumentException("a frame is put into at most " + MOST_PARTS + " parts, not " + count);
        }
    }

    /**
     * Returns the rows of columns in parts, equal rows of keys in the same one.
     *
     * @nulls kept
     * @throws InvalidArgumentException if there are more than 1,048,576 parts
     * @source cudf::hash_partition
     */
    public static Parts parts(List<ColumnBase> columns, List<ColumnBase> keys, int count) {
        requireParts(count);
        List<ColumnBase> values = values(keys);
        try (Partitioned made = Partitioning.hashPartition(
                ColumnBase.table(columns), ColumnBase.table(values), count, HashId.HASH_MURMUR3, 0)) {
            return of(columns, made);
        } finally {
            ColumnBase.closeAll(values);
        }
    }

    /**
     * Returns the rows of columns in parts, each in the part that a column of numbers says.
     *
     * @param map numbers from 0 to below the number of parts, none of them missing
     * @nulls kept
     * @throws InvalidArgumentException if there are more than 1,048,576 parts
     * @source cudf::partition
     */
    public static Parts partsBy(List<ColumnBase> columns, ColumnBase map, int count) {
        requireParts(count);
        try (ColumnBase numbers = map.cast(DType.INT32);
                Partitioned made = Partitioning.partition(ColumnBase.table(columns), numbers.plc(), count)) {
            return of(columns, made);
        }
    }

    private static Parts of(List<ColumnBase> columns, Partitioned made) {
        List<ColumnBase> rows = Columns.made(
                columns.size(), i -> columns.get(i).like(made.rows().column(i).share()));
        return new Parts(rows, Arrays.stream(made.offsets()).boxed().toList());
    }
}
