// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class ConvertDurations {
    public static Column toDurations(Column input, DataType durationType, String format) { throw new UnsupportedOperationException(); }
    public static Column fromDurations(Column durations, String format) { throw new UnsupportedOperationException(); }
}
