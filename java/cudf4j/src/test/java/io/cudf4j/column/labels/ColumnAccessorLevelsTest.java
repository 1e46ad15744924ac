/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import static io.cudf4j.Cells.list;
import static io.cudf4j.column.labels.AccessorCells.firsts;
import static io.cudf4j.column.labels.AccessorCells.ints;
import static io.cudf4j.column.labels.AccessorCells.labelled;
import static io.cudf4j.column.labels.AccessorCells.threeLevels;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColumnAccessorLevelsTest {
    private static ColumnAccessor abc() {
        return ColumnAccessor.own(
                List.of("a", "b", "c"),
                List.of(ints(1), ints(2), ints(3)),
                Labelling.flat().withLevelNames(List.of("letter")).withLabelDtype(DType.STRING));
    }

    private static ColumnAccessor numbered(Object... labels) {
        return ColumnAccessor.own(
                List.of(labels),
                Arrays.stream(labels).map(label -> ints(1)).toList(),
                Labelling.flat().asRangeindex().withLevelNames(List.of("n")));
    }

    @Test
    @Behaviour(35)
    void renameLevels_changesOneLevel() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor first = three.renameLevels(Map.of("a", "f", "unknown", "x"));
                ColumnAccessor second = three.renameLevels(Map.of("b", "B"), 1);
                ColumnAccessor last = three.renameLevels(label -> label instanceof Integer i ? i * 10 : label, -1)) {
            assertThat(first.labels())
                    .containsExactly(
                            Tuple.of("f", "b", 1), Tuple.of("f", "b", 2), Tuple.of("b", "x", 1), Tuple.of("f", "d", 2));
            assertThat(second.labels())
                    .containsExactly(
                            Tuple.of("a", "B", 1), Tuple.of("a", "B", 2), Tuple.of("b", "x", 1), Tuple.of("a", "d", 2));
            assertThat(last.labels()).contains(Tuple.of("a", "d", 20), Tuple.of("b", "x", 10));
            assertThat(first.levelNames()).containsExactly("one", "two", "three");
            assertThat(firsts(first)).containsExactly(1, 2, 3, 4);
            assertThatThrownBy(() -> three.renameLevels(Map.of("a", "f"), 3)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour(36)
    void renameLevels_ofOneLevelHasOnlyThatAndRefusesCollisions() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.renameLevels(Map.of("a", "f"), 0);
                ColumnAccessor upper = abc.renameLevels(label -> label + "!")) {
            assertThat(got.labels()).containsExactly("f", "b", "c");
            assertThat(upper.labels()).containsExactly("a!", "b!", "c!");
            assertThatThrownBy(() -> abc.renameLevels(Map.of("a", "f"), 1))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("there is no level 1; the column labels have 1 level");
            assertThatThrownBy(() -> abc.renameLevels(Map.of("a", "b"))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> abc.rename(Map.of("a", "b"))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> abc.rename(Map.of("z", "b"))).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    @Behaviour(37)
    void rename_forgetsTheDtypeThatLabelsNoLongerHave() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor text = abc.rename(Map.of("a", "f"));
                ColumnAccessor number = abc.rename(Map.of("c", 1));
                ColumnAccessor levels = abc.renameLevels(Map.of("c", 1));
                ColumnAccessor three = threeLevels();
                ColumnAccessor mixed = three.renameLevels(Map.of(2, "two"), 2)) {
            assertThat(text.labelDtype()).isEqualTo(DType.STRING);
            assertThat(number.labelDtype()).isNull();
            assertThat(levels.labelDtype()).isNull();
            assertThat(number.name()).isEqualTo("letter");
            assertThat(mixed.levelDtypes()).containsExactly(DType.STRING, DType.STRING, null);
        }
    }

    @Test
    @Behaviour(38)
    void swapLevel_keepsTheOrderOfColumns() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor names = three.swapLevel("one", "three");
                ColumnAccessor positions = three.swapLevel(-3, 2)) {
            assertThat(names.labels())
                    .containsExactly(
                            Tuple.of(1, "b", "a"), Tuple.of(2, "b", "a"), Tuple.of(1, "x", "b"), Tuple.of(2, "d", "a"));
            assertThat(firsts(names)).containsExactly(1, 2, 3, 4);
            assertThat(names.levelNames()).containsExactly("three", "two", "one");
            assertThat(names.levelDtypes()).containsExactly(DType.INT32, DType.STRING, DType.STRING);
            assertThat(positions.labels()).isEqualTo(names.labels());
        }
    }

    @Test
    @Behaviour(38)
    void swapLevel_refusesOneLevelAndWhatIsNone() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor three = threeLevels();
                ColumnAccessor twice =
                        labelled(three, Labelling.flat().asMultiindex().withLevelNames(List.of("x", "x", "y")))) {
            assertThatThrownBy(() -> abc.swapLevel(0, 0)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> three.swapLevel(0, 3))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("there is no level 3; the column labels have 3 levels");
            assertThatThrownBy(() -> three.swapLevel(-4, 0)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> three.swapLevel("none", 0))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessage("no level named 'none'; the levels are named [one, two, three]");
            assertThatThrownBy(() -> twice.swapLevel("x", "y"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 levels are named 'x'");
        }
    }

    @Test
    @Behaviour(39)
    void dropLevel_leavesTheOthersAndMakesTheLastFlat() {
        try (ColumnAccessor three = threeLevels();
                ColumnAccessor renamed = three.renameLevels(Map.of("d", "e"), 1);
                ColumnAccessor two = renamed.dropLevel(0);
                ColumnAccessor some = two.selectByIndex(0, 2, 3);
                ColumnAccessor flat = some.dropLevel("three")) {
            assertThat(two.labels())
                    .containsExactly(Tuple.of("b", 1), Tuple.of("b", 2), Tuple.of("x", 1), Tuple.of("e", 2));
            assertThat(two.isMultiindex()).isTrue();
            assertThat(two.levelNames()).containsExactly("two", "three");
            assertThat(two.levelDtypes()).containsExactly(DType.STRING, DType.INT32);
            assertThat(flat.labels()).containsExactly("b", "x", "e");
            assertThat(flat.isMultiindex()).isFalse();
            assertThat(flat.levelNames()).containsExactly("two");
            assertThat(flat.labelDtype()).isEqualTo(DType.STRING);
            assertThat(firsts(flat)).containsExactly(1, 3, 4);
            assertThatThrownBy(() -> flat.dropLevel(0)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> three.dropLevel(3)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> three.dropLevel(-1)).isInstanceOf(DuplicateLabelException.class);
        }
    }

    @Test
    @Behaviour(40)
    void labelIndex_ofEvenlySpacedNumbersIsARange() {
        try (ColumnAccessor even = numbered(2, 4L, 6);
                ColumnAccessor down = numbered(3, 2, 1);
                ColumnAccessor one = numbered(5);
                ColumnAccessor none = numbered();
                ColumnAccessor uneven = numbered(0, 1, 3);
                ColumnAccessor text = numbered(0, "x");
                ColumnAccessor far = numbered(Long.MAX_VALUE);
                ColumnAccessor abc = abc()) {
            assertThat(even.labelIndex()).isEqualTo(new LabelIndex.Range("n", 2, 8, 2));
            assertThat(down.labelIndex()).isEqualTo(new LabelIndex.Range("n", 3, 0, -1));
            assertThat(one.labelIndex()).isEqualTo(new LabelIndex.Range("n", 5, 6, 1));
            assertThat(none.labelIndex()).isEqualTo(new LabelIndex.Range("n", 0, 0, 1));
            assertThat(uneven.labelIndex()).isEqualTo(new LabelIndex.Labels("n", List.of(0, 1, 3), null));
            assertThat(text.labelIndex()).isEqualTo(new LabelIndex.Labels("n", List.of(0, "x"), null));
            assertThat(far.labelIndex()).isEqualTo(new LabelIndex.Labels("n", List.of(Long.MAX_VALUE), null));
            assertThat(abc.labelIndex())
                    .isEqualTo(new LabelIndex.Labels("letter", List.of("a", "b", "c"), DType.STRING));
        }
    }

    @Test
    @Behaviour(41)
    void labelIndex_ofSeveralLevelsIsTuplesWithTheirNames() {
        List<Tuple> labels = List.of(Tuple.of("a", "b"), Tuple.of("c", "d"));
        try (ColumnAccessor named = ColumnAccessor.own(
                        labels,
                        List.of(ints(1), ints(2)),
                        Labelling.flat().asMultiindex().withLevelNames(List.of("foo", "bar")));
                ColumnAccessor unnamed = ColumnAccessor.own(labels, List.of(ints(1), ints(2)))) {
            assertThat(named.labelIndex()).isEqualTo(new LabelIndex.Tuples(List.of("foo", "bar"), labels, List.of()));
            assertThat(unnamed.labelIndex()).isEqualTo(new LabelIndex.Tuples(list(null, null), labels, List.of()));
        }
    }

    @Test
    void relabelled_takesItsLevelsFromTheLabels() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor flat = abc.relabelled(List.of(1, 2, 3));
                ColumnAccessor pairs = abc.relabelled(List.of(Tuple.of("a", 1), Tuple.of("a", 2), Tuple.of("b", 1)));
                ColumnAccessor again = pairs.relabelled(List.of("x", "y", "z"))) {
            assertThat(flat.name()).isEqualTo("letter");
            assertThat(flat.labelDtype()).isNull();
            assertThat(pairs.isMultiindex()).isTrue();
            assertThat(pairs.levelNames()).containsExactly(null, null);
            assertThat(again.isMultiindex()).isFalse();
            assertThat(again.labels()).containsExactly("x", "y", "z");
        }
    }
}
