/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.memory.Scope;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What docs/testing.md shows; each statement there stands here too. */
class TestingGuideTest {
    @Test
    void snippets_giveWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame totals = DataFrame.of("city", List.of("Oslo", "Rome"), "km", new double[] {8, 9});
            DataFrame wanted = DataFrame.of("city", List.of("Oslo", "Rome"), "km", new double[] {8, 8});
            assertThatThrownBy(() -> {
                        Testing.assertFrameEqual(totals, wanted);
                    })
                    .isInstanceOf(AssertionError.class)
                    .hasMessage("assertFrameEqual: 1 of 2 values of column 'km' differs (50 %)\n"
                            + "  row 1, label 1: left 9.0, right 8.0");
            DataFrame measured = DataFrame.of("km", new float[] {9.05f, 8}, "city", List.of("Rome", "Oslo"))
                    .withIndex(Index.of(List.of(1L, 0L)));
            EqualOptions loose =
                    EqualOptions.defaults().checkDtype(false).rtol(0.01).checkLike(true);
            Testing.assertFrameEqual(totals, measured, loose);
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(TestingGuideTest.class, "testing.md", 4);
    }
}
