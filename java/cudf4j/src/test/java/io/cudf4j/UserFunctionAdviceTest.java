/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import io.cudf4j.udf.GroupColumns;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToInt;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.UdfException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What a user is told whose function, or whose use of what it is lent, is wrong: by the name of the call, and what there is instead. */
@SuppressWarnings("NarrowCalculation") // what users write
class UserFunctionAdviceTest {
    private static DataFrame frame() {
        return DataFrame.builder()
                .column("k", List.of("x", "y", "x"))
                .column("a", new double[] {1, 2, 3})
                .build();
    }

    private static void assertFails(ThrowingCallable call, String begin, String advice) {
        assertThatThrownBy(call)
                .isInstanceOf(UdfException.class)
                .hasMessageStartingWith(begin)
                .hasMessageEndingWith("; " + advice);
    }

    @Test
    void advice_isWhatTheCallHas() {
        DataFrame df = frame();
        assertFails(
                () -> df.groupBy("k").transform(g -> 1 / (g.size() - 1)),
                "transform: group 1",
                "eachGroup().onError(NULL).spreadToDouble(..) makes their rows null");
        assertThat(df.groupBy("k")
                        .eachGroup()
                        .onError(OnError.NULL)
                        .spreadToDouble(g -> 1 / (g.size() - 1))
                        .toList())
                .containsExactly(1.0, null, 1.0);
        assertFails(
                () -> df.groupBy("k").apply(g -> 1 / (g.size() - 1)),
                "apply: group 1",
                "eachGroup().onError(NULL).mapToDouble(..) makes such groups null");
        assertThat(df.groupBy("k")
                        .eachGroup()
                        .onError(OnError.NULL)
                        .mapToDouble(g -> 1 / (g.size() - 1))
                        .toList())
                .containsExactly(1.0, null);
        assertFails(
                () -> df.groupBy("k").eachGroup().mapToInt(g -> 1 / (g.size() - 1)),
                "mapToInt: group 1",
                "onError(NULL) makes such groups null");
        assertFails(
                () -> df.rolling(2).get("a").apply(window -> 1 / (window.length - 2)),
                "apply: row 1",
                "a function can give NaN for windows that it has no value of");
        assertFails(
                () -> df.eachRow().mapToLong(r -> 1 / (long) (r.getDouble("a") - 2)),
                "mapToLong: row 1",
                "onError(NULL) makes such rows null");
        assertFails(
                () -> df.filter(r -> 1 / (long) (r.getDouble("a") - 2) == 0),
                "filter: row 1",
                "onError(NULL) of the view leaves such rows out");
        try (DataFrame rest = df.eachRow().onError(OnError.NULL).filter(r -> 1 / (long) (r.getDouble("a") - 2) < 2)) {
            assertThat(rest.rowCount()).isEqualTo(2);
        }
    }

    @Test
    void frameThatIsClosed_isNamed() {
        DataFrame df = frame();
        GroupView<Series> each = df.groupBy("k").eachGroup();
        Rolling<DataFrame> windows = df.rolling(2);
        df.close();
        Map<String, ThrowingCallable> calls = Map.of(
                "mapToDouble", () -> each.mapToDouble(g -> g.sum("a")),
                "spreadToDouble", () -> each.spreadToDouble(g -> g.sum("a")),
                "explain", () -> each.explain((GroupToInt) g -> g.count("a"), DType.INT32),
                "apply", () -> windows.apply(window -> window[0]));
        calls.forEach((name, call) -> assertThatThrownBy(call)
                .isInstanceOf(ClosedException.class)
                .hasMessage(name + ": the DataFrame of 3 rows with columns [k, a] is closed"));
        assertThatThrownBy(() -> windows.explain(window -> window[0]))
                .isInstanceOf(ClosedException.class)
                .hasMessage("explain: the DataFrame of 3 rows with columns [k, a] is closed");
    }

    @Test
    void frameThatIsClosedOrChangedByItsFunction_isNamed() {
        DataFrame df = frame();
        String message =
                "mapToDouble: the frame was closed or changed while a function went over its rows, before it asked for column 'a'";
        assertThatThrownBy(() -> InJvm.of(
                        "DataFrame.set",
                        () -> df.eachRow().mapToDouble(r -> {
                            df.set("a", 5.0);
                            return r.getDouble("a");
                        })))
                .isInstanceOf(ClosedException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> InJvm.of(
                        "synchronized",
                        () -> df.eachRow().mapToDouble(r -> {
                            df.close();
                            return r.getDouble("a");
                        })))
                .isInstanceOf(ClosedException.class)
                .hasMessage(message);
    }

    private static void assertIsOver(ThrowingCallable use) {
        assertThatThrownBy(use)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("what a function is called with is lent to it for the call, which has ended;"
                        + " keep the values that it reads, not the row or the group");
    }

    @Test
    void rowsAndGroupsThatWereKept_areOver() {
        DataFrame df = frame();
        List<Row> rows = new ArrayList<>();
        InJvm.of(
                        "synchronized",
                        () -> df.eachRow().mapToDouble(r -> {
                            synchronized (rows) {
                                rows.add(r);
                            }
                            return r.getDouble("a");
                        }))
                .close();
        assertIsOver(() -> rows.get(0).getDouble("a"));
        assertIsOver(() -> rows.get(0).getString("none"));
        List<GroupColumns> groups = new ArrayList<>();
        InJvm.of(
                        "synchronized",
                        () -> df.groupBy("k").apply(g -> {
                            synchronized (groups) {
                                groups.add(g);
                            }
                            return g.sum("a");
                        }))
                .close();
        assertIsOver(() -> groups.get(0).sum("a"));
        assertIsOver(() -> groups.get(0).size());
        assertIsOver(() -> groups.get(0).isNull("a", 0));
        df.close();
        assertIsOver(() -> rows.get(0).getDouble("a"));
    }

    private static void assertRefused(GroupToDouble function, String message) {
        DataFrame df = DataFrame.builder()
                .column("k", List.of("x", "y"))
                .column("n", new long[] {1, 2})
                .column("u", Series.of(DType.UINT64, List.of(1L, 2L)))
                .column("a", new double[] {1, 2})
                .column("s", List.of("1", "2"))
                .column("b", List.of(true, false))
                .build();
        List<ThrowingCallable> calls = List.of(
                () -> df.groupBy("k").apply(function),
                () -> df.groupBy("k").eachGroup().explain(function, DType.FLOAT64));
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageEndingWith(": column " + message);
        }
    }

    @Test
    void statisticsOfOtherTypes_areAdvised() {
        String rounds = "asType(DType.FLOAT64) rounds those beyond 2^53";
        String whole = "'n' is int64, which a double does not hold; ";
        assertRefused(g -> g.max("n") - g.mean("n"), whole + "maxOfLongs reads whole numbers exactly, or " + rounds);
        assertRefused(g -> g.min("n"), whole + "minOfLongs reads whole numbers exactly, or " + rounds);
        assertRefused(g -> g.sum("n"), whole + "sumOfLongs reads whole numbers exactly, or " + rounds);
        assertRefused(g -> g.getDouble("n", 0), whole + "getLong reads whole numbers exactly, or " + rounds);
        assertRefused(g -> g.mean("u"), "'u' is uint64, which a double does not hold; " + rounds);
        assertRefused(g -> g.getDouble("u", 0), "'u' is uint64, which a double does not hold; " + rounds);
        assertRefused(
                g -> g.maxOfLongs("a"),
                "'a' is float64, which a long does not hold; max reads it, or asType(DType.INT64) cuts the fractions off");
        assertRefused(
                g -> g.mean("s"),
                "'s' is string, which a double does not hold; asType(DType.FLOAT64) reads the numbers in it");
        assertRefused(
                g -> g.sumOfLongs("b"),
                "'b' is bool, which a long does not hold; asType(DType.INT64) makes 1 and 0 of it");
    }

    @Test
    void explanations_refuseWhatCallsRefuse() {
        DataFrame df = frame();
        GroupToInt ofKey = g -> g.count("k");
        assertThatThrownBy(() -> df.groupBy("k").eachGroup().mapToInt(ofKey))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("'k'");
        assertThatThrownBy(() -> df.groupBy("k").eachGroup().explain(ofKey, DType.INT32))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("'k'");
        assertThat(df.groupBy("k").eachGroup().explain((GroupToInt) g -> g.count("a"), DType.INT32))
                .contains("group_count(");
        assertThatThrownBy(() -> df.eachRow().explain((RowToDouble) r -> r.getDouble("k"), DType.FLOAT64))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("column 'k' is string");
        assertThatThrownBy(() -> df.rolling(2).explain(window -> window[0]))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("column 'k'");
        assertThat(df.rolling(2).get("a").explain(window -> window[0])).contains("window_value(");
        assertThat(df.groupBy("k").rolling(2).explain(window -> window[0])).contains("window_value(");
        try (Series texts = Series.of("s", List.of("a"))) {
            assertThatThrownBy(() -> texts.rolling(2).explain(window -> window[0]))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'s'");
        }
    }
}
