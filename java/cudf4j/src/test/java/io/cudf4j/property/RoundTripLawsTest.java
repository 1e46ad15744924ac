/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertTaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.io.Csv;
import io.cudf4j.plc.io.CsvReaderOptions;
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
import io.cudf4j.plc.strings.ConvertBooleans;
import io.cudf4j.plc.strings.ConvertFixedPoint;
import io.cudf4j.plc.strings.ConvertIntegers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;

/** Rows that went to a file, to Arrow or to another type and came back. */
class RoundTripLawsTest {
    private static final int TRIES = 100;
    private static final String SEED = "20261128";

    private long objects;

    @BeforeTry
    void count() {
        objects = LiveObjects.count();
    }

    @AfterTry
    void nothingIsLeft() {
        // fewer, where what other tests dropped was collected meanwhile
        assertThat(LiveObjects.count()).isLessThanOrEqualTo(objects);
    }

    @Provide
    Arbitrary<RandomRows> any() {
        return Combinators.combine(Arbitraries.of(RandomRows.SIZES), Arbitraries.longs())
                .as((size, seed) -> RandomRows.any(size, new Random(seed)));
    }

    @Provide
    Arbitrary<RandomRows> ordered() {
        return Combinators.combine(
                        Arbitraries.of(RandomRows.orderedTypes()),
                        Arbitraries.of(RandomRows.SIZES),
                        Arbitraries.longs())
                .as((type, size, seed) -> RandomRows.ordered(type, size, new Random(seed)));
    }

    @Provide
    Arbitrary<Integer> sizes() {
        return Arbitraries.of(RandomRows.SIZES);
    }

    private static <T> T throughFile(Function<String, T> work) {
        try {
            Path file = Files.createTempFile("cudf4j", ".bin");
            try {
                return work.apply(file.toString());
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of the first column of what was read, which is closed. */
    private static List<@Nullable Object> first(TableWithMetadata read) {
        try (read) {
            return Rows.of(read.table().column(0));
        }
    }

    private static void assertThrough(RandomRows rows, Function<Table, List<@Nullable Object>> work) {
        try (Table table = Table.of(rows.column())) {
            assertResult(() -> work.apply(table)).isEqualTo(rows.values());
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void parquet(@ForAll("any") RandomRows rows) {
        // libcudf writes durations as times of the day, of which it reads negative ones without their sign
        if (Engine.current().isCuda() && hasDurations(rows.type())) {
            return;
        }
        assertThrough(
                rows,
                table -> throughFile(file -> {
                    Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(file), table)
                            .names(List.of("a"))
                            .build());
                    return first(Parquet.readParquet(ParquetReaderOptions.builder(SourceInfo.ofPath(file))
                            .build()));
                }));
    }

    private static boolean hasDurations(NestedType type) {
        return type.type().id() == TypeId.DURATION_SECONDS
                || type.children().stream().anyMatch(RoundTripLawsTest::hasDurations);
    }

    @Property(tries = TRIES, seed = SEED)
    void orc(@ForAll("ordered") RandomRows rows) {
        TypeId id = rows.type().type().id();
        // ORC has neither durations nor the digits of all decimals
        if (id == TypeId.DURATION_SECONDS
                || id == TypeId.DECIMAL32
                || id == TypeId.DECIMAL64
                || id == TypeId.DECIMAL128) {
            return;
        }
        boolean isMillis = id == TypeId.TIMESTAMP_MILLISECONDS;
        assertThrough(
                rows,
                table -> throughFile(file -> {
                    Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath(file), table)
                            .build());
                    OrcReaderOptions.Builder options =
                            OrcReaderOptions.builder(SourceInfo.ofPath(file)).trusted(true);
                    return first(Orc.readOrc(
                            isMillis ? options.timestampType(rows.type().type()).build() : options.build()));
                }));
    }

    @Property(tries = TRIES, seed = SEED)
    void csv(@ForAll long seed, @ForAll("sizes") int size, @ForAll boolean isText) {
        DataType type = isText ? DataType.STRING : DataType.INT64;
        RandomRows rows = RandomRows.ordered(type, size, new Random(seed));
        assertThrough(
                rows,
                table -> throughFile(file -> {
                    Csv.writeCsv(CsvWriterOptions.builder(SinkInfo.ofPath(file), table)
                            .names(List.of("a"))
                            .naRep("<NULL>")
                            .build());
                    return first(Csv.readCsv(CsvReaderOptions.builder(SourceInfo.ofPath(file))
                            .dtypes(Map.of("a", type))
                            .keepDefaultNa(false)
                            .naValues(List.of("<NULL>"))
                            .skipBlankLines(false)
                            .build()));
                }));
    }

    @Property(tries = TRIES, seed = SEED)
    void json(@ForAll long seed, @ForAll("sizes") int size) {
        RandomRows rows = RandomRows.ordered(DataType.INT64, size, new Random(seed));
        if (size == 0) {
            // a file of no records has no columns
            return;
        }
        assertThrough(
                rows,
                table -> throughFile(file -> {
                    Json.writeJson(JsonWriterOptions.builder(SinkInfo.ofPath(file), table)
                            .names(List.of("a"))
                            .lines(true)
                            .includeNulls(true)
                            .naRep("null")
                            .build());
                    return first(Json.readJson(JsonReaderOptions.builder(SourceInfo.ofPath(file))
                            .lines(true)
                            .dtypes(Map.of("a", DataType.INT64))
                            .build()));
                }));
    }

    @Property(tries = TRIES, seed = SEED)
    void arrow(@ForAll("any") RandomRows rows) {
        try (Table table = Table.of(rows.column())) {
            assertResult(() -> {
                        try (RootAllocator allocator = new RootAllocator();
                                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                                ArrowArray array = ArrowArray.allocateNew(allocator)) {
                            Interop.toArrow(table, List.of("a"), schema.memoryAddress(), array.memoryAddress());
                            try {
                                return Rows.taken(Interop.fromArrow(schema.memoryAddress(), array.memoryAddress()));
                            } finally {
                                schema.release();
                                array.release();
                            }
                        }
                    })
                    .isEqualTo(List.of(rows.values()));
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void casts_toAWiderTypeAndBack(@ForAll long seed, @ForAll("sizes") int size) {
        Map<DataType, List<DataType>> wider = Map.of(
                DataType.INT8,
                List.of(DataType.INT16, DataType.INT64, DataType.FLOAT32, DataType.STRING),
                DataType.INT32,
                List.of(DataType.INT64, DataType.FLOAT64, DataType.STRING),
                DataType.BOOL8,
                List.of(DataType.INT8, DataType.FLOAT64, DataType.STRING),
                DataType.of(TypeId.TIMESTAMP_DAYS),
                List.of(DataType.of(TypeId.TIMESTAMP_NANOSECONDS)),
                DataType.of(TypeId.DURATION_SECONDS),
                List.of(DataType.of(TypeId.DURATION_MICROSECONDS)),
                DataType.of(TypeId.DECIMAL32, -2),
                List.of(DataType.of(TypeId.DECIMAL128, -4), DataType.STRING));
        wider.forEach((type, others) -> {
            RandomRows rows = RandomRows.ordered(type, size, new Random(seed));
            for (DataType other : others) {
                try (Column column = rows.column();
                        Column there = other.equals(DataType.STRING) ? texts(column) : Unary.cast(column, other)) {
                    assertTaken(other.equals(DataType.STRING) ? numbers(there, type) : Unary.cast(there, type))
                            .as("%s by way of %s", type, other)
                            .isEqualTo(rows.values());
                }
            }
        });
    }

    private static Column texts(Column column) {
        return switch (column.type().id()) {
            case BOOL8 -> ConvertBooleans.fromBooleans(column, "yes", "no");
            case DECIMAL32 -> ConvertFixedPoint.fromFixedPoint(column);
            default -> ConvertIntegers.fromIntegers(column);
        };
    }

    private static Column numbers(Column texts, DataType type) {
        return switch (type.id()) {
            case BOOL8 -> ConvertBooleans.toBooleans(texts, "yes");
            case DECIMAL32 -> ConvertFixedPoint.toFixedPoint(texts, type);
            default -> ConvertIntegers.toIntegers(texts, type);
        };
    }

    @Property(tries = TRIES, seed = SEED)
    void javaValues(@ForAll("any") RandomRows rows) {
        NestedType type = rows.type();
        Supplier<Column> again = () -> Column.fromValues(type, new ArrayList<>(rows.values()));
        try (Column column = rows.column()) {
            assertThat(column.toHost().toList()).isEqualTo(rows.values());
        }
        assertTaken(again.get()).isEqualTo(rows.values());
    }
}
