/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.HostView;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
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
        Characters known = Characters.of(form);
        if (HostView.isPossible() && strings.size() > 0 && known.stay(strings)) {
            return strings.share();
        }
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
     * so do the vowels and ends of Hangul and the vowels of Kirat Rai. Pages of them are made when they are first asked for, and stay; threads that make the same
     * one make it alike.
     */
    private static final class Characters {
        private static final int PAGE = 1 << 8;
        /** So many bytes are looked at at once. */
        private static final int PIECE = 32 << 20;

        /** So many bytes are worth another thread. */
        private static final int PART = 1 << 16;

        private static final int HANGUL_VOWELS = 0x1160;
        private static final int END_OF_HANGUL = 0x11FF;
        private static final int KIRAT_RAI_VOWELS = 0x16D63;
        private static final int END_OF_KIRAT_RAI_VOWELS = 0x16D6A;
        private static final Map<Normalizer.Form, Characters> OF_FORMS = new EnumMap<>(Normalizer.Form.class);

        /** Of a character that the ones beside it may change. */
        private static final byte[] DEPENDS = {};

        /** Of a character that stays as it is. */
        private static final byte[] STAYS = {};

        static {
            for (Normalizer.Form form : Normalizer.Form.values()) {
                OF_FORMS.put(form, new Characters(form));
            }
        }

        private final Normalizer.Form form;
        private final AtomicReferenceArray<byte @Nullable [][]> pages =
                new AtomicReferenceArray<>((Character.MAX_CODE_POINT + 1) / PAGE);

        private Characters(Normalizer.Form form) {
            this.form = form;
        }

        static Characters of(Normalizer.Form form) {
            return Objects.requireNonNull(OF_FORMS.get(form));
        }

        /** Adds what a text becomes, and returns whether its characters alone tell it. */
        boolean add(byte[] text, Sink to) {
            int added = 0;
            int at = 0;
            while (at < text.length) {
                if (text[at] >= 0) {
                    at++;
                    continue;
                }
                int length = Utf8Bytes.length(text, at, text.length);
                byte[] becomes = length == 0 ? DEPENDS : becomes(Utf8Bytes.character(text, at, length));
                if (becomes == DEPENDS) {
                    return false;
                }
                if (becomes != STAYS) {
                    to.add(text, added, at - added);
                    to.add(becomes);
                    added = at + length;
                }
                at += length;
            }
            to.add(text, added, at - added);
            return true;
        }

        /** Returns whether no character of strings changes, and none may change another: where the bytes are near, this takes little time. */
        boolean stay(ColumnBase strings) {
            try (Columns<ColumnBase> below = Columns.own(strings.children());
                    Buffer data = strings.data()) {
                long at = Encodings.place(below.get(0), strings.offset());
                long end = Encodings.place(below.get(0), strings.offset() + strings.size());
                while (data != null && at < end) {
                    int length = (int) Math.min(PIECE, end - at);
                    byte[] piece;
                    try (Buffer part = data.slice(at, at + length)) {
                        piece = part.toHost();
                    }
                    int whole = Utf8Bytes.whole(piece, length, at + length == end);
                    if (whole < 0 || !stay(piece, whole)) {
                        return false;
                    }
                    at += whole;
                }
                return true;
            }
        }

        private boolean stay(byte[] text, int size) {
            int parts = Math.max(1, size / PART);
            return IntStream.range(0, parts)
                    .parallel()
                    .allMatch(part -> stay(
                            text,
                            Utf8Bytes.begin(text, part * PART),
                            part == parts - 1 ? size : Utf8Bytes.begin(text, (part + 1) * PART)));
        }

        private boolean stay(byte[] text, int start, int stop) {
            int at = start;
            while (at < stop) {
                if (text[at] >= 0) {
                    at++;
                    continue;
                }
                int length = Utf8Bytes.length(text, at, stop);
                if (becomes(Utf8Bytes.character(text, at, length)) != STAYS) {
                    return false;
                }
                at += length;
            }
            return true;
        }

        private byte[] becomes(int character) {
            byte[][] page = pages.getAcquire(character / PAGE);
            if (page == null) {
                page = page(character / PAGE);
                pages.setRelease(character / PAGE, page);
            }
            return page[character % PAGE];
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
            boolean stays = becomes.equals(alone);
            boolean isComposed = form == Normalizer.Form.NFC || form == Normalizer.Form.NFKC;
            if (isDependent(character) || isDependent(becomes.codePointAt(0)) || (isComposed && !stays)) {
                return DEPENDS;
            }
            return stays ? STAYS : becomes.getBytes(StandardCharsets.UTF_8);
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
}
