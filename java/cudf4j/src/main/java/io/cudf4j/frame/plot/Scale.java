/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * The power of ten by which numbers of an axis are drawn. XChart takes numbers for equal that are less than a ten thousandth
 * apart, and a distance that no double tells for none: so what is drawn lies between a hundred and ten million apart.
 */
final class Scale implements Ruler {
    /** Numbers are drawn as they are, and written by XChart. */
    static final Scale PLAIN = new Scale(0, 0, 0);

    private static final int LEAST = 2;
    private static final int MOST = 7;
    /** Of what the numbers are apart, a label has so many digits at the most. */
    private static final int DIGITS = 3;
    /** Digits behind the point, and before it, that are written without an exponent. */
    private static final int MOST_DECIMALS = 8;

    private static final int MOST_WHOLE = 18;
    /** Beyond that a power of ten is no double. */
    private static final int MOST_POWER = 300;

    /** Numbers that lie so many times further from zero than from each other are drawn from one of them on, whose digits they share. */
    private static final double FAR = 1e4;

    private final double base;
    private final int power;
    private final int decimals;

    private Scale(double base, int power, int decimals) {
        this.base = base;
        this.power = power;
        this.decimals = decimals;
    }

    /** Returns the scale of finite numbers; NaN is none. */
    static Scale of(DoubleStream numbers) {
        // halves, since the distance of two doubles may be none
        DoubleSummaryStatistics halves = numbers.filter(number -> !Double.isNaN(number))
                .map(number -> number / 2)
                .summaryStatistics();
        double least = halves.getMin();
        double most = halves.getMax();
        double half = least < most ? most - least : Math.abs(most);
        if (half == 0 || !Double.isFinite(half)) {
            return PLAIN;
        }
        int exponent = (int) Math.floor(Math.log10(half) + Math.log10(2));
        if (least < most && Math.abs(least) > FAR * half) {
            BigDecimal first =
                    new BigDecimal(least).multiply(BigDecimal.valueOf(2)).setScale(-exponent - 1, RoundingMode.FLOOR);
            return new Scale(first.doubleValue(), LEAST - exponent, DIGITS - exponent);
        }
        return exponent >= LEAST && exponent < MOST ? PLAIN : new Scale(0, LEAST - exponent, DIGITS - exponent);
    }

    @Override
    public double place(double number) {
        if (this == PLAIN || Double.isNaN(number)) {
            return number;
        }
        double above = number - base;
        return Math.abs(power) <= MOST_POWER
                ? above * Math.pow(10, power)
                : new BigDecimal(above).scaleByPowerOfTen(power).doubleValue();
    }

    /** Returns the number that is drawn at a place, as XChart writes one. */
    @Override
    public String label(double place) {
        BigDecimal number = new BigDecimal(place)
                .scaleByPowerOfTen(-power)
                .add(new BigDecimal(base))
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        boolean isPlain = number.signum() == 0
                || (number.scale() <= MOST_DECIMALS && number.precision() - number.scale() <= MOST_WHOLE);
        return isPlain
                ? new DecimalFormat("#,##0." + "#".repeat(MOST_DECIMALS), DecimalFormatSymbols.getInstance(Locale.ROOT))
                        .format(number)
                : number.toString().replace("E+", "E");
    }
}
