/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.ColumnMetadata;
import java.util.List;
import java.util.Map;

/** How an ORC file is written, of one table or table by table. */
record OrcSettings(
        List<ColumnMetadata> schema,
        CompressionType compression,
        boolean statistics,
        long stripeSizeBytes,
        int stripeSizeRows,
        int rowIndexStride,
        Map<String, String> keyValueMetadata) {

    /**
     * Returns those that are numbers, as native writers take them.
     *
     * @throws InvalidArgumentException if a limit is below 0, or below the least that libcudf takes
     */
    long[] numbers() {
        if (stripeSizeBytes < 0 || stripeSizeRows < 0 || rowIndexStride < 0) {
            throw new InvalidArgumentException("writeOrc: a stripe cannot have " + stripeSizeBytes + " bytes, "
                    + stripeSizeRows + " rows and an index of each " + rowIndexStride + " rows");
        }
        // what libcudf 26.08 asks for
        requireNoneOrAtLeast("stripeSizeBytes", stripeSizeBytes, 64 << 10);
        requireNoneOrAtLeast("stripeSizeRows", stripeSizeRows, 512);
        requireNoneOrAtLeast("rowIndexStride", rowIndexStride, 512);
        return new long[] {compression.code(), statistics ? 1 : 0, stripeSizeBytes, stripeSizeRows, rowIndexStride};
    }

    private static void requireNoneOrAtLeast(String name, long value, long least) {
        if (value > 0 && value < least) {
            throw new InvalidArgumentException(
                    "writeOrc: " + name + " must be 0, for the default, or at least " + least + ", got " + value);
        }
    }
}
