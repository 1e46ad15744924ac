/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DlpackAbi;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Loader;

/**
 * DLPack tensors that say anything of themselves. Their deleter is the C library's {@code time}, which overwrites the first
 * word of the tensor, so that a call can be seen: one that is refused stays as it was.
 */
final class DlpackFuzzer extends InputFuzzer {
    private static final int DATA_BYTES = 4096;
    private static final int TENSOR_BYTES = 96;
    private static final int MOST_DIMENSIONS = 70;
    private static final int[] WRONG_DIMENSIONS = {-1, 64, 65, Integer.MAX_VALUE, Integer.MIN_VALUE, 10};
    private static final int[] BITS = {8, 16, 32, 64, 0, 1, 4, 7, 255, 128};
    private static final int[] LANES = {1, 1, 1, 0, 2, 65535, 32768};

    private final BytePointer data = new BytePointer(DATA_BYTES);
    private final BytePointer tensor = new BytePointer(TENSOR_BYTES);
    private final BytePointer shape = new BytePointer(MOST_DIMENSIONS * (long) Long.BYTES);
    private final BytePointer strides = new BytePointer(MOST_DIMENSIONS * (long) Long.BYTES);
    private final ByteBuffer words = tensor.asByteBuffer().order(ByteOrder.nativeOrder());
    private boolean isRefused;
    private final long deleter = Loader.addressof("time").address();

    private DlpackFuzzer(String[] arguments) throws IOException {
        super(arguments);
        for (int i = 0; i < DATA_BYTES; i++) {
            data.put(i, (byte) i);
        }
        // loads the engine
        Buffer.of(new byte[1]).close();
    }

    public static void main(String[] arguments) throws Exception {
        new DlpackFuzzer(arguments).runAll();
    }

    @Override
    void run(Random random) {
        boolean isVersioned = random.nextBoolean();
        int dimensions =
                random.nextInt(6) == 0 ? WRONG_DIMENSIONS[random.nextInt(WRONG_DIMENSIONS.length)] : random.nextInt(4);
        boolean isTrue = random.nextInt(3) == 0;
        write(isVersioned, dimensions, isTrue, random);
        byte[] before = new byte[TENSOR_BYTES];
        words.get(0, before);
        isRefused = true;
        say((isVersioned ? "versioned" : "unversioned") + (isTrue ? " with small numbers" : ""));
        try (Buffer buffer =
                Buffer.ofDlpack(tensor.address(), isVersioned ? DlpackAbi.VERSIONED : DlpackAbi.UNVERSIONED)) {
            check(buffer, isVersioned, dimensions);
        } finally {
            byte[] after = new byte[TENSOR_BYTES];
            words.get(0, after);
            boolean isReleased = !java.util.Arrays.equals(before, after);
            if (isReleased == isRefused) {
                odd(isRefused ? "released though refused" : "not released", java.util.Arrays.toString(before));
            }
        }
    }

    private void write(boolean isVersioned, int dimensions, boolean isTrue, Random random) {
        words.put(0, new byte[TENSOR_BYTES]);
        int at = isVersioned ? 32 : 0;
        if (isVersioned) {
            words.putInt(0, !isTrue && random.nextInt(6) == 0 ? random.nextInt() : 1);
            words.putInt(4, random.nextInt(3));
            words.putLong(16, deleter);
            words.putLong(24, random.nextInt(3));
        } else {
            words.putLong(56, deleter);
        }
        words.putLong(at, !isTrue && random.nextInt(8) == 0 ? 0 : data.address());
        words.putInt(at + 8, !isTrue && random.nextInt(5) == 0 ? random.nextInt(20) - 2 : 1);
        words.putInt(at + 12, random.nextInt(3) - 1);
        words.putInt(at + 16, isTrue ? Math.floorMod(dimensions, 4) : dimensions);
        words.put(at + 20, (byte) random.nextInt(8));
        words.put(at + 21, (byte) BITS[random.nextInt(isTrue ? 4 : BITS.length)]);
        words.putShort(at + 22, (short) LANES[random.nextInt(isTrue ? 3 : LANES.length)]);
        words.putLong(at + 24, !isTrue && random.nextInt(12) == 0 ? 0 : shape.address());
        words.putLong(at + 32, random.nextBoolean() ? 0 : strides.address());
        words.putLong(at + 40, isTrue || random.nextInt(4) > 0 ? random.nextInt(64) : Mutations.number(random));
        long stride = 1;
        for (int i = MOST_DIMENSIONS - 1; i >= 0; i--) {
            long size = isTrue || random.nextInt(3) > 0 ? random.nextInt(5) : Mutations.number(random);
            shape.putLong(i * (long) Long.BYTES, size);
            boolean isContiguous = isTrue || random.nextInt(3) > 0;
            strides.putLong(i * (long) Long.BYTES, isContiguous ? stride : Mutations.number(random));
            stride = i < Math.floorMod(dimensions, 4) ? stride * size : 1;
        }
    }

    /** What was accepted is as large as the tensor says, and its bytes are there. */
    private void check(Buffer buffer, boolean isVersioned, int dimensions) {
        isRefused = false;
        int at = isVersioned ? 32 : 0;
        BigInteger bytes = BigInteger.valueOf(words.get(at + 21) & 0xff)
                .multiply(BigInteger.valueOf(words.getShort(at + 22) & 0xffff))
                .divide(BigInteger.valueOf(Byte.SIZE));
        for (int i = 0; i < words.getInt(at + 16); i++) {
            bytes = bytes.multiply(BigInteger.valueOf(shape.getLong(i * (long) Long.BYTES)));
        }
        if (!bytes.equals(BigInteger.valueOf(buffer.sizeBytes()))) {
            odd("size", buffer.sizeBytes() + " bytes of " + bytes + " in " + dimensions + " dimensions");
        }
        if (words.getLong(at) == 0 && buffer.sizeBytes() > 0) {
            odd("no memory", buffer.sizeBytes() + " bytes at the null address");
        }
        long offset = words.getLong(at + 40);
        if (words.getLong(at) != 0
                && offset >= 0
                && offset <= DATA_BYTES
                && buffer.sizeBytes() <= DATA_BYTES - offset
                && buffer.sizeBytes() > 0) {
            byte[] found = buffer.toHost();
            for (int i = 0; i < found.length; i++) {
                if (found[i] != (byte) (offset + i)) {
                    odd("bytes", "at " + i);
                }
            }
        }
    }
}
