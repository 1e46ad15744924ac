/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.guide;

import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.*;
import io.cudf4j.io.*;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.*;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What README.md shows; each statement there stands here too, behind the imports that it names. */
class ReadmeTest {
    /** What a relative name of the page leads to. */
    private static final class Path {
        private static java.nio.file.Path folder = java.nio.file.Path.of("");

        private static java.nio.file.Path of(String name) {
            return folder.resolve(name);
        }
    }

    @Test
    void flights_areLateByCarrier(@TempDir java.nio.file.Path folder) throws IOException {
        Path.folder = folder;
        Files.writeString(Path.of("flights.csv"), """
                carrier,flight,distance,air_time,arr_delay,time_hour
                AA,1,600,60,10,2013-01-01T10:00:00Z
                9E,2,100,30,,2013-01-01T11:00:00Z
                AA,3,300,60,20,2013-01-01T12:00:00Z
                9E,4,200,30,25,2013-01-01T13:00:00Z
                """);
        Files.writeString(Path.of("airlines.csv"), "carrier,name\n9E,Endeavor Air Inc.\nAA,American Airlines Inc.\n");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (Scope scope = Scope.open()) {
            DataFrame flights = DataFrame.readCsv(
                    Path.of("flights.csv"), CsvOptions.defaults().dateFormat("time_hour", "%Y-%m-%dT%H:%M:%SZ"));
            DataFrame airlines = DataFrame.readCsv(Path.of("airlines.csv"), CsvOptions.defaults());
            DataFrame late = flights.with(
                            "speed",
                            flights.col("distance").div(flights.col("air_time").div(60)))
                    .merge(airlines, JoinOptions.on("carrier").how(JoinHow.LEFT))
                    .groupBy("name")
                    .agg(
                            Agg.mean("arr_delay").as("meanDelay"),
                            Agg.count("flight").as("flights"))
                    .sortValues("meanDelay", SortOptions.defaults().ascending(false));
            System.out.println(late);
            late.toParquet(Path.of("late.parquet"));
            DataFrame wanted = DataFrame.of(
                            "name",
                            List.of("Endeavor Air Inc.", "American Airlines Inc."),
                            "meanDelay",
                            new double[] {25, 15},
                            "flights",
                            new long[] {2, 2})
                    .withIndex(Index.of(List.of(1L, 0L)));
            Testing.assertFrameEqual(late, wanted);
            Testing.assertFrameEqual(
                    DataFrame.readParquet(Path.of("late.parquet"), ParquetReadOptions.defaults()), wanted);
            assertThat(scope).isNotNull();
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "                     name  meanDelay  flights",
                        "1       Endeavor Air Inc.       25.0        2",
                        "0  American Airlines Inc.       15.0        2");
    }

    @Test
    void labels_workAsInPandas() {
        try (Scope scope = Scope.open()) {
            DataFrame trips = DataFrame.of("city", List.of("Oslo", "Rome", "Oslo"), "km", new int[] {3, 8, 5})
                    .setIndex("city");
            DataFrame both = trips.loc("Oslo").toFrame();
            Series first = trips.iloc(0).toSeries();
            Series two = trips.col("km").iloc(Slice.of(0, 2)).toSeries();
            DataFrame miles = trips.assign("miles", col("km").mul(0.621));
            Series sum = trips.query("km > 4").sum();
            DataFrame wanted = DataFrame.of(
                            "city", List.of("Oslo", "Rome", "Oslo"), "km", new int[] {3, 8, 5}, "miles", new double[] {
                                1.863, 4.968, 3.105
                            })
                    .setIndex("city");
            Testing.assertFrameEqual(miles, wanted);
            Testing.assertFrameEqual(
                    both,
                    DataFrame.of("city", List.of("Oslo", "Oslo"), "km", new int[] {3, 5})
                            .setIndex("city"));
            Testing.assertSeriesEqual(
                    two,
                    DataFrame.of("city", List.of("Oslo", "Rome"), "km", new int[] {3, 8})
                            .setIndex("city")
                            .col("km"));
            assertThat(first.getLong(0)).isEqualTo(3);
            assertThat(sum.getLong(0)).isEqualTo(13);
            assertThat(scope).isNotNull();
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(ReadmeTest.class, "../README.md", 15);
    }
}
