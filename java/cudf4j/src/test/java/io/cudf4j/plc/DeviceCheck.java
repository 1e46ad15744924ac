/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.config.Config;
import io.cudf4j.config.EngineChoice;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails the test after which the device no longer computes. A kernel that reads memory of nobody is told by a later call, and
 * from then on by every one: without this the tests that come after are blamed.
 */
public final class DeviceCheck implements AfterEachCallback {
    private static final long[] WRITTEN = {42};

    /** Makes a check, for JUnit, which finds it as a service. */
    public DeviceCheck() {}

    @Override
    public void afterEach(ExtensionContext context) {
        // where a test makes allocations fail for good, it has chosen others again by now
        if (Config.ENGINE.get() == EngineChoice.CUDA) {
            use();
        }
    }

    /** Writes to the device and reads it back, which waits for all that was to be computed before. */
    public static void use() {
        try (DeviceBuffer memory = DeviceBuffer.of(WRITTEN)) {
            assertThat(memory.toHost()[0]).as("what the device has of 42").isEqualTo((byte) 42);
        }
    }
}
