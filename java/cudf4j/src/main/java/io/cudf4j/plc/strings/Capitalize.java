/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;

/**
 * Capital letters at the beginning of words.
 *
 * @source cudf::strings
 */
public final class Capitalize {
    private Capitalize() {}

    /**
     * Returns the texts with a capital letter at the beginning and after each of the delimiters.
     *
     * @source cudf::strings::capitalize
     */
    public static Column capitalize(Column input, Scalar delimiters) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.capitalize(in.view(input), in.view(delimiters)).address());
        }
    }

    /**
     * Returns the texts with a capital letter at the beginning of each word and small ones after it.
     *
     * @source cudf::strings::title
     */
    public static Column title(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.title(in.view(input)).address());
        }
    }

    /**
     * Returns whether each text is as {@link #title} would make it.
     *
     * @source cudf::strings::is_title
     */
    public static Column isTitle(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings.is_title(in.view(input)).address());
        }
    }
}
