/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Interpolation;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.util.List;

/** Values below which shares of the rows lie. */
public final class Quantiles {
    /** So many values of a million rows are selected while the rows are sorted once. */
    private static final int SELECTED_ON_HOST = 4;

    private Quantiles() {}

    /**
     * Returns the values below which shares of the rows lie, one for each share: float64 of numbers where the
     * interpolation computes, else of the dtype of the rows.
     *
     * @param shares from 0 to 1
     * @nulls null and NaN are left out; null where no row is present
     * @throws DTypeMismatchException if the rows are neither numbers nor times
     * @throws InvalidArgumentException if a share is not from 0 to 1
     * @source cudf::quantile
     */
    public static ColumnBase quantiles(ColumnBase column, QuantileInterpolation between, double... shares) {
        for (double share : shares) {
            if (!(share >= 0 && share <= 1)) {
                throw new InvalidArgumentException("quantile: " + share + " is not from 0 to 1");
            }
        }
        DType dtype = column.dtype();
        if (dtype.isDatetime() || dtype.isTimedelta()) {
            return Moments.quantiles(column, between, shares);
        }
        if (!dtype.isNumeric() && !dtype.isBool() && !dtype.isDecimal()) {
            throw new DTypeMismatchException("quantile is not defined for " + dtype);
        }
        DType out = takesRows(between) ? dtype : DType.FLOAT64;
        try (ColumnBase marked = column.nansToNulls()) {
            if (shares.length == 0 || marked.nullCount() == marked.size()) {
                return ColumnBase.allNull(out, shares.length);
            }
            if (dtype.isDecimal() && takesRows(between)) {
                return rowsOf(marked, between, shares);
            }
            try (Column numbers = asNumbers(marked);
                    Column found = ofNumbers(numbers, between, shares);
                    Column typed = found.type().equals(PlcTypes.of(out))
                            ? found.share()
                            : Unary.cast(found, PlcTypes.of(out))) {
                return ColumnBase.own(typed.share(), out);
            }
        }
    }

    /** Returns the rows themselves, which floating point numbers would round: of their positions quantiles are exact. */
    private static ColumnBase rowsOf(ColumnBase rows, QuantileInterpolation between, double... shares) {
        try (ColumnBase valid = rows.dropNa();
                ColumnBase sorted = Sorts.sortByKeys(List.of(valid), List.of(SortKey.ascending(valid)))
                        .get(0);
                ColumnBase places = ColumnBase.sequence(sorted.size(), 0, 1);
                ColumnBase chosen = quantiles(places, between, shares)) {
            return sorted.gather(chosen);
        }
    }

    private static Column asNumbers(ColumnBase column) {
        if (column.dtype().isBool()) {
            return Unary.cast(column.plc(), PlcTypes.of(DType.UINT8));
        }
        return column.dtype().isDecimal()
                ? Unary.cast(column.plc(), PlcTypes.of(DType.FLOAT64))
                : column.plc().share();
    }

    /** Returns quantiles of numbers of which one at least is valid. */
    static Column ofNumbers(Column numbers, QuantileInterpolation between, double... shares) {
        if (shares.length <= mostSelected() && !takesRows(between)) {
            return selected(numbers, between, shares);
        }
        try (Table sorted = Sorting.sort(
                        Table.wrap(numbers), new Order[] {Order.ASCENDING}, new NullOrder[] {NullOrder.AFTER});
                Column valid = sorted.column(0).slice(0, numbers.size() - numbers.nullCount())) {
            return io.cudf4j.plc.Quantiles.quantile(valid, shares, option(between), null, !takesRows(between));
        }
    }

    /** Returns of how many values one after the other is sooner selected than all rows are sorted, which a device does for each. */
    private static int mostSelected() {
        return HostView.isPossible() ? SELECTED_ON_HOST : 1;
    }

    private static Column selected(Column numbers, QuantileInterpolation between, double... shares) {
        double[] values = new double[shares.length];
        for (int i = 0; i < shares.length; i++) {
            Aggregation.Selection one = Aggregation.quantile(new double[] {shares[i]}, option(between));
            try (Scalar found = Reduce.reduce(numbers, one, PlcTypes.of(DType.FLOAT64))) {
                if (shares.length == 1) {
                    return Column.fromScalar(found, 1);
                }
                values[i] = found.getDouble();
            }
        }
        return Column.fromDoubles(values, null);
    }

    /** Returns whether a quantile is one of the rows, and so of their dtype. */
    static boolean takesRows(QuantileInterpolation between) {
        return switch (between) {
            case LOWER, HIGHER, NEAREST -> true;
            case LINEAR, MIDPOINT -> false;
        };
    }

    static Interpolation option(QuantileInterpolation between) {
        return switch (between) {
            case LINEAR -> Interpolation.LINEAR;
            case LOWER -> Interpolation.LOWER;
            case HIGHER -> Interpolation.HIGHER;
            case MIDPOINT -> Interpolation.MIDPOINT;
            case NEAREST -> Interpolation.NEAREST;
        };
    }
}
