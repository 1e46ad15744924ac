// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class ConvertBooleans {
    public static Column toBooleans(Column input, Scalar trueString) { throw new UnsupportedOperationException(); }
    public static Column fromBooleans(Column booleans, Scalar trueString, Scalar falseString) { throw new UnsupportedOperationException(); }
}
