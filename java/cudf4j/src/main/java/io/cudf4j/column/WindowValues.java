/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.WindowBatches.Batch;
import io.cudf4j.column.Windows.Extent;
import io.cudf4j.column.Windows.Fixed;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Sorting;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.RankMethod;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Values of windows that need all of their rows at once: their order, their distances from the mean, a function. */
public final class WindowValues {
    private static final double HALF = 0.5;

    /** Rows of windows in which those that are there are counted for each anew. */
    private static final int NARROW = 1024;

    private WindowValues() {}

    static boolean has(Windows.Kind kind) {
        return switch (kind) {
            case MEDIAN, SKEW, KURT, NUNIQUE -> true;
            case COUNT, SUM, MEAN, MIN, MAX, STD, VAR, SEM, FIRST, LAST -> false;
        };
    }

    static ColumnBase of(ColumnBase column, Windows.Figure figure, Extent extent) {
        int least = figure.minPeriods();
        return switch (figure.kind()) {
            case MEDIAN -> quantile(column, extent, least, HALF, QuantileInterpolation.LINEAR);
            case SKEW ->
                present(
                        "skew",
                        column,
                        extent,
                        Math.max(3, least),
                        WindowValues::skewed,
                        walkable(WindowMoments::skewed, WalkedMoments::skewness));
            case KURT ->
                present(
                        "kurt",
                        column,
                        extent,
                        Math.max(4, least),
                        WindowValues::curved,
                        walkable(WindowMoments::curved, WalkedMoments::kurtosis));
            case NUNIQUE ->
                Windows.finite("nUnique", column)
                        .into(values -> WindowBatches.ofPresent(
                                        values,
                                        extent,
                                        least,
                                        WindowValues::different,
                                        walkable(WideWindows::different, WalkedOrder::different))
                                .into(found -> least == 0 ? found.fillNa(0.0) : found.share()));
            default -> throw new IllegalStateException(figure.kind() + " does not need all rows at once");
        };
    }

    /** What a walk over windows computes of those that have so many rows. */
    @FunctionalInterface
    interface Walk {
        /** Returns null where windows have none. */
        @Nullable
        ColumnBase of(WideWindows.Spans spans, int least);
    }

    /** Returns a step that is a walk where windows have one. */
    static WideWindows.Step walkable(WideWindows.Step step, Walk walk) {
        return new WideWindows.Step() {
            @Override
            public ColumnBase of(WideWindows.Spans spans) {
                return step.of(spans);
            }

            @Override
            public @Nullable ColumnBase walked(WideWindows.Spans spans, int least) {
                return walk.of(spans, least);
            }
        };
    }

    private static ColumnBase present(
            String label, ColumnBase column, Extent extent, int least, WindowBatches.Step step, WideWindows.Step wide) {
        if (extent instanceof Windows.UpTo && WalkedMemory.reaches(column.size())) {
            return Windows.finite(label, column)
                    .into(values -> WalkedPrefixes.shape(values, least, label.equals(Windows.Kind.KURT.label())));
        }
        return Windows.finite(label, column).into(values -> WindowBatches.ofPresent(values, extent, least, step, wide));
    }

    /**
     * Returns the value of each window below which a share of the others lies, as float64.
     *
     * @param share from 0 to 1
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @throws InvalidArgumentException if the share is not from 0 to 1
     * @source pandas.api.typing.Rolling.quantile, cudf::segmented_sort_by_key
     */
    public static ColumnBase quantile(
            ColumnBase column, Extent extent, int least, double share, QuantileInterpolation between) {
        if (!(share >= 0 && share <= 1)) {
            throw new InvalidArgumentException("quantile: " + share + " is not from 0 to 1");
        }
        return Windows.finite("quantile", column)
                .into(values -> quantile(
                        values,
                        extent,
                        least,
                        share,
                        between,
                        walkable(
                                spans -> atShare(new InSpans(spans), share, between),
                                (spans, needed) -> WalkedOrder.quantile(spans, needed, share, between))));
    }

    /** Returns the quantile of rows that are finite or null, of windows that are sorted or taken apart. */
    static ColumnBase sortedQuantile(
            ColumnBase values, Extent extent, int least, double share, QuantileInterpolation between) {
        return quantile(values, extent, least, share, between, spans -> atShare(new InSpans(spans), share, between));
    }

    private static ColumnBase quantile(
            ColumnBase values,
            Extent extent,
            int least,
            double share,
            QuantileInterpolation between,
            WideWindows.Step wide) {
        return WindowBatches.ofPresent(
                values,
                extent,
                least,
                batch -> {
                    try (ColumnBase sorted = sorted(batch)) {
                        return atShare(new InBatch(batch, sorted), share, between);
                    }
                },
                wide);
    }

    /** Windows whose rows have an order. */
    private interface Ordered {
        /** Returns how many rows each has, int32. */
        ColumnBase sizes();

        /** Returns for each list of places, from 0, the row at the place of each window. */
        List<ColumnBase> taken(List<ColumnBase> places);
    }

    private record InBatch(Batch batch, ColumnBase sorted) implements Ordered {
        @Override
        public ColumnBase sizes() {
            return batch.sizes();
        }

        @Override
        public List<ColumnBase> taken(List<ColumnBase> places) {
            return Columns.each(places, place -> {
                try (ColumnBase starts = batch.starts();
                        ColumnBase sums = starts.binary(BinaryOp.ADD, place);
                        ColumnBase map = sums.cast(DType.INT32)) {
                    return sorted.gather(map);
                }
            });
        }
    }

    private record InSpans(WideWindows.Spans spans) implements Ordered {
        @Override
        public ColumnBase sizes() {
            return spans.sizes();
        }

        @Override
        public List<ColumnBase> taken(List<ColumnBase> places) {
            try (Columns<ColumnBase> whole = Columns.own(Columns.each(places, place -> place.cast(DType.INT32)))) {
                return WideWindows.taken(spans, whole.all());
            }
        }
    }

    private static ColumnBase atShare(Ordered windows, double share, QuantileInterpolation between) {
        try (ColumnBase sizes = windows.sizes();
                ColumnBase last = sizes.binary(BinaryOp.SUB, 1.0);
                ColumnBase place = last.binary(BinaryOp.MUL, share);
                ColumnBase floor = Unaries.apply(UnaryOp.FLOOR, place);
                ColumnBase ceil = Unaries.apply(UnaryOp.CEIL, place)) {
            return switch (between) {
                case LOWER -> windows.taken(List.of(floor)).get(0);
                case HIGHER -> windows.taken(List.of(ceil)).get(0);
                // half way is to the even place
                case NEAREST ->
                    Unaries.apply(UnaryOp.RINT, place)
                            .into(nearest -> windows.taken(List.of(nearest)).get(0));
                case LINEAR -> {
                    try (Columns<ColumnBase> both = Columns.own(windows.taken(List.of(floor, ceil)));
                            ColumnBase distance = both.get(1).binary(BinaryOp.SUB, both.get(0));
                            ColumnBase part = place.binary(BinaryOp.SUB, floor);
                            ColumnBase some = distance.binary(BinaryOp.MUL, part)) {
                        yield both.get(0).binary(BinaryOp.ADD, some);
                    }
                }
                case MIDPOINT -> {
                    try (Columns<ColumnBase> both = Columns.own(windows.taken(List.of(floor, ceil)));
                            ColumnBase sums = both.get(0).binary(BinaryOp.ADD, both.get(1))) {
                        yield sums.binary(BinaryOp.MUL, HALF);
                    }
                }
            };
        }
    }

    /** Returns the values with those of each window in their order. */
    private static ColumnBase sorted(Batch batch) {
        Table values = Table.wrap(batch.values().plc());
        try (Table sorted =
                Sorting.segmentedSortByKey(values, values, batch.offsets().plc(), Order.ASCENDING, NullOrder.AFTER)) {
            return ColumnBase.ownLike(sorted, List.of(batch.values())).get(0);
        }
    }

    /**
     * Returns the place of the last row of each window among those of the window, as float64.
     *
     * @param rules which place equal rows have: the mean of theirs, the least or the greatest
     * @nulls null, NaN and infinite rows have no place; null where too few others are; where none is needed, the place in a
     *     window without rows is 0, its share null
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @throws UnsupportedOperationException if equal rows have places by their order, or dense ones
     * @source pandas.api.typing.Rolling.rank
     */
    public static ColumnBase rank(ColumnBase column, Extent extent, int least, Ranks.Rules rules) {
        if (rules.ties() == RankMethod.FIRST || rules.ties() == RankMethod.DENSE) {
            throw new UnsupportedOperationException("rank: of windows there are "
                    + List.of(RankMethod.AVERAGE, RankMethod.MIN, RankMethod.MAX) + ", not " + rules.ties());
        }
        ColumnBase found = Windows.finite("rank", column)
                .into(values -> rank(
                        values,
                        extent,
                        least,
                        rules,
                        walkable(
                                spans -> placed(spans, rules),
                                (spans, needed) -> WalkedOrder.rank(spans, needed, rules))));
        if (least > 0 || rules.percent()) {
            return found;
        }
        return found.into(places -> {
            try (ColumnBase isEmpty = WindowBatches.areEmpty(extent, column.size())) {
                return Writes.valueOrElse(isEmpty, 0.0, places);
            }
        });
    }

    /** Returns the places of rows that are finite or null, of windows that are sorted or taken apart. */
    static ColumnBase sortedRank(ColumnBase values, Extent extent, int least, Ranks.Rules rules) {
        return rank(values, extent, least, rules, spans -> placed(spans, rules));
    }

    private static ColumnBase rank(
            ColumnBase values, Extent extent, int least, Ranks.Rules rules, WideWindows.Step wide) {
        ColumnBase found = WindowBatches.ofLastPresent(values, extent, least, wide);
        // a row that is missing is the last of its window, too: it must not hide
        return found != null
                ? found
                : WindowBatches.ofAll(values, extent, Math.max(1, least), batch -> placed(batch, rules));
    }

    private static ColumnBase placed(WideWindows.Spans spans, Ranks.Rules rules) {
        try (Columns<ColumnBase> counts = Columns.own(WideWindows.besideLast(spans, !rules.ascending()));
                ColumnBase equal = counts.get(1).binary(BinaryOp.SUB, counts.get(0));
                ColumnBase found = place(counts.get(0), equal, rules.ties())) {
            if (!rules.percent()) {
                return found.share();
            }
            try (ColumnBase sizes = spans.sizes()) {
                return found.binary(BinaryOp.DIV, sizes);
            }
        }
    }

    private static ColumnBase placed(Batch batch, Ranks.Rules rules) {
        try (ColumnBase ends = batch.ends();
                ColumnBase behind = ends.binary(BinaryOp.SUB, 1);
                ColumnBase map = behind.cast(DType.INT32);
                ColumnBase last = batch.values().gather(map);
                ColumnBase own = last.gather(batch.numbers());
                ColumnBase isBefore = batch.values().binary(rules.ascending() ? BinaryOp.LT : BinaryOp.GT, own);
                ColumnBase before = sums(batch, isBefore);
                ColumnBase isEqual = batch.values().binary(BinaryOp.EQ, own);
                ColumnBase equal = sums(batch, isEqual);
                ColumnBase place = place(before, equal, rules.ties());
                ColumnBase isThere = last.notNa();
                ColumnBase found = Choices.ifElseNull(isThere, place)) {
            if (!rules.percent()) {
                return found.share();
            }
            try (ColumnBase present = batch.values().notNa();
                    ColumnBase counts = sums(batch, present)) {
                return found.binary(BinaryOp.DIV, counts);
            }
        }
    }

    private static ColumnBase place(ColumnBase before, ColumnBase equal, RankMethod ties) {
        return switch (ties) {
            case MIN -> before.binary(BinaryOp.ADD, 1.0);
            case MAX -> before.binary(BinaryOp.ADD, equal);
            default -> {
                try (ColumnBase next = equal.binary(BinaryOp.ADD, 1.0);
                        ColumnBase half = next.binary(BinaryOp.MUL, HALF)) {
                    yield before.binary(BinaryOp.ADD, half);
                }
            }
        };
    }

    /** Returns the sum of rows of each window, of true ones their number, as float64; 0 of none. */
    private static ColumnBase sums(Batch batch, ColumnBase rows) {
        try (ColumnBase numbers = rows.cast(DType.FLOAT64);
                Column found = Reduce.segmentedReduce(
                        numbers.plc(),
                        batch.offsets().plc(),
                        Aggregation.sum(),
                        PlcTypes.of(DType.FLOAT64),
                        NullPolicy.EXCLUDE);
                ColumnBase sums = ColumnBase.own(found.share(), DType.FLOAT64)) {
            return sums.fillNa(0.0);
        }
    }

    /** Returns the numbers of different values of rows that are finite or null, of windows that are sorted or taken apart. */
    static ColumnBase sortedDifferent(ColumnBase values, Extent extent, int least) {
        return WindowBatches.ofPresent(values, extent, least, WindowValues::different, WideWindows::different);
    }

    private static ColumnBase different(Batch batch) {
        try (ColumnBase sorted = sorted(batch);
                ColumnBase above = Shifts.shift(sorted, 1, null);
                ColumnBase isOther = sorted.binary(BinaryOp.NE, above);
                ColumnBase window = Shifts.shift(batch.numbers(), 1, -1);
                ColumnBase isFirst = batch.numbers().binary(BinaryOp.NE, window);
                ColumnBase filled = isOther.fillNa(true);
                ColumnBase isNew = filled.binary(BinaryOp.OR, isFirst)) {
            return sums(batch, isNew);
        }
    }

    private static ColumnBase skewed(Batch batch) {
        try (Powers powers = Powers.of(batch);
                ColumnBase cubes = powers.squares().binary(BinaryOp.MUL, powers.distances());
                ColumnBase third = sums(batch, cubes);
                ColumnBase n = floating(batch.sizes());
                ColumnBase found = Shapes.skewness(n, powers.second(), third)) {
            return varying(powers.second(), found);
        }
    }

    private static ColumnBase curved(Batch batch) {
        try (Powers powers = Powers.of(batch);
                ColumnBase fourths = powers.squares().binary(BinaryOp.MUL, powers.squares());
                ColumnBase fourth = sums(batch, fourths);
                ColumnBase n = floating(batch.sizes());
                ColumnBase found = Shapes.kurtosis(n, powers.second(), fourth)) {
            return varying(powers.second(), found);
        }
    }

    private static ColumnBase floating(ColumnBase counts) {
        return counts.into(numbers -> numbers.cast(DType.FLOAT64));
    }

    /** Returns the rows where squares do not add up to nothing, as those of one value do. */
    static ColumnBase varying(ColumnBase squares, ColumnBase found) {
        try (ColumnBase isVarying = squares.binary(BinaryOp.GT, 0.0)) {
            return Choices.ifElseNull(isVarying, found);
        }
    }

    /** Returns how far values lie from the mean of their window. */
    private static ColumnBase distances(Batch batch, ColumnBase values) {
        try (ColumnBase starts = batch.starts();
                ColumnBase first = values.gather(starts);
                ColumnBase origin = first.gather(batch.numbers());
                // of one value, distances from it are 0 without any rounding
                ColumnBase moved = values.binary(BinaryOp.SUB, origin);
                ColumnBase sums = sums(batch, moved);
                ColumnBase sizes = batch.sizes();
                ColumnBase means = sums.binary(BinaryOp.DIV, sizes);
                ColumnBase mean = means.gather(batch.numbers())) {
            return moved.binary(BinaryOp.SUB, mean);
        }
    }

    private static ColumnBase sumOfProducts(Batch batch, ColumnBase x, ColumnBase y) {
        try (ColumnBase products = x.binary(BinaryOp.MUL, y)) {
            return sums(batch, products);
        }
    }

    /** What is made of the distances of two columns from their means. */
    private interface OfPairs {
        ColumnBase of(Batch batch, ColumnBase x, ColumnBase y);
    }

    /** What is made in a walk over windows of two columns, of those with so many rows in which neither is missing. */
    private interface OfWalkedPairs {
        /** Returns null where windows have none. */
        @Nullable
        ColumnBase of(WideWindows.Spans spans, ColumnBase others, int least);
    }

    private static ColumnBase paired(
            String label,
            ColumnBase left,
            ColumnBase right,
            Extent extent,
            int least,
            OfPairs step,
            BiFunction<WideWindows.Spans, ColumnBase, ColumnBase> wide,
            OfWalkedPairs walk) {
        try (ColumnBase x = Windows.finite(label, left);
                ColumnBase y = left == right ? x.share() : Windows.finite(label, right);
                ColumnBase both =
                        y.nullCount() == 0 ? x.share() : y.notNa().into(hasY -> Choices.ifElseNull(hasY, x))) {
            return WindowBatches.ofPresent(
                    both,
                    extent,
                    least,
                    batch -> {
                        try (ColumnBase others = y.gather(batch.places());
                                ColumnBase ofX = distances(batch, batch.values());
                                ColumnBase ofY = distances(batch, others)) {
                            return step.of(batch, ofX, ofY);
                        }
                    },
                    walkable(spans -> present(y, both).into(others -> wide.apply(spans, others)), (spans, enough) -> {
                        try (ColumnBase others = present(y, both)) {
                            return walk.of(spans, others, enough);
                        }
                    }));
        }
    }

    /** Returns the rows of a column in which another is not missing. */
    private static ColumnBase present(ColumnBase column, ColumnBase other) {
        return other.nullCount() == 0
                ? column.share()
                : other.notNa()
                        .into(areThere ->
                                Compaction.filter(List.of(column), areThere).get(0));
    }

    /**
     * Returns the covariance of each window of two columns, of the rows in which neither is missing, as float64.
     *
     * @param ddof what is subtracted from the number of rows in the divisor
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.Rolling.cov
     */
    public static ColumnBase covariance(ColumnBase left, ColumnBase right, Extent extent, int least, int ddof) {
        int some = (int) Math.max(least, Math.min(Integer.MAX_VALUE, ddof + 1L));
        if (extent instanceof Windows.UpTo && WalkedMemory.reaches(left.size())) {
            return WalkedPrefixes.covariance("cov", left, right, Math.max(1, some), ddof);
        }
        OfPairs copied = (batch, x, y) -> {
            try (ColumnBase sizes = floating(batch.sizes());
                    ColumnBase divisor = sizes.binary(BinaryOp.SUB, (double) ddof);
                    ColumnBase products = sumOfProducts(batch, x, y)) {
                return products.binary(BinaryOp.DIV, divisor);
            }
        };
        return paired(
                "cov",
                left,
                right,
                extent,
                some,
                copied,
                (spans, others) -> WindowMoments.covariance(spans, others, ddof),
                (spans, others, enough) -> WalkedMoments.covariance(spans, others, ddof, enough));
    }

    /**
     * Returns the correlation of each window of two columns, of the rows in which neither is missing, as float64.
     *
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are, or all of a column are alike
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.Rolling.corr
     */
    public static ColumnBase correlation(ColumnBase left, ColumnBase right, Extent extent, int least) {
        if (extent instanceof Windows.UpTo && WalkedMemory.reaches(left.size())) {
            return WalkedPrefixes.correlation("corr", left, right, Math.max(1, least));
        }
        OfPairs copied = (batch, x, y) -> {
            try (ColumnBase products = sumOfProducts(batch, x, y);
                    ColumnBase ofX = sumOfProducts(batch, x, x);
                    ColumnBase ofY = sumOfProducts(batch, y, y)) {
                return Covariances.quotient(products, ofX, ofY);
            }
        };
        return paired(
                "corr", left, right, extent, least, copied, WindowMoments::correlation, WalkedMoments::correlation);
    }

    /**
     * How far values lie from the mean of their window.
     *
     * @param squares those of the distances
     * @param second the sum of the squares, of each window
     */
    private record Powers(ColumnBase distances, ColumnBase squares, ColumnBase second) implements AutoCloseable {
        static Powers of(Batch batch) {
            try (Columns<ColumnBase> made = new Columns<>()) {
                ColumnBase distances = made.add(WindowValues.distances(batch, batch.values()));
                ColumnBase squares = made.add(distances.binary(BinaryOp.MUL, distances));
                made.add(sums(batch, squares));
                List<ColumnBase> all = made.release();
                return new Powers(all.get(0), all.get(1), all.get(2));
            }
        }

        @Override
        public void close() {
            distances.close();
            squares.close();
            second.close();
        }
    }

    /** What computes the values of windows from the column itself. */
    @FunctionalInterface
    public interface InPlace {
        /**
         * Returns a row for each window; closes nothing.
         *
         * @nulls null where too few rows are there
         * @source pandas.core.window.rolling.Rolling.apply
         * @param values float64; null, NaN and infinite ones are missing
         */
        ColumnBase of(ColumnBase values, Places places);
    }

    /**
     * Where windows lie: from one place of a column to another, or as many rows to both sides.
     *
     * @param starts where each window begins, int32, null where too few rows are there; null if they lie around their rows
     * @param ends where each window ends, int32; null if they lie around their rows
     * @param preceding how many rows up to and with the row itself
     * @param following how many rows after it; less than 0 ends before it
     * @param least how many rows that are there a window around its row needs
     */
    public record Places(
            @Nullable ColumnBase starts, @Nullable ColumnBase ends, long preceding, long following, int least) {
        static Places of(ColumnBase starts, ColumnBase ends) {
            return new Places(starts, ends, 0, 0, 0);
        }
    }

    /**
     * Returns what is computed of windows in their places.
     *
     * @nulls null where too few rows are there
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.Rolling.apply
     */
    public static ColumnBase inPlace(ColumnBase column, Extent extent, int least, InPlace function) {
        if (extent instanceof Windows.Every every) {
            return Windows.finite("apply", column)
                    .into(values -> WindowBatches.inPlace(values, every, least, function))
                    .into(every::taken);
        }
        if (extent instanceof Fixed fixed && isNarrow(fixed)) {
            // nothing has to be computed of all rows before: what a window has is found where it is read
            Places places = new Places(null, null, fixed.preceding(), fixed.following(), least);
            return Windows.numbers("apply", column).into(values -> function.of(values, places));
        }
        return Windows.finite("apply", column).into(values -> WindowBatches.inPlace(values, extent, least, function));
    }

    private static boolean isNarrow(Fixed extent) {
        return extent.keys().isEmpty()
                && extent.preceding() >= 1
                && extent.preceding() <= NARROW
                && extent.following() <= NARROW;
    }
}
