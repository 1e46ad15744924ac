/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.AggregationRequest;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.DatetimeComponent;
import io.cudf4j.plc.Dictionary;
import io.cudf4j.plc.EwmHistory;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.GroupbyAggregation;
import io.cudf4j.plc.GroupbyScanAggregation;
import io.cudf4j.plc.Hashing;
import io.cudf4j.plc.Inclusive;
import io.cudf4j.plc.Interpolation;
import io.cudf4j.plc.KeepOption;
import io.cudf4j.plc.Labeling;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NanEquality;
import io.cudf4j.plc.NanPolicy;
import io.cudf4j.plc.NullEquality;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Quantiles;
import io.cudf4j.plc.RangeWindow;
import io.cudf4j.plc.RankMethod;
import io.cudf4j.plc.RankPercentage;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ReduceAggregation;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.ReplacePolicy;
import io.cudf4j.plc.Reshape;
import io.cudf4j.plc.Rolling;
import io.cudf4j.plc.RollingAggregation;
import io.cudf4j.plc.RollingRequest;
import io.cudf4j.plc.Round;
import io.cudf4j.plc.RoundingFrequency;
import io.cudf4j.plc.RoundingMethod;
import io.cudf4j.plc.SampleWithReplacement;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.ScanAggregation;
import io.cudf4j.plc.ScanRequest;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Search;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.StreamCompaction;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Transform;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.WindowBounds;
import io.cudf4j.plc.io.ByteRange;
import io.cudf4j.plc.io.ChunkedParquetReader;
import io.cudf4j.plc.io.Csv;
import io.cudf4j.plc.io.CsvWriterOptions;
import io.cudf4j.plc.io.Json;
import io.cudf4j.plc.io.JsonReaderOptions;
import io.cudf4j.plc.io.JsonWriterOptions;
import io.cudf4j.plc.io.Orc;
import io.cudf4j.plc.io.OrcReaderOptions;
import io.cudf4j.plc.io.OrcWriterOptions;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.ParquetWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.plc.io.Text;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Capitalize;
import io.cudf4j.plc.strings.Case;
import io.cudf4j.plc.strings.CharTypes;
import io.cudf4j.plc.strings.CharacterType;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.ConvertIntegers;
import io.cudf4j.plc.strings.Extract;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.Findall;
import io.cudf4j.plc.strings.OutputIfEmptyList;
import io.cudf4j.plc.strings.Padding;
import io.cudf4j.plc.strings.Partition;
import io.cudf4j.plc.strings.RegexFlag;
import io.cudf4j.plc.strings.RepeatStrings;
import io.cudf4j.plc.strings.ReplaceRe;
import io.cudf4j.plc.strings.ReplaceStrings;
import io.cudf4j.plc.strings.Reverse;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.plc.strings.SideType;
import io.cudf4j.plc.strings.Slice;
import io.cudf4j.plc.strings.Split;
import io.cudf4j.plc.strings.SplitRe;
import io.cudf4j.plc.strings.Strip;
import io.cudf4j.plc.strings.Translate;
import io.cudf4j.plc.strings.Wrap;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Single calls of {@code plc}, which calls.py measures beside the same work in pandas (peers/pandas_calls.py). */
public final class HostCalls extends CallServer {
    private static final int WINDOW = 100;
    private static final List<String> NAMES = List.of("key", "value", "digits");

    private HostCalls(String folder) {
        super(folder);
    }

    /** Answers requests until there are no more; the argument is the folder that calls.py has filled. */
    public static void main(String[] arguments) throws IOException {
        new HostCalls(arguments[0]).serve();
    }

    @Override
    Supplier<AutoCloseable> call(String name) {
        Table table = table("mixed");
        Column key = table.column(0);
        Column value = table.column(1);
        Column whole = table.column(2);
        Column time = table.column(3);
        Column text = table.column(4);
        Column digits = table.column(5);
        Column decimals = table.column(6);
        Column dates = table.column(7);
        Column list = table.column(8);
        Column flag = table.column(9);
        Set<RegexFlag> plain = EnumSet.noneOf(RegexFlag.class);
        return switch (name) {
            case "lower" -> () -> Case.toLower(text);
            case "upper" -> () -> Case.toUpper(text);
            case "swapcase" -> () -> Case.swapcase(text);
            case "capitalize" -> () -> Capitalize.capitalize(text, "");
            case "title" -> () -> Capitalize.title(text);
            case "isTitle" -> () -> Capitalize.isTitle(text);
            case "length" -> () -> Attributes.countCharacters(text);
            case "strip" -> () -> Strip.strip(text, SideType.BOTH, "");
            case "zfill" -> () -> Padding.zfill(digits, 12);
            case "center" -> () -> Padding.pad(text, 40, SideType.BOTH, "*");
            case "repeat" -> () -> RepeatStrings.repeatStrings(text, 3);
            case "slice" -> () -> Slice.sliceStrings(text, 2, 9, 1);
            case "reverse" -> () -> Reverse.reverse(text);
            case "sliceReplace" -> () -> ReplaceStrings.replaceSlice(text, "-", 2, 5);
            case "contains" -> () -> Find.contains(text, "oR");
            case "startsWith" -> () -> Find.startsWith(text, " W");
            case "find" -> () -> Find.find(text, "more", 0, -1);
            case "rfind" -> () -> Find.rfind(text, "o", 0, -1);
            case "count" -> () -> Find.count(text, "o");
            case "containsRe" -> () -> Contains.containsRe(text, "W[a-z]+ .*7");
            case "matchesRe" -> () -> Contains.matchesRe(text, " *W[a-z]+");
            case "countRe" -> () -> Contains.countRe(text, "[a-m]o");
            case "extract" -> () -> Extract.extract(text, "([A-Z])[a-z]+ .*?([0-9]+)", plain);
            case "findall" -> () -> Findall.findall(text, "[0-9]+", plain);
            case "replace" -> () -> ReplaceStrings.replace(text, "or", "/", -1);
            case "replaceRe" -> () -> ReplaceRe.replaceRe(text, "[0-9]+", plain, "#", -1);
            case "replaceBackrefs" -> () -> ReplaceRe.replaceWithBackrefs(text, "([a-z])([0-9])", plain, "${2}${1}");
            case "split" -> () -> Split.split(text, "o", 3);
            case "rsplit" -> () -> Split.rsplit(text, "o", 3);
            case "splitRecord" -> () -> Split.splitRecord(text, "o", -1);
            case "splitRe" -> () -> SplitRe.splitRe(text, "[0-9]+", plain, 2);
            case "partition" -> () -> Partition.partition(text, "o");
            case "rpartition" -> () -> Partition.rpartition(text, "o");
            case "cat" -> {
                Table both = Table.wrap(text, digits);
                yield () -> Combine.concatenate(both, "-", null, SeparatorOnNulls.YES);
            }
            case "joinLists" -> {
                Column lists = kept("parts", () -> Table.of(Split.splitRecord(text, " ", -1)))
                        .column(0);
                yield () -> Combine.joinListElements(
                        lists, "-", null, SeparatorOnNulls.YES, OutputIfEmptyList.EMPTY_STRING);
            }
            case "isDigit" ->
                () -> CharTypes.allCharactersOfType(
                        digits, EnumSet.of(CharacterType.DIGIT), EnumSet.noneOf(CharacterType.class));
            case "translate" -> () -> Translate.translate(text, Map.of((int) 'o', (int) '0', (int) 'e', (int) '3'));
            case "wrap" -> () -> Wrap.wrap(text, 10);
            case "toIntegers" -> () -> ConvertIntegers.toIntegers(digits, DataType.INT64);
            case "fromIntegers" -> () -> ConvertIntegers.fromIntegers(whole);
            case "toFloats" -> () -> ConvertFloats.toFloats(decimals, DataType.FLOAT64);
            case "fromFloats" -> () -> ConvertFloats.fromFloats(value);
            case "toTimestamps" ->
                () -> ConvertDatetime.toTimestamps(
                        dates, DataType.of(TypeId.TIMESTAMP_NANOSECONDS), "%Y-%m-%d %H:%M:%S");
            case "strftime" -> () -> ConvertDatetime.fromTimestamps(time, "%Y-%m-%d %H:%M:%S");

            case "rollingSum" -> rolling(value, Aggregation.sum());
            case "rollingMean" -> rolling(value, Aggregation.mean());
            case "rollingMax" -> rolling(value, Aggregation.max());
            case "rollingStd" -> rolling(value, Aggregation.std(1));
            case "rollingCount" -> rolling(value, Aggregation.count(NullPolicy.EXCLUDE));
            case "rollingRange" -> {
                RangeWindow before =
                        RangeWindow.boundedOpen(Scalar.ofDuration(TypeId.DURATION_NANOSECONDS, 60_000_000_000L));
                Table no = Table.of();
                yield () -> Rolling.groupedRangeRollingWindow(
                        no,
                        time,
                        Order.ASCENDING,
                        NullOrder.BEFORE,
                        before,
                        RangeWindow.currentRow(),
                        List.of(new RollingRequest(value, 1, Aggregation.sum())));
            }
            case "rollingGroups" -> {
                Table sorted = kept("sorted", () -> {
                    try (Table both = Table.of(key.share(), value.share());
                            Table keys = Table.of(key.share())) {
                        return Sorting.stableSortByKey(both, keys, Order.ASCENDING, NullOrder.BEFORE);
                    }
                });
                Table keys = Table.wrap(sorted.column(0));
                yield () -> Rolling.groupedRollingWindow(
                        keys, sorted.column(1), WindowBounds.of(10), WindowBounds.of(0), 1, Aggregation.sum());
            }
            case "ewmMean" -> scan(value, Aggregation.ewma(9.0, EwmHistory.INFINITE));
            case "topK" -> () -> Sorting.topK(value, 100, Order.DESCENDING);
            case "topKOrder" -> () -> Sorting.topKOrder(value, 100, Order.DESCENDING);
            case "factorize" -> () -> Dictionary.encode(text);
            case "factorizeInts" -> {
                Table one = Table.wrap(whole);
                yield () -> Transform.encode(one);
            }
            case "cut" -> {
                Column left = edges(0);
                Column right = edges(1);
                yield () -> Labeling.labelBins(value, left, Inclusive.NO, right, Inclusive.YES);
            }
            case "interleave" -> {
                Table two = Table.wrap(whole, whole);
                yield () -> Reshape.interleaveColumns(two);
            }
            case "tile" -> {
                Table three = Table.wrap(key, value, whole);
                yield () -> Reshape.tile(three, 3);
            }
            case "groupShift" -> {
                Table values = Table.wrap(value);
                Table keys = Table.wrap(key);
                List<Scalar> missing = List.of(Scalar.ofNull(DataType.FLOAT64));
                yield () -> grouped(keys).shift(values, new int[] {1}, missing);
            }
            case "groupFfill" -> {
                Table values = Table.wrap(value);
                Table keys = Table.wrap(key);
                yield () -> grouped(keys).replaceNulls(values, ReplacePolicy.PRECEDING);
            }
            case "groupCumsum" -> groupScan(key, whole, Aggregation.sum());
            case "groupCummax" -> groupScan(key, whole, Aggregation.max());
            case "groupCumcount" -> groupScan(key, whole, Aggregation.count(NullPolicy.INCLUDE));
            case "groupTopK" -> group(key, value, Aggregation.topK(3, Order.DESCENDING));
            case "groupCollect" -> group(key, whole, Aggregation.collectList(NullPolicy.INCLUDE));
            case "groupCollectSet" ->
                group(
                        key,
                        whole,
                        Aggregation.collectSet(NullPolicy.EXCLUDE, NullEquality.EQUAL, NanEquality.ALL_EQUAL));
            case "groupNunique" -> group(key, whole, Aggregation.nunique(NullPolicy.EXCLUDE));
            case "groupMedian" -> group(key, value, Aggregation.median());
            case "groupStd" -> group(key, value, Aggregation.std(1));
            case "groupNth" -> group(key, value, Aggregation.nthElement(0, NullPolicy.EXCLUDE));
            case "rankFirst" -> rank(whole, RankMethod.FIRST);
            case "rankDense" -> rank(whole, RankMethod.DENSE);
            case "rankAverage" -> rank(value, RankMethod.AVERAGE);
            case "cumsum" -> scan(value, Aggregation.sum());
            case "cummax" -> scan(value, Aggregation.max());
            case "cumprod" -> scan(value, Aggregation.product());
            case "nunique" ->
                () -> done(StreamCompaction.distinctCount(whole, NullPolicy.EXCLUDE, NanPolicy.NAN_IS_NULL));
            case "nuniqueText" ->
                () -> done(StreamCompaction.distinctCount(text, NullPolicy.EXCLUDE, NanPolicy.NAN_IS_NULL));
            case "dropDuplicates" -> {
                Table two = Table.wrap(key, whole);
                yield () -> StreamCompaction.stableDistinct(
                        two, new int[] {0, 1}, KeepOption.KEEP_FIRST, NullEquality.EQUAL, NanEquality.ALL_EQUAL);
            }
            case "dropNulls" -> () -> StreamCompaction.dropNulls(table, new int[] {1}, 1);
            case "clip" -> () -> Replace.clamp(value, Scalar.of(0.25), Scalar.of(0.75));
            case "fillna" -> () -> Replace.replaceNulls(value, Scalar.of(0.0));
            case "ffill" -> () -> Replace.replaceNulls(value, ReplacePolicy.PRECEDING);
            case "replaceValues" -> {
                Column olds = kept("olds", () -> Table.of(Filling.sequence(50, Scalar.of(0), Scalar.of(3))))
                        .column(0);
                Column news = kept("news", () -> Table.of(Filling.sequence(50, Scalar.of(-1), Scalar.of(-1))))
                        .column(0);
                yield () -> Replace.findAndReplaceAll(key, olds, news);
            }
            case "round" -> () -> Round.round(value, 2, RoundingMethod.HALF_EVEN);
            case "isin" -> {
                Column wanted = kept("wanted", () -> Table.of(Filling.sequence(1000, Scalar.of(0L), Scalar.of(7L))))
                        .column(0);
                yield () -> Search.contains(wanted, whole);
            }
            case "searchsorted" -> {
                Table sorted = kept("steps", () -> Table.of(Filling.sequence(10_000, Scalar.of(0L), Scalar.of(20L))));
                Table needles = Table.wrap(whole);
                yield () -> Search.lowerBound(sorted, needles, Order.ASCENDING, NullOrder.BEFORE);
            }
            case "where" -> {
                Scalar zero = Scalar.of(0.0);
                yield () -> Copying.copyIfElse(value, zero, flag);
            }
            case "shift" -> {
                Scalar none = Scalar.of(0L);
                yield () -> Copying.shift(whole, 3, none);
            }
            case "quantile" -> {
                List<ReduceAggregation> each = List.of(quantile(0.1), quantile(0.5), quantile(0.9));
                yield () -> {
                    each.forEach(
                            one -> Reduce.reduce(value, one, DataType.FLOAT64).close());
                    return done(each.size());
                };
            }
            case "quantileSorted" -> {
                double[] at = {0.1, 0.5, 0.9};
                Table values = Table.wrap(value);
                yield () -> {
                    try (Column order = Sorting.sortedOrder(values, Order.ASCENDING, NullOrder.AFTER);
                            Column valid = Copying.slice(order, 0, value.size() - value.nullCount())
                                    .get(0)) {
                        return Quantiles.quantile(value, at, Interpolation.LINEAR, valid, true);
                    }
                };
            }
            case "median" -> () -> Reduce.reduce(value, Aggregation.median(), DataType.FLOAT64);
            case "std" -> () -> Reduce.reduce(value, Aggregation.std(1), DataType.FLOAT64);
            case "oneHot" -> {
                Column categories = kept("categories", () -> Table.of(Filling.sequence(20, Scalar.of(0), Scalar.of(1))))
                        .column(0);
                yield () -> Transform.oneHotEncode(key, categories);
            }
            case "hash" -> {
                Table one = Table.wrap(whole);
                yield () -> Hashing.xxhash64(one, 0);
            }
            case "hashText" -> {
                Table one = Table.wrap(text);
                yield () -> Hashing.xxhash64(one, 0);
            }
            case "sample" -> {
                Table three = Table.wrap(key, value, whole);
                yield () -> Copying.sample(three, three.numRows() / 2, SampleWithReplacement.FALSE, 1);
            }
            case "repeatRows" -> {
                Table three = Table.wrap(key, value, whole);
                yield () -> Filling.repeat(three, 3);
            }
            case "day" -> () -> Datetime.extractDatetimeComponent(time, DatetimeComponent.DAY);
            case "dayOfYear" -> () -> Datetime.dayOfYear(time);
            case "quarter" -> () -> Datetime.extractQuarter(time);
            case "floorHour" -> () -> Datetime.floorDatetimes(time, RoundingFrequency.HOUR);
            case "isLeapYear" -> () -> Datetime.isLeapYear(time);
            case "daysInMonth" -> () -> Datetime.daysInMonth(time);
            case "addMonths" -> {
                Scalar months = Scalar.of(5);
                yield () -> Datetime.addCalendricalMonths(time, months);
            }
            case "explode" -> {
                Table two = Table.wrap(key, list);
                yield () -> Lists.explode(two, 1);
            }
            case "listLength" -> () -> Lists.countElements(list);
            case "listGet" -> () -> Lists.extractListElement(list, 0);
            case "readJson" ->
                () -> Json.readJson(JsonReaderOptions.builder(SourceInfo.ofPath(file("lines.json")))
                        .lines(true)
                        .build());
            case "writeJson" -> {
                Table three = Table.wrap(key, value, digits);
                yield () -> {
                    Json.writeJson(JsonWriterOptions.builder(SinkInfo.ofPath(file("out.json")), three)
                            .names(NAMES)
                            .lines(true)
                            .build());
                    return done(1);
                };
            }
            case "writeCsv" -> {
                Table three = Table.wrap(key, value, digits);
                yield () -> {
                    Csv.writeCsv(CsvWriterOptions.builder(SinkInfo.ofPath(file("out.csv")), three)
                            .names(NAMES)
                            .build());
                    return done(1);
                };
            }
            case "textLines" ->
                () -> Text.multibyteSplit(
                        SourceInfo.ofPath(file("lines.json")), "\n", ByteRange.max(), Text.Delimiters.STRIP);
            case "writeOrc" -> {
                Table three = Table.wrap(key, value, digits);
                yield () -> {
                    Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath(file("out.orc")), three)
                            .build());
                    return done(1);
                };
            }
            case "readOrc" ->
                () -> Orc.readOrc(OrcReaderOptions.builder(SourceInfo.ofPath(file("mixed.orc")))
                        .trusted(true)
                        .build());
            case "readParquetChunks" ->
                () -> {
                    try (ChunkedParquetReader chunks = ChunkedParquetReader.of(
                            ParquetReaderOptions.builder(SourceInfo.ofPath(file("mixed.parquet")))
                                    .build(),
                            16 << 20,
                            0)) {
                        long rows = 0;
                        while (chunks.hasNext()) {
                            try (TableWithMetadata chunk = chunks.readChunk()) {
                                rows += chunk.table().numRows();
                            }
                        }
                        return done(rows);
                    }
                };
            case "writeParquet" -> {
                Table three = Table.wrap(key, value, digits);
                yield () -> {
                    Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(file("out.parquet")), three)
                            .names(NAMES)
                            .build());
                    return done(1);
                };
            }
            default -> throw new IllegalArgumentException("no such call: " + name);
        };
    }

    /** Stands for a result that is no object of its own. */
    private static AutoCloseable done(long result) {
        if (result < 0) {
            throw new IllegalStateException("a count of " + result);
        }
        return () -> {};
    }

    private static ReduceAggregation quantile(double share) {
        return Aggregation.quantile(new double[] {share}, Interpolation.LINEAR);
    }

    private static Supplier<AutoCloseable> rolling(Column values, RollingAggregation aggregation) {
        return () -> Rolling.rollingWindow(values, WINDOW, 0, 1, aggregation);
    }

    private static Supplier<AutoCloseable> scan(Column values, ScanAggregation aggregation) {
        return () -> Reduce.scan(values, aggregation, ScanType.INCLUSIVE, NullPolicy.EXCLUDE);
    }

    private static Supplier<AutoCloseable> rank(Column values, RankMethod method) {
        return () ->
                Sorting.rank(values, method, Order.ASCENDING, NullPolicy.EXCLUDE, NullOrder.AFTER, RankPercentage.NONE);
    }

    private static Groupby grouped(Table keys) {
        return new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO);
    }

    private static Supplier<AutoCloseable> group(Column key, Column values, GroupbyAggregation aggregation) {
        Table keys = Table.wrap(key);
        return () -> grouped(keys).aggregate(List.of(AggregationRequest.of(values, aggregation)));
    }

    private static Supplier<AutoCloseable> groupScan(Column key, Column values, GroupbyScanAggregation aggregation) {
        Table keys = Table.wrap(key);
        return () -> grouped(keys).scan(List.of(ScanRequest.of(values, aggregation)));
    }

    /** The left or the right edges of a hundred bins of the numbers from 0 to 1. */
    private Column edges(int side) {
        return kept("edges" + side, () -> {
                    double[] edges = new double[100];
                    for (int i = 0; i < edges.length; i++) {
                        edges[i] = (i + side) / 100.0;
                    }
                    return Table.of(Column.fromDoubles(edges, null));
                })
                .column(0);
    }
}
