/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

import io.cudf4j.PlotOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Chooses and copies what is drawn of rows. */
final class Figures {
    private static final int MOST_COLOURS = 50;
    private static final int MOST_BARS = 1000;
    private static final int NANOS_OF_MILLI = 1_000_000;

    private Figures() {}

    /** Places of rows on the horizontal axis. */
    private static final class Axis {
        private final double[] places;
        private final @Nullable List<String> texts;
        private final @Nullable ZoneId zone;
        private final String name;

        Axis(double[] places, @Nullable List<String> texts, @Nullable ZoneId zone, String name) {
            this.places = places;
            this.texts = texts;
            this.zone = zone;
            this.name = name;
        }
    }

    static Figure of(PlotKind kind, Rows rows, PlotOptions options) {
        requireFits(kind, rows, options);
        Axis axis = axis(kind, rows, options);
        List<Figure.Curve> curves = curves(rows, axis, options);
        if (options.logX() || options.logY()) {
            curves = positive(kind, curves, options);
        }
        if (kind == PlotKind.AREA) {
            curves = ordered(curves);
        }
        if (curves.stream().noneMatch(curve -> Arrays.stream(curve.y()).anyMatch(y -> !Double.isNaN(y)))) {
            throw new InvalidArgumentException("plot: there is nothing to draw: no value is a number"
                    + (options.logX() || options.logY() ? " that a logarithmic axis has" : ""));
        }
        requireColours(curves);
        String yLabel = options.yLabel();
        boolean isCount = kind == PlotKind.HIST;
        String usualY = isCount
                ? "Frequency"
                : kind == PlotKind.SCATTER && curves.size() == 1 ? curves.get(0).name() : "";
        if (kind == PlotKind.HIST) {
            curves = counted(curves, options.bins());
        } else if (kind == PlotKind.AREA && options.stacked()) {
            curves = stacked(curves);
        }
        String xLabel = options.xLabel();
        boolean hasAxis = kind != PlotKind.HIST && kind != PlotKind.BOX;
        return new Figure(
                kind,
                curves,
                hasAxis ? axis.texts : null,
                hasAxis ? axis.zone : null,
                xLabel != null ? xLabel : hasAxis ? axis.name : "",
                yLabel != null ? yLabel : usualY,
                options);
    }

    /** Returns curves with gaps where a logarithmic axis has no place. */
    private static List<Figure.Curve> positive(PlotKind kind, List<Figure.Curve> curves, PlotOptions options) {
        // those of a histogram lie on the horizontal axis
        boolean isHist = kind == PlotKind.HIST;
        boolean isY = isHist ? options.logX() : options.logY();
        boolean isX = options.logX() && (kind == PlotKind.LINE || kind == PlotKind.AREA || kind == PlotKind.SCATTER);
        List<Figure.Curve> positive = new ArrayList<>();
        for (Figure.Curve curve : curves) {
            double[] y = curve.y().clone();
            for (int i = 0; i < y.length; i++) {
                if ((isY && y[i] <= 0) || (isX && curve.x()[i] <= 0)) {
                    y[i] = Double.NaN;
                }
            }
            double[] x = isX ? above(curve.x()) : curve.x();
            positive.add(new Figure.Curve(curve.name(), x, y));
        }
        return positive;
    }

    private static double[] above(double[] places) {
        return Arrays.stream(places).map(x -> x <= 0 ? Double.NaN : x).toArray();
    }

    /** Returns curves from left to right, as areas are drawn. */
    private static List<Figure.Curve> ordered(List<Figure.Curve> curves) {
        List<Figure.Curve> ordered = new ArrayList<>();
        for (Figure.Curve curve : curves) {
            int[] rows = IntStream.range(0, curve.x().length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(row -> curve.x()[row]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            ordered.add(new Figure.Curve(
                    curve.name(),
                    Arrays.stream(rows).mapToDouble(row -> curve.x()[row]).toArray(),
                    Arrays.stream(rows).mapToDouble(row -> curve.y()[row]).toArray()));
        }
        return ordered;
    }

    private static void requireFits(PlotKind kind, Rows rows, PlotOptions options) {
        if (rows.rowCount() == 0) {
            throw new InvalidArgumentException("plot: there is nothing to draw: there are no rows");
        }
        if (kind == PlotKind.BAR && options.groupBy() != null) {
            throw new UnsupportedOperationException(
                    "plot: bars of groups are those of columns; make columns of the groups with pivot");
        }
        if (kind == PlotKind.BAR && rows.rowCount() > MOST_BARS) {
            throw new InvalidArgumentException("plot: " + rows.rowCount() + " rows are too many for bars, of which "
                    + MOST_BARS + " are drawn at most; group them, or draw a line");
        }
        if (kind == PlotKind.SCATTER && !rows.isSeries() && options.x() == null) {
            throw new InvalidArgumentException("plot: points need a column for each axis; name one with x");
        }
    }

    private static void requireColours(List<Figure.Curve> curves) {
        if (curves.size() > MOST_COLOURS) {
            throw new InvalidArgumentException("plot: " + curves.size() + " columns or groups are too many for colours,"
                    + " of which " + MOST_COLOURS + " are drawn at most; choose some with y, or filter the rows");
        }
        for (int i = 0; i < curves.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (curves.get(i).name().equals(curves.get(j).name())) {
                    throw new InvalidArgumentException("plot: two columns or groups are named '"
                            + curves.get(i).name() + "'; rename one");
                }
            }
        }
    }

    private static Axis axis(PlotKind kind, Rows rows, PlotOptions options) {
        if (options.x() != null) {
            ColumnBase column = rows.columns().column(options.x());
            return axis(kind, column.toHost(), String.valueOf(options.x()));
        }
        Labels labels = rows.labels();
        if (labels.areTuples()) {
            List<String> texts = labels.toList().stream().map(String::valueOf).toList();
            return new Axis(counted(rows.rowCount()), texts, null, "");
        }
        return axis(kind, labels.column().toHost(), labels.name() == null ? "" : String.valueOf(labels.name()));
    }

    private static Axis axis(PlotKind kind, HostValues values, String name) {
        DType dtype = values.dtype();
        boolean isNumber = dtype.isNumeric() || dtype.isDecimal() || dtype.isBool();
        if (kind != PlotKind.BAR && (isNumber || dtype.isDatetime())) {
            double[] places = new double[values.size()];
            for (int row = 0; row < places.length; row++) {
                places[row] =
                        values.isNull(row) ? Double.NaN : isNumber ? number(values, row) : millis(values.get(row));
            }
            ZoneId zone = isNumber ? null : dtype instanceof DatetimeTzDtype zoned ? zoned.zone() : ZoneOffset.UTC;
            return new Axis(places, null, zone, name);
        }
        List<String> texts = new ArrayList<>();
        for (int row = 0; row < values.size(); row++) {
            texts.add(values.isNull(row) ? "<NA>" : text(values.get(row)));
        }
        return new Axis(counted(values.size()), texts, null, name);
    }

    private static String text(@Nullable Object value) {
        if (value instanceof LocalDateTime time
                && time.equals(time.toLocalDate().atStartOfDay())) {
            return time.toLocalDate().toString();
        }
        return String.valueOf(value);
    }

    private static double[] counted(int count) {
        return IntStream.range(0, count).asDoubleStream().toArray();
    }

    private static double millis(@Nullable Object time) {
        Instant instant = time instanceof LocalDate date
                ? date.atStartOfDay().toInstant(ZoneOffset.UTC)
                : time instanceof LocalDateTime local
                        ? local.toInstant(ZoneOffset.UTC)
                        : ((ZonedDateTime) Objects.requireNonNull(time)).toInstant();
        return instant.toEpochMilli()
                + instant.get(ChronoField.NANO_OF_SECOND) % NANOS_OF_MILLI / (double) NANOS_OF_MILLI;
    }

    private static double number(HostValues values, int row) {
        double number = values.dtype().isBool() ? values.getLong(row) : values.getDouble(row);
        return Double.isFinite(number) ? number : Double.NaN;
    }

    private static List<Figure.Curve> curves(Rows rows, Axis axis, PlotOptions options) {
        List<Figure.Curve> curves = new ArrayList<>();
        for (Object label : drawn(rows, options)) {
            ColumnBase column = rows.columns().column(label);
            if (!isDrawable(column.dtype())) {
                throw new DTypeMismatchException("plot: column '" + label + "' is " + column.dtype()
                        + ", and only numbers are drawn; choose others with y");
            }
            HostValues values = column.toHost();
            double[] y = new double[values.size()];
            for (int row = 0; row < y.length; row++) {
                y[row] = values.isNull(row) ? Double.NaN : number(values, row);
            }
            String name = rows.isSeries() && label == null ? "0" : String.valueOf(label);
            curves.add(new Figure.Curve(name, axis.places, y));
        }
        if (options.groupBy() == null) {
            return curves;
        }
        if (curves.size() != 1) {
            throw new InvalidArgumentException("plot: groups have colours, and so have the " + curves.size()
                    + " columns; choose one column with y");
        }
        return grouped(curves.get(0), rows.columns().column(options.groupBy()).toHost());
    }

    private static boolean isDrawable(DType dtype) {
        return dtype.isNumeric() || dtype.isDecimal() || dtype.isBool();
    }

    private static List<@Nullable Object> drawn(Rows rows, PlotOptions options) {
        List<@Nullable Object> wanted = options.y();
        if (wanted != null) {
            return wanted;
        }
        List<@Nullable Object> numbers = new ArrayList<>();
        for (Object label : rows.columns().labels()) {
            DType dtype = rows.columns().column(label).dtype();
            boolean isOther = isSame(label, options.x()) || isSame(label, options.groupBy());
            if (!isOther && isDrawable(dtype) && !dtype.isBool()) {
                numbers.add(label);
            }
        }
        if (numbers.isEmpty()) {
            throw new InvalidArgumentException("plot: there is nothing to draw: no column has numbers");
        }
        return numbers;
    }

    private static boolean isSame(@Nullable Object label, @Nullable Object other) {
        return other != null && Objects.equals(Tuple.canonical(label), Tuple.canonical(other));
    }

    /** Returns the points of each group, in the order in which groups come first; rows without a group are left out. */
    private static List<Figure.Curve> grouped(Figure.Curve all, HostValues keys) {
        Map<String, List<Integer>> places = new LinkedHashMap<>();
        for (int row = 0; row < keys.size(); row++) {
            if (!keys.isNull(row)) {
                places.computeIfAbsent(text(keys.get(row)), key -> new ArrayList<>())
                        .add(row);
            }
        }
        List<Figure.Curve> curves = new ArrayList<>();
        places.forEach((name, rows) -> curves.add(new Figure.Curve(
                name,
                rows.stream().mapToDouble(row -> all.x()[row]).toArray(),
                rows.stream().mapToDouble(row -> all.y()[row]).toArray())));
        return curves;
    }

    /** Returns the sums of curves up to each; what is missing counts as zero, as with pandas. */
    private static List<Figure.Curve> stacked(List<Figure.Curve> curves) {
        List<Figure.Curve> sums = new ArrayList<>();
        double[] sum = new double[0];
        for (Figure.Curve curve : curves) {
            double[] below = sum;
            double[] y = new double[curve.y().length];
            if (below.length > 0 && below.length != y.length) {
                throw new InvalidArgumentException(
                        "plot: groups of different sizes cannot stand one upon another; set stacked(false)");
            }
            for (int i = 0; i < y.length; i++) {
                double own = Double.isNaN(curve.y()[i]) ? 0 : curve.y()[i];
                if (own < 0) {
                    throw new InvalidArgumentException("plot: column '" + curve.name() + "' has " + own
                            + ", and areas below zero cannot stand one upon another; set stacked(false)");
                }
                y[i] = own + (below.length == 0 ? 0 : below[i]);
            }
            sums.add(new Figure.Curve(curve.name(), curve.x(), y));
            sum = y;
        }
        return sums;
    }

    /**
     * Returns the borders of bins and how many values lie in each, the last of which has its upper border; behind them a
     * border without values.
     */
    static List<Figure.Curve> counted(List<Figure.Curve> curves, int bins) {
        double least = numbers(curves).min().orElseThrow();
        double most = numbers(curves).max().orElseThrow();
        if (least == most) {
            // as NumPy does
            least -= 0.5;
            most += 0.5;
        }
        // no double tells how far they are apart
        boolean isWide = Double.isInfinite(most - least);
        double[] borders = new double[bins + 1];
        for (int i = 0; i <= bins; i++) {
            double part = (double) i / bins;
            borders[i] =
                    i == bins ? most : isWide ? least * (1 - part) + most * part : least + i * ((most - least) / bins);
        }
        List<Figure.Curve> counted = new ArrayList<>();
        for (Figure.Curve curve : curves) {
            double[] counts = new double[bins + 1];
            for (double value : curve.y()) {
                if (!Double.isNaN(value)) {
                    counts[bin(borders, value)]++;
                }
            }
            counted.add(new Figure.Curve(curve.name(), borders, counts));
        }
        return counted;
    }

    private static int bin(double[] borders, double value) {
        int found = Arrays.binarySearch(borders, value);
        int bin = found >= 0 ? found : -found - 2;
        return Math.min(Math.max(bin, 0), borders.length - 2);
    }

    private static DoubleStream numbers(List<Figure.Curve> curves) {
        return curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.y()))
                .filter(value -> !Double.isNaN(value));
    }
}
