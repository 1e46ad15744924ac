/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

/** What a picture shows of rows. */
public enum PlotKind {
    /** Lines. */
    LINE,
    /** The areas below lines. */
    AREA,
    /** Bars. */
    BAR,
    /** How many values lie in each of some bins. */
    HIST,
    /** Points. */
    SCATTER,
    /** Quartiles. */
    BOX
}
