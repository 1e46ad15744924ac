/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.examples;

import io.cudf4j.Cudf;
import io.cudf4j.Series;

/** Which engine does a program get on this machine, and does it compute? Without arguments; the status is 0 where it does. */
public final class Health {
    private Health() {}

    /**
     * Prints the engine and computes a sum with it.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        System.out.println(Cudf.info());
        try (Series numbers = Series.of(new long[] {1, 2, 3})) {
            long sum = numbers.sumLong();
            if (sum != 6) {
                System.err.println("1 + 2 + 3 came out as " + sum);
                System.exit(1);
            }
        }
        System.out.println("the engine computes");
    }
}
