/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.plot;

/** What was drawn. */
public interface Picture {
    /** Returns a file of the format PNG. */
    byte[] png();

    /** Returns a text of the format SVG. */
    String svg();
}
