/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.DummiesOptions;
import io.cudf4j.FromDummiesOptions;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.Codings;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A column for each value of a column, which tells whether a row has it, and back. */
public final class Dummies {
    private static final String MISSING = "<NA>";
    private static final String FROM = "fromDummies";

    private Dummies() {}

    /** Values of a column, each at the position that is its code, and the code of each row, null where it is missing. */
    private record Coded(List<@Nullable Object> values, DType dtype, ColumnBase codes) implements AutoCloseable {
        static Coded of(ColumnBase column) {
            if (column instanceof CategoricalColumn categories) {
                ColumnBase values = categories.categories();
                return new Coded(values.toHost().toList(), values.dtype(), categories.codes());
            }
            try (ColumnBase marked = column.nansToNulls();
                    ColumnBase present = marked.dropNa();
                    Columns<ColumnBase> sorted =
                            Columns.own(Spreading.distinct(List.of(present), Spreading.Order.NULL_LAST))) {
                List<@Nullable Object> values = sorted.get(0).toHost().toList();
                return new Coded(values, column.dtype(), Codings.codes(marked, sorted.get(0)));
            }
        }

        @Override
        public void close() {
            codes.close();
        }
    }

    /**
     * Returns a frame with a column for each value of columns, or of a series.
     *
     * @throws DTypeMismatchException if the dtype of the result is neither bool nor one of numbers
     * @throws LengthMismatchException if there is not a prefix for each column
     */
    public static Rows dummies(Rows source, DummiesOptions options) {
        if (!options.dtype().isBool() && !options.dtype().isNumeric()) {
            throw new DTypeMismatchException("getDummies: the result is bool or of numbers, not " + options.dtype());
        }
        return source.isSeries() ? ofSeries(source, options) : ofFrame(source, options);
    }

    private static Rows ofSeries(Rows series, DummiesOptions options) {
        Object prefix = options.prefix();
        if (options.columns() != null || !(prefix == null || prefix instanceof String)) {
            throw new InvalidArgumentException("getDummies: a series has no columns to name, and one prefix");
        }
        try (Coded coded = Coded.of(series.column());
                Columns<ColumnBase> made = new Columns<>()) {
            List<@Nullable Object> labels = new ArrayList<>();
            add(coded, (String) prefix, options, labels, made);
            boolean areValues = prefix == null && !options.dummyNa();
            Labelling labelling = Labelling.flat().withLabelDtype(areValues ? coded.dtype() : null);
            return Rows.frame(ColumnAccessor.own(labels, made.release(), labelling), series::sharedLabels);
        }
    }

    private static Rows ofFrame(Rows frame, DummiesOptions options) {
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> wanted = options.columns();
        if (wanted == null) {
            wanted = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                DType dtype = columns.columns().get(i).dtype();
                if (dtype.isString() || dtype.isCategorical()) {
                    wanted.add(columns.labels().get(i));
                }
            }
        }
        List<ColumnBase> taken = columns.columns(wanted);
        List<String> prefixes = prefixes(wanted, options.prefix());
        Set<@Nullable Object> gone = new HashSet<>();
        wanted.forEach(label -> gone.add(Tuple.canonical(label)));
        List<@Nullable Object> labels = new ArrayList<>();
        try (Columns<ColumnBase> made = new Columns<>()) {
            for (int i = 0; i < columns.size(); i++) {
                if (!gone.contains(Tuple.canonical(columns.labels().get(i)))) {
                    labels.add(columns.labels().get(i));
                    made.add(columns.columns().get(i).share());
                }
            }
            for (int i = 0; i < taken.size(); i++) {
                try (Coded coded = Coded.of(taken.get(i))) {
                    add(coded, prefixes.get(i), options, labels, made);
                }
            }
            return Rows.frame(ColumnAccessor.own(labels, made.release()), frame::sharedLabels);
        }
    }

    private static List<String> prefixes(List<@Nullable Object> labels, @Nullable Object given) {
        List<String> prefixes = new ArrayList<>();
        if (given instanceof List<?> list) {
            if (list.size() != labels.size()) {
                throw new LengthMismatchException(
                        "getDummies: " + list.size() + " prefixes for " + labels.size() + " columns");
            }
            list.forEach(prefix -> prefixes.add((String) prefix));
            return prefixes;
        }
        for (Object label : labels) {
            Object prefix = given instanceof Map<?, ?> map ? map.get(label) : given == null ? label : given;
            if (given instanceof Map<?, ?> && prefix == null) {
                throw new InvalidArgumentException(
                        "getDummies: the map has no prefix for the column '" + Quoted.of(label) + "'");
            }
            prefixes.add(String.valueOf(prefix));
        }
        return prefixes;
    }

    private static void add(
            Coded coded,
            @Nullable String prefix,
            DummiesOptions options,
            List<@Nullable Object> labels,
            Columns<ColumnBase> made) {
        String before = prefix == null ? null : prefix + options.prefixSep();
        for (int code = options.dropFirst() ? 1 : 0; code < coded.values().size(); code++) {
            Object value = coded.values().get(code);
            labels.add(before == null ? value : before + written(value));
            made.add(isCode(coded.codes(), code, options.dtype()));
        }
        if (options.dummyNa()) {
            labels.add(before == null ? null : before + MISSING);
            made.add(isCode(coded.codes(), -1, options.dtype()));
        }
    }

    /** Returns a value as in a label: truths as casts to text write them. */
    private static String written(@Nullable Object value) {
        if (value instanceof Boolean truth) {
            return truth ? "True" : "False";
        }
        return String.valueOf(value);
    }

    /** Returns whether rows have a code; −1 stands for those without. */
    private static ColumnBase isCode(ColumnBase codes, int code, DType dtype) {
        try (ColumnBase known = codes.nullCount() == 0 ? codes.share() : wide(codes)) {
            return known.binary(BinaryOp.EQ, code).into(is -> is.cast(dtype));
        }
    }

    private static ColumnBase wide(ColumnBase codes) {
        return codes.cast(DType.INT32).into(signed -> signed.fillNa(-1));
    }

    /**
     * Returns columns of which others tell the values.
     *
     * @throws InvalidArgumentException if a row has several values of one column, or none and there is none for such rows, or
     *     a label has no separator
     * @throws DTypeMismatchException if a column has something else than 0 and 1
     */
    public static Rows fromDummies(Rows frame, FromDummiesOptions options) {
        ColumnAccessor columns = frame.columns();
        Map<@Nullable Object, List<Integer>> groups = new LinkedHashMap<>();
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Object label = columns.labels().get(i);
            requireDummy(label, columns.columns().get(i));
            String sep = options.sep();
            if (sep == null) {
                groups.computeIfAbsent("", unseen -> new ArrayList<>()).add(i);
                values.add(label);
                continue;
            }
            int cut = label instanceof String text ? text.indexOf(sep) : -1;
            if (cut < 0 || sep.isEmpty()) {
                throw new InvalidArgumentException("fromDummies: the label '" + Quoted.of(label)
                        + "' has no separator '" + sep + "' between a column and a value");
            }
            String text = (String) Objects.requireNonNull(label);
            groups.computeIfAbsent(text.substring(0, cut), unseen -> new ArrayList<>())
                    .add(i);
            values.add(text.substring(cut + sep.length()));
        }
        if (groups.isEmpty()) {
            throw new InvalidArgumentException("fromDummies: there is no column");
        }
        List<ColumnBase> made = Columns.each(groups.entrySet(), entry -> {
            List<@Nullable Object> own = new ArrayList<>();
            entry.getValue().forEach(i -> own.add(values.get(i)));
            List<ColumnBase> dummies =
                    entry.getValue().stream().map(columns.columns()::get).toList();
            return decoded(dummies, own, other(entry.getKey(), options));
        });
        return Rows.frame(ColumnAccessor.own(new ArrayList<>(groups.keySet()), made), frame::sharedLabels);
    }

    private static @Nullable Object other(@Nullable Object label, FromDummiesOptions options) {
        Object given = options.defaultCategory();
        if (!(given instanceof Map<?, ?> map)) {
            return given;
        }
        Object value = map.get(label);
        if (value == null) {
            throw new InvalidArgumentException(
                    "fromDummies: defaultCategory has no value for the column '" + Quoted.of(label) + "'");
        }
        return value;
    }

    private static void requireDummy(@Nullable Object label, ColumnBase column) {
        boolean isBool = column.dtype().isBool();
        if (!isBool && !column.dtype().isNumeric()) {
            throw new DTypeMismatchException("fromDummies: column '" + Quoted.of(label) + "' is " + column.dtype()
                    + "; it must be bool, or have 0 and 1");
        }
        try (ColumnBase marked = column.nansToNulls()) {
            if (marked.nullCount() > 0) {
                throw new InvalidArgumentException(
                        "fromDummies: column '" + Quoted.of(label) + "' has a missing value");
            }
        }
        if (isBool) {
            return;
        }
        try (ColumnBase isOne = column.binary(BinaryOp.EQ, 1);
                ColumnBase isZero = column.binary(BinaryOp.EQ, 0);
                NumericalColumn isDummy = (NumericalColumn) isOne.binary(BinaryOp.OR, isZero)) {
            if (!isDummy.allTrue()) {
                throw new DTypeMismatchException(
                        "fromDummies: column '" + Quoted.of(label) + "' has something else than 0 and 1");
            }
        }
    }

    private static ColumnBase decoded(List<ColumnBase> dummies, List<@Nullable Object> values, @Nullable Object other) {
        int rows = dummies.get(0).size();
        ColumnBase count = ColumnBase.full(DType.INT32, 0, rows);
        ColumnBase code = count.share();
        try {
            for (int i = 0; i < dummies.size(); i++) {
                try (ColumnBase dummy = dummies.get(i).cast(DType.INT32);
                        ColumnBase place = dummy.binary(BinaryOp.MUL, i)) {
                    count = count.into(before -> before.binary(BinaryOp.ADD, dummy));
                    code = code.into(before -> before.binary(BinaryOp.ADD, place));
                }
            }
            refuse(count, BinaryOp.GT, "has several values");
            List<@Nullable Object> all = new ArrayList<>(values);
            if (other == null) {
                refuse(count, BinaryOp.LT, "has no value, and defaultCategory gives none");
                return taken(all, code);
            }
            all.add(other);
            try (ColumnBase none = count.binary(BinaryOp.EQ, 0).into(is -> is.cast(DType.INT32));
                    ColumnBase last = none.binary(BinaryOp.MUL, values.size());
                    ColumnBase map = code.binary(BinaryOp.ADD, last)) {
                return taken(all, map);
            }
        } finally {
            count.close();
            code.close();
        }
    }

    private static ColumnBase taken(List<@Nullable Object> values, ColumnBase map) {
        return ColumnFactory.of(values).into(each -> map.cast(DType.INT32).into(each::gather));
    }

    private static void refuse(ColumnBase count, BinaryOp op, String why) {
        try (NumericalColumn isWrong = (NumericalColumn) count.binary(op, 1)) {
            if (isWrong.anyTrue()) {
                throw new InvalidArgumentException(FROM + ": row " + Compaction.firstTrue(isWrong) + " " + why);
            }
        }
    }
}
