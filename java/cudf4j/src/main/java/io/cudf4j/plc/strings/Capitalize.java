// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Capitalize {
    public static Column capitalize(Column input, String delimiters) { throw new UnsupportedOperationException(); }
    public static Column title(Column input) { throw new UnsupportedOperationException(); }
}
