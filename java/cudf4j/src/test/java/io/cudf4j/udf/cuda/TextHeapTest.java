/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import io.cudf4j.udf.compile.Translation;
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
    void memoryWithoutRoom_isRefused() {
        MemoryResources.failAllocationAfter(0, Failure.FOR_GOOD);
        assertThatThrownBy(() -> new TextHeap(1 << 20, 256)).isInstanceOf(DeviceOutOfMemoryException.class);
    }

    @Test
    void heapOfWhichNoMoreIsAskedThanItHas_isLargeEnough() {
        try (TextHeap heap = new TextHeap(1 << 20, 256);
                TextHeap none = new TextHeap(0, 256)) {
            assertThat(heap.sizeOfNextRun(0)).isNegative();
            assertThat(heap.sizeOfNextRun(1 << 20)).isNegative();
            assertThat(none.sizeOfNextRun(0)).isNegative();
        }
    }

    /** Twice as much, or a quarter more than was asked for; a mebibyte counts where there is less. */
    @Test
    void heapThatIsTooSmall_growsWithWhatIsAsked() {
        try (TextHeap heap = new TextHeap(1 << 20, 256);
                TextHeap none = new TextHeap(0, 256)) {
            assertThat(heap.sizeOfNextRun((1 << 20) + 1)).isEqualTo(2 << 20);
            assertThat(heap.sizeOfNextRun(4 << 20)).isEqualTo(5 << 20);
            assertThat(none.sizeOfNextRun(100)).isEqualTo(2 << 20);
        }
    }

    /** An eighth of a thread's share is a piece, of at least 256 bytes; that is the udf_heap of numbers.cuh. */
    @Test
    void words_areAddressSizeNextAndPiece() {
        try (TextHeap heap = new TextHeap(1 << 20, 256);
                TextHeap none = new TextHeap(0, 256)) {
            assertThat(heap.words())
                    .hasSize(Translation.HEAP_BYTES / Long.BYTES)
                    .endsWith(1 << 20, 0, 512);
            assertThat(heap.words()[0]).isNotZero();
            assertThat(none.words()).endsWith(0, 0, 256);
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
