/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.DType;
import io.cudf4j.types.PadSide;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Collections;
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
        try (Series texts = Series.of(list(text));
                Series accents = Series.of(list(text + "é"));
                Series zoned = Series.of(list("2024 " + text))) {
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
                    () -> texts.str().isTimestamp("%Q" + text),
                    () -> texts.str().contains("[" + text),
                    () -> texts.str().contains("(?=" + text + ")"),
                    () -> texts.str().contains("x{" + "9".repeat(1_000_000) + "}"),
                    () -> texts.str().extract("(?P<" + text + "-" + ">a)"),
                    () -> accents.str().encode(StandardCharsets.US_ASCII),
                    () -> texts.str().like(text + "!", "!"),
                    () -> texts.str().translate(Map.of(text, "")),
                    () -> Cudf.toDatetime(zoned, ToDatetimeOptions.defaults().format("%Y %Z")),
                    () -> Cudf.toDatetime(texts, ToDatetimeOptions.defaults().format("%!" + text)))) {
                assertThatThrownBy(call)
                        .isInstanceOf(InvalidArgumentException.class)
                        .satisfies(e ->
                                assertThat(e.getMessage()).hasSizeLessThan(700).contains(" characters)"));
            }
        }
    }

    @Test
    void durationsThatAreTooLong_areNotFarFrom1970() {
        LocalDateTime time = LocalDateTime.of(2024, 3, 10, 2, 30);
        try (Series points = Series.of(DType.DATETIME_NS, list(null, time));
                Series coarse = Series.of(DType.DATETIME_S, list(time));
                Series lengths = Series.of(DType.TIMEDELTA_NS, list(Duration.ofHours(1)));
                Series none = Series.of(DType.DATETIME_NS, list(null, null));
                Series stayed = none.add(Duration.ofDays(200_000));
                Series least = lengths.sub(Duration.ofHours(1)).add(Duration.ofSeconds(-9_223_372_037L, 145_224_192));
                Series moved = coarse.add(Duration.ofDays(200_000))) {
            String advice = " counts; convert the times to a coarser unit with asType first";
            String tooLong = "PT4800000H, beside row 1, 2024-03-10T02:30, is longer than timedelta64[ns]" + advice;
            Class<OutOfBoundsException> beyond = OutOfBoundsException.class;
            assertRefused(beyond, () -> points.add(Duration.ofDays(200_000)), "add: " + tooLong);
            assertRefused(beyond, () -> points.sub(Duration.ofDays(200_000)), "sub: " + tooLong);
            assertRefused(
                    beyond,
                    () -> lengths.add(Duration.ofDays(200_000)),
                    "add: PT4800000H, beside row 0, PT1H, is longer than timedelta64[ns]" + advice);
            LocalizeOptions far = LocalizeOptions.defaults().nonexistentShift(Duration.ofDays(200_000));
            assertRefused(
                    beyond, () -> points.dt().tzLocalize(ZoneId.of("America/New_York"), far), "tzLocalize: " + tooLong);
            assertThat(stayed.toList()).isEqualTo(list(null, null));
            assertThat(least.toList()).isEqualTo(list(Duration.ofSeconds(-9_223_372_037L, 145_224_192)));
            assertThat(moved.toList()).isEqualTo(list(time.plusDays(200_000)));
        }
    }

    @Test
    void categoriesThatCannotBe_areNamed() {
        Class<DTypeMismatchException> mismatch = DTypeMismatchException.class;
        try (Series rows = Series.of(DType.categorical(), list("a", "b", null));
                Series numbers = Series.of(DType.categorical(), list(1.5, 2.5))) {
            assertThatThrownBy(() -> rows.cat().addCategories(List.of("p", "q")))
                    .isInstanceOf(mismatch)
                    .hasMessageStartingWith("addCategories: category 0 is [p, q] of java.util.")
                    .hasMessageEndingWith("; the categories are arguments one by one, toArray() makes them of a list");
            assertThatThrownBy(() -> rows.cat().removeCategories("a", 1))
                    .isInstanceOf(mismatch)
                    .hasMessageStartingWith("removeCategories: category 1 is 1 of java.lang.Integer");
            assertThatThrownBy(() -> rows.cat().setCategories(list("x", 1)))
                    .isInstanceOf(mismatch)
                    .hasMessageStartingWith(
                            "setCategories: category 1 has java.lang.Integer, but category 0 has java.lang.");
            assertRefused(
                    InvalidArgumentException.class,
                    () -> numbers.cat().renameCategories(list(0.0, -0.0)),
                    "renameCategories: categories are distinct, but '-0.0' is there twice");
            assertRefused(
                    InvalidArgumentException.class,
                    () -> numbers.cat().setCategories(list(7.5, 1.5, 7.5)),
                    "setCategories: categories are distinct, but '7.5' is there twice");
        }
    }

    @Test
    void fieldsOfExpressions_areNamedWithTheExpression() {
        try (Series structs = Series.of("s", list(Map.of("f", 1), Map.of("f", 2)));
                DataFrame frame = structs.toFrame()) {
            assertRefused(
                    LabelNotFoundException.class,
                    () -> frame.assign("x", Expr.col("s").struct().field("zz")),
                    "in struct.field('s', \"zz\"): struct.field: no field is named 'zz'; there are [f]");
            assertRefused(
                    OutOfBoundsException.class,
                    () -> frame.assign("x", Expr.col("s").struct().field(9)),
                    "in struct.field('s', 9): struct.field: there is no field 9 among the 1 fields [f]");
            assertThatThrownBy(() -> frame.assign("x", Expr.col("zz").struct().field("f")))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageStartingWith("no column labelled 'zz'");
        }
    }

    @Test
    void valuesForElementsThatAreNotThere_areNamed() {
        try (Series lists = Series.of(list(List.of(1L), List.of(2L)));
                Series places = Series.of(list(0, 9))) {
            String message = "list.get: otherwise: int64 cannot hold zz of java.lang.String";
            assertThatThrownBy(() -> lists.list().get(9, "zz"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith(message);
            assertThatThrownBy(() -> lists.list().get(places, "zz"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith(message);
        }
    }

    /** The value is no row, so that none is named. */
    @Test
    void listsForElementsThatAreNotThere_areNamed() {
        try (Series lists = Series.of(list(List.of(List.of(1)), List.of(List.of(2))))) {
            assertRefused(
                    DTypeMismatchException.class,
                    () -> lists.list().get(9, 5),
                    "list.get: otherwise: list<int32> cannot hold 5 of java.lang.Integer");
            assertRefused(
                    DTypeMismatchException.class,
                    () -> lists.list().get(9, Collections.nCopies(1, "q")),
                    "list.get: otherwise: list<int32> cannot hold [q] of java.util.Collections$CopiesList");
        }
    }

    @Test
    void rangesOfCharacters_areNamedByTheirEnds() {
        try (Series texts = Series.of(list("abc"))) {
            assertRefused(
                    InvalidArgumentException.class,
                    () -> texts.str().filterCharacters(Map.of("z", "a"), CharacterFilter.KEEP, ""),
                    "filterCharacters: the range from 'z' to 'a' ends before it begins; its first character is the lesser"
                            + " one");
        }
    }

    @Test
    void textsOfAZone_areToldWhatReadsThem() {
        for (String text : List.of("2024-01-05T10:11:12Z", "2024-01-05 10:11:12.5Z", "2024-01-05T10:11:12+02:00")) {
            try (Series texts = Series.of(list("2024-01-05T10:11:12", text))) {
                assertRefused(
                        InvalidArgumentException.class,
                        () -> texts.asType(DType.DATETIME_US),
                        "asType: row 1 is '" + text + "', which is no datetime64[us]; it has a zone, of which"
                                + " Cudf.toDatetime makes timestamps");
            }
        }
    }
}
