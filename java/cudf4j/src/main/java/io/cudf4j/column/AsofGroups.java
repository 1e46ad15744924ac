/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.types.JoinHow;
import java.util.List;

/** Finds rows of one side by the place of rows of another, among those whose keys are equal. The holder closes it. */
sealed interface AsofGroups extends AutoCloseable permits SortedAsofGroups, WalkedAsofGroups {
    /**
     * Returns for each left row the last row of its group before a place on the right side, int32; one below 0 for none.
     *
     * @param places which rise
     */
    ColumnBase before(ColumnBase places);

    /** Returns for each left row the first row of its group from a place on the right side on; see {@link #before}. */
    ColumnBase from(ColumnBase places);

    @Override
    void close();

    /** Puts the rows of two sides into groups, by keys of the same dtypes: null equals null. */
    static AsofGroups of(List<ColumnBase> left, List<ColumnBase> right) {
        try (Columns<ColumnBase> distinct = Columns.own(Compaction.distinct(right, right));
                ColumnBase groups = numbers(right, distinct.all());
                ColumnBase others = numbers(left, distinct.all())) {
            return WalkedMemory.reaches(Math.max(groups.size(), others.size()))
                    ? new WalkedAsofGroups(
                            others.share(), groups.share(), distinct.get(0).size())
                    : SortedAsofGroups.of(others, groups);
        }
    }

    /** Returns the number of the group of each row, one below 0 where there is none. */
    private static ColumnBase numbers(List<ColumnBase> keys, List<ColumnBase> distinct) {
        try (Joins.Matches found = Joins.match(JoinHow.LEFT, keys, distinct, true)) {
            return found.right().share();
        }
    }
}
