/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What a quantile between two rows is. */
public enum QuantileInterpolation {
    /** A number between them, as far from each as the share says. */
    LINEAR,
    /** The smaller row. */
    LOWER,
    /** The greater row. */
    HIGHER,
    /** The number in the middle. */
    MIDPOINT,
    /** The nearer row. */
    NEAREST
}
