// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class StreamCompaction {
    public static Table dropNulls(Table input, int[] keys, int keepThreshold) { throw new UnsupportedOperationException(); }
    public static Table dropNans(Table input, int[] keys, int keepThreshold) { throw new UnsupportedOperationException(); }
    public static Table applyBooleanMask(Table input, Column booleanMask) { throw new UnsupportedOperationException(); }
    public static Table unique(Table input, int[] keys, KeepOption keep, NullEquality nullsEqual) { throw new UnsupportedOperationException(); }
    public static Table distinct(Table input, int[] keys, KeepOption keep, NullEquality nullsEqual, NanEquality nansEqual) { throw new UnsupportedOperationException(); }
    public static Table stableDistinct(Table input, int[] keys, KeepOption keep, NullEquality nullsEqual, NanEquality nansEqual) { throw new UnsupportedOperationException(); }
    public static Column distinctIndices(Table input, KeepOption keep, NullEquality nullsEqual, NanEquality nansEqual) { throw new UnsupportedOperationException(); }
    public static int distinctCount(Column input, NullPolicy nullHandling, NanPolicy nanHandling) { throw new UnsupportedOperationException(); }
    public static int distinctCount(Table input, NullEquality nullsEqual) { throw new UnsupportedOperationException(); }
    public static int uniqueCount(Column input, NullPolicy nullHandling, NanPolicy nanHandling) { throw new UnsupportedOperationException(); }
}
