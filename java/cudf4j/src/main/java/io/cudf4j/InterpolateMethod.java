/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Where the rows lie between which values are interpolated. */
public enum InterpolateMethod {
    /** One apart, whatever their labels. */
    LINEAR,
    /** At their labels, which are numbers, timestamps or durations and rise. */
    INDEX,
    /** At their labels, which are timestamps and rise. */
    TIME
}
