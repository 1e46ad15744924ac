/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.ReductionSettings;
import io.cudf4j.column.Reductions;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sums of products of what has the same label on both sides. */
public final class Products {
    private Products() {}

    /**
     * Returns the sum of the products of two series, null where a value is missing.
     *
     * @throws InvalidArgumentException if one has a label that the other has not
     */
    public static @Nullable Object ofSeries(Rows left, Rows right) {
        try (Sides sides = Sides.of(left, right);
                ColumnBase sum =
                        sumOfProducts(sides.lefts().get(0), sides.rights().get(0))) {
            return sum.get(0);
        }
    }

    /** Returns the sum of the products of a series and each column of a frame, labelled by the column labels. */
    public static Rows ofSeriesAndFrame(Rows series, Rows frame) {
        ColumnAccessor columns = frame.columns();
        try (Sides sides = Sides.of(series, frame);
                Columns<ColumnBase> sums = Columns.own(Columns.each(
                        sides.rights().all(),
                        column -> sumOfProducts(sides.lefts().get(0), column)))) {
            ColumnBase values = sums.size() == 0 ? ColumnBase.empty(DType.FLOAT64) : Concats.concat("dot", sums.all());
            return Rows.series(series.name(), values, () -> ColumnLabels.index(columns));
        }
    }

    /**
     * Returns for each row of a frame the sum of the products of its values and those of a series, or of each column of
     * another frame, under the labels of the frame's columns.
     */
    public static Rows ofFrame(Rows frame, Rows other) {
        List<Integer> places = places(frame.columns().labels(), other.labels().toList());
        List<ColumnBase> factors = frame.columns().columns();
        factors.forEach(Products::requireNumbers);
        List<ColumnBase> made = Columns.each(other.columns().columns(), column -> {
            requireNumbers(column);
            return combined(frame.rowCount(), factors, column, places);
        });
        if (other.isFrame()) {
            return Rows.frame(other.columns().replaced(made), frame::sharedLabels);
        }
        return Rows.series(null, made.get(0), frame::sharedLabels);
    }

    private static ColumnBase combined(int rows, List<ColumnBase> factors, ColumnBase weights, List<Integer> places) {
        ColumnBase total = null;
        for (int i = 0; i < factors.size(); i++) {
            ColumnBase factor = factors.get(i);
            ColumnBase before = total;
            ColumnBase product;
            try (ColumnBase map = ColumnBase.full(DType.INT32, places.get(i), rows);
                    ColumnBase weight = weights.gather(map)) {
                product = factor.binary(BinaryOp.MUL, weight);
            } catch (RuntimeException | Error e) {
                if (before != null) {
                    before.close();
                }
                throw e;
            }
            if (before == null) {
                total = product;
            } else {
                try (before;
                        product) {
                    total = before.binary(BinaryOp.ADD, product);
                }
            }
        }
        return total == null ? ColumnBase.full(DType.FLOAT64, 0.0, rows) : total;
    }

    /** Returns where among some labels those of columns are. */
    private static List<Integer> places(List<@Nullable Object> columns, List<@Nullable Object> labels) {
        Map<@Nullable Object, Integer> known = new HashMap<>();
        for (Object label : labels) {
            if (known.put(Tuple.canonical(label), known.size()) != null) {
                throw unaligned("the label '" + label + "' is there twice");
            }
        }
        List<Integer> places = new ArrayList<>();
        for (Object label : columns) {
            Integer place = known.get(Tuple.canonical(label));
            if (place == null) {
                throw unaligned("there is no row of the column label '" + label + "'");
            }
            places.add(place);
        }
        if (places.size() != labels.size()) {
            throw unaligned("there are " + labels.size() + " rows for " + places.size() + " columns");
        }
        return places;
    }

    private static ColumnBase sumOfProducts(ColumnBase left, ColumnBase right) {
        requireNumbers(left);
        requireNumbers(right);
        try (ColumnBase products = left.binary(BinaryOp.MUL, right)) {
            return Reductions.one(products, Reduction.SUM, ReductionSettings.PROPAGATE);
        }
    }

    /** The columns of both sides, with the rows of the same labels beside each other. */
    private record Sides(Columns<ColumnBase> lefts, Columns<ColumnBase> rights) implements AutoCloseable {
        static Sides of(Rows left, Rows right) {
            List<ColumnBase> lefts = left.columns().columns();
            List<ColumnBase> rights = right.columns().columns();
            if (left.labels().sameAs(right.labels())) {
                return new Sides(shared(lefts), shared(rights));
            }
            try (Alignment.Joined joined = Alignment.outer("dot", left.labels(), right.labels());
                    Labels common = joined.releaseLabels()) {
                if (common.rowCount() != left.rowCount() || common.rowCount() != right.rowCount()) {
                    throw unaligned("one side has row labels that the other has not");
                }
                Columns<ColumnBase> first = Columns.own(joined.left(lefts));
                return Columns.orClose(first, () -> new Sides(first, Columns.own(joined.right(rights))));
            }
        }

        private static Columns<ColumnBase> shared(List<ColumnBase> columns) {
            return Columns.own(Columns.each(columns, ColumnBase::share));
        }

        @Override
        public void close() {
            lefts.close();
            rights.close();
        }
    }

    private static InvalidArgumentException unaligned(String why) {
        return new InvalidArgumentException("dot: " + why + "; products are those of equal labels, use reindex before");
    }

    private static void requireNumbers(ColumnBase column) {
        if (!Statistic.isTaken(column, true)) {
            throw new DTypeMismatchException("dot is not defined for " + column.dtype() + "; it needs numbers");
        }
    }
}
