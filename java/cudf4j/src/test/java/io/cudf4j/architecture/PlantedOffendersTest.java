/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.cudf4j.Axis;
import io.cudf4j.DataFrame;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.config.Config;
import io.cudf4j.errors.CudfException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.libcudf.support.LiveObjects;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.Column;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each rule finds the classes that break it, and no others: they are compiled here, into packages of the library. */
@Tag("once")
class PlantedOffendersTest {
    private static final String CIRCLES = "io.cudf4j.frame.circle";

    @TempDir
    static Path folder;

    private static final Set<String> LAWLESS = new TreeSet<>();
    private static final Set<String> UPWARD = new TreeSet<>();
    private static final Set<String> NATIVE = new TreeSet<>();
    private static final Set<String> OF_MEMORY = new TreeSet<>();
    private static final Set<String> ROOMS_WITH_FACES = new TreeSet<>();
    private static final Set<String> WORDS_WITH_FACES = new TreeSet<>();
    private static final Set<String> NOSY_PROGRAMS = new TreeSet<>();
    private static JavaClasses library;
    private static JavaClasses programs;

    @BeforeAll
    static void compile() {
        Planted planted = new Planted();
        for (String packageName : List.of("io.cudf4j.lawless", "io.cudf4j.frame", "io.cudf4j.plc.lawless")) {
            LAWLESS.add(planted.addUser(packageName, "Lawless"));
        }
        plantArrows(planted);
        plantFrames(planted);
        plantVocabulary(planted);
        plantPrograms(planted);
        plantCircles(planted);
        planted.compile(folder);
        JavaClasses all = new ClassFileImporter().importPath(folder);
        programs = all.that(resideInAnyPackage("io.cudf4j.examples..", "io.cudf4j.testkit.."));
        library = all.that(resideInAnyPackage("io.cudf4j.examples..", "io.cudf4j.testkit..", "..circle..")
                .negate());
    }

    @AfterAll
    static void forget() {
        library = null;
        programs = null;
    }

    /** One class in each place, for others to use, and classes that use what is above them or beside them. */
    private static void plantArrows(Planted planted) {
        String node = planted.addUser("io.cudf4j.expr", "PlantedNode");
        String type = planted.addUser("io.cudf4j.types", "PlantedType");
        String times = planted.addUser("io.cudf4j.column.times", "PlantedTimes");
        String labelled = planted.addUser("io.cudf4j.column.labels", "PlantedLabelled", ColumnBase.class.getName());
        String labels = planted.addUser("io.cudf4j.frame.labels", "PlantedLabels", labelled, node);
        String rows = planted.addUser("io.cudf4j.frame.rows", "PlantedRows", labels, ColumnBase.class.getName());
        String evaluation = planted.addUser("io.cudf4j.frame.expr", "PlantedEvaluation", rows, labels);
        String selection = planted.addUser("io.cudf4j.frame.select", "PlantedSelection", rows);
        String join = planted.addUser("io.cudf4j.frame.join", "PlantedJoin", evaluation);
        String window = planted.addUser("io.cudf4j.frame.window", "PlantedWindow", rows);
        planted.addUser("io.cudf4j.frame.clean", "PlantedClean", selection, Axis.class.getName(), type);
        planted.addUser("io.cudf4j.frame.exchange", "PlantedExchange", CsvOptions.class.getName(), rows);
        planted.addUser("io.cudf4j.plc", "PlantedTyped", type, LiveObjects.class.getName());
        planted.addUser("io.cudf4j", "PlantedFace", rows, join, CsvOptions.class.getName(), ColumnBase.class.getName());

        up(planted, "io.cudf4j.errors", Config.class.getName());
        up(planted, "io.cudf4j.config", LiveObjects.class.getName());
        up(planted, "io.cudf4j.libcudf.support", Column.class.getName());
        up(planted, "io.cudf4j.types", node);
        up(planted, "io.cudf4j.expr", ColumnBase.class.getName());
        up(planted, "io.cudf4j.plc.strings", Scope.class.getName());
        up(planted, "io.cudf4j.memory", ColumnBase.class.getName());
        up(planted, "io.cudf4j.column", labelled);
        up(planted, "io.cudf4j.column.strings", times);
        up(planted, "io.cudf4j.column.serial", CsvOptions.class.getName());
        up(planted, "io.cudf4j.io", DataFrame.class.getName() + "[]");
        up(planted, "io.cudf4j.frame.labels", rows);
        up(planted, "io.cudf4j.frame.rows", evaluation);
        up(planted, "io.cudf4j.frame.expr", selection);
        up(planted, "io.cudf4j.frame.stats", join);
        up(planted, "io.cudf4j.frame.join", selection);
        up(planted, "io.cudf4j.frame.group", window);
        up(planted, "io.cudf4j.frame.text", CsvOptions.class.getName());
    }

    private static void up(Planted planted, String packageName, String used) {
        UPWARD.add(planted.addUser(packageName, "PlantedUp", used));
    }

    private static void plantFrames(Planted planted) {
        NATIVE.add(planted.addUser("io.cudf4j", "PlantedHandleFace", Column.class.getName()));
        NATIVE.add(planted.addUser("io.cudf4j.frame.text", "PlantedHandleRoom", Pointer.class.getName()));
        String handles = planted.addUser("io.cudf4j.frame.reshape", "PlantedPlcRoom", Column.class.getName() + "[]");
        NATIVE.add(handles);
        UPWARD.add(handles);
        planted.addUser("io.cudf4j", "PlantedLoaderFace", LiveObjects.class.getName());

        OF_MEMORY.add(planted.addUser("io.cudf4j", "PlantedBufferFace", Buffer.class.getName()));
        OF_MEMORY.add(planted.addUser("io.cudf4j.frame.text", "PlantedBufferRoom", Rmm.class.getName()));
        planted.addUser(
                "io.cudf4j.frame.text",
                "PlantedScopeRoom",
                Scope.class.getName(),
                "io.cudf4j.memory.BufferInfo.Location");

        String knower = planted.addUser("io.cudf4j.frame.text", "PlantedKnower", DataFrame.class.getName());
        String nested = planted.add(
                "io.cudf4j.frame.text",
                "public class PlantedNested { static class Inner { Object made(Object o) { return o instanceof io.cudf4j.Series; } } }");
        ROOMS_WITH_FACES.addAll(List.of(knower, nested));
        UPWARD.addAll(ROOMS_WITH_FACES);
    }

    private static void plantVocabulary(Planted planted) {
        WORDS_WITH_FACES.add(planted.add("io.cudf4j", "public record PlantedWord(io.cudf4j.DataFrame frame) {}"));
        WORDS_WITH_FACES.add(planted.add(
                "io.cudf4j", "public enum PlantedKind { ONE; public io.cudf4j.Series of() { return null; } }"));
        WORDS_WITH_FACES.add(planted.add(
                "io.cudf4j", "public class PlantedOptions { private record Values(io.cudf4j.Index labels) {} }"));
        String roomy = planted.add("io.cudf4j", "public record PlantedRoomy(io.cudf4j.frame.rows.PlantedRows rows) {}");
        WORDS_WITH_FACES.add(roomy);
        UPWARD.add(roomy);
        planted.add(
                "io.cudf4j", "public record PlantedPlain(io.cudf4j.Axis axis, io.cudf4j.types.PlantedType type) {}");
    }

    private static void plantPrograms(Planted planted) {
        NOSY_PROGRAMS.add(planted.addUser("io.cudf4j.examples", "Columns", ColumnBase.class.getName()));
        NOSY_PROGRAMS.add(planted.addUser("io.cudf4j.examples.inner", "Rooms", "io.cudf4j.frame.rows.PlantedRows"));
        NOSY_PROGRAMS.add(planted.addUser("io.cudf4j.examples", "Inside", "io.cudf4j.memory.SpillableBuffer"));
        NOSY_PROGRAMS.add(planted.addUser("io.cudf4j.examples", "Raw", "io.cudf4j.libcudf.column_view"));
        NOSY_PROGRAMS.add(planted.addUser("io.cudf4j.testkit", "Counting", LiveObjects.class.getName()));
        planted.addUser("io.cudf4j.testkit", "LeakCheck", LiveObjects.class.getName() + ".Token");
        planted.addUser(
                "io.cudf4j.examples",
                "Quiet",
                DataFrame.class.getName(),
                CsvOptions.class.getName(),
                Pointer.class.getName(),
                Scope.class.getName(),
                "io.cudf4j.memory.BufferInfo.Location",
                CudfException.class.getName(),
                Column.class.getName(),
                "io.cudf4j.types.PlantedType",
                "Columns");
    }

    /** Rings of classes, each naming the next one. */
    private static void plantCircles(Planted planted) {
        ring(planted, "io.cudf4j.circle", 5);
        ring(planted, CIRCLES + ".three", 3);
        ring(planted, CIRCLES + ".four", 4);
        ring(planted, "io.cudf4j.column.circle", 4);
        ring(planted, CIRCLES + ".nested", 3);
        planted.add(
                CIRCLES + ".nested",
                "class Outer { static class In { static class Deep { Outer up; In in; } Deep deep; } In in; Ring0 ring; }");
        String members = "One, Two, Three, Four";
        planted.add(CIRCLES + ".family", "sealed interface Family permits " + members + " { One one(); }");
        for (String member : members.split(", ")) {
            planted.add(
                    CIRCLES + ".family",
                    "record " + member + "(Visitor next) implements Family { public One one() { return null; } }");
        }
        planted.addUser(CIRCLES + ".family", "Visitor", "Family", "Two");
    }

    private static void ring(Planted planted, String packageName, int size) {
        for (int i = 0; i < size; i++) {
            planted.addUser(packageName, "Ring" + i, "Ring" + (i + 1) % size);
        }
    }

    @Test
    void classWithoutAPlace_isFound() {
        assertFinds(Layers.EVERY_CLASS_HAS_A_PLACE, library, LAWLESS);
    }

    @Test
    void arrowThatPointsUpOrAside_isFound() {
        assertFinds(Layers.DEPENDENCIES_POINT_DOWN, library, UPWARD);
    }

    @Test
    void handleInTheFrame_isFound() {
        assertFinds(Layers.FRAME_SEES_OF_THE_BINDINGS_ONLY_THE_LOADER, library, NATIVE);
    }

    @Test
    void memoryInTheFrame_isFound() {
        assertFinds(Layers.FRAME_USES_OF_MEMORY_ONLY_SCOPES_AND_FIGURES, library, OF_MEMORY);
    }

    @Test
    void faceInARoom_isFound() {
        assertFinds(Layers.ROOMS_KNOW_NO_FACE, library, ROOMS_WITH_FACES);
    }

    @Test
    void vocabularyThatIsNoData_isFound() {
        assertFinds(Layers.VOCABULARY_IS_DATA, library, WORDS_WITH_FACES);
    }

    @Test
    void circleOfPlaces_isFound_unlessItsArrowIsLeftOut() {
        JavaClasses two = library.that(resideInAnyPackage("io.cudf4j.frame.labels", "io.cudf4j.frame.rows"));
        assertThat(Layers.noCircleOfPlaces(Set.of())
                        .evaluate(two)
                        .getFailureReport()
                        .toString())
                .contains("frame.labels -> ", "frame.rows -> ", "io.cudf4j.frame.labels.PlantedUp");
        assertThat(Layers.noCircleOfPlaces(Set.of("io.cudf4j.frame.labels.PlantedUp"))
                        .evaluate(two)
                        .hasViolation())
                .isFalse();
    }

    @Test
    void programThatUsesInnerClasses_isFound() {
        assertFinds(PublicApi.IS_ALL_THAT_PROGRAMS_USE, programs, NOSY_PROGRAMS);
    }

    @Test
    void programInAPackageOfTheLibrary_isFound() {
        JavaClasses squatters = library.that(resideInAPackage("io.cudf4j.expr"));
        assertFinds(
                PublicApi.IS_ALL_THAT_PROGRAMS_USE,
                squatters,
                Set.of("io.cudf4j.expr.PlantedNode", "io.cudf4j.expr.PlantedUp"));
    }

    @Test
    void circleInARoom_isFound_whereItHasMoreThanThreeFamilies() throws IOException {
        try (URLClassLoader loader = Planted.loader(folder)) {
            ClassGraph graph = ClassGraph.of(folder);
            assertThat(CirclesTest.faults(graph, loader, Map.of()))
                    .hasSize(2)
                    .anyMatch(fault -> fault.startsWith("io.cudf4j.column.circle: a circle of 4 families"))
                    .anyMatch(fault -> fault.startsWith(CIRCLES + ".four: a circle of 4 families")
                            && fault.contains(CIRCLES + ".four.Ring3"));
            ClassGraph.Circles family = graph.in(CIRCLES + ".family");
            assertThat(family.classes()).isEqualTo(6);
            assertThat(family.largest()).isEqualTo(6);
            assertThat(graph.withFamiliesAsOne(loader).in(CIRCLES + ".family").largest())
                    .isEqualTo(2);
            // Outer with what is declared in it is one class, beside three others
            assertThat(graph.in(CIRCLES + ".nested").classes()).isEqualTo(4);
            assertThat(graph.in(CIRCLES + ".nested").arrows()).isEqualTo(4);
        }
    }

    @Test
    void pinnedCircle_isFound_whenItGrowsAndWhenItFalls() throws IOException {
        try (URLClassLoader loader = Planted.loader(folder)) {
            ClassGraph graph = ClassGraph.of(folder);
            assertThat(pinned(graph, loader, "io.cudf4j.circle", 5)).isEmpty();
            assertThat(pinned(graph, loader, "io.cudf4j.circle", 4))
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("a circle of 5 classes, at most 4 may be", "io.cudf4j.circle.Ring4");
            assertThat(pinned(graph, loader, "io.cudf4j.circle", 6))
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("lower the pin from 6");
            assertThat(pinned(graph, loader, "io.cudf4j.column.circle", 4)).isEmpty();
            // a room has three at most, whatever is pinned
            assertThat(CirclesTest.faults(graph, loader, Map.of(CIRCLES + ".four", 4)))
                    .anyMatch(fault -> fault.startsWith(CIRCLES + ".four: a circle of 4 families"));
        }
    }

    private static List<String> pinned(ClassGraph graph, ClassLoader loader, String name, int pin) {
        List<String> faults = new ArrayList<>(CirclesTest.faults(graph, loader, Map.of(name, pin)));
        faults.removeIf(fault -> !fault.startsWith(name + ":"));
        return faults;
    }

    @Test
    void offenderThatIsNotKnown_andOneThatOffendsNoMore_areFound() {
        Offenders.assertOnly(WORDS_WITH_FACES, Layers.VOCABULARY_IS_DATA, library);
        Set<String> fewer = new TreeSet<>(WORDS_WITH_FACES);
        fewer.remove("io.cudf4j.PlantedWord");
        assertThatThrownBy(() -> Offenders.assertOnly(fewer, Layers.VOCABULARY_IS_DATA, library))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("io.cudf4j.PlantedWord");
        Set<String> more = new TreeSet<>(WORDS_WITH_FACES);
        more.add("io.cudf4j.PlantedPlain");
        assertThatThrownBy(() -> Offenders.assertOnly(more, Layers.VOCABULARY_IS_DATA, library))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("take them out of the list")
                .hasMessageContaining("io.cudf4j.PlantedPlain");
    }

    private static void assertFinds(ArchRule rule, JavaClasses classes, Set<String> expected) {
        assertThat(Offenders.of(rule, classes).keySet()).isEqualTo(expected);
    }
}
