/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How to write a Feather file: all rows as one batch, not packed, unless told otherwise. Immutable: each method returns
 * other options.
 *
 * @source pandas.DataFrame.to_feather
 */
public final class FeatherWriteOptions {
    private static final FeatherWriteOptions DEFAULTS =
            new FeatherWriteOptions(new Values(FeatherCompression.NONE, null, null));

    /** Those of ZSTD 1.5. */
    private static final int LEAST_LEVEL = -(1 << 17);

    private static final int MOST_LEVEL = 22;

    private record Values(
            FeatherCompression compression,
            @Nullable Integer compressionLevel,
            @Nullable Integer chunkSize) {}

    private final Values values;

    private FeatherWriteOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that pack nothing. */
    public static FeatherWriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with another compression; pandas packs with LZ4 unless told otherwise. */
    public FeatherWriteOptions compression(FeatherCompression compression) {
        return new FeatherWriteOptions(
                new Values(Settings.required("compression", compression), values.compressionLevel, values.chunkSize));
    }

    /**
     * Returns options with another level of {@link FeatherCompression#ZSTD}; higher ones take longer and pack better.
     *
     * @param level −131,072 to 22; 0 stands for the usual one
     * @throws io.cudf4j.errors.InvalidArgumentException if ZSTD has no such level
     */
    public FeatherWriteOptions compressionLevel(int level) {
        if (level < LEAST_LEVEL || level > MOST_LEVEL) {
            throw new InvalidArgumentException(
                    "compressionLevel: ZSTD has levels from " + LEAST_LEVEL + " to " + MOST_LEVEL + ", got " + level);
        }
        return new FeatherWriteOptions(new Values(values.compression, level, values.chunkSize));
    }

    /**
     * Returns options that write so many rows as a batch at most.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is less than 1
     */
    public FeatherWriteOptions chunkSize(int rows) {
        return new FeatherWriteOptions(
                new Values(values.compression, values.compressionLevel, Settings.atLeast("chunkSize", 1, rows)));
    }

    /** Returns the compression. */
    public FeatherCompression compression() {
        return values.compression;
    }

    /** Returns the level of the compression, or null for the usual one. */
    public @Nullable Integer compressionLevel() {
        return values.compressionLevel;
    }

    /**
     * Returns how many rows a batch has at most, or null where it is not said: then all rows are one batch, or where some are off
     * the device, and no column has categories, each 2<sup>20</sup>. There a batch has fewer where a column of it would have
     * more than 1 GiB of texts.
     */
    public @Nullable Integer chunkSize() {
        return values.chunkSize;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FeatherWriteOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(FeatherWriteOptions.class, values, DEFAULTS.values);
    }
}
