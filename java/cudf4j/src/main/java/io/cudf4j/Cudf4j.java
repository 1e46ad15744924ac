/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.config.Cudf4jInfo;
import io.cudf4j.libcudf.support.Engine;

/** The library as a whole: which engine this process computes with. */
public final class Cudf4j {
    private Cudf4j() {}

    /**
     * Returns the engine, device, memory and versions of this process; loads the engine where nothing did so far.
     *
     * @return the facts at this moment; free memory changes
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine that was asked for cannot be had here
     * @throws io.cudf4j.errors.NativeLibraryException if its libraries are missing, of another version or damaged
     */
    public static Cudf4jInfo info() {
        return Engine.current().info();
    }
}
