/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DatabaseException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.testkit.Statements;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What H2's and Derby's results become. */
class SqlReadTest {
    private @Nullable Connection opened;

    @BeforeEach
    void open() throws SQLException {
        opened = DriverManager.getConnection("jdbc:h2:mem:");
    }

    @AfterEach
    void close() throws SQLException {
        connection().close();
    }

    private Connection connection() {
        return Objects.requireNonNull(opened);
    }

    private void execute(String... statements) throws SQLException {
        Statements.execute(connection(), statements);
    }

    /** Checks the dtype and the values of a column v, of which the last is NULL. */
    private void assertColumn(String type, String literal, DType dtype, @Nullable Object value) throws SQLException {
        execute("drop table if exists t", "create table t (v " + type + ")");
        execute("insert into t values (" + literal + "), (null)");
        try (DataFrame read = DataFrame.readSql(connection(), "select v from t")) {
            assertThat(read.dtypes().get("V")).as(type).isEqualTo(dtype);
            assertThat(values(read, "V")).as(type).isEqualTo(list(value, null));
        }
    }

    @Test
    void numbers_haveTheWidthOfTheirType() throws SQLException {
        assertColumn("tinyint", "-128", DType.INT8, (byte) -128);
        assertColumn("smallint", "32767", DType.INT16, (short) 32767);
        assertColumn("integer", "-2147483648", DType.INT32, Integer.MIN_VALUE);
        assertColumn("bigint", "-9223372036854775808", DType.INT64, Long.MIN_VALUE);
        assertColumn("real", "0.1", DType.FLOAT32, 0.1f);
        assertColumn("float", "0.1", DType.FLOAT64, 0.1);
        assertColumn("double precision", "'-Infinity'", DType.FLOAT64, Double.NEGATIVE_INFINITY);
        assertColumn("boolean", "true", DType.BOOL, true);
        assertColumn("bit", "0", DType.BOOL, false);
    }

    @Test
    void decimals_keepTheirDigits() throws SQLException {
        assertColumn("decimal(9, 2)", "1234567.89", DType.decimal32(9, 2), new BigDecimal("1234567.89"));
        assertColumn("numeric(18, 0)", "-5", DType.decimal64(18, 0), new BigDecimal("-5"));
        assertColumn("numeric(38, 38)", "0.1", DType.decimal128(38, 38), new BigDecimal("0.1").setScale(38));
        // without a limit the values tell how many are needed: six before the point, three behind it
        assertColumn("decfloat", "123456.125", DType.decimal32(9, 3), new BigDecimal("123456.125"));
        assertColumn("numeric(60, 1)", "7.5", DType.decimal32(2, 1), new BigDecimal("7.5"));
    }

    @Test
    void decimals_asFloats() throws SQLException {
        execute("create table t (a decimal(5, 2), b decfloat)", "insert into t values (1.25, 2.5), (null, null)");
        try (DataFrame read = DataFrame.readSql(
                connection(), "select * from t", SqlOptions.defaults().coerceFloat(true))) {
            assertThat(read.dtypes().values()).containsExactly(DType.FLOAT64, DType.FLOAT64);
            assertThat(values(read, "A")).isEqualTo(list(1.25, null));
            assertThat(values(read, "B")).isEqualTo(list(2.5, null));
        }
    }

    @Test
    void texts_areStrings() throws SQLException {
        assertColumn("char(3)", "'a'", DType.STRING, "a  ");
        assertColumn("varchar(10)", "'äß😀'", DType.STRING, "äß😀");
        assertColumn("clob", "'long'", DType.STRING, "long");
        assertColumn("varchar_ignorecase(5)", "''", DType.STRING, "");
        assertColumn(
                "uuid", "'123e4567-e89b-12d3-a456-426614174000'", DType.STRING, "123e4567-e89b-12d3-a456-426614174000");
        assertColumn("json", "json '{\"a\": 1}'", DType.STRING, "{\"a\":1}");
        assertColumn("enum('lo', 'hi')", "'hi'", DType.STRING, "hi");
    }

    @Test
    void times_keepTheirDigits() throws SQLException {
        assertColumn("date", "date '1582-10-04'", DType.DATE, LocalDate.of(1582, 10, 4));
        assertColumn(
                "timestamp",
                "timestamp '9999-12-31 23:59:59.999999'",
                DType.DATETIME_US,
                LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000));
        assertColumn(
                "timestamp(9)",
                "timestamp '2024-02-29 01:02:03.123456789'",
                DType.DATETIME_NS,
                LocalDateTime.of(2024, 2, 29, 1, 2, 3, 123_456_789));
        assertColumn(
                "timestamp with time zone",
                "timestamp with time zone '2024-02-29 01:30:00+05:30'",
                DType.datetime(ChronoUnit.MICROS, ZoneOffset.UTC),
                ZonedDateTime.of(2024, 2, 28, 20, 0, 0, 0, ZoneOffset.UTC));
        assertColumn("time(9)", "time '23:59:59.999999999'", DType.TIMEDELTA_NS, Duration.ofNanos(86_399_999_999_999L));
        assertColumn(
                "time with time zone",
                "time with time zone '01:00:00+02:00'",
                DType.TIMEDELTA_NS,
                Duration.ofHours(23));
        assertColumn(
                "interval day to second",
                "interval '-1 02:00:00.5' day to second",
                DType.TIMEDELTA_NS,
                Duration.ofHours(-26).minusMillis(500));
    }

    @Test
    void bytesAndArrays_areLists() throws SQLException {
        assertColumn("varbinary(4)", "x'00ff7f'", DType.list(DType.UINT8), list((short) 0, (short) 255, (short) 127));
        assertColumn("blob", "x''", DType.list(DType.UINT8), list());
        assertColumn("integer array", "array[1, null, 3]", DType.list(DType.INT32), list(1, null, 3));
        assertColumn("varchar(5) array", "array['a', 'b']", DType.list(DType.STRING), list("a", "b"));
        assertColumn("date array", "array[date '2024-01-01']", DType.list(DType.DATE), list(LocalDate.of(2024, 1, 1)));
        assertColumn(
                "integer array array",
                "array[array[1], array[]]",
                DType.list(DType.list(DType.INT32)),
                list(list(1), list()));
    }

    @Test
    void nullWithoutAType_isNull() {
        try (DataFrame read = DataFrame.readSql(connection(), "select null as n, 1 as one")) {
            assertThat(values(read, "N")).isEqualTo(list((Object) null));
            assertThat(read.dtypes().get("N")).isEqualTo(DType.STRING);
        }
    }

    @Test
    void typeWithoutADtype_isRefusedByName() {
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select interval '1' year as y"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith(
                        "readSql: column 'Y' of type INTERVAL YEAR (java.sql.Types.OTHER) has no dtype;");
        try (DataFrame text = DataFrame.readSql(
                connection(),
                "select interval '1' year as y",
                SqlOptions.defaults().dtype("Y", DType.STRING))) {
            assertThat(values(text, "Y")).isEqualTo(list("INTERVAL '1' YEAR"));
        }
    }

    @Test
    void declaredDtypes_areTakenOrRefusedByRow() throws SQLException {
        execute("create table t (a bigint, d decimal(5, 2), s varchar(3))");
        execute("insert into t values (1, 2.00, 'x'), (300, 2.50, 'y'), (null, null, 'x')");
        SqlOptions options = SqlOptions.defaults();
        try (DataFrame read = DataFrame.readSql(
                connection(),
                "select * from t",
                options.dtype("A", DType.UINT64)
                        .dtype("D", DType.decimal64(18, 3))
                        .dtype("S", DType.categorical()))) {
            assertThat(values(read, "A")).isEqualTo(list(BigInteger.ONE, BigInteger.valueOf(300), null));
            assertThat(values(read, "D")).isEqualTo(list(new BigDecimal("2.000"), new BigDecimal("2.500"), null));
            assertThat(read.dtypes().get("S").isCategorical()).isTrue();
            assertThat(values(read, "S")).isEqualTo(list("x", "y", "x"));
        }
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select a from t", options.dtype("A", DType.INT8)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("readSql: row 1 of column 'A' of type BIGINT (java.sql.Types.BIGINT) is 300,"
                        + " which int8 cannot hold");
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select d from t", options.dtype("D", DType.INT32)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1 of column 'D'")
                .hasMessageContaining("2.50");
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select a from t", options.dtype("B", DType.INT8)))
                .isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    void parameters_areBoundNotWritten() throws SQLException {
        execute("create table t (s varchar(40), at timestamp with time zone, n bigint)");
        execute(
                "insert into t values ('x'' or 1=1 --', timestamp with time zone '2024-01-01 00:00:00+00', 1), ('b', null, 2)");
        SqlOptions options = SqlOptions.defaults();
        try (DataFrame text =
                        DataFrame.readSql(connection(), "select n from t where s = ?", options.params("x' or 1=1 --"));
                DataFrame time = DataFrame.readSql(
                        connection(),
                        "select n from t where at = ? and n < ?",
                        options.params(Instant.parse("2024-01-01T00:00:00Z"), BigInteger.TEN));
                DataFrame none = DataFrame.readSql(
                        connection(), "select n from t where coalesce(s, ?) is null", options.params((Object) null))) {
            assertThat(values(text, "N")).isEqualTo(list(1L));
            assertThat(values(time, "N")).isEqualTo(list(1L));
            assertThat(values(none, "N")).isEmpty();
            assertThat(none.dtypes().get("N")).isEqualTo(DType.INT64);
        }
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select n from t where s = ?"))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("'select n from t where s = ?'")
                .hasCauseInstanceOf(SQLException.class);
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select n from t", options.params(1)))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("readSql: parameter 1, 1, cannot be bound: ");
    }

    @Test
    void indexCol_becomesLabels() {
        try (DataFrame one = DataFrame.readSql(
                        connection(),
                        "select x as k, x * 2 as v from system_range(1, 3)",
                        SqlOptions.defaults().indexCol("K"));
                DataFrame two = DataFrame.readSql(
                        connection(),
                        "select x as k, 'a' as l, x * 2 as v from system_range(1, 3)",
                        SqlOptions.defaults().indexCol("K", "L"));
                Index index = one.index();
                Index levels = two.index()) {
            assertThat(index.name()).isEqualTo("K");
            assertThat(index.toHost().toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(values(one, "V")).isEqualTo(list(2L, 4L, 6L));
            assertThat(levels.names()).isEqualTo(list("K", "L"));
            assertThat(two.columns()).isEqualTo(list("V"));
        }
    }

    @Test
    void chunks_areReadWhenAskedFor() throws SQLException {
        List<Object> all = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        String query = "select x as v, cast(x as varchar) as s from system_range(1, 250)";
        try (Stream<DataFrame> chunks = DataFrame.readSqlChunks(
                connection(), query, SqlOptions.defaults().chunkSize(100))) {
            chunks.forEach(chunk -> {
                try (chunk) {
                    sizes.add(chunk.rowCount());
                    all.addAll(values(chunk, "V"));
                    assertThat(chunk.columns()).isEqualTo(list("V", "S"));
                }
            });
        }
        assertThat(sizes).containsExactly(100, 100, 50);
        assertThat(all).hasSize(250).endsWith(249L, 250L);
        try (Stream<DataFrame> exact = DataFrame.readSqlChunks(
                        connection(), query, SqlOptions.defaults().chunkSize(125));
                Stream<DataFrame> empty = DataFrame.readSqlChunks(
                        connection(), "select x from system_range(1, 3) where x > 5", SqlOptions.defaults())) {
            assertThat(exact.peek(DataFrame::close).count()).isEqualTo(2);
            List<DataFrame> one = empty.toList();
            assertThat(one).hasSize(1);
            assertThat(one.get(0).columns()).isEqualTo(list("X"));
            one.get(0).close();
        }
    }

    @Test
    void chunks_whoseDtypesTheValuesWouldTell_areRefused() throws SQLException {
        execute("create table t (v decfloat)", "insert into t values (1.5)");
        assertThatThrownBy(() -> DataFrame.readSqlChunks(connection(), "select v from t", SqlOptions.defaults()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("readSqlChunks: column 'V' of type DECFLOAT");
        try (Stream<DataFrame> declared = DataFrame.readSqlChunks(
                connection(), "select v from t", SqlOptions.defaults().dtype("V", DType.decimal64(12, 3)))) {
            declared.forEach(chunk -> {
                try (chunk) {
                    assertThat(values(chunk, "V")).isEqualTo(list(new BigDecimal("1.500")));
                }
            });
        }
        assertThatThrownBy(() -> DataFrame.readSql(
                        connection(), "select 1", SqlOptions.defaults().chunkSize(5)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("readSqlChunks");
    }

    @Test
    void result_isReadFromWhereItIs() throws SQLException {
        ResultSet read;
        try (PreparedStatement statement = connection().prepareStatement("select x from system_range(1, 4)");
                ResultSet result = statement.executeQuery()) {
            read = result;
            result.next();
            try (DataFrame rest = DataFrame.fromResultSet(result, SqlOptions.defaults())) {
                assertThat(values(rest, "X")).isEqualTo(list(2L, 3L, 4L));
            }
            assertThat(result.isClosed()).isFalse();
        }
        assertThatThrownBy(() -> DataFrame.fromResultSet(read, SqlOptions.defaults()))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("fromResultSet: the result cannot be read: ");
    }

    @Test
    void manyRows_keepTheirOrderAndNulls() {
        // more rows than a part of the strings has
        try (DataFrame read = DataFrame.readSql(
                connection(),
                "select x as v, case when mod(x, 3) = 0 then null else cast(x as varchar) end as s"
                        + " from system_range(0, 150000)")) {
            assertThat(read.rowCount()).isEqualTo(150_001);
            assertThat(read.get(131_072, "S")).isEqualTo("131072");
            assertThat(read.get(150_000, "S")).isNull();
            assertThat(read.get(65_536, "V")).isEqualTo(65_536L);
            try (Series strings = read.col("S");
                    Series missing = strings.isNa()) {
                assertThat(missing.sumLong()).isEqualTo(50_001);
            }
        }
    }

    @Test
    void rowThatFails_isNamedAndNothingIsLeft() {
        assertThatThrownBy(() -> DataFrame.readSql(
                        connection(),
                        "select cast(x as varchar) as s, 10 / (70000 - x) as q from system_range(0, 80000)"))
                .isInstanceOf(DatabaseException.class);
        assertThatThrownBy(() -> DataFrame.readSql(
                        connection(),
                        "select cast(x as varchar) as s, timestamp '2024-01-01 00:00:00.000001' as t"
                                + " from system_range(0, 70000)",
                        SqlOptions.defaults().dtype("T", DType.DATETIME_MS)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 0 of column 'T'")
                .hasMessageContaining("datetime64[ms] cannot hold");
    }

    @Test
    void twoColumnsOfOneLabel_areRefused() {
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select 1 as a, 2 as a"))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessage("readSql: two columns of the result are labelled 'A'; name one otherwise with AS");
    }

    @Test
    void derby_isReadAlike() throws SQLException {
        try (Connection derby = DerbyDatabase.open("read");
                Statement statement = derby.createStatement()) {
            statement.execute(
                    "create table t (i integer, d decimal(7, 2), s varchar(5), b boolean, stamp timestamp, day date,"
                            + " tod time, x varchar(3) for bit data, c clob)");
            statement.execute(
                    "insert into t values (1, 2.5, 'a', true, '2024-01-02 03:04:05.123456789', '2024-01-02',"
                            + " '03:04:05', x'01ff', cast('long' as clob)), (null, null, null, null, null, null, null, null, null)");
            try (DataFrame read = DataFrame.readSql(derby, "select * from t")) {
                assertThat(read.dtypes().values())
                        .containsExactly(
                                DType.INT32,
                                DType.decimal32(7, 2),
                                DType.STRING,
                                DType.BOOL,
                                DType.DATETIME_NS,
                                DType.DATE,
                                DType.TIMEDELTA_NS,
                                DType.list(DType.UINT8),
                                DType.STRING);
                assertThat(values(read, "STAMP"))
                        .isEqualTo(list(LocalDateTime.of(2024, 1, 2, 3, 4, 5, 123_456_789), null));
                assertThat(values(read, "TOD"))
                        .isEqualTo(list(Duration.ofHours(3).plusMinutes(4).plusSeconds(5), null));
                assertThat(values(read, "X")).isEqualTo(list(list((short) 1, (short) 255), null));
                assertThat(values(read, "C")).isEqualTo(list("long", null));
            }
        }
    }
}
