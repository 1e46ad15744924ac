/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

/** Makes sure that native code can be called; whoever touches a binding class calls it first. */
public final class Loader {
    private Loader() {}

    /**
     * Loads the engine, if no call has done so before.
     *
     * @throws io.cudf4j.errors.CudfException as {@link Engine#current()} says, by the first call and by each later one
     */
    public static void load() {
        // Its value is of no interest here; the call loads.
        Engine unused = Engine.current();
    }
}
