/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.io.ByteRange;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.SinkInfo;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.Text;
import io.cudf4j.plc.strings.Find;
import io.cudf4j.plc.strings.RepeatStrings;
import io.cudf4j.plc.strings.Split;
import io.cudf4j.types.DlpackAbi;
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.Test;

/** Arguments that no call can do anything with: each is refused by name, and none is taken for another one. */
@SuppressWarnings("NullAway") // null is what is refused
class RefusedArgumentsTest {
    private static void assertRefused(ThrowingCallable call, Class<? extends CudfException> type, String message) {
        assertThatThrownBy(call).isInstanceOf(type).hasMessage(message);
    }

    private static void assertNoNull(ThrowingCallable call, String name) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(name);
    }

    @Test
    void addresses_null() {
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> Interop.fromArrow(0, 8),
                () -> Interop.fromArrowColumn(0, 8),
                () -> Interop.fromArrowDevice(0, 8))) {
            assertThatThrownBy(call)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageMatching("fromArrow\\w*: the address of the schema is null");
        }
        assertRefused(
                () -> Interop.fromArrow(8, 0),
                InvalidArgumentException.class,
                "fromArrow: the address of the array is null");
        assertRefused(
                () -> Interop.fromArrowDeviceColumn(8, 0),
                InvalidArgumentException.class,
                "fromArrowDeviceColumn: the address of the array is null");
        assertRefused(
                () -> Interop.fromArrowStream(0),
                InvalidArgumentException.class,
                "fromArrowStream: the address of the stream is null");
        assertRefused(
                () -> Interop.release(0, 0),
                InvalidArgumentException.class,
                "release: the address of the schema is null");
        try (Table table = Table.of(Rows.ints(1))) {
            assertRefused(
                    () -> Interop.toArrow(table, List.of("a"), 0, 0),
                    InvalidArgumentException.class,
                    "toArrow: the address of the schema is null");
        }
    }

    @Test
    void parts_asManyAsNoArrayHas() {
        try (Table table = Table.of(Rows.ints(1));
                Column map = Rows.ints(0)) {
            int most = Integer.MAX_VALUE;
            String message = ": there can be 2147483646 parts, not 2147483647";
            assertRefused(
                    () -> Partitioning.partition(table, map, most),
                    InvalidArgumentException.class,
                    "partition" + message);
            assertRefused(
                    () -> Partitioning.hashPartition(table, new int[] {0}, most, HashId.HASH_MURMUR3, 0),
                    InvalidArgumentException.class,
                    "hashPartition" + message);
            assertRefused(
                    () -> Partitioning.hashPartition(table, table, most, HashId.HASH_MURMUR3, 0),
                    InvalidArgumentException.class,
                    "hashPartition" + message);
            assertRefused(
                    () -> Partitioning.roundRobinPartition(table, most, 0),
                    InvalidArgumentException.class,
                    "roundRobinPartition" + message);
        }
    }

    @Test
    void keysOfMerge_beyondTheColumns() {
        try (Table one = Table.of(Rows.ints(1));
                Table two = Table.of(Rows.ints(2))) {
            assertRefused(
                    () -> Merge.merge(List.of(one, two), new int[] {0, 5}, Order.ASCENDING, NullOrder.AFTER),
                    OutOfBoundsException.class,
                    "merge: number 1 of keyCols is 5, the table has 1 columns");
        }
    }

    @Test
    void placesOfDecimals_beyondAnyScale() {
        DataType type = DataType.of(TypeId.DECIMAL64, -2);
        try (Column decimals = Column.fromDecimals(type, List.of(BigDecimal.ONE))) {
            assertRefused(
                    () -> Round.roundDecimal(decimals, Integer.MAX_VALUE, RoundingMethod.HALF_UP),
                    InvalidArgumentException.class,
                    "roundDecimal: decimals have from -1000 to 1000 places after the point, not 2147483647");
            assertRefused(
                    () -> Round.round(decimals, Integer.MIN_VALUE, RoundingMethod.HALF_UP),
                    InvalidArgumentException.class,
                    "round: decimals have from -1000 to 1000 places after the point, not -2147483648");
        }
    }

    @Test
    void quantile_ofNoPosition() {
        assertRefused(
                () -> Aggregation.quantile(new double[0], Interpolation.LINEAR),
                InvalidArgumentException.class,
                "quantile: there is no position, of which one is needed at least");
    }

    @Test
    void nullScalars_ofNestedTypes() {
        assertRefused(
                () -> Scalar.ofNull(DataType.LIST),
                DTypeMismatchException.class,
                "ofNull makes nulls of types of fixed width and of STRING, not of LIST");
    }

    @Test
    void whetherNullsAreEqual_null() {
        try (Table keys = Table.of(Rows.ints(1, null))) {
            String name = "whether nulls are equal";
            assertNoNull(() -> Join.innerJoin(keys, keys, null), name);
            assertNoNull(() -> Join.leftJoin(keys, keys, null), name);
            assertNoNull(() -> Join.fullJoin(keys, keys, null), name);
            assertNoNull(() -> Join.leftSemiJoin(keys, keys, null), name);
            assertNoNull(() -> Join.leftAntiJoin(keys, keys, null), name);
            assertNoNull(() -> HashJoin.of(keys, null), name);
            assertNoNull(() -> DistinctHashJoin.of(keys, null), name);
            assertNoNull(() -> FilteredJoin.of(keys, null), name);
            Ast isLess = Ast.operation(AstOperator.LESS, Ast.column(0), Ast.rightColumn(0));
            assertNoNull(() -> Join.mixedInnerJoin(keys, keys, keys, keys, isLess, null), name);
            assertNoNull(() -> Join.mixedLeftSemiJoin(keys, keys, keys, keys, isLess, null), name);
        }
    }

    @Test
    void whetherNullsTakePart_null() {
        String name = "whether nulls take part";
        assertNoNull(() -> Aggregation.count(null), name);
        try (Table keys = Table.of(Rows.ints(1, 2));
                Column offsets = Rows.ints(0, 2)) {
            assertNoNull(() -> new Groupby(keys, null, Sorted.NO), name);
            assertNoNull(
                    () -> Reduce.segmentedReduce(keys.column(0), offsets, Aggregation.sum(), DataType.INT64, null),
                    name);
            assertNoNull(() -> new Groupby(keys, NullPolicy.INCLUDE, null), "keysAreSorted");
        }
    }

    @Test
    void keyColumns_null() {
        try (Table table = Table.of(Rows.doubles(1.0, null))) {
            NullEquality equal = NullEquality.EQUAL;
            assertNoNull(() -> StreamCompaction.dropNulls(table, null, 1), "keys");
            assertNoNull(() -> StreamCompaction.dropNans(table, null, 1), "keys");
            assertNoNull(() -> StreamCompaction.unique(table, null, KeepOption.KEEP_ANY, equal), "keys");
            assertNoNull(
                    () -> StreamCompaction.distinct(table, null, KeepOption.KEEP_ANY, equal, NanEquality.ALL_EQUAL),
                    "keys");
            assertNoNull(
                    () -> StreamCompaction.stableDistinct(
                            table, null, KeepOption.KEEP_ANY, equal, NanEquality.ALL_EQUAL),
                    "keys");
        }
    }

    @Test
    void windows_null() {
        try (Table keys = Table.of(Rows.ints(1, 1));
                Column values = Rows.ints(1, 2)) {
            WindowBounds bound = WindowBounds.of(1);
            assertNoNull(
                    () -> Rolling.rollingWindow(values, (Column) null, 1, 0, 1, Aggregation.lag(1)), "defaultOutputs");
            assertNoNull(
                    () -> Rolling.groupedRollingWindow(keys, values, null, bound, bound, 1, Aggregation.lag(1)),
                    "defaultOutputs");
            assertNoNull(
                    () -> Rolling.groupedRollingWindow(null, values, bound, bound, 1, Aggregation.sum()), "groupKeys");
            assertNoNull(() -> RangeWindow.boundedClosed(null), "delta");
            assertNoNull(() -> RangeWindow.boundedOpen(null), "delta");
            assertNoNull(
                    () -> Sorting.rank(
                            values, RankMethod.MIN, Order.ASCENDING, NullPolicy.INCLUDE, NullOrder.AFTER, null),
                    "percentage");
        }
    }

    @Test
    void filesAndHowToReadThem_null() {
        assertNoNull(() -> SinkInfo.ofPath(null), "path");
        assertNoNull(() -> ParquetReaderOptions.builder(null), "source");
        assertNoNull(
                () -> Text.multibyteSplit(SourceInfo.ofBytes(new byte[] {'a'}), ",", ByteRange.max(), null),
                "delimiters");
    }

    @Test
    void firstRowsOfAnOrder_moreThanThereAre_areAll() {
        try (Column values = Rows.ints(3, null, 1)) {
            assertThat(Rows.taken(Sorting.topK(values, 9, Order.DESCENDING))).containsExactlyInAnyOrder(3, null, 1);
            assertThat(Rows.taken(Sorting.topKOrder(values, 4, Order.ASCENDING)))
                    .containsExactlyInAnyOrder(0, 1, 2);
            assertThatThrownBy(() -> Sorting.topK(values, -1, Order.ASCENDING))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void scalarThatIsNoText_isNamed() {
        try (Column texts = Rows.strings("a");
                Scalar number = Scalar.of(1)) {
            String message = " must be a scalar of STRING, not of INT32";
            assertRefused(
                    () -> Find.find(texts, number, 0, -1), DTypeMismatchException.class, "find: target" + message);
            assertRefused(
                    () -> Split.rsplitRecord(texts, number, -1),
                    DTypeMismatchException.class,
                    "rsplitRecord: delimiter" + message);
            assertRefused(
                    () -> RepeatStrings.repeatString(number, 2),
                    DTypeMismatchException.class,
                    "repeatString: input" + message);
        }
    }

    @Test
    void keysOfOtherTypes_areNamed() {
        try (Table ints = Table.of(Rows.ints(1), Rows.ints(1));
                Table texts = Table.of(Rows.ints(1), Rows.strings("a"));
                Table one = Table.of(Rows.ints(1));
                Table lists = Table.of(Column.fromLists(new int[] {0, 1}, null, Rows.ints(1)));
                Table longLists = Table.of(Column.fromLists(new int[] {0, 1}, null, Rows.longs(1L)));
                Column first = Rows.ints(0);
                HashJoin join = HashJoin.of(ints, NullEquality.EQUAL)) {
            String message = ": key 1 must have one type on both sides, not INT32 and STRING";
            assertRefused(
                    () -> Join.innerJoin(ints, texts, NullEquality.EQUAL),
                    DTypeMismatchException.class,
                    "innerJoin" + message);
            assertRefused(
                    () -> join.innerJoin(texts),
                    DTypeMismatchException.class,
                    "HashJoin: key 1 must have one type on both sides, not STRING and INT32");
            assertRefused(
                    () -> Search.lowerBound(ints, one, Order.ASCENDING, NullOrder.AFTER),
                    InvalidArgumentException.class,
                    "lowerBound: both sides must have as many keys, not 2 and 1");
            assertRefused(
                    () -> Join.leftSemiJoin(lists, longLists, NullEquality.EQUAL),
                    DTypeMismatchException.class,
                    "leftSemiJoin: the elements of key 0 must have one type on both sides, not INT32 and INT64");
            assertRefused(
                    () -> Copying.scatter(lists, first, longLists),
                    DTypeMismatchException.class,
                    "scatter: the elements of the values must have one type on both sides, not INT32 and INT64");
        }
    }

    @Test
    void monthsAfterNull() {
        try (Scalar none = Scalar.ofNull(DataType.of(TypeId.TIMESTAMP_DAYS))) {
            assertRefused(
                    () -> Filling.calendricalMonthSequence(3, none, 1),
                    InvalidArgumentException.class,
                    "calendricalMonthSequence: init is null");
        }
    }

    @Test
    void schemas_nullAndWithoutTheField() {
        assertRefused(
                () -> ArrowSchemas.fields(0),
                InvalidArgumentException.class,
                "fields: the address of the schema is null");
        assertRefused(
                () -> ArrowSchemas.fieldNames(0),
                InvalidArgumentException.class,
                "fieldNames: the address of the schema is null");
        assertRefused(
                () -> ArrowSchemas.dictionaryKeys(0, 8, 0),
                InvalidArgumentException.class,
                "dictionaryKeys: the address of the schema is null");
        try (LongPointer schema = new LongPointer(9);
                LongPointer array = new LongPointer(10);
                Table table = Table.of(Rows.ints(1))) {
            Interop.toArrow(table, List.of("a"), schema.address(), array.address());
            try {
                assertRefused(
                        () -> ArrowSchemas.dictionaryIndices(schema.address(), array.address(), 0),
                        InvalidArgumentException.class,
                        "dictionaryIndices: field 0 is no dictionary");
                assertRefused(
                        () -> ArrowSchemas.dictionaryKeys(schema.address(), array.address(), 1),
                        OutOfBoundsException.class,
                        "dictionaryKeys: field 1 is asked for, the schema has 1 and the array 1");
            } finally {
                Interop.release(schema.address(), array.address());
            }
        }
    }

    @Test
    void tensorsToExport_withoutAShapeOrAnOwner() {
        int[] closed = {0};
        assertRefused(
                () -> DlpackTensor.export(
                        8, DataType.INT32, new long[] {2, -1}, DlpackAbi.VERSIONED, () -> closed[0]++),
                InvalidArgumentException.class,
                "export: a DLPack tensor cannot have the shape [2, -1]");
        assertThatThrownBy(() ->
                        DlpackTensor.export(8, DataType.INT32, new long[65], DlpackAbi.UNVERSIONED, () -> closed[0]++))
                .isInstanceOf(InvalidArgumentException.class);
        assertNoNull(() -> DlpackTensor.export(8, DataType.INT32, new long[] {1}, DlpackAbi.VERSIONED, null), "owner");
        assertThat(closed[0]).isZero();
    }
}
