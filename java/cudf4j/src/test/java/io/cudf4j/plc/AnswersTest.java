/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.ReplaceStrings;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;

/** Answers at the edges, as libcudf 26.08 gave them on an H200; docs/engines.md has where the host engine differs. */
class AnswersTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    private static List<Object> cast(Column rows, TypeId type) {
        return Rows.taken(Unary.cast(rows, DataType.of(type)));
    }

    @Test
    void cast_floatsThatAreNoIntegers() {
        int least = Integer.MIN_VALUE;
        int most = Integer.MAX_VALUE;
        try (Column wide = doubles(Double.NaN, INF, -INF, 300.0, -300.0, 3e9, -1.5);
                Column single = Unary.cast(wide, DataType.FLOAT32)) {
            assertThat(cast(wide, TypeId.INT32)).isEqualTo(list(least, most, least, 300, -300, most, -1));
            assertThat(cast(single, TypeId.INT32)).isEqualTo(list(0, most, least, 300, -300, most, -1));
            assertThat(cast(single, TypeId.INT64))
                    .isEqualTo(list(Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, 300L, -300L, 3000000000L, -1L));
            try (Column bytes = Unary.cast(wide, DataType.INT8);
                    Column read = Unary.cast(bytes, DataType.INT32)) {
                assertRows(read).isEqualTo(list(0, -1, 0, 44, -44, -1, -1));
            }
        }
    }

    @Test
    void cast_floatsThatAreNoDecimals_giveNull() {
        try (Column wide = doubles(1.25, Double.NaN, -INF, null)) {
            assertTaken(Unary.cast(wide, DataType.of(TypeId.DECIMAL64, -2)))
                    .isEqualTo(list(new BigDecimal("1.25"), null, null, null));
        }
    }

    @Test
    void quantiles_ofInfinities_areTheSameOfColumnsRowsAndGroups() {
        double[] quarter = {0.25};
        try (Column values = doubles(-INF, 1.0);
                Column keys = ints(7, 7);
                Table table = Table.of(keys.share())) {
            assertTaken(Quantiles.quantile(values, quarter, Interpolation.LINEAR, null, true))
                    .isEqualTo(list(-INF));
            Aggregation.Selection lowest = Aggregation.quantile(quarter, Interpolation.LINEAR);
            assertTaken(Reduce.reduce(values, lowest, DataType.FLOAT64)).isEqualTo(-INF);
            assertThat(inGroups(table, values, lowest)).isEqualTo(list(-INF));
        }
    }

    private static List<Object> inGroups(Table keys, Column values, GroupbyAggregation aggregation) {
        try (GroupbyResult found = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
                .aggregate(List.of(AggregationRequest.of(values, aggregation)))) {
            return Rows.of(found.results().get(0).get(0));
        }
    }

    @Test
    void quantiles_atNaN_areRefused() {
        double[] none = {0.5, Double.NaN};
        try (Column values = doubles(1.0, 2.0);
                Table table = Table.of(values.share())) {
            assertThatThrownBy(() -> Quantiles.quantile(values, none, Interpolation.LINEAR, null, true))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("quantile: position 1 of 2 is NaN; positions are numbers from 0 to 1");
            assertThatThrownBy(() -> Quantiles.quantiles(table, none)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Aggregation.quantile(none, Interpolation.LINEAR))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void repeat_takesCountsOfEveryIntegerType() {
        try (Table table = Table.of(strings("a", null, "c"));
                Column wide = longs(2L, 0L, 1L);
                Column narrow = Unary.cast(wide, DataType.of(TypeId.UINT8));
                Column reals = doubles(2.0, 0.0, 1.0)) {
            assertTaken(Filling.repeat(table, wide)).isEqualTo(List.of(list("a", "a", "c")));
            assertTaken(Filling.repeat(table, narrow)).isEqualTo(List.of(list("a", "a", "c")));
            assertThatThrownBy(() -> Filling.repeat(table, reals)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void repeat_ofMoreRowsThanAColumnHas_namesThem() {
        try (Table table = Table.of(ints(1, 2));
                Column one = longs(1L << 33, 1L);
                Column sum = longs((long) Integer.MAX_VALUE, 1L);
                Column narrow = ints(Integer.MAX_VALUE, 1)) {
            assertThatThrownBy(() -> Filling.repeat(table, one))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("repeat: the count of row 0 is 8589934592; a column has at most 2147483647 rows");
            for (Column counts : List.of(sum, narrow)) {
                assertThatThrownBy(() -> Filling.repeat(table, counts))
                        .isInstanceOf(SizeOverflowException.class)
                        .hasMessage("repeat: the counts make 2147483648 rows; a column has at most 2147483647 rows");
            }
        }
    }

    @Test
    void replaceSlice_stopBeforeStart_repeatsWhatLiesBetween() {
        try (Column texts = strings("abcdefgh", "äöü€x", null);
                Scalar x = Scalar.of("X")) {
            assertTaken(ReplaceStrings.replaceSlice(texts, x, -1, 3))
                    .isEqualTo(list("abcdefghXdefgh", "äöü€xX€x", null));
            assertTaken(ReplaceStrings.replaceSlice(texts, x, 3, 0)).isEqualTo(list("abcXabcdefgh", "äöüXäöü€x", null));
        }
    }

    @Test
    void codePoints_arePackedBytes() {
        try (Column texts = strings("aä", null, "€", "\uD83D\uDE00")) {
            assertTaken(Attributes.codePoints(texts)).isEqualTo(list(97, 50084, 14844588, -257976192));
        }
    }

    @Test
    void maskOfLists_thatIsNull_hasNoLength() {
        boolean[] firstNull = {false, true};
        try (Column mask = Column.fromLists(new int[] {0, 0, 1}, firstNull, bools(true));
                Column two = Column.fromLists(new int[] {0, 2, 3}, null, ints(1, 2, 3));
                Column without = Column.fromLists(new int[] {0, 0, 1}, firstNull, ints(3))) {
            assertThatThrownBy(() -> Lists.applyBooleanMask(two, mask)).isInstanceOf(LogicErrorException.class);
            assertTaken(Lists.applyBooleanMask(without, mask)).isEqualTo(list(null, list(3)));
        }
    }

    private static List<Object> segments(Column values, SegmentedReduceAggregation aggregation, DataType type) {
        try (Column offsets = ints(0, 3, 3, 5, 6)) {
            return Rows.taken(Reduce.segmentedReduce(values, offsets, aggregation, type, NullPolicy.EXCLUDE));
        }
    }

    @Test
    void segments_ofTextsAndDecimals() {
        DataType money = DataType.of(TypeId.DECIMAL64, -2);
        BigDecimal[] amounts = {
            new BigDecimal("1.00"), null, new BigDecimal("3.00"), new BigDecimal("4.00"), new BigDecimal("5.00"), null
        };
        try (Column texts = strings("b", null, "abc", "z", "ä", null);
                Column decimals = Column.fromDecimals(money, Arrays.asList(amounts))) {
            assertThat(segments(texts, Aggregation.min(), DataType.STRING)).isEqualTo(list("abc", null, "z", null));
            assertThat(segments(texts, Aggregation.max(), DataType.STRING)).isEqualTo(list("b", null, "ä", null));
            assertThat(segments(decimals, Aggregation.product(), money))
                    .isEqualTo(list(new BigDecimal("3.0000"), null, new BigDecimal("20.0000"), null));
            assertThat(segments(decimals, Aggregation.sumOfSquares(), money))
                    .isEqualTo(list(new BigDecimal("10.0000"), null, new BigDecimal("41.0000"), null));
            assertThat(segments(texts, Aggregation.nunique(NullPolicy.EXCLUDE), DataType.INT64))
                    .isEqualTo(list(2, null, 2, null));
        }
    }

    @Test
    void segments_outsideOfTheColumn_areRefused() {
        try (Column values = ints(1, 2, 3);
                Column offsets = ints(0, 1000)) {
            assertThatThrownBy(() -> Reduce.segmentedReduce(
                            values, offsets, Aggregation.sum(), DataType.INT64, NullPolicy.EXCLUDE))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("segmentedReduce: offsets go from 0 to 1000, which is beyond 3");
        }
    }

    @Test
    void dictionaries_areConcatenated() {
        try (Column first = dictionary(ints(1, null, 0), ints(1, 0, 0), strings("b", "a"));
                Column second = dictionary(ints(0, 1), ints(0, 1), strings("c", "b"));
                Column all = Concatenate.concatenate(List.of(first, second))) {
            assertThat(all.type()).isEqualTo(DataType.of(TypeId.DICTIONARY32));
            assertRows(all).isEqualTo(list("a", null, "b", "c", "b"));
        }
    }

    /** A dictionary that is null where a column is. */
    private static Column dictionary(Column nulls, Column indices, Column keys) {
        try (nulls) {
            return Column.of(
                    DataType.of(TypeId.DICTIONARY32),
                    indices.size(),
                    null,
                    nulls.mask() == null ? null : NullMask.copyBitmask(nulls),
                    nulls.nullCount(),
                    0,
                    List.of(indices, keys));
        }
    }

    @Test
    void decimals_keepTheirWidthThroughArrow() {
        List<BigDecimal> amounts = Arrays.asList(new BigDecimal("1.25"), null, new BigDecimal("-0.01"));
        List<DataType> types = List.of(
                DataType.of(TypeId.DECIMAL32, -2),
                DataType.of(TypeId.DECIMAL64, -2),
                DataType.of(TypeId.DECIMAL128, -2));
        try (RootAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator);
                Table table = Table.of(types.stream()
                        .map(type -> Column.fromDecimals(type, amounts))
                        .toArray(Column[]::new))) {
            Interop.toArrow(table, List.of("a", "b", "c"), schema.memoryAddress(), array.memoryAddress());
            try (Table back = Interop.fromArrow(schema.memoryAddress(), array.memoryAddress())) {
                for (int i = 0; i < types.size(); i++) {
                    assertThat(back.column(i).type()).isEqualTo(types.get(i));
                    assertRows(back.column(i)).isEqualTo(amounts);
                }
            } finally {
                schema.release();
                array.release();
            }
        }
    }
}
