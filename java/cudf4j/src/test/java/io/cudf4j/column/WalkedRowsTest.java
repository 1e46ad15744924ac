/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.column.Decays.Weights;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.ReplacePolicy;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.RankMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Walks over rows against scans, sorts and joins: an engine takes one of the two ways. */
class WalkedRowsTest {
    private static final int ROWS = 500;

    private final Random random = new Random(1);

    private List<@Nullable Double> numbers(boolean hasNulls) {
        List<@Nullable Double> numbers = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            numbers.add(hasNulls && random.nextInt(3) == 0 ? null : 3 + random.nextGaussian());
        }
        return numbers;
    }

    private static void assertSame(String what, Supplier<ColumnBase> walked, Supplier<ColumnBase> scanned) {
        try (ColumnBase found = walked.get();
                ColumnBase expected = scanned.get()) {
            assertThat(found.size()).isEqualTo(expected.size());
            int known = 0;
            for (int row = 0; row < expected.size(); row++) {
                Object value = expected.get(row);
                if (value == null) {
                    assertThat(found.get(row)).as(what + ", row " + row).isNull();
                } else {
                    known++;
                    double number = (Double) value;
                    assertThat((Double) found.get(row))
                            .as(what + ", row " + row)
                            .isCloseTo(number, within(1e-11 * Math.max(1, Math.abs(number))));
                }
            }
            assertThat(known).as(what).isGreaterThan(expected.size() / 3);
        }
    }

    private static void assertSame(Weights weights, ColumnBase x, ColumnBase y, @Nullable ColumnBase starts) {
        String what = weights + (starts == null ? "" : ", groups") + (x.nullCount() == 0 ? "" : ", nulls") + ": ";
        assertSame(
                what + "mean",
                () -> WalkedDecays.mean(x, weights, starts),
                () -> DecayMoments.scannedMean(x, weights, starts));
        if (weights.adjust()) {
            assertSame(
                    what + "sum",
                    () -> WalkedDecays.sum(x, weights, starts),
                    () -> DecayMoments.scannedSum(x, weights, starts));
        }
        for (boolean isBiased : new boolean[] {false, true}) {
            assertSame(
                    what + "variance",
                    () -> WalkedDecays.variance(x, weights, isBiased, starts),
                    () -> DecayMoments.scannedVariance(x, weights, isBiased, starts));
            assertSame(
                    what + "covariance",
                    () -> WalkedDecays.covariance(x, y, weights, isBiased, starts),
                    () -> DecayMoments.scannedCovariance(x, y, weights, isBiased, starts));
        }
        assertSame(
                what + "correlation",
                () -> WalkedDecays.correlation(x, y, weights, starts),
                () -> DecayMoments.scannedCorrelation(x, y, weights, starts));
    }

    @Test
    void decays() {
        assumeTrue(HostView.isPossible());
        boolean[] begins = new boolean[ROWS];
        for (int row = 0; row < ROWS; row++) {
            begins[row] = row == 0 || random.nextInt(20) == 0;
        }
        try (ColumnBase starts = ColumnFactory.of(begins)) {
            for (boolean hasNulls : new boolean[] {false, true}) {
                List<@Nullable Double> ofX = numbers(hasNulls);
                List<@Nullable Double> ofY = numbers(false);
                for (int row = 0; row < ROWS; row++) {
                    if (ofX.get(row) == null) {
                        ofY.set(row, null);
                    }
                }
                try (ColumnBase x = ColumnFactory.of(ofX);
                        ColumnBase y = ColumnFactory.of(ofY)) {
                    for (boolean adjust : new boolean[] {false, true}) {
                        for (boolean ignoreMissing : new boolean[] {false, true}) {
                            for (int least : new int[] {1, 4}) {
                                Weights weights = new Weights(1.5, adjust, ignoreMissing, least);
                                assertSame(weights, x, y, null);
                                assertSame(weights, x, y, starts);
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void decaysByAge() {
        assumeTrue(HostView.isPossible());
        double[] between =
                random.doubles(ROWS, 0, 2).map(age -> age < 1 ? 0.5 : age).toArray();
        between[0] = 0;
        for (boolean hasNulls : new boolean[] {false, true}) {
            try (ColumnBase ages = ColumnFactory.of(between);
                    ColumnBase x = ColumnFactory.of(numbers(hasNulls))) {
                for (boolean adjust : new boolean[] {false, true}) {
                    for (boolean ignoreMissing : new boolean[] {false, true}) {
                        for (int least : new int[] {1, 4}) {
                            Weights weights = new Weights(1, adjust, ignoreMissing, least);
                            assertSame(
                                    weights + ", nulls " + hasNulls,
                                    () -> WalkedDecays.mean(x, ages, weights),
                                    () -> DecayMoments.scannedMean(x, ages, weights));
                        }
                    }
                }
            }
        }
    }

    /** Returns rows of which the first one, and one in the middle, is far larger than those after it. */
    private List<@Nullable Double> behindLarge(double large, int missing) {
        List<@Nullable Double> rows = numbers(missing > 0);
        for (int begin : new int[] {0, ROWS / 2}) {
            rows.set(begin, large);
            for (int row = 1; row <= missing; row++) {
                rows.set(begin + row, null);
            }
        }
        return rows;
    }

    @Test
    void decaysBehindFarLargerRows() {
        assumeTrue(HostView.isPossible());
        boolean[] begins = new boolean[ROWS];
        begins[0] = true;
        begins[ROWS / 2] = true;
        try (ColumnBase starts = ColumnFactory.of(begins);
                ColumnBase afterMissing = ColumnFactory.of(behindLarge(1e16, 120));
                ColumnBase atOnce = ColumnFactory.of(behindLarge(-1e100, 0));
                ColumnBase alike = ColumnFactory.of(Collections.nCopies(ROWS, 0.1))) {
            for (ColumnBase x : List.of(afterMissing, atOnce, alike)) {
                for (boolean adjust : new boolean[] {false, true}) {
                    for (Double centerOfMass : List.of(0.25, 1.0)) {
                        Weights weights = new Weights(centerOfMass, adjust, false, 1);
                        for (@Nullable ColumnBase groups : Arrays.asList(null, starts)) {
                            assertSame(
                                    x.size() + " rows, " + weights,
                                    () -> WalkedDecays.variance(x, weights, true, groups),
                                    () -> DecayMoments.scannedVariance(x, weights, true, groups));
                        }
                    }
                }
            }
        }
    }

    @Test
    void decaysOfEqualRows_areNoneAndUncorrelated() {
        boolean[] begins = new boolean[ROWS];
        begins[0] = true;
        begins[7] = true;
        List<@Nullable Double> some = new ArrayList<>(Collections.nCopies(ROWS, 0.1));
        some.set(3, null);
        some.set(9, null);
        try (ColumnBase starts = ColumnFactory.of(begins);
                ColumnBase whole = ColumnFactory.of(Collections.nCopies(ROWS, 0.1));
                ColumnBase missing = ColumnFactory.of(some)) {
            for (ColumnBase x : List.of(whole, missing)) {
                for (boolean adjust : new boolean[] {false, true}) {
                    for (@Nullable ColumnBase groups : Arrays.asList(null, starts)) {
                        Weights weights = new Weights(9, adjust, false, 1);
                        try (ColumnBase variance = DecayMoments.scannedVariance(x, weights, true, groups);
                                ColumnBase correlation = DecayMoments.scannedCorrelation(x, x, weights, groups)) {
                            for (int row = 0; row < ROWS; row++) {
                                assertThat(variance.get(row)).isEqualTo(0.0);
                            }
                            assertThat(correlation.nullCount()).isEqualTo(ROWS);
                        }
                    }
                }
            }
        }
    }

    @Test
    void nearestRowsOfGroups() {
        assumeTrue(HostView.isPossible());
        int count = 7;
        int[] mine = random.ints(ROWS, -1, count).toArray();
        int[] others = random.ints(ROWS / 2, 0, count).toArray();
        int[] rising = random.ints(ROWS, 0, ROWS / 2 + 1).sorted().toArray();
        try (ColumnBase places = ColumnFactory.of(rising);
                ColumnBase left = ColumnFactory.of(mine);
                ColumnBase right = ColumnFactory.of(others);
                AsofGroups walked = new WalkedAsofGroups(left.share(), right.share(), count);
                AsofGroups sorted = SortedAsofGroups.of(left, right);
                ColumnBase before = walked.before(places);
                ColumnBase sortedBefore = sorted.before(places);
                ColumnBase from = walked.from(places);
                ColumnBase sortedFrom = sorted.from(places)) {
            for (int row = 0; row < ROWS; row++) {
                int last = -1;
                int next = -1;
                for (int other = 0; other < others.length; other++) {
                    if (others[other] == mine[row]) {
                        last = other < rising[row] ? other : last;
                        next = other >= rising[row] && next < 0 ? other : next;
                    }
                }
                assertThat(found(before, row)).as("before, row " + row).isEqualTo(last);
                assertThat(found(sortedBefore, row)).as("before, row " + row).isEqualTo(last);
                assertThat(found(from, row)).as("from, row " + row).isEqualTo(next);
                assertThat(found(sortedFrom, row)).as("from, row " + row).isEqualTo(next);
            }
        }
    }

    /** Returns what a walk gives of the rows of windows that are there, which no other way may compute. */
    private static ColumnBase walked(ColumnBase values, Windows.Extent extent, WindowValues.Walk walk) {
        return WindowBatches.ofPresent(values, extent, 3, batch -> notWalked(), ofWalk(walk));
    }

    private static WideWindows.Step ofWalk(WindowValues.Walk walk) {
        return WindowValues.walkable(
                spans -> notWalked(), (spans, least) -> Objects.requireNonNull(walk.of(spans, least)));
    }

    private static ColumnBase notWalked() {
        throw new AssertionError("not walked");
    }

    /** Returns rows of which some are equal, zeros of both signs among them. */
    private List<@Nullable Double> someEqual(boolean hasNulls, int count) {
        List<@Nullable Double> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(
                    hasNulls && random.nextInt(3) == 0 ? null : (Double) (Math.rint(4 * random.nextGaussian()) / 4));
        }
        return numbers;
    }

    private static final List<Windows.Fixed> EXTENTS = List.of(
            new Windows.Fixed(List.of(), 7, 0),
            new Windows.Fixed(List.of(), 3, 4),
            new Windows.Fixed(List.of(), 9, -2),
            new Windows.Fixed(List.of(), 200, 0),
            new Windows.Fixed(List.of(), Integer.MAX_VALUE, 0));

    @Test
    void quantilesOfWindows() {
        assumeTrue(HostView.isPossible());
        for (boolean hasNulls : new boolean[] {false, true}) {
            // of the longer ones, windows of all rows before are not sorted row by row
            for (int count : new int[] {ROWS, 4 * ROWS}) {
                try (ColumnBase values = ColumnFactory.of(someEqual(hasNulls, count))) {
                    for (Windows.Fixed extent : EXTENTS) {
                        for (QuantileInterpolation between : QuantileInterpolation.values()) {
                            for (double share : new double[] {0, 0.5, 0.3, 1}) {
                                assertSame(
                                        extent + ", " + between + ", " + share,
                                        () -> walked(
                                                values,
                                                extent,
                                                (spans, least) -> WalkedOrder.quantile(spans, least, share, between)),
                                        () -> WindowValues.sortedQuantile(values, extent, 3, share, between));
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void ranksAndDifferentValuesOfWindows() {
        assumeTrue(HostView.isPossible());
        for (boolean hasNulls : new boolean[] {false, true}) {
            for (int count : new int[] {ROWS, 4 * ROWS}) {
                try (ColumnBase values = ColumnFactory.of(someEqual(hasNulls, count))) {
                    for (Windows.Fixed extent : EXTENTS) {
                        assertSame(
                                extent + ", different",
                                () -> walked(values, extent, WalkedOrder::different),
                                () -> WindowValues.sortedDifferent(values, extent, 3));
                        for (RankMethod ties : List.of(RankMethod.AVERAGE, RankMethod.MIN, RankMethod.MAX)) {
                            for (boolean ascending : new boolean[] {false, true}) {
                                Ranks.Rules rules = new Ranks.Rules(ties, NaOption.KEEP, ascending, !ascending);
                                assertSame(
                                        extent + ", " + rules,
                                        () -> Objects.requireNonNull(WindowBatches.ofLastPresent(
                                                values,
                                                extent,
                                                3,
                                                ofWalk((spans, least) -> WalkedOrder.rank(spans, least, rules)))),
                                        () -> WindowValues.sortedRank(values, extent, 3, rules));
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void orderOfWindowsThatLeap() {
        assumeTrue(HostView.isPossible());
        assertOrderOfLeaps(100);
        assertOrderOfLeaps(600);
    }

    private void assertOrderOfLeaps(int length) {
        int count = 40_000;
        double[] rows = random.doubles(count).toArray();
        int[] starts = new int[count];
        int[] ends = new int[count];
        // windows that grow by 100 rows and leap over the others where they begin anew
        for (int row = 0; row < count; row++) {
            starts[row] = Math.min(count, row / 100 * 1000);
            ends[row] = Math.min(count, starts[row] + length + row % 100);
        }
        try (ColumnBase values = ColumnFactory.of(rows);
                ColumnBase from = ColumnFactory.of(starts);
                ColumnBase until = ColumnFactory.of(ends)) {
            WideWindows.Spans spans = new WideWindows.Spans(values, from, until);
            Ranks.Rules rules = new Ranks.Rules(RankMethod.MIN, NaOption.KEEP, true, false);
            try (ColumnBase greatest =
                            Objects.requireNonNull(WalkedOrder.quantile(spans, 1, 1, QuantileInterpolation.LOWER));
                    ColumnBase ranks = Objects.requireNonNull(WalkedOrder.rank(spans, 1, rules));
                    ColumnBase different = Objects.requireNonNull(WalkedOrder.different(spans, 1))) {
                for (int row = 0; row < 5000; row++) {
                    double[] window = Arrays.copyOfRange(rows, starts[row], ends[row]);
                    if (window.length == 0) {
                        assertThat(greatest.get(row)).isNull();
                        continue;
                    }
                    double last = window[window.length - 1];
                    assertThat(greatest.get(row))
                            .as("row " + row)
                            .isEqualTo(Arrays.stream(window).max().getAsDouble());
                    assertThat(ranks.get(row))
                            .isEqualTo(1.0
                                    + Arrays.stream(window)
                                            .filter(each -> each < last)
                                            .count());
                    assertThat(different.get(row)).isEqualTo((double) window.length);
                }
            }
        }
    }

    private static List<Object> rows(ColumnBase column) {
        List<Object> rows = new ArrayList<>();
        for (int row = 0; row < column.size(); row++) {
            rows.add(Objects.requireNonNull(column.get(row)));
        }
        column.close();
        return rows;
    }

    @Test
    void runningValuesOfGroups() {
        assumeTrue(HostView.isPossible());
        int[] keys = random.ints(ROWS, 0, 7).toArray();
        List<@Nullable Double> behind = new ArrayList<>(numbers(true).subList(0, 3));
        List<@Nullable Double> numbers = numbers(true);
        numbers.set(3, Double.NaN);
        numbers.set(5, Double.NEGATIVE_INFINITY);
        behind.addAll(numbers);
        try (ColumnBase key = ColumnFactory.of(keys);
                ColumnBase more = ColumnFactory.of(behind);
                ColumnBase reals = more.slice(3, ROWS + 3);
                ColumnBase wholes = ColumnFactory.of(random.longs(ROWS).toArray());
                GroupPlaces places = GroupPlaces.of(List.of(key), GroupOrder.FIRST_SEEN, false)) {
            for (Scans.Kind kind : Scans.Kind.values()) {
                for (ColumnBase column : List.of(reals, wholes)) {
                    try (ColumnBase numbered = places.numbers();
                            ColumnBase walked = Objects.requireNonNull(
                                    WalkedScans.running(column, numbered, places.count(), kind));
                            ColumnBase taken = places.scan(column, kind, true);
                            ColumnBase arranged = places.arranged(column);
                            ColumnBase running = Scans.scan(arranged, places.groups(), kind, true);
                            ColumnBase scanned = places.restored(running)) {
                        assertThat(walked.dtype()).isEqualTo(scanned.dtype());
                        assertThat(walked.nullCount()).isEqualTo(scanned.nullCount());
                        for (int row = 0; row < ROWS; row++) {
                            assertThat(walked.get(row))
                                    .as(kind + ", row " + row)
                                    .isEqualTo(scanned.get(row))
                                    .isEqualTo(taken.get(row));
                        }
                    }
                }
            }
        }
    }

    /** Returns for each row the one that lies so many rows before it among those of its key, the number of rows where none does. */
    private static List<Object> before(List<@Nullable Integer> keys, int distance) {
        List<Object> found = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            int at = row;
            for (int left = Math.abs(distance); left > 0 && at >= 0 && at < ROWS; left--) {
                do {
                    at += distance > 0 ? -1 : 1;
                } while (at >= 0 && at < ROWS && !Objects.equals(keys.get(at), keys.get(row)));
            }
            found.add(at < 0 ? ROWS : at);
        }
        return found;
    }

    /** Returns for each row the nearest of its key that is there, at most so many rows of it away. */
    private static List<Object> near(List<@Nullable Integer> keys, boolean[] isThere, boolean isBefore, int limit) {
        List<Object> found = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            int away = 0;
            int at = row;
            while (at >= 0 && at < ROWS && away <= limit) {
                boolean isSame = Objects.equals(keys.get(at), keys.get(row));
                if (isSame && isThere[at]) {
                    break;
                }
                at += isBefore ? -1 : 1;
                while (at >= 0 && at < ROWS && !Objects.equals(keys.get(at), keys.get(row))) {
                    at += isBefore ? -1 : 1;
                }
                away++;
            }
            found.add(at >= 0 && at < ROWS && away <= limit ? at : ROWS);
        }
        return found;
    }

    @Test
    void placesOfGroups() {
        List<@Nullable Integer> keys = new ArrayList<>();
        boolean[] isThere = new boolean[ROWS];
        for (int row = 0; row < ROWS; row++) {
            keys.add(random.nextInt(9) == 0 ? null : 5 * random.nextInt(9));
            isThere[row] = random.nextInt(4) == 0;
        }
        List<@Nullable Integer> seen = keys.stream().distinct().toList();
        List<@Nullable Integer> sorted = new ArrayList<>(seen);
        sorted.sort(Comparator.nullsLast(Comparator.naturalOrder()));
        try (ColumnBase key = ColumnFactory.of(keys);
                ColumnBase there = ColumnFactory.of(isThere)) {
            assertThat(WalkedPlaces.are(List.of(key))).isEqualTo(HostView.isPossible());
            for (GroupOrder order : List.of(GroupOrder.SORTED, GroupOrder.FIRST_SEEN)) {
                List<@Nullable Integer> groups = order == GroupOrder.SORTED ? sorted : seen;
                try (GroupPlaces places = GroupPlaces.of(List.of(key), order, false)) {
                    List<Object> numbers = new ArrayList<>();
                    keys.forEach(each -> numbers.add(groups.indexOf(each)));
                    List<Object> together = new ArrayList<>();
                    for (int group = 0; group < groups.size(); group++) {
                        assertThat(places.keys().get(0).get(group)).isEqualTo(groups.get(group));
                        for (int row = 0; row < ROWS; row++) {
                            if (numbers.get(row).equals(group)) {
                                together.add(row);
                            }
                        }
                    }
                    assertThat(rows(places.numbers())).isEqualTo(numbers);
                    assertThat(rows(places.places().share())).isEqualTo(together);
                    for (int distance : new int[] {0, 1, -1, 2, 3, -4, 50, -50, 51, ROWS, -ROWS}) {
                        assertThat(rows(places.neighbours(distance)))
                                .as("distance " + distance)
                                .isEqualTo(before(keys, distance));
                    }
                    List<Object> before = new ArrayList<>();
                    List<Object> behind = new ArrayList<>();
                    for (int row = 0; row < ROWS; row++) {
                        before.add((long) Collections.frequency(keys.subList(0, row), keys.get(row)));
                        behind.add((long) Collections.frequency(keys.subList(row + 1, ROWS), keys.get(row)));
                    }
                    assertThat(rows(places.before())).isEqualTo(before);
                    assertThat(rows(places.behind())).isEqualTo(behind);
                    for (int limit : new int[] {1, 3, ROWS}) {
                        @Nullable Integer most = limit == ROWS ? null : (Integer) limit;
                        assertThat(rows(places.nearest(there, ReplacePolicy.PRECEDING, most)))
                                .isEqualTo(near(keys, isThere, true, limit));
                        assertThat(rows(places.nearest(there, ReplacePolicy.FOLLOWING, most)))
                                .isEqualTo(near(keys, isThere, false, limit));
                    }
                }
            }
        }
    }

    @Test
    void nearPointsOfRows() {
        assumeTrue(HostView.isPossible());
        long[] times = random.longs(0, 300).distinct().limit(60).sorted().toArray();
        int points = 150;
        for (boolean isBehind : new boolean[] {true, false}) {
            for (int limit : new int[] {0, 1, 2, 5, Integer.MAX_VALUE}) {
                long[] wanted = new long[points];
                int[] at = new int[points];
                for (int i = 0; i < points; i++) {
                    wanted[i] = 2L * i + 1;
                    int place = Arrays.binarySearch(times, wanted[i]);
                    int row = place >= 0 ? place : isBehind ? -place - 2 : -place - 1;
                    at[i] = row >= 0 && row < times.length ? row : Joins.UNMATCHED;
                }
                List<Object> expected = new ArrayList<>();
                for (int i = 0; i < points; i++) {
                    int past = 0;
                    for (int j = 0; j < points; j++) {
                        boolean isPassed = at[j] == at[i] && (isBehind ? j <= i : j >= i);
                        past += at[j] >= 0 && isPassed && wanted[j] != times[at[j]] ? 1 : 0;
                    }
                    expected.add(past > limit ? Joins.UNMATCHED : at[i]);
                }
                try (ColumnBase nearest = ColumnFactory.of(at);
                        ColumnBase whole = ColumnFactory.of(wanted);
                        ColumnBase ofRows = ColumnFactory.of(times);
                        ColumnBase point = whole.cast(DType.DATETIME_MS);
                        ColumnBase time = ofRows.cast(DType.DATETIME_MS)) {
                    String what = isBehind + ", " + limit;
                    assertThat(rows(NearPoints.walked(nearest, point, time, isBehind, limit)))
                            .as(what)
                            .isEqualTo(expected);
                    assertThat(rows(NearPoints.searched(nearest, point, time, isBehind, limit)))
                            .as(what)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** Far from 0 and close to each other, so that a difference of sums of squares would have no digit left. */
    @Test
    void spreadOfAllRowsBefore_isThatOfTheirDistancesFromTheirMean() {
        List<@Nullable Double> all = new ArrayList<>(Arrays.asList(null, 5e8));
        for (Double number : numbers(true)) {
            all.add(number == null ? null : 1e9 + number);
        }
        try (Series series = Series.of(all)) {
            for (int ddof : new int[] {0, 1, 3}) {
                try (Series var = series.expanding().var(ddof);
                        Series std = series.expanding(3).std(ddof);
                        Series sem = series.expanding().sem(ddof)) {
                    List<@Nullable Object> vars = var.toList();
                    List<@Nullable Object> stds = std.toList();
                    List<@Nullable Object> sems = sem.toList();
                    List<Double> before = new ArrayList<>();
                    for (int row = 0; row < all.size(); row++) {
                        Double value = all.get(row);
                        if (value != null) {
                            before.add(value);
                        }
                        double mean = before.stream()
                                .mapToDouble(x -> x - 1e9)
                                .average()
                                .orElse(0);
                        double squares = before.stream()
                                .mapToDouble(x -> (x - 1e9 - mean) * (x - 1e9 - mean))
                                .sum();
                        int n = before.size();
                        Double expected = n == 0 || n <= ddof ? null : (Double) (squares / (n - ddof));
                        assertNear(vars.get(row), expected);
                        assertNear(stds.get(row), expected == null || n < 3 ? null : (Double) Math.sqrt(expected));
                        assertNear(sems.get(row), expected == null ? null : (Double) Math.sqrt(expected / n));
                    }
                }
            }
        }
    }

    private static void assertNear(@Nullable Object found, @Nullable Double expected) {
        if (expected == null) {
            assertThat(found).isNull();
        } else {
            assertThat((Double) found).isCloseTo(expected, within(1e-9 * Math.max(1, expected)));
        }
    }

    /** Returns the position of a row, of which any one below 0 is none. */
    private static int found(ColumnBase positions, int row) {
        return positions.get(row) instanceof Integer position ? Math.max(-1, position) : -2;
    }

    private static List<List<Integer>> pairs(Joins.Matches matches) {
        List<List<Integer>> pairs = new ArrayList<>();
        for (int row = 0; row < matches.left().size(); row++) {
            pairs.add(List.of(found(matches.left(), row), found(matches.right(), row)));
        }
        return pairs;
    }

    private static List<List<Integer>> sorted(List<List<Integer>> pairs) {
        return pairs.stream()
                .sorted(Comparator.<List<Integer>>comparingInt(pair -> pair.get(0))
                        .thenComparing(pair -> pair.get(1)))
                .toList();
    }

    private ColumnBase sortedKeys(int rows) {
        List<@Nullable Integer> keys = new ArrayList<>();
        int[] known = random.ints(rows - 2, 0, rows).sorted().toArray();
        Arrays.stream(known).forEach(keys::add);
        keys.add(null);
        keys.add(null);
        return ColumnFactory.of(keys);
    }

    private static Joins.Matches walked(JoinHow how, ColumnBase left, ColumnBase right) {
        return Objects.requireNonNull(WalkedJoins.match(how, List.of(left), List.of(right)));
    }

    private ColumnBase sortedLongs(int rows) {
        return ColumnFactory.of(random.longs(rows, -ROWS / 2, ROWS / 2).sorted().toArray());
    }

    @Test
    void joinsOfSortedSides() {
        assumeTrue(HostView.isPossible());
        assertJoined(sortedKeys(ROWS), sortedKeys(ROWS / 2));
        assertJoined(sortedLongs(ROWS), sortedLongs(ROWS / 2));
        assertJoined(sortedLongs(ROWS / 2), sortedLongs(ROWS));
    }

    /** Closes both. */
    private static void assertJoined(ColumnBase left, ColumnBase right) {
        try (left;
                right) {
            for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT, JoinHow.RIGHT, JoinHow.OUTER)) {
                try (Joins.Matches walk = walked(how, left, right);
                        Joins.Matches join = Joins.match(how, List.of(left), List.of(right), false)) {
                    assertThat(pairs(walk))
                            .as(how.toString())
                            .hasSizeGreaterThan(ROWS / 4)
                            .hasSameSizeAs(pairs(join));
                    assertThat(sorted(pairs(walk))).as(how.toString()).isEqualTo(sorted(pairs(join)));
                }
                if (how == JoinHow.INNER || how == JoinHow.LEFT) {
                    // the order of the keys is that of the left side, too
                    try (Joins.Matches walk = walked(how, left, right);
                            Joins.Matches join = Joins.match(how, List.of(left), List.of(right), true)) {
                        assertThat(pairs(walk)).as(how + ", in order").isEqualTo(pairs(join));
                    }
                }
            }
        }
    }

    @Test
    void joinsOfManySortedRows_whichSeveralThreadsWalk() {
        assumeTrue(HostView.isPossible());
        try (ColumnBase left = sortedLongs(150_000);
                ColumnBase right = sortedLongs(300)) {
            for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT)) {
                try (Joins.Matches walk = walked(how, left, right);
                        Joins.Matches join = Joins.match(how, List.of(left), List.of(right), true)) {
                    assertThat(walk.left().contentEquals(join.left())).isTrue();
                    assertThat(walk.right().contentEquals(join.right())).isTrue();
                }
            }
        }
    }

    @Test
    void quantilesOfGroups_areThoseOfTheirSortedRows() {
        int[] sizes = {0, 1, 2, 5, 64, 65, 300, 1, ROWS - 438};
        int[] offsets = new int[sizes.length + 1];
        int[] runs = new int[ROWS];
        for (int run = 0; run < sizes.length; run++) {
            offsets[run + 1] = offsets[run] + sizes[run];
            Arrays.fill(runs, offsets[run], offsets[run + 1], run);
        }
        for (boolean hasNulls : new boolean[] {false, true}) {
            List<@Nullable Double> all = numbers(hasNulls);
            for (int row = 100; row < 250; row++) {
                // many that are equal
                all.set(row, all.get(row) == null ? null : Math.rint(Objects.requireNonNull(all.get(row))));
            }
            try (DataFrame frame = DataFrame.of("run", runs, "value", all)) {
                for (double share : new double[] {0, 0.3, 0.5, 1}) {
                    try (DataFrame quantiles = frame.groupBy("run").quantile(share);
                            Series found = quantiles.col("value")) {
                        assertThat(found.index().toList()).hasSize(sizes.length - 1);
                        // the first has no row, and so is no group
                        for (int run = 1; run < sizes.length; run++) {
                            double[] sorted = all.subList(offsets[run], offsets[run + 1]).stream()
                                    .filter(Objects::nonNull)
                                    .mapToDouble(each -> each)
                                    .sorted()
                                    .toArray();
                            if (sorted.length == 0) {
                                assertThat(found.toList().get(run - 1)).isNull();
                                continue;
                            }
                            double place = (sorted.length - 1) * share;
                            double low = sorted[(int) place];
                            double high = sorted[(int) Math.ceil(place)];
                            assertThat((Double) found.toList().get(run - 1))
                                    .as("run " + run + ", share " + share)
                                    .isCloseTo(low + (high - low) * (place - Math.floor(place)), within(1e-12));
                        }
                    }
                }
            }
        }
    }

    @Test
    void unionsOfKeysThatLieAnywhere() {
        assumeTrue(HostView.isPossible());
        try (ColumnBase left = ColumnFactory.of(new long[] {7, -3, 5, Long.MAX_VALUE});
                ColumnBase right = ColumnFactory.of(new long[] {5, Long.MIN_VALUE, 7, 6});
                ColumnBase none = left.slice(0, 0);
                ColumnBase narrow = ColumnFactory.of(new int[] {1});
                WalkedJoins.Union union = Objects.requireNonNull(WalkedJoins.union(left, right));
                WalkedJoins.Union one = Objects.requireNonNull(WalkedJoins.union(none, right));
                WalkedJoins.Union empty = Objects.requireNonNull(WalkedJoins.union(none, none))) {
            assertThat(rows(union.keys().share())).isEqualTo(List.of(Long.MIN_VALUE, -3L, 5L, 6L, 7L, Long.MAX_VALUE));
            assertThat(pairs(union.matches()))
                    .containsExactly(
                            List.of(-1, 1),
                            List.of(1, -1),
                            List.of(2, 0),
                            List.of(-1, 3),
                            List.of(0, 2),
                            List.of(3, -1));
            assertThat(pairs(one.matches()))
                    .containsExactly(List.of(-1, 1), List.of(-1, 0), List.of(-1, 3), List.of(-1, 2));
            assertThat(empty.keys().size()).isZero();
            assertThat(WalkedJoins.union(narrow, narrow)).isNull();
        }
    }

    @Test
    void leftJoinOfSortedSides_knowsThatItHasEachLeftRow() {
        assumeTrue(HostView.isPossible());
        try (ColumnBase left = ColumnFactory.of(new long[] {1, 2, 2, 5, 9});
                ColumnBase right = ColumnFactory.of(new long[] {0, 2, 5, 7});
                Joins.Matches each = walked(JoinHow.LEFT, left, right);
                Joins.Matches several = walked(JoinHow.LEFT, right, left)) {
            assertThat(each.isEachLeft()).isTrue();
            assertThat(pairs(each))
                    .containsExactly(List.of(0, -1), List.of(1, 1), List.of(2, 1), List.of(3, 2), List.of(4, -1));
            assertThat(several.isEachLeft()).isFalse();
            assertThat(pairs(several))
                    .containsExactly(List.of(0, -1), List.of(1, 1), List.of(1, 2), List.of(2, 3), List.of(3, -1));
        }
    }
}
