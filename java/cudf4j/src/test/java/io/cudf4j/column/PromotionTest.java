/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The dtypes that two dtypes of numbers give together: those of pandas' nullable dtypes. */
class PromotionTest {
    private static final List<String> NAMES =
            List.of("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64");
    /** A row for each left side, a column for each right one, in the order of the names. */
    private static final String SUMS = """
            int8    int16   int32   int64   int16   int32   int64   float64 float32 float64
            int16   int16   int32   int64   int16   int32   int64   float64 float32 float64
            int32   int32   int32   int64   int32   int32   int64   float64 float64 float64
            int64   int64   int64   int64   int64   int64   int64   float64 float64 float64
            int16   int16   int32   int64   uint8   uint16  uint32  uint64  float32 float64
            int32   int32   int32   int64   uint16  uint16  uint32  uint64  float32 float64
            int64   int64   int64   int64   uint32  uint32  uint32  uint64  float64 float64
            float64 float64 float64 float64 uint64  uint64  uint64  uint64  float64 float64
            float32 float32 float64 float64 float32 float32 float64 float64 float32 float64
            float64 float64 float64 float64 float64 float64 float64 float64 float64 float64
            """;

    private static String expected(int left, int right) {
        return SUMS.lines().toList().get(left).split(" +")[right];
    }

    @Test
    void sums() {
        for (int i = 0; i < NAMES.size(); i++) {
            for (int j = 0; j < NAMES.size(); j++) {
                DType left = DType.of(NAMES.get(i));
                DType right = DType.of(NAMES.get(j));
                assertThat(BinaryRules.plan(BinaryOp.ADD, left, right).out().name())
                        .as("%s + %s", left, right)
                        .isEqualTo(expected(i, j));
                assertThat(BinaryRules.comparable(left, right))
                        .as("%s beside %s", left, right)
                        .isEqualTo(DType.of(expected(i, j)));
            }
        }
    }

    @Test
    void quotients_areFloatingAndOfTheSameWidthAsSums() {
        for (int i = 0; i < NAMES.size(); i++) {
            for (int j = 0; j < NAMES.size(); j++) {
                DType left = DType.of(NAMES.get(i));
                DType right = DType.of(NAMES.get(j));
                String name = BinaryRules.plan(BinaryOp.DIV, left, right).out().name();
                boolean isSingle = expected(i, j).equals("float32");
                assertThat(name).as("%s / %s", left, right).isEqualTo(isSingle ? "float32" : "float64");
            }
        }
    }

    @Test
    void truthValues_countAsTheSmallestNumbers() {
        for (String name : NAMES) {
            DType number = DType.of(name);
            assertThat(BinaryRules.plan(BinaryOp.ADD, DType.BOOL, number).out()).isEqualTo(number);
            assertThat(BinaryRules.plan(BinaryOp.MUL, number, DType.BOOL).out()).isEqualTo(number);
        }
    }

    @Test
    void promotion_isTheSameBothWays() {
        List<DType> all = List.of(
                DType.INT8,
                DType.UINT64,
                DType.FLOAT32,
                DType.STRING,
                DType.DATE,
                DType.DATETIME_NS,
                DType.datetime(ChronoUnit.SECONDS, ZoneId.of("UTC")),
                DType.TIMEDELTA_MS,
                DType.decimal32(5, 2),
                DType.decimal128(38, 10),
                DType.list(DType.INT8));
        for (DType left : all) {
            for (DType right : all) {
                assertThat(BinaryRules.comparable(left, right))
                        .as("%s and %s", left, right)
                        .isEqualTo(BinaryRules.comparable(right, left));
            }
        }
        assertThat(BinaryRules.comparable(DType.decimal32(5, 2), DType.INT32)).isEqualTo(DType.decimal64(12, 2));
        assertThat(BinaryRules.comparable(DType.decimal32(5, 2), DType.FLOAT32)).isEqualTo(DType.FLOAT64);
    }
}
