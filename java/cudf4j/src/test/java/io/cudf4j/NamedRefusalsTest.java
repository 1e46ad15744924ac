/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.PadSide;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A refusal names the call that the user made and the row, not what the call is made of. */
@SuppressWarnings("try") // a scope closes what is made in it
class NamedRefusalsTest {
    private static final LocalDateTime PLAIN = LocalDateTime.of(2024, 1, 1, 0, 0);
    private static final LocalDateTime LATE = LocalDateTime.of(2262, 4, 11, 23, 0);
    private static final LocalDateTime EARLY = LocalDateTime.of(1677, 9, 21, 1, 0);

    private static void assertRefused(Class<? extends CudfException> type, ThrowingCallable call, String begin) {
        assertThatThrownBy(call).isExactlyInstanceOf(type).hasMessageStartingWith(begin);
    }

    @Test
    void timesAtTheEnds() {
        Class<OutOfBoundsException> beyond = OutOfBoundsException.class;
        try (Scope scope = Scope.open()) {
            Series late = Series.of(DType.DATETIME_NS, list(null, PLAIN, LATE));
            Series early = Series.of(DType.DATETIME_NS, list(PLAIN, EARLY));
            Series far = Series.of(DType.INT64, list(0L, null, Long.MAX_VALUE)).asType(DType.DATETIME_S);
            ZoneId west = ZoneId.of("America/New_York");
            assertRefused(
                    beyond,
                    () -> late.dt().tzLocalize(west),
                    "tzLocalize: the result of row 2 is beyond what datetime64[ns]");
            assertRefused(
                    beyond,
                    () -> early.dt().tzLocalize(ZoneId.of("Asia/Tokyo")),
                    "tzLocalize: the result of row 1 is beyond what datetime64[ns]");
            assertRefused(
                    beyond, () -> late.dt().plusBusinessDays(5), "plusBusinessDays: the result of row 2 is beyond");
            assertRefused(
                    beyond,
                    () -> late.dt().plusBusinessDays(Integer.MIN_VALUE),
                    "plusBusinessDays: datetime64[ns] does not reach row 1, 2024-01-01T00:00, moved by -2147483648");
            assertRefused(beyond, () -> early.dt().normalize(), "normalize: row 1 is 1677-09-21T01:00, which rounded");
            assertRefused(beyond, () -> far.dt().isoCalendar(), "isoCalendar: row 2 lies in the year 292277026596");
            assertRefused(beyond, () -> far.dt().asUnit(ChronoUnit.NANOS), "asUnit: row 2 is 9223372036854775807");
            assertRefused(
                    beyond,
                    () -> late.toFrame().assign("x", Expr.col(0).dt().tzLocalize(west)),
                    "in dt.tzLocalize(col(0), \"America/New_York\", RAISE, RAISE): the result of row 2 is beyond");
        }
    }

    @Test
    void dateOffsets() {
        Class<OutOfBoundsException> beyond = OutOfBoundsException.class;
        try (Scope scope = Scope.open()) {
            Series late = Series.of(DType.DATETIME_NS, list(null, PLAIN, LATE));
            assertRefused(
                    beyond,
                    () -> late.add(DateOffset.ofDays(1)),
                    "add: the result of row 2 is beyond what datetime64[ns]");
            assertRefused(
                    beyond,
                    () -> late.sub(DateOffset.ofHours(100_000_000)),
                    "sub: datetime64[ns] does not reach row 1, 2024-01-01T00:00, moved by PT-100000000H");
            assertRefused(
                    beyond,
                    () -> late.add(DateOffset.ofMonths(100)),
                    "add: datetime64[ns] does not reach row 2, 2262-04-11T23:00, moved by 100 months");
            assertRefused(
                    beyond,
                    () -> late.add(DateOffset.ofMonths(Long.MIN_VALUE)),
                    "add: datetime64[ns] does not reach row 1, 2024-01-01T00:00, moved by -9223372036854775808 months");
            assertRefused(
                    InvalidArgumentException.class,
                    () -> late.sub(DateOffset.ofMonths(Long.MIN_VALUE)),
                    "sub: DateOffset[months=-9223372036854775808] times -1");
        }
        assertRefused(
                InvalidArgumentException.class,
                () -> DateOffset.ofYears(Long.MAX_VALUE),
                "DateOffset.years: DateOffset[years=9223372036854775807] is longer than 64 bits count; no timestamp");
        assertRefused(
                InvalidArgumentException.class,
                () -> DateOffset.ofDays(Long.MAX_VALUE),
                "DateOffset.days: DateOffset[days=9223372036854775807] is longer than 64 bits count; no timestamp is");
        assertRefused(
                InvalidArgumentException.class,
                () -> DateOffset.ofMonths(Long.MIN_VALUE).negated(),
                "negated: DateOffset[months=-9223372036854775808]");
    }

    @Test
    void patterns_areShownAsTheyWereWritten() {
        Class<InvalidArgumentException> invalid = InvalidArgumentException.class;
        StringReplaceOptions regex = StringReplaceOptions.defaults().regex(true);
        try (Series texts = Series.of(list("ab"))) {
            StringAccessor<Series> s = texts.str();
            assertRefused(
                    invalid,
                    () -> s.contains("(?P<n>a)|*"),
                    "contains: libcudf has no regular expression '(?P<n>a)|*', which it gets as '(a)|*': ");
            assertRefused(invalid, () -> s.findAll("(?P<n>a)(b)"), "findAll: the pattern '(?P<n>a)(b)' has 2 groups");
            assertRefused(
                    invalid,
                    () -> s.extractGroup("(?P<n>a)", 1),
                    "extractGroup: there is no group 1 among the 1 groups of '(?P<n>a)'");
            assertRefused(
                    invalid,
                    () -> s.extract("(?P<1>a)"),
                    "extract: the pattern '(?P<1>a)' has a group of the name '1'; a name has letters");
            assertRefused(
                    invalid, () -> s.extract("(?P<>a)"), "extract: the pattern '(?P<>a)' has a group of the name ''");
            assertRefused(
                    invalid,
                    () -> s.extract("(?P<n>a)(?P<n>b)"),
                    "extract: the pattern '(?P<n>a)(?P<n>b)' has two groups of the name 'n'");
            assertRefused(
                    invalid,
                    () -> s.replaceWithBackrefs("(?P<n>a)", "\\7"),
                    "replaceWithBackrefs: the replacement '\\7' has group 7, the pattern '(?P<n>a)' has 1 groups");
            assertRefused(
                    invalid,
                    () -> s.replaceWithBackrefs("a", "x${1}"),
                    "replaceWithBackrefs: the replacement 'x${1}' has group 1, the pattern 'a' has 0 groups");
            assertRefused(
                    invalid, () -> s.replaceWithBackrefs("a", ""), "replaceWithBackrefs: the replacement is empty");
            assertRefused(invalid, () -> s.replaceWithBackrefs("", "x"), "replaceWithBackrefs: the pattern is empty");
            assertRefused(invalid, () -> s.replace("(a)", "\\3", regex), "replace: the replacement '\\3' has group 3");
            assertRefused(invalid, () -> s.filterTokens(-1), "filterTokens: a token has 0 characters at least, got -1");
        }
    }

    @Test
    void lengths() {
        Class<InvalidArgumentException> invalid = InvalidArgumentException.class;
        int most = Integer.MAX_VALUE;
        String tooLong = " must be at most 16777216, not 2147483647";
        try (Series texts = Series.of(list("ab", null));
                DataFrame frame = DataFrame.of("v", texts)) {
            StringAccessor<Series> s = texts.str();
            String tooOften = "repeat: times is 2147483647; a string is repeated 16777216 times at most";
            assertRefused(invalid, () -> s.repeat(most), tooOften);
            assertRefused(invalid, () -> s.padLeft(most), "padLeft: width" + tooLong);
            assertRefused(invalid, () -> s.padRight(most, "\0"), "padRight: width" + tooLong);
            assertRefused(invalid, () -> s.center(most), "center: width" + tooLong);
            assertRefused(invalid, () -> s.center(3, ""), "center: one character is put in, got ''");
            assertRefused(
                    invalid,
                    () -> frame.assign("x", Expr.col("v").str().padLeft(3, "xy")),
                    "in str.padLeft('v', 3, \"xy\"): one character is put in, got 'xy'");
            assertRefused(invalid, () -> s.zfill(most), "zfill: width" + tooLong);
            assertRefused(invalid, () -> s.pad(most, PadSide.BOTH, " "), "pad: width" + tooLong);
            assertRefused(invalid, () -> s.pad(3, PadSide.BOTH, "xy"), "pad: one character is put in, got 'xy'");
            assertRefused(
                    invalid,
                    () -> frame.assign("x", Expr.col("v").str().repeat(most)),
                    "in str.repeat('v', 2147483647): times is 2147483647; a string is repeated 16777216 times at most");
        }
    }

    @Test
    void nanIsNoCategory_asInPandas() {
        Class<InvalidArgumentException> invalid = InvalidArgumentException.class;
        try (Series numbers = Series.of(list(1.5, 2.5));
                Series rows = numbers.asType(DType.categorical())) {
            CategoricalAccessor<Series> cat = rows.cat();
            String nan = ": a category cannot be NaN";
            assertRefused(invalid, () -> cat.addCategories(Double.NaN), "addCategories" + nan);
            assertRefused(invalid, () -> cat.setCategories(list(1.5, Double.NaN)), "setCategories" + nan);
            assertRefused(invalid, () -> cat.renameCategories(list(1.5, Double.NaN)), "renameCategories" + nan);
            assertRefused(invalid, () -> DType.categorical(1.0, Double.NaN), "a category cannot be NaN");
        }
    }

    @Test
    void categoriesThatArePlacesOfRows_areNamedByTheirRow() {
        // of 200 characters, 11 million times, a category has more bytes than a string can; that of a row alone counts
        int times = 11_000_000;
        try (Series rows = Series.of(DType.categorical(), list("b", null, "a".repeat(200)));
                Series first = rows.head(1);
                Series made = first.str().repeat(times);
                Series lengths = made.str().len()) {
            assertRefused(
                    SizeOverflowException.class,
                    () -> rows.str().repeat(times),
                    "repeat: row 2 would have 2200000000 bytes");
            assertThat(lengths.toList()).isEqualTo(list(times));
        }
    }

    @Test
    void rowsThatAreTooMany() {
        int[] twos = new int[50_000];
        Class<SizeOverflowException> tooMany = SizeOverflowException.class;
        try (Scope scope = Scope.open()) {
            DataFrame left = DataFrame.of("k", twos, "v", twos);
            DataFrame right = DataFrame.of("k", twos, "w", twos);
            int[] changed = new int[twos.length];
            changed[100] = -1;
            DataFrame shuffled = DataFrame.of("k", changed, "w", twos);
            assertRefused(tooMany, () -> left.merge(right, JoinOptions.on("k")), "merge: ");
            assertRefused(
                    tooMany, () -> left.merge(shuffled, JoinOptions.on("k").how(JoinHow.OUTER)), "merge: ");
            assertRefused(tooMany, () -> left.setIndex("k").join(right.setIndex("k")), "join: ");
            assertRefused(
                    tooMany,
                    () -> Cudf.mergeOrdered(
                            left, right, OrderedOptions.defaults().on("k")),
                    "mergeOrdered: ");
            Series values = DataFrame.of(
                            "t", Series.of(DType.DATETIME_NS, list(PLAIN, PLAIN.plusYears(50))), "v", new int[2])
                    .setIndex("t")
                    .col("v");
            assertRefused(tooMany, () -> values.resample("1ms").sum(), "resample: from the first time to the last");
            assertRefused(
                    tooMany,
                    () -> values.groupBy(Grouper.freq("1ms")).sum(),
                    "groupBy: from the first time to the last");
            assertRefused(tooMany, () -> values.resample("1ms").ffill(), "ffill: ");
        }
    }

    @Test
    void categories() {
        Class<InvalidArgumentException> invalid = InvalidArgumentException.class;
        Class<DTypeMismatchException> mismatch = DTypeMismatchException.class;
        try (Series rows = Series.of(DType.categorical(), list("a", "b", null));
                DataFrame frame = DataFrame.of("c", rows)) {
            CategoricalAccessor<Series> cat = rows.cat();
            String twice = ": categories are distinct, but 'a' is there twice";
            String pair = ": categories are distinct, but 'x' is there twice";
            assertRefused(invalid, () -> cat.addCategories("a"), "addCategories" + twice);
            assertRefused(mismatch, () -> cat.addCategories(1), "addCategories: category 0 is 1 of java.lang.Integer");
            assertRefused(mismatch, () -> cat.removeCategories(1), "removeCategories: category 0 is 1 of");
            assertRefused(invalid, () -> cat.renameCategories(list("x", "x")), "renameCategories" + pair);
            assertRefused(
                    invalid,
                    () -> cat.renameCategories(Map.of("a", "b")),
                    "renameCategories" + twice.replace("'a'", "'b'"));
            assertRefused(invalid, () -> cat.renameCategories(list("x", null)), "renameCategories: a category cannot");
            assertRefused(mismatch, () -> cat.renameCategories(list("x", 1)), "renameCategories: category 1 has");
            assertRefused(invalid, () -> cat.setCategories(list("x", "x")), "setCategories" + pair);
            assertRefused(mismatch, () -> cat.setCategories(list(1, 2)), "setCategories: categories of string cannot");
            assertRefused(invalid, () -> cat.reorderCategories(list("a", "a")), "reorderCategories" + twice);
            assertRefused(
                    invalid,
                    () -> cat.removeCategories("b", "q"),
                    "removeCategories: q is no category; those there are: [a, b]");
            assertRefused(
                    invalid,
                    () -> frame.assign("x", Expr.col("c").cat().addCategories("a")),
                    "in cat.addCategories('c', [a])" + twice);
            assertRefused(
                    mismatch,
                    () -> frame.assign("x", Expr.col("c").str().upper().cat().codes()),
                    "in cat.codes(str.upper('c')): cat: it needs categories, not string");
        }
    }

    @Test
    void namesOfGroups_areIdentifiers() {
        try (Scope scope = Scope.open()) {
            Series texts = Series.of(list("ab"));
            assertThat(texts.str().extract("(?P<_Größe2>a)(?P<n_1>b)").columns())
                    .isEqualTo(list("_Größe2", "n_1"));
            DataFrame asInJava = texts.str().extract("(?<first>a)(?P<second>b)");
            assertThat(asInJava.columns()).isEqualTo(list("first", "second"));
            assertThat(Cells.values(asInJava, "first")).isEqualTo(list("a"));
            assertThat(texts.str().contains("(?<n>b)").toList()).isEqualTo(list(true));
            assertRefused(
                    InvalidArgumentException.class,
                    () -> texts.str().contains("(?<n>a)(?P<n>b)"),
                    "contains: the pattern '(?<n>a)(?P<n>b)' has two groups of the name 'n'");
            // what stands in braces counts for a reference only where none has a backslash
            assertThat(texts.str().replaceWithBackrefs("(a)", "\\1${9}").toList())
                    .isEqualTo(list("a${9}b"));
            assertThat(texts.str().replaceWithBackrefs("(a)", "\\0${1").toList())
                    .isEqualTo(list("a${1b"));
        }
    }
}
