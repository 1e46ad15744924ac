/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.plc.call.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Strings as the bindings pass them: their UTF-8 bytes one after the other, and where each ends.
 *
 * @param utf8 the bytes of all strings; not to be changed
 * @param ends for each text the place after its last byte; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // passed to native code as they are
public record Utf8List(byte[] utf8, int[] ends) {
    /** Encodes strings. */
    public static Utf8List of(List<String> texts) {
        byte[] utf8 = new byte[16 * texts.size()];
        int[] ends = new int[texts.size()];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            byte[] text = Utf8.of(texts.get(i), "text " + i);
            if (text.length > utf8.length - end) {
                utf8 = Arrays.copyOf(utf8, Math.max(2 * utf8.length, end + text.length));
            }
            System.arraycopy(text, 0, utf8, end, text.length);
            end += text.length;
            ends[i] = end;
        }
        return new Utf8List(utf8, ends);
    }

    /** Returns the number of strings. */
    public int count() {
        return ends.length;
    }

    /** Decodes the strings. */
    public List<String> toList() {
        List<String> texts = new ArrayList<>(ends.length);
        int start = 0;
        for (int end : ends) {
            texts.add(new String(utf8, start, end - start, StandardCharsets.UTF_8));
            start = end;
        }
        return texts;
    }
}
