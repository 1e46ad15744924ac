/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.DataFrame;
import io.cudf4j.Index;
import io.cudf4j.RangeIndex;
import io.cudf4j.Series;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DatabaseException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.IfTableExists;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.testkit.Statements;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** What PostgreSQL's tables become, and what they hold after rows were written to them; PostgreSQL runs in a container. */
class PostgreSqlTest {
    private static final int PORT = 5432;
    private static final SqlWriteOptions PLAIN = SqlWriteOptions.defaults().index(false);

    private static @Nullable GenericContainer<?> server;

    private @Nullable Connection opened;

    @BeforeAll
    static void start() {
        Images.requireEngine();
        GenericContainer<?> made = new GenericContainer<>(Images.postgres())
                .withExposedPorts(PORT)
                .waitingFor(Wait.forLogMessage(".*ready to accept connections.*", 1));
        server = made;
        made.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.stop();
        }
    }

    @BeforeEach
    void open() throws SQLException {
        GenericContainer<?> running = Objects.requireNonNull(server);
        opened = DriverManager.getConnection("jdbc:postgresql://" + running.getHost() + ":"
                + running.getMappedPort(PORT) + "/postgres?user=postgres&sslmode=disable");
        execute("drop schema public cascade", "create schema public");
    }

    @AfterEach
    void close() throws SQLException {
        if (opened != null) {
            opened.close();
        }
    }

    private Connection connection() {
        return Objects.requireNonNull(opened);
    }

    private void execute(String... statements) throws SQLException {
        Statements.execute(connection(), statements);
    }

    private static List<@Nullable Object> list(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }

    private static List<@Nullable Object> values(DataFrame frame, String label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    private List<@Nullable String> texts(String query) throws SQLException {
        return Statements.texts(connection(), query);
    }

    /** Checks the dtype and the values of a column v, of which the last is NULL. */
    private void assertRead(String type, String literal, DType dtype, @Nullable Object value) throws SQLException {
        execute("drop table if exists t", "create table t (v " + type + ")");
        execute("insert into t values (" + literal + "), (null)");
        try (DataFrame read = DataFrame.readSql(connection(), "select v from t")) {
            assertThat(read.dtypes().get("v")).as(type).isEqualTo(dtype);
            assertThat(values(read, "v")).as(type).isEqualTo(list(value, null));
        }
    }

    /** Checks the type and the text of what a row becomes, and that it is read as it was. */
    private void assertWritten(DType dtype, Object value, String type, String text) throws SQLException {
        try (DataFrame frame =
                DataFrame.builder().column("v", dtype, list(value, null)).build()) {
            assertThat(frame.toSql(connection(), "t", PLAIN.ifExists(IfTableExists.REPLACE)))
                    .isEqualTo(2);
        }
        assertThat(texts("select format_type(atttypid, atttypmod) from pg_attribute"
                        + " where attrelid = 't'::regclass and attname = 'v'"))
                .as(dtype.toString())
                .containsExactly(type);
        assertThat(texts("select v::text from t")).as(dtype.toString()).containsExactly(text, null);
    }

    @Test
    void numbers_haveTheWidthOfTheirType() throws SQLException {
        assertRead("int2", "-32768", DType.INT16, Short.MIN_VALUE);
        assertRead("int4", "2147483647", DType.INT32, Integer.MAX_VALUE);
        assertRead("int8", "-9223372036854775808", DType.INT64, Long.MIN_VALUE);
        assertRead("oid", "4294967295", DType.INT64, 4294967295L);
        assertRead("float4", "0.1", DType.FLOAT32, 0.1f);
        assertRead("float8", "'-Infinity'", DType.FLOAT64, Double.NEGATIVE_INFINITY);
        assertRead("float8", "'NaN'", DType.FLOAT64, Double.NaN);
        assertRead("bool", "true", DType.BOOL, true);
        assertRead("numeric(9, 2)", "1234567.89", DType.decimal32(9, 2), new BigDecimal("1234567.89"));
        assertRead("numeric(38, 10)", "-0.5", DType.decimal128(38, 10), new BigDecimal("-0.5000000000"));
        // without a limit the values tell how many digits are needed
        assertRead("numeric", "123456.125", DType.decimal32(9, 3), new BigDecimal("123456.125"));
    }

    @Test
    void numericThatIsNoNumber_isRefusedWithItsRow() throws SQLException {
        execute("create table t (v numeric(5, 2))", "insert into t values (1), ('NaN')");
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select v from t"))
                .isInstanceOf(DatabaseException.class)
                .hasMessageStartingWith("readSql: row 1 of column 'v' of type numeric");
        try (DataFrame read = DataFrame.readSql(
                connection(), "select v from t", SqlOptions.defaults().coerceFloat(true))) {
            assertThat(values(read, "v")).isEqualTo(list(1.0, Double.NaN));
        }
    }

    @Test
    void texts_areStrings() throws SQLException {
        execute("create type mood as enum ('sad', 'ok')");
        try {
            assertRead("text", "'äß😀'", DType.STRING, "äß😀");
            assertRead("varchar(3)", "''", DType.STRING, "");
            assertRead("char(3)", "'a'", DType.STRING, "a  ");
            assertRead(
                    "uuid",
                    "'123e4567-e89b-12d3-a456-426614174000'",
                    DType.STRING,
                    "123e4567-e89b-12d3-a456-426614174000");
            assertRead("json", "'{\"a\":  [1]}'", DType.STRING, "{\"a\":  [1]}");
            assertRead("jsonb", "'{\"b\":2, \"a\":  [1]}'", DType.STRING, "{\"a\": [1], \"b\": 2}");
            assertRead("xml", "'<a>1</a>'", DType.STRING, "<a>1</a>");
            assertRead("inet", "'10.0.0.1/8'", DType.STRING, "10.0.0.1/8");
            assertRead("mood", "'ok'", DType.STRING, "ok");
        } finally {
            execute("drop type mood cascade");
        }
    }

    @Test
    void bytes_areLists() throws SQLException {
        DType bytes = DType.list(DType.UINT8);
        assertRead("bytea", "'\\x00ff7f'", bytes, list((short) 0, (short) 255, (short) 127));
        assertWritten(bytes, list(0, 255), "bytea", "\\x00ff");
    }

    @Test
    void times_keepTheirDigits() throws SQLException {
        assertRead("date", "'1582-10-04'", DType.DATE, LocalDate.of(1582, 10, 4));
        assertRead("time", "'23:59:59.999999'", DType.TIMEDELTA_NS, Duration.ofNanos(86_399_999_999_000L));
        assertRead("time", "'24:00'", DType.TIMEDELTA_NS, Duration.ofDays(1));
        assertRead("timetz", "'01:00:00+02'", DType.TIMEDELTA_NS, Duration.ofHours(23));
        assertRead(
                "timestamp",
                "'0044-03-15 12:00:00.000001'",
                DType.DATETIME_US,
                LocalDateTime.of(44, 3, 15, 12, 0, 0, 1_000));
        assertRead(
                "timestamptz",
                "'2024-02-29 01:30:00.5+05:30'",
                DType.datetime(ChronoUnit.MICROS, ZoneOffset.UTC),
                ZonedDateTime.of(2024, 2, 28, 20, 0, 0, 500_000_000, ZoneOffset.UTC));
        assertRead(
                "interval",
                "'1 day 02:00:00.5'",
                DType.TIMEDELTA_NS,
                Duration.ofHours(26).plusMillis(500));
        assertRead("interval", "'-00:00:00.000001'", DType.TIMEDELTA_NS, Duration.ofNanos(-1_000));
        assertRead(
                "interval",
                "'2 days -00:30:00.25'",
                DType.TIMEDELTA_NS,
                Duration.ofMinutes(47 * 60 + 30).minusMillis(250));
    }

    @Test
    void timesWithoutAnEnd_areRefusedWithTheirRow() throws SQLException {
        for (String type : List.of("date", "timestamp", "timestamptz")) {
            execute("drop table if exists t", "create table t (v " + type + ")");
            execute("insert into t values ('2024-01-01'), ('infinity')");
            assertThatThrownBy(() -> DataFrame.readSql(connection(), "select v from t"))
                    .as(type)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("readSql: row 1 of column 'v' of type " + type);
        }
    }

    @Test
    void intervalOfMonths_isRefusedWithItsRow() throws SQLException {
        execute("create table t (v interval)", "insert into t values ('1 hour'), ('1 year 2 mons')");
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select v from t"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("readSql: row 1 of column 'v' of type interval (java.sql.Types.OTHER) is")
                .hasMessageContaining("no fixed length");
        try (DataFrame text = DataFrame.readSql(
                connection(), "select v from t", SqlOptions.defaults().dtype("v", DType.STRING))) {
            assertThat(values(text, "v")).isEqualTo(list("01:00:00", "1 year 2 mons"));
        }
    }

    @Test
    void arrays_areLists() throws SQLException {
        assertRead("int2[]", "'{1,null}'", DType.list(DType.INT16), list((short) 1, null));
        assertRead("int4[]", "'{}'", DType.list(DType.INT32), list());
        assertRead("int4[]", "'{1,2}'", DType.list(DType.INT32), list(1, 2));
        assertRead("int8[]", "'{1}'", DType.list(DType.INT64), list(1L));
        assertRead("float4[]", "'{0.1}'", DType.list(DType.FLOAT32), list(0.1f));
        assertRead("float8[]", "'{0.1,NaN}'", DType.list(DType.FLOAT64), list(0.1, Double.NaN));
        assertRead("bool[]", "'{t,f,null}'", DType.list(DType.BOOL), list(true, false, null));
        assertRead("text[]", "'{a,null,\"null\",\"\"}'", DType.list(DType.STRING), list("a", null, "null", ""));
        assertRead("varchar(5)[]", "'{äß}'", DType.list(DType.STRING), list("äß"));
        assertRead(
                "uuid[]",
                "'{123e4567-e89b-12d3-a456-426614174000}'",
                DType.list(DType.STRING),
                list("123e4567-e89b-12d3-a456-426614174000"));
        assertRead("date[]", "'{2024-01-01}'", DType.list(DType.DATE), list(LocalDate.of(2024, 1, 1)));
        assertRead(
                "numeric[]",
                "'{1.5,2.25}'",
                DType.list(DType.decimal32(3, 2)),
                list(new BigDecimal("1.50"), new BigDecimal("2.25")));
        assertRead(
                "int4[]", "'{{1,2},{3,null}}'", DType.list(DType.list(DType.INT32)), list(list(1, 2), list(3, null)));
        assertRead(
                "timestamptz[]",
                "'{2024-01-01 00:00:00.000001+00}'",
                DType.list(DType.datetime(ChronoUnit.MICROS, ZoneOffset.UTC)),
                list(ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 1_000, ZoneOffset.UTC)));
    }

    @Test
    void typesWithoutADtype_areRefusedByName() throws SQLException {
        for (String type : List.of("point", "int4range", "bit(8)", "tsvector", "timestamp[]", "interval[]")) {
            execute("drop table if exists t", "create table t (v " + type + ")");
            assertThatThrownBy(() -> DataFrame.readSql(connection(), "select v from t"))
                    .as(type)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("readSql: column 'v' of type ")
                    .hasMessageContaining("has no dtype; cast it in the query");
        }
        execute("drop table t", "create table t (v point)", "insert into t values ('(1,2)'), (null)");
        try (DataFrame text = DataFrame.readSql(
                connection(), "select v from t", SqlOptions.defaults().dtype("v", DType.STRING))) {
            assertThat(values(text, "v")).isEqualTo(list("(1,2)", null));
        }
    }

    @Test
    void dtypes_haveTypes() throws SQLException {
        assertWritten(DType.INT8, (byte) -1, "smallint", "-1");
        assertWritten(DType.INT16, (short) 7, "smallint", "7");
        assertWritten(DType.INT32, 7, "integer", "7");
        assertWritten(DType.UINT32, 4294967295L, "bigint", "4294967295");
        assertWritten(DType.UINT64, new BigInteger("18446744073709551615"), "numeric(20,0)", "18446744073709551615");
        assertWritten(DType.FLOAT32, 0.5f, "real", "0.5");
        assertWritten(DType.FLOAT64, Double.NaN, "double precision", "NaN");
        assertWritten(DType.BOOL, true, "boolean", "true");
        assertWritten(DType.STRING, "it's 😀", "text", "it's 😀");
        assertWritten(DType.decimal128(20, 3), new BigDecimal("12.345"), "numeric(20,3)", "12.345");
        assertWritten(DType.DATE, LocalDate.of(1, 1, 1), "date", "0001-01-01");
        assertWritten(
                DType.DATETIME_US,
                LocalDateTime.of(2024, 1, 2, 3, 4, 5, 6_000),
                "timestamp(6) without time zone",
                "2024-01-02 03:04:05.000006");
        execute("set time zone 'UTC'");
        assertWritten(
                DType.datetime(ChronoUnit.SECONDS, ZoneId.of("Asia/Kolkata")),
                ZonedDateTime.of(2024, 1, 2, 3, 4, 5, 0, ZoneId.of("Asia/Kolkata")),
                "timestamp(0) with time zone",
                "2024-01-01 21:34:05+00");
        assertWritten(DType.TIMEDELTA_NS, Duration.ofMillis(-90_061_500), "interval", "-25:01:01.5");
        assertWritten(DType.categorical("lo", "hi"), "hi", "text", "hi");
    }

    @Test
    void lists_areArrays() throws SQLException {
        assertWritten(DType.list(DType.INT8), list((byte) 1, null), "smallint[]", "{1,NULL}");
        assertWritten(DType.list(DType.INT32), list(1, null), "integer[]", "{1,NULL}");
        assertWritten(DType.list(DType.INT64), list(1L), "bigint[]", "{1}");
        assertWritten(DType.list(DType.FLOAT32), list(0.5f), "real[]", "{0.5}");
        assertWritten(DType.list(DType.FLOAT64), list(0.5, Double.NaN), "double precision[]", "{0.5,NaN}");
        assertWritten(DType.list(DType.BOOL), list(true, false), "boolean[]", "{t,f}");
        assertWritten(
                DType.list(DType.STRING),
                list("a,\"b", null, "null", "", "\\"),
                "text[]",
                "{\"a,\\\"b\",NULL,\"null\",\"\",\"\\\\\"}");
        assertWritten(DType.list(DType.decimal64(10, 2)), list(new BigDecimal("1.50")), "numeric(10,2)[]", "{1.50}");
        assertWritten(DType.list(DType.DATE), list(LocalDate.of(2024, 2, 29)), "date[]", "{2024-02-29}");
    }

    @Test
    void nanoseconds_areRefusedWithTheirRow() throws SQLException {
        try (DataFrame times = DataFrame.of(
                        "t", list(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 1, 1, 0, 0, 0, 1)));
                DataFrame spans = DataFrame.of("d", list(Duration.ZERO, Duration.ofNanos(1)))) {
            for (DataFrame each : List.of(times, spans)) {
                assertThatThrownBy(() -> each.toSql(connection(), "t", PLAIN))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageStartingWith("toSql: row 1 of column '")
                        .hasMessageEndingWith("and this database keeps 6 digits of a second; round the column");
            }
        }
        assertThat(texts("select count(*) from pg_tables where schemaname = 'public'"))
                .containsExactly("0");
    }

    @Test
    void texts_goIntoColumnsOfTypesThatWriteThemSo() throws SQLException {
        execute("create table t (u uuid, j jsonb, a inet)");
        try (DataFrame frame = DataFrame.builder()
                .column("u", list("123e4567-e89b-12d3-a456-426614174000", null))
                .column("j", list("{\"b\":1}", null))
                .column("a", list(null, "10.0.0.1"))
                .build()) {
            frame.toSql(connection(), "t", PLAIN.ifExists(IfTableExists.APPEND));
            frame.toSql(connection(), "made", PLAIN.sqlType("u", "uuid").sqlType("j", "json"));
        }
        assertThat(texts("select concat_ws(' ', u, j, a) from t"))
                .containsExactly("123e4567-e89b-12d3-a456-426614174000 {\"b\": 1}", "10.0.0.1");
        assertThat(texts("select pg_typeof(u) || ' ' || pg_typeof(j) from made"))
                .contains("uuid json");
    }

    @Test
    void everyColumn_isReadAsItWasWritten() throws SQLException {
        try (DataFrame frame = DataFrame.builder()
                        .column("i", DType.INT16, list((short) 1, null))
                        .column("f", list(null, -0.0))
                        .column("s", list("ä\\n\n\t", ""))
                        .column(
                                "at",
                                DType.DATETIME_US,
                                list(LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000), null))
                        .column("d", list(Duration.ofDays(-400), null))
                        .column("b", list(true, null))
                        .column("n", list(new BigDecimal("-1.50"), null))
                        .column("l", DType.list(DType.INT64), list(list(1L, null), null))
                        .build();
                Index index = Index.of(list("x", "y"));
                DataFrame labelled = frame.setIndex(index)) {
            labelled.toSql(connection(), "Mixed Case \"quoted\"");
            try (DataFrame back = DataFrame.readSql(
                    connection(),
                    "select * from \"Mixed Case \"\"quoted\"\"\"",
                    SqlOptions.defaults().indexCol("index"))) {
                assertThat(back.dtypes()).isEqualTo(labelled.dtypes());
                for (String label : List.of("i", "f", "s", "at", "d", "b", "n", "l")) {
                    assertThat(values(back, label)).isEqualTo(values(labelled, label));
                }
            }
        }
    }

    @Test
    void fetchSize_keepsTheRestInTheDatabase() throws SQLException {
        String query = "select 1 / (5000 - i) as q, array[i] as a from generate_series(1, 10000) i";
        connection().setAutoCommit(false);
        try (Stream<DataFrame> chunks = DataFrame.readSqlChunks(
                connection(), query, SqlOptions.defaults().chunkSize(1000))) {
            Iterator<DataFrame> each = chunks.iterator();
            // the row that fails comes later: had the whole result been fetched, the query itself had failed
            try (DataFrame first = each.next()) {
                assertThat(first.rowCount()).isEqualTo(1000);
                assertThat(first.dtypes().get("a")).isEqualTo(DType.list(DType.INT32));
            }
            assertThatThrownBy(() -> {
                        while (each.hasNext()) {
                            each.next().close();
                        }
                    })
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("division by zero");
        }
        connection().rollback();
        connection().setAutoCommit(true);
        assertThatThrownBy(() -> DataFrame.readSqlChunks(
                        connection(), query, SqlOptions.defaults().chunkSize(1000)))
                .isInstanceOf(DatabaseException.class);
    }

    @Test
    void chunks_areAllRowsOnce() throws SQLException {
        connection().setAutoCommit(false);
        long rows = 0;
        long sum = 0;
        try (Stream<DataFrame> chunks = DataFrame.readSqlChunks(
                connection(),
                "select i from generate_series(1, 2500) i",
                SqlOptions.defaults().chunkSize(1000).fetchSize(7))) {
            for (DataFrame chunk : (Iterable<DataFrame>) chunks::iterator) {
                rows += chunk.rowCount();
                sum += values(chunk, "i").stream()
                        .mapToLong(i -> (Integer) Objects.requireNonNull(i))
                        .sum();
                chunk.close();
            }
        }
        connection().setAutoCommit(true);
        assertThat(rows).isEqualTo(2500);
        assertThat(sum).isEqualTo(2500L * 2501 / 2);
    }

    @Test
    void failedWrite_leavesTheTableAsItWas() throws SQLException {
        execute("create table t (v int check (v < 5000))", "insert into t values (1)");
        try (Index range = RangeIndex.of(10_000);
                Series column = Series.of(range);
                DataFrame frame = DataFrame.of("v", column)) {
            assertThatThrownBy(() -> frame.toSql(connection(), "t", PLAIN.ifExists(IfTableExists.APPEND)))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageStartingWith("toSql: one of the rows 5000 to ")
                    .hasMessageContaining("violates check constraint");
            assertThat(texts("select v from t")).containsExactly("1");
            assertThatThrownBy(() -> frame.toSql(
                            connection(),
                            "t",
                            PLAIN.ifExists(IfTableExists.REPLACE).sqlType("v", "varchar(2)")))
                    .isInstanceOf(DatabaseException.class);
            assertThat(texts("select v from t")).containsExactly("1");
            assertThat(connection().getAutoCommit()).isTrue();
            assertThatThrownBy(() -> frame.toSql(connection(), "t", PLAIN))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("there is a table");
        }
    }

    @Test
    void transactionOfTheCaller_isKept() throws SQLException {
        execute("create table t (v int check (v < 5))");
        connection().setAutoCommit(false);
        try (DataFrame good = DataFrame.of("v", list(1, 2));
                DataFrame bad = DataFrame.of("v", list(3, 9))) {
            good.toSql(connection(), "t", PLAIN.ifExists(IfTableExists.APPEND));
            assertThatThrownBy(() -> bad.toSql(connection(), "t", PLAIN.ifExists(IfTableExists.APPEND)))
                    .isInstanceOf(DatabaseException.class);
            // what failed was undone up to before it, and the transaction goes on
            assertThat(texts("select v from t order by v")).containsExactly("1", "2");
            good.toSql(connection(), "made", PLAIN);
            connection().rollback();
        }
        assertThat(texts("select count(*) from t")).containsExactly("0");
        assertThat(texts("select count(*) from pg_tables where tablename = 'made'"))
                .containsExactly("0");
        connection().setAutoCommit(true);
    }

    @Test
    void failure_ofTheServer_isNamed() throws SQLException {
        assertThatThrownBy(() -> DataFrame.readSql(connection(), "select * from nowhere"))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("relation \"nowhere\" does not exist");
        try (DataFrame read = DataFrame.readSql(
                connection(),
                "select ?::int + 1 as a, ? || 'x' as b",
                SqlOptions.defaults().params(41, "é"))) {
            assertThat(values(read, "a")).isEqualTo(list(42));
            assertThat(values(read, "b")).isEqualTo(list("éx"));
        }
    }
}
