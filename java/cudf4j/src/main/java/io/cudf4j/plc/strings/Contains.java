// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Contains {
    public static Column containsRe(Column input, String pattern) { throw new UnsupportedOperationException(); }
    public static Column matchesRe(Column input, String pattern) { throw new UnsupportedOperationException(); }
    public static Column countRe(Column input, String pattern) { throw new UnsupportedOperationException(); }
    public static Column like(Column input, String pattern, String escapeCharacter) { throw new UnsupportedOperationException(); }
}
