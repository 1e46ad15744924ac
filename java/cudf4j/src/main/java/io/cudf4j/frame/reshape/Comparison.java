/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.Axis;
import io.cudf4j.CompareOptions;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What differs between two objects with the same labels. */
public final class Comparison {
    private Comparison() {}

    /**
     * Returns the values of both sides where they differ.
     *
     * @throws InvalidArgumentException if the sides have not the same labels, or a series is to stand in rows
     * @throws io.cudf4j.errors.DuplicateLabelException if both sides would have one label
     */
    public static Rows compare(Rows left, Rows right, CompareOptions options) {
        if (left.isSeries() && options.axis() == Axis.INDEX) {
            throw new InvalidArgumentException(
                    "compare: of series both sides are columns; stackSeries puts them below each other");
        }
        ColumnAccessor.requireUnique(options.resultNames());
        boolean hasSameColumns = left.isSeries() || left.columns().hasSameLabels(right.columns());
        if (!hasSameColumns || !left.labels().sameAs(right.labels())) {
            throw new InvalidArgumentException(
                    "compare: both sides must have the same labels in the same order; reindex one as the other");
        }
        List<ColumnBase> mine = left.columns().columns();
        List<ColumnBase> others = right.columns().columns();
        try (Columns<ColumnBase> marks = Columns.own(Columns.made(mine.size(), i -> {
            Object label = left.columns().labels().get(i);
            return ColumnAccessor.inColumn(left.isSeries() ? null : label, () -> differs(mine.get(i), others.get(i)));
        }))) {
            List<Integer> kept = new ArrayList<>();
            for (int i = 0; i < mine.size(); i++) {
                if (options.keepShape() || left.isSeries() || ((NumericalColumn) marks.get(i)).anyTrue()) {
                    kept.add(i);
                }
            }
            try (Columns<ColumnBase> shown = new Columns<>()) {
                for (int i : kept) {
                    shown.add(shown(mine.get(i), marks.get(i), options));
                    shown.add(shown(others.get(i), marks.get(i), options));
                }
                return selected(left, kept, shown.all(), marks.all(), options);
            }
        }
    }

    /** Returns whether rows differ; two missing ones do not. */
    private static ColumnBase differs(ColumnBase left, ColumnBase right) {
        try (ColumnBase equal = left.binary(BinaryOp.EQ, right).into(known -> known.fillNa(false));
                ColumnBase isMissing = left.isNa();
                ColumnBase areMissing = right.isNa().into(other -> other.binary(BinaryOp.AND, isMissing));
                NumericalColumn same = (NumericalColumn) equal.binary(BinaryOp.OR, areMissing)) {
            return same.not();
        }
    }

    private static ColumnBase shown(ColumnBase values, ColumnBase marks, CompareOptions options) {
        return options.keepEqual() ? values.share() : Choices.ifElseNull(marks, values);
    }

    /** Takes the rows that differ of the columns of both sides, in turn. */
    private static Rows selected(
            Rows left, List<Integer> kept, List<ColumnBase> shown, List<ColumnBase> marks, CompareOptions options) {
        List<ColumnBase> all = new ArrayList<>(shown);
        all.addAll(left.labels().levels());
        if (options.keepShape()) {
            return laidOut(left, kept, all, options);
        }
        try (ColumnBase any = any(marks, left.rowCount());
                Columns<ColumnBase> taken = Columns.own(Compaction.filter(all, any))) {
            return laidOut(left, kept, taken.all(), options);
        }
    }

    /** Returns columns of both sides, in turn, behind which are the levels of their labels, in the shape that the options say. */
    private static Rows laidOut(Rows left, List<Integer> kept, List<ColumnBase> all, CompareOptions options) {
        int count = all.size() - left.labels().nLevels();
        List<ColumnBase> columns = all.subList(0, count);
        List<ColumnBase> levels = all.subList(count, all.size());
        return options.axis() == Axis.COLUMNS
                ? beside(left, kept, columns, levels, options)
                : below(left, kept, columns, levels, options);
    }

    private static ColumnBase any(List<ColumnBase> marks, int rows) {
        ColumnBase any = ColumnBase.full(DType.BOOL, false, rows);
        for (ColumnBase mark : marks) {
            any = any.into(before -> before.binary(BinaryOp.OR, mark));
        }
        return any;
    }

    private static Rows beside(
            Rows left, List<Integer> kept, List<ColumnBase> columns, List<ColumnBase> levels, CompareOptions options) {
        ColumnAccessor known = left.columns();
        List<@Nullable Object> labels = new ArrayList<>();
        for (int i : kept) {
            for (String side : options.resultNames()) {
                List<@Nullable Object> elements = new ArrayList<>(
                        left.isSeries()
                                ? List.of()
                                : Spreading.elements(known.labels().get(i), known.isMultiindex()));
                elements.add(side);
                labels.add(elements.size() == 1 ? side : Tuple.of(elements));
            }
        }
        List<@Nullable Object> names = new ArrayList<>(left.isSeries() ? List.of() : known.levelNames());
        names.add(null);
        Labelling labelling = left.isSeries()
                ? Labelling.flat()
                : Labelling.flat()
                        .asMultiindex()
                        .withLevelNames(names.stream().anyMatch(name -> name != null) ? names : List.of());
        ColumnAccessor made = ColumnAccessor.own(labels, Columns.each(columns, ColumnBase::share), labelling);
        return Rows.frame(made, () -> left.labels().withLevels(Columns.each(levels, ColumnBase::share)));
    }

    private static Rows below(
            Rows left, List<Integer> kept, List<ColumnBase> columns, List<ColumnBase> levels, CompareOptions options) {
        List<@Nullable Object> labels = new ArrayList<>();
        kept.forEach(i -> labels.add(left.columns().labels().get(i)));
        List<ColumnBase> made = Columns.made(
                kept.size(),
                i -> ColumnAccessor.inColumn(labels.get(i), () -> {
                    try (Columns<ColumnBase> alike =
                            Columns.own(Concats.alike("compare", columns.subList(2 * i, 2 * i + 2)))) {
                        return Transposes.interleaved(alike.all());
                    }
                }));
        ColumnAccessor all = ColumnAccessor.own(labels, made, left.columns().labellingOf(labels));
        return Rows.frame(all, () -> {
            List<@Nullable Object> names = new ArrayList<>(left.labels().names());
            names.add(null);
            int rows = levels.get(0).size();
            try (ColumnBase positions = Repeated.positions(rows, 2);
                    ColumnBase sides = ColumnFactory.of(DType.STRING, options.resultNames());
                    Columns<ColumnBase> twice = new Columns<>()) {
                levels.forEach(level -> twice.add(level.gather(positions)));
                twice.addAll(Repeated.tiled(List.of(sides), rows));
                return Labels.tuples(names, twice.release());
            }
        });
    }
}
