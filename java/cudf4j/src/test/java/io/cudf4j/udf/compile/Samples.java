/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Values at which functions tend to go wrong, of each type. */
final class Samples {
    private Samples() {}

    static List<Object> of(ValueType type) {
        return switch (type) {
            case BOOLEAN -> List.of(false, true);
            case BYTE -> List.of((byte) 0, (byte) 1, (byte) -1, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> List.of((short) 0, (short) 1, (short) -1, Short.MIN_VALUE, Short.MAX_VALUE);
            case CHAR ->
                List.of('a', 'Z', '7', ' ', '\0', '\u00e9', '\u0131', '\u2003', '\u0663', '\uffff', '\ud83d', '\ude00');
            case INT ->
                List.of(
                        0,
                        1,
                        -1,
                        2,
                        3,
                        7,
                        -13,
                        31,
                        32,
                        33,
                        100,
                        65536,
                        Integer.MIN_VALUE,
                        Integer.MAX_VALUE,
                        0x55555555);
            case LONG ->
                List.of(
                        0L,
                        1L,
                        -1L,
                        2L,
                        5L,
                        -17L,
                        63L,
                        64L,
                        1L << 32,
                        -(1L << 31) - 1,
                        Long.MIN_VALUE,
                        Long.MAX_VALUE,
                        3037000500L);
            case FLOAT ->
                List.of(
                        0f,
                        -0f,
                        1f,
                        -1f,
                        0.5f,
                        -0.5f,
                        2.5f,
                        1e10f,
                        -3e38f,
                        Float.MIN_VALUE,
                        Float.NaN,
                        Float.POSITIVE_INFINITY,
                        Float.NEGATIVE_INFINITY,
                        8388609f,
                        0.49999997f);
            case DOUBLE ->
                List.of(
                        0.0,
                        -0.0,
                        1.0,
                        -1.0,
                        0.5,
                        -0.5,
                        2.5,
                        -2.5,
                        1e10,
                        -3e300,
                        3.7e-5,
                        Double.MIN_VALUE,
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        Double.NEGATIVE_INFINITY,
                        0.49999999999999994,
                        4503599627370497.0,
                        2147483648.0);
            default ->
                List.of(
                        "",
                        "a",
                        "abc",
                        "ABC",
                        " a b ",
                        "-17",
                        "2147483648",
                        "h\u00e9llo",
                        "\u65e5\u672c\u8a9e",
                        "\ud83d\ude00",
                        "a\ud83d\ude00b",
                        "\u00df",
                        "\u2003x\u2003",
                        "x-y-z",
                        "\t\n",
                        "aaaa",
                        "+5",
                        "\u0663",
                        "Stra\u00dfe",
                        "a rather long text that leaves the short ones behind",
                        "ABC\ud801\udc00",
                        "\u039f\u0394\u039f\u03a3",
                        "\u0130\u0149\ufb03",
                        "true",
                        "9223372036854775807",
                        "-9223372036854775808",
                        "\uff11\uff12",
                        "\ue000\ud800\udc00");
        };
    }

    /** Returns rows of values of these types: all of one, else so many random combinations. */
    static List<Object[]> rows(List<ValueType> types, int count, Random random) {
        List<Object[]> rows = new ArrayList<>();
        if (types.size() == 1) {
            of(types.get(0)).forEach(value -> rows.add(new Object[] {value}));
            return rows;
        }
        for (int i = 0; i < count; i++) {
            Object[] row = new Object[types.size()];
            for (int k = 0; k < row.length; k++) {
                List<Object> values = of(types.get(k));
                row[k] = values.get(random.nextInt(values.size()));
            }
            rows.add(row);
        }
        return rows;
    }
}
