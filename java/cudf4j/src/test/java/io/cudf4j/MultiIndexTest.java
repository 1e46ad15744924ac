/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.memory.Scope;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MultiIndexTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static Tuple t(Object... elements) {
        return Tuple.of(elements);
    }

    /** a 1, a 2, b 1, b 2. */
    private static MultiIndex sorted() {
        return MultiIndex.fromProduct(List.of(List.of("a", "b"), List.of(1, 2)), List.of("k", "n"));
    }

    private static MultiIndex of(Object... tuples) {
        return MultiIndex.fromTuples(
                java.util.Arrays.stream(tuples).map(tuple -> (Tuple) tuple).toList());
    }

    @Test
    @Behaviour(84)
    void factories_agree() {
        MultiIndex arrays =
                MultiIndex.fromArrays(List.of(List.of("a", "a", "b", "b"), List.of(1, 2, 1, 2)), List.of("k", "n"));
        MultiIndex tuples =
                MultiIndex.fromTuples(List.of(t("a", 1), t("a", 2), t("b", 1), t("b", 2)), List.of("k", "n"));
        DataFrame frame = DataFrame.of("k", List.of("a", "a", "b", "b"), "n", List.of(1, 2, 1, 2));
        MultiIndex ofFrame = MultiIndex.fromFrame(frame);
        for (MultiIndex index : List.of(arrays, tuples, ofFrame, sorted())) {
            assertThat(index.toList()).isEqualTo(list(t("a", 1), t("a", 2), t("b", 1), t("b", 2)));
            assertThat(index.names()).containsExactly("k", "n");
            assertThat(index.contentEquals(arrays)).isTrue();
        }
    }

    @Test
    @Behaviour(85)
    void levelsAndCodes_areChecked() {
        Index texts = Index.of(List.of("x", "y"));
        Index numbers = Index.of(new int[] {7});
        MultiIndex index = MultiIndex.of(
                List.of(texts, numbers), List.of(new int[] {1, 0, -1}, new int[] {0, -1, 0}), List.of("a", "b"));
        assertThat(index.toList()).isEqualTo(list(t("y", 7), t("x", null), t(null, 7)));
        assertThatThrownBy(() -> MultiIndex.of(List.of(texts), List.of(new int[] {2}), List.of("a")))
                .isInstanceOf(OutOfBoundsException.class)
                .hasMessageContaining("level 0");
        assertThatThrownBy(() -> MultiIndex.of(List.of(texts), List.of(new int[] {-2}), List.of("a")))
                .isInstanceOf(OutOfBoundsException.class);
        assertThatThrownBy(() -> MultiIndex.of(List.of(texts, numbers), List.of(new int[] {0}), List.of("a", "b")))
                .isInstanceOf(LengthMismatchException.class);
    }

    @Test
    @Behaviour(86)
    void product_variesTheLastLevelFastest() {
        MultiIndex index = MultiIndex.fromProduct(List.of(List.of(1, 2), List.of("x"), List.of(true, false)));
        assertThat(index.toList())
                .isEqualTo(list(t(1, "x", true), t(1, "x", false), t(2, "x", true), t(2, "x", false)));
        Index none = Index.of(DType.STRING, List.of());
        assertThat(MultiIndex.fromProduct(List.of(List.of(1, 2), none)).rowCount())
                .isZero();
    }

    @Test
    @Behaviour(87)
    void levelsOfOneName_areNoFrame() {
        MultiIndex twice = sorted().setNames("k", "k");
        assertThat(twice.names()).containsExactly("k", "k");
        assertThatThrownBy(twice::toFrame).isInstanceOf(DuplicateLabelException.class);
        assertThat(twice.toFrame(List.of("one", "two")).columns()).containsExactly("one", "two");
        assertThat(sorted().toFrame().columns()).containsExactly("k", "n");
        assertThat(of(t(1, 2)).toFrame().columns()).containsExactly(0, 1);
    }

    @Test
    @Behaviour(88)
    void levelsAndCodes_followFromTheColumns() {
        MultiIndex index = of(t("b", 2), t("a", null), t("b", 1));
        assertThat(index.levels().get(0).toList()).isEqualTo(list("a", "b"));
        assertThat(index.levels().get(1).toList()).isEqualTo(list(1, 2));
        assertThat(index.codes().get(0).toList()).isEqualTo(list(1, 0, 1));
        assertThat(index.codes().get(1).toList()).isEqualTo(list(1, -1, 0));
        assertThat(index.dtypes()).containsExactly(DType.STRING, DType.INT32);
    }

    @Test
    @Behaviour(89)
    void names_areOneForEachLevel() {
        assertThat(sorted().setNames("x", null).names()).containsExactly("x", null);
        assertThatThrownBy(() -> sorted().setNames("x")).isInstanceOf(LengthMismatchException.class);
        assertThatThrownBy(() -> sorted().rename("x"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("2 levels");
        assertThat(sorted().rename(List.of("p", "q")).names()).containsExactly("p", "q");
    }

    @Test
    @Behaviour(90)
    void getLoc_givesARowARangeOrAMask() {
        assertThat(sorted().getLoc(t("b", 1))).isEqualTo(new Location.At(2));
        assertThat(sorted().getLoc("b")).isEqualTo(new Location.Between(2, 4));
        assertThat(sorted().getLoc(t("a"))).isEqualTo(new Location.Between(0, 2));
        Location apart = of(t("a", 1), t("b", 1), t("a", 1)).getLoc(t("a", 1));
        assertThat(((Location.Where) apart).mask().toList()).isEqualTo(list(true, false, true));
        assertThatThrownBy(() -> sorted().getLoc(t("a", 9))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> sorted().getLoc("z")).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    @Behaviour(91)
    void getIndexer_needsUniqueTuples() {
        assertThat(sorted().getIndexer(of(t("b", 2), t("c", 1), t("a", 1))).toList())
                .isEqualTo(list(3, -1, 0));
        assertThatThrownBy(() -> of(t(1, 1), t(1, 1)).getIndexer(sorted())).isInstanceOf(DuplicateLabelException.class);
    }

    @Test
    @Behaviour(92)
    void dropLevel_toOneLevel_isAPlainIndex() {
        Index left = sorted().dropLevel("k");
        assertThat(left).isNotInstanceOf(MultiIndex.class);
        assertThat(left.name()).isEqualTo("n");
        assertThat(left.toList()).isEqualTo(list(1, 2, 1, 2));
        assertThat(sorted().dropLevel(-1).name()).isEqualTo("k");
        assertThatThrownBy(() -> sorted().dropLevel("k", "n")).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> sorted().dropLevel("z")).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    @Behaviour(93)
    void swapLevel_swapsTheLastTwo() {
        MultiIndex three = MultiIndex.fromProduct(List.of(List.of(1), List.of(2), List.of(3)), List.of("a", "b", "c"));
        assertThat(three.swapLevel().names()).containsExactly("a", "c", "b");
        assertThat(three.swapLevel().toList()).isEqualTo(list(t(1, 3, 2)));
        assertThat(three.swapLevel("a", -1).names()).containsExactly("c", "b", "a");
    }

    @Test
    @Behaviour(94)
    void uniquenessAndOrder_areOfTuples() {
        MultiIndex index = of(t("a", 1), t("a", 2), t("a", 1));
        assertThat(index.unique().toList()).isEqualTo(list(t("a", 1), t("a", 2)));
        assertThat(index.nUnique()).isEqualTo(2);
        assertThat(index.isUnique()).isFalse();
        assertThat(sorted().isUnique()).isTrue();
        assertThat(sorted().isMonotonicIncreasing()).isTrue();
        assertThat(sorted().isMonotonicDecreasing()).isFalse();
        assertThat(index.isMonotonicIncreasing()).isFalse();
        assertThat(index.duplicated().toList()).isEqualTo(list(false, false, true));
        assertThat(sorted().min()).isEqualTo(t("a", 1));
        assertThat(sorted().max()).isEqualTo(t("b", 2));
    }

    @Test
    @Behaviour({95, 77})
    void setOperations_takeTuples() {
        MultiIndex other = MultiIndex.fromTuples(List.of(t("b", 2), t("c", 0)), List.of("k", "z"));
        assertThat(sorted().union(other).toList())
                .isEqualTo(list(t("a", 1), t("a", 2), t("b", 1), t("b", 2), t("c", 0)));
        assertThat(sorted().union(other).names()).containsExactly("k", null);
        assertThat(sorted().intersection(other).toList()).isEqualTo(list(t("b", 2)));
        assertThat(sorted().difference(other).toList()).isEqualTo(list(t("a", 1), t("a", 2), t("b", 1)));
        assertThat(sorted().difference(sorted()).names()).containsExactly("k", "n");
        assertThatThrownBy(() -> sorted().union(Index.of(new int[] {1})))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("levels");
    }

    @Test
    @Behaviour(96)
    void append_takesTuplesOnly() {
        assertThat(sorted().append(of(t("z", 9))).get(-1)).isEqualTo(t("z", 9));
        assertThatThrownBy(() -> sorted().append(Index.of(List.of("z")))).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour(97)
    void whatTuplesLack_isRefusedByName() {
        assertThatThrownBy(() -> sorted().toSeries())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("MultiIndex.toSeries");
        assertThatThrownBy(() -> sorted().asType(DType.STRING))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("MultiIndex.asType");
        assertThatThrownBy(() -> sorted().getSliceBound(t("a", 1), Side.LEFT))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("MultiIndex.getSliceBound");
        assertThatThrownBy(() -> sorted().dtype())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("dtypes");
    }

    @Test
    @Behaviour(98)
    void missingLevels_areFilledOrDropped() {
        MultiIndex index = of(t("a", 1), t(null, 2), t(null, null));
        assertThat(index.dropNa().toList()).isEqualTo(list(t("a", 1)));
        assertThat(index.dropNa(DropHow.ALL).toList()).isEqualTo(list(t("a", 1), t(null, 2)));
        MultiIndex numbers = of(t(1, null), t(null, 2));
        assertThat(numbers.fillNa(0).toList()).isEqualTo(list(t(1, 0), t(0, 2)));
    }

    @Test
    @Behaviour(99)
    void sortValues_isLexicographic_nullsLast() {
        MultiIndex index = of(t("b", 1), t(null, 0), t("a", 2), t("a", 1));
        assertThat(index.sortValues().toList()).isEqualTo(list(t("a", 1), t("a", 2), t("b", 1), t(null, 0)));
        assertThat(index.argSort().toList()).isEqualTo(list(3, 2, 0, 1));
    }

    @Test
    @Behaviour(100)
    void takenRows_keepTheNames() {
        assertThat(sorted().take(3, 0).names()).containsExactly("k", "n");
        assertThat(sorted().take(3, 0).toList()).isEqualTo(list(t("b", 2), t("a", 1)));
        assertThat(sorted().labels().slice(1, 3).names()).containsExactly("k", "n");
    }

    @Test
    void getLevelValues_byNameOrPosition() {
        assertThat(sorted().getLevelValues("n").toList()).isEqualTo(list(1, 2, 1, 2));
        assertThat(sorted().getLevelValues(-2).name()).isEqualTo("k");
        assertThatThrownBy(() -> sorted().getLevelValues(2)).isInstanceOf(OutOfBoundsException.class);
        assertThat(Index.of(new int[] {4}).rename("q").getLevelValues("q").toList())
                .isEqualTo(list(4));
    }

    @Test
    void text_showsTuplesAndNames() {
        assertThat(sorted().toString())
                .isEqualTo(
                        "MultiIndex([('a', 1),\n            ('a', 2),\n            ('b', 1),\n            ('b', 2)],\n"
                                + "           names=['k', 'n'])");
        Series series = Series.of(new int[] {5, 6, 7, 8}).withIndex(sorted());
        assertThat(series.toString()).isEqualTo("k  n\na  1    5\n   2    6\nb  1    7\n   2    8\ndtype: int32");
    }

    @Test
    @Behaviour(101)
    void join_ofTheSameNames_isASetOperation_ofSomeJoinsOnThose() {
        MultiIndex other = MultiIndex.fromTuples(List.of(t("b", 2), t("c", 0)), List.of("k", "n"));
        assertThat(sorted().join(other, JoinHow.INNER).toList()).isEqualTo(list(t("b", 2)));
        assertThat(sorted().join(other, JoinHow.OUTER).rowCount()).isEqualTo(5);
        assertThat(sorted().join(other, JoinHow.RIGHT).toList()).isEqualTo(list(t("b", 2), t("c", 0)));
        MultiIndex prices = MultiIndex.fromTuples(List.of(t(7.5, "b"), t(1.5, "z")), List.of("price", "k"));
        Index inner = sorted().join(prices, JoinHow.INNER);
        assertThat(inner.names()).containsExactly("k", "n", "price");
        assertThat(inner.toList()).isEqualTo(list(t("b", 1, 7.5), t("b", 2, 7.5)));
        assertThat(sorted().join(prices, JoinHow.LEFT).toList())
                .isEqualTo(list(t("a", 1, null), t("a", 2, null), t("b", 1, 7.5), t("b", 2, 7.5)));
        assertThat(sorted().join(prices, JoinHow.RIGHT).toList())
                .isEqualTo(list(t("b", 1, 7.5), t("b", 2, 7.5), t("z", null, 1.5)));
        assertThatThrownBy(() -> sorted().join(of(t(1, 2)), JoinHow.INNER))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("setNames");
    }

    @Test
    void whatHasTuplesAgain_isAMultiIndex() {
        MultiIndex one = MultiIndex.fromTuples(List.of(Tuple.of("b", 1), Tuple.of("a", 2)), list("k", "n"));
        MultiIndex two = MultiIndex.fromTuples(List.of(Tuple.of("a", 2), Tuple.of("c", 3)), list("k", "n"));
        MultiIndex named = one.setNames("x", "y");
        assertThat(named.names()).containsExactly("x", "y");
        assertThat(one.rename(list("x", "y")).names()).containsExactly("x", "y");
        MultiIndex both = one.intersection(two);
        assertThat(both.toList()).isEqualTo(list(Tuple.of("a", 2)));
        MultiIndex all = one.union(two, SetOrder.SORTED);
        assertThat(all.toList()).isEqualTo(list(Tuple.of("a", 2), Tuple.of("b", 1), Tuple.of("c", 3)));
        MultiIndex rest = one.difference(two);
        assertThat(rest.toList()).isEqualTo(list(Tuple.of("b", 1)));
        MultiIndex appended = one.append(two).dropDuplicates().sortValues();
        assertThat(appended.toList()).isEqualTo(all.toList());
        assertThat(appended.take(2).toList()).isEqualTo(list(Tuple.of("c", 3)));
    }

    @Test
    void unionOfNoTuplesAndPlainLabels_hasTuples() {
        MultiIndex none = MultiIndex.fromArrays(List.of(new int[0]));
        try (Index plain = Index.of(new int[] {4, 5})) {
            assertThat(none.union(plain).toList()).isEqualTo(list(Tuple.of(4), Tuple.of(5)));
        }
    }
}
