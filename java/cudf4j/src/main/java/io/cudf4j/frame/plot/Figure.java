/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import io.cudf4j.PlotOptions;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be drawn, as numbers.
 *
 * @param texts of the places 0, 1, … of the horizontal axis; null where it has numbers or times
 * @param zone in whose clock times are shown, which are milliseconds since 1970; null where there are none
 */
record Figure(
        PlotKind kind,
        List<Curve> curves,
        @Nullable List<String> texts,
        @Nullable ZoneId zone,
        String xLabel,
        String yLabel,
        PlotOptions options) {
    /** One colour: points, of which NaN in y is none. The arrays are not copied. */
    static final class Curve {
        private final String name;
        private final double[] x;
        private final double[] y;

        Curve(String name, double[] x, double[] y) {
            this.name = name;
            this.x = x;
            this.y = y;
        }

        String name() {
            return name;
        }

        double[] x() {
            return x;
        }

        double[] y() {
            return y;
        }
    }
}
