/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.Config;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.libcudf.support.Engine;
import java.util.function.Supplier;

/** Calls with functions that only the JVM runs: a device refuses them, unless the property allows the JVM in its place. */
final class InJvm {
    private static final String FALLBACK = Config.UDF_FALLBACK.name();

    private InJvm() {}

    /** Returns whether functions become kernels: then an error has no cause, and no message of its own. */
    static boolean isElsewhere() {
        return Engine.current().isCuda();
    }

    /**
     * Returns what a call gives in the JVM. On a device it is refused first, before any row is computed.
     *
     * @param refused words of the refusal, which name what a device cannot do
     */
    static <T> T of(String refused, Supplier<T> call) {
        if (!isElsewhere()) {
            return call.get();
        }
        assertThatThrownBy(call::get)
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining(refused)
                .hasMessageContaining("-D" + FALLBACK + "=jvm");
        String before = System.getProperty(FALLBACK);
        System.setProperty(FALLBACK, "jvm");
        try {
            return call.get();
        } finally {
            if (before == null) {
                System.clearProperty(FALLBACK);
            } else {
                System.setProperty(FALLBACK, before);
            }
        }
    }
}
