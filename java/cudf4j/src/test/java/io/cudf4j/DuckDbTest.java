/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.io.SqlOptions;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBResultSet;
import org.junit.jupiter.api.Test;

/** Another program's reader and writer of Arrow streams: what DuckDB computes of our frames, and its results as frames. */
class DuckDbTest {
    private static DuckDBConnection connect() throws SQLException {
        return (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:");
    }

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("i", list(1L, null, 3L))
                .column("x", list(0.5, -2.25, null))
                .column("s", list("ü", null, ""))
                .column("b", list(true, null, false))
                .column("t", DType.DATETIME_US, list(LocalDateTime.of(2024, 2, 29, 12, 30, 0, 1_000), null, null))
                .column("d", DType.DATE, list(LocalDate.of(1969, 7, 20), null, null))
                .column("dec", DType.decimal128(20, 2), list(new BigDecimal("1.25"), null, new BigDecimal("-3.00")))
                .column("l", list(List.of(1L, 2L), null, List.of()))
                .build();
    }

    @Test
    void frames_goToDuckDbAndBack_throughArrowStreams() throws Exception {
        try (BufferAllocator allocator = new RootAllocator();
                DuckDBConnection connection = connect();
                ArrowArrayStream there = ArrowArrayStream.allocateNew(allocator);
                DataFrame frame = frame()) {
            Arrow.toStream(List.of(frame).iterator(), allocator, there);
            connection.registerArrowStream("frames", there);
            try (Statement statement = connection.createStatement();
                    DuckDBResultSet result =
                            (DuckDBResultSet) statement.executeQuery("select *, i + 1 as j from frames");
                    ArrowArrayStream back = ArrowArrayStream.allocateNew(allocator)) {
                // whoever reads the stream closes the reader
                Data.exportArrayStream(allocator, (ArrowReader) result.arrowExportStream(allocator, 1024), back);
                try (ArrowFrames frames = Arrow.fromStream(back, allocator);
                        DataFrame read = frames.next();
                        DataFrame same = read.drop("j")) {
                    assertThat(frames.hasNext()).isFalse();
                    assertThat(same.columns()).isEqualTo(frame.columns());
                    for (Object label : frame.columns()) {
                        assertThat(same.col(label).toList())
                                .as(String.valueOf(label))
                                .isEqualTo(frame.col(label).toList());
                    }
                    assertThat(values(read, "j")).isEqualTo(list(2L, null, 4L));
                    assertThat(same.dtypes())
                            .containsEntry("t", DType.DATETIME_US)
                            .containsEntry("d", DType.DATE)
                            .containsEntry("b", DType.BOOL);
                }
            }
        }
    }

    @Test
    void severalFrames_areOneTable_andResultsComeInBatches() throws Exception {
        try (BufferAllocator allocator = new RootAllocator();
                DuckDBConnection connection = connect();
                ArrowArrayStream there = ArrowArrayStream.allocateNew(allocator);
                DataFrame one = DataFrame.of("v", LongStream.range(0, 5_000).toArray());
                DataFrame two = DataFrame.of("v", LongStream.range(5_000, 9_000).toArray())) {
            Iterator<DataFrame> both = List.of(one, two).iterator();
            Arrow.toStream(both, allocator, there);
            connection.registerArrowStream("v", there);
            List<Object> read = new ArrayList<>();
            try (Statement statement = connection.createStatement();
                    DuckDBResultSet result =
                            (DuckDBResultSet) statement.executeQuery("select v from v where v % 2 = 0 order by v");
                    ArrowArrayStream back = ArrowArrayStream.allocateNew(allocator)) {
                Data.exportArrayStream(allocator, (ArrowReader) result.arrowExportStream(allocator, 2048), back);
                try (ArrowFrames frames = Arrow.fromStream(back, allocator)) {
                    while (frames.hasNext()) {
                        try (DataFrame frame = frames.next()) {
                            read.addAll(values(frame, "v"));
                        }
                    }
                }
            }
            assertThat(read)
                    .isEqualTo(
                            LongStream.range(0, 4_500).map(i -> 2 * i).boxed().toList());
        }
    }

    @Test
    void tables_areReadAndWrittenThroughJdbc() throws SQLException {
        try (DuckDBConnection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table t (i integer, s varchar, x double, d date)");
            statement.execute("insert into t values (1, 'a', 0.5, date '2024-02-29'), (null, null, null, null)");
            try (ResultSet rows = statement.executeQuery("select * from t");
                    DataFrame frame = DataFrame.fromResultSet(rows, SqlOptions.defaults())) {
                assertThat(values(frame, "i")).isEqualTo(list(1, null));
                assertThat(values(frame, "s")).isEqualTo(list("a", null));
                assertThat(values(frame, "x")).isEqualTo(list(0.5, null));
                assertThat(values(frame, "d")).isEqualTo(list(LocalDate.of(2024, 2, 29), null));
            }
        }
    }
}
