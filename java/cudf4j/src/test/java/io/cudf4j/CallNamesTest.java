/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Messages begin with the call that was made, or with the column that it was made for. */
class CallNamesTest {
    private static void assertMessage(ThrowingCallable call, String beginning) {
        assertThatThrownBy(call).isInstanceOf(CudfException.class).hasMessageStartingWith(beginning);
    }

    /** Returns a frame of two rows of one label. */
    private static DataFrame repeated() {
        try (Index twice = Index.of(new long[] {0, 0})) {
            return DataFrame.builder().column("a", list(1, null)).index(twice).build();
        }
    }

    @Test
    void rowsThatCannotBeMatched_areThoseOfTheCall() {
        try (DataFrame frame = DataFrame.of("a", list(1, null));
                Series series = frame.col("a");
                DataFrame others = repeated();
                Series values = others.col("a")) {
            String twice = "the series has a row label twice";
            assertMessage(() -> series.clip(values, null), "clip: " + twice);
            assertMessage(() -> series.clip(null, values), "clip: " + twice);
            assertMessage(() -> series.fillNa(values), "fillNa: " + twice);
            assertMessage(() -> frame.fillNa(others), "fillNa: " + twice);
            assertMessage(() -> frame.isIn(values), "isIn: " + twice);
            assertMessage(() -> frame.isIn(others), "isIn: " + twice);
            assertMessage(() -> series.map(values), "map: the series has a label twice");
            assertMessage(() -> others.reindex(List.of(0, 1)), "reindex: " + twice);
        }
    }

    @Test
    void labelsOfOtherDtypes_areThoseOfTheCall() {
        try (Series series = Series.of(new int[] {1, 2});
                Index texts = Index.of(list("x", "y"));
                Series others = series.withIndex(texts);
                DataFrame frame = others.toFrame()) {
            String index = "the index is int64 on the left and string on the right";
            assertMessage(() -> series.clip(others, null), "clip: " + index);
            assertMessage(() -> series.fillNa(others), "fillNa: " + index);
            assertMessage(() -> frame.isIn(series), "isIn: the index is string on the left and int64 on the right");
            assertMessage(() -> series.map(others), "map: the key is int32 on the left and string on the right");
        }
    }

    @Test
    void fillNaByColumn_ofALabelThatIsThereTwice_isFillNa() {
        try (DataFrame frame = DataFrame.of("a", list(1, null));
                Series values = Series.of(new int[] {7, 8});
                Index twice = Index.of(list("a", "a"));
                Series named = values.withIndex(twice)) {
            assertThatThrownBy(() -> frame.fillNa(named))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageStartingWith("fillNa: the series has the label 'a' twice");
        }
    }

    @Test
    void fillNaOfAMap_isFillNa_andNamesTheColumn() {
        Map<Object, Object> twice = new LinkedHashMap<>();
        twice.put(0, 5);
        twice.put(0L, 6);
        try (DataFrame frame = DataFrame.of("a", list(1, null));
                Series series = frame.col("a");
                DataFrame texts = DataFrame.of("a", list("x", "y"))) {
            assertMessage(() -> series.fillNa(twice), "fillNa: two of the values to look for");
            assertMessage(() -> frame.fillNa(Map.of("a", "text")), "column 'a': ");
            assertMessage(() -> frame.fillNa(texts), "column 'a': ");
            assertMessage(() -> frame.replace(Map.of("a", Map.of(1, "text"))), "column 'a': replace: ");
        }
    }

    @Test
    void labelsOfSeveralLevels_areThoseOfTheCall() {
        try (DataFrame frame = DataFrame.of("k", list("x", "y"), "l", new int[] {1, 2}, "v", list(1, null));
                DataFrame rows = frame.setIndex(List.of("k", "l"));
                Series series = rows.col("v")) {
            Tuple whole = Tuple.of("x", 1);
            Tuple part = Tuple.of("x");
            Tuple tooLong = Tuple.of("x", 1, 2);
            assertMessage(() -> series.drop(whole, part), "drop: labels of 2 and 1 levels");
            assertMessage(() -> series.drop(tooLong), "drop: ");
            assertMessage(
                    () -> series.drop(DropOptions.defaults().index(tooLong).errors(LabelErrors.IGNORE)), "drop: ");
            assertMessage(() -> rows.drop(DropOptions.defaults().index(whole, part)), "drop: labels of 2 and 1 levels");
            assertMessage(() -> rows.reindex(List.of(whole, part)), "reindex: a row label of 2 levels");
            assertMessage(
                    () -> rows.dropNa(
                            DropNaOptions.defaults().axis(Axis.COLUMNS).subset(whole, part)),
                    "dropNa: labels of 2 and 1 levels");
        }
    }

    @Test
    void renameOfRows_isRename() {
        try (Series series = Series.of(new int[] {1, 2})) {
            assertMessage(() -> series.rename(Map.of(0, "x")), "rename: int64 cannot hold x");
        }
    }

    @Test
    void callsThatAreMadeOfOthers_nameThemselves() {
        try (DataFrame frame = DataFrame.of("k", list(1, 1), "s", list("x", "y"));
                Series texts = frame.col("s");
                Series ones = frame.col("k");
                Index times = DatetimeIndex.of(
                        List.of(LocalDateTime.of(2020, 1, 1, 0, 0), LocalDateTime.of(2020, 1, 4, 0, 0)));
                Series readings = ones.withIndex(times)) {
            assertMessage(() -> frame.quantile(0.5), "column 's': quantile is not defined for string");
            assertMessage(() -> frame.quantile(new double[] {0.5}), "column 's': quantile is not defined for string");
            assertMessage(() -> Cudf.qcut(texts, 2), "qcut: quantile is not defined for string");
            assertMessage(() -> Cudf.qcut(ones, 4), "qcut: an edge is there twice");
            assertMessage(() -> Cudf.cut(ones, List.of()), "cut: no value tells the dtype of 0 rows");
            assertMessage(() -> Cudf.bdateRange("x", "2020-01-01"), "bdateRange: 'x' is no timestamp");
            assertMessage(() -> frame.groupBy("k").transform("nope"), "transform: there is no reduction 'nope'");
            assertMessage(() -> readings.asFreq("1us"), "asFreq: 259200000001 points");
        }
    }

    @Test
    void refusedValues_haveTheClassThatUsersKnow() {
        try (Series large = Series.of(new double[] {1e300});
                Series far = Series.of(DType.DATETIME_S, list(LocalDateTime.of(9999, 1, 1, 0, 0)))) {
            assertThatThrownBy(() -> large.asType(DType.INT64))
                    .hasToString(
                            "io.cudf4j.errors.InvalidArgumentException: asType: row 0 is 1.0E300, which int64 cannot hold");
            assertThat(catchThrowable(() -> far.asType(DType.DATETIME_NS)).toString())
                    .startsWith("io.cudf4j.errors.DTypeMismatchException: asType: row 0 is 253370764800 ticks");
        }
    }

    @Test
    void advice_isOfWhatHelps() {
        try (Series plain = Series.of("t", list(LocalDateTime.of(2020, 1, 1, 0, 0)));
                Series zoned = plain.dt().tzLocalize(ZoneId.of("UTC"));
                DataFrame left = plain.toFrame();
                DataFrame right = zoned.toFrame();
                Series numbers = Series.of(new int[] {1, 2});
                Series intervals = Cudf.cut(numbers, 2)) {
            String zones = "tzLocalize gives times a zone, and tzLocalize(null) takes it off";
            assertThatThrownBy(() -> left.merge(right, JoinOptions.on("t")))
                    .hasMessage("merge: key 't' is datetime64[ns] on the left and datetime64[ns, UTC] on the right; "
                            + zones);
            assertThatThrownBy(() -> plain.lt(zoned))
                    .hasMessageStartingWith("lt: datetime64[ns] and datetime64[ns, UTC] ")
                    .hasMessageEndingWith("do not go together; " + zones);
            assertThatThrownBy(() -> plain.sub(zoned))
                    .hasMessageStartingWith("sub: datetime64[ns] and datetime64[ns, UTC] ")
                    .hasMessageEndingWith("do not go together; " + zones);
            assertThatThrownBy(() -> intervals.asType(DType.STRING))
                    .hasMessageEndingWith(
                            "cannot be converted to string; cut takes texts as labels of its intervals, and an"
                                    + " IntervalIndex has their bounds");
        }
    }
}
