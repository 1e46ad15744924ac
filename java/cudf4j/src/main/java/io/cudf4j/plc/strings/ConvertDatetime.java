// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class ConvertDatetime {
    public static Column toTimestamps(Column input, DataType timestampType, String format) { throw new UnsupportedOperationException(); }
    public static Column isTimestamp(Column input, String format) { throw new UnsupportedOperationException(); }
    public static Column fromTimestamps(Column timestamps, String format) { throw new UnsupportedOperationException(); }
}
