/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */

import ai.rapids.cudf.ColumnVector;
import ai.rapids.cudf.Cuda;
import ai.rapids.cudf.DType;
import ai.rapids.cudf.GatherMap;
import ai.rapids.cudf.GroupByAggregation;
import ai.rapids.cudf.JSONOptions;
import ai.rapids.cudf.OrderByArg;
import ai.rapids.cudf.OutOfBoundsPolicy;
import ai.rapids.cudf.ReductionAggregation;
import ai.rapids.cudf.RegexProgram;
import ai.rapids.cudf.Rmm;
import ai.rapids.cudf.RmmCudaAsyncMemoryResource;
import ai.rapids.cudf.RollingAggregation;
import ai.rapids.cudf.Scalar;
import ai.rapids.cudf.Schema;
import ai.rapids.cudf.Table;
import ai.rapids.cudf.WindowOptions;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What Calls.java does, by ai.rapids:cudf; compiled by hand against its JAR, since nothing else here needs it. */
public final class RapidsCalls {
    private final String folder;
    private final Map<String, Table> tables = new HashMap<>();
    private final Table small = new Table(
            ColumnVector.fromInts(1, 2, 1),
            ColumnVector.fromLongs(3, 1, 2),
            ColumnVector.fromDoubles(0.5, 1.5, 2.5),
            ColumnVector.fromBooleans(true, false, true),
            ColumnVector.fromInts(2, 0, 1));
    private final ColumnVector smallTexts = ColumnVector.fromStrings("abc 12", "bcd 34", "cde 56");
    private final Scalar target = Scalar.fromString("abc");

    private RapidsCalls(String folder) {
        this.folder = folder;
    }

    /** Answers requests until there are no more: the folder that calls.py has filled, and how many bytes the pool may keep. */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        long kept = Long.parseLong(arguments[1]);
        Rmm.setCurrentDeviceResource(new RmmCudaAsyncMemoryResource(1 << 20, kept), null, true);
        RapidsCalls calls = new RapidsCalls(arguments[0]);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            out.println(calls.answer(line.split(" ", -1)));
        }
    }

    private String answer(String[] request) throws Exception {
        switch (request[0]) {
            case "time" -> {
                int count = Integer.parseInt(request[2]);
                Supplier<Object> call = call(request[1]);
                Cuda.deviceSynchronize();
                long begin = System.nanoTime();
                for (int i = 0; i < count; i++) {
                    end(call.get());
                }
                Cuda.deviceSynchronize();
                return Double.toString((System.nanoTime() - begin) / 1e6 / count);
            }
            case "rows" -> {
                Object result = call(request[1]).get();
                String rows = Long.toString(rows(result));
                end(result);
                return rows;
            }
            case "drop" -> {
                tables.values().forEach(Table::close);
                tables.clear();
                return "ok";
            }
            default -> throw new IllegalArgumentException("no such request: " + request[0]);
        }
    }

    private static void end(Object result) throws Exception {
        if (result instanceof AutoCloseable[] many) {
            for (AutoCloseable each : many) {
                each.close();
            }
        } else {
            ((AutoCloseable) result).close();
        }
    }

    private static long rows(Object result) {
        if (result instanceof ColumnVector column) {
            return column.getRowCount();
        }
        if (result instanceof Table table) {
            return table.getRowCount();
        }
        if (result instanceof GatherMap[] maps) {
            return maps[0].getRowCount();
        }
        return 1;
    }

    private Supplier<Object> call(String name) {
        boolean isSmall = name.startsWith("small");
        Supplier<Table> numbers = () -> isSmall ? small : table("numbers");
        Supplier<ColumnVector> texts = () -> isSmall ? smallTexts : table("texts").getColumn(0);
        return switch (isSmall ? name.substring("small".length()) : name) {
            case "Add" -> {
                ColumnVector values = numbers.get().getColumn(2);
                yield () -> values.add(values, DType.FLOAT64);
            }
            case "Cast" -> {
                ColumnVector values = numbers.get().getColumn(1);
                yield () -> values.castTo(DType.FLOAT64);
            }
            case "Sum" -> {
                ColumnVector values = numbers.get().getColumn(2);
                yield () -> values.reduce(ReductionAggregation.sum(), DType.FLOAT64);
            }
            case "Filter" -> {
                Table table = numbers.get();
                yield () -> table.filter(table.getColumn(3));
            }
            case "Gather" -> {
                Table table = numbers.get();
                yield () -> table.gather(table.getColumn(4), OutOfBoundsPolicy.DONT_CHECK);
            }
            case "Groupby" -> {
                Table table = numbers.get();
                yield () -> table.groupBy(0)
                        .aggregate(GroupByAggregation.sum().onColumn(2), GroupByAggregation.mean().onColumn(2));
            }
            case "SortedOrder" -> {
                Table keys = kept(name, () -> new Table(numbers.get().getColumn(1)));
                yield () -> keys.sortOrder(OrderByArg.asc(0, true));
            }
            case "SortByKey" -> {
                Table table = numbers.get();
                yield () -> table.orderBy(OrderByArg.asc(1, true));
            }
            case "InnerJoin" -> {
                Table left = kept(name, () -> new Table(numbers.get().getColumn(1)));
                Table right = isSmall ? left : table("right");
                yield () -> left.innerJoinGatherMaps(right, true);
            }
            case "LeftJoin" -> {
                Table left = kept(name, () -> new Table(numbers.get().getColumn(1)));
                Table right = isSmall ? left : table("right");
                yield () -> left.leftJoinGatherMaps(right, true);
            }
            case "Rolling" -> {
                ColumnVector values = numbers.get().getColumn(2);
                WindowOptions window = WindowOptions.builder()
                        .window(Scalar.fromInt(100), Scalar.fromInt(0))
                        .minPeriods(1)
                        .build();
                yield () -> values.rollingWindow(RollingAggregation.sum(), window);
            }
            case "ReadParquet" -> () -> Table.readParquet(new File(folder + "/numbers.parquet"));
            case "ReadJson" -> () -> Table.readJSON(
                    Schema.INFERRED, JSONOptions.builder().withLines(true).build(), new File(folder + "/lines.json"));
            case "Contains" -> {
                ColumnVector column = texts.get();
                yield () -> column.stringContains(target);
            }
            case "ContainsRe" -> {
                ColumnVector column = texts.get();
                yield () -> column.containsRe(new RegexProgram("a[b-d]+.*7"));
            }
            case "Split" -> {
                ColumnVector column = texts.get();
                yield () -> column.stringSplit(" ");
            }
            case "SplitRecord" -> {
                ColumnVector column = texts.get();
                yield () -> column.stringSplitRecord(" ");
            }
            default -> throw new IllegalArgumentException("no such call: " + name);
        };
    }

    private Table table(String name) {
        return kept(name, () -> Table.readParquet(new File(folder + "/" + name + ".parquet")));
    }

    private Table kept(String name, Supplier<Table> made) {
        Table table = tables.get(name);
        if (table == null) {
            table = made.get();
            tables.put(name, table);
        }
        return table;
    }
}
