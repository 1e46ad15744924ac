/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.scalar;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.call.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value of a type, or null, in device memory. It never changes, and several that are equal may share it. Freed by {@link #close()}, by a scope, or after it
 * became unreachable. Thread-safe.
 *
 * @source pylibcudf.Scalar
 */
public final class Scalar extends Handle {
    private static final int NUMBERS = 4;

    private final DataType type;
    private final Owned owned;
    private final scalar pointer;
    private volatile long @Nullable [] read;

    private Scalar(long address, DataType type, Owned.Kind kind) {
        this.owned = Owned.by(this, kind, address, 0);
        this.pointer = new scalar(new Address(address));
        this.type = type;
    }

    private static Scalar made(long address, DataType type) {
        Scalar scalar = new Scalar(address, type, Owned.Kind.SCALAR);
        scalar.announce();
        return scalar;
    }

    private static Scalar constant(long address, DataType type, long low, long high) {
        Scalar scalar = new Scalar(address, type, Owned.Kind.CONSTANT);
        scalar.read = new long[] {1, low, high, 0};
        scalar.announce();
        return scalar;
    }

    private static Scalar floating(DataType type, double value) {
        Native.require();
        long bits = Double.doubleToRawLongBits(value);
        long known = Constants.find(type, bits);
        return known != 0
                ? constant(known, type, bits, 0)
                : made(cudf_core.make_float_scalar(type.id().code(), value, true), type);
    }

    /**
     * Takes over a native {@code cudf::scalar}, for callers of the bindings.
     *
     * @param scalar its address
     */
    public static Scalar own(long scalar) {
        Scalar made = ownUnseen(scalar);
        made.announce();
        return made;
    }

    /** Takes over a native scalar for a handle that is announced itself; its value is read when somebody asks. */
    static Scalar ownUnseen(long scalar) {
        DataType type;
        try {
            long idAndScale = cudf_core.scalar_type(scalar);
            type = DataType.of(TypeId.ofCode((int) idAndScale), (int) (idAndScale >> 32));
        } catch (Throwable t) {
            cudf_core.free_scalar(scalar);
            throw t;
        }
        return new Scalar(scalar, type, Owned.Kind.SCALAR);
    }

    /** Returns an INT8 scalar. */
    public static Scalar of(byte value) {
        return of(DataType.INT8, value);
    }

    /** Returns an INT16 scalar. */
    public static Scalar of(short value) {
        return of(DataType.INT16, value);
    }

    /** Returns an INT32 scalar. */
    public static Scalar of(int value) {
        return of(DataType.INT32, value);
    }

    /** Returns an INT64 scalar. */
    public static Scalar of(long value) {
        return of(DataType.INT64, value);
    }

    /** Returns a FLOAT32 scalar. */
    public static Scalar of(float value) {
        return floating(DataType.FLOAT32, value);
    }

    /** Returns a FLOAT64 scalar. */
    public static Scalar of(double value) {
        return floating(DataType.FLOAT64, value);
    }

    /** Returns a BOOL8 scalar. */
    public static Scalar of(boolean value) {
        return of(DataType.BOOL8, value ? 1 : 0);
    }

    /** Returns a STRING scalar. */
    public static Scalar of(String value) {
        Native.require();
        byte[] utf8 = Utf8.of(value, "the text");
        Scalar made =
                new Scalar(cudf_core.make_string_scalar(utf8, utf8.length, true), DataType.STRING, Owned.Kind.SCALAR);
        made.read = new long[] {1, 0, 0, utf8.length};
        made.announce();
        return made;
    }

    /**
     * Returns a scalar of a type whose values are whole numbers of at most 64 bits: integers (UINT64 by its bits), truth
     * values, timestamps, durations, and decimals by their unscaled values.
     *
     * @throws InvalidArgumentException if the type is another one, or the value does not fit it
     */
    public static Scalar of(DataType type, long value) {
        HostBuilder.requireFits(type, value);
        Native.require();
        if (type.id() == TypeId.DECIMAL128) {
            return made(cudf_core.make_decimal128_scalar(type.scale(), value, value >> 63, true), type);
        }
        long known = Constants.find(type, value);
        if (known != 0) {
            return constant(known, type, value, value < 0 && type.id() != TypeId.UINT64 ? -1 : 0);
        }
        return made(cudf_core.make_int_scalar(type.id().code(), type.scale(), value, true), type);
    }

    /**
     * Returns a timestamp.
     *
     * @param unit a timestamp type
     * @param value a number of that unit since 1970-01-01T00:00Z
     * @throws InvalidArgumentException if {@code unit} is no timestamp or the value does not fit it
     */
    public static Scalar ofTimestamp(TypeId unit, long value) {
        if (!unit.isTimestamp()) {
            throw new InvalidArgumentException("ofTimestamp makes timestamps, not " + unit);
        }
        return of(DataType.of(unit), value);
    }

    /**
     * Returns a duration.
     *
     * @param unit a duration type
     * @param value a number of that unit
     * @throws InvalidArgumentException if {@code unit} is no duration or the value does not fit it
     */
    public static Scalar ofDuration(TypeId unit, long value) {
        if (!unit.isDuration()) {
            throw new InvalidArgumentException("ofDuration makes durations, not " + unit);
        }
        return of(DataType.of(unit), value);
    }

    /**
     * Returns a decimal number.
     *
     * @throws InvalidArgumentException if the type is no decimal, or the value has more digits than it can hold
     */
    public static Scalar ofDecimal(DataType type, BigDecimal value) {
        BigInteger unscaled = HostBuilder.unscaled(type, value);
        if (type.id() != TypeId.DECIMAL128) {
            return of(type, unscaled.longValue());
        }
        Native.require();
        long high = unscaled.shiftRight(64).longValue();
        return made(cudf_core.make_decimal128_scalar(type.scale(), unscaled.longValue(), high, true), type);
    }

    /**
     * Returns a null of a type of fixed width, or of text.
     *
     * @nulls the value is null
     * @throws DTypeMismatchException if the type is another one
     * @source cudf::make_default_constructed_scalar
     */
    public static Scalar ofNull(DataType type) {
        if (type.sizeBytes() == 0 && type.id() != TypeId.STRING) {
            throw new DTypeMismatchException(
                    "ofNull makes nulls of types of fixed width and of STRING, not of " + type);
        }
        Native.require();
        Scalar made = new Scalar(cudf_core.make_null_scalar(type.id().code(), type.scale()), type, Owned.Kind.SCALAR);
        made.read = new long[NUMBERS];
        made.announce();
        return made;
    }

    /** Returns the type of the value. */
    public DataType type() {
        return type;
    }

    /**
     * Returns whether there is a value, and not null.
     *
     * @throws io.cudf4j.errors.ClosedException if the scalar is closed
     */
    public boolean isValid() {
        return numbers()[0] != 0;
    }

    /**
     * Returns the value of a whole number.
     *
     * @throws DTypeMismatchException if the type is no integer of at most 8 bits
     * @throws IllegalStateException if the scalar is null
     */
    public byte getByte() {
        return (byte) whole("getByte", 1);
    }

    /**
     * Returns the value of a whole number.
     *
     * @throws DTypeMismatchException if the type is no integer of at most 16 bits
     * @throws IllegalStateException if the scalar is null
     */
    public short getShort() {
        return (short) whole("getShort", 2);
    }

    /**
     * Returns the value of a whole number; of a decimal, timestamp or duration the number it is stored as.
     *
     * @throws DTypeMismatchException if the type has no whole numbers of at most 32 bits
     * @throws IllegalStateException if the scalar is null
     */
    public int getInt() {
        return (int) whole("getInt", 4);
    }

    /**
     * Returns the value of a whole number; of a decimal, timestamp or duration the number it is stored as.
     *
     * @throws DTypeMismatchException if the type has no whole numbers of at most 64 bits
     * @throws IllegalStateException if the scalar is null
     */
    public long getLong() {
        return whole("getLong", 8);
    }

    /**
     * Returns the value of a FLOAT32.
     *
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     */
    public float getFloat() {
        require("getFloat", type.id() == TypeId.FLOAT32);
        return (float) Double.longBitsToDouble(word());
    }

    /**
     * Returns the value of a floating point number.
     *
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     */
    public double getDouble() {
        require("getDouble", type.id().isFloating());
        return Double.longBitsToDouble(word());
    }

    /**
     * Returns the boolean.
     *
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     */
    public boolean getBoolean() {
        require("getBoolean", type.id() == TypeId.BOOL8);
        return word() != 0;
    }

    /**
     * Returns the text.
     *
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     */
    public String getString() {
        require("getString", type.id() == TypeId.STRING);
        word();
        byte[] utf8 = new byte[Staging.arrayLength(numbers()[3])];
        beginUse();
        try {
            cudf_core.read_string_scalar(owned.address(), utf8, utf8.length);
        } finally {
            endUse();
        }
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /**
     * Returns how many bytes of UTF-8 the text has, 0 where it is null.
     *
     * @throws DTypeMismatchException if the type is another one
     */
    public int utf8SizeBytes() {
        require("utf8SizeBytes", type.id() == TypeId.STRING);
        long[] numbers = numbers();
        return numbers[0] == 0 ? 0 : Staging.arrayLength(numbers[3]);
    }

    /**
     * Returns the decimal number.
     *
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     */
    public BigDecimal getDecimal() {
        require("getDecimal", type.id().isDecimal());
        return Values.decimal(word(), numbers()[2], type);
    }

    /**
     * Returns the day of a timestamp.
     *
     * @throws DTypeMismatchException if the type is no timestamp
     * @throws IllegalStateException if the scalar is null
     */
    public LocalDate getDate() {
        return getDateTime().toLocalDate();
    }

    /**
     * Returns a timestamp, read in UTC.
     *
     * @throws DTypeMismatchException if the type is no timestamp
     * @throws IllegalStateException if the scalar is null
     */
    public LocalDateTime getDateTime() {
        require("getDateTime", type.id().isTimestamp());
        return Values.dateTime(word(), type.id());
    }

    /**
     * Returns a timestamp.
     *
     * @throws DTypeMismatchException if the type is no timestamp
     * @throws IllegalStateException if the scalar is null
     */
    public Instant getInstant() {
        require("getInstant", type.id().isTimestamp());
        return Values.instant(word(), type.id());
    }

    /**
     * Returns a duration.
     *
     * @throws DTypeMismatchException if the type is no duration
     * @throws IllegalStateException if the scalar is null
     */
    public Duration getDuration() {
        require("getDuration", type.id().isDuration());
        return Values.duration(word(), type.id());
    }

    /**
     * Returns the elements of a list, as a column that the caller closes.
     *
     * @cost copies the elements on the device
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     * @source cudf::list_scalar::view
     */
    public Column getList() {
        require("getList", type.id() == TypeId.LIST);
        word();
        beginUse();
        try {
            long view = cudf_core.list_scalar_view(owned.address());
            try {
                return Column.own(cudf_core.copy_column(view));
            } finally {
                cudf_core.free_column_view(view);
            }
        } finally {
            endUse();
        }
    }

    /**
     * Returns the fields of a struct, as a table of one row that the caller closes.
     *
     * @cost copies the fields on the device
     * @throws DTypeMismatchException if the type is another one
     * @throws IllegalStateException if the scalar is null
     * @source cudf::struct_scalar::view
     */
    public Table getStruct() {
        require("getStruct", type.id() == TypeId.STRUCT);
        word();
        try (Column row = oneRow()) {
            List<Column> fields = new ArrayList<>(row.children().size());
            try {
                for (Column field : row.children()) {
                    fields.add(field.share());
                }
                return Table.of(fields);
            } catch (Throwable t) {
                Closing.all(fields, t);
                throw t;
            }
        }
    }

    /** Returns a column of one row with the value, which belongs to the caller and was not announced. */
    Column oneRow() {
        beginUse();
        try {
            return Column.ownUnseen(cudf_core.column_from_scalar(owned.address(), 1));
        } finally {
            endUse();
        }
    }

    /**
     * Returns the value as the Java type that fits it best, null for null: see {@link HostColumn#get}.
     *
     * @throws DTypeMismatchException if the type is a dictionary
     */
    public @Nullable Object get() {
        if (!isValid()) {
            return null;
        }
        switch (type.id()) {
            case STRING -> {
                return getString();
            }
            case LIST -> {
                try (Column elements = getList()) {
                    return elements.toHost().toList();
                }
            }
            case STRUCT -> {
                try (Column row = oneRow()) {
                    return row.toHost().get(0);
                }
            }
            default -> require("get", type.id().isFixedWidth());
        }
        long[] numbers = numbers();
        return type.id().isFloating() ? floating() : Values.box(type, numbers[1], numbers[2]);
    }

    private Object floating() {
        return type.id() == TypeId.FLOAT32 ? (Object) getFloat() : (Object) getDouble();
    }

    private long whole(String method, int mostBytes) {
        TypeId id = type.id();
        require(method, id.isFixedWidth() && !id.isFloating() && id.sizeBytes() <= mostBytes);
        return word();
    }

    private void require(String method, boolean fits) {
        if (!fits) {
            throw new DTypeMismatchException(method + " does not read a scalar of " + type);
        }
    }

    private long word() {
        long[] numbers = numbers();
        if (numbers[0] == 0) {
            throw new IllegalStateException("the scalar of " + type + " is null; ask isValid() first");
        }
        return numbers[1];
    }

    /** What {@code read_scalar} writes; it waits for the device, so that it is asked once. */
    private long[] numbers() {
        long[] known = read;
        if (known != null) {
            requireOpen();
            return known;
        }
        long[] numbers = new long[NUMBERS];
        beginUse();
        try {
            cudf_core.read_scalar(owned.address(), numbers);
        } finally {
            endUse();
        }
        read = numbers;
        return numbers;
    }

    /** The address of the native scalar, for a use that has begun. */
    long address() {
        return owned.address();
    }

    /** The native scalar, for a use that has begun. */
    scalar pointer() {
        return pointer;
    }

    @Override
    void free() {
        owned.free();
    }

    @Override
    String describe() {
        return "Scalar of " + type;
    }

    @Override
    public String toString() {
        return describe();
    }

    /**
     * Returns a list with a copy of a column's rows as its elements.
     *
     * @nulls the elements may be null, the list is not
     * @source cudf::list_scalar
     */
    public static Scalar ofList(Column elements) {
        try (CallScope in = new CallScope()) {
            return made(cudf_core.make_list_scalar(in.address(elements), true), DataType.LIST);
        }
    }

    /**
     * Returns a struct whose fields are a copy of the one row of a table.
     *
     * @nulls the fields may be null, the struct is not
     * @throws io.cudf4j.errors.CudfException if the table has not one row
     * @source cudf::struct_scalar
     */
    public static Scalar ofStruct(Table row) {
        try (CallScope in = new CallScope()) {
            return made(cudf_core.make_struct_scalar(in.address(row), true), DataType.STRUCT);
        }
    }
}
