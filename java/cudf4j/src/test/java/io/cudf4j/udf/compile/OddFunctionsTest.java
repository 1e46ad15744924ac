/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.LongToBoolean;
import io.cudf4j.udf.LongToDouble;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.StringToInt;
import io.cudf4j.udf.StringToString;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions as nobody writes them twice: odd loops, conversions, classes. What they give as translated, and what in the JVM. */
@SuppressWarnings({ // what users write
    "UnnecessaryBoxedVariable",
    "BadShiftAmount",
    "IdentityBinaryExpression",
    "NarrowCalculation",
    "NarrowingCompoundAssignment",
    "LongDoubleConversion"
})
@Tag("once")
class OddFunctionsTest {
    private final List<UdfCase> cases = new ArrayList<>();

    record Pair(long a, double b) {
        Pair {
            if (a < -100) {
                throw new IllegalArgumentException("a");
            }
        }

        static Pair half(long x) {
            return new Pair(x, x / 2.0);
        }

        double sum() {
            return a + b;
        }
    }

    enum Sign {
        PLUS {
            @Override
            long apply(long x) {
                return x + 1;
            }
        },
        MINUS {
            @Override
            long apply(long x) {
                return x - 1;
            }
        };

        abstract long apply(long x);
    }

    enum Weight {
        ONE(1),
        TWO(2),
        FOUR(4);

        private final int weight;

        Weight(int weight) {
            this.weight = weight;
        }

        int twice() {
            return 2 * weight;
        }
    }

    interface Tripled {
        default long up(long x) {
            return x * 3;
        }
    }

    static class Upper {
        final long k = Long.parseLong("5");

        long more(long x) {
            return x + k;
        }
    }

    private static final class Lower extends Upper implements LongToLong {
        private static final long serialVersionUID = 1L;

        @Override
        public long apply(long x) {
            return more(x) * k;
        }
    }

    private static final class OfDefault implements LongToLong, Tripled {
        private static final long serialVersionUID = 1L;

        @Override
        public long apply(long x) {
            return up(x);
        }
    }

    private void add(String name, Serializable function, ValueType input, ValueType output) {
        List<Object[]> rows = Samples.rows(List.of(input), 150, new Random(5));
        cases.add(new UdfCase(name, function, List.of(input), output, NullRows.SKIP, rows, 0));
    }

    private void addLongs(String name, LongToLong function) {
        add(name, function, ValueType.LONG, ValueType.LONG);
    }

    @Test
    void oddFunctions_giveWhatTheJvmGives() {
        long captured = 4;
        addLongs("breaks and continues of outer loops", x -> {
            long steps = 0;
            outer:
            for (int i = 0; i < 9; i++) {
                for (int j = 0; j < 9; j++) {
                    steps++;
                    if (i * j > x) {
                        break outer;
                    }
                    if (j > i) {
                        continue outer;
                    }
                }
            }
            return steps;
        });
        addLongs("a loop with a body that runs at least once", x -> {
            int i = 0;
            do {
                i += x > 5 ? 2 : x > 3 ? 1 : 3;
            } while (i < 10);
            return i;
        });
        addLongs("conversions of compound assignments", x -> {
            byte b = (byte) x;
            b += 100;
            short s = b;
            s <<= 3;
            char c = (char) s;
            c++;
            int i = c;
            i >>>= 1;
            i -= 2.7;
            return i;
        });
        addLongs("shifts by more than there are bits", x -> x << x >>> 2 >> 70 | (int) x << 33 | (int) x >>> -1);
        addLongs("quotients of the ends", x -> (int) x / -1 + Integer.MIN_VALUE / (int) x);
        addLongs("remainders of the ends", x -> x % -1 + Long.MIN_VALUE % x);
        addLongs("an inherited field and method", new Lower());
        addLongs("a default method", new OfDefault());
        addLongs("an anonymous class that captures", new LongToLong() {
            private static final long serialVersionUID = 1L;

            @Override
            public long apply(long x) {
                return x + captured;
            }
        });
        addLongs("a method of one constant", Sign.PLUS::apply);
        addLongs("a field of a chosen constant", x -> (x > 0 ? Weight.ONE : Weight.FOUR).weight);
        addLongs("a method of a chosen constant", x -> (x > 0 ? Weight.TWO : Weight.FOUR).twice());
        addLongs("a record that refuses its components", x -> new Pair(x, 1).a());
        addLongs("an array by a computed place", x -> {
            int[] made = {1, 2, 3};
            return made[(int) (x % 5)];
        });
        add("a record of a factory", (LongToDouble) x -> Pair.half(x).sum(), ValueType.LONG, ValueType.DOUBLE);
        add(
                "boxes of other types are not equal",
                (LongToBoolean) x -> {
                    Long whole = x;
                    Integer half = (int) x;
                    return whole.equals(half.longValue());
                },
                ValueType.LONG,
                ValueType.BOOLEAN);
        add(
                "a box that may be null",
                (LongToDouble) x -> {
                    Double found = x > 3 ? Double.valueOf(x) : null;
                    return found;
                },
                ValueType.LONG,
                ValueType.DOUBLE);
        add(
                "remainders and steps of floats",
                (DoubleToDouble) x -> {
                    float f = (float) x;
                    f %= 3;
                    f++;
                    return f - (float) x % 2.5;
                },
                ValueType.DOUBLE,
                ValueType.DOUBLE);
        add(
                "letters as numbers",
                (StringToString) x -> "" + (char) (x.charAt(0) + 1) + (int) x.charAt(0),
                ValueType.STRING,
                ValueType.STRING);
        add(
                "texts of one hash",
                (StringToInt) x -> switch (x) {
                    case "a", "b" -> 1;
                    case "Aa", "BB" -> 2;
                    default -> x.hashCode();
                },
                ValueType.STRING,
                ValueType.INT);
        add(
                "a constant by its name, in a switch that computes",
                (StringToInt) x -> {
                    Weight found =
                            x.isEmpty() ? Weight.ONE : x.length() > 3 ? Weight.valueOf("TWO") : Weight.valueOf(x);
                    return switch (found) {
                        case ONE -> 1;
                        case TWO -> {
                            int k = x.length();
                            yield k * 2;
                        }
                        default -> 0;
                    };
                },
                ValueType.STRING,
                ValueType.INT);
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }
}
