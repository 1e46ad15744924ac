/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/**
 * What rows whose weights decay stand for.
 *
 * @source pandas.api.typing.ExponentialMovingWindow.var
 */
public enum Weighting {
    /** For more rows than there are, as a sample: a variance is made greater by what one of so few rows takes away. */
    OF_SAMPLE,
    /** For themselves, all that there are. */
    OF_ALL
}
