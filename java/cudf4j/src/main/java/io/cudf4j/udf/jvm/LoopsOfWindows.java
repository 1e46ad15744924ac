/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.udf.WindowToDouble;

/** The loop over windows. {@link Loops} copies this class. */
final class LoopsOfWindows {
    private LoopsOfWindows() {}

    static void windowToDouble(WindowToDouble function, WindowInput in, Values out, Stretch rows) throws Exception {
        double[] y = out.doubles;
        int i = rows.next;
        try {
            for (int end = rows.end; i < end; i++) {
                y[i] = function.apply(in.window(i));
            }
        } finally {
            rows.next = i;
        }
    }
}
