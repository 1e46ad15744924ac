/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/** What becomes of a reading that the clocks of a zone showed twice, when they were put back. */
public enum AmbiguousTime {
    /** It is refused. */
    RAISE,
    /** It is null. */
    NULL,
    /** It is the first time that they showed it, in summer time as a rule. */
    EARLIER,
    /** It is the second time that they showed it. */
    LATER,
    /** Rows in order tell: the first time up to where readings that follow one another go back, the second from there on. */
    INFER
}
