/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of the guide that says what functions of Python are here: each line is translated and run. */
@SuppressWarnings("StringConcatToTextBlock") // the lines of a program are put together
class PythonFunctionsTest {
    private static final Path PAGE =
            Path.of(System.getProperty("cudf4j.test.root", "../.."), "docs", "user-functions.md");
    private static final Pattern LINE = Pattern.compile("(?m)^\\| `([^`]+)` \\| (?:`([^`]+)` )?\\| ?(.*)\\|$");

    /** What user functions of Python cuDF may do with strings, as its documentation lists it. */
    private static final List<String> PYTHON = List.of(
            "len(s)",
            "t in s",
            "s == t",
            "s != t",
            "s < t",
            "s <= t",
            "s > t",
            "s >= t",
            "s + t",
            "s.startswith(t)",
            "s.endswith(t)",
            "s.find(t)",
            "s.rfind(t)",
            "s.count(t)",
            "s.isalpha()",
            "s.isalnum()",
            "s.isdecimal()",
            "s.isdigit()",
            "s.isnumeric()",
            "s.isspace()",
            "s.isupper()",
            "s.islower()",
            "s.istitle()",
            "s.upper()",
            "s.lower()",
            "s.strip()",
            "s.lstrip()",
            "s.rstrip()",
            "s.replace(t, u)");

    @Test
    @Behaviour(292)
    void everyFunctionOfPython_hasALine_andWhatItNamesRuns() throws IOException {
        String page = Files.readString(PAGE);
        Matcher lines = LINE.matcher(page.substring(page.indexOf("## Coming from Python"), page.indexOf("## Rows")));
        List<String> python = new ArrayList<>();
        List<String> java = new ArrayList<>();
        while (lines.find()) {
            python.add(lines.group(1));
            if (lines.group(2) == null) {
                assertThat(lines.group(3))
                        .as("why %s has no counterpart", lines.group(1))
                        .isNotBlank();
            } else {
                java.add(lines.group(2));
            }
        }
        assertThat(python).containsExactlyElementsOf(PYTHON);

        StringBuilder source = new StringBuilder("public class GeneratedPython {\n"
                + "  interface F extends java.io.Serializable { String apply(String s, String t, String u); }\n"
                + "  public static final java.io.Serializable[] ALL = {\n");
        for (String expression : java) {
            // of a character there is one in front
            source.append("    (F) (s, t, u) -> { char c = (s + \"x\").charAt(0); return \"\" + (")
                    .append(expression)
                    .append("); },\n");
        }
        List<Serializable> functions = CompiledSource.functions("GeneratedPython", source + "  };\n}\n");
        List<ValueType> texts = List.of(ValueType.STRING, ValueType.STRING, ValueType.STRING);
        List<UdfCase> cases = new ArrayList<>();
        for (int i = 0; i < java.size(); i++) {
            cases.add(new UdfCase(
                    java.get(i),
                    functions.get(i),
                    texts,
                    ValueType.STRING,
                    NullRows.SKIP,
                    Samples.rows(texts, 60, new Random(i)),
                    0));
        }
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }
}
