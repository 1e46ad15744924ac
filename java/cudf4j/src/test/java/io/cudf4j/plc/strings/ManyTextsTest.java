/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.strings.OutputIfEmptyList.EMPTY_STRING;
import static io.cudf4j.plc.strings.OutputIfEmptyList.NULL_ELEMENT;
import static io.cudf4j.plc.strings.Rowwise.assertRows;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.Scalar;
import org.junit.jupiter.api.Test;

/** Texts searched for and put together with several others. Values are those of libcudf's headers. */
class ManyTextsTest {
    private static final NestedType LISTS = NestedType.listOf(NestedType.of(DataType.STRING));

    @Test
    void count_withoutOverlaps() {
        try (Scalar target = Scalar.of("aba")) {
            assertRows(texts -> Find.count(texts, target), list("abababa", "bab", null, "aba"), 2, 0, null, 1);
        }
    }

    @Test
    void findInstance_withOverlaps() {
        try (Scalar target = Scalar.of("aa")) {
            assertRows(
                    texts -> Find.findInstance(texts, target, 1),
                    list("aaaaa", "aabbccbbaa", null, "bbcc", "bbaagg", "éaaa"),
                    1,
                    8,
                    null,
                    -1,
                    -1,
                    2);
            assertRows(texts -> Find.findInstance(texts, target, 0), list("éaa", null, ""), 1, null, -1);
            try (Column texts = strings("a")) {
                assertThatThrownBy(() -> Find.findInstance(texts, target, -1))
                        .isInstanceOf(InvalidArgumentException.class);
            }
        }
    }

    @Test
    void find_ofEachRow() {
        try (Column texts = inner(strings("x", "ababa", null, "éa", "b", "x"));
                Column targets = inner(strings("x", "ba", "a", "a", null, "x"));
                Column none = strings()) {
            assertTaken(Find.find(texts, targets, 0)).isEqualTo(list(1, null, 1, null));
            assertTaken(Find.find(texts, targets, 2)).isEqualTo(list(3, null, -1, null));
            assertTaken(Find.find(none, none, 0)).isEmpty();
            assertThatThrownBy(() -> Find.find(texts, none, 0)).isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void like_ofEachRow() {
        try (Column texts = inner(strings("x", "azaa", "ababaabba", null, "aaxa", "x"));
                Column patterns = inner(strings("x", "%a", "b%", "%", "__x_", "x"));
                Column missing = strings("a", null, null, "a");
                Column none = strings()) {
            assertTaken(Contains.like(texts, patterns, "")).isEqualTo(list(true, false, null, true));
            assertTaken(Contains.like(none, none, "")).isEmpty();
            assertThatThrownBy(() -> Contains.like(texts, none, "")).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Contains.like(texts, missing, "")).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void containsMultiple_aColumnForEachTarget() {
        try (Column texts = inner(strings("x", "a", "b", null, "cab", "x"));
                Column one = strings("c");
                Column targets = inner(strings("b", "a", "c", "", "b"))) {
            assertTaken(FindMultiple.containsMultiple(texts, targets))
                    .containsExactly(
                            list(true, false, null, true),
                            list(false, false, null, true),
                            list(true, true, null, true));
            assertTaken(FindMultiple.containsMultiple(one, one)).containsExactly(list(true));
        }
    }

    @Test
    void findMultiple_aListForEachText() {
        try (Column targets = inner(strings("b", "a", "c", "e", "b"))) {
            // a null text has the places of an empty one, and no list is null: so libcudf's source
            assertRows(
                    texts -> FindMultiple.findMultiple(texts, targets),
                    list("abc", null, "def", "écé"),
                    list(0, 2, -1),
                    list(-1, -1, -1),
                    list(-1, -1, 1),
                    list(-1, 1, -1));
        }
    }

    @Test
    void targets_areThereAndNotNull() {
        try (Column texts = strings("a");
                Column none = strings();
                Column missing = strings("a", null)) {
            for (Column targets : new Column[] {none, missing}) {
                assertThatThrownBy(() -> FindMultiple.containsMultiple(texts, targets))
                        .isInstanceOf(InvalidArgumentException.class);
                assertThatThrownBy(() -> FindMultiple.findMultiple(texts, targets))
                        .isInstanceOf(InvalidArgumentException.class);
                assertThatThrownBy(() -> ReplaceStrings.replaceMultiple(texts, targets, targets))
                        .isInstanceOf(LogicErrorException.class);
            }
        }
    }

    @Test
    void replace_ofEachRow() {
        try (Column texts = inner(strings("x", "hello world", "foo bar", "aaa", null, "a", "a", "a", "x"));
                Column targets = inner(strings("x", "o", "bar", "a", "a", null, "a", "", "x"));
                Column repls = inner(strings("y", "0", "BAR", "X", "b", "b", null, "b", "y"));
                Column none = strings()) {
            assertTaken(ReplaceStrings.replace(texts, targets, repls))
                    .isEqualTo(list("hell0 w0rld", "foo BAR", "XXX", null, null, null, "a"));
            assertTaken(ReplaceStrings.replace(none, none, none)).isEmpty();
            assertThatThrownBy(() -> ReplaceStrings.replace(texts, targets, none))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> ReplaceStrings.replace(texts, none, repls))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void replaceMultiple_theFirstTargetThatFits() {
        try (Column letters = inner(strings("h", "e", "o", "h"));
                Column capitals = inner(strings("h", "EE", "OO", "h"));
                Column others = strings("e", "oo");
                Column digits = strings("33", "");
                Column dash = strings("-")) {
            assertRows(
                    texts -> ReplaceStrings.replaceMultiple(texts, letters, capitals),
                    list("hello", null, "goodbye", ""),
                    "hEEllOO",
                    null,
                    "gOOOOdbyEE",
                    "");
            assertRows(
                    texts -> ReplaceStrings.replaceMultiple(texts, others, digits),
                    list("hello", null, "goodbye"),
                    "h33llo",
                    null,
                    "gdby33");
            assertRows(
                    texts -> ReplaceStrings.replaceMultiple(texts, letters, dash),
                    list("hello", null, "éo"),
                    "h-ll-",
                    null,
                    "é-");
        }
    }

    @Test
    void joinListElements_withOneSeparator() {
        try (Column lists = inner(Column.fromValues(
                        LISTS,
                        list(
                                list("x"),
                                list("aa", "bb", "cc"),
                                null,
                                list("", "dd"),
                                list("ee", null),
                                list("ff"),
                                list(),
                                list((Object) null),
                                list("x"))));
                Column none = Column.fromValues(LISTS, list());
                Scalar nothing = Scalar.of("");
                Scalar colon = Scalar.of(":");
                Scalar bar = Scalar.of("_");
                Scalar missing = Scalar.ofNull(DataType.STRING);
                Scalar number = Scalar.of(1)) {
            SeparatorOnNulls always = SeparatorOnNulls.YES;
            assertTaken(Combine.joinListElements(lists, nothing, missing, always, EMPTY_STRING))
                    .startsWith("aabbcc", null, "dd", null, "ff", "")
                    .hasSize(7);
            assertTaken(Combine.joinListElements(lists, colon, bar, always, EMPTY_STRING))
                    .isEqualTo(list("aa:bb:cc", null, ":dd", "ee:_", "ff", "", ""));
            assertTaken(Combine.joinListElements(lists, colon, nothing, SeparatorOnNulls.NO, NULL_ELEMENT))
                    .isEqualTo(list("aa:bb:cc", null, ":dd", "ee", "ff", null, null));
            assertTaken(Combine.joinListElements(none, colon, bar, always, EMPTY_STRING))
                    .isEmpty();
            assertThatThrownBy(() -> Combine.joinListElements(lists, missing, bar, always, EMPTY_STRING))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Combine.joinListElements(lists, number, bar, always, EMPTY_STRING))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Combine.joinListElements(lists, colon, number, always, EMPTY_STRING))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void joinListElements_withASeparatorOfEachRow() {
        try (Column lists = inner(Column.fromValues(
                        LISTS,
                        list(
                                list("x"),
                                list("aa", "bb", "cc"),
                                null,
                                list("", "dd"),
                                list("ee", null),
                                list("ff", "gg"),
                                list("x"))));
                Column separators = inner(strings("x", "::", "%%", "!", "*", null, "x"));
                Column none = Column.fromValues(LISTS, list());
                Column noSeparators = strings();
                Column numbers = ints(1, 2, 3, 4, 5);
                Scalar nothing = Scalar.of("");
                Scalar colon = Scalar.of(":");
                Scalar bar = Scalar.of("_");
                Scalar missing = Scalar.ofNull(DataType.STRING)) {
            SeparatorOnNulls always = SeparatorOnNulls.YES;
            assertTaken(Combine.joinListElements(lists, separators, missing, missing, always, EMPTY_STRING))
                    .isEqualTo(list("aa::bb::cc", null, "!dd", null, null));
            assertTaken(Combine.joinListElements(lists, separators, colon, bar, always, EMPTY_STRING))
                    .isEqualTo(list("aa::bb::cc", null, "!dd", "ee*_", "ff:gg"));
            assertTaken(Combine.joinListElements(lists, separators, colon, nothing, SeparatorOnNulls.NO, EMPTY_STRING))
                    .isEqualTo(list("aa::bb::cc", null, "!dd", "ee", "ff:gg"));
            assertTaken(Combine.joinListElements(none, noSeparators, colon, bar, always, EMPTY_STRING))
                    .isEmpty();
            assertThatThrownBy(() -> Combine.joinListElements(lists, noSeparators, colon, bar, always, EMPTY_STRING))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Combine.joinListElements(numbers, separators, colon, bar, always, EMPTY_STRING))
                    .isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Combine.joinListElements(lists, numbers, colon, bar, always, EMPTY_STRING))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }
}
