/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The rules of docs/architecture.md: dependencies point down, the frame sees no native handle, rooms know no face,
 * vocabulary is data. A nested class counts with the class that it is declared in.
 */
final class Layers {
    /** What methods of faces return: records, but of faces. */
    static final Set<String> RESULTS = Set.of("io.cudf4j.Binned", "io.cudf4j.Factorized");

    /** Words that are neither records nor enums nor named Options. */
    static final Set<String> WORDS = Set.of("io.cudf4j.DTypeFilter", "io.cudf4j.DateOffset", "io.cudf4j.WorkingDays");

    /** The options of the process: a face over {@code config}, no vocabulary. */
    static final String PROCESS_OPTIONS = "io.cudf4j.Options";

    /** What the frame may use of memory. */
    static final Set<String> SCOPES_AND_FIGURES = Set.of(
            "io.cudf4j.memory.Scope",
            "io.cudf4j.memory.MemoryInfo",
            "io.cudf4j.memory.BufferInfo",
            "io.cudf4j.memory.SpillStatistics");

    private static final String[] FRAME = {"io.cudf4j", "io.cudf4j.frame.."};
    private static final String ROOMS = "io.cudf4j.frame..";

    static final DescribedPredicate<JavaClass> VOCABULARY = DescribedPredicate.describe("are vocabulary", type -> {
        JavaClass outer = Place.outermost(type);
        String name = outer.getName();
        return outer.getPackageName().equals("io.cudf4j")
                && (outer.isEnum() || outer.isRecord() || name.endsWith("Options") || WORDS.contains(name))
                && !RESULTS.contains(name)
                && !name.equals(PROCESS_OPTIONS);
    });

    static final DescribedPredicate<JavaClass> FACES = DescribedPredicate.describe(
            "are faces", type -> Place.outermost(type).getPackageName().equals("io.cudf4j") && !VOCABULARY.test(type));

    static final ArchRule EVERY_CLASS_HAS_A_PLACE = classes()
            .should(new ArchCondition<>("be in a package that Place lists") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    if (Place.of(type).isEmpty()) {
                        events.add(SimpleConditionEvent.violated(type, type.getName() + " has no place"));
                    }
                }
            });

    static final ArchRule DEPENDENCIES_POINT_DOWN =
            classes().should(use("only what their place may use", Layers::isBelow));

    static final ArchRule FRAME_SEES_OF_THE_BINDINGS_ONLY_THE_LOADER = noClasses()
            .that()
            .resideInAnyPackage(FRAME)
            .should()
            .dependOnClassesThat(DescribedPredicate.describe("are bindings, JavaCPP or plc", type -> {
                String name = type.getBaseComponentType().getPackageName();
                return name.startsWith("org.bytedeco")
                        || name.startsWith("io.cudf4j.plc")
                        || (name.startsWith("io.cudf4j.libcudf") && !name.equals("io.cudf4j.libcudf.support"));
            }))
            .allowEmptyShould(true);

    static final ArchRule FRAME_USES_OF_MEMORY_ONLY_SCOPES_AND_FIGURES = noClasses()
            .that()
            .resideInAnyPackage(FRAME)
            .should()
            .dependOnClassesThat(
                    DescribedPredicate.describe("are of memory, other than " + SCOPES_AND_FIGURES, type -> {
                        JavaClass outer = Place.outermost(type);
                        return outer.getPackageName().startsWith("io.cudf4j.memory")
                                && !SCOPES_AND_FIGURES.contains(outer.getName());
                    }))
            .allowEmptyShould(true);

    static final ArchRule ROOMS_KNOW_NO_FACE = noClasses()
            .that()
            .resideInAPackage(ROOMS)
            .should()
            .dependOnClassesThat(FACES)
            .allowEmptyShould(true);

    static final ArchRule VOCABULARY_IS_DATA = noClasses()
            .that(VOCABULARY)
            .should()
            .dependOnClassesThat(FACES.or(resideInAPackage(ROOMS)).as("are faces or in rooms"))
            .allowEmptyShould(true);

    private Layers() {}

    /** Returns the rule that there is no circle of places, where what some classes use does not count. */
    static ArchRule noCircleOfPlaces(Set<String> leftOut) {
        return slices().assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        return Place.of(type)
                                .map(place -> SliceIdentifier.of(place.toString()))
                                .orElse(SliceIdentifier.ignore());
                    }

                    @Override
                    public String getDescription() {
                        return "places";
                    }
                })
                .should()
                .beFreeOfCycles()
                .ignoreDependency(
                        DescribedPredicate.describe(
                                "are left out",
                                type -> leftOut.contains(Place.outermost(type).getName())),
                        DescribedPredicate.alwaysTrue())
                .allowEmptyShould(true);
    }

    /** Returns the condition that a class uses no class that it may not use. */
    static ArchCondition<JavaClass> use(String what, BiPredicate<JavaClass, JavaClass> allowed) {
        return new ArchCondition<>("use " + what) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    if (!allowed.test(type, dependency.getTargetClass())) {
                        events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static boolean isBelow(JavaClass type, JavaClass used) {
        Optional<Place> from = Place.of(type);
        Optional<Place> to = Place.of(used);
        if (from.isEmpty() || to.isEmpty() || from.get().mayUse(to.get())) {
            return true;
        }
        // within one package, VOCABULARY_IS_DATA says who may use whom
        return from.get() == Place.VOCABULARY && to.get() == Place.FACES;
    }
}
