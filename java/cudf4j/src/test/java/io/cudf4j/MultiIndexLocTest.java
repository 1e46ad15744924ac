/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** loc where rows or columns have labels of several levels. */
class MultiIndexLocTest {
    private static DataFrame frame(List<@Nullable Object> letters, List<@Nullable Object> numbers, long... values) {
        try (DataFrame plain = DataFrame.of("v", values, "w", values);
                Index labels = Index.own(Labels.tuples(
                        list("letter", "number"),
                        List.of(ColumnFactory.of(DType.STRING, letters), ColumnFactory.of(DType.INT64, numbers))))) {
            return plain.withIndex(labels);
        }
    }

    private static DataFrame sorted() {
        return frame(list("a", "a", "a", "b"), list(1, 2, 2, 1), 1, 2, 3, 4);
    }

    private static DataFrame unsorted() {
        return frame(list("b", "a", "a", "a"), list(1, 1, 2, 2), 4, 1, 2, 3);
    }

    private static void assertRows(Loc selection, List<?> names, List<?> labels, List<?> v) {
        try (DataFrame got = selection.toFrame();
                Index index = got.index()) {
            assertThat(index.names()).isEqualTo(names);
            List<@Nullable Object> found = new ArrayList<>();
            List<ColumnBase> levels = index.accessor().columns();
            for (int row = 0; row < index.rowCount(); row++) {
                int position = row;
                List<@Nullable Object> elements = new ArrayList<>();
                levels.forEach(level -> elements.add(level.get(position)));
                found.add(levels.size() == 1 ? elements.get(0) : Tuple.of(elements));
            }
            assertThat(found).isEqualTo(labels);
            assertThat(values(got, "v")).isEqualTo(v);
        }
    }

    private static final List<@Nullable Object> BOTH = list("letter", "number");

    @Test
    @Behaviour(102)
    void scalarOrPrefix_dropsTheMatchedLevels() {
        for (DataFrame each : List.of(sorted(), unsorted())) {
            try (DataFrame frame = each;
                    Series column = frame.loc("a", "v").toSeries();
                    Index labels = column.index()) {
                assertRows(frame.loc("a"), list("number"), list(1L, 2L, 2L), list(1L, 2L, 3L));
                assertRows(frame.loc(Tuple.of("b")), list("number"), list(1L), list(4L));
                assertThat(column.toList()).isEqualTo(list(1L, 2L, 3L));
                assertThat(labels.name()).isEqualTo("number");
            }
        }
    }

    @Test
    @Behaviour(102)
    void sliceOrList_keepsAllLevels() {
        try (DataFrame frame = sorted()) {
            assertRows(
                    frame.loc(Slice.of("a", "a")),
                    BOTH,
                    list(Tuple.of("a", 1L), Tuple.of("a", 2L), Tuple.of("a", 2L)),
                    list(1L, 2L, 3L));
            assertRows(frame.loc(list("b")), BOTH, list(Tuple.of("b", 1L)), list(4L));
            assertRows(
                    frame.loc(list("b", "a")),
                    BOTH,
                    list(Tuple.of("b", 1L), Tuple.of("a", 1L), Tuple.of("a", 2L), Tuple.of("a", 2L)),
                    list(4L, 1L, 2L, 3L));
            assertRows(
                    frame.loc(Slice.of(Tuple.of("a", 2), Tuple.of("b", 1))),
                    BOTH,
                    list(Tuple.of("a", 2L), Tuple.of("a", 2L), Tuple.of("b", 1L)),
                    list(2L, 3L, 4L));
            assertRows(frame.loc(Slice.from("aa")), BOTH, list(Tuple.of("b", 1L)), list(4L));
        }
    }

    @Test
    void wholeTuple_isARowOrAllThatHaveIt() {
        for (DataFrame each : List.of(sorted(), unsorted())) {
            try (DataFrame frame = each;
                    Series row = frame.loc(Tuple.of("a", 1)).toSeries()) {
                assertThat(row.toList()).isEqualTo(list(1L, 1L));
                assertThat(row.name()).isEqualTo(Tuple.of("a", 1L));
                assertThat(frame.loc(Tuple.of("b", 1), "v").get()).isEqualTo(4L);
                assertThat(frame.at(Tuple.of("a", 1), "w").get()).isEqualTo(1L);
                assertRows(frame.loc(Tuple.of("a", 2)), BOTH, list(Tuple.of("a", 2L), Tuple.of("a", 2L)), list(2L, 3L));
            }
        }
    }

    @Test
    void wildcardsAndConditionsOnLevels_keepAllLevels() {
        try (DataFrame frame = unsorted()) {
            assertRows(
                    frame.loc(Tuple.of(Slice.all(), 2)),
                    BOTH,
                    list(Tuple.of("a", 2L), Tuple.of("a", 2L)),
                    list(2L, 3L));
            assertRows(frame.loc(Tuple.of(Slice.from("b"), 1)), BOTH, list(Tuple.of("b", 1L)), list(4L));
            assertRows(frame.loc(Tuple.of("a", list(1, 5))), BOTH, list(Tuple.of("a", 1L)), list(1L));
            assertThatThrownBy(() -> frame.loc(Tuple.of(Slice.all(), 7)).toFrame())
                    .isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    @Behaviour(103)
    void strideOverLabels_isRefused() {
        try (DataFrame frame = sorted()) {
            assertThatThrownBy(() -> frame.loc(Slice.of("a", "b", 2)).toFrame())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("iloc");
        }
    }

    @Test
    @Behaviour(104)
    void listOfWholeTuples_selectsThoseRowsInOrder() {
        for (DataFrame each : List.of(sorted(), unsorted())) {
            try (DataFrame frame = each) {
                assertRows(
                        frame.loc(list(Tuple.of("b", 1), Tuple.of("a", 2))),
                        BOTH,
                        list(Tuple.of("b", 1L), Tuple.of("a", 2L), Tuple.of("a", 2L)),
                        list(4L, 2L, 3L));
                assertThatThrownBy(() -> frame.loc(list(Tuple.of("b", 1), Tuple.of("b", 2)))
                                .toFrame())
                        .isInstanceOf(LabelNotFoundException.class)
                        .hasMessageContaining("b, 2");
            }
        }
    }

    @Test
    @Behaviour(100)
    void slicesAndPositions_keepLevelNames() {
        try (DataFrame frame = sorted();
                DataFrame taken = frame.take(3, 0);
                DataFrame sliced = frame.iloc(Slice.of(1, 3)).toFrame();
                DataFrame masked =
                        frame.loc(new boolean[] {true, false, false, true}).toFrame();
                Index one = taken.index();
                Index two = sliced.index();
                Index three = masked.index()) {
            for (Index index : List.of(one, two, three)) {
                assertThat(index.names()).isEqualTo(BOTH);
                assertThat(index.rowCount()).isEqualTo(2);
            }
        }
    }

    @Test
    void unsortedSliceAndLongTuples_areRefused() {
        try (DataFrame frame = unsorted()) {
            assertThatThrownBy(() -> frame.loc(Slice.of("a", "b")).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("sort");
            assertThatThrownBy(() -> frame.loc(Tuple.of("a", 1, 2)).toFrame())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("3 levels");
            assertThatThrownBy(() -> frame.loc("q").toFrame()).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.loc(5).toFrame()).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void beginningOfHierarchicalColumns_selectsThoseBelow() {
        try (DataFrame frame = DataFrame.of(
                        Tuple.of("x", 1),
                        new long[] {1, 2},
                        Tuple.of("x", 2),
                        new long[] {3, 4},
                        Tuple.of("y", 1),
                        new long[] {5, 6});
                DataFrame below = frame.loc().cols("x").toFrame();
                Series one = frame.loc(Slice.all(), Tuple.of("y", 1)).toSeries();
                Series row = frame.loc(1).toSeries();
                Series part = frame.loc(0, "x").toSeries()) {
            assertThat(below.columns()).containsExactly(1, 2);
            assertThat(one.toList()).isEqualTo(list(5L, 6L));
            assertThat(row.toList()).isEqualTo(list(2L, 4L, 6L));
            assertThat(part.toList()).isEqualTo(list(1L, 3L));
            assertThat(labels(part)).isEqualTo(list(1L, 2L));
        }
    }
}
