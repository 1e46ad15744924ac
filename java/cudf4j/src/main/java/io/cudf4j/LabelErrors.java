/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** What a label does that is not there. */
public enum LabelErrors {
    /** It is refused, and the message names it. */
    RAISE,
    /** It is left out. */
    IGNORE
}
