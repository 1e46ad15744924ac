/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;

/** Values of all rows up to each one, in one pass. */
final class RunningValues {
    private RunningValues() {}

    /** Returns whether a value follows from that of the row before and its own row, without a loss of digits. */
    static boolean has(Windows.Kind kind) {
        return switch (kind) {
            case COUNT, SUM, MEAN, MIN, MAX, FIRST, LAST -> true;
            case STD, VAR, SEM, MEDIAN, SKEW, KURT, NUNIQUE -> false;
        };
    }

    static ColumnBase of(ColumnBase column, Windows.Figure figure) {
        int rows = column.size();
        if (figure.kind() == Windows.Kind.COUNT) {
            try (ColumnBase isThere = column.notNa();
                    ColumnBase counts = running(isThere)) {
                // of a count the rows themselves must be enough
                return where(ColumnBase.sequence(rows, 1, 1), figure.minPeriods(), counts);
            }
        }
        try (ColumnBase values = Windows.finite(figure.kind().label(), column);
                ColumnBase isThere = values.notNa();
                ColumnBase counts = running(isThere);
                ColumnBase found = found(figure.kind(), values, counts)) {
            int least = figure.kind() == Windows.Kind.SUM ? figure.minPeriods() : Math.max(1, figure.minPeriods());
            return where(counts.share(), least, found);
        }
    }

    private static ColumnBase found(Windows.Kind kind, ColumnBase values, ColumnBase counts) {
        return switch (kind) {
            case SUM -> scanned(values, 0.0, Scans.Kind.SUM);
            case MEAN -> scanned(values, 0.0, Scans.Kind.SUM).into(sums -> sums.binary(BinaryOp.DIV, counts));
            case MIN -> scanned(values, Double.POSITIVE_INFINITY, Scans.Kind.MIN);
            case MAX -> scanned(values, Double.NEGATIVE_INFINITY, Scans.Kind.MAX);
            case LAST -> Fills.forward(values, null, FillArea.ALL);
            case FIRST -> {
                Object first = values.dropNa().into(there -> there.size() == 0 ? null : there.get(0));
                yield first == null
                        ? ColumnBase.allNull(DType.FLOAT64, values.size())
                        : ColumnBase.full(DType.FLOAT64, first, values.size());
            }
            case COUNT, STD, VAR, SEM, MEDIAN, SKEW, KURT, NUNIQUE ->
                throw new IllegalStateException(kind + " does not run along the rows");
        };
    }

    private static ColumnBase scanned(ColumnBase values, double missing, Scans.Kind kind) {
        return values.fillNa(missing).into(filled -> Scans.scan(filled, kind, true));
    }

    /** Returns how many rows up to each one are true, as float64. */
    static ColumnBase running(ColumnBase isThere) {
        return isThere.cast(DType.FLOAT64).into(ones -> Scans.scan(ones, Scans.Kind.SUM, true));
    }

    /** Returns rows where others, which are closed, are not below a number; null elsewhere. */
    static ColumnBase where(ColumnBase counts, int least, ColumnBase found) {
        return counts.into(
                numbers -> numbers.binary(BinaryOp.GE, least).into(areEnough -> Choices.ifElseNull(areEnough, found)));
    }
}
