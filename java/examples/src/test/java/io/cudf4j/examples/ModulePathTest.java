/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are modules, compiled and run over the modules of cudf4j, in a JVM of their own. */
class ModulePathTest {
    private static final String ENGINE = "cudf4j.engine.host";
    private static final String JAVACPP_LIBRARY = "org.bytedeco.javacpp.linux.x86_64";

    /** What a modular program over cudf4j has on its module path. */
    private static final Set<String> NEEDED = Set.of(
            "io.cudf4j.examples",
            "io.cudf4j",
            "io.cudf4j.bindings",
            ENGINE,
            "org.bytedeco.javacpp",
            JAVACPP_LIBRARY,
            "org.jspecify",
            "org.objectweb.asm",
            "org.objectweb.asm.tree",
            "org.objectweb.asm.tree.analysis");

    /** What is there besides for arrow-java; programs that do not require it run without. */
    private static final Pattern ARROW =
            Pattern.compile("org\\.(apache|slf4j).*|com\\.fasterxml\\..*|flatbuffers\\..*");

    private static final String REFUSED =
            "record closed.Reader$Row cannot be reached; write 'opens closed to io.cudf4j;'"
                    + " into the module-info of module closed";

    @TempDir
    Path folder;

    private final List<String> modulePath = new ArrayList<>();
    /** The engine where it is a folder, as before it is packaged: without a manifest that is no module. */
    private final List<String> classPath = new ArrayList<>();

    private final Set<String> resourceModules = new TreeSet<>(List.of(JAVACPP_LIBRARY));

    ModulePathTest() {
        Set<String> found = new TreeSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            List<String> names = ModuleFinder.of(Path.of(entry)).findAll().stream()
                    .map(module -> module.descriptor().name())
                    .filter(name -> NEEDED.contains(name) || ARROW.matcher(name).matches())
                    .toList();
            if (!names.isEmpty()) {
                modulePath.add(entry);
                found.addAll(names);
            } else if (Files.exists(Path.of(entry, "META-INF/cudf4j/native.index"))) {
                classPath.add(entry);
                found.add(ENGINE);
            }
        }
        assertThat(found).containsAll(NEEDED);
        if (classPath.isEmpty()) {
            resourceModules.add(ENGINE);
        }
    }

    @Test
    void flights_runAsAModule() throws Exception {
        Files.writeString(folder.resolve("flights.csv"), """
                time_hour,carrier,flight,origin,dest,hour,air_time,distance,dep_delay,arr_delay
                2013-01-01T10:00:00Z,UA,1545,EWR,IAH,5,227,1400,2,11
                2013-01-01T10:00:00Z,AA,1141,JFK,MIA,5,160,1089,4,20
                """);
        Files.writeString(folder.resolve("airlines.csv"), "carrier,name\nAA,American\nUA,United\n");
        Files.writeString(
                folder.resolve("weather.csv"),
                "origin,time_hour,temp,wind_speed,precip,visib\nEWR,2013-01-01T10:00:00Z,39.02,12.7,0,10\n");
        List<String> flags = List.of("--add-modules", String.join(",", resourceModules));
        Run run = run(flags, "io.cudf4j.examples/io.cudf4j.examples.Flights", folder.toString());
        assertThat(run.output)
                .contains("American", "Delays per hour of the day", "engine host", "run as module io.cudf4j.examples");
        assertThat(run.status).as(run.output).isZero();
    }

    @Test
    void programOfAnotherModule_findsServicesResourcesAndRecords() throws Exception {
        Path sources = Path.of(System.getProperty("cudf4j.test.root"), "java/examples/src/test/modules/app");
        assertThat(compiled(sources)).isEmpty();
        List<String> flags = List.of(
                "--add-modules",
                String.join(",", resourceModules),
                "--enable-native-access=io.cudf4j.bindings,org.bytedeco.javacpp");
        Run run =
                run(flags, "app/app.Program", folder.resolve("flights.parquet").toString());
        assertThat(run.output.lines().filter(line -> line.startsWith("- ")).map(line -> line.substring(2)))
                .containsExactly(
                        "modules: io.cudf4j for app",
                        "records: AA UA AA",
                        "categories: [0, 1, 0]",
                        "serialised: [5, -2, 1]",
                        "object stream: [5, -2, 1]",
                        "file: [5, -2, 1]",
                        "plc: 2",
                        "bean: 0",
                        "segments: " + hasSegments());
        assertThat(run.output).doesNotContain("WARNING");
        assertThat(run.status).as(run.output).isZero();
    }

    /** Returns whether Java takes classes for 22 from the jar, which has them where a JDK of 22 or newer was found. */
    private boolean hasSegments() throws IOException {
        for (String entry : modulePath) {
            if (Runtime.version().feature() >= 22 && Files.isRegularFile(Path.of(entry))) {
                try (JarFile jar = new JarFile(entry)) {
                    if (jar.getEntry("META-INF/versions/22/io/cudf4j/memory/BufferSegments.class") != null) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Test
    void withoutTheFlag_theMessageSaysIt() throws Exception {
        classPath.clear();
        Run run = run(List.of(), "io.cudf4j.examples/io.cudf4j.examples.Flights", folder.toString());
        assertThat(run.status).isNotZero();
        assertThat(run.output).contains("--add-modules " + ENGINE + "," + JAVACPP_LIBRARY);
    }

    @Test
    void recordOfAPackageThatIsNotOpen_isRefused() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("closed"));
        Files.writeString(sources.resolve("module-info.java"), "module closed { requires io.cudf4j; }");
        Files.writeString(sources.resolve("Reader.java"), """
                package closed;
                import io.cudf4j.DataFrame;
                import java.util.List;
                final class Reader {
                    record Row(int a) {}
                    public static void main(String[] arguments) {
                        refused(() -> DataFrame.fromRecords(Row.class, List.of(new Row(1))));
                        refused(() -> DataFrame.of("a", new int[] {1}).stream(Row.class));
                    }
                    static void refused(Runnable call) {
                        try {
                            call.run();
                        } catch (io.cudf4j.errors.InvalidArgumentException e) {
                            System.out.println(e.getMessage());
                        }
                    }
                }
                """);
        assertThat(compiled(sources)).isEmpty();
        Run run = run(List.of("--add-modules", String.join(",", resourceModules)), "closed/closed.Reader", "");
        assertThat(run.output.lines().filter(line -> line.contains("closed"))).containsExactly(REFUSED, REFUSED);
    }

    @Test
    void vectorsOfArrowJava_needTheFlagsOfTheDocumentation() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("vectors"));
        Files.writeString(
                sources.resolve("module-info.java"),
                "module vectors { requires io.cudf4j; requires org.apache.arrow.vector; requires org.apache.arrow.memory.core; }");
        Files.writeString(sources.resolve("Exchange.java"), """
                package vectors;
                import io.cudf4j.Arrow;
                import io.cudf4j.DataFrame;
                import io.cudf4j.errors.NativeLibraryException;
                import org.apache.arrow.memory.RootAllocator;
                import org.apache.arrow.vector.VectorSchemaRoot;
                final class Exchange {
                    public static void main(String[] arguments) {
                        try (RootAllocator allocator = new RootAllocator();
                                VectorSchemaRoot root = Arrow.toRoot(DataFrame.of("a", new long[] {1, 2}), allocator)) {
                            System.out.println("- " + root.getVector("a"));
                        } catch (NativeLibraryException e) {
                            System.out.println("- " + e.getMessage());
                        }
                    }
                }
                """);
        assertThat(compiled(sources)).isEmpty();
        String opened = "--add-opens=java.base/java.nio=org.apache.arrow.memory.core";
        String modules = String.join(",", resourceModules) + ",org.apache.arrow.memory.unsafe";
        Run without = run(List.of("--add-modules", modules, opened), "vectors/vectors.Exchange", "");
        assertThat(without.output)
                .contains("org.apache.arrow:arrow-c-data among the modules of this run, so let module-info require"
                        + " org.apache.arrow.c");
        List<String> flags = List.of("--add-modules", modules + ",org.apache.arrow.c");
        Run closed = run(flags, "vectors/vectors.Exchange", "");
        assertThat(closed.output).contains("start Java with " + opened);
        Run open = run(Stream.concat(flags.stream(), Stream.of(opened)).toList(), "vectors/vectors.Exchange", "");
        assertThat(open.output).contains("- [1, 2]");
    }

    @Test
    void innerPackages_areInNoProgramsSight() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("nosy"));
        Files.writeString(sources.resolve("module-info.java"), "module nosy { requires io.cudf4j; }");
        List<String> inner = List.of(
                "io.cudf4j.column.ColumnBase",
                "io.cudf4j.column.labels.ColumnAccessor",
                "io.cudf4j.frame.rows.Rows",
                "io.cudf4j.io.formats.CsvReader",
                "io.cudf4j.plc.call.Views",
                "io.cudf4j.libcudf.column_view",
                "io.cudf4j.libcudf.global.cudf_core",
                "io.cudf4j.libcudf.support.LiveObjects");
        Files.writeString(
                sources.resolve("Nosy.java"),
                "package nosy; import io.cudf4j.DataFrame; import io.cudf4j.errors.CudfException; import io.cudf4j.config.Config;"
                        + inner.stream().map(name -> "\nimport " + name + ";").collect(Collectors.joining())
                        + "\nclass Nosy {}");
        assertThat(compiled(sources))
                .hasSameSizeAs(inner)
                .allMatch(message -> message.contains("is not visible"))
                .zipSatisfy(
                        inner,
                        (message, name) -> assertThat(message)
                                .contains("package " + name.substring(0, name.lastIndexOf('.')) + " "));
    }

    /** Compiles the module of a folder into the folder of the test, and returns the errors. */
    private List<String> compiled(Path sources) throws IOException {
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "--module-path",
                String.join(File.pathSeparator, modulePath),
                "-d",
                folder.resolve("classes").toString());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8);
                Stream<Path> all = Files.walk(sources)) {
            List<Path> units =
                    all.filter(file -> file.toString().endsWith(".java")).toList();
            compiler.getTask(null, files, said, options, null, files.getJavaFileObjectsFromPaths(units))
                    .call();
        }
        return said.getDiagnostics().stream()
                .filter(said1 -> said1.getKind() == Diagnostic.Kind.ERROR)
                .map(error -> error.getMessage(null))
                .toList();
    }

    /** What a program printed and how it ended. */
    private record Run(String output, int status) {}

    private Run run(List<String> flags, String main, String argument) throws IOException, InterruptedException {
        List<String> modules = new ArrayList<>(modulePath);
        modules.add(folder.resolve("classes").toString());
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(List.of("-Dcudf4j.engine=host", "--module-path", String.join(File.pathSeparator, modules)));
        String cache = System.getProperty("cudf4j.native.cacheDir");
        if (cache != null) {
            command.add("-Dcudf4j.native.cacheDir=" + cache);
        }
        if (!classPath.isEmpty()) {
            command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath)));
        }
        command.addAll(flags);
        command.addAll(List.of("--module", main, argument));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(output, process.waitFor());
    }
}
