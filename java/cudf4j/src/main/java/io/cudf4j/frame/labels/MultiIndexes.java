/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.Codings;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes labels of several levels, and takes them apart. */
public final class MultiIndexes {
    private MultiIndexes() {}

    /** Throws if there is no level. */
    public static void requireSome(int levels) {
        if (levels == 0) {
            throw new InvalidArgumentException("labels of several levels need at least one level");
        }
    }

    private static void requireNames(int levels, List<? extends @Nullable Object> names) {
        requireSome(levels);
        if (names.size() != levels) {
            throw new LengthMismatchException(names.size() + " names for " + levels + " levels");
        }
    }

    /** Returns labels of columns, which stay the caller's, one for each level. */
    public static Labels ofColumns(List<ColumnBase> columns, List<? extends @Nullable Object> names) {
        requireNames(columns.size(), names);
        return Labels.tuples(names, columns.stream().map(ColumnBase::share).toList());
    }

    /** Returns the labels that a list has. */
    public static Labels fromTuples(List<Tuple> tuples, List<? extends @Nullable Object> names) {
        Objects.requireNonNull(tuples, "fromTuples: the tuples are null");
        Objects.requireNonNull(names, "fromTuples: the names are null");
        requireSome(names.size());
        for (int row = 0; row < tuples.size(); row++) {
            int at = row;
            Objects.requireNonNull(tuples.get(row), () -> "fromTuples: the tuple of row " + at + " is null");
            if (tuples.get(row).size() != names.size()) {
                throw new LengthMismatchException(
                        "row " + row + " is " + tuples.get(row) + ", there are " + names.size() + " levels");
            }
        }
        return Labels.tuples(names, Columns.made(names.size(), level -> {
            List<@Nullable Object> values = new ArrayList<>(tuples.size());
            tuples.forEach(tuple -> values.add(tuple.get(level)));
            return ColumnFactory.of(values);
        }));
    }

    /** Returns each combination of the rows of columns, which stay the caller's, the last one varying fastest. */
    public static Labels product(List<ColumnBase> values, List<? extends @Nullable Object> names) {
        requireNames(values.size(), names);
        long rows = 1;
        for (ColumnBase level : values) {
            rows *= level.size();
            if (rows > Integer.MAX_VALUE) {
                throw new SizeOverflowException("fromProduct: more than " + Integer.MAX_VALUE + " combinations");
            }
        }
        int count = (int) rows;
        try (ColumnBase row = ColumnBase.positions(count)) {
            return Labels.tuples(names, Columns.made(values.size(), level -> combined(values, level, row)));
        }
    }

    private static ColumnBase combined(List<ColumnBase> values, int level, ColumnBase row) {
        if (row.size() == 0) {
            return values.get(level).slice(0, 0);
        }
        int inner = 1;
        for (ColumnBase later : values.subList(level + 1, values.size())) {
            inner *= later.size();
        }
        ColumnBase labels = values.get(level);
        return row.binary(BinaryOp.FLOOR_DIV, inner)
                .into(run -> run.binary(BinaryOp.MOD, labels.size()))
                .into(labels::gather);
    }

    /** Returns labels that codes pick from the labels of each level; −1 is null. */
    public static Labels ofCodes(List<Labels> levels, List<int[]> codes, List<? extends @Nullable Object> names) {
        requireNames(levels.size(), names);
        if (codes.size() != levels.size()) {
            throw new LengthMismatchException(codes.size() + " lists of codes for " + levels.size() + " levels");
        }
        for (int level = 0; level < codes.size(); level++) {
            int size = levels.get(level).rowCount();
            for (int code : codes.get(level)) {
                if (code < -1 || code >= size) {
                    throw new OutOfBoundsException(
                            "level " + level + " has " + size + " labels, none at code " + code + "; −1 is null");
                }
            }
        }
        return Labels.tuples(names, Columns.made(levels.size(), level -> {
            ColumnBase labels = levels.get(level).column();
            try (ColumnBase given = ColumnFactory.of(codes.get(level));
                    ColumnBase isNull = given.binary(BinaryOp.LT, 0);
                    // a negative position would count from the end, one behind the rows is null
                    ColumnBase map = Writes.valueOrElse(isNull, labels.size(), given)) {
                return labels.gather(map);
            }
        }));
    }

    /** Returns the different labels of each level, sorted. */
    public static List<Labels> levels(Labels index) {
        List<Labels> levels = new ArrayList<>();
        for (ColumnBase column : index.levels()) {
            levels.add(Labels.own(index.names().get(levels.size()), sortedDistinct(column)));
        }
        return levels;
    }

    private static ColumnBase sortedDistinct(ColumnBase column) {
        try (ColumnBase marked = column.nansToNulls();
                ColumnBase present = marked.dropNa();
                ColumnBase distinct = present.unique()) {
            return LabelSets.sorted(List.of(distinct)).get(0);
        }
    }

    /** Returns for each level the positions of the rows' labels among {@link #levels}, −1 for null. */
    public static List<ColumnBase> codes(Labels index) {
        List<ColumnBase> columns = index.levels();
        return Columns.made(columns.size(), level -> {
            try (ColumnBase labels = sortedDistinct(columns.get(level))) {
                return Codings.codes(columns.get(level), labels);
            }
        });
    }

    /** Returns labels without some levels; with one level left labels that are no tuples. */
    public static Labels dropLevel(Labels index, Object... levels) {
        TreeSet<Integer> dropped = new TreeSet<>();
        for (Object level : levels) {
            dropped.add(Levels.position(index, level));
        }
        List<@Nullable Object> names = new ArrayList<>();
        List<ColumnBase> kept = new ArrayList<>();
        for (int level = 0; level < index.nLevels(); level++) {
            if (!dropped.contains(level)) {
                names.add(index.names().get(level));
                kept.add(index.levels().get(level));
            }
        }
        if (kept.isEmpty()) {
            throw new InvalidArgumentException(
                    "dropLevel: all " + index.nLevels() + " levels would go; at least one must be left");
        }
        List<ColumnBase> shares = kept.stream().map(ColumnBase::share).toList();
        return Labels.own(names, shares);
    }

    /** Returns the labels with two levels in each other's place. */
    public static Labels swapLevel(Labels index, int one, int other) {
        List<@Nullable Object> names = new ArrayList<>(index.names());
        Collections.swap(names, one, other);
        List<ColumnBase> levels =
                new ArrayList<>(index.levels().stream().map(ColumnBase::share).toList());
        Collections.swap(levels, one, other);
        return Labels.tuples(names, levels);
    }

    /** Returns the labels as tuples of what a function reads of the levels. */
    public static List<@Nullable Object> tuples(Labels index, Function<HostValues, List<@Nullable Object>> read) {
        List<List<@Nullable Object>> levels = new ArrayList<>();
        for (int i = 0; i < index.nLevels(); i++) {
            levels.add(read.apply(
                    Cells.toHost(index.levels().get(i), "level", index.names().get(i))));
        }
        List<@Nullable Object> tuples = new ArrayList<>(index.rowCount());
        for (int row = 0; row < index.rowCount(); row++) {
            List<@Nullable Object> elements = new ArrayList<>(levels.size());
            for (List<@Nullable Object> level : levels) {
                elements.add(level.get(row));
            }
            tuples.add(Tuple.of(elements));
        }
        return tuples;
    }

    /** Returns for each label whether it is among tuples. */
    public static ColumnBase isIn(Labels index, Collection<?> values) {
        List<Tuple> tuples = new ArrayList<>();
        for (Object value : values) {
            if (!(value instanceof Tuple tuple) || tuple.size() != index.nLevels()) {
                throw new InvalidArgumentException("isIn: " + Quoted.of(value) + " is no tuple of " + index.nLevels()
                        + " levels, as the labels are");
            }
            tuples.add(tuple);
        }
        List<ColumnBase> wanted = Columns.made(index.nLevels(), level -> {
            List<@Nullable Object> elements = new ArrayList<>(tuples.size());
            tuples.forEach(tuple -> elements.add(tuple.get(level)));
            return ColumnFactory.of(index.levels().get(level).dtype(), elements);
        });
        List<ColumnBase> distinct = List.of();
        try {
            distinct = Compaction.distinct(wanted, wanted);
            try (ColumnBase places = LabelSets.positions(distinct, index.levels())) {
                return places.binary(BinaryOp.GE, 0);
            }
        } finally {
            ColumnBase.closeAll(wanted);
            ColumnBase.closeAll(distinct);
        }
    }
}
