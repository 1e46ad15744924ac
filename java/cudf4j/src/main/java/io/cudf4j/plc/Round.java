// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Round {
    public static Column roundDecimal(Column input, int decimalPlaces, RoundingMethod method) { throw new UnsupportedOperationException(); }
    public static Column round(Column input, int decimalPlaces, RoundingMethod method) { throw new UnsupportedOperationException(); }
}
