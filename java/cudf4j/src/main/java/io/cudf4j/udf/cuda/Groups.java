/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.udf.compile.Translation;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where the rows of groups lie, on the device; none of a call that is not of groups.
 *
 * @param starts where the rows of each group begin, and after the last where they end
 * @param large which groups have many rows; null if none has
 * @param largeCount how many those are
 */
record Groups(@Nullable DeviceBuffer starts, @Nullable DeviceBuffer large, int largeCount) implements AutoCloseable {
    static final Groups NONE = new Groups(null, null, 0);

    static Groups of(int[] starts) {
        int[] large = IntStream.range(0, starts.length - 1)
                .filter(group -> starts[group + 1] - starts[group] >= Translation.LARGE_GROUP)
                .toArray();
        DeviceBuffer onDevice = DeviceBuffer.of(starts);
        try {
            return new Groups(onDevice, large.length == 0 ? null : DeviceBuffer.of(large), large.length);
        } catch (Throwable t) {
            onDevice.close();
            throw t;
        }
    }

    @Override
    public void close() {
        if (starts != null) {
            starts.close();
        }
        if (large != null) {
            large.close();
        }
    }
}
