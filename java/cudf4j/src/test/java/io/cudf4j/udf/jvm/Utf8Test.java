/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Texts in UTF-8, compared with what the JDK makes of them. */
class Utf8Test {
    private static byte[] encoded(String... texts) {
        Utf8 utf8 = new Utf8();
        for (String text : texts) {
            assertThat(utf8.append(text)).isEqualTo(Utf8.WHOLE);
        }
        return Arrays.copyOf(utf8.bytes(), utf8.length());
    }

    @Test
    void everyCharacter_isEncodedAsTheJdkDoes() {
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                continue;
            }
            String text = "a" + Character.toString(point);
            if (!Arrays.equals(encoded(text), text.getBytes(StandardCharsets.UTF_8))) {
                assertThat(encoded(text)).as("U+%x", point).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void texts_standOneBehindTheOther_howeverLong() {
        String ascii = "x".repeat(10_000);
        String wide = "\u20ac\ud83d\udc08".repeat(5_000);
        assertThat(encoded(ascii, "", wide, ascii + wide))
                .isEqualTo((ascii + wide + ascii + wide).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void halfOfAPair_isFound_andNothingIsAdded() {
        String[] broken = {
            "\ud83d", "\udc08", "a\ud83d", "\ud83da", "\udc08\ud83d", "\ud83d\ud83d\udc08", "\u00e4\udc08"
        };
        int[] places = {0, 0, 1, 0, 0, 0, 1};
        for (int i = 0; i < broken.length; i++) {
            Utf8 utf8 = new Utf8();
            assertThat(utf8.append("ab")).isEqualTo(Utf8.WHOLE);
            assertThat(utf8.append(broken[i])).as("text " + i).isEqualTo(places[i]);
            assertThat(utf8.length()).isEqualTo(2);
            assertThat(Utf8.loneSurrogate(broken[i])).isEqualTo(places[i]);
        }
        assertThat(Utf8.loneSurrogate("a\ud83d\udc08\u20ac")).isEqualTo(Utf8.WHOLE);
    }
}
