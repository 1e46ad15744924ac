/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.formats.PandasMetadata;
import io.cudf4j.io.formats.PandasMetadata.Counted;
import io.cudf4j.io.formats.PandasMetadata.Level;
import io.cudf4j.io.formats.ParquetWriter;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows to Parquet and back with their labels: as columns that pandas' metadata names, or counted there. */
public final class ParquetLabels {
    private ParquetLabels() {}

    /** Writes rows to a file. */
    public static void write(Rows rows, Path path, ParquetWriteOptions options) {
        Objects.requireNonNull(options, "toParquet: the options are null");
        try (Rows flat = flat(rows, options)) {
            ParquetWriter.write(flat.columns(), metadata(rows, options), path, options);
        }
    }

    /** Writes rows to a stream. */
    public static void write(Rows rows, OutputStream out, ParquetWriteOptions options) {
        Objects.requireNonNull(options, "toParquet: the options are null");
        try (Rows flat = flat(rows, options)) {
            ParquetWriter.write(flat.columns(), metadata(rows, options), out, options);
        }
    }

    private static boolean areColumns(Rows rows, ParquetWriteOptions options) {
        Boolean index = options.index();
        return index == null ? !(rows.labels() instanceof CountedLabels) : index;
    }

    /** Returns the columns, behind them a column for each level of the row labels if they are written so. */
    static Rows flat(Rows rows, ParquetWriteOptions options) {
        ColumnAccessor columns = rows.columns();
        if (!areColumns(rows, options)) {
            return Rows.frame(columns.share());
        }
        List<@Nullable Object> labels = new ArrayList<>(columns.labels());
        List<ColumnBase> all = new ArrayList<>(columns.columns());
        for (Level level : levels(rows.labels())) {
            if (labels.stream().anyMatch(label -> String.valueOf(label).equals(level.column()))) {
                throw new DuplicateLabelException("toParquet: a column and the row labels are both named '"
                        + level.column() + "'; rename one, or write with index(false)");
            }
            labels.add(level.column());
        }
        all.addAll(rows.labels().levels());
        return Rows.frame(ColumnAccessor.own(labels, Columns.each(all, ColumnBase::share)));
    }

    /** Returns what the metadata says of the row labels. */
    static PandasMetadata metadata(Rows rows, ParquetWriteOptions options) {
        if (areColumns(rows, options)) {
            return PandasMetadata.ofIndex(levels(rows.labels()), null);
        }
        if (rows.labels() instanceof CountedLabels counted && !Boolean.FALSE.equals(options.index())) {
            Range range = counted.range();
            Object name = counted.name();
            return PandasMetadata.ofIndex(
                    List.of(),
                    new Counted(name == null ? null : name.toString(), range.start(), range.step(), range.count()));
        }
        return PandasMetadata.ofIndex(List.of(), null);
    }

    private static List<Level> levels(Labels labels) {
        List<Level> levels = new ArrayList<>();
        for (Object name : labels.names()) {
            levels.add(new Level(
                    name == null ? "__index_level_" + levels.size() + "__" : name.toString(),
                    name == null ? null : name.toString()));
        }
        return levels;
    }

    /** Takes over rows and returns them under the labels that the metadata says. */
    static Rows labelled(Rows read, PandasMetadata said) {
        List<Level> levels = said.index().stream()
                .filter(level -> read.columns().contains(level.column()))
                .toList();
        if (!levels.isEmpty()) {
            try (read) {
                List<@Nullable Object> names = new ArrayList<>();
                levels.forEach(level -> names.add(level.name()));
                List<String> columns = levels.stream().map(Level::column).toList();
                Labels labels = Labels.own(
                        names,
                        Columns.each(
                                columns, label -> read.columns().column(label).share()));
                return Columns.orClose(labels, () -> Rows.frame(read.columns().drop(columns), labels));
            }
        }
        Counted counted = said.counted();
        // a part of the rows counts from 0, as in pandas
        if (counted == null || counted.count() != read.rowCount()) {
            return read;
        }
        try (read) {
            Range range = new Range(counted.start(), counted.step(), read.rowCount());
            return Rows.frame(read.columns().share(), CountedLabels.of(range, counted.name()));
        }
    }
}
