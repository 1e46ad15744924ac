/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** How often keys may be there on the sides of a merge. */
public enum JoinValidation {
    /** Once on each side. */
    ONE_TO_ONE,
    /** Once on the left side. */
    ONE_TO_MANY,
    /** Once on the right side. */
    MANY_TO_ONE,
    /** As often as they are. */
    MANY_TO_MANY
}
