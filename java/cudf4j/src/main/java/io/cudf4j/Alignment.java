/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.BinaryOp;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DType;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Brings the rows of two objects together by their labels. */
final class Alignment {
    private Alignment() {}

    /** The rows of two series under common labels. The holder closes the columns; the labels it hands on. */
    record Aligned(ColumnBase left, ColumnBase right, Index labels) implements AutoCloseable {
        @Override
        public void close() {
            left.close();
            right.close();
        }
    }

    /**
     * Returns the rows of two series under the labels of both, sorted, null where a side lacks one; under the left
     * labels as they are where both have the same. A label that repeats gives every combination.
     */
    static Aligned outer(Series left, Series right) {
        Index mine = Rows.labels(left);
        Index others = Rows.labels(right);
        Object name = Objects.equals(mine.name(), others.name()) ? mine.name() : null;
        if (Index.sameLabels(mine, others)) {
            return new Aligned(Rows.column(left).share(), Rows.column(right).share(), mine.rename(name));
        }
        DType type = Joins.keyType("the index", mine.dtype(), others.dtype());
        try (ColumnBase leftLabels = Rows.column(mine).cast(type);
                ColumnBase rightLabels = Rows.column(others).cast(type);
                Joins.Matches matches = Joins.match(Joins.Kind.OUTER, List.of(leftLabels), List.of(rightLabels), true);
                ColumnBase fromLeft = leftLabels.gather(matches.left());
                ColumnBase fromRight = rightLabels.gather(matches.right());
                ColumnBase labels = fromLeft.coalesce(fromRight);
                ColumnBase leftRows = Rows.column(left).gather(matches.left());
                ColumnBase rightRows = Rows.column(right).gather(matches.right())) {
            List<ColumnBase> sorted =
                    Sorts.sortByKeys(List.of(leftRows, rightRows, labels), List.of(SortKey.ascending(labels)));
            return new Aligned(sorted.get(0), sorted.get(1), Index.own(name, sorted.get(2)));
        }
    }

    /** Returns the rows of a mask in the order of labels. */
    static ColumnBase mask(Index labels, Series mask) {
        if (mask.dtype() != DType.BOOL) {
            throw new DTypeMismatchException("filter: the mask is " + mask.dtype() + ", it must be bool");
        }
        Index others = Rows.labels(mask);
        if (Index.sameLabels(labels, others)) {
            return Rows.column(mask).share();
        }
        try (Joins.Matches matches = matches("filter", labels, others);
                NumericalColumn isMissing = (NumericalColumn) matches.right().binary(BinaryOp.LT, 0)) {
            if (isMissing.anyTrue()) {
                try (ColumnBase missing = Compaction.filter(List.of(Rows.column(labels)), isMissing)
                        .get(0)) {
                    throw new LabelNotFoundException("filter: the mask has no row labelled '" + missing.get(0) + "' ("
                            + missing.size() + " labels are missing)");
                }
            }
            return Rows.column(mask).gather(matches.right());
        }
    }

    /** Returns the rows of a series in the order of labels, null where it lacks one. */
    static ColumnBase column(Index labels, Series values) {
        Index others = Rows.labels(values);
        if (Index.sameLabels(labels, others)) {
            return Rows.column(values).share();
        }
        try (Joins.Matches matches = matches("with", labels, others)) {
            return Rows.column(values).gather(matches.right());
        }
    }

    /** Returns for each label the row of another index that has it. */
    private static Joins.Matches matches(String operation, Index labels, Index others) {
        DType type = Joins.keyType(operation + ": the index", labels.dtype(), others.dtype());
        if (!others.isUnique()) {
            throw new DuplicateLabelException(
                    operation + ": the series has a row label twice, so its rows cannot be matched");
        }
        try (ColumnBase wanted = Rows.column(labels).cast(type);
                ColumnBase offered = Rows.column(others).cast(type)) {
            return Joins.match(Joins.Kind.LEFT, List.of(wanted), List.of(offered), true);
        }
    }

    /** Returns the name of a result of two objects: theirs if it is the same, else none. */
    static @Nullable Object commonName(@Nullable Object left, @Nullable Object right) {
        return Objects.equals(left, right) ? left : null;
    }
}
