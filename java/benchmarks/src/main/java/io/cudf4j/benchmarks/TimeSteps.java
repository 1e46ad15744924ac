/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.Decay;
import io.cudf4j.Series;
import java.time.Duration;
import java.util.Map;

/** Windows and spans of time over rows some seconds apart. */
final class TimeSteps {
    private TimeSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put("rollingMean", (in, closing) -> x(in).rolling(100).mean());
        steps.put("rollingMax", (in, closing) -> x(in).rolling(100).max());
        steps.put(
                "rollingHour",
                (in, closing) -> in.kept(
                                "labelled x", Series.class, () -> labelled(in).col("x"))
                        .rolling(Duration.ofHours(1))
                        .sum());
        steps.put("ewmMean", (in, closing) -> x(in).ewm(Decay.com(10)).mean());
        steps.put("resampleHour", (in, closing) -> labelled(in).resample("1h").mean());
        steps.put(
                "groupCumsum",
                (in, closing) -> in.frame("times").groupBy("key").get("x").cumSum());
    }

    private static Series x(Inputs in) {
        return in.series("times", "x");
    }

    private static DataFrame labelled(Inputs in) {
        return in.kept("labelled", DataFrame.class, () -> {
            try (DataFrame three = in.frame("times").select("at", "x", "y")) {
                return three.setIndex("at");
            }
        });
    }
}
