/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Walks the table of methods: each is called on edge values by a function made for it, and compared with the JVM. */
class IntrinsicsTest {
    /** Last digits that Java and the C library leave open. */
    private static final double TOLERANCE = 4e-15;

    private static final Type BUILDER = Type.getType(StringBuilder.class);

    @Test
    @Behaviour({289, 293})
    void everyMethodOfTheTable_givesWhatTheJvmGives() {
        List<Intrinsics.Key> keys = new ArrayList<>();
        StringBuilder source = new StringBuilder("public class GeneratedCalls {\n");
        StringBuilder all = new StringBuilder();
        StringBuilder parts = new StringBuilder();
        for (Map.Entry<Intrinsics.Key, Intrinsics.Entry> entry :
                Intrinsics.all().entrySet()) {
            Intrinsics.Key key = entry.getKey();
            String call = isOfBuilder(key) ? callOfBuilder(key) : call(key);
            // a class is read for each of its functions, so small ones are read sooner
            if (keys.size() % 25 == 0) {
                close(source, all);
                parts.append(keys.isEmpty() ? "" : ", ")
                        .append("P")
                        .append(keys.size())
                        .append(".ALL");
                source.append("  static class P").append(keys.size()).append(" {\n");
            }
            source.append("  interface F").append(keys.size()).append(" extends java.io.Serializable { ");
            source.append(primitive(result(key))).append(" apply(");
            List<Type> types = types(key);
            StringBuilder names = new StringBuilder();
            for (int i = 0; i < types.size(); i++) {
                source.append(i == 0 ? "" : ", ")
                        .append(primitive(types.get(i)))
                        .append(" p")
                        .append(i);
                names.append(i == 0 ? "" : ", ").append("p").append(i);
            }
            source.append("); }\n");
            all.append(all.isEmpty() ? "" : ",\n")
                    .append("    (F")
                    .append(keys.size())
                    .append(") (")
                    .append(names)
                    .append(") -> ")
                    .append(call);
            keys.add(key);
        }
        close(source, all);
        source.append("  public static final java.io.Serializable[] ALL = java.util.stream.Stream.of(")
                .append(parts)
                .append(").flatMap(java.util.Arrays::stream).toArray(java.io.Serializable[]::new);\n}\n");
        List<Serializable> functions = CompiledSource.functions("GeneratedCalls", source.toString());
        assertThat(functions).hasSameSizeAs(keys).hasSizeGreaterThan(200);

        Random random = new Random(20);
        List<UdfCase> cases = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Intrinsics.Key key = keys.get(i);
            List<ValueType> inputs =
                    types(key).stream().map(IntrinsicsTest::column).toList();
            double tolerance = Intrinsics.all().get(key).isApproximate() ? TOLERANCE : 0;
            cases.add(new UdfCase(
                    key.shown(),
                    functions.get(i),
                    inputs,
                    column(result(key)),
                    NullRows.SKIP,
                    rows(key, inputs, random),
                    tolerance));
        }
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    /** Ends the class of some functions. */
    private static void close(StringBuilder source, StringBuilder all) {
        if (!all.isEmpty()) {
            source.append("  static final java.io.Serializable[] ALL = {\n")
                    .append(all)
                    .append("\n  };\n  }\n");
            all.setLength(0);
        }
    }

    private static List<Object[]> rows(Intrinsics.Key key, List<ValueType> inputs, Random random) {
        List<Object[]> rows = Samples.rows(inputs, 100, random);
        if (key.name().equals("repeat")) {
            // so many copies would take more memory than there is
            rows.removeIf(row -> (Integer) row[1] > 100 && !((String) row[0]).isEmpty());
        }
        if (key.name().equals("setLength")) {
            rows.removeIf(row -> (Integer) row[1] > 100_000);
        }
        return rows;
    }

    private static boolean isOfBuilder(Intrinsics.Key key) {
        return key.owner().equals("java/lang/StringBuilder");
    }

    /** What a function of a call gives: of a builder its text. */
    private static Type result(Intrinsics.Key key) {
        Type result = Type.getReturnType(key.descriptor());
        boolean isBuilder = isOfBuilder(key) && (result.equals(Type.VOID_TYPE) || result.equals(BUILDER));
        return isBuilder ? Types.STRING : result;
    }

    /** A call of a builder that is made of the first text. */
    private static String callOfBuilder(Intrinsics.Key key) {
        StringBuilder given = new StringBuilder();
        int next = 1;
        for (Type type : Type.getArgumentTypes(key.descriptor())) {
            given.append(given.length() == 0 ? "" : ", ");
            given.append(
                    type.equals(BUILDER)
                            ? "new StringBuilder(p" + next++ + ")"
                            : type.equals(Types.CHARS)
                                    ? "(CharSequence) p" + next++
                                    : "(" + type.getClassName() + ") p" + next++);
        }
        String call = "b." + key.name() + "(" + given + ")";
        Type result = Type.getReturnType(key.descriptor());
        return "{ StringBuilder b = new StringBuilder(p0); "
                + (result.equals(Type.VOID_TYPE)
                        ? call + "; return b.toString(); }"
                        : "return " + call + (result.equals(BUILDER) ? ".toString(); }" : "; }"));
    }

    private static boolean isStatic(Intrinsics.Key key) {
        try {
            Class<?> owner = Class.forName(key.owner().replace('/', '.'));
            Class<?>[] types = new Class<?>[Type.getArgumentTypes(key.descriptor()).length];
            for (int i = 0; i < types.length; i++) {
                types[i] = classOf(Type.getArgumentTypes(key.descriptor())[i]);
            }
            return java.lang.reflect.Modifier.isStatic(
                    owner.getMethod(key.name(), types).getModifiers());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the table lists what the JDK has not: " + key.shown(), e);
        }
    }

    private static Class<?> classOf(Type type) throws ClassNotFoundException {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> boolean.class;
            case Type.BYTE -> byte.class;
            case Type.SHORT -> short.class;
            case Type.CHAR -> char.class;
            case Type.INT -> int.class;
            case Type.LONG -> long.class;
            case Type.FLOAT -> float.class;
            case Type.DOUBLE -> double.class;
            default -> Class.forName(type.getClassName());
        };
    }

    /** The types of the columns that a call takes: the receiver's first; no column for a locale. */
    private static List<Type> types(Intrinsics.Key key) {
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(key.descriptor())));
        types.removeIf(type -> type.getClassName().equals("java.util.Locale"));
        types.replaceAll(type -> type.equals(Types.OBJECT) ? Type.getObjectType(key.owner()) : type);
        if (!isStatic(key)) {
            types.add(0, Type.getObjectType(key.owner()));
        }
        types.replaceAll(type -> type.equals(BUILDER) ? Types.STRING : type);
        return types;
    }

    private static String call(Intrinsics.Key key) {
        String owner = key.owner().replace('/', '.');
        int next = 0;
        String receiver = owner;
        if (!isStatic(key)) {
            receiver = "((" + owner + ") p" + next++ + ")";
        }
        StringBuilder given = new StringBuilder();
        for (Type type : Type.getArgumentTypes(key.descriptor())) {
            given.append(given.length() == 0 ? "" : ", ");
            if (type.getClassName().equals("java.util.Locale")) {
                given.append("java.util.Locale.ROOT");
            } else if (Types.unboxed(type).isPresent()) {
                given.append("(").append(type.getClassName()).append(") p").append(next++);
            } else {
                given.append("p").append(next++);
            }
        }
        String cast = Type.getReturnType(key.descriptor()).equals(Types.CHARS) ? "(String) " : "";
        return cast + receiver + "." + key.name() + "(" + given + ")";
    }

    private static String primitive(Type type) {
        return type.equals(Types.CHARS)
                ? "String"
                : Types.unboxed(type).orElse(type).getClassName();
    }

    private static ValueType column(Type type) {
        return type.equals(Types.CHARS)
                ? ValueType.STRING
                : ValueType.of(Types.unboxed(type).orElse(type));
    }
}
