// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Slice {
    public static Column sliceStrings(Column input, @Nullable Integer start, @Nullable Integer stop, @Nullable Integer step) { throw new UnsupportedOperationException(); }
}
