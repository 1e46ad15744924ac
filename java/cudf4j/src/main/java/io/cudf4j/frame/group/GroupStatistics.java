/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.ReduceOptions;
import io.cudf4j.column.Reduction;
import io.cudf4j.frame.rows.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One statistic of each column, of each group of rows. */
public final class GroupStatistics {
    private GroupStatistics() {}

    /** Returns a row for each group: its keys, and a named reduction of each column. */
    public static Rows reduce(Grouped grouped, String name, ReduceOptions options) {
        Objects.requireNonNull(options, () -> name + ": the options are null");
        List<Groups.Request> requests = new ArrayList<>();
        for (Reduction reduction : Reduction.values()) {
            if (reduction.label().equalsIgnoreCase(name)) {
                for (Object label : grouped.valueLabels()) {
                    requests.add(new Groups.Request(label, reduction, Groups.Name.OWN));
                }
            }
        }
        return Groups.aggregate(grouped, requests);
    }

    /** Returns a row for each group: its keys, and the number of its rows. */
    public static Rows size(Grouped grouped) {
        List<? extends @Nullable Object> chosen = grouped.chosen();
        Object label = chosen != null && grouped.by().asIndex() && chosen.size() == 1 ? chosen.get(0) : "size";
        return Groups.aggregate(grouped, List.of(new Groups.Request(null, Reduction.SIZE, Groups.Name.of(label))));
    }
}
