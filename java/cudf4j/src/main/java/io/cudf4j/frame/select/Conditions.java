/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import org.jspecify.annotations.Nullable;

/** Keeps values where a condition holds and takes others elsewhere. */
public final class Conditions {
    private Conditions() {}

    /**
     * Returns the rows of a frame where a condition is a boolean, and others elsewhere.
     *
     * @param kept the boolean for which rows are kept; where the condition is null or has no such row, they are not
     */
    public static Rows where(Rows source, Rows condition, @Nullable Object other, boolean kept) {
        String operation = kept ? "where" : "mask";
        Labels labels = source.labels();
        try (Sides conditions = new Sides(operation, labels, condition);
                Sides others = new Sides(operation, labels, other)) {
            return source.mapLabelled((label, column) -> {
                try (ColumnBase truth = conditions.column(label);
                        ColumnBase given = others.column(label)) {
                    return chosen(
                            operation, column, label, keeps(operation, truth, column.size(), kept), given, others);
                }
            });
        }
    }

    private static ColumnBase chosen(
            String operation,
            ColumnBase column,
            @Nullable Object label,
            ColumnBase keeps,
            @Nullable ColumnBase given,
            Sides others) {
        try (keeps) {
            if (given == null) {
                return Writes.orElseValue(keeps, column, others.value());
            }
            try (ColumnBase exact = Writes.exactly(given, column.dtype())) {
                return Choices.ifElse(keeps, column, exact);
            }
        } catch (DTypeMismatchException e) {
            String what = label == null ? operation : operation + ": column '" + label + "'";
            throw new DTypeMismatchException(what + ": " + e.getMessage(), e);
        }
    }

    private static ColumnBase keeps(String operation, @Nullable ColumnBase truth, int size, boolean kept) {
        if (truth == null) {
            return ColumnBase.full(DType.BOOL, false, size);
        }
        if (!truth.dtype().isBool()) {
            throw new DTypeMismatchException(operation + ": the condition is " + truth.dtype() + ", it must be bool");
        }
        return kept ? truth.share() : ((NumericalColumn) truth).not();
    }

    /** Returns labels where a condition, which lies beside them, is true, and others elsewhere. */
    public static Labels where(Labels labels, Object condition, @Nullable Object other) {
        ColumnBase column = labels.column();
        try (ColumnBase truth = beside("where", labels, condition);
                ColumnBase keeps = keeps("where", truth, column.size(), true)) {
            if (other == null || Keys.isScalar(other)) {
                return Labels.own(labels.name(), Writes.orElseValue(keeps, column, other));
            }
            try (ColumnBase given = beside("where", labels, other);
                    ColumnBase exact = Writes.exactly(given, column.dtype())) {
                return Labels.own(labels.name(), Choices.ifElse(keeps, column, exact));
            }
        }
    }

    private static ColumnBase beside(String operation, Labels labels, Object values) {
        ColumnBase column;
        if (values instanceof Rows rows && !rows.isFrame()) {
            column = rows.column().share();
        } else if (values instanceof Labels others) {
            column = others.column().share();
        } else if (values instanceof Rows || Keys.elements(values) == null) {
            throw new InvalidArgumentException(
                    operation + ": labels take an array, a list, a series or an index, not a " + Rows.kindOf(values));
        } else {
            column = ColumnFactory.of(values);
        }
        if (column.size() != labels.rowCount()) {
            String message = operation + ": " + column.size() + " values for " + labels.rowCount() + " labels";
            column.close();
            throw new LengthMismatchException(message);
        }
        return column;
    }

    /** A condition or the other values: for all columns the same or, of a frame, for each its own. */
    private static final class Sides implements AutoCloseable {
        private final String operation;
        private final Labels labels;
        private final @Nullable Object given;
        private final @Nullable ColumnBase aligned;

        Sides(String operation, Labels labels, @Nullable Object given) {
            if (given != null && !(given instanceof Rows) && !Keys.isScalar(given)) {
                throw new InvalidArgumentException(operation + ": the other values are one value, a series or a frame, "
                        + "not a " + Rows.kindOf(given));
            }
            this.operation = operation;
            this.labels = labels;
            this.given = given;
            aligned = given instanceof Rows rows && rows.isSeries() ? Alignment.column(operation, labels, rows) : null;
        }

        /** Returns the one value for all cells. */
        @Nullable
        Object value() {
            return given instanceof Rows ? null : given;
        }

        /** Returns the rows for a column, or null if there is one value, or a frame lacks the column. */
        @Nullable
        ColumnBase column(@Nullable Object label) {
            if (aligned != null) {
                return aligned.share();
            }
            if (!(given instanceof Rows frame) || !frame.columns().contains(label)) {
                return null;
            }
            return Alignment.column(operation, labels, frame.column(label), frame.labels());
        }

        @Override
        public void close() {
            if (aligned != null) {
                aligned.close();
            }
        }
    }
}
