/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.plc.strings.Case;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Strings in which case does not count: the full case folding of Unicode (C and F of CaseFolding.txt), of the version that the JDK
 * knows. What the JDK has, the mappings to upper and lower case, gives it of all characters but a few.
 */
final class FoldedCase {
    private static final byte ASCII_BIT = 0x20;
    private static final int DOTLESS_I = 0x131;

    private FoldedCase() {}

    /** What each character that folds becomes, made when the first one is looked up. */
    private static final class Folded {
        /** No character from here on has a case. */
        private static final int END = 0x1F000;

        private static final byte[] ITSELF = {};
        private static final byte[][] OF = new byte[END][];

        static {
            for (int character = 0; character < END; character++) {
                String folded = folded(character);
                boolean isItself = folded.equals(Character.toString(character));
                OF[character] = isItself ? ITSELF : folded.getBytes(StandardCharsets.UTF_8);
            }
        }
    }

    /**
     * Returns the strings in folded case.
     *
     * @nulls kept
     * @source str.casefold
     */
    static ColumnBase of(ColumnBase strings) {
        return HostTexts.beyondAscii(
                "caseFold", strings, rows -> ColumnBase.own(Case.toLower(rows.plc())), () -> FoldedCase::fold);
    }

    /** Returns what a character becomes. */
    static String folded(int character) {
        int one = ofOne(character);
        if (one >= 0) {
            return Character.toString(one);
        }
        String lower = Character.toString(character).toLowerCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder();
        lower.toUpperCase(Locale.ROOT).codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /** Returns what a character becomes that folds to another than its cases tell, or −1. */
    private static int ofOne(int character) {
        if (character == DOTLESS_I) {
            return character; // its upper case is I, which is that of i too
        }
        // Cherokee had upper case alone for long, to which its lower case folds
        if (character >= 0x13A0 && character <= 0x13F5) {
            return character;
        }
        if (character >= 0x13F8 && character <= 0x13FD) {
            return character - 8;
        }
        return character >= 0xAB70 && character <= 0xABBF ? character - 0xAB70 + 0x13A0 : -1;
    }

    private static @Nullable String fold(byte[] bytes, int start, int stop, Sink made) {
        int at = start;
        while (at < stop) {
            int lead = bytes[at];
            if (lead >= 0) {
                made.add((byte) (lead >= 'A' && lead <= 'Z' ? lead | ASCII_BIT : lead));
                at++;
                continue;
            }
            int length = Utf8Bytes.length(bytes, at, stop);
            if (length == 0) {
                return " is no UTF-8 from byte " + (at - start) + " on";
            }
            int character = Utf8Bytes.character(bytes, at, length);
            byte[] folded = character < Folded.END ? Folded.OF[character] : Folded.ITSELF;
            if (folded.length == 0) {
                made.add(bytes, at, length);
            } else {
                made.add(folded);
            }
            at += length;
        }
        return null;
    }
}
