/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_io;
import io.cudf4j.plc.CallScope;
import java.util.ArrayList;
import java.util.List;

/**
 * A range of the bytes of a text.
 *
 * @param offset its first byte
 * @param size its bytes
 * @source cudf::io::text::byte_range_info
 */
public record ByteRange(long offset, long size) {
    /**
     * Checks the numbers.
     *
     * @throws InvalidArgumentException if one is negative
     */
    public ByteRange {
        if (offset < 0 || size < 0) {
            throw new InvalidArgumentException(
                    "a range begins at byte " + offset + " and has " + size + " bytes; neither can be negative");
        }
    }

    /**
     * Returns the range of all bytes.
     *
     * @source cudf::io::text::create_byte_range_info_max
     */
    @SuppressWarnings("try") // loads the native libraries
    public static ByteRange max() {
        long[] out = new long[2];
        try (CallScope scope = new CallScope()) {
            cudf_io.whole_byte_range(out);
        }
        return new ByteRange(out[0], out[1]);
    }

    /**
     * Returns ranges that follow one another, of one size but for the last.
     *
     * @throws InvalidArgumentException if there is no range, or fewer than no bytes
     * @throws io.cudf4j.errors.LogicErrorException if the last would begin behind the end
     * @source cudf::io::text::create_byte_range_infos_consecutive
     */
    @SuppressWarnings("try") // loads the native libraries
    public static List<ByteRange> consecutive(long totalBytes, int rangeCount) {
        if (totalBytes < 0 || rangeCount < 1) {
            throw new InvalidArgumentException("consecutive: " + rangeCount + " ranges of " + totalBytes + " bytes");
        }
        long[] out = new long[Math.multiplyExact(2, rangeCount)];
        try (CallScope scope = new CallScope()) {
            cudf_io.consecutive_byte_ranges(totalBytes, rangeCount, out);
        }
        List<ByteRange> ranges = new ArrayList<>(rangeCount);
        for (int i = 0; i < rangeCount; i++) {
            ranges.add(new ByteRange(out[2 * i], out[2 * i + 1]));
        }
        return ranges;
    }
}
