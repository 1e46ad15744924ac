/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Series;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a process leaves files: in the cache of native libraries and nowhere else. */
class UnpackedFilesTest {
    @TempDir
    Path root;

    @Test
    void homeAndTemporaryFolder_areLeftAlone() throws Exception {
        Path home = Files.createDirectory(root.resolve("home"));
        Path temporary = Files.createDirectory(root.resolve("tmp"));
        String output =
                FreshJvm.run("64MiB", Sum.class, new String[0], "-Duser.home=" + home, "-Djava.io.tmpdir=" + temporary);
        assertThat(output).contains("sum: 6");
        assertThat(home).isEmptyDirectory();
        assertThat(temporary).isEmptyDirectory();
    }

    /** The smallest job. */
    static final class Sum {
        private Sum() {}

        public static void main(String[] arguments) {
            try (Series numbers = Series.of(new int[] {1, 2, 3})) {
                System.out.println("sum: " + numbers.sum());
            }
        }
    }
}
