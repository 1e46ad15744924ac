/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/** Rows of a block that are worked on one after the other. */
final class Stretch {
    /** The next row: of a loop that threw, the one that it threw in. */
    int next;

    /** The row behind the last. */
    int end;
}
