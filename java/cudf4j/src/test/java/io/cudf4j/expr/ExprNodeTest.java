/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ExprNode.Branch;
import io.cudf4j.expr.ExprNode.Column;
import io.cudf4j.expr.ExprNode.Literal;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExprNodeTest {
    private static final ExprNode A = new Column("a");
    private static final ExprNode ONE = new Literal(1);

    private static ExprNode plus(ExprNode left, ExprNode right) {
        return new ExprNode.Binary(BinaryOp.ADD, left, right);
    }

    /** Returns a column added to itself so many times: the text of the last one has 2^levels columns. */
    private static ExprNode doubled(int levels) {
        ExprNode node = new Column("a");
        for (int i = 0; i < levels; i++) {
            node = plus(node, node);
        }
        return node;
    }

    private static ExprNode deep(int levels) {
        ExprNode node = new Column("a");
        for (int i = 0; i < levels; i++) {
            node = plus(node, new Literal(i));
        }
        return node;
    }

    private static Stream<Arguments> nodesAndTexts() {
        ExprNode condition = new ExprNode.Binary(BinaryOp.GT, A, ONE);
        return Stream.of(
                Arguments.of(A, "'a'"),
                Arguments.of(new Column(7L), "col(7)"),
                Arguments.of(new Column(null), "col(null)"),
                Arguments.of(new Column("it's"), "'it\\'s'"),
                Arguments.of(new ExprNode.RowLabels(1), "index(1)"),
                Arguments.of(new ExprNode.Parameter("x"), "@x"),
                Arguments.of(new Literal("a"), "\"a\""),
                Arguments.of(new Literal(2.5), "2.5"),
                Arguments.of(new Literal(null), "null"),
                Arguments.of(new Literal(LocalDate.of(2024, 2, 29)), "2024-02-29"),
                Arguments.of(new ExprNode.Unary(UnaryOp.SQRT, A), "sqrt('a')"),
                Arguments.of(plus(A, ONE), "('a' add 1)"),
                Arguments.of(new ExprNode.Round(A, 2), "round('a', 2)"),
                Arguments.of(new ExprNode.Cast(A, DType.FLOAT32), "asType('a', float32)"),
                Arguments.of(new ExprNode.FillNa(A, ONE), "fillNa('a', 1)"),
                Arguments.of(new ExprNode.IsIn(A, Arrays.asList(1, null, "x")), "isIn('a', [1, null, \"x\"])"),
                Arguments.of(new ExprNode.Among(A, new Column("b")), "isIn('a', 'b')"),
                Arguments.of(new ExprNode.Between(A, ONE, new Literal(3), IntervalClosed.BOTH), "between('a', 1, 3)"),
                Arguments.of(
                        new ExprNode.Between(A, ONE, new Literal(3), IntervalClosed.LEFT), "between('a', 1, 3, LEFT)"),
                Arguments.of(new ExprNode.Coalesce(List.of(A, ONE)), "coalesce('a', 1)"),
                Arguments.of(
                        new ExprNode.Conditional(
                                List.of(new Branch(condition, ONE), new Branch(condition, A)), new Literal(0)),
                        "when(('a' gt 1)).then(1).when(('a' gt 1)).then('a').otherwise(0)"),
                Arguments.of(new ExprNode.Alias(plus(A, ONE), "b"), "alias(('a' add 1), 'b')"));
    }

    @ParameterizedTest
    @MethodSource("nodesAndTexts")
    void node_isReadable(ExprNode node, String text) {
        assertThat(node).hasToString(text);
    }

    @ParameterizedTest
    @MethodSource("nodesAndTexts")
    void node_equalsOneThatSaysTheSame_andNoOther(ExprNode node, String text) {
        List<ExprNode> again =
                nodesAndTexts().map(each -> (ExprNode) each.get()[0]).toList();
        assertThat(again.stream().filter(node::equals).map(ExprNode::toString)).containsExactly(text);
        ExprNode same = again.get(again.indexOf(node));
        assertThat(same).hasSameHashCodeAs(node).isNotEqualTo(null).isNotEqualTo(text);
        assertThat(plus(node, same)).isEqualTo(plus(node, node)).hasSameHashCodeAs(plus(node, node));
        assertThat(plus(node, new Literal(-5))).isNotEqualTo(plus(node, new Literal(-6)));
        assertThat(node.node()).isSameAs(node);
    }

    @Test
    void whatOperationsSayBesidesOperands_counts() {
        assertThat(new ExprNode.Unary(UnaryOp.SIN, A)).isNotEqualTo(new ExprNode.Unary(UnaryOp.COS, A));
        assertThat(new ExprNode.Round(A, 1)).isNotEqualTo(new ExprNode.Round(A, 2));
        assertThat(new ExprNode.Cast(A, DType.INT8)).isNotEqualTo(new ExprNode.Cast(A, DType.INT16));
        assertThat(new ExprNode.IsIn(A, List.of(1))).isNotEqualTo(new ExprNode.IsIn(A, List.of(1L)));
        assertThat(new ExprNode.Alias(A, "x")).isNotEqualTo(new ExprNode.Alias(A, "y"));
        assertThat(new ExprNode.Coalesce(List.of(A, A))).isNotEqualTo(new ExprNode.Coalesce(List.of(A)));
        assertThat(new Literal(1)).isNotEqualTo(new Literal(1L));
        assertThat(new Literal(Double.NaN)).isEqualTo(new Literal(Double.NaN));
    }

    @Test
    void nodesUsedTwiceInEachOf60Levels_takeNoTime() {
        ExprNode one = doubled(60);
        ExprNode two = doubled(60);
        assertThat(one.hashCode())
                .isEqualTo(two.hashCode())
                .isNotEqualTo(doubled(59).hashCode());
        // not by assertThat, which would print both
        assertThat(one.equals(two)).isTrue();
        assertThat(one.equals(doubled(59))).isFalse();
        assertThat(plus(one, two).equals(plus(two, one))).isTrue();
        assertThat(one.toString()).hasSize(300 + "… #0123456789abcdef".length()).isEqualTo(two.toString());
        assertThat(ExprNode.parts(List.of(one))).hasSize(61).endsWith(one);
        assertThat(ExprNode.parts(List.of(one, two, one))).hasSize(122);
    }

    @Test
    void longTexts_thatDifferBehindTheCut_differ() {
        ExprNode first = plus(deep(100), new Literal(1));
        ExprNode second = plus(deep(100), new Literal(2));
        assertThat(first.toString()).startsWith("(((").matches(".{300}… #[0-9a-f]{16}");
        assertThat(first.toString())
                .isEqualTo(plus(deep(100), new Literal(1)).toString())
                .isNotEqualTo(second.toString());
        String emoji = "x".repeat(298) + "😀".repeat(5);
        assertThat(new Literal(emoji).toString()).matches("\"x{298}… #[0-9a-f]{16}");
    }

    @Test
    void depth_isBounded() {
        ExprNode deepest = deep(ExprNode.MAX_DEPTH);
        assertThat(deepest.equals(deep(ExprNode.MAX_DEPTH))).isTrue();
        assertThat(deepest.hashCode()).isEqualTo(deep(ExprNode.MAX_DEPTH).hashCode());
        assertThat(deepest.toString()).hasSizeLessThan(400);
        assertThatThrownBy(() -> new ExprNode.Unary(UnaryOp.NEG, deepest))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("more than 1000 operations one within the other");
        assertThatThrownBy(() -> new ExprNode.Coalesce(List.of(A, deepest)))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void parts_comeAfterTheirOperands_eachOnce() {
        ExprNode sum = plus(A, ONE);
        ExprNode root = plus(sum, new ExprNode.Unary(UnaryOp.NEG, sum));
        assertThat(ExprNode.parts(List.of(root)))
                .usingElementComparator((x, y) -> x == y ? 0 : 1)
                .containsExactly(A, ONE, sum, root.operands().get(1), root);
    }

    @Test
    void labels_areThoseOfColumnsAndAliases() {
        assertThat(A.label()).isEqualTo("a");
        assertThat(new Column(3L).label()).isEqualTo(3L);
        assertThat(new ExprNode.Alias(plus(A, ONE), null).label()).isNull();
        assertThat(plus(A, ONE).label()).isEqualTo("('a' add 1)");
        assertThat(new ExprNode.Alias(new ExprNode.Alias(A, 1), 2).withoutAlias())
                .isSameAs(A);
        assertThat(A.isConstant()).isFalse();
        assertThat(plus(ONE, new Literal(2)).isConstant()).isTrue();
        assertThat(plus(ONE, new ExprNode.RowLabels(0)).isConstant()).isFalse();
    }

    @Test
    void lists_areCopied() {
        List<Object> values = new ArrayList<>(List.of(1, new ArrayList<>(List.of(2))));
        ExprNode.IsIn isIn = new ExprNode.IsIn(A, values);
        ((List<?>) values.get(1)).clear();
        values.clear();
        assertThat(isIn.values()).containsExactly(1, List.of(2));
        assertThatThrownBy(() -> isIn.values().clear()).isInstanceOf(UnsupportedOperationException.class);
        List<ExprNode> operands = new ArrayList<>(List.of(A, ONE));
        ExprNode.Coalesce coalesce = new ExprNode.Coalesce(operands);
        operands.clear();
        assertThat(coalesce.operands()).containsExactly(A, ONE);
    }

    @Test
    void whatNoDtypeHolds_orChanges_isRefused() {
        for (Object value : List.of(new AtomicLong(1), new BitSet(), new int[] {1}, List.of(1), new Object(), A)) {
            assertThatThrownBy(() -> new Literal(value))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining(value.getClass().getName());
        }
        assertThatThrownBy(() -> new ExprNode.IsIn(A, List.of(A)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("ExprNode$Column");
        assertThatThrownBy(() -> plus(A, null)).hasMessageContaining("an operand of the expression is null");
        assertThatThrownBy(() -> new ExprNode.Cast(A, null)).hasMessage("asType: the dtype is null");
        assertThatThrownBy(() -> new ExprNode.Coalesce(Collections.singletonList(null)))
                .hasMessageContaining("an operand of the expression is null");
        assertThatThrownBy(() -> new ExprNode.Coalesce(List.of())).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> new ExprNode.Conditional(List.of(), A)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> new ExprNode.RowLabels(-1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> new Branch(null, A)).hasMessage("when: the condition is null");
    }
}
