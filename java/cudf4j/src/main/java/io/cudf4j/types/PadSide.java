/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** Where characters are put to make strings longer. */
public enum PadSide {
    /** Before the string. */
    LEFT,
    /** Behind it. */
    RIGHT,
    /** On both sides; where their number is odd, as Python's {@code str.center} puts them. */
    BOTH
}
