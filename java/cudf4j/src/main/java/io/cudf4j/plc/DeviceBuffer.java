// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class DeviceBuffer implements Span {
    public static DeviceBuffer allocate(long sizeBytes) { throw new UnsupportedOperationException(); }
    public static DeviceBuffer of(byte[] bytes) { throw new UnsupportedOperationException(); }
    public static DeviceBuffer of(ByteBuffer bytes) { throw new UnsupportedOperationException(); }
    public long sizeBytes() { throw new UnsupportedOperationException(); }
    public long pin(Access access) { throw new UnsupportedOperationException(); }
    public void unpin() { throw new UnsupportedOperationException(); }
    public DeviceBuffer share() { throw new UnsupportedOperationException(); }
    public byte[] toHost() { throw new UnsupportedOperationException(); }
    public void copyToHost(long offsetBytes, ByteBuffer target) { throw new UnsupportedOperationException(); }
    public boolean isClosed() { throw new UnsupportedOperationException(); }
    public void close() { throw new UnsupportedOperationException(); }
}
