/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What docs/lists-and-structs.md shows; each statement there stands here too. */
class ListsGuideTest {
    @Test
    void snippets_giveWhatThePageSays() {
        try (Scope scope = Scope.open()) {
            DataFrame orders = DataFrame.of(
                    "customer", List.of("Ann", "Bob", "Cid"),
                    "amounts", List.of(List.of(20, 5), List.of(), List.of(7, 7, 30)));
            DataFrame large = orders.filter(col("amounts").list().max().gt(10));
            DataFrame totals = orders.assign("total", col("amounts").list().sum());
            Series last = orders.col("amounts").list().get(-1, 0);
            assertThat(values(large, "customer")).isEqualTo(list("Ann", "Cid"));
            assertThat(values(totals, "total")).isEqualTo(list(25L, 0L, 44L));
            assertThat(last.toList()).isEqualTo(list(5, 0, 30));

            Series each = orders.col("amounts").list().flatten();
            Series all = orders.col("amounts").list().leaves();
            DataFrame lines = orders.explode("amounts");
            assertThat(each.index().toList()).isEqualTo(list(0L, 0L, 2L, 2L, 2L));
            assertThat(all.toList()).isEqualTo(each.toList()).isEqualTo(list(20, 5, 7, 7, 30));
            assertThat(values(lines, "amounts")).isEqualTo(list(20, 5, null, 7, 7, 30));

            Series digests = Series.of(new byte[][] {{0, 127, -1}, null, {}});
            byte[] bytes = digests.toHost().getBytes(0);
            assertThat(bytes).containsExactly(0, 127, -1);

            Series people = Series.of(List.of(Map.of("name", "Ann"), Map.of("name", "Bob")));
            Series names = people.struct().field("name");
            Series aged = people.struct().withField("age", Series.of(List.of(41, 7)));
            DataFrame columns = aged.struct().explode();
            assertThat(names.toList()).isEqualTo(list("Ann", "Bob"));
            assertThat(values(columns, "age")).isEqualTo(list(41, 7));
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(ListsGuideTest.class, "lists-and-structs.md", 13);
    }
}
