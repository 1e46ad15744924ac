/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.strings.Joining;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.WriteMode;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.plc.io.Csv;
import io.cudf4j.plc.io.CsvWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.types.ProgressScope.Work;
import io.cudf4j.types.Tuple;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes CSV: the cells are made, quoted and put together on the device, up to a million rows at a time. libcudf's own
 * writer knows one quote character and ten digits of floats.
 *
 * @source pandas.DataFrame.to_csv
 */
public final class CsvWriter {
    private static final int LEAST_ROWS = 1 << 16;
    private static final int MOST_ROWS = 1 << 20;
    private static final int PIECES = 16;
    private static final int MOST_CELLS = 1 << 23;
    private static final long MOST_BYTES = 1 << 28;

    private final Source source;
    private final CsvWriteOptions options;
    private final CsvRow row;
    private final List<CsvCells> cells;

    /**
     * What is written.
     *
     * @param columns the columns
     * @param rowLabels the levels of the row labels, none where they are not written
     * @param rowNames the names of the levels
     * @param rowCount the rows
     */
    public record Source(
            ColumnAccessor columns, List<ColumnBase> rowLabels, List<@Nullable Object> rowNames, int rowCount) {}

    private CsvWriter(Source source, CsvWriteOptions options, CsvRow row, List<CsvCells> cells) {
        this.source = source;
        this.options = options;
        this.row = row;
        this.cells = cells;
    }

    @FunctionalInterface
    private interface Piece {
        void write(int start, int stop) throws IOException;
    }

    @FunctionalInterface
    private interface Writing {
        void write(CsvWriter writer);
    }

    /**
     * Writes to a file, which is made or replaced. The bytes go to a file beside it, which takes its place when it is
     * whole: where writing fails, a file that was there stays as it was.
     *
     * @nulls the word of the options, also for NaN
     * @cost copies every column to the host, as text, up to a million rows at a time
     * @throws InputFileException if the file cannot be written
     * @throws DTypeMismatchException if CSV has no form for a dtype
     * @throws InvalidArgumentException if a cell needs quotes and the options have none
     * @throws LengthMismatchException if the options have not a name for each column, or level of the row labels
     * @source pandas.DataFrame.to_csv
     */
    public static void write(Source source, Path path, CsvWriteOptions options) {
        FileCompression compression = Packing.of("cannot write CSV to " + path, path, options.compression());
        InputFiles.requireWritable(path, "CSV");
        if (options.mode() == WriteMode.CREATE && Files.exists(path)) {
            throw new InputFileException(
                    "cannot write CSV to " + path + ": there is such a file, which mode CREATE keeps");
        }
        if (options.mode() == WriteMode.APPEND && compression == FileCompression.ZIP) {
            throw new InvalidArgumentException(
                    "toCsv: mode APPEND cannot add to an archive; pack it otherwise than as ZIP");
        }
        boolean isBehind = options.mode() == WriteMode.APPEND && Files.isRegularFile(path);
        written(
                source,
                options,
                writer -> InputFiles.replaceUnnamed(path, "CSV", file -> {
                    try (FileChannel channel = FileChannel.open(
                                    file,
                                    StandardOpenOption.CREATE,
                                    StandardOpenOption.TRUNCATE_EXISTING,
                                    StandardOpenOption.WRITE);
                            OutputStream out = Channels.newOutputStream(channel)) {
                        if (isBehind) {
                            Files.copy(path, out);
                        }
                        if (compression != FileCompression.NONE) {
                            writer.write(out, compression, Packing.nameWithin(path));
                        } else if (!Files.isRegularFile(file)) {
                            writer.write(WriteBehind.over(channel));
                        } else if (writer.isWrittenAtOnce(file)) {
                            writer.writeAtOnce(out, file, "cannot write CSV to " + path);
                        } else {
                            writer.write(WriteBehind.toFile(channel));
                        }
                    } catch (IOException e) {
                        throw new InputFileException("cannot write CSV to " + path + ": " + InputFiles.reason(e), e);
                    }
                }));
    }

    /**
     * Writes to a stream, which stays open.
     *
     * @nulls as in a file
     * @cost as that of a file
     * @throws InputFileException if the stream takes no more
     * @source pandas.DataFrame.to_csv
     */
    public static void write(Source source, OutputStream out, CsvWriteOptions options) {
        FileCompression compression = Packing.ofBytes(options.compression());
        written(source, options, writer -> {
            try {
                writer.write(out, compression, "data.csv");
                out.flush();
            } catch (IOException e) {
                throw new InputFileException("cannot write CSV to a stream: " + InputFiles.reason(e), e);
            }
        });
    }

    /**
     * Returns the text.
     *
     * @nulls as in a file
     * @cost the text and its bytes in host memory
     * @throws InvalidArgumentException if the options name a compression or an encoding
     * @source pandas.DataFrame.to_csv
     */
    public static String text(Source source, CsvWriteOptions options) {
        if (Packing.ofBytes(options.compression()) != FileCompression.NONE) {
            throw new InvalidArgumentException(
                    "toCsv: a text is not compressed; write " + options.compression() + " to a file or a stream");
        }
        if (!options.encoding().equals(StandardCharsets.UTF_8)) {
            throw new InvalidArgumentException(
                    "toCsv: a text has no encoding; write " + options.encoding() + " to a file or a stream");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(source, bytes, options);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static void written(Source source, CsvWriteOptions options, Writing work) {
        CsvRules.requireConsistent(options);
        List<Object> labels = Collections.unmodifiableList(source.columns.labels());
        CsvRow row = new CsvRow(options, labels.size() + source.rowLabels.size());
        try (Columns<CsvCells> cells = new Columns<>();
                Work heard = Work.begin("toCsv", source.rowCount, "rows")) {
            for (ColumnBase level : source.rowLabels) {
                cells.add(CsvCells.of("the row labels", level, row));
            }
            for (int i = 0; i < labels.size(); i++) {
                cells.add(CsvCells.of(
                        "column '" + labels.get(i) + "'",
                        source.columns.columns().get(i),
                        row));
            }
            work.write(new CsvWriter(source, options, row, List.copyOf(cells.all())));
            heard.finish();
        }
    }

    private void write(OutputStream out, FileCompression compression, String name) throws IOException {
        try (OutputStream packed = Packing.packed(out, compression, name)) {
            write(WriteBehind.over(packed));
        }
    }

    /** Writes to a stream, and closes it. */
    private void write(WriteBehind out) throws IOException {
        try (out) {
            write(new CsvText(out, options.encoding()));
        }
    }

    /** Returns whether libcudf's writer makes whole rows of cells, so that none is made a text of its own before. */
    private boolean isWrittenAtOnce(Path file) {
        return Csv.areFloatsExact()
                // native code knows no other
                && file.getFileSystem().equals(FileSystems.getDefault())
                && options.encoding().equals(StandardCharsets.UTF_8)
                && row.isUsual()
                && !cells.isEmpty();
    }

    /** Writes to a stream, which has no bytes of its own, into a file, and what libcudf's writer makes to its end. */
    private void writeAtOnce(OutputStream out, Path file, String action) throws IOException {
        for (List<@Nullable Object> labels : header()) {
            out.write(Utf8.of(row.header(labels), "a label"));
        }
        SinkInfo end = SinkInfo.atEndOf(file.toString());
        String missing = row.missing("a cell");
        eachPiece((start, stop) -> {
            try (Columns<ColumnBase> made = Columns.own(Columns.each(cells, each -> each.unwritten(start, stop)))) {
                CsvWriterOptions written = CsvWriterOptions.builder(end, ColumnBase.table(made.all()))
                        .includeHeader(false)
                        .naRep(missing)
                        .interColumnDelimiter(options.sep())
                        .lineTerminator(options.lineTerminator())
                        .trueValue(options.trueValue())
                        .falseValue(options.falseValue())
                        .build();
                InputFiles.named(action, () -> {
                    Csv.writeCsv(written);
                    return file;
                });
            }
        });
    }

    private void write(CsvText text) throws IOException {
        for (List<@Nullable Object> labels : header()) {
            text.write(row.header(labels));
        }
        if (cells.isEmpty()) {
            for (int i = 0; i < source.rowCount; i++) {
                text.write(options.lineTerminator());
            }
        } else {
            eachPiece((start, stop) -> write(text, start, stop));
        }
        text.finish();
    }

    private void eachPiece(Piece piece) throws IOException {
        Integer chunk = options.chunkSize();
        // more rows at a time keep a device busier; of few rows there are still some pieces to tell of
        int rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, source.rowCount / PIECES));
        int step = Math.max(1, Math.min(rows, MOST_CELLS / cells.size()));
        step = chunk == null ? step : Math.min(step, chunk);
        for (int start = 0; start < source.rowCount; ) {
            int stop = Pieces.stop(start, step, source.rowCount);
            piece.write(start, stop);
            Work.advance(stop - start);
            start = stop;
        }
    }

    private void write(CsvText text, int start, int stop) throws IOException {
        long bytes = 0;
        for (CsvCells each : cells) {
            bytes += each.sizeBytes(start, stop);
        }
        if (bytes > MOST_BYTES && stop - start > 1) {
            int middle = start + (stop - start) / 2;
            write(text, start, middle);
            write(text, middle, stop);
            return;
        }
        try (Columns<ColumnBase> made = Columns.own(Columns.each(cells, each -> each.written(start, stop)));
                ColumnBase rows = Joining.rows(CsvCells.from(start), made.all(), String.valueOf(options.sep()), null);
                ColumnBase all = Joining.joined(CsvCells.from(start), rows, options.lineTerminator(), null)) {
            text.write(all);
        }
        text.write(options.lineTerminator());
    }

    private List<List<@Nullable Object>> header() {
        if (!options.header()) {
            return List.of();
        }
        ColumnAccessor columns = source.columns;
        List<@Nullable Object> above = rowNames();
        List<String> names = options.headerNames();
        if (names != null && names.size() != columns.size()) {
            throw new LengthMismatchException("toCsv: " + names.size() + " names for " + columns.size() + " columns");
        }
        if (names != null || !columns.isMultiindex()) {
            return List.of(row(above, names != null ? names : columns.labels()));
        }
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int level = 0; level < columns.nLevels(); level++) {
            int at = level;
            List<@Nullable Object> before = new ArrayList<>(Collections.nCopies(above.size(), null));
            if (!before.isEmpty()) {
                before.set(0, columns.levelNames().get(level));
            }
            rows.add(row(
                    before,
                    columns.labels().stream().map(label -> part(label, at)).toList()));
        }
        if (above.stream().anyMatch(name -> name != null)) {
            rows.add(row(above, Collections.nCopies(columns.size(), null)));
        }
        return rows;
    }

    private static Object part(@Nullable Object label, int level) {
        Object part = label instanceof Tuple tuple ? tuple.get(level) : label;
        return part == null ? "" : part;
    }

    private List<@Nullable Object> rowNames() {
        List<String> given = options.indexLabel();
        if (given == null || source.rowLabels.isEmpty()) {
            return source.rowNames;
        }
        if (given.size() != source.rowNames.size()) {
            throw new LengthMismatchException("toCsv: indexLabel has " + given.size() + " names for "
                    + source.rowNames.size() + " levels of the row labels");
        }
        return Collections.unmodifiableList(given);
    }

    private static List<@Nullable Object> row(
            List<? extends @Nullable Object> before, List<? extends @Nullable Object> labels) {
        List<@Nullable Object> row = new ArrayList<>(before);
        row.addAll(labels);
        return row;
    }
}
