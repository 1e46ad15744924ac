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

    private static final int THREADS = 256;

    /** Half a mebibyte of it is shared out: 2 KiB for each thread. */
    private static TextHeap ofOneMebibyte() {
        return new TextHeap(new TextHeap.Start(1 << 20, THREADS), 1 << 20, 0);
    }

    /** The test fails where memory is left over. */
    @Test
    void memoryWithoutRoom_isRefused() {
        MemoryResources.failAllocationAfter(0, Failure.FOR_GOOD);
        assertThatThrownBy(TextHeapTest::ofOneMebibyte).isInstanceOf(DeviceOutOfMemoryException.class);
    }

    @Test
    void heapOfWhichNoMoreIsAskedThanItHas_isLargeEnough() {
        try (TextHeap heap = ofOneMebibyte()) {
            assertThat(heap.sizeOfNextRun(1 << 19)).isNegative();
            assertThat(heap.sizeOfNextRun(1 << 20)).isNegative();
        }
    }

    /** Twice as much, or a quarter more than was asked for. */
    @Test
    void heapThatIsTooSmall_growsWithWhatIsAsked() {
        try (TextHeap heap = ofOneMebibyte()) {
            assertThat(heap.sizeOfNextRun((1 << 20) + 1)).isEqualTo(2 << 20);
            assertThat(heap.sizeOfNextRun(4 << 20)).isEqualTo(5 << 20);
        }
    }

    /** Those of the udf_heap of numbers.cuh. An eighth of a thread's share is a piece, of at least 128 bytes. */
    @Test
    void words_areAddressSizeNextPieceOwnAndThreads() {
        TextHeap.Start start = new TextHeap.Start(1 << 20, THREADS);
        try (TextHeap heap = ofOneMebibyte();
                TextHeap larger = new TextHeap(start, 4 << 20, 0);
                TextHeap small = new TextHeap(new TextHeap.Start(10_000, THREADS), 10_000, 0)) {
            assertThat(heap.words())
                    .hasSize(Translation.HEAP_BYTES / Long.BYTES)
                    .endsWith(1 << 20, 1 << 19, 512, 2048, THREADS);
            assertThat(heap.words()[0]).isNotZero();
            // who runs again has as much of its own as before, so that what it asks for beyond is the same
            assertThat(larger.words()).endsWith(4 << 20, 1 << 19, 2048, 2048, THREADS);
            // 19 bytes for each, of which blocks take eights
            assertThat(small.words()).endsWith(10_000, 16 * THREADS, 128, 16, THREADS);
        }
    }

    /** One allocation holds both; what lies before is nobody's share. */
    @Test
    void memoryBefore_isNotThatOfThreads() {
        TextHeap.Start start = new TextHeap.Start(1 << 20, THREADS);
        TextHeap.Habit habit = new TextHeap.Habit();
        habit.note(start, 1000, (1 << 19) + 4_000_000);
        try (TextHeap heap = new TextHeap(start, 1 << 20, 768);
                TextHeap usual = habit.open(start, 1000, 512)) {
            assertThat(heap.words()).endsWith(1 << 20, 1 << 19, 512, 2048, THREADS);
            assertThat(heap.words()[0]).isEqualTo(heap.before() + 768);
            assertThat(usual.words()[0]).isEqualTo(usual.before() + 512);
            assertThat(usual.words()[1]).isEqualTo((1 << 19) + 5_000_000);
        }
    }

    /** 64 bytes for each row or 256 for each thread, twice those of the texts that come in, and a mebibyte; half of it shared out. */
    @Test
    void start_growsWithTheTexts() {
        try (Column texts = Column.fromStrings("abcd", "efghij");
                Column numbers = Column.fromLongs(new long[] {1, 2}, null)) {
            assertThat(TextHeap.Start.of(List.of(numbers), 2)).isEqualTo(new TextHeap.Start(1_114_112, 2176, 256));
            assertThat(TextHeap.Start.of(List.of(texts, numbers), 2))
                    .isEqualTo(new TextHeap.Start(1_114_112 + 20, 2176, 256));
            // 1 << 20 threads go over more rows than they are
            assertThat(TextHeap.Start.of(List.of(numbers), 20_000_000))
                    .isEqualTo(new TextHeap.Start(1_281_048_576, 608, 1 << 20));
            assertThat(TextHeap.Start.of(List.of(numbers), 200_000))
                    .isEqualTo(new TextHeap.Start(52_297_728, 128, 200_192));
        }
    }

    /** A function whose texts are longer gets as much as its last call took, and a quarter. */
    @Test
    void habit_isWhatTheLastCallAskedForBeyondWhatThreadsHave() {
        TextHeap.Start start = new TextHeap.Start(1 << 20, THREADS);
        TextHeap.Habit habit = new TextHeap.Habit();
        try (TextHeap first = habit.open(start, 1000, 0)) {
            assertThat(first.words()[1]).isEqualTo(1 << 20);
        }
        habit.note(start, 1000, (1 << 19) + 4_000_000);
        try (TextHeap next = habit.open(start, 1000, 0);
                TextHeap ofHalf = habit.open(start, 500, 0)) {
            assertThat(next.words()[1]).isEqualTo((1 << 19) + 5_000_000);
            assertThat(next.words()[2]).isEqualTo(1 << 19);
            assertThat(ofHalf.words()[1]).isEqualTo((1 << 19) + 2_500_000);
        }
        // of less than half the memory nothing is spared
        habit.note(start, 1000, (1 << 19) + 4_000);
        try (TextHeap next = habit.open(start, 1000, 0)) {
            assertThat(next.words()[1]).isEqualTo(1 << 20);
        }
    }

    /** The texts of a call may be shorter than those before: without room for as much it begins with what any call begins with. */
    @Test
    void habitForWhichThereIsNoRoom_isGivenUp() {
        TextHeap.Start start = new TextHeap.Start(1 << 20, THREADS);
        TextHeap.Habit habit = new TextHeap.Habit();
        habit.note(start, 1000, 1L << 22);
        MemoryResources.failAllocationAfter(0, Failure.FOR_GOOD);
        try (TextHeap next = habit.open(start, 1000, 0);
                TextHeap after = habit.open(start, 1000, 0)) {
            assertThat(next.words()[1]).isEqualTo(1 << 20);
            assertThat(after.words()[1]).isEqualTo(1 << 20);
        }
        habit.note(start, 1000, 1L << 45);
        MemoryResources.failAllocationAfter(1, Failure.FOR_GOOD);
        assertThatThrownBy(() -> habit.open(start, 1000, 0)).isInstanceOf(DeviceOutOfMemoryException.class);
    }
}
