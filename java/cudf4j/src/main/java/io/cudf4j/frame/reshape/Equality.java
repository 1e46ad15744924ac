/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.reshape;

import io.cudf4j.EqualOptions;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.LabelSets;
import io.cudf4j.column.Likeness;
import io.cudf4j.column.Likeness.Tolerance;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.Given;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The first difference between two objects, in words; null where they have none that options ask for. */
public final class Equality {
    /** Rows that are shown of those that differ. */
    private static final int SHOWN = 5;
    /** Characters of a value that are shown. */
    private static final int WIDTH = 120;

    private Equality() {}

    /** Returns how frames, series or labels of one kind differ. */
    public static @Nullable String difference(Rows left, Rows right, EqualOptions options) {
        return switch (left.kind()) {
            case FRAME -> frames(left, right, options);
            case SERIES -> series(left, right, options);
            case LABELS -> labels("", left.labels(), right.labels(), options);
        };
    }

    private static @Nullable String frames(Rows left, Rows right, EqualOptions options) {
        if (left.rowCount() != right.rowCount()
                || left.columns().size() != right.columns().size()) {
            return "the shapes differ: left has " + shape(left) + ", right " + shape(right);
        }
        String found = rowLabels(left, right, options);
        if (found == null) {
            found = columnLabels(left.columns(), right.columns(), options);
        }
        if (found != null) {
            return found;
        }
        try (Rows ordered = ordered(left, right, options)) {
            for (int i = 0; i < right.columns().size(); i++) {
                Object label = right.columns().labels().get(i);
                ColumnBase mine = options.checkLike()
                        ? ordered.columns().column(label)
                        : ordered.columns().columns().get(i);
                ColumnBase other = right.columns().columns().get(i);
                found = columns("column " + shown(label), mine, other, right.labels(), options);
                if (found != null) {
                    return found;
                }
            }
            return null;
        }
    }

    private static String shape(Rows rows) {
        return rows.rowCount() + " rows and " + rows.columns().size() + " columns";
    }

    private static @Nullable String series(Rows left, Rows right, EqualOptions options) {
        if (left.rowCount() != right.rowCount()) {
            return "the lengths differ: left has " + left.rowCount() + " rows, right " + right.rowCount();
        }
        String found = rowLabels(left, right, options);
        if (found != null) {
            return found;
        }
        try (Rows ordered = ordered(left, right, options)) {
            found = columns("", ordered.column(), right.column(), right.labels(), options);
        }
        if (found == null && options.checkNames() && !Objects.equals(left.name(), right.name())) {
            return "the names differ: left is " + shown(left.name()) + ", right " + shown(right.name());
        }
        return found;
    }

    private static @Nullable String rowLabels(Rows left, Rows right, EqualOptions options) {
        if (options.checkIndex()) {
            return labels("row labels", left.labels(), right.labels(), options);
        }
        if (options.checkLike()) {
            throw new InvalidArgumentException(
                    "checkLike: rows in another order are found by their labels, which checkIndex(false) leaves out");
        }
        return null;
    }

    /** Returns how the dtypes and values of two series or indexes differ; labels and names do not matter. */
    public static @Nullable String valueDifference(Rows left, Rows right, EqualOptions options) {
        if (left.rowCount() != right.rowCount()) {
            return "the lengths differ: left has " + left.rowCount() + " rows, right " + right.rowCount();
        }
        return columns("", left.column(), right.column(), null, options);
    }

    private static @Nullable String columnLabels(ColumnAccessor left, ColumnAccessor right, EqualOptions options) {
        List<@Nullable Object> mine = left.labels();
        List<@Nullable Object> others = right.labels();
        if (!left.hasSameLabels(right)) {
            boolean isOtherOrder = new HashSet<>(mine).equals(new HashSet<>(others));
            if (!options.checkLike() || !isOtherOrder) {
                return "the column labels differ" + (isOtherOrder ? " in their order, which checkLike leaves out" : "")
                        + ": left has " + shown(mine) + ", right " + shown(others);
            }
        }
        return options.checkNames() && !left.levelNames().equals(right.levelNames())
                ? "the names of the column labels differ: left has " + shown(left.levelNames()) + ", right "
                        + shown(right.levelNames())
                : null;
    }

    /** Returns the left rows, in the order of the right labels if options ask for it. */
    private static Rows ordered(Rows left, Rows right, EqualOptions options) {
        if (!options.checkLike() || left.labels().sameAs(right.labels())) {
            return left.share();
        }
        try (ColumnBase places =
                LabelSets.positions(left.labels().levels(), right.labels().levels())) {
            return left.gather(places);
        }
    }

    /** @param what what they are called in front of "differ"; empty for an index */
    private static @Nullable String labels(String what, Labels left, Labels right, EqualOptions options) {
        String the = what.isEmpty() ? "the labels" : "the " + what;
        if (left.nLevels() != right.nLevels() || left.areTuples() != right.areTuples()) {
            return the + " differ: left is " + levels(left) + ", right " + levels(right);
        }
        if (left.rowCount() != right.rowCount()) {
            return the + " differ: left has " + left.rowCount() + ", right " + right.rowCount();
        }
        if (options.checkIndexClass() && !left.kindName().equals(right.kindName())) {
            return the + " are of different classes: left is " + left.kindName() + ", right " + right.kindName();
        }
        if (options.checkNames() && !left.names().equals(right.names())) {
            return "the names of " + the + " differ: left has " + shown(left.names()) + ", right "
                    + shown(right.names());
        }
        for (int level = 0; level < left.nLevels(); level++) {
            String named = left.nLevels() == 1 ? the : the + ", level " + level;
            String found = dtypes(
                    named, left.levels().get(level), right.levels().get(level), options.checkIndexType(), options);
            if (found != null) {
                return found;
            }
        }
        if (options.checkLike()) {
            return left.sameAs(right) ? null : sets(the, left, right);
        }
        for (int level = 0; level < left.nLevels(); level++) {
            String named = left.nLevels() == 1 ? what : what + " level " + level;
            String found = values(
                    named.strip(), left.levels().get(level), right.levels().get(level), null, options);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String levels(Labels labels) {
        return labels.kindName() + (labels.areTuples() ? " of " + labels.nLevels() + " levels" : "");
    }

    /** Returns whether labels that are all there once differ, whatever their order. */
    private static @Nullable String sets(String the, Labels left, Labels right) {
        if (!left.areUnique() || !right.areUnique()) {
            throw new InvalidArgumentException(
                    "checkLike: " + the
                            + " are not there once each, so that nothing says which row of one side stands for which of the other");
        }
        try (ColumnBase places = LabelSets.positions(left.levels(), right.levels());
                NumericalColumn isAbsent = (NumericalColumn) places.binary(BinaryOp.LT, 0)) {
            return isAbsent.anyTrue()
                    ? the + " differ: left has no " + shown(right.get(Compaction.firstTrue(isAbsent)))
                    : null;
        } catch (DTypeMismatchException e) {
            return the + " differ: " + e.getMessage();
        }
    }

    /** @param what what the values are of, as "column 'a'"; empty for those of a series */
    private static @Nullable String columns(
            String what, ColumnBase left, ColumnBase right, @Nullable Labels labels, EqualOptions options) {
        String found = dtypes(what, left, right, options.checkDtype(), options);
        return found == null ? values(what, left, right, labels, options) : found;
    }

    private static @Nullable String dtypes(
            String what, ColumnBase left, ColumnBase right, boolean isChecked, EqualOptions options) {
        String of = what.isEmpty() ? "" : " of " + what;
        DType mine = left.dtype();
        DType other = right.dtype();
        if (left instanceof CategoricalColumn l && right instanceof CategoricalColumn r) {
            return options.checkCategorical() ? categories(of, l, r, options) : null;
        }
        boolean isOneCategorical = mine.isCategorical() || other.isCategorical();
        return !mine.equals(other) && (isChecked || (options.checkCategorical() && isOneCategorical))
                ? "the dtypes" + of + " differ: left is " + mine + ", right " + other
                : null;
    }

    private static @Nullable String categories(
            String of, CategoricalColumn left, CategoricalColumn right, EqualOptions options) {
        CategoricalDtype mine = (CategoricalDtype) left.dtype();
        CategoricalDtype other = (CategoricalDtype) right.dtype();
        if (mine.isOrdered() != other.isOrdered()) {
            return "the categories" + of + " differ: left is " + mine.order() + ", right " + other.order();
        }
        ColumnBase ours = left.categories();
        ColumnBase theirs = right.categories();
        boolean isSame = ours.contentEquals(theirs);
        if (!isSame && !options.checkCategoryOrder() && !mine.isOrdered() && ours.size() == theirs.size()) {
            isSame = ours.dtype().equals(theirs.dtype()) && hasAll(ours, theirs);
        }
        return isSame
                ? null
                : "the categories" + of + " differ: left has " + shown(mine.toHost()) + " of " + ours.dtype()
                        + ", right " + shown(other.toHost()) + " of " + theirs.dtype();
    }

    private static boolean hasAll(ColumnBase rows, ColumnBase wanted) {
        try (Columns<ColumnBase> absent = Columns.own(LabelSets.difference(List.of(wanted), List.of(rows)))) {
            return absent.get(0).size() == 0;
        }
    }

    private static @Nullable String values(
            String what, ColumnBase left, ColumnBase right, @Nullable Labels labels, EqualOptions options) {
        String of = what.isEmpty() ? "" : " of " + what;
        try (NumericalColumn differ = Likeness.differing(left, right, tolerance(left, right, options))) {
            if (!differ.anyTrue()) {
                return null;
            }
            try (ColumnBase all = ColumnBase.positions(left.size());
                    Columns<ColumnBase> rows = Columns.own(Compaction.filter(List.of(all), differ))) {
                return differing(of, rows.get(0), left, right, labels);
            }
        } catch (DTypeMismatchException e) {
            return "the values" + of + " do not compare: " + e.getMessage();
        }
    }

    private static String differing(
            String of, ColumnBase rows, ColumnBase left, ColumnBase right, @Nullable Labels labels) {
        int count = rows.size();
        BigDecimal percent = new BigDecimal(100.0 * count / left.size())
                .setScale(5, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        StringBuilder text = new StringBuilder(count + " of " + left.size() + (left.size() == 1 ? " value" : " values")
                + of + (count == 1 ? " differs (" : " differ (") + percent.toPlainString() + " %)");
        for (int i = 0; i < Math.min(count, SHOWN); i++) {
            int row = ((Number) Objects.requireNonNull(rows.get(i))).intValue();
            text.append("\n  row ").append(row);
            if (labels != null) {
                text.append(", label ").append(shown(labels.get(row)));
            }
            text.append(": left ").append(shown(left.shown(row)));
            text.append(", right ").append(shown(right.shown(row)));
        }
        if (count > SHOWN) {
            text.append("\n  and ").append(count - SHOWN).append(" more");
        }
        return text.toString();
    }

    private static @Nullable Tolerance tolerance(ColumnBase left, ColumnBase right, EqualOptions options) {
        if (options.checkExact()) {
            return null;
        }
        EqualOptions usual = EqualOptions.defaults();
        boolean isUsual = options.rtol() == usual.rtol() && options.atol() == usual.atol();
        return isUsual && (isWhole(left.dtype()) || isWhole(right.dtype()))
                ? null
                : new Tolerance(options.rtol(), options.atol());
    }

    private static boolean isWhole(DType dtype) {
        return !dtype.isFloating() && (dtype.isNumeric() || dtype.isDecimal());
    }

    /** Returns how two Java values differ, neither of which is a frame, a series or an index. */
    public static @Nullable String valueDifference(@Nullable Object left, @Nullable Object right) {
        return Likeness.same(left, right, null) ? null : "left is " + shown(left) + ", right " + shown(right);
    }

    /** Returns a Java value as messages show it. */
    public static String shown(@Nullable Object value) {
        List<@Nullable Object> values = Given.elements(value);
        if (values != null) {
            List<String> texts = new ArrayList<>();
            values.forEach(each -> texts.add(shown(each)));
            return cut(texts.toString());
        }
        return cut(value instanceof CharSequence text ? "'" + text + "'" : String.valueOf(value));
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= WIDTH
                ? text
                : text.substring(0, text.offsetByCodePoints(0, WIDTH)) + " …";
    }
}
