/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is measured of the guide is what the guide says. */
class GuideFunctionsTest {
    private static final Path ROOT = Path.of("..", "..");

    private static String packed(String text) {
        return text.replaceAll("\\s", "");
    }

    @Test
    void functions_areThoseOfThePage() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/user-functions.md"));
        String code = packed(page);
        String source =
                Files.readString(Path.of("src", "main", "java", "io", "cudf4j", "benchmarks", "GuideFunctions.java"));
        Matcher functions = Pattern.compile("static final \\w+To\\w+ (\\w+) =(.*?);\\n\\n", Pattern.DOTALL)
                .matcher(source);
        assertThat(functions
                        .results()
                        .map(MatchResult::group)
                        .map(GuideFunctionsTest::packed)
                        .toList())
                .hasSize(15)
                .allSatisfy(each -> assertThat(code)
                        .contains(each.substring(each.indexOf('=') + 1).replaceAll(";$", "")));
    }

    @Test
    void functions_giveWhatThePageSays() {
        try (GuideFunctions guide = new GuideFunctions(12)) {
            assertThat(guide.cases()).hasSize(15).allSatisfy(GuideFunctions.Case::require);
        }
    }
}
