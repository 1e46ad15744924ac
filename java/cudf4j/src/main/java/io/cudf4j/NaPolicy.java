/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** What a reduction does with missing rows. */
public enum NaPolicy {
    /** Leaves null and NaN out. */
    SKIP,
    /** Gives null where a row is null, and NaN where one is NaN. */
    PROPAGATE
}
