/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Takes each row from the first of several sources that has it, in the dtype that holds the rows of all. */
public final class Cases {
    /**
     * Where rows come from.
     *
     * @param column a row for each row, which stays the caller's; null where there is one value for all
     * @param value the value for all rows, which may be null
     */
    public record Source(
            @Nullable ColumnBase column, @Nullable Object value) {}

    private Cases() {}

    /**
     * Returns for each row that of the first source whose condition is true.
     *
     * @param conditions bool columns
     * @param sources one for each condition, and a last one for rows for which no condition is true
     * @nulls a condition that is null counts as false; nulls of the sources are kept
     * @throws DTypeMismatchException if a condition is not bool, or no dtype holds the rows of all sources
     * @throws InvalidArgumentException if all sources are null, which tells no dtype
     * @source cudf::copy_if_else
     */
    public static ColumnBase firstTrue(List<ColumnBase> conditions, List<Source> sources, int rowCount) {
        for (ColumnBase condition : conditions) {
            if (!condition.dtype().isBool()) {
                throw new DTypeMismatchException("when: the condition is " + condition.dtype() + ", it must be bool");
            }
        }
        try (Common common = Common.of("when", sources)) {
            ColumnBase result = common.rows(sources.get(conditions.size()), rowCount);
            for (int i = conditions.size() - 1; i >= 0; i--) {
                try (ColumnBase before = result) {
                    result = common.chosen(conditions.get(i), sources.get(i), before);
                }
            }
            return result;
        }
    }

    /**
     * Returns for each row that of the first source that is not missing.
     *
     * @nulls null and NaN are missing; where all sources miss the row, that of the last one
     * @throws DTypeMismatchException if no dtype holds the rows of all sources
     * @throws InvalidArgumentException if all sources are null, which tells no dtype
     * @source cudf::copy_if_else
     */
    public static ColumnBase firstPresent(List<Source> sources, int rowCount) {
        try (Common common = Common.of("coalesce", sources)) {
            int last = sources.size() - 1;
            ColumnBase result = common.rows(sources.get(last), rowCount);
            for (int i = last - 1; i >= 0; i--) {
                try (ColumnBase before = result;
                        ColumnBase rows = common.rows(sources.get(i), rowCount);
                        ColumnBase isThere = rows.notNa()) {
                    result = Choices.ifElse(isThere, rows, before);
                }
            }
            return result;
        }
    }

    /** The dtype that holds the rows of all sources. */
    private record Common(DType dtype, Columns<ColumnBase> models) implements AutoCloseable {
        static Common of(String what, List<Source> sources) {
            List<ColumnBase> columns = new ArrayList<>();
            for (Source source : sources) {
                if (source.column() != null) {
                    columns.add(source.column());
                }
            }
            Columns<ColumnBase> models = new Columns<>();
            return Columns.orClose(models, () -> {
                DType beside = columns.isEmpty() ? null : common(what, columns);
                try {
                    for (Source source : sources) {
                        if (source.column() == null && source.value() != null) {
                            columns.add(models.add(model(beside, source.value())));
                        }
                    }
                } finally {
                    if (beside != null) {
                        BinaryRules.release(beside);
                    }
                }
                if (columns.isEmpty()) {
                    throw new InvalidArgumentException(
                            what + ": all values are null, which tells no dtype; cast one with asType");
                }
                return new Common(common(what, columns), models);
            });
        }

        private static DType common(String what, List<ColumnBase> columns) {
            DType common = BinaryRules.comparable(columns);
            if (common == null) {
                throw new DTypeMismatchException(
                        what + ": " + BinaryRules.names(columns) + " have no common dtype; cast one with asType");
            }
            return common;
        }

        /** Returns a column of one row with the dtype that a value has beside columns, or alone. */
        private static ColumnBase model(@Nullable DType beside, Object value) {
            if (beside == null) {
                return ColumnFactory.repeated(value, 1);
            }
            DType dtype = beside.isCategorical() && Bounds.canEqual(beside, value)
                    ? beside
                    : Literals.dtypeBeside(beside, value);
            return ColumnBase.full(dtype, value, 1);
        }

        ColumnBase rows(Source source, int rowCount) {
            return source.column() != null ? source.column().cast(dtype) : Writes.full(dtype, source.value(), rowCount);
        }

        ColumnBase chosen(ColumnBase condition, Source source, ColumnBase before) {
            if (source.column() == null) {
                return Writes.valueOrElse(condition, source.value(), before);
            }
            try (ColumnBase rows = Objects.requireNonNull(source.column()).cast(dtype)) {
                return Choices.ifElse(condition, rows, before);
            }
        }

        @Override
        public void close() {
            BinaryRules.release(dtype);
            models.close();
        }
    }
}
