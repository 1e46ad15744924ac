/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import java.util.Arrays;
import java.util.Random;

/** Bytes made wrong. */
final class Mutations {
    static final long[] NUMBERS = {
        0,
        1,
        -1,
        2,
        3,
        4,
        5,
        7,
        8,
        16,
        100,
        127,
        128,
        255,
        256,
        65535,
        65536,
        1 << 20,
        1 << 24,
        1 << 30,
        Integer.MAX_VALUE,
        1L << 31,
        0xffffffffL,
        1L << 32,
        1L << 40,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Integer.MIN_VALUE,
        -2,
        -100
    };

    private Mutations() {}

    static long number(Random random) {
        return random.nextInt(4) == 0
                ? random.nextLong() >> random.nextInt(Long.SIZE)
                : NUMBERS[random.nextInt(NUMBERS.length)];
    }

    /** Puts other bytes in the place of some. */
    static byte[] splice(byte[] bytes, int at, int removed, byte[] inserted) {
        byte[] made = new byte[bytes.length - removed + inserted.length];
        System.arraycopy(bytes, 0, made, 0, at);
        System.arraycopy(inserted, 0, made, at, inserted.length);
        System.arraycopy(bytes, at + removed, made, at + inserted.length, bytes.length - at - removed);
        return made;
    }

    /** A number of seven bits a byte, the lowest first. */
    static byte[] varint(long value) {
        byte[] made = new byte[10];
        int count = 0;
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            made[count++] = (byte) ((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        made[count++] = (byte) rest;
        return Arrays.copyOf(made, count);
    }

    /** Changes a few bytes from an offset to an end in place. */
    static void change(byte[] bytes, int from, int to, Random random) {
        if (from >= to) {
            return;
        }
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int at = from + random.nextInt(to - from);
            bytes[at] = switch (random.nextInt(3)) {
                case 0 -> (byte) (bytes[at] ^ (1 << random.nextInt(8)));
                case 1 -> (byte) random.nextInt(256);
                default -> (byte) NUMBERS[random.nextInt(NUMBERS.length)];
            };
        }
    }

    /** Changes, cuts, repeats, moves or inserts bytes. */
    static byte[] anywhere(byte[] from, Random random) {
        byte[] bytes = from.clone();
        if (bytes.length == 0) {
            return new byte[random.nextInt(20)];
        }
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(6)) {
            case 0 -> {
                int length = 1 + random.nextInt(Math.min(200, bytes.length - at));
                System.arraycopy(from, at, bytes, random.nextInt(bytes.length - length + 1), length);
            }
            case 1 -> {
                byte[] inserted = new byte[random.nextInt(16)];
                random.nextBytes(inserted);
                bytes = splice(bytes, at, random.nextInt(Math.min(16, bytes.length - at)), inserted);
            }
            case 2 ->
                bytes = splice(bytes, at, Math.min(bytes.length - at, 1 + random.nextInt(2)), varint(number(random)));
            case 3 -> bytes = Arrays.copyOf(bytes, at);
            default -> change(bytes, 0, bytes.length, random);
        }
        return bytes;
    }
}
