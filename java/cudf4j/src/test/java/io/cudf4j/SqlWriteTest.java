/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.testkit.Statements.execute;
import static io.cudf4j.testkit.Statements.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DatabaseException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.IfTableExists;
import io.cudf4j.io.SqlWriteOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What tables of H2 and Derby hold after rows were written to them; H2 commits tables as it makes them, Derby does not. */
class SqlWriteTest {
    private static final SqlWriteOptions PLAIN = SqlWriteOptions.defaults().index(false);

    private @Nullable Connection opened;

    @BeforeEach
    void open() throws SQLException {
        opened = DriverManager.getConnection("jdbc:h2:mem:");
    }

    @AfterEach
    void close() throws SQLException {
        h2().close();
    }

    private Connection h2() {
        return Objects.requireNonNull(opened);
    }

    private static String type(Connection connection, String table, String column) throws SQLException {
        return String.valueOf(texts(
                        connection,
                        "select data_type from information_schema.columns where table_name = '" + table
                                + "' and column_name = '" + column + "'")
                .get(0));
    }

    private void assertColumn(DType dtype, @Nullable Object value, String type, String text) throws SQLException {
        try (DataFrame frame =
                DataFrame.builder().column("v", dtype, list(value, null)).build()) {
            assertThat(frame.toSql(h2(), "t", PLAIN.ifExists(IfTableExists.REPLACE)))
                    .isEqualTo(2);
        }
        assertThat(type(h2(), "t", "v")).isEqualTo(type);
        assertThat(texts(h2(), "select \"v\" from \"t\"")).containsExactly(text, null);
    }

    @Test
    void dtypes_haveTypes() throws SQLException {
        assertColumn(DType.INT8, (byte) -1, "SMALLINT", "-1");
        assertColumn(DType.UINT16, 65535, "INTEGER", "65535");
        assertColumn(DType.UINT32, 4294967295L, "BIGINT", "4294967295");
        assertColumn(DType.UINT64, new BigInteger("18446744073709551615"), "NUMERIC", "18446744073709551615");
        assertColumn(DType.FLOAT32, 0.5f, "REAL", "0.5");
        assertColumn(DType.FLOAT64, Double.NaN, "DOUBLE PRECISION", "NaN");
        assertColumn(DType.BOOL, true, "BOOLEAN", "TRUE");
        assertColumn(DType.STRING, "it's 😀", "CHARACTER VARYING", "it's 😀");
        assertColumn(DType.decimal128(20, 3), new BigDecimal("12.345"), "NUMERIC", "12.345");
        assertColumn(DType.DATE, LocalDate.of(1, 1, 1), "DATE", "0001-01-01");
        assertColumn(
                DType.DATETIME_NS,
                LocalDateTime.of(2024, 1, 2, 3, 4, 5, 6),
                "TIMESTAMP",
                "2024-01-02 03:04:05.000000006");
        assertColumn(
                DType.datetime(ChronoUnit.SECONDS, ZoneId.of("Asia/Kolkata")),
                ZonedDateTime.of(2024, 1, 2, 3, 4, 5, 0, ZoneId.of("Asia/Kolkata")),
                "TIMESTAMP WITH TIME ZONE",
                "2024-01-02 03:04:05+05:30");
        assertColumn(DType.categorical("lo", "hi"), "hi", "CHARACTER VARYING", "hi");
        assertColumn(DType.categorical(1.5, 2.5), 2.5, "DOUBLE PRECISION", "2.5");
        assertColumn(DType.list(DType.INT32), list(1, null), "ARRAY", "[1, null]");
    }

    @Test
    void bytes_areABlob() throws SQLException {
        try (DataFrame frame = DataFrame.builder()
                .column("v", DType.list(DType.UINT8), list(list(0, 255), null))
                .build()) {
            frame.toSql(h2(), "t", PLAIN);
            try (DataFrame back = DataFrame.readSql(h2(), "select * from \"t\"")) {
                assertThat(values(back, "v")).isEqualTo(list(list((short) 0, (short) 255), null));
            }
        }
    }

    @Test
    void durations_areWrittenAsTheOptionsSay() throws SQLException {
        try (DataFrame frame = DataFrame.of("d", list(Duration.ofHours(25), null))) {
            assertThatThrownBy(() -> frame.toSql(h2(), "t", PLAIN))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith(
                            "toSql: column 'd' is timedelta64[ns], for which this database has no type");
            frame.toSql(h2(), "t", PLAIN.sqlType("d", "INTERVAL DAY TO SECOND"));
            assertThat(texts(h2(), "select cast(\"d\" as varchar) from \"t\""))
                    .containsExactly("INTERVAL '1 01:00:00' DAY TO SECOND", null);
            assertThatThrownBy(() -> frame.toSql(h2(), "u", PLAIN.sqlType("d", "time(9)")))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("toSql: row 0 of column 'd' is PT25H, which is no time of a day");
        }
        try (DataFrame frame = DataFrame.of("d", list(Duration.ofNanos(1), null))) {
            frame.toSql(h2(), "v", PLAIN.sqlType("d", "time(9)"));
            assertThat(texts(h2(), "select cast(\"d\" as varchar) from \"v\""))
                    .containsExactly("00:00:00.000000001", null);
        }
    }

    @Test
    void structs_areRefused() {
        try (DataFrame frame = DataFrame.of("s", list(Map.of("a", 1), null))) {
            assertThatThrownBy(() -> frame.toSql(h2(), "t", PLAIN))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("toSql: column 's' is struct");
            assertThatThrownBy(() -> frame.toSql(h2(), "t", PLAIN.sqlType("s", "VARCHAR")))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void rowLabels_areColumns() throws SQLException {
        try (DataFrame plain = DataFrame.of("v", list(5, 6));
                DataFrame taken = DataFrame.of("index", list(5, 6));
                MultiIndex levels =
                        MultiIndex.fromTuples(List.of(Tuple.of("a", 1), Tuple.of("b", 2)), list("k", null));
                DataFrame deep = DataFrame.builder()
                        .column("v", list(5, 6))
                        .index(levels)
                        .build();
                Series series = Series.of("s", list(1.5))) {
            plain.toSql(h2(), "p");
            taken.toSql(h2(), "q");
            deep.toSql(h2(), "r");
            deep.toSql(h2(), "named", SqlWriteOptions.defaults().indexLabel("x", "y"));
            series.toSql(h2(), "s");
            String columns = "select column_name from information_schema.columns where table_name = ";
            assertThat(texts(h2(), columns + "'p'")).containsExactly("index", "v");
            assertThat(texts(h2(), columns + "'q'")).containsExactly("level_0", "index");
            assertThat(texts(h2(), columns + "'r'")).containsExactly("k", "level_1", "v");
            assertThat(texts(h2(), columns + "'named'")).containsExactly("x", "y", "v");
            assertThat(texts(h2(), columns + "'s'")).containsExactly("index", "s");
            assertThat(texts(h2(), "select \"k\" || \"level_1\" || \"v\" from \"r\""))
                    .containsExactly("a15", "b26");
            assertThatThrownBy(() ->
                            plain.toSql(h2(), "z", SqlWriteOptions.defaults().indexLabel("x", "y")))
                    .isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() ->
                            plain.toSql(h2(), "z", SqlWriteOptions.defaults().indexLabel("v")))
                    .isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> plain.toSql(h2(), "z", PLAIN.indexLabel("x")))
                    .isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void tableThatIsThere_isRefusedReplacedOrAppendedTo() throws SQLException {
        execute(h2(), "create table \"t\" (\"old\" int)", "insert into \"t\" values (1)");
        try (DataFrame frame = DataFrame.of("v", list(7))) {
            assertThatThrownBy(() -> frame.toSql(h2(), "t", PLAIN))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "toSql: there is a table \"PUBLIC\".\"t\" already; say with ifExists whether to REPLACE it"
                                    + " or to APPEND to it");
            assertThatThrownBy(() -> frame.toSql(h2(), "t", PLAIN.ifExists(IfTableExists.APPEND)))
                    .isInstanceOf(LabelNotFoundException.class);
            assertThat(texts(h2(), "select \"old\" from \"t\"")).containsExactly("1");
            frame.toSql(h2(), "t", PLAIN.ifExists(IfTableExists.REPLACE));
            frame.toSql(h2(), "t", PLAIN.ifExists(IfTableExists.APPEND));
            assertThat(texts(h2(), "select \"v\" from \"t\"")).containsExactly("7", "7");
            assertThat(texts(h2(), "select table_name from information_schema.tables where table_schema = 'PUBLIC'"))
                    .containsExactly("t");
        }
    }

    @Test
    void names_areQuoted() throws SQLException {
        String odd = "a\"; drop table x; --";
        execute(h2(), "create table x (i int)");
        try (DataFrame frame = DataFrame.of(odd, list(1), "select", list(2))) {
            frame.toSql(h2(), odd, PLAIN);
            assertThat(texts(h2(), "select table_name from information_schema.tables where table_schema = 'PUBLIC'"))
                    .containsExactlyInAnyOrder("X", odd);
        }
        try (DataFrame nameless = DataFrame.of("", list(1))) {
            assertThatThrownBy(() -> nameless.toSql(h2(), "n", PLAIN)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void tableMadeWithoutQuotes_isFoundByItsName() throws SQLException {
        execute(h2(), "create table Flights (Origin varchar(3), dep_Delay int)");
        try (DataFrame frame = DataFrame.of("dep_delay", list(4), "origin", list("BER"))) {
            frame.toSql(h2(), "flights", PLAIN.ifExists(IfTableExists.APPEND));
        }
        assertThat(texts(h2(), "select origin || dep_delay from flights")).containsExactly("BER4");
    }

    @Test
    void schema_isThatOfTheOptions() throws SQLException {
        execute(h2(), "create schema \"other\"");
        try (DataFrame frame = DataFrame.of("v", list(7))) {
            frame.toSql(h2(), "t", PLAIN.schema("other"));
            frame.toSql(h2(), "t", PLAIN.schema("other").ifExists(IfTableExists.REPLACE));
        }
        assertThat(texts(h2(), "select \"v\" from \"other\".\"t\"")).containsExactly("7");
    }

    @Test
    void rowThatTheDatabaseRefuses_isNamedAndNothingStays() throws SQLException {
        execute(h2(), "create table \"t\" (\"v\" int check (\"v\" <> 1234))", "insert into \"t\" values (1)");
        List<Integer> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(i);
        }
        try (DataFrame frame = DataFrame.of("v", many)) {
            assertThatThrownBy(() -> frame.toSql(
                            h2(), "t", PLAIN.ifExists(IfTableExists.APPEND).batchSize(100)))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageStartingWith("toSql: row 1234 cannot be written to \"PUBLIC\".\"t\": ")
                    .hasCauseInstanceOf(SQLException.class);
            assertThat(texts(h2(), "select \"v\" from \"t\"")).containsExactly("1");
            assertThat(h2().getAutoCommit()).isTrue();
        }
    }

    @Test
    void newTableThatFails_isDropped_andOneToBeReplacedStays() throws SQLException {
        execute(h2(), "create table \"t\" (\"v\" int)", "insert into \"t\" values (1)");
        SqlWriteOptions narrow = PLAIN.ifExists(IfTableExists.REPLACE).sqlType("v", "VARCHAR(1)");
        try (DataFrame frame = DataFrame.of("v", list("a", "bb"))) {
            for (String table : List.of("t", "new")) {
                assertThatThrownBy(() -> frame.toSql(h2(), table, narrow))
                        .isInstanceOf(DatabaseException.class)
                        .hasMessageStartingWith("toSql: row 1 cannot be written to ");
            }
            assertThatThrownBy(() -> frame.toSql(h2(), "bad", PLAIN.sqlType("v", "NO SUCH TYPE")))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageContaining("CREATE TABLE \"PUBLIC\".\"bad\" (\"v\" NO SUCH TYPE)");
        }
        assertThat(texts(h2(), "select table_name from information_schema.tables where table_schema = 'PUBLIC'"))
                .containsExactly("t");
        assertThat(texts(h2(), "select \"v\" from \"t\"")).containsExactly("1");
    }

    @Test
    void transactionOfTheCaller_staysTheirs() throws SQLException {
        execute(h2(), "create table \"t\" (\"v\" int primary key)");
        h2().setAutoCommit(false);
        execute(h2(), "insert into \"t\" values (1)");
        try (DataFrame good = DataFrame.of("v", list(2));
                DataFrame bad = DataFrame.of("v", list(3, 1))) {
            SqlWriteOptions append = PLAIN.ifExists(IfTableExists.APPEND);
            good.toSql(h2(), "t", append);
            assertThatThrownBy(() -> bad.toSql(h2(), "t", append)).isInstanceOf(DatabaseException.class);
            assertThat(texts(h2(), "select \"v\" from \"t\" order by 1")).containsExactly("1", "2");
            assertThat(h2().getAutoCommit()).isFalse();
            assertThatThrownBy(() -> good.toSql(h2(), "new", PLAIN))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("this database commits when a table is made");
            h2().rollback();
            assertThat(texts(h2(), "select \"v\" from \"t\"")).isEmpty();
        }
        h2().setAutoCommit(true);
    }

    @Test
    void databaseWhoseTablesAreUndone_isAsBefore() throws SQLException {
        try (Connection derby = DerbyDatabase.open("write");
                DataFrame frame = DataFrame.builder()
                        .column("i", list(1, null))
                        .column("s", list("a", "bb"))
                        .column("at", list(LocalDateTime.of(2024, 1, 2, 3, 4, 5, 6), null))
                        .column("b", list(true, null))
                        .column("d", list(new BigDecimal("1.50"), null))
                        .column("f", list(2.5, null))
                        .build()) {
            execute(derby, "create table \"t\" (\"v\" int)", "insert into \"t\" values (1)");
            assertThatThrownBy(() -> frame.toSql(
                            derby, "t", PLAIN.ifExists(IfTableExists.REPLACE).sqlType("s", "VARCHAR(1)")))
                    .isInstanceOf(DatabaseException.class)
                    .hasMessageStartingWith("toSql: row 1 cannot be written to \"APP\".\"t\": ");
            assertThat(texts(derby, "select \"v\" from \"t\"")).containsExactly("1");
            frame.toSql(derby, "t", PLAIN.ifExists(IfTableExists.REPLACE));
            try (DataFrame back = DataFrame.readSql(derby, "select * from \"t\"")) {
                for (String label : List.of("i", "s", "at", "b", "d", "f")) {
                    assertThat(values(back, label)).isEqualTo(values(frame, label));
                }
            }
            derby.setAutoCommit(false);
            frame.toSql(derby, "mine", PLAIN);
            derby.rollback();
            assertThatThrownBy(() -> texts(derby, "select * from \"mine\"")).isInstanceOf(SQLException.class);
            derby.rollback();
        }
    }

    @Test
    void largeFrame_isWrittenInParts() throws SQLException {
        try (Index range = RangeIndex.of(140_000);
                Series values = Series.of(range);
                DataFrame frame = DataFrame.of("v", values)) {
            assertThat(frame.toSql(h2(), "t", PLAIN)).isEqualTo(140_000);
            assertThat(texts(h2(), "select count(distinct \"v\") || ' ' || max(\"v\") from \"t\""))
                    .containsExactly("140000 139999");
        }
    }
}
