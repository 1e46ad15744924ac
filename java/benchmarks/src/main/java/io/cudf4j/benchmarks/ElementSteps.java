/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Everyday steps over columns of numbers and texts. */
final class ElementSteps {
    private static final List<Integer> WANTED_KEYS =
            IntStream.range(0, 1_000).map(i -> i * 100).boxed().toList();
    private static final List<String> WANTED_TEXTS =
            WANTED_KEYS.stream().map(key -> "key_" + key).toList();

    private ElementSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put(
                "groupbyMany",
                (in, closing) -> frame(in).groupBy("many").agg(Agg.sum("x").as("x")));
        frames(steps);
        counts(steps);
        arithmetic(steps);
        reductions(steps);
    }

    private static void frames(Map<String, Step> steps) {
        steps.put("filter", (in, closing) -> {
            DataFrame five = frame(in).select("key", "wide", "x", "y", "label");
            DataFrame result = five.filter(col(in, "choice"));
            closing.end(five);
            return result;
        });
        steps.put("filterText", (in, closing) -> col(in, "text").filter(col(in, "choice")));
        steps.put("sortInt", of(two -> two.sortValues("wide"), "wide", "x"));
        steps.put("sortFloat", of(two -> two.sortValues("x"), "x", "y"));
        steps.put("sortText", of(two -> two.sortValues("text"), "text", "x"));
        steps.put("dropna", of(DataFrame::dropNa, "gaps", "key"));
        steps.put("locLabels", (in, closing) -> {
            DataFrame labelled = in.kept("labelled", DataFrame.class, () -> {
                try (DataFrame some = frame(in).select("label", "x", "key")) {
                    return some.setIndex("label");
                }
            });
            return labelled.loc(in.kept("labels", Labels.class, () -> labels(in)).labels)
                    .toFrame();
        });
    }

    private static void counts(Map<String, Step> steps) {
        steps.put("uniqueInt", (in, closing) -> col(in, "key").unique());
        steps.put("uniqueText", (in, closing) -> col(in, "text").unique());
        steps.put("valueCountsInt", (in, closing) -> col(in, "key").valueCounts());
        steps.put("valueCountsText", (in, closing) -> col(in, "text").valueCounts());
        steps.put("isinInt", (in, closing) -> col(in, "key").isIn(WANTED_KEYS));
        steps.put("isinText", (in, closing) -> col(in, "text").isIn(WANTED_TEXTS));
        steps.put("rankInt", (in, closing) -> col(in, "key").rank());
        steps.put("rankFloat", (in, closing) -> col(in, "x").rank());
    }

    private static void arithmetic(Map<String, Step> steps) {
        steps.put("addFloat", (in, closing) -> col(in, "x").add(col(in, "y")));
        steps.put("addInt", (in, closing) -> col(in, "key").add(col(in, "wide")));
        steps.put("mulScalar", (in, closing) -> col(in, "x").mul(2.5));
        steps.put("floorDivScalar", (in, closing) -> col(in, "wide").floorDiv(3));
        steps.put("less", (in, closing) -> col(in, "x").lt(col(in, "y")));
        steps.put("greaterScalar", (in, closing) -> col(in, "x").gt(0.5));
        steps.put("equalText", (in, closing) -> col(in, "text").eq("key_17"));
        steps.put("castToFloat", (in, closing) -> col(in, "key").asType(DType.FLOAT64));
        steps.put("castToInt", (in, closing) -> col(in, "x").asType(DType.INT32));
        steps.put("fillna", (in, closing) -> col(in, "gaps").fillNa(0.0));
        steps.put("cumsum", (in, closing) -> col(in, "x").cumSum());
    }

    private static void reductions(Map<String, Step> steps) {
        steps.put("sum", (in, closing) -> col(in, "x").sum());
        steps.put("mean", (in, closing) -> col(in, "gaps").mean());
        steps.put("min", (in, closing) -> col(in, "wide").min());
        steps.put("std", (in, closing) -> col(in, "x").std());
        steps.put("corrGaps", (in, closing) -> col(in, "gaps").corr(col(in, "y")));
    }

    private static DataFrame frame(Inputs in) {
        return in.frame("elements");
    }

    private static Series col(Inputs in, String label) {
        return in.series("elements", label);
    }

    /** Returns a step over some columns, chosen anew each time. */
    private static Step of(Function<DataFrame, DataFrame> work, Object... labels) {
        return (in, closing) -> {
            DataFrame chosen = frame(in).select(labels);
            DataFrame result = work.apply(chosen);
            closing.end(chosen);
            return result;
        };
    }

    private static Labels labels(Inputs in) {
        DataFrame wanted = in.frame("wanted");
        List<Object> labels = new ArrayList<>();
        for (int row = 0; row < wanted.rowCount(); row++) {
            labels.add(wanted.getLong(row, "label"));
        }
        return new Labels(labels);
    }

    /** Labels that {@link Inputs} keeps. */
    private record Labels(List<Object> labels) implements AutoCloseable {
        @Override
        public void close() {}
    }
}
