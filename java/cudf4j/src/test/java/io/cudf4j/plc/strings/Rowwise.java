/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.Rows;
import io.cudf4j.testkit.RowsAssert;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Functions of which each row of the result comes of the same row of the texts alone. */
final class Rowwise {
    private Rowwise() {}

    /**
     * Requires the expected rows of all texts at once, of each alone, of a slice that does not begin with the first, and none
     * of no texts.
     */
    static void assertRows(UnaryOperator<Column> function, List<? extends @Nullable Object> texts, Object... expected) {
        List<@Nullable String> rows = new ArrayList<>();
        texts.forEach(text -> rows.add((String) text));
        List<@Nullable Object> results = Rows.list(expected);
        assertThat(results).hasSameSizeAs(rows);
        assertApplied(function, Column.fromStrings(rows)).isEqualTo(results);
        assertApplied(function, Column.fromStrings(List.of())).isEmpty();
        for (int i = 0; i < rows.size(); i++) {
            assertApplied(function, Column.fromStrings(rows.subList(i, i + 1))).isEqualTo(results.subList(i, i + 1));
        }
        rows.add(0, "beförë, not in it");
        rows.add(0, null);
        rows.add("behind");
        rows.add(null);
        try (Column wider = Column.fromStrings(rows)) {
            assertApplied(function, wider.slice(2, rows.size() - 2)).isEqualTo(results);
        }
    }

    private static RowsAssert assertApplied(UnaryOperator<Column> function, Column texts) {
        try (texts) {
            return Rows.assertTaken(function.apply(texts));
        }
    }
}
