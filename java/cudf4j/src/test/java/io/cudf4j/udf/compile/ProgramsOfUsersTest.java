/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.BooleanToInt;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.DoubleToInt;
import io.cudf4j.udf.DoubleToLong;
import io.cudf4j.udf.IntToDouble;
import io.cudf4j.udf.IntToInt;
import io.cudf4j.udf.LongLongToLong;
import io.cudf4j.udf.LongToInt;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.LongToString;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;
import io.cudf4j.udf.StringStringToBoolean;
import io.cudf4j.udf.StringToBoolean;
import io.cudf4j.udf.StringToDouble;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToLong;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.ValueToValue;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions as somebody writes them who has read the guide and nothing else: what they give as translated, and what in the JVM. */
@SuppressWarnings({"StringCaseLocaleUsage", "UnnecessaryLambda", "LoopOverCharArray", "CompareToZero"
}) // what users write
@Tag("once")
class ProgramsOfUsersTest {
    private static final ValueType LONG = ValueType.LONG;
    private static final ValueType INT = ValueType.INT;
    private static final ValueType DOUBLE = ValueType.DOUBLE;
    private static final ValueType STRING = ValueType.STRING;
    private static final ValueType BOOLEAN = ValueType.BOOLEAN;

    /** What rows have, under the labels a, b and c. */
    private static final List<ValueType> COLUMNS = List.of(LONG, DOUBLE, STRING);

    private static final String LABEL = "a";

    enum Size {
        SMALL,
        LARGE;

        double factor() {
            return this == SMALL ? 0.5 : 2;
        }
    }

    record Point(double x, double y) {
        static Point of(double a) {
            return new Point(a, a);
        }

        double norm() {
            return Math.sqrt(x * x + y * y);
        }
    }

    record Named(String name, int count) {}

    private final List<UdfCase> cases = new ArrayList<>();

    private static String initials(String s) {
        StringBuilder made = new StringBuilder();
        boolean begins = true;
        for (char c : s.toCharArray()) {
            if (c == ' ') {
                begins = true;
            } else if (begins) {
                made.append(c).append('.');
                begins = false;
            }
        }
        return made.toString();
    }

    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return Math.abs(a);
    }

    private static double scaled(double x, Size size) {
        return x * size.factor();
    }

    private static long twice(Row row, String label) {
        return 2 * row.getLong(label);
    }

    private void add(Serializable function, ValueType output, ValueType... inputs) {
        add(function, NullRows.SKIP, output, inputs);
    }

    private void add(Serializable function, NullRows nulls, ValueType output, ValueType... inputs) {
        List<ValueType> types = List.of(inputs);
        cases.add(new UdfCase(
                "program " + cases.size(),
                function,
                types,
                output,
                nulls,
                Samples.rows(types, 30, new Random(cases.size())),
                0));
    }

    private void addOfRows(Serializable function, ValueType output) {
        cases.add(new UdfCase(
                "rows " + cases.size(),
                function,
                COLUMNS,
                output,
                NullRows.SKIP,
                Samples.rows(COLUMNS, 40, new Random(cases.size())),
                0));
    }

    private ProgramsOfUsersTest ofTexts() {
        add((StringToString) s -> new StringBuilder(s).reverse().toString(), STRING, STRING);
        add(
                (StringToString) s -> {
                    StringBuilder b = new StringBuilder(s);
                    b.insert(0, '<').append('>').setCharAt(1, 'X');
                    b.deleteCharAt(b.length() - 1);
                    b.append(true).append(7L);
                    b.setLength(b.length() - 1);
                    return b.toString();
                },
                STRING,
                STRING);
        add(
                (StringToInt) s -> switch (s) {
                    case "mon", "tue" -> 1;
                    case "a" -> 6;
                    default -> {
                        int hash = 0;
                        for (char c : s.toCharArray()) {
                            hash = 31 * hash + c;
                        }
                        yield hash;
                    }
                },
                INT,
                STRING);
        add((StringToString) ProgramsOfUsersTest::initials, STRING, STRING);
        add((StringToString) String::trim, STRING, STRING);
        String prefix = "id-";
        add((StringToString) prefix::concat, STRING, STRING);
        add((StringToInt) Integer::parseInt, INT, STRING);
        add((StringToLong) s -> Long.parseLong(s, 16), LONG, STRING);
        add((StringToDouble) Double::parseDouble, DOUBLE, STRING);
        add((StringStringToBoolean) String::equalsIgnoreCase, BOOLEAN, STRING, STRING);
        add(
                (StringToString)
                        s -> s.isBlank() ? null : s.repeat(2).replace('a', 'b').substring(1),
                STRING,
                STRING);
        add(
                (StringToInt) s -> {
                    int vowels = 0;
                    letters:
                    for (int i = 0; i < s.length(); i++) {
                        for (char vowel : new char[] {'a', 'e', 'i', 'o', 'u'}) {
                            if (Character.toLowerCase(s.charAt(i)) == vowel) {
                                vowels++;
                                continue letters;
                            }
                        }
                        if (s.charAt(i) == '!') {
                            break letters;
                        }
                    }
                    return vowels;
                },
                INT,
                STRING);
        add(
                (StringToBoolean) s -> {
                    int left = 0;
                    int right = s.length() - 1;
                    while (left < right) {
                        if (s.charAt(left++) != s.charAt(right--)) {
                            return false;
                        }
                    }
                    return true;
                },
                BOOLEAN,
                STRING);
        add((StringToString) s -> s + s.length() + s.charAt(0) + (s.length() > 1), STRING, STRING);
        add(
                (StringToString) s -> {
                    String t = s;
                    do {
                        t = t.substring(1);
                    } while (t.startsWith("0"));
                    return t;
                },
                STRING,
                STRING);
        add((LongToString) x -> Long.toHexString(x) + "/" + x, STRING, LONG);
        add(
                (LongToString) x -> {
                    Named named = new Named("n" + x, (int) x);
                    return named.count() > 1 ? named.name() : null;
                },
                STRING,
                LONG);
        add(
                (LongToString) x -> switch ((int) (x % 3)) {
                    case 0 -> "none";
                    case 1 -> "one";
                    default -> throw new IllegalStateException("no " + x);
                },
                STRING,
                LONG);
        return this;
    }

    private ProgramsOfUsersTest ofNumbers() {
        int factor = 3;
        double offset = 0.5;
        Size size = Size.LARGE;
        add((IntToInt) x -> x * factor, INT, ValueType.BYTE);
        add((BooleanToInt) b -> b ? 1 : -1, INT, BOOLEAN);
        add((LongToLong) x -> (x << 3) | ((x >>> 60) ^ ~x), LONG, LONG);
        add((LongLongToLong) ProgramsOfUsersTest::gcd, LONG, LONG, LONG);
        add((DoubleToInt) x -> (int) x, INT, DOUBLE);
        add((DoubleToLong) Math::round, LONG, DOUBLE);
        add((IntToInt) Math::abs, INT, INT);
        add((DoubleToDouble) x -> scaled(x, size) * factor + offset, DOUBLE, DOUBLE);
        add((DoubleToDouble) x -> Point.of(x).norm(), DOUBLE, DOUBLE);
        add(
                (IntToDouble) i -> {
                    double[] weights = {0.1, 0.2, 0.7};
                    double sum = 0;
                    for (double weight : weights) {
                        sum += weight * i;
                    }
                    return i >= 0 && i < weights.length ? weights[i] : sum;
                },
                DOUBLE,
                INT);
        add(
                (LongToInt)
                        x -> Long.bitCount(x) + Long.numberOfTrailingZeros(x) + Integer.compare(3, 2) + Long.signum(x),
                INT,
                LONG);
        add((LongToLong) x -> Math.addExact(x, 1), LONG, LONG);
        add(
                (DoubleToDouble) x -> Math.floor(-0.5) + Math.signum(x) + Math.fma(2, 3, x) + Math.toDegrees(x),
                DOUBLE,
                DOUBLE);
        add(
                (ValueToValue<Long, Long>) x -> x == null ? Long.valueOf(-1) : x % 2 == 0 ? null : x,
                NullRows.AWARE,
                LONG,
                LONG);
        add((ValueToValue<String, Boolean>) Objects::isNull, NullRows.AWARE, BOOLEAN, STRING);
        return this;
    }

    private ProgramsOfUsersTest ofRows() {
        String captured = "a";
        addOfRows((RowToString) r -> r.getDouble("b") > 0 ? r.getString("c") : "-", STRING);
        addOfRows((RowToLong) r -> twice(r, captured) + r.getLong(LABEL), LONG);
        addOfRows((RowToBoolean) r -> r.getString("c").length() > 1 && r.getLong("a") < 3, BOOLEAN);
        addOfRows((NullableRowToValue<String>) r -> r.isNull("a") ? "none" : r.getString("c") + r.getLong("a"), STRING);
        return this;
    }

    /** Programs with rows for each. */
    static List<UdfCase> samples() {
        return new ProgramsOfUsersTest().ofTexts().ofNumbers().ofRows().cases;
    }

    @Test
    void programsOfUsers_giveWhatTheJvmGives() {
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, samples());
    }
}
