/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnTest {
    private static final boolean[] MIDDLE_NULL = {true, false, true};

    @Test
    void everyWidth_roundTrip_keepsValuesAndNulls() {
        try (Column bytes = Column.fromBytes(new byte[] {-128, 0, 127}, MIDDLE_NULL);
                Column shorts = Column.fromShorts(new short[] {-32768, 0, 32767}, MIDDLE_NULL);
                Column ints = Column.fromInts(new int[] {Integer.MIN_VALUE, 0, Integer.MAX_VALUE}, MIDDLE_NULL);
                Column longs = Column.fromLongs(new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE}, MIDDLE_NULL);
                Column floats = Column.fromFloats(new float[] {Float.NaN, 0, 1.5f}, MIDDLE_NULL);
                Column doubles = Column.fromDoubles(new double[] {-0.0, 0, Double.POSITIVE_INFINITY}, MIDDLE_NULL);
                Column booleans = Column.fromBooleans(new boolean[] {true, true, false}, MIDDLE_NULL)) {
            assertRows(bytes).isEqualTo(list((byte) -128, null, (byte) 127));
            assertRows(shorts).isEqualTo(list((short) -32768, null, (short) 32767));
            assertRows(ints).isEqualTo(list(Integer.MIN_VALUE, null, Integer.MAX_VALUE));
            assertRows(longs).isEqualTo(list(Long.MIN_VALUE, null, Long.MAX_VALUE));
            assertRows(floats).isEqualTo(list(Float.NaN, null, 1.5f));
            assertRows(doubles).isEqualTo(list(-0.0, null, Double.POSITIVE_INFINITY));
            assertRows(booleans).isEqualTo(list(true, null, false));
            assertThat(bytes.nullCount()).isEqualTo(1);
        }
    }

    @Test
    void unsigned_roundTrip_isNeverNegative() {
        assertTaken(Column.fromIntegers(DataType.UINT8, new long[] {0, 255}, null))
                .isEqualTo(list((short) 0, (short) 255));
        assertTaken(Column.fromIntegers(DataType.UINT16, new long[] {65535}, null))
                .isEqualTo(list(65535));
        assertTaken(Column.fromIntegers(DataType.UINT32, new long[] {4294967295L}, null))
                .isEqualTo(list(4294967295L));
        assertTaken(Column.fromIntegers(DataType.UINT64, new long[] {-1}, null))
                .isEqualTo(list(new BigInteger("18446744073709551615")));
    }

    @Test
    void integer_thatDoesNotFit_throws() {
        assertThatThrownBy(() -> Column.fromIntegers(DataType.UINT8, new long[] {256}, null))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("256 does not fit UINT8");
        assertThatThrownBy(() -> Column.fromIntegers(DataType.FLOAT64, new long[] {1}, null))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("FLOAT64");
    }

    @Test
    void timestamps_inAllUnits_areRead() {
        assertTaken(Column.fromTimestamps(TypeId.TIMESTAMP_DAYS, new long[] {-1, 15706}, null))
                .isEqualTo(list(LocalDate.of(1969, 12, 31), LocalDate.of(2013, 1, 1)));
        assertTaken(Column.fromTimestamps(TypeId.TIMESTAMP_SECONDS, new long[] {-1}, null))
                .isEqualTo(list(LocalDateTime.of(1969, 12, 31, 23, 59, 59)));
        assertTaken(Column.fromTimestamps(TypeId.TIMESTAMP_MILLISECONDS, new long[] {1500}, null))
                .isEqualTo(list(LocalDateTime.of(1970, 1, 1, 0, 0, 1, 500_000_000)));
        assertTaken(Column.fromTimestamps(TypeId.TIMESTAMP_MICROSECONDS, new long[] {-1}, null))
                .isEqualTo(list(LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000)));
        assertTaken(Column.fromTimestamps(TypeId.TIMESTAMP_NANOSECONDS, new long[] {1, 5}, new boolean[] {true, false}))
                .isEqualTo(list(LocalDateTime.of(1970, 1, 1, 0, 0, 0, 1), null));
    }

    @Test
    void durations_inAllUnits_areRead() {
        assertTaken(Column.fromDurations(TypeId.DURATION_DAYS, new long[] {2}, null))
                .isEqualTo(list(Duration.ofDays(2)));
        assertTaken(Column.fromDurations(TypeId.DURATION_SECONDS, new long[] {-3}, null))
                .isEqualTo(list(Duration.ofSeconds(-3)));
        assertTaken(Column.fromDurations(TypeId.DURATION_MILLISECONDS, new long[] {-1}, null))
                .isEqualTo(list(Duration.ofMillis(-1)));
        assertTaken(Column.fromDurations(TypeId.DURATION_MICROSECONDS, new long[] {7}, null))
                .isEqualTo(list(Duration.ofNanos(7000)));
        assertTaken(Column.fromDurations(TypeId.DURATION_NANOSECONDS, new long[] {9}, null))
                .isEqualTo(list(Duration.ofNanos(9)));
    }

    @Test
    void decimals_inAllWidths_keepEveryDigit() {
        BigDecimal small = new BigDecimal("-12.34");
        BigDecimal large = new BigDecimal("12345678901234567890123456789012345678");
        assertTaken(Column.fromDecimals(DataType.of(TypeId.DECIMAL32, -2), Arrays.asList(small, null)))
                .isEqualTo(list(small, null));
        assertTaken(Column.fromDecimals(DataType.of(TypeId.DECIMAL64, -2), Arrays.asList(null, small)))
                .isEqualTo(list(null, small));
        assertTaken(Column.fromDecimals(DataType.of(TypeId.DECIMAL128), List.of(large, large.negate())))
                .isEqualTo(list(large, large.negate()));
    }

    @Test
    void decimal_withTooManyDigits_throws() {
        assertThatThrownBy(
                        () -> Column.fromDecimals(DataType.of(TypeId.DECIMAL32, -2), List.of(new BigDecimal("0.001"))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("0.001");
        assertThatThrownBy(() -> Column.fromDecimals(DataType.of(TypeId.DECIMAL32, -2), List.of(new BigDecimal("1e9"))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("DECIMAL32");
    }

    @Test
    void strings_roundTrip_keepEmptyNullAndUnicode() {
        assertTaken(strings("", null, "grün", "日本", "😀")).isEqualTo(list("", null, "grün", "日本", "😀"));
        assertTaken(strings()).isEmpty();
        assertTaken(strings((String) null)).isEqualTo(list((Object) null));
    }

    @Test
    void slice_ofStrings_showsItsRows() {
        try (Column whole = strings("a", "bb", null, "dddd", "e");
                Column slice = whole.slice(1, 4)) {
            assertThat(slice.size()).isEqualTo(3);
            assertThat(slice.offset()).isEqualTo(1);
            assertThat(slice.nullCount()).isEqualTo(1);
            assertRows(slice).isEqualTo(list("bb", null, "dddd"));
            assertThat(slice.toHost().getUtf8(2)).containsExactly('d', 'd', 'd', 'd');
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 31, 32, 33, 63, 64, 65})
    void slice_atAnyBit_showsItsNulls(int start) {
        int size = 200;
        long[] values = new long[size];
        boolean[] valid = new boolean[size];
        for (int i = 0; i < size; i++) {
            values[i] = i;
            valid[i] = i % 3 != 0;
        }
        try (Column whole = Column.fromLongs(values, valid);
                Column slice = whole.slice(start, start + 100)) {
            HostColumn host = slice.toHost();
            int nulls = 0;
            for (int i = 0; i < 100; i++) {
                boolean isNull = (i + start) % 3 == 0;
                nulls += isNull ? 1 : 0;
                assertThat(host.isNull(i)).as("row %d", i).isEqualTo(isNull);
                assertThat(host.getLong(i)).isEqualTo(i + start);
            }
            assertThat(host.nullCount()).isEqualTo(nulls);
            assertThat(slice.nullCount()).isEqualTo(nulls);
        }
    }

    @Test
    void slice_outlivesTheColumn() {
        Column slice;
        try (Column whole = ints(1, 2, null, 4)) {
            slice = whole.slice(1, 3);
        }
        assertTaken(slice).isEqualTo(list(2, null));
    }

    @Test
    void slice_outside_throws() {
        try (Column column = ints(1, 2, 3)) {
            assertThatThrownBy(() -> column.slice(1, 4))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("rows 1 to 4 are not within a column of 3 rows");
            assertThatThrownBy(() -> column.slice(2, 1)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> column.slice(-1, 1)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    void lists_nestedAndSliced_areRead() {
        Column elements = ints(1, null, 3, 4, 5);
        try (Column lists = Column.fromLists(new int[] {0, 2, 2, 5}, new boolean[] {true, true, true}, elements);
                Column slice = lists.slice(1, 3)) {
            assertRows(lists).isEqualTo(list(list(1, null), list(), list(3, 4, 5)));
            assertRows(slice).isEqualTo(list(list(), list(3, 4, 5)));
        }
    }

    @Test
    void structs_sliced_areRead() {
        try (Column structs = Column.fromStruct(3, MIDDLE_NULL, List.of(ints(1, 2, 3), strings("a", null, "c")));
                Column slice = structs.slice(1, 3)) {
            assertRows(structs).isEqualTo(list(list(1, "a"), null, list(3, "c")));
            assertRows(slice).isEqualTo(list(null, list(3, "c")));
        }
    }

    @Test
    void lists_withWrongOffsets_leaveTheElementsToTheCaller() {
        try (Column elements = ints(1, 2)) {
            assertThatThrownBy(() -> Column.fromLists(new int[] {0, 3}, null, elements))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 elements");
            assertThat(elements.isClosed()).isFalse();
        }
    }

    @Test
    void differentLengths_throw() {
        assertThatThrownBy(() -> Column.fromInts(new int[] {1, 2}, new boolean[] {true}))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("2 values but 1 valid flags");
    }

    @Test
    void large_roundTrip_isExact() {
        int[] values = new int[1_000_003];
        boolean[] valid = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = i * 31;
            valid[i] = i % 5 != 0;
        }
        try (Column column = Column.fromInts(values, valid)) {
            HostColumn host = column.toHost();
            assertThat(host.nullCount()).isEqualTo(200_001);
            for (int i = 0; i < values.length; i++) {
                if (host.getInt(i) != values[i] || host.isNull(i) == valid[i]) {
                    throw new AssertionError("row " + i);
                }
            }
        }
    }

    @Test
    void fromScalar_repeatsTheValue() {
        try (Scalar three = Scalar.of(3)) {
            assertTaken(Column.fromScalar(three, 2)).isEqualTo(list(3, 3));
        }
    }

    @Test
    void columnsBelow_haveOnePlace_onTheDeviceAndOnTheHost() {
        // libcudf: offsets, then elements; bytes of strings are no column below
        try (Column lists = Column.fromLists(new int[] {0, 2, 2, 3}, null, ints(1, 2, 3));
                Column text = strings("ab", "c");
                Column slice = lists.slice(2, 3);
                Column none = Column.empty(DataType.STRING)) {
            HostColumn host = lists.toHost();
            assertThat(host.childCount()).isEqualTo(lists.children().size()).isEqualTo(2);
            assertThat(host.child(0).toList())
                    .isEqualTo(Rows.of(lists.child(0)))
                    .isEqualTo(list(0, 2, 2, 3));
            assertThat(host.child(1).toList())
                    .isEqualTo(Rows.of(lists.child(1)))
                    .isEqualTo(list(1, 2, 3));
            assertThat(text.toHost().childCount())
                    .isEqualTo(text.children().size())
                    .isEqualTo(1);
            assertThat(text.toHost().child(0).toList())
                    .isEqualTo(Rows.of(text.child(0)))
                    .isEqualTo(list(0, 2, 3));
            assertThat(none.toHost().childCount())
                    .isEqualTo(none.children().size())
                    .isZero();
            // of a slice, the host has its own rows alone, the device all of the memory
            assertThat(slice.toHost().child(0).toList()).isEqualTo(list(0, 1));
            assertThat(slice.toHost().child(1).toList()).isEqualTo(list(3));
            assertRows(slice.child(0)).isEqualTo(list(0, 2, 2, 3));
            assertThatThrownBy(() -> host.child(2)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }
}
