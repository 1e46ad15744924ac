/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.udf.Epoch;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.LongToInt;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.LongToString;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import java.io.Serializable;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions of times: what they give as translated, and what in the JVM. */
@Tag("once")
class TimeFunctionsTest {
    private static final List<ValueType> COLUMNS = List.of(ValueType.LONG, ValueType.DOUBLE, ValueType.STRING);

    /** All parts in one number, which tells any difference of one. */
    static long parts(long t, ChronoUnit unit) {
        long sum = Epoch.year(t, unit);
        sum = sum * 5 + Epoch.quarter(t, unit);
        sum = sum * 13 + Epoch.month(t, unit);
        sum = sum * 32 + Epoch.day(t, unit);
        sum = sum * 7 + Epoch.dayOfWeek(t, unit);
        sum = sum * 367 + Epoch.dayOfYear(t, unit);
        return sum * 24 + Epoch.hour(t, unit);
    }

    static int clock(long t, ChronoUnit unit) {
        int sum = Epoch.hour(t, unit) * 60 + Epoch.minute(t, unit);
        sum = sum * 60 + Epoch.second(t, unit);
        return sum * 31 + Epoch.microsecond(t, unit) * 17 + Epoch.nanosecond(t, unit);
    }

    private static List<Object[]> rows(ChronoUnit unit) {
        Random random = new Random(unit.name().hashCode());
        List<Object[]> rows = new ArrayList<>(Samples.rows(List.of(ValueType.LONG), 0, random));
        long day = ChronoUnit.DAYS.getDuration().toNanos() / unit.getDuration().toNanos();
        for (int year : new int[] {1600, 1899, 1900, 1968, 1969, 1970, 1972, 2000, 2023, 2024, 2100}) {
            for (LocalDate date : List.of(
                    LocalDate.of(year, 1, 1),
                    LocalDate.of(year, 3, 1).minusDays(1),
                    LocalDate.of(year, 3, 1),
                    LocalDate.of(year, 12, 31))) {
                long begin = date.toEpochDay() * day;
                rows.add(new Object[] {begin});
                rows.add(new Object[] {begin - 1});
                rows.add(new Object[] {begin + random.nextLong(day)});
            }
        }
        rows.add(new Object[] {null});
        return rows;
    }

    private static void add(List<UdfCase> cases, ChronoUnit unit, Serializable function, ValueType output) {
        cases.add(new UdfCase(
                unit + " " + cases.size(), function, List.of(ValueType.LONG), output, NullRows.SKIP, rows(unit), 0));
    }

    private static void addOfRows(List<UdfCase> cases, String name, Serializable function, ValueType output) {
        List<Object[]> rows = Samples.rows(COLUMNS, 40, new Random(cases.size()));
        for (int i = 0; i < rows.size(); i++) {
            rows.set(i, rows.get(i).clone());
            rows.get(i)[0] = i % 5 == 1 ? null : (Object) (86_399L * (i - 20) * i);
        }
        cases.add(new UdfCase(name, function, COLUMNS, output, NullRows.SKIP, rows, 0));
    }

    /** Functions of times and of rows with times, with rows for each. */
    static List<UdfCase> samples() {
        List<UdfCase> cases = new ArrayList<>();
        add(cases, ChronoUnit.NANOS, (LongToLong) t -> parts(t, ChronoUnit.NANOS), ValueType.LONG);
        add(cases, ChronoUnit.MICROS, (LongToLong) t -> parts(t, ChronoUnit.MICROS), ValueType.LONG);
        add(cases, ChronoUnit.MILLIS, (LongToLong) t -> parts(t, ChronoUnit.MILLIS), ValueType.LONG);
        add(cases, ChronoUnit.SECONDS, (LongToLong) t -> parts(t, ChronoUnit.SECONDS), ValueType.LONG);
        add(cases, ChronoUnit.MINUTES, (LongToLong) t -> parts(t, ChronoUnit.MINUTES), ValueType.LONG);
        add(cases, ChronoUnit.HOURS, (LongToLong) t -> parts(t, ChronoUnit.HOURS), ValueType.LONG);
        add(cases, ChronoUnit.DAYS, (LongToLong) t -> parts(t, ChronoUnit.DAYS), ValueType.LONG);
        add(cases, ChronoUnit.NANOS, (LongToInt) t -> clock(t, ChronoUnit.NANOS), ValueType.INT);
        add(cases, ChronoUnit.MICROS, (LongToInt) t -> clock(t, ChronoUnit.MICROS), ValueType.INT);
        add(cases, ChronoUnit.MINUTES, (LongToInt) t -> clock(t, ChronoUnit.MINUTES), ValueType.INT);
        add(cases, ChronoUnit.DAYS, (LongToInt) t -> clock(t, ChronoUnit.WEEKS), ValueType.INT);
        add(
                cases,
                ChronoUnit.SECONDS,
                (LongToString) t -> Epoch.year(t, ChronoUnit.SECONDS) + "-" + Epoch.month(t, ChronoUnit.SECONDS),
                ValueType.STRING);
        addOfRows(
                cases,
                "a row",
                (RowToInt) r -> Epoch.hour(r.getEpoch("a", ChronoUnit.SECONDS), ChronoUnit.SECONDS),
                ValueType.INT);
        addOfRows(
                cases,
                "several units",
                (RowToLong) r -> r.getEpoch("a", ChronoUnit.SECONDS)
                        - r.getDuration("a", ChronoUnit.DAYS) * 3
                        + r.getString("c").length(),
                ValueType.LONG);
        addOfRows(
                cases,
                "nulls",
                (NullableRowToValue<Long>) r -> r.getEpoch("a", ChronoUnit.MILLIS) == null
                        ? Long.valueOf(-1)
                        : r.getEpoch("a", ChronoUnit.MILLIS),
                ValueType.LONG);
        return cases;
    }

    @Test
    void functionsOfTimes_giveWhatTheJvmGives() {
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, samples());
    }

    private static Translation translate(Serializable function) {
        return Translator.translateRows(
                function, (label, getter, read, times) -> COLUMNS.get(TestRow.place(label)), ValueType.LONG);
    }

    @Test
    void eachWayToCount_isAColumnOfItsOwn() {
        TimeCount seconds = new TimeCount(false, ChronoUnit.SECONDS);
        assertThat(translate((RowToLong) r -> r.getEpoch("a", ChronoUnit.SECONDS)
                                + r.getEpoch("a", ChronoUnit.DAYS)
                                + r.getEpoch("a", ChronoUnit.SECONDS)
                                + r.getDuration("a", ChronoUnit.SECONDS)
                                + r.getLong("a"))
                        .rowColumns())
                .containsExactly(
                        new Translation.RowColumn("a", ValueType.LONG, seconds),
                        new Translation.RowColumn("a", ValueType.LONG, new TimeCount(false, ChronoUnit.DAYS)),
                        new Translation.RowColumn("a", ValueType.LONG, new TimeCount(true, ChronoUnit.SECONDS)),
                        new Translation.RowColumn("a", ValueType.LONG));
        ChronoUnit captured = ChronoUnit.SECONDS;
        assertThat(translate((RowToLong) r -> r.getEpoch("a", captured)).rowColumns())
                .containsExactly(new Translation.RowColumn("a", ValueType.LONG, seconds));
        assertThat(translate((GroupToLong) g -> g.getEpoch("a", g.size() - 1, ChronoUnit.SECONDS))
                        .rowColumns())
                .containsExactly(new Translation.RowColumn("a", ValueType.LONG, seconds));
    }

    @Test
    void unitsThatAreComputed_areRefused() {
        assertThatThrownBy(() -> translate(
                        (RowToLong) r -> r.getEpoch("a", r.getDouble("b") > 0 ? ChronoUnit.DAYS : ChronoUnit.HOURS)))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContainingAll("getEpoch in a unit that is computed", "TimeFunctionsTest.java:");
    }
}
