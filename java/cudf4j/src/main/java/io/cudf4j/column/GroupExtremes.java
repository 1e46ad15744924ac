/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Reduce;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which rows may be among the greatest or least of their group, found without a sort of all rows. */
public final class GroupExtremes {
    /** Fewer rows are sorted faster than they are tested. */
    private static final int LEAST_ROWS = 1 << 16;
    /** Of so many rows for each that is wanted of a group, most may be left. */
    private static final int LEAST_SHARE = 16;

    private GroupExtremes() {}

    /**
     * Returns the int32 positions of rows among which are, in their order, the so many greatest or least of each group, or null
     * where all rows would have to be tested.
     *
     * @param values of the rows, without NaN
     * @param n how many are wanted of each group
     * @nulls none; rows whose value is null are among them where their group has not so many others
     * @source cudf::make_top_k_aggregation
     */
    public static @Nullable ColumnBase candidates(
            List<? extends ColumnBase> keys, ColumnBase values, int n, boolean areGreatest, boolean dropMissingKeys) {
        int rows = values.size();
        if (n < 1
                || rows < LEAST_ROWS
                || n > rows / LEAST_SHARE
                || !values.dtype().isNumeric()
                || !areExact(keys)) {
            return null;
        }
        Order order = areGreatest ? Order.DESCENDING : Order.ASCENDING;
        GroupPlan plan = new GroupPlan(
                List.of(new GroupPlan.Part(values, Aggregation.topK(n, order))),
                (found, each) -> last(found.get(0), values.dtype(), n, areGreatest));
        try (Groupings.Groups groups =
                        Groupings.planned(keys, List.of((forms, known) -> plan), GroupOrder.ANY, dropMissingKeys);
                GroupRows each = new GroupRows(keys, groups.keys());
                ColumnBase limits = each.spread(groups.results().get(0));
                ColumnBase isWithin = values.binary(areGreatest ? BinaryOp.GE : BinaryOp.LE, limits);
                // without a limit all rows of the group are wanted
                ColumnBase mask = isWithin.fillNull(true);
                ColumnBase all = ColumnBase.positions(rows)) {
            return Compaction.filter(List.of(all), mask).get(0);
        }
    }

    /** Returns whether equal keys are the same: of 0 and -0, or of lists of them, the first row would have to be known. */
    private static boolean areExact(List<? extends ColumnBase> keys) {
        return keys.stream()
                .map(ColumnBase::dtype)
                .noneMatch(dtype -> dtype.isFloating() || dtype.isNested() || dtype.isInterval());
    }

    /** Returns of each list the value behind which there is no other; null where the list has less than so many. */
    private static ColumnBase last(Column lists, DType dtype, int n, boolean areGreatest) {
        try (Column values = lists.child(1);
                Column offsets = lists.child(0);
                Column found = Reduce.segmentedReduce(
                        values,
                        offsets,
                        areGreatest ? Aggregation.min() : Aggregation.max(),
                        PlcTypes.of(dtype),
                        NullPolicy.INCLUDE);
                ColumnBase ends = ColumnBase.own(found.share(), dtype);
                ColumnBase sizes = ColumnBase.own(Lists.countElements(lists));
                ColumnBase areEnough = sizes.binary(BinaryOp.GE, n)) {
            return Choices.ifElseNull(areEnough, ends);
        }
    }
}
