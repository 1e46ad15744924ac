/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How to write an ORC file: compressed with Snappy, unless told otherwise. Immutable: each method returns other options.
 *
 * @source cudf.DataFrame.to_orc
 */
public final class OrcWriteOptions {
    private static final OrcWriteOptions DEFAULTS = new OrcWriteOptions(new Values(OrcCompression.SNAPPY, null));

    private record Values(
            OrcCompression compression, @Nullable Long stripeSizeBytes) {}

    private final Values values;

    private OrcWriteOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that compress with Snappy and leave the size of stripes to libcudf. */
    public static OrcWriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with another compression. */
    public OrcWriteOptions compression(OrcCompression compression) {
        return new OrcWriteOptions(new Values(Settings.required("compression", compression), values.stripeSizeBytes));
    }

    /**
     * Returns options that put about so many bytes into a stripe at most.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is less than 65,536
     */
    public OrcWriteOptions stripeSizeBytes(long bytes) {
        return new OrcWriteOptions(new Values(values.compression, Settings.atLeast("stripeSizeBytes", 65_536, bytes)));
    }

    /** Returns the compression. */
    public OrcCompression compression() {
        return values.compression;
    }

    /** Returns how many bytes are in a stripe at most, or null for libcudf's own choice. */
    public @Nullable Long stripeSizeBytes() {
        return values.stripeSizeBytes;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OrcWriteOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(OrcWriteOptions.class, values, DEFAULTS.values);
    }
}
