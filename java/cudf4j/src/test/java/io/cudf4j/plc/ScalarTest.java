/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScalarTest {
    @Test
    void values_ofEveryType_areRead() {
        assertTaken(Scalar.of((byte) -7)).isEqualTo((byte) -7);
        assertTaken(Scalar.of((short) 300)).isEqualTo((short) 300);
        assertTaken(Scalar.of(Integer.MIN_VALUE)).isEqualTo(Integer.MIN_VALUE);
        assertTaken(Scalar.of(Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
        assertTaken(Scalar.of(1.5f)).isEqualTo(1.5f);
        assertTaken(Scalar.of(-0.0)).isEqualTo(-0.0);
        assertTaken(Scalar.of(Double.NaN)).isEqualTo(Double.NaN);
        assertTaken(Scalar.of(true)).isEqualTo(true);
        assertTaken(Scalar.of("grün")).isEqualTo("grün");
        assertTaken(Scalar.of("")).isEqualTo("");
        assertTaken(Scalar.of(DataType.UINT8, 255)).isEqualTo((short) 255);
    }

    @Test
    void times_areRead() {
        try (Scalar day = Scalar.ofTimestamp(TypeId.TIMESTAMP_DAYS, 15706);
                Scalar nanos = Scalar.ofTimestamp(TypeId.TIMESTAMP_NANOSECONDS, -1);
                Scalar millis = Scalar.ofDuration(TypeId.DURATION_MILLISECONDS, 1500)) {
            assertThat(day.getDate()).isEqualTo(LocalDate.of(2013, 1, 1));
            assertThat(nanos.getDateTime()).isEqualTo(LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999));
            assertThat(nanos.getInstant()).isEqualTo(Instant.ofEpochSecond(-1, 999_999_999));
            assertThat(millis.getDuration()).isEqualTo(Duration.ofMillis(1500));
        }
    }

    @Test
    void decimals_areRead() {
        BigDecimal large = new BigDecimal("-12345678901234567890.12");
        assertTaken(Scalar.ofDecimal(DataType.of(TypeId.DECIMAL128, -2), large)).isEqualTo(large);
        assertTaken(Scalar.ofDecimal(DataType.of(TypeId.DECIMAL64, -2), new BigDecimal("1.5")))
                .isEqualTo(new BigDecimal("1.50"));
    }

    @Test
    void nulls_haveTypeAndNoValue() {
        for (DataType type : new DataType[] {
            DataType.INT32, DataType.FLOAT64, DataType.STRING, DataType.BOOL8, DataType.of(TypeId.TIMESTAMP_DAYS)
        }) {
            try (Scalar none = Scalar.ofNull(type)) {
                assertThat(none.type()).isEqualTo(type);
                assertThat(none.isValid()).isFalse();
                assertThat(none.get()).isNull();
            }
        }
        try (Scalar none = Scalar.ofNull(DataType.INT32)) {
            assertThatThrownBy(none::getInt)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("null");
        }
    }

    @Test
    void wrongGetter_throws() {
        try (Scalar text = Scalar.of("x")) {
            assertThatThrownBy(text::getInt)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("getInt does not read a scalar of STRING");
        }
        assertThatThrownBy(() -> Scalar.of(DataType.INT8, 128)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void lists_areRead() {
        try (Column inner = Rows.inner(Column.fromLists(
                        new int[] {0, 1, 3, 3, 4},
                        new boolean[] {true, true, false, true},
                        Rows.strings("x", "a", null, "x")));
                Scalar filled = Copying.getElement(inner, 0);
                Scalar none = Copying.getElement(inner, 1);
                Column nested = Column.fromLists(new int[] {0, 2}, null, inner.share());
                Scalar lists = Copying.getElement(nested, 0)) {
            assertThat(filled.get()).isEqualTo(Rows.list("a", null));
            assertThat(lists.get()).isEqualTo(Rows.list(Rows.list("a", null), null));
            assertThat(none.get()).isNull();
            assertThatThrownBy(none::getList).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(filled::getStruct)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("getStruct does not read a scalar of LIST");
        }
    }

    @Test
    void elementsOfAList_outliveIt() {
        try (Column elements = Rows.ints(1, null, 3)) {
            Scalar list = Scalar.ofList(elements);
            Column taken = list.getList();
            list.close();
            assertTaken(taken).isEqualTo(Rows.list(1, null, 3));
            assertThatThrownBy(list::getList).isInstanceOf(ClosedException.class);
        }
    }

    @Test
    void listReducedToOneValue_isRead() {
        try (Column values = Rows.ints(4, null, 2);
                Scalar list = Reduce.reduce(values, Aggregation.collectList(NullPolicy.EXCLUDE), DataType.LIST)) {
            assertThat(list.get()).isEqualTo(Rows.list(4, 2));
        }
    }

    @Test
    void structs_areRead() {
        try (Column structs = Column.fromStruct(
                        2, new boolean[] {true, false}, List.of(Rows.ints(1, 2), Rows.strings("a", "b")));
                Scalar first = Copying.getElement(structs, 0);
                Scalar none = Copying.getElement(structs, 1);
                Scalar number = Scalar.of(1)) {
            assertThat(first.get()).isEqualTo(Rows.list(1, "a"));
            assertThat(none.get()).isNull();
            assertThatThrownBy(none::getStruct).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(number::getList)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("getList does not read a scalar of INT32");
        }
    }

    @Test
    void fieldsOfAStruct_outliveIt() {
        try (Table row = Table.of(
                Rows.ints(7), Rows.strings((String) null), Column.fromLists(new int[] {0, 2}, null, Rows.ints(1, 2)))) {
            Scalar struct = Scalar.ofStruct(row);
            assertThat(struct.get()).isEqualTo(Rows.list(7, null, Rows.list(1, 2)));
            Table fields = struct.getStruct();
            struct.close();
            assertTaken(fields).isEqualTo(List.of(Rows.list(7), Rows.list((Object) null), Rows.list(Rows.list(1, 2))));
        }
    }

    /** The first two of a value are made, the third is one that is there. */
    @Test
    void scalarsThatComeAgain_haveTheirValuesAndCloseOnTheirOwn() {
        for (int i = 0; i < 4; i++) {
            Scalar same = Scalar.of(-7L);
            try (Scalar number = Scalar.of(-7L);
                    Scalar narrow = Scalar.of((byte) -7);
                    Scalar large = Scalar.of(DataType.UINT64, -7L);
                    Scalar real = Scalar.of(0.1f);
                    Scalar negativeZero = Scalar.of(-0.0);
                    Scalar day = Scalar.of(DataType.of(TypeId.TIMESTAMP_DAYS), -7L);
                    Scalar decimal = Scalar.of(DataType.of(TypeId.DECIMAL64, -2), -7L);
                    Column column = Column.fromLongs(new long[] {1, 2}, null);
                    Column sums = Binaryop.binaryOperation(column, number, BinaryOperator.ADD, DataType.INT64)) {
                assertThat(same.get()).isEqualTo(-7L);
                same.close();
                assertThat(number.getLong()).isEqualTo(-7L);
                assertThat(narrow.get()).isEqualTo((byte) -7);
                assertThat(large.get()).isEqualTo(new BigInteger("18446744073709551609"));
                assertThat(real.getFloat()).isEqualTo(0.1f);
                assertThat(Double.doubleToRawLongBits(negativeZero.getDouble()))
                        .isEqualTo(Double.doubleToRawLongBits(-0.0));
                assertThat(day.getDate()).isEqualTo(LocalDate.of(1969, 12, 25));
                assertThat(decimal.getDecimal()).isEqualTo("-0.07");
                assertThat(sums.toHost().toList()).containsExactly(-6L, -5L);
                assertThatThrownBy(same::getLong).isInstanceOf(ClosedException.class);
            }
        }
    }

    @Test
    void manyDifferentScalars_keepTheirValues() {
        for (int round = 0; round < 3; round++) {
            for (long i = 0; i < 5_000; i += round == 2 ? 7 : 1) {
                try (Scalar number = Scalar.of(i)) {
                    assertThat(number.getLong()).isEqualTo(i);
                }
            }
        }
    }
}
