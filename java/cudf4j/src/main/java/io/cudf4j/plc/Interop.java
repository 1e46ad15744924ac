// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Interop {
    public static void toArrow(Table table, List<String> names, long schemaAddress, long arrayAddress) { throw new UnsupportedOperationException(); }
    public static Table fromArrow(long schemaAddress, long arrayAddress) { throw new UnsupportedOperationException(); }
    public static Column fromArrowColumn(long schemaAddress, long arrayAddress) { throw new UnsupportedOperationException(); }
}
