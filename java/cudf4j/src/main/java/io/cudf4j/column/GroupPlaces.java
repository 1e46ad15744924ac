/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.Groupby;
import io.cudf4j.plc.Groups;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.ReplacePolicy;
import io.cudf4j.plc.Sorted;
import io.cudf4j.plc.Span;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where rows lie when those of each group lie together, one group after the other, each with its rows in the order that
 * they have. Rows "in groups" are in this order; rows with a missing key may be in no group. The holder closes it.
 */
public final class GroupPlaces implements AutoCloseable {
    /** So many numbers come to the Java heap at once. */
    private static final int PIECE = 1 << 18;

    private final Columns<ColumnBase> owned = new Columns<>();
    private final int rowCount;
    private List<ColumnBase> keys = List.of();
    private ColumnBase sizes;
    private ColumnBase starts;
    /** Null where they are walked: these are made when they are first asked for. */
    private @Nullable ColumnBase places;

    /** The number of rows that are in groups. */
    private int placed;

    /** Whether each row lies at its own place, since the rows came in the order of their groups. */
    private boolean isInPlace;

    private @Nullable ColumnBase groups;
    private @Nullable ColumnBase inverse;
    private @Nullable WalkedPlaces walked;

    @SuppressWarnings("NullAway.Init") // the factory sets what it fails to make nowhere
    private GroupPlaces(int rowCount) {
        this.rowCount = rowCount;
    }

    /**
     * Puts rows with equal keys into groups.
     *
     * @param keys at least one column, with a row for each row
     * @param dropMissing whether rows with a key that is null or NaN belong to no group; otherwise those with null are
     *     one, and those with NaN another
     */
    public static GroupPlaces of(List<? extends ColumnBase> keys, GroupOrder order, boolean dropMissing) {
        return made(keys, order, dropMissing, false);
    }

    /**
     * Puts rows with equal keys into groups, as {@link #of} does, for who goes from group to group over the rows of each: what tells
     * the group of a row is made only where it is asked for.
     *
     * @param keys at least one column, with a row for each row
     * @param dropMissing as of {@link #of}
     */
    public static GroupPlaces together(List<? extends ColumnBase> keys, GroupOrder order, boolean dropMissing) {
        return made(keys, order, dropMissing, true);
    }

    private static GroupPlaces made(
            List<? extends ColumnBase> keys, GroupOrder order, boolean dropMissing, boolean isRead) {
        GroupPlaces made = new GroupPlaces(keys.get(0).size());
        return Columns.orClose(made, () -> {
            made.arrange(keys, order, dropMissing, isRead);
            return made;
        });
    }

    private void arrange(List<? extends ColumnBase> given, GroupOrder groupOrder, boolean dropMissing, boolean isRead) {
        try (Columns<ColumnBase> made = new Columns<>()) {
            List<ColumnBase> rows = new ArrayList<>();
            rows.add(made.add(ColumnBase.positions(rowCount)));
            given.forEach(key -> rows.add(made.add(dropMissing ? key.nansToNulls() : key.share())));
            boolean drops = dropMissing && rows.stream().anyMatch(key -> key.nullCount() > 0);
            List<ColumnBase> there = rows;
            if (drops) {
                List<ColumnBase> tested = rows.subList(1, rows.size());
                there = Compaction.dropNulls(rows, tested, tested.size());
                there.forEach(made::add);
            }
            ColumnBase numbers = there.get(0);
            List<ColumnBase> known = there.subList(1, there.size());
            List<SortKey> ascending = known.stream().map(SortKey::ascending).toList();
            boolean isSorted = isSimple(known) && Sorts.isSorted(ascending);
            if (!isSorted && !drops && WalkedPlaces.are(known)) {
                if (isRead && isSimple(known) && groupOrder != GroupOrder.FIRST_SEEN) {
                    sort(known.get(0), numbers);
                } else {
                    keep(WalkedPlaces.of(known, groupOrder));
                }
                return;
            }
            ColumnBase at = numbers;
            if (!isSorted) {
                ColumnBase order = made.add(Sorts.order(ascending));
                at = drops ? made.add(numbers.gather(order)) : order;
                if (isSimple(known)) {
                    // equal keys that lie side by side are counted in less time than others, with that to put them
                    // there
                    known = List.of(made.add(known.get(0).gather(order)));
                    numbers = at;
                }
            }
            List<Groupings.Request> requests = new ArrayList<>();
            requests.add(new Groupings.Request(numbers, GroupFunction.of(Reduction.SIZE)));
            if (groupOrder == GroupOrder.FIRST_SEEN) {
                requests.add(new Groupings.Request(numbers, GroupFunction.of(Reduction.MIN)));
            }
            // sorted by the same keys as the rows, so that the groups come as their rows do
            try (Groupings.Groups found = Groupings.aggregate(known, requests, GroupOrder.SORTED, false)) {
                if (groupOrder == GroupOrder.FIRST_SEEN) {
                    reorder(
                            found,
                            at,
                            made.add(Repeated.positions(found.results().get(0))));
                } else {
                    isInPlace = isSorted && !drops;
                    keep(
                            Columns.each(found.keys(), ColumnBase::share),
                            found.results().get(0).share(),
                            at.share(),
                            null);
                }
            }
        }
    }

    /** Takes the rows of a simple key as an engine puts them together that computes in the memory of this process: in one call. */
    private void sort(ColumnBase key, ColumnBase numbers) {
        try (Groups sorted = new Groupby(ColumnBase.table(List.of(key)), NullPolicy.INCLUDE, Sorted.NO)
                        .getGroups(ColumnBase.table(List.of(numbers)));
                ColumnBase all = key.like(sorted.keys().column(0).share())) {
            int[] bounds = sorted.offsets();
            int count = bounds.length - 1;
            long[] counts = new long[count];
            Arrays.setAll(counts, i -> (long) bounds[i + 1] - bounds[i]);
            Column at = Objects.requireNonNull(sorted.values()).column(0).share();
            try (ColumnBase order = ColumnBase.own(at);
                    ColumnBase first = ColumnFactory.of(Arrays.copyOf(bounds, count));
                    ColumnBase firstKeys = all.gather(first);
                    ColumnBase each = ColumnFactory.of(counts)) {
                keep(List.of(firstKeys.share()), each.share(), order.share(), null);
            }
        }
    }

    /** Returns whether to look for the order of keys, or to copy them, costs much less than to sort them. */
    private static boolean isSimple(List<ColumnBase> keys) {
        return keys.size() == 1
                && switch (keys.get(0).dtype().kind()) {
                    case SIGNED, UNSIGNED, FLOATING, BOOL, DATETIME, TIMEDELTA -> true;
                    default -> false;
                };
    }

    private void reorder(Groupings.Groups found, ColumnBase at, ColumnBase group) {
        ColumnBase first = found.results().get(1);
        try (ColumnBase order = Sorts.order(List.of(SortKey.ascending(first)));
                ColumnBase numbers = ColumnBase.positions(first.size());
                ColumnBase placed = Choices.scatter(numbers, order, numbers);
                ColumnBase renumbered = placed.gather(group);
                ColumnBase rows = Sorts.order(List.of(SortKey.ascending(renumbered)));
                ColumnBase counts = found.results().get(0).gather(order);
                ColumnBase placesOfAll = at.gather(rows);
                ColumnBase groupOfAll = renumbered.gather(rows)) {
            keep(
                    Compaction.gather(found.keys(), order, false),
                    counts.share(),
                    placesOfAll.share(),
                    groupOfAll.share());
        }
    }

    /** Takes over what was found in walks. */
    private void keep(WalkedPlaces found) {
        walked = found;
        keep(Columns.each(found.keys(), ColumnBase::share), found.sizes(), null, null);
    }

    /** Takes over what tells the groups. */
    private void keep(
            List<ColumnBase> groupKeys, ColumnBase counts, @Nullable ColumnBase at, @Nullable ColumnBase group) {
        groupKeys.forEach(owned::add);
        keys = groupKeys;
        sizes = owned.add(counts);
        places = at == null ? null : owned.add(at);
        placed = at == null ? rowCount : at.size();
        groups = group == null ? null : owned.add(group);
        starts = owned.add(Scans.scan(counts, Scans.Kind.SUM, true).into(ends -> ends.binary(BinaryOp.SUB, counts)));
    }

    /** Returns the place of each row, made when it is first needed; that of a row of no group lies behind all others. */
    private synchronized ColumnBase inverse() {
        if (walked != null) {
            return walked.inverse();
        }
        ColumnBase known = inverse;
        if (known != null) {
            return known;
        }
        try (ColumnBase none = ColumnBase.full(DType.INT32, rowCount, rowCount);
                ColumnBase all = ColumnBase.positions(placed)) {
            ColumnBase made = owned.add(isInPlace ? all.share() : Choices.scatter(all, places(), none));
            inverse = made;
            return made;
        }
    }

    /** Returns the number of groups. */
    public int count() {
        return sizes.size();
    }

    /** Returns the keys of each group, which stay this object's. */
    public List<ColumnBase> keys() {
        return keys;
    }

    /**
     * Returns the number of rows of each group as int64, which stays this object's.
     *
     * @nulls none
     * @source cudf::groupby::groupby::aggregate
     */
    public ColumnBase sizes() {
        return sizes;
    }

    /**
     * Returns the place in groups at which each group begins as int64, which stays this object's.
     *
     * @nulls none
     * @source cudf::scan
     */
    public ColumnBase starts() {
        return starts;
    }

    /** Returns the place in groups at which each group begins, and after the last where it ends, on the Java heap. */
    public int[] bounds() {
        int[] bounds = new int[count() + 1];
        try (ColumnBase narrow = starts.cast(DType.INT32)) {
            Span data = narrow.plc().data();
            ByteBuffer bytes = ByteBuffer.allocate(Math.min(count(), PIECE) * Integer.BYTES)
                    .order(ByteOrder.nativeOrder());
            // no buffer has the bytes of all groups that an array has numbers for
            int at = 0;
            while (data != null && at < count()) {
                int size = Math.min(count() - at, PIECE);
                bytes.clear().limit(size * Integer.BYTES);
                data.copyToHost(((long) narrow.plc().offset() + at) * Integer.BYTES, bytes);
                bytes.flip().asIntBuffer().get(bounds, at, size);
                at += size;
            }
        }
        bounds[count()] = placed;
        return bounds;
    }

    /**
     * Returns what {@link #bounds} has as int32, where the rows are.
     *
     * @nulls none
     * @source cudf::concatenate
     */
    public ColumnBase boundsThere() {
        try (ColumnBase narrow = starts.cast(DType.INT32);
                ColumnBase end = ColumnFactory.of(new int[] {placed})) {
            return ColumnBase.own(Concatenate.concatenate(List.of(narrow.plc(), end.plc())));
        }
    }

    /**
     * Returns the int32 numbers of the groups that have at least so many rows.
     *
     * @nulls none
     * @source cudf::apply_boolean_mask
     */
    public ColumnBase withRows(int least) {
        if (placed < least) {
            return ColumnBase.empty(DType.INT32);
        }
        try (ColumnBase isLarge = sizes.binary(BinaryOp.GE, (long) least);
                ColumnBase all = ColumnBase.positions(count())) {
            return Compaction.filter(List.of(all), isLarge).get(0);
        }
    }

    /**
     * Returns the int32 positions of the rows in groups, which stay this object's.
     *
     * @nulls none
     * @source cudf::stable_sorted_order
     */
    public ColumnBase places() {
        return walked != null ? walked.places() : Objects.requireNonNull(places);
    }

    /**
     * Returns the int32 number of the group of each row in groups, which stays this object's.
     *
     * @nulls none
     * @source cudf::repeat
     */
    public synchronized ColumnBase groups() {
        ColumnBase known = groups;
        if (known == null) {
            known = owned.add(Repeated.positions(sizes));
            groups = known;
        }
        return known;
    }

    /**
     * Returns the int32 number of the group of each row, null where it is in none.
     *
     * @nulls null for a row of no group
     * @source cudf::gather
     */
    public ColumnBase numbers() {
        if (walked != null) {
            return walked.numbers().share();
        }
        return isInPlace || placed < rowCount ? restored(groups()) : Choices.scatter(groups(), places(), groups());
    }

    /**
     * Returns the rows of a column in groups.
     *
     * @nulls kept
     * @source cudf::gather
     */
    public ColumnBase arranged(ColumnBase column) {
        return Compaction.gather(List.of(column), places(), false).get(0);
    }

    /**
     * Returns the rows of a column in groups, for who only reads them.
     *
     * @nulls kept
     * @cost none where the rows came in the order of their groups: the memory is shared
     * @source cudf::gather
     */
    public ColumnBase read(ColumnBase column) {
        return isInPlace ? column.share() : arranged(column);
    }

    /**
     * Returns rows in groups where the rows are; null for those of no group.
     *
     * @nulls kept; null for rows of no group
     * @source cudf::gather
     */
    public ColumnBase restored(ColumnBase arranged) {
        return isInPlace
                ? arranged.share()
                : Compaction.gather(List.of(arranged), inverse(), placed < rowCount)
                        .get(0);
    }

    /**
     * Returns for each row a value computed of the rows of its group up to it.
     *
     * @param skipMissing whether later rows go on after a missing one; otherwise all rows of the group after it are missing
     *     too
     * @nulls null where the row is null or NaN, or is in no group
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype does not have it
     * @source cudf::groupby::groupby::scan
     */
    public ColumnBase scan(ColumnBase column, Scans.Kind kind, boolean skipMissing) {
        ColumnBase found =
                walked == null || !skipMissing ? null : WalkedScans.running(column, walked.numbers(), count(), kind);
        return found != null
                ? found
                : arranged(column)
                        .into(rows -> Scans.scan(rows, groups(), kind, skipMissing))
                        .into(this::restored);
    }

    /**
     * Returns what a column in groups is reduced to, a row for each group.
     *
     * @nulls as the function says
     * @source cudf::groupby::groupby::aggregate
     */
    public ColumnBase reduced(ColumnBase arranged, GroupFunction function) {
        return Groupings.ofNumbers(groups(), arranged, function);
    }

    /**
     * Returns a row of each group for each of its rows, where the rows are; null for those of no group.
     *
     * @nulls kept; null for rows of no group
     * @source cudf::gather
     */
    public ColumnBase spread(ColumnBase each) {
        if (placed < rowCount) {
            return each.gather(groups()).into(this::restored);
        }
        return numbers().into(each::gather);
    }

    /**
     * Returns how many rows of its group lie before each row as int64; null for those of no group.
     *
     * @nulls null for rows of no group
     * @source pandas.api.typing.DataFrameGroupBy.cumcount
     */
    public ColumnBase before() {
        return walked != null ? walked.before() : within().into(this::restored);
    }

    /**
     * Returns how many rows of its group lie behind each row as int64; null for those of no group.
     *
     * @nulls null for rows of no group
     * @source pandas.api.typing.DataFrameGroupBy.cumcount
     */
    public ColumnBase behind() {
        if (walked != null) {
            return walked.behind();
        }
        try (ColumnBase within = within();
                ColumnBase size = sizes.gather(groups());
                ColumnBase left = size.binary(BinaryOp.SUB, within);
                ColumnBase others = left.binary(BinaryOp.SUB, 1L)) {
            return restored(others);
        }
    }

    /**
     * Returns how many rows of its group lie before each row in groups, as int64.
     *
     * @nulls none
     * @source pandas.api.typing.DataFrameGroupBy.cumcount
     */
    public ColumnBase within() {
        try (ColumnBase all = ColumnBase.sequence(placed, 0, 1);
                ColumnBase start = starts.gather(groups())) {
            return all.binary(BinaryOp.SUB, start);
        }
    }

    /**
     * Returns the int32 position of the row that lies some rows before each one in its group, or behind it where the number
     * is negative; the number of rows where there is none.
     *
     * @nulls none
     * @source pandas.api.typing.DataFrameGroupBy.shift
     */
    public ColumnBase neighbours(int periods) {
        int size = placed;
        // farther than all rows there is none
        int distance = Math.max(-size, Math.min(size, periods));
        if (walked != null) {
            return walked.neighbours(distance);
        }
        try (ColumnBase moved = Shifts.shift(places(), distance, rowCount);
                ColumnBase group = Shifts.shift(groups(), distance, -1);
                ColumnBase isSame = group.binary(BinaryOp.EQ, groups());
                ColumnBase none = ColumnBase.full(DType.INT32, rowCount, size);
                ColumnBase known = Choices.ifElse(isSame, moved, none);
                ColumnBase found = restored(known)) {
            return found.nullCount() == 0 ? found.share() : found.fillNull(rowCount);
        }
    }

    /** Returns whether each row is in a group. */
    boolean haveAllRows() {
        return placed == rowCount;
    }

    /**
     * Returns the int32 position of the nearest row of its group that is there, of each row: itself, one before it or one
     * behind it; the number of rows where there is none.
     *
     * @param isThere a bool for each row
     * @param limit how far away the row is at most, null for any distance
     * @nulls of the rows are false
     * @source cudf::replace_nulls
     */
    public ColumnBase nearest(ColumnBase isThere, ReplacePolicy side, @Nullable Integer limit) {
        boolean isBefore = side == ReplacePolicy.PRECEDING;
        if (walked != null) {
            return walked.nearest(isThere, isBefore, limit);
        }
        try (ColumnBase there = arranged(isThere);
                ColumnBase all = ColumnBase.sequence(placed, 0, 1);
                ColumnBase known = Choices.ifElseNull(there, all);
                ColumnBase near = known.like(Replace.replaceNulls(known.plc(), side));
                ColumnBase placed = restored(near);
                ColumnBase wide = inverse().cast(DType.INT64);
                ColumnBase distance = isBefore ? wide.binary(BinaryOp.SUB, placed) : placed.binary(BinaryOp.SUB, wide);
                ColumnBase others = isBefore ? before() : behind();
                ColumnBase isInGroup = distance.binary(BinaryOp.LE, others);
                ColumnBase isNear = distance.binary(BinaryOp.LE, limit == null ? (long) rowCount : (long) limit);
                ColumnBase isFound = isInGroup.binary(BinaryOp.AND, isNear);
                ColumnBase found = Choices.ifElseNull(isFound, placed)) {
            return positionsAt(found);
        }
    }

    /** Returns the int32 positions of the rows at places in groups, of which null is none. */
    private ColumnBase positionsAt(ColumnBase nullable) {
        try (ColumnBase none = nullable.fillNull((long) rowCount);
                ColumnBase map = none.cast(DType.INT32);
                ColumnBase positions = places().gather(map)) {
            return positions.fillNull(rowCount);
        }
    }

    @Override
    public void close() {
        if (walked != null) {
            walked.close();
        }
        owned.close();
    }
}
