/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Column labels that are whole numbers of another Java class, and the names of their levels. */
class ColumnLabelsTest {
    private static List<@Nullable Object> values(DataFrame frame, Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    /** Columns labelled by the ints 0 and 1. */
    private static DataFrame numbered() {
        return DataFrame.of(0, list(1L, null), 1, list(null, 4L));
    }

    private static DataFrame named() {
        try (DataFrame frame = DataFrame.of("a", list(1L, null), "b", new long[] {3, 4})) {
            return frame.withColumns(ColumnAccessor.own(
                    frame.accessor().labels(),
                    frame.accessor().share().columns(),
                    Labelling.flat().withLevelNames(List.of("n"))));
        }
    }

    private static DataFrame hierarchical() {
        Map<Object, Object> columns = new LinkedHashMap<>();
        columns.put(Tuple.of("x", 1), new long[] {1});
        columns.put(Tuple.of("x", 2), new long[] {2});
        columns.put(Tuple.of("y", 1), new long[] {3});
        return DataFrame.of(columns);
    }

    @Test
    void sliceOfColumns_findsWholeNumbersOfAnotherClass() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2, 3});
                DataFrame turned = frame.transpose();
                DataFrame chosen = turned.loc(Slice.all(), Slice.of(1, 2)).toFrame()) {
            assertThat(chosen.columns()).containsExactly(1L, 2L);
            assertThat(values(chosen, 2)).isEqualTo(list(3));
        }
    }

    @Test
    void maskOfColumns_findsWholeNumbersOfAnotherClass() {
        try (DataFrame frame = numbered();
                Series mask = Series.of(new boolean[] {false, true});
                DataFrame chosen = frame.loc(Slice.all(), mask).toFrame()) {
            assertThat(chosen.columns()).containsExactly(1);
        }
    }

    @Test
    void rowOfSeries_isWrittenUnderWholeNumbersOfAnotherClass() {
        try (DataFrame frame = numbered();
                Series given = Series.of(new int[] {7, 8})) {
            frame.loc(0).set(given);
            frame.loc(2).set(given);
            assertThat(values(frame, 0)).isEqualTo(list(7L, null, 7L));
            assertThat(values(frame, 1)).isEqualTo(list(8L, 4L, 8L));
        }
    }

    @Test
    void newRow_isWrittenUnderAWholeNumberOfAnotherClass() {
        try (DataFrame frame = numbered()) {
            frame.loc(2, 1L).set(9);
            assertThat(frame.columns()).containsExactly(0, 1);
            assertThat(values(frame, 1)).isEqualTo(list(null, 4L, 9L));
        }
    }

    @Test
    void mapsByColumn_findWholeNumbersOfAnotherClass() {
        try (DataFrame frame = numbered();
                Series values = Series.of(new int[] {9, 8});
                DataFrame bySeries = frame.fillNa(values);
                DataFrame byMap = frame.fillNa(Map.of(1L, 5));
                DataFrame cast = frame.asType(Map.of(0L, DType.FLOAT64));
                DataFrame replaced = frame.replace(Map.of(1L, Map.of(4L, 6L)));
                DataFrame found = frame.isIn(Map.of((short) 1, List.of(4L)));
                DataFrame fractions = DataFrame.of(0, new double[] {1.25});
                DataFrame rounded = fractions.round(Map.of(0L, 1))) {
            assertThat(values(bySeries, 0)).isEqualTo(list(1L, 9L));
            assertThat(values(bySeries, 1)).isEqualTo(list(8L, 4L));
            assertThat(values(byMap, 1)).isEqualTo(list(5L, 4L));
            assertThat(values(cast, 0)).isEqualTo(list(1.0, null));
            assertThat(values(replaced, 1)).isEqualTo(list(null, 6L));
            assertThat(values(found, 1)).isEqualTo(list(false, true));
            assertThat(values(rounded, 0)).isEqualTo(list(1.2));
            assertThatThrownBy(() -> frame.fillNa(Map.of(1L, 5, 1, 6)))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'1' twice");
        }
    }

    @Test
    void renamedColumns_areFoundByWholeNumbersOfAnotherClass() {
        try (DataFrame frame = numbered();
                DataFrame renamed = frame.rename(1L, "b");
                DataFrame byOptions = frame.rename(RenameOptions.defaults().columns(Map.of(0L, "a")))) {
            assertThat(renamed.columns()).containsExactly(0, "b");
            assertThat(byOptions.columns()).containsExactly("a", 1);
        }
    }

    @Test
    void merge_matchesKeysOfAnotherClass() {
        try (DataFrame left = DataFrame.of(0, new long[] {1, 2}, 1, list("p", "q"));
                DataFrame right = DataFrame.of(0L, new long[] {2}, 1L, list("r"));
                DataFrame merged = left.merge(right, JoinOptions.on(0L))) {
            assertThat(merged.columns()).containsExactly(0, "1_x", "1_y");
            assertThat(values(merged, "1_y")).isEqualTo(list("r"));
        }
    }

    @Test
    void content_isEqualUnderWholeNumbersOfAnotherClass() {
        try (DataFrame ints = numbered();
                DataFrame longs = DataFrame.of(0L, list(1L, null), 1L, list(null, 4L));
                DataFrame others = DataFrame.of(0L, list(1L, null), 2L, list(null, 4L))) {
            assertThat(ints.contentEquals(longs)).isTrue();
            assertThat(ints.contentEquals(others)).isFalse();
        }
    }

    @Test
    void explodedColumn_isFoundByAWholeNumberOfAnotherClass() {
        try (DataFrame frame = DataFrame.of(0, list(1L), 1, list(list(5L, 6L)));
                DataFrame exploded = frame.explode(1L)) {
            assertThat(values(exploded, 1)).isEqualTo(list(5L, 6L));
        }
    }

    @Test
    void namesOfLevels_staysThroughColumnwiseMethods() {
        try (DataFrame frame = named();
                DataFrame filled = frame.fillNa(Map.of("a", 2));
                DataFrame cast = frame.asType(Map.of("b", DType.FLOAT64));
                DataFrame reindexed = frame.reindex(ReindexOptions.defaults().columns(List.of("b", "c")));
                DataFrame computed = frame.select(Expr.col("a"), Expr.col("b").add(1));
                DataFrame sums = frame.agg(Map.of("b", List.of("sum", "min")))) {
            for (DataFrame made : List.of(filled, cast, reindexed, computed, sums)) {
                assertThat(made.accessor().levelNames()).isEqualTo(list("n"));
            }
            assertThat(reindexed.columns()).containsExactly("b", "c");
            assertThat(values(sums, "b")).isEqualTo(list(7L, 3L));
            frame.loc(2, "d").set(1);
            assertThat(frame.columns()).containsExactly("a", "b", "d");
            assertThat(values(frame, "d")).isEqualTo(list(null, null, 1));
            assertThat(frame.accessor().levelNames()).isEqualTo(list("n"));
        }
    }

    @Test
    void transposedRows_nameTheColumnLevels() {
        try (DataFrame frame = named();
                Index rows = Index.own("row", ColumnFactory.of(list("p", "q")));
                DataFrame labelled = frame.withIndex(rows);
                DataFrame turned = labelled.transpose();
                DataFrame back = turned.transpose();
                Index index = turned.index();
                Index again = back.index()) {
            assertThat(turned.accessor().levelNames()).isEqualTo(list("row"));
            assertThat(index.names()).isEqualTo(list("n"));
            assertThat(again.names()).isEqualTo(list("row"));
            assertThat(labels(back)).isEqualTo(list("p", "q"));
            assertThat(back.accessor().levelNames()).isEqualTo(list("n"));
        }
    }

    @Test
    void rowAndTransposedFrame_haveTheSameLabelsOfColumns() {
        try (DataFrame frame = hierarchical();
                DataFrame turned = frame.transpose();
                Series row = frame.iloc(0).toSeries();
                Index ofRow = row.index();
                Index ofTurned = turned.index()) {
            assertThat(ofRow.contentEquals(ofTurned)).isTrue();
            assertThat(ofRow.toList()).isEqualTo(list(Tuple.of("x", 1L), Tuple.of("x", 2L), Tuple.of("y", 1L)));
        }
    }

    @Test
    void droppedPrefixes_areNoMissingLabels() {
        try (DataFrame frame = hierarchical();
                DataFrame left =
                        frame.drop(DropOptions.defaults().columns("x", "z").errors(LabelErrors.IGNORE))) {
            assertThat(left.columns()).containsExactly(Tuple.of("y", 1));
        }
    }
}
