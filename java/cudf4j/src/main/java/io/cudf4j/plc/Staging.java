/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.types.HostSource;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import org.bytedeco.javacpp.Pointer;

/**
 * Copies between device memory and the Java heap through a small buffer outside the heap, one for each thread. JNI's own
 * way to an array would copy the whole array once more. Buffers outside the heap need no such way.
 */
final class Staging {
    private static final int SMALL_BYTES = 1 << 13;
    private static final int LARGE_BYTES = 1 << 20;
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;
    private static final ThreadLocal<Staging> SMALL = ThreadLocal.withInitial(() -> new Staging(SMALL_BYTES));
    private static final ThreadLocal<Staging> LARGE = ThreadLocal.withInitial(() -> new Staging(LARGE_BYTES));

    private final ByteBuffer buffer;
    private final long address;
    private boolean isLent;

    private Staging(int capacity) {
        buffer = ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
        address = new Pointer(buffer).address();
    }

    private static boolean isLargeOutsideTheHeap(ByteBuffer buffer) {
        return buffer.isDirect() && buffer.remaining() > LARGE_BYTES;
    }

    /** The address of the first remaining byte. */
    private static long addressOf(ByteBuffer direct) {
        return new Pointer(direct.slice()).address();
    }

    private static Staging forBytes(long bytes) {
        Staging mine = (bytes <= SMALL_BYTES ? SMALL : LARGE).get();
        // a source that is filling it may copy other memory meanwhile
        return mine.isLent ? new Staging(SMALL_BYTES) : mine;
    }

    private void fill(HostSource source, long at, int bytes) {
        isLent = true;
        try {
            source.copyTo(at, buffer.clear().limit(bytes));
        } finally {
            isLent = false;
        }
    }

    /** Checks a length for an array. */
    static int arrayLength(long length) {
        if (length > MAX_ARRAY) {
            throw new SizeOverflowException("a Java array cannot hold " + length + " elements; read a slice");
        }
        return (int) length;
    }

    static void toDevice(ByteBuffer source, long target) {
        if (isLargeOutsideTheHeap(source)) {
            Transfers.require();
            try {
                cudf_core.transfer_to_device(target, addressOf(source), source.remaining());
            } finally {
                Reference.reachabilityFence(source);
            }
            source.position(source.limit());
            return;
        }
        if (source.isDirect() && source.hasRemaining()) {
            try {
                cudf_core.copy_memory(target, addressOf(source), source.remaining());
            } finally {
                Reference.reachabilityFence(source);
            }
            source.position(source.limit());
            return;
        }
        Staging staging = forBytes(source.remaining());
        ByteBuffer part = staging.buffer.clear();
        for (long to = target; source.hasRemaining(); ) {
            int n = Math.min(part.capacity(), source.remaining());
            part.clear().put(0, source, source.position(), n);
            source.position(source.position() + n);
            to = staging.send(to, n);
        }
    }

    static void toDevice(HostSource source, long bytes, long target) {
        Staging staging = forBytes(bytes);
        for (long at = 0; at < bytes; ) {
            int n = (int) Math.min(staging.buffer.capacity(), bytes - at);
            staging.fill(source, at, n);
            staging.send(target + at, n);
            at += n;
        }
    }

    static void toDevice(byte[] source, int length, long target) {
        toDevice(ByteBuffer.wrap(source, 0, length), target);
    }

    static void toDevice(short[] source, long target) {
        Staging staging = forBytes(2L * source.length);
        int step = staging.buffer.capacity() / 2;
        for (int at = 0; at < source.length; at += step) {
            int n = Math.min(step, source.length - at);
            staging.shorts().put(source, at, n);
            target = staging.send(target, 2L * n);
        }
    }

    static void toDevice(int[] source, long target) {
        Staging staging = forBytes(4L * source.length);
        int step = staging.buffer.capacity() / 4;
        for (int at = 0; at < source.length; at += step) {
            int n = Math.min(step, source.length - at);
            staging.buffer.clear().asIntBuffer().put(source, at, n);
            target = staging.send(target, 4L * n);
        }
    }

    static void toDevice(long[] source, long target) {
        Staging staging = forBytes(8L * source.length);
        int step = staging.buffer.capacity() / 8;
        for (int at = 0; at < source.length; at += step) {
            int n = Math.min(step, source.length - at);
            staging.buffer.clear().asLongBuffer().put(source, at, n);
            target = staging.send(target, 8L * n);
        }
    }

    static void toDevice(float[] source, long target) {
        Staging staging = forBytes(4L * source.length);
        int step = staging.buffer.capacity() / 4;
        for (int at = 0; at < source.length; at += step) {
            int n = Math.min(step, source.length - at);
            staging.buffer.clear().asFloatBuffer().put(source, at, n);
            target = staging.send(target, 4L * n);
        }
    }

    static void toDevice(double[] source, long target) {
        Staging staging = forBytes(8L * source.length);
        int step = staging.buffer.capacity() / 8;
        for (int at = 0; at < source.length; at += step) {
            int n = Math.min(step, source.length - at);
            staging.buffer.clear().asDoubleBuffer().put(source, at, n);
            target = staging.send(target, 8L * n);
        }
    }

    static void toHost(long source, ByteBuffer target) {
        if (isLargeOutsideTheHeap(target)) {
            Transfers.require();
            try {
                cudf_core.transfer_to_host(source, addressOf(target), target.remaining());
            } finally {
                Reference.reachabilityFence(target);
            }
            target.position(target.limit());
            return;
        }
        if (target.isDirect() && target.hasRemaining()) {
            try {
                cudf_core.copy_memory(addressOf(target), source, target.remaining());
            } finally {
                Reference.reachabilityFence(target);
            }
            target.position(target.limit());
            return;
        }
        Staging staging = forBytes(target.remaining());
        for (long from = source; target.hasRemaining(); ) {
            int n = Math.min(staging.buffer.capacity(), target.remaining());
            from = staging.fetch(from, n);
            target.put(staging.buffer.clear().limit(n));
        }
    }

    /** Fills a native {@code host_memory}. */
    static void toMemory(HostSource source, long bytes, long memory) {
        Staging staging = forBytes(bytes);
        for (long at = 0; at < bytes; ) {
            int n = (int) Math.min(staging.buffer.capacity(), bytes - at);
            staging.fill(source, at, n);
            try {
                cudf_core.write_host_memory(memory, at, n, staging.address);
            } finally {
                Reference.reachabilityFence(staging);
            }
            at += n;
        }
    }

    /** Reads a native {@code host_memory} from an offset on until the target is full. */
    static void fromMemory(long memory, long offset, ByteBuffer target) {
        Staging staging = forBytes(target.remaining());
        for (long at = offset; target.hasRemaining(); ) {
            int n = Math.min(staging.buffer.capacity(), target.remaining());
            try {
                cudf_core.read_host_memory(memory, at, n, staging.address);
            } finally {
                Reference.reachabilityFence(staging);
            }
            target.put(staging.buffer.clear().limit(n));
            at += n;
        }
    }

    static byte[] bytes(long source, long count) {
        byte[] target = new byte[arrayLength(count)];
        toHost(source, ByteBuffer.wrap(target));
        return target;
    }

    static short[] shorts(long source, int count) {
        short[] target = new short[count];
        Staging staging = forBytes(2L * count);
        int step = staging.buffer.capacity() / 2;
        for (int at = 0; at < count; at += step) {
            int n = Math.min(step, count - at);
            source = staging.fetch(source, 2L * n);
            staging.shorts().get(target, at, n);
        }
        return target;
    }

    static int[] ints(long source, int count) {
        int[] target = new int[count];
        Staging staging = forBytes(4L * count);
        int step = staging.buffer.capacity() / 4;
        for (int at = 0; at < count; at += step) {
            int n = Math.min(step, count - at);
            source = staging.fetch(source, 4L * n);
            staging.buffer.clear().asIntBuffer().get(target, at, n);
        }
        return target;
    }

    static long[] longs(long source, int count) {
        long[] target = new long[count];
        Staging staging = forBytes(8L * count);
        int step = staging.buffer.capacity() / 8;
        for (int at = 0; at < count; at += step) {
            int n = Math.min(step, count - at);
            source = staging.fetch(source, 8L * n);
            staging.buffer.clear().asLongBuffer().get(target, at, n);
        }
        return target;
    }

    private ShortBuffer shorts() {
        return buffer.clear().asShortBuffer();
    }

    private long send(long target, long bytes) {
        try {
            cudf_core.copy_memory(target, address, bytes);
        } finally {
            Reference.reachabilityFence(this);
        }
        return target + bytes;
    }

    private long fetch(long source, long bytes) {
        try {
            cudf_core.copy_memory(address, source, bytes);
        } finally {
            Reference.reachabilityFence(this);
        }
        return source + bytes;
    }
}
