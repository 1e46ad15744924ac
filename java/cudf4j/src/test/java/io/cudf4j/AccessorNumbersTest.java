/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers that accessors take row by row: what is no whole number is refused, and what int32 does not hold is taken. */
class AccessorNumbersTest {
    private static final long FAR = 1L << 40;

    @Test
    void whatIsNoWholeNumber_isRefused() {
        try (Series texts = Series.of(list("ab"));
                Series half = Series.of(new double[] {2.9});
                Series text = Series.of(list("2"));
                Series truth = Series.of(list(true));
                Series one = Series.of(list(1))) {
            for (Series wrong : List.of(half, text, truth)) {
                String message = " are whole numbers, not " + wrong.dtype() + "; asType converts them";
                assertThatThrownBy(() -> texts.str().repeat(wrong))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("repeat: the counts" + message);
                assertThatThrownBy(() -> texts.str().sliceFrom(wrong, one))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("sliceFrom: the starts" + message);
                assertThatThrownBy(() -> texts.str().sliceFrom(one, wrong))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("sliceFrom: the stops" + message);
                assertThatThrownBy(() -> texts.str().isVowel(wrong))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("isVowel: the places" + message);
                assertThatThrownBy(() -> texts.str().detokenize(wrong, " "))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("detokenize: the indices" + message);
            }
        }
    }

    @Test
    void numbersBeyondInt32_areFarBehindOrBefore() {
        try (Series texts = Series.of(list("ab", "cd"));
                Series counts = Series.of(new long[] {-FAR, 2});
                Series repeated = texts.str().repeat(counts);
                Series starts = Series.of(new long[] {-FAR, 1});
                Series stops = Series.of(new long[] {1, FAR});
                Series parts = texts.str().sliceFrom(starts, stops)) {
            assertThat(repeated.toList()).isEqualTo(list("", "cdcd"));
            assertThat(parts.toList()).isEqualTo(list("a", "d"));
        }
        try (Series lists = Series.of(DType.list(DType.INT64), list(List.of(1L, 2L), List.of(3L), List.of(4L)));
                Series places = Series.of(new long[] {FAR, 0, -FAR});
                Series found = lists.list().get(places);
                Series others = lists.list().get(places, 9L);
                Series several =
                        Series.of(DType.list(DType.INT64), list(List.of(1L, FAR), List.of(-FAR, 0L), List.of()));
                Series taken = lists.list().take(several)) {
            assertThat(found.toList()).isEqualTo(list(null, 3L, null));
            assertThat(others.toList()).isEqualTo(list(9L, 3L, 9L));
            assertThat(taken.toList()).isEqualTo(list(list(2L, null), list(null, 3L), List.of()));
        }
    }

    @Test
    void repetitionsThatAreTooMany_areNamedWithTheirRow() {
        try (Series texts = Series.of(list("ab", "cd", "ef"));
                Series counts = Series.of(new long[] {-FAR, FAR, 1 << 25})) {
            assertThatThrownBy(() -> texts.str().repeat(counts))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "repeat: row 1 of the counts is 1099511627776; a string is repeated 16777216 times at most");
        }
    }

    @Test
    void nullsWhereANumberIsNeeded_areNamedWithTheirRow() {
        try (Series texts = Series.of(list("ab", "cd", "ef"));
                Series whole = Series.of(list(0, 1, 2));
                Series nulls = Series.of(list(0, 1, null))) {
            assertThatThrownBy(() -> texts.str().sliceFrom(nulls, whole))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("sliceFrom: row 2 of the starts is null");
            assertThatThrownBy(() -> texts.str().sliceFrom(whole, nulls))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("sliceFrom: row 2 of the stops is null");
            assertThatThrownBy(() -> texts.str().isConsonant(nulls))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("isConsonant: row 2 of the places is null");
        }
    }
}
