/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.GroupbyScanAggregation;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ScanAggregation;
import io.cudf4j.plc.ScanRequest;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** Values computed of each row and those before it. */
public final class Scans {
    private Scans() {}

    /** What is computed of the rows up to each one. */
    public enum Kind {
        /** Their sum: int64 of whole numbers and booleans (uint64 of unsigned), else the column's dtype. */
        SUM("cumSum"),
        /** Their product, of the dtype of a sum. */
        PRODUCT("cumProd"),
        /** The least of them. */
        MIN("cumMin"),
        /** The greatest of them. */
        MAX("cumMax");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        private ScanAggregation aggregation() {
            return switch (this) {
                case SUM -> Aggregation.sum();
                case PRODUCT -> Aggregation.product();
                case MIN -> Aggregation.min();
                case MAX -> Aggregation.max();
            };
        }

        private GroupbyScanAggregation ofGroups() {
            return switch (this) {
                case SUM -> Aggregation.sum();
                case PRODUCT -> Aggregation.product();
                case MIN -> Aggregation.min();
                case MAX -> Aggregation.max();
            };
        }

        private boolean isTotal() {
            return this == SUM || this == PRODUCT;
        }
    }

    /**
     * Returns for each row a value computed of the rows up to it.
     *
     * @param skipMissing whether later rows go on after a missing one; otherwise all rows after it are missing too
     * @nulls null where the row is null or NaN
     * @throws DTypeMismatchException if the dtype does not have it
     * @source cudf::scan
     */
    public static ColumnBase scan(ColumnBase column, Kind kind, boolean skipMissing) {
        return scan(
                column,
                kind,
                skipMissing,
                (numbers, nulls) -> Reduce.scan(numbers, kind.aggregation(), ScanType.INCLUSIVE, nulls));
    }

    /**
     * Returns for each row a value computed of the rows of its group up to it.
     *
     * @param groups the number of the group of each row, rising
     * @param skipMissing whether later rows go on after a missing one; otherwise all rows of the group after it are missing
     *     too
     * @nulls null where the row is null or NaN
     * @throws DTypeMismatchException if the dtype does not have it
     * @source cudf::groupby::groupby::scan
     */
    public static ColumnBase scan(ColumnBase column, ColumnBase groups, Kind kind, boolean skipMissing) {
        ColumnBase running = scan(column, kind, true, (numbers, nulls) -> running(numbers, groups, kind));
        if (skipMissing) {
            return running;
        }
        return running.into(found -> {
            try (ColumnBase isMissing = column.isNa();
                    ColumnBase ones = isMissing.cast(DType.INT8);
                    ColumnBase missed = ColumnBase.own(running(ones.plc(), groups, Kind.MAX));
                    ColumnBase isComplete = missed.binary(BinaryOp.EQ, 0)) {
                return Choices.ifElseNull(isComplete, found);
            }
        });
    }

    private static Column running(Column numbers, ColumnBase groups, Kind kind) {
        // keys that stand together and are no nulls are not sorted again
        Groupby groupby = new Groupby(ColumnBase.table(List.of(groups)), NullPolicy.EXCLUDE, Sorted.YES);
        try (GroupbyResult result = groupby.scan(List.of(ScanRequest.of(numbers, kind.ofGroups())))) {
            return result.results().get(0).get(0).share();
        }
    }

    private static ColumnBase scan(
            ColumnBase column, Kind kind, boolean skipMissing, BiFunction<Column, NullPolicy, Column> function) {
        DType dtype = column.dtype();
        requireSupported(kind, dtype);
        DType out = kind.isTotal() ? Reductions.sumType(dtype) : dtype;
        // a NaN goes on by itself in a sum, and is missing in an order
        boolean isMarked = skipMissing || !kind.isTotal();
        NullPolicy nulls = skipMissing ? NullPolicy.EXCLUDE : NullPolicy.INCLUDE;
        try (ColumnBase rows = isMarked ? column.nansToNulls() : column.share();
                Column numbers = asNumbers(rows, out);
                Column scanned = function.apply(numbers, nulls)) {
            if (kind == Kind.SUM) {
                requireReached(rows, out, scanned, values -> function.apply(values, nulls));
            }
            try (Column typed =
                    scanned.type().equals(PlcTypes.of(out)) ? scanned.share() : Unary.cast(scanned, PlcTypes.of(out))) {
                return ColumnBase.own(typed.share(), out);
            }
        }
    }

    /** Refuses sums that left the range of their dtype: of whole numbers they go round, as in NumPy. */
    private static void requireReached(ColumnBase rows, DType out, Column sums, UnaryOperator<Column> function) {
        boolean isDecimal = out.isDecimal();
        boolean hasRoom =
                isDecimal ? Decimals.hasRoomForSums(rows) : !out.isTimedelta() || TimeLimits.hasRoomForSums(rows);
        if (hasRoom) {
            return;
        }
        try (ColumnBase counts = isDecimal ? rows.share() : rows.cast(DType.INT64);
                ColumnBase estimates = counts.cast(DType.FLOAT64);
                Column rough = function.apply(estimates.plc())) {
            if (isDecimal) {
                Decimals.requireSum(Kind.SUM.label, "row", out, sums, rough);
            } else {
                TimeLimits.requireSum(Kind.SUM.label, "row", out, sums, rough);
            }
        }
    }

    private static Column asNumbers(ColumnBase rows, DType out) {
        if (rows.dtype().isTimedelta()) {
            return Unary.cast(rows.plc(), PlcTypes.of(DType.INT64));
        }
        DType computed = out.isBool() ? DType.UINT8 : out;
        return PlcTypes.of(computed).equals(rows.plc().type())
                ? rows.plc().share()
                : Unary.cast(rows.plc(), PlcTypes.of(computed));
    }

    private static void requireSupported(Kind kind, DType dtype) {
        boolean isSupported = switch (dtype.kind()) {
            case SIGNED, UNSIGNED, FLOATING, BOOL -> true;
            case DECIMAL, TIMEDELTA -> kind != Kind.PRODUCT;
            case STRING, DATETIME -> !kind.isTotal();
            case CATEGORICAL -> !kind.isTotal() && ((CategoricalDtype) dtype).isOrdered();
            case LIST, STRUCT, INTERVAL -> false;
        };
        if (!isSupported) {
            throw new DTypeMismatchException(kind.label + " is not defined for " + dtype);
        }
    }
}
