// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Padding {
    public static Column pad(Column input, int width, SideType side, String fillChar) { throw new UnsupportedOperationException(); }
    public static Column zfill(Column input, int width) { throw new UnsupportedOperationException(); }
}
