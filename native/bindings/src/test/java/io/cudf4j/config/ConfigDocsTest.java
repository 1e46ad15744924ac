/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Holds docs/configuration.md to the table in {@link Config}; {@code -Dupdate=docs} writes the page anew. */
class ConfigDocsTest {
    private static Path page() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve("native/wheels.lock"))) {
                return folder.resolve("docs/configuration.md");
            }
        }
        throw new AssertionError("not run inside the repository: " + Path.of("").toAbsolutePath());
    }

    @Test
    void page_isWhatTheTableSays() throws IOException {
        if ("docs".equals(System.getProperty("update"))) {
            Files.writeString(page(), Config.toMarkdown());
        }
        assertThat(Files.readString(page()))
                .as("docs/configuration.md; run this test with -Dupdate=docs after a change of Config")
                .isEqualTo(Config.toMarkdown());
    }
}
