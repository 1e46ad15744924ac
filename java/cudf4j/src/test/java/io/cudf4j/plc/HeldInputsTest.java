/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.memory.RootAllocator;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What holds inputs beside the functions of libcudf: groupings, copies to the host, exports. */
class HeldInputsTest {
    private final List<SpySpan> spies = new ArrayList<>();
    private Column column;

    @BeforeEach
    void make() {
        try (Column numbers = Column.fromLongs(new long[] {2, 1, 2}, new boolean[] {true, true, false})) {
            column = SpySpan.over(numbers, spies);
        }
    }

    @AfterEach
    void close() {
        column.close();
    }

    private boolean isHeld() {
        return spies.stream().anyMatch(SpySpan::isPinned);
    }

    private boolean wasHeld() {
        return spies.stream().allMatch(SpySpan::wasPinned);
    }

    @Test
    @Behaviour(196)
    void grouping_holdsItsKeysOnlyWhileItRuns() {
        List<SpySpan> ofValues = new ArrayList<>();
        try (Column numbers = Column.fromDoubles(new double[] {0.5, 1.5, 2.5}, null);
                Column values = SpySpan.over(numbers, ofValues);
                Table keys = Table.wrap(column)) {
            Groupby groups = new Groupby(keys, NullPolicy.INCLUDE, Sorted.NO);
            assertThat(wasHeld()).isFalse();
            try (GroupbyResult result = groups.aggregate(List.of(AggregationRequest.of(values, Aggregation.sum())))) {
                assertThat(result.keys().column(0).size()).isEqualTo(3);
            }
            assertThat(wasHeld() && ofValues.stream().allMatch(SpySpan::wasPinned))
                    .isTrue();
            assertThat(isHeld() || ofValues.stream().anyMatch(SpySpan::isPinned))
                    .isFalse();
            try (Column tooShort = Column.fromInts(new int[] {1}, null)) {
                assertThatThrownBy(() -> groups.aggregate(List.of(AggregationRequest.of(tooShort, Aggregation.sum()))))
                        .isInstanceOf(CudfException.class);
            }
            assertThat(isHeld() || ofValues.stream().anyMatch(SpySpan::isPinned))
                    .isFalse();
        }
    }

    @Test
    void copyToTheHost_holdsTheRowsWhileItRuns() {
        assertThat(column.toHost().toList()).containsExactly(2L, 1L, null);
        assertThat(wasHeld()).isTrue();
        assertThat(isHeld()).isFalse();
    }

    @Test
    void exportToArrow_holdsTheRowsWhileItRuns() {
        try (RootAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator);
                Table table = Table.wrap(column)) {
            Interop.toArrow(table, List.of("a"), schema.memoryAddress(), array.memoryAddress());
            schema.release();
            array.release();
            assertThat(wasHeld()).isTrue();
            assertThat(isHeld()).isFalse();
        }
    }

    @Test
    void exportOfNestedRowsToArrow_holdsThemWhileItRuns() {
        try (RootAllocator allocator = new RootAllocator();
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator);
                Table table = Table.wrap(column)) {
            Interop.toArrowNested(
                    table, ColumnMetadata.of(List.of("a")), schema.memoryAddress(), array.memoryAddress());
            schema.release();
            array.release();
            assertThat(wasHeld()).isTrue();
            assertThat(isHeld()).isFalse();
        }
    }

    @Test
    void exportToArrowOnTheDevice_holdsTheRowsUntilTheirOwnerIsTold() {
        AtomicBoolean isHeldWhenDone = new AtomicBoolean();
        AtomicInteger closed = new AtomicInteger();
        try (LongPointer structs = new LongPointer(25).put(new long[25]);
                Table table = Table.wrap(column)) {
            long schema = structs.address();
            long array = schema + 72;
            List<ColumnMetadata> names = ColumnMetadata.of(List.of("a"));
            Interop.toArrowDevice(
                    table, names, schema, array, closed::incrementAndGet, () -> isHeldWhenDone.set(isHeld()));
            assertThat(isHeldWhenDone).isTrue();
            assertThat(isHeld()).isFalse();
            assertThat(closed).hasValue(0);
            Interop.release(schema, array);
            Interop.release(schema, array);
            assertThat(closed).hasValue(1);
            List<ColumnMetadata> tooMany = ColumnMetadata.of(List.of("a", "b"));
            assertThatThrownBy(() -> Interop.toArrowDevice(
                            table, tooMany, schema, array, closed::incrementAndGet, closed::incrementAndGet))
                    .isInstanceOf(LengthMismatchException.class);
            assertThat(closed).hasValue(1);
        }
    }
}
