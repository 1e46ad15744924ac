/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Slice;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.LargeVarBinaryVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Bytes as lists of uint8: from and to arrays of bytes, and from Arrow's binary. */
class BytesTest {
    private static final byte[] ALL = {0, 1, 127, -128, -1};

    @Test
    void arraysOfBytes_areListsOfUint8() {
        try (Series made = Series.of("b", new byte[][] {ALL, null, {}, {'a'}});
                Series slice = made.iloc(Slice.of(1, 4)).toSeries();
                Series none = Series.of(new byte[0][]);
                Series listed = Series.of(Arrays.asList(null, ALL));
                Series declared = Series.of(DType.list(DType.UINT8), Collections.singletonList(ALL));
                Series shorts = Series.of(DType.list(DType.UINT8), list(list(255, 0)));
                Series lengths = made.list().len()) {
            assertThat(made.dtype()).isEqualTo(DType.list(DType.UINT8));
            assertThat(made.toList())
                    .isEqualTo(list(
                            list((short) 0, (short) 1, (short) 127, (short) 128, (short) 255),
                            null,
                            list(),
                            list((short) 97)));
            assertThat(lengths.toList()).isEqualTo(list(5, null, 0, 1));
            HostValues values = made.toHost();
            assertThat(values.getBytes(0)).isEqualTo(ALL);
            assertThat(values.getBytes(1)).isNull();
            assertThat(values.getBytes(2)).isEmpty();
            assertThat(slice.toHost().getBytes(2)).containsExactly('a');
            assertThat(none.dtype()).isEqualTo(DType.list(DType.UINT8));
            assertThat(none.size()).isZero();
            assertThat(listed.toHost().getBytes(1)).isEqualTo(ALL);
            assertThat(declared.toHost().getBytes(0)).isEqualTo(ALL);
            assertThat(shorts.toHost().getBytes(0)).containsExactly(-1, 0);
            assertThat(made.toString()).contains("[0, 1, 127, 128, 255]");
        }
    }

    @Test
    void wrongBytes_areRefused() {
        assertThatThrownBy(() -> Series.of(Arrays.asList(ALL, List.of(1)))).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> Series.of(DType.list(DType.UINT8), Arrays.asList(ALL, List.of(1))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("Series.of: row 1 is ");
        assertThatThrownBy(() -> Series.of(DType.STRING, Collections.singletonList(ALL)))
                .isInstanceOf(DTypeMismatchException.class);
        try (Series nulls = Series.of(DType.list(DType.UINT8), list(list(1, null)));
                Series ints = Series.of(DType.list(DType.INT32), list(list(1)));
                Series number = Series.of(new int[] {1})) {
            assertThatThrownBy(() -> nulls.toHost().getBytes(0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("getBytes: element 1 of row 0 is null");
            for (int row : new int[] {-1, 1}) {
                assertThatThrownBy(() -> nulls.toHost().getBytes(row))
                        .isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessage("there is no row " + row + " among 1, which count from 0");
                assertThatThrownBy(() -> number.toHost().getLong(row))
                        .isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessageContaining("no row " + row);
            }
            assertThatThrownBy(() -> ints.toHost().getBytes(0)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> number.toHost().getBytes(0)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void getBytes_ofStringsIsUtf8_ofInt8TheBytes() {
        try (Series texts = Series.of(list("é", null));
                Series small = Series.of(DType.list(DType.INT8), list(list(-1, 5)))) {
            assertThat(texts.toHost().getBytes(0)).containsExactly(0xc3, 0xa9);
            assertThat(texts.toHost().getBytes(1)).isNull();
            assertThat(small.toHost().getBytes(0)).containsExactly(-1, 5);
        }
    }

    @Test
    void binaryOfArrow_isListsOfUint8() {
        try (BufferAllocator allocator = new RootAllocator();
                VarBinaryVector narrow = new VarBinaryVector("n", allocator);
                LargeVarBinaryVector wide = new LargeVarBinaryVector("w", allocator)) {
            fill(narrow, ALL, null, new byte[0], new byte[] {7});
            fill(wide, new byte[] {1, 2}, null, new byte[0], ALL);
            try (VectorSchemaRoot root = new VectorSchemaRoot(List.<FieldVector>of(narrow, wide));
                    VectorSchemaRoot part = root.slice(1, 3);
                    VectorSchemaRoot empty = root.slice(0, 0);
                    DataFrame frame = Arrow.fromRoot(root, allocator);
                    DataFrame some = Arrow.fromRoot(part, allocator);
                    DataFrame none = Arrow.fromRoot(empty, allocator);
                    Series first = frame.col("n");
                    Series second = frame.col("w");
                    Series rest = some.col("w");
                    Series noRow = none.col("n")) {
                assertThat(first.dtype()).isEqualTo(DType.list(DType.UINT8));
                assertThat(first.toHost().getBytes(0)).isEqualTo(ALL);
                assertThat(first.toHost().getBytes(1)).isNull();
                assertThat(first.toHost().getBytes(2)).isEmpty();
                assertThat(first.toHost().getBytes(3)).containsExactly(7);
                assertThat(second.toHost().getBytes(3)).isEqualTo(ALL);
                assertThat(rest.toHost().isNull(0)).isTrue();
                assertThat(rest.toHost().getBytes(2)).isEqualTo(ALL);
                assertThat(noRow.dtype()).isEqualTo(DType.list(DType.UINT8));
                assertThat(noRow.size()).isZero();
            }
        }
    }

    private static void fill(BaseVariableWidthVector vector, byte @Nullable []... rows) {
        vector.allocateNew(rows.length);
        for (int i = 0; i < rows.length; i++) {
            byte[] row = rows[i];
            if (row == null) {
                vector.setNull(i);
            } else {
                vector.setSafe(i, row);
            }
        }
        vector.setValueCount(rows.length);
    }

    private static void fill(LargeVarBinaryVector vector, byte @Nullable []... rows) {
        vector.allocateNew(rows.length);
        for (int i = 0; i < rows.length; i++) {
            byte[] row = rows[i];
            if (row == null) {
                vector.setNull(i);
            } else {
                vector.setSafe(i, row);
            }
        }
        vector.setValueCount(rows.length);
    }
}
