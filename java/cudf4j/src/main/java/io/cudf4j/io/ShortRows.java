/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** What becomes of a CSV row that has fewer cells than there are columns. */
public enum ShortRows {
    /** The cells that it lacks are null. */
    FILL,
    /** It is a bad row: reading fails, or leaves it out where {@link OnBadRow#SKIP} says so. */
    FAIL
}
