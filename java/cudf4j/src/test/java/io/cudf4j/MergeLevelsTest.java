/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.JoinOptions.leftOn;
import static io.cudf4j.JoinOptions.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Keys that are names of levels of row labels. Expected values are those of pandas 3.1. */
class MergeLevelsTest {
    private final DataFrame plain =
            DataFrame.of("k", list("a", "b", "c"), "n", list(1L, 2L, 3L), "v", list(1L, 2L, 3L));
    private final DataFrame left = plain.setIndex(list("k", "n"));
    private final DataFrame right = DataFrame.of("k", list("b", "a", "z"), "w", list(5L, 6L, 7L));
    private final DataFrame labelled = right.setIndex("k");

    @AfterEach
    void close() {
        plain.close();
        left.close();
        right.close();
        labelled.close();
    }

    @Test
    void levelWithAColumn_becomesAColumn() {
        try (DataFrame inner = left.merge(right, on("k"));
                DataFrame outer = left.merge(right, on("k").how(JoinHow.OUTER));
                DataFrame turned = right.merge(left, on("k").how(JoinHow.RIGHT))) {
            assertThat(inner.columns()).containsExactly("k", "v", "w");
            assertThat(values(inner, "k")).isEqualTo(list("a", "b"));
            assertThat(values(inner, "w")).isEqualTo(list(6L, 5L));
            assertThat(labels(inner)).isEqualTo(list(0L, 1L));
            assertThat(values(outer, "k")).isEqualTo(list("a", "b", "c", "z"));
            assertThat(values(outer, "v")).isEqualTo(list(1L, 2L, 3L, null));
            assertThat(turned.columns()).containsExactly("k", "w", "v");
            assertThat(values(turned, "k")).isEqualTo(list("a", "b", "c"));
            assertThat(values(turned, "w")).isEqualTo(list(6L, 5L, null));
        }
    }

    @Test
    void levelOfBothSides_staysOne() {
        try (DataFrame got = left.merge(labelled, on("k").how(JoinHow.RIGHT));
                DataFrame other = left.rename(Map.of("v", "x"));
                DataFrame both = left.merge(other, on("k", "n"));
                DataFrame semi = left.merge(labelled, on("k").how(JoinHow.SEMI))) {
            assertThat(got.columns()).containsExactly("v", "w");
            assertThat(labels(got)).isEqualTo(list("b", "a", "z"));
            assertThat(values(got, "v")).isEqualTo(list(2L, 1L, null));
            assertThat(labels(both)).isEqualTo(list(Tuple.of("a", 1L), Tuple.of("b", 2L), Tuple.of("c", 3L)));
            assertThat(values(both, "x")).isEqualTo(list(1L, 2L, 3L));
            assertThat(semi.columns()).containsExactly("v");
            assertThat(labels(semi)).isEqualTo(list("a", "b"));
        }
    }

    @Test
    void levelWithAnotherName_isOnlyMatched() {
        try (DataFrame renamed = right.rename(Map.of("k", "q"));
                DataFrame got = left.merge(renamed, leftOn("k").rightOn("q").how(JoinHow.OUTER));
                DataFrame named = right.merge(left, leftOn("k").rightOn("k"))) {
            assertThat(got.columns()).containsExactly("v", "q", "w");
            assertThat(values(got, "v")).isEqualTo(list(1L, 2L, 3L, null));
            assertThat(values(got, "q")).isEqualTo(list("a", "b", null, "z"));
            assertThat(named.columns()).containsExactly("k", "w", "v");
        }
    }

    @Test
    void levelWithTheOtherLabels_keepsItsOwn() {
        try (DataFrame got = left.merge(labelled, leftOn("k").rightIndex(true));
                DataFrame joined =
                        left.join(labelled, IndexJoinOptions.defaults().on("k"))) {
            assertThat(got.columns()).containsExactly("v", "w");
            assertThat(labels(got)).isEqualTo(list(Tuple.of("a", 1L), Tuple.of("b", 2L)));
            assertThat(values(joined, "w")).isEqualTo(list(6L, 5L, null));
            assertThat(labels(joined)).hasSize(3);
        }
    }

    @Test
    void nameOfAColumnToo_isRefused() {
        try (DataFrame both = left.assign("k", 1)) {
            assertThatThrownBy(() -> both.merge(right, on("k")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("merge: 'k' is a column of the left side and a level of its row labels; "
                            + "rename one of them");
            assertThatThrownBy(() -> left.merge(right, on("nothing")))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("levels of the row labels: [k, n]");
            assertThatThrownBy(() -> left.merge(right, leftOn("k", "n").rightOn("k")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 keys on the left and 1 on the right");
        }
    }
}
