/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InputFileException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Texts that are read as UTF-8 and begin as JSON in another encoding does.
 *
 * @source RFC 4627, section 3: the first two characters of JSON are ASCII, so that the zeros tell the encoding
 */
final class OtherEncoding {
    private OtherEncoding() {}

    /**
     * Returns what reading gives; where it fails since the text has another encoding, the message names that.
     *
     * @param name of the file
     * @param text as it is read
     */
    static <R> R named(String name, JsonRecords.Text text, Supplier<R> reading) {
        try {
            return reading.get();
        } catch (InputFileException e) {
            String found;
            try (InputStream in = text.open()) {
                found = found(in.readNBytes(4));
            } catch (IOException other) {
                // why it cannot be read is known already
                e.addSuppressed(other);
                throw e;
            }
            throw found == null
                    ? e
                    : new InputFileException(
                            "cannot read JSON from " + name + ": " + found + "; say with encoding what it is", e);
        }
    }

    private static @Nullable String found(byte[] first) {
        if (first.length < 4) {
            return null;
        }
        int begin = 0;
        for (byte each : first) {
            begin = (begin << 8) | (each & 0xff);
        }
        if (begin >>> 16 == 0xFEFF || begin >>> 16 == 0xFFFE) {
            return "byte 0: it begins with the mark of UTF-16";
        }
        int zeros = 0;
        for (int i = 0; i < first.length; i++) {
            zeros |= first[i] == 0 ? 8 >> i : 0;
        }
        return switch (zeros) {
            case 0b0101 -> "byte 1: every second byte is 0, as in UTF-16LE";
            case 0b1010 -> "byte 0: every second byte is 0, as in UTF-16BE";
            case 0b0111 -> "byte 1: three of four bytes are 0, as in UTF-32LE";
            case 0b1110 -> "byte 0: three of four bytes are 0, as in UTF-32BE";
            default -> null;
        };
    }
}
