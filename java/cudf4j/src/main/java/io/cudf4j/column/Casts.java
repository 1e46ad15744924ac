/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.MinMax;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.RoundingFrequency;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Conversions between dtypes. What does not fit is refused with row and value; libcudf would give any number. */
final class Casts {
    private static final RoundingFrequency[] UNITS = {
        RoundingFrequency.DAY,
        RoundingFrequency.SECOND,
        RoundingFrequency.MILLISECOND,
        RoundingFrequency.MICROSECOND,
        RoundingFrequency.NANOSECOND
    };

    private static final long[] TICKS_OF_DAY = {1, 86_400, 86_400_000, 86_400_000_000L, 86_400_000_000_000L};
    private static final int MILLIS = 2;

    private Casts() {}

    /** Returns whether rows of a dtype can be converted to another one, if each of them fits. */
    static boolean isDefined(DType from, DType to) {
        if (from.equals(to)) {
            return true;
        }
        if (from instanceof CategoricalDtype type) {
            boolean keepsCategories = to instanceof CategoricalDtype target && !target.hasCategories();
            return keepsCategories
                    || (type.hasCategories() && isDefined(type.categories().dtype(), to));
        }
        if (to instanceof CategoricalDtype type) {
            return type.hasCategories()
                    ? BinaryRules.isComparable(from, type.categories().dtype())
                    : !from.isList() && !from.isStruct();
        }
        return switch (from.kind()) {
            case STRING -> isNumber(to) || to.isTimedelta() || (to.isDatetime() && !to.hasZone());
            case SIGNED, UNSIGNED, FLOATING, BOOL, DECIMAL ->
                isNumber(to) || to.isString() || (from == DType.INT64 && (to.isDatetime() || to.isTimedelta()));
            case DATETIME -> to.isString() || to == DType.INT64 || (to.isDatetime() && from.hasZone() == to.hasZone());
            case TIMEDELTA -> to.isString() || to == DType.INT64 || to.isTimedelta();
            case LIST ->
                to instanceof ListDtype target && isDefined(((ListDtype) from).elementType(), target.elementType());
            case STRUCT -> to instanceof StructDtype target && isDefined((StructDtype) from, target);
            case INTERVAL ->
                to instanceof IntervalDtype target
                        && target.closed() == ((IntervalDtype) from).closed()
                        && isDefined(((IntervalDtype) from).subtype(), target.subtype());
            case CATEGORICAL -> false;
        };
    }

    private static boolean isDefined(StructDtype from, StructDtype to) {
        if (!List.copyOf(from.fields().keySet()).equals(List.copyOf(to.fields().keySet()))) {
            return false;
        }
        for (int i = 0; i < from.types().size(); i++) {
            if (!isDefined(from.types().get(i), to.types().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns floating point numbers as int64 where every one is whole and fits, else as they are. */
    static ColumnBase wholeIfExact(ColumnBase from) {
        double limit = 0x1p63;
        if (from.nullCount() == from.size()) {
            return from.share();
        }
        try (ColumnBase wide = from.cast(DType.FLOAT64);
                ColumnBase cut = wide.binary(BinaryOp.MOD, 1.0);
                NumericalColumn isWhole = (NumericalColumn) cut.binary(BinaryOp.EQ, 0.0);
                NumericalColumn isBelow = (NumericalColumn) wide.binary(BinaryOp.LT, limit);
                NumericalColumn isAbove = (NumericalColumn) wide.binary(BinaryOp.GE, -limit)) {
            return isWhole.allTrue() && isBelow.allTrue() && isAbove.allTrue() ? wide.cast(DType.INT64) : from.share();
        }
    }

    /** Returns whether rows are numbers of any kind or booleans. */
    static boolean isNumber(DType type) {
        return type.isNumeric() || type.isBool() || type.isDecimal();
    }

    static ColumnBase cast(ColumnBase from, DType to) {
        DType type = from.dtype();
        if (!isDefined(type, to)) {
            throw refused(type, to);
        }
        if (from instanceof CategoricalColumn categorical) {
            return ofCategories(categorical, to);
        }
        if (to instanceof CategoricalDtype target) {
            return toCategories(from, target);
        }
        if (type.isString()) {
            return TextCasts.parsed(from, to);
        }
        if (to.isString()) {
            return TextCasts.printed(from);
        }
        return switch (type.kind()) {
            case DATETIME -> to.isDatetime() ? rescaled(from, to) : ticks(from, to);
            case TIMEDELTA -> to.isTimedelta() ? rescaled(from, to) : ticks(from, to);
            case LIST, STRUCT, INTERVAL -> nested(from, to);
            default -> numbers(from, to);
        };
    }

    private static DTypeMismatchException refused(DType from, DType to) {
        String advice = "";
        if (from.isDatetime() && to.isDatetime()) {
            advice = to.hasZone()
                    ? "; a zone is given to points in time by tzLocalize"
                    : "; a zone is taken off by tzLocalize(null), which leaves the local time";
        } else if (to.isString()
                && from instanceof ListDtype lists
                && lists.elementType().equals(DType.UINT8)) {
            advice = "; list().decode makes strings of bytes";
        } else if (to.isString() && from.isStruct()) {
            advice = "; struct().field gives the values of a field, which may be converted";
        } else if (to.isString() && valuesOf(from).isInterval()) {
            advice = "; cut takes texts as labels of its intervals, and an IntervalIndex has their bounds";
        }
        return new DTypeMismatchException(
                "asType: " + described(from) + " cannot be converted to " + described(to) + advice);
    }

    private static DType valuesOf(DType type) {
        return type instanceof CategoricalDtype categories && categories.hasCategories()
                ? categories.categories().dtype()
                : type;
    }

    private static String described(DType type) {
        return type instanceof CategoricalDtype categories && categories.hasCategories()
                ? "category of " + categories.categories().dtype()
                : type.name();
    }

    private static ColumnBase numbers(ColumnBase from, DType to) {
        if (to instanceof DecimalDtype target) {
            return Decimals.cast(from, target);
        }
        if (from.dtype().isDecimal()) {
            return Decimals.castFrom(from, to);
        }
        if ((to.isDatetime() || to.isTimedelta()) && to.unit() == 0) {
            requireCounts(from, from, to, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        if (to.isDatetime()) {
            if (from.dtype().equals(DType.INT64) && to.unit() > 0) {
                return retyped(from, to);
            }
            // the ticks of a timestamp are those of the duration since 1970
            try (Column length = Unary.cast(from.plc(), PlcTypes.of(DTypes.timedelta(to.unit())))) {
                return ColumnBase.own(Unary.cast(length, PlcTypes.of(to)), to);
            }
        }
        if (isNumber(to)) {
            requireInRange(from, to);
        }
        return from.dtype().equals(DType.INT64) && to.isTimedelta() && to.unit() > 0
                ? retyped(from, to)
                : ColumnBase.own(Unary.cast(from.plc(), PlcTypes.of(to)), to);
    }

    /** Returns the same memory as rows of a dtype that has as many bits. */
    private static ColumnBase retyped(ColumnBase from, DType to) {
        Column plc = from.plc();
        Span data = plc.data();
        Span mask = plc.mask();
        return ColumnBase.own(
                Column.of(
                        PlcTypes.of(to),
                        plc.size(),
                        data == null ? null : data.share(),
                        mask == null ? null : mask.share(),
                        from.nullCount(),
                        plc.offset(),
                        List.of()),
                to);
    }

    private static ColumnBase ticks(ColumnBase from, DType to) {
        if (to.equals(DType.INT64) && from.dtype().unit() > 0) {
            return retyped(from, to);
        }
        if (!from.dtype().isDatetime()) {
            return ColumnBase.own(Unary.cast(from.plc(), PlcTypes.of(to)), to);
        }
        try (Column length =
                Unary.cast(from.plc(), PlcTypes.of(DTypes.timedelta(from.dtype().unit())))) {
            return ColumnBase.own(Unary.cast(length, PlcTypes.of(to)), to);
        }
    }

    /** Converts what lies below lists, structs and intervals, where rows of it were not cut off by a slice. */
    private static ColumnBase nested(ColumnBase from, DType to) {
        List<DType> types = new ArrayList<>();
        List<DType> wanted = new ArrayList<>();
        if (to instanceof ListDtype target) {
            types.add(((ListDtype) from.dtype()).elementType());
            wanted.add(target.elementType());
        } else if (to instanceof StructDtype target) {
            types.addAll(((StructDtype) from.dtype()).types());
            wanted.addAll(target.types());
        } else {
            types.addAll(Collections.nCopies(2, ((IntervalDtype) from.dtype()).subtype()));
            wanted.addAll(Collections.nCopies(2, ((IntervalDtype) to).subtype()));
        }
        try (ColumnBase whole = from.compact()) {
            Column column = whole.plc();
            int first = column.children().size() - types.size();
            List<Column> below = Columns.made(column.children().size(), i -> {
                if (i < first) {
                    return column.child(i).share();
                }
                try (ColumnBase field = ColumnBase.own(column.child(i).share(), types.get(i - first));
                        ColumnBase converted =
                                to.isList() ? element(whole, field, to) : field.cast(wanted.get(i - first))) {
                    return converted.plc().share();
                }
            });
            return Columns.orClose(() -> below.forEach(Column::close), () -> {
                Span mask = column.mask();
                Span bits = mask == null ? null : mask.share();
                return ColumnBase.own(
                        Column.of(PlcTypes.of(to), column.size(), null, bits, column.nullCount(), 0, below), to);
            });
        }
    }

    /** Converts the elements of lists; a message names the list and the place in it. */
    private static ColumnBase element(ColumnBase whole, ColumnBase elements, DType to) {
        try {
            return elements.cast(((ListDtype) to).elementType());
        } catch (InvalidArgumentException e) {
            if (!(e instanceof RefusedRow refused)) {
                throw e;
            }
            try (ColumnBase offsets = ColumnBase.own(whole.plc().child(0).share(), DType.INT32);
                    NumericalColumn isBehind = (NumericalColumn) offsets.binary(BinaryOp.GT, refused.row())) {
                int list = Compaction.firstTrue(isBehind) - 1;
                int begin = (Integer) Objects.requireNonNull(offsets.get(list));
                throw refused.inList(list, refused.row() - begin);
            }
        }
    }

    private static ColumnBase ofCategories(CategoricalColumn from, DType to) {
        if (to instanceof CategoricalDtype target
                && (!target.hasCategories()
                        || CategoryColumn.sameCategories(target, (CategoricalDtype) from.dtype()))) {
            return from.ordered(target.order());
        }
        try (ColumnBase values = from.decoded()) {
            return values.cast(to);
        }
    }

    private static ColumnBase toCategories(ColumnBase from, CategoricalDtype to) {
        if (!to.hasCategories()) {
            return CategoricalColumn.factorized(from, to.order());
        }
        DType wanted = to.categories().dtype();
        DType common = Objects.requireNonNull(BinaryRules.comparable(from.dtype(), wanted));
        try (ColumnBase values = from.cast(common);
                ColumnBase categories = CategoryColumn.of(to).cast(common)) {
            return CategoricalColumn.encoded(values, categories, to);
        }
    }

    /** Converts times to another unit; to a coarser one towards the past, where a cast would round towards 0. */
    private static ColumnBase rescaled(ColumnBase from, DType to) {
        int unit = from.dtype().unit();
        requireReached(from, to);
        if (to.unit() >= unit) {
            return ColumnBase.own(Unary.cast(from.plc(), PlcTypes.of(to)), to);
        }
        long factor = TICKS_OF_DAY[unit] / TICKS_OF_DAY[to.unit()];
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(from);
        if (bounds != null && bounds.least() < Long.MIN_VALUE + factor) {
            // of the unit that the first ticks lie in not all are within reach
            try (ColumnBase counts = ticks(from, DType.INT64);
                    ColumnBase coarse = counts.binary(BinaryOp.FLOOR_DIV, factor)) {
                return coarse.cast(to);
            }
        }
        if (from.dtype().isDatetime()) {
            try (Column floored = Datetime.floorDatetimes(from.plc(), UNITS[to.unit()])) {
                return ColumnBase.own(Unary.cast(floored, PlcTypes.of(to)), to);
            }
        }
        try (Column since = Unary.cast(from.plc(), PlcTypes.of(DTypes.datetime(unit)));
                Column floored = Datetime.floorDatetimes(since, UNITS[to.unit()]);
                Column coarse = Unary.cast(floored, PlcTypes.of(DTypes.datetime(to.unit())))) {
            return ColumnBase.own(Unary.cast(coarse, PlcTypes.of(to)), to);
        }
    }

    /** Throws if a time is so far from 0 that the ticks of another unit do not reach it. */
    private static void requireReached(ColumnBase from, DType to) {
        int unit = from.dtype().unit();
        long factor = TICKS_OF_DAY[Math.max(unit, to.unit())] / TICKS_OF_DAY[Math.min(unit, to.unit())];
        if (to.unit() > unit) {
            // 32 bits of days are fewer than 64 bits of milliseconds
            if (unit > 0 || to.unit() > MILLIS) {
                try (ColumnBase counts = ticks(from, DType.INT64)) {
                    requireCounts(counts, from, to, Long.MIN_VALUE / factor, Long.MAX_VALUE / factor);
                }
            }
        } else if (to.unit() == 0 && unit > 0 && unit <= MILLIS) {
            try (ColumnBase counts = ticks(from, DType.INT64)) {
                requireCounts(counts, from, to, Integer.MIN_VALUE * factor, Integer.MAX_VALUE * factor + factor - 1);
            }
        }
    }

    private static void requireCounts(ColumnBase counts, ColumnBase from, DType to, long least, long greatest) {
        Object min = counts.reduce(Reduction.MIN, true);
        Object max = counts.reduce(Reduction.MAX, true);
        if (min instanceof Long low && low < least) {
            refuse(counts, from, to, low);
        }
        if (max instanceof Long high && high > greatest) {
            refuse(counts, from, to, high);
        }
    }

    private static void refuse(ColumnBase counts, ColumnBase from, DType to, long count) {
        try (ColumnBase isIt = counts.binary(BinaryOp.EQ, count)) {
            int row = Compaction.firstTrue(isIt);
            if (from == counts) {
                throw new RefusedRow.Value(row, " is " + count + ", which " + to + " cannot hold");
            }
            throw new RefusedRow.Ticks(
                    row,
                    " is " + count + " ticks of " + from.dtype() + ", which " + to
                            + " cannot hold, as it is too far from 1970 or too long");
        }
    }

    private static void requireInRange(ColumnBase from, DType to) {
        DType type = from.dtype();
        if (!to.isInteger() || type.isBool() || (type.isInteger() && holdsAll(type, to))) {
            return;
        }
        if (from.nullCount() == from.size()) {
            return;
        }
        int bits = 8 * to.sizeBytes() - (to.kind() == DType.Kind.SIGNED ? 1 : 0);
        BigInteger least =
                to.kind() == DType.Kind.SIGNED ? BigInteger.TWO.pow(bits).negate() : BigInteger.ZERO;
        BigInteger beyond = BigInteger.TWO.pow(bits);
        if (type.isFloating()) {
            // a fraction is cut off, so that what is above least − 1 fits; of 64 bits least − 1 is least, rounded
            BinaryOp tooSmall = least.signum() == 0 || to.sizeBytes() < 8 ? BinaryOp.LE : BinaryOp.LT;
            double bound = tooSmall == BinaryOp.LE ? least.doubleValue() - 1 : least.doubleValue();
            if (areFloatsWithin(from, tooSmall, bound, beyond.doubleValue())) {
                return;
            }
            requireNotNan(from, to);
            try (ColumnBase wide = from.cast(DType.FLOAT64);
                    NumericalColumn below = (NumericalColumn) wide.binary(tooSmall, bound);
                    NumericalColumn above = (NumericalColumn) wide.binary(BinaryOp.GE, beyond.doubleValue())) {
                refuseWhere(from, below, to);
                refuseWhere(from, above, to);
            }
            return;
        }
        if (type.kind() == DType.Kind.SIGNED && areWithin(from, least, beyond)) {
            return;
        }
        requireRange(from, to, BinaryOp.LT, least);
        requireRange(from, to, BinaryOp.GT, beyond.subtract(BigInteger.ONE));
    }

    /** Returns whether all rows fit, by passes that write nothing. A NaN among them would be in their sum. */
    private static boolean areFloatsWithin(ColumnBase from, BinaryOp tooSmall, double bound, double beyond) {
        if (bound < -1) {
            try (Scalar squares = Reduce.reduce(from.plc(), Aggregation.sumOfSquares(), DataType.FLOAT64)) {
                // no row is farther from 0 than the root, and half leaves room for rounding
                if (Math.sqrt(squares.getDouble()) < beyond / 2) {
                    return true;
                }
            }
        }
        try (MinMax edges = Reduce.minmax(from.plc());
                Scalar sum = Reduce.reduce(from.plc(), Aggregation.sum(), DataType.FLOAT64)) {
            double least = ((Number) Objects.requireNonNull(edges.min().get())).doubleValue();
            double greatest = ((Number) Objects.requireNonNull(edges.max().get())).doubleValue();
            boolean isAbove = tooSmall == BinaryOp.LE ? least > bound : least >= bound;
            return isAbove && greatest < beyond && !Double.isNaN(sum.getDouble());
        }
    }

    private static boolean areWithin(ColumnBase from, BigInteger least, BigInteger beyond) {
        try (MinMax edges = Reduce.minmax(from.plc())) {
            long low = ((Number) Objects.requireNonNull(edges.min().get())).longValue();
            long high = ((Number) Objects.requireNonNull(edges.max().get())).longValue();
            return BigInteger.valueOf(low).compareTo(least) >= 0
                    && BigInteger.valueOf(high).compareTo(beyond) < 0;
        }
    }

    /** Throws if a row is NaN; infinities are beyond any limit. */
    static void requireNotNan(ColumnBase from, DType to) {
        try (NumericalColumn nan = (NumericalColumn) ColumnBase.own(Unary.isNan(from.plc()))) {
            refuseWhere(from, nan, to);
        }
    }

    private static boolean holdsAll(DType from, DType to) {
        if (from.kind() == to.kind()) {
            return from.sizeBytes() <= to.sizeBytes();
        }
        return to.kind() == DType.Kind.SIGNED && from.sizeBytes() < to.sizeBytes();
    }

    private static void requireRange(ColumnBase from, DType to, BinaryOp outside, BigInteger bound) {
        if (!DTypes.holds(from.dtype(), bound)) {
            return;
        }
        try (NumericalColumn misfits = (NumericalColumn) from.binary(outside, bound)) {
            refuseWhere(from, misfits, to);
        }
    }

    /** Throws if a row is marked, naming the first one. */
    static void refuseWhere(ColumnBase from, NumericalColumn marked, DType to) {
        if (!marked.anyTrue()) {
            return;
        }
        int row = Compaction.firstTrue(marked);
        throw new RefusedRow.Value(row, " is " + Quoted.of(from.shown(row)) + ", which " + to + " cannot hold");
    }
}
