/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Parquet files made wrong where it matters: numbers, lengths, types and texts of the footer and of page headers, all of them
 * structs of Thrift's compact protocol, and the bytes of pages: levels, dictionary indices, values, compressed data.
 */
final class ParquetMutations {
    private static final int MAGIC = 4;
    /** Length of the footer and the magic behind it. */
    private static final int TAIL = 8;

    private ParquetMutations() {}

    /** What an input has been made of: its bytes, and how. */
    static final class Made {
        private final String how;
        private final byte[] bytes;

        Made(String how, byte[] bytes) {
            this.how = how;
            this.bytes = bytes;
        }

        String how() {
            return how;
        }

        byte[] bytes() {
            return bytes;
        }
    }

    static Made of(byte[] file, byte[] other, Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> new Made("any bytes", Mutations.anywhere(file, random));
            case 1 -> new Made("cut", cut(file, random));
            case 2 -> new Made("parts of another file", mixed(file, other, random));
            case 3, 4, 5 -> new Made("footer", footer(footer(file, random), random.nextBoolean() ? random : null));
            case 6, 7 -> new Made("page header", page(file, random));
            case 8 -> new Made("page header and footer", footer(page(file, random), random));
            default -> {
                byte[] bytes = file.clone();
                Mutations.change(bytes, MAGIC, footerStart(file), random);
                yield new Made("data", bytes);
            }
        };
    }

    private static ByteBuffer order(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int footerStart(byte[] file) {
        int length = order(file).getInt(file.length - TAIL);
        return length <= 0 || length > file.length - TAIL - MAGIC ? file.length : file.length - TAIL - length;
    }

    /** A file whose end is missing, or whose middle is. */
    private static byte[] cut(byte[] file, Random random) {
        int start = footerStart(file);
        if (random.nextBoolean() || start <= MAGIC) {
            return Arrays.copyOf(file, random.nextInt(file.length));
        }
        int from = MAGIC + random.nextInt(start - MAGIC);
        return Mutations.splice(file, from, random.nextInt(start - from + 1), new byte[0]);
    }

    private static byte[] mixed(byte[] file, byte[] other, Random random) {
        byte[] bytes = file.clone();
        int length = 1 + random.nextInt(Math.min(2000, Math.min(other.length, bytes.length)) - 1);
        System.arraycopy(
                other,
                random.nextInt(other.length - length + 1),
                bytes,
                random.nextInt(bytes.length - length + 1),
                length);
        return bytes;
    }

    /** Replaces one thing in the footer; none where there is no random. */
    private static byte[] footer(byte[] file, @org.jspecify.annotations.Nullable Random random) {
        int start = footerStart(file);
        if (random == null || start >= file.length) {
            return file;
        }
        Thrift footer = new Thrift(file, start, file.length - TAIL);
        footer.walk();
        byte[] changed = footer.changed(random, false);
        order(changed).putInt(changed.length - TAIL, changed.length - TAIL - start);
        return changed;
    }

    /** Replaces one thing in a page header, if one is found. */
    private static byte[] page(byte[] file, Random random) {
        int start = footerStart(file);
        if (start <= 2 * MAGIC) {
            return file;
        }
        // a page header begins with its type, a number of 32 bits
        for (int at = MAGIC + random.nextInt(start - MAGIC), tried = 0; tried < start; tried++, at++) {
            at = at >= start ? MAGIC : at;
            if (file[at] == 0x15) {
                Thrift header = new Thrift(file, at, start);
                if (header.walk() && header.numbers.size() >= 5) {
                    return header.changed(random, random.nextInt(4) > 0);
                }
            }
        }
        return file;
    }

    /** Where a struct of the compact protocol has what. */
    private static final class Thrift {
        private final byte[] bytes;
        private final int end;
        private int at;
        final List<int[]> numbers = new ArrayList<>();
        private final List<int[]> lengths = new ArrayList<>();
        private final List<Integer> fields = new ArrayList<>();
        private final List<int[]> texts = new ArrayList<>();

        Thrift(byte[] bytes, int start, int end) {
            this.bytes = bytes;
            this.at = start;
            this.end = end;
        }

        /** Returns whether there is such a struct. */
        boolean walk() {
            return struct(0);
        }

        private int octet() {
            return at < end ? bytes[at++] & 0xff : -1;
        }

        private long varint(List<int[]> places) {
            int start = at;
            long value = 0;
            for (int shift = 0; shift < Long.SIZE; shift += 7) {
                int part = octet();
                if (part < 0) {
                    return -1;
                }
                value |= (long) (part & 0x7f) << shift;
                if (part < 0x80) {
                    places.add(new int[] {start, at - start});
                    return value;
                }
            }
            return -1;
        }

        private boolean struct(int depth) {
            if (depth > 40) {
                return false;
            }
            while (true) {
                int header = octet();
                if (header <= 0) {
                    return header == 0;
                }
                fields.add(at - 1);
                if (header >> 4 == 0 && varint(numbers) < 0) {
                    return false;
                }
                if (!value(header & 15, depth)) {
                    return false;
                }
            }
        }

        private boolean value(int type, int depth) {
            return switch (type) {
                case 1, 2 -> true;
                case 3 -> skip(1);
                case 4, 5, 6 -> {
                    int before = at;
                    varint(numbers);
                    yield at > before;
                }
                case 7 -> skip(Long.BYTES);
                case 8 -> {
                    long length = varint(lengths);
                    texts.add(new int[] {at, (int) Math.max(0, Math.min(length, end - at))});
                    yield length >= 0 && skip(length);
                }
                case 9, 10 -> list(depth);
                case 12 -> struct(depth + 1);
                default -> false;
            };
        }

        private boolean skip(long count) {
            if (count > end - at) {
                return false;
            }
            at += (int) count;
            return true;
        }

        private boolean list(int depth) {
            int header = octet();
            if (header < 0) {
                return false;
            }
            long count = header >> 4;
            if (count == 15) {
                count = varint(lengths);
            } else {
                fields.add(at - 1);
            }
            for (long i = 0; i < count; i++) {
                if (!value(header & 15, depth + 1)) {
                    return false;
                }
            }
            return count >= 0;
        }

        /** Returns the bytes with one thing changed; offsets stay right where a number is to keep its width. */
        byte[] changed(Random random, boolean keepsWidth) {
            int kind = random.nextInt(12);
            if (kind == 0 && !fields.isEmpty()) {
                byte[] made = bytes.clone();
                made[fields.get(random.nextInt(fields.size()))] = (byte) random.nextInt(256);
                return made;
            }
            if (kind == 1 && !texts.isEmpty()) {
                byte[] made = bytes.clone();
                int[] text = texts.get(random.nextInt(texts.size()));
                Mutations.change(made, text[0], text[0] + text[1], random);
                return made;
            }
            boolean isLength = kind == 2 && !lengths.isEmpty();
            List<int[]> places = isLength ? lengths : numbers;
            if (places.isEmpty()) {
                return bytes;
            }
            int[] place = places.get(random.nextInt(places.size()));
            long value = random.nextInt(3) == 0 ? near(place, isLength, random) : Mutations.number(random);
            byte[] inserted = Mutations.varint(isLength ? value : (value << 1) ^ (value >> 63));
            if (keepsWidth && inserted.length < place[1]) {
                inserted = padded(inserted, place[1]);
            }
            return Mutations.splice(bytes, place[0], place[1], inserted);
        }

        private long near(int[] place, boolean isLength, Random random) {
            long old = 0;
            for (int i = 0; i < place[1]; i++) {
                old |= (long) (bytes[place[0] + i] & 0x7f) << (7 * i);
            }
            return (isLength ? old : (old >>> 1) ^ -(old & 1)) + random.nextInt(9) - 4;
        }

        private static byte[] padded(byte[] number, int width) {
            byte[] made = Arrays.copyOf(number, width);
            for (int i = number.length - 1; i < width - 1; i++) {
                made[i] |= (byte) 0x80;
            }
            return made;
        }
    }
}
