/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.TimestampText;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Search;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.ConvertFixedPoint;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.ConvertIntegers;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.ReplaceStrings;
import io.cudf4j.plc.strings.SideType;
import io.cudf4j.plc.strings.Strip;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a CSV column read as text and converted to its declared dtype. libcudf's reader makes any number of a
 * cell that is none; here every cell is tested before.
 */
final class DeclaredCells {
    private static final List<String> TRUE_WORDS = List.of("True", "TRUE", "true", "1");
    private static final List<String> FALSE_WORDS = List.of("False", "FALSE", "false", "0");
    /** Without the numbers, which alone are no truths. */
    /** What is no text to libcudf though it has letters, in small ones. */
    private static final Set<String> WORDS = Set.of("true", "false", "inf", "infinity", "nan");

    private static final List<String> TRUTHS = List.of("True", "TRUE", "true", "False", "FALSE", "false");

    private static final List<String> ISO_DATES = List.of("%Y-%m-%d");
    /** The longest first, so that a text is never taken for a shorter form with something behind it. */
    private static final List<String> ISO_DATETIMES = List.of(
            "%Y-%m-%dT%H:%M:%S.%fZ",
            "%Y-%m-%d %H:%M:%S.%fZ",
            "%Y-%m-%dT%H:%M:%S.%f",
            "%Y-%m-%d %H:%M:%S.%f",
            "%Y-%m-%dT%H:%M:%SZ",
            "%Y-%m-%d %H:%M:%SZ",
            "%Y-%m-%dT%H:%M:%S",
            "%Y-%m-%d %H:%M:%S",
            "%Y-%m-%dT%H:%M",
            "%Y-%m-%d %H:%M",
            "%Y-%m-%d");

    private static final int ROWS_TO_GUESS_FROM = 32;
    /** Whole numbers and floats, but no name of a float that is no number. */
    private static final String NUMBER = "[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?$";

    private final String source;
    private final long firstRow;
    private final String label;
    private final DType dtype;
    private final String format;
    private final List<String> formats;
    private final CsvOptions options;

    /**
     * Makes the conversion of a column.
     *
     * @param source the file, for messages
     * @param firstRow the row of data of the file that the column begins with
     * @param format of timestamps, empty for ISO 8601
     */
    DeclaredCells(String source, long firstRow, String label, DType dtype, String format, CsvOptions options) {
        this.source = source;
        this.firstRow = firstRow;
        this.label = label;
        this.dtype = dtype;
        this.format = format;
        this.options = options;
        List<String> forms = !format.isEmpty() ? List.of(format) : dtype == DType.DATE ? ISO_DATES : ISO_DATETIMES;
        this.formats = forms.stream()
                .flatMap(form -> TimestampText.variants(form).stream())
                .toList();
    }

    /**
     * Returns the cells of a text column, which stays the caller's, in the declared dtype.
     *
     * @throws CsvParseException for the first cell that does not fit, unless the options make it null
     */
    ColumnBase convert(ColumnBase text) {
        if (dtype == DType.STRING) {
            return text.share();
        }
        if (dtype instanceof CategoricalDtype categories) {
            return categories(categories, text);
        }
        try (ColumnBase plain = withoutGrouping(text)) {
            if (dtype.isDatetime()) {
                return datetimes(text, plain);
            }
            try (NumericalColumn fits = fits(plain)) {
                if (fits.allTrue()) {
                    return converted(plain);
                }
            }
            // blanks around a number and null words in quotes are rare, so only a column that has misfits pays for them
            try (ColumnBase trimmed = trimmed(plain);
                    NumericalColumn fits = fits(trimmed);
                    ColumnBase values = converted(trimmed)) {
                return checked(text, values, fits);
            }
        }
    }

    /**
     * Returns the cells of a text column as floats, where they are numbers of which some are no whole ones and some whole ones too
     * large for 64 bits: the reader takes such a column for text. Returns null for any other column.
     */
    @Nullable
    ColumnBase numbersBeyond(ColumnBase text) {
        try (ColumnBase head = text.slice(0, Math.min(text.size(), ROWS_TO_GUESS_FROM));
                ColumnBase plain = withoutGrouping(head);
                NumericalColumn fits = fits(plain)) {
            if (!fits.allTrue()) {
                return null;
            }
        }
        try (ColumnBase plain = withoutGrouping(text);
                NumericalColumn isNumber = bool(Contains.matchesRe(plain.plc(), NUMBER))) {
            if (!isNumber.allTrue()) {
                return null;
            }
            try (NumericalColumn isWhole = bool(ConvertIntegers.isInteger(plain.plc()));
                    NumericalColumn isLong = bool(ConvertIntegers.isInteger(plain.plc(), PlcTypes.of(DType.INT64)));
                    NumericalColumn isUnsigned =
                            bool(ConvertIntegers.isInteger(plain.plc(), PlcTypes.of(DType.UINT64)));
                    NumericalColumn fits64 = (NumericalColumn) isLong.binary(BinaryOp.OR, isUnsigned);
                    NumericalColumn isBeyond = (NumericalColumn) isWhole.binary(BinaryOp.GT, fits64)) {
                return isBeyond.anyTrue() && !isWhole.allTrue() ? converted(plain) : null;
            }
        }
    }

    /** Returns whether a text column has cells that are neither null nor one of the words for true and false. */
    static boolean hasNoTruths(ColumnBase text) {
        try (NumericalColumn isWord = bool(isOneOf(text, TRUTHS))) {
            return !isWord.allTrue();
        }
    }

    /** Returns whether a cell is one of the words for true and false. */
    static boolean isTruth(String cell) {
        return TRUTHS.contains(cell);
    }

    /**
     * Returns whether a column with a cell is text to libcudf, whatever the others are: a letter that no number has, or a colon, tells
     * it, unless the cell is a word.
     */
    static boolean isSurelyText(String cell, CsvOptions options) {
        String word = cell.strip().toLowerCase(Locale.ROOT).replaceFirst("^[+-]", "");
        if (WORDS.contains(word) || CsvRules.nullWords(options).contains(cell)) {
            return false;
        }
        return cell.chars()
                .filter(c -> c != options.decimal() && c != CsvRules.orNone(options.thousands()))
                .anyMatch(c -> c == ':' || (c >= 'a' && c <= 'z' && c != 'e') || (c >= 'A' && c <= 'Z' && c != 'E'));
    }

    private ColumnBase categories(CategoricalDtype known, ColumnBase text) {
        if (!known.hasCategories()) {
            return text.cast(known);
        }
        DType inner = known.categories().dtype();
        try (ColumnBase values = new DeclaredCells(source, firstRow, label, inner, format, options).convert(text);
                ColumnBase coded = values.cast(known);
                ColumnBase isKnown = coded.notNa();
                ColumnBase isNone = values.isNa();
                NumericalColumn fits = (NumericalColumn) isKnown.binary(BinaryOp.OR, isNone)) {
            if (!fits.allTrue() && options.onBadCell() == OnBadCell.FAIL) {
                throw misfit(text, fits);
            }
            return coded.share();
        }
    }

    private ColumnBase datetimes(ColumnBase original, ColumnBase text) {
        String guess = guess(text);
        if (guess != null) {
            try (NumericalColumn fits = TimestampText.fits(text, guess, dtype)) {
                if (fits.allTrue()) {
                    ColumnBase read = TimestampText.read(text, dtype, guess);
                    if (read.nullCount() == text.nullCount()) {
                        return read;
                    }
                    read.close();
                }
            }
        }
        try (ColumnBase trimmed = trimmed(text)) {
            return mixed(original, trimmed);
        }
    }

    /** Returns the form of the first cells, null where they have none of the forms, or are all null. */
    private @Nullable String guess(ColumnBase text) {
        if (formats.size() == 1) {
            return formats.get(0);
        }
        try (ColumnBase head = text.slice(0, Math.min(text.size(), ROWS_TO_GUESS_FROM))) {
            if (head.nullCount() == head.size()) {
                return text.nullCount() == text.size() ? formats.get(formats.size() - 1) : null;
            }
            for (String format : formats) {
                try (NumericalColumn fits = TimestampText.fits(head, format, dtype)) {
                    if (fits.allTrue()) {
                        return format;
                    }
                }
            }
            return null;
        }
    }

    /** Reads every cell by the first form that it has. */
    private ColumnBase mixed(ColumnBase original, ColumnBase text) {
        ColumnBase values = ColumnBase.allNull(dtype, text.size());
        try {
            for (String format : formats) {
                try (NumericalColumn hasForm = TimestampText.fits(text, format, dtype);
                        ColumnBase read = TimestampText.read(text, dtype, format);
                        NumericalColumn done = bool(Unary.isValid(values.plc()));
                        ColumnBase before = values) {
                    try (Column kept = Copying.copyIfElse(before.plc(), read.plc(), done.plc())) {
                        values = ColumnBase.own(Copying.copyIfElse(kept, before.plc(), hasForm.plc()));
                    }
                }
            }
            try (Column present = Unary.isValid(values.plc());
                    Column absent = Unary.isNull(text.plc());
                    NumericalColumn fits = bool(Binaryop.binaryOperation(
                            present, absent, BinaryOperator.LOGICAL_OR, PlcTypes.of(DType.BOOL)))) {
                return checked(original, values, fits);
            }
        } finally {
            values.close();
        }
    }

    /** Returns the values, null where they do not fit, or refuses the first that does not. */
    private ColumnBase checked(ColumnBase text, ColumnBase values, NumericalColumn fits) {
        if (fits.allTrue()) {
            return values.share();
        }
        if (options.onBadCell() == OnBadCell.FAIL) {
            throw misfit(text, fits);
        }
        try (NumericalColumn bad = (NumericalColumn) fits.not();
                Scalar none = Scalar.ofNull(PlcTypes.of(dtype))) {
            return ColumnBase.own(Copying.copyIfElse(none, values.plc(), bad.plc()), dtype);
        }
    }

    private CsvParseException misfit(ColumnBase text, NumericalColumn fits) {
        try (NumericalColumn bad = (NumericalColumn) fits.not();
                ColumnBase rows = ColumnBase.sequence(text.size(), 0, 1)) {
            List<ColumnBase> found = Compaction.filter(List.of(rows, text), bad);
            try (ColumnBase badRows = found.get(0);
                    ColumnBase badTexts = found.get(1)) {
                long row = (Long) Objects.requireNonNull(badRows.get(0));
                return new CsvParseException(
                        source, label, firstRow + row, String.valueOf(badTexts.get(0)), dtype.name());
            }
        }
    }

    /** Returns for each text whether it can be converted; null where the text is. */
    private NumericalColumn fits(ColumnBase text) {
        if (dtype.isInteger()) {
            return bool(ConvertIntegers.isInteger(text.plc(), PlcTypes.of(dtype)));
        }
        if (dtype.isFloating()) {
            return bool(ConvertFloats.isFloat(text.plc()));
        }
        if (dtype instanceof DecimalDtype decimal) {
            try (NumericalColumn isNumber = bool(ConvertFixedPoint.isFixedPoint(text.plc(), PlcTypes.of(dtype)));
                    NumericalColumn hasDigits = bool(Contains.matchesRe(text.plc(), digits(decimal)))) {
                return (NumericalColumn) isNumber.binary(BinaryOp.AND, hasDigits);
            }
        }
        List<String> words = new ArrayList<>(TRUE_WORDS);
        words.addAll(FALSE_WORDS);
        return bool(isOneOf(text, words));
    }

    /** Returns a pattern of the numbers that need no more digits, before and after the point, than a dtype has. */
    private static String digits(DecimalDtype type) {
        int before = type.precision() - Math.max(0, type.scale());
        String whole;
        if (type.scale() < 0) {
            whole = "(0+|0*[0-9]{1," + type.precision() + "}0{" + -type.scale() + "})";
        } else {
            whole = before == 0 ? "0+" : "0*[0-9]{1," + before + "}";
        }
        String least = type.scale() <= 0 ? "0+" : "([0-9]{1," + type.scale() + "}0*)";
        // a point alone is no number
        return "[+-]?(" + whole + "([.](" + least + ")?)?|[.]" + least + ")$";
    }

    private ColumnBase converted(ColumnBase text) {
        if (dtype.isInteger()) {
            return ColumnBase.own(ConvertIntegers.toIntegers(text.plc(), PlcTypes.of(dtype)));
        }
        if (dtype.isFloating()) {
            return ColumnBase.own(ConvertFloats.toFloats(text.plc(), PlcTypes.of(dtype)));
        }
        if (dtype.isDecimal()) {
            return ColumnBase.own(ConvertFixedPoint.toFixedPoint(text.plc(), PlcTypes.of(dtype)), dtype);
        }
        return ColumnBase.own(isOneOf(text, TRUE_WORDS));
    }

    private static Column isOneOf(ColumnBase text, List<String> words) {
        try (Column wanted = Column.fromStrings(words)) {
            return Search.contains(wanted, text.plc());
        }
    }

    /** Returns the strings without blanks around them, null for what is then a null word. */
    private ColumnBase trimmed(ColumnBase text) {
        List<String> nullWords = CsvRules.nullWords(options);
        try (Scalar blanks = Scalar.of(" \t");
                Column trimmed = Strip.strip(text.plc(), SideType.BOTH, blanks)) {
            if (nullWords.isEmpty()) {
                return ColumnBase.own(trimmed.share());
            }
            try (Column words = Column.fromStrings(nullWords);
                    Column isWord = Search.contains(words, trimmed);
                    Scalar none = Scalar.ofNull(PlcTypes.of(DType.STRING))) {
                return ColumnBase.own(Copying.copyIfElse(none, trimmed, isWord));
            }
        }
    }

    /** Returns numbers as libcudf's conversion reads them: no character between groups of digits, a decimal point. */
    private ColumnBase withoutGrouping(ColumnBase text) {
        Character thousands = dtype.isNumeric() || dtype.isDecimal() ? options.thousands() : null;
        boolean hasOtherPoint = options.decimal() != '.' && (dtype.isFloating() || dtype.isDecimal());
        ColumnBase current = text.share();
        if (thousands != null) {
            current = replaced(current, thousands, "");
        }
        if (hasOtherPoint) {
            try (ColumnBase before = current;
                    Scalar point = Scalar.of(".");
                    Column hasPoint = Find.contains(before.plc(), point);
                    Scalar misfit = Scalar.of("?")) {
                // a point that is no decimal point must not become one
                current = ColumnBase.own(Copying.copyIfElse(misfit, before.plc(), hasPoint));
            }
            current = replaced(current, options.decimal(), ".");
        }
        return current;
    }

    private static ColumnBase replaced(ColumnBase text, char character, String by) {
        try (ColumnBase before = text;
                Scalar target = Scalar.of(String.valueOf(character));
                Scalar replacement = Scalar.of(by)) {
            return ColumnBase.own(ReplaceStrings.replace(before.plc(), target, replacement, -1));
        }
    }

    private static NumericalColumn bool(Column column) {
        return (NumericalColumn) ColumnBase.own(column);
    }
}
