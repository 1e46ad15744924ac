/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.ConcatOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Repeated;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.labels.HeapLimits;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.reshape.Concatenation;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Lookup;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The groups themselves, one after the other. */
public final class GroupParts {
    /** A key, an entry of a map and a slice of labels. */
    private static final int BYTES_OF_GROUP = 512;

    private GroupParts() {}

    /** Returns the labels of the rows of each group under its key: one value, or a tuple of several. */
    public static Map<@Nullable Object, Labels> labels(Grouped grouped) {
        try (Parts parts = new Parts("groups", grouped);
                Labels labels = grouped.rows().labels().gather(parts.places.places())) {
            Map<@Nullable Object, Labels> found = new LinkedHashMap<>();
            List<Labels> slices = Columns.made(parts.keys.size(), i -> labels.slice(parts.start(i), parts.stop(i)));
            for (int i = 0; i < slices.size(); i++) {
                found.put(parts.keys.get(i), slices.get(i));
            }
            return found;
        }
    }

    /** Returns the positions of the rows of each group under its key. */
    public static Map<@Nullable Object, int[]> positions(Grouped grouped) {
        HeapLimits.require("indices", grouped.rows().rowCount(), "positions", 2 * Integer.BYTES);
        try (Parts parts = new Parts("indices", grouped)) {
            int[] all = ints(parts.places.places());
            Map<@Nullable Object, int[]> found = new LinkedHashMap<>();
            for (int i = 0; i < parts.keys.size(); i++) {
                found.put(parts.keys.get(i), Arrays.copyOfRange(all, parts.start(i), parts.stop(i)));
            }
            return found;
        }
    }

    /**
     * Returns the rows of one group.
     *
     * @param key a value, or a tuple with one for each key
     * @throws LabelNotFoundException if there is no such group
     */
    public static Rows group(Grouped grouped, @Nullable Object key) {
        try (GroupKeys keys = GroupKeys.of(grouped);
                GroupPlaces places = GroupedRows.places(grouped, keys);
                Labels known = GroupKeys.labels(keys.labels(), places)) {
            int group = number(known, keys.labels().size(), key);
            long start = (long) Objects.requireNonNull(places.starts().get(group));
            long size = (long) Objects.requireNonNull(places.sizes().get(group));
            try (ColumnBase positions = places.places().slice((int) start, (int) (start + size));
                    Rows rows = GroupedRows.selected(grouped)) {
                return rows.gather(positions);
            }
        }
    }

    private static int number(Labels known, int count, @Nullable Object key) {
        if (count > 1 && !(key instanceof Tuple tuple && tuple.size() == count)) {
            throw new LabelNotFoundException(
                    "getGroup: a key of these groups is a Tuple of " + count + " values, not " + key);
        }
        if (known.rowCount() > 0) {
            try (RowSelection found = Lookup.find("getGroup", known, key)) {
                if (found != null && found.count() == 1) {
                    return found.first();
                }
            }
        }
        throw new LabelNotFoundException("getGroup: there is no group of the key '" + key + "'");
    }

    /** Calls an action with the key of each group and its rows, which are closed when it returns. */
    public static void forEach(Grouped grouped, BiConsumer<? super @Nullable Object, ? super Rows> action) {
        try (Parts parts = new Parts("forEachGroup", grouped);
                Rows selected = GroupedRows.selected(grouped);
                Rows rows = selected.gather(parts.places.places())) {
            for (int i = 0; i < parts.keys.size(); i++) {
                try (Rows part = rows.slice(parts.start(i), parts.stop(i))) {
                    action.accept(parts.keys.get(i), part);
                }
            }
        }
    }

    /** Returns the rows of the groups that a test, which gets the rows of each, accepts. */
    public static Rows filter(Grouped grouped, Predicate<? super Rows> test) {
        List<Boolean> accepted = new ArrayList<>();
        forEach(grouped, (key, part) -> accepted.add(test.test(part)));
        return TakenRows.filtered(grouped, places -> {
            try (ColumnBase mask = ColumnFactory.of(DType.BOOL, accepted)) {
                return places.spread(mask);
            }
        });
    }

    /**
     * Returns the rows that a function makes of each group, one below the other, behind the keys of the groups.
     *
     * @param function gets the rows of a group without the keys, and hands over what it makes of them, or null for nothing
     */
    public static Rows apply(Grouped grouped, Function<? super Rows, ? extends @Nullable Rows> function) {
        try (Parts parts = new Parts("applyFrames", grouped);
                Columns<Rows> made = new Columns<>();
                Rows values = GroupedRows.values(grouped);
                Rows rows = values.gather(parts.places.places())) {
            List<Long> counts = new ArrayList<>();
            for (int i = 0; i < parts.keys.size(); i++) {
                try (Rows part = rows.slice(parts.start(i), parts.stop(i))) {
                    Rows result = function.apply(part);
                    if (result != null) {
                        made.add(result);
                    }
                    counts.add(result == null ? 0L : result.rowCount());
                }
            }
            if (made.size() == 0) {
                made.add(rows.slice(0, 0));
            }
            try (ColumnBase each = ColumnFactory.of(DType.INT64, counts);
                    ColumnBase group = Repeated.positions(each);
                    Rows all = Concatenation.concat(made.all(), ConcatOptions.defaults())) {
                return TakenRows.behindKeys(all, parts.keyLabels, parts.places, group);
            }
        }
    }

    /** Returns the values that a function makes of each group, labelled by the keys. */
    public static Rows values(Grouped grouped, Function<? super Rows, ? extends @Nullable Object> function) {
        try (Parts parts = new Parts("applyValues", grouped);
                Rows values = GroupedRows.values(grouped);
                Rows rows = values.gather(parts.places.places())) {
            List<@Nullable Object> made = new ArrayList<>();
            for (int i = 0; i < parts.keys.size(); i++) {
                try (Rows part = rows.slice(parts.start(i), parts.stop(i))) {
                    made.add(function.apply(part));
                }
            }
            return Rows.series(
                    grouped.isSeries() ? grouped.valueLabels().get(0) : null,
                    ColumnFactory.of(made),
                    () -> GroupKeys.labels(parts.keyLabels, parts.places));
        }
    }

    /** Makes a column with a row for each group. */
    @FunctionalInterface
    public interface ColumnOfGroups {
        /**
         * Returns the column, which the caller closes.
         *
         * @param places where the rows of each group are
         * @param columns gives the column of a label with the rows of each group side by side, as long as this runs
         * @param key gives the key of a group as text
         */
        ColumnBase make(
                GroupPlaces places, Function<@Nullable Object, ColumnBase> columns, IntFunction<@Nullable String> key);
    }

    /**
     * Returns what is made of the groups, without a name, labelled by the keys.
     */
    public static Rows column(Grouped grouped, ColumnOfGroups made) {
        return finished(
                grouped,
                made,
                (keys, places, column) -> Rows.series(null, column, () -> GroupKeys.labels(keys.labels(), places)));
    }

    /**
     * Returns for each row what is made of its group, without a name; null for rows of no group.
     */
    public static Rows spread(Grouped grouped, ColumnOfGroups made) {
        return finished(grouped, made, (keys, places, column) -> {
            try (column) {
                return Rows.series(null, places.spread(column), grouped.rows()::sharedLabels);
            }
        });
    }

    /** Takes over a column with a row for each group. */
    @FunctionalInterface
    private interface Finish {
        Rows of(GroupKeys keys, GroupPlaces places, ColumnBase column);
    }

    private static Rows finished(Grouped grouped, ColumnOfGroups made, Finish finish) {
        try (GroupKeys keys = GroupKeys.of(grouped);
                GroupPlaces places = GroupedRows.together(grouped, keys);
                Rows values = GroupedRows.values(grouped);
                Arranged arranged = new Arranged(label -> column(grouped, values, label), places)) {
            ColumnBase column = made.make(places, arranged::column, group -> {
                try (Labels known = GroupKeys.labels(keys.labels(), places)) {
                    return Quoted.of(known.get(group));
                }
            });
            return finish.of(keys, places, column);
        }
    }

    /** Returns what is made of the rows without the columns that are keys. */
    public static <T> T withValues(Grouped grouped, Function<? super Rows, T> action) {
        try (Rows values = GroupedRows.values(grouped)) {
            return action.apply(values);
        }
    }

    /** Returns what is made of the columns that are no keys, by label. */
    public static <T> T withColumns(Grouped grouped, Function<Function<@Nullable Object, ColumnBase>, T> action) {
        try (Rows values = GroupedRows.values(grouped)) {
            return action.apply(label -> column(grouped, values, label));
        }
    }

    private static ColumnBase column(Grouped grouped, Rows values, @Nullable Object label) {
        try {
            return values.column(label);
        } catch (LabelNotFoundException e) {
            if (grouped.keys().stream().noneMatch(key -> Objects.equals(key, label))) {
                throw e;
            }
            throw new LabelNotFoundException(
                    "'" + label + "' is a key of the groups, under which the result stands, and functions get the other"
                            + " columns; to read it, add it under another label before groupBy, as assign does",
                    e);
        }
    }

    /** Columns with the rows of each group side by side, made when they are asked for. Thread-safe. */
    private static final class Arranged implements AutoCloseable {
        private final Function<@Nullable Object, ColumnBase> values;
        private final GroupPlaces places;
        private final IdentityHashMap<ColumnBase, ColumnBase> made = new IdentityHashMap<>();

        Arranged(Function<@Nullable Object, ColumnBase> values, GroupPlaces places) {
            this.values = values;
            this.places = places;
        }

        synchronized ColumnBase column(@Nullable Object label) {
            return made.computeIfAbsent(values.apply(label), places::read);
        }

        @Override
        public synchronized void close() {
            made.values().forEach(ColumnBase::close);
            made.clear();
        }
    }

    private static int[] ints(ColumnBase column) {
        HostValues host = column.toHost();
        int[] values = new int[host.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (int) host.getLong(i);
        }
        return values;
    }

    /** Where each group lies, on the Java heap too. */
    private static final class Parts implements AutoCloseable {
        private final GroupPlaces places;
        private final List<@Nullable Object> keyLabels;
        private final List<@Nullable Object> keys;
        private final int[] starts;

        Parts(String operation, Grouped grouped) {
            try (GroupKeys given = GroupKeys.of(grouped)) {
                GroupPlaces made = GroupedRows.together(grouped, given);
                this.keyLabels = given.labels();
                this.keys = Columns.orClose(made, () -> onHeap(operation, given, made));
                this.starts = Columns.orClose(made, made::bounds);
                this.places = made;
            }
        }

        private List<@Nullable Object> onHeap(String operation, GroupKeys given, GroupPlaces made) {
            HeapLimits.require(operation, made.count(), "groups", BYTES_OF_GROUP);
            if (made.count() == 0) {
                return Collections.emptyList();
            }
            try (Labels known = GroupKeys.labels(given.labels(), made)) {
                return known.toList();
            }
        }

        int start(int group) {
            return starts[group];
        }

        int stop(int group) {
            return starts[group + 1];
        }

        @Override
        public void close() {
            places.close();
        }
    }
}
