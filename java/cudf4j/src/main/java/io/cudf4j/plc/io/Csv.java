// SKELETON
package io.cudf4j.plc.io;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Csv {
    public static TableWithMetadata readCsv(CsvReaderOptions options) { throw new UnsupportedOperationException(); }
    public static void writeCsv(CsvWriterOptions options) { throw new UnsupportedOperationException(); }
}
