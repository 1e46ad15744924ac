/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Rows;
import org.junit.jupiter.api.Test;

/** Texts that occur more than once; expected values by hand. */
class DeduplicateTest {
    private static Column duplicates(Column input, int width) {
        try (input;
                Column suffixes = Deduplicate.buildSuffixArray(input, width)) {
            return Deduplicate.resolveDuplicates(input, suffixes, width);
        }
    }

    private static Column duplicates(Column first, Column second, int width) {
        try (first;
                second;
                Column suffixes = Deduplicate.buildSuffixArray(first, width);
                Column others = Deduplicate.buildSuffixArray(second, width)) {
            return Deduplicate.resolveDuplicatesPair(first, suffixes, second, others, width);
        }
    }

    @Test
    void buildSuffixArray_ordersSuffixes() {
        try (Column input = inner(strings("xx", "ban", null, "", "ana", "xx"));
                Column one = strings("banana");
                Column none = strings()) {
            assertTaken(Deduplicate.buildSuffixArray(input, 1)).isEqualTo(list(5, 3, 1, 0, 4, 2));
            assertTaken(Deduplicate.buildSuffixArray(one, 3)).isEqualTo(list(3, 1, 0, 2));
            assertThatThrownBy(() -> Deduplicate.buildSuffixArray(input, 6)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Deduplicate.buildSuffixArray(none, 1)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void resolveDuplicates_findsWhatOccursTwice() {
        assertTaken(duplicates(inner(strings("-", "abcdefghijkl", null, "abcdefghijXY", "-")), 9))
                .isEqualTo(list("abcdefghij"));
        assertTaken(duplicates(strings("0123456789<", ">abcdefghijkl", "-", "0123456789/abcdefghijkl+0123456789!"), 9))
                .isEqualTo(list("abcdefghijkl", "0123456789"));
        assertTaken(duplicates(strings("abcdefghijklmnopqrstuvwxyz"), 9)).isEmpty();
        assertThatThrownBy(() -> duplicates(strings("abcdefghijkl"), 8)).isInstanceOf(CudfException.class);
    }

    @Test
    void resolveDuplicatesPair_findsWhatBothHave() {
        assertTaken(duplicates(inner(strings("-", "xxabcdefghijyy", "-")), strings("--abcdefghij++", null), 9))
                .isEqualTo(list("abcdefghij"));
        assertTaken(duplicates(strings("abcdefghij", "abcdefghij"), strings("0123456789", "ABCDEFGHIJ"), 9))
                .isEmpty();
        assertThatThrownBy(() -> duplicates(strings("abcdefghijkl"), strings("abcdefghijkl"), 8))
                .isInstanceOf(CudfException.class);
    }

    @Test
    void suffixesThatAreNoPlaces_areRefused() {
        try (Column texts = strings("abcdefghijkl");
                Column nulls = Rows.ints(0, null)) {
            assertThatThrownBy(() -> Deduplicate.resolveDuplicates(texts, texts, 9))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("resolveDuplicates: indices must be of type INT32, not STRING");
            assertThatThrownBy(() -> Deduplicate.resolveDuplicates(texts, nulls, 9))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("resolveDuplicates: indices must have no null mask");
        }
    }
}
