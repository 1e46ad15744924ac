/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.memory.Rmm;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.HostColumn;
import io.cudf4j.plc.Join;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.OutOfBoundsPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Rolling;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonReaderOptions;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.Split;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Single calls of {@code plc}, which calls.py measures beside the same calls of ai.rapids:cudf and pylibcudf.
 *
 * <p>Reads lines from standard input and answers each with one:
 *
 * <ul>
 *   <li>{@code time NAME COUNT}: the milliseconds of one of so many calls, results closed
 *   <li>{@code rows NAME}: how many rows its result has
 *   <li>{@code drop}: closes all inputs
 * </ul>
 */
public final class Calls implements AutoCloseable {
    private final String folder;
    private final Map<String, Table> tables = new HashMap<>();
    private final Column one = Column.fromInts(new int[] {1}, null);
    private final Table small = Table.wrap(
            Column.fromInts(new int[] {1, 2, 1}, null),
            Column.fromLongs(new long[] {3, 1, 2}, null),
            Column.fromDoubles(new double[] {0.5, 1.5, 2.5}, null),
            Column.fromBooleans(new boolean[] {true, false, true}, null),
            Column.fromInts(new int[] {2, 0, 1}, null));
    private final Column smallTexts = Column.fromStrings("abc 12", "bcd 34", "cde 56");
    private final Scalar target = Scalar.of("abc");
    private final Scalar space = Scalar.of(" ");

    private Calls(String folder) {
        this.folder = folder;
    }

    /** Answers requests until there are no more; the argument is the folder that calls.py has filled. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        try (Calls calls = new Calls(arguments[0]);
                BufferedReader requests =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                out.println(calls.answer(line.split(" ", -1)));
            }
        }
    }

    private String answer(String[] request) {
        switch (request[0]) {
            case "time" -> {
                int count = Integer.parseInt(request[2]);
                Supplier<AutoCloseable> call = call(request[1]);
                finish();
                long begin = System.nanoTime();
                for (int i = 0; i < count; i++) {
                    Closing.CLOSED.end(call.get());
                }
                finish();
                return Double.toString((System.nanoTime() - begin) / 1e6 / count);
            }
            case "rows" -> {
                AutoCloseable result = call(request[1]).get();
                String rows = Long.toString(rows(result));
                Closing.CLOSED.end(result);
                return rows;
            }
            case "drop" -> {
                close();
                Rmm.trim();
                return "ok";
            }
            default -> throw new IllegalArgumentException("no such request: " + request[0]);
        }
    }

    /** Waits until the device has done all that it was asked for: a value that comes back lies behind it in the stream. */
    private void finish() {
        HostColumn values = one.toHost();
        if (values.size() != 1) {
            throw new IllegalStateException("a row came back as " + values.size());
        }
    }

    private static long rows(AutoCloseable result) {
        if (result instanceof Column column) {
            return column.size();
        }
        if (result instanceof Table table) {
            return table.numRows();
        }
        if (result instanceof TableWithMetadata table) {
            return table.table().numRows();
        }
        if (result instanceof GroupbyResult groups) {
            return groups.keys().numRows();
        }
        if (result instanceof GatherMaps maps) {
            return maps.left().size();
        }
        return 1;
    }

    private Supplier<AutoCloseable> call(String name) {
        boolean isSmall = name.startsWith("small");
        Supplier<Table> numbers = () -> isSmall ? small : table("numbers");
        Supplier<Column> texts = () -> isSmall ? smallTexts : table("texts").column(0);
        return switch (isSmall ? name.substring("small".length()) : name) {
            case "Add" -> {
                Column values = numbers.get().column(2);
                yield () -> Binaryop.binaryOperation(values, values, BinaryOperator.ADD, DataType.FLOAT64);
            }
            case "Cast" -> {
                Column values = numbers.get().column(1);
                yield () -> Unary.cast(values, DataType.FLOAT64);
            }
            case "Sum" -> {
                Column values = numbers.get().column(2);
                yield () -> Reduce.reduce(values, Aggregation.sum(), DataType.FLOAT64);
            }
            case "Filter" -> {
                Table table = numbers.get();
                Column mask = table.column(3);
                yield () -> StreamCompaction.applyBooleanMask(table, mask);
            }
            case "Gather" -> {
                Table table = numbers.get();
                Column map = table.column(4);
                yield () -> Copying.gather(table, map, OutOfBoundsPolicy.DONT_CHECK);
            }
            case "Groupby" -> {
                Column values = numbers.get().column(2);
                Table keys = kept(name, () -> Table.wrap(numbers.get().column(0)));
                yield () -> {
                    AggregationRequest request = AggregationRequest.of(values, Aggregation.sum(), Aggregation.mean());
                    return new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO).aggregate(List.of(request));
                };
            }
            case "SortedOrder" -> {
                Table keys = kept(name, () -> Table.wrap(numbers.get().column(1)));
                yield () -> Sorting.sortedOrder(keys, Order.ASCENDING, NullOrder.BEFORE);
            }
            case "SortByKey" -> {
                Table keys = kept(name, () -> Table.wrap(numbers.get().column(1)));
                Table table = numbers.get();
                yield () -> Sorting.sortByKey(table, keys, Order.ASCENDING, NullOrder.BEFORE);
            }
            case "InnerJoin" -> {
                Table left = kept(name, () -> Table.wrap(numbers.get().column(1)));
                Table right = isSmall ? left : table("right");
                yield () -> Join.innerJoin(left, right, NullEquality.EQUAL);
            }
            case "LeftJoin" -> {
                Table left = kept(name, () -> Table.wrap(numbers.get().column(1)));
                Table right = isSmall ? left : table("right");
                yield () -> Join.leftJoin(left, right, NullEquality.EQUAL);
            }
            case "Rolling" -> {
                Column values = numbers.get().column(2);
                yield () -> Rolling.rollingWindow(values, 100, 0, 1, Aggregation.sum());
            }
            case "ReadParquet" -> () -> readParquet("numbers");
            case "ReadJson" ->
                () -> Json.readJson(JsonReaderOptions.builder(SourceInfo.ofPath(folder + "/lines.json"))
                        .lines(true)
                        .build());
            case "Contains" -> {
                Column column = texts.get();
                yield () -> Find.contains(column, target);
            }
            case "ContainsRe" -> {
                Column column = texts.get();
                yield () -> Contains.containsRe(column, "a[b-d]+.*7");
            }
            case "Split" -> {
                Column column = texts.get();
                yield () -> Split.split(column, space, -1);
            }
            case "SplitRecord" -> {
                Column column = texts.get();
                yield () -> Split.splitRecord(column, space, -1);
            }
            default -> throw new IllegalArgumentException("no such call: " + name);
        };
    }

    private TableWithMetadata readParquet(String name) {
        return Parquet.readParquet(ParquetReaderOptions.builder(SourceInfo.ofPath(folder + "/" + name + ".parquet"))
                .build());
    }

    private Table table(String name) {
        return kept(name, () -> {
            try (TableWithMetadata read = readParquet(name)) {
                return Table.of(read.table().release());
            }
        });
    }

    private Table kept(String name, Supplier<Table> made) {
        Table table = tables.get(name);
        if (table == null) {
            table = made.get();
            tables.put(name, table);
        }
        return table;
    }

    @Override
    public void close() {
        tables.values().forEach(Table::close);
        tables.clear();
    }
}
