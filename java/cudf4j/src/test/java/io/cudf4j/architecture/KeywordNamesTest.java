/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import io.cudf4j.DataFrame;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What Java may call by a word that Kotlin or Scala keeps for itself has another name beside it. */
@Tag("once")
class KeywordNamesTest {
    /** The hard keywords of Kotlin and Scala 3 that a Java method may be named by. */
    private static final Set<String> KEYWORDS = Set.of(
            "as",
            "def",
            "export",
            "fun",
            "given",
            "implicit",
            "in",
            "is",
            "lazy",
            "match",
            "object",
            "override",
            "sealed",
            "then",
            "trait",
            "type",
            "typealias",
            "typeof",
            "val",
            "var",
            "when",
            "with",
            "yield");

    private static final Map<String, String> BESIDE = Map.of(
            "as",
            "alias",
            "with",
            "assign",
            "var",
            "variance",
            "when",
            "caseWhen",
            "then",
            "caseWhen",
            "match",
            "matches");

    private static final Set<String> PACKAGES =
            Set.of("io.cudf4j", "io.cudf4j.types", "io.cudf4j.expr", "io.cudf4j.io");

    @Test
    void everyMethodNamedByAKeyword_hasAnotherName() {
        Set<String> without = new TreeSet<>();
        Set<String> named = new TreeSet<>();
        for (JavaClass type : Compiled.at(DataFrame.class)) {
            if (!PACKAGES.contains(type.getPackageName())
                    || !type.getModifiers().contains(JavaModifier.PUBLIC)) {
                continue;
            }
            for (JavaMethod method : type.getMethods()) {
                if (!method.getModifiers().contains(JavaModifier.PUBLIC) || !KEYWORDS.contains(method.getName())) {
                    continue;
                }
                named.add(method.getName());
                String other = BESIDE.getOrDefault(method.getName(), "another name");
                JavaClass outer = Place.outermost(type);
                boolean isThere = type.getAllMethods().stream()
                                .anyMatch(each -> each.getName().equals(other))
                        || outer.getMethods().stream()
                                .anyMatch(each -> each.getName().equals(other));
                if (!isThere) {
                    without.add(type.getSimpleName() + "." + method.getName() + " wants " + other);
                }
            }
        }
        assertThat(without).isEmpty();
        assertThat(named).isEqualTo(new TreeSet<>(BESIDE.keySet()));
    }
}
