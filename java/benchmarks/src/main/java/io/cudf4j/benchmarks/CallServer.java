/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.memory.Rmm;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ForeignMemory;
import io.cudf4j.plc.GatherMaps;
import io.cudf4j.plc.GroupbyResult;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.io.Parquet;
import io.cudf4j.plc.io.ParquetReaderOptions;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Measures calls that another process names.
 *
 * <p>Reads lines from standard input and answers each with one:
 *
 * <ul>
 *   <li>{@code time NAME COUNT}: the milliseconds of one of so many calls, results closed
 *   <li>{@code rows NAME}: how many rows its result has
 *   <li>{@code drop}: closes all inputs
 * </ul>
 */
abstract class CallServer implements AutoCloseable {
    /** The number that CUDA has for the stream of libcudf. */
    private static final long LEGACY_STREAM = 1;

    private final String folder;
    private final Map<String, Table> tables = new HashMap<>();

    CallServer(String folder) {
        this.folder = folder;
    }

    /** Returns what makes the call of a name, its inputs read. */
    abstract Supplier<AutoCloseable> call(String name);

    /** Answers requests until there are no more. */
    final void serve() throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        try (this;
                BufferedReader requests =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                out.println(answer(line.split(" ", -1)));
            }
        }
    }

    private String answer(String[] request) {
        switch (request[0]) {
            case "time" -> {
                int count = Integer.parseInt(request[2]);
                Supplier<AutoCloseable> call = call(request[1]);
                finish();
                long begin = System.nanoTime();
                for (int i = 0; i < count; i++) {
                    Closing.CLOSED.end(call.get());
                }
                finish();
                return Double.toString((System.nanoTime() - begin) / 1e6 / count);
            }
            case "rows" -> {
                AutoCloseable result = call(request[1]).get();
                String rows = Long.toString(rows(result));
                Closing.CLOSED.end(result);
                return rows;
            }
            case "drop" -> {
                close();
                Rmm.trim();
                return "ok";
            }
            default -> throw new IllegalArgumentException("no such request: " + request[0]);
        }
    }

    /** Waits until the device has done all that libcudf was asked for, without asking for more: peers do not either. */
    private static void finish() {
        ForeignMemory.waitForStream(LEGACY_STREAM);
    }

    private static long rows(AutoCloseable result) {
        if (result instanceof Column column) {
            return column.size();
        }
        if (result instanceof Table table) {
            return table.numRows();
        }
        if (result instanceof TableWithMetadata table) {
            return table.table().numRows();
        }
        if (result instanceof GroupbyResult groups) {
            return groups.keys().numRows();
        }
        if (result instanceof GatherMaps maps) {
            return maps.left().size();
        }
        return 1;
    }

    final String file(String name) {
        return folder + "/" + name;
    }

    final TableWithMetadata readParquet(String name) {
        return Parquet.readParquet(ParquetReaderOptions.builder(SourceInfo.ofPath(file(name + ".parquet")))
                .build());
    }

    final Table table(String name) {
        return kept(name, () -> {
            try (TableWithMetadata read = readParquet(name)) {
                return Table.of(read.table().release());
            }
        });
    }

    final Table kept(String name, Supplier<Table> made) {
        Table table = tables.get(name);
        if (table == null) {
            table = made.get();
            tables.put(name, table);
        }
        return table;
    }

    @Override
    public void close() {
        tables.values().forEach(Table::close);
        tables.clear();
    }
}
