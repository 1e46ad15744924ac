/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** What becomes of a value that cannot be read. */
public enum ParseErrors {
    /** It is refused; the message names its row. */
    RAISE,
    /** It becomes null. */
    COERCE
}
