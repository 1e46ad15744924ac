// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class ConvertIntegers {
    public static Column toIntegers(Column input, DataType outputType) { throw new UnsupportedOperationException(); }
    public static Column fromIntegers(Column integers) { throw new UnsupportedOperationException(); }
    public static Column isInteger(Column input) { throw new UnsupportedOperationException(); }
    public static Column isInteger(Column input, DataType intType) { throw new UnsupportedOperationException(); }
}
