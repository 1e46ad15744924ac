/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.io.JsonSchema;
import io.cudf4j.plc.io.TableWithMetadata;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.types.DType;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What libcudf reads of JSON as columns of the dtypes that options declare.
 *
 * @param name stands for the file in messages
 * @param isTable whether a Table Schema has declared the columns, of which records may lack one
 */
record JsonColumns(String name, JsonReadOptions options, boolean isTable) {
    private static final int ROWS_TO_GUESS_FROM = 32;
    private static final String NAMED_NUMBER = "(NaN|[+-]?Infinity|[+-]INF)$";
    private static final String NUMBER = "(-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?|NaN|[+-]?Infinity|[+-]INF)$";

    /** Returns the types to read declared columns as: text where each value is tested. */
    Map<String, JsonSchema> declared(@Nullable List<@Nullable Object> labels, boolean areLists) {
        Map<String, JsonSchema> schema = new LinkedHashMap<>();
        options.dtype().forEach((label, dtype) -> {
            int place = labels == null ? 0 : labels.indexOf(label);
            JsonSchema type = dtype.isNested() ? schema(dtype) : JsonSchema.of(PlcTypes.of(DType.STRING));
            if (place >= 0) {
                schema.put(labels == null ? label : Integer.toString(place), areLists ? JsonSchema.list(type) : type);
            }
        });
        return schema;
    }

    private static JsonSchema schema(DType dtype) {
        if (dtype instanceof ListDtype list) {
            return JsonSchema.list(schema(list.elementType()));
        }
        if (dtype instanceof StructDtype struct) {
            Map<String, JsonSchema> fields = new LinkedHashMap<>();
            struct.fields().forEach((field, type) -> fields.put(field, schema(type)));
            return JsonSchema.struct(fields);
        }
        return JsonSchema.of(PlcTypes.of(dtype));
    }

    /**
     * Returns the labels of rows that are arrays.
     *
     * @throws InputFileException if they are objects
     */
    List<@Nullable Object> numbers(List<String> names) {
        List<@Nullable Object> numbers = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (!names.get(i).equals(Integer.toString(i))) {
                throw new InputFileException("cannot read JSON from " + name
                        + ": the rows are objects, and orient VALUES has arrays; read it with RECORDS");
            }
            numbers.add(i);
        }
        return numbers;
    }

    /**
     * Returns what was read under labels, those of the reader where they are null.
     *
     * @param listed how many elements the one list of each column has, −1 where columns are no lists
     */
    ColumnAccessor of(TableWithMetadata read, @Nullable List<@Nullable Object> given, int listed) {
        boolean areNumbers = given != null && listed < 0 && given.stream().allMatch(Integer.class::isInstance);
        List<@Nullable Object> labels = given == null ? new ArrayList<>(read.names()) : given;
        for (String label : options.dtype().keySet()) {
            if (!labels.contains(label) && !isTable) {
                throw LabelNotFoundException.of(label, labels);
            }
        }
        List<ColumnBase> made = Columns.made(labels.size(), i -> {
            String label = String.valueOf(labels.get(i));
            try (ColumnBase raw =
                    values(read.schema().get(i), read.table().column(i), "column '" + label + "'", listed >= 0)) {
                return column(label, raw);
            }
        });
        if (areNumbers) {
            return ColumnAccessor.own(labels, made, Labelling.flat().asRangeindex());
        }
        ColumnAccessor columns = ColumnAccessor.own(labels, made);
        if (!options.pruneColumns() || given == null) {
            return columns;
        }
        try (columns) {
            return columns.selectByLabels(
                    labels.stream().filter(options.dtype()::containsKey).toList());
        }
    }

    /** Returns a column that was read, or the elements of its one list. */
    ColumnBase values(ColumnMetadata schema, Column column, String what, boolean isList) {
        String action = "cannot read " + what + " of " + name + ": ";
        try {
            DType dtype = NestedNames.dtype(schema, PlcTypes.dtype(column));
            if (!isList) {
                return ColumnBase.own(column.share(), dtype);
            }
            if (dtype instanceof ListDtype list) {
                return ColumnBase.own(column.child(1).share(), list.elementType());
            }
            throw new InputFileException(action + "there is no array");
        } catch (UnsupportedOperationException e) {
            throw new UnsupportedOperationException(action + e.getMessage(), e);
        } catch (InvalidArgumentException e) {
            throw new InputFileException(action + e.getMessage(), e);
        }
    }

    /**
     * Returns the labels of columns of text that no dtype was declared for, whose values are numbers and, some of them, words for what
     * is no number or infinite.
     */
    List<@Nullable Object> numbersByName(ColumnAccessor columns) {
        List<@Nullable Object> found = new ArrayList<>();
        for (Object label : columns.labels()) {
            ColumnBase column = columns.column(label);
            if (column.dtype() == DType.STRING
                    && !options.dtype().containsKey(String.valueOf(label))
                    && hasNumbersByName(column)) {
                found.add(label);
            }
        }
        return found;
    }

    private static boolean hasNumbersByName(ColumnBase text) {
        // what nearly all columns of text are left at costs less than a pattern
        try (ColumnBase head = text.slice(0, Math.min(text.size(), ROWS_TO_GUESS_FROM));
                NumericalColumn areFloats = (NumericalColumn) ColumnBase.own(ConvertFloats.isFloat(head.plc()))) {
            if (!areFloats.allTrue()) {
                return false;
            }
        }
        return matches(text, NUMBER, true) && matches(text, NAMED_NUMBER, false);
    }

    /** Returns whether all values of a text column that are not null begin as a pattern says, or some do. */
    private static boolean matches(ColumnBase text, String pattern, boolean all) {
        try (NumericalColumn does = (NumericalColumn) ColumnBase.own(Contains.matchesRe(text.plc(), pattern))) {
            return all ? does.allTrue() : does.anyTrue();
        }
    }

    /**
     * Returns columns with floats in the place of some texts, but for those of which a value is in quotes.
     *
     * @param quoted the same columns, with the quotes of texts
     */
    ColumnAccessor withNumbers(ColumnAccessor columns, ColumnAccessor quoted, List<@Nullable Object> texts) {
        List<@Nullable Object> labels = columns.labels();
        return columns.replaced(Columns.made(labels.size(), i -> {
            Object label = labels.get(i);
            if (!texts.contains(label) || matches(quoted.column(label), "\"", false)) {
                return columns.column(label).share();
            }
            return new JsonDeclared(name, String.valueOf(label), DType.FLOAT64, options).convert(columns.column(label));
        }));
    }

    private ColumnBase column(String label, ColumnBase raw) {
        DType dtype = options.dtype().get(label);
        if (dtype == null) {
            // libcudf takes a column without any value for int8
            return raw.dtype() == DType.INT8 ? ColumnBase.allNull(DType.FLOAT64, raw.size()) : raw.share();
        }
        return dtype.isNested() ? raw.share() : new JsonDeclared(name, label, dtype, options).convert(raw);
    }
}
