/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is drawn, and how: every column of numbers over the row labels, unless told otherwise. Immutable: each method returns
 * other options.
 *
 * <pre>{@code
 * PlotOptions.defaults().x("day").y("min", "max").title("Temperature").yLabel("°C")
 * }</pre>
 *
 * @source pandas.DataFrame.plot
 */
public final class PlotOptions {
    private static final PlotOptions DEFAULTS = new PlotOptions(
            new Values(new What(null, null, null, 10, true), new How("", null, null, 800, 500, true, false, false)));

    private record What(
            @Nullable Object x,
            @Nullable List<@Nullable Object> y,
            @Nullable Object groupBy,
            int bins,
            boolean stacked) {}

    private record How(
            String title,
            @Nullable String xLabel,
            @Nullable String yLabel,
            int width,
            int height,
            boolean legend,
            boolean logX,
            boolean logY) {}

    private record Values(What what, How how) {}

    private final Values values;

    private PlotOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that draw every column of numbers over the row labels. */
    public static PlotOptions defaults() {
        return DEFAULTS;
    }

    private PlotOptions with(What what) {
        return new PlotOptions(new Values(what, values.how));
    }

    private PlotOptions with(How how) {
        return new PlotOptions(new Values(values.what, how));
    }

    /** Returns options that draw over a column in place of the row labels. */
    public PlotOptions x(Object label) {
        What w = values.what;
        return with(new What(Settings.required("x", label), w.y, w.groupBy, w.bins, w.stacked));
    }

    /**
     * Returns options that draw some columns only.
     *
     * @throws InvalidArgumentException if there is no label
     */
    public PlotOptions y(@Nullable Object... labels) {
        List<@Nullable Object> some = LabelArguments.of("y", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("y: name a column");
        }
        What w = values.what;
        return with(new What(w.x, some, w.groupBy, w.bins, w.stacked));
    }

    /** Returns options that draw the rows of each value of a column in a colour of their own; one column can be drawn then. */
    public PlotOptions groupBy(Object label) {
        What w = values.what;
        return with(new What(w.x, w.y, Settings.required("groupBy", label), w.bins, w.stacked));
    }

    /**
     * Returns options for a histogram of so many bins of one width, 10 by default.
     *
     * @throws InvalidArgumentException if the number is not from 1 to 1000
     */
    public PlotOptions bins(int count) {
        if (count > 1000) {
            throw new InvalidArgumentException("bins: it is at most 1000, not " + count);
        }
        What w = values.what;
        return with(new What(w.x, w.y, w.groupBy, Settings.atLeast("bins", 1, count), w.stacked));
    }

    /** Returns options that draw areas one upon another, as by default, or each from zero. */
    public PlotOptions stacked(boolean stacked) {
        What w = values.what;
        return with(new What(w.x, w.y, w.groupBy, w.bins, stacked));
    }

    /** Returns options with a title. */
    public PlotOptions title(String title) {
        How h = values.how;
        return with(new How(
                Settings.required("title", title), h.xLabel, h.yLabel, h.width, h.height, h.legend, h.logX, h.logY));
    }

    /** Returns options with a text below the horizontal axis; by default it is the name of what is drawn over. */
    public PlotOptions xLabel(String text) {
        How h = values.how;
        return with(new How(
                h.title, Settings.required("xLabel", text), h.yLabel, h.width, h.height, h.legend, h.logX, h.logY));
    }

    /** Returns options with a text beside the vertical axis. */
    public PlotOptions yLabel(String text) {
        How h = values.how;
        return with(new How(
                h.title, h.xLabel, Settings.required("yLabel", text), h.width, h.height, h.legend, h.logX, h.logY));
    }

    /**
     * Returns options for a picture so many pixels wide, 800 by default.
     *
     * @throws InvalidArgumentException if the number is not from 100 to 20000
     */
    public PlotOptions width(int pixels) {
        How h = values.how;
        return with(new How(h.title, h.xLabel, h.yLabel, pixels("width", pixels), h.height, h.legend, h.logX, h.logY));
    }

    /**
     * Returns options for a picture so many pixels high, 500 by default.
     *
     * @throws InvalidArgumentException if the number is not from 100 to 20000
     */
    public PlotOptions height(int pixels) {
        How h = values.how;
        return with(new How(h.title, h.xLabel, h.yLabel, h.width, pixels("height", pixels), h.legend, h.logX, h.logY));
    }

    private static int pixels(String name, int pixels) {
        if (pixels < 100 || pixels > 20_000) {
            throw new InvalidArgumentException(name + ": it is from 100 to 20000 pixels, not " + pixels);
        }
        return pixels;
    }

    /** Returns options that show what the colours mean, as by default, or not. */
    public PlotOptions legend(boolean legend) {
        How h = values.how;
        return with(new How(h.title, h.xLabel, h.yLabel, h.width, h.height, legend, h.logX, h.logY));
    }

    /** Returns options with a logarithmic horizontal axis. */
    public PlotOptions logX(boolean isLogarithmic) {
        How h = values.how;
        return with(new How(h.title, h.xLabel, h.yLabel, h.width, h.height, h.legend, isLogarithmic, h.logY));
    }

    /** Returns options with a logarithmic vertical axis. */
    public PlotOptions logY(boolean isLogarithmic) {
        How h = values.how;
        return with(new How(h.title, h.xLabel, h.yLabel, h.width, h.height, h.legend, h.logX, isLogarithmic));
    }

    /** Returns the column that is drawn over, or null for the row labels. */
    public @Nullable Object x() {
        return values.what.x;
    }

    /** Returns the columns that are drawn, or null for all of numbers. */
    public @Nullable List<@Nullable Object> y() {
        return values.what.y;
    }

    /** Returns the column whose values have colours, or null. */
    public @Nullable Object groupBy() {
        return values.what.groupBy;
    }

    /** Returns the bins of a histogram. */
    public int bins() {
        return values.what.bins;
    }

    /** Returns whether areas stand one upon another. */
    public boolean stacked() {
        return values.what.stacked;
    }

    /** Returns the title, empty for none. */
    public String title() {
        return values.how.title;
    }

    /** Returns the text below the horizontal axis, or null for the usual one. */
    public @Nullable String xLabel() {
        return values.how.xLabel;
    }

    /** Returns the text beside the vertical axis, or null for the usual one. */
    public @Nullable String yLabel() {
        return values.how.yLabel;
    }

    /** Returns the width in pixels. */
    public int width() {
        return values.how.width;
    }

    /** Returns the height in pixels. */
    public int height() {
        return values.how.height;
    }

    /** Returns whether the meaning of the colours is shown. */
    public boolean legend() {
        return values.how.legend;
    }

    /** Returns whether the horizontal axis is logarithmic. */
    public boolean logX() {
        return values.how.logX;
    }

    /** Returns whether the vertical axis is logarithmic. */
    public boolean logY() {
        return values.how.logY;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PlotOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(PlotOptions.class, values, DEFAULTS.values);
    }
}
