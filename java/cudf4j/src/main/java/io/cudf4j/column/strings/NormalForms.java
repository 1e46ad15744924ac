/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

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
        Characters known = new Characters(form);
        return HostTexts.beyondAscii("normalize", strings, ColumnBase::share, () -> (row, made) -> {
            int length = made.length();
            if (!known.add(row, made)) {
                made.cutTo(length);
                String text = new String(row, StandardCharsets.UTF_8);
                made.add(Normalizer.normalize(text, form).getBytes(StandardCharsets.UTF_8));
            }
            return null;
        });
    }

    /**
     * What single characters become where no other beside them counts: marks are put in order and melt with what stands before, and
     * so do the vowels and ends of Hangul. Threads that look the same one up find the same.
     */
    private static final class Characters {
        private static final int END = 0x10000;
        private static final int HANGUL_VOWELS = 0x1160;
        private static final int END_OF_HANGUL = 0x11FF;

        /** Of a character that the ones beside it may change. */
        private static final byte[] DEPENDS = {};

        private final Normalizer.Form form;
        private final AtomicReferenceArray<byte @Nullable []> made = new AtomicReferenceArray<>(END);

        Characters(Normalizer.Form form) {
            this.form = form;
        }

        /** Adds what a text becomes, and returns whether its characters alone tell it. */
        boolean add(byte[] text, Sink to) {
            int at = 0;
            while (at < text.length) {
                if (text[at] >= 0) {
                    to.add(text[at++]);
                    continue;
                }
                int length = Utf8Bytes.length(text, at, text.length);
                int character = length == 0 ? END : Utf8Bytes.character(text, at, length);
                byte[] becomes = character < END ? of(character) : DEPENDS;
                if (becomes.length == 0) {
                    return false;
                }
                to.add(becomes);
                at += length;
            }
            return true;
        }

        private byte[] of(int character) {
            byte[] known = made.getAcquire(character);
            if (known == null) {
                known = found(character);
                made.setRelease(character, known);
            }
            return known;
        }

        private byte[] found(int character) {
            String alone = Character.toString(character);
            String becomes = Normalizer.normalize(alone, form);
            boolean isComposed = form == Normalizer.Form.NFC || form == Normalizer.Form.NFKC;
            boolean depends = isDependent(character)
                    || isDependent(becomes.codePointAt(0))
                    || (isComposed && !becomes.equals(alone));
            return depends ? DEPENDS : becomes.getBytes(StandardCharsets.UTF_8);
        }

        private static boolean isDependent(int character) {
            return switch (Character.getType(character)) {
                case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
                default -> character >= HANGUL_VOWELS && character <= END_OF_HANGUL;
            };
        }
    }
}
