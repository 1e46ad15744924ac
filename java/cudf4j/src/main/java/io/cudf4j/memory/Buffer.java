/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.HostStorageException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.DlpackTensor;
import io.cudf4j.plc.ForeignMemory;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.WritesInPlace;
import io.cudf4j.types.Access;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DlpackAbi;
import io.cudf4j.types.HostSource;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of memory that columns are built over: all or a part of an allocation that is cudf4j's, or someone else's.
 *
 * <p>A buffer owns a share of its memory. Memory of cudf4j is freed when every buffer and column that shares it is closed
 * or unreachable; the owner of someone else's memory stays reachable until then. With the option {@code copy_on_write} a
 * write through a buffer is never seen through another one: {@link #pin} for writing first makes the buffer the single
 * owner of its bytes. Thread-safe: a buffer that is closed while a call uses it gives its share back when that call
 * returns.
 *
 * <p>Which class a buffer has is chosen when it is made: {@link SpillableBuffer} where the process spills, else {@link
 * ExposureTrackedBuffer} with {@code copy_on_write}, else this one.
 *
 * @source cudf.core.buffer.Buffer
 */
public sealed class Buffer implements Span permits ExposureTrackedBuffer {
    private static final BufferOwner FREED = BufferOwner.none();

    private final long sizeBytes;
    private final WeakReference<Buffer> reference = new WeakReference<>(this);

    // what follows is guarded by this object's monitor

    private BufferOwner owner;
    private long offset;
    private boolean closed;

    /** Read without the monitor by the owner, which counts sharers. */
    private volatile boolean exported;

    /** Calls that hold the bytes through this buffer. */
    private int pins;

    /** Owners from before a write, each with the calls that still hold its bytes through this buffer. */
    private @Nullable List<Held> detached;

    private record Held(BufferOwner owner, int pins) {}

    Buffer(BufferOwner owner, long offset, long sizeBytes) {
        this.owner = owner;
        this.offset = offset;
        this.sizeBytes = sizeBytes;
    }

    /** Makes a buffer of memory that it takes over, for a column that is seen by scopes itself. */
    static Buffer unseen(DeviceBuffer memory) {
        return view(BufferOwner.own(memory, SpillManager.globalOrNull()), 0, memory.sizeBytes());
    }

    /** Returns a buffer that shares an owner, of the class that its memory and the options ask for. */
    private static Buffer view(BufferOwner owner, long offset, long sizeBytes) {
        Buffer made = owner.isTracked()
                ? new SpillableBuffer(owner, offset, sizeBytes)
                : ProcessOptions.copyOnWrite()
                        ? new ExposureTrackedBuffer(owner, offset, sizeBytes)
                        : new Buffer(owner, offset, sizeBytes);
        return owner.add(made.reference) ? made : refuse(sizeBytes);
    }

    private static Buffer refuse(long sizeBytes) {
        throw new ClosedException(
                "Buffer of " + sizeBytes + " bytes is closed; keep it open for as long as it is used");
    }

    /** Makes a buffer of memory that it takes over; the caller of a public method then owns the buffer. */
    private static Buffer own(DeviceBuffer memory) {
        Scope.exempt(memory);
        return seen(unseen(memory));
    }

    private static Buffer own(ForeignMemory memory, Exposure exposure) {
        Scope.exempt(memory);
        return seen(view(BufferOwner.own(memory, exposure), 0, memory.sizeBytes()));
    }

    private static Buffer seen(Buffer made) {
        Scope.adopt(made);
        return made;
    }

    /** Returns a copy of bytes of the host: on the device, or, where the process spills, brought there when needed. */
    private static Buffer copied(long sizeBytes, HostSource bytes) {
        SpillManager manager = SpillManager.globalOrNull();
        if (manager == null || sizeBytes == 0) {
            return own(DeviceBuffer.of(sizeBytes, bytes));
        }
        return seen(view(BufferOwner.own(HostStore.of(sizeBytes, bytes), manager), 0, sizeBytes));
    }

    /**
     * Returns the same buffer, so that whatever gives memory can be handed to {@code of}.
     *
     * @throws ClosedException if it is closed
     */
    public static Buffer of(Buffer buffer) {
        Objects.requireNonNull(buffer, "Buffer.of: the buffer is null");
        synchronized (buffer) {
            buffer.requireOpen();
        }
        return buffer;
    }

    /**
     * Returns new device memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(byte[] values) {
        return copied(values.length, (at, part) -> part.put(values, (int) at, part.remaining()));
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(short[] values) {
        return copied(2L * values.length, (at, part) -> {
            part.asShortBuffer().put(values, (int) (at / 2), part.remaining() / 2);
            part.position(part.limit());
        });
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(int[] values) {
        return copied(4L * values.length, (at, part) -> {
            part.asIntBuffer().put(values, (int) (at / 4), part.remaining() / 4);
            part.position(part.limit());
        });
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(long[] values) {
        return copied(8L * values.length, (at, part) -> {
            part.asLongBuffer().put(values, (int) (at / 8), part.remaining() / 8);
            part.position(part.limit());
        });
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(float[] values) {
        return copied(4L * values.length, (at, part) -> {
            part.asFloatBuffer().put(values, (int) (at / 4), part.remaining() / 4);
            part.position(part.limit());
        });
    }

    /**
     * Returns new device memory with a copy of an array, in native byte order.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(double[] values) {
        return copied(8L * values.length, (at, part) -> {
            part.asDoubleBuffer().put(values, (int) (at / 8), part.remaining() / 8);
            part.position(part.limit());
        });
    }

    /**
     * Returns new device memory with a byte for each boolean, 1 or 0.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static Buffer of(boolean[] values) {
        return copied(values.length, (at, part) -> {
            for (int i = (int) at; part.hasRemaining(); i++) {
                part.put((byte) (values[i] ? 1 : 0));
            }
        });
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
        ByteBuffer given = bytes.duplicate();
        int from = given.position();
        return copied(given.remaining(), (at, part) -> {
            int n = part.remaining();
            part.put(part.position(), given, from + (int) at, n);
            part.position(part.position() + n);
        });
    }

    /**
     * Returns new device memory with a copy of the remaining bytes, as {@link #of(ByteBuffer)}.
     *
     * @param exposure {@link Exposure#TRACKED}: nobody else can know the address of a copy
     * @throws InvalidArgumentException for {@link Exposure#EXPOSED}; hand the copy's address out with {@link #expose}
     */
    public static Buffer of(ByteBuffer bytes, Exposure exposure) {
        if (exposure == Exposure.EXPOSED) {
            throw new InvalidArgumentException(
                    "bytes of the host are copied to the device, so that nobody else knows their"
                            + " address yet; make the buffer, then expose() it");
        }
        return of(bytes);
    }

    /**
     * Returns new device memory with a copy of bytes in host memory, of any number.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     * @throws InvalidArgumentException if the size is negative
     */
    public static Buffer of(long sizeBytes, HostSource bytes) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("the size of a buffer cannot be negative, got " + sizeBytes);
        }
        return copied(sizeBytes, bytes);
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
        return of(address, sizeBytes, owner, Exposure.EXPOSED);
    }

    /**
     * Returns a buffer over memory at a device address, without a copy. An address within memory of cudf4j gives a view of
     * that memory, which then keeps it alive.
     *
     * @param owner as in {@link #of(long, long, Object)}
     * @param exposure whether someone else may write to the memory while buffers look at it
     * @throws InvalidArgumentException as {@link #of(long, long, Object)} does
     * @throws IllegalStateException if the memory is cudf4j's and may be spilled at any time: it must be exposed, or held
     *     by a {@link SpillLock}
     */
    public static Buffer of(long address, long sizeBytes, @Nullable Object owner, Exposure exposure) {
        return at(address, sizeBytes, Access.WRITE, owner, exposure);
    }

    private static Buffer at(long address, long sizeBytes, Access access, @Nullable Object owner, Exposure exposure) {
        Buffer known = sizeBytes > 0 ? known(address, sizeBytes) : null;
        return known != null ? known : own(ForeignMemory.wrap(address, sizeBytes, access, owner), exposure);
    }

    /** Returns a view of memory of cudf4j that an address lies in; null where it is someone else's. */
    private static @Nullable Buffer known(long address, long sizeBytes) {
        BufferOwner found = KnownMemory.find(address, sizeBytes);
        SpillManager manager = SpillManager.globalOrNull();
        if (found == null && manager != null) {
            found = manager.find(address, sizeBytes);
        }
        long at = found == null ? -1 : found.offsetOf(address, sizeBytes);
        if (found == null || at < 0) {
            return null;
        }
        if (manager != null && !found.isHeld()) {
            throw new IllegalStateException(
                    "the memory at 0x" + Long.toHexString(address)
                            + " belongs to a buffer that may be spilled at any time; it must either be exposed or spill locked");
        }
        return seen(view(found, at, sizeBytes));
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
        return at(array.data(), bytes, array.access(), owner, Exposure.EXPOSED);
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
    public static Buffer ofDlpack(long managedTensor, DlpackAbi abi) {
        DlpackTensor tensor = DlpackTensor.at(managedTensor, abi);
        long elementBytes = tensor.elementSizeBytes();
        long[] strides = tensor.strides();
        if (strides != null) {
            for (int i = 0; i < strides.length; i++) {
                long bytes = strides[i] * elementBytes;
                boolean fits = Math.multiplyHigh(strides[i], elementBytes) == (bytes >> (Long.SIZE - 1));
                // one beyond 64 bits is none that elements without gaps have, and stays so
                strides[i] = fits ? bytes : Long.MIN_VALUE;
            }
        }
        return own(
                ForeignMemory.own(tensor, CudaArrayInterface.contiguousBytes(elementBytes, tensor.shape(), strides)),
                Exposure.EXPOSED);
    }

    /**
     * Returns a buffer over a part of another one, with a life of its own.
     *
     * @throws InvalidArgumentException if the offset or the size is negative
     * @throws OutOfBoundsException if the part reaches past the end
     * @throws ClosedException if the buffer is closed
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
        return seen(whole.part(offsetBytes, sizeBytes));
    }

    /**
     * Returns a buffer over the bytes of a span, with a life of its own.
     *
     * @throws ClosedException if the span is closed
     */
    public static Buffer shareOf(Span span) {
        if (span instanceof Buffer buffer) {
            return seen(buffer.share());
        }
        Span share = span.share();
        if (share instanceof DeviceBuffer memory) {
            return own(memory);
        }
        if (share instanceof ForeignMemory memory) {
            return own(memory, Exposure.EXPOSED);
        }
        share.close();
        throw new UnsupportedOperationException(
                "a buffer over " + span.getClass().getName()
                        + " is not supported; over device memory, memory of someone else and other buffers it is");
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
    public final long sizeBytes() {
        return sizeBytes;
    }

    /**
     * Returns the device address of the first byte for reading: {@link #getPtr} with {@link Access#READ}.
     *
     * @throws ClosedException if the buffer is closed
     */
    public final long address() {
        return getPtr(Access.READ);
    }

    /**
     * Returns the device address of the first byte, valid while the buffer is open. For writing, the buffer first becomes
     * the single owner of its bytes. Where the process spills, the bytes come to the device and stay there: while the
     * thread's {@link SpillLock} is held, or else for good, since nobody knows how long the address is used.
     *
     * @throws ClosedException if the buffer is closed
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for a copy, or for spilled bytes
     * @source cudf.core.buffer.Buffer.get_ptr
     */
    public final synchronized long getPtr(Access mode) {
        requireOpen();
        prepare(mode);
        return owner.pointer() + offset;
    }

    /**
     * Returns where the bytes are now, without bringing them anywhere or keeping them there.
     *
     * @throws ClosedException if the buffer is closed
     * @source cudf.core.buffer.SpillableBuffer.memory_info
     */
    public final synchronized BufferInfo memoryInfo() {
        requireOpen();
        return owner.info(offset, sizeBytes);
    }

    /**
     * Gives this buffer bytes of its own where others share them; they keep the old ones. Calls that use the bytes go on
     * with the old ones too.
     *
     * @cost copies the bytes of this buffer, where they are shared
     * @throws ClosedException if the buffer is closed
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for the copy
     * @source cudf.core.buffer.exposure_tracked_buffer.ExposureTrackedBuffer.make_single_owner_inplace
     */
    public final synchronized void makeSingleOwnerInPlace() {
        requireOpen();
        if (owner.sharers() == 1) {
            return;
        }
        BufferOwner before = owner;
        BufferOwner alone = before.copyToDevice(offset, sizeBytes);
        alone.takeOverHolds(pins, before);
        alone.add(reference);
        if (pins > 0) {
            List<Held> held = detached == null ? new ArrayList<>(1) : detached;
            held.add(new Held(before, pins));
            detached = held;
        } else {
            before.remove(reference);
        }
        owner = alone;
        offset = 0;
    }

    private void prepare(Access access) {
        Objects.requireNonNull(access, "the access is null: it is READ or WRITE");
        if (access == Access.WRITE) {
            requireWritable();
            WritesInPlace.note();
            detachFromSharers();
        }
    }

    /** Makes the buffer the single owner of its bytes, where a write must not be seen through others. */
    private void detachFromSharers() {
        if (ProcessOptions.copyOnWrite()) {
            makeSingleOwnerInPlace();
        }
    }

    /** Returns whether nothing else looks at the memory, and no call is using it. */
    public final synchronized boolean isSingleOwner() {
        requireOpen();
        return owner.isIdleWithOneSharer();
    }

    /**
     * Hands the address out to someone who may write to the memory at any time: gives the buffer bytes of its own where
     * they are shared, and marks them as exposed for good. From then on a shallow copy is a real one.
     *
     * @throws ClosedException if the buffer is closed
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for a copy, or for spilled bytes
     * @source cudf.core.buffer.exposure_tracked_buffer.ExposureTrackedBuffer.__cuda_array_interface__
     */
    public final synchronized long expose() {
        requireOpen();
        detachFromSharers();
        return owner.expose() + offset;
    }

    /**
     * Marks the memory as exposed for good, for all that share it: its bytes stay on the device.
     *
     * @throws ClosedException if the buffer is closed
     */
    public final synchronized void markExposed() {
        requireOpen();
        owner.expose();
    }

    /** Returns whether the address was handed out for good. */
    @Override
    public final synchronized boolean isExposed() {
        return owner.isExposed();
    }

    /**
     * Returns a copy that shares no memory with this buffer. Spilled bytes, which never change, are not copied: the copy
     * is spilled too.
     *
     * @throws ClosedException if the buffer is closed
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for the copy
     */
    public final Buffer copy() {
        return seen(copyUnseen());
    }

    private synchronized Buffer copyUnseen() {
        requireOpen();
        return view(owner.copy(offset, sizeBytes), 0, sizeBytes);
    }

    /**
     * Describes the memory as an array, for the time of a call within cudf4j that only reads: nothing is copied and
     * nothing exposed, so that the description must not be handed on.
     */
    final synchronized CudaArrayInterface readOnlyProxy(String typestr, long... shape) {
        long address = pin(Access.READ);
        unpin();
        return CudaArrayInterface.of(address, typestr, shape).withAccess(Access.READ);
    }

    /** Returns whether the first byte lies at a multiple of a power of two. */
    public final synchronized boolean isAligned(int bytes) {
        // allocations begin at multiples of more than any element, wherever they lie next
        return ((owner.isForeign() ? owner.deviceAddress() : 0) + offset) % bytes == 0;
    }

    /**
     * Lets this buffer keep the memory alive for someone outside, whose writes the others are to see: it no longer counts as
     * one that looks at the memory.
     */
    public final void markExported() {
        exported = true;
    }

    final boolean isExported() {
        return exported;
    }

    /** Forbids writes in place to the memory for good, for all that share it: it is that of labels, which never change. */
    public final synchronized void freeze() {
        owner.freeze();
    }

    /** Returns whether writes in place are forbidden. */
    public final synchronized boolean isFrozen() {
        return owner.isFrozen();
    }

    /** Returns the object that the memory belongs to; null where it is cudf4j's, or no owner was given. */
    public final synchronized @Nullable Object owner() {
        return closed ? null : owner.foreignOwner();
    }

    /** Returns whether the owner of the memory allows reading only. */
    public final synchronized boolean isReadOnly() {
        return owner.isReadOnly();
    }

    final synchronized BufferOwner bufferOwner() {
        requireOpen();
        return owner;
    }

    /** Copies bytes to the host out of the spilled memory, which is spilled for it; false where it has to stay. */
    final synchronized boolean spillAndRead(long offsetBytes, ByteBuffer target) {
        requireOpen();
        try {
            owner.trySpill();
        } catch (HostStorageException e) {
            // the bytes are read where they are
            return false;
        }
        return owner.readSpilled(offset + offsetBytes, target);
    }

    private void requireOpen() {
        if (closed) {
            refuse(sizeBytes);
        }
    }

    private void requireWritable() {
        if (owner.isReadOnly()) {
            throw new UnsupportedOperationException("Buffer of " + sizeBytes
                    + " bytes may only be read, says its owner; copy it and write to the copy");
        }
    }

    /**
     * Returns the bytes from {@code start} to the end, over the same memory.
     *
     * @param start counted from the end where negative
     * @throws OutOfBoundsException if it is not within the buffer
     * @throws ClosedException if the buffer is closed
     */
    public final Buffer slice(long start) {
        return slice(start, sizeBytes);
    }

    /**
     * Returns the bytes from {@code start} up to, not including, {@code stop}, over the same memory.
     *
     * @param start counted from the end where negative
     * @param stop counted from the end where negative
     * @throws InvalidArgumentException if the start lies behind the stop
     * @throws OutOfBoundsException if one is not within the buffer
     * @throws ClosedException if the buffer is closed
     */
    public final Buffer slice(long start, long stop) {
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
     * @throws ClosedException if the buffer is closed
     */
    public final Buffer slice(long start, long stop, long step) {
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
     * @throws ClosedException if the buffer is closed
     */
    public final ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(toHost()).asReadOnlyBuffer().order(ByteOrder.nativeOrder());
    }

    @Override
    public final synchronized long pin(Access access) {
        requireOpen();
        prepare(access);
        long address = owner.pin();
        pins++;
        return address + offset;
    }

    @Override
    public final synchronized void unpin() {
        pins--;
        owner.unpin();
        if (pins > 0) {
            return;
        }
        List<Held> held = detached;
        if (held != null) {
            detached = null;
            for (Held each : held) {
                each.owner().unpin(each.pins());
                each.owner().remove(reference);
            }
        }
        if (closed) {
            leave();
        }
    }

    /** Ends the share. A closed buffer that someone keeps must not keep the memory of others. */
    private void leave() {
        owner.remove(reference);
        owner = FREED;
    }

    @Override
    public final Buffer share() {
        return part(0, sizeBytes);
    }

    private synchronized Buffer part(long from, long bytes) {
        requireOpen();
        return view(owner, offset + from, bytes);
    }

    @Override
    public final synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (pins == 0) {
            leave();
        }
    }

    @Override
    public final synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public final String toString() {
        return "Buffer(size=" + SpillStatistics.amount(sizeBytes, " ") + ")";
    }
}
