/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Sorted;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** To which group each row belongs, where groups are known: for what is computed of rows and their group. */
final class GroupRows implements AutoCloseable {
    private final List<? extends ColumnBase> rowKeys;
    private final List<ColumnBase> groupKeys;
    private @Nullable ColumnBase ids;

    /** Reads the keys of the rows and of the groups, which stay the caller's. */
    GroupRows(List<? extends ColumnBase> rowKeys, List<ColumnBase> groupKeys) {
        this.rowKeys = rowKeys;
        this.groupKeys = groupKeys;
    }

    /** Returns for each row the number of its group, int32, null where it belongs to none; it stays this object's. */
    ColumnBase ids() {
        ColumnBase known = ids;
        if (known == null) {
            try (Joins.Matches matches = Joins.match(JoinHow.LEFT, rowKeys, groupKeys, true);
                    ColumnBase isFound = matches.right().binary(BinaryOp.GE, 0)) {
                known = Choices.ifElseNull(isFound, matches.right());
                ids = known;
            }
        }
        return known;
    }

    /** Returns for each row what its group has, null where it belongs to none. */
    ColumnBase spread(ColumnBase ofGroups) {
        return GroupForms.gathered(ofGroups, ids());
    }

    /** Returns the sums of columns of rows, a row for each group in the order of the groups. */
    List<ColumnBase> sums(List<ColumnBase> columns) {
        List<AggregationRequest> requests = columns.stream()
                .map(column -> new AggregationRequest(column.plc(), List.of(Aggregation.sum())))
                .toList();
        Groupby groupby = new Groupby(ColumnBase.table(List.of(ids())), NullPolicy.EXCLUDE, Sorted.NO);
        try (GroupbyResult result = groupby.aggregate(requests);
                Columns<ColumnBase> found = new Columns<>()) {
            ColumnBase groups =
                    found.add(ColumnBase.own(result.keys().columns().get(0).share()));
            List<ColumnBase> sums = new ArrayList<>();
            for (List<Column> each : result.results()) {
                sums.add(found.add(ColumnBase.own(each.get(0).share(), DType.FLOAT64)));
            }
            return Sorts.sortByKeys(sums, List.of(SortKey.ascending(groups)));
        }
    }

    @Override
    public void close() {
        ColumnBase known = ids;
        ids = null;
        if (known != null) {
            known.close();
        }
    }
}
