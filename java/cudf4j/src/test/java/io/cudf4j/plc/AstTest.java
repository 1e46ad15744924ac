/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Ast.column;
import static io.cudf4j.plc.Ast.literal;
import static io.cudf4j.plc.Ast.operation;
import static io.cudf4j.plc.Ast.rightColumn;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions over the rows of tables; expected values by hand, from the comments of libcudf's headers. */
class AstTest {
    private static final int NONE = Integer.MIN_VALUE;
    private static final Ast ABOVE = operation(AstOperator.GREATER, column(0), rightColumn(0));

    private static List<@Nullable Object> list(@Nullable Object... values) {
        List<@Nullable Object> list = new ArrayList<>();
        for (Object value : values) {
            list.add(value);
        }
        return list;
    }

    @Test
    void computeColumn_stepsOverColumnsAndLiterals() {
        try (Column a = doubles(1.0, 2.0, null, -4.0);
                Column b = doubles(10.0, 20.0, 30.0, 40.0);
                Scalar two = Scalar.of(2.0)) {
            Ast sum = operation(AstOperator.ADD, column(0), column(1));
            Ast expression = operation(
                    AstOperator.ABS,
                    operation(AstOperator.SUB, operation(AstOperator.MUL, sum, literal(two)), column(0)));
            assertTaken(Transform.computeColumn(Table.wrap(a, b), expression)).isEqualTo(list(21.0, 42.0, null, 76.0));
            assertThat(expression).hasToString("ABS(SUB(MUL(ADD(column 0, column 1), literal FLOAT64), column 0))");
        }
    }

    @Test
    void filter_keepsRowsWhereTheExpressionIsTrue() {
        try (Column a = ints(5, null, 1, 7);
                Column names = strings("p", "q", "r", null);
                Scalar two = Scalar.of(2)) {
            Ast above = operation(AstOperator.GREATER, column(0), literal(two));
            assertTaken(StreamCompaction.filter(Table.wrap(a), above, Table.wrap(names, a)))
                    .isEqualTo(List.of(list("p", null), list(5, 7)));
            assertThatThrownBy(() -> StreamCompaction.filter(Table.wrap(a), column(1), Table.wrap(names)))
                    .isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> StreamCompaction.filter(Table.wrap(a), column(0), Table.wrap(names)))
                    .isInstanceOf(RuntimeException.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ADD, 9, -3",
        "SUB, 5, -11",
        "MUL, 14, -28",
        "DIV, 3, -1",
        "FLOOR_DIV, 3, -2",
        "MOD, 1, -3",
        "PYMOD, 1, 1",
        "POW, 49, 2401",
        "BITWISE_AND, 2, 0",
        "BITWISE_OR, 7, -3",
        "BITWISE_XOR, 5, -3"
    })
    void computeColumn_eachOperatorOfIntegers(AstOperator op, int first, int second) {
        try (Column a = ints(7, -7, null);
                Column b = ints(2, 4, 4)) {
            assertTaken(Transform.computeColumn(Table.wrap(a, b), operation(op, column(0), column(1))))
                    .isEqualTo(list(first, second, null));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "EQUAL, false, true, , ",
        "NULL_EQUAL, false, true, false, true",
        "NOT_EQUAL, true, false, , ",
        "LESS, true, false, , ",
        "GREATER, false, false, , ",
        "LESS_EQUAL, true, true, , ",
        "GREATER_EQUAL, false, true, , "
    })
    void computeColumn_eachComparison(
            AstOperator op, boolean first, boolean second, @Nullable Boolean third, @Nullable Boolean fourth) {
        try (Column a = strings("a", "b", "c", null);
                Column b = strings("b", "b", null, null)) {
            assertTaken(Transform.computeColumn(Table.wrap(a, b), operation(op, column(0), column(1))))
                    .isEqualTo(list(first, second, third, fourth));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LOGICAL_AND, true, false, ",
        "NULL_LOGICAL_AND, true, false, false",
        "LOGICAL_OR, true, true, ",
        "NULL_LOGICAL_OR, true, true, "
    })
    void computeColumn_eachOperatorOfBooleans(AstOperator op, boolean first, boolean second, @Nullable Boolean third) {
        try (Column numbers = ints(1, 1, 0);
                Column others = ints(1, 0, null);
                Scalar zero = Scalar.of(0)) {
            Ast left = operation(AstOperator.NOT_EQUAL, column(0), literal(zero));
            Ast right = operation(AstOperator.NOT_EQUAL, column(1), literal(zero));
            assertTaken(Transform.computeColumn(Table.wrap(numbers, others), operation(op, left, right)))
                    .isEqualTo(list(first, second, third));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "IDENTITY, 0.5",
        "SIN, 0.479425538604203",
        "COS, 0.8775825618903728",
        "TAN, 0.5463024898437905",
        "ARCSIN, 0.5235987755982989",
        "ARCCOS, 1.0471975511965979",
        "ARCTAN, 0.4636476090008061",
        "SINH, 0.5210953054937474",
        "COSH, 1.1276259652063807",
        "TANH, 0.46211715726000973",
        "ARCSINH, 0.48121182505960347",
        "ARCTANH, 0.5493061443340548",
        "EXP, 1.6487212707001282",
        "LOG, -0.6931471805599453",
        "SQRT, 0.7071067811865476",
        "CBRT, 0.7937005259840998",
        "CEIL, 1",
        "FLOOR, 0",
        "ABS, 0.5",
        "RINT, 0",
        "CAST_TO_FLOAT64, 0.5"
    })
    void computeColumn_eachOperatorOfOneFloat(AstOperator op, double expected) {
        try (Column a = doubles(0.5, null);
                Column result = Transform.computeColumn(Table.wrap(a), operation(op, column(0)))) {
            List<@Nullable Object> rows = Rows.taken(result);
            assertThat((Double) rows.get(0)).isCloseTo(expected, org.assertj.core.data.Offset.offset(1e-15));
            assertThat(rows.get(1)).isNull();
        }
    }

    @Test
    void computeColumn_operatorsOfOneOperandThatChangeTheType() {
        try (Column a = doubles(1.5, -2.0, null);
                Column b = ints(0, 5, null)) {
            Table table = Table.wrap(a, b);
            assertTaken(Transform.computeColumn(table, operation(AstOperator.CAST_TO_INT64, column(0))))
                    .isEqualTo(list(1L, -2L, null));
            assertTaken(Transform.computeColumn(table, operation(AstOperator.NOT, column(1))))
                    .isEqualTo(list(true, false, null));
            assertTaken(Transform.computeColumn(table, operation(AstOperator.IS_NULL, column(1))))
                    .isEqualTo(list(false, false, true));
            assertTaken(Transform.computeColumn(table, operation(AstOperator.BIT_INVERT, column(1))))
                    .isEqualTo(list(-1, -6, null));
            try (Column unsigned = Transform.computeColumn(table, operation(AstOperator.CAST_TO_UINT64, column(1)))) {
                assertThat(unsigned.type().id()).isEqualTo(TypeId.UINT64);
            }
            assertTaken(Transform.computeColumn(
                            table, operation(AstOperator.ARCCOSH, operation(AstOperator.ABS, column(0)))))
                    .satisfies(rows -> assertThat((Double) rows.get(1))
                            .isCloseTo(1.3169578969248166, org.assertj.core.data.Offset.offset(1e-15)));
            assertTaken(Transform.computeColumn(table, operation(AstOperator.TRUE_DIV, column(1), column(1))))
                    .satisfies(rows -> assertThat(rows.get(1)).isEqualTo(1.0));
        }
    }

    @Test
    void computeColumn_slicesOfTables() {
        try (Column whole = ints(0, null, 2, 3, 4);
                Column part = Copying.slice(whole, 1, 4).get(0)) {
            Ast square = operation(AstOperator.MUL, column(0), column(0));
            assertTaken(Transform.computeColumn(Table.wrap(part), square)).isEqualTo(list(null, 4, 9));
        }
        try (Column none = ints()) {
            assertTaken(Transform.computeColumn(Table.wrap(none), column(0))).isEmpty();
        }
    }

    @Test
    void computeColumn_badExpressions_areRefused() {
        try (Column a = ints(1);
                Column b = doubles(1.0)) {
            Table table = Table.wrap(a, b);
            assertThatThrownBy(() -> Transform.computeColumn(table, column(2)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("column 2 is asked for, the table has 2");
            assertThatThrownBy(() -> Transform.computeColumn(table, rightColumn(0)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("one table only");
            assertThatThrownBy(() -> Transform.computeColumn(table, operation(AstOperator.ADD, column(0), column(1))))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Transform.computeColumn(table, operation(AstOperator.SIN, column(0))))
                    .isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> column(-1)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> operation(AstOperator.ADD, column(0)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("ADD takes 2 operands, got 1");
            assertThatThrownBy(() -> operation(AstOperator.ABS, column(0), column(0)))
                    .isInstanceOf(InvalidArgumentException.class);
            Ast deep = column(0);
            for (int i = 1; i < Ast.MAX_DEPTH; i++) {
                deep = operation(AstOperator.ABS, deep);
            }
            Ast deepest = deep;
            assertTaken(Transform.computeColumn(table, deepest)).isEqualTo(list(1));
            assertThatThrownBy(() -> operation(AstOperator.ABS, deepest)).isInstanceOf(InvalidArgumentException.class);
            Ast withTwo;
            try (Scalar two = Scalar.of(2)) {
                withTwo = operation(AstOperator.ADD, column(0), literal(two));
            }
            Ast withClosed = withTwo;
            assertThatThrownBy(() -> Transform.computeColumn(table, withClosed)).isInstanceOf(ClosedException.class);
        }
    }

    private static List<List<Integer>> pairs(GatherMaps maps) {
        try (maps) {
            List<@Nullable Object> left = Rows.of(maps.left());
            List<@Nullable Object> right = Rows.of(maps.right());
            List<List<Integer>> pairs = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                pairs.add(List.of((Integer) left.get(i), (Integer) right.get(i)));
            }
            pairs.sort(
                    Comparator.<List<Integer>>comparingInt(pair -> pair.get(0)).thenComparingInt(pair -> pair.get(1)));
            return pairs;
        }
    }

    @Test
    void conditionalJoins_eachKind() {
        try (Column a = ints(1, 5, null, 3);
                Column b = ints(2, 4, null)) {
            Table left = Table.wrap(a);
            Table right = Table.wrap(b);
            assertThat(pairs(Join.conditionalInnerJoin(left, right, ABOVE)))
                    .containsExactly(List.of(1, 0), List.of(1, 1), List.of(3, 0));
            assertThat(pairs(Join.conditionalLeftJoin(left, right, ABOVE)))
                    .containsExactly(List.of(0, NONE), List.of(1, 0), List.of(1, 1), List.of(2, NONE), List.of(3, 0));
            assertThat(pairs(Join.conditionalFullJoin(left, right, ABOVE)))
                    .containsExactly(
                            List.of(NONE, 2),
                            List.of(0, NONE),
                            List.of(1, 0),
                            List.of(1, 1),
                            List.of(2, NONE),
                            List.of(3, 0));
            assertTaken(Join.conditionalLeftSemiJoin(left, right, ABOVE)).containsExactlyInAnyOrder(1, 3);
            assertTaken(Join.conditionalLeftAntiJoin(left, right, ABOVE)).containsExactlyInAnyOrder(0, 2);
        }
    }

    @Test
    void mixedJoins_eachKind() {
        try (Column keysA = ints(1, 1, 2, null, 3);
                Column a = ints(10, 5, 7, 9, 1);
                Column keysB = ints(1, 2, 2, null, 4);
                Column b = ints(6, 6, 8, 3, 0)) {
            Table lk = Table.wrap(keysA);
            Table rk = Table.wrap(keysB);
            Table left = Table.wrap(a);
            Table right = Table.wrap(b);
            assertThat(pairs(Join.mixedInnerJoin(lk, rk, left, right, ABOVE, NullEquality.EQUAL)))
                    .containsExactly(List.of(0, 0), List.of(2, 1), List.of(3, 3));
            assertThat(pairs(Join.mixedInnerJoin(lk, rk, left, right, ABOVE, NullEquality.UNEQUAL)))
                    .containsExactly(List.of(0, 0), List.of(2, 1));
            assertThat(pairs(Join.mixedLeftJoin(lk, rk, left, right, ABOVE, NullEquality.EQUAL)))
                    .containsExactly(List.of(0, 0), List.of(1, NONE), List.of(2, 1), List.of(3, 3), List.of(4, NONE));
            assertThat(pairs(Join.mixedFullJoin(lk, rk, left, right, ABOVE, NullEquality.EQUAL)))
                    .containsExactly(
                            List.of(NONE, 2),
                            List.of(NONE, 4),
                            List.of(0, 0),
                            List.of(1, NONE),
                            List.of(2, 1),
                            List.of(3, 3),
                            List.of(4, NONE));
            assertTaken(Join.mixedLeftSemiJoin(lk, rk, left, right, ABOVE, NullEquality.EQUAL))
                    .containsExactlyInAnyOrder(0, 2, 3);
            assertTaken(Join.mixedLeftAntiJoin(lk, rk, left, right, ABOVE, NullEquality.EQUAL))
                    .containsExactlyInAnyOrder(1, 4);
            try (Column one = ints(1)) {
                assertThatThrownBy(() -> Join.mixedInnerJoin(lk, rk, Table.wrap(one), right, ABOVE, NullEquality.EQUAL))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("5 and 1");
            }
        }
    }

    @Test
    void filterJoinIndices_eachKind() {
        try (Column a = ints(10, 20, 30);
                Column b = ints(15, 15, 25);
                Column lefts = ints(0, 1, 2);
                Column rights = ints(0, 1, 2);
                Column missing = ints(0, null, 2);
                Column wide = doubles(0.0, 1.0, 2.0)) {
            Table left = Table.wrap(a);
            Table right = Table.wrap(b);
            assertThat(pairs(Join.filterJoinIndices(left, right, lefts, rights, ABOVE, JoinKind.INNER)))
                    .containsExactly(List.of(1, 1), List.of(2, 2));
            assertThat(pairs(Join.filterJoinIndices(left, right, lefts, rights, ABOVE, JoinKind.LEFT)))
                    .containsExactly(List.of(0, NONE), List.of(1, 1), List.of(2, 2));
            assertThat(pairs(Join.filterJoinIndices(left, right, lefts, rights, ABOVE, JoinKind.FULL)))
                    .containsExactly(List.of(NONE, 0), List.of(0, NONE), List.of(1, 1), List.of(2, 2));
            assertThatThrownBy(() -> Join.filterJoinIndices(left, right, missing, rights, ABOVE, JoinKind.INNER))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("filterJoinIndices: the left map must have no nulls");
            assertThatThrownBy(() -> Join.filterJoinIndices(left, right, lefts, wide, ABOVE, JoinKind.INNER))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("filterJoinIndices: the right map must be INT32, not FLOAT64");
        }
    }

    @Test
    void conditionThatIsNoBoolean_isRefused() {
        try (Column a = ints(1)) {
            Ast sum = operation(AstOperator.ADD, column(0), rightColumn(0));
            assertThatThrownBy(() -> Join.conditionalInnerJoin(Table.wrap(a), Table.wrap(a), sum))
                    .isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Join.conditionalInnerJoin(Table.wrap(a), Table.wrap(a), rightColumn(3)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessageContaining("the right table has 1");
        }
    }
}
