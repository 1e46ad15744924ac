/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.bytedeco.javacpp.ClassProperties;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibrariesTest {
    /** A library that a preset names to link or preload would be searched on java.library.path: a libcudf.so there is not ours. */
    @ParameterizedTest
    @ValueSource(strings = {"cudf_core", "cudf_compute", "cudf_relational", "cudf_strings", "cudf_io"})
    void presets_nameNoLibraryForJavaCppToSearch(String name) throws ClassNotFoundException {
        Class<?> type = Class.forName("io.cudf4j.libcudf.global." + name, false, LibrariesTest.class.getClassLoader());
        ClassProperties properties = Loader.loadProperties(type, Loader.loadProperties(), true);
        assertThat(properties.get("platform.link")).isEmpty();
        assertThat(properties.get("platform.preload")).isEmpty();
        assertThat(properties.getProperty("platform.library")).isEqualTo("jni" + name);
    }
}
