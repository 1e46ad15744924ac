/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.SourceInfo;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The files that inputs.py wrote, each read when it is first needed and kept. Not for several threads. */
final class Inputs implements AutoCloseable {
    private final Path folder;
    private final Map<String, AutoCloseable> kept = new HashMap<>();

    Inputs(Path folder) {
        this.folder = folder;
    }

    /** Returns the path of a file. */
    Path file(String name) {
        return folder.resolve(name);
    }

    /** Returns the frame of a Parquet file. */
    DataFrame frame(String name) {
        return kept(name, DataFrame.class, () -> DataFrame.readParquet(file(name + ".parquet")));
    }

    /** Returns a column of a frame. */
    Series series(String name, String label) {
        return kept(name + "." + label, Series.class, () -> frame(name).col(label));
    }

    /** Returns a column of a Parquet file without row labels. */
    Column column(String name, String label) {
        return kept(name + ":" + label, Column.class, () -> {
            ParquetReaderOptions options = ParquetReaderOptions.builder(
                            SourceInfo.ofPath(file(name + ".parquet").toString()))
                    .columnNames(List.of(label))
                    .build();
            try (Table table = Parquet.readParquet(options).table()) {
                return table.release().get(0);
            }
        });
    }

    /** Returns what is kept under a key, made when it is first asked for. */
    <T extends AutoCloseable> T kept(String key, Class<T> type, Supplier<? extends T> make) {
        AutoCloseable found = kept.get(key);
        if (found == null) {
            found = make.get();
            kept.put(key, found);
        }
        return type.cast(found);
    }

    /** Waits until a GPU has done what was asked of it: what is copied from it comes after all that was asked before. */
    void finish() {
        DataFrame some = kept("some", DataFrame.class, () -> DataFrame.of("value", new long[] {1}));
        if (some.getLong(0, "value") != 1) {
            throw new IllegalStateException("a value came back as another");
        }
    }

    @Override
    public void close() {
        kept.values().forEach(Closing.CLOSED::end);
        kept.clear();
    }
}
