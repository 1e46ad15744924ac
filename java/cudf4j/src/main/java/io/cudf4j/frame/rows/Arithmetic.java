/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.Axis;
import io.cudf4j.BinaryOptions;
import io.cudf4j.DateOffset;
import io.cudf4j.column.BinaryRules;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Element-wise operations of a frame, series or index and another operand. */
public final class Arithmetic {
    /**
     * An operation that was asked for.
     *
     * @param isReflected whether the object that was asked is the right operand
     * @param paired what is computed in place of the operation, null for the operation itself
     */
    private record Call(
            BinaryOp op,
            boolean isReflected,
            BinaryOptions options,
            @Nullable Paired paired) {
        String name() {
            return paired != null ? paired.name() : op.label();
        }

        ColumnBase columns(ColumnBase asked, ColumnBase other) {
            ColumnBase left = isReflected ? other : asked;
            ColumnBase right = isReflected ? asked : other;
            if (paired != null) {
                return paired.function().apply(left, right);
            }
            Object fill = options.fillValue();
            return fill == null ? left.binary(op, right) : left.binaryFilled(op, right, fill);
        }

        ColumnBase value(ColumnBase asked, Object value) {
            Object fill = options.fillValue();
            if (fill == null) {
                return plain(asked, value);
            }
            try (ColumnBase filled = asked.fillNa(fill)) {
                return plain(filled, value);
            }
        }

        private ColumnBase plain(ColumnBase asked, Object value) {
            if (value instanceof DateOffset offset) {
                return DateOffsets.apply(op, isReflected, asked, offset);
            }
            return isReflected ? asked.binaryReflected(op, value) : asked.binary(op, value);
        }

        ColumnBase value(ColumnBase asked, DType type, Object value) {
            return isReflected ? asked.binaryReflected(op, type, value) : asked.binary(op, type, value);
        }

        /** Returns the result of rows of which the other operand has none. */
        ColumnBase alone(ColumnBase asked) {
            Object fill = options.fillValue();
            if (fill == null) {
                return ColumnBase.allNull(resultOfNone(asked.dtype()), asked.size());
            }
            return isReflected ? asked.binaryReflected(op, fill) : asked.binary(op, fill);
        }

        /** Returns the dtype of results that are all missing: that of the operand where it has no such operation. */
        DType resultOfNone(DType type) {
            return paired != null ? DType.FLOAT64 : BinaryRules.resultOr(op, type, type, type);
        }

        /** Returns the operation as the other operand is asked for it. */
        Call turned() {
            return new Call(op, !isReflected, options, paired);
        }
    }

    /** A function of two columns, as float64, under its name. */
    private record Paired(String name, BinaryOperator<ColumnBase> function) {}

    private Arithmetic() {}

    /**
     * Returns what a function makes of the columns of two sides with the same labels, as float64, their rows brought
     * together by labels; a series is there for each column of a frame. A column that only one side has is null.
     *
     * @param name of the function, with which a message begins
     * @throws DTypeMismatchException if a series is to go with a frame
     */
    public static Rows paired(String name, Rows left, Rows right, BinaryOperator<ColumnBase> function) {
        BinaryOptions options = BinaryOptions.defaults().axis(Axis.INDEX);
        Call call = new Call(BinaryOp.ADD, false, options, new Paired(name, function));
        return left.isFrame() ? ofFrame(call, left, right) : ofSeries(call, left, right);
    }

    /**
     * Returns the operation of the elements of rows and of another operand.
     *
     * @param other rows, labels, a collection, an array or a value
     */
    public static Rows apply(Rows asked, BinaryOp op, boolean isReflected, Object other, BinaryOptions options) {
        Objects.requireNonNull(other, () -> op.label() + ": the operand is null; null is no value to compute with");
        Objects.requireNonNull(options, () -> op.label() + ": the options are null");
        Call call = new Call(op, isReflected, options, null);
        if (other instanceof Map<?, ?>) {
            throw new DTypeMismatchException(call.name() + ": a Map is no operand of " + describe(asked)
                    + "; make a Series or a DataFrame of it");
        }
        return switch (asked.kind()) {
            case FRAME -> ofFrame(call, asked, other);
            case SERIES -> ofSeries(call, asked, other);
            case LABELS -> Rows.of(ofLabels(call, asked.labels(), other));
        };
    }

    private static Rows ofFrame(Call call, Rows frame, Object other) {
        if (other instanceof Rows rows) {
            return rows.isFrame()
                    ? frames(call, frame, rows)
                    : call.options().axis() == Axis.INDEX
                            ? alongRows(call, frame, rows)
                            : alongColumns(call, frame, rows);
        }
        if (other instanceof Labels || isMany(other)) {
            throw new DTypeMismatchException(call.name() + ": " + describe(other)
                    + " has no labels to match with those of a DataFrame; make a Series of it");
        }
        return frame.mapColumns(column -> call.value(column, other));
    }

    private static Rows ofSeries(Call call, Rows series, Object other) {
        ColumnBase column = series.column();
        if (other instanceof Rows rows) {
            if (rows.isFrame()) {
                throw new DTypeMismatchException(call.name()
                        + ": the operation of a Series and a DataFrame is a DataFrame; ask the DataFrame for it");
            }
            return series(call, series, rows);
        }
        if (other instanceof Labels labels) {
            return series.withColumn(positional(call, column, labels.column()));
        }
        if (isMany(other)) {
            try (ColumnBase values = ColumnFactory.of(other)) {
                return series.withColumn(positional(call, column, values));
            }
        }
        return series.mapColumns(one -> call.value(one, other));
    }

    private static Labels ofLabels(Call call, Labels labels, Object other) {
        if (labels.areTuples()) {
            throw new UnsupportedOperationException("MultiIndex." + call.name()
                    + ": tuples are no operands; take the levels as columns of a DataFrame");
        }
        if (other instanceof Rows) {
            throw new DTypeMismatchException(call.name() + ": the operation of an Index and a Series or DataFrame is no"
                    + " Index; ask the Series or DataFrame for it");
        }
        if (other instanceof Labels second) {
            if (second.areTuples()) {
                return ofLabels(call, second, labels);
            }
            Object name = Alignment.commonName(labels.name(), second.name());
            return Labels.own(name, positional(call, labels.column(), second.column()));
        }
        if (labels instanceof CountedLabels counted) {
            Range result = ofRange(call, counted.range(), other);
            if (result != null) {
                return CountedLabels.of(result, counted.name());
            }
        }
        ColumnBase column = labels.column();
        if (isMany(other)) {
            try (ColumnBase values = ColumnFactory.of(other)) {
                return Labels.own(labels.name(), positional(call, column, values));
            }
        }
        return Labels.own(labels.name(), call.value(column, other));
    }

    /** Returns numbers that count where the result counts too, else null. */
    private static @Nullable Range ofRange(Call call, Range range, Object other) {
        Long number = call.options().fillValue() == null ? Range.whole(other) : null;
        if (number == null) {
            return null;
        }
        return switch (call.op()) {
            case ADD -> range.plus(number);
            case SUB -> call.isReflected() ? range.minusFrom(number) : range.minus(number);
            case MUL -> number == 0 ? null : range.times(number);
            case FLOOR_DIV -> call.isReflected() || number == 0 ? null : range.floorDiv(number);
            default -> null;
        };
    }

    private static boolean isMany(Object other) {
        return other instanceof Collection<?> || other.getClass().isArray();
    }

    private static String describe(Object operand) {
        return operand.getClass().isArray() ? "an array" : "a " + Rows.kindOf(operand);
    }

    private static ColumnBase positional(Call call, ColumnBase asked, ColumnBase other) {
        if (asked.size() != other.size()) {
            throw new LengthMismatchException(call.name() + ": " + other.size() + " values for " + asked.size()
                    + " rows; values without labels are taken row by row");
        }
        return call.columns(asked, other);
    }

    private static Rows series(Call call, Rows asked, Rows other) {
        Rows left = call.isReflected() ? other : asked;
        Rows right = call.isReflected() ? asked : other;
        Object name = Alignment.commonName(left.name(), right.name());
        Labels labels = left.labels();
        if (labels.sameAs(right.labels())) {
            ColumnBase result = call.columns(asked.column(), other.column());
            return Rows.series(name, result, Alignment.common(labels, right.labels()));
        }
        try (Alignment.Joined joined = Alignment.outer(call.name(), labels, right.labels());
                ColumnBase lefts = joined.left(List.of(left.column())).get(0);
                ColumnBase rights = joined.right(List.of(right.column())).get(0)) {
            ColumnBase result = call.isReflected() ? call.columns(rights, lefts) : call.columns(lefts, rights);
            return Rows.series(name, result, joined.releaseLabels());
        }
    }

    /** The columns of both frames are combined; one that a frame lacks is null, or the value for what is missing. */
    private static Rows frames(Call call, Rows asked, Rows other) {
        Rows left = call.isReflected() ? other : asked;
        Rows right = call.isReflected() ? asked : other;
        Call forward = call.isReflected() ? call.turned() : call;
        ColumnAccessor lefts = left.columns();
        ColumnAccessor rights = right.columns();
        List<@Nullable Object> labels = commonLabels(lefts.labels(), rights.labels());
        List<ColumnBase> rows = new ArrayList<>();
        try (Alignment.Joined joined = Alignment.outer(call.name(), left.labels(), right.labels())) {
            rows.addAll(joined.left(lefts.columns()));
            Map<@Nullable Object, ColumnBase> ofLeft = labelled(lefts.labels(), rows);
            List<ColumnBase> rightRows = joined.right(rights.columns());
            rows.addAll(rightRows);
            Map<@Nullable Object, ColumnBase> ofRight = labelled(rights.labels(), rightRows);
            return Rows.frame(
                    made(labels, labelling(lefts, labels, rights.levelNames()), label -> {
                        ColumnBase one = ofLeft.get(Tuple.canonical(label));
                        ColumnBase two = ofRight.get(Tuple.canonical(label));
                        if (one != null && two != null) {
                            return forward.columns(one, two);
                        }
                        return one != null
                                ? forward.alone(one)
                                : forward.turned().alone(Objects.requireNonNull(two));
                    }),
                    joined.releaseLabels());
        } finally {
            ColumnBase.closeAll(rows);
        }
    }

    /** Each column is combined with the series, row by row of the same label. */
    private static Rows alongRows(Call call, Rows frame, Rows series) {
        ColumnAccessor columns = frame.columns();
        Labels mine = frame.labels();
        Labels others = series.labels();
        List<ColumnBase> rows = new ArrayList<>();
        try (Alignment.Joined joined = Alignment.outer(call.name(), mine, others);
                ColumnBase values = joined.right(List.of(series.column())).get(0)) {
            rows.addAll(joined.left(columns.columns()));
            Map<@Nullable Object, ColumnBase> ofFrame = labelled(columns.labels(), rows);
            return Rows.frame(
                    made(
                            columns.labels(),
                            columns.labelling(),
                            label -> call.columns(Objects.requireNonNull(ofFrame.get(Tuple.canonical(label))), values)),
                    joined.releaseLabels());
        } finally {
            ColumnBase.closeAll(rows);
        }
    }

    /** Each column is combined with the value that the series has under the column's label. */
    private static Rows alongColumns(Call call, Rows frame, Rows series) {
        DType type = series.column().dtype();
        Map<@Nullable Object, @Nullable Object> values = new LinkedHashMap<>();
        List<@Nullable Object> seriesLabels = new ArrayList<>();
        List<@Nullable Object> numbers =
                Cells.toHost(series.column(), "column", series.name()).toList();
        for (Object label : series.labels().toList()) {
            Object key = Tuple.canonical(label);
            if (values.containsKey(key)) {
                throw new DuplicateLabelException(call.name() + ": the series has the label '" + label
                        + "' twice, so its values cannot be matched with columns");
            }
            values.put(key, numbers.get(seriesLabels.size()));
            seriesLabels.add(label);
        }
        ColumnAccessor columns = frame.columns();
        int rowCount = frame.rowCount();
        List<@Nullable Object> labels = commonLabels(columns.labels(), seriesLabels);
        Labelling labelling = labelling(columns, labels, series.labels().names());
        ColumnAccessor made = made(labels, labelling, label -> {
            Object value = values.get(Tuple.canonical(label));
            if (!columns.contains(label)) {
                return onlyInSeries(call, type, value, rowCount);
            }
            ColumnBase column = columns.column(label);
            return values.containsKey(Tuple.canonical(label))
                    ? withValue(call, column, type, value)
                    : call.alone(column);
        });
        return Rows.frame(made, frame.sharedLabels());
    }

    private static ColumnBase withValue(Call call, ColumnBase column, DType type, @Nullable Object value) {
        Object fill = call.options().fillValue();
        if (value == null) {
            if (fill != null) {
                return call.alone(column);
            }
            DType out = call.isReflected()
                    ? BinaryRules.result(call.op(), type, column.dtype())
                    : BinaryRules.result(call.op(), column.dtype(), type);
            return ColumnBase.allNull(out, column.size());
        }
        if (fill == null) {
            return call.value(column, type, value);
        }
        try (ColumnBase filled = column.fillNa(fill)) {
            return call.value(filled, type, value);
        }
    }

    /** As in cuDF, a column that the frame lacks counts as NaN, not as null. */
    private static ColumnBase onlyInSeries(Call call, DType type, @Nullable Object value, int rowCount) {
        Object fill = call.options().fillValue();
        if (value == null) {
            return ColumnBase.allNull(call.resultOfNone(type), rowCount);
        }
        try (ColumnBase column = fill == null
                ? ColumnBase.full(DType.FLOAT64, Double.NaN, rowCount)
                : ColumnBase.full(type, fill, rowCount)) {
            return call.value(column, type, value);
        }
    }

    private interface ColumnOf {
        ColumnBase of(@Nullable Object label);
    }

    private static ColumnAccessor made(List<@Nullable Object> labels, Labelling labelling, ColumnOf columns) {
        List<ColumnBase> results = Columns.each(labels, label -> {
            try {
                return columns.of(label);
            } catch (DTypeMismatchException e) {
                throw new DTypeMismatchException("column '" + label + "': " + e.getMessage(), e);
            }
        });
        return ColumnAccessor.own(labels, results, labelling);
    }

    /** Returns what is known of common labels: the levels, and the names of those that both sides name alike. */
    private static Labelling labelling(
            ColumnAccessor left, List<@Nullable Object> labels, List<@Nullable Object> otherNames) {
        List<@Nullable Object> names = new ArrayList<>(left.levelNames());
        for (int level = 0; level < names.size(); level++) {
            boolean isCommon = level < otherNames.size() && Objects.equals(names.get(level), otherNames.get(level));
            if (!isCommon) {
                names.set(level, null);
            }
        }
        boolean isNamed = names.stream().anyMatch(Objects::nonNull);
        Labelling known = labels.equals(left.labels()) ? left.labelling() : Labelling.of(labels);
        boolean sameLevels = known.isMultiindex() == left.isMultiindex();
        return known.withLevelNames(isNamed && sameLevels ? names : List.of());
    }

    private static Map<@Nullable Object, ColumnBase> labelled(List<@Nullable Object> labels, List<ColumnBase> columns) {
        Map<@Nullable Object, ColumnBase> found = new HashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            found.put(Tuple.canonical(labels.get(i)), columns.get(i));
        }
        return found;
    }

    /** Returns the left labels where both sides have the same in the same order, else all labels, sorted. */
    private static List<@Nullable Object> commonLabels(List<@Nullable Object> left, List<@Nullable Object> right) {
        Map<@Nullable Object, @Nullable Object> both = new LinkedHashMap<>();
        left.forEach(label -> both.put(Tuple.canonical(label), label));
        List<@Nullable Object> others = right.stream().map(Tuple::canonical).toList();
        if (new ArrayList<>(both.keySet()).equals(others)) {
            return left;
        }
        right.forEach(label -> both.putIfAbsent(Tuple.canonical(label), label));
        List<@Nullable Object> sorted = new ArrayList<>(both.values());
        sorted.sort(Arithmetic::compareLabels);
        return sorted;
    }

    /** Orders numbers before text, text before other labels, and no label last. */
    @SuppressWarnings("unchecked")
    private static int compareLabels(@Nullable Object left, @Nullable Object right) {
        if (left == null || right == null) {
            return left == right ? 0 : left == null ? 1 : -1;
        }
        if (left instanceof Tuple one && right instanceof Tuple two) {
            for (int i = 0; i < Math.min(one.size(), two.size()); i++) {
                int order = compareLabels(one.get(i), two.get(i));
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(one.size(), two.size());
        }
        if (left instanceof Number one && right instanceof Number two) {
            return compareNumbers(one, two);
        }
        if (left instanceof Comparable<?> one && left.getClass() == right.getClass()) {
            return ((Comparable<Object>) one).compareTo(right);
        }
        int order = Integer.compare(rank(left), rank(right));
        return order != 0 ? order : left.toString().compareTo(right.toString());
    }

    /** Orders numbers by what they are worth, NaN last. */
    private static int compareNumbers(Number left, Number right) {
        if (isDecimal(left) && isDecimal(right)) {
            return new BigDecimal(left.toString()).compareTo(new BigDecimal(right.toString()));
        }
        return Double.compare(left.doubleValue(), right.doubleValue());
    }

    /** Returns whether a number has decimal digits: neither NaN nor infinite. */
    private static boolean isDecimal(Number number) {
        return !(number instanceof Double || number instanceof Float) || Double.isFinite(number.doubleValue());
    }

    private static int rank(Object label) {
        return label instanceof Number ? 0 : label instanceof String ? 1 : 2;
    }
}
