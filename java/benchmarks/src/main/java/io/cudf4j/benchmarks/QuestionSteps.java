/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import static io.cudf4j.Expr.col;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.DataFrameGroupBy;
import io.cudf4j.JoinOptions;
import io.cudf4j.Series;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.JoinHow;
import java.util.Map;

/** Questions of db-benchmark over its tables; it asks for no order of rows. */
final class QuestionSteps {
    private QuestionSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put("groupQ1", (in, closing) -> by(in, "id1").agg(Agg.sum("v1").as("v1")));
        steps.put(
                "groupQ2",
                (in, closing) -> by(in, "id1", "id2").agg(Agg.sum("v1").as("v1")));
        steps.put(
                "groupQ3",
                (in, closing) ->
                        by(in, "id3").agg(Agg.sum("v1").as("v1"), Agg.mean("v3").as("v3")));
        steps.put(
                "groupQ4",
                (in, closing) -> by(in, "id4")
                        .agg(
                                Agg.mean("v1").as("v1"),
                                Agg.mean("v2").as("v2"),
                                Agg.mean("v3").as("v3")));
        steps.put(
                "groupQ5",
                (in, closing) -> by(in, "id6")
                        .agg(
                                Agg.sum("v1").as("v1"),
                                Agg.sum("v2").as("v2"),
                                Agg.sum("v3").as("v3")));
        steps.put(
                "groupQ6",
                (in, closing) -> by(in, "id4", "id5")
                        .agg(Agg.median("v3").as("median"), Agg.std("v3").as("std")));
        steps.put("groupQ7", QuestionSteps::range);
        steps.put("groupQ8", QuestionSteps::twoGreatest);
        steps.put("groupQ9", QuestionSteps::determination);
        steps.put(
                "groupQ10",
                (in, closing) -> by(in, "id1", "id2", "id3", "id4", "id5", "id6")
                        .agg(Agg.sum("v3").as("v3"), Agg.count("v1").as("count")));
        steps.put("joinQ1", (in, closing) -> join(in, "small", "id1", JoinHow.INNER));
        steps.put("joinQ2", (in, closing) -> join(in, "medium", "id2", JoinHow.INNER));
        steps.put("joinQ3", (in, closing) -> join(in, "medium", "id2", JoinHow.LEFT));
        steps.put("joinQ4", (in, closing) -> join(in, "medium", "id5", JoinHow.INNER));
        steps.put("joinQ5", (in, closing) -> join(in, "big", "id3", JoinHow.INNER));
    }

    private static DataFrameGroupBy by(Inputs in, Object... keys) {
        return in.frame("g1").groupBy(keys).order(GroupOrder.ANY);
    }

    private static DataFrame range(Inputs in, Closing closing) {
        DataFrame ends =
                by(in, "id3").agg(Agg.max("v1").as("most"), Agg.min("v2").as("least"));
        DataFrame result = ends.select(col("id3"), col("most").sub(col("least")).as("range"));
        closing.end(ends);
        return result;
    }

    private static DataFrame twoGreatest(Inputs in, Closing closing) {
        Series greatest = by(in, "id6").get("v3").nLargest(2);
        DataFrame labelled = greatest.resetIndex();
        closing.end(greatest);
        DataFrame result = labelled.select("id6", "v3");
        closing.end(labelled);
        return result;
    }

    private static DataFrame determination(Inputs in, Closing closing) {
        Series correlations = by(in, "id2", "id4").get("v1").corr(in.series("g1", "v2"));
        DataFrame labelled = correlations.resetIndex();
        closing.end(correlations);
        DataFrame result =
                labelled.select(col("id2"), col("id4"), col("v1").mul(col("v1")).as("r2"));
        closing.end(labelled);
        return result;
    }

    private static DataFrame join(Inputs in, String other, String key, JoinHow how) {
        return in.frame("x").merge(in.frame(other), JoinOptions.on(key).how(how).keepOrder(false));
    }
}
