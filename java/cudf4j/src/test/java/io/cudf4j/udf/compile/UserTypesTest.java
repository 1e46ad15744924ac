/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.UnsupportedUdfException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Enums, records and arrays of texts inside of functions: what they give as translated, and what in the JVM. */
@Tag("once")
@SuppressWarnings({"UnnecessaryDefaultInEnumSwitch", "EnumOrdinal"}) // what users write
class UserTypesTest {
    interface ToInt extends Serializable {
        int apply(int a);
    }

    interface TwoToDouble extends Serializable {
        double apply(int a, double b);
    }

    interface OfText extends Serializable {
        int apply(String s);
    }

    interface ToText extends Serializable {
        String apply(String s);
    }

    interface WithInt extends Serializable {
        String apply(String s, int i);
    }

    enum Level {
        LOW(1, "low", 0.5),
        MIDDLE(10, "mid\u00e9", -1),
        HIGH(100, null, Double.NaN);

        final int weight;
        final String label;
        private final Double factor;

        Level(int weight, String label, double factor) {
            this.weight = weight;
            this.label = label;
            this.factor = factor;
        }

        int weighted(int a) {
            return a * weight;
        }

        static Level of(int a) {
            return a < 0 ? null : a < 10 ? LOW : a < 1000 ? MIDDLE : HIGH;
        }
    }

    enum Sign {
        PLUS {
            @Override
            int apply(int a) {
                return a;
            }
        },
        MINUS {
            @Override
            int apply(int a) {
                return -a;
            }
        };

        abstract int apply(int a);

        @Override
        public String toString() {
            return name() + "!";
        }
    }

    static final Level USUAL = Level.MIDDLE;

    static int chosen(int a) {
        Level level = Level.of(a);
        return switch (level) {
            case LOW -> 1;
            case HIGH -> 3 + level.ordinal();
            default -> level == Level.MIDDLE ? -2 : -3;
        };
    }

    @SuppressWarnings("fallthrough")
    static int statement(String s) {
        int total = 0;
        switch (Level.valueOf(s)) {
            case LOW:
                total++;
            // falls through
            case MIDDLE:
                total += 10;
                break;
            case HIGH:
                total = -1;
        }
        return total;
    }

    static String named(String s, int i) {
        Level level = Level.of(i);
        String known = level == null ? "none" : level.name() + level + level.label + USUAL;
        return s + known + (Objects.equals(level, USUAL) ? "=" : "/") + level;
    }

    static double fields(int a, double b) {
        Level level = Level.of(a);
        return level.weighted(a)
                + level.factor * b
                + level.weight
                + USUAL.factor
                - (level.equals(Level.LOW) ? 1 : level.compareTo(USUAL));
    }

    static int all(int a) {
        int sum = 0;
        for (Level each : Level.values()) {
            sum += each.weight;
        }
        return Level.values()[a].ordinal() * 1000 + sum + Level.values().length;
    }

    record Point(double x, double y) {
        static final Point ORIGIN = new Point(0, 0);

        double norm() {
            return x * x + y * y;
        }

        Point plus(Point other) {
            return new Point(x + other.x, y() + other.y());
        }
    }

    record Range(int low, long high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException("turned");
            }
        }

        Range(int both) {
            this(both - 1, both + 1L);
        }

        boolean has(int a) {
            return a >= low && a <= high;
        }
    }

    record Parts(String key, Integer count, Level level, float part, boolean isThere, Double more) {}

    static double moved(int a, double b) {
        Point at = new Point(a, b);
        for (int i = 0; i < 3; i++) {
            at = at.plus(new Point(i, 0.5)).plus(Point.ORIGIN);
        }
        return at.norm() + at.x();
    }

    static Range around(int a) {
        return a == 7 ? null : a < 0 ? new Range(a) : new Range(a, 100);
    }

    static int ranges(int a) {
        Range range = around(a);
        int wide = range != null && range.has(50) ? 1 : 0;
        return wide + (int) (range.high() - range.low());
    }

    static Parts parted(String s, int i) {
        int at = s.indexOf('b');
        return new Parts(
                at < 0 ? null : s.substring(0, at) + "|",
                i < 0 ? null : i,
                Level.of(i),
                i * 0.5f,
                s.isEmpty(),
                i == 0 ? null : 1.0 / i);
    }

    static String joined(String s, int i) {
        Parts parts = parted(s, i);
        Parts other = i % 2 == 0 ? parts : parted(s + "b", 3);
        String key = parts.key() == null ? other.key() : parts.key();
        long scaled = Math.round(other.part() * 4) + (parts.more() == null ? 0 : Math.round(parts.more() * 100));
        return key + parts.count() + parts.level() + scaled + other.isThere();
    }

    static String failing(String s, int i) {
        Parts parts = parted(s + "b", i);
        Parts last = parted(parts.key() + "b", i);
        return last.key() + s.charAt(i) + parts.count();
    }

    static String arrays(String s, int i) {
        String[] parts = {s, "-", null, s + "x"};
        parts[2] = parts[3] + i;
        parts[i & 3] = "q" + s;
        if (i == 5) {
            parts[i] = s;
        }
        return String.join("/", s, parts[0], parts[2])
                + parts[3]
                + parts.length
                + String.join(s, parts[1], "")
                + parts[i];
    }

    private static int digitsOf(char[] letters) {
        int digits = 0;
        for (char letter : letters) {
            digits += Character.isDigit(letter) ? 1 : 0;
        }
        return digits;
    }

    static String letters(String s, int i) {
        char[] letters = (s + "7").toCharArray();
        int sum = 0;
        for (char letter : letters) {
            sum = 31 * sum + letter;
        }
        return sum + "/" + letters.length + letters[i] + digitsOf(letters);
    }

    private final List<UdfCase> cases = new ArrayList<>();

    private void add(String name, Serializable function, ValueType output, ValueType... inputs) {
        cases.add(new UdfCase(
                name,
                function,
                List.of(inputs),
                output,
                NullRows.SKIP,
                Samples.rows(List.of(inputs), 80, new Random(cases.size())),
                0));
    }

    /** Returns a function of each kind, with rows. */
    static List<UdfCase> samples() {
        UserTypesTest made = new UserTypesTest();
        made.addAll();
        return made.cases;
    }

    private void addAll() {
        ValueType s = ValueType.STRING;
        ValueType i = ValueType.INT;
        ValueType d = ValueType.DOUBLE;
        Level high = Level.HIGH;
        Sign minus = Sign.MINUS;
        Point captured = new Point(3, 4);
        add("switch of an enum", (ToInt) UserTypesTest::chosen, i, i);
        add(
                "switch of a captured one",
                (ToInt) a -> switch (high) {
                    case LOW -> a;
                    case MIDDLE -> 2;
                    case HIGH -> -a;
                },
                i,
                i);
        add("method of a captured one", (ToInt) a -> minus.apply(a) + high.weight + high.weighted(2), i, i);
        add("names", (WithInt) UserTypesTest::named, s, s, i);
        add("toString of its own", (WithInt) (t, a) -> t + minus.toString() + minus.name(), s, s, i);
        add("fields", (TwoToDouble) UserTypesTest::fields, d, i, d);
        add("values", (ToInt) UserTypesTest::all, i, i);
        add("an enum of the JDK", (ToInt) a -> (a > 5 ? TimeUnit.DAYS : TimeUnit.HOURS).ordinal(), i, i);
        add("moved", (TwoToDouble) UserTypesTest::moved, d, i, d);
        add(
                "captured record",
                (TwoToDouble) (a, b) -> new Point(a, b).plus(captured).norm() + captured.x(),
                d,
                i,
                d);
        add("ranges", (ToInt) UserTypesTest::ranges, i, i);
        add("component", (ToInt) a -> new Range(a).low(), i, i);
        add("joined", (WithInt) UserTypesTest::joined, s, s, i);
        add("failing", (WithInt) UserTypesTest::failing, s, s, i);
        add("letters", (WithInt) UserTypesTest::letters, s, s, i);
        add("arrays", (WithInt) UserTypesTest::arrays, s, s, i);
        cases.add(new UdfCase(
                "valueOf",
                (OfText) UserTypesTest::statement,
                List.of(s),
                i,
                NullRows.SKIP,
                List.of(
                        new Object[] {"LOW"},
                        new Object[] {"MIDDLE"},
                        new Object[] {"HIGH"},
                        new Object[] {"low"},
                        new Object[] {""}),
                0));
    }

    @Test
    void functionsWithEnumsRecordsAndArrays_giveWhatTheJvmGives() {
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, samples());
    }

    @Test
    void textsOfAnArena_areTheSame() {
        UdfCase.checkAll(new CpuRun.Settings(CpuRun.Settings.SANITIZED.flags(), 4 << 20), samples());
    }

    record Nested(Point point, int a) {}

    private static void refused(Serializable function, ValueType type, String... parts) {
        assertThatThrownBy(() -> Translator.translate(function, List.of(type), type, NullRows.SKIP))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("UserTypesTest.java:")
                .hasMessageContainingAll(parts);
    }

    @Test
    void whatVariablesDoNotHold_isRefused() {
        refused(
                (ToInt) a -> new Nested(Point.ORIGIN, a).a(),
                ValueType.INT,
                "new io.cudf4j.udf.compile.UserTypesTest$Nested");
        refused(
                (ToInt) a -> (a > 0 ? Sign.PLUS : Sign.MINUS).apply(a),
                ValueType.INT,
                "Sign.apply(int), which constants of the enum may have each for themselves",
                "write a switch");
        refused((ToText) t -> t + (t.isEmpty() ? Sign.PLUS : Sign.MINUS), ValueType.STRING, "a toString of its own");
        refused((ToInt) a -> new Range(a).hashCode(), ValueType.INT, "hashCode");
        refused((ToText) t -> "" + (t.toCharArray()[0] = 'x'), ValueType.STRING, "a letter put into", "setCharAt");
        refused((ToInt) a -> new String[65].length + a, ValueType.INT, "an array of 65 texts");
        refused(
                (ToInt) a -> new Range(1).toString().length() + a,
                ValueType.INT,
                "UserTypesTest$Range.toString(), which Java makes of the components, at UserTypesTest.lambda");
    }

    @Test
    void constantThatWasCaptured_isTextOfTheKernel() {
        Level low = Level.LOW;
        Translation translation = Translator.translate(
                (ToInt) a -> low.weighted(a), List.of(ValueType.INT), ValueType.INT, NullRows.SKIP);
        assertThat(translation.captured()).isEmpty();
        assertThat(translation.allocates()).isFalse();
    }
}
