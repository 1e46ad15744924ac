/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Functions of numbers: what they give as translated, and what in the JVM. */
@SuppressWarnings({"StatementSwitchToExpressionSwitch", "IdentityBinaryExpression", "NullTernary"}) // what users write
class NumberFunctionsTest {
    interface IntToInt extends Serializable {
        int apply(int a);
    }

    interface IntsToInt extends Serializable {
        int apply(int a, int b);
    }

    interface LongsToLong extends Serializable {
        long apply(long a, long b);
    }

    interface LongToLong extends Serializable {
        long apply(long a);
    }

    interface DoubleToDouble extends Serializable {
        double apply(double a);
    }

    interface DoublesToInt extends Serializable {
        int apply(double a, double b);
    }

    interface Mixed extends Serializable {
        double apply(byte a, short b, char c, int d, long e, float f, double g, boolean h);
    }

    interface Boxed extends Function<Integer, Long>, Serializable {}

    static final int CONSTANT = Integer.parseInt("37");
    static final Long BOXED = Long.valueOf("12345678901");

    static int collatz(int start) {
        long n = Math.abs((long) start) + 1;
        int steps = 0;
        while (n != 1 && steps < 500) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static int helper(int a, int b) {
        return other(a) / b;
    }

    static int other(int a) {
        return a * 31 + CONSTANT;
    }

    static int grade(int a) {
        switch (a) {
            case 0:
                return 10;
            case 1:
            case 2:
                return 20;
            case 100:
                return 30;
            default:
                break;
        }
        switch (a) {
            case Integer.MIN_VALUE:
                return 1;
            case Integer.MAX_VALUE:
                return 2;
            default:
                return a > 0 ? 3 : 4;
        }
    }

    static long labels(long a) {
        long sum = 0;
        outer:
        for (int i = 0; i < 20; i++) {
            for (int k = 0; k < 20; k++) {
                if (k == (a & 15)) {
                    continue outer;
                }
                if (i * k > 50) {
                    break outer;
                }
                sum += i ^ k;
            }
        }
        return sum;
    }

    static double sorted(double a) {
        double[] values = {a, 3, -1, 7.5, a * 2};
        for (int i = 1; i < values.length; i++) {
            for (int k = i; k > 0 && values[k - 1] > values[k]; k--) {
                double swapped = values[k];
                values[k] = values[k - 1];
                values[k - 1] = swapped;
            }
        }
        return values[2];
    }

    static int small(int a) {
        byte[] bytes = new byte[4];
        boolean[] flags = new boolean[2];
        char[] chars = new char[3];
        short[] shorts = new short[1];
        long[] longs = new long[2];
        float[] floats = {1.5f};
        int[] none = new int[0];
        for (int i = 0; i < 4; i++) {
            bytes[i] += (byte) (a >> (8 * i));
        }
        flags[a & 1] = true;
        chars[1] = (char) a;
        shorts[0] = (short) a;
        longs[1]++;
        return bytes[a & 3]
                + (flags[0] ? 1000 : 2000)
                + chars[1]
                + shorts[0]
                + (int) (longs[1] + floats[0])
                + none.length;
    }

    static int outside(int a) {
        int[] values = new int[5];
        values[a] = 3;
        return values[a];
    }

    static int refuses(int a) {
        if (a < 0) {
            throw new IllegalArgumentException("negative: " + a);
        }
        return a + 1;
    }

    static final class Scaled implements IntToInt {
        private static final long serialVersionUID = 1L;
        private final int factor;
        private final Integer offset;

        Scaled(int factor, Integer offset) {
            this.factor = factor;
            this.offset = offset;
        }

        @Override
        public int apply(int a) {
            return scaled(a) + offset;
        }

        private int scaled(int a) {
            return a * factor;
        }
    }

    /** An object that a lambda captures. */
    record Limits(int low, int high) {
        int clamp(int a) {
            return a < low ? low : Math.min(a, high);
        }
    }

    private final int field = 5;
    private final Limits limits = new Limits(-4, 20);

    private final List<UdfCase> cases = new ArrayList<>();

    private void add(String name, Serializable function, ValueType output, ValueType... inputs) {
        cases.add(new UdfCase(
                name,
                function,
                List.of(inputs),
                output,
                NullRows.SKIP,
                Samples.rows(List.of(inputs), 200, new Random(cases.size())),
                0));
    }

    @Test
    void functionsOfNumbers_giveWhatTheJvmGives() {
        ValueType i = ValueType.INT;
        ValueType l = ValueType.LONG;
        ValueType d = ValueType.DOUBLE;
        add("line", (IntToInt) a -> a * 2 + 1, i, i);
        add("collatz", (IntToInt) NumberFunctionsTest::collatz, i, i);
        add("division", (IntsToInt) (a, b) -> a / b, i, i, i);
        add("remainder", (IntsToInt) (a, b) -> a % b, i, i, i);
        add("long division", (LongsToLong) (a, b) -> a / b + a % b, l, l, l);
        add("shifts", (IntsToInt) (a, b) -> (a << b) ^ (a >> b) ^ (a >>> b), i, i, i);
        add("long shifts", (LongsToLong) (a, b) -> (a << b) ^ (a >> (int) b) ^ (a >>> b), l, l, l);
        add("bits", (LongsToLong) (a, b) -> ~(a & b) | (a ^ b) - -a, l, l, l);
        add("narrow", (IntToInt) a -> (byte) a + (short) a * 3 + (char) a, i, i);
        add("conversions", (DoublesToInt) (a, b) -> (int) a + (int) (long) b + (int) (float) a, i, d, d);
        add(
                "to long",
                (Function<Double, Long> & Serializable) a -> (long) (double) a + (long) (float) (double) a,
                l,
                d);
        add(
                "comparisons",
                (DoublesToInt) (a, b) -> (a < b ? 1 : 0)
                        + (a <= b ? 2 : 0)
                        + (a > b ? 4 : 0)
                        + (a >= b ? 8 : 0)
                        + (a == b ? 16 : 0)
                        + (a != b ? 32 : 0)
                        + (!(a < b) ? 64 : 0),
                i,
                d,
                d);
        add("modulo", (DoublesToInt) (a, b) -> (int) (a % b * 8) + (int) ((float) a % (float) b), i, d, d);
        add(
                "all types",
                (Mixed) (a, b, c, e, f, g, h, k) -> k ? a + b * c - e : f / (double) (g + 1) + h,
                d,
                ValueType.BYTE,
                ValueType.SHORT,
                ValueType.CHAR,
                i,
                l,
                ValueType.FLOAT,
                d,
                ValueType.BOOLEAN);
        add("widened columns", (LongsToLong) (a, b) -> a - b, l, ValueType.BYTE, i);
        add("widened to double", (DoubleToDouble) a -> a / 3, d, l);
        add("helper", (IntsToInt) NumberFunctionsTest::helper, i, i, i);
        add("helper of helper", (IntsToInt) (a, b) -> helper(a, b) + helper(b, a), i, i, i);
        add("switch", (IntToInt) NumberFunctionsTest::grade, i, i);
        add("labels", (LongToLong) NumberFunctionsTest::labels, l, l);
        add("sorted", (DoubleToDouble) NumberFunctionsTest::sorted, d, d);
        add("small arrays", (IntToInt) NumberFunctionsTest::small, i, i);
        add("outside of an array", (IntToInt) NumberFunctionsTest::outside, i, i);
        add("throws", (IntToInt) NumberFunctionsTest::refuses, i, i);
        add("reference to the JDK", (IntsToInt) Math::max, i, i, i);
        add("reference to a method", (Function<Long, Integer> & Serializable) Long::intValue, i, l);
        add("boxed", (Boxed) a -> a == null ? null : a + BOXED, l, i);
        add(
                "boxed and compared",
                (Function<Long, Boolean> & Serializable) a -> a.equals(5L) || a.compareTo(7L) > 0,
                ValueType.BOOLEAN,
                l);
        int captured = 11;
        long wide = 1L << 40;
        float floating = Float.NaN;
        Integer object = 17;
        add(
                "divisor made positive",
                (LongToLong) a -> -1000 / (a < 0 ? -a : a) + Long.MIN_VALUE / (a < 0 ? -a : a),
                l,
                l);
        add("rest of a divisor made positive", (IntToInt) a -> -1000 % (a < 0 ? -a : a), i, i);
        add("captured", (LongToLong) a -> a * captured + wide + object + (floating != floating ? 1 : 0), l, l);
        add("captured again", (IntToInt) a -> a + captured, i, i);
        add("captured this", (IntToInt) a -> a + field, i, i);
        add("captured record", (IntToInt) a -> limits.clamp(a) + limits.high(), i, i);
        add("object of a class", new Scaled(3, 100), i, i);
        add(
                "anonymous",
                new IntToInt() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public int apply(int a) {
                        return a - captured;
                    }
                },
                i,
                i);
        add(
                "long and double on the stack",
                (LongsToLong) (a, b) -> {
                    long[] x = {a, b};
                    x[0] += x[1]++;
                    x[1] ^= x[0]--;
                    return x[0] * 31 + x[1];
                },
                l,
                l,
                l);
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    @Test
    void nulls_skipRows() {
        List<Object[]> rows = new ArrayList<>();
        for (int k = 0; k < 70; k++) {
            rows.add(new Object[] {k % 3 == 0 ? null : k, k % 5 == 0 ? null : k * 7});
        }
        cases.add(new UdfCase(
                "both",
                (IntsToInt) (a, b) -> a + b,
                List.of(ValueType.INT, ValueType.INT),
                ValueType.INT,
                NullRows.SKIP,
                rows,
                0));
        cases.add(new UdfCase(
                "primitive",
                (IntsToInt) (a, b) -> a + b,
                List.of(ValueType.INT, ValueType.INT),
                ValueType.INT,
                NullRows.AWARE,
                rows,
                0));
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    interface Pair extends Serializable {
        Long apply(Integer a, Double b);
    }

    static Long orElse(Integer a, Double b) {
        Integer chosen = a != null ? a : b == null ? null : Integer.valueOf(b.intValue());
        return chosen == null ? null : chosen.longValue() * 2;
    }

    @Test
    void nulls_reachFunctionsThatTakeThem() {
        List<Object[]> rows = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            rows.add(new Object[] {k % 2 == 0 ? null : k, k % 3 == 0 ? null : k + 0.5});
        }
        List<ValueType> types = List.of(ValueType.INT, ValueType.DOUBLE);
        for (Pair each : Arrays.<Pair>asList(
                NumberFunctionsTest::orElse,
                (a, b) -> a == null ? b == null ? null : 1L : (long) (a + 1),
                (a, b) -> (long) (a + b),
                (a, b) -> a.equals(3) ? null : b.longValue(),
                (a, b) -> java.util.Objects.requireNonNullElse(a, -5) + 1L,
                (a, b) -> java.util.Objects.equals(a, 7) || java.util.Objects.isNull(b) ? 1L : 2L,
                (a, b) -> {
                    Integer kept = null;
                    for (int i = 0; i < 3; i++) {
                        if (kept == null && i == 1) {
                            kept = a;
                        }
                    }
                    return kept == null ? -1L : kept;
                })) {
            cases.add(new UdfCase("aware " + cases.size(), each, types, ValueType.LONG, NullRows.AWARE, rows, 0));
        }
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }
}
