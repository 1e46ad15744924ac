/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.WindowToDouble;
import java.util.List;

/** Functions that are measured on each engine, and beside a loop by hand: one object each, which the JVM makes part of a loop. */
@SuppressWarnings("StringCaseLocaleUsage") // what users write
final class TimedFunctions {
    static final List<String> WORDS = List.of("a", "al", "ada", "grace", "edsger", "barbara liskov", "", "\u00e9mile");

    static final DoubleToDouble STEP = x -> x > 10 ? x * 2.5 + 1 : x - 1;
    static final StringToString OF_TEXTS = x -> x.length() > 2 ? x.toUpperCase() + "abc" : x + x;
    static final WindowToDouble OF_WINDOWS = window -> {
        double least = window[0];
        double greatest = window[0];
        for (double value : window) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        return greatest - least;
    };

    private TimedFunctions() {}
}
