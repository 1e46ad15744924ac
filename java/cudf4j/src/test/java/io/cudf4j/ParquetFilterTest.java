/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code readParquet} reads with a filter: the rows that it keeps, and no part that has none. */
class ParquetFilterTest {
    private static final ParquetReadOptions READ = ParquetReadOptions.defaults();
    private static final ParquetWriteOptions SMALL_GROUPS =
            ParquetWriteOptions.defaults().rowGroupSizeRows(2).compression(ParquetCompression.NONE);

    @TempDir
    private Path folder = Path.of(".");

    private Path file = Path.of("flights.parquet");

    private static LocalDateTime day(int day) {
        return LocalDateTime.of(2024, 1, day, 6, 0);
    }

    /** Four groups of two rows. */
    private static DataFrame frame() {
        Map<String, List<?>> columns = new LinkedHashMap<>();
        columns.put("n", list(1, 2, 3, 4, null, 6, 7, 8));
        columns.put("x", list(0.5, 1.5, 2.5, null, 4.5, Double.NaN, 6.5, 7.5));
        columns.put("s", list("a", "b", "c", null, "e", "f", "g", "h"));
        columns.put("t", list(day(1), day(2), day(3), day(4), null, day(6), day(7), day(8)));
        columns.put("b", list(true, false, true, false, true, false, true, null));
        return DataFrame.of(columns);
    }

    @BeforeEach
    void write() {
        file = folder.resolve("flights.parquet");
        try (DataFrame frame = frame()) {
            frame.toParquet(file, SMALL_GROUPS);
        }
    }

    private List<?> numbers(Expr condition) {
        try (DataFrame read = DataFrame.readParquet(file, READ.filter(condition))) {
            assertThat(read.columns()).containsExactly("n", "x", "s", "t", "b");
            return values(read, "n");
        }
    }

    private static List<?> values(DataFrame frame, String label) {
        try (Series series = frame.col(label)) {
            return series.toList();
        }
    }

    @Test
    void rowsForWhichItIsTrue_areRead_labelledFrom0() {
        try (DataFrame read = DataFrame.readParquet(file, READ.filter(col("n").gt(3)))) {
            assertThat(values(read, "n")).isEqualTo(list(4, 6, 7, 8));
            assertThat(values(read, "s")).isEqualTo(list(null, "f", "g", "h"));
            try (Index labels = read.index()) {
                assertThat(labels.toList()).isEqualTo(list(0L, 1L, 2L, 3L));
            }
        }
    }

    @Test
    void everyKindOfComparison_keepsWhatAFilterAfterwardsKeeps() {
        List<Expr> conditions = List.of(
                col("n").eq(3),
                col("n").ne(3),
                col("n").le(2),
                Expr.lit(6).le(col("n")),
                col("x").lt(2.5),
                col("x").ge(4),
                col("s").eq("g"),
                col("s").gt("c"),
                col("t").lt(day(3)),
                col("t").between(day(3), day(7), IntervalClosed.LEFT),
                col("n").isIn(list(2, 7, 99)),
                col("s").isIn(list("a", "h")),
                col("n").isIn(list(2, null)),
                col("n").gt(6).or(col("s").lt("b")),
                col("n").gt(6).or(col("x").isNa()),
                col("n").gt(2).and(col("x").mul(2).lt(13)),
                col("n").gt(6).not(),
                col("n").add(1).eq(5),
                col("b"),
                col("b").and(col("n").ge(3)),
                col("n").gt(col("x").mul(1.3)),
                col("s").str().startsWith("f"),
                col("n").lt(2.5),
                col("n").gt(10_000_000_000L));
        try (DataFrame whole = DataFrame.readParquet(file)) {
            for (Expr condition : conditions) {
                try (DataFrame expected = whole.filter(condition)) {
                    assertThat(numbers(condition)).as(condition.toString()).isEqualTo(values(expected, "n"));
                }
            }
        }
        assertThat(numbers(col("t").between(day(3), day(7), IntervalClosed.LEFT)))
                .isEqualTo(list(3, 4, 6));
        assertThat(numbers(col("n").gt(6).or(col("s").lt("b")))).isEqualTo(list(1, 7, 8));
    }

    @Test
    void rowGroupsThatCannotHoldARow_areNotRead() throws IOException {
        // libcudf looks at the pages of all groups, and reads those that may hold a row
        assumeTrue(Cudf.info().engine().equals("host"));
        byte[] bytes = Files.readAllBytes(file);
        // behind the four letters at the beginning lie the pages of the first group
        for (int i = 4; i < 60; i++) {
            bytes[i] = (byte) 0xff;
        }
        Files.write(file, bytes);
        assertThat(numbers(col("n").ge(3).and(col("n").mul(2).lt(100)))).isEqualTo(list(3, 4, 6, 7, 8));
        assertThat(numbers(col("s").gt("f"))).isEqualTo(list(7, 8));
        assertThat(numbers(col("t").gt(day(6)))).isEqualTo(list(7, 8));
        assertThatThrownBy(() -> DataFrame.readParquet(file)).isInstanceOf(InputFileException.class);
    }

    @Test
    void columnsOfTheCondition_needNotBeAskedFor() {
        ParquetReadOptions options =
                READ.columns("s", "x").filter(col("n").ge(7).and(col("b").notNa()));
        try (DataFrame read = DataFrame.readParquet(file, options)) {
            assertThat(read.columns()).containsExactly("s", "x");
            assertThat(values(read, "s")).isEqualTo(list("g"));
        }
        assertThat(options.toString()).contains("filter");
    }

    @Test
    void bytes_andRowGroups_areFilteredToo() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try (DataFrame read = DataFrame.readParquet(FileSource.of(bytes), READ.filter(col("n").eq(2)))) {
            assertThat(values(read, "s")).isEqualTo(list("b"));
        }
        try (DataFrame read = DataFrame.readParquet(file, READ.rowGroups(1, 3).filter(col("n").gt(3)))) {
            assertThat(values(read, "n")).isEqualTo(list(4, 7, 8));
        }
    }

    @Test
    void noRow_keepsColumnsAndDtypes() {
        try (DataFrame read = DataFrame.readParquet(file, READ.filter(col("n").gt(100)))) {
            assertThat(read.rowCount()).isZero();
            assertThat(read.columns()).containsExactly("n", "x", "s", "t", "b");
            assertThat(read.dtypes().get("x")).isEqualTo(DType.FLOAT64);
        }
    }

    @Test
    void keysOfPartitions_leaveFilesUnopened() throws IOException {
        Path parts = folder.resolve("parts");
        try (DataFrame frame = DataFrame.of(
                "v", list(1, 2, 3, 4), "year", list(2023, 2024, 2024, null), "k", list("x", "x", "y", "y"))) {
            frame.toParquet(parts, ParquetWriteOptions.defaults().partitionCols("year", "k"));
        }
        try (Stream<Path> walk = Files.walk(parts.resolve("year=2023"))) {
            for (Path damaged : walk.filter(Files::isRegularFile).toList()) {
                Files.writeString(damaged, "no Parquet");
            }
        }
        FileSource source = FileSource.folder(parts);
        try (DataFrame read =
                DataFrame.readParquet(source, READ.filter(col("year").eq(2024)))) {
            assertThat(values(read, "v")).isEqualTo(list(2, 3));
            assertThat(values(read, "year")).isEqualTo(list(2024, 2024));
        }
        try (DataFrame read =
                DataFrame.readParquet(source, READ.filter(col("year").ge(2024).and(col("k").eq("y"))))) {
            assertThat(values(read, "v")).isEqualTo(list(3));
        }
        // the part of the condition that is of keys alone decides, the rest is computed with the rows
        try (DataFrame read = DataFrame.readParquet(
                source, READ.columns("v").filter(col("year").gt(2023).and(col("v").lt(3))))) {
            assertThat(read.columns()).containsExactly("v");
            assertThat(values(read, "v")).isEqualTo(list(2));
        }
        try (DataFrame read =
                DataFrame.readParquet(source, READ.filter(col("year").isNa()))) {
            assertThat(values(read, "v")).isEqualTo(list(4));
        }
        assertThatThrownBy(() -> DataFrame.readParquet(
                        source, READ.filter(col("year").eq(2023).or(col("v").eq(4)))))
                .isInstanceOf(InputFileException.class);
    }

    @Test
    void noPartitionLeft_givesNoRowWithAllColumns() {
        Path parts = folder.resolve("parts");
        try (DataFrame frame = DataFrame.of("v", list(1, 2), "k", list("x", "y"))) {
            frame.toParquet(parts, ParquetWriteOptions.defaults().partitionCols("k"));
        }
        try (DataFrame read = DataFrame.readParquet(FileSource.folder(parts), READ.filter(col("k").eq("z")))) {
            assertThat(read.rowCount()).isZero();
            assertThat(read.columns()).containsExactly("v", "k");
            assertThat(read.dtypes().get("v")).isEqualTo(DType.INT32);
        }
    }

    @Test
    void whatIsWrong_isSaid() {
        assertThatThrownBy(() -> DataFrame.readParquet(file, READ.filter(col("m").gt(3))))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("m");
        assertThatThrownBy(() -> DataFrame.readParquet(file, READ.columns("n").filter(col("m").gt(3))))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("m");
        assertThatThrownBy(() -> DataFrame.readParquet(file, READ.filter(col("n").add(3))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("filter")
                .hasMessageContaining("must be bool");
        assertThatThrownBy(() -> READ.nrows(3).filter(col("n").gt(3)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("filter")
                .hasMessageContaining("nrows");
        assertThatThrownBy(() -> READ.filter(col("n").gt(3)).skipRows(1))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("skipRows");
        assertThatThrownBy(() -> DataFrame.readParquet(file, READ.filter(col("s").gt(3))))
                .isInstanceOf(InvalidArgumentException.class);
    }
}
