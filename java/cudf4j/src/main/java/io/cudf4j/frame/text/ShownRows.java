/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.text;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.strings.StringCalls;
import io.cudf4j.expr.StringOp;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.MultiIndexes;
import io.cudf4j.types.HostValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of columns and labels that a layout shows, on the Java heap. */
final class ShownRows {
    /** Texts whose memory has no more bytes are read as they are: to cut them is one more call of the engine. */
    private static final int CUT_ABOVE_BYTES = 1 << 20;

    private ShownRows() {}

    /** Returns the labels on the Java heap, as texts need them. */
    static List<@Nullable Object> values(Labels labels) {
        if (labels instanceof CountedLabels) {
            return labels.toList();
        }
        return labels.areTuples()
                ? MultiIndexes.tuples(labels, HostValues::shown)
                : labels.column().toHost().shown();
    }

    /** Returns the labels of one level of the rows that are shown. */
    static List<@Nullable Object> shown(Labels labels, Layout layout) {
        if (!(labels instanceof CountedLabels)) {
            return shown(labels.column(), layout);
        }
        int rows = labels.rowCount();
        if (!layout.leavesOutRows(rows)) {
            return values(labels);
        }
        try (Labels first = labels.slice(0, layout.edgeRows());
                Labels last = labels.slice(rows - layout.edgeRows(), rows)) {
            List<@Nullable Object> values = new ArrayList<>(values(first));
            values.addAll(values(last));
            return values;
        }
    }

    /** Returns the texts of the rows that are shown. */
    static List<String> cells(ColumnBase column, Layout layout) {
        return layout.clipped(CellText.of(shown(column, layout), layout.digits()));
    }

    /** Reads only the rows that are shown. */
    static List<@Nullable Object> shown(ColumnBase column, Layout layout) {
        int rows = column.size();
        if (!layout.leavesOutRows(rows)) {
            return begins(column, layout);
        }
        try (ColumnBase first = column.slice(0, layout.edgeRows());
                ColumnBase last = column.slice(rows - layout.edgeRows(), rows)) {
            List<@Nullable Object> values = new ArrayList<>(begins(first, layout));
            values.addAll(begins(last, layout));
            return values;
        }
    }

    /** Reads of a text that is cut no more than shows that it is: the engine has room for texts that the Java heap has not. */
    private static List<@Nullable Object> begins(ColumnBase column, Layout layout) {
        if (layout.cutsCells() && column.dtype().isNested() && column.sizeBytes() > CUT_ABOVE_BYTES) {
            return NestedBegins.of(column, layout.cellWidth())
                    .into(begins -> begins.toHost().shown());
        }
        ColumnBase texts = column instanceof CategoricalColumn rows ? rows.categories() : column;
        if (!layout.cutsCells() || !texts.dtype().isString() || texts.sizeBytes() <= CUT_ABOVE_BYTES) {
            return column.toHost().shown();
        }
        try (ColumnBase begins =
                StringCalls.apply(StringOp.SLICE, column, Arrays.asList(0, layout.cellWidth() + 1, null))) {
            return begins.toHost().shown();
        }
    }
}
