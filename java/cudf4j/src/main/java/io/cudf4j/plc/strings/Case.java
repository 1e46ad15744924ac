// SKELETON
package io.cudf4j.plc.strings;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Case {
    public static Column toLower(Column input) { throw new UnsupportedOperationException(); }
    public static Column toUpper(Column input) { throw new UnsupportedOperationException(); }
    public static Column swapcase(Column input) { throw new UnsupportedOperationException(); }
}
