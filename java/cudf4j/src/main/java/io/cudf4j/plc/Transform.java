// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Transform {
    public static Column columnNansToNulls(Column input) { throw new UnsupportedOperationException(); }
    public static Column maskFromBools(Column input, Column booleans) { throw new UnsupportedOperationException(); }
    public static Column maskToBools(DeviceBuffer mask, int beginBit, int endBit) { throw new UnsupportedOperationException(); }
    public static Encoded encode(Table input) { throw new UnsupportedOperationException(); }
    public record Encoded(Table keys, Column indices) implements AutoCloseable { public void close() { keys.close(); indices.close(); } }
}
