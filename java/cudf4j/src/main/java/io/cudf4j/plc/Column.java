// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Column implements AutoCloseable {
    public static Column of(DataType type, int size, @Nullable Span data, @Nullable Span mask, int nullCount, int offset, List<Column> children) { throw new UnsupportedOperationException(); }
    public static Column fromBytes(byte[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromShorts(short[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromInts(int[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromLongs(long[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromFloats(float[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromDoubles(double[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromBooleans(boolean[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromBoxedInts(List<@Nullable Integer> values) { throw new UnsupportedOperationException(); }
    public static Column fromBoxedLongs(List<@Nullable Long> values) { throw new UnsupportedOperationException(); }
    public static Column fromBoxedDoubles(List<@Nullable Double> values) { throw new UnsupportedOperationException(); }
    public static Column fromBoxedBooleans(List<@Nullable Boolean> values) { throw new UnsupportedOperationException(); }
    public static Column fromStrings(List<@Nullable String> values) { throw new UnsupportedOperationException(); }
    public static Column fromStrings(@Nullable String... values) { throw new UnsupportedOperationException(); }
    public static Column fromTimestamps(TypeId unit, long[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromDurations(TypeId unit, long[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromDecimals(DataType type, List<@Nullable BigDecimal> values) { throw new UnsupportedOperationException(); }
    public static Column fromIntegers(DataType type, long[] values, boolean @Nullable [] valid) { throw new UnsupportedOperationException(); }
    public static Column fromLists(int[] offsets, boolean @Nullable [] valid, Column elements) { throw new UnsupportedOperationException(); }
    public static Column fromStruct(int size, boolean @Nullable [] valid, List<Column> fields) { throw new UnsupportedOperationException(); }
    public static Column fromScalar(Scalar value, int size) { throw new UnsupportedOperationException(); }
    public static Column empty(DataType type) { throw new UnsupportedOperationException(); }
    public DataType type() { throw new UnsupportedOperationException(); }
    public int size() { throw new UnsupportedOperationException(); }
    public int nullCount() { throw new UnsupportedOperationException(); }
    public boolean hasNulls() { throw new UnsupportedOperationException(); }
    public int offset() { throw new UnsupportedOperationException(); }
    public @Nullable Span data() { throw new UnsupportedOperationException(); }
    public @Nullable Span mask() { throw new UnsupportedOperationException(); }
    public List<Column> children() { throw new UnsupportedOperationException(); }
    public Column child(int index) { throw new UnsupportedOperationException(); }
    public Column slice(int start, int stop) { throw new UnsupportedOperationException(); }
    public Column share() { throw new UnsupportedOperationException(); }
    public HostColumn toHost() { throw new UnsupportedOperationException(); }
    public boolean isClosed() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
