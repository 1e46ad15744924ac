// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Reduce {
    public static Scalar reduce(Column col, Aggregation agg, DataType outputType) { throw new UnsupportedOperationException(); }
    public static Column scan(Column input, Aggregation agg, ScanType inclusive, NullPolicy nullHandling) { throw new UnsupportedOperationException(); }
    public static MinMax minmax(Column col) { throw new UnsupportedOperationException(); }
}
