/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that a query computes with one another: they are what columns of one row are, and exact where those overflow. */
class QueryConstantsTest {
    private static final long EXACT_TO = 1L << 53;
    private static final long BIG = 1L << 62;

    private static DataFrame numbers() {
        return DataFrame.of("a", list(BIG, BIG + 1, EXACT_TO, EXACT_TO + 1, Long.MAX_VALUE, Long.MIN_VALUE, -1L, null));
    }

    private static List<@Nullable Object> found(String condition, Map<String, ?> locals) {
        try (DataFrame frame = numbers();
                DataFrame got = frame.query(condition, locals)) {
            return values(got, "a");
        }
    }

    /** Conditions with the rows that pandas 3.1.1 finds, where {@code -} stands for none and {@code *} for all but null. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a > -9223372036854775808 and @x == @y|-",
                "a >= -9223372036854775808 and @x != @y|*",
                "a >= -9223372036854775808 and @x > @y|*",
                "a == 2 ** 62|4611686018427387904",
                "a == 2 ** 62 + 1|4611686018427387905",
                "a == @y + 1 - 1 + 1|9007199254740993",
                "a == -9223372036854775808|-9223372036854775808",
                "a == - 9223372036854775808|-9223372036854775808",
                "a == 0 - 9223372036854775808|-9223372036854775808",
                "a in [-9223372036854775808, 1 - 2]|-9223372036854775808,-1",
                "a == -@min|-",
                "a < -@min|*",
                "a > -@min|-",
                "a == -(-@min)|-9223372036854775808",
                "a < 9223372036854775807 + 1|*",
                "a <= 2 ** 63|*",
                "a != 2 ** 64|*",
                "a > 2 ** 64|-",
                "2 ** 64 > a|*",
                "a > -2 ** 64|*",
                "a < -(2 ** 64)|-",
                "a == @min // -1|-",
                "a == 9223372036854775808 * -1|-9223372036854775808",
                "a == 9223372036854775807 and 9223372036854775808 > 9223372036854775807|9223372036854775807",
                "a == -1 and 5.0 // 0.1 == 49|-1",
                "a == -7 // 2 + 3|-1",
                "a == 7 % -4|-1",
                "a * 10 ** -1 == -2 ** -1 / 5|-1"
            })
    void constants_areThoseOfPandas(String condition, String rows) {
        Map<String, Object> locals = Map.of("x", EXACT_TO + 1, "y", EXACT_TO, "min", Long.MIN_VALUE);
        List<Object> all = new ArrayList<>();
        if (rows.equals("*")) {
            all.addAll(found("a == a", Map.of()));
        } else if (!rows.equals("-")) {
            Stream.of(rows.split(",")).map(Long::valueOf).forEach(all::add);
        }
        assertThat(found(condition, locals)).isEqualTo(all);
    }

    @Test
    void floatingPointConstants_areThoseOfPython() {
        try (DataFrame frame = DataFrame.of("a", new double[] {1});
                DataFrame got = frame.eval(
                        "b = 5.0 // 0.1; c = 5.5 % 0.1\nd = 2 ** 0.5; e = 1 / 3; f = 7.5 // -2; g = 2 ** 62")) {
            assertThat(values(got, "b")).isEqualTo(list(49.0));
            assertThat(values(got, "c")).isEqualTo(list(0.0999999999999997));
            // powers on a GPU are one unit in the last place off, as its documentation says
            assertThat((Double) values(got, "d").get(0)).isCloseTo(1.4142135623730951, within(Math.ulp(1.0)));
            assertThat(values(got, "e")).isEqualTo(list(0.3333333333333333));
            assertThat(values(got, "f")).isEqualTo(list(-4.0));
            assertThat(values(got, "g")).isEqualTo(list(BIG));
            assertThat(got.dtypes()).containsEntry("g", DType.INT64);
        }
    }

    @Test
    void wholeConstantsBeyond64Bits_areComparedOnly() {
        assertThatThrownBy(() -> found("a > 2 ** 64 // 2", Map.of()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("at 12 of")
                .hasMessageContaining("18446744073709551616 is beyond int64");
        assertThatThrownBy(() -> found("a > 2 ** 10000000000", Map.of()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("too many digits");
        assertThat(found("a == (-1) ** 10000000001", Map.of())).isEqualTo(list(-1L));
        try (DataFrame frame = numbers();
                Series unsigned = frame.evalSeries("a * 0 + @big", Map.of("big", BigInteger.TWO))) {
            assertThat(unsigned.dtype()).isEqualTo(DType.INT64);
            assertThatThrownBy(() -> frame.eval("b = 2 ** 64")).isInstanceOf(InvalidArgumentException.class);
        }
    }

    private static Stream<Arguments> operators() {
        Map<String, BiFunction<Series, Series, Series>> all = new HashMap<>();
        all.put("+", Series::add);
        all.put("-", Series::sub);
        all.put("*", Series::mul);
        all.put("/", Series::div);
        all.put("//", Series::floorDiv);
        all.put("%", Series::mod);
        all.put("**", Series::pow);
        all.put("==", Series::eq);
        all.put("!=", Series::ne);
        all.put("<", Series::lt);
        all.put("<=", Series::le);
        all.put(">", Series::gt);
        all.put(">=", Series::ge);
        all.put("and", Series::and);
        all.put("or", Series::or);
        return all.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    /** What an operation gives: values with their dtype, or the class of what it throws. */
    private static Object result(Callable<Series> operation) {
        try (Series got = operation.call()) {
            return got.dtype() + " " + got.toList();
        } catch (Exception e) {
            return e.getClass();
        }
    }

    /** Whether columns of one row overflow, or refuse a negative exponent, where constants are exact. */
    private static boolean isLimit(String operator, Object left, Object right) {
        List<Class<?>> whole = List.of(Long.class, Integer.class, Short.class);
        if (!whole.contains(left.getClass()) || !whole.contains(right.getClass())) {
            return false;
        }
        BigInteger base = BigInteger.valueOf(((Number) left).longValue());
        BigInteger other = BigInteger.valueOf(((Number) right).longValue());
        if (operator.equals("**") && other.signum() < 0) {
            return true;
        }
        boolean isPower = operator.equals("**") && base.abs().compareTo(BigInteger.ONE) > 0 && other.signum() > 0;
        return (operator.equals("*") && base.multiply(other).bitLength() > 63)
                || (isPower
                        && (other.bitLength() > 6 || base.pow(other.intValue()).bitLength() > 63));
    }

    @ParameterizedTest
    @MethodSource("operators")
    void constants_areComputedAsColumnsOfOneRow(String operator, BiFunction<Series, Series, Series> operation) {
        List<Object> values = List.of(
                0L,
                1L,
                7L,
                -3L,
                EXACT_TO,
                EXACT_TO + 1,
                2,
                (short) -5,
                0.1,
                5.0,
                -2.5,
                -0.0,
                1.5f,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                true,
                false,
                "a",
                "b",
                LocalDate.of(2024, 1, 1),
                Duration.ofHours(5),
                new BigDecimal("2.50"));
        for (Object left : values) {
            for (Object right : values) {
                if (isLimit(operator, left, right)) {
                    continue;
                }
                try (DataFrame one = DataFrame.of("n", new int[1]);
                        Series l = Series.of(List.of(left));
                        Series r = Series.of(List.of(right))) {
                    Object expected = result(() -> operation.apply(l, r));
                    Object got = result(() -> {
                        try (DataFrame assigned =
                                one.eval("x = @l " + operator + " @r", Map.of("l", left, "r", right))) {
                            return assigned.col("x");
                        }
                    });
                    assertThat(got).as(left + " " + operator + " " + right).isEqualTo(expected);
                }
            }
        }
    }
}
