/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What becomes of the characters that are named. */
public enum CharacterFilter {
    /** They stay; all others are replaced. */
    KEEP,
    /** They are replaced; all others stay. */
    REMOVE
}
