/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.formats.Chunks;
import io.cudf4j.io.formats.CsvChunks;
import io.cudf4j.io.formats.CsvRules;
import io.cudf4j.io.formats.FeatherFiles;
import io.cudf4j.io.formats.JsonChunks;
import io.cudf4j.io.formats.OrcReader;
import io.cudf4j.io.formats.PandasMetadata;
import io.cudf4j.io.formats.ParquetReader;
import io.cudf4j.types.ProgressScope.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Rows of what a {@link FileSource} names, some at a time. Their labels count on from chunk to chunk, but for those of Parquet that
 * pandas stored as columns.
 */
public final class FileChunks extends Spliterators.AbstractSpliterator<Rows> implements AutoCloseable {
    private final String call;
    private final FileSource source;
    private final Opener opener;
    private final Function<ColumnAccessor, ColumnAccessor> made;
    private final @Nullable ParquetFilter filter;
    /** Tells what pandas says of the file that is open, null where nobody asks. */
    private Supplier<@Nullable PandasMetadata> said = () -> null;

    private @Nullable Long left;
    private @Nullable Chunks open;
    private int nextFile;
    private long seen;
    private boolean isClosed;

    /** Opens a file, or the bytes of the source where it is none, for so many rows at most. */
    private interface Opener {
        Chunks open(@Nullable Path path, @Nullable Long most);
    }

    private FileChunks(
            String call,
            FileSource source,
            @Nullable Long most,
            Opener opener,
            Function<ColumnAccessor, ColumnAccessor> made,
            @Nullable ParquetFilter filter) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        this.call = call;
        this.source = source;
        this.left = most;
        this.opener = opener;
        this.made = made;
        this.filter = filter;
    }

    /** Returns the rows of CSV files; see {@link CsvChunks}. */
    public static Stream<Rows> csv(FileSource source, CsvOptions options) {
        Objects.requireNonNull(options, "readCsvChunks: the options are null");
        Integer nrows = options.nrows();
        Set<String> declared = CsvRules.declaredLabels(options);
        return stream(new FileChunks(
                "readCsvChunks",
                source,
                nrows == null ? null : nrows.longValue(),
                (path, most) -> {
                    CsvOptions each = most == null ? options : options.nrows(most.intValue());
                    return path == null ? CsvChunks.of(source.name(), bytes(source), each) : CsvChunks.of(path, each);
                },
                columns -> DefaultWidths.narrowed(columns, declared),
                null));
    }

    /** Returns the rows of JSON files of lines; see {@link JsonChunks}. */
    public static Stream<Rows> json(FileSource source, JsonReadOptions options) {
        Objects.requireNonNull(options, "readJsonChunks: the options are null");
        return stream(new FileChunks(
                "readJsonChunks",
                source,
                options.nrows(),
                (path, most) -> {
                    JsonReadOptions each = most == null ? options : options.nrows(most);
                    return path == null ? JsonChunks.of(source.name(), bytes(source), each) : JsonChunks.of(path, each);
                },
                columns -> DefaultWidths.narrowed(columns, options.dtype().keySet()),
                null));
    }

    /** Returns the rows of Parquet files; see {@link ParquetReader#chunks(Path, ParquetReadOptions)}. */
    public static Stream<Rows> parquet(FileSource source, ParquetReadOptions options) {
        Objects.requireNonNull(options, "readParquetChunks: the options are null");
        FileRows.requireOneFor(
                "readParquetChunks",
                source,
                options.skipRows() > 0,
                !options.rowGroups().isEmpty(),
                "rowGroups");
        ExprNode condition = options.filter();
        if (condition != null && options.columns() != null) {
            throw new InvalidArgumentException(
                    "readParquetChunks: filter beside columns is not read in chunks; choose the columns of each chunk");
        }
        ParquetReadOptions plain = condition == null ? options : withoutFilter(options);
        List<@Nullable PandasMetadata> said = new ArrayList<>();
        FileChunks chunks = new FileChunks(
                "readParquetChunks",
                source,
                options.nrows(),
                (path, most) -> {
                    ParquetReadOptions each = most == null ? plain : plain.nrows(most);
                    PandasMetadata metadata = !options.usePandasMetadata()
                            ? null
                            : path == null
                                    ? ParquetReader.pandas(source.name(), bytes(source))
                                    : ParquetReader.pandas(path);
                    said.add(metadata);
                    ParquetReadOptions withLabels = metadata == null ? each : FileRows.withLabels(each, metadata);
                    return path == null
                            ? ParquetReader.chunks(source.name(), bytes(source), withLabels)
                            : ParquetReader.chunks(path, withLabels);
                },
                Function.identity(),
                condition == null ? null : new ParquetFilter(condition));
        chunks.said = () -> said.get(said.size() - 1);
        return stream(chunks);
    }

    /** Returns the rows of ORC files; see {@link OrcReader#chunks(Path, OrcReadOptions)}. */
    public static Stream<Rows> orc(FileSource source, OrcReadOptions options) {
        Objects.requireNonNull(options, "readOrcChunks: the options are null");
        FileRows.requireOneFor(
                "readOrcChunks",
                source,
                options.skipRows() > 0,
                !options.stripes().isEmpty(),
                "stripes");
        return stream(new FileChunks(
                "readOrcChunks",
                source,
                options.nrows(),
                (path, most) -> {
                    OrcReadOptions each = most == null ? options : options.nrows(most);
                    return path == null
                            ? OrcReader.chunks(source.name(), bytes(source), each)
                            : OrcReader.chunks(path, each);
                },
                Function.identity(),
                null));
    }

    /** Returns the rows of Feather files; see {@link FeatherFiles#chunks(Path, FeatherReadOptions)}. */
    public static Stream<Rows> feather(FileSource source, FeatherReadOptions options) {
        Objects.requireNonNull(options, "readFeatherChunks: the options are null");
        return stream(new FileChunks(
                "readFeatherChunks",
                source,
                null,
                (path, most) -> path == null
                        ? FeatherFiles.chunks(source.name(), bytes(source), options)
                        : FeatherFiles.chunks(path, options),
                Function.identity(),
                null));
    }

    private static ParquetReadOptions withoutFilter(ParquetReadOptions options) {
        ParquetReadOptions plain = ParquetReadOptions.defaults();
        if (!options.rowGroups().isEmpty()) {
            plain = plain.rowGroups(
                    options.rowGroups().stream().mapToInt(Integer::intValue).toArray());
        }
        plain = plain.usePandasMetadata(options.usePandasMetadata());
        return options.chunkReadLimit() == 0 ? plain : plain.chunkReadLimit(options.chunkReadLimit());
    }

    private static byte[] bytes(FileSource source) {
        return Objects.requireNonNull(source.bytes());
    }

    private static Stream<Rows> stream(FileChunks chunks) {
        return StreamSupport.stream(chunks, false).onClose(chunks::close);
    }

    @Override
    public boolean tryAdvance(Consumer<? super Rows> action) {
        while (!isClosed && (left == null || left > 0)) {
            Chunks chunks = open == null ? openNext() : open;
            if (chunks == null) {
                return false;
            }
            open = chunks;
            ColumnAccessor columns = next(chunks);
            if (columns == null) {
                open = null;
                chunks.close();
                continue;
            }
            action.accept(rows(columns));
            return true;
        }
        close();
        return false;
    }

    /** Returns the next columns: between chunks is a place to stop at. */
    private @Nullable ColumnAccessor next(Chunks chunks) {
        try (Work work = Work.begin(call, -1, "rows")) {
            ColumnAccessor columns = chunks.next();
            if (columns == null) {
                return null;
            }
            return Columns.orClose(columns, () -> {
                work.done(columns.rowCount());
                return columns;
            });
        }
    }

    private @Nullable Chunks openNext() {
        int files = Math.max(1, source.paths().size());
        if (nextFile == files) {
            return null;
        }
        boolean isFile = !source.paths().isEmpty();
        Path path = isFile ? source.paths().get(nextFile) : null;
        Chunks chunks = opener.open(path, left);
        nextFile++;
        return chunks;
    }

    /** Takes over columns and returns their rows under the next labels. */
    private Rows rows(ColumnAccessor columns) {
        if (left != null) {
            left -= columns.rowCount();
        }
        Rows read = Rows.frame(made.apply(columns));
        if (!source.partitions().isEmpty()) {
            Map<String, @Nullable String> keys = source.partitions().get(nextFile - 1);
            read = FileRows.withKeys(read, source.paths().get(nextFile - 1), keys, source);
        }
        read = filter == null ? read : filter.kept(read);
        Rows inDtypes = FileRows.withCategories(read, source);
        PandasMetadata metadata = said.get();
        if (metadata != null && !metadata.index().isEmpty()) {
            return ParquetLabels.labelled(inDtypes, metadata);
        }
        try (Rows unlabelled = inDtypes) {
            int rows = unlabelled.rowCount();
            CountedLabels labels = CountedLabels.of(new Range(seen, 1, rows), null);
            seen += rows;
            return Rows.frame(unlabelled.columns().share(), labels);
        }
    }

    /** Closes the file that is open; nothing more is read. */
    @Override
    public void close() {
        isClosed = true;
        Chunks chunks = open;
        open = null;
        if (chunks != null) {
            chunks.close();
        }
    }
}
