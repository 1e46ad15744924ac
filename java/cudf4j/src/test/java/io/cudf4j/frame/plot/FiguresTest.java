/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.PlotOptions;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.frame.rows.Rows;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The counts of histograms, as numpy.histogram gives them. */
class FiguresTest {
    private static List<Figure.Curve> counted(int bins, double[]... columns) {
        List<Figure.Curve> curves = Arrays.stream(columns)
                .map(column -> new Figure.Curve("c", new double[0], column))
                .toList();
        return Figures.counted(curves, bins);
    }

    @Test
    void lastBin_hasItsUpperBorder() {
        Figure.Curve curve =
                counted(4, new double[] {0, 1, 1, 2, 3, 4, Double.NaN}).get(0);
        assertThat(curve.x()).containsExactly(0, 1, 2, 3, 4);
        assertThat(curve.y()).containsExactly(1, 2, 1, 2, 0);
    }

    @Test
    void columns_shareTheirBins() {
        List<Figure.Curve> both = counted(2, new double[] {0, 1}, new double[] {9, 10});
        assertThat(both.get(0).x()).containsExactly(0, 5, 10);
        assertThat(both.get(0).y()).containsExactly(2, 0, 0);
        assertThat(both.get(1).y()).containsExactly(0, 2, 0);
    }

    @Test
    void oneValue_hasBinsAroundIt() {
        Figure.Curve curve = counted(2, new double[] {3, 3}).get(0);
        assertThat(curve.x()).containsExactly(2.5, 3, 3.5);
        assertThat(curve.y()).containsExactly(0, 2, 0);
    }

    private static Figure figure(PlotKind kind, PlotOptions options) {
        ColumnAccessor columns = ColumnAccessor.own(
                List.of("day", "v", "k", "w"),
                List.of(
                        ColumnFactory.of(List.of(LocalDate.of(1970, 1, 2), LocalDate.of(1970, 1, 3))),
                        ColumnFactory.of(List.of(1, 2)),
                        ColumnFactory.of(List.of("x", "y")),
                        ColumnFactory.of(List.of(new BigDecimal("0.5"), new BigDecimal("1.5")))));
        try (Rows rows = Rows.frame(columns)) {
            return Figures.of(kind, rows, options);
        }
    }

    @Test
    void curves_areTheColumnsOfNumbersOverTheRowLabels() {
        Figure figure = figure(PlotKind.LINE, PlotOptions.defaults());
        assertThat(figure.curves()).extracting(Figure.Curve::name).containsExactly("v", "w");
        assertThat(figure.curves().get(1).x()).containsExactly(0, 1);
        assertThat(figure.curves().get(1).y()).containsExactly(0.5, 1.5);
        assertThat(figure.texts()).isNull();
        assertThat(figure.zone()).isNull();
    }

    @Test
    void axis_isOfTimesOrTexts() {
        Figure times = figure(PlotKind.LINE, PlotOptions.defaults().x("day").y("v"));
        assertThat(times.curves().get(0).x()).containsExactly(86_400_000, 172_800_000);
        assertThat(times.zone()).isEqualTo(ZoneOffset.UTC);
        assertThat(times.xLabel()).isEqualTo("day");
        Figure texts = figure(PlotKind.LINE, PlotOptions.defaults().x("k").xLabel("name"));
        assertThat(texts.texts()).containsExactly("x", "y");
        assertThat(texts.xLabel()).isEqualTo("name");
        Figure bars = figure(PlotKind.BAR, PlotOptions.defaults().x("day"));
        assertThat(bars.texts()).containsExactly("1970-01-02", "1970-01-03");
    }

    @Test
    void groups_areCurves_andAreasAreSums() {
        Figure groups =
                figure(PlotKind.SCATTER, PlotOptions.defaults().x("w").y("v").groupBy("k"));
        assertThat(groups.curves()).extracting(Figure.Curve::name).containsExactly("x", "y");
        assertThat(groups.curves().get(1).x()).containsExactly(1.5);
        assertThat(groups.curves().get(1).y()).containsExactly(2);
        Figure sums = figure(PlotKind.AREA, PlotOptions.defaults());
        assertThat(sums.curves().get(1).y()).containsExactly(1.5, 3.5);
        assertThat(figure(PlotKind.AREA, PlotOptions.defaults().stacked(false))
                        .curves()
                        .get(1)
                        .y())
                .containsExactly(0.5, 1.5);
    }
}
