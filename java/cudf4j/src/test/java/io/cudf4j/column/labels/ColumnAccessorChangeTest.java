/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import static io.cudf4j.column.labels.AccessorCells.firsts;
import static io.cudf4j.column.labels.AccessorCells.ints;
import static io.cudf4j.column.labels.AccessorCells.threeLevels;
import static io.cudf4j.column.labels.AccessorCells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColumnAccessorChangeTest {
    private static ColumnAccessor abc() {
        return ColumnAccessor.own(
                List.of("c", "a", "b"),
                List.of(ints(1, 2), ints(3, 4), ints(5, 6)),
                Labelling.flat().withLabelDtype(DType.STRING));
    }

    @Test
    @Behaviour(11)
    void change_leavesNothingOldInTheNewAndTheOldAsItWas() {
        try (ColumnAccessor abc = abc()) {
            List<ColumnBase> columns = abc.columns();
            LabelIndex index = abc.labelIndex();
            try (ColumnAccessor inserted = abc.insert("d", ints(7, 8));
                    ColumnAccessor set = abc.with("a", ints(9, 9));
                    ColumnAccessor dropped = abc.drop(List.of("a"))) {
                assertThat(inserted.labels()).containsExactly("c", "a", "b", "d");
                assertThat(firsts(inserted)).containsExactly(1, 3, 5, 7);
                assertThat(inserted.labelIndex())
                        .isEqualTo(new LabelIndex.Labels(null, List.of("c", "a", "b", "d"), null));
                assertThat(firsts(set)).containsExactly(1, 9, 5);
                assertThat(set.labelIndex()).isEqualTo(index);
                assertThat(dropped.labels()).containsExactly("c", "b");
                assertThat(dropped.labelIndex())
                        .isEqualTo(new LabelIndex.Labels(null, List.of("c", "b"), DType.STRING));
            }
            assertThat(abc.labels()).containsExactly("c", "a", "b");
            assertThat(abc.columns()).isEqualTo(columns);
            assertThat(abc.labelIndex()).isSameAs(index);
            assertThat(firsts(abc)).containsExactly(1, 3, 5);
        }
    }

    @Test
    @Behaviour(11)
    void change_isSeenByWhatIsGroupedUnderALabel() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor more = three.insert(Tuple.of("b", "y", 9), ints(5, 0));
                ColumnAccessor under = more.selectByLabel("b");
                ColumnAccessor before = three.selectByLabel("b")) {
            assertThat(under.labels()).containsExactly(Tuple.of("x", 1), Tuple.of("y", 9));
            assertThat(before.labels()).containsExactly(Tuple.of("x", 1));
        }
    }

    @Test
    @Behaviour(32)
    void setByLabel_fillsShortLabelsUpAndReplacesOrAppends() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor appended = three.with("z", ints(8, 0));
                ColumnAccessor replaced = appended.with(Tuple.of("z", ""), ints(9, 0));
                ColumnAccessor whole = three.with(Tuple.of("b", "x", 1), ints(7, 0))) {
            assertThat(appended.labels()).hasSize(5).last().isEqualTo(Tuple.of("z", "", ""));
            assertThat(firsts(appended)).containsExactly(1, 2, 3, 4, 8);
            assertThat(firsts(replaced)).containsExactly(1, 2, 3, 4, 9);
            assertThat(firsts(whole)).containsExactly(1, 2, 7, 4);
            assertThat(whole.labels()).isEqualTo(three.labels());
            assertThat(three.size()).isEqualTo(4);
        }
    }

    @Test
    @Behaviour(32)
    void setByLabel_needsEqualLengthAndClosesWhatItRefuses() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor three = threeLevels()) {
            ColumnBase longer = ints(1, 2, 3);
            assertThatThrownBy(() -> abc.with("a", longer))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("column 'a' has 3 rows, the others have 2");
            assertThat(longer.isClosed()).isTrue();
            assertThatThrownBy(() -> abc.with("new", ints(1))).isInstanceOf(LengthMismatchException.class);
            ColumnBase tooDeep = ints(1, 2);
            assertThatThrownBy(() -> three.with(Tuple.of(1, 2, 3, 4), tooDeep))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("the label (1, 2, 3, 4) has 4 levels, the others have 3");
            assertThat(tooDeep.isClosed()).isTrue();
            assertThat(values(abc, "a")).containsExactly(3, 4);
        }
    }

    @Test
    @Behaviour(32)
    void columnsOfSeveralLevels_growFromNone() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor none = three.selectByIndex();
                ColumnAccessor one = none.with("a", ints(1, 2, 3))) {
            assertThat(one.labels()).containsExactly(Tuple.of("a", "", ""));
            assertThat(one.levelNames()).containsExactly("one", "two", "three");
            assertThat(one.rowCount()).isEqualTo(3);
        }
    }

    @Test
    @Behaviour(33)
    void insert_refusesAKnownLabelAndAWrongPosition() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.insert(1, "x", ints(7, 8));
                ColumnAccessor appended = abc.insert("x", ints(7, 8));
                ColumnAccessor last = abc.insert(-1, "x", ints(7, 8));
                ColumnAccessor atEnd = abc.insert(3, "x", ints(7, 8))) {
            assertThat(got.labels()).containsExactly("c", "x", "a", "b");
            assertThat(firsts(got)).containsExactly(1, 7, 3, 5);
            assertThat(appended.labels()).containsExactly("c", "a", "b", "x");
            assertThat(last.labels()).isEqualTo(appended.labels());
            assertThat(atEnd.labels()).isEqualTo(appended.labels());
            assertThatThrownBy(() -> abc.insert(0, "a", ints(7, 8))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> abc.insert(4, "x", ints(7, 8)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("a column cannot be inserted at position 4 among 3 columns");
            assertThatThrownBy(() -> abc.insert(-2, "x", ints(7, 8))).isInstanceOf(OutOfBoundsException.class);
            ColumnBase shorter = ints(7);
            assertThatThrownBy(() -> abc.insert(0, "x", shorter)).isInstanceOf(LengthMismatchException.class);
            assertThat(shorter.isClosed()).isTrue();
        }
    }

    @Test
    @Behaviour(34)
    void insert_forgetsTheDtypeOfTheLabels() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor inserted = abc.insert("x", ints(7, 8));
                ColumnAccessor replaced = abc.with("a", ints(7, 8));
                ColumnAccessor three = threeLevels();
                ColumnAccessor four = three.insert(Tuple.of("c", "c", "c"), ints(7, 8))) {
            assertThat(abc.labelDtype()).isEqualTo(DType.STRING);
            assertThat(inserted.labelDtype()).isNull();
            assertThat(replaced.labelDtype()).isEqualTo(DType.STRING);
            assertThat(four.levelDtypes()).isEmpty();
            assertThat(four.levelNames()).containsExactly("one", "two", "three");
        }
    }

    @Test
    void drop_takesAllUnderALabel() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor got = three.drop(List.of(Tuple.of("a", "b"), "b"));
                ColumnAccessor flat = ColumnAccessor.own(Map.of("a", ints(1)));
                ColumnAccessor none = flat.drop(List.of("a"))) {
            assertThat(got.labels()).containsExactly(Tuple.of("a", "d", 2));
            assertThat(none.size()).isZero();
            assertThatThrownBy(() -> three.drop(List.of("z"))).isInstanceOf(LabelNotFoundException.class);
        }
    }
}
