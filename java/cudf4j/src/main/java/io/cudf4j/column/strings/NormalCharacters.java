/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What characters become in a normal form. Marks are put in order and melt with what stands before, and so do the vowels and ends of
 * Hangul and the vowels of Kirat Rai: these depend on what is before them, and no other character does. Pages of characters are made when
 * they are first asked for, and stay, as do the last of what two or three together become; threads that make the same one make it
 * alike.
 */
final class NormalCharacters {
    /** Of a character that those before it may change. */
    static final byte[] DEPENDS = {};

    /** Of what stays as it is. */
    static final byte[] STAYS = {};

    private static final int PAGE = 1 << 8;
    private static final int KEPT_BITS = 12;
    private static final int MOST_KEPT = 3;
    private static final int BITS_OF_CHARACTER = 21;
    /** Spreads numbers over the places of what is kept: 2⁶⁴ divided by the golden ratio. */
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private static final int HANGUL_VOWELS = 0x1160;
    private static final int END_OF_HANGUL = 0x11FF;
    private static final int KIRAT_RAI_VOWELS = 0x16D63;
    private static final int END_OF_KIRAT_RAI_VOWELS = 0x16D6A;
    private static final Map<Normalizer.Form, NormalCharacters> OF_FORMS = new EnumMap<>(Normalizer.Form.class);

    static {
        for (Normalizer.Form form : Normalizer.Form.values()) {
            OF_FORMS.put(form, new NormalCharacters(form));
        }
    }

    /** What some characters together become. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class only, and never written
    private record Kept(long characters, byte[] becomes) {}

    private final Normalizer.Form form;
    private final AtomicReferenceArray<byte @Nullable [][]> pages =
            new AtomicReferenceArray<>((Character.MAX_CODE_POINT + 1) / PAGE);
    private final AtomicReferenceArray<@Nullable Kept> kept = new AtomicReferenceArray<>(1 << KEPT_BITS);

    private NormalCharacters(Normalizer.Form form) {
        this.form = form;
    }

    static NormalCharacters of(Normalizer.Form form) {
        return Objects.requireNonNull(OF_FORMS.get(form));
    }

    /** Returns what a character becomes before one that does not depend on it, or {@link #DEPENDS} or {@link #STAYS}. */
    byte[] becomes(int character) {
        byte[][] page = pages.getAcquire(character / PAGE);
        if (page == null) {
            page = page(character / PAGE);
            pages.setRelease(character / PAGE, page);
        }
        return page[character % PAGE];
    }

    /** Returns the place behind the characters from one on that depend on what is before them. */
    int behindDependent(byte[] text, int start, int stop) {
        int at = start;
        int length;
        while (at < stop && (length = dependent(text, at, stop)) > 0) {
            at += length;
        }
        return at;
    }

    /** Returns how many bytes the character at a place has, if it depends on what is before it, else 0. */
    private int dependent(byte[] text, int at, int stop) {
        int length = text[at] >= 0 ? 0 : Utf8Bytes.length(text, at, stop);
        return length > 0 && becomes(Utf8Bytes.character(text, at, length)) == DEPENDS ? length : 0;
    }

    /**
     * Returns the last place, up to a given one among the bytes, where a character begins that depends on none before it; −1 where
     * there is none behind a place further before.
     */
    int begin(byte[] text, int place, int least) {
        int at = Utf8Bytes.begin(text, place);
        while (at > Math.max(0, least) && dependent(text, at, text.length) > 0) {
            at = Utf8Bytes.begin(text, at - 1);
        }
        return at > least ? at : -1;
    }

    /** Returns what characters become, of which all but the first depend on those before, or {@link #STAYS}. */
    byte[] becomes(byte[] text, int start, int stop) {
        // a bit before the first, which may be of number 0
        long characters = 1;
        int count = 0;
        for (int at = start; at < stop && count <= MOST_KEPT; count++) {
            int length = text[at] >= 0 ? 1 : Utf8Bytes.length(text, at, stop);
            int character = text[at] >= 0 ? text[at] : Utf8Bytes.character(text, at, length);
            characters = characters << BITS_OF_CHARACTER | character;
            at += length;
        }
        if (count > MOST_KEPT) {
            return made(text, start, stop);
        }
        int place = (int) ((characters * SPREAD) >>> (Long.SIZE - KEPT_BITS));
        Kept known = kept.getAcquire(place);
        if (known == null || known.characters() != characters) {
            known = new Kept(characters, made(text, start, stop));
            kept.setRelease(place, known);
        }
        return known.becomes();
    }

    private byte[] made(byte[] text, int start, int stop) {
        String given = new String(text, start, stop - start, StandardCharsets.UTF_8);
        String becomes = Normalizer.normalize(given, form);
        return becomes.equals(given) ? STAYS : becomes.getBytes(StandardCharsets.UTF_8);
    }

    private byte[][] page(int number) {
        byte[][] page = new byte[PAGE][];
        for (int i = 0; i < PAGE; i++) {
            page[i] = found(number * PAGE + i);
        }
        return page;
    }

    private byte[] found(int character) {
        String alone = Character.toString(character);
        String becomes = Normalizer.normalize(alone, form);
        if (isDependent(character) || isDependent(becomes.codePointAt(0))) {
            return DEPENDS;
        }
        return becomes.equals(alone) ? STAYS : becomes.getBytes(StandardCharsets.UTF_8);
    }

    private static boolean isDependent(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.SURROGATE -> true;
            default ->
                (character >= HANGUL_VOWELS && character <= END_OF_HANGUL)
                        || (character >= KIRAT_RAI_VOWELS && character <= END_OF_KIRAT_RAI_VOWELS);
        };
    }
}
