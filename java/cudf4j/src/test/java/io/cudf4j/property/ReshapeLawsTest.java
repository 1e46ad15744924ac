/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Cudf;
import io.cudf4j.DataFrame;
import io.cudf4j.DummiesOptions;
import io.cudf4j.FromDummiesOptions;
import io.cudf4j.Index;
import io.cudf4j.MeltOptions;
import io.cudf4j.PivotOptions;
import io.cudf4j.PivotTableOptions;
import io.cudf4j.Series;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** What takes a frame apart and what puts it together undo each other, and tables hold what maps of the heap hold. */
class ReshapeLawsTest {
    private static final int TRIES = 200;
    private static final String SEED = "20261123";
    private static final List<String> WORDS = List.of("", "a", "b", "ab", "ż");

    /** Keys of a cell, each pair once, and a value, which may be null. */
    private record Cell(String row, long column, @Nullable Double value) {}

    private static List<Cell> cells(Random random) {
        List<Cell> cells = new ArrayList<>();
        for (String row : WORDS) {
            for (long column = -1; column < 3; column++) {
                if (random.nextInt(3) > 0) {
                    cells.add(new Cell(row, column, random.nextInt(5) == 0 ? null : random.nextInt(9) / 2.0));
                }
            }
        }
        Collections.shuffle(cells, random);
        return cells;
    }

    private static DataFrame frame(List<Cell> cells) {
        return DataFrame.builder()
                .column("r", DType.STRING, cells.stream().map(Cell::row).toList())
                .column("c", DType.INT64, cells.stream().map(Cell::column).toList())
                .column("v", DType.FLOAT64, values(cells))
                .build();
    }

    private static List<@Nullable Object> values(List<Cell> cells) {
        List<@Nullable Object> values = new ArrayList<>();
        cells.forEach(cell -> values.add(cell.value()));
        return values;
    }

    private static List<@Nullable Object> list(DataFrame frame, @Nullable Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    private static List<@Nullable Object> labels(DataFrame frame) {
        try (Index index = frame.index()) {
            return index.toList();
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void pivot_holdsEachCell(@ForAll long seed) {
        List<Cell> cells = cells(new Random(seed));
        Map<String, Map<Long, Double>> expected = new TreeMap<>();
        TreeSet<Long> columns = new TreeSet<>();
        for (Cell cell : cells) {
            expected.computeIfAbsent(cell.row(), unseen -> new TreeMap<>()).put(cell.column(), cell.value());
            columns.add(cell.column());
        }
        try (DataFrame given = frame(cells);
                DataFrame got = given.pivot(
                        PivotOptions.defaults().index("r").columns("c").values("v"))) {
            assertThat(got.columns()).isEqualTo(new ArrayList<Object>(columns));
            assertThat(labels(got)).isEqualTo(new ArrayList<Object>(expected.keySet()));
            for (long column : columns) {
                List<@Nullable Object> wanted = new ArrayList<>();
                expected.values().forEach(row -> wanted.add(row.get(column)));
                assertThat(list(got, column)).isEqualTo(wanted);
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void melt_undoesPivot(@ForAll long seed) {
        List<Cell> cells = cells(new Random(seed));
        cells.removeIf(cell -> cell.value() == null);
        if (cells.isEmpty()) {
            return;
        }
        try (DataFrame given = frame(cells);
                DataFrame wide = given.pivot(
                        PivotOptions.defaults().index("r").columns("c").values("v"));
                DataFrame labelled = wide.resetIndex();
                DataFrame melted = labelled.melt(
                        MeltOptions.defaults().idVars("r").varName("c").valueName("v"));
                DataFrame present = melted.dropNa();
                DataFrame back = present.sortValues("r", "c");
                DataFrame sorted = given.sortValues("r", "c")) {
            for (String column : List.of("r", "c", "v")) {
                assertThat(list(back, column)).isEqualTo(list(sorted, column));
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void stack_undoesUnstack(@ForAll long seed) {
        List<Cell> cells = cells(new Random(seed));
        cells.removeIf(cell -> cell.value() == null);
        if (cells.isEmpty()) {
            return;
        }
        try (DataFrame given = frame(cells);
                DataFrame labelled = given.setIndex(List.of("r", "c"));
                DataFrame wide = labelled.unstack();
                DataFrame all = wide.stack();
                DataFrame back = all.dropNa();
                DataFrame sorted = labelled.sortIndex()) {
            assertThat(back.contentEquals(sorted)).isTrue();
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void unstackSeries_isStackSeriesOfTheTransposed(@ForAll long seed) {
        Random random = new Random(seed);
        Map<Object, Object> columns = new LinkedHashMap<>();
        int rows = random.nextInt(5);
        for (int i = 0; i <= random.nextInt(4); i++) {
            columns.put("c" + i, random.longs(rows, -9, 9).toArray());
        }
        try (DataFrame given = DataFrame.of(columns);
                Series down = given.unstackSeries();
                Series across = given.stackSeries();
                Index labels = down.index()) {
            assertThat(down.toList()).hasSize(rows * columns.size());
            for (int i = 0; i < down.toList().size(); i++) {
                Tuple label = (Tuple) Objects.requireNonNull(labels.toList().get(i));
                int row = ((Number) Objects.requireNonNull(label.get(1))).intValue();
                int column = given.columns().indexOf(label.get(0));
                assertThat(down.toList().get(i)).isEqualTo(across.toList().get(row * columns.size() + column));
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void fromDummies_undoesDummies(@ForAll long seed) {
        Random random = new Random(seed);
        List<@Nullable Object> words = new ArrayList<>();
        List<@Nullable Object> kinds = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(8); i++) {
            words.add(random.nextInt(4) == 0 ? null : WORDS.get(random.nextInt(WORDS.size())));
            kinds.add(List.of("p", "q", "none").get(random.nextInt(3)));
        }
        if (words.stream().allMatch(Objects::isNull)) {
            return;
        }
        try (DataFrame given = DataFrame.builder()
                        .column("w", DType.STRING, words)
                        .column("k", DType.categorical("q", "p", "none"), kinds)
                        .build();
                DataFrame dummies = Cudf.getDummies(
                        given,
                        DummiesOptions.defaults()
                                .dtype(random.nextBoolean() ? DType.BOOL : DType.INT8)
                                .prefixSep("::"));
                DataFrame back = Cudf.fromDummies(
                        dummies, FromDummiesOptions.defaults().sep("::").defaultCategory("none"))) {
            List<@Nullable Object> expected = new ArrayList<>();
            words.forEach(word -> expected.add(word == null ? "none" : word));
            assertThat(list(back, "w")).isEqualTo(expected);
            assertThat(list(back, "k")).isEqualTo(kinds);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void pivotTable_hasTheSumsOfItsGroups_andMarginsOfAll(@ForAll long seed) {
        Random random = new Random(seed);
        List<Object> rows = new ArrayList<>();
        List<Object> columns = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        Map<String, Map<String, Long>> expected = new TreeMap<>();
        for (int i = 0; i <= random.nextInt(12); i++) {
            String row = WORDS.get(random.nextInt(3));
            String column = WORDS.get(2 + random.nextInt(3));
            Long value = random.nextInt(5) == 0 ? null : (long) random.nextInt(9);
            rows.add(row);
            columns.add(column);
            values.add(value);
            long counted = value == null ? 0 : value;
            for (String r : List.of(row, "~")) {
                Map<String, Long> cells = expected.computeIfAbsent(r, unseen -> new TreeMap<>());
                for (String c : List.of(column, "~")) {
                    // margins are of the rows that have a value, and that of all is 0 where none has
                    if (value != null || r.equals("~") == c.equals("~")) {
                        cells.merge(c, counted, Long::sum);
                    }
                }
            }
        }
        try (DataFrame given = DataFrame.builder()
                        .column("r", DType.STRING, rows)
                        .column("c", DType.STRING, columns)
                        .column("v", DType.INT64, values)
                        .build();
                DataFrame got = given.pivotTable(PivotTableOptions.defaults()
                        .index("r")
                        .columns("c")
                        .values("v")
                        .aggFunc("sum")
                        .margins(true)
                        .marginsName("~"))) {
            assertThat(new TreeSet<>(labels(got).stream().map(String::valueOf).toList()))
                    .isEqualTo(new TreeSet<>(expected.keySet()));
            for (int i = 0; i < got.rowCount(); i++) {
                Map<String, Long> row = Objects.requireNonNull(
                        expected.get(String.valueOf(labels(got).get(i))));
                for (Object column : got.columns()) {
                    assertThat(list(got, column).get(i)).isEqualTo(row.get(String.valueOf(column)));
                }
            }
        }
    }
}
