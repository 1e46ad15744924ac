/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.UnaryOperator;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.function.BiFunction;

/** One value of each row of several columns. */
public final class Rowwise {
    private Rowwise() {}

    /**
     * Returns one value computed of the rows of several columns that stand side by side.
     *
     * @param columns at least one
     * @nulls left out, NaN too, unless the settings keep them: then null where one is missing
     * @throws DTypeMismatchException if the dtypes do not go together, or do not have the reduction
     * @throws UnsupportedOperationException if the reduction is not computed across columns
     * @source cudf::binary_operation
     */
    public static ColumnBase reduce(List<ColumnBase> columns, Reduction reduction, ReductionSettings settings) {
        List<ColumnBase> marked = Columns.each(columns, ColumnBase::nansToNulls);
        try (ColumnBase present = count(marked);
                ColumnBase found = computed(marked, present, reduction, settings)) {
            boolean isCount = reduction == Reduction.COUNT || reduction == Reduction.SIZE;
            int wanted = settings.skipMissing() ? wanted(reduction, settings) : columns.size();
            if (isCount || wanted == 0) {
                return found.share();
            }
            try (ColumnBase isEnough = present.binary(BinaryOp.GE, (long) wanted)) {
                return Choices.ifElseNull(isEnough, found);
            }
        } finally {
            ColumnBase.closeAll(marked);
        }
    }

    /** Returns how many values a row needs so that the reduction has one. */
    private static int wanted(Reduction reduction, ReductionSettings settings) {
        return switch (reduction) {
            case SUM, PRODUCT -> settings.minCount();
            case VAR, STD -> settings.ddof() + 1;
            default -> 1;
        };
    }

    private static ColumnBase computed(
            List<ColumnBase> columns, ColumnBase present, Reduction reduction, ReductionSettings settings) {
        return switch (reduction) {
            case COUNT -> present.share();
            case SIZE -> ColumnBase.full(DType.INT64, (long) columns.size(), present.size());
            case SUM -> total(columns, sumType("sum", columns), 0, BinaryOp.ADD);
            case PRODUCT -> total(columns, sumType("prod", columns), 1, BinaryOp.MUL);
            case MEAN -> mean(columns, present);
            case VAR -> variance(columns, present, settings.ddof());
            case STD -> {
                try (ColumnBase variance = variance(columns, present, settings.ddof())) {
                    yield ColumnBase.own(Unary.unaryOperation(variance.plc(), UnaryOperator.SQRT));
                }
            }
            case MIN -> extreme(columns, "min", BinaryOperator.NULL_MIN);
            case MAX -> extreme(columns, "max", BinaryOperator.NULL_MAX);
            case MEDIAN, NUNIQUE, FIRST, LAST ->
                throw new UnsupportedOperationException(reduction.label()
                        + " across columns is not supported; transpose the frame and reduce its columns");
        };
    }

    private static ColumnBase count(List<ColumnBase> columns) {
        List<ColumnBase> counts = Columns.each(columns, column -> {
            try (ColumnBase isPresent = column.notNa()) {
                return isPresent.cast(DType.INT64);
            }
        });
        return folded(counts, (left, right) -> left.binary(BinaryOp.ADD, right));
    }

    private static DType sumType(String operation, List<ColumnBase> columns) {
        DType common = common(operation, columns);
        if (!common.isNumeric() && !common.isBool()) {
            throw new DTypeMismatchException(operation + " across columns is not defined for " + common);
        }
        return Reductions.sumType(common);
    }

    private static DType common(String operation, List<ColumnBase> columns) {
        DType common = BinaryRules.comparable(columns);
        if (common == null) {
            throw new DTypeMismatchException(operation + " across columns: " + BinaryRules.names(columns)
                    + " have no common dtype; select columns that go together");
        }
        // categories are refused, whatever they are
        BinaryRules.release(common);
        return common;
    }

    private static ColumnBase total(List<ColumnBase> columns, DType type, long neutral, BinaryOp op) {
        List<ColumnBase> filled = Columns.each(columns, column -> {
            try (ColumnBase typed = column.cast(type)) {
                return typed.nullCount() == 0 ? typed.share() : typed.fillNull(neutral);
            }
        });
        return folded(filled, (left, right) -> left.binary(op, right));
    }

    private static ColumnBase mean(List<ColumnBase> columns, ColumnBase present) {
        sumType("mean", columns);
        try (ColumnBase total = total(columns, DType.FLOAT64, 0, BinaryOp.ADD)) {
            return total.binary(BinaryOp.DIV, present);
        }
    }

    private static ColumnBase variance(List<ColumnBase> columns, ColumnBase present, int ddof) {
        sumType("var", columns);
        List<ColumnBase> squares = List.of();
        try (ColumnBase mean = mean(columns, present)) {
            squares = Columns.each(columns, column -> {
                try (ColumnBase number = column.cast(DType.FLOAT64);
                        ColumnBase deviation = number.binary(BinaryOp.SUB, mean)) {
                    return deviation.binary(BinaryOp.MUL, deviation);
                }
            });
            try (ColumnBase total = total(squares, DType.FLOAT64, 0, BinaryOp.ADD);
                    ColumnBase degrees = present.binary(BinaryOp.SUB, (long) ddof)) {
                return total.binary(BinaryOp.DIV, degrees);
            }
        } finally {
            ColumnBase.closeAll(squares);
        }
    }

    private static ColumnBase extreme(List<ColumnBase> columns, String operation, BinaryOperator operator) {
        DType common = common(operation, columns);
        boolean isSimple = common.isNumeric() || common.isBool() || common.isDatetime() || common.isTimedelta();
        if (!isSimple) {
            throw new DTypeMismatchException(operation + " across columns is not defined for " + common);
        }
        List<ColumnBase> typed = Columns.each(columns, column -> column.cast(common));
        return folded(
                typed,
                (left, right) ->
                        left.like(Binaryop.binaryOperation(left.plc(), right.plc(), operator, PlcTypes.of(common))));
    }

    /**
     * Returns whether all, or some, of the booleans in a row are true.
     *
     * @param columns at least one, all of bool
     * @nulls left out, or decisive where the others do not decide
     * @source cudf::binary_operation
     */
    public static ColumnBase truth(List<ColumnBase> columns, boolean ofAll, boolean skipMissing) {
        List<ColumnBase> filled = Columns.each(
                columns, column -> skipMissing && column.nullCount() > 0 ? column.fillNull(ofAll) : column.share());
        return folded(filled, (left, right) -> left.binary(ofAll ? BinaryOp.AND : BinaryOp.OR, right));
    }

    /** Combines columns one after the other, and closes them. */
    private static ColumnBase folded(
            List<ColumnBase> columns, BiFunction<ColumnBase, ColumnBase, ColumnBase> function) {
        ColumnBase folded = columns.get(0).share();
        try {
            for (ColumnBase column : columns.subList(1, columns.size())) {
                // where the function throws, what went before is closed and there is nothing else
                try (ColumnBase before = folded) {
                    folded = function.apply(before, column);
                }
            }
            return folded;
        } finally {
            ColumnBase.closeAll(columns);
        }
    }
}
