// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Strip {
    public static Column strip(Column input, SideType side, Scalar toStrip) { throw new UnsupportedOperationException(); }
}
