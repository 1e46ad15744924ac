/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.cudf4j.testkit.Behaviour;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Ties tests to the statements of behaviours.tsv and writes which statement is asserted where. */
class BehaviourReportTest {
    @Test
    void everyNumberOnATest_isAStatement_andTheReportNamesTheTests() throws IOException {
        Map<Integer, String> statements = statements();
        Map<Integer, List<String>> tests = new TreeMap<>();
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
                .importPackages("io.cudf4j")) {
            for (JavaMethod method : type.getMethods()) {
                if (method.isAnnotatedWith(Behaviour.class)) {
                    for (int number :
                            method.getAnnotationOfType(Behaviour.class).value()) {
                        tests.computeIfAbsent(number, n -> new ArrayList<>())
                                .add(type.getSimpleName() + "." + method.getName());
                    }
                }
            }
        }
        assertThat(statements.keySet()).containsAll(tests.keySet());
        assertThat(tests).isNotEmpty();
        List<String> lines = new ArrayList<>();
        lines.add(tests.size() + " of " + statements.size() + " statements are asserted");
        tests.forEach(
                (number, names) -> lines.add(number + "\t" + String.join(", ", names) + "\t" + statements.get(number)));
        Path report = Path.of(System.getProperty("cudf4j.test.root"), "java/cudf4j/target/behaviours.tsv");
        Files.createDirectories(report.getParent());
        Files.write(report, lines);
    }

    private static Map<Integer, String> statements() throws IOException {
        Map<Integer, String> statements = new TreeMap<>();
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(Behaviour.class.getResourceAsStream("behaviours.tsv"), StandardCharsets.UTF_8))) {
            String line;
            while ((line = reader.readLine()) != null) {
                if (!line.startsWith("#")) {
                    int tab = line.indexOf('\t');
                    statements.put(Integer.parseInt(line.substring(0, tab)), line.substring(tab + 1));
                }
            }
        }
        assertThat(statements).hasSize(294);
        return statements;
    }
}
