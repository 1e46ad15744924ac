/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is UTF-8, against the decoder of the JDK. */
class Utf8BytesTest {
    /** The first and the last bytes of what begins, goes on, or is never there. */
    private static final int[] EDGES = {
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
        0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
    };

    /** Returns the place of the first byte that the JDK refuses, or −1. */
    private static int refused(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CoderResult result = decoder.decode(in, CharBuffer.allocate(bytes.length + 1), true);
        return result.isError() ? in.position() : -1;
    }

    private static void assertSame(byte[] bytes) {
        int expected = refused(bytes);
        int found = Utf8Bytes.whole(bytes, bytes.length, true);
        assertThat(found).as(Arrays.toString(bytes)).isEqualTo(expected < 0 ? bytes.length : -1 - expected);
    }

    @Test
    void allPairsOfEdges_withWhatFollows() {
        for (int first : EDGES) {
            for (int second : EDGES) {
                assertSame(new byte[] {(byte) first, (byte) second});
                for (int third : EDGES) {
                    assertSame(new byte[] {'a', (byte) first, (byte) second, (byte) third});
                    assertSame(new byte[] {(byte) first, (byte) second, (byte) third, (byte) 0xBF, 'z'});
                }
            }
        }
    }

    @Test
    void randomBytes() {
        Random random = new Random(16);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(7)];
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = (byte) (random.nextBoolean() ? EDGES[random.nextInt(EDGES.length)] : random.nextInt());
            }
            assertSame(bytes);
        }
    }

    @Test
    void charactersThatAPieceCuts_areLeftToTheNext() {
        byte[] text = "aé日😀z".getBytes(StandardCharsets.UTF_8);
        for (int cut = 0; cut <= text.length; cut++) {
            int read = Utf8Bytes.whole(text, cut, false);
            assertThat(read).isBetween(Math.max(0, cut - 3), cut);
            byte[] rest = Arrays.copyOfRange(text, read, text.length);
            assertThat(refused(Arrays.copyOf(text, read))).isEqualTo(-1);
            assertThat(Utf8Bytes.whole(rest, rest.length, true)).isEqualTo(rest.length);
        }
    }

    @Test
    void manyBytes_whereverOneIsWrong() {
        byte[] text = "aé日😀".repeat(300_000).getBytes(StandardCharsets.UTF_8);
        assertThat(Utf8Bytes.whole(text, text.length, true)).isEqualTo(text.length);
        assertThat(Utf8Bytes.whole(text, text.length - 1, false)).isEqualTo(text.length - 4);
        Random random = new Random(16);
        for (int i = 0; i < 60; i++) {
            // around where threads divide them too
            int at = i < 20 ? random.nextInt(text.length) : (1 + i % 4) * (1 << 19) - 5 + i % 10;
            byte before = text[at];
            text[at] = (byte) (i % 2 == 0 ? 0xFF : 0x80);
            assertThat(Utf8Bytes.whole(text, text.length, true))
                    .as("byte %s", at)
                    .isEqualTo(expected(text));
            text[at] = before;
        }
    }

    private static int expected(byte[] text) {
        int refused = refused(text);
        return refused < 0 ? text.length : -1 - refused;
    }

    @Test
    void onlyTheBytesThatCount_areRead() {
        assertThat(Utf8Bytes.whole(new byte[] {'a', (byte) 0xC3, (byte) 0xA9}, 2, true))
                .isEqualTo(-2);
        assertThat(Utf8Bytes.whole(new byte[] {'a', (byte) 0xFF}, 1, true)).isEqualTo(1);
    }
}
