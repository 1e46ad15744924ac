// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class NullMask {
    public static int nullCount(DeviceBuffer mask, int start, int stop) { throw new UnsupportedOperationException(); }
    public static DeviceBuffer createNullMask(int size, MaskState state) { throw new UnsupportedOperationException(); }
    public static DeviceBuffer copyBitmask(Column view) { throw new UnsupportedOperationException(); }
    public static long bitmaskAllocationSizeBytes(int numberOfBits) { throw new UnsupportedOperationException(); }
}
