/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package app;

import io.cudf4j.DataFrame;
import io.cudf4j.Options;
import io.cudf4j.Series;
import io.cudf4j.memory.BufferSegments;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.strings.Case;
import io.cudf4j.types.DType;
import io.cudf4j.types.Serialized;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javax.management.ObjectName;

/** Asks for what modules must let each other do: services, resources, reflection, classes for the running Java. */
final class Program {
    private Program() {}

    private record Flight(String carrier, long minutes) {}

    public static void main(String[] arguments) throws Exception {
        say("modules", Series.class.getModule().getName() + " for " + Program.class.getModule().getName());
        Options.set("spill", true);
        DataFrame flights = DataFrame.fromRecords(
                Flight.class, List.of(new Flight("AA", 5), new Flight("UA", -2), new Flight("AA", 1)));
        say("records", flights.stream(Flight.class).map(Flight::carrier).collect(Collectors.joining(" ")));
        Series carriers = flights.col("carrier").asType(DType.categorical("AA", "UA"));
        say("categories", carriers.cat().codes().toList());

        try (Serialized parts = flights.hostSerialize()) {
            say("serialised", minutes(DataFrame.deserialize(parts.header(), parts.frames())));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(flights);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            say("object stream", minutes((DataFrame) in.readObject()));
        }
        Path file = Path.of(arguments[0]);
        flights.toParquet(file);
        say("file", minutes(DataFrame.readParquet(file)));

        try (Column names = Column.fromStrings("Aa", null);
                Column lower = Case.toLower(names)) {
            say("plc", lower.size());
        }
        ObjectName bean = new ObjectName("io.cudf4j:type=SpillManager");
        say("bean", ManagementFactory.getPlatformMBeanServer().getAttribute(bean, "StatisticsLevel"));
        say("segments", BufferSegments.areSupported());
    }

    private static List<?> minutes(DataFrame flights) {
        return flights.col("minutes").toList();
    }

    private static void say(String what, Object value) {
        System.out.println("- " + what + ": " + value);
    }
}
