/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.PadSide;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What accessors say of arguments and rows that cannot be: which call, which argument, which row or column. */
class AccessorMessagesTest {
    private static final String STRINGS = "; asType(DType.STRING) makes strings";

    private static void assertRefused(Class<? extends CudfException> type, ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(type).hasMessage(message);
    }

    @Test
    void elementsOfLists_areNamedByTheirList() {
        Class<InvalidArgumentException> invalid = InvalidArgumentException.class;
        try (Series lists =
                        Series.of(DType.list(DType.FLOAT64), list(List.of(), List.of(1.5, Double.NaN), List.of(2.0)));
                Series texts = Series.of(DType.list(DType.STRING), list(List.of("1"), null, List.of("2", "x")));
                Series deep = Series.of(
                        DType.list(DType.list(DType.INT64)),
                        list(List.of(List.of(1L)), List.of(List.of(), List.of(2L, 1L << 40))));
                Series days = Series.of(
                        DType.list(DType.DATE), list(List.of(LocalDate.EPOCH), List.of(LocalDate.of(2263, 1, 1))))) {
            assertRefused(
                    invalid,
                    () -> lists.list().asType(DType.INT8),
                    "asType: row 1, element 1 is NaN, which int8 cannot hold");
            assertRefused(
                    invalid,
                    () -> texts.list().asType(DType.INT64),
                    "asType: row 2, element 1 is 'x', which is no int64");
            assertRefused(
                    invalid,
                    () -> deep.asType(DType.list(DType.list(DType.INT32))),
                    "asType: row 1, element 1, element 1 is 1099511627776, which int32 cannot hold");
            assertRefused(
                    DTypeMismatchException.class,
                    () -> days.list().asType(DType.DATETIME_NS),
                    "asType: row 1, element 0 is 107016 ticks of date, which datetime64[ns] cannot hold, as it is too far"
                            + " from 1970 or too long");
        }
    }

    @Test
    void argumentsThatAreNoStrings_areNamed() {
        Class<DTypeMismatchException> mismatch = DTypeMismatchException.class;
        try (Series texts = Series.of(list("a", "b"));
                Series ints = Series.of(list(1, 2));
                DataFrame frame = DataFrame.of("x", list("a", "b"), "y", list(1, 2))) {
            String areInts = ": they are strings, not int32" + STRINGS;
            assertRefused(
                    mismatch, () -> texts.str().cat(List.of(frame), "", null), "cat: the others, column 'y'" + areInts);
            assertRefused(mismatch, () -> texts.str().cat(List.of(ints), "", null), "cat: the others" + areInts);
            assertRefused(mismatch, () -> texts.str().jaccardIndex(ints, 2), "jaccardIndex: the others" + areInts);
            assertRefused(mismatch, () -> texts.str().editDistance(ints), "editDistance: the targets" + areInts);
            assertRefused(
                    mismatch, () -> texts.str().replaceTokens(ints, texts), "replaceTokens: the targets" + areInts);
            assertRefused(
                    mismatch,
                    () -> texts.str().replaceTokens(texts, ints),
                    "replaceTokens: the replacements" + areInts);
        }
    }

    @Test
    void categoriesThatAreNoStrings_areNamedByTheirDtype() {
        try (Series ints = Series.of(DType.categorical(), list(1, 2))) {
            assertRefused(
                    DTypeMismatchException.class,
                    ints::str,
                    "str: it needs strings, categories of strings or lists of them, not category of int32" + STRINGS);
        }
    }

    @Test
    void indexesThatCannotHoldAResult_sayWhatToDo() {
        try (Index index = Index.of(list("a b", "c"));
                DataFrame frame = DataFrame.of("x", list("a", "b"), "y", list(1, 2));
                MultiIndex levels =
                        (MultiIndex) frame.setIndex(List.of("x", "y")).index()) {
            assertThatThrownBy(() -> index.str().split())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("Index: rows of list<string> are no labels; toSeries of the index makes rows, whose "
                            + "methods give them");
            assertThatThrownBy(levels::str)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("str: the MultiIndex")
                    .hasMessageEndingWith("has 2 levels; getLevelValues gives the labels of one");
            assertThatThrownBy(levels::dt)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("dt: the MultiIndex");
        }
    }

    @Test
    void categoriesOfAnotherOrder_nameWhatIsMissing() {
        try (Series rows = Series.of(DType.categorical(), list("a", "b", null))) {
            String begin = "reorderCategories: the new ones are not the 2 present categories, of which ";
            assertRefused(
                    InvalidArgumentException.class,
                    () -> rows.cat().reorderCategories(list("a", "c")),
                    begin + "'c' is none; setCategories takes any");
            assertRefused(
                    InvalidArgumentException.class,
                    () -> rows.cat().reorderCategories(list("b")),
                    begin + "'a' is missing; setCategories takes any");
        }
    }

    @Test
    void fieldsAndLabels_areNamed() {
        try (Series texts = Series.of(list("a", "b"));
                DataFrame labelled =
                        DataFrame.of("k", list("x", "x"), "v", list("c", "d")).setIndex("k");
                Series twice = labelled.col("v");
                Series structs = Series.of(list(Map.of("f", 1), Map.of("f", 2)));
                Series categories = texts.asType(DType.categorical())) {
            assertThatThrownBy(() -> texts.str().cat(List.of(twice), "", null))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessage("cat: the series has a row label twice, 'x', so its rows cannot be matched");
            assertThatThrownBy(() -> structs.struct().withField("c", categories))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("withField: the field 'c' cannot hold categories; asType makes values of them");
        }
    }

    @Test
    void textsOfAnotherFormat_areToldWhichThereAre() {
        try (Series texts = Series.of(list("2021-11-07 00:30"))) {
            assertRefused(
                    InvalidArgumentException.class,
                    () -> texts.asType(DType.DATETIME_NS),
                    "asType: row 0 is '2021-11-07 00:30', which is no datetime64[ns]; that is written as 2024-01-31 or "
                            + "2024-01-31 10:11:12.5, and Cudf.toDatetime reads other formats");
        }
    }

    @Test
    void longTexts_areQuotedInPart() {
        String text = "x".repeat(1_000_000);
        try (Series texts = Series.of(list(text))) {
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> texts.str().index("y"),
                    () -> texts.str().index(text + "y"),
                    () -> texts.str().pad(3, PadSide.LEFT, text),
                    () -> texts.str().getJsonObject("$[" + text),
                    () -> texts.str()
                            .replace(
                                    "(x)y",
                                    text + "\\2",
                                    StringReplaceOptions.defaults().regex(true)),
                    () -> texts.str().isTimestamp("%Q" + text))) {
                assertThatThrownBy(call)
                        .isInstanceOf(InvalidArgumentException.class)
                        .satisfies(e ->
                                assertThat(e.getMessage()).hasSizeLessThan(700).contains(" characters)"));
            }
        }
    }

    @Test
    void durationsThatAreTooLong_areNotFarFrom1970() {
        try (Series points = Series.of(DType.DATETIME_NS, list(LocalDateTime.of(2024, 1, 1, 0, 0)))) {
            assertThatThrownBy(() -> points.add(Duration.ofDays(200_000)))
                    .hasMessageContaining("cannot hold PT4800000H, which is too long");
        }
    }
}
