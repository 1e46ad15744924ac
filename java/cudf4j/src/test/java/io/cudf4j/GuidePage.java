/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of docs/, or one by its path from there, whose statements a test runs. */
public final class GuidePage {
    private static final Path ROOT = Path.of(System.getProperty("cudf4j.test.root", "../.."));
    private static final Path TESTS = ROOT.resolve("java/cudf4j/src/test/java");
    private static final Pattern SNIPPET = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    private GuidePage() {}

    static String text(String page) throws IOException {
        return Files.readString(ROOT.resolve("docs").resolve(page));
    }

    /**
     * Checks that each statement of the page stands in the source of the test too, imports of ours among them, and how many there
     * are. Comments of the page and what declares modules need not.
     */
    public static void assertStatementsAreIn(Class<?> test, String page, int count) throws IOException {
        Path file = TESTS.resolve(test.getName().replace('.', '/') + ".java");
        String source = Files.readString(file).replaceAll("\\s", "");
        Matcher snippets = SNIPPET.matcher(text(page));
        int statements = 0;
        while (snippets.find()) {
            String snippet = snippets.group(1).replaceAll("(?m) *//.*$", "");
            if (snippet.startsWith("module ")) {
                continue;
            }
            for (String statement : snippet.split(";\\n")) {
                if (!statement.startsWith("import java.")) {
                    assertThat(source).contains(statement.replaceAll("\\s", "") + ";");
                    statements++;
                }
            }
        }
        assertThat(statements).isEqualTo(count);
    }
}
