/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** All matches, tags and several replacements of strings; the expected values are those of pandas. */
class MatchesTest {
    @Test
    void extractAll_hasARowForEachMatch() {
        try (Series rows = Series.of("s", list("a1b2", null, "-", "", "c3é4"))
                        .withIndex(Index.of(list("p", "q", "r", "q", "s")).rename("k"));
                DataFrame found = rows.str().extractAll("(?P<letter>[a-cé])([0-9])")) {
            assertThat(found.columns()).isEqualTo(list("letter", 1));
            assertThat(values(found, "letter")).isEqualTo(list("a", "b", "c", "é"));
            assertThat(found.col(1).toList()).isEqualTo(list("1", "2", "3", "4"));
            assertThat(found.index().names()).isEqualTo(list("k", "match"));
            assertThat(found.index().toList())
                    .isEqualTo(list(Tuple.of("p", 0L), Tuple.of("p", 1L), Tuple.of("s", 0L), Tuple.of("s", 1L)));
        }
    }

    @Test
    void extractAll_groupWithoutPart_isNull() {
        try (Series rows = Series.of(list("ab", "b"));
                DataFrame found = rows.str().extractAll("(a)|(b)")) {
            assertThat(found.col(0).toList()).isEqualTo(list("a", null, null));
            assertThat(found.col(1).toList()).isEqualTo(list(null, "b", "b"));
        }
    }

    @Test
    void extractAll_ofLabelsOfTwoLevels_addsOne() {
        try (Series rows = Series.of(list("aa", "b"))
                        .withIndex(MultiIndex.fromArrays(list(list("m", "n"), list(1, 2)), list("x", "y")));
                DataFrame found = rows.str().extractAll("([ab])")) {
            assertThat(found.index().names()).isEqualTo(list("x", "y", "match"));
            assertThat(found.index().toList())
                    .isEqualTo(list(Tuple.of("m", 1, 0L), Tuple.of("m", 1, 1L), Tuple.of("n", 2, 0L)));
        }
    }

    @Test
    void extractAll_ofNothing_hasNoRows() {
        try (Series rows = Series.of(list("x", null));
                Series none = Series.of(DType.STRING, list());
                Series nulls = Series.of(DType.STRING, list(null, null));
                DataFrame lost = rows.str().extractAll("(a)(b)");
                DataFrame ofNone = none.str().extractAll("(a)(b)");
                DataFrame ofNulls = nulls.str().extractAll("(a)(b)")) {
            for (DataFrame each : List.of(lost, ofNone, ofNulls)) {
                assertThat(each.rowCount()).isZero();
                assertThat(each.columns()).isEqualTo(list(0, 1));
                assertThat(each.col(0).dtype()).isEqualTo(DType.STRING);
                assertThat(each.index().nLevels()).isEqualTo(2);
            }
        }
    }

    @Test
    void extractAll_refusals() {
        try (Series rows = Series.of(list("x"));
                Series lists = Series.of(list(list("x")))) {
            assertThatThrownBy(() -> rows.str().extractAll("a"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("extractAll: the pattern 'a' has no group, as in (a+)");
            assertThatThrownBy(() -> rows.str().extractAll("(a)(?=b)"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("extractAll: the pattern '(a)(?=b)' has what looks ahead");
            assertThatThrownBy(() -> rows.str()
                            .extractAll("(a)", PatternOptions.defaults().regex(false)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("extractAll");
            assertThatThrownBy(() -> lists.str().extractAll("(a)")).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void extractAll_refusesWhatIsNoPattern_alsoWhereThereIsNoString() {
        for (String broken : List.of("(a", "(a))", "(a)|*", "(?P<n>a)(?:")) {
            for (List<Object> given : List.of(list(), list(null, null), list("a"))) {
                try (Series rows = Series.of(DType.STRING, given);
                        Series categories = rows.asType(DType.categorical())) {
                    for (Series each : List.of(rows, categories)) {
                        assertThatThrownBy(() -> each.str().extractAll(broken))
                                .as("%s of %s", broken, given)
                                .isInstanceOf(InvalidArgumentException.class)
                                .hasMessageStartingWith(
                                        "extractAll: libcudf has no regular expression '" + broken + "'");
                    }
                }
            }
        }
    }

    @Test
    void findAllToFrame_hasAColumnForEachPlace() {
        try (Series rows = Series.of(list("a1 b22", null, "-", "c3")).withIndex(Index.of(list("p", "q", "r", "s")));
                DataFrame found = rows.str().findAllToFrame("[a-c]([0-9]+)");
                DataFrame none = rows.str().findAllToFrame("z")) {
            assertThat(found.columns()).isEqualTo(list(0, 1));
            assertThat(found.col(0).toList()).isEqualTo(list("1", null, null, "3"));
            assertThat(found.col(1).toList()).isEqualTo(list("22", null, null, null));
            assertThat(found.index().toList()).isEqualTo(list("p", "q", "r", "s"));
            assertThat(none.columns()).isEmpty();
            assertThat(none.rowCount()).isEqualTo(4);
        }
    }

    @Test
    void getDummies_haveAColumnForEachPart() {
        try (Series rows = Series.of(list("b|a", null, "a", "a||a", "\uffff|😀"))
                        .withIndex(Index.of(list("p", "q", "r", "s", "t")));
                DataFrame tags = rows.str().getDummies();
                DataFrame words = rows.str().getDummies("||")) {
            // the order is that of code points: a surrogate pair is behind U+FFFF
            assertThat(tags.columns()).isEqualTo(list("", "a", "b", "\uffff", "😀"));
            assertThat(tags.dtypes().values()).allMatch(DType.INT64::equals);
            assertThat(values(tags, "a")).isEqualTo(list(1L, 0L, 1L, 1L, 0L));
            assertThat(values(tags, "b")).isEqualTo(list(1L, 0L, 0L, 0L, 0L));
            assertThat(values(tags, "")).isEqualTo(list(0L, 0L, 0L, 1L, 0L));
            assertThat(tags.index().toList()).isEqualTo(list("p", "q", "r", "s", "t"));
            assertThat(words.columns()).isEqualTo(list("a", "b|a", "\uffff|😀"));
            assertThatThrownBy(() -> rows.str().getDummies("")).hasMessage("getDummies: the delimiter is empty");
        }
    }

    @Test
    void getDummies_ofNulls_haveNoColumn() {
        try (Series nulls = Series.of(DType.STRING, list(null, null));
                DataFrame tags = nulls.str().getDummies()) {
            assertThat(tags.columns()).isEmpty();
            assertThat(tags.rowCount()).isEqualTo(2);
        }
    }

    @Test
    void categories_haveTheSame() {
        try (Series rows = Series.of(DType.categorical("a|b", "unused", "b"), list("b", null, "a|b"));
                DataFrame tags = rows.str().getDummies();
                DataFrame found = rows.str().extractAll("([ab])");
                DataFrame all = rows.str().findAllToFrame("[ab]")) {
            assertThat(tags.columns()).isEqualTo(list("a", "b"));
            assertThat(values(tags, "b")).isEqualTo(list(1L, 0L, 1L));
            assertThat(found.col(0).toList()).isEqualTo(list("b", "a", "b"));
            assertThat(all.col(1).toList()).isEqualTo(list(null, null, "b"));
        }
    }

    @Test
    void isAscii_looksAtCharacters() {
        try (Series rows = Series.of(list("", "a~\u007f", "é", "\u0080", "😀", null));
                Series isAscii = rows.str().isAscii()) {
            assertThat(isAscii.toList()).isEqualTo(list(true, true, false, false, false, null));
        }
    }

    @Test
    void severalReplacements_followOneAnother() {
        Map<String, String> turns = new LinkedHashMap<>();
        turns.put("a", "b");
        turns.put("b+", "<\\g<0>>");
        try (Series rows = Series.of("s", list("ab", null, "c"));
                DataFrame frame = rows.toFrame();
                Series made = rows.str()
                        .replace(turns, StringReplaceOptions.defaults().regex(true));
                Series plain = rows.str()
                        .replace(
                                Map.of("B", "x"),
                                StringReplaceOptions.defaults().ignoreCase(true));
                Series none = rows.str().replace(Map.of(), StringReplaceOptions.defaults());
                DataFrame with = frame.assign(
                        "t",
                        col("s").str()
                                .replace(turns, StringReplaceOptions.defaults().regex(true)))) {
            assertThat(made.toList()).isEqualTo(list("<bb>", null, "c"));
            assertThat(values(with, "t")).isEqualTo(made.toList());
            assertThat(plain.toList()).isEqualTo(list("ax", null, "c"));
            assertThat(none.toList()).isEqualTo(list("ab", null, "c"));
            assertThatThrownBy(() -> rows.str()
                            .replace(
                                    Map.of("(", ""),
                                    StringReplaceOptions.defaults().regex(true)))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }
}
