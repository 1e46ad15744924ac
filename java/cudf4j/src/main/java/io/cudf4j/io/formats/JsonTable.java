/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.JsonParseException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The Table Schema of a JSON text: what its columns are, and which of them are row labels.
 */
final class JsonTable {
    private static final Map<String, DType> EXTENSIONS = Map.ofEntries(
            Map.entry("Int8", DType.INT8),
            Map.entry("Int16", DType.INT16),
            Map.entry("Int32", DType.INT32),
            Map.entry("Int64", DType.INT64),
            Map.entry("UInt8", DType.UINT8),
            Map.entry("UInt16", DType.UINT16),
            Map.entry("UInt32", DType.UINT32),
            Map.entry("UInt64", DType.UINT64),
            Map.entry("Float32", DType.FLOAT32),
            Map.entry("Float64", DType.FLOAT64),
            Map.entry("boolean", DType.BOOL),
            Map.entry("str", DType.STRING),
            Map.entry("string", DType.STRING));

    private final List<Field> fields;
    private final List<@Nullable Object> keys;
    private final byte[] rows;

    private JsonTable(List<Field> fields, List<@Nullable Object> keys, byte[] rows) {
        this.fields = fields;
        this.keys = keys;
        this.rows = rows;
    }

    /** Returns the columns in their order. */
    List<Field> fields() {
        return fields;
    }

    /** Returns the labels of the columns that are row labels. */
    List<@Nullable Object> keys() {
        return keys;
    }

    /** Returns the records, as JSON. */
    byte[] rows() {
        return rows;
    }

    /**
     * A column.
     *
     * @param dtype null where the values tell it
     * @param zone of points in time, which stand in the text in UTC
     */
    record Field(
            @Nullable Object label,
            Kind kind,
            @Nullable DType dtype,
            @Nullable ZoneId zone) {}

    /** What the values of a column may be, beside null. */
    enum Kind {
        NUMBER("a number, as its schema says") {
            @Override
            boolean has(byte first) {
                return first == '-' || (first >= '0' && first <= '9');
            }
        },
        TRUTH("true or false, as its schema says") {
            @Override
            boolean has(byte first) {
                return first == 't' || first == 'f';
            }
        },
        TEXT("a text, as its schema says") {
            @Override
            boolean has(byte first) {
                return first == '"';
            }
        },
        /** Of objects of pandas, too, which its schema calls strings whatever they are. */
        ANY("anything") {
            @Override
            boolean has(byte first) {
                return true;
            }
        };

        private final String name;

        Kind(String name) {
            this.name = name;
        }

        /** Returns whether a value that begins with a byte is one. */
        abstract boolean has(byte first);
    }

    /**
     * Returns the schema of columns, of which the first are row labels. They are its key where no two rows have the same.
     *
     * @source pandas.io.json.build_table_schema
     */
    static byte[] schema(ColumnAccessor columns, int keyCount, boolean isKeyed, boolean forceAscii) {
        StringBuilder schema = new StringBuilder("{\"fields\":[");
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            String label = label(columns.labels().get(i), forceAscii);
            boolean isKey = i < keyCount;
            boolean isPlain = isKey && columns.columns().get(i).nullCount() == 0;
            schema.append(i == 0 ? "" : ",").append("{\"name\":").append(label);
            schema.append(type(columns.columns().get(i).dtype(), isPlain, forceAscii))
                    .append('}');
            if (isKey) {
                keys.append(i == 0 ? "" : ",").append(label);
            }
        }
        schema.append(']');
        if (keyCount > 0 && isKeyed) {
            schema.append(",\"primaryKey\":[").append(keys).append(']');
        }
        return schema.append(",\"pandas_version\":\"1.4.0\"}").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a label as JSON. */
    static String label(@Nullable Object label, boolean forceAscii) {
        return label == null || label instanceof Boolean || label instanceof Number
                ? String.valueOf(label)
                : new String(JsonTexts.quoted(label.toString(), forceAscii), StandardCharsets.UTF_8);
    }

    /**
     * Returns what stands behind a name.
     *
     * @param isPlain whether the values are all there and need no dtype of pandas that knows missing ones
     */
    private static String type(DType dtype, boolean isPlain, boolean forceAscii) {
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED -> ",\"type\":\"integer\"" + extension(dtype, isPlain);
            case FLOATING -> ",\"type\":\"number\"" + extension(dtype, isPlain);
            case DECIMAL -> ",\"type\":\"number\"";
            case BOOL -> ",\"type\":\"boolean\"" + (isPlain ? "" : ",\"extDtype\":\"boolean\"");
            case STRING -> ",\"type\":\"string\",\"extDtype\":" + (isPlain ? "\"str\"" : "\"string\"");
            case DATETIME ->
                ",\"type\":\"datetime\""
                        + (dtype instanceof DatetimeTzDtype zoned
                                ? ",\"tz\":" + label(WrittenZones.name(zoned.zone()), forceAscii)
                                : "");
            case TIMEDELTA -> ",\"type\":\"duration\"";
            case CATEGORICAL -> categories((CategoricalDtype) dtype, forceAscii);
            // what pandas keeps as objects
            case LIST, STRUCT, INTERVAL -> ",\"type\":\"string\"";
        };
    }

    private static String extension(DType dtype, boolean isPlain) {
        if (isPlain) {
            return "";
        }
        for (Map.Entry<String, DType> each : EXTENSIONS.entrySet()) {
            if (each.getValue() == dtype) {
                return ",\"extDtype\":\"" + each.getKey() + "\"";
            }
        }
        throw new IllegalStateException("toJson: " + dtype + " has no name in pandas");
    }

    private static String categories(CategoricalDtype dtype, boolean forceAscii) {
        StringBuilder list = new StringBuilder(",\"type\":\"any\",\"constraints\":{\"enum\":[");
        String between = "";
        for (Object each : dtype.categories().toHost().toList()) {
            list.append(between).append(label(each, forceAscii));
            between = ",";
        }
        return list.append("]},\"ordered\":")
                .append(dtype.order() == CategoryOrder.ORDERED)
                .toString();
    }

    /**
     * Returns what a text says of its columns.
     *
     * @throws InputFileException if it is no Table Schema with data
     * @throws UnsupportedOperationException if a column is of a type that is not read
     */
    static JsonTable of(String name, byte[] text) {
        JsonScan scan = new JsonScan(name, text);
        String schema = null;
        byte[] rows = null;
        scan.take('{', "before the first key");
        do {
            JsonScan.Span key = scan.key();
            JsonScan.Span value = scan.value();
            switch (new String(text, key.from() + 1, key.size() - 2, StandardCharsets.UTF_8)) {
                case "schema" -> schema = new String(text, value.from(), value.size(), StandardCharsets.UTF_8);
                case "data" -> rows = Arrays.copyOfRange(text, value.from(), value.to());
                default ->
                    throw wrong(name, "it has a key that is neither schema nor data, which orient TABLE has", null);
            }
        } while (scan.takeIf(','));
        scan.take('}', "behind the last key");
        scan.end();
        if (schema == null || rows == null) {
            throw wrong(
                    name,
                    "orient TABLE has the keys schema and data; there is no " + (schema == null ? "schema" : "data"),
                    null);
        }
        Object tree;
        try {
            tree = JsonTree.of(schema);
        } catch (IllegalArgumentException e) {
            throw wrong(name, "the schema: " + e.getMessage(), e);
        }
        if (!(tree instanceof Map<?, ?> said) || !(said.get("fields") instanceof List<?> fields)) {
            throw wrong(name, "the schema has no list of fields", null);
        }
        List<Field> columns = new ArrayList<>();
        for (Object each : fields) {
            columns.add(field(name, each));
        }
        return new JsonTable(List.copyOf(columns), keys(name, said.get("primaryKey"), columns), rows);
    }

    private static List<@Nullable Object> keys(String name, @Nullable Object said, List<Field> fields) {
        List<@Nullable Object> keys = new ArrayList<>();
        for (Object key : said == null ? List.of() : said instanceof List<?> list ? list : List.of(said)) {
            if (fields.stream().noneMatch(field -> Objects.equals(field.label(), key))) {
                throw wrong(name, "the primary key '" + key + "' of the schema is none of its fields", null);
            }
            keys.add(key);
        }
        return keys;
    }

    private static Field field(String name, @Nullable Object said) {
        if (!(said instanceof Map<?, ?> field) || !field.containsKey("name")) {
            throw wrong(name, "a field of the schema has no name", null);
        }
        Object label = field.get("name");
        String type = String.valueOf(field.get("type"));
        Object extension = field.get("extDtype");
        DType extended = extension == null ? null : EXTENSIONS.get(extension.toString());
        if (extension != null && extended == null) {
            throw unread(name, label, "extDtype " + extension);
        }
        return switch (type) {
            case "integer" -> new Field(label, Kind.NUMBER, extended == null ? DType.INT64 : extended, null);
            case "number" -> new Field(label, Kind.NUMBER, extended == null ? DType.FLOAT64 : extended, null);
            case "boolean" -> new Field(label, Kind.TRUTH, DType.BOOL, null);
            case "string" -> new Field(label, extended == null ? Kind.ANY : Kind.TEXT, extended, null);
            case "datetime" -> new Field(label, Kind.TEXT, DType.DATETIME_NS, zone(name, label, field.get("tz")));
            case "any" -> new Field(label, Kind.ANY, categories(name, label, field), null);
            default -> throw unread(name, label, "type " + type);
        };
    }

    private static @Nullable DType categories(String name, @Nullable Object label, Map<?, ?> field) {
        if (!field.containsKey("constraints")) {
            return null;
        }
        if (!(field.get("constraints") instanceof Map<?, ?> limits) || !(limits.get("enum") instanceof List<?> list)) {
            throw wrong(name, "the constraints of column '" + label + "' have no enum", null);
        }
        try {
            return DType.categorical(
                    list, Boolean.TRUE.equals(field.get("ordered")) ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED);
        } catch (InvalidArgumentException e) {
            throw wrong(name, "the categories of column '" + label + "': " + e.getMessage(), e);
        }
    }

    private static @Nullable ZoneId zone(String name, @Nullable Object label, @Nullable Object said) {
        if (said == null) {
            return null;
        }
        try {
            return ZoneId.of(said.toString());
        } catch (DateTimeException e) {
            throw wrong(name, "column '" + label + "' has the time zone " + said + ", which is none", e);
        }
    }

    private static UnsupportedOperationException unread(String name, @Nullable Object label, String what) {
        return new UnsupportedOperationException("readJson: column '" + label + "' of " + name + " is of " + what
                + ", which is not read with orient TABLE");
    }

    private static InputFileException wrong(String name, String what, @Nullable Throwable cause) {
        return new InputFileException("cannot read JSON from " + name + ": " + what, cause);
    }

    /**
     * Checks that values are what the schema says of their columns; the reader takes a text for a number, and a number for a truth.
     *
     * @param freed labels of columns for which something else was declared
     * @param nullWords texts that mean null
     * @throws JsonParseException for the first that is not
     */
    void requireKinds(String name, Set<String> freed, List<String> nullWords) {
        Map<String, Field> checked = new HashMap<>();
        for (Field field : fields) {
            String label = String.valueOf(field.label());
            if (field.kind() != Kind.ANY && !freed.contains(label)) {
                checked.put(label, field);
            }
        }
        JsonScan scan = new JsonScan(name, rows);
        scan.take('[', "before the first record");
        if (scan.takeIf(']')) {
            return;
        }
        long row = 0;
        do {
            scan.take('{', "before a record");
            if (!scan.takeIf('}')) {
                do {
                    Field field = checked.get(text(scan.key()));
                    requireKind(name, field, row, scan.value(), nullWords);
                } while (scan.takeIf(','));
                scan.take('}', "behind a record");
            }
            row++;
        } while (scan.takeIf(','));
    }

    private void requireKind(
            String name, @Nullable Field field, long row, JsonScan.Span value, List<String> nullWords) {
        if (field == null || field.kind().has(rows[value.from()]) || rows[value.from()] == 'n') {
            return;
        }
        String text = rows[value.from()] == '"' ? text(value) : of(value);
        if (!nullWords.contains(text)) {
            throw new JsonParseException(name, String.valueOf(field.label()), row, text, field.kind().name);
        }
    }

    private String of(JsonScan.Span span) {
        return new String(rows, span.from(), span.size(), StandardCharsets.UTF_8);
    }

    /** Returns what a string says. */
    private String text(JsonScan.Span string) {
        String quoted = of(string);
        return quoted.indexOf('\\') < 0
                ? quoted.substring(1, quoted.length() - 1)
                : String.valueOf(JsonTree.of(quoted));
    }

    /** Returns the dtypes to read columns as, by the keys of the records. */
    Map<String, DType> dtypes() {
        Map<String, DType> dtypes = new LinkedHashMap<>();
        for (Field field : fields) {
            DType dtype = field.dtype();
            if (dtype != null) {
                dtypes.put(String.valueOf(field.label()), dtype);
            }
        }
        return dtypes;
    }
}
