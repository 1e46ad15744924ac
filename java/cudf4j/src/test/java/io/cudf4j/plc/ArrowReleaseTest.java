/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Arrow structs laid out by hand. Their release callback is the C library's {@code time}, which is called with the address of the
 * struct and overwrites its first word with the seconds since 1970: so a call of it can be seen.
 */
class ArrowReleaseTest {
    private static final int SCHEMA_RELEASE = 7;
    private static final int ARRAY_RELEASE = 8;
    private static final int ARRAY_BUFFERS = 3;

    private BytePointer format;
    private IntPointer values;
    private LongPointer buffers;
    private LongPointer schema;
    private LongPointer array;

    /** Lays out the INT32 4, 5 and 6. */
    @BeforeEach
    void allocate() {
        // loads what has the callback
        ints(1).close();
        long time = Loader.addressof("time").address();
        format = new BytePointer("i");
        values = new IntPointer(4, 5, 6);
        buffers = new LongPointer(0L, values.address());
        schema = new LongPointer(9).put(new long[9]);
        schema.put(0, format.address()).put(SCHEMA_RELEASE, time);
        array = new LongPointer(10).put(new long[10]);
        array.put(0, 3).put(ARRAY_BUFFERS, 2).put(5, buffers.address()).put(ARRAY_RELEASE, time);
    }

    @AfterEach
    void free() {
        format.close();
        values.close();
        buffers.close();
        schema.close();
        array.close();
    }

    private void assertNotReleased() {
        assertThat(schema.get(0)).isEqualTo(format.address());
        assertThat(array.get(0)).isEqualTo(3);
    }

    @Test
    void import_releasesNothing_andReleaseEachStructOnce() {
        try (Column read = Interop.fromArrowColumn(schema.address(), array.address())) {
            assertNotReleased();
            long before = System.currentTimeMillis() / 1000;
            Interop.release(schema.address(), array.address());
            assertThat(schema.get(0)).isBetween(before, before + 600);
            assertThat(array.get(0)).isBetween(before, before + 600);
            // the rows were copied
            values.put(0, 9);
            assertTaken(read.share()).isEqualTo(list(4, 5, 6));
        }
        // so a callback says that it was called
        schema.put(0, 7).put(SCHEMA_RELEASE, 0);
        array.put(0, 8).put(ARRAY_RELEASE, 0);
        Interop.release(schema.address(), array.address());
        assertThat(schema.get(0)).isEqualTo(7);
        assertThat(array.get(0)).isEqualTo(8);
        assertThatThrownBy(() -> Interop.fromArrowColumn(schema.address(), array.address()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("released");
    }

    @Test
    void failedImport_releasesNothing() {
        array.put(ARRAY_BUFFERS, 7);
        assertThatThrownBy(() -> Interop.fromArrowColumn(schema.address(), array.address()))
                .isInstanceOf(InvalidArgumentException.class);
        assertNotReleased();
        array.put(ARRAY_BUFFERS, 2);
        // no struct array, as which a table is imported
        assertThatThrownBy(() -> Interop.fromArrow(schema.address(), array.address()))
                .isInstanceOf(CudfException.class);
        assertNotReleased();
        format.putString("!");
        assertThatThrownBy(() -> Interop.fromArrowColumn(schema.address(), array.address()))
                .isInstanceOf(CudfException.class);
        assertNotReleased();
    }

    @Test
    void failedAllocations_releaseNothing() {
        for (int allocation = 0; ; allocation++) {
            assertThat(allocation).isLessThan(100);
            MemoryResources.failAllocationAfter(allocation, MemoryResources.Failure.FOR_GOOD);
            try {
                Interop.fromArrowColumn(schema.address(), array.address()).close();
                if (MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD)) {
                    assertThat(allocation).isPositive();
                    return;
                }
            } catch (CudfException expected) {
                assertNotReleased();
            } finally {
                MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD);
            }
        }
    }
}
