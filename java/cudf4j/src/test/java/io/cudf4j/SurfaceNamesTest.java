/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each method that docs/frame-api.tsv says is there is a public method of its class. */
class SurfaceNamesTest {
    /** The packages of the classes that rows name. */
    private static final List<String> PACKAGES = List.of("io.cudf4j.", "io.cudf4j.types.", "io.cudf4j.io.");

    @Test
    void methodsThatAreThere_resolve() throws IOException {
        List<String> missing = new ArrayList<>();
        for (String row :
                Files.readAllLines(Path.of(System.getProperty("cudf4j.test.root", "../.."), "docs", "frame-api.tsv"))) {
            String[] cells = row.split("\t", -1);
            if (!cells[4].equals("now")) {
                continue;
            }
            for (String name : cells[3].split(" \\| |, ")) {
                if (!resolves(cells[0].replaceFirst("\\..*", ""), name.strip())) {
                    missing.add(cells[0] + "." + cells[1] + " -> " + name);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    /** Returns whether each call of a chain is there, beginning at a class, or at one of another name. */
    private static boolean resolves(String type, String name) {
        List<String> calls = new ArrayList<>(Arrays.asList(name.split("\\.")));
        String receiver = Character.isUpperCase(name.charAt(0)) && calls.size() > 1 ? calls.remove(0) : type;
        Class<?> first = named(receiver);
        if (first == null) {
            return false;
        }
        List<Class<?>> classes = List.of(first);
        for (String call : calls) {
            String plain = call.replaceFirst("\\(.*", "");
            List<Class<?>> next = classes.stream()
                    .flatMap(each -> Stream.concat(
                            Arrays.stream(each.getMethods())
                                    .filter(method -> method.getName().equals(plain))
                                    .<Class<?>>map(Method::getReturnType),
                            Arrays.stream(each.getFields())
                                    .filter(field -> field.getName().equals(plain))
                                    .<Class<?>>map(Field::getType)))
                    .toList();
            if (next.isEmpty()) {
                return false;
            }
            classes = next;
        }
        return true;
    }

    private static @Nullable Class<?> named(String name) {
        if (name.equals("cudf")) {
            return Cudf.class;
        }
        if (name.equals("RollingGroupby")) { // windows within groups are windows
            return Rolling.class;
        }
        if (name.equals("GroupBy")) { // what groups of a frame and of a series have, or those of a frame alone
            return DataFrameGroupBy.class;
        }
        for (String each : PACKAGES) {
            try {
                return Class.forName(each + name);
            } catch (ClassNotFoundException e) {
                // it is of another package
            }
        }
        return null;
    }
}
