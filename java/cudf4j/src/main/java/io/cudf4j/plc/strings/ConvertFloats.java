// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class ConvertFloats {
    public static Column toFloats(Column strings, DataType outputType) { throw new UnsupportedOperationException(); }
    public static Column fromFloats(Column floats) { throw new UnsupportedOperationException(); }
    public static Column isFloat(Column input) { throw new UnsupportedOperationException(); }
}
