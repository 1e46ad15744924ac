/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.io.ByteArrayOutputStream;

/**
 * Strings as the device holds them: UTF-8, in which a surrogate without its pair, which Java allows, takes three bytes as
 * any other character of its size.
 */
final class Utf8 {
    private Utf8() {}

    static byte[] of(String value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        value.codePoints().forEach(c -> {
            if (c < 0x80) {
                bytes.write(c);
            } else if (c < 0x800) {
                bytes.write(0xc0 | (c >> 6));
                bytes.write(0x80 | (c & 0x3f));
            } else if (c < 0x10000) {
                bytes.write(0xe0 | (c >> 12));
                bytes.write(0x80 | ((c >> 6) & 0x3f));
                bytes.write(0x80 | (c & 0x3f));
            } else {
                bytes.write(0xf0 | (c >> 18));
                bytes.write(0x80 | ((c >> 12) & 0x3f));
                bytes.write(0x80 | ((c >> 6) & 0x3f));
                bytes.write(0x80 | (c & 0x3f));
            }
        });
        return bytes.toByteArray();
    }

    /** Returns what stands between the quotes of a string literal of C++. */
    static String quoted(String value) {
        StringBuilder text = new StringBuilder();
        for (byte each : of(value)) {
            int b = each & 0xff;
            boolean plain = b >= ' ' && b < 0x7f && b != '"' && b != '\\' && b != '?';
            if (plain) {
                text.append((char) b);
            } else {
                text.append('\\')
                        .append((char) ('0' + (b >> 6)))
                        .append((char) ('0' + ((b >> 3) & 7)))
                        .append((char) ('0' + (b & 7)));
            }
        }
        return text.toString();
    }
}
