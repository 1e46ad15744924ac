/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Functions of strings: what they give as translated, and what in the JVM; and that no block is left. */
@SuppressWarnings("ReturnValueIgnored") // what users write
class StringFunctionsTest {
    interface ToInt extends Serializable {
        int apply(String s);
    }

    interface ToText extends Serializable {
        String apply(String s);
    }

    interface Two extends Serializable {
        String apply(String s, String t);
    }

    interface WithInt extends Serializable {
        String apply(String s, int i);
    }

    static final String SUFFIX = "-\u00e9" + Integer.parseInt("7");

    static int vowels(String s) {
        int count = 0;
        for (int i = 0; i < s.length(); i++) {
            switch (s.charAt(i)) {
                case 'a', 'e', 'i', 'o', 'u' -> count++;
                default -> {}
            }
        }
        return count;
    }

    static int named(String s) {
        return switch (s) {
            case "a" -> 1;
            case "abc", "ABC" -> 2;
            case "h\u00e9llo" -> 3;
            // the same hash code
            case "Aa" -> 4;
            case "BB" -> 5;
            default -> -1;
        };
    }

    static String grown(String s) {
        String r = "";
        for (int i = 0; i < 5; i++) {
            if (i == 3) {
                continue;
            }
            r = r + s + i;
            if (r.length() > 40) {
                break;
            }
        }
        return r;
    }

    static String branches(String s, int i) {
        String r = null;
        if (i > 0) {
            r = s.toUpperCase(Locale.ROOT);
        } else if (i == 0) {
            r = s;
        } else if (i == -1) {
            String t = s + s;
            s = t.substring(t.length() / 2);
            r = s.concat("!");
        }
        return r;
    }

    static String joined(String s, String t) {
        return t.isEmpty() ? helper(s, 2) : helper(t, 1) + helper(s, 3) + SUFFIX;
    }

    private static String helper(String s, int times) {
        s = s.trim();
        return s.repeat(times);
    }

    static String reversed(String s) {
        StringBuilder builder = new StringBuilder();
        for (int i = s.length() - 1; i >= 0; i--) {
            builder.append(s.charAt(i));
        }
        String once = builder.toString();
        builder.append('|').append(once).append(builder.length()).append(true).append(5L);
        StringBuilder other = new StringBuilder(once);
        return other.insert(0, "<")
                .reverse()
                .append(builder.toString())
                .append(once.isEmpty() ? "-" : builder.charAt(0) + "")
                .toString();
    }

    /** A builder as a text that is changed at places. */
    static String edited(String s, int i) {
        StringBuilder builder = new StringBuilder(s).append(i).appendCodePoint(0x1f600);
        builder.insert(0, 'x').insert(1, i).insert(2, 7L).insert(0, true);
        builder.setCharAt(1, '\u00e9');
        builder.delete(2, 4).replace(0, 2, "ab\u00e9");
        String part = builder.substring(1, 4) + builder.substring(builder.indexOf("7"));
        builder.setLength(builder.length() - 2);
        builder.setLength(builder.length() + (i & 3));
        return builder.isEmpty() ? "" : builder.append(part).toString();
    }

    static String editedAt(String s, int i) {
        StringBuilder builder = new StringBuilder(s + "-" + s);
        switch (i & 3) {
            case 0 -> builder.delete(i, i + 2);
            case 1 -> builder.setCharAt(i, 'q');
            case 2 -> builder.setLength(i);
            default -> builder.insert(i, 5);
        }
        return builder.toString();
    }

    static String failing(String s, int i) {
        String made = s + "/" + i;
        String upper = made.toUpperCase(Locale.ROOT);
        StringBuilder builder = new StringBuilder(upper).append(made);
        return builder.append(upper.charAt(i)).append(made.substring(1, i)).toString();
    }

    static String swapped(String s, String t) {
        String a = s + "a";
        String b = t + "b";
        for (int i = 0; i < 3; i++) {
            String c = a;
            a = b;
            b = c;
        }
        return a.compareTo(b) < 0 ? a : b;
    }

    static String unused(String s) {
        (s + "x").length();
        String ignored = s.replace("a", "bb");
        return s.isEmpty() ? ignored : s;
    }

    static long digits(String s) {
        long sum = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (Character.isDigit(c)) {
                sum = sum * 10 + (c - '0');
            } else if (!Character.isLetterOrDigit(c)) {
                break;
            }
        }
        return sum;
    }

    private final List<UdfCase> cases = new ArrayList<>();

    private void add(String name, Serializable function, ValueType output, ValueType... inputs) {
        add(name, function, NullRows.SKIP, output, inputs);
    }

    private void add(String name, Serializable function, NullRows nulls, ValueType output, ValueType... inputs) {
        List<Object[]> rows = Samples.rows(List.of(inputs), 120, new Random(cases.size()));
        Object[] last = rows.get(rows.size() - 1).clone();
        last[0] = null;
        rows.add(last);
        cases.add(new UdfCase(name, function, List.of(inputs), output, nulls, rows, 0));
    }

    private void addAll() {
        ValueType s = ValueType.STRING;
        ValueType i = ValueType.INT;
        String captured = "cap\u00e9";
        String none = null;
        Character letter = 'x';
        add("vowels", (ToInt) StringFunctionsTest::vowels, i, s);
        add("large offsets", (ToInt) StringFunctionsTest::vowels, i, ValueType.LARGE_STRING);
        add("switch", (ToInt) StringFunctionsTest::named, i, s);
        add("digits", (Function<String, Long> & Serializable) StringFunctionsTest::digits, ValueType.LONG, s);
        add("identity", (ToText) x -> x, s, s);
        add("constant", (ToText) x -> "caf\u00e9 \"?\\\n", s, s);
        add("trim", (ToText) String::trim, s, s);
        add("captured", (ToText) x -> x.startsWith("a") ? captured + x : x + captured + letter, s, s);
        add("captured null", (ToText) x -> x.isEmpty() ? none : x + none, s, s);
        add("grown", (ToText) StringFunctionsTest::grown, s, s);
        add("branches", (WithInt) StringFunctionsTest::branches, s, s, i);
        add("joined", (Two) StringFunctionsTest::joined, s, s, s);
        add("reversed", (ToText) StringFunctionsTest::reversed, s, s);
        add("failing", (WithInt) StringFunctionsTest::failing, s, s, i);
        add("edited", (WithInt) StringFunctionsTest::edited, s, s, i);
        List<Object[]> places = new ArrayList<>();
        for (int place = -4; place < 12; place++) {
            places.add(new Object[] {"a\u00e9c", place});
        }
        cases.add(new UdfCase(
                "edited at", (WithInt) StringFunctionsTest::editedAt, List.of(s, i), s, NullRows.SKIP, places, 0));
        add("swapped", (Two) StringFunctionsTest::swapped, s, s, s);
        add("unused", (ToText) StringFunctionsTest::unused, s, s);
        add("joined to one", (Two) (x, y) -> x + "-" + y + '-' + x.length() + (x.length() > 2) + 5L, s, s, s);
        add(
                "compound",
                (ToText) x -> {
                    String r = x;
                    r += 'c';
                    r += x.hashCode();
                    return r += r;
                },
                s,
                s);
        add("halves", (ToText) x -> x.length() < 2 ? x : x.substring(1) + x.substring(0, 1), s, s);
        add(
                "halves that meet",
                (ToText) x -> {
                    String r = "";
                    for (int k = 0; k < x.length(); k++) {
                        r += x.substring(k, k + 1);
                    }
                    return r + (x.contains("\ud83d") ? x.indexOf("\ude00") : x.lastIndexOf("a"));
                },
                s,
                s);
        add(
                "halves replaced",
                (ToText) x -> x.replace("\ud83d", "q").replace("\ude00", "").replace("", "."),
                s,
                s);
        add("parsed", (ToInt) x -> Integer.parseInt(x.strip()) + 1, i, s);
        add("ternary of nulls", (ToText) x -> x.length() > 3 ? null : x.equals("a") ? "b" : x, s, s);
        add(
                "exception with a text",
                (ToText) x -> {
                    if (x.isBlank()) {
                        throw new IllegalStateException("blank: '" + x + "'");
                    }
                    return x.toLowerCase(Locale.ROOT);
                },
                s,
                s);
        cases.set(cases.size() - 1, renamed(cases.get(cases.size() - 1), "toLowerCase"));
        add("aware", (ToText) x -> x == null ? "none" : null == x.concat("x") ? "" : x, NullRows.AWARE, s, s);
        add("aware fails", (ToText) x -> x.strip() + "z", NullRows.AWARE, s, s);
        add("aware joined", (Two) (x, y) -> x + y, NullRows.AWARE, s, s, s);
        add(
                "aware else",
                (ToText) x ->
                        java.util.Objects.requireNonNullElse(x, "els" + "e").repeat(2),
                NullRows.AWARE,
                s,
                s);
        add(
                "aware equal",
                (Function<String, Boolean> & Serializable) x -> java.util.Objects.equals(x, "abc"),
                NullRows.AWARE,
                ValueType.BOOLEAN,
                s);
    }

    private static UdfCase renamed(UdfCase each, String name) {
        return new UdfCase(name, each.function(), each.inputs(), each.output(), each.nulls(), each.rows(), 0);
    }

    @Test
    void functionsOfStrings_giveWhatTheJvmGives() {
        addAll();
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    @Test
    void stringsOfAnArena_areTheSame() {
        addAll();
        UdfCase.checkAll(new CpuRun.Settings(CpuRun.Settings.SANITIZED.flags(), 4 << 20), cases);
    }

    @Test
    @Behaviour(244)
    void arenaThatIsTooSmall_failsRows() {
        add("grown", (ToText) StringFunctionsTest::grown, ValueType.STRING, ValueType.STRING);
        CpuRun run = new CpuRun(new CpuRun.Settings(CpuRun.Settings.SANITIZED.flags(), 1024));
        Translation translation = cases.get(0).translate();
        run.add(cases.get(0), translation);
        CpuRun.Result result = run.run().get(0);
        assertThat(result.rows().stream().flatMap(row -> translation.failure(row.error()).stream()))
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(failure.error()).isEqualTo(RowError.OUT_OF_MEMORY));
        assertThat(result.live()).isZero();
        assertThat(result.made()).isPositive();
    }

    @Test
    void functionsThatOnlyRead_makeNoBlock() {
        for (Serializable each :
                List.<Serializable>of((ToInt) StringFunctionsTest::vowels, (ToInt) StringFunctionsTest::named, (ToInt)
                        x -> x.trim().indexOf("b"))) {
            add("reads", each, ValueType.INT, ValueType.STRING);
        }
        CpuRun run = new CpuRun(CpuRun.Settings.SANITIZED);
        for (UdfCase each : cases) {
            Translation translation = each.translate();
            assertThat(translation.allocates()).isFalse();
            run.add(each, translation);
        }
        assertThat(run.run()).allSatisfy(result -> assertThat(result.made()).isZero());
    }

    @Test
    void oneConcatenation_makesOneBlock() {
        cases.add(new UdfCase(
                "one",
                (ToText) x -> x + "-" + x.length() + x,
                List.of(ValueType.STRING),
                ValueType.STRING,
                NullRows.SKIP,
                List.<Object[]>of(new Object[] {"abc"}),
                0));
        CpuRun run = new CpuRun(CpuRun.Settings.SANITIZED);
        Translation translation = cases.get(0).translate();
        run.add(cases.get(0), translation);
        // the kernel runs twice: for the row alone, and for all rows
        assertThat(run.run().get(0).made()).isEqualTo(2);
        assertThat(translation.allocates()).isTrue();
    }
}
