/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.JsonParseException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.plc.strings.ConvertIntegers;
import io.cudf4j.types.DType;

/** The values of a JSON column read as text and converted to its declared dtype. */
final class JsonDeclared {
    private final String source;
    private final String label;
    private final DType dtype;
    private final JsonReadOptions options;

    /**
     * Makes the conversion of a column.
     *
     * @param source the file, for messages
     */
    JsonDeclared(String source, String label, DType dtype, JsonReadOptions options) {
        this.source = source;
        this.label = label;
        this.dtype = dtype;
        this.options = options;
    }

    /**
     * Returns the values of a text column, which stays the caller's, in the declared dtype.
     *
     * @throws JsonParseException for the first value that does not fit, unless the options make it null
     */
    ColumnBase convert(ColumnBase text) {
        try {
            return converted(text);
        } catch (CsvParseException e) {
            throw new JsonParseException(source, label, e.row(), e.text(), dtype.name());
        }
    }

    private ColumnBase converted(ColumnBase text) {
        if (dtype.isTimedelta()) {
            try (ColumnBase counts = cells(DType.INT64).convert(text);
                    ColumnBase lengths = counts.cast(JsonRules.timedelta(options.dateUnit()))) {
                return lengths.cast(dtype);
            }
        }
        if (dtype.isDatetime() && areCounts(text)) {
            try (ColumnBase counts = cells(DType.INT64).convert(text);
                    ColumnBase points = counts.cast(JsonRules.datetime(options.dateUnit()))) {
                return points.cast(dtype);
            }
        }
        return cells(dtype).convert(text);
    }

    private static boolean areCounts(ColumnBase text) {
        if (text.nullCount() == text.size()) {
            return false;
        }
        try (NumericalColumn isCount =
                (NumericalColumn) ColumnBase.own(ConvertIntegers.isInteger(text.plc(), PlcTypes.of(DType.INT64)))) {
            return isCount.allTrue();
        }
    }

    private DeclaredCells cells(DType to) {
        return new DeclaredCells(
                source,
                0,
                label,
                to,
                "",
                CsvOptions.defaults()
                        .keepDefaultNa(false)
                        .naValues(options.naValues())
                        .onBadCell(options.onBadCell()));
    }
}
