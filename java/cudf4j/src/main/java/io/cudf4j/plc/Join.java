// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Join {
    public static GatherMaps innerJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) { throw new UnsupportedOperationException(); }
    public static GatherMaps leftJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) { throw new UnsupportedOperationException(); }
    public static GatherMaps fullJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) { throw new UnsupportedOperationException(); }
    public static Column leftSemiJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) { throw new UnsupportedOperationException(); }
    public static Column leftAntiJoin(Table leftKeys, Table rightKeys, NullEquality compareNulls) { throw new UnsupportedOperationException(); }
    public static Table crossJoin(Table left, Table right) { throw new UnsupportedOperationException(); }
}
