/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Groupby;
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
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.Split;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** Single calls of {@code plc}, which calls.py measures beside the same calls of ai.rapids:cudf and pylibcudf. */
public final class Calls extends CallServer {
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
        super(folder);
    }

    /** Answers requests until there are no more; the argument is the folder that calls.py has filled. */
    public static void main(String[] arguments) throws IOException {
        new Calls(arguments[0]).serve();
    }

    @Override
    Supplier<AutoCloseable> call(String name) {
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
                () -> Json.readJson(JsonReaderOptions.builder(SourceInfo.ofPath(file("lines.json")))
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
}
