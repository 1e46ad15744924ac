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
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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
}
