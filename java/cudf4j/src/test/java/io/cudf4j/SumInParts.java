/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.List;

/** How groups of 256 rows or more are summed, as the page of the interface says it. */
final class SumInParts {
    private static final int PARTS = 256;

    private SumInParts() {}

    /** Returns the sum of what is not null. */
    static double of(List<Double> values) {
        return values.size() < PARTS ? part(values, 0, 1) : of(values, 0, PARTS);
    }

    private static double of(List<Double> values, int from, int to) {
        int middle = (from + to) / 2;
        return to - from == 1 ? part(values, from, PARTS) : of(values, from, middle) + of(values, middle, to);
    }

    private static double part(List<Double> values, int from, int step) {
        double sum = 0;
        for (int i = from; i < values.size(); i += step) {
            sum += values.get(i) == null ? 0 : values.get(i);
        }
        return sum;
    }
}
