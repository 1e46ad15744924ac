/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks over expressions that visit each node once, however often it is used, and need no deep stack.
 */
final class ExprTrees {
    /** A node some of whose operands were walked. */
    private record Open(ExprNode node, Iterator<ExprNode> left) {
        static Open of(ExprNode node) {
            return new Open(node, node.operands().iterator());
        }
    }

    private record Pair(ExprNode one, ExprNode other) {}

    private ExprTrees() {}

    /** Returns all nodes, each object once, after its operands. */
    static List<ExprNode> parts(Collection<? extends ExprNode> roots) {
        List<ExprNode> parts = new ArrayList<>();
        Set<ExprNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Open> path = new ArrayDeque<>();
        for (ExprNode root : roots) {
            if (seen.add(root)) {
                path.push(Open.of(root));
            }
            while (!path.isEmpty()) {
                Open last = path.element();
                if (!last.left().hasNext()) {
                    parts.add(path.pop().node());
                    continue;
                }
                ExprNode operand = last.left().next();
                if (seen.add(operand)) {
                    path.push(Open.of(operand));
                }
            }
        }
        return parts;
    }

    /** Returns a visitor, which may not be null. */
    static <R extends @Nullable Object> ExprVisitor<R> required(ExprVisitor<R> visitor) {
        return Objects.requireNonNull(visitor, "accept: the visitor is null");
    }

    /**
     * Throws if an operand is missing, or a node over the operands would be too deep.
     *
     * @throws InvalidArgumentException if too many operations lie one within the other
     */
    static void check(ExprNode... operands) {
        for (ExprNode operand : operands) {
            Objects.requireNonNull(operand, "ExprNode: an operand of the expression is null");
        }
        IdentityHashMap<ExprNode, Integer> depths = new IdentityHashMap<>();
        for (ExprNode part : parts(Arrays.asList(operands))) {
            int depth = -1;
            for (ExprNode operand : part.operands()) {
                depth = Math.max(depth, depths.getOrDefault(operand, 0));
            }
            if (depth + 1 >= ExprNode.MAX_DEPTH) {
                throw new InvalidArgumentException("an expression has more than " + ExprNode.MAX_DEPTH
                        + " operations one within the other; assign a part of it to a column first");
            }
            depths.put(part, depth + 1);
        }
    }

    /** Returns what a node says besides its operands. */
    static List<@Nullable Object> own(ExprNode node) {
        return node.accept(Own.INSTANCE);
    }

    static int hash(ExprNode node) {
        IdentityHashMap<ExprNode, Integer> hashes = new IdentityHashMap<>();
        int hash = 0;
        for (ExprNode part : parts(List.of(node))) {
            hash = mixed(part.getClass().hashCode(), own(part).hashCode());
            for (ExprNode operand : part.operands()) {
                hash = mixed(hash, hashes.getOrDefault(operand, 0));
            }
            hashes.put(part, hash);
        }
        return hash;
    }

    /** Mixes two hash codes so that one node twice as the operand of the next leaves traces many levels above. */
    private static int mixed(int one, int two) {
        int mixed = (31 * one + two) * 0x9E3779B1;
        return mixed ^ (mixed >>> 15);
    }

    static boolean areEqual(ExprNode node, @Nullable Object other) {
        if (!(other instanceof ExprNode second)) {
            return false;
        }
        // the second nodes that each first one was compared with, or will be
        IdentityHashMap<ExprNode, Set<ExprNode>> known = new IdentityHashMap<>();
        Deque<Pair> left = new ArrayDeque<>();
        left.push(new Pair(node, second));
        while (!left.isEmpty()) {
            Pair pair = left.pop();
            ExprNode one = pair.one();
            ExprNode two = pair.other();
            if (one == two) {
                continue;
            }
            List<ExprNode> ones = one.operands();
            List<ExprNode> twos = two.operands();
            if (one.getClass() != two.getClass() || ones.size() != twos.size() || !own(one).equals(own(two))) {
                return false;
            }
            for (int i = 0; i < ones.size(); i++) {
                boolean isNew = known.computeIfAbsent(
                                ones.get(i), each -> Collections.newSetFromMap(new IdentityHashMap<>()))
                        .add(twos.get(i));
                if (isNew) {
                    left.push(new Pair(ones.get(i), twos.get(i)));
                }
            }
        }
        return true;
    }

    /** What nodes say besides their operands. */
    private static final class Own implements ExprVisitor<List<@Nullable Object>> {
        static final Own INSTANCE = new Own();

        @Override
        public List<@Nullable Object> column(ExprNode.Column column) {
            return Collections.singletonList(column.label());
        }

        @Override
        public List<@Nullable Object> rowLabels(ExprNode.RowLabels labels) {
            return List.of(labels.level());
        }

        @Override
        public List<@Nullable Object> parameter(ExprNode.Parameter parameter) {
            return List.of(parameter.name());
        }

        @Override
        public List<@Nullable Object> literal(ExprNode.Literal literal) {
            return Collections.singletonList(literal.value());
        }

        @Override
        public List<@Nullable Object> unary(ExprNode.Unary unary) {
            return List.of(unary.op());
        }

        @Override
        public List<@Nullable Object> binary(ExprNode.Binary binary) {
            return List.of(binary.op());
        }

        @Override
        public List<@Nullable Object> round(ExprNode.Round round) {
            return List.of(round.decimals());
        }

        @Override
        public List<@Nullable Object> cast(ExprNode.Cast cast) {
            return List.of(cast.dtype());
        }

        @Override
        public List<@Nullable Object> fillNa(ExprNode.FillNa fillNa) {
            return List.of();
        }

        @Override
        public List<@Nullable Object> isIn(ExprNode.IsIn isIn) {
            return isIn.values();
        }

        @Override
        public List<@Nullable Object> among(ExprNode.Among among) {
            return List.of();
        }

        @Override
        public List<@Nullable Object> between(ExprNode.Between between) {
            return List.of(between.inclusive());
        }

        @Override
        public List<@Nullable Object> coalesce(ExprNode.Coalesce coalesce) {
            return List.of();
        }

        @Override
        public List<@Nullable Object> conditional(ExprNode.Conditional conditional) {
            return List.of();
        }

        @Override
        public List<@Nullable Object> methodCall(ExprNode.MethodCall call) {
            List<@Nullable Object> own = new ArrayList<>(call.arguments());
            own.add(call.op());
            return own;
        }

        @Override
        public List<@Nullable Object> structField(ExprNode.StructField field) {
            return List.of(field.field());
        }

        @Override
        public List<@Nullable Object> alias(ExprNode.Alias alias) {
            return Collections.singletonList(alias.label());
        }
    }
}
