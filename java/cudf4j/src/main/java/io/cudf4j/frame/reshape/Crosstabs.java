/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.CrosstabOptions;
import io.cudf4j.Normalization;
import io.cudf4j.PivotTableOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tables of how often keys of some series meet those of others. */
public final class Crosstabs {
    private static final String OPERATION = "crosstab";

    private Crosstabs() {}

    /**
     * Returns a row for each key of some series and a column for each key of others.
     *
     * @param values rows of a series of which cells are computed, or null where rows are counted
     * @throws InvalidArgumentException if there are no series, or values without a reduction or a reduction without values
     */
    public static Rows crosstab(
            List<Rows> index, List<Rows> columns, @Nullable Object values, CrosstabOptions options) {
        if (index.isEmpty() || columns.isEmpty()) {
            throw new InvalidArgumentException("crosstab: it needs a series for the index and one for the columns");
        }
        if (values != null && !(values instanceof Rows given && given.isSeries())) {
            throw new InvalidArgumentException("crosstab: the values are a series, not " + Rows.kindOf(values));
        }
        if ((values == null) != (options.aggFunc() == null)) {
            throw new InvalidArgumentException("crosstab: values and aggFunc belong together; one of them is missing");
        }
        Labels labels = index.get(0).labels();
        try (Columns<ColumnBase> down = Columns.own(aligned(labels, index));
                Columns<ColumnBase> across = Columns.own(aligned(labels, columns));
                ColumnBase cells =
                        values == null ? down.get(0).share() : Alignment.column(OPERATION, labels, (Rows) values)) {
            String name = options.aggFunc();
            Reduction reduction = name == null ? Reduction.SIZE : PivotTables.reduction(OPERATION, name);
            PivotTableOptions table = PivotTableOptions.defaults()
                    .dropNa(options.dropNa())
                    .observed(options.dropNa())
                    .margins(options.margins())
                    .marginsName(options.marginsName())
                    .fillValue(values == null ? 0 : null);
            Summaries.Plan plan = new Summaries.Plan(
                    new Spreading.Keys(down.all(), names("row", index, options.rowNames())),
                    new Spreading.Keys(across.all(), names("col", columns, options.colNames())),
                    List.of(new Summaries.Request(cells, null, reduction, List.of())),
                    List.of());
            Rows made = Summaries.table(OPERATION, plan, table);
            if (options.normalize() == Normalization.NONE) {
                return made;
            }
            try (made) {
                return shares(made, options);
            }
        }
    }

    private static List<ColumnBase> aligned(Labels labels, List<Rows> series) {
        return Columns.each(series, each -> Alignment.column(OPERATION, labels, each));
    }

    private static List<@Nullable Object> names(
            String kind, List<Rows> series, @Nullable List<@Nullable Object> given) {
        if (given != null) {
            if (given.size() != series.size()) {
                throw new LengthMismatchException(
                        "crosstab: " + given.size() + " names in " + kind + "Names for " + series.size() + " series");
            }
            return given;
        }
        List<@Nullable Object> names = new ArrayList<>();
        for (Rows each : series) {
            names.add(each.name() == null ? kind + "_" + names.size() : each.name());
        }
        return names;
    }

    /** Returns the cells as shares of the sums of those that are no margins; shares of nothing are 0. */
    private static Rows shares(Rows table, CrosstabOptions options) {
        int margin = options.margins() && table.columns().size() > 0 ? 1 : 0;
        int height = table.rowCount() - margin;
        int width = table.columns().size() - margin;
        boolean isOfRows = options.normalize() == Normalization.INDEX;
        boolean isOfColumns = options.normalize() == Normalization.COLUMNS;
        int shown = isOfRows ? width : width + margin;
        try (Columns<ColumnBase> cells = Columns.own(Columns.each(
                        table.columns().columns(),
                        column -> column.cast(DType.FLOAT64).into(numbers -> numbers.fillNa(0.0))));
                Columns<ColumnBase> divisors = Columns.own(Columns.made(
                        shown,
                        i -> options.normalize() == Normalization.ALL
                                ? ofAll(cells.all(), i, height, width)
                                : isOfRows
                                        ? ofRows(cells.all().subList(0, width))
                                        : ColumnBase.full(
                                                DType.FLOAT64, sum(cells.get(i), height), table.rowCount())));
                Columns<ColumnBase> made = new Columns<>()) {
            for (int i = 0; i < shown; i++) {
                try (ColumnBase share = cells.get(i).binary(BinaryOp.DIV, divisors.get(i));
                        ColumnBase present = share.fillNa(0.0)) {
                    made.add(isOfColumns ? present.slice(0, height) : present.share());
                }
            }
            ColumnAccessor columns = table.columns();
            List<@Nullable Object> labels = columns.labels().subList(0, shown);
            return Rows.frame(
                    ColumnAccessor.own(labels, made.release(), columns.labelling()),
                    () -> isOfColumns ? table.labels().slice(0, height) : table.sharedLabels());
        }
    }

    private static double sum(ColumnBase numbers, int height) {
        try (ColumnBase body = numbers.slice(0, height)) {
            return (double) Objects.requireNonNull(body.reduce(Reduction.SUM, true));
        }
    }

    private static ColumnBase ofRows(List<ColumnBase> body) {
        ColumnBase sum = body.get(0).share();
        for (ColumnBase each : body.subList(1, body.size())) {
            sum = sum.into(before -> before.binary(BinaryOp.ADD, each));
        }
        return sum;
    }

    /** Returns what the cells of a column are shares of: the body is one of all, each margin of itself. */
    private static ColumnBase ofAll(List<ColumnBase> cells, int column, int height, int width) {
        double total = 0;
        double last = 0;
        int rows = cells.get(column).size();
        for (ColumnBase each : column < width ? cells.subList(0, width) : List.of(cells.get(column))) {
            total += sum(each, height);
            last += rows > height ? (double) Objects.requireNonNull(each.get(height)) : 0;
        }
        try (ColumnBase body = ColumnBase.full(DType.FLOAT64, total, height);
                ColumnBase margin = ColumnBase.full(DType.FLOAT64, last, rows - height)) {
            return Concats.concat(OPERATION, List.of(body, margin));
        }
    }
}
