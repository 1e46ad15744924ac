/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Joins;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.JoinHow;
import java.util.List;

/** Groups of categories that no row has. */
final class Unobserved {
    private Unobserved() {}

    /** Returns whether a key has categories. */
    static boolean concerns(List<ColumnBase> keys) {
        return keys.stream().anyMatch(CategoricalColumn.class::isInstance);
    }

    /**
     * Returns groups for all categories of the keys, of several keys for all pairs of what there is of each; takes over those
     * of the rows.
     *
     * @param functions what was computed, a result each
     * @param ofRows the keys of all rows, which stay the caller's: what a key has in rows alone that belong to no group,
     *     since another key is missing there, is among the pairs too
     */
    static Groupings.Groups added(
            Groupings.Groups groups, List<GroupFunction> functions, GroupOrder order, List<ColumnBase> ofRows) {
        boolean hasAll = ofRows.size() == 1 || ofRows.stream().noneMatch(Unobserved::mayMiss);
        Columns<ColumnBase> pairs =
                Columns.orClose(groups, () -> Columns.own(pairs(groups.keys(), hasAll ? groups.keys() : ofRows)));
        try (pairs) {
            return withAll(groups, functions, order, pairs.all());
        }
    }

    /** Returns groups for all of some keys, which stay the caller's; takes over those of the rows. */
    static Groupings.Groups withAll(
            Groupings.Groups groups, List<GroupFunction> functions, GroupOrder order, List<ColumnBase> wanted) {
        try (groups;
                Joins.Matches matches = Joins.match(JoinHow.LEFT, wanted, groups.keys(), true);
                ColumnBase isMissing = matches.right().binary(BinaryOp.LT, 0);
                Columns<ColumnBase> missing = Columns.own(Compaction.filter(wanted, isMissing));
                Columns<ColumnBase> all = new Columns<>()) {
            int count = missing.get(0).size();
            for (int i = 0; i < groups.keys().size(); i++) {
                all.add(Concats.values("groupBy", List.of(groups.keys().get(i), missing.get(i))));
            }
            for (int i = 0; i < functions.size(); i++) {
                ColumnBase result = groups.results().get(i);
                try (ColumnBase none = ofNone(functions.get(i), result.dtype(), count)) {
                    all.add(Concats.values("groupBy", List.of(result, none)));
                }
            }
            int keys = groups.keys().size();
            List<ColumnBase> made = order == GroupOrder.SORTED
                    ? Sorts.sortByKeys(
                            all.all(),
                            all.all().subList(0, keys).stream()
                                    .map(SortKey::ascending)
                                    .toList())
                    : all.release();
            return new Groupings.Groups(made.subList(0, keys), made.subList(keys, made.size()));
        }
    }

    private static boolean mayMiss(ColumnBase key) {
        return key.nullCount() > 0 || key.dtype().isFloating();
    }

    private static ColumnBase distinct(ColumnBase values) {
        return Compaction.distinct(List.of(values), List.of(values)).get(0);
    }

    private static ColumnBase ofNone(GroupFunction function, DType dtype, int count) {
        boolean areEnough = function.settings().minCount() <= 0;
        Object value = switch (function.kind()) {
            case SUM -> areEnough ? (Integer) 0 : null;
            case PROD -> areEnough ? (Integer) 1 : null;
            case COUNT, SIZE, NUNIQUE -> 0;
            case ANY -> false;
            case ALL -> true;
            default -> null;
        };
        if (value == null) {
            return ColumnBase.allNull(dtype, count);
        }
        DType given = value instanceof Boolean ? DType.BOOL : DType.INT64;
        try (ColumnBase plain =
                ColumnBase.full(given, value instanceof Integer n ? (Object) n.longValue() : value, count)) {
            return plain.cast(dtype);
        }
    }

    /** Returns the pairs of what there is of each key, the last one changing first. */
    private static List<ColumnBase> pairs(List<ColumnBase> keys, List<ColumnBase> ofRows) {
        try (Columns<ColumnBase> parts = new Columns<>()) {
            long total = 1;
            for (int i = 0; i < keys.size(); i++) {
                total *= parts.add(each(keys.get(i), ofRows.get(i))).size();
                if (total > Integer.MAX_VALUE) {
                    throw new SizeOverflowException("groupBy: the categories of the keys have more than "
                            + Integer.MAX_VALUE + " pairs; use observed(true)");
                }
            }
            int rows = (int) total;
            try (ColumnBase numbers = ColumnBase.sequence(rows, 0, 1);
                    Columns<ColumnBase> made = new Columns<>()) {
                int stride = rows;
                for (ColumnBase part : parts.all()) {
                    int size = part.size();
                    stride = size == 0 ? 1 : stride / size;
                    try (ColumnBase turns = numbers.binary(BinaryOp.FLOOR_DIV, Math.max(1, stride));
                            ColumnBase places = turns.binary(BinaryOp.MOD, Math.max(1, size));
                            ColumnBase map = places.cast(DType.INT32)) {
                        made.add(part.gather(map));
                    }
                }
                return made.release();
            }
        }
    }

    /** Returns all categories, and null where a group has it; of other keys the different ones, missing ones of groups alone. */
    private static ColumnBase each(ColumnBase key, ColumnBase ofRows) {
        if (!(key instanceof CategoricalColumn categorical)) {
            if (ofRows == key) {
                return distinct(key);
            }
            try (ColumnBase distinct = distinct(key);
                    ColumnBase present = ofRows.dropNa();
                    ColumnBase all = Concats.values("groupBy", List.of(distinct, present))) {
                return distinct(all);
            }
        }
        try (ColumnBase categories = categorical.categories().cast(key.dtype())) {
            if (key.nullCount() == 0) {
                return categories.share();
            }
            try (ColumnBase none = ColumnBase.allNull(key.dtype(), 1)) {
                return Concats.values("groupBy", List.of(categories, none));
            }
        }
    }
}
