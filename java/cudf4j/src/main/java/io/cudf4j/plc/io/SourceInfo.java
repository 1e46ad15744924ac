// SKELETON
package io.cudf4j.plc.io;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class SourceInfo {
    public static SourceInfo ofPaths(List<String> paths) { throw new UnsupportedOperationException(); }
    public static SourceInfo ofPath(String path) { throw new UnsupportedOperationException(); }
    public static SourceInfo ofBytes(byte[] bytes) { throw new UnsupportedOperationException(); }
    public List<String> paths() { throw new UnsupportedOperationException(); }
}
