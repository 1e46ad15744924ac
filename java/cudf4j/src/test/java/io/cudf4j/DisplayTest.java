/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tables of text, HTML and Markdown; what pandas 3.1.1 writes too is its text. */
class DisplayTest {
    private static final DisplayOptions USUAL = DisplayOptions.defaults();

    private static DataFrame labelled() {
        try (Index counted = Index.of(list(0L, 1L, 2L));
                Index index = counted.rename("n")) {
            return DataFrame.builder()
                    .column("a", list(1L, null, -30L))
                    .column("b", list("x<y>&", "a|b", null))
                    .column("c", list(1.5, 2.25, -123456.789))
                    .index(index)
                    .build();
        }
    }

    @Test
    void html_ofSeveralLevels_spansEqualLabels() {
        try (MultiIndex levels = MultiIndex.fromTuples(
                        List.of(Tuple.of("p", 1), Tuple.of("p", 2), Tuple.of("q", 1)), list("k", null));
                DataFrame frame = DataFrame.builder()
                        .column("a", list(1L, null, -30L))
                        .column("b", list("x<y>&", "a|b", null))
                        .column("c", list(1.5, 2.25, -123456.789))
                        .index(levels)
                        .build()) {
            assertThat(frame.toHtml()).isEqualTo("""
                <table border="1" class="dataframe">
                  <thead>
                    <tr style="text-align: right;">
                      <th></th>
                      <th></th>
                      <th>a</th>
                      <th>b</th>
                      <th>c</th>
                    </tr>
                    <tr>
                      <th>k</th>
                      <th></th>
                      <th></th>
                      <th></th>
                      <th></th>
                    </tr>
                  </thead>
                  <tbody>
                    <tr>
                      <th rowspan="2" valign="top">p</th>
                      <th>1</th>
                      <td>1</td>
                      <td>x&lt;y&gt;&amp;</td>
                      <td>1.500</td>
                    </tr>
                    <tr>
                      <th>2</th>
                      <td>&lt;NA&gt;</td>
                      <td>a|b</td>
                      <td>2.250</td>
                    </tr>
                    <tr>
                      <th>q</th>
                      <th>1</th>
                      <td>-30</td>
                      <td>&lt;NA&gt;</td>
                      <td>-123456.789</td>
                    </tr>
                  </tbody>
                </table>""");
        }
    }

    @Test
    void html_ofSomeRowsAndColumns_hasDotsBetween() {
        try (DataFrame frame = labelled()) {
            assertThat(frame.toHtml(USUAL.maxRows(2).maxColumns(2))).isEqualTo("""
                <table border="1" class="dataframe">
                  <thead>
                    <tr style="text-align: right;">
                      <th></th>
                      <th>a</th>
                      <th>...</th>
                      <th>c</th>
                    </tr>
                    <tr>
                      <th>n</th>
                      <th></th>
                      <th></th>
                      <th></th>
                    </tr>
                  </thead>
                  <tbody>
                    <tr>
                      <th>0</th>
                      <td>1</td>
                      <td>...</td>
                      <td>1.500</td>
                    </tr>
                    <tr>
                      <th>...</th>
                      <td>...</td>
                      <td>...</td>
                      <td>...</td>
                    </tr>
                    <tr>
                      <th>2</th>
                      <td>-30</td>
                      <td>...</td>
                      <td>-123456.789</td>
                    </tr>
                  </tbody>
                </table>""");
            assertThat(frame.toHtml(USUAL.maxColumns(1))).isEqualTo("""
                <table border="1" class="dataframe">
                  <thead>
                    <tr style="text-align: right;">
                      <th></th>
                      <th>a</th>
                      <th>...</th>
                    </tr>
                    <tr>
                      <th>n</th>
                      <th></th>
                      <th></th>
                    </tr>
                  </thead>
                  <tbody>
                    <tr>
                      <th>0</th>
                      <td>1</td>
                      <td>...</td>
                    </tr>
                    <tr>
                      <th>1</th>
                      <td>&lt;NA&gt;</td>
                      <td>...</td>
                    </tr>
                    <tr>
                      <th>2</th>
                      <td>-30</td>
                      <td>...</td>
                    </tr>
                  </tbody>
                </table>""");
        }
    }

    /** As pandas 3.1.1 prints them, but for a second blank before long labels. */
    @Test
    void text_ofColumnsOfSeveralLevels_hasALineForEach() {
        try (Index letters = Index.of(list("a", "b"));
                Index named = letters.rename("k");
                DataFrame frame = DataFrame.builder()
                        .column(Tuple.of("p", "long label"), list(1, 2000))
                        .column(Tuple.of("p", "y"), list(3.0, 4.25))
                        .column(Tuple.of("q", "y"), list("u", "v"))
                        .column(Tuple.of("q", "z"), list(1, 2))
                        .index(named)
                        .build()) {
            String expected = """
                                p        q  \s
                       long label     y  y  z
                    k                       \s
                    a           1  3.00  u  1
                    b        2000  4.25  v  2""";
            assertThat(frame.toString()).isEqualTo(expected);
            assertThat(frame.toText()).isEqualTo(expected);
        }
        DataFrameBuilder columns = DataFrame.builder();
        for (int i = 0; i < 9; i++) {
            columns.column(Tuple.of("group", i / 3, i), list(0, 1));
        }
        try (DataFrame frame = columns.build()) {
            assertThat(frame.toText(DisplayOptions.defaults().maxColumns(4))).isEqualTo("""
                       group     ...     \s
                           0     ...  2  \s
                           0  1  ...  7  8
                    0      0  0  ...  0  0
                    1      1  1  ...  1  1

                    [2 rows x 9 columns]""");
            assertThat(frame.toText(DisplayOptions.defaults().maxColumns(1))).isEqualTo("""
                       group  ...
                           0  ...
                           0  ...
                    0      0  ...
                    1      1  ...

                    [2 rows x 9 columns]""");
        }
    }

    @Test
    void html_ofColumnsOfSeveralLevels_spansEqualLabels() {
        try (DataFrame frame = DataFrame.of(
                Tuple.of("u", "x"), list(1, 4), Tuple.of("u", "y"), list(2, 5), Tuple.of("v", "x"), list(3, 6))) {
            assertThat(frame.toHtml()).isEqualTo("""
                <table border="1" class="dataframe">
                  <thead>
                    <tr>
                      <th></th>
                      <th colspan="2" halign="left">u</th>
                      <th>v</th>
                    </tr>
                    <tr>
                      <th></th>
                      <th>x</th>
                      <th>y</th>
                      <th>x</th>
                    </tr>
                  </thead>
                  <tbody>
                    <tr>
                      <th>0</th>
                      <td>1</td>
                      <td>2</td>
                      <td>3</td>
                    </tr>
                    <tr>
                      <th>1</th>
                      <td>4</td>
                      <td>5</td>
                      <td>6</td>
                    </tr>
                  </tbody>
                </table>""");
        }
    }

    @Test
    void text_ofSomeRowsAndColumns_hasDotsBetween() {
        try (Index counted = Index.of(list(0L, 1L, 2L));
                Index index = counted.rename("n");
                DataFrame frame = DataFrame.builder()
                        .column("a", list(1, 2, 30))
                        .column("b", list("x", "y", "z"))
                        .column("c", list(1.5, 2.25, 123456.789))
                        .index(index)
                        .build()) {
            assertThat(frame.toText(USUAL.maxRows(2).maxColumns(2))).isEqualTo("""
                     a  ...           c
                n       ...           \s
                0    1  ...       1.500
                ..  ..  ...         ...
                2   30  ...  123456.789

                [3 rows x 3 columns]""");
        }
    }

    @Test
    void precision_isThatOfFloats() {
        try (DataFrame frame = DataFrame.of("c", list(1.5, 2.256, -123456.789), "d", list(1e-5, 1.0, 1e10));
                DataFrame many = DataFrame.of("c", list(1.5, 2.25612345678912, -123456.789))) {
            assertThat(frame.toText(USUAL.precision(2))).isEqualTo("""
                            c         d
                0        1.50  1.00e-05
                1        2.26  1.00e+00
                2  -123456.79  1.00e+10""");
            assertThat(frame.toText(USUAL.precision(0))).isEqualTo("""
                         c      d
                0        2  1e-05
                1        2  1e+00
                2  -123457  1e+10""");
            assertThat(many.toText(USUAL.precision(10))).isEqualTo("""
                                    c
                0        1.5000000000
                1        2.2561234568
                2  -123456.7890000000""");
        }
    }

    @Test
    void floats_areRoundedToEvenAndKeepTheSignOfZero() {
        // pandas: 0.0078125 is a tie, and so is 2.5 without a digit
        try (DataFrame tie = DataFrame.of("c", list(0.0078125, -0.0));
                DataFrame half = DataFrame.of("c", list(0.5, 1.5, 2.5));
                DataFrame tiny = DataFrame.of("c", list(2.5e-9, 0.0, -1.5e-9))) {
            assertThat(tie.toText()).isEqualTo("           c\n0   0.007812\n1  -0.000000");
            assertThat(half.toText(USUAL.precision(0))).isEqualTo("       c\n0  5e-01\n1  2e+00\n2  2e+00");
            assertThat(tiny.toText(USUAL.precision(0))).isEqualTo("        c\n0   3e-09\n1   0e+00\n2  -1e-09");
        }
    }

    @Test
    void series_showsHalfOfMinRowsAtEitherEnd() {
        try (Series s = Series.of("v", new long[] {0, 1, 2, 3, 4, 5, 6})) {
            assertThat(s.toText(USUAL.maxRows(5).minRows(3))).isEqualTo("""
                0    0
                    ..
                6    6
                Name: v, Length: 7, dtype: int64""");
            assertThat(s.toText(USUAL.maxRows(4).minRows(0))).isEqualTo("""
                0    0
                1    1
                    ..
                5    5
                6    6
                Name: v, Length: 7, dtype: int64""");
        }
    }

    @Test
    void markdown_hasNumbersAtTheRight() {
        try (DataFrame frame = DataFrame.of("word", list("a", "bcdefghij"), "n", list(1, 22));
                Series series = Series.of("n", list(1, 22));
                DataFrame pipes = DataFrame.of("a|b", list("x|y", null))) {
            assertThat(frame.toMarkdown()).isEqualTo("""
                |    | word      |   n |
                |---:|:----------|----:|
                |  0 | a         |   1 |
                |  1 | bcdefghij |  22 |""");
            assertThat(series.toMarkdown()).isEqualTo("""
                |    |   n |
                |---:|----:|
                |  0 |   1 |
                |  1 |  22 |""");
            assertThat(pipes.toMarkdown()).isEqualTo("""
                |    | a\\|b   |
                |---:|:-------|
                |  0 | x\\|y   |
                |  1 | <NA>   |""");
            assertThat(frame.toMarkdown(USUAL.maxColumns(1))).isEqualTo("""
                |    | word      | ...   |
                |---:|:----------|:------|
                |  0 | a         | ...   |
                |  1 | bcdefghij | ...   |""");
        }
    }

    @Test
    void textsThatAreCut_areThoseOfTheWholeTexts() {
        // characters beyond 16 bits, and line breaks, of which two characters are shown, around where a text is cut
        List<@Nullable Object> texts =
                list("abcdefgh\nj", "abcdefghi\n", "😀".repeat(9), "😀".repeat(10), null, "", "z".repeat(2_000_000));
        String shown = String.join(
                "\n",
                "           a",
                "0  abcdef...",
                "1  abcdef...",
                "2  " + "😀".repeat(9),
                "3  " + "😀".repeat(6) + "...",
                "4       <NA>",
                "5           ",
                "6  zzzzzz...");
        try (DataFrame plain = DataFrame.of("a", texts);
                DataFrame categories = plain.asType(DType.categorical());
                Index labels =
                        Index.of(list("k".repeat(9), "k".repeat(10), "l", null, "m", "n", "o".repeat(2_000_000)));
                DataFrame labelled = plain.withIndex(labels);
                DataFrame levels = labelled.resetIndex();
                DataFrame ofTwoLevels = levels.setIndex(list("index", "a"))) {
            assertThat(plain.toText(USUAL.maxColWidth(10))).isEqualTo(shown);
            assertThat(categories.toText(USUAL.maxColWidth(10))).isEqualTo(shown);
            assertThat(labelled.toText(USUAL.maxColWidth(10).maxRows(4).minRows(4)))
                    .contains("kkkkkkkkk  abcdef...", "kkkkkk...  abcdef...", "oooooo...  zzzzzz...")
                    .doesNotContain("kkkkkkkkkk");
            assertThat(ofTwoLevels.toHtml(USUAL.maxColWidth(10)))
                    .contains("<th>kkkkkk...</th>", "<th>😀😀😀😀😀😀...</th>")
                    .doesNotContain("kkkkkkkkkk");
        }
    }

    @Test
    void longTexts_areNotReadWhole() {
        int characters = 2_000_000;
        try (Series one = Series.of(list("x"));
                Series texts = one.str().repeat(characters);
                Series categories = texts.asType(DType.categorical());
                DataFrame frame = texts.toFrame();
                Index labels = Index.of(texts);
                DataFrame labelled = frame.withIndex(labels)) {
            // what a first call loads of classes is of no account
            assertThat(texts.toString()).isNotEmpty();
            assertThat(allocated(texts::toString)).isLessThan(characters);
            assertThat(allocated(frame::toString)).isLessThan(characters);
            assertThat(allocated(labelled::toString)).isLessThan(characters);
            assertThat(allocated(() -> frame.toMarkdown(USUAL))).isLessThan(characters);
            assertThat(allocated(() -> labelled.toHtml(USUAL))).isLessThan(characters);
            try (DataFrame ofCategories = categories.toFrame()) {
                assertThat(allocated(ofCategories::toString)).isLessThan(characters);
            }
        }
    }

    @Test
    void longTextsInListsAndStructs_areNotReadWhole() {
        int characters = 2_000_000;
        try (Series one = Series.of(list("x"));
                Series long1 = one.str().repeat(characters);
                DataFrame fields = DataFrame.of("a", long1);
                Series structs = fields.toStruct();
                Series lists = Series.of(list(list("x".repeat(characters), "y")));
                Series deep = Series.of(list(list(list("x".repeat(characters)))));
                Series many = Series.of(list(Collections.nCopies(characters / 4, "xxxxxx")));
                DataFrame both = DataFrame.of("l", lists, "s", structs)) {
            // what a first call loads of classes is of no account
            assertThat(both.toText(USUAL)).isNotEmpty();
            assertThat(lists.head(1).toFrame().toText(USUAL))
                    .isEqualTo(" ".repeat(51) + "0\n0  ['" + "x".repeat(44) + "...");
            assertThat(allocated(() -> lists.toFrame().toText(USUAL))).isLessThan(characters);
            assertThat(allocated(() -> structs.toFrame().toText(USUAL))).isLessThan(characters);
            assertThat(allocated(() -> deep.toFrame().toText(USUAL))).isLessThan(characters);
            assertThat(allocated(() -> both.toHtml(USUAL))).isLessThan(characters);
            assertThat(many.toFrame().toText(USUAL)).contains("['xxxxxx', 'xxxxxx', ");
        }
    }

    @Test
    void nestedTextsThatAreCut_beginAsWholeOnesDo() {
        // a quote at the end decides about the quotes around the text
        String tail = "x".repeat(2_000_000);
        try (Series lists = Series.of(list(
                        list(tail),
                        list(tail + "'"),
                        list(tail + "\""),
                        list(tail + "'\""),
                        list("it's", "a"),
                        list("say \"a\"", null),
                        list(),
                        null,
                        list("a'" + tail)));
                DataFrame frame = lists.toFrame()) {
            assertThat(frame.toText(USUAL.maxColWidth(12).maxRows(0))).isEqualTo("""
                                         0
                            0  ['xxxxxx...
                            1  ["xxxxxx...
                            2  ['xxxxxx...
                            3  ['xxxxxx...
                            4  ["it's",...
                            5  ['say "a...
                            6           []
                            7         <NA>
                            8  ["a'xxxx...""");
        }
    }

    @Test
    void columnsThatAreNotShown_areNotRead() {
        int count = 2000;
        long[] rows = new long[60];
        Map<Object, Object> columns = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            columns.put("c" + i, rows);
        }
        try (DataFrame frame = DataFrame.of(columns)) {
            String shown = frame.toText(USUAL.width(40).maxColumns(0));
            assertThat(shown).startsWith("    c0  c1").contains("c1999\n").endsWith("[60 rows x 2000 columns]");
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThat(frame.toText(USUAL.width(40).maxColumns(0))).isEqualTo(shown);
            // the texts of one column take more than 100 bytes a row
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10L * count * rows.length);
        }
    }

    /** Returns the bytes of the Java heap that a text takes to make. */
    private static long allocated(Supplier<String> text) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThat(text.get()).contains("xxx...").doesNotContain("x".repeat(60));
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void texts_areCutAsOptionsSay() {
        try (DataFrame frame = DataFrame.of("a", list("abcdefghij", "abcdefghi"));
                DataFrame wide = DataFrame.of("a", list("x".repeat(200)), "b", list(1))) {
            assertThat(frame.toText(USUAL.maxColWidth(10))).isEqualTo("           a\n0  abcdef...\n1  abcdefghi");
            assertThat(frame.toHtml(USUAL.maxColWidth(10))).contains("<td>abcdef...</td>", "<td>abcdefghi</td>");
            assertThat(wide.toText()).contains("x".repeat(200) + "  1");
            assertThat(wide.toText(USUAL)).doesNotContain("x".repeat(50));
            assertThat(wide.toText(USUAL.maxColWidth(0).width(1000))).isEqualTo(wide.toText());
        }
    }

    @Test
    void wholeTables_leaveNothingOut() {
        List<Integer> rows = IntStream.range(0, 100).boxed().toList();
        try (DataFrame frame = DataFrame.of("v", rows)) {
            assertThat(frame.toText().lines()).hasSize(101);
            assertThat(frame.toMarkdown().lines()).hasSize(102);
            assertThat(frame.toHtml().lines().filter(line -> line.contains("<td>")))
                    .hasSize(100);
            assertThat(frame.toText(USUAL.maxRows(0))).isEqualTo(frame.toText());
            assertThat(frame.toText(USUAL).lines()).hasSize(14);
        }
    }

    @Test
    void printedObjects_followTheOptionsOfTheProcess() {
        try (DataFrame frame = DataFrame.of("v", list(1.23456, 2.0), "w", Collections.nCopies(2, "text"))) {
            assertThat(Options.display()).isEqualTo(USUAL);
            Options.display(USUAL.precision(1).maxColumns(1));
            assertThat(frame).hasToString("     v  ...\n0  1.2  ...\n1  2.0  ...\n\n[2 rows x 2 columns]");
        } finally {
            Options.display(USUAL);
        }
    }

    @Test
    void optionsThatMakeNoSense_areRefused() {
        assertThatThrownBy(() -> USUAL.precision(18)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> USUAL.maxRows(-1)).hasMessage("maxRows: it is at least 0, not -1");
    }
}
