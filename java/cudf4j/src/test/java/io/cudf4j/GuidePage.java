/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of docs/ whose statements a test runs. */
final class GuidePage {
    private static final Path ROOT = Path.of(System.getProperty("cudf4j.test.root", "../.."));
    private static final Path TESTS = ROOT.resolve("java/cudf4j/src/test/java");
    private static final Pattern SNIPPET = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    private GuidePage() {}

    static String text(String page) throws IOException {
        return Files.readString(ROOT.resolve("docs").resolve(page));
    }

    /** Checks that each statement of the page stands in the source of the test too, and how many there are. */
    static void assertStatementsAreIn(Class<?> test, String page, int count) throws IOException {
        Path file = TESTS.resolve(test.getName().replace('.', '/') + ".java");
        String source = Files.readString(file).replaceAll("\\s", "");
        Matcher snippets = SNIPPET.matcher(text(page));
        int statements = 0;
        while (snippets.find()) {
            for (String statement : snippets.group(1).split(";\\n")) {
                assertThat(source).contains(statement.replaceAll("\\s", "") + ";");
                statements++;
            }
        }
        assertThat(statements).isEqualTo(count);
    }
}
