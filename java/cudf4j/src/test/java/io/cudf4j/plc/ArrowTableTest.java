/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.LengthMismatchException;
import java.util.List;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;

class ArrowTableTest {
    @Test
    void toTable_hasTheRows() {
        try (Table table = Table.of(inner(ints(9, 3, null, 5, 9)), strings("a", null, ""));
                ArrowTable arrow = ArrowTable.of(table, List.of("i", "s"))) {
            assertTaken(arrow.toTable()).isEqualTo(List.of(list(3, null, 5), list("a", null, "")));
            // what was read can be read again
            assertTaken(arrow.toTable()).isEqualTo(List.of(list(3, null, 5), list("a", null, "")));
        }
    }

    @Test
    void anotherLibrary_takesTheRows_andCloseLeavesThemAlone() {
        try (Table table = Table.of(ints(3, null, 5));
                RootAllocator allocator = new RootAllocator()) {
            VectorSchemaRoot root;
            try (ArrowTable arrow = ArrowTable.of(table, List.of("i"));
                    ArrowSchema schema = ArrowSchema.wrap(arrow.schemaAddress());
                    ArrowArray array = ArrowArray.wrap(arrow.arrayAddress())) {
                root = Data.importVectorSchemaRoot(allocator, array, schema, null);
            }
            try (root) {
                IntVector vector = (IntVector) root.getVector("i");
                assertThat(vector.get(0)).isEqualTo(3);
                assertThat(vector.isNull(1)).isTrue();
                assertThat(vector.get(2)).isEqualTo(5);
            }
            assertThat(allocator.getAllocatedMemory()).isZero();
        }
    }

    @Test
    void anotherLibrary_writesTheRows() {
        try (RootAllocator allocator = new RootAllocator()) {
            try (IntVector vector = new IntVector("i", allocator);
                    ArrowTable arrow = ArrowTable.unwritten()) {
                vector.allocateNew(2);
                vector.set(0, 7);
                vector.setNull(1);
                vector.setValueCount(2);
                try (ArrowSchema schema = ArrowSchema.wrap(arrow.schemaAddress());
                        ArrowArray array = ArrowArray.wrap(arrow.arrayAddress())) {
                    Data.exportVectorSchemaRoot(allocator, VectorSchemaRoot.of(vector), null, array, schema);
                }
                assertTaken(arrow.toTable()).isEqualTo(List.of(list(7, null)));
            }
            // closing released what was exported
            assertThat(allocator.getAllocatedMemory()).isZero();
        }
    }

    @Test
    void unwrittenClosedAndMisnamed_areRefused() {
        try (Table table = Table.of(ints(1));
                ArrowTable unwritten = ArrowTable.unwritten()) {
            assertThatThrownBy(unwritten::toTable).isInstanceOf(CudfException.class);
            assertThatThrownBy(() -> ArrowTable.of(table, List.of())).isInstanceOf(LengthMismatchException.class);
            ArrowTable closed = ArrowTable.of(table, List.of("i"));
            closed.close();
            closed.close();
            assertThatThrownBy(closed::toTable).isInstanceOf(ClosedException.class);
            assertThatThrownBy(closed::arrayAddress).isInstanceOf(ClosedException.class);
        }
    }
}
