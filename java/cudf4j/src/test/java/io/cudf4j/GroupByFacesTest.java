/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is grouped by what, and how a result has the keys. The expected values are those of pandas 3.1.1. */
class GroupByFacesTest {
    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        frame = DataFrame.builder()
                .column("k", list("b", "a", "b", null, "a"))
                .column("h", list(1, 2, 2, 1, 2))
                .column("x", list(1L, 2L, null, 4L, 5L))
                .column("y", list(0.5, 1.5, 2.5, 3.5, null))
                .build();
    }

    @AfterEach
    void close() {
        frame.close();
    }

    /** Returns the frame under labels of two levels, of which the first is named. */
    private DataFrame levelled() {
        try (MultiIndex labels = MultiIndex.fromTuples(
                        List.of(
                                Tuple.of("p", 1),
                                Tuple.of("q", 1),
                                Tuple.of("p", 2),
                                Tuple.of("q", 2),
                                Tuple.of("p", 1)),
                        list("side", null));
                DataFrame values = frame.select("x", "y")) {
            return values.withIndex(labels);
        }
    }

    @Test
    void aReduction_isThatOfEachColumnButTheKeys() {
        try (DataFrame sums = frame.groupBy("k").sum();
                DataFrame twoKeys = frame.groupBy("k", "h").sum();
                DataFrame byExpression = frame.groupBy(col("k")).count()) {
            assertThat(sums.columns()).isEqualTo(list("k", "h", "x", "y"));
            assertThat(values(sums, "k")).isEqualTo(list("a", "b"));
            assertThat(values(sums, "h")).isEqualTo(list(4L, 3L));
            assertThat(values(sums, "x")).isEqualTo(list(7L, 1L));
            assertThat(values(sums, "y")).isEqualTo(list(1.5, 3.0));
            assertThat(twoKeys.columns()).isEqualTo(list("k", "h", "x", "y"));
            assertThat(values(twoKeys, "x")).isEqualTo(list(7L, 1L, 0L));
            assertThat(byExpression.columns()).isEqualTo(list("k", "h", "x", "y"));
            assertThat(values(byExpression, "y")).isEqualTo(list(1L, 2L));
        }
    }

    @Test
    void selectedColumns_areTheOnlyOnes() {
        try (DataFrame some = frame.groupBy("k").select("y", "x").max();
                DataFrame one =
                        frame.groupBy("k").select(List.of("x")).asIndex(true).min();
                Series series = frame.groupBy("k").get("x").sum();
                Series ofKey = frame.groupBy("k").get("k").count();
                Series sizes = frame.groupBy("k").get("x").size()) {
            assertThat(some.columns()).isEqualTo(list("k", "y", "x"));
            assertThat(values(some, "y")).isEqualTo(list(1.5, 2.5));
            assertThat(one.columns()).isEqualTo(list("x"));
            assertThat(labels(one)).isEqualTo(list("a", "b"));
            assertThat(values(one, "x")).isEqualTo(list(2L, 1L));
            assertThat(series.name()).isEqualTo("x");
            assertThat(series.toList()).isEqualTo(list(7L, 1L));
            assertThat(labels(series)).isEqualTo(list("a", "b"));
            assertThat(ofKey.toList()).isEqualTo(list(2L, 2L));
            assertThat(sizes.name()).isEqualTo("x");
            assertThat(sizes.toList()).isEqualTo(list(2L, 2L));
        }
        DataFrameGroupBy groups = frame.groupBy("k");
        assertThatThrownBy(() -> groups.select("z")).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> groups.get("z")).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> groups.select("x", "x")).isInstanceOf(DuplicateLabelException.class);
    }

    @Test
    void severalKeysAsIndex_areItsLevels() {
        try (DataFrame got = frame.groupBy("k", "h").asIndex(true).sum();
                Index index = got.index();
                Series series = frame.groupBy("h", "k").dropNa(false).get("x").sum()) {
            assertThat(index.names()).isEqualTo(list("k", "h"));
            assertThat(labels(got)).isEqualTo(List.of(Tuple.of("a", 2), Tuple.of("b", 1), Tuple.of("b", 2)));
            assertThat(got.columns()).isEqualTo(list("x", "y"));
            assertThat(values(got, "x")).isEqualTo(list(7L, 1L, 0L));
            assertThat(labels(series))
                    .isEqualTo(List.of(Tuple.of(1, "b"), Tuple.of(1, null), Tuple.of(2, "a"), Tuple.of(2, "b")));
            assertThat(series.toList()).isEqualTo(list(1L, 4L, 7L, 0L));
        }
    }

    @Test
    void levelsOfTheRowLabels_areKeys() {
        try (DataFrame rows = levelled();
                DataFrame byName = rows.groupBy("side").sum();
                DataFrame byLevel = rows.groupBy(Grouper.level("side")).sum();
                DataFrame byPosition =
                        rows.groupBy(Grouper.level(-1)).asIndex(true).sum();
                DataFrame mixed = rows.groupBy(Grouper.level(1), col("y").gt(1).as("big"))
                        .asIndex(true)
                        .count();
                Index pairs = mixed.index();
                Series x = rows.col("x");
                Series series = x.groupBy("side").sum()) {
            assertThat(byName.columns()).isEqualTo(list("side", "x", "y"));
            assertThat(values(byName, "side")).isEqualTo(list("p", "q"));
            assertThat(values(byName, "x")).isEqualTo(list(6L, 6L));
            assertThat(byLevel.contentEquals(byName)).isTrue();
            assertThat(labels(byPosition)).isEqualTo(list(1, 2));
            assertThat(values(byPosition, "x")).isEqualTo(list(8L, 4L));
            assertThat(pairs.names()).isEqualTo(list(null, "big"));
            assertThat(labels(mixed)).isEqualTo(List.of(Tuple.of(1, false), Tuple.of(1, true), Tuple.of(2, true)));
            assertThat(labels(series)).isEqualTo(list("p", "q"));
            assertThat(series.toList()).isEqualTo(list(6L, 6L));
            assertThatThrownBy(() -> rows.groupBy(Grouper.level("top")).sum())
                    .isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void aFunctionOfTheLabels_isAKey() {
        try (DataFrame got = frame.groupBy(Grouper.labels(label -> ((Number) label).longValue() % 2))
                        .asIndex(true)
                        .select("x")
                        .sum();
                Index index = got.index();
                Series y = frame.col("y");
                Series series = y.groupBy(Grouper.labels(label -> label.equals(0L) ? null : "other"))
                        .sum()) {
            assertThat(index.name()).isNull();
            assertThat(labels(got)).isEqualTo(list(0L, 1L));
            assertThat(values(got, "x")).isEqualTo(list(6L, 6L));
            assertThat(labels(series)).isEqualTo(list("other"));
            assertThat(series.toList()).isEqualTo(list(7.5));
        }
    }

    @Test
    void aSeries_isGroupedBySeriesAndIndexes() {
        try (Series x = frame.col("x");
                Series k = frame.col("k");
                Index halves = Index.of(list(1, 1, 2, 2, 2)).rename("half");
                Series got = x.groupBy(k).sum();
                Series both = x.groupBy(List.of(halves, k)).sum();
                Index index = got.index()) {
            assertThat(got.name()).isEqualTo("x");
            assertThat(index.name()).isEqualTo("k");
            assertThat(labels(got)).isEqualTo(list("a", "b"));
            assertThat(got.toList()).isEqualTo(list(7L, 1L));
            assertThat(labels(both))
                    .isEqualTo(List.of(Tuple.of(1, "a"), Tuple.of(1, "b"), Tuple.of(2, "a"), Tuple.of(2, "b")));
            assertThat(both.toList()).isEqualTo(list(2L, 1L, 5L, 0L));
            assertThatThrownBy(() -> x.groupBy(col("x")))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("DataFrame");
            assertThatThrownBy(() -> x.groupBy("x").sum()).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(x::groupBy).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void aNameOfAColumnAndALevel_isRefused() {
        try (Index labels = Index.of(list(1, 2, 3, 4, 5)).rename("k");
                DataFrame rows = frame.withIndex(labels)) {
            assertThatThrownBy(() -> rows.groupBy("k"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("a column and a level");
        }
    }

    @Test
    void windowsOfASeries_areThoseOfItsGroups() {
        try (Series got = frame.groupBy("k").get("x").rolling(1).sum();
                Series x = frame.col("x");
                Series k = frame.col("k");
                Series same = x.groupBy(k).rolling(1).sum()) {
            assertThat(got.name()).isEqualTo("x");
            assertThat(got.toList()).isEqualTo(list(2.0, 5.0, 1.0, null));
            assertThat(labels(got))
                    .isEqualTo(List.of(Tuple.of("a", 1L), Tuple.of("a", 4L), Tuple.of("b", 0L), Tuple.of("b", 2L)));
            assertThat(same.contentEquals(got)).isTrue();
        }
    }
}
