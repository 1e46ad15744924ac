// SKELETON
package io.cudf4j.plc.io;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Parquet {
    public static TableWithMetadata readParquet(ParquetReaderOptions options) { throw new UnsupportedOperationException(); }
    public static void writeParquet(ParquetWriterOptions options) { throw new UnsupportedOperationException(); }
}
