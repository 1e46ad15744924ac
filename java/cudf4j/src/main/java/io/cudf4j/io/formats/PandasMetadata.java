/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.DecimalDtype;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What pandas says of a frame in the files that it writes, under the key {@code pandas}: which columns are row labels, and
 * dtypes that the format has not.
 *
 * @source pandas' developer documentation, "Storing pandas DataFrame objects in Apache Parquet format"
 */
public final class PandasMetadata {
    static final String KEY = "pandas";

    private final List<Level> index;
    private final @Nullable Counted counted;
    private final Map<String, Column> columns;

    /**
     * A level of the row labels that is a column.
     *
     * @param column the label of the column
     * @param name the name of the level
     */
    public record Level(String column, @Nullable String name) {}

    /** Row labels that count, which no column holds. */
    public record Counted(@Nullable String name, long start, long step, long count) {}

    /** What is said of a column. */
    record Column(String pandasType, String numpyType, Map<?, ?> metadata) {}

    private PandasMetadata(List<Level> index, @Nullable Counted counted, Map<String, Column> columns) {
        this.index = index;
        this.counted = counted;
        this.columns = columns;
    }

    /** Returns what is said of row labels; the columns say the rest. */
    public static PandasMetadata ofIndex(List<Level> index, @Nullable Counted counted) {
        return new PandasMetadata(List.copyOf(index), counted, Map.of());
    }

    /** Returns the levels of the row labels, none where they are no columns. */
    public List<Level> index() {
        return index;
    }

    /** Returns the row labels that count, null where there are none. */
    public @Nullable Counted counted() {
        return counted;
    }

    /** Returns what is said of a column, null where nothing is. */
    @Nullable
    Column column(String label) {
        return columns.get(label);
    }

    /**
     * Returns what a file says; where pandas did not write it, the zones and categories of texts that Arrow's schema has.
     *
     * @param source the file, for messages
     * @throws InputFileException if it is said in a way that pandas does not
     */
    static PandasMetadata read(String source, Map<String, String> userData) {
        String text = userData.get(KEY);
        if (text == null) {
            return ofArrow(source, userData.get(ArrowSchemaReader.KEY));
        }
        try {
            return parsed((Map<?, ?>) present(JsonTree.of(text)));
        } catch (IllegalArgumentException | ClassCastException | ArithmeticException e) {
            throw new InputFileException(
                    "cannot read Parquet from " + source + ": its metadata 'pandas' is damaged: " + e.getMessage()
                            + "; read it with usePandasMetadata(false)",
                    e);
        }
    }

    private static PandasMetadata ofArrow(String source, @Nullable String schema) {
        try {
            return new PandasMetadata(List.of(), null, schema == null ? Map.of() : ArrowSchemaReader.columns(schema));
        } catch (IllegalArgumentException e) {
            throw new InputFileException(
                    "cannot read Parquet from " + source + ": its metadata '" + ArrowSchemaReader.KEY + "' is damaged: "
                            + e.getMessage() + "; read it with usePandasMetadata(false)",
                    e);
        }
    }

    private static Object present(@Nullable Object value) {
        if (value == null) {
            throw new IllegalArgumentException("something is missing in it");
        }
        return value;
    }

    private static PandasMetadata parsed(Map<?, ?> said) {
        Map<String, Column> columns = new LinkedHashMap<>();
        Map<String, @Nullable String> names = new LinkedHashMap<>();
        for (Object each : (List<?>) present(said.get("columns"))) {
            Map<?, ?> column = (Map<?, ?>) present(each);
            Object name = column.get("name");
            Object field = column.containsKey("field_name") ? column.get("field_name") : name;
            if (field == null) {
                continue;
            }
            Object metadata = column.get("metadata");
            columns.put(
                    field.toString(),
                    new Column(
                            String.valueOf(column.get("pandas_type")),
                            String.valueOf(column.get("numpy_type")),
                            metadata instanceof Map<?, ?> map ? map : Map.of()));
            names.put(field.toString(), name == null ? null : name.toString());
        }
        List<Level> index = new ArrayList<>();
        Counted counted = null;
        for (Object each : (List<?>) present(said.get("index_columns"))) {
            if (each instanceof Map<?, ?> range) {
                long start = (Long) present(range.get("start"));
                long step = (Long) present(range.get("step"));
                long stop = (Long) present(range.get("stop"));
                Object name = range.get("name");
                long span = Math.subtractExact(stop, start);
                long count = Math.max(0, Math.floorDiv(Math.addExact(span, step > 0 ? step - 1 : step + 1), step));
                counted = new Counted(name == null ? null : name.toString(), start, step, count);
            } else {
                String column = (String) present(each);
                index.add(new Level(column, names.get(column)));
            }
        }
        return new PandasMetadata(index, counted, columns);
    }

    /**
     * Returns what is said of columns and these row labels.
     *
     * @param labels those of the columns before they were written as texts, the levels of row labels behind them
     */
    String text(Map<String, ColumnBase> written, List<? extends @Nullable Object> labels) {
        StringBuilder text = new StringBuilder("{\"index_columns\": [");
        Counted range = counted;
        if (range != null) {
            text.append("{\"kind\": \"range\", \"name\": ")
                    .append(quoted(range.name))
                    .append(", \"start\": ")
                    .append(range.start)
                    .append(", \"stop\": ")
                    .append(range.start + range.step * range.count)
                    .append(", \"step\": ")
                    .append(range.step)
                    .append("}");
        }
        Map<String, @Nullable String> names = new LinkedHashMap<>();
        for (Level level : index) {
            text.append(names.isEmpty() ? "" : ", ").append(quoted(level.column));
            names.put(level.column, level.name);
        }
        text.append("], \"column_indexes\": [{\"name\": null, \"field_name\": null, \"pandas_type\": ")
                .append(
                        areNumbers(labels.subList(0, labels.size() - index.size()))
                                ? "\"int64\", \"numpy_type\": \"int64\", \"metadata\": null"
                                : "\"unicode\", \"numpy_type\": \"object\", \"metadata\": {\"encoding\": \"UTF-8\"}")
                .append("}], \"columns\": [");
        boolean isFirst = true;
        for (Map.Entry<String, ColumnBase> each : written.entrySet()) {
            String label = each.getKey();
            text.append(isFirst ? "" : ", ")
                    .append("{\"name\": ")
                    .append(quoted(names.containsKey(label) ? names.get(label) : label))
                    .append(", \"field_name\": ")
                    .append(quoted(label))
                    .append(", \"pandas_type\": ")
                    .append(quoted(pandasType(each.getValue().dtype())))
                    .append(", \"numpy_type\": ")
                    .append(quoted(numpyType(each.getValue())))
                    .append(", \"metadata\": ")
                    .append(metadata(each.getValue()))
                    .append("}");
            isFirst = false;
        }
        return text.append("], \"creator\": {\"library\": \"cudf4j\", \"version\": \"0.1.0\"},"
                        + " \"pandas_version\": \"3.1.1\"}")
                .toString();
    }

    private static boolean areNumbers(List<? extends @Nullable Object> labels) {
        return !labels.isEmpty()
                && labels.stream().allMatch(label -> label instanceof Integer || label instanceof Long);
    }

    private static String quoted(@Nullable String text) {
        return text == null ? "null" : new String(JsonTexts.quoted(text, true), StandardCharsets.US_ASCII);
    }

    private static String pandasType(DType dtype) {
        return switch (dtype.kind()) {
            case STRING -> "unicode";
            case CATEGORICAL -> "categorical";
            case DATETIME -> dtype == DType.DATE ? "date" : dtype.hasZone() ? "datetimetz" : "datetime";
            case TIMEDELTA -> "timedelta";
            case DECIMAL -> "decimal";
            case LIST, STRUCT, INTERVAL -> "object";
            default -> dtype.name();
        };
    }

    /** Returns the dtype of NumPy, or pandas' own where NumPy's has no null, and whole numbers would become floats. */
    private static String numpyType(ColumnBase column) {
        DType dtype = column.dtype();
        return switch (dtype.kind()) {
            case STRING, DECIMAL, LIST, STRUCT -> "object";
            case BOOL -> column.nullCount() > 0 ? "boolean" : "bool";
            case SIGNED -> column.nullCount() > 0 ? "Int" + 8 * dtype.sizeBytes() : dtype.name();
            case UNSIGNED -> column.nullCount() > 0 ? "UInt" + 8 * dtype.sizeBytes() : dtype.name();
            case CATEGORICAL -> "int32";
            case DATETIME ->
                dtype == DType.DATE
                        ? "object"
                        : dtype instanceof DatetimeTzDtype zoned
                                ? zoned.stored().name()
                                : dtype.name();
            default -> dtype.name();
        };
    }

    private static String metadata(ColumnBase column) {
        DType dtype = column.dtype();
        if (dtype instanceof DatetimeTzDtype zoned) {
            return "{\"timezone\": " + quoted(WrittenZones.name(zoned.zone())) + "}";
        }
        if (dtype instanceof DecimalDtype decimal) {
            return "{\"precision\": " + decimal.precision() + ", \"scale\": " + decimal.scale() + "}";
        }
        if (dtype instanceof CategoricalDtype category) {
            List<@Nullable Object> values = category.toHost();
            StringBuilder text = new StringBuilder(
                    "{\"num_categories\": " + values.size() + ", \"ordered\": " + category.isOrdered());
            DType of = category.categories().dtype();
            if (of == DType.STRING || of == DType.INT64) {
                // pandas passes over it; without, order and categories without a row would be lost
                text.append(", \"categories\": [");
                for (int i = 0; i < values.size(); i++) {
                    Object value = values.get(i);
                    text.append(i == 0 ? "" : ", ")
                            .append(value instanceof String string ? quoted(string) : String.valueOf(value));
                }
                text.append(']');
            }
            return text.append('}').toString();
        }
        return "null";
    }
}
