/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import org.bytedeco.javacpp.LongPointer;

/** What reports need of the driver: words of the device, in the order of what is launched. */
interface WordsOfDevice {
    /**
     * Takes memory of the device that stays with the process.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room
     */
    long allocate(long bytes);

    /** Fills memory of the device with a word again and again, before what is launched next. */
    void fill(long address, int word, long bytes);

    /** Copies a few bytes that lie outside the Java heap to the device, before what is launched next. */
    void send(long address, LongPointer source, long bytes);

    /**
     * Waits until a kernel has ended, and copies a few bytes of the device to memory outside the Java heap.
     *
     * @param name of the kernel
     * @throws io.cudf4j.errors.FatalCudaException if it, or work of the device that was not yet done, fails: the process must be
     *     restarted
     */
    void fetch(LongPointer target, long address, long bytes, String name);
}
