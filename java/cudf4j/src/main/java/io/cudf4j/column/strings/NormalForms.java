/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.HostView;
import java.text.Normalizer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Strings of which equal ones are written alike: the normal forms of Unicode, of the version that the JDK knows. */
final class NormalForms {
    /** So many bytes are looked at at once. */
    private static final int PIECE = 32 << 20;

    /** So many bytes are worth another thread. */
    private static final int PART = 1 << 16;

    private NormalForms() {}

    /**
     * Returns the strings in a normal form; those of ASCII have all forms.
     *
     * @nulls kept
     * @source unicodedata.normalize
     */
    static ColumnBase of(ColumnBase strings, Normalizer.Form form) {
        NormalCharacters characters = NormalCharacters.of(form);
        HostTexts.Maker maker = (bytes, start, stop, made) -> {
            add(characters, bytes, start, stop, made);
            return null;
        };
        if (!HostView.isPossible()) {
            return HostTexts.beyondAscii("normalize", strings, ColumnBase::share, () -> maker);
        }
        // where the bytes are near, choosing rows takes longer than looking at all
        return strings.size() > 0 && stay(characters, strings)
                ? strings.share()
                : HostTexts.map("normalize", strings, () -> maker, row -> row);
    }

    /** Returns whether all strings have the form already. */
    private static boolean stay(NormalCharacters characters, ColumnBase strings) {
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
                if (whole <= 0) {
                    return false;
                }
                // what follows may change the last character that depends on none before it
                int stop = at + length == end ? whole : characters.begin(piece, whole - 1, whole - PART);
                if (stop < 0 || !stay(characters, piece, stop)) {
                    return false;
                }
                at += stop;
            }
            return true;
        }
    }

    /**
     * Returns whether bytes that begin and end with rows, or before what changes with nothing before it, have the form. Where rows
     * have it, though together they had not, this may say that they have not.
     */
    private static boolean stay(NormalCharacters characters, byte[] bytes, int size) {
        int parts = Math.max(1, size / PART);
        return IntStream.range(0, parts).parallel().allMatch(part -> {
            int start = part == 0 ? 0 : characters.begin(bytes, part * PART, (part - 1) * PART);
            int stop = part == parts - 1 ? size : characters.begin(bytes, (part + 1) * PART, part * PART);
            return start >= 0 && stop >= 0 && add(characters, bytes, start, stop, null);
        });
    }

    /**
     * Adds what a text becomes, or, where nothing is to be added, returns false at the first character that changes.
     *
     * <p>A character that those before it may change, and all such behind it, are looked at together with the one before them; what
     * becomes of these no other character tells.
     */
    private static boolean add(NormalCharacters characters, byte[] text, int start, int stop, @Nullable Sink to) {
        int added = start;
        int at = start;
        while (at < stop) {
            if (text[at] >= 0) {
                at = Utf8Bytes.behindAscii(text, at, stop);
                continue;
            }
            int first = at;
            int length = Utf8Bytes.length(text, at, stop);
            if (length == 0) {
                at++; // no character, which stays
                continue;
            }
            byte[] becomes = characters.becomes(Utf8Bytes.character(text, at, length));
            if (becomes == NormalCharacters.DEPENDS) {
                // all but ASCII took what depends on them along
                first = at > start && text[at - 1] >= 0 ? at - 1 : at;
            }
            at += length;
            int behind = characters.behindDependent(text, at, stop);
            if (becomes == NormalCharacters.DEPENDS || behind > at) {
                at = behind;
                becomes = characters.becomes(text, first, at);
            }
            if (becomes != NormalCharacters.STAYS) {
                if (to == null) {
                    return false;
                }
                to.add(text, added, first - added);
                to.add(becomes);
                added = at;
            }
        }
        if (to != null) {
            to.add(text, added, stop - added);
        }
        return true;
    }
}
