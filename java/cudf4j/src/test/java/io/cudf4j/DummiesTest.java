/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1. */
class DummiesTest {
    private static final DummiesOptions OPTIONS = DummiesOptions.defaults();
    private static final FromDummiesOptions BACK = FromDummiesOptions.defaults();

    private final DataFrame df = DataFrame.builder()
            .column("a", list("x", "y", null, "x"))
            .column("n", new long[] {1, 2, 3, 4})
            .column("k", DType.categorical("g", "r", "b"), list("r", "g", null, "r"))
            .build();

    @AfterEach
    void close() {
        df.close();
    }

    private static List<@Nullable Object> values(DataFrame frame, @Nullable Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    @Test
    void labelsOfTruths_areThoseOfTheirTexts() {
        try (DataFrame truths = DataFrame.of("b", new boolean[] {true, false}, "n", new long[] {1, 2});
                DataFrame got = Cudf.getDummies(
                        truths, DummiesOptions.defaults().columns("b").prefix("is"))) {
            assertThat(got.columns()).containsExactly("n", "is_False", "is_True");
            assertThat(values(got, "is_True")).isEqualTo(list(true, false));
        }
    }

    @Test
    void stringsAndCategories_areTakenApart() {
        try (DataFrame got = Cudf.getDummies(df)) {
            assertThat(got.columns()).containsExactly("n", "a_x", "a_y", "k_g", "k_r", "k_b");
            assertThat(values(got, "a_x")).isEqualTo(list(true, false, false, true));
            assertThat(values(got, "a_y")).isEqualTo(list(false, true, false, false));
            // a category that no row has
            assertThat(values(got, "k_b")).isEqualTo(list(false, false, false, false));
            assertThat(got.dtypes()).containsEntry("a_x", DType.BOOL).containsEntry("n", DType.INT64);
        }
    }

    @Test
    void options_chooseColumnsLabelsAndDtype() {
        try (DataFrame chosen =
                        Cudf.getDummies(df, OPTIONS.columns("n").prefix("p").prefixSep("-"));
                DataFrame first = Cudf.getDummies(
                        df,
                        OPTIONS.columns("n", "a")
                                .prefix(List.of("p", "q"))
                                .dropFirst(true)
                                .dtype(DType.INT8));
                DataFrame mapped = Cudf.getDummies(df, OPTIONS.columns("k", "a").prefix(Map.of("a", "z", "k", "c")));
                DataFrame missing = Cudf.getDummies(df, OPTIONS.dummyNa(true).dtype(DType.FLOAT32))) {
            assertThat(chosen.columns()).containsExactly("a", "k", "p-1", "p-2", "p-3", "p-4");
            assertThat(first.columns()).containsExactly("k", "p_2", "p_3", "p_4", "q_y");
            assertThat(values(first, "q_y")).isEqualTo(list((byte) 0, (byte) 1, (byte) 0, (byte) 0));
            assertThat(mapped.columns()).containsExactly("n", "c_g", "c_r", "c_b", "z_x", "z_y");
            assertThat(missing.columns()).containsExactly("n", "a_x", "a_y", "a_<NA>", "k_g", "k_r", "k_b", "k_<NA>");
            assertThat(values(missing, "k_<NA>")).isEqualTo(list(0f, 0f, 1f, 0f));
        }
    }

    @Test
    void ofASeries_areLabelledByTheValues() {
        try (Series a = df.col("a");
                Series sliced = a.tail(2);
                Series numbers = Series.of(list(2.5, Double.NaN, null, 1.0));
                Series days = Series.of(list(LocalDate.of(2024, 1, 2), null));
                Series none = a.head(0);
                DataFrame got = Cudf.getDummies(a);
                DataFrame of = Cudf.getDummies(sliced, OPTIONS.dummyNa(true));
                DataFrame ofNumbers =
                        Cudf.getDummies(numbers, OPTIONS.dummyNa(true).dropFirst(true));
                DataFrame ofDays = Cudf.getDummies(days, OPTIONS.prefix("d"));
                DataFrame ofNone = Cudf.getDummies(none)) {
            assertThat(got.columns()).containsExactly("x", "y");
            assertThat(of.columns()).containsExactly("x", null);
            assertThat(labels(of)).isEqualTo(list(2L, 3L));
            assertThat(values(of, null)).isEqualTo(list(true, false));
            assertThat(ofNumbers.columns()).containsExactly(2.5, null);
            assertThat(values(ofNumbers, null)).isEqualTo(list(false, true, true, false));
            assertThat(ofDays.columns()).containsExactly("d_2024-01-02");
            assertThat(ofNone.columns()).isEmpty();
        }
    }

    @Test
    void fromDummies_tellsTheValues() {
        try (DataFrame dummies = DataFrame.builder()
                        .column("a_x", new boolean[] {true, false, false})
                        .column("b_1_2", new int[] {0, 0, 1})
                        .column("a_y_z", list(false, true, true))
                        .column("b_", new double[] {1, 1, 0})
                        .build();
                DataFrame got = Cudf.fromDummies(dummies, BACK.sep("_"));
                Series a = df.col("a");
                DataFrame of = Cudf.getDummies(a);
                DataFrame filled = Cudf.fromDummies(of, BACK.defaultCategory("none"));
                DataFrame each = Cudf.fromDummies(of, BACK.defaultCategory(Map.of("", "z")));
                Series numbers = df.col("n");
                DataFrame ofNumbers = Cudf.getDummies(numbers);
                DataFrame back = Cudf.fromDummies(ofNumbers)) {
            assertThat(got.columns()).containsExactly("a", "b");
            assertThat(values(got, "a")).isEqualTo(list("x", "y_z", "y_z"));
            assertThat(values(got, "b")).isEqualTo(list("", "", "1_2"));
            assertThat(values(filled, "")).isEqualTo(list("x", "y", "none", "x"));
            assertThat(values(each, "")).isEqualTo(list("x", "y", "z", "x"));
            assertThat(values(back, "")).isEqualTo(list(1L, 2L, 3L, 4L));
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        assertThatThrownBy(() -> Cudf.getDummies(df, OPTIONS.columns("z"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> Cudf.getDummies(df, OPTIONS.prefix(List.of("p"))))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("getDummies: 1 prefixes for 2 columns");
        assertThatThrownBy(() -> Cudf.getDummies(df, OPTIONS.prefix(Map.of("a", "p"))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("getDummies: the map has no prefix for the column 'k'");
        assertThatThrownBy(() -> Cudf.getDummies(df, OPTIONS.dtype(DType.STRING)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("getDummies: the result is bool or of numbers, not string");
        try (DataFrame taken = DataFrame.of("a_x", new long[1], "a", list("x"));
                Series a = df.col("a");
                DataFrame dummies = Cudf.getDummies(a);
                DataFrame twice = DataFrame.of("x", new int[] {1, 1}, "y", new int[] {0, 1});
                DataFrame more = DataFrame.of("x", new int[] {1, 2});
                DataFrame gaps = DataFrame.of("x", list(1L, null))) {
            assertThatThrownBy(() -> Cudf.getDummies(taken)).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> Cudf.getDummies(a, OPTIONS.columns("a")))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Cudf.fromDummies(dummies))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("fromDummies: row 2 has no value, and defaultCategory gives none");
            assertThatThrownBy(() -> Cudf.fromDummies(twice))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("fromDummies: row 1 has several values");
            assertThatThrownBy(() -> Cudf.fromDummies(more))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("fromDummies: column 'x' has something else than 0 and 1");
            assertThatThrownBy(() -> Cudf.fromDummies(gaps))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("fromDummies: column 'x' has a missing value");
            assertThatThrownBy(() -> Cudf.fromDummies(twice, BACK.sep("_")))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("fromDummies: the label 'x' has no separator '_' between a column and a value");
        }
    }
}
