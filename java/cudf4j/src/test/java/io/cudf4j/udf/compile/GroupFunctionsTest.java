/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.udf.GroupColumns;
import io.cudf4j.udf.GroupToBoolean;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToInt;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.GroupToString;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions of groups of rows: what they give as translated, and what in the JVM. */
@Tag("once")
class GroupFunctionsTest {
    /** The columns "a", "b", "c" and 3. */
    private static final List<ValueType> COLUMNS =
            List.of(ValueType.LONG, ValueType.DOUBLE, ValueType.STRING, ValueType.SHORT);

    private final List<UdfCase> cases = new ArrayList<>();

    private void add(String name, Serializable function, ValueType output) {
        Random random = new Random(cases.size());
        List<Object[]> rows = Samples.rows(COLUMNS, 60, random);
        List<Object[]> groups = new ArrayList<>();
        int next = 0;
        // groups of 0, 1, 2 and more rows, and one in which all is null
        for (int size : new int[] {1, 0, 2, 5, 20, 0, 7}) {
            Object[] group = new Object[size];
            for (int i = 0; i < size; i++) {
                Object[] row = rows.get(next++).clone();
                if (size == 2) {
                    row = new Object[COLUMNS.size()];
                } else if (i % 3 == 1) {
                    row[random.nextInt(COLUMNS.size())] = null;
                }
                group[i] = row;
            }
            groups.add(group);
        }
        cases.add(new UdfCase(name, function, COLUMNS, output, NullRows.SKIP, groups, 0));
    }

    static String joined(GroupColumns g) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < g.size(); i++) {
            if (!g.isNull("c", i)) {
                all.append(all.isEmpty() ? "" : "|").append(g.getString("c", i));
            }
        }
        return all.isEmpty() ? null : all.toString();
    }

    static double weighted(GroupColumns g) {
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < g.size(); i++) {
            if (!g.isNull("b", i) && !g.isNull(3, i)) {
                sum += g.getDouble("b", i) * g.getInt(3, i);
                weights += g.getInt(3, i);
            }
        }
        return sum / weights;
    }

    @Test
    void functionsOfGroups_giveWhatTheJvmGives() {
        add("size", (GroupToInt) GroupColumns::size, ValueType.INT);
        add("statistics", (GroupToDouble) g -> g.max("b") - g.min("b") + g.mean(3) * g.sum("b"), ValueType.DOUBLE);
        add("longs", (GroupToLong) g -> g.maxOfLongs("a") - g.minOfLongs(3) + g.sumOfLongs("a"), ValueType.LONG);
        add("mean of longs", (GroupToDouble) g -> g.mean("a") - g.maxOfLongs("a"), ValueType.DOUBLE);
        add("counts", (GroupToInt) g -> g.count("c") * 100 + g.count("a"), ValueType.INT);
        add("weighted", (GroupToDouble) GroupFunctionsTest::weighted, ValueType.DOUBLE);
        add("joined", (GroupToString) GroupFunctionsTest::joined, ValueType.STRING);
        add("first and last", (GroupToLong) g -> g.getLong("a", 0) - g.getLong("a", g.size() - 1), ValueType.LONG);
        add(
                "left at a null",
                (GroupToBoolean) g -> g.getString("c", g.size() - 1).isEmpty(),
                ValueType.BOOLEAN);
        add("fails", (GroupToLong) g -> g.count("a") / g.sumOfLongs("a"), ValueType.LONG);
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    @Test
    void statistics_areLoopsOverTheRowsOfTheGroup() {
        Translation translation = Translator.translateRows(
                (GroupToDouble) g -> g.sum("b") / g.size(),
                (label, getter, read, times) -> COLUMNS.get(TestRow.place(label)),
                ValueType.DOUBLE);
        assertThat(translation.arguments().stream().map(Translation.Argument::name))
                .containsExactly(
                        "rows",
                        "col0",
                        "mask0",
                        "bit0",
                        "starts",
                        "large",
                        "large_count",
                        "large_size",
                        "out",
                        "valid",
                        "error",
                        "heap");
        assertThat(translation.isOfBlocks()).isTrue();
    }

    /** Sums of 1/3, 1/5, ... depend on their order. */
    @Test
    void manyRows_areSummedInParts() {
        List<Object[]> groups = new ArrayList<>();
        Random random = new Random(3);
        for (int size : new int[] {255, 256, 257, 1000}) {
            Object[] group = new Object[size];
            for (int i = 0; i < size; i++) {
                Object number = random.nextInt(10) == 0 ? null : (Object) (1.0 / (1 + random.nextInt(1_000_000)));
                group[i] = new Object[] {random.nextLong(), number, "", (short) 1};
            }
            groups.add(group);
        }
        cases.add(new UdfCase(
                "sum", (GroupToDouble) g -> g.sum("b"), COLUMNS, ValueType.DOUBLE, NullRows.SKIP, groups, 0));
        cases.add(new UdfCase(
                "mean", (GroupToDouble) g -> g.mean("b"), COLUMNS, ValueType.DOUBLE, NullRows.SKIP, groups, 0));
        cases.add(new UdfCase(
                "mean of longs",
                (GroupToDouble) g -> g.mean("a"),
                COLUMNS,
                ValueType.DOUBLE,
                NullRows.SKIP,
                groups,
                0));
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    @Test
    void functionsThatReadRows_orMakeTexts_areNotSharedByThreads() {
        assertThat(ofBlocks((GroupToDouble) g -> g.sum("b") - g.getDouble("b", 0), ValueType.DOUBLE))
                .isFalse();
        assertThat(ofBlocks((GroupToDouble) g -> g.isNull("b", 0) ? 0 : g.sum("b"), ValueType.DOUBLE))
                .isFalse();
        assertThat(ofBlocks((GroupToString) g -> "n" + g.size(), ValueType.STRING))
                .isFalse();
        assertThat(ofBlocks((GroupToLong) g -> g.sumOfLongs("a") / g.count("c"), ValueType.LONG))
                .isTrue();
    }

    private static boolean ofBlocks(Serializable function, ValueType output) {
        return Translator.translateRows(
                        function, (label, getter, read, times) -> COLUMNS.get(TestRow.place(label)), output)
                .isOfBlocks();
    }
}
