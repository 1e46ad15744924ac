/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.JoinOptions.leftOn;
import static io.cudf4j.JoinOptions.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataFrameMergeTest {
    @Test
    void inner_keepsLeftOrderAndRightOrderWithinARow() {
        try (DataFrame left = DataFrame.of("k", list("c", "a", "x", "a"), "v", new int[] {0, 1, 2, 3});
                DataFrame right = DataFrame.of("k", list("a", "b", "c", "a"), "w", new int[] {10, 20, 30, 40});
                DataFrame got = left.merge(right, on("k"))) {
            assertThat(got.columns()).containsExactly("k", "v", "w");
            assertThat(values(got, "k")).isEqualTo(list("c", "a", "a", "a", "a"));
            assertThat(values(got, "v")).isEqualTo(list(0, 1, 1, 3, 3));
            assertThat(values(got, "w")).isEqualTo(list(30, 10, 40, 10, 40));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L, 3L, 4L));
        }
    }

    @Test
    void left_missingKey_givesNull() {
        try (DataFrame left = DataFrame.of("k", new int[] {3, 1, 2}, "v", list("c", "a", "b"));
                DataFrame right = DataFrame.of("k", new int[] {2, 3}, "w", new int[] {20, 30});
                DataFrame got = left.merge(right, on("k").how(JoinHow.LEFT))) {
            assertThat(values(got, "k")).isEqualTo(list(3, 1, 2));
            assertThat(values(got, "v")).isEqualTo(list("c", "a", "b"));
            assertThat(values(got, "w")).isEqualTo(list(30, null, 20));
        }
    }

    @Test
    void left_severalMatches_repeatTheLeftRow() {
        try (DataFrame left = DataFrame.of("k", new int[] {2, 1});
                DataFrame right = DataFrame.of("k", new int[] {1, 2, 1}, "w", new int[] {10, 20, 30});
                DataFrame got = left.merge(right, on("k").how(JoinHow.LEFT))) {
            assertThat(values(got, "k")).isEqualTo(list(2, 1, 1));
            assertThat(values(got, "w")).isEqualTo(list(20, 10, 30));
        }
    }

    @Test
    @Behaviour(255)
    void nullKeys_matchEachOther() {
        try (DataFrame left = DataFrame.of("k", list("a", null), "v", new int[] {1, 2});
                DataFrame right = DataFrame.of("k", list(null, "b"), "w", new int[] {10, 20});
                DataFrame got = left.merge(right, on("k"))) {
            assertThat(values(got, "k")).isEqualTo(list((Object) null));
            assertThat(values(got, "v")).isEqualTo(list(2));
            assertThat(values(got, "w")).isEqualTo(list(10));
        }
    }

    @Test
    void differentKeyLabels_keepBothKeys() {
        try (DataFrame left = DataFrame.of("carrier", list("AA", "UA"), "v", new int[] {1, 2});
                DataFrame right = DataFrame.of("code", list("UA", "AA"), "name", list("United", "American"));
                DataFrame got = left.merge(right, leftOn("carrier").rightOn("code"))) {
            assertThat(got.columns()).containsExactly("carrier", "v", "code", "name");
            assertThat(values(got, "name")).isEqualTo(list("American", "United"));
            assertThat(values(got, "code")).isEqualTo(list("AA", "UA"));
        }
    }

    @Test
    void severalKeys_mustAllMatch() {
        try (DataFrame left = DataFrame.of("a", new int[] {1, 1, 2}, "b", list("x", "y", "x"));
                DataFrame right = DataFrame.of("a", new int[] {1, 2}, "b", list("y", "x"), "w", new int[] {5, 6});
                DataFrame got = left.merge(right, on("a", "b"))) {
            assertThat(values(got, "a")).isEqualTo(list(1, 2));
            assertThat(values(got, "w")).isEqualTo(list(5, 6));
        }
    }

    @Test
    void sameLabels_haveSuffixes() {
        try (DataFrame left = DataFrame.of("k", new int[] {1}, "v", new int[] {1});
                DataFrame right = DataFrame.of("k", new int[] {1}, "v", new int[] {2});
                DataFrame got = left.merge(right, on("k"));
                DataFrame named = left.merge(right, on("k").suffixes("", "_right"))) {
            assertThat(got.columns()).containsExactly("k", "v_x", "v_y");
            assertThat(named.columns()).containsExactly("k", "v", "v_right");
            assertThat(values(named, "v_right")).isEqualTo(list(2));
        }
    }

    @Test
    @Behaviour({45, 255})
    void suffixesThatCollide_areRefused() {
        try (DataFrame left = DataFrame.of("k", new int[] {1}, "v", new int[] {1}, "v_y", new int[] {1});
                DataFrame right = DataFrame.of("k", new int[] {1}, "v", new int[] {2})) {
            assertThatThrownBy(() -> left.merge(right, on("k")))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessage(
                            "merge: with the suffixes '_x' and '_y' two columns would be labelled 'v_y'; choose others");
        }
    }

    @Test
    void indicatorThatIsAColumn_isRefused() {
        try (DataFrame left = DataFrame.of("k", new int[] {1}, "v", new int[] {1});
                DataFrame right = DataFrame.of("k", new int[] {1}, "v", new int[] {2})) {
            for (String label : List.of("k", "v", "v_x")) {
                assertThatThrownBy(() -> left.merge(right, on("k").indicator(label)))
                        .isInstanceOf(DuplicateLabelException.class)
                        .hasMessage("merge: indicator: there is a column '" + label
                                + "' already; give the one that tells the sides another label");
            }
        }
    }

    @Test
    void numbersOfDifferentDtypes_matchByValue() {
        try (DataFrame left = DataFrame.of("k", new int[] {1, 2});
                DataFrame right = DataFrame.of("k", new long[] {2, 3}, "w", new int[] {20, 30})) {
            assertKey(left, right, JoinHow.INNER, DType.INT32, list(2));
            assertKey(left, right, JoinHow.LEFT, DType.INT32, list(1, 2));
            assertKey(left, right, JoinHow.RIGHT, DType.INT64, list(2L, 3L));
            assertKey(left, right, JoinHow.OUTER, DType.INT64, list(1L, 2L, 3L));
        }
    }

    private static void assertKey(DataFrame left, DataFrame right, JoinHow how, DType dtype, List<?> keys) {
        try (DataFrame got = left.merge(right, on("k").how(how))) {
            assertThat(got.dtypes().get("k")).isSameAs(dtype);
            assertThat(values(got, "k")).isEqualTo(keys);
        }
    }

    @Test
    @Behaviour(255)
    void textAgainstNumber_isRefusedWithBothDtypes() {
        try (DataFrame left = DataFrame.of("id", new long[] {1});
                DataFrame right = DataFrame.of("id", List.of("1"))) {
            assertThatThrownBy(() -> left.merge(right, on("id")))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("merge: key 'id' is int64 on the left and string on the right; cast one with asType");
        }
    }

    @Test
    void wrongKey_isRefused() {
        try (DataFrame left = DataFrame.of("id", new long[] {1})) {
            assertThatThrownBy(() -> left.merge(left, on("key"))).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> left.merge(left, leftOn("id"))).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> left.merge(left, on())).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> left.merge(left, leftOn("id").rightOn("id", "id")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("merge: 1 keys on the left and 2 on the right");
        }
    }

    @Test
    void noRows_giveNoRows() {
        try (DataFrame left = DataFrame.of("k", new int[0], "v", new int[0]);
                DataFrame right = DataFrame.of("k", new int[] {1}, "w", new int[] {1});
                DataFrame inner = left.merge(right, on("k"));
                DataFrame none = right.merge(left, on("k").how(JoinHow.LEFT))) {
            assertThat(inner.shape()).isEqualTo(new Shape(0, 3));
            assertThat(values(none, "v")).isEqualTo(list((Object) null));
        }
    }

    @Test
    void anyOrder_hasTheSameRows() {
        try (DataFrame left = DataFrame.of("k", new int[] {3, 1, 2});
                DataFrame right = DataFrame.of("k", new int[] {1, 2, 3}, "w", new int[] {10, 20, 30});
                DataFrame got = left.merge(right, on("k").keepOrder(false));
                DataFrame sorted = got.sortValues("k")) {
            assertThat(values(sorted, "w")).isEqualTo(list(10, 20, 30));
        }
    }
}
