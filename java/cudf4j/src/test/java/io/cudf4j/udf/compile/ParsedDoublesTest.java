/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Decimal numbers in texts, to the last bit, also those that lie between two floating point numbers. */
@Tag("once")
class ParsedDoublesTest {
    interface ToFloat extends Serializable {
        float apply(String s);
    }

    interface ToDouble extends Serializable {
        double apply(String s);
    }

    private static List<Object[]> rows(List<String> texts) {
        List<Object[]> rows = new ArrayList<>();
        texts.forEach(text -> rows.add(new Object[] {text}));
        return rows;
    }

    private static void check(List<String> texts) {
        UdfCase.checkAll(
                CpuRun.Settings.SANITIZED,
                List.of(
                        new UdfCase(
                                "parsed",
                                (ToDouble) Double::parseDouble,
                                List.of(ValueType.STRING),
                                ValueType.DOUBLE,
                                NullRows.SKIP,
                                rows(texts),
                                0),
                        new UdfCase(
                                "parsed as float",
                                (ToFloat) Float::parseFloat,
                                List.of(ValueType.STRING),
                                ValueType.FLOAT,
                                NullRows.SKIP,
                                rows(texts),
                                0)));
    }

    @Test
    void texts_areNumbersWhereJavaTakesThem() {
        check(List.of(
                "0",
                "-0",
                "0.0",
                "-0.0e5",
                "1",
                "+1.5",
                ".5",
                "5.",
                "-.25e-2",
                "1e3",
                "1E+3",
                "1e-3",
                "1f",
                "1.5D",
                " 2.5 ",
                "\t7\n",
                "NaN",
                "-NaN",
                "+NaN",
                "Infinity",
                "-Infinity",
                "1e400",
                "-1e400",
                "1e-400",
                "1e99999999999",
                "1e-99999999999",
                "0e99999999999",
                "123456789012345678901234567890",
                "0.000000000000000000000000000001",
                "9007199254740993",
                "4.9e-324",
                "2.4703282292062327e-324",
                "2.4703282292062328e-324",
                "2.2250738585072014e-308",
                "2.2250738585072011e-308",
                "1.7976931348623157e308",
                "1.7976931348623158e308",
                "1.7976931348623159e308",
                "",
                " ",
                ".",
                "-",
                "+",
                "e5",
                "1e",
                "1e+",
                "1..2",
                "1.2.3",
                "1 2",
                "--1",
                "1e5.5",
                "nan",
                "infinity",
                "Inf",
                "1ff",
                "abc",
                "\u0663",
                "1\u00a0",
                "0001.5",
                "1_000"));
    }

    @Test
    void numbersBetweenTwoOthers_goToTheNearest() {
        Random random = new Random(5);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            double value = Math.abs(Double.longBitsToDouble(random.nextLong()));
            if (i % 4 == 0) {
                value = Double.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(40)));
            }
            if (!(value < Double.MAX_VALUE)) {
                continue;
            }
            texts.add(Double.toString(value));
            BigDecimal half = new BigDecimal(value)
                    .add(new BigDecimal(Math.nextUp(value)))
                    .divide(BigDecimal.valueOf(2));
            texts.add(half.toString());
            texts.add(half.toPlainString());
            // a little more and a little less, far behind the point
            texts.add(half.add(new BigDecimal("1e-1500")).toString());
            texts.add(half.subtract(new BigDecimal("1e-1500")).toString());
            float small = Math.abs(Float.intBitsToFloat(i % 4 == 0 ? random.nextInt(1 << 23) : random.nextInt()));
            if (small < Float.MAX_VALUE) {
                BigDecimal middle = new BigDecimal(small)
                        .add(new BigDecimal(Math.nextUp(small)))
                        .divide(BigDecimal.valueOf(2));
                texts.add(middle.toString());
                texts.add(middle.add(new BigDecimal("1e-200")).toString());
                texts.add(middle.subtract(new BigDecimal("1e-200")).toString());
            }
            StringBuilder digits = new StringBuilder(random.nextBoolean() ? "-" : "");
            for (int k = 1 + random.nextInt(30); k > 0; k--) {
                digits.append(random.nextInt(10));
            }
            texts.add(digits + "." + random.nextInt(1000000) + "e" + (random.nextInt(640) - 320));
        }
        check(texts);
    }
}
