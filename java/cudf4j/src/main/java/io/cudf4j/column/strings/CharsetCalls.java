/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.CodingErrors;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Strings as bytes of a character set, and back. Those of UTF-8 stay where they are. */
public final class CharsetCalls {
    /** In these a byte below 128 is the character of ASCII, whatever stands before it. */
    private static final Set<String> OVER_ASCII = Set.of("US-ASCII", "ISO-8859-1", "ISO-8859-15", "windows-1252");

    private static final byte[] REPLACEMENT = "\ufffd".getBytes(StandardCharsets.UTF_8);

    private CharsetCalls() {}

    private static CodingErrorAction action(CodingErrors errors) {
        return switch (errors) {
            case STRICT -> CodingErrorAction.REPORT;
            case IGNORE -> CodingErrorAction.IGNORE;
            case REPLACE -> CodingErrorAction.REPLACE;
        };
    }

    /**
     * Returns the bytes of strings in a character set, as lists of uint8.
     *
     * @nulls kept
     * @throws InvalidArgumentException if a string has a character that the set lacks, and these are not left out or replaced
     * @throws UnsupportedOperationException if the JDK only reads the character set
     * @source str.encode
     */
    static ColumnBase encode(ColumnBase strings, String name, CodingErrors errors) {
        Charset charset = Charset.forName(name);
        if (!charset.canEncode()) {
            throw new UnsupportedOperationException("encode: the JDK reads " + charset + ", and does not write it");
        }
        if (charset.equals(StandardCharsets.UTF_8)) {
            return ByteLists.of(strings);
        }
        try (ColumnBase bytes = OVER_ASCII.contains(charset.name())
                ? HostTexts.beyondAscii("encode", strings, ColumnBase::share, () -> encoder(charset, errors))
                : HostTexts.map("encode", strings, () -> encoder(charset, errors), row -> row)) {
            return ByteLists.of(bytes);
        }
    }

    private static HostTexts.Maker encoder(Charset charset, CodingErrors errors) {
        CodingErrorAction action = action(errors);
        CharsetEncoder encoder = charset.newEncoder().onMalformedInput(action).onUnmappableCharacter(action);
        return (bytesOfRows, start, stop, made) -> {
            String text = new String(bytesOfRows, start, stop - start, StandardCharsets.UTF_8);
            try {
                ByteBuffer bytes = encoder.encode(CharBuffer.wrap(text));
                made.add(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
                return null;
            } catch (CharacterCodingException e) {
                return lacking(charset, text);
            }
        };
    }

    /** Returns what tells the first character of a text that a character set lacks. */
    private static String lacking(Charset charset, String text) {
        CharsetEncoder encoder = charset.newEncoder();
        CharBuffer in = CharBuffer.wrap(text);
        encoder.encode(in, ByteBuffer.allocate((int) Math.ceil(encoder.maxBytesPerChar() * text.length())), true);
        int at = in.position();
        return String.format(
                Locale.ROOT,
                ", '%s', has U+%04X at %d, which %s lacks; CodingErrors.REPLACE and IGNORE take it",
                Quoted.of(text),
                text.codePointAt(at),
                text.codePointCount(0, at),
                charset);
    }

    /**
     * Returns the strings that bytes are in a character set.
     *
     * @param lists lists of uint8 or int8
     * @nulls kept
     * @throws InvalidArgumentException if bytes are no characters of the set, and these are not left out or replaced
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no lists of bytes
     * @source bytes.decode
     */
    public static ColumnBase decode(ColumnBase lists, String name, CodingErrors errors) {
        Charset charset = Charset.forName(name);
        try (ColumnBase bytes = ByteLists.asStrings(lists)) {
            if (charset.equals(StandardCharsets.UTF_8)) {
                return utf8("list.decode", bytes, errors);
            } else if (OVER_ASCII.contains(charset.name()) && Encodings.leastByte(bytes) >= 0) {
                return bytes.share();
            }
            return HostTexts.map("list.decode", bytes, () -> decoder(charset, errors), row -> row);
        }
    }

    /**
     * Returns strings whose bytes may be no UTF-8, as such.
     *
     * @nulls kept
     * @throws InvalidArgumentException if they are not, and errors are strict; the message names the row
     */
    static ColumnBase utf8(String operation, ColumnBase bytes, CodingErrors errors) {
        String wrong = Encodings.wrong(bytes, 0);
        if (wrong == null) {
            return bytes.share();
        }
        if (errors == CodingErrors.STRICT) {
            throw new InvalidArgumentException(operation + ": " + wrong + "; CodingErrors.REPLACE and IGNORE take it");
        }
        return HostTexts.map(
                operation, bytes, () -> (rows, start, stop, made) -> mend(rows, start, stop, made, errors), row -> row);
    }

    /**
     * Adds the characters of UTF-8 among bytes. Others are left out, or replaced, as many at once as a character can begin with; the
     * decoder of the JDK takes bytes of surrogates together.
     */
    private static @Nullable String mend(byte[] bytes, int start, int stop, Sink made, CodingErrors errors) {
        int at = start;
        while (at < stop) {
            int length = bytes[at] >= 0 ? 1 : Utf8Bytes.length(bytes, at, stop);
            if (length > 0) {
                made.add(bytes, at, length);
            } else {
                length = Math.max(1, Utf8Bytes.begun(bytes, at, stop));
                if (errors == CodingErrors.REPLACE) {
                    made.add(REPLACEMENT);
                }
            }
            at += length;
        }
        return null;
    }

    private static HostTexts.Maker decoder(Charset charset, CodingErrors errors) {
        CodingErrorAction action = action(errors);
        CharsetDecoder decoder = charset.newDecoder().onMalformedInput(action).onUnmappableCharacter(action);
        // some decoders let halves of surrogate pairs through
        CharsetEncoder utf8 = StandardCharsets.UTF_8
                .newEncoder()
                .onMalformedInput(action)
                .onUnmappableCharacter(action)
                .replaceWith(REPLACEMENT);
        return (bytes, start, stop, made) -> {
            try {
                ByteBuffer text = utf8.encode(decoder.decode(ByteBuffer.wrap(bytes, start, stop - start)));
                made.add(text.array(), text.arrayOffset() + text.position(), text.remaining());
                return null;
            } catch (CharacterCodingException e) {
                return wrong(charset, Arrays.copyOfRange(bytes, start, stop));
            }
        };
    }

    /** Returns what tells the first bytes that are no character of a set. */
    private static String wrong(Charset charset, byte[] row) {
        CharsetDecoder decoder = charset.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(row);
        CharBuffer out = CharBuffer.allocate((int) Math.ceil(decoder.maxCharsPerByte() * row.length) + 2);
        boolean isRead = !decoder.decode(in, out, true).isError() || !in.hasRemaining();
        return isRead
                ? " has half of a surrogate pair in " + charset + "; CodingErrors.REPLACE and IGNORE take it"
                : String.format(
                        Locale.ROOT,
                        " has 0x%02X at byte %d, which is no %s; CodingErrors.REPLACE and IGNORE take it",
                        row[in.position()],
                        in.position(),
                        charset);
    }
}
