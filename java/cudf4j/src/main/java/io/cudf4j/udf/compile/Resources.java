/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What lies beside the classes of this package. */
final class Resources {
    private Resources() {}

    static String text(String name) {
        return String.join("\n", lines(name)) + "\n";
    }

    static List<String> lines(String name) {
        InputStream stream = Resources.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException("the resource " + name + " is missing from the jar of cudf4j");
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
