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
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** set, insert, pop, remove and update on frames, and that no other object sees them. */
class SetItemTest {
    private static DataFrame frame() {
        try (DataFrame counted = DataFrame.of("a", new long[] {1, 2, 3}, "s", list("p", null, "r"));
                Index labels = Index.of(list("x", "y", "z"))) {
            return counted.withIndex(labels);
        }
    }

    private static Series labelled(Object labels, Object values) {
        try (Series counted = Series.of(values);
                Index index = Index.of(labels)) {
            return counted.withIndex(index);
        }
    }

    @Test
    @Behaviour(118)
    void seriesAsColumn_isAlignedAndMissingRowsAreNull() {
        try (DataFrame frame = frame();
                Series given = labelled(list("z", "q", "x"), new double[] {30, 99, 10})) {
            frame.set("new", given);
            assertThat(frame.columns()).containsExactly("a", "s", "new");
            assertThat(values(frame, "new")).isEqualTo(list(10.0, null, 30.0));
            frame.set("a", given);
            assertThat(frame.columns()).containsExactly("a", "s", "new");
            assertThat(values(frame, "a")).isEqualTo(list(10.0, null, 30.0));
        }
    }

    @Test
    @Behaviour(118)
    void arrayOfAnotherLength_isRefused() {
        try (DataFrame frame = frame()) {
            for (Object values : List.of(new long[] {1, 2}, list("a", "b", "c", "d"))) {
                assertThatThrownBy(() -> frame.set("a", values))
                        .isInstanceOf(LengthMismatchException.class)
                        .hasMessageContaining("the frame has 3");
            }
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    void valuesOfEveryKind_becomeColumns() {
        try (DataFrame frame = frame();
                Index labels = frame.index();
                DataFrame empty = DataFrame.builder().build()) {
            frame.set("one", 5);
            frame.set("many", new double[] {0.5, 1.5, 2.5});
            frame.set("labels", labels);
            assertThat(values(frame, "one")).isEqualTo(list(5, 5, 5));
            assertThat(values(frame, "many")).isEqualTo(list(0.5, 1.5, 2.5));
            assertThat(values(frame, "labels")).isEqualTo(list("x", "y", "z"));
            empty.set("v", list(1L, 2L));
            assertThat(values(empty, "v")).isEqualTo(list(1L, 2L));
            assertThatThrownBy(() -> frame.set("v", null))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'v'");
        }
    }

    @Test
    @Behaviour(119)
    void assignmentThroughASeriesMask_alignsTheMask() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2, 3}, "b", new long[] {4, 5, 6});
                Series mask = labelled(new long[] {2, 0, 1}, list(true, false, null))) {
            frame.set(mask, 0);
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 0L));
            assertThat(values(frame, "b")).isEqualTo(list(4L, 5L, 0L));
            try (Series foreign = labelled(new long[] {0, 1}, list(true, false));
                    Series numbers = frame.col("a")) {
                assertThatThrownBy(() -> frame.set(foreign, 9)).isInstanceOf(LabelNotFoundException.class);
                assertThatThrownBy(() -> frame.set(numbers, 9)).isInstanceOf(DTypeMismatchException.class);
            }
        }
    }

    @Test
    void insert_putsTheColumnAtItsPosition() {
        try (DataFrame frame = frame();
                Series given = labelled(list("z", "x", "y"), new int[] {3, 1, 2})) {
            frame.insert(0, "first", given);
            frame.insert(3, "last", "t");
            assertThat(frame.columns()).containsExactly("first", "a", "s", "last");
            assertThat(values(frame, "first")).isEqualTo(list(1, 2, 3));
            assertThat(values(frame, "last")).isEqualTo(list("t", "t", "t"));
            assertThatThrownBy(() -> frame.insert(5, "b", 1)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour(45)
    void labelThatIsThere_isNotInserted() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.insert(1, "a", 1))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'a'");
            assertThatThrownBy(() -> frame.loc().cols(list("a", "a")).toFrame())
                    .isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> frame.loc().cols(list("a", "a")).set(1))
                    .isInstanceOf(DuplicateLabelException.class);
            assertThat(frame.columns()).containsExactly("a", "s");
        }
    }

    @Test
    void popAndRemove_takeColumnsOut() {
        try (DataFrame frame = frame()) {
            try (Series popped = frame.pop("a")) {
                assertThat(popped.toList()).isEqualTo(list(1L, 2L, 3L));
                assertThat(popped.name()).isEqualTo("a");
                assertThat(labels(popped)).isEqualTo(list("x", "y", "z"));
            }
            assertThat(frame.columns()).containsExactly("s");
            frame.remove("s");
            assertThat(frame.shape()).isEqualTo(new Shape(3, 0));
            assertThatThrownBy(() -> frame.pop("s")).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.remove("s")).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void update_overwritesWhatIsThere() {
        try (DataFrame frame = frame();
                DataFrame given = DataFrame.of("a", list(7L, null), "s", list("P", "Q"), "u", new int[] {1, 2});
                Index others = Index.of(list("z", "y"));
                DataFrame other = given.withIndex(others)) {
            frame.update(other);
            assertThat(frame.columns()).containsExactly("a", "s");
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 7L));
            assertThat(values(frame, "s")).isEqualTo(list("p", "Q", "P"));
        }
    }

    @Test
    void updateThatAColumnCannotHold_changesNothing() {
        try (DataFrame frame = frame();
                DataFrame given = DataFrame.of("a", new double[] {0.5, 1.0, 2.0});
                Index labels = frame.index();
                DataFrame other = given.withIndex(labels)) {
            assertThatThrownBy(() -> frame.update(other))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'a'");
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    @Behaviour({230, 275})
    void mutators_changeThisObjectOnly() {
        try (DataFrame frame = frame();
                DataFrame before = frame.copy(CopyDepth.DEEP);
                DataFrame shared = frame.copy(CopyDepth.SHALLOW);
                DataFrame head = frame.head(2);
                DataFrame chosen = frame.select("a", "s");
                Series column = frame.col("a");
                Index labels = frame.index();
                Series mask = column.gt(1)) {
            frame.loc("x", "a").set(100);
            frame.iloc(1, 0).set(200);
            frame.set(mask, null);
            frame.update(before);
            frame.set("s", 1);
            frame.insert(0, "n", 2);
            frame.loc("new").set(list(7, 8, 9));
            frame.pop("n").close();
            frame.remove("s");
            assertThat(shared.contentEquals(before)).isTrue();
            assertThat(chosen.contentEquals(before)).isTrue();
            assertThat(values(head, "a")).isEqualTo(list(1L, 2L));
            assertThat(column.toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(labels.toList()).isEqualTo(list("x", "y", "z"));
            assertThat(frame.columns()).containsExactly("a");
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L, 8L));
        }
    }

    @Test
    @Behaviour(229)
    void writingIntoAColumn_leavesTheFrame() {
        try (DataFrame frame = frame();
                Series column = frame.col("a");
                DataFrame part = frame.head(2)) {
            column.loc("x").set(100);
            column.iloc(1).set(null);
            part.iloc(0, 0).set(5);
            assertThat(column.toList()).isEqualTo(list(100L, null, 3L));
            assertThat(values(part, "a")).isEqualTo(list(5L, 2L));
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    void operations_returnNewObjects() {
        try (DataFrame frame = frame();
                DataFrame before = frame.copy(CopyDepth.DEEP);
                DataFrame with = frame.with("b", 1);
                DataFrame dropped = frame.drop("a");
                DataFrame filled = frame.fillNa(java.util.Map.of("s", "q"))) {
            assertThat(frame.contentEquals(before)).isTrue();
            assertThat(with.columns()).containsExactly("a", "s", "b");
            assertThat(dropped.columns()).containsExactly("s");
            assertThat(values(filled, "s")).isEqualTo(list("p", "q", "r"));
            assertThat(with.dtypes()).containsEntry("b", DType.INT32);
        }
    }

    @Test
    void frameOfNothing_takesTheRowsOfWhatIsPutIn() {
        try (Series labelled = labelled(list("x", "y"), new int[] {1, 2});
                Index index = Index.of(list("p", "q"))) {
            try (DataFrame frame = DataFrame.builder().build()) {
                frame.set("a", labelled);
                assertThat(labels(frame)).isEqualTo(list("x", "y"));
                assertThat(values(frame, "a")).isEqualTo(list(1, 2));
            }
            try (DataFrame frame = DataFrame.builder().build()) {
                frame.insert(0, "a", labelled);
                assertThat(values(frame, "a")).isEqualTo(list(1, 2));
            }
            try (DataFrame frame = DataFrame.builder().build()) {
                frame.insert(0, "a", index);
                frame.insert(0, "b", new long[] {5, 6});
                assertThat(labels(frame)).isEqualTo(list(0L, 1L));
                assertThat(frame.columns()).containsExactly("b", "a");
                assertThat(values(frame, "a")).isEqualTo(list("p", "q"));
            }
        }
    }

    @Test
    void setInsertWithAndAssign_takeAnIndexAndAnExpressionAlike() {
        try (DataFrame frame = frame();
                Index index = Index.of(list(7L, 8L, 9L));
                DataFrame withIndex = frame.with("i", index);
                DataFrame assigned = frame.assign("i", index);
                DataFrame withExpression =
                        frame.with("e", (Object) Expr.col("a").add(1))) {
            assertThat(values(withIndex, "i")).isEqualTo(list(7L, 8L, 9L));
            assertThat(values(assigned, "i")).isEqualTo(list(7L, 8L, 9L));
            assertThat(values(withExpression, "e")).isEqualTo(list(2L, 3L, 4L));
            frame.set("e", Expr.col("a").mul(2));
            frame.insert(0, "f", Expr.col("e").add(1));
            assertThat(frame.columns()).containsExactly("f", "a", "s", "e");
            assertThat(values(frame, "f")).isEqualTo(list(3L, 5L, 7L));
        }
    }

    @Test
    void nullLabel_isALabelAndNoMask() {
        try (DataFrame frame = frame()) {
            frame.set(null, new int[] {7, 8, 9});
            assertThat(frame.columns()).isEqualTo(list("a", "s", null));
            assertThat(values(frame, null)).isEqualTo(list(7, 8, 9));
        }
    }
}
