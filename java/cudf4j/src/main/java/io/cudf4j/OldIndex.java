/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** What becomes of the row labels that are replaced. */
public enum OldIndex {
    /** They become the first column, labelled by the index's name, or {@code index} where it has none. */
    KEEP,
    /** They are left out. */
    DROP
}
