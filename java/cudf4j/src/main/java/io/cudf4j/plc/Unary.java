// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Unary {
    public static Column unaryOperation(Column input, UnaryOperator op) { throw new UnsupportedOperationException(); }
    public static Column isNull(Column input) { throw new UnsupportedOperationException(); }
    public static Column isValid(Column input) { throw new UnsupportedOperationException(); }
    public static Column isNan(Column input) { throw new UnsupportedOperationException(); }
    public static Column isNotNan(Column input) { throw new UnsupportedOperationException(); }
    public static Column cast(Column input, DataType outType) { throw new UnsupportedOperationException(); }
    public static boolean isSupportedCast(DataType from, DataType to) { throw new UnsupportedOperationException(); }
}
