/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.rows.Rows;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The condition that rows of files must meet: the columns it reads, the files it has no row of, the rows it keeps. */
final class ParquetFilter {
    private static final String CALL = "readParquet: filter";

    private final ExprNode condition;

    ParquetFilter(ExprNode condition) {
        this.condition = condition;
    }

    /** Returns the labels of the columns that it uses. */
    Set<@Nullable Object> labels() {
        return labels(condition);
    }

    private static Set<@Nullable Object> labels(ExprNode node) {
        Set<@Nullable Object> labels = new LinkedHashSet<>();
        for (ExprNode part : ExprNode.parts(List.of(node))) {
            if (part instanceof ExprNode.Column column) {
                labels.add(column.label());
            }
        }
        return labels;
    }

    /**
     * Returns whether a file of a partition may have a row to keep, as far as its keys tell.
     *
     * @param keys the columns that hold the keys, of one row
     */
    boolean mayKeep(Rows keys) {
        for (ExprNode part : conjuncts(condition)) {
            Set<@Nullable Object> used = labels(part);
            boolean isOfKeys = !used.isEmpty() && used.stream().allMatch(keys.columns()::contains);
            if (isOfKeys && !isTrue(keys, part)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTrue(Rows row, ExprNode part) {
        try (ColumnBase mask = Evaluation.mask(CALL, row, part)) {
            return Boolean.TRUE.equals(mask.get(0));
        }
    }

    private static List<ExprNode> conjuncts(ExprNode node) {
        List<ExprNode> waiting = new ArrayList<>(List.of(node));
        List<ExprNode> found = new ArrayList<>();
        while (!waiting.isEmpty()) {
            ExprNode next = waiting.remove(waiting.size() - 1).withoutAlias();
            if (next instanceof ExprNode.Binary binary && binary.op() == BinaryOp.AND) {
                waiting.add(binary.left());
                waiting.add(binary.right());
            } else {
                found.add(next);
            }
        }
        return found;
    }

    /** Takes over rows and returns those for which the condition is true. */
    Rows kept(Rows rows) {
        try (rows;
                ColumnBase mask = Evaluation.mask(CALL, rows, condition)) {
            return rows.selectUnlabelled(columns -> Compaction.filter(columns, mask));
        }
    }
}
