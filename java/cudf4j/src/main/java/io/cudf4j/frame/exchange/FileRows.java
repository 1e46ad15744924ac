/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.formats.AvroReader;
import io.cudf4j.io.formats.CsvReader;
import io.cudf4j.io.formats.CsvRules;
import io.cudf4j.io.formats.FeatherFiles;
import io.cudf4j.io.formats.InputFiles;
import io.cudf4j.io.formats.JsonReader;
import io.cudf4j.io.formats.OrcReader;
import io.cudf4j.io.formats.PandasMetadata;
import io.cudf4j.io.formats.ParquetReader;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import io.cudf4j.types.Tuple;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Rows of what a {@link FileSource} names, one {@link Rows} for each file. */
public final class FileRows {
    /** What fits in an int32, which pyarrow takes keys of partitions for. */
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,8})");

    private FileRows() {}

    /** Returns the rows of CSV files; see {@link CsvReader#read(Path, CsvOptions)}. */
    public static List<Rows> csv(FileSource source, CsvOptions options) {
        Objects.requireNonNull(options, "readCsv: the options are null");
        requireWhole("readCsv", options.chunkSize() != null);
        Integer nrows = options.nrows();
        return read(
                "readCsv",
                source,
                nrows == null ? null : nrows.longValue(),
                (path, most) -> CsvReader.read(path, most == null ? options : options.nrows(most.intValue())),
                bytes -> CsvReader.read(source.name(), bytes, options),
                columns -> Rows.frame(DefaultWidths.narrowed(columns, CsvRules.declaredLabels(options))));
    }

    /** Returns the rows of Parquet files; see {@link ParquetReader#read(Path, ParquetReadOptions)}. */
    public static List<Rows> parquet(FileSource source, ParquetReadOptions options) {
        Objects.requireNonNull(options, "readParquet: the options are null");
        requireOneFor(
                "readParquet",
                source,
                options.skipRows() > 0,
                !options.rowGroups().isEmpty(),
                "rowGroups");
        ExprNode condition = options.filter();
        ParquetFilter filter = condition == null ? null : new ParquetFilter(condition);
        ParquetReadOptions ofFiles = options;
        List<String> wanted = options.columns();
        Set<String> keys = source.partitions().isEmpty()
                ? Set.of()
                : source.partitions().get(0).keySet();
        if (wanted != null) {
            Set<String> inFiles = new LinkedHashSet<>(wanted);
            if (filter != null) {
                filter.labels().forEach(label -> inFiles.add(String.valueOf(label)));
            }
            inFiles.removeAll(keys);
            if (inFiles.isEmpty()) {
                throw new InvalidArgumentException(
                        "readParquet: columns names keys of partitions alone; name a column of the files too");
            }
            ofFiles = options.columns(List.copyOf(inFiles));
        }
        ParquetReadOptions each = ofFiles;
        List<PandasMetadata> said = new ArrayList<>();
        List<Rows> read = read(
                "readParquet",
                source,
                options.nrows(),
                (path, most) -> {
                    ParquetReadOptions ofFile = most == null ? each : each.nrows(most);
                    if (!each.usePandasMetadata()) {
                        return ParquetReader.read(path, ofFile);
                    }
                    said.add(ParquetReader.pandas(path));
                    return ParquetReader.read(path, withLabels(ofFile, said.get(said.size() - 1)));
                },
                bytes -> {
                    if (!each.usePandasMetadata()) {
                        return ParquetReader.read(source.name(), bytes, each);
                    }
                    said.add(ParquetReader.pandas(source.name(), bytes));
                    return ParquetReader.read(source.name(), bytes, withLabels(each, said.get(0)));
                },
                Rows::frame,
                filter);
        boolean isAsWanted = wanted == null || (keys.isEmpty() && wanted.equals(each.columns()));
        List<Rows> labelled = options.usePandasMetadata() ? labelled(read, said) : read;
        return isAsWanted ? labelled : selected(labelled, Objects.requireNonNull(wanted));
    }

    /** Returns options that read the columns of row labels too. */
    static ParquetReadOptions withLabels(ParquetReadOptions options, PandasMetadata said) {
        List<String> wanted = options.columns();
        if (wanted == null || said.index().isEmpty()) {
            return options;
        }
        Set<String> all = new LinkedHashSet<>(wanted);
        said.index().forEach(level -> all.add(level.column()));
        return options.columns(List.copyOf(all));
    }

    /** Takes over the rows of files and returns them under the labels that pandas stored; those of several do not count. */
    private static List<Rows> labelled(List<Rows> read, List<PandasMetadata> said) {
        List<Rows> labelled = new ArrayList<>();
        try {
            for (int i = 0; i < read.size(); i++) {
                PandasMetadata metadata = said.get(i);
                boolean counts = metadata.index().isEmpty() && read.size() > 1;
                labelled.add(counts ? read.get(i) : ParquetLabels.labelled(read.get(i), metadata));
            }
            return labelled;
        } catch (Throwable e) {
            read.forEach(Rows::close);
            labelled.forEach(Rows::close);
            throw e;
        }
    }

    /** Takes over rows and returns their columns of these labels. */
    private static List<Rows> selected(List<Rows> read, List<String> wanted) {
        try (Columns<Rows> old = Columns.own(read)) {
            return Columns.each(
                    old.all(),
                    rows -> Rows.frame(
                            rows.columns().selectByLabels(wanted), rows.labels().share()));
        }
    }

    /** Returns the rows of ORC files; see {@link OrcReader#read(Path, OrcReadOptions)}. */
    public static List<Rows> orc(FileSource source, OrcReadOptions options) {
        Objects.requireNonNull(options, "readOrc: the options are null");
        requireOneFor(
                "readOrc", source, options.skipRows() > 0, !options.stripes().isEmpty(), "stripes");
        return read(
                "readOrc",
                source,
                options.nrows(),
                (path, most) -> OrcReader.read(path, most == null ? options : options.nrows(most)),
                bytes -> OrcReader.read(source.name(), bytes, options),
                Rows::frame);
    }

    /** Returns the rows of Avro files; see {@link AvroReader#read(Path, AvroReadOptions)}. */
    public static List<Rows> avro(FileSource source, AvroReadOptions options) {
        Objects.requireNonNull(options, "readAvro: the options are null");
        if (source.paths().size() > 1 && options.skipRows() > 0) {
            throw new InvalidArgumentException("readAvro: skipRows are those of one file, and " + source.name()
                    + " is several; read each, or leave it out");
        }
        return read(
                "readAvro",
                source,
                options.nrows(),
                (path, most) -> AvroReader.read(path, most == null ? options : options.nrows(most)),
                bytes -> AvroReader.read(source.name(), bytes, options),
                Rows::frame);
    }

    /** Returns the rows of Feather files; see {@link FeatherFiles#read(Path, FeatherReadOptions)}. */
    public static List<Rows> feather(FileSource source, FeatherReadOptions options) {
        Objects.requireNonNull(options, "readFeather: the options are null");
        return read(
                "readFeather",
                source,
                null,
                (path, most) -> FeatherFiles.read(path, options),
                bytes -> FeatherFiles.read(source.name(), bytes, options),
                batches -> below(Columns.each(batches, Rows::frame)));
    }

    /** Takes over the rows of batches and returns those of one below those of the other. */
    private static Rows below(List<Rows> batches) {
        if (batches.size() == 1) {
            return batches.get(0);
        }
        try (Columns<Rows> parts = Columns.own(batches)) {
            List<ColumnAccessor> columns =
                    parts.all().stream().map(Rows::columns).toList();
            ColumnAccessor first = columns.get(0);
            return Rows.frame(ColumnAccessor.own(
                    first.labels(),
                    Columns.made(
                            first.size(),
                            i -> Concats.values(
                                    "readFeather",
                                    columns.stream()
                                            .map(each -> each.columns().get(i))
                                            .toList()))));
        }
    }

    static void requireOneFor(String call, FileSource source, boolean skips, boolean chooses, String option) {
        if (source.paths().size() > 1 && (skips || chooses)) {
            throw new InvalidArgumentException(call + ": skipRows and " + option + " are those of one file, and "
                    + source.name() + " is several; read each, or leave them out");
        }
    }

    /** Returns the rows of JSON files; see {@link JsonReader#read(Path, JsonReadOptions)}. */
    public static List<Rows> json(FileSource source, JsonReadOptions options) {
        Objects.requireNonNull(options, "readJson: the options are null");
        requireWhole("readJson", options.chunkSize() != null);
        return read(
                "readJson",
                source,
                options.nrows(),
                (path, most) -> JsonReader.read(path, most == null ? options : options.nrows(most)),
                bytes -> JsonReader.read(source.name(), bytes, options),
                read -> JsonRows.rows(read, options));
    }

    /** Refuses a size of chunks where one frame is wanted. */
    public static void requireWhole(String call, boolean isInChunks) {
        if (isInChunks) {
            throw new InvalidArgumentException(
                    call + ": it gives one frame, and chunkSize is for several; call " + call + "Chunks");
        }
    }

    private interface FileReader<T> {
        T read(Path path, @Nullable Long most);
    }

    private static <T> List<Rows> read(
            String call,
            FileSource source,
            @Nullable Long most,
            FileReader<T> ofFile,
            Function<byte[], T> ofBytes,
            Function<T, Rows> rows) {
        return read(call, source, most, ofFile, ofBytes, rows, null);
    }

    private static <T> List<Rows> read(
            String call,
            FileSource source,
            @Nullable Long most,
            FileReader<T> ofFile,
            Function<byte[], T> ofBytes,
            Function<T, Rows> rows,
            @Nullable ParquetFilter filter) {
        byte[] bytes = source.bytes();
        if (bytes != null) {
            Rows read = rows.apply(ofBytes.apply(bytes));
            return List.of(filter == null ? read : filter.kept(read));
        }
        // a file that is not there is refused before any is read
        long[] sizes = source.paths().stream().mapToLong(InputFiles::sizeBytes).toArray();
        List<Rows> made = new ArrayList<>();
        try (Work work = Work.begin(call, LongStream.of(sizes).sum(), "bytes")) {
            Long left = most;
            for (int i = 0; i < source.paths().size(); i++) {
                Path path = source.paths().get(i);
                Map<String, @Nullable String> keys = source.partitions().get(i);
                boolean isLast = i + 1 == source.paths().size();
                // one file is read whatever its keys, for the columns
                if (filter != null && !(isLast && made.isEmpty()) && !mayKeep(filter, keys, source)) {
                    continue;
                }
                Rows read = withKeys(rows.apply(ofFile.read(path, left)), path, keys, source);
                made.add(filter == null ? read : filter.kept(read));
                // the reader may have told of it on the way
                work.reached(
                        sizes.length == 1
                                ? 0
                                : LongStream.of(sizes).limit(i + 1L).sum());
                if (left != null) {
                    left -= read.rowCount();
                    if (left <= 0) {
                        break;
                    }
                }
            }
            work.finish();
            return withDtypesOfOthers(made);
        } catch (Throwable e) {
            made.forEach(Rows::close);
            throw e;
        }
    }

    private static boolean mayKeep(ParquetFilter filter, Map<String, @Nullable String> keys, FileSource source) {
        if (keys.isEmpty()) {
            return true;
        }
        List<ColumnBase> columns = Columns.each(List.copyOf(keys.entrySet()), key -> keyColumn(key, 1, source));
        try (Rows row = Rows.frame(ColumnAccessor.own(List.copyOf(keys.keySet()), columns))) {
            return filter.mayKeep(row);
        }
    }

    /** Takes over the rows of a file and returns them with the values of its partitions behind. */
    static Rows withKeys(Rows read, Path path, Map<String, @Nullable String> keys, FileSource source) {
        if (keys.isEmpty()) {
            return read;
        }
        try (read;
                Columns<ColumnAccessor> made = new Columns<>()) {
            ColumnAccessor columns = made.add(read.columns().share());
            for (Map.Entry<String, @Nullable String> key : keys.entrySet()) {
                if (columns.contains(key.getKey())) {
                    throw new InputFileException("cannot read " + path + ": it has a column '" + key.getKey()
                            + "', which is a key of its partition too");
                }
                columns = made.add(columns.with(key.getKey(), keyColumn(key, read.rowCount(), source)));
            }
            return Rows.frame(columns.share(), read.labels().share());
        }
    }

    private static ColumnBase keyColumn(Map.Entry<String, @Nullable String> key, int rows, FileSource source) {
        boolean isNumber = source.partitions().stream()
                .map(each -> each.get(key.getKey()))
                .allMatch(each -> each == null || NUMBER.matcher(each).matches());
        DType dtype = isNumber ? DType.INT32 : DType.STRING;
        String value = key.getValue();
        return value == null
                ? ColumnBase.allNull(dtype, rows)
                : ColumnBase.full(dtype, isNumber ? Integer.valueOf(value) : value, rows);
    }

    /** Takes over the rows of all files and returns them, the keys of partitions as categories. */
    public static Rows withCategories(Rows read, FileSource source) {
        if (source.partitions().isEmpty() || source.partitions().get(0).isEmpty()) {
            return read;
        }
        Set<String> keys = source.partitions().get(0).keySet();
        try (read) {
            return read.mapLabelled((label, column) -> label instanceof String name && keys.contains(name)
                    ? column.cast(DType.categorical())
                    : column.share());
        }
    }

    /** Takes over rows and returns them, columns without any value in the dtype that they have in other files. */
    private static List<Rows> withDtypesOfOthers(List<Rows> read) {
        if (read.size() < 2) {
            return read;
        }
        Map<@Nullable Object, DType> dtypes = new HashMap<>();
        for (Rows each : read) {
            for (int i = 0; i < each.columns().size(); i++) {
                ColumnBase column = each.columns().columns().get(i);
                if (column.nullCount() < column.size()) {
                    dtypes.putIfAbsent(Tuple.canonical(each.columns().labels().get(i)), column.dtype());
                }
            }
        }
        for (int i = 0; i < read.size(); i++) {
            Rows old = read.get(i);
            read.set(i, old.mapLabelled((label, column) -> {
                DType dtype = dtypes.get(Tuple.canonical(label));
                return dtype == null
                                || column.nullCount() < column.size()
                                || column.dtype().equals(dtype)
                        ? column.share()
                        : ColumnBase.allNull(dtype, column.size());
            }));
            old.close();
        }
        return read;
    }
}
