/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The weights of the rows of a window, from its first row to its last, under the names of signal processing: each is the same
 * from both ends. Immutable.
 *
 * @source pandas.DataFrame.rolling
 */
public final class WindowType {
    private static final double HALF = 0.5;

    /** Weights by their number and place. */
    private interface Shape {
        double at(int place, int count);
    }

    private final String name;
    private final Shape shape;

    private WindowType(String name, Shape shape) {
        this.name = name;
        this.shape = shape;
    }

    /** Returns weights by the place from −1 for the first row to 1 for the last. */
    private static WindowType within(String name, DoubleUnaryOperator weight) {
        return new WindowType(name, (place, count) -> weight.applyAsDouble(2.0 * place / (count - 1) - 1));
    }

    /** Returns weights by how many rows lie between a row and the middle. */
    private static WindowType around(String name, DoubleUnaryOperator weight) {
        return new WindowType(name, (place, count) -> weight.applyAsDouble(Math.abs(place - (count - 1) / 2.0)));
    }

    /** Returns sums of cosines, of which each has another share. */
    private static WindowType cosines(String name, double... shares) {
        return within(name, x -> {
            double sum = 0;
            for (int i = 0; i < shares.length; i++) {
                sum += shares[i] * Math.cos(i * Math.PI * x);
            }
            return sum;
        });
    }

    /** Returns weights that are all 1. */
    public static WindowType boxcar() {
        return around("boxcar", distance -> 1);
    }

    /** Returns weights on two lines to the middle, which would be 0 beside the window. */
    public static WindowType triang() {
        return new WindowType("triang", (place, count) -> {
            int rank = Math.min(place, count - 1 - place) + 1;
            return count % 2 == 0 ? (2.0 * rank - 1) / count : 2.0 * rank / (count + 1);
        });
    }

    /** Returns weights on two lines to the middle, of which the first and the last are 0. */
    public static WindowType bartlett() {
        return within("bartlett", x -> 1 - Math.abs(x));
    }

    /** Returns a cosine raised to begin and end with 0. */
    public static WindowType hann() {
        return cosines("hann", HALF, HALF);
    }

    /** Returns a cosine raised to begin and end with 0.08. */
    public static WindowType hamming() {
        return cosines("hamming", 0.54, 0.46);
    }

    /** Returns the sum of two cosines that begins and ends with 0. */
    public static WindowType blackman() {
        return cosines("blackman", 0.42, HALF, 0.08);
    }

    /** Returns the sum of three cosines with the shares of Blackman and Harris. */
    public static WindowType blackmanHarris() {
        return cosines("blackmanharris", 0.35875, 0.48829, 0.14128, 0.01168);
    }

    /** Returns the sum of three cosines with the shares of Nuttall. */
    public static WindowType nuttall() {
        return cosines("nuttall", 0.3635819, 0.4891775, 0.1365995, 0.0106411);
    }

    /** Returns half a wave of the sine, which would be 0 beside the window. */
    public static WindowType cosine() {
        return new WindowType("cosine", (place, count) -> Math.sin(Math.PI / count * (place + HALF)));
    }

    /** Returns weights between those of {@link #bartlett} and {@link #hann}. */
    public static WindowType barthann() {
        return within("barthann", x -> 0.62 - 0.24 * Math.abs(x) + 0.38 * Math.cos(Math.PI * x));
    }

    /** Returns the product of two half waves with themselves. */
    public static WindowType bohman() {
        return within("bohman", x -> {
            double distance = Math.abs(x);
            return distance == 1
                    ? 0
                    : (1 - distance) * Math.cos(Math.PI * distance) + Math.sin(Math.PI * distance) / Math.PI;
        });
    }

    /** Returns pieces of the third degree, which would be 0 beside the window. */
    public static WindowType parzen() {
        return new WindowType("parzen", (place, count) -> {
            double part = Math.abs(place - (count - 1) / 2.0) / (count / 2.0);
            return part <= HALF ? 1 - 6 * part * part * (1 - part) : 2 * Math.pow(1 - part, 3);
        });
    }

    /**
     * Returns the weights of a normal distribution around the middle.
     *
     * @param std its standard deviation, in rows
     * @throws InvalidArgumentException if it is not a positive finite number
     */
    public static WindowType gaussian(double std) {
        return generalGaussian(1, positive("gaussian: the standard deviation", std))
                .named("gaussian(" + std + ")");
    }

    /**
     * Returns the weights of a normal distribution with another power of the distance: 2 times the given one.
     *
     * @param power of the squared distance, 1 for a normal distribution
     * @param sig how far rows lie from the middle that weigh less by the root of e
     * @throws InvalidArgumentException if one is not a positive finite number
     */
    public static WindowType generalGaussian(double power, double sig) {
        positive("generalGaussian: the power", power);
        positive("generalGaussian: sig", sig);
        return around(
                "generalGaussian(" + power + ", " + sig + ")",
                distance -> Math.exp(-HALF * Math.pow(distance / sig, 2 * power)));
    }

    /**
     * Returns weights that fall from the middle by the same share with each row.
     *
     * @param tau after how many rows the weight is divided by e
     * @throws InvalidArgumentException if it is not a positive finite number
     */
    public static WindowType exponential(double tau) {
        positive("exponential: tau", tau);
        return around("exponential(" + tau + ")", distance -> Math.exp(-distance / tau));
    }

    /**
     * Returns the weights of Kaiser.
     *
     * @param beta how much less the outer rows weigh
     * @throws InvalidArgumentException if it is not a positive finite number
     */
    public static WindowType kaiser(double beta) {
        double most = bessel(positive("kaiser: beta", beta));
        return within("kaiser(" + beta + ")", x -> bessel(beta * Math.sqrt(Math.max(0, 1 - x * x))) / most);
    }

    /** Returns the modified function of Bessel of order 0, by its series. */
    private static double bessel(double x) {
        double term = 1;
        double sum = 1;
        for (int i = 1; term > sum * 0x1p-60; i++) {
            double factor = x / (2.0 * i);
            term *= factor * factor;
            sum += term;
        }
        return sum;
    }

    private static double positive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new InvalidArgumentException(what + ": it is a positive finite number, not " + value);
        }
        return value;
    }

    private WindowType named(String other) {
        return new WindowType(other, shape);
    }

    /**
     * Returns the weights of a window of so many rows; that of a single row is 1.
     *
     * @throws InvalidArgumentException if the number is not positive
     */
    public double[] weights(int count) {
        if (count < 1) {
            throw new InvalidArgumentException("weights: a window has at least a row, not " + count);
        }
        double[] weights = new double[count];
        Arrays.setAll(weights, place -> at(place, count));
        return weights;
    }

    /** Returns the weight of a place, from 0 on, in a window of so many rows. */
    double at(int place, int count) {
        return count == 1 ? 1 : shape.at(place, count);
    }

    /** Returns the name and what the weights depend on. */
    @Override
    public String toString() {
        return "WindowType[" + name + "]";
    }
}
