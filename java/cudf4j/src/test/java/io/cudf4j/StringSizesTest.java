/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.SizeOverflowException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows of more bytes than an int32 counts: no string can have so many. */
class StringSizesTest {
    private static final int MOST_TIMES = 1 << 24;

    @Test
    void repeat_ofTooManyBytes_isRefusedBeforeThereIsMemory() {
        try (Series texts = Series.of(list("b", "a".repeat(200)));
                Series times = Series.of(list(MOST_TIMES, MOST_TIMES));
                Series fewer = Series.of(list(3, null))) {
            assertThatThrownBy(() -> texts.str().repeat(MOST_TIMES))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("repeat: row 1 would have 3355443200 bytes; a string has 2147483647 at most");
            assertThatThrownBy(() -> texts.str().repeat(times))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("repeat: row 1 would have 3355443200 bytes; a string has 2147483647 at most");
            try (Series tail = texts.slice(1, 2)) {
                assertThatThrownBy(() -> tail.str().repeat(MOST_TIMES))
                        .isInstanceOf(SizeOverflowException.class)
                        .hasMessageStartingWith("repeat: row 0 would have 3355443200 bytes");
            }
            try (Series some = texts.str().repeat(fewer)) {
                assertThat(some.toList()).isEqualTo(list("bbb", null));
            }
        }
    }

    @Test
    void replace_byTooManyBytes_isRefusedBeforeThereIsMemory() {
        String much = "é".repeat(1_100_000);
        try (Series texts = Series.of(list("a.b", "a.".repeat(1000), null));
                Series thrice = texts.str()
                        .replace("a.", much, StringReplaceOptions.defaults().n(3))) {
            assertThatThrownBy(() -> texts.str().replace("a.", much))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("replace: row 1 would have 2200000000 bytes; a string has 2147483647 at most");
            assertThatThrownBy(() -> texts.str()
                            .replace("a.", much, StringReplaceOptions.defaults().n(990)))
                    .hasMessage("replace: row 1 would have 2178000020 bytes; a string has 2147483647 at most");
            assertThat(thrice.str().len().toList()).isEqualTo(list(1_100_001, 3_301_994, null));
        }
    }

    @Test
    @Tag("slow") // it takes some GiB
    void whatIsMadeOfTooManyBytes_isRefused() {
        String much = "x".repeat(2_200_000);
        try (Series texts = Series.of(list("a".repeat(1000), "b"))) {
            assertThatThrownBy(() -> texts.str()
                            .replace("a", much, StringReplaceOptions.defaults().regex(true)))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("replace: row 0 would have 2200000000 bytes; a string has 2147483647 at most");
            assertThatThrownBy(() -> texts.str().join(much))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageStartingWith("join: row 0 would have 2197801000 bytes");
        }
    }
}
