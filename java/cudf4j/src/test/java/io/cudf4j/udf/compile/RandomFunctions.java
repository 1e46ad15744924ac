/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Java source of random functions, which end and whose strings stay short; the same seed gives the same functions. */
final class RandomFunctions {
    private static final List<ValueType> NUMBERS = List.of(ValueType.INT, ValueType.LONG, ValueType.DOUBLE);
    private static final List<ValueType> ALL =
            List.of(ValueType.INT, ValueType.LONG, ValueType.DOUBLE, ValueType.STRING, ValueType.STRING);

    private final Random random;
    private final boolean strings;
    private final StringBuilder text = new StringBuilder();

    /** A variable in scope; that of a loop is not assigned to. */
    private record Variable(String name, ValueType type, boolean fixed) {}

    private record Helper(String name, ValueType result, List<ValueType> types) {}

    private final List<Helper> helpers = new ArrayList<>();
    private List<Variable> scope = new ArrayList<>();
    private int names;
    private int loops;
    private boolean withHelpers;
    private ValueType result;

    private RandomFunctions(long seed, boolean strings) {
        this.random = new Random(seed);
        this.strings = strings;
    }

    /** Puts the class files of functions into a folder, for a Java that has no compiler. */
    static void write(long seed, int count, boolean strings, Path folder) {
        Source source = source(seed, count, strings);
        CompiledSource.write(source.name(), source.text(), folder);
    }

    /** Makes so many functions, with rows for each. */
    static List<UdfCase> make(long seed, int count, boolean strings, int rows) {
        Source source = source(seed, count, strings);
        List<Serializable> functions = CompiledSource.functions(source.name(), source.text());
        List<UdfCase> cases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<ValueType> types = source.types().get(i);
            List<Object[]> values = new ArrayList<>(Samples.rows(types, rows, source.random()));
            Object[] last = values.get(0).clone();
            last[0] = null;
            values.add(last);
            cases.add(new UdfCase(
                    source.name() + ".f" + i,
                    functions.get(i),
                    types,
                    source.results().get(i),
                    NullRows.SKIP,
                    values,
                    0));
        }
        return cases;
    }

    /** A class with functions, and what they take and give. */
    private record Source(
            String name, String text, List<List<ValueType>> types, List<ValueType> results, Random random) {}

    private static Source source(long seed, int count, boolean strings) {
        RandomFunctions made = new RandomFunctions(seed, strings);
        String name = "Generated" + (strings ? "Strings" : "Numbers") + Long.toUnsignedString(seed);
        List<List<ValueType>> types = new ArrayList<>();
        List<ValueType> results = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        made.text.append("public class ").append(name).append(" {\n");
        made.text.append("static String cut(String s) {\nreturn s.length() > 40 ? s.substring(0, 40) : s;\n}\n");
        for (int i = 0; i < 6; i++) {
            made.helper(i);
        }
        made.withHelpers = true;
        StringBuilder parts = new StringBuilder();
        for (int i = 0; i < count; i++) {
            // a class is read for each of its functions, so small ones are read sooner
            if (i % 25 == 0) {
                made.text.append("static class P").append(i).append(" {\n");
                parts.append(i == 0 ? "" : ", ").append("P").append(i).append(".ALL");
            }
            types.add(made.types());
            results.add(made.pick());
            made.function("f" + i, results.get(i), types.get(i));
            made.text.append("interface I").append(i).append(" extends java.io.Serializable {\n");
            made.text
                    .append(made.signature("apply", results.get(i), types.get(i)))
                    .append(";\n}\n");
            all.append("(I")
                    .append(i)
                    .append(") P")
                    .append(i / 25 * 25)
                    .append("::f")
                    .append(i)
                    .append(",\n");
            if (i % 25 == 24 || i == count - 1) {
                made.text
                        .append("static final java.io.Serializable[] ALL = {\n")
                        .append(all)
                        .append("};\n}\n");
                all.setLength(0);
            }
        }
        made.text
                .append("public static final java.io.Serializable[] ALL = java.util.stream.Stream.of(")
                .append(parts)
                .append(").flatMap(java.util.Arrays::stream).toArray(java.io.Serializable[]::new);\n}\n");
        return new Source(name, made.text.toString(), types, results, made.random);
    }

    private ValueType pick() {
        List<ValueType> from = strings ? ALL : NUMBERS;
        return from.get(random.nextInt(from.size()));
    }

    private List<ValueType> types() {
        List<ValueType> types = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            types.add(pick());
        }
        return types;
    }

    private static String java(ValueType type) {
        return type == ValueType.STRING ? "String" : type.name().toLowerCase(Locale.ROOT);
    }

    private String signature(String name, ValueType result, List<ValueType> types) {
        StringBuilder parameters = new StringBuilder();
        for (int i = 0; i < types.size(); i++) {
            parameters
                    .append(i == 0 ? "" : ", ")
                    .append(java(types.get(i)))
                    .append(" p")
                    .append(i);
        }
        return java(result) + " " + name + "(" + parameters + ")";
    }

    private void helper(int number) {
        List<ValueType> types = types();
        ValueType gives = pick();
        function("h" + number, gives, types);
        helpers.add(new Helper("h" + number, gives, types));
    }

    private void function(String name, ValueType gives, List<ValueType> types) {
        text.append("static ").append(signature(name, gives, types)).append(" {\n");
        scope = new ArrayList<>();
        names = 0;
        loops = 0;
        result = gives;
        for (int i = 0; i < types.size(); i++) {
            scope.add(new Variable("p" + i, types.get(i), false));
        }
        for (int i = 0; i < 1 + random.nextInt(2); i++) {
            declare();
        }
        statements(2, 1 + random.nextInt(3));
        text.append("return ").append(expression(gives, 2)).append(";\n}\n");
    }

    private void declare() {
        ValueType type = pick();
        String name = "v" + names++;
        text.append(java(type))
                .append(' ')
                .append(name)
                .append(" = ")
                .append(expression(type, 1))
                .append(";\n");
        scope.add(new Variable(name, type, false));
    }

    private void statements(int depth, int count) {
        int before = scope.size();
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
        scope = new ArrayList<>(scope.subList(0, before));
    }

    private void statement(int depth) {
        int choice = random.nextInt(depth > 0 ? 16 : 7);
        if (choice < 5) {
            assign();
        } else if (choice == 5) {
            declare();
        } else if (choice == 6) {
            text.append("if (").append(condition(1)).append(") {\n");
            int what = random.nextInt(loops > 0 ? 5 : 2);
            if (what == 0 && !strings) {
                text.append("throw new IllegalStateException(\"thrown\" + ")
                        .append(expression(ValueType.INT, 1))
                        .append(");\n");
            } else if (what < 2) {
                text.append("return ").append(expression(result, 1)).append(";\n");
            } else {
                text.append(what == 2 ? "continue;\n" : "break;\n");
            }
            text.append("}\n");
        } else if (choice < 10) {
            text.append("if (").append(condition(2)).append(") {\n");
            statements(depth - 1, 1 + random.nextInt(3));
            if (random.nextBoolean()) {
                text.append("} else {\n");
                statements(depth - 1, 1 + random.nextInt(3));
            }
            text.append("}\n");
        } else if (choice < 13 && loops < 2) {
            loop(depth);
        } else if (choice == 13) {
            choose(depth);
        } else if (choice == 14 && strings) {
            builder();
        } else {
            array();
        }
    }

    private void loop(int depth) {
        String name = "i" + names++;
        int end = 2 + random.nextInt(5);
        boolean counted = random.nextBoolean();
        if (counted) {
            text.append("for (int ")
                    .append(name)
                    .append(" = 0; ")
                    .append(name)
                    .append(" < ")
                    .append(end)
                    .append("; ")
                    .append(name)
                    .append("++) {\n");
        } else {
            text.append("int ")
                    .append(name)
                    .append(" = ")
                    .append(end)
                    .append(";\nwhile (--")
                    .append(name)
                    .append(" > 0 && ")
                    .append(condition(1))
                    .append(") {\n");
        }
        scope.add(new Variable(name, ValueType.INT, true));
        loops++;
        statements(depth - 1, 1 + random.nextInt(3));
        loops--;
        text.append("}\n");
        if (counted) {
            scope.remove(scope.size() - 1);
        }
    }

    private void choose(int depth) {
        int before = loops;
        // a break would leave the switch, and a continue the loop around it: both are tried
        text.append("switch ((int) (").append(expression(ValueType.INT, 1)).append(")) {\n");
        for (int i = 0; i < 3; i++) {
            text.append("case ")
                    .append(new int[] {0, 1, -1, 7, 100, Integer.MIN_VALUE}[i * 2 + random.nextInt(2)])
                    .append(":\n{\n");
            statements(depth - 1, 1);
            text.append("}\n").append(random.nextBoolean() ? "break;\n" : "");
        }
        text.append("default:\n{\n");
        statements(depth - 1, 1);
        text.append("}\n}\n");
        loops = before;
    }

    private void builder() {
        String name = "b" + names++;
        text.append("StringBuilder ").append(name).append(" = new StringBuilder();\n");
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            text.append(name)
                    .append(".append(")
                    .append(
                            random.nextInt(3) == 0
                                    ? "(char) ('a' + (" + expression(ValueType.INT, 1) + " & 15))"
                                    : expression(random.nextBoolean() ? ValueType.STRING : ValueType.LONG, 1))
                    .append(");\n");
        }
        if (random.nextBoolean()) {
            text.append(name).append(".reverse();\n");
        }
        Variable to = variable(ValueType.STRING, true);
        if (to != null) {
            text.append(to.name()).append(" = cut(").append(name).append(".toString());\n");
        }
    }

    private void array() {
        String name = "a" + names++;
        ValueType type = NUMBERS.get(random.nextInt(3));
        text.append(java(type))
                .append("[] ")
                .append(name)
                .append(" = {")
                .append(expression(type, 1))
                .append(", ")
                .append(expression(type, 1))
                .append(", 3};\n");
        text.append(name)
                .append("[")
                .append(expression(ValueType.INT, 1))
                .append(" & 3 % 3] += ")
                .append(expression(type, 1))
                .append(";\n");
        Variable to = variable(type, true);
        if (to != null) {
            text.append(to.name())
                    .append(" = ")
                    .append(name)
                    .append("[(")
                    .append(expression(ValueType.INT, 1))
                    .append(") & ")
                    .append(random.nextInt(6) == 0 ? 3 : 1)
                    .append("];\n");
        }
    }

    private void assign() {
        Variable to = variable(pick(), true);
        if (to == null) {
            return;
        }
        if (to.type() == ValueType.STRING) {
            text.append(to.name())
                    .append(
                            random.nextInt(3) == 0 && loops == 0
                                    ? " += " + expression(ValueType.INT, 1)
                                    : " = " + expression(ValueType.STRING, 2))
                    .append(";\n");
            return;
        }
        int choice = random.nextInt(8);
        if (choice == 0) {
            text.append(to.name()).append("++;\n");
        } else if (choice == 1) {
            text.append(to.name())
                    .append(new String[] {" += ", " *= ", " -= "}[random.nextInt(3)])
                    .append(expression(NUMBERS.get(random.nextInt(3)), 1))
                    .append(";\n");
        } else {
            text.append(to.name())
                    .append(" = ")
                    .append(expression(to.type(), 2))
                    .append(";\n");
        }
    }

    private Variable variable(ValueType type, boolean assigned) {
        List<Variable> found = new ArrayList<>();
        for (Variable each : scope) {
            if (each.type() == type && !(assigned && each.fixed())) {
                found.add(each);
            }
        }
        return found.isEmpty() ? null : found.get(random.nextInt(found.size()));
    }

    private String condition(int depth) {
        int choice = random.nextInt(strings ? 9 : 6);
        if (depth > 0 && choice == 0) {
            return "(" + condition(depth - 1) + (random.nextBoolean() ? " && " : " || ") + condition(depth - 1) + ")";
        }
        if (choice == 1) {
            return "!(" + condition(Math.max(0, depth - 1)) + ")";
        }
        if (choice > 5) {
            String s = expression(ValueType.STRING, depth);
            String t = expression(ValueType.STRING, depth);
            return switch (choice) {
                case 6 -> s + ".equals(" + t + ")";
                case 7 -> s + ".startsWith(" + t + ")";
                default -> s + ".compareTo(" + t + ") < 0";
            };
        }
        ValueType type = NUMBERS.get(random.nextInt(3));
        String operator = new String[] {"<", "<=", ">", ">=", "==", "!="}[random.nextInt(6)];
        return "(" + expression(type, depth) + " " + operator + " " + expression(type, depth) + ")";
    }

    private String expression(ValueType type, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            return leaf(type);
        }
        int choice = random.nextInt(12);
        if (choice == 0) {
            return "(" + condition(depth - 1) + " ? " + expression(type, depth - 1) + " : "
                    + expression(type, depth - 1) + ")";
        }
        if (choice == 1 && withHelpers) {
            Helper helper = helpers.get(random.nextInt(helpers.size()));
            if (helper.result() == type) {
                StringBuilder given = new StringBuilder();
                for (ValueType each : helper.types()) {
                    given.append(given.length() == 0 ? "" : ", ").append(expression(each, depth - 1));
                }
                return helper.name() + "(" + given + ")";
            }
        }
        if (type == ValueType.STRING) {
            return textual(depth - 1);
        }
        if (type == ValueType.INT && random.nextInt(12) == 0) {
            return partOfTime(depth - 1);
        }
        String a = expression(type, depth - 1);
        String b = expression(type, depth - 1);
        if (type == ValueType.DOUBLE) {
            return switch (choice % 6) {
                case 0 -> "(" + a + " / " + b + ")";
                case 1 -> "(" + a + " % " + b + ")";
                case 2 -> "Math.max(" + a + ", " + b + ")";
                case 3 -> "(double) " + expression(ValueType.LONG, depth - 1);
                case 4 -> "Math.floor(-(" + a + "))";
                default -> "(" + a + new String[] {" + ", " - ", " * "}[random.nextInt(3)] + b + ")";
            };
        }
        String kind = java(type);
        return switch (choice) {
            case 2 -> "(" + a + " / " + b + ")";
            case 3 -> "(" + a + " % (" + b + " | 1))";
            case 4 ->
                "(" + a + new String[] {" << ", " >> ", " >>> "}[random.nextInt(3)]
                        + expression(ValueType.INT, depth - 1) + ")";
            case 5 -> "(" + kind + ") " + expression(ValueType.DOUBLE, depth - 1);
            case 6 ->
                type == ValueType.INT
                        ? "(int) " + expression(ValueType.LONG, depth - 1)
                        : "(long) " + expression(ValueType.INT, depth - 1);
            case 7 -> "Math.floorMod(" + a + ", " + b + ")";
            case 8 -> strings && type == ValueType.INT ? integerOfText(depth - 1) : "Math.abs(" + a + ")";
            case 9 ->
                type == ValueType.INT
                        ? "(" + new String[] {"byte", "short", "char"}[random.nextInt(3)] + ") " + a
                        : "Long.rotateLeft(" + a + ", 7)";
            case 10 -> "(" + a + new String[] {" & ", " | ", " ^ "}[random.nextInt(3)] + b + ")";
            default -> "(" + a + new String[] {" + ", " - ", " * "}[random.nextInt(3)] + b + ")";
        };
    }

    private String partOfTime(int depth) {
        String[] parts = {
            "year",
            "quarter",
            "month",
            "day",
            "dayOfWeek",
            "dayOfYear",
            "hour",
            "minute",
            "second",
            "microsecond",
            "nanosecond"
        };
        String[] units = {"NANOS", "MICROS", "MILLIS", "SECONDS", "MINUTES", "HOURS", "DAYS", "WEEKS"};
        return "io.cudf4j.udf.Epoch." + parts[random.nextInt(parts.length)] + "(" + expression(ValueType.LONG, depth)
                + ", java.time.temporal.ChronoUnit." + units[random.nextInt(units.length)] + ")";
    }

    private String integerOfText(int depth) {
        String s = expression(ValueType.STRING, depth);
        return switch (random.nextInt(4)) {
            case 0 -> s + ".length()";
            case 1 -> s + ".indexOf(" + expression(ValueType.STRING, 0) + ")";
            case 2 -> s + ".charAt(" + random.nextInt(3) + ")";
            default -> s + ".hashCode()";
        };
    }

    private String textual(int depth) {
        String s = expression(ValueType.STRING, depth);
        return switch (random.nextInt(10)) {
            case 0 ->
                "cut(" + s + " + " + expression(ValueType.INT, depth) + " + \"-\" + "
                        + expression(ValueType.STRING, depth) + ")";
            case 1 -> s + ".substring(" + random.nextInt(3) + ")";
            case 2 -> s + ".trim()";
            case 3 ->
                "cut(" + s + ".replace(" + expression(ValueType.STRING, 0) + ", " + expression(ValueType.STRING, 0)
                        + "))";
            case 4 -> s + ".toUpperCase(java.util.Locale.ROOT)";
            case 5 -> "String.valueOf(" + expression(ValueType.LONG, depth) + ")";
            case 6 -> "cut(" + s + ".concat(" + expression(ValueType.STRING, depth) + "))";
            case 7 -> "cut(" + s + ".repeat(" + random.nextInt(3) + "))";
            case 8 -> "(" + s + " + (char) ('a' + (" + expression(ValueType.INT, 0) + " & 7)))";
            default -> s + ".strip()";
        };
    }

    private String leaf(ValueType type) {
        Variable variable = random.nextInt(4) == 0 ? null : variable(type, false);
        if (variable != null) {
            return variable.name();
        }
        return switch (type) {
            case INT ->
                new String[] {"0", "1", "-1", "7", "31", "1000003", "Integer.MIN_VALUE", "Integer.MAX_VALUE"}
                        [random.nextInt(8)];
            case LONG ->
                new String[] {"0L", "1L", "-3L", "64L", "6364136223846793005L", "Long.MIN_VALUE"}[random.nextInt(6)];
            case DOUBLE ->
                new String[] {"0.0", "-0.0", "0.5", "-2.75", "1e300", "Double.NaN", "3.0e-9"}[random.nextInt(7)];
            default ->
                new String[] {"\"\"", "\"a\"", "\"h\\u00e9\"", "\" x \"", "\"\\ud83d\\ude00\""}[random.nextInt(5)];
        };
    }
}
