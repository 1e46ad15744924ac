/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Csv;
import io.cudf4j.plc.io.CsvReaderOptions;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSV.
 *
 * <p>Columns without a declared dtype are inferred and parsed by libcudf at full speed. Those with one are read as text,
 * tested and converted, so that a cell that does not fit is found; both engines do the same.
 *
 * @source pandas.read_csv, cudf::io::read_csv
 */
public final class CsvReader {
    private static final DType PARSED_DATES = DType.DATETIME_US;

    private final CsvInput input;
    private final String source;
    private final CsvOptions options;
    private final Map<String, String> dates;
    private final boolean areTruthsChecked;
    private final CsvRows.@Nullable Parts parts;

    private CsvReader(CsvInput input, CsvOptions options) {
        this(input, options, Csv.areNumbersTruths(), CsvRows.Parts.ofEngine());
    }

    private CsvReader(CsvInput input, CsvOptions options, boolean areTruthsChecked, CsvRows.@Nullable Parts parts) {
        this.areTruthsChecked = areTruthsChecked;
        this.parts = parts;
        this.input = input;
        this.source = input.name();
        this.options = options;
        this.dates = CsvRules.dates(options);
    }

    /**
     * Reads a file, packed as the ending of its name or the options say.
     *
     * @shape a column for each of the file, or each that the options select, in the file's order
     * @nulls cells that are a null word, cells that a short row lacks, and bad cells if the options say so; the columns of
     *     numbers keep null apart from NaN. A null word in quotes stays text in a column of text
     * @cost reads the file once and looks at its rows on the way, before with {@code nrows}, comments or skipped rows; what is
     *     packed or not UTF-8 takes the text in host memory, what has rows that are left out is read again and takes a copy
     *     too; a declared column takes its text in device memory until it is converted. Where somebody listens, a large file is
     *     read in parts, which takes longer, and once more where its parts have other dtypes
     * @throws InputFileException if the file is missing, empty, or cannot be read
     * @throws io.cudf4j.errors.CsvRowException for the first row with more cells than there are columns, unless the options
     *     say otherwise, quote that never ends, or bytes that are not of the encoding
     * @throws io.cudf4j.errors.CsvParseException for the first cell that does not fit its declared dtype
     * @throws LabelNotFoundException if the options name a column that is none
     * @throws DuplicateLabelException if the header has a label twice
     * @throws LengthMismatchException if the options have not a name for each column
     * @source pandas.read_csv
     */
    public static ColumnAccessor read(Path path, CsvOptions options) {
        Objects.requireNonNull(options, "readCsv: the options are null");
        InputFiles.requireReadable(path, "CSV");
        CsvRules.requireConsistent(options);
        FileCompression compression = Packing.of("cannot read CSV from " + path, path, options.compression());
        long bytes = path.toFile().length();
        try (Work work = Work.begin("readCsv", bytes, "bytes")) {
            ColumnAccessor inParts = HeardParts.read(
                    "readCsv",
                    path,
                    true,
                    counted -> CsvChunks.of(CsvInput.of(path, counted, compression, options.encoding()), options));
            ColumnAccessor read = inParts != null
                    ? inParts
                    : new CsvReader(CsvInput.of(path, compression, options.encoding()), options).read();
            return Columns.orClose(read, () -> {
                work.finish();
                return read;
            });
        }
    }

    /**
     * Reads a text as the content of a file; see {@link #read(Path, CsvOptions)}.
     *
     * @param name stands for the file in messages
     * @param text the text, in the encoding of the options; packed only if they name a compression
     * @nulls as in a file
     * @source pandas.read_csv
     */
    public static ColumnAccessor read(String name, byte[] text, CsvOptions options) {
        CsvRules.requireConsistent(options);
        InputFiles.requireContent(name, text, "CSV");
        FileCompression compression = Packing.ofBytes(options.compression());
        return new CsvReader(CsvInput.of(name, text, compression, options.encoding()), options).read();
    }

    /** Reads rows of a text under its header; see {@link #read(Path, CsvOptions)}. */
    static ColumnAccessor read(CsvInput piece, CsvOptions options) {
        return new CsvReader(piece, options).read();
    }

    /** Reads a text with a look at each truth, which only one engine needs. */
    static ColumnAccessor readChecked(CsvInput text, CsvOptions options) {
        return new CsvReader(text, options, true, CsvRows.Parts.ofEngine()).read();
    }

    /** Reads a text in parts, which only one engine gains by. */
    static ColumnAccessor readInParts(CsvInput text, CsvOptions options, CsvRows.@Nullable Parts parts) {
        return new CsvReader(text, options, Csv.areNumbersTruths(), parts).read();
    }

    private ColumnAccessor read() {
        List<String> firstRow = input.read(utf8 -> CsvFirstRow.cells(input, options, utf8));
        if (firstRow.isEmpty()) {
            throw new InputFileException("cannot read CSV from " + source + ": it has no row"
                    + (options.skipRows() > 0 ? " after the " + options.skipRows() + " skipped" : ""));
        }
        List<String> labels = labels(firstRow);
        ReadTables.requireKnown(options.dtype().keySet(), labels);
        ReadTables.requireKnown(dates.keySet(), labels);
        List<String> selected = selected(labels);
        Map<String, DType> declared = declared(selected);
        Work.advance(0);
        return accessor(
                selected,
                areTruthsChecked
                        ? withoutNumbersAsTruths(labels, selected, declared)
                        : table(labels, selected, declared, Set.of(), Set.of()).columns());
    }

    /**
     * What a reading made.
     *
     * @param hasQuotes whether a cell of the text, or a label, is in quotes
     */
    private record Made(List<ColumnBase> columns, boolean hasQuotes) {}

    /**
     * Reads some columns of those of the header.
     *
     * @param asTruths those that are read as text, and are truths where all their cells are
     * @param asText those that are text, whatever follows, so that no other dtype needs to be thought of
     */
    private Made table(
            List<String> header,
            List<String> labels,
            Map<String, DType> declared,
            Set<String> asTruths,
            Set<String> asText) {
        Set<String> texts = new LinkedHashSet<>(declared.keySet());
        texts.addAll(asTruths);
        texts.addAll(asText);
        CsvRows.Read read = CsvRows.read(
                input, options, parts, header.size(), rows -> rows.read(nativeOptions(rows, header, labels, texts)));
        try (TableWithMetadata table = read.table()) {
            return new Made(columns(labels, declared, asTruths, table.table().release()), read.hasQuotes());
        }
    }

    private List<String> labels(List<String> firstRow) {
        if (!options.names().isEmpty()) {
            if (options.names().size() != firstRow.size()) {
                throw new LengthMismatchException("readCsv: " + options.names().size() + " names for " + firstRow.size()
                        + " columns of " + source);
            }
            return options.names();
        }
        List<String> labels = new ArrayList<>(firstRow.size());
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < firstRow.size(); i++) {
            String cell = firstRow.get(i);
            String label = !options.header() ? Integer.toString(i) : cell.isEmpty() ? "Unnamed: " + i : cell;
            if (!seen.add(label)) {
                throw new DuplicateLabelException("readCsv: the header of " + source + " has the label '" + label
                        + "' twice; labels are unique, give others with names(...)");
            }
            labels.add(label);
        }
        return labels;
    }

    private List<String> selected(List<String> labels) {
        List<String> wanted = options.useCols();
        if (wanted == null) {
            return labels;
        }
        ReadTables.requireKnown(wanted, labels);
        Set<String> chosen = new HashSet<>(wanted);
        return labels.stream().filter(chosen::contains).toList();
    }

    private Map<String, DType> declared(List<String> selected) {
        Map<String, DType> declared = new LinkedHashMap<>();
        for (String label : selected) {
            DType dtype = options.dtype().get(label);
            if (dtype != null) {
                declared.put(label, dtype);
            } else if (dates.containsKey(label)) {
                declared.put(label, PARSED_DATES);
            }
        }
        return declared;
    }

    private CsvReaderOptions nativeOptions(
            CsvRows rows, List<String> labels, List<String> selected, Set<String> asText) {
        Map<String, DataType> texts = new LinkedHashMap<>();
        asText.forEach(label -> texts.put(label, PlcTypes.of(DType.STRING)));
        List<String> nullWords = CsvRules.nullWords(options);
        Integer nrows = options.nrows();
        CsvReaderOptions.Builder builder = CsvReaderOptions.builder(rows.source())
                .compression(CompressionType.NONE)
                .names(labels)
                .header(options.header() ? 0 : -1)
                .skiprows(rows.isKept() ? 0 : options.skipRows())
                .nrows(nrows == null ? -1 : nrows)
                .delimiter(options.sep())
                .quotechar(options.quoteChar())
                .comment(rows.isKept() ? (char) 0 : CsvRules.orNone(options.comment()))
                .decimal(options.decimal())
                .thousands(CsvRules.orNone(options.thousands()))
                .keepDefaultNa(false)
                .naFilter(!nullWords.isEmpty())
                .dtypes(texts);
        if (!nullWords.isEmpty()) {
            builder.naValues(nullWords);
        }
        if (selected.size() < labels.size()) {
            builder.useColsIndexes(IntStream.range(0, labels.size())
                    .filter(i -> selected.contains(labels.get(i)))
                    .toArray());
        }
        return builder.build();
    }

    /** Takes over what was read, converts it, and frees the text of each column before the next. */
    private List<ColumnBase> columns(
            List<String> labels, Map<String, DType> declared, Set<String> asTruths, List<Column> read) {
        // closing a column again has no effect
        return Columns.orClose(() -> read.forEach(Column::close), () -> {
            if (read.size() != labels.size()) {
                throw new InputFileException("cannot read CSV from " + source + ": the reader found " + read.size()
                        + " columns where the first row has " + labels.size());
            }
            return Columns.made(read.size(), i -> {
                try (ColumnBase raw = ColumnBase.own(read.get(i))) {
                    Work.advance(0);
                    String label = labels.get(i);
                    DType dtype = asTruths.contains(label) ? truthsOrText(raw) : declared.get(label);
                    return column(label, dtype, raw);
                }
            });
        });
    }

    /** Takes over columns and returns them under their labels. */
    private ColumnAccessor accessor(List<String> labels, List<ColumnBase> made) {
        if (options.header() || !options.names().isEmpty()) {
            return ColumnAccessor.own(labels, made);
        }
        // whole numbers, which only options write with their digits
        List<Integer> numbers = labels.stream().map(Integer::valueOf).toList();
        return ColumnAccessor.own(numbers, made, Labelling.flat().asRangeindex());
    }

    private static DType truthsOrText(ColumnBase text) {
        return DeclaredCells.hasNoTruths(text) ? DType.STRING : DType.BOOL;
    }

    /**
     * Reads columns, of which those of truths that have cells that are none are text: libcudf takes a number beside a truth for one.
     * A column that begins with a truth is read as text at once, so that only others, and those of texts with quotes, which libcudf
     * sees and the text of a cell does not have, are read again.
     */
    private List<ColumnBase> withoutNumbersAsTruths(
            List<String> header, List<String> labels, Map<String, DType> declared) {
        Map<String, String> first = firstCells(header, labels, declared);
        Set<String> begun = labelsWhere(first, DeclaredCells::isTruth);
        Set<String> texts = labelsWhere(first, cell -> DeclaredCells.isSurelyText(cell, options));
        Made made = table(header, labels, declared, begun, texts);
        try (Columns<ColumnBase> before = Columns.own(made.columns())) {
            Set<String> unsure = new LinkedHashSet<>();
            Set<String> inQuotes = new LinkedHashSet<>();
            for (int i = 0; i < labels.size(); i++) {
                String label = labels.get(i);
                if (!declared.containsKey(label) && before.get(i).dtype() == DType.BOOL) {
                    if (!begun.contains(label)) {
                        unsure.add(label);
                    } else if (made.hasQuotes()) {
                        inQuotes.add(label);
                    }
                }
            }
            if (unsure.isEmpty() && inQuotes.isEmpty()) {
                return before.release();
            }
            List<String> again = labels.stream()
                    .filter(label -> unsure.contains(label) || inQuotes.contains(label))
                    .toList();
            try (Columns<ColumnBase> other =
                    Columns.own(table(header, again, Map.of(), unsure, Set.of()).columns())) {
                return Columns.made(labels.size(), i -> {
                    int at = again.indexOf(labels.get(i));
                    return (at < 0 ? before : other).get(at < 0 ? i : at).share();
                });
            }
        }
    }

    /** Returns the first cells of the columns without a declared dtype; none of a row that may be left out, since it has more or fewer. */
    private Map<String, String> firstCells(List<String> header, List<String> labels, Map<String, DType> declared) {
        List<String> cells = input.read(utf8 -> CsvFirstRow.firstOfData(input, options, utf8));
        Map<String, String> first = new LinkedHashMap<>();
        for (int i = 0; i < header.size() && cells.size() == header.size(); i++) {
            String label = header.get(i);
            if (labels.contains(label) && !declared.containsKey(label)) {
                first.put(label, cells.get(i));
            }
        }
        return first;
    }

    private static Set<String> labelsWhere(Map<String, String> cells, Predicate<String> condition) {
        Set<String> labels = new LinkedHashSet<>();
        cells.forEach((label, cell) -> {
            if (condition.test(cell)) {
                labels.add(label);
            }
        });
        return labels;
    }

    private ColumnBase column(String label, @Nullable DType declared, ColumnBase raw) {
        if (declared != null) {
            String format = dates.getOrDefault(label, "");
            return new DeclaredCells(source, input.row(0), label, declared, format, options).convert(raw);
        }
        if (raw.dtype() == DType.STRING) {
            ColumnBase numbers =
                    new DeclaredCells(source, input.row(0), label, DType.FLOAT64, "", options).numbersBeyond(raw);
            return numbers == null ? raw.share() : numbers;
        }
        // libcudf takes a column without any value for int8, and for int64 where rows lack it
        boolean lacksAll = raw.dtype() == DType.INT64 && raw.size() > 0 && raw.nullCount() == raw.size();
        boolean hasNone = raw.dtype() == DType.INT8 || lacksAll;
        return hasNone ? ColumnBase.allNull(DType.FLOAT64, raw.size()) : raw.share();
    }
}
