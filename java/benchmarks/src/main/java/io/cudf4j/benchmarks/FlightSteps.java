/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.JoinOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.types.JoinHow;
import java.util.Map;

/** The big steps over departures that were blown up. */
final class FlightSteps {
    private static final String[] TEN = {
        "month", "day", "dep_delay", "arr_delay", "carrier", "origin", "dest", "air_time", "distance", "time_hour"
    };

    private FlightSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put("csvRead", (in, closing) -> DataFrame.readCsv(in.file("flights.csv"), CsvOptions.defaults()));
        steps.put(
                "csvTen",
                (in, closing) -> DataFrame.readCsv(
                        in.file("flights.csv"), CsvOptions.defaults().useCols(TEN)));
        steps.put("groupbyText", (in, closing) -> delays(in, "carrier"));
        steps.put("groupbyInt", (in, closing) -> delays(in, "route"));
        steps.put("merge", (in, closing) -> fares(in, closing, JoinHow.LEFT));
        steps.put("mergeInner", (in, closing) -> fares(in, closing, JoinHow.INNER));
        steps.put("sort", (in, closing) -> {
            DataFrame two = in.frame("flights").select("route", "distance");
            DataFrame result = two.sortValues("route");
            closing.end(two);
            return result;
        });
        steps.put(
                "corrNulls",
                (in, closing) -> in.series("flights", "dep_delay").corr(in.series("flights", "arr_delay")));
    }

    private static DataFrame delays(Inputs in, String key) {
        return in.frame("flights")
                .groupBy(key)
                .agg(Agg.count("arr_delay").as("n"), Agg.mean("arr_delay").as("mean"));
    }

    private static DataFrame fares(Inputs in, Closing closing, JoinHow how) {
        DataFrame left = in.frame("flights").select("route", "distance");
        DataFrame result =
                left.merge(in.frame("routes"), JoinOptions.on("route").how(how));
        closing.end(left);
        return result;
    }
}
