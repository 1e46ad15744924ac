/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.AsofDirection;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1. */
class MergeAsofTest {
    private static final AsofOptions ON = AsofOptions.defaults().on("t");

    private final DataFrame left = DataFrame.builder()
            .column("t", new long[] {1, 5, 10})
            .column("v", new long[] {1, 2, 3})
            .column("g", list("a", null, "b"))
            .index(Index.of(new long[] {7, 8, 9}).rename("li"))
            .build();
    private final DataFrame right = DataFrame.builder()
            .column("t", new long[] {1, 2, 3, 6, 7})
            .column("w", new long[] {1, 2, 3, 6, 7})
            .column("g", list("a", "a", null, "b", "z"))
            .index(Index.of(new long[] {1, 2, 3, 6, 8}).rename("ri"))
            .build();

    @AfterEach
    void close() {
        left.close();
        right.close();
    }

    private List<Object> found(AsofOptions options) {
        try (DataFrame got = left.mergeAsof(right, options)) {
            return values(got, "w");
        }
    }

    @Test
    void direction_saysWhereTheNearestIs() {
        AsofOptions exact = ON.allowExactMatches(false);
        assertThat(found(ON)).isEqualTo(list(1L, 3L, 7L));
        assertThat(found(exact)).isEqualTo(list(null, 3L, 7L));
        assertThat(found(ON.direction(AsofDirection.FORWARD))).isEqualTo(list(1L, 6L, null));
        assertThat(found(exact.direction(AsofDirection.FORWARD))).isEqualTo(list(2L, 6L, null));
        assertThat(found(ON.direction(AsofDirection.NEAREST))).isEqualTo(list(1L, 6L, 7L));
        assertThat(found(exact.direction(AsofDirection.NEAREST))).isEqualTo(list(2L, 6L, 7L));
    }

    @Test
    void nearest_ofTwoAsNear_isTheLesserKey() {
        try (DataFrame one = DataFrame.of("t", new long[] {2});
                DataFrame two = DataFrame.of("t", new long[] {1, 1, 3, 3}, "w", new long[] {1, 2, 3, 4});
                DataFrame got = one.mergeAsof(two, ON.direction(AsofDirection.NEAREST));
                DataFrame ahead = one.mergeAsof(two, ON.direction(AsofDirection.FORWARD))) {
            assertThat(values(got, "w")).isEqualTo(list(2L));
            assertThat(values(ahead, "w")).isEqualTo(list(3L));
        }
    }

    @Test
    void tolerance_leavesOutWhatIsFurther() {
        assertThat(found(ON.tolerance(2))).isEqualTo(list(1L, 3L, null));
        assertThat(found(ON.tolerance(0))).isEqualTo(list(1L, null, null));
        assertThat(found(ON.tolerance(1).direction(AsofDirection.NEAREST))).isEqualTo(list(1L, 6L, null));
        assertRefused(() -> found(ON.tolerance(-1)), "tolerance: it is at least 0");
        assertRefused(() -> found(ON.tolerance(1.0)), "tolerance: a key of int64 takes a whole number");
        assertRefused(() -> found(ON.tolerance(Duration.ZERO)), "tolerance: a key of int64 takes a number");
    }

    @Test
    void by_matchesWithinEqualRows_nullToNull() {
        try (DataFrame got = left.mergeAsof(right, ON.by("g"));
                DataFrame ahead =
                        left.mergeAsof(right, ON.leftBy("g").rightBy("g").direction(AsofDirection.FORWARD));
                DataFrame near = left.mergeAsof(
                        right, ON.by("g").direction(AsofDirection.NEAREST).tolerance(3))) {
            assertThat(got.columns()).containsExactly("t", "v", "g", "w");
            assertThat(values(got, "w")).isEqualTo(list(1L, 3L, 6L));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L));
            assertThat(values(ahead, "w")).isEqualTo(list(1L, null, null));
            assertThat(values(near, "w")).isEqualTo(list(1L, 3L, null));
        }
    }

    @Test
    void rowsOfTheRightSide_areLookedForInEachGroup() {
        try (DataFrame trades = DataFrame.of("t", new int[] {23, 38, 48, 48, 48}, "s", list("M", "M", "G", "G", "A"));
                DataFrame quotes = DataFrame.of(
                        "t", new int[] {23, 23, 30, 41, 48, 49, 72, 75},
                        "s", list("G", "M", "M", "M", "G", "A", "G", "M"),
                        "bid", new int[] {720, 51, 52, 53, 721, 97, 722, 54});
                DataFrame got = trades.mergeAsof(quotes, ON.by("s"));
                DataFrame strict = trades.mergeAsof(
                        quotes, ON.by("s").allowExactMatches(false).tolerance(10));
                DataFrame none = trades.head(0).mergeAsof(quotes, ON.by("s"));
                DataFrame empty = trades.mergeAsof(quotes.head(0), ON.by("s"))) {
            assertThat(values(got, "bid")).isEqualTo(list(51, 52, 721, 721, null));
            assertThat(values(strict, "bid")).isEqualTo(list(null, 52, null, null, null));
            assertThat(none.rowCount()).isZero();
            assertThat(none.columns()).containsExactly("t", "s", "bid");
            assertThat(values(empty, "bid")).isEqualTo(list(null, null, null, null, null));
        }
    }

    @Test
    void rowsBehind_areLookedForInEachGroup() {
        AsofOptions ahead = ON.by("s").direction(AsofDirection.FORWARD);
        try (DataFrame trades =
                        DataFrame.of("t", new int[] {23, 38, 48, 48, 48, 80}, "s", list("M", "M", "G", "Z", "A", "G"));
                DataFrame quotes = DataFrame.of(
                        "t", new int[] {23, 23, 30, 41, 48, 49, 72, 75},
                        "s", list("G", "M", "M", "M", "G", "A", "G", "M"),
                        "bid", new int[] {720, 51, 52, 53, 721, 97, 722, 54});
                DataFrame got = trades.mergeAsof(quotes, ahead);
                DataFrame strict = trades.mergeAsof(quotes, ahead.allowExactMatches(false));
                DataFrame near = trades.mergeAsof(quotes, ahead.direction(AsofDirection.NEAREST))) {
            assertThat(values(got, "bid")).isEqualTo(list(51, 53, 721, null, 97, null));
            assertThat(values(strict, "bid")).isEqualTo(list(52, 53, 722, null, 97, null));
            assertThat(values(near, "bid")).isEqualTo(list(51, 53, 721, null, 97, 722));
        }
    }

    @Test
    void rowLabels_areKeys() {
        try (DataFrame both = left.mergeAsof(
                        right, AsofOptions.defaults().leftIndex(true).rightIndex(true));
                DataFrame others = right.drop("t");
                DataFrame mine = left.drop("t");
                DataFrame ofRight = left.mergeAsof(
                        others,
                        AsofOptions.defaults().leftOn("t").rightIndex(true).suffixes("", "_r"));
                DataFrame ofLeft = mine.mergeAsof(
                        right,
                        AsofOptions.defaults().leftIndex(true).rightOn("t").tolerance(1));
                Index index = both.index()) {
            assertThat(both.columns()).containsExactly("t_x", "v", "g_x", "t_y", "w", "g_y");
            assertThat(values(both, "w")).isEqualTo(list(6L, 7L, 7L));
            assertThat(index.toList()).isEqualTo(list(7L, 8L, 9L));
            assertThat(index.name()).isEqualTo("li");
            assertThat(ofRight.columns()).containsExactly("t", "v", "g", "w", "g_r");
            assertThat(values(ofRight, "w")).isEqualTo(list(1L, 3L, 7L));
            assertThat(labels(ofRight)).isEqualTo(list(7L, 8L, 9L));
            assertThat(values(ofLeft, "t")).isEqualTo(list(7L, 7L, null));
            assertThat(values(ofLeft, "w")).isEqualTo(list(7L, 7L, null));
        }
    }

    @Test
    void levelsOfTheLabels_areKeysByTheirNames() {
        try (DataFrame plain =
                        DataFrame.of("g", list("x", "y", "x"), "t", new long[] {1, 2, 5}, "a", new long[] {1, 2, 3});
                DataFrame mine = plain.setIndex(List.of("g", "t"));
                DataFrame mineByTime = plain.setIndex("t");
                DataFrame others = DataFrame.of(
                        "g", list("x", "y", "x"), "t", new long[] {1, 1, 3}, "b", new long[] {10, 20, 30});
                DataFrame othersByBoth = others.setIndex(List.of("g", "t"));
                DataFrame renamed = others.rename(RenameOptions.defaults().columns(Map.of("t", "u")));
                DataFrame othersByTime = renamed.setIndex("u");
                DataFrame ofLeft = mine.mergeAsof(others, ON.by("g"));
                DataFrame ofBoth = mine.mergeAsof(othersByBoth, ON.by("g"));
                DataFrame apart = mineByTime.mergeAsof(
                        othersByTime,
                        AsofOptions.defaults().leftOn("t").rightOn("u").by("g"))) {
            for (DataFrame got : List.of(ofLeft, ofBoth)) {
                assertThat(got.columns()).containsExactly("g", "t", "a", "b");
                assertThat(values(got, "t")).isEqualTo(list(1L, 2L, 5L));
                assertThat(values(got, "b")).isEqualTo(list(10L, 20L, 30L));
                assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L));
            }
            assertThat(apart.columns()).containsExactly("g", "a", "b");
            assertThat(values(apart, "b")).isEqualTo(list(10L, 20L, 30L));
        }
    }

    @Test
    void keysOfOtherLabels_bothStay() {
        try (DataFrame others = right.rename(RenameOptions.defaults().columns(Map.of("t", "u", "g", "h")));
                DataFrame got = left.mergeAsof(
                        others,
                        AsofOptions.defaults()
                                .leftOn("t")
                                .rightOn("u")
                                .leftBy("g")
                                .rightBy("h"))) {
            assertThat(got.columns()).containsExactly("t", "v", "g", "u", "w", "h");
            assertThat(values(got, "u")).isEqualTo(list(1L, 3L, 6L));
            assertThat(values(got, "h")).isEqualTo(list("a", null, "b"));
        }
    }

    @Test
    void times_haveDurations() {
        LocalDateTime noon = LocalDateTime.of(2024, 2, 29, 12, 0);
        try (DataFrame one = DataFrame.of("t", list(noon, noon.plusSeconds(3)));
                DataFrame two = DataFrame.of("t", list(noon.minusNanos(1_500_000), noon), "w", new long[] {1, 2});
                DataFrame exact = one.mergeAsof(two, ON.tolerance(Duration.ofMillis(2999)));
                DataFrame strict =
                        one.mergeAsof(two, ON.allowExactMatches(false).tolerance(Duration.ofNanos(1_500_000)));
                DataFrame less =
                        one.mergeAsof(two, ON.allowExactMatches(false).tolerance(Duration.ofNanos(1_499_999)));
                DataFrame days = DataFrame.of("t", list(LocalDate.of(2024, 1, 3)));
                DataFrame before = DataFrame.of("t", list(LocalDate.of(2024, 1, 1)), "w", new long[] {1});
                DataFrame near = days.mergeAsof(before, ON.tolerance(Duration.ofDays(2)));
                DataFrame far = days.mergeAsof(before, ON.tolerance(Duration.ofHours(47)))) {
            assertThat(values(exact, "w")).isEqualTo(list(2L, null));
            assertThat(values(strict, "w")).isEqualTo(list(1L, null));
            assertThat(values(less, "w")).isEqualTo(list(null, null));
            assertThat(values(near, "w")).isEqualTo(list(1L));
            assertThat(values(far, "w")).isEqualTo(list((Object) null));
            assertRefused(() -> one.mergeAsof(two, ON.tolerance(3)), "tolerance: a key of datetime64");
            assertRefused(() -> one.mergeAsof(two, ON.tolerance(Duration.ofNanos(-1))), "tolerance: it is at least 0");
        }
    }

    @Test
    void distances_areRightAtTheEndsOfTheDtype() {
        try (DataFrame one = DataFrame.of("t", new long[] {0, Long.MAX_VALUE});
                DataFrame two =
                        DataFrame.of("t", new long[] {Long.MIN_VALUE, Long.MAX_VALUE - 1}, "w", new long[] {1, 2});
                DataFrame got = one.mergeAsof(two, ON.tolerance(Long.MAX_VALUE));
                DataFrame near = one.mergeAsof(two, ON.direction(AsofDirection.NEAREST));
                DataFrame reals = DataFrame.of("t", new double[] {1, Double.POSITIVE_INFINITY});
                DataFrame others =
                        DataFrame.of("t", new float[] {0.5f, Float.POSITIVE_INFINITY}, "w", new long[] {1, 2});
                DataFrame mixed = reals.mergeAsof(others, ON.tolerance(0.5));
                DataFrame exact = DataFrame.of("t", list(new BigDecimal("1.50")));
                DataFrame cents = DataFrame.of("t", list(new BigDecimal("1.25")), "w", new long[] {1});
                DataFrame decimals = exact.mergeAsof(cents, ON.tolerance(new BigDecimal("0.25")));
                DataFrame fewer = exact.mergeAsof(cents, ON.tolerance(new BigDecimal("0.24")))) {
            assertThat(values(got, "w")).isEqualTo(list(null, 2L));
            assertThat(values(near, "w")).isEqualTo(list(2L, 2L));
            assertThat(values(mixed, "w")).isEqualTo(list(1L, 2L));
            assertThat(values(decimals, "w")).isEqualTo(list(1L));
            assertThat(values(fewer, "w")).isEqualTo(list((Object) null));
        }
    }

    @Test
    void keysThatDoNotRise_areRefusedByRow() {
        try (DataFrame falls = DataFrame.of("t", new long[] {1, 3, 2, 5});
                DataFrame lacks = DataFrame.of("t", list(1L, 2L, null));
                DataFrame nan = DataFrame.of("t", new double[] {1, Double.NaN})) {
            assertRefused(
                    () -> falls.mergeAsof(right, ON),
                    "mergeAsof: the left key 't' must be sorted, and row 2 is less than the one before it");
            assertRefused(() -> left.mergeAsof(falls, ON), "mergeAsof: the right key 't' must be sorted");
            assertRefused(() -> lacks.mergeAsof(right, ON), "mergeAsof: the left key 't' is missing in row 2");
            assertRefused(() -> left.mergeAsof(nan, ON), "mergeAsof: the right key 't' is missing in row 1");
        }
    }

    @Test
    void badKeys_areRefused() {
        AsofOptions none = AsofOptions.defaults();
        assertRefused(() -> left.mergeAsof(right, none), "mergeAsof: the left side needs a key");
        assertRefused(() -> left.mergeAsof(right, ON.leftOn("t")), "mergeAsof: on names the key of both sides");
        assertRefused(() -> left.mergeAsof(right, none.on("t", "v")), "mergeAsof: one column is the key, not 2");
        assertRefused(() -> left.mergeAsof(right, ON.leftBy("g")), "mergeAsof: leftBy and rightBy need each other");
        assertRefused(() -> left.mergeAsof(right, ON.by("g").leftBy("g")), "mergeAsof: by names columns of both");
        assertRefused(() -> left.mergeAsof(right, ON.leftBy("g", "v").rightBy("g")), "mergeAsof: leftBy names 2");
        assertThatThrownBy(() -> left.mergeAsof(right, none.on("q"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> left.mergeAsof(right, none.on("g")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("mergeAsof: the left key 'g' is string");
        assertThatThrownBy(() -> left.mergeAsof(right, ON.leftBy("g").rightBy("w")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("mergeAsof: key 'g' with 'w' is string on the left");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageStartingWith(message);
    }
}
