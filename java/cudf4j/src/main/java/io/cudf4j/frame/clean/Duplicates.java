/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.DuplicateOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows that are there several times: found, left out, and made. */
public final class Duplicates {
    private Duplicates() {}

    private static List<ColumnBase> keys(String operation, Rows frame, DuplicateOptions options) {
        Objects.requireNonNull(options, () -> operation + ": the options are null");
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> labels = Keys.several(operation, options.subset());
        return labels.isEmpty() ? columns.columns() : columns.columns(labels);
    }

    /** Returns whether each row repeats the one that is kept. */
    public static Rows marked(Rows frame, DuplicateOptions options) {
        List<ColumnBase> keys = keys("duplicated", frame, options);
        ColumnBase marks = keys.isEmpty()
                ? ColumnBase.full(DType.BOOL, false, frame.rowCount())
                : Compaction.duplicated(keys, options.keep());
        return Rows.series(null, marks, frame::sharedLabels);
    }

    /** Returns the rows without those that repeat the one that is kept. */
    public static Rows dropped(Rows frame, DuplicateOptions options) {
        List<ColumnBase> keys = keys("dropDuplicates", frame, options);
        if (keys.isEmpty()) {
            return frame.shallowCopy();
        }
        return options.ignoreIndex()
                ? frame.selectUnlabelled(columns -> Compaction.distinct(columns, keys, options.keep()))
                : frame.select(columns -> Compaction.distinct(columns, keys, options.keep()));
    }

    /** Returns each row several times, one after the other. */
    public static Rows repeat(Rows source, int n) {
        if (n < 0) {
            throw new InvalidArgumentException("repeat: a row cannot be there " + n + " times");
        }
        try (ColumnBase positions = Repeated.positions(source.rowCount(), n)) {
            return source.gather(positions);
        }
    }

    /** Returns each row as often as its number says. */
    public static Rows repeat(Rows source, int[] counts) {
        if (counts.length != source.rowCount()) {
            throw new LengthMismatchException(
                    "repeat: " + counts.length + " numbers for " + source.rowCount() + " rows");
        }
        for (int count : counts) {
            if (count < 0) {
                throw new InvalidArgumentException("repeat: a row cannot be there " + count + " times");
            }
        }
        try (ColumnBase times = ColumnFactory.of(counts);
                ColumnBase positions = Repeated.positions(times)) {
            return source.gather(positions);
        }
    }
}
