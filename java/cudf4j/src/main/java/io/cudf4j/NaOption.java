/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Ranks;

/** Which rank missing rows have. */
public enum NaOption {
    /** None: they stay missing. */
    KEEP,
    /** The first ones. */
    TOP,
    /** The last ones. */
    BOTTOM;

    Ranks.Missing missing() {
        return Ranks.Missing.valueOf(name());
    }
}
