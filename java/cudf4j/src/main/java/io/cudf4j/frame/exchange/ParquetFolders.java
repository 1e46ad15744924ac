/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.formats.PandasMetadata;
import io.cudf4j.io.formats.ParquetWriter;
import io.cudf4j.types.DType;
import io.cudf4j.types.Keep;
import io.cudf4j.types.ProgressScope.Work;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Folders of Parquet files, with a folder for each value of some columns. */
public final class ParquetFolders {
    /** The name of a folder of rows without the key, as Hive has it; no value has it. */
    private static final String NO_VALUE = "__HIVE_DEFAULT_PARTITION__";

    private final Rows rows;
    private final Path folder;
    private final String name;
    private final ParquetWriteOptions options;
    private final PandasMetadata metadata;

    private ParquetFolders(Rows rows, Path folder, String name, ParquetWriteOptions options, PandasMetadata metadata) {
        // the rows of a file do not count as those of all do
        this.metadata = PandasMetadata.ofIndex(metadata.index(), null);
        this.rows = rows;
        this.folder = folder;
        this.name = name;
        this.options = options;
    }

    /**
     * Writes rows to a folder, which is made where there is none, beside the files that it has. Where it fails, the files that
     * it made are deleted.
     *
     * @param name that of each file, without the ending
     * @throws InvalidArgumentException if every column is a key
     * @throws InputFileException if a folder or a file cannot be made
     */
    public static void write(Rows rows, Path folder, String name, ParquetWriteOptions options) {
        try (Rows flat = ParquetLabels.flat(rows, options);
                Work work = Work.begin("toParquet", rows.rowCount(), "rows")) {
            new ParquetFolders(flat, folder, name, options, ParquetLabels.metadata(rows, options)).write();
            work.finish();
        }
    }

    private void write() {
        List<String> keys = options.partitionCols();
        ColumnAccessor columns = rows.columns();
        // refuses keys that are none
        List<ColumnBase> given = columns.columns(keys);
        if (keys.size() == columns.size()) {
            throw new InvalidArgumentException(
                    "toParquet: every column is in partitionCols, and files would have no column");
        }
        List<Path> made = new ArrayList<>();
        try (ColumnAccessor rest = columns.drop(keys)) {
            if (keys.isEmpty()) {
                write(rest, "", made);
                return;
            }
            try (Columns<ColumnBase> texts = Columns.own(Columns.each(given, ParquetFolders::text))) {
                writeEach(rest, texts.all(), made);
            }
        } catch (Throwable e) {
            // files before the folders in which they are
            for (int i = made.size() - 1; i >= 0; i--) {
                delete(made.get(i), e);
            }
            throw e;
        }
    }

    /** Returns the values of a key as names of folders, before they are encoded. */
    private static ColumnBase text(ColumnBase key) {
        try (ColumnBase plain = key instanceof CategoricalColumn category ? category.decoded() : key.share();
                ColumnBase known = plain.nansToNulls();
                ColumnBase texts = known.cast(DType.STRING)) {
            return texts.fillNa(NO_VALUE);
        }
    }

    private void writeEach(ColumnAccessor rest, List<ColumnBase> texts, List<Path> made) {
        if (rows.rowCount() == 0) {
            return;
        }
        try (ColumnBase order =
                        Sorts.order(texts.stream().map(SortKey::ascending).toList());
                ColumnAccessor sorted = rest.mapAll(all -> Compaction.gather(all, order, false));
                Columns<ColumnBase> keys = Columns.own(Compaction.gather(texts, order, false));
                ColumnBase isRepeated = Compaction.duplicated(keys.all(), Keep.FIRST);
                ColumnBase isFirst = isRepeated.binary(BinaryOp.EQ, false);
                Labels counted = Labels.counted(rows.rowCount());
                Columns<ColumnBase> starts = Columns.own(Compaction.filter(List.of(counted.column()), isFirst))) {
            ColumnBase places = starts.get(0);
            for (int i = 0; i < places.size(); i++) {
                int start = place(places, i);
                int stop = i + 1 < places.size() ? place(places, i + 1) : rows.rowCount();
                try (ColumnAccessor part = sorted.mapColumns(column -> column.slice(start, stop))) {
                    write(part, folderOf(keys.all(), start), made);
                }
                Work.advance(stop - start);
            }
        }
    }

    private static int place(ColumnBase places, int row) {
        return places.get(row) instanceof Number number ? number.intValue() : 0;
    }

    private String folderOf(List<ColumnBase> keys, int row) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < keys.size(); i++) {
            path.append(encoded(options.partitionCols().get(i)))
                    .append('=')
                    .append(encoded(String.valueOf(keys.get(i).get(row))))
                    .append('/');
        }
        return path.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private void write(ColumnAccessor columns, String inner, List<Path> made) {
        Path file = folder.resolve(inner + name + ".parquet");
        try {
            createFolders(folder.resolve(inner), made);
        } catch (IOException e) {
            throw new InputFileException("cannot write Parquet to " + file + ": " + e.getMessage(), e);
        }
        boolean isNew = !Files.exists(file);
        ParquetWriter.write(columns, metadata, file, options);
        if (isNew) {
            made.add(file);
        }
    }

    /** Makes a folder, and those above it, which are among what is deleted where writing fails. */
    private static void createFolders(Path wanted, List<Path> made) throws IOException {
        Path above = wanted.toAbsolutePath().getParent();
        if (Files.isDirectory(wanted)) {
            return;
        }
        if (above != null) {
            createFolders(above, made);
        }
        Files.createDirectory(wanted);
        made.add(wanted);
    }

    private static void delete(Path file, Throwable failure) {
        try {
            Files.deleteIfExists(file);
        } catch (DirectoryNotEmptyException e) {
            // what others wrote into it meanwhile stays
            return;
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }
}
