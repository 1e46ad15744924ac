/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.compile.Translation;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;

/**
 * Words on the device in which kernels tell the first row that failed, how many rows are null, how much memory for texts they
 * asked for and how many bytes these have: one copy tells all. They stay with the process and are lent to one call at a time,
 * and it is known what the last call left in them: nothing is written for a call that would begin with the same. Thread-safe.
 */
final class Reports {
    /** The words as kernels have them, which come behind the kernel of a call. */
    static final String STRUCT = """
            struct report {
              // those of a kernel
              unsigned long long error;
              unsigned long long nulls;
              unsigned int counted;  // blocks, by what counts texts
              unsigned int unused[3];
              char* base;
              unsigned long long bytes;
              unsigned long long next;
              unsigned long long piece;
              unsigned long long own;
              unsigned long long threads;
              // what the host is told
              unsigned long long told_error;
              unsigned long long told_nulls;
              unsigned long long told_asked;
              unsigned long long told_bytes;
            };
            static_assert(sizeof(report) == 112, "as many words as the host fetches");

            // Tells what a kernel left, and leaves the words as the next begins with them.
            __device__ void tell(report* to, long long text_bytes) {
              to->told_error = to->error;
              to->told_nulls = to->nulls;
              to->told_asked = to->next;
              to->told_bytes = text_bytes;
              to->error = ~0ULL;
              to->nulls = 0;
              to->next = to->own * to->threads;
            }
            """;

    private static final int ERROR = 0;
    private static final int NULLS = 1;

    /** The {@code udf_heap}, in a sector of memory other than the words that every kernel counts in. */
    private static final int HEAP = 4;

    private static final int HEAP_WORDS = Translation.HEAP_BYTES / Long.BYTES;

    /** Where {@code next}, {@code own} and {@code threads} lie in {@code udf_heap}. */
    private static final int NEXT = HEAP + 2;

    private static final int OWN = HEAP + 4;
    private static final int THREADS = HEAP + 5;

    /** What kernels begin with. */
    private static final int FIRST_WORDS = HEAP + HEAP_WORDS;

    /** Errors, nulls, memory asked for and bytes of texts. */
    private static final int TOLD_WORDS = 4;

    /** Threads of different kernels do not write to one line of the cache. */
    private static final int DISTANCE = 128;

    private static final int MADE_AT_ONCE = 64;

    private final WordsOfDevice device;
    private final ConcurrentLinkedDeque<Report> idle = new ConcurrentLinkedDeque<>();

    Reports(WordsOfDevice device) {
        this.device = device;
    }

    /** The words of one call, which gives them back when this is closed. */
    final class Report implements AutoCloseable {
        private final long address;
        private final LongPointer words = new LongPointer(FIRST_WORDS);

        /** The first words on the device, where that is known. */
        private final long[] there = new long[FIRST_WORDS];

        private boolean isKnown = true;
        private long error;
        private long nulls;
        private long asked;
        private long textBytes;

        private Report(long address) {
            this.address = address;
            // a scope that happens to be open must not free what the process keeps
            words.retainReference();
        }

        /** Returns where the words lie on the device. */
        long address() {
            return address;
        }

        /** Returns where the word lies that counts null rows; kernels of at most 2^31 rows may count in its lower half. */
        long nullsAddress() {
            return address + NULLS * Long.BYTES;
        }

        /** Returns where the {@code udf_heap} lies, of a report that was taken with memory for texts. */
        long heapAddress() {
            return address + HEAP * Long.BYTES;
        }

        private void begin(@Nullable TextHeap heap) {
            long[] first = there.clone();
            first[ERROR] = Translation.NO_ERROR;
            first[NULLS] = 0;
            if (heap != null) {
                System.arraycopy(heap.words(), 0, first, HEAP, HEAP_WORDS);
            }
            boolean isThere = isKnown && Arrays.equals(first, there);
            // until it is known what was left
            isKnown = false;
            if (!isThere) {
                System.arraycopy(first, 0, there, 0, FIRST_WORDS);
                words.put(first);
                device.send(address, words, FIRST_WORDS * Long.BYTES);
            }
        }

        /** Waits for the kernels that were launched, and copies what they wrote. */
        void fetch(String kernel) {
            device.fetch(words, address, FIRST_WORDS * Long.BYTES, kernel);
            words.get(there);
            error = there[ERROR];
            nulls = there[NULLS];
            asked = there[NEXT];
            isKnown = true;
        }

        /** Waits for the kernels that were launched, of which the last {@link #STRUCT tells} what they wrote. */
        void fetchTold(String kernel) {
            device.fetch(words, address + FIRST_WORDS * Long.BYTES, TOLD_WORDS * Long.BYTES, kernel);
            error = words.get(0);
            nulls = words.get(1);
            asked = words.get(2);
            textBytes = words.get(3);
            there[NEXT] = there[OWN] * there[THREADS];
            isKnown = true;
        }

        /** Returns the error word; see {@link Translation#failure}. */
        long error() {
            return error;
        }

        /** Returns how many rows are null. */
        int nulls() {
            return Math.toIntExact(nulls);
        }

        /** Returns how much the threads asked for of the memory for texts, which may be more than there is. */
        long asked() {
            return asked;
        }

        /** Returns the bytes of all texts, where {@link #fetchTold} was last. */
        long textBytes() {
            return textBytes;
        }

        @Override
        public void close() {
            idle.push(this);
        }
    }

    /**
     * Returns words with which a kernel can begin.
     *
     * @param heap memory for texts that the words describe; null for none
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there are none left and no room for more
     */
    Report take(@Nullable TextHeap heap) {
        Report found = idle.poll();
        if (found == null) {
            found = more();
        }
        try {
            found.begin(heap);
            return found;
        } catch (Throwable t) {
            found.close();
            throw t;
        }
    }

    private Report more() {
        long bytes = (long) MADE_AT_ONCE * DISTANCE;
        long address = device.allocate(bytes);
        // what is known of each
        device.fill(address, 0, bytes);
        for (int i = 1; i < MADE_AT_ONCE; i++) {
            idle.add(new Report(address + (long) i * DISTANCE));
        }
        return new Report(address);
    }
}
