/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What becomes of characters that an encoding lacks, and of bytes that are no characters. */
public enum CodingErrors {
    /** The row is refused; the message names it, and the character or byte. */
    STRICT,
    /** They are left out. */
    IGNORE,
    /** A question mark stands for such a character, U+FFFD for such bytes. */
    REPLACE
}
