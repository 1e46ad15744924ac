/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

/**
 * Values without labels in device memory, row after row, for other libraries. It shares the memory of the object that it
 * was made of and keeps it alive until it is closed. Not for implementation: series, indexes and frames give them.
 *
 * @source cupy.ndarray
 */
public interface DeviceArray extends AutoCloseable {
    /** Returns the dtype of the values. */
    DType dtype();

    /** Returns the number of values in each dimension. */
    long[] shape();

    /**
     * Returns the description by which other libraries find the memory, to read and to write; it is valid until this
     * object is closed. Where columns share the memory, this object gets a copy first, so that a write changes none of
     * them; {@code Series.expose} makes an array whose writes a series sees. Work that was begun on the memory is done
     * when this returns.
     *
     * @cost copies the values where they are shared, and waits for the device
     * @throws UnsupportedOperationException if the values are days or have a time zone
     */
    CudaArrayInterface arrayInterface();

    /**
     * Returns the address of a DLPack tensor over the memory, to read and to write, in the way of {@link
     * #arrayInterface()}. The tensor belongs to the caller, who hands it to a library that calls its deleter, or gives it
     * back with {@code Buffer.ofDlpack(address, abi).close()}. It keeps the memory alive by itself, also where this object
     * and the series are closed. Work that was begun on the memory is done when this returns.
     *
     * @param abi the struct that the other library knows
     * @cost copies the values where they are shared, and waits for the device
     * @throws UnsupportedOperationException if the values are neither numbers nor booleans
     * @source cudf.Series.to_dlpack
     */
    long toDlpack(DlpackAbi abi);

    /**
     * Returns the values as a Java array, row after row; of the primitive type of a number or a boolean, of objects
     * for times and uint64.
     *
     * @cost copies the values to the Java heap
     */
    Object toHostArray();

    /** Frees this object's share of the memory. */
    @Override
    void close();
}
