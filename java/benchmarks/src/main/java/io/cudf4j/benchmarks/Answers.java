/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is done with the answer of a {@link Step}. */
final class Answers {
    private static final String VALUE = "value";

    private Answers() {}

    /** Closes an answer or drops it. */
    static void end(@Nullable Object answer, Closing closing) {
        if (answer instanceof AutoCloseable handle) {
            closing.end(handle);
        }
    }

    /** Writes an answer to a Parquet file: the values, and of value counts the labels before them. */
    static void write(@Nullable Object answer, Path file) {
        ParquetWriteOptions options = ParquetWriteOptions.defaults()
                .compression(ParquetCompression.NONE)
                .index(false);
        if (answer instanceof DataFrame frame) {
            frame.toParquet(file, options);
        } else if (answer instanceof Series series) {
            try (Series named = series.rename(VALUE);
                    DataFrame frame = "count".equals(series.name()) ? series.resetIndex() : named.toFrame()) {
                frame.toParquet(file, options);
            }
        } else if (answer instanceof Column column) {
            try (Table table = Table.of(column)) {
                Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(file.toString()), table)
                        .names(List.of(VALUE))
                        .compression(CompressionType.NONE)
                        .build());
            }
        } else {
            try (DataFrame frame = DataFrame.of(VALUE, numbers(answer))) {
                frame.toParquet(file, options);
            }
        }
    }

    private static Object numbers(@Nullable Object answer) {
        if (answer instanceof Double number) {
            return new double[] {number};
        }
        if (answer instanceof Long number) {
            return new long[] {number};
        }
        throw new IllegalStateException("an answer is " + answer + ", and must be a frame, a column or a number");
    }
}
