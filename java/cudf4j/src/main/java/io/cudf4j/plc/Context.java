/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_core;

/**
 * What libcudf keeps from one call to the next, such as the programs that it compiled.
 *
 * @source cudf
 */
public final class Context {
    private Context() {}

    /**
     * Gives up what libcudf keeps and lets it begin anew. Columns and tables stay. No other call of this library may run
     * meanwhile, on any thread: libcudf does not look after that.
     *
     * @source cudf::teardown, cudf::initialize
     */
    public static void teardown() {
        Native.require();
        cudf_core.renew_context();
    }
}
