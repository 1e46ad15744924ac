/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudaException;
import io.cudf4j.udf.compile.Translation;
import java.util.Arrays;
import org.bytedeco.javacpp.LongPointer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Words that kernels report in, where memory of this process stands for that of a device. */
class ReportsTest {
    private static final int THREADS = 256;
    private static final int ERROR = 0;
    private static final int NULLS = 1;
    private static final int NEXT = 6;
    private static final int TOLD = 10;

    private static final class Memory implements WordsOfDevice {
        private static final long BEGIN = 1L << 40;

        private long[] words = {};
        private int sent;
        private boolean isBroken;

        @Override
        public long allocate(long bytes) {
            assertThat(words).isEmpty();
            words = new long[(int) (bytes / Long.BYTES)];
            Arrays.fill(words, 0x5555);
            return BEGIN;
        }

        private int place(long address) {
            return (int) (address - BEGIN) / Long.BYTES;
        }

        @Override
        public void fill(long address, int word, long bytes) {
            assertThat(word).isZero();
            Arrays.fill(words, place(address), place(address + bytes), 0);
        }

        @Override
        public void send(long address, LongPointer source, long bytes) {
            sent++;
            for (int i = 0; i < bytes / Long.BYTES; i++) {
                words[place(address) + i] = source.get(i);
            }
        }

        @Override
        public void fetch(LongPointer target, long address, long bytes, String name) {
            if (isBroken) {
                throw new CudaException("kernel '" + name + "' failed");
            }
            for (int i = 0; i < bytes / Long.BYTES; i++) {
                target.put(i, words[place(address) + i]);
            }
        }

        /** What {@code tell} does; see {@link GatheredTextsTest}. */
        void tell(Reports.Report report, long bytes) {
            int at = place(report.address());
            words[at + TOLD] = words[at + ERROR];
            words[at + TOLD + 1] = words[at + NULLS];
            words[at + TOLD + 2] = words[at + NEXT];
            words[at + TOLD + 3] = bytes;
            words[at + ERROR] = Translation.NO_ERROR;
            words[at + NULLS] = 0;
            words[at + NEXT] = words[at + 8] * words[at + 9];
        }

        long[] begun(Reports.Report report) {
            return Arrays.copyOfRange(words, place(report.address()), place(report.address()) + TOLD);
        }
    }

    /** Who uses JavaCPP first decides how much memory a process has. */
    @BeforeAll
    static void engineIsLoaded() {
        heap(THREADS).close();
    }

    private final Memory memory = new Memory();
    private final Reports reports = new Reports(memory);

    private static TextHeap heap(int threads) {
        return new TextHeap(new TextHeap.Start(1 << 20, threads), 1 << 20, 0);
    }

    @Test
    void callLikeTheLast_sendsNothing() {
        try (TextHeap heap = heap(THREADS);
                TextHeap other = heap(512)) {
            for (int call = 0; call < 3; call++) {
                try (Reports.Report report = reports.take(heap)) {
                    assertThat(memory.begun(report)).startsWith(-1, 0, 0, 0).endsWith(heap.words());
                    memory.words[ERROR] = 7;
                    memory.words[NULLS] = 5;
                    memory.words[NEXT] += 4096;
                    memory.tell(report, 12_345);
                    report.fetchTold("count");
                    assertThat(report.error()).isEqualTo(7);
                    assertThat(report.nulls()).isEqualTo(5);
                    assertThat(report.asked()).isEqualTo(heap.words()[2] + 4096);
                    assertThat(report.textBytes()).isEqualTo(12_345);
                }
                assertThat(memory.sent).isEqualTo(1);
            }
            try (Reports.Report report = reports.take(other)) {
                assertThat(memory.begun(report)).startsWith(-1, 0, 0, 0).endsWith(other.words());
            }
            assertThat(memory.sent).isEqualTo(2);
        }
    }

    /** What no other kernel comes behind is told by the words themselves, which the next call finds as they were left. */
    @Test
    void wordsThatAKernelChanged_areSentAgain() {
        try (TextHeap heap = heap(THREADS)) {
            for (int call = 0; call < 6; call++) {
                boolean isClean = call % 2 == 0;
                try (Reports.Report report = reports.take(heap)) {
                    assertThat(memory.begun(report)).startsWith(-1, 0, 0, 0).endsWith(heap.words());
                    memory.words[ERROR] = isClean ? -1 : call;
                    memory.words[NULLS] = isClean ? 0 : 2;
                    memory.words[NEXT] += call == 3 ? 128 : 0;
                    report.fetch("rows");
                    assertThat(report.error()).isEqualTo(isClean ? -1 : call);
                    assertThat(report.nulls()).isEqualTo(isClean ? 0 : 2);
                    assertThat(report.asked()).isEqualTo(heap.words()[2] + (call == 3 ? 128 : 0));
                }
                // calls 0, 2 and 4 begin with what was not there
                assertThat(memory.sent).isEqualTo(1 + call / 2);
            }
        }
    }

    @Test
    void callWithoutMemoryForTexts_leavesThatOfOthers() {
        try (TextHeap heap = heap(THREADS)) {
            for (int call = 0; call < 3; call++) {
                try (Reports.Report report = reports.take(call == 1 ? null : heap)) {
                    assertThat(memory.begun(report)).startsWith(-1, 0).endsWith(heap.words());
                    report.fetch("rows");
                    assertThat(report.nulls()).isZero();
                }
            }
            assertThat(memory.sent).isEqualTo(1);
        }
    }

    /** Of a call that failed nobody knows what it left. */
    @Test
    void callThatFailed_letsTheNextSend() {
        try (Reports.Report report = reports.take(null)) {
            memory.isBroken = true;
            assertThatThrownBy(() -> report.fetch("rows")).isInstanceOf(CudaException.class);
        }
        memory.isBroken = false;
        memory.words[NULLS] = 99;
        try (Reports.Report report = reports.take(null)) {
            assertThat(memory.begun(report)).startsWith(-1, 0);
            report.fetch("rows");
            assertThat(report.nulls()).isZero();
        }
        assertThat(memory.sent).isEqualTo(2);
    }

    @Test
    void callsAtOnce_haveWordsOfTheirOwn() {
        try (Reports.Report first = reports.take(null);
                Reports.Report second = reports.take(null)) {
            assertThat(Math.abs(second.address() - first.address())).isGreaterThanOrEqualTo(128);
        }
    }
}
