/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.HeapLimits;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Given;
import io.cudf4j.types.HostValues;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Rows drawn at random, some more likely than others.
 *
 * @source pandas.DataFrame.sample
 */
public final class WeightedSampling {
    /** The weight of each row; none is negative, infinite or NaN. */
    private final double[] weights;

    private WeightedSampling(double[] weights) {
        this.weights = weights;
    }

    /**
     * Returns the weights of rows.
     *
     * @param given rows of a series, whose values go to the rows by label; a list or an array of as many numbers as there are
     *     rows; of a frame also the label of a column
     * @nulls 0
     * @throws InvalidArgumentException if a weight is negative or infinite; the message names the row
     * @throws LengthMismatchException if a list has not as many weights as there are rows
     * @throws DTypeMismatchException if the weights are no numbers
     */
    public static WeightedSampling of(Rows source, Object given) {
        HeapLimits.require("sample", source.rowCount(), "weights", 3 * Double.BYTES);
        try (ColumnBase column = column(source, given)) {
            DType dtype = column.dtype();
            if (!dtype.isNumeric() && !dtype.isBool()) {
                throw new DTypeMismatchException("sample: weights are numbers, not " + dtype);
            }
            if (column.size() != source.rowCount()) {
                throw new LengthMismatchException(
                        "sample: " + column.size() + " weights for " + source.rowCount() + " rows");
            }
            try (ColumnBase numbers = column.cast(DType.FLOAT64)) {
                return new WeightedSampling(checked(numbers.toHost()));
            }
        }
    }

    private static ColumnBase column(Rows source, Object given) {
        if (given instanceof Rows rows) {
            if (!rows.isSeries()) {
                throw new DTypeMismatchException("sample: weights are those of a Series, not of " + rows.describe());
            }
            return Alignment.column("sample", source.labels(), rows);
        }
        List<@Nullable Object> listed = Given.elements(given);
        if (listed != null) {
            return listed.isEmpty() ? ColumnBase.empty(DType.FLOAT64) : ColumnFactory.of(listed);
        }
        if (given instanceof Labels || !source.isFrame()) {
            throw new DTypeMismatchException(
                    "sample: weights are a Series, a list or an array, and of a DataFrame a label of its columns, not "
                            + given);
        }
        return source.column(given).share();
    }

    private static double[] checked(HostValues values) {
        double[] weights = new double[values.size()];
        for (int row = 0; row < weights.length; row++) {
            double weight = values.isNull(row) ? 0 : values.getDouble(row);
            if (weight < 0 || Double.isInfinite(weight)) {
                throw new InvalidArgumentException(
                        "sample: the weight of row " + row + " is " + weight + "; weights are 0 or more, and finite");
            }
            weights[row] = Double.isNaN(weight) ? 0 : weight;
        }
        return weights;
    }

    /**
     * Returns the positions that are drawn of some rows.
     *
     * @param positions the rows to draw from, null for all
     * @param of what they are, for messages
     * @throws InvalidArgumentException if no row has a weight, or one would have to be drawn twice, and may not
     */
    public int[] drawn(SplittableRandom random, int @Nullable [] positions, int count, boolean replace, String of) {
        int size = positions == null ? weights.length : positions.length;
        double sum = 0;
        double most = 0;
        for (int i = 0; i < size; i++) {
            double weight = weights[positions == null ? i : positions[i]];
            sum += weight;
            most = Math.max(most, weight);
        }
        if (sum == 0) {
            throw new InvalidArgumentException("sample: all weights of " + of + " are 0");
        }
        if (Double.isInfinite(sum)) {
            throw new InvalidArgumentException("sample: the weights of " + of + " have no finite sum; make them less");
        }
        // the rounding of a sum of equal weights is no reason to refuse
        if (!replace && count * (most / sum) > 1 + 1e-12 * size) {
            throw new InvalidArgumentException(
                    "sample: of " + of + " " + count + " rows are to be drawn, each once, and one" + " has the share "
                            + most / sum + " of the weights; use replace(true), or smaller weights");
        }
        return replace ? repeatedly(random, positions, size, count) : once(random, positions, size, count);
    }

    private int[] repeatedly(SplittableRandom random, int @Nullable [] positions, int size, int count) {
        double[] ends = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += weights[positions == null ? i : positions[i]];
            ends[i] = sum;
        }
        int[] drawn = new int[count];
        for (int i = 0; i < count; i++) {
            int at = after(ends, random.nextDouble() * sum);
            drawn[i] = positions == null ? at : positions[at];
        }
        return drawn;
    }

    /** Returns the place of the first end that is greater, which no row without a weight has. */
    private static int after(double[] ends, double point) {
        int low = 0;
        int high = ends.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] > point) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private record Drawn(double key, int position) {}

    /**
     * Draws one row after the other, each by its share of the weights that are left: the rows whose exponential times, of
     * the rate of their weight, are the first (Efraimidis and Spirakis).
     */
    private int[] once(SplittableRandom random, int @Nullable [] positions, int size, int count) {
        HeapLimits.require("sample", count, "rows", 6 * Long.BYTES);
        PriorityQueue<Drawn> first =
                new PriorityQueue<>(Comparator.comparingDouble(Drawn::key).reversed());
        for (int i = 0; i < size; i++) {
            int position = positions == null ? i : positions[i];
            double time = -Math.log(1 - random.nextDouble()) / weights[position];
            if (weights[position] == 0 || count == 0) {
                continue;
            }
            if (first.size() < count) {
                first.add(new Drawn(time, position));
            } else if (time < first.element().key()) {
                first.remove();
                first.add(new Drawn(time, position));
            }
        }
        Drawn[] inOrder = first.toArray(new Drawn[0]);
        Arrays.sort(inOrder, Comparator.comparingDouble(Drawn::key));
        return Arrays.stream(inOrder).mapToInt(Drawn::position).toArray();
    }
}
