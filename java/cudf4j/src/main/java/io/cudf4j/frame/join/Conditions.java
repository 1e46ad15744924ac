/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.join;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Fused;
import io.cudf4j.column.Joins;
import io.cudf4j.column.Joins.Matches;
import io.cudf4j.column.PairCondition;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Unaries;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinColumn;
import io.cudf4j.types.JoinColumn.JoinSide;
import io.cudf4j.types.JoinHow;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pairs of rows of two sides for which a condition is true, of all pairs or of those with equal keys. */
final class Conditions {
    /** Of so many pairs the condition is computed at once, unless one row has more. */
    private static final int ROOM = 1 << 22;

    private final String operation;
    private final Rows left;
    private final Rows right;
    private final ExprNode condition;
    /** The labels in the condition, and of each the column that it means. */
    private final List<@Nullable Object> labels = new ArrayList<>();

    private final List<JoinColumn> columns = new ArrayList<>();

    private Conditions(String operation, Rows left, Rows right, ExprNode condition) {
        this.operation = operation;
        this.left = left;
        this.right = right;
        this.condition = condition;
        Set<@Nullable Object> named = new LinkedHashSet<>();
        for (ExprNode part : ExprNode.parts(List.of(condition))) {
            if (part instanceof ExprNode.Column column) {
                named.add(column.label());
            } else if (part instanceof ExprNode.RowLabels) {
                throw new InvalidArgumentException(
                        operation + ": where: pairs of rows have no labels; make them columns with resetIndex");
            }
        }
        for (Object label : named) {
            labels.add(label);
            columns.add(meant(label));
        }
    }

    private JoinColumn meant(@Nullable Object label) {
        if (label instanceof JoinColumn column) {
            of(column).column(column.label());
            return column;
        }
        boolean isInRight = right.columns().contains(label);
        if (isInRight && left.columns().contains(label)) {
            throw new InvalidArgumentException(operation + ": where: both sides have a column '" + label
                    + "'; say which with Expr.left or Expr.right");
        }
        JoinColumn column = new JoinColumn(isInRight ? JoinSide.RIGHT : JoinSide.LEFT, label);
        of(column).column(label);
        return column;
    }

    private ColumnAccessor of(JoinColumn column) {
        return (column.side() == JoinSide.LEFT ? left : right).columns();
    }

    /**
     * Returns the pairs of rows, in the order of the left side and then of the right one, or where the right side's rows are
     * kept the other way round; rows that have no partner are with them as the kind of join says, behind all others those of
     * the right side where both sides' are kept.
     *
     * @param cast the keys, none for all pairs
     * @throws InvalidArgumentException if the condition names a column that both sides have, or row labels
     * @throws io.cudf4j.errors.LabelNotFoundException if a side has no such column
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool
     */
    static Matches match(String operation, Rows left, Rows right, JoinKeys.Cast cast, JoinHow how, ExprNode condition) {
        Conditions conditions = new Conditions(operation, left, right, condition);
        try (Matches found = conditions.pairs(cast)) {
            return switch (how) {
                case INNER -> new Matches(found.left().share(), found.right().share());
                case LEFT -> withAlone(found, left.rowCount()).ofLeftInOrder(left.rowCount());
                case RIGHT -> {
                    try (Matches turned = withAlone(turned(found), right.rowCount())) {
                        yield new Matches(turned.right().share(), turned.left().share());
                    }
                }
                case OUTER -> {
                    try (Matches ofLeft = withAlone(found, left.rowCount());
                            ColumnBase alone = rows(found.right(), right.rowCount(), false);
                            ColumnBase none = none(alone)) {
                        yield behind(ofLeft, none, alone);
                    }
                }
                default -> throw new IllegalArgumentException(how + " is made of another join");
            };
        }
    }

    /** Returns the rows of the left side that have a partner, or those that have none. */
    static ColumnBase ofLeft(
            String operation, Rows left, Rows right, JoinKeys.Cast cast, JoinHow how, ExprNode condition) {
        Conditions conditions = new Conditions(operation, left, right, condition);
        try (ColumnBase found = conditions.lefts(cast)) {
            return rows(found, left.rowCount(), how == JoinHow.SEMI);
        }
    }

    private ColumnBase lefts(JoinKeys.Cast cast) {
        if (cast.left().isEmpty()) {
            try (PairCondition one = onePass()) {
                if (one != null) {
                    return one.ofLeft();
                }
            }
        }
        try (Matches found = pairs(cast)) {
            return found.left().share();
        }
    }

    private static Matches turned(Matches found) {
        return new Matches(/* left= */ found.right(), /* right= */ found.left());
    }

    /** Returns the pairs of equal keys, or of all rows where there are no keys, for which the condition is true. */
    private Matches pairs(JoinKeys.Cast cast) {
        boolean areAll = cast.left().isEmpty();
        try (PairCondition one = onePass()) {
            if (one != null) {
                return areAll ? one.ofAll() : one.ofEqual(cast.matchedLeft(), cast.matchedRight());
            }
            return areAll
                    ? ofAll()
                    : PairCondition.ofEqual(
                            cast.matchedLeft(), cast.matchedRight(), pairs -> kept(pairs.left(), pairs.right()));
        }
    }

    /** Returns the condition as what native code takes of each pair, or null where it cannot be. */
    private @Nullable PairCondition onePass() {
        try (Rows ofLeft = rows(JoinSide.LEFT);
                Rows ofRight = rows(JoinSide.RIGHT)) {
            Fused whole = PairExpressions.of(
                    condition,
                    label -> columns.get(labels.indexOf(label)).side(),
                    side -> side == JoinSide.LEFT ? ofLeft : ofRight);
            if (whole == null || whole.dtype().isBool()) {
                return whole == null ? null : new PairCondition(whole, left.rowCount(), right.rowCount());
            }
            // computed as any other, it says what is wrong with it
            whole.close();
            return null;
        }
    }

    /** Returns the columns of a side that the condition names, under the labels that it has for them. */
    private Rows rows(JoinSide side) {
        List<@Nullable Object> named = new ArrayList<>();
        List<JoinColumn> own = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            if (columns.get(i).side() == side) {
                named.add(labels.get(i));
                own.add(columns.get(i));
            }
        }
        List<ColumnBase> shared =
                Columns.each(own, column -> of(column).column(column.label()).share());
        int count = (side == JoinSide.LEFT ? left : right).rowCount();
        return Rows.frame(ColumnAccessor.own(named, shared), Labels.counted(count));
    }

    private Matches ofAll() {
        int others = right.rowCount();
        int each = Math.max(1, ROOM / Math.max(1, others));
        try (Columns<Matches> parts = new Columns<>()) {
            int start = 0;
            do {
                int count = Math.min(each, left.rowCount() - start);
                try (ColumnBase row = ColumnBase.sequence(count * others, (long) start * others, 1);
                        Matches all = Merges.pairs(row, Math.max(1, others))) {
                    parts.add(kept(all.left(), all.right()));
                }
                start += count;
            } while (start < left.rowCount());
            return PairCondition.joined(parts.all());
        }
    }

    /** Returns the pairs for which the condition is true. */
    private Matches kept(ColumnBase lefts, ColumnBase rights) {
        List<ColumnBase> gathered = Columns.each(
                columns,
                column -> of(column).column(column.label()).gather(column.side() == JoinSide.LEFT ? lefts : rights));
        // a condition without columns has a row for each pair all the same
        try (Rows pairs = Rows.frame(ColumnAccessor.own(labels, gathered), Labels.counted(lefts.size()));
                ColumnBase mask = Evaluation.mask(operation + ": where", pairs, condition)) {
            List<ColumnBase> kept = Compaction.filter(List.of(lefts, rights), mask);
            return new Matches(kept.get(0), kept.get(1));
        }
    }

    /** Returns the pairs and the left rows without a partner, in the order of the left rows and then the right ones. */
    private static Matches withAlone(Matches found, int leftRows) {
        try (ColumnBase alone = rows(found.left(), leftRows, false);
                ColumnBase none = none(alone);
                Matches all = behind(found, alone, none)) {
            List<ColumnBase> sorted = Sorts.sortByKeys(
                    List.of(all.left(), all.right()),
                    List.of(SortKey.ascending(all.left()), SortKey.ascending(all.right())));
            return new Matches(sorted.get(0), sorted.get(1));
        }
    }

    private static ColumnBase none(ColumnBase rows) {
        return ColumnBase.full(DType.INT32, Joins.UNMATCHED, rows.size());
    }

    private static Matches behind(Matches found, ColumnBase lefts, ColumnBase rights) {
        ColumnBase all = Concats.concat("where", List.of(found.left(), lefts));
        return Columns.orClose(all, () -> new Matches(all, Concats.concat("where", List.of(found.right(), rights))));
    }

    /** Returns the numbers of the rows that are among positions, or of those that are not. */
    private static ColumnBase rows(ColumnBase positions, int rowCount, boolean isAmong) {
        try (ColumnBase all = ColumnBase.positions(rowCount);
                ColumnBase none = ColumnBase.full(DType.BOOL, false, rowCount);
                ColumnBase yes = ColumnBase.full(DType.BOOL, true, positions.size());
                ColumnBase matched = Choices.scatter(yes, positions, none);
                ColumnBase kept = isAmong ? matched.share() : Unaries.apply(UnaryOp.NOT, matched)) {
            return Compaction.filter(List.of(all), kept).get(0);
        }
    }
}
