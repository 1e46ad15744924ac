/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.examples;

import io.cudf4j.Agg;
import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.JoinOptions;
import io.cudf4j.Series;
import io.cudf4j.SortOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.types.JoinHow;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A year of departures from New York: which carriers, hours and routes are late?
 *
 * <p>Reads flights, airlines and weather from CSV, derives a speed and a date, joins, groups and sorts.
 */
public final class Flights {
    private static final String UTC = "%Y-%m-%dT%H:%M:%SZ";

    private Flights() {}

    /** Returns the flights with their date and their speed in miles per hour. */
    public static DataFrame readFlights(Path folder) {
        DataFrame flights = DataFrame.readCsv(
                folder.resolve("flights.csv"), CsvOptions.defaults().dateFormat("time_hour", UTC));
        Series hours = flights.col("air_time").div(60);
        return flights.with("speed", flights.col("distance").div(hours))
                .with("date", flights.col("time_hour").dt().date());
    }

    /** Returns the flights with the airline's name and the weather at the airport in the hour of departure. */
    public static DataFrame joined(Path folder) {
        DataFrame airlines = DataFrame.readCsv(folder.resolve("airlines.csv"), CsvOptions.defaults());
        DataFrame weather = DataFrame.readCsv(
                        folder.resolve("weather.csv"), CsvOptions.defaults().dateFormat("time_hour", UTC))
                .select("origin", "time_hour", "temp", "wind_speed", "precip", "visib");
        return readFlights(folder)
                .merge(airlines, JoinOptions.on("carrier").how(JoinHow.LEFT))
                .merge(weather, JoinOptions.on("origin", "time_hour").how(JoinHow.LEFT));
    }

    /** Returns how late each carrier arrives on average, the latest first. */
    public static DataFrame delaysPerCarrier(DataFrame joined) {
        return joined.groupBy("carrier", "name")
                .agg(
                        Agg.count("flight").as("flights"),
                        Agg.mean("arr_delay").as("meanDelay"),
                        Agg.count("arr_delay").as("arrived"),
                        Agg.mean("speed").as("meanSpeed"))
                .sortValues("meanDelay", SortOptions.defaults().ascending(false));
    }

    /** Returns how late flights depart in each hour of the day. */
    public static DataFrame delaysPerHour(DataFrame joined) {
        return joined.groupBy("hour")
                .agg(
                        Agg.count("flight").as("flights"),
                        Agg.mean("dep_delay").as("meanDelay"),
                        Agg.max("dep_delay").as("worst"),
                        Agg.std("dep_delay").as("spread"));
    }

    /** Returns the ten routes with the latest arrivals among those flown at least a hundred times. */
    public static DataFrame worstRoutes(DataFrame joined) {
        DataFrame routes = joined.groupBy("origin", "dest")
                .agg(
                        Agg.count("arr_delay").as("arrived"),
                        Agg.mean("arr_delay").as("meanDelay"),
                        Agg.nUnique("carrier").as("carriers"));
        return routes.filter(routes.col("arrived").ge(100))
                .sortValues(
                        List.of("meanDelay", "origin", "dest"),
                        SortOptions.defaults().ascending(false, true, true))
                .head(10);
    }

    /**
     * Runs the job and prints its tables, the engine and the time of each step.
     *
     * @param arguments the folder with flights.csv, airlines.csv and weather.csv
     */
    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("usage: Flights FOLDER   (the folder with flights.csv, airlines.csv and weather.csv)");
            System.exit(2);
        }
        run(Path.of(arguments[0]), System.out);
    }

    private static void run(Path folder, PrintStream out) {
        Clock clock = new Clock();
        String engine = clock.time("start the engine", () -> Cudf.info().toString());
        DataFrame flights = clock.time("read flights", () -> readFlights(folder));
        out.println(flights);
        DataFrame joined = clock.time("read and join airlines and weather", () -> joined(folder));
        DataFrame carriers = clock.time("delays per carrier", () -> delaysPerCarrier(joined));
        out.println(
                "\nDelays per carrier, in minutes\n" + carriers.select("name", "flights", "meanDelay", "meanSpeed"));
        DataFrame hours = clock.time("delays per hour of the day", () -> delaysPerHour(joined));
        out.println("\nDelays per hour of the day, in minutes\n" + hours);
        DataFrame routes = clock.time("worst routes", () -> worstRoutes(joined));
        out.println("\nWorst routes, in minutes\n" + routes);
        out.println("\nengine: " + engine);
        Module module = Flights.class.getModule();
        out.println("run " + (module.isNamed() ? "as module " + module.getName() : "on the class path"));
        clock.steps.forEach(out::println);
        out.println("""

                Next: run it on the other engine with CUDF4J_ENGINE=cuda or CUDF4J_ENGINE=host (auto chose one above),
                read java/examples/src/main/java/io/cudf4j/examples/Flights.java, then README.md and docs/.""");
    }

    /** Times steps; the work of each is done when its value is there. */
    private static final class Clock {
        private final List<String> steps = new ArrayList<>();

        <T> T time(String step, Supplier<T> work) {
            long start = System.nanoTime();
            T result = work.get();
            steps.add(String.format(Locale.ROOT, "%8.1f ms  %s", (System.nanoTime() - start) / 1e6, step));
            return result;
        }
    }
}
