/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.PlotOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.AxisTickCalculator;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.internal.series.Series;

/** What XChart was told, and the ticks that it chose: of letters a picture has but outlines. */
class PicturesTest {
    private static final PlotOptions USUAL = PlotOptions.defaults().width(640).height(400);

    private static XChartPicture picture(PlotKind kind, PlotOptions options, Map<String, List<?>> columns) {
        List<ColumnBase> made = new ArrayList<>();
        columns.values().forEach(values -> made.add(ColumnFactory.of(values)));
        try (Rows rows = Rows.frame(ColumnAccessor.own(List.copyOf(columns.keySet()), made))) {
            XChartPicture picture = (XChartPicture) XChartPicture.of(Figures.of(kind, rows, options));
            // what cannot be drawn throws here, and ticks are chosen
            assertThat(picture.png()).startsWith(0x89, 'P', 'N', 'G');
            assertThat(picture.svg()).endsWith("</svg>\n");
            return picture;
        }
    }

    private static Map<String, List<?>> columns(Object... namesAndValues) {
        Map<String, List<?>> columns = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            columns.put((String) namesAndValues[i], (List<?>) namesAndValues[i + 1]);
        }
        return columns;
    }

    private static List<Double> numbers(int count, IntToDoubleFunction number) {
        return IntStream.range(0, count).mapToObj(number::applyAsDouble).toList();
    }

    private static List<?> each(int count, IntFunction<Object> value) {
        return IntStream.range(0, count).mapToObj(value).toList();
    }

    private static Chart<?, ?> chart(XChartPicture picture) {
        return (Chart<?, ?>) get(picture, XChartPicture.class, "chart");
    }

    private static Object get(Object of, Class<?> type, String field) {
        try {
            Field found = type.getDeclaredField(field);
            found.setAccessible(true);
            return found.get(of);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** Returns the texts of an axis, which XChart keeps to itself; it makes some beyond the ends, which it does not draw. */
    private static List<String> ticks(XChartPicture picture, String axis) {
        try {
            Object pair = get(chart(picture), Chart.class, "axisPair");
            Method of = pair.getClass().getDeclaredMethod(axis);
            of.setAccessible(true);
            Object found = of.invoke(pair);
            Method calculator = found.getClass().getDeclaredMethod("getAxisTickCalculator");
            calculator.setAccessible(true);
            AxisTickCalculator made = (AxisTickCalculator) calculator.invoke(found);
            Rectangle2D bounds = (Rectangle2D) get(found, found.getClass(), "bounds");
            double length = axis.equals("getXAxis") ? bounds.getWidth() : bounds.getHeight();
            return IntStream.range(0, made.getTickLabels().size())
                    .filter(i -> made.getTickLocations().get(i) > 0
                            && made.getTickLocations().get(i) < length)
                    .mapToObj(i -> made.getTickLabels().get(i))
                    .filter(text -> text != null && !text.isBlank())
                    .toList();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static List<String> below(XChartPicture picture) {
        return ticks(picture, "getXAxis");
    }

    private static List<String> beside(XChartPicture picture) {
        return ticks(picture, "getYAxis");
    }

    /** Ticks are multiples of 1, 2 or 5 times a power of ten, as many as one can read. */
    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "0, 1e-12",
        "0, 1e-3",
        "1e9, 1e-3",
        "-1e9, 1e-3",
        "1e6, 0.5",
        "0, 1e6",
        "0, 1e10",
        "-1e300, 1e299",
        "1e15, 1",
        "-0.5, 0.03",
        "7, 1e-5"
    })
    void ticksOfEvenNumbers_areRoundAndFew(double first, double step) {
        XChartPicture picture = picture(PlotKind.LINE, USUAL, columns("v", numbers(30, i -> first + i * step)));
        List<BigDecimal> ticks = beside(picture).stream()
                .map(text -> new BigDecimal(text.replace(",", "")))
                .toList();
        assertThat(ticks).hasSizeBetween(3, 13);
        BigDecimal apart = ticks.get(1).subtract(ticks.get(0));
        assertThat(apart.stripTrailingZeros().unscaledValue().intValueExact()).isIn(1, 2, 5);
        for (int i = 1; i < ticks.size(); i++) {
            assertThat(ticks.get(i).subtract(ticks.get(i - 1))).isEqualByComparingTo(apart);
        }
        assertThat(ticks.get(0).remainder(apart)).isEqualByComparingTo(BigDecimal.ZERO);
        assertThat(ticks.get(0).doubleValue()).isGreaterThanOrEqualTo(first - Math.abs(step));
        assertThat(ticks.get(ticks.size() - 1).doubleValue()).isLessThan(first + 30.1 * step);
    }

    @Test
    void theLargestNumbers_haveTicks() {
        List<Double> ends = List.of(-Double.MAX_VALUE, 0.0, Double.MAX_VALUE);
        assertThat(beside(picture(PlotKind.LINE, USUAL, columns("v", ends)))).contains("-1E308", "0", "1E308");
        picture(PlotKind.HIST, USUAL, columns("v", ends));
    }

    private static List<String> times(int count, Duration step, String first) {
        List<Object> times = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            times.add(LocalDateTime.parse(first).plus(step.multipliedBy(i)));
        }
        return below(picture(
                PlotKind.LINE, USUAL.x("t"), columns("t", times, "v", numbers(count, i -> Math.sin(i / 5.0)))));
    }

    @Test
    void datesBelow_tellWhatTimesDifferIn() {
        assertThat(times(50, Duration.ofNanos(200_000), "2024-02-28T23:59:59"))
                .containsExactly("59.000", "59.002", "59.004", "59.006", "59.008", "59.010");
        assertThat(times(50, Duration.ofMillis(20), "2024-02-28T23:59:59")).contains("59.200", "59.800");
        assertThat(times(60, Duration.ofSeconds(1), "2024-02-29T00:00:00")).contains("00:00:10", "00:00:50");
        assertThat(times(60, Duration.ofMinutes(1), "2024-02-29T00:00:00")).contains("00:10", "00:50");
        assertThat(times(24, Duration.ofHours(1), "2024-02-29T00:00:00")).contains("Thu 04:00", "Thu 20:00");
        assertThat(times(96, Duration.ofHours(1), "2024-02-29T00:00:00")).contains("02-29 00:00", "03-01 00:00");
        assertThat(times(30, Duration.ofDays(1), "2024-02-29T00:00:00")).contains("02-29", "03-03");
        assertThat(times(365, Duration.ofDays(1), "2024-02-29T00:00:00")).contains("2024-03", "2025-01");
        assertThat(times(120, Duration.ofDays(30), "2024-02-29T00:00:00")).contains("2025", "2033");
        assertThat(times(100, Duration.ofDays(365), "1900-01-01T00:00:00"))
                .containsExactly("1900", "1920", "1940", "1960", "1980", "2000");
        List<?> millennia = each(3, i -> LocalDate.of(1 + 4000 * i, 1, 1));
        assertThat(below(picture(PlotKind.LINE, USUAL.x("t"), columns("t", millennia, "v", List.of(1.0, 3.0, 2.0)))))
                .containsExactly("0", "1000", "2000", "3000", "4000", "5000", "6000", "7000", "8000");
        assertThat(times(1, Duration.ZERO, "2024-02-28T23:59:59")).containsExactly("2024-02-28 23:59:59");
    }

    @Test
    void timesOfAZone_areThoseOfItsClock() {
        ZoneId zone = ZoneId.of("Asia/Kolkata");
        List<?> times =
                each(24, i -> ZonedDateTime.of(2024, 2, 29, 0, 0, 0, 0, zone).plusHours(i));
        assertThat(below(picture(PlotKind.LINE, USUAL.x("t"), columns("t", times, "v", numbers(24, i -> Math.sin(i))))))
                .containsExactly("Thu 00:00", "Thu 04:00", "Thu 08:00", "Thu 12:00", "Thu 16:00", "Thu 20:00");
    }

    @Test
    void textsBelow_areShortenedToTheSameLetters() {
        String tooLong = "a text that is too long for an axis of a picture";
        XChartPicture picture = picture(
                PlotKind.BAR, USUAL.x("k"), columns("k", List.of(tooLong, "b", tooLong), "v", List.of(1, 2, 3)));
        // 27 letters and dots; what tells the second of a name is not seen
        assertThat(below(picture))
                .extracting(text -> text.replace("\u200b", ""))
                .containsExactly("a text that is too long for\u2026", "b", "a text that is too long for\u2026");
    }

    @ParameterizedTest
    @CsvSource({"BAR", "LINE", "BOX"})
    void anyText_isDrawn(PlotKind kind) {
        List<String> odd = List.of(
                "<b>&\"x\"'", "\u05e9\u05dc\u05d5\u05dd", "", "tab\tnew\nline", "a\u0001\u0000b", "\uD83D\uDE00");
        PlotOptions options = kind == PlotKind.BOX
                ? USUAL.y("v & <w>").groupBy("k")
                : USUAL.x("k").title("T <&>\n\"\"").xLabel("<x>").yLabel("&");
        XChartPicture picture =
                picture(kind, options, columns("k", odd, "v & <w>", numbers(6, i -> i), "", numbers(6, i -> 6 - i)));
        assertThat(below(picture)).contains("<b>&\"x\"'");
        if (kind != PlotKind.BOX) {
            assertThat(legend(picture)).containsExactly("v & <w>", "\u00a0");
        }
    }

    private static List<Series> series(XChartPicture picture) {
        return List.copyOf(chart(picture).getSeriesMap().values());
    }

    private static List<String> legend(XChartPicture picture) {
        return series(picture).stream()
                .filter(Series::isShowInLegend)
                .map(Series::getLabel)
                .toList();
    }

    private static Map<String, List<?>> many(int count) {
        Map<String, List<?>> columns = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            int column = i;
            columns.put("series " + i, numbers(5, row -> column + row));
        }
        return columns;
    }

    @Test
    void legend_hasTheNamesThatItHasRoomFor() {
        XChartPicture all = picture(PlotKind.LINE, USUAL, many(40));
        assertThat(legend(all)).hasSize(40).startsWith("series 0").endsWith("series 39");
        assertThat(chart(all).getStyler().isLegendVisible()).isTrue();
        List<String> some = legend(picture(PlotKind.LINE, USUAL.height(220), many(40)));
        // 180 pixels, 9 for each
        assertThat(some).hasSize(20).endsWith("series 19 \u2026 20 more");
        assertThat(chart(picture(PlotKind.LINE, USUAL.width(100), many(3)))
                        .getStyler()
                        .isLegendVisible())
                .isFalse();
        assertThat(chart(picture(PlotKind.LINE, USUAL.legend(false), many(3)))
                        .getStyler()
                        .isLegendVisible())
                .isFalse();
        // points of one column are named by the axis
        assertThat(chart(picture(PlotKind.SCATTER, USUAL.x("series 0"), many(2)))
                        .getStyler()
                        .isLegendVisible())
                .isFalse();
    }

    @Test
    void groups_haveTheTenColoursOfMatplotlibInTheirOrder() {
        List<?> keys = each(24, i -> "group " + (i % 12));
        XChartPicture picture = picture(
                PlotKind.SCATTER,
                USUAL.x("x").y("v").groupBy("k"),
                columns("x", numbers(24, i -> i), "v", numbers(24, i -> i * i), "k", keys));
        assertThat(legend(picture)).startsWith("group 0", "group 1").hasSize(12);
        List<Color> colours = series(picture).stream()
                .map(series -> ((XYSeries) series).getMarkerColor())
                .toList();
        // tab:blue, tab:orange, and after ten the first again
        assertThat(colours).startsWith(new Color(0x1F77B4), new Color(0xFF7F0E));
        assertThat(colours.get(10)).isEqualTo(colours.get(0));
        assertThat(colours.subList(0, 10)).doesNotHaveDuplicates();
        assertThat(((XYSeries) series(picture).get(1)).getYData()).containsExactly(1, 169);
    }

    private static double[] values(XChartPicture picture) {
        return ((XYSeries) series(picture).get(0)).getYData();
    }

    @Test
    void whatALogarithmHasNoPlaceFor_isAGap() {
        List<@Nullable Double> values = Arrays.asList(1.0, 100.0, 0.0, -5.0, 10.0);
        List<Double> places = List.of(0.001, 0.1, 10.0, 1000.0, 1e5);
        XChartPicture line =
                picture(PlotKind.LINE, USUAL.x("x").logX(true).logY(true), columns("x", places, "v", values));
        assertThat(values(line)).containsExactly(1, 100, Double.NaN, Double.NaN, 10);
        assertThat(beside(line)).contains("1", "10", "100");
        picture(PlotKind.BAR, USUAL.logY(true), columns("v", values));
        picture(PlotKind.BOX, USUAL.logY(true), columns("v", values));
        picture(PlotKind.AREA, USUAL.logY(true).stacked(false), columns("v", values));
        picture(PlotKind.HIST, USUAL.logY(true), columns("v", values));
        picture(PlotKind.HIST, USUAL.logX(true), columns("v", values));
        assertThatThrownBy(() -> picture(PlotKind.LINE, USUAL.logY(true), columns("v", List.of(0.0, -1.0))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("plot: there is nothing to draw: no value is a number that a logarithmic axis has");
    }

    @Test
    void areas_goFromLeftToRightAndBeginAtZero() {
        XChartPicture picture = picture(
                PlotKind.AREA, USUAL.x("x"), columns("x", List.of(3.0, 1.0, 2.0), "v", List.of(20.0, 40.0, 60.0)));
        assertThat(((XYSeries) series(picture).get(0)).getXData()).isSorted();
        assertThat(beside(picture)).startsWith("0").contains("20", "40", "60");
        XChartPicture apart = picture(PlotKind.AREA, USUAL.stacked(false), columns("v", List.of(20.0, 22.0, 21.0)));
        assertThat(beside(apart)).startsWith("0");
    }
}
