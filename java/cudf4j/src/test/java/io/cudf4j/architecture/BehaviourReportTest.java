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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ties tests to the statements of behaviours.tsv and writes which statement is asserted where. */
@Tag("once")
class BehaviourReportTest {
    private static final Pattern MARKER =
            Pattern.compile("@pytest\\.mark\\.behaviour\\((?<numbers>[\\d, ]+)\\)\\s+(@[^\\n]*\\s+)*def (?<name>\\w+)");
    private static final Pattern KEY = Pattern.compile(
            "(?m)^id = \"(?<name>[\\w-]+)\"$(?:\\n(?!\\[\\[case|id =).*)*?\\nbehaviours = \\[(?<numbers>[\\d, ]+)\\]");

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
        addParityTests(Path.of(System.getProperty("cudf4j.test.root"), "python-parity-tests"), tests);
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

    /** Adds what stands as {@code @pytest.mark.behaviour(1, 2)} on a pytest function and as {@code behaviours = [1, 2]} in a case. */
    private static void addParityTests(Path folder, Map<Integer, List<String>> tests) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().matches(".*(/cases/[^/]+\\.toml|/test_\\w+\\.py)"))
                    .sorted()
                    .toList()) {
                String name = file.getFileName().toString().replaceFirst("\\.\\w+$", "");
                Matcher found = (file.toString().endsWith(".py") ? MARKER : KEY).matcher(Files.readString(file));
                while (found.find()) {
                    for (String number : found.group("numbers").split(",")) {
                        tests.computeIfAbsent(Integer.parseInt(number.strip()), n -> new ArrayList<>())
                                .add(name + "." + found.group("name"));
                    }
                }
            }
        }
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
