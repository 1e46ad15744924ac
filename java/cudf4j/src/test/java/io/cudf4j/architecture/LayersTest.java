/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Holds the bindings and cudf4j against the rules; {@code PlantedOffendersTest} shows that each rule can fail. */
@Tag("once")
class LayersTest {
    private final JavaClasses library = Compiled.library();

    @Test
    void everyClassHasAPlace() {
        Layers.EVERY_CLASS_HAS_A_PLACE.check(library);
    }

    @Test
    void dependenciesPointDown() {
        Offenders.assertOnly(Set.of(), Layers.DEPENDENCIES_POINT_DOWN, library);
    }

    @Test
    void frameSeesOfTheBindingsOnlyTheLoader() {
        Offenders.assertOnly(Set.of(), Layers.FRAME_SEES_OF_THE_BINDINGS_ONLY_THE_LOADER, library);
    }

    @Test
    void frameUsesOfMemoryOnlyScopesAndFigures() {
        Offenders.assertOnly(Set.of(), Layers.FRAME_USES_OF_MEMORY_ONLY_SCOPES_AND_FIGURES, library);
    }

    @Test
    void roomsKnowNoFace() {
        Offenders.assertOnly(Set.of(), Layers.ROOMS_KNOW_NO_FACE, library);
    }

    @Test
    void vocabularyIsData() {
        Offenders.assertOnly(Set.of(), Layers.VOCABULARY_IS_DATA, library);
    }

    @Test
    void placesMakeNoCircle() {
        Layers.noCircleOfPlaces(Set.of()).check(library);
    }

    @Test
    void classesThatTheRulesName_areThere() {
        assertThat(Layers.SCOPES_AND_FIGURES).allMatch(library::contain);
        assertThat(Layers.WORDS).allMatch(library::contain);
        assertThat(PublicApi.OF_MEMORY).allMatch(library::contain);
        assertThat(PublicApi.ALSO.values())
                .allSatisfy(names -> assertThat(names).allMatch(library::contain));
        assertThat(library.contain(Layers.PROCESS_OPTIONS)).isTrue();
        assertThat(Layers.RESULTS)
                .allMatch(name -> library.get(name).isRecord()
                        && library.get(name).getDirectDependenciesFromSelf().stream()
                                .anyMatch(use -> Layers.FACES.test(use.getTargetClass())
                                        && Place.outermost(use.getTargetClass()) != library.get(name)));
    }
}
