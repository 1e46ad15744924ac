// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Filling {
    public static Column fill(Column input, int begin, int end, Scalar value) { throw new UnsupportedOperationException(); }
    public static Column sequence(int size, Scalar init, Scalar step) { throw new UnsupportedOperationException(); }
    public static Table repeat(Table input, int count) { throw new UnsupportedOperationException(); }
    public static Table repeat(Table input, Column count) { throw new UnsupportedOperationException(); }
}
