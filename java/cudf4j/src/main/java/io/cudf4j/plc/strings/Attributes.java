// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Attributes {
    public static Column countCharacters(Column input) { throw new UnsupportedOperationException(); }
    public static Column countBytes(Column input) { throw new UnsupportedOperationException(); }
    public static Column codePoints(Column input) { throw new UnsupportedOperationException(); }
}
