/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** reindex, drop, rename, addPrefix, addSuffix. */
class ReindexTest {
    private static DataFrame frame() {
        try (Index index = Index.of(list("p", "q", "r"));
                Index named = index.rename("key")) {
            return DataFrame.builder()
                    .column("a", new long[] {1, 2, 3})
                    .column("b", list("x", "y", null))
                    .index(named)
                    .build();
        }
    }

    @Test
    void reindex_hasTheRowsOfTheLabels() {
        try (DataFrame frame = frame();
                DataFrame got = frame.reindex(list("r", "z", "p"));
                Index index = got.index()) {
            assertThat(values(got, "a")).isEqualTo(list(3L, null, 1L));
            assertThat(values(got, "b")).isEqualTo(list(null, null, "x"));
            assertThat(index.toList()).isEqualTo(list("r", "z", "p"));
            assertThat(index.name()).isEqualTo("key");
        }
    }

    @Test
    void reindexWithAValue_fillsNewRowsOnly() {
        try (DataFrame frame = DataFrame.of("a", list(1, null));
                Index labels = RangeIndex.of(1, 4);
                DataFrame got =
                        frame.reindex(ReindexOptions.defaults().index(labels).fillValue(0))) {
            assertThat(values(got, "a")).isEqualTo(list(null, 0, 0));
            assertThat(labels(got)).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    void reindexOfColumns_makesThoseThatAreMissing() {
        try (DataFrame frame = frame();
                DataFrame got = frame.reindex(ReindexOptions.defaults().columns(List.of("b", "c")));
                DataFrame filled = frame.reindex(
                        ReindexOptions.defaults().columns(List.of("c", "a")).fillValue(7))) {
            assertThat(got.columns()).isEqualTo(list("b", "c"));
            assertThat(got.dtypes()).containsEntry("c", DType.FLOAT64);
            assertThat(values(got, "c")).isEqualTo(list(null, null, null));
            assertThat(values(filled, "c")).isEqualTo(list(7, 7, 7));
            assertThat(labels(got)).isEqualTo(list("p", "q", "r"));
        }
    }

    @Test
    void reindexWithAValueThatAColumnCannotHold_isRefused() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.reindex(
                            ReindexOptions.defaults().index(List.of("z")).fillValue(0)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'b'");
        }
    }

    @Test
    void reindexOfRepeatedLabels_isRefused() {
        try (Series plain = Series.of(new int[] {1, 2});
                Index twice = Index.of(list("a", "a"));
                Series s = plain.withIndex(twice);
                Series same = s.reindex(twice)) {
            assertThat(same.toList()).isEqualTo(list(1, 2));
            assertThatThrownBy(() -> s.reindex(List.of("a", "b")))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("twice");
        }
    }

    @Test
    void valuesOfASeries_areLabels() {
        try (DataFrame frame = frame();
                Index elsewhere = Index.of(list(7, 8));
                Series plain = Series.of("wanted", list("r", "z"));
                Series wanted = plain.withIndex(elsewhere);
                DataFrame got = frame.reindex(wanted);
                Series column = frame.col("a");
                Series filled =
                        column.reindex(ReindexOptions.defaults().index(wanted).fillValue(-1));
                Index index = got.index()) {
            assertThat(values(got, "a")).isEqualTo(list(3L, null));
            assertThat(labels(got)).isEqualTo(list("r", "z"));
            assertThat(index.name()).isEqualTo("wanted");
            assertThat(filled.toList()).isEqualTo(list(3L, -1L));
            assertThatThrownBy(() -> frame.reindex(ReindexOptions.defaults().index(frame)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("reindex: row labels are an Index, a Series or a list of labels, not a DataFrame");
        }
    }

    @Test
    void categoriesAsLabels_areFoundBesideLabelsThatAreNone() {
        DType category = DType.of("category");
        try (DataFrame plain = DataFrame.of("v", new long[] {1, 2, 3});
                Index words = Index.of(list("p", "q", "r"));
                Index categories = words.asType(category);
                DataFrame categorical = plain.withIndex(categories);
                DataFrame textual = plain.withIndex(words);
                Series some = Series.of(list("s", "r", "p"));
                Series wanted = some.asType(category);
                DataFrame byWords = categorical.reindex(List.of("q", "p", "zz"));
                DataFrame byCategories = textual.reindex(wanted)) {
            assertThat(values(byWords, "v")).isEqualTo(list(2L, 1L, null));
            assertThat(values(byCategories, "v")).isEqualTo(list(null, 3L, 1L));
        }
    }

    @Test
    void booleansAsLabels_areNoNumbers() {
        try (DataFrame counted = DataFrame.of("v", new long[] {1, 2});
                DataFrame got = counted.reindex(List.of(true, false))) {
            assertThat(values(got, "v")).isEqualTo(list(null, null));
        }
    }

    @Test
    void reindexByLabelsOfAnotherKind_findsNothing() {
        try (Series s = Series.of(new int[] {1, 2});
                Series got = s.reindex(List.of("a", "b", "c"))) {
            assertThat(got.toList()).isEqualTo(list(null, null, null));
            assertThat(labels(got)).isEqualTo(list("a", "b", "c"));
        }
    }

    @Test
    void drop_leavesOutRowsAndColumns() {
        try (DataFrame frame = frame();
                DataFrame got = frame.drop(DropOptions.defaults().index("q").columns("b"));
                Series column = frame.col("a");
                Series rows = column.drop("p", "r");
                Series none = column.drop(DropOptions.defaults().index("z", "p").errors(LabelErrors.IGNORE))) {
            assertThat(got.columns()).isEqualTo(list("a"));
            assertThat(values(got, "a")).isEqualTo(list(1L, 3L));
            assertThat(labels(got)).isEqualTo(list("p", "r"));
            assertThat(rows.toList()).isEqualTo(list(2L));
            assertThat(none.toList()).isEqualTo(list(2L, 3L));
            assertThatThrownBy(() -> column.drop("zz"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'zz'");
        }
    }

    @Test
    void rename_changesLabelsOfRowsAndColumns() {
        try (DataFrame frame = frame();
                DataFrame got = frame.rename(RenameOptions.defaults()
                        .index(Map.of("p", "P", "none", "x"))
                        .columns(Map.of("a", "A")));
                DataFrame upper = frame.rename(label -> label + "!");
                Series column = frame.col("a");
                Series rows = column.rename(Map.of("q", "Q"))) {
            assertThat(got.columns()).isEqualTo(list("A", "b"));
            assertThat(labels(got)).isEqualTo(list("P", "q", "r"));
            assertThat(upper.columns()).isEqualTo(list("a!", "b!"));
            assertThat(labels(rows)).isEqualTo(list("p", "Q", "r"));
            assertThat(rows.name()).isEqualTo("a");
        }
    }

    @Test
    void prefixAndSuffix_areOfColumnsOrRows() {
        try (DataFrame frame = frame();
                DataFrame columns = frame.addPrefix("c_");
                DataFrame rows = frame.addSuffix("_r", Axis.INDEX);
                Series s = Series.of(new int[] {1, 2});
                Series prefixed = s.addPrefix("k");
                Series suffixed = s.addSuffix("k")) {
            assertThat(columns.columns()).isEqualTo(list("c_a", "c_b"));
            assertThat(labels(rows)).isEqualTo(list("p_r", "q_r", "r_r"));
            assertThat(labels(prefixed)).isEqualTo(list("k0", "k1"));
            assertThat(labels(suffixed)).isEqualTo(list("0k", "1k"));
        }
    }
}
