/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/** The bindings over libcudf with the loader, the errors and the configuration; programs use {@code io.cudf4j}. */
module io.cudf4j.bindings {
    requires transitive org.bytedeco.javacpp;
    requires static transitive org.jspecify;

    exports io.cudf4j.config;
    exports io.cudf4j.errors;
    exports io.cudf4j.libcudf to
            io.cudf4j;
    exports io.cudf4j.libcudf.global to
            io.cudf4j;
    exports io.cudf4j.libcudf.support to
            io.cudf4j,
            io.cudf4j.testkit;
}
