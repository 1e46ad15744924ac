/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.types.DType;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts are those that pandas 3.1.1 printed, without blanks at the ends of lines and with the names of our dtypes. */
class DataFramePrintTest {
    private static String trimmed(Object printed) {
        return printed.toString().lines().map(String::stripTrailing).collect(Collectors.joining("\n"));
    }

    @Test
    void frame_withNulls_showsNa() {
        try (DataFrame frame = DataFrame.of(
                "a", new int[] {1, 2, 3}, "b", Arrays.asList("x", "yy", null), "c", Arrays.asList(1, null, -3))) {
            assertThat(frame).hasToString("""
                       a     b     c
                    0  1     x     1
                    1  2    yy  <NA>
                    2  3  <NA>    -3""");
        }
    }

    @Test
    void frame_withNegativeNumbers_keepsTwoBlanksBetweenColumns() {
        try (DataFrame frame = DataFrame.of("x", new double[] {-1.5, 22}, "y", new int[] {100, -1})) {
            assertThat(frame).hasToString("""
                          x    y
                    0  -1.5  100
                    1  22.0   -1""");
        }
    }

    @Test
    void frame_withNamedIndex_hasALineForTheName() {
        try (DataFrame counted =
                        DataFrame.of("key", List.of("x", "longer"), "v", new int[] {1, 2}, "ww", new int[] {3, 4});
                DataFrame frame = counted.setIndex("key")) {
            assertThat(trimmed(frame)).isEqualTo("""
                            v  ww
                    key
                    x       1   3
                    longer  2   4""");
        }
    }

    @Test
    void longFrame_showsFiveRowsAtEitherEndAndItsShape() {
        double[] halves = IntStream.range(0, 100).mapToDouble(i -> i * 0.5).toArray();
        try (DataFrame frame = DataFrame.of("a", IntStream.range(0, 100).toArray(), "b", halves)) {
            assertThat(frame).hasToString("""
                         a     b
                    0    0   0.0
                    1    1   0.5
                    2    2   1.0
                    3    3   1.5
                    4    4   2.0
                    ..  ..   ...
                    95  95  47.5
                    96  96  48.0
                    97  97  48.5
                    98  98  49.0
                    99  99  49.5

                    [100 rows x 2 columns]""");
        }
    }

    @Test
    void frameOfSixtyRows_isShownWhole() {
        try (DataFrame frame = DataFrame.of("a", new int[60]);
                DataFrame longer = DataFrame.of("a", new int[61])) {
            assertThat(frame.toString().lines()).hasSize(61);
            assertThat(longer.toString().lines()).hasSize(1 + 5 + 1 + 5 + 2);
        }
    }

    @Test
    void longFrame_narrowColumn_keepsItsEdge() {
        try (DataFrame frame =
                DataFrame.of("a", IntStream.generate(() -> 1).limit(61).toArray())) {
            assertThat(frame.toString().lines().skip(5).limit(3)).containsExactly("4   1", ".. ..", "56  1");
        }
    }

    @Test
    void wideFrame_leavesOutColumnsInTheMiddle() {
        DataFrameBuilder builder = DataFrame.builder();
        for (int i = 0; i < 20; i++) {
            builder.column("column" + i, new int[] {i, i * 1000});
        }
        try (DataFrame frame = builder.build()) {
            assertThat(frame).hasToString("""
                       column0  column1  column2  ...  column17  column18  column19
                    0        0        1        2  ...        17        18        19
                    1        0     1000     2000  ...     17000     18000     19000

                    [2 rows x 20 columns]""");
        }
    }

    @Test
    void wideFrame_ofNarrowColumns_showsAsManyAsFit() {
        DataFrameBuilder builder = DataFrame.builder();
        for (int i = 0; i < 30; i++) {
            builder.column("c" + i, new int[] {i});
        }
        try (DataFrame frame = builder.build()) {
            assertThat(frame).hasToString("""
                       c0  c1  c2  c3  c4  c5  c6  c7  ...  c22  c23  c24  c25  c26  c27  c28  c29
                    0   0   1   2   3   4   5   6   7  ...   22   23   24   25   26   27   28   29

                    [1 rows x 30 columns]""");
        }
    }

    @Test
    void emptyFrames_nameTheirColumns() {
        try (DataFrame full = DataFrame.of("a", new int[] {1}, "b", new int[] {2});
                DataFrame empty = full.head(0)) {
            assertThat(empty).hasToString("Empty DataFrame\nColumns: [a, b]\nIndex: []");
        }
    }

    @Test
    void longText_isCut() {
        try (DataFrame frame = DataFrame.of("t", List.of("x".repeat(50), "y".repeat(49), "z".repeat(51)))) {
            assertThat(frame.toString().lines().skip(1))
                    .containsExactly(
                            "0  " + "x".repeat(46) + "...", "1  " + "y".repeat(49), "2  " + "z".repeat(46) + "...");
        }
    }

    @Test
    void series_endsWithNameAndDtype() {
        try (DataFrame counted = DataFrame.of("k", List.of("x", "longer"), "n", new long[] {1, 2});
                DataFrame labelled = counted.setIndex("k");
                Series series = labelled.col("n")) {
            assertThat(series).hasToString("""
                    k
                    x         1
                    longer    2
                    Name: n, dtype: int64""");
        }
    }

    @Test
    void series_withNegativeNumbers_alignsThem() {
        try (Series ints = Series.of(new long[] {1, -2});
                Series floats = Series.of(new double[] {1.5, 2.25, -3.125});
                Series texts = Series.of(List.of("-1", "x"))) {
            assertThat(ints).hasToString("0    1\n1   -2\ndtype: int64");
            assertThat(floats).hasToString("0    1.500\n1    2.250\n2   -3.125\ndtype: float64");
            assertThat(texts).hasToString("0    -1\n1     x\ndtype: string");
        }
    }

    @Test
    void longSeries_showsItsLength() {
        try (Series hundred = Series.of(LongRange.of(100)).rename("n");
                Series thousand = Series.of(LongRange.of(1000));
                Series texts = Series.of(
                        IntStream.range(0, 100).mapToObj(i -> "abcdefgh").toList())) {
            assertThat(hundred).hasToString("""
                    0      0
                    1      1
                    2      2
                    3      3
                    4      4
                          ..
                    95    95
                    96    96
                    97    97
                    98    98
                    99    99
                    Name: n, Length: 100, dtype: int64""");
            assertThat(thousand.toString().lines().skip(4).limit(3))
                    .containsExactly("4        4", "      ...", "995    995");
            assertThat(texts.toString().lines().skip(4).limit(3))
                    .containsExactly("4     abcdefgh", "        ...", "95    abcdefgh");
        }
    }

    private static final class LongRange {
        static long[] of(int size) {
            return IntStream.range(0, size).asLongStream().toArray();
        }
    }

    @Test
    void emptySeries_isOneLine() {
        try (Series series = Series.of(new long[0]).rename("e")) {
            assertThat(series).hasToString("Series([], Name: e, dtype: int64)");
        }
    }

    @Test
    void datesAndBooleans_arePrinted() {
        try (DataFrame frame =
                DataFrame.of("d", Arrays.asList(LocalDate.of(2013, 1, 1), null), "b", Arrays.asList(true, null))) {
            assertThat(frame).hasToString("""
                                d     b
                    0  2013-01-01  True
                    1        <NA>  <NA>""");
        }
    }

    @Test
    void info_tellsRowsColumnsAndMemory() {
        try (DataFrame frame = DataFrame.of(
                "year", new long[] {2013, 2013}, "dep_time", Arrays.asList(517.0, null), "name", List.of("a", "b"))) {
            List<String> lines = frame.info().lines().toList();
            assertThat(lines.subList(0, lines.size() - 1))
                    .containsExactly(
                            "<class 'io.cudf4j.DataFrame'>",
                            "RangeIndex: 2 entries, 0 to 1",
                            "Data columns (total 3 columns):",
                            " #   Column    Non-Null Count  Dtype",
                            "---  ------    --------------  -----",
                            " 0   year      2 non-null      int64",
                            " 1   dep_time  1 non-null      float64",
                            " 2   name      2 non-null      string",
                            "dtypes: float64(1), int64(1), string(1)");
            assertThat(lines.get(9)).matches("memory usage: \\d+\\.\\d bytes");
        }
    }

    @Test
    void info_ofOtherIndexesAndEmptyFrames() {
        try (DataFrame counted = DataFrame.of("k", List.of("r"), "a", new long[] {1});
                DataFrame labelled = counted.setIndex("k");
                DataFrame none = counted.head(0)) {
            assertThat(labelled.info()).contains("Index: 1 entries, r to r\nData columns (total 1 columns):");
            assertThat(none.info()).contains("RangeIndex: 0 entries\nData columns (total 2 columns):");
        }
    }

    @Test
    void info_memory_isThatOfTheDevice() {
        try (DataFrame frame = DataFrame.of("a", new double[256 * 1024])) {
            assertThat(frame.memoryUsage()).isEqualTo(8L * 256 * 1024);
            assertThat(frame.info()).endsWith("memory usage: 2.0 MB");
            assertThat(frame.dtypes()).containsEntry("a", DType.FLOAT64);
        }
    }
}
