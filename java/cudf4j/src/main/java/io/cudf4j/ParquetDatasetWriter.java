/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.exchange.ParquetFolders;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.types.DType;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes frames one after the other to a folder of Parquet files, with folders within for the values of {@link
 * ParquetWriteOptions#partitionCols}. Each write makes new files beside those that are there, whole ones: a write that fails
 * leaves none. {@link io.cudf4j.io.FileSource#folder} reads them as one frame. Of several threads one writes at a time.
 *
 * <pre>{@code
 * try (ParquetDatasetWriter writer = ParquetDatasetWriter.of(folder, ParquetWriteOptions.defaults().partitionCols("year"))) {
 *     writer.writeTable(january);
 *     writer.writeTable(february);
 * }
 * }</pre>
 *
 * @source cudf.io.parquet.ParquetDatasetWriter
 */
public final class ParquetDatasetWriter implements AutoCloseable {
    private final Path folder;
    private final ParquetWriteOptions options;
    private final String prefix = UUID.randomUUID().toString().replace("-", "");
    private @Nullable Map<Object, DType> dtypes;
    private int written;
    private boolean isClosed;

    private ParquetDatasetWriter(Path folder, ParquetWriteOptions options) {
        this.folder = folder;
        this.options = options;
    }

    /** Returns a writer to a folder, which the first write makes where there is none. */
    public static ParquetDatasetWriter of(Path folder, ParquetWriteOptions options) {
        Objects.requireNonNull(folder, "of: the folder is null");
        Objects.requireNonNull(options, "of: the options are null");
        return new ParquetDatasetWriter(folder, options);
    }

    /**
     * Writes the columns of a frame to new files; row labels are left out.
     *
     * @nulls kept; a key that is null or NaN is the folder {@code __HIVE_DEFAULT_PARTITION__}
     * @cost a copy of the frame where there are partitions; copies every column to the host, encoded
     * @throws ClosedException if the writer is closed
     * @throws DTypeMismatchException if the columns have other labels or dtypes than those of the first frame, or a dtype for
     *     which the format has no type
     * @throws io.cudf4j.errors.LabelNotFoundException if a key of the partitions is no column
     * @throws InvalidArgumentException if every column is a key of the partitions
     * @throws io.cudf4j.errors.InputFileException if a file cannot be written
     * @source cudf.io.parquet.ParquetDatasetWriter.write_table
     */
    public synchronized void writeTable(DataFrame frame) {
        Objects.requireNonNull(frame, "writeTable: the frame is null");
        if (isClosed) {
            throw new ClosedException("writeTable: the writer is closed");
        }
        Map<Object, DType> given = new LinkedHashMap<>();
        for (int i = 0; i < frame.accessor().size(); i++) {
            given.put(
                    String.valueOf(frame.accessor().labels().get(i)),
                    frame.accessor().columns().get(i).dtype());
        }
        if (dtypes != null && !dtypes.equals(given)) {
            throw new DTypeMismatchException(
                    "writeTable: the columns are " + given + ", and those of the first frame " + dtypes);
        }
        ParquetFolders.write(frame.rows(), folder, prefix + "-" + written, options);
        dtypes = given;
        written++;
    }

    /** Ends writing. What was written is whole already; again has no effect. */
    @Override
    public synchronized void close() {
        isClosed = true;
    }

    @Override
    public synchronized String toString() {
        return "ParquetDatasetWriter[" + folder + ", " + (isClosed ? "closed" : written + " frames written") + "]";
    }
}
