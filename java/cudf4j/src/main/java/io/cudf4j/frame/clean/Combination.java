/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.clean;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of one object where another one misses them. */
public final class Combination {
    private static final String OPERATION = "combineFirst";

    private Combination() {}

    /** Returns the rows and columns of both sides, with the values of the left one where it has some. */
    public static Rows combineFirst(Rows left, Rows right) {
        if (left.isSeries()) {
            try (Alignment.Joined joined = Alignment.outer(OPERATION, left.labels(), right.labels())) {
                ColumnBase combined = combined(joined, left.column(), right.column());
                boolean areSame = left.labels().sameAs(right.labels());
                return Rows.series(left.name(), combined, () -> labels(joined, areSame ? left.labels() : null));
            }
        }
        ColumnAccessor mine = left.columns();
        ColumnAccessor others = right.columns();
        List<@Nullable Object> labels = new ArrayList<>(mine.labels());
        others.labels().stream().filter(label -> !mine.contains(label)).forEach(labels::add);
        Labelling labelling = mine.labellingOf(labels);
        try (Alignment.Joined joined = Alignment.outer(OPERATION, left.labels(), right.labels())) {
            List<ColumnBase> columns = Columns.each(
                    labels,
                    label -> ColumnAccessor.inColumn(
                            label,
                            () -> combined(
                                    joined,
                                    mine.contains(label) ? mine.column(label) : null,
                                    others.contains(label) ? others.column(label) : null)));
            Labels named = left.rowCount() == 0 && right.rowCount() > 0 ? right.labels() : left.labels();
            return Rows.frame(ColumnAccessor.own(labels, columns, labelling), () -> labels(joined, named));
        }
    }

    /** Returns the labels of both sides, under the names of some labels, of none under those that both have. */
    private static Labels labels(Alignment.Joined joined, @Nullable Labels named) {
        Labels labels = joined.releaseLabels();
        if (named == null) {
            return labels;
        }
        try (labels) {
            return labels.named(named.names());
        }
    }

    /** Returns the rows of a column, or of two in the dtype that holds both. */
    private static ColumnBase combined(Alignment.Joined joined, @Nullable ColumnBase left, @Nullable ColumnBase right) {
        if (right == null) {
            return joined.left(List.of(Objects.requireNonNull(left))).get(0);
        }
        if (left == null) {
            return joined.right(List.of(right)).get(0);
        }
        try (Columns<ColumnBase> alike = Columns.own(Concats.alike(OPERATION, List.of(left, right)));
                ColumnBase mine = joined.left(List.of(alike.get(0))).get(0);
                ColumnBase isThere = mine.notNa();
                ColumnBase others = joined.right(List.of(alike.get(1))).get(0)) {
            return Choices.ifElse(isThere, mine, others);
        }
    }
}
