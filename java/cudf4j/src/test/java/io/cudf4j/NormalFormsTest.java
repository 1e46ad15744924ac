/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.DType;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Normal forms of strings, by hand and beside what the JDK makes of each text as a whole. */
class NormalFormsTest {
    /** Among these are marks of several classes, what melts with others, and what no form changes. */
    private static final int[][] RANGES = {
        {'a', 'z'},
        {0xC0, 0x24F},
        {0x300, 0x345},
        {0x370, 0x3FF},
        {0x5B0, 0x5C7},
        {0x9A0, 0x9F0},
        {0xDC0, 0xDDF},
        {0x1100, 0x11FF},
        {0x1E00, 0x1FFF},
        {0x2070, 0x218F},
        {0x3040, 0x30FF},
        {0x4E00, 0x4E20},
        {0xAC00, 0xAC40},
        {0xF900, 0xFA20},
        {0xFB00, 0xFB4F},
        {0xFF00, 0xFFEF},
        {0x1D15E, 0x1D164},
        {0x1F600, 0x1F610},
        {0x16D60, 0x16D6A}
    };

    private static void assertForms(List<@Nullable Object> texts) {
        try (Series rows = Series.of(DType.STRING, texts)) {
            for (Normalizer.Form form : Normalizer.Form.values()) {
                List<@Nullable Object> expected = new ArrayList<>();
                texts.forEach(text -> expected.add(text == null ? null : Normalizer.normalize((String) text, form)));
                try (Series made = rows.str().normalize(form)) {
                    assertThat(made.toList()).as(form.toString()).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void everyCharacter_alone_andBehindOthers() {
        List<@Nullable Object> texts = new ArrayList<>();
        for (int character = 0x80; character < 0x20000; character++) {
            if (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE) {
                texts.add(Character.toString(character));
                texts.add("e" + Character.toString(character) + "\u0301");
            }
        }
        assertForms(texts);
    }

    /** What melts is known by range: a JDK with a newer Unicode shows here what it adds. */
    @Test
    void everyCharacterThatComesApart_partByPart() {
        List<@Nullable Object> texts = new ArrayList<>();
        for (int character = 0x80; character <= Character.MAX_CODE_POINT; character++) {
            if (!Normalizer.isNormalized(Character.toString(character), Normalizer.Form.NFD)) {
                String apart = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFD);
                int second = apart.offsetByCodePoints(0, 1);
                texts.add(apart);
                texts.add("x" + apart.substring(second));
                texts.add(apart.substring(0, second) + "-" + apart.substring(second));
            }
        }
        assertThat(texts).hasSizeGreaterThan(30_000);
        assertForms(texts);
    }

    @Test
    void textsAtRandom() {
        Random random = new Random(7);
        List<@Nullable Object> texts = new ArrayList<>();
        for (int row = 0; row < 20_000; row++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(7); i > 0; i--) {
                int[] range = RANGES[random.nextInt(RANGES.length)];
                text.appendCodePoint(range[0] + random.nextInt(range[1] - range[0] + 1));
            }
            texts.add(row % 50 == 0 ? null : text.toString());
        }
        assertForms(texts);
    }

    /** Alone the mark comes apart into two; behind the character of number 0 it does too, and that stays. */
    @Test
    void marksBehindTheCharacterOfNumberZero() {
        String mark = "\u0344";
        assertForms(Arrays.asList(mark, "\0" + mark, "\0\0" + mark, "a\0" + mark, "\0" + mark + mark, mark + mark));
        assertForms(Arrays.asList("\0\u0327", "\u0327", "\0\u0344\u0327", "\u0344\u0327"));
    }

    @Test
    void letters_marksAndLigatures() {
        try (Series rows = Series.of(list("u\u0308", "\u00fc", "\ufb01", "\uff76\uff9e", null, "a\u0327\u0301"));
                Series composed = rows.str().normalize(Normalizer.Form.NFC);
                Series apart = rows.str().normalize(Normalizer.Form.NFD);
                Series alike = rows.str().normalize(Normalizer.Form.NFKC)) {
            assertThat(composed.toList())
                    .isEqualTo(list("\u00fc", "\u00fc", "\ufb01", "\uff76\uff9e", null, "\u00e1\u0327"));
            assertThat(apart.toList())
                    .isEqualTo(list("u\u0308", "u\u0308", "\ufb01", "\uff76\uff9e", null, "a\u0327\u0301"));
            assertThat(alike.toList()).isEqualTo(list("\u00fc", "\u00fc", "fi", "\u30ac", null, "\u00e1\u0327"));
        }
    }
}
