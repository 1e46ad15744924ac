/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Filling, writing in place, sampling, and masks. */
class FillingTest {
    @Test
    void sequence_andMonths() {
        try (Scalar three = Scalar.of(3);
                Scalar start = Scalar.ofTimestamp(TypeId.TIMESTAMP_SECONDS, 1706659200)) {
            assertTaken(Filling.sequence(3, three)).isEqualTo(list(3, 4, 5));
            // the last day of January 2024 and of the two months after
            assertTaken(Filling.calendricalMonthSequence(3, start, 1))
                    .isEqualTo(list(
                            LocalDateTime.of(2024, 1, 31, 0, 0),
                            LocalDateTime.of(2024, 2, 29, 0, 0),
                            LocalDateTime.of(2024, 3, 31, 0, 0)));
        }
    }

    @Test
    void fillInPlace_changesTheColumnItself() {
        try (Column column = ints(1, null, 3, 4);
                Scalar nine = Scalar.of(9);
                Scalar none = Scalar.ofNull(DataType.INT32)) {
            assertThat(column.nullCount()).isEqualTo(1);
            Filling.fillInPlace(column, 0, 2, nine);
            assertRows(column).isEqualTo(list(9, 9, 3, 4));
            assertThat(column.nullCount()).isZero();
            Filling.fillInPlace(column, 3, 4, none);
            assertRows(column).isEqualTo(list(9, 9, 3, null));
            assertThat(column.nullCount()).isEqualTo(1);
        }
    }

    @Test
    void fillInPlace_nullIntoAColumnWithoutMask_isRefused() {
        try (Column column = ints(1, 2);
                Column text = strings("a");
                Scalar none = Scalar.ofNull(DataType.INT32)) {
            assertThatThrownBy(() -> Filling.fillInPlace(column, 0, 1, none)).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> Filling.fillInPlace(text, 0, 1, none)).isInstanceOf(DTypeMismatchException.class);
            assertRows(column).isEqualTo(list(1, 2));
        }
    }

    @Test
    void copyRangeInPlace_intoASlice() {
        try (Column whole = ints(0, 1, null, 3, 4);
                Column target = whole.slice(1, 5);
                Column source = ints(7, null, 8)) {
            Copying.copyRangeInPlace(source, target, 1, 3, 0);
            assertRows(target).isEqualTo(list(null, 8, 3, 4));
            assertThat(target.nullCount()).isEqualTo(1);
        }
    }

    @Test
    void copyRangeInPlace_ofNoRows_changesNothing() {
        try (Column target = ints(1, null, 3);
                Column source = ints(7, null, 8);
                Column none = ints()) {
            for (int at : new int[] {0, 1, 3}) {
                Copying.copyRangeInPlace(source, target, at, at, at);
                Copying.copyRangeInPlace(none, target, 0, 0, at);
                assertRows(target).isEqualTo(list(1, null, 3));
                assertThat(target.nullCount()).isEqualTo(1);
            }
            Copying.copyRangeInPlace(none, none, 0, 0, 0);
            assertThat(none.size()).isZero();
            assertThatThrownBy(() -> Copying.copyRangeInPlace(source, target, 4, 4, 0))
                    .isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> Copying.copyRangeInPlace(none, target, 0, 0, 4))
                    .isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    void sample_withoutReplacement_takesEachRowOnce() {
        try (Table table = Table.of(ints(1, 2, 3, 4))) {
            List<Object> drawn = Rows.taken(Copying.sample(table, 4, SampleWithReplacement.FALSE, 5))
                    .get(0);
            assertThat(drawn).containsExactlyInAnyOrder(1, 2, 3, 4);
            assertThat(Rows.taken(Copying.sample(table, 9, SampleWithReplacement.TRUE, 5))
                            .get(0))
                    .hasSize(9)
                    .allMatch(row -> List.<Object>of(1, 2, 3, 4).contains(row));
        }
    }

    @Test
    void purgeNonemptyNulls_emptiesNullLists() {
        try (Column lists = Column.fromLists(new int[] {0, 2, 3}, new boolean[] {false, true}, ints(1, 2, 3))) {
            assertResult(() -> Copying.hasNonemptyNulls(lists)).isEqualTo(true);
            try (Column purged = Copying.purgeNonemptyNulls(lists)) {
                assertResult(() -> Copying.hasNonemptyNulls(purged)).isEqualTo(false);
                assertRows(purged).isEqualTo(list(null, list(3)));
            }
        }
    }

    @Test
    void bitmaskOr_withAColumnWithoutAMask_hasNoBytes() {
        try (Table table = Table.of(ints(1, null), ints(1, 2));
                DeviceBuffer and = NullMask.bitmaskAnd(table);
                DeviceBuffer or = NullMask.bitmaskOr(table)) {
            assertThat(NullMask.nullCount(and, 0, 2)).isEqualTo(1);
            assertThat(or.sizeBytes()).isZero();
        }
    }

    @Test
    void bitmasks_andOrAndSet() {
        try (Table table = Table.of(ints(1, null, 3), ints(null, null, 3));
                DeviceBuffer and = NullMask.bitmaskAnd(table);
                DeviceBuffer or = NullMask.bitmaskOr(table)) {
            assertResult(() -> NullMask.nullCount(and, 0, 3)).isEqualTo(2);
            assertResult(() -> NullMask.nullCount(or, 0, 3)).isEqualTo(1);
            assertResult(() -> NullMask.indexOfFirstSetBit(and, 0, 3)).isEqualTo(2);
            assertResult(() -> NullMask.indexOfFirstSetBit(and, 0, 2)).isEqualTo(2);
            NullMask.setNullMaskInPlace(or, 0, 3, MaskState.ALL_NULL);
            assertResult(() -> NullMask.nullCount(or, 0, 3)).isEqualTo(3);
        }
    }

    @Test
    void masks_ofNansAndForDeletion() {
        try (Column column = doubles(1.0, Double.NaN, null);
                DeviceBuffer valid = Transform.nansToNulls(column);
                Table table = Table.of(ints(1, 2, 3, 4));
                Column deleted = bools(true, false, null, false)) {
            assertResult(() -> NullMask.nullCount(valid, 0, 3)).isEqualTo(2);
            assertResult(() -> NullMask.numBitmaskWords(33)).isEqualTo(2);
            assertTaken(StreamCompaction.applyDeletionMask(table, deleted)).isEqualTo(List.of(list(2, 4)));
        }
    }

    @Test
    void scalars_ofListsAndStructs_makeColumns() {
        try (Column elements = ints(1, 2);
                Scalar list = Scalar.ofList(elements);
                Table row = Table.of(ints(1), strings("a"));
                Scalar struct = Scalar.ofStruct(row)) {
            assertTaken(Column.fromScalar(list, 2)).isEqualTo(list(list(1, 2), list(1, 2)));
            assertTaken(Column.fromScalar(struct, 2)).hasSize(2);
        }
    }

    @Test
    void decimalScale_ofAProduct_adds() {
        assertResult(() -> Binaryop.binaryOperationFixedPointScale(BinaryOperator.MUL, -2, -3))
                .isEqualTo(-5);
        assertResult(() -> Binaryop.binaryOperationFixedPointScale(BinaryOperator.ADD, -2, -3))
                .isEqualTo(-3);
    }
}
