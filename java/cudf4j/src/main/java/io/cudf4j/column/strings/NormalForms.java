/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/** Strings of which equal ones are written alike: the normal forms of Unicode, of the version that the JDK knows. */
final class NormalForms {
    /** The first byte of characters that take two. */
    private static final int LEAD_OF_TWO = 0xc0;

    private static final int LEAD_OF_MARKS = 0xcc;
    private static final int LEAD_OF_4000 = 0xe4;
    private static final int LEAD_OF_9000 = 0xe9;

    private NormalForms() {}

    /**
     * Returns the strings in a normal form; those of ASCII have all forms.
     *
     * @nulls kept
     * @source unicodedata.normalize
     */
    static ColumnBase of(ColumnBase strings, Normalizer.Form form) {
        return HostTexts.beyondAscii("normalize", strings, ColumnBase::share, () -> (row, made) -> {
            if (isFixed(row, form)) {
                made.add(row);
                return null;
            }
            String text = new String(row, StandardCharsets.UTF_8);
            made.add(Normalizer.normalize(text, form).getBytes(StandardCharsets.UTF_8));
            return null;
        });
    }

    /**
     * Returns whether a text has characters alone that no form changes, whatever stands beside them: those of ASCII, of the blocks of
     * Chinese characters from U+4000 to U+9FFF, and in NFC all below the first combining mark, U+0300.
     */
    private static boolean isFixed(byte[] text, Normalizer.Form form) {
        int least = form == Normalizer.Form.NFC ? LEAD_OF_MARKS : LEAD_OF_TWO;
        for (int at = 0; at < text.length; at++) {
            int lead = Byte.toUnsignedInt(text[at]);
            if (lead >= LEAD_OF_4000 && lead <= LEAD_OF_9000) {
                at += 2;
            } else if (lead >= least) {
                return false;
            }
        }
        return true;
    }
}
