// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Find {
    public static Column find(Column input, Scalar target, int start, int stop) { throw new UnsupportedOperationException(); }
    public static Column rfind(Column input, Scalar target, int start, int stop) { throw new UnsupportedOperationException(); }
    public static Column contains(Column input, Scalar target) { throw new UnsupportedOperationException(); }
    public static Column contains(Column input, Column targets) { throw new UnsupportedOperationException(); }
    public static Column startsWith(Column input, Scalar target) { throw new UnsupportedOperationException(); }
    public static Column startsWith(Column input, Column targets) { throw new UnsupportedOperationException(); }
    public static Column endsWith(Column input, Scalar target) { throw new UnsupportedOperationException(); }
    public static Column endsWith(Column input, Column targets) { throw new UnsupportedOperationException(); }
}
