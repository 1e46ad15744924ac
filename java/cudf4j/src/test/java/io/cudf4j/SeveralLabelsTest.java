/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.Keep;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Several labels in one list, and what is never taken for a label. */
class SeveralLabelsTest {
    private static DataFrame frame() {
        return DataFrame.of("a", new int[] {1, 1, 2}, "b", new int[] {3, 3, 3}, "c", new int[] {5, 6, 7});
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call)
                .isInstanceOf(InvalidArgumentException.class)
                .isNotInstanceOf(LabelNotFoundException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void dropOfAList_dropsEachOfItsColumns() {
        Object both = List.of("a", "b");
        try (DataFrame frame = frame();
                DataFrame ofList = frame.drop(List.of("a", "b"));
                DataFrame ofObject = frame.drop(both);
                DataFrame ofOptions = frame.drop(DropOptions.defaults().columns(both));
                DataFrame ofNone = frame.drop(List.of())) {
            assertThat(ofList.columns()).isEqualTo(list("c"));
            assertThat(ofObject.columns()).isEqualTo(list("c"));
            assertThat(ofOptions.columns()).isEqualTo(list("c"));
            assertThat(ofNone.columns()).isEqualTo(list("a", "b", "c"));
            assertThatThrownBy(() -> frame.drop((List<?>) null))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessageStartingWith("drop: ");
            assertThatThrownBy(() -> frame.drop(List.of("a", "z")))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'z'");
        }
    }

    @Test
    void dropOfAList_dropsEachOfItsRows() {
        try (Series series = Series.of(new int[] {4, 5, 6});
                Series ofList = series.drop(List.of(0, 2));
                Series ofArray = series.drop(new int[] {0, 2});
                Index index = Index.of(new long[] {0, 2});
                Series ofIndex = series.drop(index);
                Series which = Series.of(new long[] {1});
                Series ofSeries = series.drop(DropOptions.defaults().index(which));
                DataFrame frame = frame();
                DataFrame ofFrame =
                        frame.drop(DropOptions.defaults().index(list(0, 1)).columns(List.of("a", "c")))) {
            assertThat(ofList.toList()).isEqualTo(list(5));
            assertThat(labels(ofList)).isEqualTo(list(1L));
            assertThat(ofArray.toList()).isEqualTo(list(5));
            assertThat(ofIndex.toList()).isEqualTo(list(5));
            assertThat(ofSeries.toList()).isEqualTo(list(4, 6));
            assertThat(ofFrame.columns()).isEqualTo(list("b"));
            assertThat(labels(ofFrame)).isEqualTo(list(2L));
        }
    }

    @Test
    void duplicatesOfAList_compareEachOfItsColumns() {
        Object both = List.of("a", "b");
        try (DataFrame frame = frame();
                DataFrame got = frame.dropDuplicates(both);
                DataFrame last = frame.dropDuplicates(
                        DuplicateOptions.defaults().subset(both).keep(Keep.LAST));
                Series marks = frame.duplicated(both)) {
            assertThat(values(got, "c")).isEqualTo(list(5, 7));
            assertThat(values(last, "c")).isEqualTo(list(6, 7));
            assertThat(marks.toList()).isEqualTo(list(false, true, false));
        }
    }

    @Test
    void dropNaOfAList_looksAtEachOfItsColumns() {
        try (DataFrame frame = DataFrame.of("a", list(1, null, 3), "b", list(null, 5, 6), "c", list(7, 8, null));
                DataFrame rows = frame.dropNa(DropNaOptions.defaults().subset(List.of("a", "b")));
                DataFrame columns =
                        frame.dropNa(DropNaOptions.defaults().axis(Axis.COLUMNS).subset(List.of(0, 1)))) {
            assertThat(labels(rows)).isEqualTo(list(2L));
            assertThat(columns.columns()).isEqualTo(list("c"));
            assertRefused(
                    () -> frame.dropNa(DropNaOptions.defaults()
                            .subset("a", DropNaOptions.defaults().thresh(1))),
                    "dropNa: DropNaOptions are no label");
        }
    }

    @Test
    void resetIndexOfAList_resetsEachOfItsLevels() {
        try (DataFrame frame = frame();
                DataFrame indexed = frame.setIndex(List.of("a", "b", "c"));
                DataFrame got = indexed.resetIndex(
                        ResetIndexOptions.defaults().level(List.of("a", "c")).names(List.of("p", "q")))) {
            assertThat(got.columns()).isEqualTo(list("p", "q"));
            assertThat(values(got, "q")).isEqualTo(list(5, 6, 7));
            assertThat(labels(got)).isEqualTo(list(3, 3, 3));
        }
    }

    @Test
    void optionsBesideALabel_areRefused() {
        try (DataFrame frame = frame();
                Series series = frame.col("a")) {
            assertRefused(() -> frame.drop("a", DropOptions.defaults().index(0)), "drop: DropOptions are no label");
            assertRefused(() -> series.drop(0, DropOptions.defaults().index(1)), "drop: DropOptions are no label");
            assertRefused(
                    () -> frame.dropDuplicates("a", DuplicateOptions.defaults()),
                    "dropDuplicates: DuplicateOptions are no label");
            assertRefused(
                    () -> frame.duplicated("a", DuplicateOptions.defaults()),
                    "duplicated: DuplicateOptions are no label");
            assertRefused(
                    () -> frame.rename("a", RenameOptions.defaults().index(Map.of())),
                    "rename: RenameOptions are no label");
            assertRefused(
                    () -> frame.rename(Map.of("a", DropOptions.defaults().index(0))),
                    "rename: DropOptions are no label");
            assertRefused(() -> series.rename(DropOptions.defaults().index(0)), "rename: DropOptions are no label");
            assertRefused(
                    () -> frame.reindex(List.of(0, ReindexOptions.defaults().columns(List.of()))),
                    "reindex: ReindexOptions are no label");
            assertRefused(
                    () -> frame.setIndex(List.of("a", SetIndexOptions.defaults())),
                    "setIndex: SetIndexOptions are no label");
            assertRefused(
                    () -> series.resetIndex(ResetIndexOptions.defaults()
                            .name(DropOptions.defaults().index(0))),
                    "resetIndex: DropOptions are no label");
        }
    }

    @Test
    void listsBesideOrInPlaceOfALabel_areRefused() {
        try (DataFrame frame = frame();
                Series series = frame.col("a")) {
            assertRefused(() -> frame.drop("a", List.of("b")), "drop: a list is no label");
            assertRefused(() -> series.drop(0, new int[] {1}), "drop: an array is no label");
            assertRefused(() -> frame.drop("a", series), "drop: a Series is no label");
            assertRefused(() -> frame.dropDuplicates("a", List.of("b")), "dropDuplicates: a list is no label");
            assertRefused(() -> frame.rename("a", List.of("x")), "rename: a list is no label");
            assertRefused(() -> frame.rename(List.of("a"), "x"), "rename: a list is no label");
            assertRefused(() -> frame.rename("a", series), "rename: a Series is no label");
            assertRefused(() -> frame.rename(label -> List.of("x", label)), "rename: a list is no label");
            assertRefused(() -> series.rename(List.of("x")), "rename: a list is no label");
            assertRefused(
                    () -> frame.reindex(ReindexOptions.defaults().columns(List.of("a", List.of("b")))),
                    "reindex: a list is no label");
            assertRefused(() -> frame.setIndex(List.of("a", List.of("b"))), "setIndex: a list is no label");
        }
    }

    @Test
    void setIndexOfASet_isRefused_sinceItHasNoOrder() {
        try (DataFrame frame = frame()) {
            assertRefused(() -> frame.setIndex(Set.of("a", "b")), "setIndex: a Set");
            assertRefused(() -> frame.setIndex(frame), "setIndex: a DataFrame is no key");
        }
    }

    @Test
    void nullIsALabel() {
        try (DataFrame frame = frame();
                DataFrame renamed = frame.rename("a", null);
                DataFrame back = renamed.rename(null, "x");
                DataFrame without = renamed.drop((Object) null);
                DataFrame indexed = renamed.setIndex((Object) null)) {
            assertThat(renamed.columns()).isEqualTo(list(null, "b", "c"));
            assertThat(back.columns()).isEqualTo(list("x", "b", "c"));
            assertThat(without.columns()).isEqualTo(list("b", "c"));
            assertThat(indexed.columns()).isEqualTo(list("b", "c"));
            assertThat(labels(indexed)).isEqualTo(list(1, 1, 2));
            assertThatThrownBy(() -> frame.rename(null, "x")).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void options_keepTheirLabels_whenTheCallersChange() {
        Object[] array = {"a", null};
        DropOptions columns = DropOptions.defaults().columns(array);
        DropOptions rows = DropOptions.defaults().index(array).columns(array);
        array[0] = "z";
        assertThat(columns.columns()).isEqualTo(list("a", null));
        assertThat(rows.index()).isEqualTo(list("a", null));
        assertThat(rows.columns()).isEqualTo(list("a", null));
        assertThatThrownBy(() -> Collections.swap(columns.columns(), 0, 1))
                .isInstanceOf(UnsupportedOperationException.class);
        List<Object> labels = new ArrayList<>(list("a", null));
        ReindexOptions reindex = ReindexOptions.defaults().index(labels).columns(labels);
        ReindexOptions ofColumns = ReindexOptions.defaults().columns(labels);
        labels.clear();
        assertThat(reindex.index()).isEqualTo(list("a", null));
        assertThat(reindex.columns()).isEqualTo(list("a", null));
        assertThat(ofColumns.columns()).isEqualTo(list("a", null));
    }

    @Test
    void expressionsAndLists_areNoAliases() {
        Expr expr = Expr.col("a");
        for (Object label : list(list(1), new int[] {1}, Expr.col("b"), SortOptions.defaults())) {
            assertThatThrownBy(() -> expr.as(label))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("no label");
        }
    }

    @Test
    void labelThatLooksTheSame_isNamedWithItsClass() {
        try (DataFrame frame = DataFrame.of(0, new int[] {1})) {
            assertThatThrownBy(() -> frame.col("0"))
                    .hasMessageContaining("no column labelled '0' (String)")
                    .hasMessageContaining("(Integer)");
        }
    }
}
