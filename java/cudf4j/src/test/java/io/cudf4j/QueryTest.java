/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** query and eval: the expression language. */
class QueryTest {
    private static DataFrame frame() {
        try (DataFrame counted = DataFrame.builder()
                        .column("a", list(1L, 2L, 3L, null))
                        .column("b", new double[] {0.5, 2.0, -1.5, 4.0})
                        .column("s", list("x", null, "y", "x"))
                        .column("two words", new int[] {9, 8, 7, 6})
                        .column("t", list(true, false, true, null))
                        .build();
                Index index = Index.of(list("k", "l", "m", "n"));
                Index named = index.rename("key")) {
            return counted.withIndex(named);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "a > 1|lm",
                "a == 2|l",
                "2 >= a|kl",
                "1 < a <= 3|lm",
                "a > 1 and b < 0|m",
                "a > 1 & b < 0|m",
                "a == 1 or s == 'y'|km",
                "not a > 1|k",
                "~(a > 1)|k",
                "s == \"x\"|kn",
                "s != 'x'|m",
                "a in [1, 3]|km",
                "a not in [1, 3]|ln",
                "a in (1, 3)|km",
                "a in [1, None]|kn",
                "a not in [1, None]|lm",
                "3 in `two words` or t|km",
                "7 in `two words` and t|km",
                "a == [1, 2]|kl",
                "a != [1, 2]|mn",
                "s in ['x', None]|kln",
                "a in ['x', 2]|l",
                "a + 1 == 3|l",
                "a * 2 + b > 5|l",
                "a * (2 + b) > 5|l",
                "a ** 2 == 9|m",
                "-a < -1|lm",
                "7 - a // 2 == 6|lm",
                "a % 2 == 1|km",
                "a / 2 == 0.5|k",
                "10 / a == 5.0|l",
                "b > 1e0|ln",
                "b > 1_0 - 8.5|ln",
                "`two words` < 8|mn",
                "t|km",
                "not t|l",
                "t == False|l",
                "t and a > 1|m",
                "t and True|km",
                "index > 'l'|mn",
                "key == 'k'|k",
                "s + '!' == 'y!'|m",
                "'!' + s == '!y'|m",
                "a > 2 - 1|lm",
                "a < 2 ** 1|k",
                "a == 1 and b == 0.5 or a == 3|km"
            })
    void condition_selectsItsRows(String condition, String labels) {
        try (DataFrame frame = frame();
                DataFrame got = frame.query(condition)) {
            assertThat(String.join("", labels(got).stream().map(String::valueOf).toList()))
                    .isEqualTo(labels);
        }
    }

    @Test
    void conditionWithABar_isOr() {
        try (DataFrame frame = frame();
                DataFrame got = frame.query("a == 1 | b == 4.0")) {
            assertThat(labels(got)).isEqualTo(list("k", "n"));
        }
    }

    @Test
    void variables_areGivenByName() {
        try (DataFrame frame = frame();
                Series b = frame.col("b");
                DataFrame more =
                        frame.query("a >= @least and s in @names", Map.of("least", 1, "names", List.of("y", "z")));
                DataFrame series = frame.query("b == @other", Map.of("other", b))) {
            assertThat(labels(more)).isEqualTo(list("m"));
            assertThat(series.rowCount()).isEqualTo(4);
            assertThatThrownBy(() -> frame.query("a > @unknown"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at 4")
                    .hasMessageContaining("@unknown");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "a >; 3; the end",
                "a > 1); 5; ')'",
                "(a > 1; 6; ')' is missing",
                "a ! 1; 2; '!'",
                "a > 'x; 4; not closed",
                "a b; 2; 'b'",
                "a in 3; 2; list",
                "a == None; 2; None",
                "s > 1; 2; string",
                "s.upper() == 'X'; 1; '.'",
                "abs(a) > 1; 3; functions",
                "a; 0; condition",
                "1 + 1; 0; condition",
                "1x > a; 0; no number",
                "a + 1 = 2; 6; '='"
            })
    void whatIsNoCondition_isRefusedWithPositionAndToken(String condition, int position, String token) {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.query(condition))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at " + position + " of")
                    .hasMessageContaining(token);
        }
    }

    @Test
    void unknownName_isRefusedNamingNearOnes() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.query("1 < two_words"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("at 4")
                    .hasMessageContaining("two words");
        }
    }

    @Test
    void eval_assignsColumnsLineByLine() {
        try (DataFrame frame = frame();
                DataFrame got = frame.eval("c = a + b\nd = c * @by; a = 0", Map.of("by", 2))) {
            assertThat(got.columns()).containsExactly("a", "b", "s", "two words", "t", "c", "d");
            assertThat(values(got, "c")).isEqualTo(list(1.5, 4.0, 1.5, null));
            assertThat(values(got, "d")).isEqualTo(list(3.0, 8.0, 3.0, null));
            assertThat(values(got, "a")).isEqualTo(list(0L, 0L, 0L, 0L));
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L, null));
            assertThatThrownBy(() -> frame.eval("a + 1"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("evalSeries");
        }
    }

    @Test
    void evalSeries_givesValues() {
        try (DataFrame frame = frame();
                Series sum = frame.evalSeries("a + `two words`");
                Series scaled = frame.evalSeries("a * @by", Map.of("by", 10))) {
            assertThat(sum.toList()).isEqualTo(list(10L, 10L, 10L, null));
            assertThat(scaled.toList()).isEqualTo(list(10L, 20L, 30L, null));
            assertThat(labels(sum)).isEqualTo(list("k", "l", "m", "n"));
            assertThatThrownBy(() -> frame.evalSeries("1 + 1")).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void emptyFrame_givesNoRows() {
        try (DataFrame frame = DataFrame.of("a", new long[0]);
                DataFrame got = frame.query("a > 1 or a in [3]")) {
            assertThat(got.shape()).isEqualTo(new Shape(0, 1));
        }
    }

    @Test
    void eval_dividesStatements_notWithinQuotesOrBrackets() {
        try (DataFrame frame = frame();
                DataFrame got = frame.eval("u = s + ';\\'\n'; v = \"a;b\"\nw = (a +\n 1); `x;y` = 1\n\n;")) {
            assertThat(values(got, "u")).isEqualTo(list("x;'\n", null, "y;'\n", "x;'\n"));
            assertThat(values(got, "v")).isEqualTo(list("a;b", "a;b", "a;b", "a;b"));
            assertThat(values(got, "w")).isEqualTo(list(2L, 3L, 4L, null));
            assertThat(values(got, "x;y")).isEqualTo(list(1L, 1L, 1L, 1L));
            assertThatThrownBy(() -> frame.eval("c = 1; d = 'a;b"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at 5 of \" d = 'a;b\"")
                    .hasMessageContaining("not closed");
        }
    }

    @Test
    void listsAndArrays_standForColumns_orForWhatIsLookedFor() {
        try (DataFrame frame = frame();
                Series some = Series.of(list(2L, 9L, null));
                Index labels = Index.of(list(3L, 1L));
                // as pandas: what equals a list is in it, an array stands beside the rows
                DataFrame listed = frame.query("a == @wanted", Map.of("wanted", List.of(1, 3, 5)));
                DataFrame other = frame.query("[1, 2] != a");
                DataFrame array = frame.query("a == @row", Map.of("row", new long[] {1, 9, 3, 9}));
                DataFrame series = frame.query("a in @some", Map.of("some", some));
                DataFrame index = frame.query("a not in @some", Map.of("some", labels));
                DataFrame column = frame.query("`two words` in [9, 1 + 5, -2] and a not in `two words`");
                DataFrame sum = frame.eval("c = b + [1, 2, 3, 4]")) {
            assertThat(labels(listed)).isEqualTo(list("k", "m"));
            assertThat(labels(other)).isEqualTo(list("m", "n"));
            assertThat(labels(array)).isEqualTo(list("k", "m"));
            assertThat(labels(series)).isEqualTo(list("l", "n"));
            assertThat(labels(index)).isEqualTo(list("l", "n"));
            assertThat(labels(column)).isEqualTo(list("k", "n"));
            assertThat(values(sum, "c")).isEqualTo(list(1.5, 4.0, 1.5, 8.0));
            assertThatThrownBy(() -> frame.query("a > @row", Map.of("row", new long[] {1, 2})))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("at 4 of")
                    .hasMessageContaining("@row: 2 values for 4 rows");
            assertThatThrownBy(() -> frame.query("a in [1, b]"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at 9 of")
                    .hasMessageContaining("a list has values");
            assertThatThrownBy(() -> frame.query("a > @frame", Map.of("frame", frame)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at 4 of")
                    .hasMessageContaining("is a DataFrame");
            assertThatThrownBy(() -> frame.query("a > @when", Map.of("when", new BitSet())))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at 4 of")
                    .hasMessageContaining("java.util.BitSet");
        }
    }

    @Test
    void seriesVariables_areAlignedByLabel() {
        try (DataFrame frame = frame();
                Series unsorted = Series.of(list(7.0, 0.5, 2.5));
                Index labels = Index.of(list("n", "k", "z"));
                Series other = unsorted.withIndex(labels);
                DataFrame got = frame.query("b == @other", Map.of("other", other));
                Series sum = frame.evalSeries("b + @other", Map.of("other", other));
                Series named = frame.evalSeries("-a * 2 + 1")) {
            assertThat(labels(got)).isEqualTo(list("k"));
            assertThat(sum.toList()).isEqualTo(list(1.0, null, null, 11.0, null));
            assertThat(labels(sum)).isEqualTo(list("k", "l", "m", "n", "z"));
            assertThat(sum.name()).isNull();
            assertThat(named.name()).isEqualTo("a");
        }
    }

    @Test
    void errors_nameTheInnermostPart_whateverItsMessageSays() {
        try (DataFrame frame = frame().rename("s", "in s");
                DataFrame closing = frame) {
            // the message of the part begins as one that names a part does
            assertThatThrownBy(() -> frame.query("not (`in s` < 'a' and b + `in s` > 1)"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith(
                            "at 24 of \"not (`in s` < 'a' and b + `in s` > 1)\": add: float64 and string")
                    .hasMessageNotContaining("at 5");
            assertThatThrownBy(() -> frame.select(Expr.col("in s").add(1).abs().neg()))
                    .hasMessageStartingWith("in ('in s' add 1): add: string and int64");
            assertThat(closing).isSameAs(frame);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "-",
                "~",
                "not ",
                "+",
                "1 ** ",
                "1 < ",
                "1 in ",
                "a + ",
                "a and ",
                "a or ",
                "1 - 2 * ",
                "[1, "
            })
    void nesting10_000Deep_isRefused(String sign) {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.query(sign.repeat(10_000) + "1"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .message()
                    .hasSizeLessThan(1_000);
        }
    }

    @Test
    void longChains_areComputed() {
        try (DataFrame frame = frame();
                Series sum = frame.evalSeries("a" + " + 1".repeat(900));
                DataFrame chained = frame.query("0 < a" + " < 9999".repeat(1) + " and a < 3".repeat(400))) {
            assertThat(sum.toList()).isEqualTo(list(901L, 902L, 903L, null));
            assertThat(labels(chained)).isEqualTo(list("k", "l"));
        }
    }
}
