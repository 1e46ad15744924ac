/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts as pandas 3.1 prints them, but for null, which is &lt;NA&gt; in every dtype. */
class NestedPrintTest {
    private static void assertText(Series series, String expected) {
        try (series) {
            assertThat(series.toString()).isEqualTo(expected);
        }
    }

    @Test
    void categories_areListedBelow() {
        assertText(Series.of(DType.categorical(), list("x", "y", null, "x")), """
                0       x
                1       y
                2    <NA>
                3       x
                dtype: category
                Categories (2, string): ['x', 'y']""");
        try (Series series = Series.of("q", DType.categorical(), list(3L, 1L))) {
            assertText(series.cat().asOrdered(), """
                    0    3
                    1    1
                    Name: q, dtype: category
                    Categories (2, int64): [1 < 3]""");
        }
    }

    @Test
    void manyCategories_areCutAndWrapped() {
        List<String> letters = IntStream.range(0, 16)
                .mapToObj(i -> String.valueOf((char) ('a' + i)))
                .toList();
        try (Series all = Series.of(DType.categorical(), letters)) {
            assertText(all.head(1), """
                    0    a
                    dtype: category
                    Categories (16, string): ['a', 'b', 'c', 'd', ..., 'm', 'n', 'o', 'p']""");
        }
        List<String> longer =
                IntStream.range(0, 8).mapToObj(i -> "some longer category " + i).toList();
        try (Series all = Series.of(DType.categorical(), longer);
                Series ordered = all.cat().asOrdered()) {
            assertText(ordered.head(1), """
                    0    some longer category 0
                    dtype: category
                    Categories (8, string): ['some longer category 0' < 'some longer category 1' <
                                             'some longer category 2' < 'some longer category 3' <
                                             'some longer category 4' < 'some longer category 5' <
                                             'some longer category 6' < 'some longer category 7']""");
        }
    }

    @Test
    void listsAndStructs_areWrittenAsPythonDoes() {
        assertText(Series.of(list(List.of("a", "it's"), null, List.of())), """
                0    ['a', "it's"]
                1             <NA>
                2               []
                dtype: list<string>""");
        assertText(Series.of(List.of(Map.of("x", 1.5))), """
                0    {'x': 1.5}
                dtype: struct<x: float64>""");
    }

    @Test
    void intervalsAndDecimals() {
        assertText(Series.of(list(Interval.of(0.5, 1.5), null, Interval.of(1.5, 2.25))), """
                0     (0.5, 1.5]
                1           <NA>
                2    (1.5, 2.25]
                dtype: interval""");
        assertText(Series.of(list(new BigDecimal("1.10"), null, new BigDecimal("-3.00"))), """
                0     1.10
                1     <NA>
                2    -3.00
                dtype: decimal32(3, 2)""");
    }

    @Test
    void timesWithAZone_haveTheOffset() {
        ZonedDateTime midnight = LocalDateTime.of(2024, 1, 1, 0, 0).atZone(ZoneId.of("Europe/Berlin"));
        assertText(Series.of(list(midnight, null, midnight.plusMonths(6))), """
                0    2024-01-01 00:00:00+01:00
                1                         <NA>
                2    2024-07-01 00:00:00+02:00
                dtype: datetime64[ns, Europe/Berlin]""");
    }
}
