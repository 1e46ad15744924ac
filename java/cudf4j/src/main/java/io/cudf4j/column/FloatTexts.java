/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Floating point numbers as text that reads back as the same number, or with a number of digits. libcudf writes ten
 * digits; what needs more is written in Java.
 */
public final class FloatTexts {
    private static final int USUAL_DIGITS = 6;
    /** Texts of so many digits are different numbers. */
    private static final int SAFE_DIGITS = 15;

    private static final int SAFE_DIGITS_OF_32 = 6;
    private static final int MOST_PLAIN_EXPONENT = 15;
    private static final int LEAST_PLAIN_EXPONENT = -4;

    private FloatTexts() {}

    /**
     * Returns each number with as few digits as read back as the same number, in the form of Python's {@code repr}.
     *
     * @nulls kept; NaN is {@code nan}
     * @cost copies the numbers that need more than ten digits to the Java heap
     * @source cudf::strings::from_floats
     */
    public static ColumnBase shortest(ColumnBase numbers) {
        if (numbers.dtype() != DType.FLOAT64) {
            return written(numbers, null);
        }
        try (ColumnBase texts = ColumnBase.own(ConvertFloats.fromFloats(numbers.plc()));
                ColumnBase isRead = readsBack(texts, numbers);
                NumericalColumn isGood = (NumericalColumn) isRead.fillNa(true)) {
            if (isGood.allTrue()) {
                return texts.share();
            }
            try (NumericalColumn isBad = (NumericalColumn) isGood.not();
                    ColumnBase places = ColumnBase.positions(numbers.size());
                    Columns<ColumnBase> bad = Columns.own(Compaction.filter(List.of(numbers, places), isBad));
                    ColumnBase exact = written(bad.get(0), null)) {
                return Choices.scatter(exact, bad.get(1), texts);
            }
        }
    }

    /** Returns which texts are the numbers without a rest and without exponent; NaN and infinities are none. */
    private static ColumnBase readsBack(ColumnBase texts, ColumnBase numbers) {
        try (Scalar exponent = Scalar.of("e");
                ColumnBase read = ColumnBase.own(ConvertFloats.toFloats(texts.plc(), PlcTypes.of(DType.FLOAT64)));
                ColumnBase isSame = read.binary(BinaryOp.EQ, numbers);
                ColumnBase isShort = ColumnBase.own(Find.contains(texts.plc(), exponent));
                NumericalColumn isPlain = (NumericalColumn) Unaries.not(isShort);
                ColumnBase sizes = Unaries.abs(numbers);
                ColumnBase isFinite = sizes.binary(BinaryOp.LT, Double.POSITIVE_INFINITY);
                ColumnBase isBoth = isSame.binary(BinaryOp.AND, isPlain)) {
            return isBoth.binary(BinaryOp.AND, isFinite);
        }
    }

    /**
     * Returns each number in a format of printf.
     *
     * @param format {@code %.Nf}, {@code %.Ne} or {@code %.Ng}, or without a number of digits
     * @nulls kept; NaN is {@code nan}
     * @cost copies the numbers to the Java heap
     * @source pandas.DataFrame.to_csv
     */
    public static ColumnBase formatted(ColumnBase numbers, String format) {
        return written(numbers, format);
    }

    private static ColumnBase written(ColumnBase numbers, @Nullable String format) {
        boolean isNarrow = numbers.dtype() == DType.FLOAT32;
        HostValues values = numbers.toHost();
        List<@Nullable String> texts = new ArrayList<>(values.size());
        for (int row = 0; row < values.size(); row++) {
            if (values.isNull(row)) {
                texts.add(null);
                continue;
            }
            double value = values.getDouble(row);
            texts.add(format != null ? of(value, format) : isNarrow ? of((float) value) : of(value));
        }
        return ColumnFactory.of(DType.STRING, texts);
    }

    /** Returns a number with as few digits as read back as the same number. */
    public static String of(double value) {
        String special = special(value);
        return special != null ? special : plainOrExponent(shortest(value), value);
    }

    /** Returns a number with as few digits as read back as the same number of 32 bits. */
    public static String of(float value) {
        String special = special(value);
        return special != null ? special : plainOrExponent(shortest(value), value);
    }

    private static @Nullable String special(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        return value == 0 ? (1 / value > 0 ? "0.0" : "-0.0") : null;
    }

    private static BigDecimal shortest(double value) {
        BigDecimal written = new BigDecimal(Double.toString(value));
        boolean isTiny = Math.abs(value) < Double.MIN_NORMAL;
        return written.precision() <= SAFE_DIGITS && !isTiny
                ? written
                : shortest(value, written, isTiny ? 1 : SAFE_DIGITS, read -> read.doubleValue() == value);
    }

    private static BigDecimal shortest(float value) {
        BigDecimal written = new BigDecimal(Float.toString(value));
        boolean isTiny = Math.abs(value) < Float.MIN_NORMAL;
        return written.precision() <= SAFE_DIGITS_OF_32 && !isTiny
                ? written
                : shortest(value, written, isTiny ? 1 : SAFE_DIGITS_OF_32, read -> read.floatValue() == value);
    }

    /**
     * Before JDK 19, toString has a digit too many for some numbers, and for some a last digit that is not the closest one; it has two
     * at least on all.
     */
    private static BigDecimal shortest(double value, BigDecimal written, int least, Predicate<BigDecimal> isSame) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = least; digits <= written.precision(); digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (isSame.test(rounded)) {
                return rounded;
            }
        }
        return written;
    }

    private static String plainOrExponent(BigDecimal number, double value) {
        BigDecimal stripped = number.stripTrailingZeros();
        int exponent = stripped.precision() - stripped.scale() - 1;
        if (exponent >= LEAST_PLAIN_EXPONENT && exponent <= MOST_PLAIN_EXPONENT) {
            String plain = stripped.toPlainString();
            return plain.indexOf('.') < 0 ? plain + ".0" : plain;
        }
        return (value < 0 ? "-" : "") + scientific(stripped.abs(), stripped.precision() - 1);
    }

    /** Returns a number above 0 with one digit before the point and a number of digits behind it. */
    private static String scientific(BigDecimal number, int digits) {
        BigDecimal rounded = number.round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        StringBuilder text = new StringBuilder(rounded.unscaledValue().toString());
        text.append("0".repeat(Math.max(0, digits + 1 - text.length())));
        if (digits > 0) {
            text.insert(1, '.');
        }
        int size = Math.abs(exponent);
        return text.append('e')
                .append(exponent < 0 ? '-' : '+')
                .append(size < 10 ? "0" : "")
                .append(size)
                .toString();
    }

    /** Returns a number in a format of printf. */
    public static String of(double value, String format) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return String.valueOf(special(value));
        }
        int last = format.length() - 1;
        int point = format.indexOf('.');
        int digits = point < 0 ? USUAL_DIGITS : Integer.parseInt(format.substring(point + 1, last));
        char kind = Character.toLowerCase(format.charAt(last));
        boolean isBelow = value < 0 || (value == 0 && 1 / value < 0);
        BigDecimal size = new BigDecimal(Math.abs(value));
        String text = switch (kind) {
            case 'f' -> size.setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
            case 'e' -> exponential(size, digits);
            default -> general(size, Math.max(1, digits));
        };
        boolean isUpper = Character.isUpperCase(format.charAt(last));
        return (isBelow ? "-" : "") + (isUpper ? text.replace('e', 'E') : text);
    }

    private static String exponential(BigDecimal size, int digits) {
        return size.signum() != 0 ? scientific(size, digits) : (digits > 0 ? "0." + "0".repeat(digits) : "0") + "e+00";
    }

    private static String general(BigDecimal size, int digits) {
        if (size.signum() == 0) {
            return "0";
        }
        BigDecimal rounded =
                size.round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        return exponent >= LEAST_PLAIN_EXPONENT && exponent < digits
                ? rounded.toPlainString()
                : scientific(rounded, rounded.precision() - 1);
    }
}
