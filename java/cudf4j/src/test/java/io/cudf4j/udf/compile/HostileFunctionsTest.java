/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.DoubleToLong;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.StringToLong;
import io.cudf4j.udf.StringToString;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Functions that are written to be translated wrongly: what fails first where several things would, what lies on the stack where ways
 * part, texts that change places. What they give as translated, and what in the JVM.
 */
@SuppressWarnings({ // what users write
    "AssignmentExpression",
    "CompareToZero",
    "FloatCast",
    "IdentityBinaryExpression",
    "IntLongMath",
    "LabelledBreakTarget",
    "NarrowCalculation",
    "NarrowingCompoundAssignment",
    "OperatorPrecedence",
    "ShortCircuitBoolean",
    "fallthrough"
})
@Tag("once")
class HostileFunctionsTest {
    private final List<UdfCase> cases = new ArrayList<>();

    private record In(int a, String s) {}

    private interface Five extends Serializable {
        default long up(long x) {
            return x * 5;
        }
    }

    private static final class Deep implements Five, LongToLong {
        private static final long serialVersionUID = 1L;

        @Override
        public long up(long x) {
            return Five.super.up(x) + 1;
        }

        @Override
        public long apply(long x) {
            return up(x) - this.up(2);
        }
    }

    private static long four(String a, String b, int c, boolean d) {
        return a.length() + b.charAt(0) + c + (d ? 100 : 0);
    }

    private static long many(long a, double b, int c, long d, char e, byte f, short g, float h, boolean i, long j) {
        return (long) (a + b + c + d + e + f + g + h + (i ? 1 : 0) + j);
    }

    private static String helper(String x, int n) {
        return n < 3 ? null : x == null ? "null!" : n > 5 ? x.substring(2) + n : x;
    }

    private void add(String name, Serializable function, ValueType input, ValueType output) {
        List<Object[]> rows = Samples.rows(List.of(input), 120, new Random(7));
        cases.add(new UdfCase(name, function, List.of(input), output, NullRows.SKIP, rows, 0));
    }

    private void ofLongs(String name, LongToLong function) {
        add(name, function, ValueType.LONG, ValueType.LONG);
    }

    private void ofTexts(String name, StringToString function) {
        add(name, function, ValueType.STRING, ValueType.STRING);
    }

    private void addErrors() {
        ofLongs("a quotient before the place that it is put at", x -> {
            int[] made = new int[3];
            made[(int) (x & 7)] = 6 / (int) (x & 3);
            return made[0] + made[2];
        });
        ofLongs("an argument before the text that is asked", x -> {
            String text = x % 2 == 0 ? null : "abc";
            return text.charAt(6 / (int) (x & 3));
        });
        ofLongs("the left before the right", x -> {
            String text = x % 2 == 0 ? null : "abc";
            return 6 / (x & 3) + text.length();
        });
        ofLongs(
                "an expression of several lines",
                x -> 1 + (x > 3 ? 4 / (x & 1) : "abc".substring((int) x).length()) + 7 % (x & 2));
        add(
                "places of a text",
                (StringToLong) x ->
                        x.charAt(x.length() - 1) + x.charAt(1) + x.substring(3).length(),
                ValueType.STRING,
                ValueType.LONG);
    }

    private void addWays() {
        ofLongs(
                "values on the stack where ways part",
                x -> four("a" + x, x > 0 ? "p" : "q", x > 3 ? x < 9 ? 1 : 2 : 3, x != 0 && x > -5 || x == -17));
        ofLongs(
                "a chain of choices",
                x -> ("a" + (x > 3 ? "b" + x : x < 0 ? null : "") + (x % 2 == 0) + (char) ('a' + (x & 3)) + 'z'
                                + (short) x)
                        .length());
        ofLongs("parameters of each width", x -> many(x, 1.5, (int) x, 2L, 'c', (byte) x, (short) 3, 2.5f, x > 0, 9L));
        ofLongs("effects of what is not always asked", x -> {
            int n = 0;
            boolean found = x > 3 && n++ == 0 || ++n > 1 && x < 0;
            found = found | n-- > 0 & x != 1;
            return n + (found ? 10 : 20);
        });
        ofLongs("a switch that falls through, in a loop that goes on", x -> {
            int n = 0;
            loop:
            for (int k = 0; k < 12; k++) {
                switch (k % 4) {
                    case 0:
                        continue loop;
                    case 1:
                        n += 2;
                    case 2:
                        if (x > k) {
                            break;
                        }
                        n++;
                        break loop;
                    default:
                        n += 10;
                }
                n++;
            }
            return n;
        });
        ofLongs("blocks that are left", x -> {
            long found = 1;
            outer:
            {
                if (x > 3) {
                    break outer;
                }
                found = 2;
                inner:
                {
                    if (x > 1) {
                        break outer;
                    }
                    if (x > 0) {
                        break inner;
                    }
                    found = 5;
                }
                found *= 3;
            }
            return found;
        });
        ofLongs("steps within expressions", x -> {
            int i = (int) x & 7;
            i = i++ + ++i;
            i += i++ * 2;
            int[] made = new int[4];
            int k = 0;
            made[k] = k = 2;
            return i + made[0] * 100 + made[2] * 10 + k;
        });
        ofLongs("steps of elements", x -> {
            long[] made = new long[5];
            int i = 0;
            made[i++] += x;
            long y = made[i] = x + 1;
            made[i++] <<= 3;
            made[2] = made[1]-- - --made[0];
            return y + made[0] + made[1] + made[2] + (made[3] = 5) + made[3]++ * made[3]--;
        });
        ofLongs("counters that overflow", x -> {
            long n = x;
            for (byte b = 100; b > 0; b++) {
                n++;
            }
            for (int i = Integer.MAX_VALUE - 3; i > 0; i++) {
                n += 1000;
            }
            return n;
        });
        ofLongs("a method above another", new Deep());
    }

    private void addTexts() {
        ofTexts("texts that change places", x -> {
            String a = x;
            String b = "b";
            String c = null;
            for (int i = 0; i < 3; i++) {
                c = a;
                a = b;
                b = c + i;
            }
            return a + b + c;
        });
        ofTexts("texts that are left behind", x -> {
            String a = x.toUpperCase(java.util.Locale.ROOT) + "1";
            if (a.length() > 4) {
                String b = a + "2";
                if (b.length() > 6) {
                    throw new IllegalArgumentException(b);
                }
                return b;
            }
            return a;
        });
        ofTexts("a loop within a switch of texts", x -> {
            StringBuilder made = new StringBuilder();
            switch (x) {
                case "":
                    made.append("e");
                case "a":
                    made.append("a");
                    break;
                case "abc":
                    for (String q = "z"; q.length() < 5; q += q) {
                        made.append(q.equals("zz") ? "2" : q);
                    }
                default:
                    made.append(x.length() > 2 ? x.substring(2) : x);
            }
            return made.toString();
        });
        ofTexts("nulls through methods", x -> helper(helper(x, x.length()), 3));
        ofTexts("a parameter that is written", x -> {
            x = x + "q";
            x = x.replace('q', 'r');
            x += x.length();
            return x;
        });
        ofTexts("texts of an array", x -> {
            String[] made = new String[3];
            made[0] = x;
            made[1] = made[0] + "1";
            made[0] = made[1];
            made[2] = x.isEmpty() ? null : made[0];
            return made[0] + made[1] + made[2];
        });
        ofTexts("records that change places", x -> {
            In r = new In(x.length(), x + "r");
            In q = x.length() > 2 ? r : new In(1, "w" + x);
            r = q;
            return r.s() + q.a() + r.a();
        });
        ofTexts("two names of a builder", x -> {
            StringBuilder a = new StringBuilder();
            StringBuilder b = a;
            b.append(x);
            a.append(b.length());
            return a.append(x.isEmpty() ? "e" : "f").toString();
        });
        ofTexts("a text turned by its units", x -> {
            String turned = "";
            for (int i = x.length() - 1; i >= 0; i--) {
                turned += x.charAt(i);
            }
            return turned;
        });
    }

    private void addFloats() {
        add(
                "conversions of what no number holds",
                (DoubleToLong) x -> {
                    float f = (float) x;
                    return (int) x + (long) x * 3 + (byte) x + (char) x + (int) f + (long) f + (short) f;
                },
                ValueType.DOUBLE,
                ValueType.LONG);
        add(
                "zeros with a sign",
                (DoubleToDouble) x -> Math.min(-0.0, x) + Math.max(x, -0.0) + 1 / Math.min(0.0, -x) + x % -0.0,
                ValueType.DOUBLE,
                ValueType.DOUBLE);
        add(
                "comparisons of NaN",
                (DoubleToLong) x -> Double.compare(x, 0.0)
                        + 10 * Double.compare(-0.0, x)
                        + (x != x ? 100 : 0)
                        + (x > 1 ? 1000 : 0)
                        + (!(x <= 1) ? 10000 : 0),
                ValueType.DOUBLE,
                ValueType.LONG);
        ofLongs("numbers that a float rounds", x -> {
            float f = x;
            double d = x;
            return (f == x ? 1 : 0) + (d == x ? 2 : 0) + (long) f + (int) d;
        });
    }

    @Test
    void hostileFunctions_giveWhatTheJvmGives() {
        addErrors();
        addWays();
        addTexts();
        addFloats();
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }
}
