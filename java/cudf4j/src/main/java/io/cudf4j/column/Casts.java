/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.RoundingFrequency;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.strings.ConvertBooleans;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.ConvertIntegers;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conversions between dtypes. What does not fit is refused with row and value; libcudf would give any number. */
final class Casts {
    private static final List<String> ISO =
            List.of("%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%SZ");
    private static final String[] PRINTED = {
        "%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M:%S.%3f", "%Y-%m-%d %H:%M:%S.%6f", "%Y-%m-%d %H:%M:%S.%9f"
    };
    private static final RoundingFrequency[] UNITS = {
        RoundingFrequency.DAY,
        RoundingFrequency.SECOND,
        RoundingFrequency.MILLISECOND,
        RoundingFrequency.MICROSECOND,
        RoundingFrequency.NANOSECOND
    };

    private Casts() {}

    static ColumnBase cast(ColumnBase from, DType to) {
        DType type = from.dtype();
        if (from instanceof CategoricalColumn categorical) {
            return ofCategories(categorical, to);
        }
        if (to instanceof CategoricalDtype target) {
            return toCategories(from, target);
        }
        if (type == DType.STRING) {
            return ofText(from, to);
        }
        if (to == DType.STRING) {
            return text(from);
        }
        boolean numbers = isNumberLike(type) && isNumberLike(to);
        if (numbers) {
            requireInRange(from, to);
            return ColumnBase.own(Unary.cast(from.plc(), to.plcType()), to);
        }
        if (type.isDatetime() && to.isDatetime()) {
            return rescaled(from, to);
        }
        if (type.isTimedelta() && (to.isTimedelta() || to == DType.INT64)) {
            return ColumnBase.own(Unary.cast(from.plc(), to.plcType()), to);
        }
        if (type == DType.INT64 && to.isTimedelta()) {
            return ColumnBase.own(Unary.cast(from.plc(), to.plcType()), to);
        }
        throw new DTypeMismatchException("asType: " + type + " cannot be converted to " + to);
    }

    private static ColumnBase ofCategories(CategoricalColumn from, DType to) {
        if (to instanceof CategoricalDtype target
                && (!target.hasCategories() || target.sameCategories((CategoricalDtype) from.dtype()))) {
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
        if (BinaryRules.comparable(from.dtype(), wanted) == null) {
            throw new DTypeMismatchException(
                    "asType: " + from.dtype() + " cannot be converted to category of " + wanted);
        }
        try (ColumnBase values = from.cast(wanted)) {
            return CategoricalColumn.encoded(values, to);
        }
    }

    private static boolean isNumberLike(DType type) {
        return type.isNumeric() || type == DType.BOOL;
    }

    private static ColumnBase rescaled(ColumnBase from, DType to) {
        if (to.unit() < from.dtype().unit()) {
            // a cast rounds towards 1970, pandas towards the past
            try (Column floored = Datetime.floorDatetimes(from.plc(), UNITS[to.unit()])) {
                return ColumnBase.own(Unary.cast(floored, to.plcType()), to);
            }
        }
        if (to == DType.DATETIME_NS) {
            requireFits(to, from.reduce(Reduction.MIN, true));
            requireFits(to, from.reduce(Reduction.MAX, true));
        }
        return ColumnBase.own(Unary.cast(from.plc(), to.plcType()), to);
    }

    private static void requireFits(DType to, @Nullable Object value) {
        if (value != null) {
            Literals.bits(to, value);
        }
    }

    private static void requireInRange(ColumnBase from, DType to) {
        DType type = from.dtype();
        if (!to.isInteger() || type == DType.BOOL || (type.isInteger() && holdsAll(type, to))) {
            return;
        }
        if (type.isFloating()) {
            try (NumericalColumn nan = (NumericalColumn) ColumnBase.own(Unary.isNan(from.plc()))) {
                refuseWhere(from, nan, to);
            }
        }
        int bits = 8 * to.sizeBytes() - (to.kind() == DType.Kind.SIGNED ? 1 : 0);
        BigInteger least =
                to.kind() == DType.Kind.SIGNED ? BigInteger.TWO.pow(bits).negate() : BigInteger.ZERO;
        BigInteger beyond = BigInteger.TWO.pow(bits);
        if (type.isFloating()) {
            // a fraction is cut off, so that what is above least − 1 fits; of 64 bits least − 1 is least, rounded
            BinaryOp tooSmall = least.signum() == 0 || to.sizeBytes() < 8 ? BinaryOp.LE : BinaryOp.LT;
            double bound = tooSmall == BinaryOp.LE ? least.doubleValue() - 1 : least.doubleValue();
            try (ColumnBase wide = from.cast(DType.FLOAT64);
                    NumericalColumn below = (NumericalColumn) wide.binary(tooSmall, bound);
                    NumericalColumn above = (NumericalColumn) wide.binary(BinaryOp.GE, beyond.doubleValue())) {
                refuseWhere(from, below, to);
                refuseWhere(from, above, to);
            }
            return;
        }
        requireRange(from, to, BinaryOp.LT, least);
        requireRange(from, to, BinaryOp.GT, beyond.subtract(BigInteger.ONE));
    }

    private static boolean holdsAll(DType from, DType to) {
        if (from.kind() == to.kind()) {
            return from.sizeBytes() <= to.sizeBytes();
        }
        return to.kind() == DType.Kind.SIGNED && from.sizeBytes() < to.sizeBytes();
    }

    private static void requireRange(ColumnBase from, DType to, BinaryOp outside, BigInteger bound) {
        if (!from.dtype().holds(bound)) {
            return;
        }
        try (NumericalColumn misfits = (NumericalColumn) from.binary(outside, bound)) {
            refuseWhere(from, misfits, to);
        }
    }

    /** Throws if a row is marked, naming the first one. */
    private static void refuseWhere(ColumnBase from, NumericalColumn marked, DType to) {
        if (!marked.anyTrue()) {
            return;
        }
        int row = Compaction.firstTrue(marked);
        throw new InvalidArgumentException(
                "asType: row " + row + " is " + from.get(row) + ", which " + to + " cannot hold");
    }

    private static void requireAll(ColumnBase from, Column passed, DType to) {
        requireAll(from, (NumericalColumn) ColumnBase.own(passed), to);
    }

    private static void requireAll(ColumnBase from, NumericalColumn passed, DType to) {
        try (NumericalColumn good = passed) {
            if (good.allTrue()) {
                return;
            }
            try (NumericalColumn bad = (NumericalColumn) good.not()) {
                int row = Compaction.firstTrue(bad);
                throw new InvalidArgumentException(
                        "asType: row " + row + " is '" + from.get(row) + "', which is no " + to);
            }
        }
    }

    private static ColumnBase ofText(ColumnBase from, DType to) {
        if (to.isInteger()) {
            requireAll(from, ConvertIntegers.isInteger(from.plc(), to.plcType()), to);
            return ColumnBase.own(ConvertIntegers.toIntegers(from.plc(), to.plcType()));
        }
        if (to.isFloating()) {
            requireAll(from, ConvertFloats.isFloat(from.plc()), to);
            return ColumnBase.own(ConvertFloats.toFloats(from.plc(), to.plcType()));
        }
        if (to.isDatetime()) {
            return parsed(from, to);
        }
        throw new DTypeMismatchException("asType: string cannot be converted to " + to
                + "; supported: whole numbers, floating point numbers and datetimes");
    }

    private static ColumnBase parsed(ColumnBase from, DType to) {
        for (String format : ISO) {
            try (NumericalColumn fits = TimestampText.fits(from, format, to)) {
                if (fits.allTrue()) {
                    return timestamps(from, to, format);
                }
            }
        }
        return timestamps(from, to, ISO.get(1));
    }

    /** Returns texts as points in time; a text that does not have the format is refused with its row. */
    static ColumnBase timestamps(ColumnBase from, DType to, String format) {
        requireAll(from, TimestampText.fits(from, format, to), to);
        return ColumnBase.own(ConvertDatetime.toTimestamps(from.plc(), to.plcType(), format));
    }

    private static ColumnBase text(ColumnBase from) {
        DType type = from.dtype();
        if (type.isInteger()) {
            return ColumnBase.own(ConvertIntegers.fromIntegers(from.plc()));
        }
        if (type.isFloating()) {
            return ColumnBase.own(ConvertFloats.fromFloats(from.plc()));
        }
        if (type == DType.BOOL) {
            try (Scalar yes = Scalar.of("True");
                    Scalar no = Scalar.of("False")) {
                return ColumnBase.own(ConvertBooleans.fromBooleans(from.plc(), yes, no));
            }
        }
        if (type.isDatetime()) {
            return ColumnBase.own(ConvertDatetime.fromTimestamps(from.plc(), PRINTED[type.unit()]));
        }
        throw new DTypeMismatchException("asType: " + type + " cannot be converted to string");
    }
}
