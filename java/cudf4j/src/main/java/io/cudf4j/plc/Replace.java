// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Replace {
    public static Column replaceNulls(Column input, Column replacement) { throw new UnsupportedOperationException(); }
    public static Column replaceNulls(Column input, Scalar replacement) { throw new UnsupportedOperationException(); }
    public static Column replaceNulls(Column input, ReplacePolicy policy) { throw new UnsupportedOperationException(); }
    public static Column replaceNans(Column input, Column replacement) { throw new UnsupportedOperationException(); }
    public static Column replaceNans(Column input, Scalar replacement) { throw new UnsupportedOperationException(); }
    public static Column findAndReplaceAll(Column input, Column valuesToReplace, Column replacementValues) { throw new UnsupportedOperationException(); }
    public static Column clamp(Column input, Scalar lo, Scalar hi) { throw new UnsupportedOperationException(); }
    public static Column clamp(Column input, Scalar lo, Scalar loReplace, Scalar hi, Scalar hiReplace) { throw new UnsupportedOperationException(); }
    public static Column normalizeNansAndZeros(Column input) { throw new UnsupportedOperationException(); }
}
