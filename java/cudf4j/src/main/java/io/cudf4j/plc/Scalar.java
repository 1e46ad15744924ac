// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Scalar implements AutoCloseable {
    public static Scalar of(byte value) { throw new UnsupportedOperationException(); }
    public static Scalar of(short value) { throw new UnsupportedOperationException(); }
    public static Scalar of(int value) { throw new UnsupportedOperationException(); }
    public static Scalar of(long value) { throw new UnsupportedOperationException(); }
    public static Scalar of(float value) { throw new UnsupportedOperationException(); }
    public static Scalar of(double value) { throw new UnsupportedOperationException(); }
    public static Scalar of(boolean value) { throw new UnsupportedOperationException(); }
    public static Scalar of(String value) { throw new UnsupportedOperationException(); }
    public static Scalar of(DataType type, long value) { throw new UnsupportedOperationException(); }
    public static Scalar ofTimestamp(TypeId unit, long value) { throw new UnsupportedOperationException(); }
    public static Scalar ofDuration(TypeId unit, long value) { throw new UnsupportedOperationException(); }
    public static Scalar ofDecimal(DataType type, BigDecimal value) { throw new UnsupportedOperationException(); }
    public static Scalar ofNull(DataType type) { throw new UnsupportedOperationException(); }
    public DataType type() { throw new UnsupportedOperationException(); }
    public boolean isValid() { throw new UnsupportedOperationException(); }
    public byte getByte() { throw new UnsupportedOperationException(); }
    public short getShort() { throw new UnsupportedOperationException(); }
    public int getInt() { throw new UnsupportedOperationException(); }
    public long getLong() { throw new UnsupportedOperationException(); }
    public float getFloat() { throw new UnsupportedOperationException(); }
    public double getDouble() { throw new UnsupportedOperationException(); }
    public boolean getBoolean() { throw new UnsupportedOperationException(); }
    public String getString() { throw new UnsupportedOperationException(); }
    public BigDecimal getDecimal() { throw new UnsupportedOperationException(); }
    public LocalDate getDate() { throw new UnsupportedOperationException(); }
    public LocalDateTime getDateTime() { throw new UnsupportedOperationException(); }
    public Instant getInstant() { throw new UnsupportedOperationException(); }
    public Duration getDuration() { throw new UnsupportedOperationException(); }
    public @Nullable Object get() { throw new UnsupportedOperationException(); }
    public boolean isClosed() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
