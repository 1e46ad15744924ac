// SKELETON
package io.cudf4j.plc.io;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class SinkInfo {
    public static SinkInfo ofPath(String path) { throw new UnsupportedOperationException(); }
    public String path() { throw new UnsupportedOperationException(); }
}
