/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.CountedRow;
import io.cudf4j.column.FloatTexts;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.Times;
import io.cudf4j.column.TimestampText;
import io.cudf4j.column.Unaries;
import io.cudf4j.column.strings.Replacing;
import io.cudf4j.column.times.Strftime;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.io.CsvQuoting;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.ConvertBooleans;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;

/** The cells of a column as they stand in a CSV text: what decides their form is the whole column. */
final class CsvCells implements AutoCloseable {
    private static final long SECONDS_OF_DAY = 86_400;
    private static final String FRACTION = ".000000000";
    private static final int MICROS = 3;
    private static final int ROWS_AT_ONCE = 1 << 20;

    private final String what;
    private final ColumnBase column;
    /** The dtype whose text the cells are. */
    private final DType form;

    private final CsvRow row;
    private final CsvWriteOptions options;
    /** Digits of a second that durations have: 0, 6 or 9; below 0 where they are whole days. */
    private final int digits;

    private CsvCells(String what, ColumnBase column, DType form, CsvRow row, int digits) {
        this.what = what;
        this.column = column;
        this.form = form;
        this.row = row;
        this.options = row.options();
        this.digits = digits;
    }

    /**
     * Returns the cells of a column, which stays the caller's.
     *
     * @param what the column, for messages
     * @param row how cells stand in their rows
     * @throws DTypeMismatchException if CSV has no form for the dtype
     */
    static CsvCells of(String what, ColumnBase column, CsvRow row) {
        DType dtype = column.dtype();
        return switch (dtype.kind()) {
            case CATEGORICAL -> {
                try (ColumnBase values =
                        column.cast(((CategoricalDtype) dtype).categories().dtype())) {
                    yield of(what, values, row);
                }
            }
            case LIST, STRUCT ->
                throw new DTypeMismatchException(what + " is " + dtype
                        + ", for which CSV has no form; write JSON or Parquet, or make columns of its parts");
            case INTERVAL ->
                throw new DTypeMismatchException(
                        what + " is " + dtype + ", for which CSV has no form; write its bounds as columns");
            case DATETIME ->
                row.options().dateFormat() == null
                        ? times(what, column, row)
                        : new CsvCells(what, column.share(), dtype, row, 0);
            case TIMEDELTA -> times(what, column, row);
            default -> new CsvCells(what, column.share(), dtype, row, 0);
        };
    }

    /** Looks at times for the unit that all have; of those that are off the device at some rows after the others. */
    private static CsvCells times(String what, ColumnBase column, CsvRow row) {
        boolean areLengths = column.dtype().isTimedelta();
        boolean areDates = !areLengths && !column.dtype().hasZone();
        int step = Pieces.areApart(column) ? ROWS_AT_ONCE : Integer.MAX_VALUE;
        DType form = column.dtype();
        int unit = 0;
        int digits = -1;
        int start = 0;
        do {
            int stop = Pieces.stop(start, step, column.size());
            try (ColumnBase piece = Pieces.of(column, start, stop);
                    ColumnBase coarse = Times.inCoarsestUnit(piece)) {
                areDates = areDates && Times.areMidnights(piece);
                digits = areLengths ? Math.max(digits, digits(coarse)) : 0;
                form = coarse.dtype().unit() > unit ? coarse.dtype() : form;
                unit = Math.max(unit, coarse.dtype().unit());
            }
            start = stop;
        } while (start < column.size());
        return new CsvCells(what, column.share(), areDates ? DType.DATE : form, row, digits);
    }

    private static int digits(ColumnBase lengths) {
        int unit = lengths.dtype().unit();
        if (unit > 1) {
            return unit > MICROS ? 9 : 6;
        }
        try (ColumnBase counts = lengths.cast(DType.TIMEDELTA_S);
                ColumnBase seconds = counts.cast(DType.INT64);
                ColumnBase rest = seconds.binary(BinaryOp.MOD, SECONDS_OF_DAY);
                NumericalColumn isDay = (NumericalColumn) rest.binary(BinaryOp.EQ, 0)) {
            return isDay.allTrue() ? -1 : 0;
        }
    }

    /** Returns how many bytes the texts of rows take at least, where they may be long. */
    long sizeBytes(int start, int stop) {
        return column.dtype().isString() ? Pieces.textBytes(column, start, stop) : 0;
    }

    /**
     * Returns the cells of rows, with their quotes; none of them is null.
     *
     * @throws InvalidArgumentException if a cell needs quotes and the options have none
     */
    ColumnBase written(int start, int stop) {
        return text(start, stop)
                .into(texts -> escaped(texts, start))
                .into(texts -> quoted(texts, start))
                .into(texts -> texts.fillNa(row.missing(what)))
                .into(texts -> row.isAlone() ? shown(texts, start) : texts.share());
    }

    /**
     * Returns the cells of rows as a writer takes them that writes numbers, truth values and quotes itself: texts stand
     * for all others; what is null is missing.
     */
    ColumnBase unwritten(int start, int stop) {
        return formed(start, stop).into(values -> switch (values.dtype().kind()) {
            case STRING, BOOL, SIGNED, UNSIGNED -> values.share();
            case FLOATING ->
                values.nansToNulls().into(numbers -> isInfinite(numbers) ? floats(numbers) : numbers.share());
            default -> text(values, start);
        });
    }

    private static boolean isInfinite(ColumnBase numbers) {
        try (ColumnBase sizes = Unaries.abs(numbers);
                NumericalColumn isOver = (NumericalColumn) sizes.binary(BinaryOp.EQ, Double.POSITIVE_INFINITY)) {
            return isOver.anyTrue();
        }
    }

    private ColumnBase formed(int start, int stop) {
        ColumnBase part = Pieces.of(column, start, stop);
        return form.equals(part.dtype()) ? part : part.into(values -> values.cast(form));
    }

    private ColumnBase text(int start, int stop) {
        return formed(start, stop).into(values -> text(values, start));
    }

    private ColumnBase text(ColumnBase values, int start) {
        return switch (values.dtype().kind()) {
            case STRING -> values.share();
            case BOOL -> truths(values);
            case FLOATING -> withDecimal(values.nansToNulls().into(this::floats));
            case DECIMAL -> withDecimal(values.cast(DType.STRING));
            case DATETIME -> times(values, start);
            case TIMEDELTA -> lengths(values);
            default -> values.cast(DType.STRING);
        };
    }

    private ColumnBase times(ColumnBase values, int start) {
        CountedRow named = new CountedRow("toCsv: " + what + ", row", start);
        String format = options.dateFormat();
        if (format != null) {
            return Strftime.text(values, format, named);
        }
        try (ColumnBase local = Times.local(values)) {
            TimestampText.requireYears(named, local);
        }
        return values.cast(DType.STRING);
    }

    private ColumnBase floats(ColumnBase values) {
        String format = options.floatFormat();
        return format == null ? FloatTexts.shortest(values) : FloatTexts.formatted(values, format);
    }

    private ColumnBase truths(ColumnBase values) {
        try (Scalar yes = Scalar.of(options.trueValue());
                Scalar no = Scalar.of(options.falseValue())) {
            return ColumnBase.own(ConvertBooleans.fromBooleans(values.plc(), yes, no));
        }
    }

    private ColumnBase withDecimal(ColumnBase texts) {
        return options.decimal() == '.'
                ? texts
                : texts.into(old -> Replacing.all("toCsv", old, ".", String.valueOf(options.decimal())));
    }

    private ColumnBase lengths(ColumnBase values) {
        if (digits < 0) {
            return Times.days(values)
                    .into(days -> days.cast(DType.STRING))
                    .into(days -> days.binary(BinaryOp.ADD, " days"));
        }
        // the cast shows as many digits as these rows need, which may be fewer than all rows do
        int shown;
        try (ColumnBase coarse = Times.inCoarsestUnit(values)) {
            shown = Math.max(0, digits(coarse));
        }
        ColumnBase texts = values.cast(DType.STRING);
        return shown == digits
                ? texts
                : texts.into(
                        old -> old.binary(BinaryOp.ADD, FRACTION.substring(shown == 0 ? 0 : shown + 1, digits + 1)));
    }

    private boolean isNumber() {
        DType dtype = column.dtype();
        return dtype.isNumeric() || dtype.equals(DType.BOOL) || dtype.isDecimal();
    }

    /** Returns whether a text of the column may have a character that needs quotes or an escape. */
    private boolean isFree() {
        DType dtype = column.dtype();
        return dtype.isString()
                || dtype.equals(DType.BOOL)
                || (dtype.isDatetime() && options.dateFormat() != null)
                || row.mayCutNumbers();
    }

    private ColumnBase escaped(ColumnBase texts, int start) {
        ColumnBase kept = texts.share();
        if (isFree()) {
            for (char c : row.escaped().toCharArray()) {
                kept = kept.into(old ->
                        Replacing.all(from(start), old, String.valueOf(c), options.escapeChar() + String.valueOf(c)));
            }
        }
        return kept;
    }

    private ColumnBase quoted(ColumnBase texts, int start) {
        CsvQuoting quoting = options.quoting();
        if (quoting == CsvQuoting.ALL || (quoting == CsvQuoting.NON_NUMERIC && !isNumber())) {
            return inQuotes(texts, start);
        }
        if (row.isEscaping() || !isFree() || texts.size() == 0) {
            return texts.share();
        }
        try (NumericalColumn isSpecial = hasOneOf(texts, row.special())) {
            if (!isSpecial.anyTrue()) {
                return texts.share();
            }
            if (quoting == CsvQuoting.NONE) {
                throw refused(start + Compaction.firstTrue(isSpecial));
            }
            try (ColumnBase inQuotes = inQuotes(texts, start)) {
                return Choices.ifElse(isSpecial, inQuotes, texts);
            }
        }
    }

    /** Returns what messages call rows that are counted from one on. */
    static String from(int start) {
        return start == 0 ? "toCsv" : "toCsv, of the rows from " + start + " on";
    }

    private InvalidArgumentException refused(int at) {
        return new InvalidArgumentException(
                "toCsv: row " + at + " of " + what
                        + " needs quotes, which quoting NONE does not write; use another quoting, another sep or an escapeChar");
    }

    private static NumericalColumn hasOneOf(ColumnBase texts, String characters) {
        NumericalColumn found = has(texts, characters.substring(0, 1));
        for (int i = 1; i < characters.length(); i++) {
            try (NumericalColumn before = found;
                    NumericalColumn more = has(texts, characters.substring(i, i + 1))) {
                found = (NumericalColumn) before.binary(BinaryOp.OR, more);
            }
        }
        return found;
    }

    private static NumericalColumn has(ColumnBase texts, String character) {
        try (Scalar wanted = Scalar.of(character)) {
            return (NumericalColumn) ColumnBase.own(Find.contains(texts.plc(), wanted));
        }
    }

    private ColumnBase inQuotes(ColumnBase texts, int start) {
        String quote = String.valueOf(options.quoteChar());
        ColumnBase inside =
                options.doubleQuote() ? Replacing.all(from(start), texts, quote, quote + quote) : texts.share();
        return inside.into(doubled -> doubled.binaryReflected(BinaryOp.ADD, quote))
                .into(opened -> opened.binary(BinaryOp.ADD, quote));
    }

    /** Returns cells that are alone in their rows: an empty one would be read as an empty line, which has no cell. */
    private ColumnBase shown(ColumnBase texts, int start) {
        try (NumericalColumn isEmpty = (NumericalColumn) texts.binary(BinaryOp.EQ, "")) {
            if (!isEmpty.anyTrue()) {
                return texts.share();
            }
            if (options.quoting() == CsvQuoting.NONE) {
                throw refused(start + Compaction.firstTrue(isEmpty));
            }
            String quotes = String.valueOf(options.quoteChar()).repeat(2);
            try (ColumnBase shown = ColumnBase.full(DType.STRING, quotes, texts.size())) {
                return Choices.ifElse(isEmpty, shown, texts);
            }
        }
    }

    @Override
    public void close() {
        column.close();
    }
}
