/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import static io.cudf4j.Cells.list;
import static io.cudf4j.column.labels.AccessorCells.ints;
import static io.cudf4j.column.labels.AccessorCells.labelled;
import static io.cudf4j.column.labels.AccessorCells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.plc.Span;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ColumnAccessorTest {
    private static ColumnAccessor abc() {
        return ColumnAccessor.own(List.of("c", "a", "b"), List.of(ints(1, 2), ints(3, 4), ints(5, 6)));
    }

    @Test
    @Behaviour(1)
    void labels_keepTheirOrder() {
        Map<String, ColumnBase> columns = new LinkedHashMap<>();
        columns.put("c", ints(1, 2));
        columns.put("a", ints(3, 4));
        columns.put("b", ints(5, 6));
        try (ColumnAccessor abc = ColumnAccessor.own(columns)) {
            assertThat(abc.labels()).containsExactly("c", "a", "b");
            assertThat(abc.columns()).containsExactlyElementsOf(columns.values());
            assertThat(abc.rowCount()).isEqualTo(2);
            assertThat(abc).hasToString("2 rows of [c, a, b]");
        }
    }

    @Test
    @Behaviour(2)
    void differentSizes_areRefused() {
        assertThatThrownBy(() -> ColumnAccessor.own(List.of("a", "b"), List.of(ints(1), ints(1, 2))))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("column 'b' has 2 rows, but column 'a' has 1");
        assertThatThrownBy(() -> ColumnAccessor.own(List.of("a", "b"), List.of(ints(1))))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("2 labels for 1 columns");
    }

    @Test
    @Behaviour(3)
    @SuppressWarnings("unchecked")
    void valueThatIsNoColumn_isRefusedAndTheOthersClosed() {
        ColumnBase taken = ints(1);
        List<ColumnBase> mixed = (List<ColumnBase>) (List<?>) List.of(taken, List.of(1));
        assertThatThrownBy(() -> ColumnAccessor.own(List.of("a", "b"), mixed))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("column 'b' is no column but [1]");
        assertThat(taken.isClosed()).isTrue();
    }

    @Test
    @Behaviour(4)
    void rangeindexAndMultiindex_excludeEachOther() {
        Labelling tuples = Labelling.flat().asMultiindex();
        Labelling range = Labelling.flat().asRangeindex();
        assertThatThrownBy(tuples::asRangeindex).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(range::asMultiindex).isInstanceOf(InvalidArgumentException.class);
        assertThat(tuples.isMultiindex()).isTrue();
        assertThat(range.isRangeindex()).isTrue();
    }

    @Test
    @Behaviour(5)
    void unverified_looksAtNothing() {
        try (ColumnAccessor odd =
                ColumnAccessor.ownUnverified(List.of("a", "b"), List.of(ints(1), ints(1, 2)), Labelling.flat())) {
            assertThat(odd.rowCount()).isEqualTo(1);
            assertThat(odd.column("b").size()).isEqualTo(2);
        }
    }

    @Test
    @Behaviour(6)
    void share_carriesWhatIsKnownOfTheLabels() {
        Labelling known = Labelling.flat()
                .asMultiindex()
                .withLevelNames(List.of("one", "two"))
                .withLevelDtypes(List.of(DType.STRING, DType.INT32));
        try (ColumnAccessor source =
                ColumnAccessor.own(List.of(Tuple.of("a", 1), Tuple.of("b", 2)), List.of(ints(1), ints(2)), known)) {
            LabelIndex index = source.labelIndex();
            try (ColumnAccessor shared = source.share()) {
                assertThat(shared.isMultiindex()).isTrue();
                assertThat(shared.isRangeindex()).isFalse();
                assertThat(shared.levelNames()).containsExactly("one", "two");
                assertThat(shared.levelDtypes()).containsExactly(DType.STRING, DType.INT32);
                assertThat(shared.labels()).isSameAs(source.labels());
                assertThat(shared.labelIndex()).isSameAs(index);
            }
        }
        try (ColumnAccessor range = ColumnAccessor.own(
                        List.of(0),
                        List.of(ints(1)),
                        Labelling.flat().asRangeindex().withLabelDtype(DType.INT64));
                ColumnAccessor shared = range.share()) {
            assertThat(shared.isRangeindex()).isTrue();
            assertThat(shared.labelDtype()).isEqualTo(DType.INT64);
        }
    }

    @Test
    @Behaviour(7)
    void nLevels_isTheSizeOfTheFirstTuple() {
        try (ColumnAccessor none = ColumnAccessor.own(Map.of());
                ColumnAccessor flat = abc();
                ColumnAccessor three =
                        ColumnAccessor.own(List.of(Tuple.of("a", "b", 1), Tuple.of("a", "b", 2)), two())) {
            assertThat(none.nLevels()).isZero();
            assertThat(flat.nLevels()).isEqualTo(1);
            assertThat(three.nLevels()).isEqualTo(3);
            assertThat(three.isMultiindex()).isTrue();
        }
    }

    @Test
    @Behaviour({8, 9})
    void levelNames_areNullWhereNoneWasGiven() {
        Labelling named = Labelling.flat().asMultiindex().withLevelNames(list("one", null, "three"));
        List<Tuple> labels = List.of(Tuple.of("a", "b", 1), Tuple.of("a", "b", 2));
        try (ColumnAccessor none = ColumnAccessor.own(Map.of());
                ColumnAccessor flat = abc();
                ColumnAccessor called = labelled(flat, Labelling.flat().withLevelNames(List.of("letter")));
                ColumnAccessor three = ColumnAccessor.own(labels, two());
                ColumnAccessor threeNamed = ColumnAccessor.own(labels, two(), named)) {
            assertThat(none.levelNames()).containsExactly((Object) null);
            assertThat(flat.levelNames()).containsExactly((Object) null);
            assertThat(three.levelNames()).containsExactly(null, null, null);
            assertThat(threeNamed.levelNames()).containsExactly("one", null, "three");
            assertThat(flat.name()).isNull();
            assertThat(three.name()).isNull();
            assertThat(called.name()).isEqualTo("letter");
            assertThat(threeNamed.name()).isEqualTo("three");
        }
    }

    @Test
    void labelsThatDoNotFitTheirLevels_areRefused() {
        Labelling tuples = Labelling.flat().asMultiindex();
        assertThatThrownBy(() -> ColumnAccessor.own(List.of(Tuple.of("a", 1), "b"), two(), tuples))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> ColumnAccessor.own(
                        List.of(Tuple.of("a", 1), Tuple.of("b", 1)), two(), tuples.withLevelNames(List.of("x"))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("1 names for 2 levels of column labels");
    }

    @Test
    @Behaviour(10)
    void rowCount_followsToAndFromNoColumns() {
        try (ColumnAccessor none = ColumnAccessor.own(Map.of());
                ColumnAccessor one = none.insert("new", ints(1));
                ColumnAccessor dropped = one.drop(List.of("new"));
                ColumnAccessor other = dropped.insert("x", ints(1, 2, 3))) {
            assertThat(none.rowCount()).isZero();
            assertThat(one.rowCount()).isEqualTo(1);
            assertThat(dropped.rowCount()).isZero();
            assertThat(other.rowCount()).isEqualTo(3);
        }
    }

    @Test
    @Behaviour(43)
    void nan_isALabelThatIsFound() {
        try (ColumnAccessor one = ColumnAccessor.own(Double.NaN, ints(1));
                ColumnAccessor many = manyAndNan();
                ColumnAccessor pair = ColumnAccessor.own(
                        List.of(Tuple.of("a", Double.NaN), Tuple.of("b", 1)), List.of(ints(8), ints(9)))) {
            assertThat(one.contains(Float.NaN)).isTrue();
            assertThat(one.contains(Double.longBitsToDouble(0x7ff8000000000001L)))
                    .isTrue();
            assertThat(values(many, Double.NaN)).containsExactly(100);
            assertThat(values(pair, Tuple.of("a", Float.NaN))).containsExactly(8);
            assertThatThrownBy(() -> one.insert(Float.NaN, ints(2))).isInstanceOf(DuplicateLabelException.class);
        }
    }

    private static ColumnAccessor manyAndNan() {
        List<Object> labels = new ArrayList<>(List.of(Float.NaN));
        List<ColumnBase> columns = new ArrayList<>(List.of(ints(100)));
        for (int i = 0; i < 20; i++) {
            labels.add("c" + i);
            columns.add(ints(i));
        }
        return ColumnAccessor.own(labels, columns);
    }

    @Test
    void manyLabels_areFound() {
        try (ColumnAccessor many = manyAndNan()) {
            assertThat(values(many, "c19")).containsExactly(19);
            assertThat(many.contains("c20")).isFalse();
            assertThatThrownBy(() -> many.column("c20")).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    @Behaviour(44)
    void share_sharesTheMemoryAndCopyHasItsOwn() {
        ColumnAccessor abc = abc();
        try (ColumnAccessor shared = abc.share();
                ColumnAccessor copied = abc.copy()) {
            assertThat(shared.column("a")).isNotSameAs(abc.column("a"));
            assertThat(address(shared, "a")).isEqualTo(address(abc, "a"));
            assertThat(address(copied, "a")).isNotEqualTo(address(abc, "a"));
            abc.close();
            assertThat(values(shared, "a")).containsExactly(3, 4);
            assertThat(values(copied, "a")).containsExactly(3, 4);
        }
    }

    private static long address(ColumnAccessor accessor, String label) {
        Span data = Objects.requireNonNull(accessor.column(label).plc().data());
        try {
            return data.pin(Access.READ);
        } finally {
            data.unpin();
        }
    }

    @Test
    @Behaviour(45)
    void labelsThatAreThereTwice_areRefused() {
        assertThatThrownBy(() -> ColumnAccessor.own(List.of("a", "a"), two()))
                .isInstanceOf(DuplicateLabelException.class);
        assertThatThrownBy(() -> ColumnAccessor.own(List.of(Tuple.of("a", 1), Tuple.of("a", 1)), two()))
                .isInstanceOf(DuplicateLabelException.class);
        try (ColumnAccessor abc = abc()) {
            assertThatThrownBy(() -> abc.relabelled(List.of("x", "y", "x")))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'x'");
        }
    }

    @Test
    void functionThatThrows_leavesNothingBehind() {
        try (ColumnAccessor abc = abc()) {
            ColumnBase last = abc.column("b");
            assertThatThrownBy(() -> abc.mapColumns(column -> {
                        if (column == last) {
                            throw new IllegalStateException("no");
                        }
                        return column.copy();
                    }))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    private static List<ColumnBase> two() {
        return List.of(ints(1), ints(2));
    }
}
