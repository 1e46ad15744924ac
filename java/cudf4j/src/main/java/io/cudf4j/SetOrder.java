/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** The order of the labels that a set operation of two indexes returns. */
public enum SetOrder {
    /** As pandas does without saying: see the method. */
    AUTO,
    /** From small to large, null last. */
    SORTED,
    /** As they come: those of this index first. */
    UNSORTED
}
