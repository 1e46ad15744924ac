/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.cudf4j.testkit.Behaviour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every function of plc, whichever header it comes from. */
class PlcContractTest {
    /** Functions whose result goes to a file or a struct of the caller's, or that wait: none changes an argument. */
    private static final Set<String> SINKS = Set.of(
            "toArrow",
            "toArrowNested",
            "toArrowDevice",
            "markOrdered",
            "release",
            "writeParquet",
            "writeCsv",
            "waitForStream");

    private static final Pattern FRAME_WORDS = Pattern.compile(
            "\\b(row label|column label|labels of|index label|drop_?na|reindex|alignment|aligned by|Series|DataFrame)\\b",
            Pattern.CASE_INSENSITIVE);

    /** Without the package that is not exported: it holds no functions of libcudf. */
    private static JavaClasses plc() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("/plc/call/"))
                .importPackages("io.cudf4j.plc");
    }

    private static List<JavaMethod> functions() {
        List<JavaMethod> functions = new ArrayList<>();
        for (JavaClass type : plc()) {
            for (JavaMethod method : type.getMethods()) {
                if (type.getModifiers().contains(JavaModifier.PUBLIC)
                        && method.getModifiers().contains(JavaModifier.PUBLIC)
                        && method.getModifiers().contains(JavaModifier.STATIC)) {
                    functions.add(method);
                }
            }
        }
        return functions;
    }

    @Test
    @Behaviour(276)
    void functions_takeAndReturnOwners_neverViewsOrHandles() {
        List<String> breaches = new ArrayList<>();
        for (JavaMethod function : functions()) {
            List<JavaClass> types = new ArrayList<>(function.getRawParameterTypes());
            types.add(function.getRawReturnType());
            for (JavaClass type : types) {
                String name = type.getBaseComponentType().getPackageName();
                if (name.startsWith("io.cudf4j.libcudf") || name.startsWith("org.bytedeco")) {
                    breaches.add(function.getFullName() + " has " + type.getName());
                }
            }
        }
        assertThat(functions()).hasSizeGreaterThan(150);
        assertThat(breaches).isEmpty();
    }

    @Test
    @Behaviour(276)
    void functionsWithoutResult_areInPlaceOrWriteElsewhere() {
        List<String> breaches = functions().stream()
                .filter(function -> function.getRawReturnType().getName().equals("void"))
                .filter(function -> function.getRawParameterTypes().stream()
                        .anyMatch(type -> type.isAssignableTo(AutoCloseable.class) || type.isAssignableTo(List.class)))
                .filter(function -> !function.getName().endsWith("InPlace") && !SINKS.contains(function.getName()))
                .map(JavaMethod::getFullName)
                .toList();
        assertThat(breaches).isEmpty();
    }

    @Test
    @Behaviour(276)
    void calls_leaveTheirArgumentsAsTheyAre() {
        try (Column numbers = Column.fromLongs(new long[] {3, 1, 2}, new boolean[] {true, false, true});
                Column positions = Column.fromInts(new int[] {2, 0}, null);
                Scalar one = Scalar.of(1L);
                Table table = Table.wrap(numbers)) {
            List<Function<Column, AutoCloseable>> calls = List.of(
                    column -> Binaryop.binaryOperation(column, one, BinaryOperator.ADD, DataType.INT64),
                    column -> Replace.replaceNulls(column, one),
                    column -> Sorting.sort(table, new Order[] {Order.ASCENDING}, new NullOrder[] {NullOrder.AFTER}),
                    column -> Copying.gather(table, positions, OutOfBoundsPolicy.DONT_CHECK),
                    column -> Unary.cast(column, DataType.FLOAT64),
                    column -> Reduce.reduce(column, Aggregation.sum(), DataType.INT64));
            for (Function<Column, AutoCloseable> call : calls) {
                AutoCloseable result = call.apply(numbers);
                close(result);
                assertThat(numbers.toHost().toList()).containsExactly(3L, null, 2L);
                assertThat(numbers.nullCount()).isEqualTo(1);
                assertThat(one.getLong()).isEqualTo(1L);
            }
        }
    }

    private static void close(AutoCloseable result) {
        if (result instanceof Column column) {
            column.close();
        } else if (result instanceof Table table) {
            table.close();
        } else {
            ((Scalar) result).close();
        }
    }

    @Test
    @Behaviour(277)
    void sources_knowNothingOfLabels() throws IOException {
        Path sources = sources();
        List<String> breaches = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher word = FRAME_WORDS.matcher(Files.readString(file));
                while (word.find()) {
                    breaches.add(sources.relativize(file) + " says '" + word.group() + "'");
                }
            }
        }
        assertThat(breaches).isEmpty();
    }

    @Test
    @Behaviour(277)
    void functionsOfAHeader_doNotAskForTheTypeOfAColumn() {
        List<String> breaches = new ArrayList<>();
        for (JavaMethod function : functions()) {
            boolean isOfAHeader = function.getOwner().getConstructors().stream()
                    .allMatch(made -> made.getModifiers().contains(JavaModifier.PRIVATE)
                            && made.getRawParameterTypes().isEmpty());
            if (!isOfAHeader) {
                continue;
            }
            function.getMethodCallsFromSelf().stream()
                    .filter(call -> call.getTargetOwner().getSimpleName().equals("Column")
                            && call.getTarget().getName().equals("type"))
                    .forEach(call -> breaches.add(call.getDescription()));
        }
        assertThat(breaches).isEmpty();
    }

    /** What the javadoc of a function of libcudf says, that gives rows or a value. */
    private static final Pattern GIVES_ROWS = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/(?:(?!/\\*\\*|\\{).)*?public static (?:Column|Table|Scalar) (\\w+)\\(",
            Pattern.DOTALL);

    @Test
    void functionsThatGiveRows_sayWhatBecomesOfNulls() throws IOException {
        List<String> silent = new ArrayList<>();
        int found = 0;
        try (Stream<Path> files = Files.walk(sources())) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher function = GIVES_ROWS.matcher(Files.readString(file));
                while (function.find()) {
                    if (!function.group(1).contains("@source")) {
                        continue;
                    }
                    found++;
                    if (!function.group(1).contains("@nulls")) {
                        silent.add(sources().relativize(file) + " " + function.group(2));
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(300);
        assertThat(silent).isEmpty();
    }

    private static Path sources() {
        String root = System.getProperty("cudf4j.test.root");
        Path module = root == null ? Path.of("") : Path.of(root, "java/cudf4j");
        return module.resolve("src/main/java/io/cudf4j/plc");
    }
}
