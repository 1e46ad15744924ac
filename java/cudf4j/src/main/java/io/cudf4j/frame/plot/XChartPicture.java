/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import io.cudf4j.PlotOptions;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BoxChart;
import org.knowm.xchart.BoxChartBuilder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.internal.series.Series;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.BoxStyler;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** What XChart draws. No other class knows that library. */
final class XChartPicture implements Picture {
    /** Ten colours that are told apart with every kind of eyes. */
    private static final int[] COLOURS = {
        0x1F77B4, 0xFF7F0E, 0x2CA02C, 0xD62728, 0x9467BD, 0x8C564B, 0xE377C2, 0x7F7F7F, 0xBCBD22, 0x17BECF
    };

    private static final int HALF = 128;

    /** The pixels of a letter of an axis, and of a title, which stands above the plot without the legend. */
    private static final int WIDTH_OF_LETTER = 8;

    private static final int WIDTH_OF_TITLE = 14;
    /** The letters of a name in a legend or below an axis, of which a longer one has its begin: the plot is to have room. */
    private static final int MOST_LETTERS = 28;
    /** Letters that stand aslant without leaving the picture at its left. */
    private static final int FEW_LETTERS = 12;

    private static final double DAY = 86_400_000;

    /** What TextLayout takes for the end of a line, or draws as a box. */
    private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}");
    /** Where a count of none lies on a logarithmic axis: below all others. */
    private static final double BELOW_ONE = 0.5;
    /** Pixels of a legend: above and below it, of a usual entry and of one of bars, between two, beside its names, of the least letters. */
    private static final int ABOVE_LEGEND = 40;

    private static final int USUAL_ENTRY = 20;
    private static final int USUAL_ENTRY_OF_BARS = 28;
    private static final int ENTRY_OF_BARS = 23;
    private static final int BETWEEN_ENTRIES = 2;
    private static final int BESIDE_LEGEND = 50;
    private static final int LEAST_LETTER = 7;

    private final Chart<?, ?> chart;

    private XChartPicture(Chart<?, ?> chart) {
        this.chart = chart;
    }

    static Picture of(Figure figure) {
        return new XChartPicture(
                switch (figure.kind()) {
                    case LINE, AREA, SCATTER, HIST -> xy(figure);
                    case BAR -> bars(figure);
                    case BOX -> boxes(figure);
                });
    }

    private static Color[] colours(int count, boolean isFilled) {
        Color[] colours = new Color[count];
        for (int i = 0; i < count; i++) {
            Color plain = new Color(COLOURS[i % COLOURS.length]);
            colours[i] = isFilled ? new Color(plain.getRed(), plain.getGreen(), plain.getBlue(), HALF) : plain;
        }
        return colours;
    }

    private static XYChart xy(Figure figure) {
        PlotOptions options = figure.options();
        XYChart chart = new XYChartBuilder()
                .width(options.width())
                .height(options.height())
                .title(shown(options.title(), options.width() / WIDTH_OF_TITLE))
                .xAxisTitle(shown(figure.xLabel(), options.width() / WIDTH_OF_LETTER))
                .yAxisTitle(shown(figure.yLabel(), options.height() / WIDTH_OF_LETTER))
                .build();
        style(chart.getStyler(), figure);
        chart.getStyler().setSeriesColors(colours(figure.curves().size(), figure.kind() == PlotKind.HIST));
        boolean isStacked = figure.kind() == PlotKind.AREA && options.stacked();
        Ruler vertical = vertical(chart, figure);
        Ruler horizontal = horizontal(figure);
        if (horizontal != null && horizontal != Scale.PLAIN) {
            chart.setCustomXAxisTickLabelsFormatter(horizontal::label);
        } else if (figure.kind() == PlotKind.HIST) {
            chart.setCustomXAxisTickLabelsFormatter(XChartPicture::rounded);
        }
        long shift = 0;
        ZoneOffset offset =
                figure.zone() == null || horizontal != null ? null : Times.offset(places(figure), figure.zone());
        if (offset != null) {
            // XChart's ticks are full hours of UTC: here it is taken for the clock of the zone
            shift = offset.getTotalSeconds() * 1000L;
            chart.getStyler().setTimezone(TimeZone.getTimeZone(ZoneOffset.UTC));
        }
        for (int i = 0; i < figure.curves().size(); i++) {
            // the sum of all lies behind the sums of fewer, in the colour of its own
            int place = isStacked ? figure.curves().size() - 1 - i : i;
            Figure.Curve curve = figure.curves().get(place);
            XYSeries series = add(chart, figure, curve, horizontal, vertical, shift);
            Color colour = colours(place + 1, false)[place];
            series.setLineColor(colour);
            series.setMarkerColor(colour);
            boolean isFilled = figure.kind() == PlotKind.AREA || figure.kind() == PlotKind.HIST;
            if (isFilled) {
                boolean isOpaque = isStacked || figure.curves().size() == 1;
                series.setFillColor(isOpaque ? colour : colours(place + 1, true)[place]);
            }
            series.setXYSeriesRenderStyle(
                    switch (figure.kind()) {
                        case AREA -> XYSeries.XYSeriesRenderStyle.Area;
                        case HIST -> XYSeries.XYSeriesRenderStyle.StepArea;
                        case SCATTER -> XYSeries.XYSeriesRenderStyle.Scatter;
                        case LINE, BAR, BOX -> XYSeries.XYSeriesRenderStyle.Line;
                    });
            // a line through one point cannot be seen
            boolean hasMarks =
                    figure.kind() == PlotKind.SCATTER || (figure.kind() != PlotKind.HIST && points(curve) == 1);
            series.setMarker(hasMarks ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
            series.setLineStyle(new BasicStroke(1.8f));
        }
        chart.getStyler().setMarkerSize(6);
        showLegend(chart, figure);
        List<String> texts = figure.texts();
        if (texts != null) {
            List<String> shown = unique(texts);
            turn(chart.getStyler(), shown, options.width());
            chart.setCustomXAxisTickLabelsFormatter(place -> text(shown, place));
        }
        if (figure.zone() != null && horizontal == null && isSomeDays(figure)) {
            chart.getStyler().setDatePattern("MM-dd HH:mm");
        }
        return chart;
    }

    private static long points(Figure.Curve curve) {
        return IntStream.range(0, curve.x().length)
                .filter(i -> !Double.isNaN(curve.x()[i]) && !Double.isNaN(curve.y()[i]))
                .count();
    }

    /** Returns whether times lie so far apart that their hours do not tell them, and so close that their days alone do not. */
    private static boolean isSomeDays(Figure figure) {
        DoubleSummaryStatistics times = figure.curves().stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.x()))
                .filter(time -> !Double.isNaN(time))
                .summaryStatistics();
        double days = (times.getMax() - times.getMin()) / DAY;
        return days > 1 && days < 7;
    }

    /** Returns a text, or its begin where it is longer than so many letters. */
    private static String shortened(String text, int letters) {
        return text.codePointCount(0, text.length()) <= letters
                ? text
                : text.substring(0, text.offsetByCodePoints(0, Math.max(letters - 1, 0))) + "\u2026";
    }

    /** Returns a text as it can be drawn: of one line, and not empty. */
    private static String shown(String text, int letters) {
        String line = CONTROLS.matcher(shortened(text, letters)).replaceAll(" ");
        return line.isEmpty() ? "\u00a0" : line;
    }

    /** Turns texts below an axis that has no room for them side by side. */
    private static void turn(AxesChartStyler styler, List<String> texts, int width) {
        if (texts.stream().mapToInt(String::length).sum() * (long) WIDTH_OF_LETTER > width * 9L / 10) {
            boolean isLong = texts.stream().anyMatch(text -> text.length() > FEW_LETTERS);
            styler.setXAxisLabelRotation(isLong ? 90 : 45);
            styler.setXAxisMaxLabelCount(width / 25);
        }
    }

    /** Returns a border of a bin, of which nobody needs every digit. */
    private static String rounded(double border) {
        BigDecimal few = new BigDecimal(border).round(new MathContext(5)).stripTrailingZeros();
        boolean isPlain = few.signum() == 0 || (few.scale() < 8 && few.precision() - few.scale() < 8);
        return isPlain ? few.toPlainString() : few.toString();
    }

    /** Returns the text of a place on the axis, none between two places. */
    private static String text(List<String> texts, double place) {
        int row = (int) Math.rint(place);
        return Math.abs(place - row) > 1e-9 || row < 0 || row >= texts.size() ? "" : texts.get(row);
    }

    @SuppressWarnings("JavaUtilDate") // XChart knows no other times
    private static XYSeries add(
            XYChart chart, Figure figure, Figure.Curve curve, @Nullable Ruler horizontal, Ruler vertical, long shift) {
        int[] known = IntStream.range(0, curve.x().length)
                .filter(i -> !Double.isNaN(curve.x()[i]))
                .toArray();
        double[] y = Arrays.stream(known)
                .mapToDouble(i -> vertical.place(curve.y()[i]))
                .toArray();
        if (figure.kind() == PlotKind.HIST && figure.options().logY()) {
            y = Arrays.stream(y).map(count -> Math.max(count, BELOW_ONE)).toArray();
        } else if (figure.kind() != PlotKind.HIST && !figure.options().logY()) {
            y = unequal(y);
        }
        String name = name(chart.getSeriesMap().size());
        XYSeries series;
        if (horizontal != null) {
            double[] x = Arrays.stream(known)
                    .mapToDouble(i -> horizontal.place(curve.x()[i]))
                    .toArray();
            boolean isNumbers = figure.texts() == null
                    && figure.kind() != PlotKind.HIST
                    && !figure.options().logX();
            series = chart.addSeries(name, isNumbers ? unequal(x) : x, y);
        } else {
            List<Date> times = Arrays.stream(known)
                    .mapToObj(i -> new Date((long) curve.x()[i] + shift))
                    .toList();
            List<@Nullable Double> values = new ArrayList<>();
            for (double value : y) {
                values.add(Double.isNaN(value) ? null : value);
            }
            series = chart.addSeries(name, times, values);
        }
        series.setLabel(shown(curve.name(), MOST_LETTERS));
        return series;
    }

    /** Returns what XChart finds a curve by, which must not be empty as names of columns may be. */
    private static String name(int place) {
        return "curve " + place;
    }

    /** Returns how the places of a figure lie on the horizontal axis; null for dates of XChart. */
    private static @Nullable Ruler horizontal(Figure figure) {
        if (figure.zone() != null) {
            return Times.of(places(figure), figure.zone());
        }
        return figure.texts() != null || figure.options().logX()
                ? Scale.PLAIN
                : Scale.of(Arrays.stream(places(figure)));
    }

    private static double[] places(Figure figure) {
        return figure.curves().stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.x()))
                .toArray();
    }

    /** Returns how the values of a figure lie on the vertical axis, which begins at zero where bars and areas do. */
    private static Ruler vertical(Chart<? extends AxesChartStyler, ?> chart, Figure figure) {
        AxesChartStyler styler = chart.getStyler();
        DoubleSummaryStatistics values = figure.curves().stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.y()))
                .filter(value -> !Double.isNaN(value))
                .summaryStatistics();
        if (figure.options().logY()) {
            if (figure.kind() == PlotKind.HIST) {
                styler.setYAxisMin(BELOW_ONE);
            } else if (figure.kind() == PlotKind.BAR) {
                // a bar begins at a power of ten, and has some height
                styler.setYAxisMin(Math.pow(10, Math.ceil(Math.log10(values.getMin())) - 1));
            }
            return Scale.PLAIN;
        }
        if (figure.kind() == PlotKind.HIST) {
            styler.setYAxisMin(0.0);
            return Scale.PLAIN;
        }
        boolean hasZero = figure.kind() == PlotKind.AREA || figure.kind() == PlotKind.BAR;
        double least = hasZero ? Math.min(0, values.getMin()) : values.getMin();
        double most = hasZero ? Math.max(0, values.getMax()) : values.getMax();
        Scale scale = Scale.of(DoubleStream.of(least, most));
        if (scale != Scale.PLAIN) {
            chart.setCustomYAxisTickLabelsFormatter(scale::label);
        }
        if (figure.kind() == PlotKind.AREA && most > 0) {
            styler.setYAxisMin(scale.place(least));
        }
        return scale;
    }

    /** Makes a legend of many names small, and leaves out those that the picture has no room for, or all where there is no plot beside them. */
    private static void showLegend(Chart<? extends AxesChartStyler, ? extends Series> chart, Figure figure) {
        List<? extends Series> all = new ArrayList<>(chart.getSeriesMap().values());
        AxesChartStyler styler = chart.getStyler();
        int room = figure.options().height() - ABOVE_LEGEND;
        int each = room / Math.max(1, all.size());
        boolean isCrowded = each < (figure.kind() == PlotKind.BAR ? USUAL_ENTRY_OF_BARS : USUAL_ENTRY);
        if (isCrowded) {
            int size = Math.max(LEAST_LETTER, each - BETWEEN_ENTRIES);
            styler.setLegendFont(styler.getLegendFont().deriveFont((float) Math.min(12, size)));
            styler.setLegendPadding(2);
            // the colour of bars is a square that no font makes smaller
            int least = figure.kind() == PlotKind.BAR ? ENTRY_OF_BARS : LEAST_LETTER + BETWEEN_ENTRIES;
            int shown = Math.max(1, room / least);
            for (int i = shown; i < all.size(); i++) {
                all.get(i).setShowInLegend(false);
            }
            if (shown < all.size()) {
                Series last = all.get(shown - 1);
                last.setLabel(last.getLabel() + " \u2026 " + (all.size() - shown) + " more");
            }
        }
        int letters = all.stream()
                .filter(Series::isShowInLegend)
                .mapToInt(series -> series.getLabel().length())
                .max()
                .orElse(0);
        int width = letters * (isCrowded ? WIDTH_OF_LETTER / 2 : WIDTH_OF_LETTER) + BESIDE_LEGEND;
        if (width > figure.options().width() * 6L / 10) {
            styler.setLegendVisible(false);
        }
    }

    /**
     * Returns places of which one is moved by what nobody sees: where all are as far from each other, XChart writes all of them, and
     * no round numbers.
     */
    private static double[] unequal(double[] x) {
        if (x.length > 2 && Math.abs(x[x.length - 1] - x[0]) > 10 && x[1] != x[0] && !Double.isNaN(x[1])) {
            x[1] += 2.5e-4;
        }
        return x;
    }

    private static CategoryChart bars(Figure figure) {
        PlotOptions options = figure.options();
        CategoryChart chart = new CategoryChartBuilder()
                .width(options.width())
                .height(options.height())
                .title(shown(options.title(), options.width() / WIDTH_OF_TITLE))
                .xAxisTitle(shown(figure.xLabel(), options.width() / WIDTH_OF_LETTER))
                .yAxisTitle(shown(figure.yLabel(), options.height() / WIDTH_OF_LETTER))
                .build();
        style(chart.getStyler(), figure);
        chart.getStyler()
                .setAvailableSpaceFill(0.8)
                .setSeriesColors(colours(figure.curves().size(), false));
        List<String> texts = unique(Objects.requireNonNull(figure.texts()));
        turn(chart.getStyler(), texts, options.width());
        Ruler vertical = vertical(chart, figure);
        for (Figure.Curve curve : figure.curves()) {
            double[] places = Arrays.stream(curve.y()).map(vertical::place).toArray();
            List<@Nullable Double> heights = new ArrayList<>();
            for (double y : options.logY() ? places : unequal(places)) {
                // a logarithmic axis has no zero
                heights.add(!Double.isNaN(y) ? (Double) y : options.logY() ? null : (Double) 0.0);
            }
            chart.addSeries(name(chart.getSeriesMap().size()), texts, heights)
                    .setLabel(shown(curve.name(), MOST_LETTERS));
        }
        showLegend(chart, figure);
        return chart;
    }

    /** Returns short texts of which XChart makes as many bars: equal ones differ in what nobody sees. */
    private static List<String> unique(List<String> texts) {
        List<String> unique = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (String whole : texts) {
            String text = shown(whole, MOST_LETTERS);
            int before = seen.merge(text, 1, Integer::sum) - 1;
            unique.add(text + "\u200b".repeat(before));
        }
        return unique;
    }

    private static BoxChart boxes(Figure figure) {
        PlotOptions options = figure.options();
        BoxChart chart = new BoxChartBuilder()
                .width(options.width())
                .height(options.height())
                .title(shown(options.title(), options.width() / WIDTH_OF_TITLE))
                .xAxisTitle(shown(figure.xLabel(), options.width() / WIDTH_OF_LETTER))
                .yAxisTitle(shown(figure.yLabel(), options.height() / WIDTH_OF_LETTER))
                .build();
        style(chart.getStyler(), figure);
        chart.getStyler()
                .setBoxplotCalCulationMethod(BoxStyler.BoxplotCalCulationMethod.N_LESS_1_PLUS_1)
                .setSeriesColors(colours(figure.curves().size(), false));
        List<Figure.Curve> drawn = figure.curves().stream()
                .filter(curve -> Arrays.stream(curve.y()).anyMatch(y -> !Double.isNaN(y)))
                .toList();
        List<String> names = unique(drawn.stream().map(Figure.Curve::name).toList());
        turn(chart.getStyler(), names, options.width());
        Ruler vertical = vertical(chart, figure);
        // half a box is as wide as the margin beside all of them
        chart.getStyler().setPlotContentSize(Math.max(0.92, 1 / (1 + 0.7 / Math.max(1, drawn.size()))));
        for (int i = 0; i < drawn.size(); i++) {
            chart.addSeries(
                    names.get(i),
                    Arrays.stream(drawn.get(i).y())
                            .filter(y -> !Double.isNaN(y))
                            .map(vertical::place)
                            .toArray());
        }
        return chart;
    }

    private static void style(AxesChartStyler styler, Figure figure) {
        PlotOptions options = figure.options();
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotGridLinesColor(new Color(0xE0E0E0));
        styler.setPlotBorderVisible(false);
        styler.setChartTitleBoxVisible(false);
        styler.setChartTitleVisible(!options.title().isEmpty());
        styler.setXAxisTitleVisible(!figure.xLabel().isEmpty());
        styler.setYAxisTitleVisible(!figure.yLabel().isEmpty());
        styler.setLegendVisible(options.legend() && figure.kind() != PlotKind.BOX && isLegendOfUse(figure));
        styler.setLegendPosition(Styler.LegendPosition.OutsideE);
        styler.setXAxisLogarithmic(options.logX());
        styler.setYAxisLogarithmic(options.logY());
        // the same picture everywhere
        styler.setLocale(Locale.ROOT);
        styler.setTimezone(TimeZone.getTimeZone(figure.zone() == null ? ZoneOffset.UTC : figure.zone()));
    }

    /** Points of one column are named by the axis. */
    private static boolean isLegendOfUse(Figure figure) {
        return figure.kind() != PlotKind.SCATTER
                || figure.curves().size() > 1
                || figure.options().groupBy() != null;
    }

    @Override
    public byte[] png() {
        try {
            return BitmapEncoder.getBitmapBytes(chart, BitmapEncoder.BitmapFormat.PNG);
        } catch (IOException e) {
            throw new UncheckedIOException("toPng: the picture cannot be written", e);
        }
    }

    @Override
    public String svg() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            VectorGraphicsEncoder.saveVectorGraphic(chart, bytes, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
        } catch (IOException e) {
            throw new UncheckedIOException("toSvg: the picture cannot be written", e);
        } catch (NoClassDefFoundError e) {
            throw new UnsupportedOperationException(
                    "toSvg: XChart draws SVG with VectorGraphics2D, which is missing (" + e.getMessage()
                            + "); add de.erichseifert.vectorgraphics2d:VectorGraphics2D:0.13, or call toPng",
                    e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
