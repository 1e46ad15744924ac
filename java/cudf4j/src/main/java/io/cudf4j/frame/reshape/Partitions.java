/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Hashes;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.HeapLimits;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.HashMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Rows in parts, and the hashes that put them there. */
public final class Partitions {
    /** The bytes of the Java heap that a part takes, for each of its columns. */
    private static final int COLUMN_BYTES = 512;

    private Partitions() {}

    /** Returns the hash of each row. */
    public static Rows hashes(Rows source, HashMethod method, long seed) {
        List<ColumnBase> columns = source.columns().columns();
        if (columns.isEmpty()) {
            throw new InvalidArgumentException("hashValues: there is no column");
        }
        return Rows.series(null, Hashes.of(columns, method, seed), source::sharedLabels);
    }

    /** Returns the rows of a frame in parts, those with equal values in some columns in the same part. */
    public static List<Rows> byHash(Rows frame, List<? extends @Nullable Object> labels, int parts) {
        ColumnAccessor columns = frame.columns();
        List<ColumnBase> keys = columns.columns(labels);
        if (keys.isEmpty() || parts < 1) {
            throw new InvalidArgumentException("partitionByHash: it needs a column and 1 part or more, not "
                    + keys.size() + " columns and " + parts + " parts");
        }
        return parts("partitionByHash", frame, parts, all -> Hashes.parts(all, keys, parts));
    }

    /**
     * Returns the rows of a frame in parts, each in the part that a number says.
     *
     * @param map a whole number for each row
     * @throws DTypeMismatchException if the numbers are not whole
     * @throws LengthMismatchException if there are more or fewer than rows
     * @throws InvalidArgumentException if one is missing, below 0, or that of no part
     */
    public static List<Rows> byMap(Rows frame, ColumnBase map, int parts) {
        if (!map.dtype().isInteger()) {
            throw new DTypeMismatchException("scatterByMap: the parts are whole numbers, not " + map.dtype());
        }
        if (map.size() != frame.rowCount()) {
            throw new LengthMismatchException(
                    "scatterByMap: " + map.size() + " parts are named for " + frame.rowCount() + " rows");
        }
        if (parts < 1 || map.nullCount() > 0) {
            throw new InvalidArgumentException("scatterByMap: it needs 1 part or more and one for each row, not "
                    + parts + " parts with " + map.nullCount() + " rows in none");
        }
        try (ColumnBase isBelow = map.binary(BinaryOp.LT, 0);
                ColumnBase isAbove = map.binary(BinaryOp.GE, parts);
                NumericalColumn isOutside = (NumericalColumn) isBelow.binary(BinaryOp.OR, isAbove)) {
            if (isOutside.anyTrue()) {
                int row = Compaction.firstTrue(isOutside);
                throw new InvalidArgumentException(
                        "scatterByMap: row " + row + " is for part " + map.get(row) + " of " + parts + " parts");
            }
        }
        return parts("scatterByMap", frame, parts, all -> Hashes.partsBy(all, map, parts));
    }

    private static List<Rows> parts(
            String operation, Rows frame, int parts, Function<List<ColumnBase>, Hashes.Parts> function) {
        ColumnAccessor columns = frame.columns();
        Labels index = frame.labels();
        Hashes.requireParts(parts);
        HeapLimits.require(operation, parts, "parts", COLUMN_BYTES * (1 + columns.size() + index.nLevels()));
        List<ColumnBase> all = new ArrayList<>(columns.columns());
        all.addAll(index.levels());
        try (Hashes.Parts found = function.apply(all)) {
            return Columns.made(parts, part -> {
                int from = found.offsets().get(part);
                int to = found.offsets().get(part + 1);
                List<ColumnBase> rows = Columns.each(found.columns(), column -> column.slice(from, to));
                return frame.withRows(
                        rows.subList(0, columns.size()), index.withLevels(rows.subList(columns.size(), rows.size())));
            });
        }
    }
}
