/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.DTypeMismatchException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a column on the Java heap. Immutable, thread-safe, needs no close.
 *
 * <p>Getters take a row from 0 to {@code size() - 1} and throw {@link IndexOutOfBoundsException} for another. What a
 * getter of a primitive returns for a null row has no meaning: ask {@link #isNull} first. Texts are decoded when asked
 * for.
 */
public final class HostColumn {
    private final DataType type;
    private final int size;
    private final byte @Nullable [] mask;
    private final int maskShift;
    private final @Nullable Object elements;
    private final int @Nullable [] offsets;
    private final HostColumn[] children;
    private final int nullCount;

    /**
     * Makes a column of what was copied.
     *
     * @param maskShift the bit of the mask's first byte that belongs to the first row
     * @param elements a {@code byte[]}, {@code short[]}, {@code int[]} or {@code long[]} by the width of the type, two
     *     {@code long} for a DECIMAL128, the bytes of strings
     */
    HostColumn(
            DataType type,
            int size,
            byte @Nullable [] mask,
            int maskShift,
            @Nullable Object elements,
            int @Nullable [] offsets,
            HostColumn[] children) {
        this.type = type;
        this.size = size;
        this.mask = mask;
        this.maskShift = maskShift;
        this.elements = elements;
        this.offsets = offsets;
        this.children = children;
        this.nullCount = countNulls();
    }

    private int countNulls() {
        if (mask == null) {
            return 0;
        }
        int valid = 0;
        for (int i = 0; i < size; i++) {
            valid += bit(mask, i);
        }
        return size - valid;
    }

    private int bit(byte[] bits, int row) {
        int at = row + maskShift;
        return (bits[at >> 3] >> (at & 7)) & 1;
    }

    private int checked(int row) {
        if (row < 0 || row >= size) {
            throw new IndexOutOfBoundsException("there is no row " + row + " among " + size + ", which count from 0");
        }
        return row;
    }

    /** Returns the type of the rows. */
    public DataType type() {
        return type;
    }

    /** Returns the number of rows. */
    public int size() {
        return size;
    }

    /** Returns the number of null rows. */
    public int nullCount() {
        return nullCount;
    }

    /** Returns whether a row is null. */
    public boolean isNull(int row) {
        checked(row);
        return mask != null && bit(mask, row) == 0;
    }

    /**
     * Returns an element that is a whole number of at most 8 bits.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public byte getByte(int row) {
        return (byte) whole("getByte", row, 1);
    }

    /**
     * Returns an element that is a whole number of at most 16 bits.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public short getShort(int row) {
        return (short) whole("getShort", row, 2);
    }

    /**
     * Returns an element that is stored as a whole number of at most 32 bits: integers, booleans, days, DECIMAL32 by
     * its unscaled value. A UINT32 is returned by its bits.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public int getInt(int row) {
        return (int) whole("getInt", row, 4);
    }

    /**
     * Returns an element that is stored as a whole number of at most 64 bits: integers, booleans, timestamps,
     * durations, decimals by their unscaled values. A UINT64 is returned by its bits.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public long getLong(int row) {
        return whole("getLong", row, 8);
    }

    /**
     * Returns an element of FLOAT32.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public float getFloat(int row) {
        require("getFloat", type.id() == TypeId.FLOAT32);
        return Float.intBitsToFloat(((int[]) elements())[checked(row)]);
    }

    /**
     * Returns an element that is a number: a floating point number or an integer, converted.
     *
     * @throws DTypeMismatchException if the type is no number
     */
    public double getDouble(int row) {
        checked(row);
        return switch (type.id()) {
            case FLOAT64 -> Double.longBitsToDouble(((long[]) elements())[row]);
            case FLOAT32 -> Float.intBitsToFloat(((int[]) elements())[row]);
            case UINT64 -> Values.unsigned(((long[]) elements())[row]).doubleValue();
            default -> {
                require("getDouble", type.id().isIntegral());
                yield whole("getDouble", row, 8);
            }
        };
    }

    /**
     * Returns a boolean.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public boolean getBoolean(int row) {
        require("getBoolean", type.id() == TypeId.BOOL8);
        return ((byte[]) elements())[checked(row)] != 0;
    }

    /**
     * Returns a text.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public String getString(int row) {
        require("getString", type.id() == TypeId.STRING);
        int start = listStart(row);
        return new String((byte[]) elements(), start, listEnd(row) - start, StandardCharsets.UTF_8);
    }

    /**
     * Returns the UTF-8 bytes of a text.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public byte[] getUtf8(int row) {
        require("getUtf8", type.id() == TypeId.STRING);
        return Arrays.copyOfRange((byte[]) elements(), listStart(row), listEnd(row));
    }

    /**
     * Returns the UTF-8 bytes of texts, one behind the other: {@link #listStart} and {@link #listEnd} tell where each lies, from
     * the beginning of the first one on.
     *
     * @param start the first row
     * @param stop the row behind the last one
     * @throws DTypeMismatchException if the type is another one
     */
    public byte[] getUtf8(int start, int stop) {
        require("getUtf8", type.id() == TypeId.STRING);
        Objects.checkFromToIndex(start, stop, size);
        int[] places = bounds("getUtf8");
        return start == stop ? new byte[0] : Arrays.copyOfRange((byte[]) elements(), places[start], places[stop]);
    }

    /**
     * Returns a decimal number.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public BigDecimal getDecimal(int row) {
        return new BigDecimal(getUnscaled(row), -type.scale());
    }

    /**
     * Returns the unscaled value of a decimal number.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public BigInteger getUnscaled(int row) {
        require("getUnscaled", type.id().isDecimal());
        if (type.id() == TypeId.DECIMAL128) {
            long[] words = (long[]) elements();
            int at = 2 * checked(row);
            return Values.whole(words[at], words[at + 1]);
        }
        return BigInteger.valueOf(whole("getUnscaled", row, 8));
    }

    /**
     * Returns the day of a timestamp, in UTC.
     *
     * @throws DTypeMismatchException if the type is no timestamp
     */
    public LocalDate getDate(int row) {
        return getDateTime(row).toLocalDate();
    }

    /**
     * Returns a timestamp, read in UTC.
     *
     * @throws DTypeMismatchException if the type is no timestamp
     */
    public LocalDateTime getDateTime(int row) {
        require("getDateTime", type.id().isTimestamp());
        return Values.dateTime(whole("getDateTime", row, 8), type.id());
    }

    /**
     * Returns a timestamp.
     *
     * @throws DTypeMismatchException if the type is no timestamp
     */
    public Instant getInstant(int row) {
        require("getInstant", type.id().isTimestamp());
        return Values.instant(whole("getInstant", row, 8), type.id());
    }

    /**
     * Returns a duration.
     *
     * @throws DTypeMismatchException if the type is no duration
     */
    public Duration getDuration(int row) {
        require("getDuration", type.id().isDuration());
        return Values.duration(whole("getDuration", row, 8), type.id());
    }

    /** Returns the number of columns below, as many as {@link Column#children} of the column on the device. */
    public int childCount() {
        return children.length;
    }

    /**
     * Returns a column below, in libcudf's order as {@link Column#child} does: of lists the offsets, then the elements; of
     * strings the offsets; of a struct its fields; of a dictionary the indices, then the keys. All are those of the rows of
     * this column alone: offsets begin at 0, and are INT32.
     *
     * @throws IndexOutOfBoundsException if there is none at that place
     */
    public HostColumn child(int index) {
        return children[Objects.checkIndex(index, children.length)];
    }

    /**
     * Returns where a list begins among the elements, or a text among the bytes.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public int listStart(int row) {
        return bounds("listStart")[checked(row)];
    }

    /**
     * Returns the place after the end of a list among the elements, or of a text among the bytes.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public int listEnd(int row) {
        return bounds("listEnd")[checked(row) + 1];
    }

    /**
     * Returns a row as the Java type that fits it best: a boxed number (unsigned ones in the next wider type, UINT64 as
     * BigInteger), Boolean, String, BigDecimal, LocalDate for days, LocalDateTime for other timestamps, Duration, List for
     * lists, List of the fields for structs, the key for dictionaries, and null for null.
     */
    public @Nullable Object get(int row) {
        if (isNull(row)) {
            return null;
        }
        return switch (type.id()) {
            case EMPTY -> null;
            case STRING -> getString(row);
            case FLOAT32 -> getFloat(row);
            case FLOAT64 -> getDouble(row);
            case DECIMAL128 -> getDecimal(row);
            case LIST -> list(row);
            case STRUCT -> fields(row);
            case DICTIONARY32 -> children[1].get((int) children[0].whole("get", row, 8));
            default -> Values.box(type, whole("get", row, 8), 0);
        };
    }

    private List<@Nullable Object> list(int row) {
        int start = listStart(row);
        int end = listEnd(row);
        List<@Nullable Object> values = new ArrayList<>(end - start);
        for (int i = start; i < end; i++) {
            values.add(children[1].get(i));
        }
        return Collections.unmodifiableList(values);
    }

    private List<@Nullable Object> fields(int row) {
        List<@Nullable Object> values = new ArrayList<>(children.length);
        for (HostColumn child : children) {
            values.add(child.get(row));
        }
        return Collections.unmodifiableList(values);
    }

    /** Returns every row as {@link #get} does. */
    public List<@Nullable Object> toList() {
        List<@Nullable Object> values = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            values.add(get(i));
        }
        return Collections.unmodifiableList(values);
    }

    private Object elements() {
        return Objects.requireNonNull(elements);
    }

    private int[] bounds(String method) {
        if (offsets == null) {
            throw new DTypeMismatchException(method + " does not read a column of " + type);
        }
        return offsets;
    }

    /** Reads an element that is stored as a whole number; unsigned ones below 64 bits are not negative. */
    private long whole(String method, int row, int mostBytes) {
        checked(row);
        TypeId id = type.id();
        int width = id == TypeId.DECIMAL128 ? 8 : id.sizeBytes();
        require(method, width > 0 && width <= mostBytes && !id.isFloating());
        return switch (id) {
            case UINT8 -> Byte.toUnsignedLong(((byte[]) elements())[row]);
            case UINT16 -> Short.toUnsignedLong(((short[]) elements())[row]);
            case UINT32 -> Integer.toUnsignedLong(((int[]) elements())[row]);
            case DECIMAL128 -> getUnscaled(row).longValueExact();
            default ->
                switch (width) {
                    case 1 -> ((byte[]) elements())[row];
                    case 2 -> ((short[]) elements())[row];
                    case 4 -> ((int[]) elements())[row];
                    default -> ((long[]) elements())[row];
                };
        };
    }

    private void require(String method, boolean fits) {
        if (!fits) {
            throw new DTypeMismatchException(method + " does not read a column of " + type);
        }
    }
}
