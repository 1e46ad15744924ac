/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps values where a condition holds and takes others elsewhere. */
final class Conditions {
    private Conditions() {}

    /**
     * Returns the rows of a frame where a condition is a truth value, and others elsewhere.
     *
     * @param kept the truth value for which rows are kept; where the condition is null or has no such row, they are not
     */
    static <F extends Frame<F>> F where(F frame, IndexedFrame<?> condition, @Nullable Object other, boolean kept) {
        String operation = kept ? "where" : "mask";
        Objects.requireNonNull(condition, () -> operation + ": the condition is null");
        Index labels = Rows.labels(frame);
        ColumnAccessor accessor = frame.accessor();
        List<ColumnBase> chosen = new ArrayList<>();
        try (Sides conditions = new Sides(operation, labels, condition);
                Sides others = new Sides(operation, labels, other)) {
            for (Object label : accessor.labels()) {
                ColumnBase column = accessor.column(label);
                try (ColumnBase truth = conditions.column(label);
                        ColumnBase given = others.column(label)) {
                    chosen.add(chosen(
                            operation, column, label, keeps(operation, truth, column.size(), kept), given, others));
                }
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(chosen);
            throw e;
        }
        return frame.withColumns(accessor.replaced(chosen));
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
        if (truth.dtype().kind() != DType.Kind.BOOL) {
            throw new DTypeMismatchException(operation + ": the condition is " + truth.dtype() + ", it must be bool");
        }
        return kept ? truth.share() : ((NumericalColumn) truth).not();
    }

    /** Returns labels where a condition, which lies beside them, is true, and others elsewhere. */
    static Index where(Index labels, Object condition, @Nullable Object other) {
        ColumnBase column = Rows.column(labels);
        try (ColumnBase truth = beside("where", labels, condition);
                ColumnBase keeps = keeps("where", truth, column.size(), true)) {
            if (other == null || Keys.isScalar(other)) {
                return Index.own(labels.name(), Writes.orElseValue(keeps, column, other));
            }
            try (ColumnBase given = beside("where", labels, other);
                    ColumnBase exact = Writes.exactly(given, column.dtype())) {
                return Index.own(labels.name(), Choices.ifElse(keeps, column, exact));
            }
        }
    }

    private static ColumnBase beside(String operation, Index labels, Object values) {
        if (values instanceof DataFrame || (!(values instanceof Frame<?>) && Keys.elements(values) == null)) {
            throw new InvalidArgumentException(
                    operation + ": labels take an array, a list, a series or an index, not a "
                            + values.getClass().getSimpleName());
        }
        ColumnBase column =
                values instanceof Frame<?> frame ? Rows.column(frame).share() : ColumnFactory.of(values);
        if (column.size() != labels.rowCount()) {
            String message = operation + ": " + column.size() + " values for " + labels.rowCount() + " labels";
            column.close();
            throw new LengthMismatchException(message);
        }
        return column;
    }

    /** A condition or the other values: for all columns the same or, of a frame, for each its own. */
    private static final class Sides implements AutoCloseable {
        private final Index labels;
        private final @Nullable Object given;
        private final @Nullable ColumnBase aligned;

        Sides(String operation, Index labels, @Nullable Object given) {
            if (given != null && !(given instanceof IndexedFrame<?>) && !Keys.isScalar(given)) {
                throw new InvalidArgumentException(operation + ": the other values are one value, a series or a frame, "
                        + "not a " + given.getClass().getSimpleName());
            }
            this.labels = labels;
            this.given = given;
            aligned = given instanceof Series series ? Alignment.column(labels, series) : null;
        }

        /** Returns the one value for all cells. */
        @Nullable
        Object value() {
            return given instanceof DataFrame ? null : given;
        }

        /** Returns the rows for a column, or null if there is one value, or a frame lacks the column. */
        @Nullable
        ColumnBase column(@Nullable Object label) {
            if (aligned != null) {
                return aligned.share();
            }
            if (!(given instanceof DataFrame frame) || !frame.accessor().contains(label)) {
                return null;
            }
            ColumnBase column = frame.accessor().column(label);
            try (Series values = new Series(label, column.share(), Rows.shared(frame))) {
                return Alignment.column(labels, values);
            }
        }

        @Override
        public void close() {
            if (aligned != null) {
                aligned.close();
            }
        }
    }
}
