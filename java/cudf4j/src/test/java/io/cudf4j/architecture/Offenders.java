/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Classes that break a rule. */
public final class Offenders {
    private Offenders() {}

    /** Returns the names of the classes that break a rule, each with what is wrong. */
    public static Map<String, List<String>> of(ArchRule rule, JavaClasses classes) {
        Map<String, List<String>> offences = new TreeMap<>();
        EvaluationResult result = rule.evaluate(classes);
        result.handleViolations((Collection<Dependency> uses, String message) ->
                uses.forEach(use -> add(offences, use.getOriginClass(), message)));
        result.handleViolations(
                (Collection<JavaClass> types, String message) -> types.forEach(type -> add(offences, type, message)));
        assertThat(offences.isEmpty())
                .as("violations of neither classes nor dependencies: %s", result.getFailureReport())
                .isEqualTo(!result.hasViolation());
        return offences;
    }

    private static void add(Map<String, List<String>> offences, JavaClass type, String message) {
        offences.computeIfAbsent(Place.outermost(type).getName(), name -> new ArrayList<>())
                .add(message);
    }

    /** Fails where a class breaks a rule that is not known to, or one that is known to breaks it no more. */
    public static void assertOnly(Set<String> known, ArchRule rule, JavaClasses classes) {
        Map<String, List<String>> offences = of(rule, classes);
        Set<String> mended = new TreeSet<>(known);
        mended.removeAll(offences.keySet());
        assertThat(mended)
                .as("break the rule no more, take them out of the list: " + rule.getDescription())
                .isEmpty();
        offences.keySet().removeAll(known);
        assertThat(offences).as(rule.getDescription()).isEmpty();
    }
}
