/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import io.cudf4j.PlotOptions;
import io.cudf4j.frame.rows.Rows;

/** Draws rows. */
public final class Drawing {
    private Drawing() {}

    /**
     * Returns a picture of rows.
     *
     * @throws UnsupportedOperationException if the library that draws is missing; the message names it
     */
    public static Picture of(PlotKind kind, Rows rows, PlotOptions options) {
        Figure figure = Figures.of(kind, rows, options);
        try {
            return XChartPicture.of(figure);
        } catch (NoClassDefFoundError e) {
            throw new UnsupportedOperationException(
                    "plot: pictures are drawn by XChart, which is missing (" + e.getMessage()
                            + "); add org.knowm.xchart:xchart:3.8.8 to the class path, or start Java with"
                            + " --add-modules org.knowm.xchart,java.desktop",
                    e);
        }
    }
}
