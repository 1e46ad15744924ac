/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The memory that kernels take texts from; that of the host engine serves as well as that of a device. */
class TextHeapTest {
    @AfterEach
    void allocationsSucceed() {
        MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
    }

    /** The test fails where memory is left over. */
    @Test
    void memoryIsGivenBack_whereItsDescriptionFindsNoRoom() {
        MemoryResources.failAllocationAfter(1, Failure.FOR_GOOD);
        assertThatThrownBy(() -> new TextHeap(1 << 20, 256)).isInstanceOf(DeviceOutOfMemoryException.class);
    }

    @Test
    void heapThatNobodyAskedOf_isLargeEnough() {
        try (TextHeap heap = new TextHeap(1 << 20, 256)) {
            assertThat(heap.asked()).isZero();
            assertThat(heap.sizeOfNextRun()).isNegative();
        }
        try (TextHeap none = new TextHeap(0, 256)) {
            assertThat(none.sizeOfNextRun()).isNegative();
        }
    }

    /** 64 bytes for each row, twice those of the texts that come in, and a mebibyte. */
    @Test
    void firstSize_growsWithTheTexts() {
        try (Column texts = Column.fromStrings("abcd", "efghij");
                Column numbers = Column.fromLongs(new long[] {1, 2}, null)) {
            assertThat(TextHeap.firstSize(List.of(numbers), 2)).isEqualTo((1 << 20) + 128);
            assertThat(TextHeap.firstSize(List.of(texts, numbers), 2)).isEqualTo((1 << 20) + 128 + 20);
        }
    }
}
