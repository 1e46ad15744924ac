/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** The arrows of docs/architecture.md: dependencies point down, and the frame sees no native handle. */
@AnalyzeClasses(packages = "io.cudf4j", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {
    @ArchTest
    static final ArchRule layers = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("frame")
            .definedBy("io.cudf4j", "io.cudf4j.frame..")
            .layer("io")
            .definedBy("io.cudf4j.io..")
            .layer("column")
            .definedBy("io.cudf4j.column..")
            .layer("memory")
            .definedBy("io.cudf4j.memory..")
            .layer("plc")
            .definedBy("io.cudf4j.plc..")
            .layer("libcudf")
            .definedBy("io.cudf4j.libcudf..")
            .layer("types")
            .definedBy("io.cudf4j.types..")
            .layer("errors")
            .definedBy("io.cudf4j.errors..")
            .layer("config")
            .definedBy("io.cudf4j.config..")
            .whereLayer("frame")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("io")
            .mayOnlyBeAccessedByLayers("frame")
            .whereLayer("column")
            .mayOnlyBeAccessedByLayers("frame", "io")
            .whereLayer("memory")
            .mayOnlyBeAccessedByLayers("frame", "column")
            .whereLayer("plc")
            .mayOnlyBeAccessedByLayers("memory", "column", "io")
            .whereLayer("libcudf")
            // the frame's Cudf4j.info() reports what the loader chose
            .mayOnlyBeAccessedByLayers("plc", "memory", "frame")
            .whereLayer("types")
            .mayOnlyBeAccessedByLayers("frame", "io", "column", "memory", "plc")
            .whereLayer("errors")
            .mayOnlyBeAccessedByLayers("frame", "io", "column", "memory", "plc", "types", "libcudf", "config")
            .whereLayer("config")
            .mayOnlyBeAccessedByLayers("frame", "io", "column", "memory", "plc", "libcudf");

    @ArchTest
    static final ArchRule columnsKnowNothingOfTheRoomsOverThem = noClasses()
            .that()
            .resideInAPackage("io.cudf4j.column")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.cudf4j.column.*..");

    @ArchTest
    static final ArchRule frameSeesOfTheBindingsOnlyTheLoader = noClasses()
            .that()
            .resideInAnyPackage("io.cudf4j", "io.cudf4j.frame..")
            .should()
            .dependOnClassesThat(new DescribedPredicate<JavaClass>("are bindings, JavaCPP or plc") {
                @Override
                public boolean test(JavaClass type) {
                    String name = type.getPackageName();
                    return name.startsWith("org.bytedeco")
                            || name.startsWith("io.cudf4j.plc")
                            || (name.startsWith("io.cudf4j.libcudf") && !name.equals("io.cudf4j.libcudf.support"));
                }
            });

    @ArchTest
    static final ArchRule frameUsesOfMemoryOnlyScopesAndFigures = noClasses()
            .that()
            .resideInAnyPackage("io.cudf4j", "io.cudf4j.frame..")
            .should()
            .dependOnClassesThat(
                    new DescribedPredicate<JavaClass>(
                            "are of memory, other than Scope, MemoryInfo, BufferInfo and SpillStatistics") {
                        @Override
                        public boolean test(JavaClass type) {
                            return type.getPackageName().startsWith("io.cudf4j.memory")
                                    && Stream.of("Scope", "MemoryInfo", "BufferInfo", "SpillStatistics")
                                            .noneMatch(allowed -> (type.getName() + "$")
                                                    .startsWith("io.cudf4j.memory." + allowed + "$"));
                        }
                    });
}
