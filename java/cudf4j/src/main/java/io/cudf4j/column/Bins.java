/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Inclusive;
import io.cudf4j.plc.Labeling;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Rows as the intervals that they fall into. */
public final class Bins {
    private static final int MOST_DIGITS = 20;
    private static final double WIDENED = 0.001;

    private Bins() {}

    /**
     * Returns for each row the number of the interval between two neighbouring edges that it falls into, as int32.
     *
     * @param edges rising
     * @param right whether an interval has its right edge, else it has its left one
     * @param withEnd whether the first interval has its left edge; without effect where intervals have theirs
     * @nulls null for a missing row, and for one in no interval
     * @throws DTypeMismatchException if rows and edges do not compare
     * @source cudf::label_bins
     */
    public static ColumnBase numbers(ColumnBase rows, ColumnBase edges, boolean right, boolean withEnd) {
        DType type = Joins.keyType("cut: the edge", rows.dtype(), edges.dtype());
        int bins = edges.size() - 1;
        try (ColumnBase values = rows.cast(type);
                ColumnBase ends = edges.cast(type)) {
            if (bins < 1) {
                return ColumnBase.allNull(DType.INT32, rows.size());
            }
            try (ColumnBase left = ends.slice(0, bins);
                    ColumnBase upper = ends.slice(1, bins + 1);
                    ColumnBase found = ColumnBase.own(Labeling.labelBins(
                            values.plc(),
                            left.plc(),
                            right ? Inclusive.NO : Inclusive.YES,
                            upper.plc(),
                            right ? Inclusive.YES : Inclusive.NO))) {
                if (!withEnd || !right) {
                    return found.share();
                }
                try (ColumnBase equal = values.binary(BinaryOp.EQ, type, Objects.requireNonNull(ends.get(0)))) {
                    return Writes.valueOrElse(equal, 0, found);
                }
            }
        } finally {
            BinaryRules.release(type);
        }
    }

    /**
     * Returns positions as values of ordered or unordered categories.
     *
     * @param labels different ones
     * @nulls kept
     * @throws InvalidArgumentException if a label is null or there twice
     * @source cudf.CategoricalDtype
     */
    public static ColumnBase categories(ColumnBase positions, ColumnBase labels, CategoryOrder order) {
        CategoricalDtype dtype = CategoryColumn.own(labels.share(), order);
        // the column has a share of the categories of its own
        ColumnBase made = CategoryColumn.of(dtype);
        try (ColumnBase narrow = positions.cast(PlcTypes.dtype(PlcTypes.of(dtype)))) {
            return ColumnBase.own(narrow.plc().share(), dtype);
        } finally {
            made.close();
        }
    }

    /**
     * Returns edges of intervals of one width over the rows; the outermost is moved out by a thousandth, so that the
     * interval has the row at it.
     *
     * @throws DTypeMismatchException if the rows are no numbers
     * @throws InvalidArgumentException if no row is present, or one is infinite
     * @source pandas.cut
     */
    public static double[] even(ColumnBase rows, int count, boolean right) {
        if (count < 1) {
            throw new InvalidArgumentException("cut: " + count + " intervals; it must be 1 or more");
        }
        if (!rows.dtype().isNumeric()) {
            throw new DTypeMismatchException(
                    "cut: rows of " + rows.dtype() + " have no intervals of one width; give the edges");
        }
        Number least = (Number) rows.reduce(Reduction.MIN, true);
        Number greatest = (Number) rows.reduce(Reduction.MAX, true);
        if (least == null || greatest == null) {
            throw new InvalidArgumentException("cut: there is no value, so that nothing tells the edges; give them");
        }
        double from = least.doubleValue();
        double to = greatest.doubleValue();
        if (Double.isInfinite(from) || Double.isInfinite(to)) {
            throw new InvalidArgumentException("cut: a value is infinite, so that no width fits; give the edges");
        }
        boolean isOne = from == to;
        if (isOne) {
            double wider = from == 0 ? WIDENED : WIDENED * Math.abs(from);
            from -= wider;
            to += wider;
        }
        double[] edges = new double[count + 1];
        double step = (to - from) / count;
        for (int i = 0; i < count; i++) {
            edges[i] = from + i * step;
        }
        edges[count] = to;
        if (!isOne) {
            edges[right ? 0 : count] += (right ? -WIDENED : WIDENED) * (to - from);
        }
        return edges;
    }

    /**
     * Returns the intervals between neighbouring edges; floating point edges have as few digits as tell them apart.
     *
     * @param withEnd whether the first interval has its left edge, which then is moved out by the last digit
     * @param precision the digits that are tried first
     * @nulls none
     * @source pandas.cut
     */
    public static ColumnBase intervals(ColumnBase edges, boolean right, boolean withEnd, int precision) {
        IntervalClosed closed = right ? IntervalClosed.RIGHT : IntervalClosed.LEFT;
        List<Object> ends = new ArrayList<>();
        for (Object end : edges.toHost().toList()) {
            ends.add(Objects.requireNonNull(end));
        }
        boolean isMoved = right && withEnd && !ends.isEmpty();
        DType dtype = edges.dtype();
        if (dtype.isFloating() || (isMoved && dtype.isInteger())) {
            ends = rounded(ends, isMoved, precision);
            dtype = DType.FLOAT64;
        } else if (isMoved && dtype.isDatetime()) {
            ends.set(0, ((LocalDateTime) instant(ends.get(0))).minusNanos(1));
            dtype = DType.DATETIME_NS;
        }
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i + 1 < ends.size(); i++) {
            intervals.add(new Interval(ends.get(i), ends.get(i + 1), closed));
        }
        return ColumnFactory.of(DType.interval(dtype, closed), intervals);
    }

    private static Object instant(Object time) {
        return time instanceof LocalDate date ? date.atStartOfDay() : time;
    }

    private static List<Object> rounded(List<Object> ends, boolean isMoved, int precision) {
        int digits = precision;
        List<Double> rounded = round(ends, digits);
        while (digits < MOST_DIGITS && new TreeSet<>(rounded).size() < ends.size()) {
            digits++;
            rounded = round(ends, digits);
        }
        if (isMoved) {
            rounded.set(0, rounded.get(0) - Math.pow(10, -digits));
        }
        return new ArrayList<>(rounded);
    }

    private static List<Double> round(List<Object> ends, int precision) {
        List<Double> rounded = new ArrayList<>();
        for (Object end : ends) {
            rounded.add(round(((Number) end).doubleValue(), precision));
        }
        return rounded;
    }

    /** Returns a number with so many decimals; below 1, with so many digits that are not leading zeros. */
    private static double round(double value, int precision) {
        if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
            return value;
        }
        int decimals = precision;
        if (Math.abs(value) < 1) {
            decimals = -(int) Math.floor(Math.log10(Math.abs(value))) - 1 + precision;
        }
        return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).doubleValue();
    }

    /**
     * Returns rising edges, each once.
     *
     * @param dropRepeats whether an edge that is there twice is taken once, else it is refused
     * @nulls none
     * @throws InvalidArgumentException if the edges do not rise, or one is missing or there twice
     * @source pandas.cut
     */
    public static ColumnBase edges(ColumnBase given, boolean dropRepeats) {
        try (ColumnBase marked = given.nansToNulls()) {
            if (marked.nullCount() > 0 || !Sorts.isSorted(List.of(SortKey.ascending(given)))) {
                throw new InvalidArgumentException("cut: the edges must rise, and none may be missing");
            }
        }
        ColumnBase distinct = given.unique();
        if (distinct.size() == given.size() || dropRepeats) {
            return distinct;
        }
        try (distinct) {
            throw new InvalidArgumentException("cut: an edge is there twice in "
                    + given.toHost().toList() + "; drop repeats with duplicates(DuplicateEdges.DROP)");
        }
    }

    /**
     * Returns edges at which shares of the rows lie below.
     *
     * @nulls left out
     * @source pandas.qcut
     */
    public static ColumnBase quantiles(ColumnBase rows, double... shares) {
        @Nullable Double[] found = Reductions.quantiles(rows, shares);
        double[] edges = new double[found.length];
        for (int i = 0; i < edges.length; i++) {
            Double edge = found[i];
            if (edge == null) {
                throw new InvalidArgumentException("qcut: there is no value, so that there are no quantiles");
            }
            edges[i] = edge;
        }
        return ColumnFactory.of(edges);
    }
}
