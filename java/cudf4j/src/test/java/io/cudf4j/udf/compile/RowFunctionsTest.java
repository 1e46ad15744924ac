/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.udf.NullableRow;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.Row;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;
import io.cudf4j.udf.StringToInt;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions of the rows of frames: what they give as translated, and what in the JVM. */
@Tag("once")
class RowFunctionsTest {
    /** The columns "a", "b", "c", 3, 4L, the first day, 'g' and "h". */
    private static final List<ValueType> COLUMNS = List.of(
            ValueType.LONG,
            ValueType.DOUBLE,
            ValueType.STRING,
            ValueType.INT,
            ValueType.SHORT,
            ValueType.BOOLEAN,
            ValueType.FLOAT,
            ValueType.LARGE_STRING);

    static final String LABEL = "a" + "";

    private final List<UdfCase> cases = new ArrayList<>();

    private void add(String name, Serializable function, ValueType output) {
        List<Object[]> rows = Samples.rows(COLUMNS, 60, new Random(cases.size()));
        for (int i = 0; i < rows.size(); i++) {
            rows.set(i, rows.get(i).clone());
            if (i % 4 == 1) {
                rows.get(i)[i / 4 % COLUMNS.size()] = null;
            }
        }
        cases.add(new UdfCase(name, function, COLUMNS, output, NullRows.SKIP, rows, 0));
    }

    static double sum(Row r) {
        return r.getLong("a") + r.getDouble("b");
    }

    static long times(Row r, String label, long factor) {
        return r.getLong(label) * factor;
    }

    /** A row that is left at a null drops what it has made. */
    static String made(Row r) {
        String first = r.getString("c") + "-";
        StringBuilder builder = new StringBuilder(first);
        if (r.getInt(3) > 0) {
            first = first + r.getString("h");
        }
        return builder.append(r.getLong("a")).append(first).toString();
    }

    private enum Choice implements RowToInt {
        FIRST;

        @Override
        public int apply(Row row) {
            return row.getInt(3) + 1;
        }
    }

    @Test
    void functionsOfRows_giveWhatTheJvmGives() {
        String captured = "b";
        int number = 3;
        LocalDate day = LocalDate.EPOCH;
        add("sum", (RowToDouble) RowFunctionsTest::sum, ValueType.DOUBLE);
        add("widened", (RowToDouble) r -> r.getDouble(3) + r.getDouble('g') - r.getLong(4L), ValueType.DOUBLE);
        add("labels of static fields", (RowToLong) r -> r.getLong(LABEL) + r.getInt(4L), ValueType.LONG);
        add("captured labels", (RowToInt) r -> r.getDouble(captured) > 0 ? r.getInt(number) : 0, ValueType.INT);
        add("any label", (RowToBoolean) r -> !r.getBoolean(day), ValueType.BOOLEAN);
        add(
                "only where it is read",
                (RowToDouble) r -> r.getBoolean(day) ? r.getDouble("b") : r.getLong("a"),
                ValueType.DOUBLE);
        add("helpers", (RowToLong) r -> times(r, "a", 3) + times(r, "a", r.getInt(3)), ValueType.LONG);
        add("texts", (RowToString) RowFunctionsTest::made, ValueType.STRING);
        add("null", (RowToString) r -> r.getString("h").length() > 2 ? r.getString("h") : null, ValueType.STRING);
        add("fails", (RowToLong) r -> 100 / r.getLong("a"), ValueType.LONG);
        add("parses", (RowToInt) r -> Integer.parseInt(r.getString("c")), ValueType.INT);
        add("an object", Choice.FIRST, ValueType.INT);
        add(
                "a loop",
                (RowToLong) r -> {
                    long found = 0;
                    for (int i = 0; i < 4; i++) {
                        found = found * 31 + (i % 2 == 0 ? r.getLong("a") : r.getInt(3));
                    }
                    return found;
                },
                ValueType.LONG);
        add(
                "nulls",
                (NullableRowToValue<Double>) r -> r.getDouble("b") == null ? Double.valueOf(-1) : r.getDouble("b"),
                ValueType.DOUBLE);
        add(
                "nulls of several",
                (NullableRowToValue<String>) r -> {
                    Long a = r.getLong("a");
                    String c = r.getString("c");
                    if (a == null) {
                        return c;
                    }
                    return r.isNull("h") ? "h" : c == null ? null : c + a + r.getBoolean(day);
                },
                ValueType.STRING);
        add("nulls counted", (NullableRowToValue<Integer>) RowFunctionsTest::missing, ValueType.INT);
        add("nulls that fail", (NullableRowToValue<Long>) r -> r.getLong("a") + r.getInt(3), ValueType.LONG);
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    static Integer missing(NullableRow r) {
        int count = r.isNull("a") ? 1 : 0;
        count += r.isNull("b") ? 1 : 0;
        count += r.isNull("c") ? 1 : 0;
        return count;
    }

    private static Translation translate(Serializable function, ValueType output) {
        return Translator.translateRows(
                function, (label, getter, read, times) -> COLUMNS.get(TestRow.place(label)), output);
    }

    @Test
    void columns_areThoseThatTheFunctionReads_eachOnce() {
        Translation translation = translate(
                (RowToDouble) r -> r.getString("c").length()
                        + r.getDouble(3)
                        + r.getLong(3)
                        + r.getString("c").hashCode(),
                ValueType.DOUBLE);
        assertThat(translation.rowColumns())
                .containsExactly(
                        new Translation.RowColumn("c", ValueType.STRING), new Translation.RowColumn(3, ValueType.INT));
        assertThat(translation.arguments().stream().map(Translation.Argument::name))
                .containsExactly(
                        "rows",
                        "col0",
                        "offsets0",
                        "mask0",
                        "bit0",
                        "col1",
                        "mask1",
                        "bit1",
                        "out",
                        "valid",
                        "error",
                        "heap");
        assertThat(translate((NullableRowToValue<Boolean>) r -> r.isNull("a"), ValueType.BOOLEAN)
                        .rowColumns())
                .containsExactly(new Translation.RowColumn("a", null));
    }

    private static void refused(Serializable function, String... parts) {
        assertThatThrownBy(() -> translate(function, ValueType.LONG))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContainingAll(parts)
                .hasMessageContaining("RowFunctionsTest.java:");
    }

    @Test
    void labelsThatAreComputed_areRefused() {
        refused(
                (RowToLong) r -> r.getLong("a" + r.getInt(3)),
                "getLong of a column whose label is computed",
                "give the label as a constant");
        refused((RowToLong) r -> r.getLong(r.getInt(3) > 0 ? "a" : "b"), "whose label is computed");
        refused((RowToLong) r -> r.getLong(r.getString("c")), "whose label is computed");
    }

    @Test
    void rowsThatLeaveTheFunction_areRefused() {
        List<Row> kept = new ArrayList<>();
        refused((RowToLong) r -> kept.add(r) ? 1 : 2, "java.util.List.add");
        refused((RowToLong) r -> r.hashCode(), "hashCode");
    }

    @Test
    void columnsThatAreNotThere_areNamedByTheFrame() {
        assertThatThrownBy(() -> translate((RowToLong) r -> r.getLong("none"), ValueType.LONG))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no column none");
        assertThatThrownBy(() -> translate((StringToInt) String::length, ValueType.INT))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("the function takes no row of a frame");
    }
}
