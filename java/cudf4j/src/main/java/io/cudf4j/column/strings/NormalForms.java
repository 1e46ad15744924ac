/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/** Strings of which equal ones are written alike: the normal forms of Unicode, of the version that the JDK knows. */
final class NormalForms {
    private NormalForms() {}

    /**
     * Returns the strings in a normal form; those of ASCII have all forms.
     *
     * @nulls kept
     * @source unicodedata.normalize
     */
    static ColumnBase of(ColumnBase strings, Normalizer.Form form) {
        return HostTexts.beyondAscii("normalize", strings, ColumnBase::share, () -> (row, made) -> {
            String text = new String(row, StandardCharsets.UTF_8);
            made.add(Normalizer.normalize(text, form).getBytes(StandardCharsets.UTF_8));
            return null;
        });
    }
}
