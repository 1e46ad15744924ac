/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One value of the elements of each list, and the elements of two lists as sets; expected values are by hand. */
class ListReductionTest {
    private static final double NAN = Double.NaN;
    private static final List<@Nullable Object> ROWS =
            list(list(3, 1, 2), null, list(), list(3, null, 3), list((Object) null), list(0));

    private static List<?> of(DType element, List<@Nullable Object> given, Function<ListAccessor, Series> function) {
        try (Series series = Series.of("v", DType.list(element), given);
                Series made = function.apply(series.list())) {
            assertThat(made.name()).isEqualTo("v");
            return made.toList();
        }
    }

    private static DType typeOf(DType element, Function<ListAccessor, Series> function) {
        try (Series series = Series.of(DType.list(element), list(list(), null));
                Series made = function.apply(series.list())) {
            return made.dtype();
        }
    }

    @Test
    void wholeNumbers_haveThoseOfGroups() {
        for (DType type : List.of(DType.INT8, DType.INT16, DType.INT32, DType.INT64, DType.UINT8, DType.UINT32)) {
            assertThat(numbers(of(type, ROWS, ListMethods::sum))).isEqualTo(list(6.0, null, 0.0, 6.0, 0.0, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::prod))).isEqualTo(list(6.0, null, 1.0, 9.0, 1.0, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::mean))).isEqualTo(list(2.0, null, null, 3.0, null, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::median))).isEqualTo(list(2.0, null, null, 3.0, null, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::min))).isEqualTo(list(1.0, null, null, 3.0, null, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::max))).isEqualTo(list(3.0, null, null, 3.0, null, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::first))).isEqualTo(list(3.0, null, null, 3.0, null, 0.0));
            assertThat(numbers(of(type, ROWS, ListMethods::last))).isEqualTo(list(2.0, null, null, 3.0, null, 0.0));
            assertThat(of(type, ROWS, ListMethods::count)).isEqualTo(list(3L, null, 0L, 2L, 0L, 1L));
            assertThat(of(type, ROWS, ListMethods::nUnique)).isEqualTo(list(3L, null, 0L, 1L, 0L, 1L));
            assertThat(of(type, ROWS, ListMethods::var)).isEqualTo(list(1.0, null, null, 0.0, null, null));
            assertThat(of(type, ROWS, ListMethods::variance)).isEqualTo(list(1.0, null, null, 0.0, null, null));
            assertThat(of(type, ROWS, ListMethods::std)).isEqualTo(list(1.0, null, null, 0.0, null, null));
            assertThat(of(type, ROWS, ListMethods::any)).isEqualTo(list(true, null, false, true, false, false));
            assertThat(of(type, ROWS, ListMethods::all)).isEqualTo(list(true, null, true, true, true, false));
        }
        assertThat(typeOf(DType.INT8, ListMethods::sum)).isEqualTo(DType.INT64);
        assertThat(typeOf(DType.UINT8, ListMethods::sum)).isEqualTo(DType.UINT64);
        assertThat(typeOf(DType.INT8, ListMethods::max)).isEqualTo(DType.INT8);
        assertThat(typeOf(DType.INT8, ListMethods::mean)).isEqualTo(DType.FLOAT64);
    }

    private static List<@Nullable Object> numbers(List<?> values) {
        return list(values.stream()
                .map(value -> value == null ? null : ((Number) value).doubleValue())
                .toArray());
    }

    @Test
    void floats_leaveNanOut() {
        List<@Nullable Object> rows = list(list(1.5, NAN, null, -0.5), list(NAN), null, list(0.0, 2.0));
        assertThat(of(DType.FLOAT64, rows, ListMethods::sum)).isEqualTo(list(1.0, 0.0, null, 2.0));
        assertThat(of(DType.FLOAT64, rows, ListMethods::mean)).isEqualTo(list(0.5, null, null, 1.0));
        assertThat(of(DType.FLOAT64, rows, ListMethods::min)).isEqualTo(list(-0.5, null, null, 0.0));
        assertThat(of(DType.FLOAT64, rows, ListMethods::last)).isEqualTo(list(-0.5, null, null, 2.0));
        assertThat(of(DType.FLOAT64, rows, ListMethods::count)).isEqualTo(list(2L, 0L, null, 2L));
        assertThat(of(DType.FLOAT64, rows, ListMethods::any)).isEqualTo(list(true, false, null, true));
        assertThat(of(DType.FLOAT64, rows, ListMethods::all)).isEqualTo(list(true, true, null, false));
        assertThat((Double) of(DType.FLOAT64, rows, ListMethods::std).get(0)).isCloseTo(Math.sqrt(2), within(1e-12));
        assertThat(of(DType.FLOAT32, rows, ListMethods::sum)).isEqualTo(list(1.0f, 0.0f, null, 2.0f));
    }

    @Test
    void otherDtypes_haveWhatTheyCan() {
        List<@Nullable Object> texts = list(list("b", "", null), list(), null);
        assertThat(of(DType.STRING, texts, ListMethods::min)).isEqualTo(list("", null, null));
        assertThat(of(DType.STRING, texts, ListMethods::first)).isEqualTo(list("b", null, null));
        assertThat(of(DType.STRING, texts, ListMethods::nUnique)).isEqualTo(list(2L, 0L, null));
        assertThat(of(DType.STRING, texts, ListMethods::all)).isEqualTo(list(false, true, null));
        List<@Nullable Object> truths = list(list(true, false, true), list(), null, list((Object) null));
        assertThat(of(DType.BOOL, truths, ListMethods::sum)).isEqualTo(list(2L, 0L, null, 0L));
        assertThat(of(DType.BOOL, truths, ListMethods::any)).isEqualTo(list(true, false, null, false));
        List<@Nullable Object> money = list(list(new BigDecimal("1.25"), new BigDecimal("2.50")), list(), null);
        assertThat(of(DType.decimal64(9, 2), money, ListMethods::sum))
                .isEqualTo(list(new BigDecimal("3.75"), new BigDecimal("0.00"), null));
        assertThat(of(DType.decimal64(9, 2), money, ListMethods::max))
                .isEqualTo(list(new BigDecimal("2.50"), null, null));
        LocalDateTime noon = LocalDateTime.of(2024, 1, 31, 12, 0);
        List<@Nullable Object> times = list(list(noon, noon.plusDays(1), null), list(), null);
        assertThat(of(DType.DATETIME_US, times, ListMethods::max)).isEqualTo(list(noon.plusDays(1), null, null));
        List<@Nullable Object> lengths = list(list(Duration.ofHours(1), Duration.ofHours(2)), list(), null);
        assertThat(of(DType.TIMEDELTA_US, lengths, ListMethods::sum))
                .isEqualTo(list(Duration.ofHours(3), Duration.ZERO, null));
    }

    @Test
    void elementsWithoutTheReduction_areNamed() {
        assertThatThrownBy(() -> of(DType.STRING, list(list("a")), ListMethods::sum))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("list.sum: it is not defined for elements of string; list().asType converts them");
        assertThatThrownBy(() -> of(DType.TIMEDELTA_US, list(list(Duration.ZERO)), ListMethods::mean))
                .hasMessage(
                        "list.mean: it is not defined for elements of timedelta64[us]; list().asType converts them");
        assertThatThrownBy(() -> of(DType.list(DType.INT64), list(list(list(1L))), ListMethods::any))
                .hasMessage(
                        "list.any: it is not defined for elements of list<int64>; list().flatten makes rows of them");
        assertThatThrownBy(() -> of(DType.list(DType.INT64), list(list(list(1L))), ListMethods::max))
                .hasMessage(
                        "list.max: it is not defined for elements of list<int64>; list().flatten makes rows of them");
    }

    @Test
    void sets_haveEachElementOnce_andNullWhereASideIsNull() {
        try (Series left = Series.of(list(list(3L, 1L, 3L, null), null, list(), list(2L, null), list(1L)));
                Series right = Series.of(list(list(1.0, 1.0, null), list(1.0), list(2.0), list(4.0, 2.0), null));
                Series union = left.list().union(right);
                Series intersection = left.list().intersect(right);
                Series difference = left.list().difference(right);
                Series overlap = left.list().hasOverlap(right)) {
            assertThat(union.dtype()).isEqualTo(DType.list(DType.FLOAT64));
            assertThat(union.toList())
                    .isEqualTo(list(list(3.0, 1.0, null), null, list(2.0), list(2.0, null, 4.0), null));
            // doubles would round whole numbers of 64 bits, which stay what they are
            assertThat(intersection.toList()).isEqualTo(list(list(1L, null), null, list(), list(2L), null));
            assertThat(difference.toList()).isEqualTo(list(list(3L), null, list(), list((Object) null), null));
            assertThat(overlap.toList()).isEqualTo(list(true, null, false, true, null));
        }
    }

    @Test
    void sets_takeNanForNan_andZeroForZero() {
        try (Series left = Series.of(list(list(NAN, 0.0, NAN), list("a".length() + 0.5)));
                Series right = Series.of(list(list(-0.0, NAN), list(2.5)));
                Series union = left.list().union(right);
                Series intersection = left.list().intersect(right);
                Series difference = left.list().difference(right);
                Series overlap = left.list().hasOverlap(right)) {
            assertThat(union.toList()).isEqualTo(list(list(NAN, 0.0), list(1.5, 2.5)));
            assertThat(intersection.toList()).isEqualTo(list(list(NAN, 0.0), list()));
            assertThat(difference.toList()).isEqualTo(list(list(), list(1.5)));
            assertThat(overlap.toList()).isEqualTo(list(true, false));
        }
    }

    @Test
    void setsOfOtherSizesOrDtypes_areRefused() {
        try (Series whole = Series.of(list(list(1L), list(2L)));
                Series one = Series.of(list(list(1L), null, null));
                Series texts = Series.of(list(list("a"), null));
                Series numbers = Series.of(new long[] {1, 2})) {
            assertThatThrownBy(() -> whole.list().union(one))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("list.union: the others have 3 rows, the lists 2");
            assertThatThrownBy(() -> whole.list().intersect(texts))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("list.intersect: the dtype of the elements is int64 on the left and string");
            assertThatThrownBy(() -> whole.list().hasOverlap(numbers))
                    .hasMessageContaining("list.hasOverlap of others: it needs lists, not int64");
        }
    }
}
