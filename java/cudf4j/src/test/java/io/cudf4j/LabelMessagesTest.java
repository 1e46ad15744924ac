/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What merges, reshaping, groups and windows say of labels that are not there, or twice: the call, and of two frames which. */
class LabelMessagesTest {
    private final DataFrame left = DataFrame.of("k", new long[] {1, 2}, "v", new double[] {1, 2});
    private final DataFrame right =
            DataFrame.of("k", new long[] {1, 2}, "w", new double[] {1, 2}).setIndex("w");

    @AfterEach
    void close() {
        left.close();
        right.close();
    }

    @Test
    void missingKeys_areOfTheCallAndTheSide() {
        assertMissing(
                () -> left.merge(right, JoinOptions.on("nope")),
                "merge: the left side: no column labelled 'nope'; there are: k, v");
        assertMissing(
                () -> left.merge(right, JoinOptions.leftOn("k").rightOn("nope")),
                "merge: the right side: no column labelled 'nope'; there are: k; levels of the row labels: [w]");
        assertMissing(
                () -> left.mergeAsof(right, AsofOptions.defaults().on("nope")),
                "mergeAsof: no column labelled 'nope'; there are: k, v");
        assertMissing(
                () -> Cudf.mergeOrdered(left, right, OrderedOptions.defaults().on("nope")),
                "mergeOrdered: the left side: no column labelled 'nope'; there are: k, v");
        assertMissing(
                () -> left.merge(
                        right, JoinOptions.on("k").where(Expr.left("nope").gt(Expr.right("k")))),
                "merge: no column labelled 'nope'; there are: k, v");
    }

    @Test
    void missingColumns_areOfTheCall() {
        String missing = ": no column labelled 'nope'; there are: k, v";
        assertMissing(() -> left.pivot(PivotOptions.defaults().columns("nope")), "pivot" + missing);
        assertMissing(() -> left.pivotTable(PivotTableOptions.defaults().index("nope")), "pivotTable" + missing);
        assertMissing(() -> left.melt(MeltOptions.defaults().idVars("nope")), "melt" + missing);
        assertMissing(() -> left.explode("nope"), "explode" + missing);
        assertMissing(() -> left.explode(List.of("k", "nope")), "explode" + missing);
        assertMissing(
                () -> Cudf.wideToLong(
                        left,
                        WideToLongOptions.defaults().stubNames("v").i("nope").j("n")),
                "wideToLong" + missing);
        assertMissing(() -> Cudf.getDummies(left, DummiesOptions.defaults().columns("nope")), "getDummies" + missing);
    }

    @Test
    void missingColumnsOfGroupsAndWindows_areOfTheCall() {
        String missing = ": no column labelled 'nope'; there are: k, v";
        DataFrameGroupBy groups = left.groupBy("k");
        assertMissing(() -> groups.get("nope"), "get" + missing);
        assertMissing(() -> groups.select("v", "nope"), "select" + missing);
        assertMissing(() -> groups.agg(Agg.sum("nope")), "agg" + missing);
        assertMissing(() -> groups.agg(Map.of("nope", "sum")), "agg" + missing);
        assertMissing(() -> groups.transform(Agg.sum("nope")), "transform" + missing);
        assertMissing(
                () -> groups.filter(Expr.col("nope").gt(1), Agg.sum("v").as("s")),
                "filter: no column labelled 'nope'; there are: s");
        assertThatThrownBy(() -> groups.filter(Expr.col("s").gt(1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("filter: nothing to compute; use for example Agg.sum(\"x\")");
        assertMissing(() -> left.rolling(2).get("nope"), "get" + missing);
        assertMissing(() -> left.rolling(2).on("nope"), "on" + missing);
        assertMissing(() -> left.rolling(2).agg(Agg.sum("nope")), "agg" + missing);
    }

    @Test
    void labelsThatWouldBeThereTwice_areOfTheCall() {
        assertThatThrownBy(() ->
                        left.groupBy("k").agg(Agg.sum("v").as("x"), Agg.min("v").as("x")))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessage("agg: two columns would be labelled 'x'; labels are unique");
        assertThatThrownBy(() -> left.melt(
                        MeltOptions.defaults().idVars("k").valueVars("v").varName("k")))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessage("melt: two columns would be labelled 'k'; labels are unique");
    }

    private static void assertMissing(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(LabelNotFoundException.class).hasMessage(message);
    }
}
