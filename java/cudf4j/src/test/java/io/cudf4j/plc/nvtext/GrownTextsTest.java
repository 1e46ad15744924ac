/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.RowBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How long texts become is known before they are made. */
class GrownTextsTest {
    private static Column texts() {
        return Column.fromStrings(
                "banana split", null, "", "ÄÖ ä%ö/ß a", "x", "日本 語, 😀😀 aa", "  two  words, three. ", "[CLS] a");
    }

    private static void assertCounted(Counts counted, Column made) {
        try (counted;
                made) {
            List<@Nullable Object> bytes = new ArrayList<>();
            for (Object text : made.toHost().toList()) {
                bytes.add(text == null ? null : (long) ((String) text).getBytes(StandardCharsets.UTF_8).length);
            }
            assertThat(counted.column().toHost().toList()).isEqualTo(bytes);
        }
    }

    @Test
    void tokensReplaced_areCounted() {
        try (Column texts = texts();
                Column some = texts.slice(2, 8);
                Column targets = Column.fromStrings("a", "split", "two", "日本");
                Column by = Column.fromStrings("much longer", "", "é", "x")) {
            for (Column each : List.of(texts, some)) {
                assertCounted(
                        ReplaceTokens.bytesReplaced(each, targets, by, ""),
                        ReplaceTokens.replaceTokens(each, targets, by, ""));
                assertCounted(
                        RowBytes.withParts(List.of(13), ones -> ReplaceTokens.filterTokens(each, 4, ones.get(0), "")),
                        ReplaceTokens.filterTokens(each, 4, "thirteen more", ""));
            }
        }
    }

    @Test
    void runsOfTexts_areCounted_ofWhichNullAndEmptyOnesAreNone() {
        try (Column texts = texts();
                Column some = texts.slice(2, 8)) {
            for (int n = 2; n <= 5; n++) {
                assertCounted(GenerateNgrams.bytesOfRuns(some, n, "--"), GenerateNgrams.generateNgrams(some, n, "--"));
                assertCounted(GenerateNgrams.bytesOfRuns(texts, n, ""), GenerateNgrams.generateNgrams(texts, n, ""));
            }
            try (Counts none = GenerateNgrams.bytesOfRuns(texts, 7, "-")) {
                assertThat(none.column().size()).isZero();
            }
        }
    }

    @Test
    void normalizedCharacters_areCountedInPieces() {
        for (boolean lowerCase : new boolean[] {false, true}) {
            try (Column texts = texts();
                    Column none = Column.fromStrings(List.of());
                    CharacterNormalizer normalizer = CharacterNormalizer.of(lowerCase, none)) {
                for (int characters : new int[] {1, 5, 400}) {
                    assertCounted(
                            RowBytes.inPiecesOf(
                                    texts, characters, part -> Normalize.normalizeCharacters(part, normalizer)),
                            Normalize.normalizeCharacters(texts, normalizer));
                }
            }
        }
    }

    @Test
    void callsThatMakeTooManyBytes_areRefusedBeforeThereIsMemory() {
        String much = "x".repeat(2_200_000);
        try (Column texts = Column.fromStrings(Arrays.asList("b", "a ".repeat(1000), null));
                Column thousand = Column.fromStrings(Collections.nCopies(1000, "a"));
                Column targets = Column.fromStrings("a", "c");
                Column by = Column.fromStrings(much, "d")) {
            assertThatThrownBy(() -> ReplaceTokens.replaceTokens(texts, targets, by, ""))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("replaceTokens: row 1 would have 2200001000 bytes; a string has 2147483647 at most");
            assertThatThrownBy(() -> ReplaceTokens.filterTokens(texts, 2, much, ""))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageStartingWith("filterTokens: row 1 would have 2200001000 bytes");
            assertThatThrownBy(() -> GenerateNgrams.generateNgrams(thousand, 1000, much))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("generateNgrams: row 0 would have 2197801000 bytes; a string has 2147483647 at most");
        }
    }
}
