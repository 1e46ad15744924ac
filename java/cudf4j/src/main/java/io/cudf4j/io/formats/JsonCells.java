/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.CountedRow;
import io.cudf4j.column.NestedColumns;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Times;
import io.cudf4j.column.TimestampText;
import io.cudf4j.column.Unaries;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.io.JsonDateFormat;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.plc.Round;
import io.cudf4j.plc.RoundingMethod;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of columns as they stand in a JSON text, in dtypes that libcudf's writer has and JSON too. */
final class JsonCells {
    private final String what;
    private final JsonWriteOptions options;

    /**
     * Makes the conversion of a column.
     *
     * @param what the column, for messages
     */
    JsonCells(String what, JsonWriteOptions options) {
        this.what = what;
        this.options = options;
    }

    /**
     * Returns the values, which stay the caller's: times in the form of the options, categories as what they stand for,
     * floats null where they are no number.
     *
     * @param before how many rows there are before the first, for messages
     * @throws DTypeMismatchException if JSON has no form for the dtype
     * @throws io.cudf4j.errors.OutOfBoundsException if a year is to be written that has not four digits
     */
    ColumnBase written(ColumnBase column, int before) {
        return written(column, new CountedRow(what + ", row", before));
    }

    private ColumnBase written(ColumnBase column, CountedRow row) {
        DType dtype = column.dtype();
        return switch (dtype.kind()) {
            case CATEGORICAL -> {
                try (ColumnBase values =
                        column.cast(((CategoricalDtype) dtype).categories().dtype())) {
                    yield written(values, row);
                }
            }
            case LIST, STRUCT -> nested(column, row);
            case INTERVAL ->
                throw new DTypeMismatchException(
                        what + " is " + dtype + ", for which JSON has no form; write its bounds as columns");
            case DATETIME -> times(column, row);
            case TIMEDELTA -> lengths(column);
            case FLOATING -> numbers(column);
            default -> column.share();
        };
    }

    private ColumnBase nested(ColumnBase column, CountedRow row) {
        List<ColumnBase> below = column.children();
        if (below.isEmpty()) {
            return column.share();
        }
        CountedRow part = column.dtype().isList() ? new CountedRow(what + ", element", 0) : row;
        try (Columns<ColumnBase> old = Columns.own(below);
                Columns<ColumnBase> made = Columns.own(Columns.each(old.all(), each -> written(each, part)))) {
            return NestedColumns.withChildren(column, dtype(column.dtype(), made.all()), made.all());
        }
    }

    private static DType dtype(DType old, List<ColumnBase> below) {
        if (old instanceof ListDtype) {
            return DType.list(below.get(1).dtype());
        }
        Map<String, DType> fields = new LinkedHashMap<>();
        List<String> names = new ArrayList<>(((StructDtype) old).fields().keySet());
        for (int i = 0; i < names.size(); i++) {
            fields.put(names.get(i), below.get(i).dtype());
        }
        return DType.struct(fields);
    }

    private ColumnBase times(ColumnBase column, CountedRow row) {
        boolean hasZone = column.dtype().hasZone();
        boolean isText = options.dateFormat() != JsonDateFormat.EPOCH;
        try (ColumnBase points = hasZone ? Times.converted(column, null) : column.share()) {
            if (isText) {
                TimestampText.requireYears(row, points);
            }
            try (ColumnBase ofUnit = points.cast(JsonRules.datetime(options.dateUnit()))) {
                return isText
                        ? Times.text(ofUnit, "%Y-%m-%dT%H:%M:%S" + fraction() + (hasZone ? "Z" : ""))
                        : ofUnit.cast(DType.INT64);
            }
        }
    }

    private String fraction() {
        return switch (options.dateUnit()) {
            case SECONDS -> "";
            case MILLIS -> ".%3f";
            case MICROS -> ".%6f";
            default -> ".%9f";
        };
    }

    private ColumnBase lengths(ColumnBase column) {
        if (options.dateFormat() != JsonDateFormat.EPOCH) {
            throw new DTypeMismatchException(
                    what + " is " + column.dtype()
                            + ", which dateFormat ISO does not write; write it with EPOCH, or convert it to string with asType");
        }
        try (ColumnBase ofUnit = column.cast(JsonRules.timedelta(options.dateUnit()))) {
            return ofUnit.cast(DType.INT64);
        }
    }

    private ColumnBase numbers(ColumnBase column) {
        try (ColumnBase sizes = Unaries.abs(column);
                ColumnBase limit = ColumnBase.full(column.dtype(), Double.POSITIVE_INFINITY, column.size());
                NumericalColumn isFinite = (NumericalColumn) sizes.binary(BinaryOp.LT, limit);
                ColumnBase finite = Choices.ifElseNull(isFinite, column)) {
            Integer digits = options.doublePrecision();
            return digits == null
                    ? finite.share()
                    : ColumnBase.own(Round.round(finite.plc(), digits, RoundingMethod.HALF_EVEN));
        }
    }
}
