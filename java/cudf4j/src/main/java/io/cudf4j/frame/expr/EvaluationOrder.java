/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.expr.ExprNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * The order in which the nodes of expressions are computed: each after its operands, and of these first the one that needs
 * most columns on the way, since those computed before it are kept meanwhile. {@code a + (b * c + d * e)} then needs two
 * columns at a time, as {@code (b * c + d * e) + a} does.
 *
 * @source R. Sethi, J. D. Ullman: The Generation of Optimal Code for Arithmetic Expressions, 1970
 */
final class EvaluationOrder {
    private record Open(ExprNode node, Iterator<ExprNode> left) {}

    /** How many columns a node needs at most while it is computed, its result among them; 0 of what is there already. */
    private final IdentityHashMap<ExprNode, Integer> needs = new IdentityHashMap<>();

    private EvaluationOrder() {}

    /** Returns all nodes, each object once; results are computed in the order of the roots. */
    static List<ExprNode> of(List<? extends ExprNode> roots) {
        EvaluationOrder order = new EvaluationOrder();
        for (ExprNode part : ExprNode.parts(roots)) {
            order.needs.put(part, order.need(part));
        }
        return order.parts(roots);
    }

    private int need(ExprNode node) {
        int most = 0;
        int kept = 0;
        for (ExprNode operand : heaviestFirst(node)) {
            int need = needs.getOrDefault(operand, 0);
            most = Math.max(most, kept + need);
            kept += Math.min(need, 1);
        }
        boolean isThere = node.operands().isEmpty() || node instanceof ExprNode.Alias;
        return isThere ? most : Math.max(most, kept + 1);
    }

    private List<ExprNode> heaviestFirst(ExprNode node) {
        List<ExprNode> operands = new ArrayList<>(node.operands());
        // a stable sort: equal ones stay in the order in which they are written
        operands.sort(Comparator.comparing(operand -> needs.getOrDefault(operand, 0), Comparator.reverseOrder()));
        return operands;
    }

    private List<ExprNode> parts(List<? extends ExprNode> roots) {
        List<ExprNode> parts = new ArrayList<>();
        Set<ExprNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Open> path = new ArrayDeque<>();
        for (ExprNode root : roots) {
            open(root, seen, path);
            while (!path.isEmpty()) {
                Open last = path.element();
                if (last.left().hasNext()) {
                    open(last.left().next(), seen, path);
                } else {
                    parts.add(path.pop().node());
                }
            }
        }
        return parts;
    }

    private void open(ExprNode node, Set<ExprNode> seen, Deque<Open> path) {
        if (seen.add(node)) {
            path.push(new Open(node, heaviestFirst(node).iterator()));
        }
    }
}
