/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Which rank missing rows have. */
public enum NaOption {
    /** None: they stay missing. */
    KEEP,
    /** The first ones. */
    TOP,
    /** The last ones. */
    BOTTOM
}
