/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Windows.Each;
import io.cudf4j.column.Windows.Every;
import io.cudf4j.column.Windows.Extent;
import io.cudf4j.column.Windows.Fixed;
import io.cudf4j.column.Windows.UpTo;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.types.DType;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The rows of windows one after the other, of as many windows at a time as together have about the rows of the column. */
final class WindowBatches {
    /** As many rows lie one after the other as the column has, but for few and for very many. */
    private static final long LEAST_ROOM = 1L << 16;

    private static final long MOST_ROOM = 1L << 24;

    private WindowBatches() {}

    /**
     * Windows of which each has a row.
     *
     * @param windows the row that each is the window of, int32
     * @param offsets where each begins and, last, where the last ends, int32
     * @param numbers of each row of a window, which one that is, int32
     * @param places of each row of a window, where in the column it is, int32
     * @param values of each row of a window
     */
    record Batch(ColumnBase windows, ColumnBase offsets, ColumnBase numbers, ColumnBase places, ColumnBase values) {
        /** Returns how many rows each has, int32. */
        ColumnBase sizes() {
            return difference(ends(), starts());
        }

        /** Returns where each begins. */
        ColumnBase starts() {
            return offsets.slice(0, windows.size());
        }

        /** Returns where each ends. */
        ColumnBase ends() {
            return offsets.slice(1, windows.size() + 1);
        }
    }

    /** What is computed of windows: a float64 for each. */
    @FunctionalInterface
    interface Step {
        ColumnBase of(Batch batch);
    }

    /**
     * Returns what is computed of the rows of each window that are there.
     *
     * @param values float64
     * @param least how many rows a window needs, one at least; null where fewer are there
     * @param wide what computes the same without a copy of the rows of each window
     */
    static ColumnBase ofPresent(ColumnBase values, Extent extent, int least, Step step, WideWindows.Step wide) {
        int enough = Math.max(1, least);
        int rows = values.size();
        if (values.nullCount() == 0) {
            try (Bounds bounds = bounds(extent, rows)) {
                return computed(values, () -> ColumnBase.positions(rows), bounds, enough, step, wide);
            }
        }
        try (ColumnBase isThere = values.notNa();
                Columns<ColumnBase> present = Columns.own(Compaction.filter(List.of(values), isThere));
                Bounds bounds = among(bounds(extent, rows), values, isThere)) {
            Supplier<ColumnBase> places = () -> ColumnBase.positions(rows)
                    .into(all -> Compaction.filter(List.of(all), isThere).get(0));
            return computed(present.get(0), places, bounds, enough, step, wide);
        }
    }

    /**
     * Returns the first or the last row of each window that is there, where rows are walked.
     *
     * @param values float64, without NaN
     * @param least how many rows a window needs, one at least; null where fewer are there
     */
    static ColumnBase edge(ColumnBase values, Extent extent, int least, boolean isFirst) {
        try (ColumnBase isThere = values.notNa();
                Columns<ColumnBase> present = Columns.own(
                        values.nullCount() == 0
                                ? List.of(values.share())
                                : Compaction.filter(List.of(values), isThere));
                Bounds bounds = values.nullCount() == 0
                        ? bounds(extent, values.size())
                        : among(bounds(extent, values.size()), values, isThere);
                WalkedMemory memory = new WalkedMemory()) {
            IntBuffer starts = memory.positions(bounds.starts());
            IntBuffer ends = memory.positions(bounds.ends());
            DoubleBuffer rows = memory.of(present.get(0), Double.BYTES).asDoubleBuffer();
            return WalkedMemory.written(starts.limit(), out -> {
                for (int i = 0; i < starts.limit(); i++) {
                    int start = starts.get(i);
                    int end = ends.get(i);
                    out.put(i, end - start >= least ? rows.get(isFirst ? start : end - 1) : Double.NaN);
                }
            });
        }
    }

    /**
     * Returns what is computed of the rows of each window that are there, null where its last row is not.
     *
     * @param values float64
     * @param least how many rows a window needs, one at least; null where fewer are there
     * @param wide what computes it without a copy of the rows of each window
     * @return null where copies are less work
     */
    static @Nullable ColumnBase ofLastPresent(ColumnBase values, Extent extent, int least, WideWindows.Step wide) {
        int enough = Math.max(1, least);
        try (Bounds given = bounds(extent, values.size())) {
            if (values.nullCount() == 0) {
                ColumnBase walked = wide.walked(new WideWindows.Spans(values, given.starts(), given.ends()), enough);
                if (walked != null) {
                    return walked;
                }
            }
            return ofLastPresent(values, given, enough, wide);
        }
    }

    private static @Nullable ColumnBase ofLastPresent(
            ColumnBase values, Bounds given, int least, WideWindows.Step wide) {
        try (ColumnBase isThere = values.notNa();
                Columns<ColumnBase> present = Columns.own(Compaction.filter(List.of(values), isThere));
                Bounds among =
                        among(new Bounds(given.starts().share(), given.ends().share()), values, isThere);
                ColumnBase last = given.ends().binary(BinaryOp.SUB, 1).into(place -> place.cast(DType.INT32));
                ColumnBase hasLast = isThere.gather(last).into(there -> there.fillNa(false))) {
            ColumnBase walked = wide.walked(new WideWindows.Spans(present.get(0), among.starts(), among.ends()), least);
            return walked != null
                    ? walked.into(found -> Choices.ifElseNull(hasLast, found))
                    : ofChosen(present.get(0), among, hasLast, least, wide);
        }
    }

    private static @Nullable ColumnBase ofChosen(
            ColumnBase present, Bounds among, ColumnBase hasLast, int least, WideWindows.Step wide) {
        int rows = hasLast.size();
        try (ColumnBase counts = difference(among.ends().share(), among.starts().share());
                ColumnBase areEnough = counts.binary(BinaryOp.GE, least);
                ColumnBase areChosen = areEnough.binary(BinaryOp.AND, hasLast);
                ColumnBase all = ColumnBase.positions(rows);
                Columns<ColumnBase> chosen =
                        Columns.own(Compaction.filter(List.of(all, among.starts(), among.ends()), areChosen))) {
            WideWindows.Spans spans = new WideWindows.Spans(present, chosen.get(1), chosen.get(2));
            if (!spans.areWide()) {
                return null;
            }
            try (ColumnBase found = wide.of(spans);
                    ColumnBase none = ColumnBase.allNull(DType.FLOAT64, rows)) {
                return Choices.scatter(found, chosen.get(0), none);
            }
        }
    }

    /**
     * Returns what is computed of all rows of each window.
     *
     * @param least how many rows that are there a window needs
     */
    static ColumnBase ofAll(ColumnBase values, Extent extent, int least, Step step) {
        int rows = values.size();
        try (ColumnBase isThere = values.notNa();
                Bounds present = among(bounds(extent, rows), values, isThere);
                ColumnBase counts =
                        difference(present.ends().share(), present.starts().share());
                ColumnBase areEnough = counts.binary(BinaryOp.GE, least);
                ColumnBase all = ColumnBase.positions(rows);
                Bounds bounds = bounds(extent, rows)) {
            return computed(values, all, bounds, areEnough, step, null);
        }
    }

    /**
     * Returns what is computed of all rows of each window in their places.
     *
     * @param least how many rows that are there a window needs
     */
    static ColumnBase inPlace(ColumnBase values, Extent extent, int least, WindowValues.InPlace function) {
        int rows = values.size();
        Extent all = extent instanceof Every every ? every.windows() : extent;
        try (ColumnBase isThere = values.notNa();
                Bounds bounds = bounds(all, rows);
                Bounds present =
                        among(new Bounds(bounds.starts().share(), bounds.ends().share()), values, isThere);
                ColumnBase counts =
                        difference(present.ends().share(), present.starts().share());
                ColumnBase areAsked = areAsked(counts, extent, least);
                ColumnBase starts = Choices.ifElseNull(areAsked, bounds.starts())) {
            return function.of(values, WindowValues.Places.of(starts, bounds.ends()));
        }
    }

    /** Returns which windows have enough rows, and a row in the result: what no result has must not fail. */
    private static ColumnBase areAsked(ColumnBase counts, Extent extent, int least) {
        ColumnBase areEnough = counts.binary(BinaryOp.GE, least);
        if (!(extent instanceof Every every)) {
            return areEnough;
        }
        try (areEnough;
                ColumnBase rest =
                        ColumnBase.positions(counts.size()).into(place -> place.binary(BinaryOp.MOD, every.step()));
                ColumnBase areTaken = rest.binary(BinaryOp.EQ, 0)) {
            return areEnough.binary(BinaryOp.AND, areTaken);
        }
    }

    /** Returns which windows have no row, not even a missing one. */
    static ColumnBase areEmpty(Extent extent, int rows) {
        try (Bounds bounds = bounds(extent, rows)) {
            return bounds.ends().binary(BinaryOp.LE, bounds.starts());
        }
    }

    /** Where each window begins, and where it ends. */
    private record Bounds(ColumnBase starts, ColumnBase ends) implements AutoCloseable {
        @Override
        public void close() {
            starts.close();
            ends.close();
        }
    }

    /** Returns one column less the other; closes both. */
    private static ColumnBase difference(ColumnBase from, ColumnBase what) {
        try (from;
                what) {
            return from.binary(BinaryOp.SUB, what).into(found -> found.cast(DType.INT32));
        }
    }

    private static Bounds bounds(Extent extent, int rows) {
        if (extent instanceof Every every) {
            try (Bounds all = bounds(every.windows(), rows)) {
                ColumnBase starts = every.taken(all.starts());
                return Columns.orClose(starts, () -> new Bounds(starts, every.taken(all.ends())));
            }
        }
        if (extent instanceof Each each) {
            try (ColumnBase preceding =
                            ColumnBase.own(each.windows().preceding().share());
                    ColumnBase following =
                            ColumnBase.own(each.windows().following().share())) {
                return bounds(preceding, following, rows);
            }
        }
        Fixed fixed = extent instanceof UpTo ? new Fixed(List.of(), Integer.MAX_VALUE, 0) : (Fixed) extent;
        if (fixed.keys().isEmpty() && fixed.preceding() > 0 && fixed.preceding() + fixed.following() > 0) {
            ColumnBase starts = from(1 - Math.min(fixed.preceding(), rows), rows);
            return Columns.orClose(
                    starts,
                    () -> new Bounds(starts, from(1 + Math.max(-rows, Math.min(fixed.following(), rows)), rows)));
        }
        try (ColumnBase ones = ColumnBase.full(DType.FLOAT64, 1.0, rows);
                ColumnBase before = reach(ones, new Fixed(fixed.keys(), fixed.preceding(), 0));
                ColumnBase withRow = reach(ones, new Fixed(fixed.keys(), 1, Math.max(0, fixed.following())));
                ColumnBase after = withRow.binary(BinaryOp.SUB, fixed.following() < 0 ? 1 - fixed.following() : 1)) {
            return bounds(before, after, rows);
        }
    }

    /** Returns running numbers of rows from one on, those that there are not cut off, int32. */
    private static ColumnBase from(long first, int rows) {
        if (WalkedMemory.reaches(rows)) {
            return WalkedMemory.writtenPositions(
                    rows,
                    out -> WalkedMemory.inParts(rows, (from, to) -> {
                        for (int row = from; row < to; row++) {
                            out.put(row, (int) Math.max(0, Math.min(rows, first + row)));
                        }
                    }));
        }
        return ColumnBase.sequence(rows, first, 1)
                .into(numbers -> Replacements.clip(numbers, 0L, (long) rows))
                .into(numbers -> numbers.cast(DType.INT32));
    }

    /** Returns how many rows windows have that end where the group does, if not before. */
    private static ColumnBase reach(ColumnBase ones, Fixed extent) {
        return Windows.rolled(ones, Aggregation.sum(), 1, extent);
    }

    private static Bounds bounds(ColumnBase preceding, ColumnBase following, int rows) {
        try (ColumnBase ends = ColumnBase.sequence(rows, 1, 1);
                ColumnBase start = ends.binary(BinaryOp.SUB, preceding);
                ColumnBase starts = start.cast(DType.INT32);
                ColumnBase end = ends.binary(BinaryOp.ADD, following);
                ColumnBase reached = end.cast(DType.INT32);
                ColumnBase isAfter = reached.binary(BinaryOp.GT, starts)) {
            ColumnBase last = Choices.ifElse(isAfter, reached, starts);
            return Columns.orClose(last, () -> new Bounds(starts.share(), last));
        }
    }

    /** Returns the bounds among the rows that are there; closes those given. */
    private static Bounds among(Bounds all, ColumnBase values, ColumnBase isThere) {
        if (WalkedMemory.reaches(Math.max(values.size(), all.starts().size()))) {
            try (all;
                    WalkedMemory memory = new WalkedMemory()) {
                WalkedMemory.Places places = memory.places(values);
                ColumnBase starts = placed(places, memory.positions(all.starts()));
                return Columns.orClose(starts, () -> new Bounds(starts, placed(places, memory.positions(all.ends()))));
            }
        }
        try (all;
                ColumnBase counts = isThere.cast(DType.INT64);
                ColumnBase running = Scans.scan(counts, Scans.Kind.SUM, true);
                ColumnBase before = behindZero(running)) {
            return bounds(before, all);
        }
    }

    private static ColumnBase placed(WalkedMemory.Places places, IntBuffer bounds) {
        return WalkedMemory.writtenPositions(
                bounds.limit(),
                out -> WalkedMemory.inParts(bounds.limit(), (from, to) -> {
                    for (int i = from; i < to; i++) {
                        out.put(i, places.before(bounds.get(i)));
                    }
                }));
    }

    private static Bounds bounds(ColumnBase before, Bounds all) {
        ColumnBase starts = before.gather(all.starts());
        return Columns.orClose(starts, () -> new Bounds(starts, before.gather(all.ends())));
    }

    /** Returns running numbers with a 0 before them, int32. */
    private static ColumnBase behindZero(ColumnBase running) {
        try (ColumnBase zero = ColumnBase.full(DType.INT64, 0L, 1);
                ColumnBase all = Concats.concat("windows", List.of(zero, running))) {
            return all.cast(DType.INT32);
        }
    }

    /**
     * Returns what is computed of windows.
     *
     * @param places makes where the rows are, for what is not walked
     */
    private static ColumnBase computed(
            ColumnBase values,
            Supplier<ColumnBase> places,
            Bounds bounds,
            int least,
            Step step,
            WideWindows.Step wide) {
        ColumnBase walked = wide.walked(new WideWindows.Spans(values, bounds.starts(), bounds.ends()), least);
        if (walked != null) {
            return walked;
        }
        try (ColumnBase counts =
                        difference(bounds.ends().share(), bounds.starts().share());
                ColumnBase areEnough = counts.binary(BinaryOp.GE, least);
                ColumnBase where = places.get()) {
            return computed(values, where, bounds, areEnough, step, wide);
        }
    }

    private static ColumnBase computed(
            ColumnBase values,
            ColumnBase places,
            Bounds bounds,
            ColumnBase areEnough,
            Step step,
            WideWindows.@Nullable Step wide) {
        int rows = areEnough.size();
        try (ColumnBase all = ColumnBase.positions(rows);
                Columns<ColumnBase> chosen =
                        Columns.own(Compaction.filter(List.of(all, bounds.starts(), bounds.ends()), areEnough))) {
            if (chosen.get(0).size() == 0) {
                return ColumnBase.allNull(DType.FLOAT64, rows);
            }
            WideWindows.Spans spans = new WideWindows.Spans(values, chosen.get(1), chosen.get(2));
            try (ColumnBase found =
                    wide != null && spans.areWide() ? wide.of(spans) : inBatches(values, places, chosen.all(), step)) {
                if (found.size() == rows) {
                    return found.share();
                }
                try (ColumnBase none = ColumnBase.allNull(DType.FLOAT64, rows)) {
                    return Choices.scatter(found, chosen.get(0), none);
                }
            }
        }
    }

    private static ColumnBase inBatches(ColumnBase values, ColumnBase places, List<ColumnBase> chosen, Step step) {
        int count = chosen.get(0).size();
        try (ColumnBase sizes = difference(chosen.get(2).share(), chosen.get(1).share());
                ColumnBase longs = sizes.cast(DType.INT64);
                ColumnBase total = Scans.scan(longs, Scans.Kind.SUM, true);
                Columns<ColumnBase> found = new Columns<>()) {
            long room = Math.max(LEAST_ROOM, Math.min(MOST_ROOM, values.size()));
            long done = 0;
            for (int start = 0; start < count; ) {
                int end = Math.max(start + 1, behind(total, done + room));
                found.add(batch(values, places, chosen, sizes, start, end, step));
                done = (Long) Objects.requireNonNull(total.get(end - 1));
                start = end;
            }
            return found.size() == 1 ? found.get(0).share() : Concats.concat("windows", found.all());
        }
    }

    /** Returns how many running sums are not above a limit. */
    private static int behind(ColumnBase total, long limit) {
        try (ColumnBase wanted = ColumnBase.full(DType.INT64, limit, 1);
                ColumnBase place = Sorts.search(List.of(SortKey.ascending(total)), List.of(wanted), true)) {
            return ((Number) Objects.requireNonNull(place.get(0))).intValue();
        }
    }

    private static ColumnBase batch(
            ColumnBase values,
            ColumnBase places,
            List<ColumnBase> chosen,
            ColumnBase sizes,
            int start,
            int end,
            Step step) {
        try (ColumnBase windows = chosen.get(0).slice(start, end);
                ColumnBase starts = chosen.get(1).slice(start, end);
                ColumnBase lengths = sizes.slice(start, end);
                ColumnBase longs = lengths.cast(DType.INT64);
                ColumnBase running = Scans.scan(longs, Scans.Kind.SUM, true);
                ColumnBase offsets = behindZero(running);
                ColumnBase begins = offsets.slice(0, end - start);
                ColumnBase numbers = Repeated.positions(lengths);
                ColumnBase shift = difference(starts.share(), begins.share());
                ColumnBase shifts = shift.gather(numbers);
                ColumnBase each = ColumnBase.positions(numbers.size());
                ColumnBase sums = each.binary(BinaryOp.ADD, shifts);
                ColumnBase taken = sums.cast(DType.INT32);
                ColumnBase rows = values.gather(taken);
                ColumnBase where = places.gather(taken)) {
            return step.of(new Batch(windows, offsets, numbers, where, rows));
        }
    }
}
