/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.labels;

import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The labels of columns, described as the index they are.
 *
 * @source cudf.core.column_accessor.ColumnAccessor.to_pandas_index
 */
public sealed interface LabelIndex {
    /**
     * Labels that are whole numbers, each a step after the one before.
     *
     * @param name the name of the labels, or null
     * @param start the first label
     * @param stop the number a step after the last label
     * @param step what lies between two labels, not 0
     */
    record Range(@Nullable Object name, long start, long stop, long step) implements LabelIndex {}

    /**
     * Labels of one level.
     *
     * @param name the name of the labels, or null
     * @param labels the labels in order
     * @param dtype the dtype of the labels, or null where it is unknown
     */
    record Labels(
            @Nullable Object name,
            List<@Nullable Object> labels,
            @Nullable DType dtype) implements LabelIndex {}

    /**
     * Labels of several levels.
     *
     * @param names the name of each level, or null
     * @param tuples the labels in order
     * @param dtypes the dtype of each level, or null where it is unknown; empty if none is known
     */
    record Tuples(List<@Nullable Object> names, List<Tuple> tuples, List<@Nullable DType> dtypes)
            implements LabelIndex {}

    /**
     * Returns the description of labels.
     *
     * @param levelNames the name of each level, or null
     */
    static LabelIndex of(List<@Nullable Object> labels, Labelling labelling, List<@Nullable Object> levelNames) {
        if (labelling.isMultiindex()) {
            List<Tuple> tuples = new ArrayList<>(labels.size());
            labels.forEach(label -> tuples.add((Tuple) label));
            return new Tuples(levelNames, List.copyOf(tuples), labelling.levelDtypes());
        }
        Object name = levelNames.get(levelNames.size() - 1);
        Range range = labelling.isRangeindex() ? range(name, labels) : null;
        return range != null ? range : new Labels(name, labels, labelling.labelDtype());
    }

    private static @Nullable Range range(@Nullable Object name, List<@Nullable Object> labels) {
        if (labels.isEmpty()) {
            return new Range(name, 0, 0, 1);
        }
        // far from the ends of long, so that no difference and no sum below overflows
        long limit = Long.MAX_VALUE / 4;
        long[] numbers = new long[labels.size()];
        for (int i = 0; i < numbers.length; i++) {
            Object label = labels.get(i);
            if (!(label instanceof Long
                    || label instanceof Integer
                    || label instanceof Short
                    || label instanceof Byte)) {
                return null;
            }
            numbers[i] = ((Number) label).longValue();
            if (numbers[i] < -limit || numbers[i] > limit) {
                return null;
            }
        }
        long step = numbers.length == 1 ? 1 : numbers[1] - numbers[0];
        for (int i = 1; i < numbers.length; i++) {
            if (step == 0 || numbers[i] - numbers[i - 1] != step) {
                return null;
            }
        }
        return new Range(name, numbers[0], numbers[numbers.length - 1] + step, step);
    }
}
