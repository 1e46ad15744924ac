/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Column.fromValues. */
class NestedValuesTest {
    private static final NestedType INTS = NestedType.listOf(DataType.INT32);

    private static List<@Nullable Object> read(NestedType type, @Nullable Object... values) {
        return Rows.taken(Column.fromValues(type, list(values)));
    }

    private static List<@Nullable Object> read(DataType type, @Nullable Object... values) {
        return read(NestedType.of(type), values);
    }

    @Test
    void lists_ofLists_keepNullsAndEmptyOnes() {
        NestedType type = NestedType.listOf(INTS);
        List<@Nullable Object> rows = list(list(list(1, null), list()), null, list(), list(null, list(2)));
        try (Column column = Column.fromValues(type, rows)) {
            assertRows(column).isEqualTo(rows);
            assertRows(column.child(0)).isEqualTo(list(0, 2, 2, 2, 4));
            assertRows(column.child(1).child(0)).isEqualTo(list(0, 2, 2, 2, 3));
            assertRows(column.child(1).child(1)).isEqualTo(list(1, null, 2));
            assertThat(column.nullCount()).isEqualTo(1);
        }
    }

    @Test
    void structs_ofMapsByName_andOfListsByPlace() {
        NestedType type = NestedType.struct()
                .field("id", DataType.INT64)
                .field("tags", NestedType.listOf(DataType.STRING))
                .field("at", NestedType.struct().field("x", DataType.FLOAT64));
        assertThat(read(
                        type,
                        Map.of("tags", List.of("a", "b"), "id", 1, "at", Map.of("x", 0.5)),
                        Map.of("id", 2L),
                        null,
                        list(3, list((Object) null), list(2))))
                .isEqualTo(list(
                        list(1L, list("a", "b"), list(0.5)),
                        list(2L, null, null),
                        null,
                        list(3L, list((Object) null), list(2.0))));
    }

    @Test
    void listsOfStructs_andNoRows() {
        NestedType type = NestedType.listOf(NestedType.struct().field("n", DataType.INT8));
        assertThat(read(type, List.of(Map.of("n", 1), Map.of()), List.of()))
                .isEqualTo(list(list(list((byte) 1), list((Object) null)), list()));
        try (Column none = Column.fromValues(type, List.of())) {
            assertThat(none.size()).isZero();
            assertThat(none.child(1).child(0).type()).isEqualTo(DataType.INT8);
        }
        assertThat(read(NestedType.struct(), Map.of(), null)).isEqualTo(list(list(), null));
        assertThat(read(INTS, Set.of(4))).isEqualTo(list(list(4)));
    }

    @Test
    void plainValues_ofEveryType() {
        assertThat(read(DataType.INT8, (byte) -128, null, 127L)).isEqualTo(list((byte) -128, null, (byte) 127));
        assertThat(read(DataType.INT64, Long.MIN_VALUE, BigInteger.TEN)).isEqualTo(list(Long.MIN_VALUE, 10L));
        assertThat(read(DataType.UINT32, 4294967295L)).isEqualTo(list(4294967295L));
        BigInteger most = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        assertThat(read(DataType.UINT64, most, 1)).isEqualTo(list(most, BigInteger.ONE));
        assertThat(read(DataType.FLOAT32, 1.5, Float.NaN, null, 3, Double.POSITIVE_INFINITY))
                .isEqualTo(list(1.5f, Float.NaN, null, 3f, Float.POSITIVE_INFINITY));
        assertThat(read(DataType.FLOAT64, 0.1, 1.5f, 1L << 53)).isEqualTo(list(0.1, 1.5, 0x1p53));
        assertThat(read(DataType.BOOL8, true, null)).isEqualTo(list(true, null));
        assertThat(read(DataType.STRING, "ü", "", null)).isEqualTo(list("ü", "", null));
        assertThat(read(DataType.of(TypeId.DECIMAL64, -2), new BigDecimal("1.5"), 7))
                .isEqualTo(list(new BigDecimal("1.50"), new BigDecimal("7.00")));
        assertThat(read(DataType.of(TypeId.TIMESTAMP_DAYS), LocalDate.of(1969, 12, 31), Instant.ofEpochSecond(86_400)))
                .isEqualTo(list(LocalDate.of(1969, 12, 31), LocalDate.of(1970, 1, 2)));
        LocalDateTime before = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000);
        assertThat(read(DataType.of(TypeId.TIMESTAMP_MILLISECONDS), before, LocalDate.of(1970, 1, 2)))
                .isEqualTo(list(before, LocalDateTime.of(1970, 1, 2, 0, 0)));
        assertThat(read(DataType.of(TypeId.DURATION_NANOSECONDS), Duration.ofNanos(-1)))
                .isEqualTo(list(Duration.ofNanos(-1)));
        assertThat(read(DataType.of(TypeId.DURATION_DAYS), Duration.ofDays(-3))).isEqualTo(list(Duration.ofDays(-3)));
    }

    @Test
    void whatWasRead_isBuiltAgain() {
        NestedType type = NestedType.struct().field("a", INTS).field("b", DataType.of(TypeId.TIMESTAMP_NANOSECONDS));
        List<@Nullable Object> rows =
                list(list(list(1, null), LocalDateTime.of(2013, 1, 1, 1, 2, 3, 4)), null, list(null, null));
        assertTaken(Column.fromValues(type, rows)).isEqualTo(rows);
    }

    @Test
    void otherClass_isRefused_withItsPlace() {
        assertThatThrownBy(
                        () -> read(NestedType.struct().field("tags", INTS), Map.of(), Map.of("tags", List.of(1, "x"))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("row 1 at .tags[] is x of java.lang.String; INT32 takes Byte, Short, Integer, Long and"
                        + " BigInteger");
        assertThatThrownBy(() -> read(INTS, 5))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("row 0 is 5 of java.lang.Integer; LIST takes collections");
        assertThatThrownBy(() -> read(NestedType.struct(), "x"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("maps by name");
        assertThatThrownBy(() -> read(DataType.INT32, 1.0)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> read(DataType.FLOAT64, BigDecimal.ONE)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> read(DataType.of(TypeId.DURATION_DAYS), 1)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> read(DataType.BOOL8, 1)).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void valueThatDoesNotFit_isRefused_withItsPlace() {
        assertThatThrownBy(() -> read(NestedType.listOf(DataType.INT8), List.of(), List.of(1, 128)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("row 1 at []: 128 does not fit INT8");
        for (Object value : new Object[] {-1, BigInteger.ONE.shiftLeft(64)}) {
            assertThatThrownBy(() -> read(DataType.UINT64, value))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("row 0: " + value + " does not fit UINT64");
        }
        assertThatThrownBy(() -> read(DataType.FLOAT32, 0.1)).hasMessage("row 0: 0.1 does not fit FLOAT32");
        assertThatThrownBy(() -> read(DataType.FLOAT64, (1L << 53) + 1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> read(DataType.FLOAT64, Long.MAX_VALUE)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> read(DataType.of(TypeId.TIMESTAMP_SECONDS), Instant.ofEpochSecond(0, 1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("row 0: 1970-01-01T00:00:00.000000001Z is finer than TIMESTAMP_SECONDS");
        assertThatThrownBy(() -> read(DataType.of(TypeId.TIMESTAMP_NANOSECONDS), LocalDate.of(3000, 1, 1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("3000-01-01 does not fit");
        assertThatThrownBy(() -> read(DataType.of(TypeId.DECIMAL32, -1), new BigDecimal("0.25")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("row 0: 0.25 has more digits");
        NestedType struct = NestedType.struct().field("a", DataType.INT32);
        assertThatThrownBy(() -> read(struct, Map.of("b", 1)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("row 0 has the field b, but the struct has [a]");
        assertThatThrownBy(() -> read(struct, List.of(1, 2)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("row 0 has 2 fields, but the struct has [a]");
    }

    @Test
    void types_haveWhatTheyNeed() {
        assertThatThrownBy(() -> NestedType.of(DataType.LIST))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("listOf");
        assertThatThrownBy(() -> NestedType.of(DataType.of(TypeId.DICTIONARY32)))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> INTS.field("a", DataType.INT8)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> NestedType.struct().field("a", DataType.INT8).field("a", DataType.INT8))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("[a, a]");
    }
}
