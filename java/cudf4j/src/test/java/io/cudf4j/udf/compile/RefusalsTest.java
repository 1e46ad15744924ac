/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.UnsupportedUdfException;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** What cannot be translated is refused by name, with the line of the source and with what works instead. */
@SuppressWarnings({"BadInstanceof", "BoxedPrimitiveEquality", "ReferenceEquality", "StringCaseLocaleUsage"
}) // what users write
class RefusalsTest {
    interface ToText extends Serializable {
        String apply(String s);
    }

    interface ToInt extends Serializable {
        int apply(int a);
    }

    interface TextToInt extends Serializable {
        int apply(String s);
    }

    static int counter = 1;
    private int changing = 2;

    private static void refused(Serializable function, ValueType input, ValueType output, String... parts) {
        assertThatThrownBy(() -> Translator.translate(function, List.of(input), output, NullRows.SKIP))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContainingAll(parts)
                .satisfies(thrown -> {
                    if (!thrown.getMessage().contains("class file")) {
                        org.assertj.core.api.Assertions.assertThat(thrown.getMessage())
                                .contains("RefusalsTest.java:")
                                .contains("; ");
                    }
                });
    }

    private static void ofText(ToText function, String... parts) {
        refused(function, ValueType.STRING, ValueType.STRING, parts);
    }

    private static void ofInt(ToInt function, String... parts) {
        refused(function, ValueType.INT, ValueType.INT, parts);
    }

    @Test
    void methodsOfTheJdk_areNamedWithWhatWorks() {
        ofText(
                x -> x.replaceAll("a", "b"),
                "java.lang.String.replaceAll(String, String)",
                "String.replace(CharSequence");
        ofText(x -> String.format("%s", x), "java.lang.String.format", "at RefusalsTest.");
        ofText(x -> String.valueOf((Object) x), "java.lang.String.valueOf(Object)");
        ofInt(x -> (int) System.nanoTime(), "java.lang.System.nanoTime()");
        ofInt(x -> List.of(x).get(0), "java.util.List.of");
        ofInt(x -> (int) (Math.random() * x), "java.lang.Math.random()", "of Math there are abs");
    }

    @Test
    void numbersAsText_thatDifferAmongJdks_areRefused() {
        ofText(x -> x + 1.5 * x.length(), "floating point", "whole numbers");
        ofText(x -> x + (Object) List.of(), "java.util.List.of");
    }

    @Test
    void controlOfExceptions_isRefused() {
        ofInt(
                x -> {
                    try {
                        return Integer.parseInt("" + x);
                    } catch (NumberFormatException e) {
                        return 0;
                    }
                },
                "try with catch");
        ofInt(
                x -> {
                    synchronized (RefusalsTest.class) {
                        return x;
                    }
                },
                "synchronized at");
    }

    @Test
    void state_isRefused() {
        ofInt(x -> x + counter, "RefusalsTest.counter", "not final", "captures");
        ofInt(x -> counter = x, "write of the field counter");
        ofInt(x -> x + changing, "RefusalsTest.changing", "not final");
        int[] shared = {1};
        ofInt(x -> x + shared[0], "an element of an object");
        StringBuilder builder = new StringBuilder("a");
        assertThatThrownBy(() -> Translator.translate(
                        (TextToInt) x -> builder.append(x).length(),
                        List.of(ValueType.STRING),
                        ValueType.INT,
                        NullRows.SKIP))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("captured a StringBuilder");
    }

    static int factorial(int x) {
        return x < 2 ? 1 : x * factorial(x - 1);
    }

    static int first(int x) {
        return x < 2 ? 1 : second(x - 1);
    }

    static int second(int x) {
        return x < 2 ? 1 : first(x - 1);
    }

    @Test
    void recursion_isRefused() {
        ofInt(RefusalsTest::factorial, "factorial", "calls itself", "write a loop");
        ofInt(RefusalsTest::first, "first", "calls itself");
    }

    static final class Counter {
        final int a;

        Counter(int a) {
            this.a = a;
        }
    }

    interface Visitor {
        int visit(int a);
    }

    @Test
    void objects_areRefused() {
        ofInt(x -> new Counter(x).a, "new io.cudf4j.udf.compile.RefusalsTest$Counter", "no objects but StringBuilder");
        ofInt(
                x -> {
                    Function<Integer, Integer> inner = y -> y + x;
                    return inner.apply(x);
                },
                "a lambda inside of the function");
        Visitor visitor = y -> y * 2;
        ofInt(x -> visitor.visit(x), "Visitor.visit(int) of another function");
        ofInt(x -> new int[x].length, "an array whose length is no constant");
        ofInt(x -> new int[5000].length, "an array of 5000 elements");
        ofInt(x -> new Object[2].length, "an array of objects");
        ofInt(
                x -> {
                    int[] kept = {x};
                    for (int i = 0; i < 2; i++) {
                        int[] made = new int[3];
                        made[0] = kept[0];
                        kept = made;
                    }
                    return kept[0];
                },
                "one of several objects");
        ofText(x -> x instanceof String ? "a" : "b", "instanceof");
        ofInt(x -> Integer.valueOf(x) == Integer.valueOf(5) ? 1 : 2, "== of a boxed", "use equals");
        ofText(x -> x == "a" ? "a" : "b", "== of a String and a String", "use equals");
    }

    private record Pair(int a, int b) {}

    @Test
    void methodsThatJavaMakesOfRecords_areNamed_whereTheyAreCalled() {
        ofInt(
                x -> new Pair(x, 1).hashCode(),
                "method io.cudf4j.udf.compile.RefusalsTest$Pair.hashCode(), which Java makes of the components, at"
                        + " RefusalsTest.lambda",
                "ask the record for its components");
        ofInt(x -> new Pair(x, 1).equals(new Pair(1, x)) ? 1 : 0, "RefusalsTest$Pair.equals(Object), which Java makes");
        ofText(x -> new Pair(1, 2).toString(), "RefusalsTest$Pair.toString(), which Java makes");
    }

    @Test
    void classesAndArrays_areNamedAsInSource() {
        ofInt(x -> new int[] {x}.clone()[0], "method int[].clone()");
        ofText(x -> x.repeat(List.of(String.class).size()), "the constant java.lang.String.class");
    }

    /** A compiler makes a handler of the pattern, but a user wrote none. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void patternsOfRecords_areNamed() {
        List<Serializable> functions = CompiledSource.functions("GeneratedPattern", """
                public class GeneratedPattern {
                    record Pair(int a, int b) {}
                    interface ToInt extends java.io.Serializable { int apply(int x); }
                    static final ToInt PATTERN = x -> {
                        Pair pair = new Pair(x, 2);
                        if (pair instanceof Pair(int a, int b)) {
                            return a + b;
                        }
                        return 0;
                    };
                    public static final java.io.Serializable[] ALL = {PATTERN};
                }
                """);
        assertThatThrownBy(() ->
                        Translator.translate(functions.get(0), List.of(ValueType.INT), ValueType.INT, NullRows.SKIP))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContainingAll(
                        "a pattern of a record at GeneratedPattern.lambda", "ask the record for its components");
    }

    @Test
    void casesOfOtherLanguages_areRefused() {
        Locale turkish = Locale.forLanguageTag("tr");
        ofText(x -> x.toUpperCase(turkish), "toUpperCase in the language tr", "Locale.ROOT");
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(turkish);
            ofText(x -> x.toLowerCase(), "toLowerCase in the language tr");
            assertThatThrownBy(() -> Translator.translate(
                            (ToText) String::toLowerCase, List.of(ValueType.STRING), ValueType.STRING, NullRows.SKIP))
                    .isInstanceOf(UnsupportedUdfException.class)
                    .hasMessage("toLowerCase in the language tr at String.toLowerCase cannot run on the device; give"
                            + " Locale.ROOT: toLowerCase(Locale.ROOT)");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void references_toConstructorsAndToMethodsOfOthers_areRefused() {
        assertThatThrownBy(() -> Translator.translate(
                        (Function<String, StringBuilder> & Serializable) StringBuilder::new,
                        List.of(ValueType.STRING),
                        ValueType.STRING,
                        NullRows.SKIP))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("constructor reference of java.lang.StringBuilder");
    }

    @Test
    void columnsThatDoNotFit_areNamed() {
        ToInt plus = x -> x + 1;
        assertThatThrownBy(() -> Translator.translate(plus, List.of(ValueType.LONG), ValueType.INT, NullRows.SKIP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "value 1 of the function is int and the column holds long; they must be the same, or widen as"
                                + " in Java");
        assertThatThrownBy(() ->
                        Translator.translate(plus, List.of(ValueType.INT, ValueType.INT), ValueType.INT, NullRows.SKIP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("takes 1 values and is given 2 columns");
        assertThatThrownBy(() -> Translator.translate(plus, List.of(ValueType.INT), ValueType.SHORT, NullRows.SKIP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the output column holds short and the function returns int");
        assertThatThrownBy(() -> Translator.translate(plus, List.of(ValueType.INT), ValueType.STRING, NullRows.SKIP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("the output column holds String");
        assertThatThrownBy(
                        () -> Translator.translate(plus, List.of(ValueType.INT), ValueType.LARGE_STRING, NullRows.SKIP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("a function writes STRING");
        assertThatThrownBy(() -> Translator.translate(
                        (Function<Long, Long> & Serializable) x -> x,
                        List.of(ValueType.INT),
                        ValueType.LONG,
                        NullRows.SKIP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("value 1 of the function is Long and the column holds int");
    }
}
