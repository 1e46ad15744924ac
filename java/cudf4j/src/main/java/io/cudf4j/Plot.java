/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.plot.Drawing;
import io.cudf4j.frame.plot.PlotKind;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;

/**
 * The pictures of a frame or a series. They are drawn by XChart, an optional dependency: add {@code
 * org.knowm.xchart:xchart:3.8.8}. No screen is needed.
 *
 * <p>Each method throws {@link UnsupportedOperationException} where XChart is missing, the message says how to add it; {@link
 * io.cudf4j.errors.InvalidArgumentException} where there is nothing to draw, or more than 50 colours would be needed; {@link
 * io.cudf4j.errors.LabelNotFoundException} where the options name a column that is none; and {@link
 * io.cudf4j.errors.DTypeMismatchException} where a column that is to be drawn has no numbers. Missing and infinite values leave
 * gaps.
 *
 * <pre>{@code
 * df.plot(PlotOptions.defaults().x("day").y("delay").groupBy("carrier")).line().save(Path.of("delays.png"));
 * }</pre>
 *
 * @source pandas.DataFrame.plot
 */
public final class Plot {
    private final Rows rows;
    private final PlotOptions options;

    /** Draws rows, which stay their owner's. */
    Plot(Rows rows, PlotOptions options) {
        this.rows = rows;
        this.options = options;
    }

    private Chart draw(PlotKind kind) {
        return new Chart(Drawing.of(kind, rows, options), kind, options);
    }

    /**
     * Returns a line for each column.
     *
     * @cost copies what is drawn to the Java heap
     * @source pandas.DataFrame.plot.line
     */
    public Chart line() {
        return draw(PlotKind.LINE);
    }

    /**
     * Returns the area below each column, one upon another unless the options say otherwise.
     *
     * @cost copies what is drawn to the Java heap
     * @throws io.cudf4j.errors.InvalidArgumentException if areas that stand one upon another have numbers below zero
     * @source pandas.DataFrame.plot.area
     */
    public Chart area() {
        return draw(PlotKind.AREA);
    }

    /**
     * Returns a bar for each row and column.
     *
     * @cost copies what is drawn to the Java heap
     * @throws io.cudf4j.errors.InvalidArgumentException if there are more than 1000 rows
     * @throws UnsupportedOperationException if the options have groups; pivot the frame
     * @source pandas.DataFrame.plot.bar
     */
    public Chart bar() {
        return draw(PlotKind.BAR);
    }

    /**
     * Returns how many values of each column lie in bins of one width, which all columns share.
     *
     * @cost copies what is drawn to the Java heap
     * @source pandas.DataFrame.plot.hist
     */
    public Chart hist() {
        return draw(PlotKind.HIST);
    }

    /**
     * Returns a point for each row.
     *
     * @cost copies what is drawn to the Java heap
     * @source pandas.DataFrame.plot.scatter
     */
    public Chart scatter() {
        return draw(PlotKind.SCATTER);
    }

    /**
     * Returns a box from the first to the third quartile of each column, with the median and whiskers of one and a half times its
     * height.
     *
     * @cost copies what is drawn to the Java heap
     * @source pandas.DataFrame.plot.box
     */
    public Chart box() {
        return draw(PlotKind.BOX);
    }

    @Override
    public String toString() {
        return Brief.object("Plot", "of", Brief.rows(rows), "options", options).text();
    }
}
