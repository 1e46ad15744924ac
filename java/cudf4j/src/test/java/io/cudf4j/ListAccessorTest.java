/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Elements, searches, orders and parts of lists; expected values are by hand and those of Python's lists. */
class ListAccessorTest {
    private static final double NAN = Double.NaN;
    private static final List<@Nullable Object> WHOLE =
            list(list(3L, 1L, 2L), null, list(), list(3L, null, 3L), list(7L));
    private static final List<@Nullable Object> FLOATS = list(list(1.5, NAN, null, NAN), list(2.0), null, list());
    private static final List<@Nullable Object> TEXTS =
            list(list("b", "a", ""), list((Object) null), null, list("a", "a"));
    private static final List<@Nullable Object> NESTED =
            list(list(list(1L), null, list(2L, 3L)), null, list((Object) null), list());

    private static List<?> of(List<@Nullable Object> given, Function<ListAccessor, Series> function) {
        try (Series series = Series.of(given);
                Series made = function.apply(series.list())) {
            assertThat(made.index().toList()).isEqualTo(series.index().toList());
            return made.toList();
        }
    }

    private static List<?> of(List<@Nullable Object> given, List<@Nullable Object> others, Pair pair) {
        try (Series series = Series.of(given);
                Series other = Series.of(others);
                Series made = pair.of(series.list(), other)) {
            return made.toList();
        }
    }

    private interface Pair {
        Series of(ListAccessor lists, Series others);
    }

    @Test
    void len_countsNullElements() {
        assertThat(of(WHOLE, ListMethods::len)).isEqualTo(list(3, null, 0, 3, 1));
        assertThat(of(NESTED, ListMethods::len)).isEqualTo(list(3, null, 1, 0));
    }

    @Test
    void get_isNullOutsideAList_orTheGivenValue() {
        assertThat(of(WHOLE, lists -> lists.get(0))).isEqualTo(list(3L, null, null, 3L, 7L));
        assertThat(of(WHOLE, lists -> lists.get(-2))).isEqualTo(list(1L, null, null, null, null));
        assertThat(of(WHOLE, lists -> lists.get(1, 9))).isEqualTo(list(1L, null, 9L, null, 9L));
        assertThat(of(WHOLE, lists -> lists.get(-3, 9))).isEqualTo(list(3L, null, 9L, 3L, 9L));
        assertThat(of(WHOLE, lists -> lists.get(Integer.MIN_VALUE, 9))).isEqualTo(list(9L, null, 9L, 9L, 9L));
        assertThat(of(WHOLE, lists -> lists.get(Integer.MAX_VALUE, null)))
                .isEqualTo(list(null, null, null, null, null));
        assertThat(of(TEXTS, lists -> lists.get(2, "z"))).isEqualTo(list("", "z", null, "z"));
        assertThat(of(NESTED, lists -> lists.get(2, List.of(9L))))
                .isEqualTo(list(list(2L, 3L), null, list(9L), list(9L)));
        assertThatThrownBy(() -> of(WHOLE, lists -> lists.get(0, "x"))).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void get_takesAPlaceForEachList() {
        try (Series places = Series.of(list(2, 0, 0, -4, null));
                Series large = Series.of(new long[] {1, 1, 1, 1, 1});
                Series floats = Series.of(new double[] {1, 1, 1, 1, 1})) {
            assertThat(of(WHOLE, lists -> lists.get(places))).isEqualTo(list(2L, null, null, null, null));
            assertThat(of(WHOLE, lists -> lists.get(places, -1))).isEqualTo(list(2L, null, -1L, -1L, null));
            assertThat(of(WHOLE, lists -> lists.get(large))).isEqualTo(list(1L, null, null, null, null));
            assertThatThrownBy(() -> of(WHOLE, lists -> lists.get(floats)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("list.get: the places are whole numbers, not float64; asType converts them");
            assertThatThrownBy(() -> of(FLOATS, lists -> lists.get(large)))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("list.get: the places have 5 rows, the lists 4");
        }
    }

    @Test
    void containsAndIndex_findValues_ofAnyClassThatCanBeEqual() {
        assertThat(of(WHOLE, lists -> lists.contains(3))).isEqualTo(list(true, null, false, true, false));
        assertThat(of(WHOLE, lists -> lists.indexOf(2.0))).isEqualTo(list(2, null, -1, -1, -1));
        assertThat(of(WHOLE, lists -> lists.contains(2.5))).isEqualTo(list(false, null, false, false, false));
        assertThat(of(WHOLE, lists -> lists.indexOf("a"))).isEqualTo(list(-1, null, -1, -1, -1));
        assertThat(of(WHOLE, lists -> lists.contains(null))).isEqualTo(list(null, null, null, null, null));
        assertThat(of(FLOATS, lists -> lists.indexOf(NAN))).isEqualTo(list(1, -1, null, -1));
        assertThat(of(TEXTS, lists -> lists.indexOf("a"))).isEqualTo(list(1, -1, null, 0));
        assertThat(of(NESTED, lists -> lists.indexOf(List.of(2L, 3L)))).isEqualTo(list(2, null, -1, -1));
        assertThat(of(NESTED, lists -> lists.contains(List.of(1L)))).isEqualTo(list(true, null, false, false));
    }

    @Test
    void containsAndIndex_takeAValueForEachList() {
        List<@Nullable Object> values = list(1.0, 3.0, 3.0, 3.5, null);
        assertThat(of(WHOLE, values, ListMethods::contains)).isEqualTo(list(true, null, false, false, null));
        assertThat(of(WHOLE, list(2, 3, 3, 3, 7), ListMethods::indexOf)).isEqualTo(list(2, null, -1, 0, 0));
        assertThatThrownBy(() -> of(WHOLE, list("a", "b", "c", "d", "e"), ListMethods::contains))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("list.contains: the dtype is int64 on the left and string on the right");
        assertThatThrownBy(() -> of(WHOLE, list(1), ListMethods::indexOf)).isInstanceOf(LengthMismatchException.class);
    }

    @Test
    void sortValues_putsNullsWhereItIsTold_andNanAboveNumbers() {
        SortOptions down = SortOptions.defaults().ascending(false);
        assertThat(of(WHOLE, ListMethods::sortValues))
                .isEqualTo(list(list(1L, 2L, 3L), null, list(), list(3L, 3L, null), list(7L)));
        assertThat(of(WHOLE, lists -> lists.sortValues(down.naPosition(NaPosition.FIRST))))
                .isEqualTo(list(list(3L, 2L, 1L), null, list(), list(null, 3L, 3L), list(7L)));
        assertThat(of(FLOATS, lists -> lists.sortValues(down)))
                .isEqualTo(list(list(NAN, NAN, 1.5, null), list(2.0), null, list()));
        assertThat(of(TEXTS, lists -> lists.sortValues(SortOptions.defaults().naPosition(NaPosition.FIRST))))
                .isEqualTo(list(list("", "a", "b"), list((Object) null), null, list("a", "a")));
        assertThatThrownBy(() -> of(WHOLE, lists -> lists.sortValues(down.ascending(true, false))))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void sortValues_mayNumberTheRowsAnew() {
        try (Index labels = Index.of(list("x", "x", null));
                Series plain = Series.of("v", list(list(2L, 1L), null, list()));
                Series series = plain.withIndex(labels);
                Series kept = series.list().sortValues();
                Series fresh = series.list().sortValues(SortOptions.defaults().ignoreIndex(true))) {
            assertThat(kept.index().toList()).isEqualTo(list("x", "x", null));
            assertThat(fresh.index().toList()).isEqualTo(list(0L, 1L, 2L));
            assertThat(fresh.toList()).isEqualTo(kept.toList()).isEqualTo(list(list(1L, 2L), null, list()));
            assertThat(fresh.name()).isEqualTo("v");
        }
    }

    @Test
    void uniqueAndReverse_keepNullLists() {
        assertThat(of(WHOLE, ListMethods::unique))
                .isEqualTo(list(list(3L, 1L, 2L), null, list(), list(3L, null), list(7L)));
        assertThat(of(FLOATS, ListMethods::unique)).isEqualTo(list(list(1.5, NAN, null), list(2.0), null, list()));
        assertThat(of(WHOLE, ListMethods::reverse))
                .isEqualTo(list(list(2L, 1L, 3L), null, list(), list(3L, null, 3L), list(7L)));
    }

    @Test
    void concat_leavesNullListsOut_orIsNull() {
        ListConcatOptions keeping = ListConcatOptions.defaults().dropNa(false);
        assertThat(of(NESTED, ListMethods::concat)).isEqualTo(list(list(1L, 2L, 3L), null, null, list()));
        assertThat(of(NESTED, lists -> lists.concat(keeping))).isEqualTo(list(null, null, null, list()));
        assertThat(of(list(list(list(1L), list()), list(), null), ListMethods::concat))
                .isEqualTo(list(list(1L), list(), null));
        assertThatThrownBy(() -> of(WHOLE, ListMethods::concat))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage(
                        "list.concat: it needs lists of lists, not list<int64>; list().flatten makes rows of the elements");
    }

    @Test
    void slice_isThatOfPython() {
        List<@Nullable Object> rows = list(list(0L, 1L, 2L, 3L, 4L), null, list(), list(5L, null), list(6L));
        for (Integer start : places()) {
            for (Integer stop : places()) {
                for (Integer step : Arrays.asList(null, 1, 2, -1, -3, Integer.MAX_VALUE, Integer.MIN_VALUE)) {
                    List<@Nullable Object> wanted = new ArrayList<>();
                    for (Object row : rows) {
                        wanted.add(row == null ? null : sliced((List<?>) row, start, stop, step == null ? 1 : step));
                    }
                    assertThat(of(rows, lists -> lists.slice(start, stop, step)))
                            .as("[%s:%s:%s]", start, stop, step)
                            .isEqualTo(wanted);
                }
            }
        }
        assertThat(of(rows, lists -> lists.slice(1, -1)))
                .isEqualTo(list(list(1L, 2L, 3L), null, list(), list(), list()));
        assertThatThrownBy(() -> of(rows, lists -> lists.slice(0, 1, 0)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("list.slice: a step of 0 leads nowhere");
    }

    private static List<Integer> places() {
        return Arrays.asList(null, 0, 1, 3, 9, -1, -2, -9, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Takes the elements one by one, as the language reference of Python says which they are. */
    private static List<?> sliced(List<?> row, @Nullable Integer start, @Nullable Integer stop, long step) {
        long least = step > 0 ? 0 : -1;
        long most = step > 0 ? row.size() : row.size() - 1;
        long from = start == null ? (step > 0 ? least : most) : cut(start, row.size(), least, most);
        long to = stop == null ? (step > 0 ? most : least) : cut(stop, row.size(), least, most);
        List<Object> taken = new ArrayList<>();
        for (long i = from; step > 0 ? i < to : i > to; i += step) {
            taken.add(row.get((int) i));
        }
        return taken;
    }

    private static long cut(long place, int size, long least, long most) {
        return Math.min(Math.max(place < 0 ? place + size : place, least), most);
    }

    @Test
    void take_isNullOutsideAList() {
        List<@Nullable Object> places = list(list(0, -1, 5, -4), list(0), list(), null, list(0, 0));
        assertThat(of(WHOLE, places, ListAccessor::take))
                .isEqualTo(list(list(3L, 2L, null, null), null, list(), null, list(7L, 7L)));
        assertThatThrownBy(() -> of(WHOLE, list(list(0, null), null, null, null, null), ListAccessor::take))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("list.take: a place is null");
        assertThatThrownBy(() -> of(WHOLE, list(0, 0, 0, 0, 0), ListAccessor::take))
                .hasMessage("list.take: the places are lists of whole numbers, not int32");
        assertThatThrownBy(() -> of(FLOATS, FLOATS, ListAccessor::take)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> of(FLOATS, places, ListAccessor::take)).isInstanceOf(LengthMismatchException.class);
    }

    @Test
    void leavesAndFlatten_areTheElements() {
        try (MultiIndex labels = MultiIndex.fromTuples(
                        List.of(Tuple.of("a", 1), Tuple.of("a", 2), Tuple.of("b", 1), Tuple.of("b", 2)));
                Series plain = Series.of("n", NESTED);
                Series nested = plain.withIndex(labels);
                Series leaves = nested.list().leaves();
                Series flat = nested.list().flatten();
                Series again = flat.list().flatten()) {
            assertThat(leaves.toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(leaves.index().toList()).isEqualTo(list(0L, 1L, 2L));
            assertThat(leaves.name()).isEqualTo("n");
            assertThat(flat.toList()).isEqualTo(list(list(1L), null, list(2L, 3L), null));
            assertThat(flat.name()).isEqualTo("n");
            assertThat(flat.index().toList())
                    .isEqualTo(list(Tuple.of("a", 1), Tuple.of("a", 1), Tuple.of("a", 1), Tuple.of("b", 1)));
            assertThat(again.toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(again.index().toList()).isEqualTo(list(Tuple.of("a", 1), Tuple.of("a", 1), Tuple.of("a", 1)));
        }
    }

    @Test
    void asType_convertsTheElements() {
        assertThat(of(WHOLE, lists -> lists.asType(DType.STRING)))
                .isEqualTo(list(list("3", "1", "2"), null, list(), list("3", null, "3"), list("7")));
        assertThatThrownBy(() -> of(NESTED, lists -> lists.asType(DType.INT64)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("asType: list<list<int64>> cannot be converted to list<int64>");
    }

    @Test
    void slicesOfRows_areReadWhereTheyLie() {
        try (Series all = Series.of("v", WHOLE);
                Series rows = all.iloc(Slice.of(2, 4)).toSeries();
                Series length = rows.list().len();
                Series first = rows.list().get(0);
                Series found = rows.list().indexOf(3);
                Series back = rows.list().reverse();
                Series rest = rows.list().slice(1, null);
                Series flat = rows.list().flatten();
                Series sum = rows.list().sum();
                Series both = rows.list().union(rows)) {
            assertThat(length.toList()).isEqualTo(list(0, 3));
            assertThat(first.toList()).isEqualTo(list(null, 3L));
            assertThat(found.toList()).isEqualTo(list(-1, 0));
            assertThat(back.toList()).isEqualTo(list(list(), list(3L, null, 3L)));
            assertThat(rest.toList()).isEqualTo(list(list(), list(null, 3L)));
            assertThat(flat.toList()).isEqualTo(list(3L, null, 3L));
            assertThat(flat.index().toList()).isEqualTo(list(3L, 3L, 3L));
            assertThat(sum.toList()).isEqualTo(list(0L, 6L));
            assertThat(both.toList()).isEqualTo(list(list(), list(3L, null)));
        }
    }

    @Test
    void noRows_keepTheDtypes() {
        DType type = DType.list(DType.INT32);
        try (Series none = Series.of(type, list());
                Series length = none.list().len();
                Series first = none.list().get(0, 1);
                Series found = none.list().contains(1);
                Series sorted = none.list().sortValues();
                Series part = none.list().slice(1, 2);
                Series flat = none.list().flatten();
                Series leaves = none.list().leaves();
                Series sum = none.list().sum();
                Series any = none.list().any();
                Series both = none.list().intersect(none)) {
            assertThat(length.dtype()).isEqualTo(DType.INT32);
            assertThat(first.dtype()).isEqualTo(DType.INT32);
            assertThat(found.dtype()).isEqualTo(DType.BOOL);
            assertThat(sorted.dtype()).isEqualTo(type);
            assertThat(part.dtype()).isEqualTo(type);
            assertThat(flat.dtype()).isEqualTo(DType.INT32);
            assertThat(leaves.dtype()).isEqualTo(DType.INT32);
            assertThat(sum.dtype()).isEqualTo(DType.INT64);
            assertThat(any.dtype()).isEqualTo(DType.BOOL);
            assertThat(both.dtype()).isEqualTo(type);
            assertThat(both.size()).isZero();
        }
    }

    @Test
    void otherDtypes_areRefusedWithAdvice() {
        try (Series numbers = Series.of(new long[] {1});
                Series texts = Series.of(list("a"));
                Series structs = Series.of(list(java.util.Map.of("a", 1L)))) {
            assertThatThrownBy(numbers::list)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("list: it needs lists, not int64; Series.of(DType.list(…), …) makes lists");
            assertThatThrownBy(texts::list)
                    .hasMessage("list: it needs lists, not string; str().split makes lists of strings");
            assertThatThrownBy(structs::list)
                    .hasMessage("list: it needs lists, not struct<a: int64>; struct() has the methods of structs");
        }
    }

    @Test
    void expressions_haveTheSameMethods() {
        try (DataFrame frame = DataFrame.of("v", WHOLE, "k", list(1L, 2L, 3L, 4L, 5L));
                DataFrame made = frame.assign("n", col("v").list().len().add(col("k")));
                DataFrame with = frame.filter(col("v").list().contains(3));
                DataFrame first = frame.select(col("v").list().get(0, -1).as("first"));
                DataFrame sums =
                        frame.select(col("v").list().slice(1, null).list().sum().as("s"))) {
            assertThat(values(made, "n")).isEqualTo(list(4L, null, 3L, 7L, 6L));
            assertThat(values(with, "k")).isEqualTo(list(1L, 4L));
            assertThat(values(first, "first")).isEqualTo(list(3L, null, -1L, 3L, 7L));
            assertThat(values(sums, "s")).isEqualTo(list(3L, null, 0L, 3L, 0L));
            assertThatThrownBy(() -> frame.filter(col("k").list().contains(1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("in list.contains('k', 1): it needs lists, not int64");
            assertThatThrownBy(() ->
                            col("v").list().sortValues(SortOptions.defaults().ignoreIndex(true)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
        assertThat(col("v").list().get(0, 5)).hasToString("list.get('v', 0, 5)");
        assertThat(col("v").list().len())
                .isEqualTo(col("v").list().len())
                .isNotEqualTo(col("v").list().sum());
        assertThat(col("v").list()).hasToString("Lists of 'v'");
    }
}
