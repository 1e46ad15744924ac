/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The columns that a function of rows has asked for so far, in that order. */
final class RowColumns {
    /** Of a function that takes values, not rows. */
    static final RowColumns NONE = new RowColumns(null, false);

    /** Returns those of a function of windows. */
    static RowColumns ofWindows() {
        RowColumns columns = new RowColumns(new WindowColumns(), false);
        WindowColumns.number(columns);
        return columns;
    }

    private final @Nullable FrameColumns frame;
    private final boolean isOfGroups;
    private final List<Translation.RowColumn> used = new ArrayList<>();
    private boolean hasGetters;

    RowColumns(@Nullable FrameColumns frame, boolean isOfGroups) {
        this.frame = frame;
        this.isOfGroups = isOfGroups;
    }

    boolean isOfRows() {
        return frame != null;
    }

    /** Returns whether a row of the kernel has a window of the rows of a column. */
    boolean isOfWindows() {
        return frame instanceof WindowColumns;
    }

    /** Returns whether a row of the kernel is a group of rows of the columns. */
    boolean isOfGroups() {
        return isOfGroups;
    }

    /** Notes that a row of a group is read by itself. */
    void readsRow() {
        hasGetters = true;
    }

    /** Returns whether a row of the kernel is a group, of which nothing is read but statistics. */
    boolean isOfStatistics() {
        return isOfGroups && !hasGetters;
    }

    /** Returns the columns, by their numbers. */
    List<Translation.RowColumn> used() {
        return List.copyOf(used);
    }

    /** Returns the number of a column that is read as a type, or asked for nulls. */
    int number(@Nullable Object label, String getter, @Nullable ValueType read) {
        return number(label, getter, read, null);
    }

    /**
     * Returns the number of a column of times that is read as counts.
     *
     * @param unit what is counted; null where the function gives null for it
     * @param place where in the source the getter is called; null where it is not known
     */
    int numberOfTimes(@Nullable Object label, String getter, @Nullable ChronoUnit unit, @Nullable String place) {
        Objects.requireNonNull(frame).requireUnit(label, getter, unit, place);
        TimeCount times = new TimeCount(getter.equals("getDuration"), Objects.requireNonNull(unit));
        return number(label, getter, ValueType.LONG, times);
    }

    private int number(@Nullable Object label, String getter, @Nullable ValueType read, @Nullable TimeCount times) {
        ValueType type = Objects.requireNonNull(frame).of(label, getter, read, times);
        Translation.RowColumn column = new Translation.RowColumn(label, read == null ? null : type, times);
        int known = used.indexOf(column);
        if (known >= 0) {
            return known;
        }
        used.add(column);
        return used.size() - 1;
    }

    /** Returns what a column holds. */
    ValueType type(int number) {
        return Objects.requireNonNull(used.get(number).type());
    }
}
