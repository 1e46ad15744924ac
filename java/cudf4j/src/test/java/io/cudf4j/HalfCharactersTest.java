/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Half of a surrogate pair is no character: where a text of Java becomes UTF-8 it is refused, not written as a question mark. */
@SuppressWarnings("try") // a scope closes what is made in it
class HalfCharactersTest {
    private static final String HALF = "a\ud83d";

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageContaining(message);
    }

    private static void assertRowRefused(List<@Nullable Object> rows, String message) {
        assertRefused(() -> Series.of(DType.STRING, rows).close(), message);
    }

    @Test
    void data_namesTheRow() {
        assertRowRefused(list("?", null, HALF), "row 2 has half of a surrogate pair, U+D83D, at 1: no character");
        assertRowRefused(list("???", "?\ud83d", "?"), "row 1 has half of a surrogate pair, U+D83D, at 1");
        assertRowRefused(list("\ude00\ud83d"), "row 0 has half of a surrogate pair, U+DE00, at 0: no character");
        assertRowRefused(
                list("??????????", "\ud83d\ude00\ud83dx????????"), "row 1 has half of a surrogate pair, U+D83D, at 2");
        assertRefused(() -> Series.of(list("b", HALF)).close(), "row 1 has half");
        assertRefused(
                () -> Series.of(DType.list(DType.STRING), list(list("b"), list("c", HALF)))
                        .close(),
                "row 1");
        assertRefused(() -> Series.of(DType.categorical(), list("b", HALF)).close(), "has half of a surrogate pair");
        assertRefused(() -> DataFrame.of("t", list("b", HALF)).close(), "row 1 has half");
        assertThatThrownBy(() -> Series.of(list("b", HALF))).hasMessageStartingWith("Series.of: row 1 has half of");
        assertThatThrownBy(() -> Series.of("t", list("b", HALF)))
                .hasMessageStartingWith("Series.of: column 't': row 1 has half of");
        assertThatThrownBy(() -> Series.of("t", DType.STRING, list("b", HALF)))
                .hasMessageStartingWith("Series.of: column 't': row 1 has half of");
    }

    @Test
    void wholeCharacters_andQuestionMarks_areTaken() {
        List<@Nullable Object> rows = list("?", null, "\ud83d\ude00?", "", "what? a\u00e9?", "?????????\u4e0f");
        try (Series texts = Series.of(DType.STRING, rows)) {
            assertThat(texts.toList()).isEqualTo(rows);
        }
        List<@Nullable Object> many = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            many.add(i % 7 == 0 ? null : "x".repeat(i % 17) + (i % 3 == 0 ? "?" : "\ud83d\ude00"));
        }
        try (Series texts = Series.of(DType.STRING, many)) {
            assertThat(texts.toList()).isEqualTo(many);
        }
    }

    @Test
    void labels_areRefused() {
        assertRefused(() -> Index.of(list("b", HALF)).close(), "row 1 has half");
    }

    @Test
    void labelsOfColumns_namesAndFields_areRefused() {
        Map<String, Consumer<DataFrame>> calls = new LinkedHashMap<>();
        calls.put("addPrefix", f -> f.addPrefix(HALF));
        calls.put("addSuffix", f -> f.addSuffix("\ud800"));
        calls.put("addSuffix of rows", f -> f.addSuffix(HALF, Axis.INDEX));
        calls.put("assign", f -> f.assign(HALF, list(1, 2)));
        calls.put("with", f -> f.with(HALF, Expr.col("x")));
        calls.put("insert", f -> f.insert(0, HALF, list(1, 2)));
        calls.put("rename", f -> f.rename(Map.of("x", HALF)));
        calls.put("merge", f -> f.merge(f, JoinOptions.on("x").suffixes(HALF, "_right")));
        calls.put("melt", f -> f.melt(MeltOptions.defaults().valueName(HALF)));
        calls.put("of", f -> DataFrame.of(Tuple.of("a", HALF), list(1)));
        calls.put("name of a series", f -> f.col("x").rename(HALF));
        calls.put("name of an index", f -> f.index().rename(HALF));
        calls.put("field of a struct", f -> f.toStruct().struct().withField(HALF, f.col("x")));
        calls.put("dtype of a struct", f -> DType.struct(Map.of(HALF, DType.INT32)));
        try (Scope scope = Scope.open()) {
            DataFrame frame = DataFrame.of("x", list(1, 2), "y", list("a", "\ud83d\ude00"));
            calls.forEach((name, call) -> assertThatThrownBy(() -> call.accept(frame))
                    .as(name)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("half of a surrogate pair"));
            assertThat(frame.addPrefix("\ud83d\ude00").columns()).isEqualTo(list("\ud83d\ude00x", "\ud83d\ude00y"));
        }
    }

    @Test
    void arguments_areRefused() {
        Map<String, Consumer<Series>> calls = new LinkedHashMap<>();
        calls.put("contains", s -> s.str().contains(HALF).close());
        calls.put("replace", s -> s.str().replace("b", HALF).close());
        calls.put("startsWith", s -> s.str().startsWith(HALF).close());
        calls.put("split", s -> s.str().split(HALF).close());
        calls.put("strip", s -> s.str().strip(HALF).close());
        calls.put("eq", s -> s.eq(HALF).close());
        calls.put("fillNa", s -> s.fillNa(HALF).close());
        calls.put("isIn", s -> s.isIn(list(HALF)).close());
        calls.put("like", s -> s.str().like(HALF).close());
        calls.put("the escape of like", s -> s.str().like("b", "\ud83d").close());
        calls.put("isTimestamp", s -> s.str().isTimestamp("%Y" + HALF).close());
        calls.put("match", s -> s.str().match("[" + HALF + "]").close());
        calls.put("cat", s -> s.str().cat(HALF));
        calls.put(
                "replaceWithBackrefs",
                s -> s.str().replaceWithBackrefs("(b)", "\\1" + HALF).close());
        try (Series texts = Series.of("t", list("b", null, "c"))) {
            calls.forEach((name, call) -> assertThatThrownBy(() -> call.accept(texts))
                    .as(name)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("half of a surrogate pair"));
        }
    }

    @Test
    void json_isRefused() {
        assertRefused(() -> DataFrame.fromJson("[{\"a\":\"" + HALF + "\"}]").close(), "fromJson: the text has half");
    }

    /** Every method of an accessor names itself where an argument of it, one of several or of a map, is no text. */
    @Test
    void argumentsOfAccessors_areNamedWithTheCall() {
        try (Scope scope = Scope.open()) {
            Series texts = Series.of("t", list("b", null, "c"));
            Series times = Series.of(list(LocalDateTime.of(2024, 1, 2, 3, 4)));
            Series structs = texts.toFrame().toStruct();
            ListAccessor lists = Series.of(list(list("a"))).list();
            Map<Object, List<Class<?>>> accessors = new LinkedHashMap<>();
            accessors.put(texts.str(), List.of(StringMethods.class, StringAccessor.class));
            accessors.put(Expr.col("t").str(), List.of(StringMethods.class));
            accessors.put(times.dt(), List.of(DatetimeMethods.class));
            Map<Class<?>, Object> known = Map.of(
                    int.class,
                    3,
                    long.class,
                    3L,
                    Integer.class,
                    0,
                    String.class,
                    "b",
                    Charset.class,
                    StandardCharsets.UTF_8,
                    Locale.class,
                    Locale.ROOT,
                    SingleColumnFrame.class,
                    texts,
                    Frame.class,
                    texts,
                    List.class,
                    list("b"),
                    Map.class,
                    Map.of("b", "c"));
            List<String> wrong = new ArrayList<>();
            int tried = 0;
            for (Map.Entry<Object, List<Class<?>>> accessor : accessors.entrySet()) {
                for (Class<?> methods : accessor.getValue()) {
                    for (Method method : methods.getDeclaredMethods()) {
                        for (Object[] arguments : withHalves(method, known)) {
                            tried++;
                            String message = refusal(accessor.getKey(), method, arguments);
                            if (!message.matches(
                                    "(?s)" + method.getName() + ": .*has half of a surrogate pair, U\\+D83D, at .*")) {
                                wrong.add(method + ": " + message);
                            }
                        }
                    }
                }
            }
            assertThat(wrong).isEmpty();
            assertThat(tried).isGreaterThan(120);
            assertRefused(() -> structs.struct().withField(HALF, texts), "withField: the name has half");
            assertRefused(() -> lists.contains(HALF), "list.contains: the value has half");
            assertRefused(() -> lists.indexOf(HALF), "list.indexOf: the value has half");
            assertRefused(() -> lists.get(3, HALF), "list.get: otherwise: the text has half");
        }
    }

    /** Returns arguments of a method, of which in turn each one that has texts has half of a pair. */
    private static List<Object[]> withHalves(Method method, Map<Class<?>, Object> known) {
        List<Object[]> all = new ArrayList<>();
        Class<?>[] types = method.getParameterTypes();
        if (!Modifier.isPublic(method.getModifiers()) || method.isSynthetic()) {
            return all;
        }
        for (int i = 0; i < types.length; i++) {
            boolean isOfTexts =
                    method.getGenericParameterTypes()[i].getTypeName().contains("java.lang.String");
            List<Object> halves = !isOfTexts
                    ? List.of()
                    : types[i] == String.class
                            ? List.of(HALF)
                            : types[i] == String[].class
                                    ? Collections.singletonList(new String[] {"b", HALF})
                                    : types[i] == List.class
                                            ? List.of(list("b", HALF))
                                            : List.of(Map.of(HALF, "c"), Map.of("b", HALF));
            for (Object half : halves) {
                Object[] arguments = new Object[types.length];
                for (int k = 0; k < types.length; k++) {
                    arguments[k] = k == i ? half : argument(types[k], known);
                }
                all.add(arguments);
            }
        }
        return all;
    }

    private static Object argument(Class<?> type, Map<Class<?>, Object> known) {
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        Object value = known.get(type);
        try {
            return value != null ? value : type.getDeclaredMethod("defaults").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no argument of " + type, e);
        }
    }

    private static String refusal(Object accessor, Method method, Object[] arguments) {
        try {
            return "gives " + method.invoke(accessor, arguments);
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof InvalidArgumentException refused
                    ? String.valueOf(refused.getMessage())
                    : String.valueOf(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
