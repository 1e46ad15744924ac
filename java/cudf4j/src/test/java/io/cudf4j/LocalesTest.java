/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.cudf4j.frame.text.CellTextTest;
import io.cudf4j.frame.text.TextTableTest;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the tests of what is written for users where the process has other digits, marks and letters. */
class LocalesTest {
    private static final List<Class<?>> TESTS = List.of(
            DescribeTest.class,
            DataFramePrintTest.class,
            NestedPrintTest.class,
            CellTextTest.class,
            TextTableTest.class);

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG-u-nu-arab", "tr-TR", "de-DE"})
    void figuresAndTables_areThoseOfEveryLocale(String locale) throws ReflectiveOperationException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            for (Class<?> tests : TESTS) {
                Constructor<?> constructor = tests.getDeclaredConstructor();
                constructor.setAccessible(true);
                for (Method test : Arrays.stream(tests.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Test.class))
                        .toList()) {
                    test.setAccessible(true);
                    Object instance = constructor.newInstance();
                    assertThatCode(() -> test.invoke(instance))
                            .as(test.toString())
                            .doesNotThrowAnyException();
                }
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
