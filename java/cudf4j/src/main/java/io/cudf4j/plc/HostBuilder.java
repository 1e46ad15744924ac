/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.call.Utf8;
import io.cudf4j.types.Given;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Makes columns of Java values: elements and null mask go to the device in one transfer each. */
final class HostBuilder {
    private static final int MASK_PADDING_BYTES = 64;

    private HostBuilder() {}

    /** Copies elements to device memory. */
    @FunctionalInterface
    private interface Upload {
        void to(long address);
    }

    /** Marks the rows that are null, while a column is built. */
    static final class Nulls {
        private final byte[] bits;
        private int count;

        Nulls(int size) {
            int bytes = (size + 7) / 8;
            bits = new byte[(bytes + MASK_PADDING_BYTES - 1) / MASK_PADDING_BYTES * MASK_PADDING_BYTES];
            Arrays.fill(bits, 0, bytes, (byte) 0xff);
        }

        void set(int row) {
            bits[row >> 3] &= (byte) ~(1 << (row & 7));
            count++;
        }

        static @Nullable Nulls of(boolean @Nullable [] valid, int size) {
            if (valid == null) {
                return null;
            }
            if (valid.length != size) {
                throw new LengthMismatchException(size + " values but " + valid.length + " valid flags");
            }
            Nulls nulls = new Nulls(size);
            for (int i = 0; i < size; i++) {
                if (!valid[i]) {
                    nulls.set(i);
                }
            }
            return nulls;
        }
    }

    /** Builds a column that takes over the columns below it; where it cannot, they stay the caller's. */
    private static Column build(
            DataType type, int size, long bytes, Upload upload, @Nullable Nulls nulls, Column... children) {
        List<AutoCloseable> made = new ArrayList<>(2);
        try {
            Span data = null;
            if (bytes > 0) {
                DeviceBuffer buffer = DeviceBuffer.allocateUnseen(bytes);
                made.add(buffer);
                upload.to(buffer.address());
                data = buffer;
            }
            Span mask = null;
            int nullCount = nulls == null ? 0 : nulls.count;
            if (nulls != null && nullCount > 0) {
                DeviceBuffer buffer = DeviceBuffer.allocateUnseen(nulls.bits.length);
                made.add(buffer);
                Staging.toDevice(nulls.bits, nulls.bits.length, buffer.address());
                mask = buffer;
            }
            return Column.unseen(type, size, data, mask, nullCount, 0, children);
        } catch (Throwable t) {
            Closing.all(made, t);
            throw t;
        }
    }

    private static Column announced(Column column) {
        column.announce();
        return column;
    }

    static Column fromBytes(DataType type, byte[] values, boolean @Nullable [] valid) {
        Nulls nulls = Nulls.of(valid, values.length);
        return announced(
                build(type, values.length, values.length, to -> Staging.toDevice(values, values.length, to), nulls));
    }

    static Column fromShorts(DataType type, short[] values, boolean @Nullable [] valid) {
        Nulls nulls = Nulls.of(valid, values.length);
        return announced(build(type, values.length, 2L * values.length, to -> Staging.toDevice(values, to), nulls));
    }

    static Column fromInts(DataType type, int[] values, boolean @Nullable [] valid) {
        return announced(ints(type, values, Nulls.of(valid, values.length)));
    }

    private static Column ints(DataType type, int[] values, @Nullable Nulls nulls) {
        return build(type, values.length, 4L * values.length, to -> Staging.toDevice(values, to), nulls);
    }

    static Column fromLongs(DataType type, long[] values, boolean @Nullable [] valid) {
        return announced(longs(type, values, Nulls.of(valid, values.length)));
    }

    private static Column longs(DataType type, long[] values, @Nullable Nulls nulls) {
        return build(type, values.length, 8L * values.length, to -> Staging.toDevice(values, to), nulls);
    }

    static Column fromFloats(float[] values, boolean @Nullable [] valid) {
        Nulls nulls = Nulls.of(valid, values.length);
        return announced(
                build(DataType.FLOAT32, values.length, 4L * values.length, to -> Staging.toDevice(values, to), nulls));
    }

    static Column fromDoubles(double[] values, boolean @Nullable [] valid) {
        return announced(doubles(values, Nulls.of(valid, values.length)));
    }

    private static Column doubles(double[] values, @Nullable Nulls nulls) {
        return build(DataType.FLOAT64, values.length, 8L * values.length, to -> Staging.toDevice(values, to), nulls);
    }

    static Column fromBooleans(boolean[] values, boolean @Nullable [] valid) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (values[i] ? 1 : 0);
        }
        return fromBytes(DataType.BOOL8, bytes, valid);
    }

    static Column fromBoxedInts(List<@Nullable Integer> values) {
        int[] numbers = new int[values.size()];
        Nulls nulls = new Nulls(numbers.length);
        int row = 0;
        for (Integer value : values) {
            if (value == null) {
                nulls.set(row);
            } else {
                numbers[row] = value;
            }
            row++;
        }
        return announced(ints(DataType.INT32, numbers, nulls));
    }

    static Column fromBoxedLongs(List<@Nullable Long> values) {
        long[] numbers = new long[values.size()];
        Nulls nulls = new Nulls(numbers.length);
        int row = 0;
        for (Long value : values) {
            if (value == null) {
                nulls.set(row);
            } else {
                numbers[row] = value;
            }
            row++;
        }
        return announced(longs(DataType.INT64, numbers, nulls));
    }

    static Column fromBoxedDoubles(List<@Nullable Double> values) {
        double[] numbers = new double[values.size()];
        Nulls nulls = new Nulls(numbers.length);
        int row = 0;
        for (Double value : values) {
            if (value == null) {
                nulls.set(row);
            } else {
                numbers[row] = value;
            }
            row++;
        }
        return announced(doubles(numbers, nulls));
    }

    static Column fromBoxedBooleans(List<@Nullable Boolean> values) {
        byte[] bytes = new byte[values.size()];
        boolean[] valid = new boolean[bytes.length];
        int row = 0;
        for (Boolean value : values) {
            valid[row] = value != null;
            bytes[row] = (byte) (value != null && value ? 1 : 0);
            row++;
        }
        return fromBytes(DataType.BOOL8, bytes, valid);
    }

    static Column fromStrings(List<@Nullable String> values, IntFunction<String> places) {
        int size = values.size();
        if (size == 0) {
            return Column.empty(DataType.STRING);
        }
        int[] offsets = new int[size + 1];
        byte[] chars = new byte[Math.max(16, 8 * Math.min(size, 1 << 20))];
        Nulls nulls = new Nulls(size);
        int row = 0;
        int end = 0;
        for (String value : values) {
            if (value == null) {
                nulls.set(row);
            } else {
                byte[] utf8 = value.getBytes(StandardCharsets.UTF_8); // halves of pairs become question marks
                if (utf8.length > chars.length - end) {
                    chars = grow(chars, (long) end + utf8.length);
                }
                System.arraycopy(utf8, 0, chars, end, utf8.length);
                end += utf8.length;
            }
            offsets[++row] = end;
        }
        requireWhole(values, chars, offsets, places);
        byte[] all = chars;
        int length = end;
        Column below = ints(DataType.INT32, offsets, null);
        try {
            return announced(
                    build(DataType.STRING, size, length, to -> Staging.toDevice(all, length, to), nulls, below));
        } catch (Throwable t) {
            below.close();
            throw t;
        }
    }

    /** Requires texts that have question marks to have been encoded as they are. */
    private static void requireWhole(
            List<@Nullable String> values, byte[] utf8, int[] offsets, IntFunction<String> places) {
        int end = offsets[offsets.length - 1];
        Iterator<@Nullable String> texts = values.iterator();
        @Nullable String text = null;
        int row = -1;
        int at = Utf8.nextMark(utf8, 0, end);
        while (at < end) {
            while (row < 0 || offsets[row + 1] <= at) {
                text = texts.next();
                row++;
            }
            String found = Objects.requireNonNull(text);
            boolean isOneByteEach = found.length() == offsets[row + 1] - offsets[row];
            if (isOneByteEach && found.charAt(at - offsets[row]) == '?') {
                at = Utf8.nextMark(utf8, at + 1, end);
            } else {
                if (Utf8.hasSurrogate(found)) {
                    Given.requireWhole(found, places.apply(row));
                }
                at = Utf8.nextMark(utf8, offsets[row + 1], end);
            }
        }
    }

    private static byte[] grow(byte[] chars, long needed) {
        if (needed > Integer.MAX_VALUE - 8) {
            throw new SizeOverflowException("texts of more than 2 GiB in one column built from Java values");
        }
        return Arrays.copyOf(chars, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * chars.length)));
    }

    static Column fromIntegers(DataType type, long[] values, boolean @Nullable [] valid) {
        Nulls nulls = Nulls.of(valid, values.length);
        for (int i = 0; i < values.length; i++) {
            if (valid == null || valid[i]) {
                requireFits(type, values[i]);
            }
        }
        return announced(narrow(type, values, nulls));
    }

    /** Stores whole numbers, known to fit, in the width of a type. */
    private static Column narrow(DataType type, long[] values, @Nullable Nulls nulls) {
        int n = values.length;
        switch (type.sizeBytes()) {
            case 1 -> {
                byte[] bytes = new byte[n];
                for (int i = 0; i < n; i++) {
                    bytes[i] = (byte) values[i];
                }
                return build(type, n, n, to -> Staging.toDevice(bytes, n, to), nulls);
            }
            case 2 -> {
                short[] shorts = new short[n];
                for (int i = 0; i < n; i++) {
                    shorts[i] = (short) values[i];
                }
                return build(type, n, 2L * n, to -> Staging.toDevice(shorts, to), nulls);
            }
            case 4 -> {
                int[] ints = new int[n];
                for (int i = 0; i < n; i++) {
                    ints[i] = (int) values[i];
                }
                return ints(type, ints, nulls);
            }
            case 8 -> {
                return longs(type, values, nulls);
            }
            default -> {
                long[] words = new long[Staging.arrayLength(2L * n)];
                for (int i = 0; i < n; i++) {
                    words[2 * i] = values[i];
                    words[2 * i + 1] = values[i] >> 63;
                }
                return build(type, n, 16L * n, to -> Staging.toDevice(words, to), nulls);
            }
        }
    }

    /**
     * Throws unless a whole number can be an element of a type.
     *
     * @throws InvalidArgumentException if it cannot
     */
    static void requireFits(DataType type, long value) {
        TypeId id = type.id();
        if (!id.isFixedWidth() || id.isFloating()) {
            throw new InvalidArgumentException(type + " is not stored as a whole number; supported are integers,"
                    + " booleans, timestamps, durations and decimals");
        }
        boolean fits = switch (id) {
            case BOOL8 -> value == 0 || value == 1;
            case UINT8 -> value >= 0 && value <= 0xff;
            case UINT16 -> value >= 0 && value <= 0xffff;
            case UINT32 -> value >= 0 && value <= 0xffff_ffffL;
            default ->
                switch (id.sizeBytes()) {
                    case 1 -> value == (byte) value;
                    case 2 -> value == (short) value;
                    case 4 -> value == (int) value;
                    default -> true;
                };
        };
        if (!fits) {
            throw new InvalidArgumentException(value + " does not fit " + type);
        }
    }

    static BigInteger unscaled(DataType type, BigDecimal value) {
        if (!type.id().isDecimal()) {
            throw new InvalidArgumentException("a decimal number cannot be an element of " + type);
        }
        try {
            BigInteger unscaled =
                    value.setScale(-type.scale(), RoundingMode.UNNECESSARY).unscaledValue();
            if (unscaled.bitLength() < 8 * type.sizeBytes()) {
                return unscaled;
            }
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException(value + " has more digits after the point than " + type, e);
        }
        throw new InvalidArgumentException(value + " has more digits than " + type + " can hold");
    }

    static Column fromDecimals(DataType type, List<@Nullable BigDecimal> values) {
        int n = values.size();
        long[] low = new long[n];
        long[] high = new long[n];
        Nulls nulls = new Nulls(n);
        int row = 0;
        if (!type.id().isDecimal()) {
            throw new InvalidArgumentException("fromDecimals makes decimals, not " + type);
        }
        for (BigDecimal value : values) {
            if (value == null) {
                nulls.set(row);
            } else {
                BigInteger unscaled = unscaled(type, value);
                low[row] = unscaled.longValue();
                high[row] = unscaled.shiftRight(64).longValue();
            }
            row++;
        }
        if (type.id() != TypeId.DECIMAL128) {
            return announced(narrow(type, low, nulls));
        }
        long[] words = new long[Staging.arrayLength(2L * n)];
        for (int i = 0; i < n; i++) {
            words[2 * i] = low[i];
            words[2 * i + 1] = high[i];
        }
        return announced(build(type, n, 16L * n, to -> Staging.toDevice(words, to), nulls));
    }

    static Column fromLists(int[] offsets, boolean @Nullable [] valid, Column elements) {
        int size = offsets.length - 1;
        if (size < 0) {
            throw new InvalidArgumentException("a column of lists needs one offset more than it has rows, got none");
        }
        for (int i = 0; i < size; i++) {
            if (offsets[i] > offsets[i + 1]) {
                throw new InvalidArgumentException(
                        "offsets must rise, but " + offsets[i] + " stands before " + offsets[i + 1]);
            }
        }
        if (offsets[0] < 0 || offsets[size] > elements.size()) {
            throw new InvalidArgumentException("offsets from " + offsets[0] + " to " + offsets[size]
                    + " are not within " + elements.size() + " elements");
        }
        Nulls nulls = Nulls.of(valid, size);
        Column below = ints(DataType.INT32, offsets, null);
        try {
            Column made = build(DataType.LIST, size, 0, to -> {}, nulls, below, elements);
            elements.announceTakenOver();
            return announced(made);
        } catch (Throwable t) {
            below.close();
            throw t;
        }
    }

    static Column fromStruct(int size, boolean @Nullable [] valid, List<Column> fields) {
        for (Column field : fields) {
            if (field.size() != size) {
                throw new LengthMismatchException(
                        "a struct column of " + size + " rows cannot have a field of " + field.size());
            }
        }
        Nulls nulls = Nulls.of(valid, size);
        Column made = build(DataType.STRUCT, size, 0, to -> {}, nulls, fields.toArray(new Column[0]));
        fields.forEach(Column::announceTakenOver);
        return announced(made);
    }
}
