/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;

/**
 * How fast the weights of rows fall with their age.
 *
 * @param centerOfMass what the weight of a row to that of the row after it is: itself divided by one more
 * @source pandas.DataFrame.ewm
 */
public record Decay(double centerOfMass) {
    /**
     * Makes a decay.
     *
     * @throws InvalidArgumentException if the number is negative, infinite or NaN
     */
    public Decay {
        if (!(centerOfMass >= 0) || Double.isInfinite(centerOfMass)) {
            throw new InvalidArgumentException("com: it is a finite number from 0 on, not " + centerOfMass);
        }
    }

    /**
     * Returns the decay of a centre of mass: how old the rows are on the average, each as often as it weighs.
     *
     * @throws InvalidArgumentException if it is negative, infinite or NaN
     * @source pandas.DataFrame.ewm
     */
    public static Decay com(double com) {
        return new Decay(com);
    }

    /**
     * Returns the decay that is called an average over so many rows: its weights have the centre of mass of as many equal
     * ones.
     *
     * @throws InvalidArgumentException if it is below 1, infinite or NaN
     * @source pandas.DataFrame.ewm
     */
    public static Decay span(double span) {
        if (!(span >= 1) || Double.isInfinite(span)) {
            throw new InvalidArgumentException("span: it is a finite number from 1 on, not " + span);
        }
        return new Decay((span - 1) / 2);
    }

    /**
     * Returns the decay by half over so many rows.
     *
     * @throws InvalidArgumentException if it is not positive, so great that nothing decays, or NaN
     * @source pandas.DataFrame.ewm
     */
    public static Decay halfLife(double halfLife) {
        double lost = -Math.expm1(-Math.log(2) / halfLife);
        if (!(halfLife > 0) || lost == 0) {
            throw new InvalidArgumentException("halfLife: it is a positive finite number, not " + halfLife);
        }
        return new Decay(1 / lost - 1);
    }

    /**
     * Returns the decay in which a row's mean takes so great a share from its own value.
     *
     * @throws InvalidArgumentException if it is not above 0 and at most 1
     * @source pandas.DataFrame.ewm
     */
    public static Decay alpha(double alpha) {
        if (!(alpha > 0 && alpha <= 1) || Double.isInfinite(1 / alpha)) {
            throw new InvalidArgumentException("alpha: it is a share above 0, and at most 1, not " + alpha);
        }
        return new Decay((1 - alpha) / alpha);
    }
}
