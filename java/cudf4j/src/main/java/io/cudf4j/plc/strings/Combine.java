// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Combine {
    public static Column joinStrings(Column input, Scalar separator, Scalar narep) { throw new UnsupportedOperationException(); }
    public static Column concatenate(Table stringsColumns, Scalar separator, Scalar narep, SeparatorOnNulls separateNulls) { throw new UnsupportedOperationException(); }
}
