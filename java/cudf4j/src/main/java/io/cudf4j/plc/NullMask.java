/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Address;
import org.bytedeco.javacpp.IntPointer;

/**
 * Null masks.
 *
 * @source cudf
 */
public final class NullMask {
    private NullMask() {}

    /**
     * Returns the number of nulls among the bits from {@code start} up to, not including, {@code stop}.
     *
     * @throws io.cudf4j.errors.OutOfBoundsException if these are not bits of the mask
     * @source cudf::null_count
     */
    public static int nullCount(DeviceBuffer mask, int start, int stop) {
        Checks.bits(mask, start, stop);
        try (CallScope in = new CallScope()) {
            return cudf_core.mask_null_count(in.address(mask), start, stop);
        }
    }

    /**
     * Returns the bytes of a mask for so many rows.
     *
     * @source cudf::bitmask_allocation_size_bytes
     */
    public static long bitmaskAllocationSizeBytes(int numberOfBits) {
        requireRows(numberOfBits);
        Native.require();
        return cudf_core.bitmask_allocation_size_bytes(numberOfBits);
    }

    /**
     * Returns a mask for so many rows.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException for {@link MaskState#UNALLOCATED}, which has none
     * @source cudf::create_null_mask
     */
    public static DeviceBuffer createNullMask(int size, MaskState state) {
        if (state == MaskState.UNALLOCATED) {
            throw new InvalidArgumentException("a mask that is not allocated is no buffer");
        }
        requireRows(size);
        Native.require();
        long[] out = new long[3];
        cudf_core.make_null_mask(size, state.code(), out);
        return own(out);
    }

    /**
     * Returns a copy of the bits of a column's mask, from bit 0 on.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the column has no mask
     * @source cudf::copy_bitmask
     */
    public static DeviceBuffer copyBitmask(Column view) {
        if (view.mask() == null) {
            throw new InvalidArgumentException(view + " has no null mask");
        }
        long[] out = new long[3];
        try (CallScope in = new CallScope()) {
            in.view(view);
            cudf_core.copy_mask(view.maskAddress(), view.offset(), view.offset() + view.size(), out);
        }
        return own(out);
    }

    /** Takes over a native buffer given as its address, that of its memory, and the bytes. */
    static DeviceBuffer own(long[] buffer) {
        DeviceBuffer made = DeviceBuffer.own(buffer[0], buffer[1], buffer[2]);
        made.announce();
        return made;
    }

    /**
     * Returns a mask whose bits are set where every column of a table that has a mask is valid.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if no column has a mask
     * @source cudf::bitmask_and
     */
    public static DeviceBuffer bitmaskAnd(Table view) {
        requireMask(view);
        long[] out = new long[4];
        try (CallScope in = new CallScope()) {
            cudf_core.mask_and(in.address(view), out);
        }
        return own(out);
    }

    /**
     * Returns a mask whose bits are set where any column of a table is valid; of no bytes where a column has no mask, since
     * then all bits would be set.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if no column has a mask
     * @source cudf::bitmask_or
     */
    public static DeviceBuffer bitmaskOr(Table view) {
        requireMask(view);
        long[] out = new long[4];
        try (CallScope in = new CallScope()) {
            cudf_core.mask_or(in.address(view), out);
        }
        return own(out);
    }

    private static void requireRows(int count) {
        if (count < 0) {
            throw new InvalidArgumentException("a mask is of 0 or more rows, not of " + count);
        }
    }

    private static void requireMask(Table view) {
        if (view.columns().stream().allMatch(column -> column.mask() == null)) {
            throw new InvalidArgumentException(view + " has no column with a null mask");
        }
    }

    /**
     * Makes the bits from {@code beginBit} up to, not including, {@code endBit} those of rows that are all valid or all
     * null.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException for another state
     * @throws io.cudf4j.errors.OutOfBoundsException if these are not bits of the mask
     * @source cudf::set_null_mask
     */
    public static void setNullMaskInPlace(DeviceBuffer bitmask, int beginBit, int endBit, MaskState state) {
        if (state != MaskState.ALL_VALID && state != MaskState.ALL_NULL) {
            throw new InvalidArgumentException("a mask's bits are set to ALL_VALID or ALL_NULL, not " + state);
        }
        Checks.bits(bitmask, beginBit, endBit);
        boolean isValid = state == MaskState.ALL_VALID;
        try (CallScope in = new CallScope()) {
            cudf_core.set_null_mask(new IntPointer(new Address(in.addressToWrite(bitmask))), beginBit, endBit, isValid);
        } finally {
            bitmask.noteWrite();
        }
    }

    /**
     * Returns the number of 32-bit words that the bits of so many rows take.
     *
     * @source cudf::num_bitmask_words
     */
    public static int numBitmaskWords(int numberOfBits) {
        requireRows(numberOfBits);
        Native.require();
        return cudf_core.num_bitmask_words(numberOfBits);
    }

    /**
     * Returns the place of the first bit that is set, from {@code start} on and counted from there; the number of bits
     * where none is.
     *
     * @throws io.cudf4j.errors.OutOfBoundsException if these are not bits of the mask
     * @source cudf::index_of_first_set_bit
     */
    public static int indexOfFirstSetBit(DeviceBuffer bitmask, int start, int stop) {
        Checks.bits(bitmask, start, stop);
        try (CallScope in = new CallScope()) {
            return cudf_core.index_of_first_set_bit(new IntPointer(new Address(in.address(bitmask))), start, stop);
        }
    }
}
