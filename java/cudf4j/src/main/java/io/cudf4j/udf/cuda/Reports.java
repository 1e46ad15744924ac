/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.compile.Translation;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;

/**
 * Words on the device in which kernels tell the first row that failed, how many rows are null, how much memory for texts they
 * asked for and how many bytes these have: one copy tells all. They stay with the process and are lent to one call at a time,
 * since most leave them as they were: then nothing has to be written for the next. Thread-safe.
 */
final class Reports {
    private static final int ERROR = 0;
    private static final int NULLS = 1;

    /** The {@code udf_heap}, in a sector of memory other than the words that every kernel counts in. */
    private static final int HEAP = 4;

    /** Where {@code next} lies in {@code udf_heap}. */
    private static final int NEXT = 2;

    private static final int TEXT_BYTES = HEAP + Translation.HEAP_BYTES / Long.BYTES;
    private static final int WORDS = TEXT_BYTES + 1;

    /** Threads of different kernels do not write to one line of the cache. */
    private static final int DISTANCE = 128;

    private static final int MADE_AT_ONCE = 64;

    private final Driver driver;
    private final ConcurrentLinkedDeque<Report> idle = new ConcurrentLinkedDeque<>();

    Reports(Driver driver) {
        this.driver = driver;
    }

    /** The words of one call, which gives them back when this is closed. */
    final class Report implements AutoCloseable {
        private final long address;
        private final LongPointer words = new LongPointer(WORDS);

        /** Whether the first words on the device are those with which a kernel begins. */
        private boolean isBlank;

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
            if (heap != null) {
                long[] first = new long[TEXT_BYTES];
                first[ERROR] = Translation.NO_ERROR;
                System.arraycopy(heap.words(), 0, first, HEAP, TEXT_BYTES - HEAP);
                words.put(first);
                driver.send(address, words, TEXT_BYTES * Long.BYTES);
            } else if (!isBlank) {
                driver.fill(address, (int) Translation.NO_ERROR, Long.BYTES);
                driver.fill(nullsAddress(), 0, Long.BYTES);
            }
            // until it is known what was left
            isBlank = false;
        }

        /** Waits for the kernels that were launched, and copies what they wrote. */
        void fetch(String kernel) {
            driver.fetch(words, address, WORDS * Long.BYTES, kernel);
            isBlank = error() == Translation.NO_ERROR && words.get(NULLS) == 0;
        }

        /** Returns where the word lies that takes the bytes of all texts; what writes it does not add to it. */
        long textBytesAddress() {
            return address + TEXT_BYTES * Long.BYTES;
        }

        /** Returns the error word; see {@link Translation#failure}. */
        long error() {
            return words.get(ERROR);
        }

        /** Returns how many rows are null. */
        int nulls() {
            return Math.toIntExact(words.get(NULLS));
        }

        /** Returns how much the threads asked for of the memory for texts, which may be more than there is. */
        long asked() {
            return words.get(HEAP + NEXT);
        }

        /** Returns the bytes of all texts. */
        long textBytes() {
            return words.get(TEXT_BYTES);
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
        long address = driver.allocate(bytes);
        // what no kernel of a call writes is copied with the rest
        driver.fill(address, 0, bytes);
        for (int i = 1; i < MADE_AT_ONCE; i++) {
            idle.add(new Report(address + (long) i * DISTANCE));
        }
        return new Report(address);
    }
}
