/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.HostSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Looks at received bytes on their way to the device, since a kernel would follow wrong offsets or codes to memory that is
 * not the column's.
 */
abstract class SerialCheck {
    private final int width;
    private final ByteBuffer carried = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
    private long next;

    private SerialCheck(int width) {
        this.width = width;
    }

    /** Offsets that must rise from 0 or more to no more than there are elements below. */
    static final class Offsets extends SerialCheck {
        private final boolean isWide;
        private final long most;
        private long last;

        Offsets(boolean isWide, long most) {
            super(isWide ? Long.BYTES : Integer.BYTES);
            this.isWide = isWide;
            this.most = most;
        }

        /** Throws unless the last offset lies within so many elements. */
        void requireWithin(long elements) {
            if (last > elements) {
                throw new InvalidArgumentException(
                        "the last offset is " + last + ", there are " + elements + " elements below");
            }
        }

        @Override
        void begin() {
            last = 0;
        }

        @Override
        void elements(ByteBuffer part) {
            long before = last;
            while (part.hasRemaining()) {
                long offset = isWide ? part.getLong() : part.getInt();
                if (offset < before || offset > most) {
                    throw new InvalidArgumentException("offsets must rise from 0 or more to at most " + most
                            + ", the elements below; " + offset + " comes after " + before);
                }
                before = offset;
            }
            last = before;
        }
    }

    /** A mask, which must have as many nulls as are said. */
    static final class Mask extends SerialCheck {
        private final int size;
        private final int nullCount;
        private final byte[] kept;
        private long seen;
        private long valid;

        /** Makes a check that keeps the bits if asked to. */
        Mask(int size, int nullCount, boolean keeps) {
            super(1);
            this.size = size;
            this.nullCount = nullCount;
            this.kept = new byte[keeps ? (int) ((size + 7L) / 8) : 0];
        }

        boolean isValid(long row) {
            return (kept[(int) (row / 8)] >> (row % 8) & 1) == 1;
        }

        @Override
        void begin() {
            seen = 0;
            valid = 0;
        }

        @Override
        void elements(ByteBuffer part) {
            while (part.hasRemaining()) {
                int bits = part.get() & 0xff;
                long rows = size - 8 * seen;
                if (rows > 0) {
                    if (seen < kept.length) {
                        kept[(int) seen] = (byte) bits;
                    }
                    valid += Integer.bitCount(rows < 8 ? bits & ((1 << rows) - 1) : bits);
                }
                seen++;
            }
        }

        /** Throws unless the nulls are as many as the header says. */
        void end() {
            if (size - valid != nullCount) {
                throw new InvalidArgumentException(
                        "a mask of " + size + " rows has " + (size - valid) + " nulls, the header says " + nullCount);
            }
        }
    }

    /** Codes of categories, of which those of valid rows must be positions of some. */
    static final class Codes extends SerialCheck {
        private final int codeBytes;
        private final int categories;
        private final @Nullable Mask mask;
        private long row;

        /** Makes a check; the mask has seen all bits by then, null where every row is valid. */
        Codes(int codeBytes, int categories, @Nullable Mask mask) {
            super(codeBytes);
            this.codeBytes = codeBytes;
            this.categories = categories;
            this.mask = mask;
        }

        @Override
        void begin() {
            row = 0;
        }

        @Override
        void elements(ByteBuffer part) {
            while (part.hasRemaining()) {
                int code = switch (codeBytes) {
                    case Byte.BYTES -> part.get();
                    case Short.BYTES -> part.getShort();
                    default -> part.getInt();
                };
                if ((code < 0 || code >= categories) && (mask == null || mask.isValid(row))) {
                    throw new InvalidArgumentException(
                            "row " + row + " has the code " + code + ", there are " + categories + " categories");
                }
                row++;
            }
        }
    }

    /** Begins anew. */
    abstract void begin();

    /** Looks at bytes of whole elements. */
    abstract void elements(ByteBuffer part);

    /** Returns a source of the same bytes, which must be read from the first to the last. */
    HostSource over(HostSource from) {
        return (at, target) -> {
            if (at == 0) {
                next = 0;
                carried.clear();
                begin();
            }
            if (at != next) {
                throw new IllegalStateException("received bytes are read in order, but " + at + " follows " + next);
            }
            ByteBuffer part = target.duplicate().order(ByteOrder.nativeOrder());
            next += part.remaining();
            from.copyTo(at, target);
            while (carried.position() > 0 && part.hasRemaining()) {
                carry(part);
            }
            ByteBuffer whole = part.slice().order(ByteOrder.nativeOrder());
            whole.limit(whole.remaining() - whole.remaining() % width);
            part.position(part.position() + whole.remaining());
            elements(whole);
            while (part.hasRemaining()) {
                carry(part);
            }
        };
    }

    private void carry(ByteBuffer part) {
        carried.put(part.get());
        if (carried.position() == width) {
            elements(carried.flip());
            carried.clear();
        }
    }
}
