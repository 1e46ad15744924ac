/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.column.nested.Explosions;
import io.cudf4j.column.nested.ListCalls;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows and columns in each other's place, a row for each element of a list, one column of several. */
public final class Reshape {
    private Reshape() {}

    /** Returns a frame with a column for each row and a row for each column. */
    public static Rows transpose(Rows frame) {
        ColumnAccessor columns = frame.columns();
        Labels rows = frame.labels();
        List<@Nullable Object> labels = rows.toList();
        ColumnAccessor.requireUnique(labels);
        try (Columns<ColumnBase> turned = Columns.own(Transposes.transpose(columns.labels(), columns.columns()))) {
            while (turned.size() < labels.size()) {
                turned.add(ColumnBase.empty(DType.FLOAT64));
            }
            boolean isNamed = rows.names().stream().anyMatch(Objects::nonNull);
            Labelling flat = Labelling.flat().withLevelNames(isNamed ? rows.names() : List.of());
            ColumnAccessor made =
                    ColumnAccessor.own(labels, turned.release(), rows.nLevels() > 1 ? flat.asMultiindex() : flat);
            return Rows.frame(made, () -> ColumnLabels.index(columns));
        }
    }

    /** Returns a row for each element of the lists of a column, beside which the others and the labels repeat. */
    public static Rows explode(Rows source, @Nullable Object label) {
        ColumnAccessor known = source.columns();
        ColumnBase lists = known.column(label);
        ColumnAccessor.inColumn(label, () -> Explosions.requireLists(lists));
        return source.select(columns -> Explosions.explode(columns, known.position(label)));
    }

    /** Returns the elements of lists, each with the label of its list. */
    public static Rows flatten(Rows lists) {
        ColumnBase column = lists.column();
        Object name = lists.columns().labels().get(0);
        try (ColumnBase owners = ListCalls.owners("list.flatten", column)) {
            ColumnBase elements = ListCalls.elements("list.flatten", column);
            return Rows.series(name, elements, () -> lists.labels().gather(owners));
        }
    }

    /**
     * Returns a row for each element of the lists of several columns, beside which the others and the labels repeat.
     *
     * @throws InvalidArgumentException if no column is named, or one twice
     */
    public static Rows explode(Rows source, List<? extends @Nullable Object> labels) {
        ColumnAccessor known = source.columns();
        known.columns(labels);
        List<Integer> lists = labels.stream().map(known::position).toList();
        if (lists.isEmpty() || new HashSet<>(lists).size() < lists.size()) {
            throw new InvalidArgumentException("explode: name columns, each once, not " + labels);
        }
        labels.forEach(label -> {
            ColumnBase each = known.column(label);
            ColumnAccessor.inColumn(label, () -> Explosions.requireLists(each));
        });
        return source.select(columns -> Explosions.explode(columns, lists, known.labels()));
    }

    /** Returns the cells of a frame, row after row, as a series. */
    public static Rows interleaved(Rows frame) {
        ColumnAccessor columns = frame.columns();
        if (columns.size() == 0) {
            throw new InvalidArgumentException(
                    "interleaveColumns: there is no column, so that nothing tells the dtype");
        }
        Melting.requireRows("interleaveColumns", frame.rowCount(), columns.size());
        try (Columns<ColumnBase> alike = Columns.own(Concats.alike("interleaveColumns", columns.columns()))) {
            return Rows.series(null, Transposes.interleaved(alike.all()));
        }
    }

    /**
     * Returns all rows, one time after the other.
     *
     * @throws InvalidArgumentException if the number of times is below 0
     */
    public static Rows tile(Rows source, int times) {
        if (times < 0) {
            throw new InvalidArgumentException("tile: rows cannot be there " + times + " times");
        }
        long rows = (long) source.rowCount() * times;
        if (rows > Integer.MAX_VALUE) {
            throw new SizeOverflowException("tile: " + source.rowCount() + " rows " + times + " times are " + rows
                    + " rows; the most is " + Integer.MAX_VALUE);
        }
        return source.select(columns -> Repeated.tiled(columns, times));
    }

    /** Returns the columns as the fields of one column of structs. */
    public static Rows struct(Rows frame) {
        ColumnAccessor columns = frame.columns();
        Map<String, DType> fields = new LinkedHashMap<>();
        List<String> names = columns.labels().stream().map(String::valueOf).toList();
        ColumnAccessor.requireUnique(names);
        for (int i = 0; i < names.size(); i++) {
            fields.put(names.get(i), columns.columns().get(i).dtype());
        }
        ColumnBuffers parts = ColumnBuffers.of(DType.struct(fields), frame.rowCount())
                .withChildren(columns.columns().toArray(ColumnBase[]::new));
        return Rows.series(null, ColumnBase.of(parts), frame::sharedLabels);
    }
}
