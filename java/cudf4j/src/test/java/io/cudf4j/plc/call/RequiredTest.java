/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.nvtext.EditDistance;
import io.cudf4j.plc.nvtext.MergePairs;
import io.cudf4j.plc.nvtext.Tokenize;
import io.cudf4j.plc.strings.Find;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What functions of texts say of columns that are none: the call and the argument, whatever else they are given. */
class RequiredTest {
    /** Those whose first column has no texts. */
    private static final Set<String> OF_OTHERS = Set.of(
            "joinListElements",
            "formatListColumn",
            "fromBooleans",
            "fromTimestamps",
            "fromDurations",
            "fromFixedPoint",
            "fromFloats",
            "fromIntegers",
            "integersToHex",
            "integersToIpv4",
            "minhashNgrams",
            "minhash64Ngrams");

    private static List<Method> functions() throws Exception {
        List<Method> found = new ArrayList<>();
        for (Class<?> of : List.of(Find.class, Tokenize.class)) {
            URI place = URI.create(of.getResource(of.getSimpleName() + ".class").toString());
            if (place.getScheme().equals("file")) {
                add(Path.of(place).getParent(), of.getPackageName(), found);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
                    add(jar.getPath(of.getPackageName().replace('.', '/')), of.getPackageName(), found);
                }
            }
        }
        found.sort(Comparator.comparing(Method::toString));
        return found;
    }

    private static void add(Path folder, String prefix, List<Method> found) throws Exception {
        List<String> names;
        try (Stream<Path> files = Files.list(folder)) {
            names = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("$") && !file.contains("-"))
                    .map(file -> file.substring(0, file.length() - ".class".length()))
                    .toList();
        }
        for (String name : names) {
            Class<?> type = Class.forName(prefix + "." + name);
            for (Method method : type.getDeclaredMethods()) {
                Class<?>[] takes = method.getParameterTypes();
                if (Modifier.isPublic(type.getModifiers())
                        && Modifier.isPublic(method.getModifiers())
                        && Modifier.isStatic(method.getModifiers())
                        && takes.length > 0
                        && takes[0] == Column.class
                        && !OF_OTHERS.contains(method.getName())) {
                    found.add(method);
                }
            }
        }
    }

    /** What a call throws of a first column, and of nothing else. */
    private static Throwable refusal(Method method, @Nullable Column first) throws ReflectiveOperationException {
        Class<?>[] takes = method.getParameterTypes();
        @Nullable Object[] arguments = new Object[takes.length];
        for (int i = 1; i < takes.length; i++) {
            arguments[i] = takes[i].isPrimitive() ? Array.get(Array.newInstance(takes[i], 1), 0) : null;
        }
        arguments[0] = first;
        try {
            return new AssertionError(method + " gave " + method.invoke(null, arguments));
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }

    private static String name(Method method) {
        return method.getName().equals("of") ? method.getDeclaringClass().getSimpleName() : method.getName();
    }

    @Test
    void columnsOfNumbers_areRefusedByName() throws Exception {
        List<Method> functions = functions();
        assertThat(functions).hasSizeGreaterThan(100);
        try (Column numbers = Rows.ints(1, 2)) {
            for (Method method : functions) {
                assertThat(refusal(method, numbers))
                        .as(method.toString())
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageStartingWith(name(method) + ": ")
                        .hasMessageEndingWith(" must be STRING, not INT32");
            }
        }
    }

    @Test
    void noColumn_isRefusedByName() throws Exception {
        for (Method method : functions()) {
            assertThat(refusal(method, null))
                    .as(method.toString())
                    .isInstanceOf(NullPointerException.class)
                    .hasMessageStartingWith(name(method) + ": ")
                    .hasMessageEndingWith(" is null");
        }
    }

    @Test
    void otherArguments_areNamedToo() {
        try (Column texts = Rows.strings("a b");
                Column numbers = Rows.ints(1)) {
            assertThatThrownBy(() -> Tokenize.tokenize(texts, (String) null))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("tokenize: delimiter is null");
            assertThatThrownBy(() -> EditDistance.editDistance(texts, numbers))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("editDistance: targets must be STRING, not INT32");
            assertThatThrownBy(() -> Find.contains(texts, numbers))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("contains: targets must be STRING, not INT32");
            assertThatThrownBy(() -> MergePairs.of(numbers))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("MergePairs: pairs must be STRING, not INT32");
        }
    }
}
