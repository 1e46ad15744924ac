// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class ConvertFixedPoint {
    public static Column toFixedPoint(Column input, DataType outputType) { throw new UnsupportedOperationException(); }
    public static Column fromFixedPoint(Column input) { throw new UnsupportedOperationException(); }
    public static Column isFixedPoint(Column input, DataType decimalType) { throw new UnsupportedOperationException(); }
}
