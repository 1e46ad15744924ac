// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Replace {
    public static Column replace(Column input, Scalar target, Scalar repl, int maxrepl) { throw new UnsupportedOperationException(); }
    public static Column replaceSlice(Column input, Scalar repl, int start, int stop) { throw new UnsupportedOperationException(); }
}
