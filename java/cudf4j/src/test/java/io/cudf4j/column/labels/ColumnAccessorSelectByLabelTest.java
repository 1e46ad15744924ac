/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import static io.cudf4j.column.labels.AccessorCells.firsts;
import static io.cudf4j.column.labels.AccessorCells.ints;
import static io.cudf4j.column.labels.AccessorCells.threeLevels;
import static io.cudf4j.column.labels.AccessorCells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColumnAccessorSelectByLabelTest {
    private static ColumnAccessor abc() {
        return ColumnAccessor.own(
                List.of("c", "a", "b"),
                List.of(ints(1, 2), ints(3, 4), ints(5, 6)),
                Labelling.flat().withLevelNames(List.of("letter")).withLabelDtype(DType.STRING));
    }

    @Test
    @Behaviour(12)
    void label_givesItsColumn() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor b = abc.selectByLabel("b")) {
            assertThat(b.labels()).containsExactly("b");
            assertThat(values(b, "b")).containsExactly(5, 6);
            assertThat(b.name()).isEqualTo("letter");
            assertThat(b.labelDtype()).isEqualTo(DType.STRING);
            assertThat(abc.labels()).containsExactly("c", "a", "b");
        }
    }

    @Test
    @Behaviour({13, 15})
    void firstLevel_givesTheOtherLevels() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor got = three.selectByLabel("a")) {
            assertThat(got.isMultiindex()).isTrue();
            assertThat(got.labels()).containsExactly(Tuple.of("b", 1), Tuple.of("b", 2), Tuple.of("d", 2));
            assertThat(firsts(got)).containsExactly(1, 2, 4);
            assertThat(got.levelNames()).containsExactly("two", "three");
            assertThat(got.levelDtypes()).containsExactly(DType.STRING, DType.INT32);
        }
    }

    @Test
    @Behaviour({14, 15})
    void twoOfThreeLevels_giveTheLastAsFlatLabels() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor got = three.selectByLabel(Tuple.of("a", "b"))) {
            assertThat(got.isMultiindex()).isFalse();
            assertThat(got.labels()).containsExactly(1, 2);
            assertThat(firsts(got)).containsExactly(1, 2);
            assertThat(got.levelNames()).containsExactly("three");
            assertThat(got.labelDtype()).isEqualTo(DType.INT32);
            assertThat(got.levelDtypes()).isEmpty();
        }
    }

    @Test
    @Behaviour(16)
    void wholeTuple_staysTheLabel() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor got = three.selectByLabel(Tuple.of("a", "d", 2))) {
            assertThat(got.labels()).containsExactly(Tuple.of("a", "d", 2));
            assertThat(firsts(got)).containsExactly(4);
        }
    }

    @Test
    @Behaviour(17)
    void missingLabel_isRefused() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor three = threeLevels()) {
            assertThatThrownBy(() -> abc.selectByLabel("z"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessage("no column labelled 'z'; nearest: c, a, b");
            assertThatThrownBy(() -> three.selectByLabel("z")).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> three.selectByLabel(Tuple.of("b", "b")))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("('a', 'b'), ('b', 'x')");
            assertThatThrownBy(() -> three.selectByLabel(Tuple.of("a", "b", 3)))
                    .isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> three.selectByLabel(Tuple.of("a", "b", 1, 1)))
                    .isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> abc.selectByLabel(List.of("a", "z"))).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> abc.selectByLabel(Slice.of("a", "z"))).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> abc.selectByLabel(new int[] {1})).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    @Behaviour({18, 19})
    void slice_takesBothEndsByPosition() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor ab = abc.selectByLabel(Slice.of("a", "b"));
                ColumnAccessor backwards = abc.selectByLabel(Slice.of("a", "c"));
                ColumnAccessor from = abc.selectByLabel(Slice.from("a"));
                ColumnAccessor to = abc.selectByLabel(Slice.to("a"));
                ColumnAccessor all = abc.selectByLabel(Slice.all())) {
            assertThat(ab.labels()).containsExactly("a", "b");
            assertThat(firsts(ab)).containsExactly(3, 5);
            assertThat(backwards.labels()).isEmpty();
            assertThat(from.labels()).containsExactly("a", "b");
            assertThat(to.labels()).containsExactly("c", "a");
            assertThat(all.labels()).containsExactly("c", "a", "b");
        }
    }

    @Test
    @Behaviour({19, 20})
    void sliceOfTuples_bindsToTheFirstAndTheLastMatch() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor whole = three.selectByLabel(Slice.of(Tuple.of("a", "b", 2), Tuple.of("b", "x", 1)));
                ColumnAccessor start = three.selectByLabel(Slice.of(Tuple.of("b"), null));
                ColumnAccessor stop = three.selectByLabel(Slice.of(null, Tuple.of("a", "b")));
                ColumnAccessor labels = three.selectByLabel(Slice.of("a", "a"));
                ColumnAccessor wildcard = three.selectByLabel(Slice.from(Tuple.of(Slice.all(), Slice.all(), 2)));
                ColumnAccessor all = three.selectByLabel(Slice.all())) {
            assertThat(firsts(whole)).containsExactly(2, 3);
            assertThat(whole.labels()).containsExactly(Tuple.of("a", "b", 2), Tuple.of("b", "x", 1));
            assertThat(firsts(start)).containsExactly(3, 4);
            assertThat(firsts(stop)).containsExactly(1, 2);
            assertThat(firsts(labels)).containsExactly(1, 2, 3, 4);
            assertThat(firsts(wildcard)).containsExactly(2, 3, 4);
            assertThat(all.labels()).isEqualTo(three.labels());
            assertThat(all.levelNames()).containsExactly("one", "two", "three");
        }
    }

    @Test
    @Behaviour(21)
    void sliceWithAStep_isRefused() {
        try (ColumnAccessor abc = abc()) {
            assertThatThrownBy(() -> abc.selectByLabel(Slice.of("c", "b", 2)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("Slice(c, b, 2)");
        }
    }

    @Test
    @Behaviour(22)
    void sliceOfNoColumns_isEmpty() {
        try (ColumnAccessor none = ColumnAccessor.own(Map.of());
                ColumnAccessor got = none.selectByLabel(Slice.of("x", "y"))) {
            assertThat(got.size()).isZero();
        }
    }

    @Test
    @Behaviour(23)
    void wildcard_keepsWhatMatchesElsewhere() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor last = three.selectByLabel(Tuple.of(Slice.all(), Slice.all(), 1));
                ColumnAccessor middle = three.selectByLabel(Tuple.of(Slice.all(), "b"));
                ColumnAccessor outer = three.selectByLabel(Tuple.of("a", Slice.all(), 2));
                ColumnAccessor all = three.selectByLabel(Tuple.of(Slice.all()))) {
            assertThat(last.labels()).containsExactly(Tuple.of("a", "b", 1), Tuple.of("b", "x", 1));
            assertThat(firsts(last)).containsExactly(1, 3);
            assertThat(firsts(middle)).containsExactly(1, 2);
            assertThat(firsts(outer)).containsExactly(2, 4);
            assertThat(outer.nLevels()).isEqualTo(3);
            assertThat(outer.levelNames()).containsExactly("one", "two", "three");
            assertThat(all.labels()).isEqualTo(three.labels());
            assertThatThrownBy(() -> three.selectByLabel(Tuple.of(Slice.all(), "z")))
                    .isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> three.selectByLabel(Tuple.of("a", Slice.from("b"))))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("take Slice.all() there");
        }
    }

    @Test
    @Behaviour(24)
    void list_keepsItsOrder() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.selectByLabel(List.of("b", "c"));
                ColumnAccessor none = abc.selectByLabel(List.of())) {
            assertThat(got.labels()).containsExactly("b", "c");
            assertThat(firsts(got)).containsExactly(5, 1);
            assertThat(none.size()).isZero();
        }
    }

    @Test
    @Behaviour(25)
    void listThatNamesAColumnTwice_isRefused() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor three = threeLevels()) {
            assertThatThrownBy(() -> abc.selectByLabel(List.of("a", "a"))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> three.selectByLabel(List.of("b", "b")))
                    .isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> three.selectByLabel(List.of("a", Tuple.of("a", "d"))))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("('a', 'd', 2)");
        }
    }

    @Test
    @Behaviour(26)
    void listAmongLevels_takesAllUnderEachLabel() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor got = three.selectByLabel(List.of("b", "a"));
                ColumnAccessor tuples = three.selectByLabel(List.of(Tuple.of("a", "d", 2), Tuple.of("a", "b")))) {
            assertThat(got.labels())
                    .containsExactly(
                            Tuple.of("b", "x", 1), Tuple.of("a", "b", 1), Tuple.of("a", "b", 2), Tuple.of("a", "d", 2));
            assertThat(firsts(got)).containsExactly(3, 1, 2, 4);
            assertThat(got.isMultiindex()).isTrue();
            assertThat(firsts(tuples)).containsExactly(4, 1, 2);
        }
    }

    @Test
    @Behaviour(27)
    void listOfTruthValues_isAMask() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.selectByLabel(List.of(true, false, true));
                ColumnAccessor same = abc.selectByLabel(new boolean[] {true, false, true})) {
            assertThat(got.labels()).containsExactly("c", "b");
            assertThat(same.labels()).containsExactly("c", "b");
            assertThatThrownBy(() -> abc.selectByLabel(List.of(true, false)))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("a mask of 2 cannot select among 3 columns");
            assertThatThrownBy(() -> abc.selectByLabel(new boolean[4])).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour(42)
    void emptySelection_keepsTheDtypesOfTheLevels() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor none = three.selectByLabel(new boolean[4]);
                ColumnAccessor under = three.selectByLabel(List.of())) {
            assertThat(none.size()).isZero();
            assertThat(none.levelDtypes()).containsExactly(DType.STRING, DType.STRING, DType.INT32);
            assertThat(under.levelDtypes()).containsExactly(DType.STRING, DType.STRING, DType.INT32);
            assertThat(under.labelIndex())
                    .isEqualTo(new LabelIndex.Tuples(
                            List.of("one", "two", "three"),
                            List.of(),
                            List.of(DType.STRING, DType.STRING, DType.INT32)));
        }
    }
}
