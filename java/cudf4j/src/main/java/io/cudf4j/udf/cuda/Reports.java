/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.compile.Translation;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.bytedeco.javacpp.LongPointer;

/**
 * Words on the device in which kernels tell the first row that failed, and how many rows are null. They stay with the process and
 * are lent to one call at a time, since most leave them as they were: then nothing has to be written for the next. Thread-safe.
 */
final class Reports {
    private static final int BYTES = 2 * Long.BYTES;

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
        private final LongPointer words = new LongPointer(2);

        /** Whether the words on the device are those with which a kernel begins. */
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
            return address + Long.BYTES;
        }

        /** Waits for the kernels that were launched, and copies what they wrote. */
        void fetch(String kernel) {
            driver.fetch(words, address, BYTES, kernel);
            isBlank = error() == Translation.NO_ERROR && words.get(1) == 0;
        }

        /** Returns the error word; see {@link Translation#failure}. */
        long error() {
            return words.get(0);
        }

        /** Returns how many rows are null. */
        int nulls() {
            return Math.toIntExact(words.get(1));
        }

        @Override
        public void close() {
            idle.push(this);
        }
    }

    /**
     * Returns words with which a kernel can begin.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there are none left and no room for more
     */
    Report take() {
        Report found = idle.poll();
        if (found == null) {
            found = more();
        }
        if (!found.isBlank) {
            driver.fill(found.address, (int) Translation.NO_ERROR, Long.BYTES);
            driver.fill(found.address + Long.BYTES, 0, Long.BYTES);
        }
        // until it is known what was left
        found.isBlank = false;
        return found;
    }

    private Report more() {
        long address = driver.allocate((long) MADE_AT_ONCE * DISTANCE);
        for (int i = 1; i < MADE_AT_ONCE; i++) {
            idle.add(new Report(address + (long) i * DISTANCE));
        }
        return new Report(address);
    }
}
