// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class HostColumn {
    public DataType type() { throw new UnsupportedOperationException(); }
    public int size() { throw new UnsupportedOperationException(); }
    public int nullCount() { throw new UnsupportedOperationException(); }
    public boolean isNull(int row) { throw new UnsupportedOperationException(); }
    public byte getByte(int row) { throw new UnsupportedOperationException(); }
    public short getShort(int row) { throw new UnsupportedOperationException(); }
    public int getInt(int row) { throw new UnsupportedOperationException(); }
    public long getLong(int row) { throw new UnsupportedOperationException(); }
    public float getFloat(int row) { throw new UnsupportedOperationException(); }
    public double getDouble(int row) { throw new UnsupportedOperationException(); }
    public boolean getBoolean(int row) { throw new UnsupportedOperationException(); }
    public String getString(int row) { throw new UnsupportedOperationException(); }
    public byte[] getUtf8(int row) { throw new UnsupportedOperationException(); }
    public BigDecimal getDecimal(int row) { throw new UnsupportedOperationException(); }
    public BigInteger getUnscaled(int row) { throw new UnsupportedOperationException(); }
    public LocalDate getDate(int row) { throw new UnsupportedOperationException(); }
    public LocalDateTime getDateTime(int row) { throw new UnsupportedOperationException(); }
    public Instant getInstant(int row) { throw new UnsupportedOperationException(); }
    public Duration getDuration(int row) { throw new UnsupportedOperationException(); }
    public HostColumn child(int index) { throw new UnsupportedOperationException(); }
    public int childCount() { throw new UnsupportedOperationException(); }
    public int listStart(int row) { throw new UnsupportedOperationException(); }
    public int listEnd(int row) { throw new UnsupportedOperationException(); }
    public @Nullable Object get(int row) { throw new UnsupportedOperationException(); }
}
