/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

/** Where values lie on an axis of XChart, and what is written there. */
interface Ruler {
    /** Returns where a value is drawn; NaN for NaN. */
    double place(double value);

    /** Returns the text of a tick. */
    String label(double place);
}
