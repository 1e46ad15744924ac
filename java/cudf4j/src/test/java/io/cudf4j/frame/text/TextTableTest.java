/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts are those that pandas 3.1.1 printed, without blanks at the ends of lines. */
public class TextTableTest {
    private static TextTable.Column numbered(int rows) {
        return new TextTable.Column(
                "", IntStream.range(0, rows).mapToObj(Integer::toString).toList());
    }

    /** The first and the last five of some row labels. */
    private static TextTable.Column edges(List<String> labels) {
        List<String> first = labels.subList(0, Layout.USUAL.edgeRows());
        List<String> last = labels.subList(labels.size() - Layout.USUAL.edgeRows(), labels.size());
        return new TextTable.Column(
                "", Stream.concat(first.stream(), last.stream()).toList());
    }

    @Test
    void frame_withoutRowsOrColumns_saysSo() {
        TextTable.Column none = new TextTable.Column("", List.of());
        assertThat(TextTable.frame(Layout.USUAL, none, List.of(new TextTable.Column("a", List.of())), 0))
                .isEqualTo("Empty DataFrame\nColumns: [a]\nIndex: []");
        assertThat(TextTable.frame(Layout.USUAL, numbered(3), List.of(), 3))
                .isEqualTo("Empty DataFrame\nColumns: []\nIndex: [0, 1, 2]");
    }

    @Test
    void frame_wideLabels_showsOneColumnAtEitherEnd() {
        List<TextTable.Column> columns = List.of(
                new TextTable.Column("a".repeat(30), List.of("1")),
                new TextTable.Column("b".repeat(30), List.of("2")),
                new TextTable.Column("c".repeat(30), List.of("3")),
                new TextTable.Column("d", List.of("4")));
        assertThat(TextTable.frame(Layout.USUAL, numbered(1), columns, 1)).isEqualTo("""
                   aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa  ...  d
                0                               1  ...  4

                [1 rows x 4 columns]""");
    }

    @Test
    void frame_longWithTextLabels_hasThreeDotsForThem() {
        List<String> labels = IntStream.range(0, 1000).mapToObj(i -> "row" + i).toList();
        List<String> numbers =
                IntStream.range(0, 1000).mapToObj(Integer::toString).toList();
        TextTable.Column values = new TextTable.Column("a", edges(numbers).cells());
        assertThat(TextTable.frame(Layout.USUAL, edges(labels), List.of(values), 1000)
                        .lines()
                        .skip(5)
                        .limit(3))
                .containsExactly("row4      4", "...     ...", "row995  995");
    }

    @Test
    void frame_letterBeyondTheBasicPlane_countsOnce() {
        TextTable.Column texts = new TextTable.Column("t", List.of("😀", "xy"));
        assertThat(TextTable.frame(Layout.USUAL, numbered(2), List.of(texts), 2))
                .isEqualTo("    t\n0   😀\n1  xy");
    }

    @Test
    void series_dotsStandInTheMiddleOfTheirColumn() {
        List<String> labels = IntStream.range(0, 100).mapToObj(i -> "row" + i).toList();
        List<String> numbers =
                IntStream.range(0, 100).mapToObj(Integer::toString).toList();
        assertThat(TextTable.series(Layout.USUAL, edges(labels), edges(numbers).cells(), 100, null, "int64")
                        .lines()
                        .skip(4))
                .startsWith("row4      4", "         ..", "row95    95");
        List<String> ones = Collections.nCopies(10, "1");
        assertThat(TextTable.series(Layout.USUAL, edges(numbers), ones, 100, null, "int64")
                        .lines()
                        .skip(4))
                .startsWith("4     1", "     ..", "95    1")
                .endsWith("Length: 100, dtype: int64");
        List<String> negative = edges(IntStream.range(0, 1000)
                        .mapToObj(i -> Integer.toString(-i))
                        .toList())
                .cells();
        List<String> thousand =
                IntStream.range(0, 1000).mapToObj(Integer::toString).toList();
        assertThat(TextTable.series(Layout.USUAL, edges(thousand), negative, 1000, null, "int64")
                        .lines()
                        .skip(4))
                .startsWith("4       -4", "      ...", "995   -995");
    }

    @Test
    void series_withoutRows_isOneLine() {
        TextTable.Column none = new TextTable.Column("", List.of());
        assertThat(TextTable.series(Layout.USUAL, none, List.of(), 0, null, "float64"))
                .isEqualTo("Series([], dtype: float64)");
        assertThat(TextTable.series(Layout.USUAL, none, List.of(), 0, "e", "int64"))
                .isEqualTo("Series([], Name: e, dtype: int64)");
    }
}
