/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.Access;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.DlpackTensor;
import io.cudf4j.plc.ForeignMemory;
import io.cudf4j.plc.HostSource;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of device memory: all or a part of an allocation that is cudf4j's, or someone else's.
 *
 * <p>A buffer owns a share of its memory. Memory of cudf4j is freed when every buffer and column that shares it is closed
 * or unreachable; the owner of someone else's memory stays reachable until then. The content never changes through a
 * buffer. Thread-safe: a buffer that is closed while a call uses it gives its share back when that call returns.
 *
 * @source cudf.core.buffer.Buffer
 */
public final class Buffer implements Span {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    private final Span share;
    private final long offset;
    private final long sizeBytes;

    private Buffer(Span share, long offset, long sizeBytes) {
        this.share = share;
        this.offset = offset;
        this.sizeBytes = sizeBytes;
    }

    /** Makes a buffer of a share that it takes over; the caller of a public method then owns the buffer. */
    private static Buffer own(Span share) {
        return own(share, 0, share.sizeBytes());
    }

    private static Buffer own(Span share, long offset, long sizeBytes) {
        Buffer made = new Buffer(share, offset, sizeBytes);
        Scope.exempt(share);
        Scope.adopt(made);
        return made;
    }

    /** Returns the same buffer, so that whatever gives memory can be handed to {@code of}. */
    public static Buffer of(Buffer buffer) {
        return buffer;
    }

    /**
     * Returns new device memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(byte[] values) {
        return own(DeviceBuffer.of(values));
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(short[] values) {
        return own(DeviceBuffer.of(values));
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(int[] values) {
        return own(DeviceBuffer.of(values));
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(long[] values) {
        return own(DeviceBuffer.of(values));
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(float[] values) {
        return own(DeviceBuffer.of(values));
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(double[] values) {
        return own(DeviceBuffer.of(values));
    }

    /**
     * Returns new device memory with a byte for each truth value, 1 or 0.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(boolean[] values) {
        return own(DeviceBuffer.of(values.length, (at, part) -> {
            for (int i = (int) at; part.hasRemaining(); i++) {
                part.put((byte) (values[i] ? 1 : 0));
            }
        }));
    }

    /**
     * Returns new device memory with a copy of the remaining bytes; the position stays. The memory may be on the heap or
     * outside it.
     *
     * @throws InvalidArgumentException if the byte order is not that of the machine, in which columns read the bytes
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(ByteBuffer bytes) {
        if (bytes.order() != ByteOrder.nativeOrder()) {
            throw new InvalidArgumentException("bytes in " + bytes.order() + " order would be read as "
                    + ByteOrder.nativeOrder() + "; make the ByteBuffer with order(ByteOrder.nativeOrder())");
        }
        return own(DeviceBuffer.of(bytes));
    }

    /**
     * Returns new device memory with a copy of bytes in host memory, of any number.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     * @throws InvalidArgumentException if the size is negative
     */
    public static Buffer of(long sizeBytes, HostSource bytes) {
        return own(DeviceBuffer.of(sizeBytes, bytes));
    }

    /**
     * Returns a buffer over memory at a device address, without a copy.
     *
     * @param owner kept reachable until the last buffer or column over this memory is closed or unreachable; the memory
     *     must stay allocated for as long as it is. Null where something else keeps it allocated
     * @throws InvalidArgumentException if the size is negative, the address of some bytes is null, or it is not one of
     *     the memory that the engine computes in
     */
    public static Buffer of(long address, long sizeBytes, @Nullable Object owner) {
        return own(ForeignMemory.wrap(address, sizeBytes, Access.WRITE, owner));
    }

    /**
     * Returns a buffer over the memory of an array that another library describes, without a copy. Dimensions are
     * flattened to bytes.
     *
     * @cost waits for the stream, if the description names one
     * @param owner kept reachable as in {@link #of(long, long, Object)}; as a rule the array itself
     * @throws InvalidArgumentException if the elements do not lie one behind the other in C order, or the address is
     *     refused as by {@link #of(long, long, Object)}
     * @throws UnsupportedOperationException if the array has a mask, or elements that are no plain bytes
     */
    public static Buffer of(CudaArrayInterface array, Object owner) {
        long bytes = array.contiguousBytes();
        if (array.stream() != 0) {
            ForeignMemory.waitForStream(array.stream());
        }
        return own(ForeignMemory.wrap(array.data(), bytes, array.access(), owner));
    }

    /**
     * Returns a buffer over the memory of a DLPack tensor, without a copy, and takes the tensor over: its deleter is
     * called when the last buffer or column over its memory is closed or unreachable. Where this throws, the tensor stays
     * the caller's. Dimensions are flattened to bytes.
     *
     * @param managedTensor the address of the struct, which a Python capsule holds
     * @param abi which struct it is
     * @throws InvalidArgumentException if the elements do not lie one behind the other in C order, or the address is
     *     refused as by {@link #of(long, long, Object)}
     * @throws UnsupportedOperationException if the tensor is on another kind of device than the engine computes on, of an
     *     unknown version, or of elements without whole bytes
     */
    public static Buffer ofDlpack(long managedTensor, DlpackTensor.Abi abi) {
        DlpackTensor tensor = DlpackTensor.at(managedTensor, abi);
        long elementBytes = tensor.elementSizeBytes();
        long[] strides = tensor.strides();
        if (strides != null) {
            for (int i = 0; i < strides.length; i++) {
                strides[i] *= elementBytes;
            }
        }
        return own(
                ForeignMemory.own(tensor, CudaArrayInterface.contiguousBytes(elementBytes, tensor.shape(), strides)));
    }

    /**
     * Returns a buffer over a part of another one, with a life of its own.
     *
     * @throws InvalidArgumentException if the offset or the size is negative
     * @throws OutOfBoundsException if the part reaches past the end
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public static Buffer of(Buffer whole, long offsetBytes, long sizeBytes) {
        if (offsetBytes < 0 || sizeBytes < 0) {
            throw new InvalidArgumentException("a part of a buffer cannot have the offset " + offsetBytes
                    + " and the size " + sizeBytes + "; neither may be negative");
        }
        if (sizeBytes > whole.sizeBytes - offsetBytes) {
            throw new OutOfBoundsException(sizeBytes + " bytes from offset " + offsetBytes
                    + " on reach past the end of a buffer of " + whole.sizeBytes + " bytes");
        }
        return own(whole.share.share(), whole.offset + offsetBytes, sizeBytes);
    }

    /**
     * Returns a buffer over the bytes of a span, with a life of its own.
     *
     * @throws io.cudf4j.errors.ClosedException if the span is closed
     */
    public static Buffer shareOf(Span span) {
        if (span instanceof Buffer buffer) {
            return own(buffer.share.share(), buffer.offset, buffer.sizeBytes);
        }
        return own(span.share());
    }

    /**
     * Returns the bytes that a null mask of so many rows takes: a bit for each, padded to 64 bytes.
     *
     * @throws InvalidArgumentException if the number is negative
     * @source cudf::bitmask_allocation_size_bytes
     */
    public static long maskSizeBytes(int rowCount) {
        if (rowCount < 0) {
            throw new InvalidArgumentException("a mask cannot be for " + rowCount + " rows");
        }
        return NullMask.bitmaskAllocationSizeBytes(rowCount);
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    /**
     * Returns the device address of the first byte, valid while the buffer is open.
     *
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public long address() {
        long address = pin(Access.READ);
        unpin();
        return address;
    }

    /** Returns the object that the memory belongs to; null where it is cudf4j's, or no owner was given. */
    public @Nullable Object owner() {
        return share instanceof ForeignMemory foreign ? foreign.owner() : null;
    }

    /** Returns whether the owner of the memory allows reading only. */
    public boolean isReadOnly() {
        return share instanceof ForeignMemory foreign && foreign.access() == Access.READ;
    }

    /**
     * Returns the bytes from {@code start} to the end, over the same memory.
     *
     * @param start counted from the end where negative
     * @throws OutOfBoundsException if it is not within the buffer
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public Buffer slice(long start) {
        return slice(start, sizeBytes);
    }

    /**
     * Returns the bytes from {@code start} up to, not including, {@code stop}, over the same memory.
     *
     * @param start counted from the end where negative
     * @param stop counted from the end where negative
     * @throws InvalidArgumentException if the start lies behind the stop
     * @throws OutOfBoundsException if one is not within the buffer
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public Buffer slice(long start, long stop) {
        long from = bound(start);
        long to = bound(stop);
        if (from > to) {
            throw new InvalidArgumentException("the bytes from " + start + " up to " + stop + " of a buffer of "
                    + sizeBytes + " bytes run backwards; the start cannot lie behind the stop");
        }
        return of(this, from, to - from);
    }

    /**
     * Returns the bytes from {@code start} up to, not including, {@code stop}, over the same memory.
     *
     * @param step 1, since bytes that do not lie one behind the other are no buffer
     * @throws InvalidArgumentException if the step is another one, or the start lies behind the stop
     * @throws OutOfBoundsException if a bound is not within the buffer
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public Buffer slice(long start, long stop, long step) {
        if (step != 1) {
            throw new InvalidArgumentException(
                    "a buffer is sliced with step 1, got " + step + "; its bytes must lie one behind the other");
        }
        return slice(start, stop);
    }

    private long bound(long at) {
        long found = at < 0 ? at + sizeBytes : at;
        if (found < 0 || found > sizeBytes) {
            throw new OutOfBoundsException("byte " + at + " is not within a buffer of " + sizeBytes + " bytes");
        }
        return found;
    }

    /**
     * Returns a copy of the bytes in host memory, read-only and in native byte order.
     *
     * @throws io.cudf4j.errors.SizeOverflowException if they do not fit an array; read slices then
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(toHost()).asReadOnlyBuffer().order(ByteOrder.nativeOrder());
    }

    @Override
    public long pin(Access access) {
        return share.pin(access) + offset;
    }

    @Override
    public void unpin() {
        share.unpin();
    }

    @Override
    public Buffer share() {
        return new Buffer(share.share(), offset, sizeBytes);
    }

    @Override
    public void close() {
        share.close();
    }

    @Override
    public boolean isClosed() {
        return share.isClosed();
    }

    @Override
    public String toString() {
        double size = sizeBytes;
        int unit = 0;
        while (size >= 1024 && unit < UNITS.length - 1) {
            size /= 1024;
            unit++;
        }
        String format = size == Math.rint(size) ? "Buffer(size=%.0f %s)" : "Buffer(size=%.2f %s)";
        return String.format(Locale.ROOT, format, size, UNITS[unit]);
    }
}
