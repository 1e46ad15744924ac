/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.List;
import org.junit.jupiter.api.Test;

/** rank. */
class RankTest {
    private static final List<Object> ROWS = list(3, 1, null, 3, 2);

    private static List<Object> ranks(RankOptions options) {
        try (Series s = Series.of(DType.INT64, ROWS);
                Series got = s.rank(options)) {
            return got.toList();
        }
    }

    private static RankOptions by(RankMethod method) {
        return RankOptions.defaults().method(method);
    }

    @Test
    void ties_haveTheRankOfTheMethod() {
        assertThat(ranks(RankOptions.defaults())).isEqualTo(list(3.5, 1.0, null, 3.5, 2.0));
        assertThat(ranks(by(RankMethod.MIN))).isEqualTo(list(3L, 1L, null, 3L, 2L));
        assertThat(ranks(by(RankMethod.MAX))).isEqualTo(list(4L, 1L, null, 4L, 2L));
        assertThat(ranks(by(RankMethod.FIRST))).isEqualTo(list(3L, 1L, null, 4L, 2L));
        assertThat(ranks(by(RankMethod.DENSE))).isEqualTo(list(3L, 1L, null, 3L, 2L));
    }

    @Test
    void descending_ranksTheGreatestFirst() {
        assertThat(ranks(RankOptions.defaults().ascending(false))).isEqualTo(list(1.5, 4.0, null, 1.5, 3.0));
        assertThat(ranks(by(RankMethod.MIN).ascending(false))).isEqualTo(list(1L, 4L, null, 1L, 3L));
        assertThat(ranks(by(RankMethod.FIRST).ascending(false))).isEqualTo(list(1L, 4L, null, 2L, 3L));
        assertThat(ranks(by(RankMethod.DENSE).ascending(false))).isEqualTo(list(1L, 3L, null, 1L, 2L));
    }

    @Test
    void missingRows_areFirstOrLastWhateverTheDirection() {
        RankOptions top = by(RankMethod.MIN).naOption(NaOption.TOP);
        RankOptions bottom = by(RankMethod.MIN).naOption(NaOption.BOTTOM);
        assertThat(ranks(top)).isEqualTo(list(4L, 2L, 1L, 4L, 3L));
        assertThat(ranks(top.ascending(false))).isEqualTo(list(2L, 5L, 1L, 2L, 4L));
        assertThat(ranks(bottom)).isEqualTo(list(3L, 1L, 5L, 3L, 2L));
        assertThat(ranks(bottom.ascending(false))).isEqualTo(list(1L, 4L, 5L, 1L, 3L));
    }

    @Test
    void shares_areOfTheRowsThatHaveARank() {
        RankOptions share = RankOptions.defaults().pct(true);
        assertThat(ranks(share)).isEqualTo(list(0.875, 0.25, null, 0.875, 0.5));
        assertThat(ranks(share.naOption(NaOption.TOP))).isEqualTo(list(0.9, 0.4, 0.2, 0.9, 0.6));
        assertThat(ranks(share.method(RankMethod.MAX))).isEqualTo(list(1.0, 0.25, null, 1.0, 0.5));
        assertThat(ranks(share.method(RankMethod.DENSE))).isEqualTo(list(1.0, 1.0 / 3, null, 1.0, 2.0 / 3));
        assertThat(ranks(share.method(RankMethod.DENSE).naOption(NaOption.BOTTOM)))
                .isEqualTo(list(0.75, 0.25, 1.0, 0.75, 0.5));
    }

    @Test
    void nan_isMissing() {
        try (Series s = Series.of(list(2.0, Double.NaN, null, 1.0));
                Series kept = s.rank();
                Series last = s.rank(by(RankMethod.MIN).naOption(NaOption.BOTTOM))) {
            assertThat(kept.toList()).isEqualTo(list(2.0, null, null, 1.0));
            assertThat(last.toList()).isEqualTo(list(2L, 3L, 3L, 1L));
        }
    }

    @Test
    void otherDtypes_haveTheirOrder() {
        try (Series text = Series.of(list("b", null, "a"));
                Series ofText = text.rank();
                Series sizes = Series.of(
                        DType.categorical(List.of("small", "large"), CategoryOrder.ORDERED),
                        list("large", "small", null));
                Series ofSizes = sizes.rank();
                Series names = Series.of(DType.categorical("z", "a"), list("z", "a"));
                Series ofNames = names.rank();
                Series lists = Series.of(list(List.of(1)))) {
            assertThat(ofText.toList()).isEqualTo(list(2.0, null, 1.0));
            assertThat(ofSizes.toList()).isEqualTo(list(2.0, 1.0, null));
            assertThat(ofNames.toList()).isEqualTo(list(2.0, 1.0));
            assertThatThrownBy(lists::rank).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void frames_rankEachColumn() {
        try (DataFrame frame = DataFrame.of("i", new int[] {5, 4, 6}, "s", List.of("x", "z", "y"));
                DataFrame ranks = frame.rank();
                DataFrame numbers = frame.rank(RankOptions.defaults().numericOnly(true));
                DataFrame rows = frame.tail(2);
                DataFrame ofRows = rows.rank(by(RankMethod.DENSE))) {
            assertThat(values(ranks, "i")).isEqualTo(list(2.0, 1.0, 3.0));
            assertThat(values(ranks, "s")).isEqualTo(list(1.0, 3.0, 2.0));
            assertThat(numbers.columns()).isEqualTo(List.of("i"));
            assertThat(values(ofRows, "i")).isEqualTo(list(1L, 2L));
            assertThat(labels(ofRows)).isEqualTo(list(1L, 2L));
        }
    }

    @Test
    void noRows_haveNoRanks() {
        try (Series none = Series.of(DType.INT64, List.of());
                Series ranks = none.rank()) {
            assertThat(ranks.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(ranks.toList()).isEmpty();
        }
    }
}
