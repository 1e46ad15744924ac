/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.util.ServiceLoader;

/** Finds what the layer of the columns offers. */
final class Services {
    private Services() {}

    static <T> T found(Class<T> service) {
        return ServiceLoader.load(service, Services.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nothing offers " + service.getName()
                        + "; META-INF/services of the jar of cudf4j names what does"));
    }
}
