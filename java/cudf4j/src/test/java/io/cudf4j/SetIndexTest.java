/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import java.util.List;
import org.junit.jupiter.api.Test;

/** setIndex, resetIndex, swapLevel. */
class SetIndexTest {
    private static DataFrame frame() {
        return DataFrame.of("a", list(1, 1, 2), "b", list("x", "y", null), "v", list(10, 20, 30));
    }

    @Test
    void setIndexOfOneColumn_movesIt() {
        try (DataFrame frame = frame();
                DataFrame got = frame.setIndex("a");
                Index index = got.index();
                DataFrame kept = frame.setIndex("a", SetIndexOptions.defaults().drop(false))) {
            assertThat(got.columns()).isEqualTo(list("b", "v"));
            assertThat(index.toList()).isEqualTo(list(1, 1, 2));
            assertThat(index.name()).isEqualTo("a");
            assertThat(kept.columns()).isEqualTo(list("a", "b", "v"));
        }
    }

    @Test
    void setIndexOfSeveral_makesLevels() {
        try (DataFrame frame = frame();
                DataFrame got = frame.setIndex(List.of("a", "b"));
                Index index = got.index();
                DataFrame appended =
                        frame.setIndex("a", SetIndexOptions.defaults().append(true));
                Index both = appended.index()) {
            assertThat(index.names()).isEqualTo(list("a", "b"));
            assertThat(index.nLevels()).isEqualTo(2);
            assertThat(got.columns()).isEqualTo(list("v"));
            assertThat(both.names()).isEqualTo(list(null, "a"));
        }
    }

    @Test
    void setIndexOfOtherValues_takesThemInOrder() {
        try (DataFrame frame = frame();
                Series words = Series.of("w", list("p", "q", "r"));
                DataFrame got = frame.setIndex(words);
                Index index = got.index();
                DataFrame counted = frame.setIndex(new int[] {7, 8, 9})) {
            assertThat(index.toList()).isEqualTo(list("p", "q", "r"));
            assertThat(index.name()).isEqualTo("w");
            assertThat(labels(counted)).isEqualTo(list(7, 8, 9));
            assertThat(counted.columns()).isEqualTo(list("a", "b", "v"));
        }
    }

    @Test
    void setIndexThatCannotBe_isRefused() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.setIndex("none"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("none");
            assertThatThrownBy(() -> frame.setIndex(new int[] {1}))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("3");
            assertThatThrownBy(
                            () -> frame.setIndex("a", SetIndexOptions.defaults().verifyIntegrity(true)))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("twice");
        }
    }

    @Test
    void resetIndex_putsLevelsBeforeTheColumns() {
        try (DataFrame frame = frame();
                DataFrame levels = frame.setIndex(List.of("a", "b"));
                DataFrame got = levels.resetIndex();
                DataFrame one = levels.resetIndex(ResetIndexOptions.defaults().level("a"));
                DataFrame dropped =
                        levels.resetIndex(ResetIndexOptions.defaults().level(1).drop(true));
                DataFrame named = levels.resetIndex(ResetIndexOptions.defaults().names("p", "q"))) {
            assertThat(got.columns()).isEqualTo(list("a", "b", "v"));
            assertThat(got.contentEquals(frame)).isTrue();
            assertThat(one.columns()).isEqualTo(list("a", "v"));
            assertThat(labels(one)).isEqualTo(list("x", "y", null));
            assertThat(dropped.columns()).isEqualTo(list("v"));
            assertThat(labels(dropped)).isEqualTo(list(1, 1, 2));
            assertThat(named.columns()).isEqualTo(list("p", "q", "v"));
        }
    }

    @Test
    @Behaviour(72)
    void resetIndexOfARange_namesItAndDropsItWithoutMakingIt() {
        try (DataFrame frame = DataFrame.of("v", list(1, 2));
                DataFrame kept = frame.resetIndex();
                DataFrame again = kept.resetIndex();
                DataFrame dropped =
                        frame.resetIndex(ResetIndexOptions.defaults().drop(true));
                Series s = frame.col("v");
                DataFrame fromSeries = s.resetIndex();
                DataFrame renamed = s.resetIndex(ResetIndexOptions.defaults().name("w"));
                DataFrame bare = s.resetIndex(ResetIndexOptions.defaults().drop(true))) {
            assertThat(kept.columns()).isEqualTo(list("index", "v"));
            assertThat(values(kept, "index")).isEqualTo(list(0L, 1L));
            assertThat(again.columns()).isEqualTo(list("level_0", "index", "v"));
            assertThat(dropped.labels().isMaterialised()).isFalse();
            assertThat(fromSeries.columns()).isEqualTo(list("index", "v"));
            assertThat(renamed.columns()).isEqualTo(list("index", "w"));
            assertThat(bare.labels().isMaterialised()).isFalse();
        }
    }

    @Test
    void swapLevel_exchangesNamesAndValues() {
        try (DataFrame frame = frame();
                DataFrame levels = frame.setIndex(List.of("a", "b"));
                DataFrame got = levels.swapLevel();
                Index index = got.index();
                DataFrame back = got.swapLevel("b", 1);
                DataFrame reset = back.resetIndex()) {
            assertThat(index.names()).isEqualTo(list("b", "a"));
            assertThat(reset.contentEquals(frame)).isTrue();
            assertThatThrownBy(frame::swapLevel)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("one level");
        }
    }
}
