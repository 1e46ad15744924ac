/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import com.fasterxml.jackson.databind.JsonNode;
import io.cudf4j.DataFrame;
import io.cudf4j.DataFrameBuilder;
import io.cudf4j.Index;
import io.cudf4j.RangeIndex;
import io.cudf4j.Series;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Frames, series, indexes and plain values of a request, as oracle/fixtures.py describes them. */
final class Inputs {
    private final JsonNode request;

    Inputs(JsonNode request) {
        this.request = request;
    }

    /** Returns an input that is a frame. */
    DataFrame frame(int position) {
        return frame(input(position));
    }

    /** Returns an input that is a series. */
    Series series(int position) {
        JsonNode node = input(position);
        JsonNode column = node.get("columns").get(0);
        DType dtype = dtype(column);
        Series made = Series.of(dtype, values(dtype, column)).rename(label(column.get("label")));
        Index labels = labels(node.get("index"));
        return labels == null ? made : made.withIndex(labels);
    }

    /** Returns an input that is an index. */
    Index index(int position) {
        return Objects.requireNonNull(labels(input(position).get("index")));
    }

    /** Returns a parameter that is text. */
    String text(String name) {
        return parameter(name).asText();
    }

    /** Returns a parameter that is a small whole number. */
    int whole(String name) {
        return parameter(name).intValue();
    }

    /** Returns a parameter that is a small whole number, or null. */
    @Nullable
    Integer wholeOrNull(String name) {
        return parameter(name).isNull() ? null : (Integer) whole(name);
    }

    /** Returns a parameter that is text, or null. */
    @Nullable
    String textOrNull(String name) {
        return parameter(name).isNull() ? null : text(name);
    }

    /** Returns a parameter that is texts by texts, in their order. */
    Map<String, String> map(String name) {
        Map<String, String> map = new LinkedHashMap<>();
        parameter(name)
                .properties()
                .forEach(entry -> map.put(entry.getKey(), entry.getValue().asText()));
        return map;
    }

    /** Returns a parameter that is true or false. */
    boolean flag(String name) {
        return parameter(name).booleanValue();
    }

    /** Returns a parameter that is a list of texts. */
    List<String> texts(String name) {
        return StreamSupport.stream(parameter(name).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** Returns a parameter that is a list of whole numbers. */
    int[] wholes(String name) {
        return StreamSupport.stream(parameter(name).spliterator(), false)
                .mapToInt(JsonNode::intValue)
                .toArray();
    }

    /** Returns a parameter that is a value of a dtype: [dtype, value]. */
    Object value(String name) {
        JsonNode pair = parameter(name);
        Object value = value(Values.dtype(pair.get(0).asText()), pair.get(1));
        if (value == null) {
            throw new IllegalArgumentException("parameter " + name + " is null");
        }
        return value;
    }

    /** Returns a parameter that is a list of values of a dtype: [dtype, value, …]. */
    List<@Nullable Object> values(String name) {
        JsonNode all = parameter(name);
        DType dtype = Values.dtype(all.get(0).asText());
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 1; i < all.size(); i++) {
            values.add(value(dtype, all.get(i)));
        }
        return values;
    }

    private JsonNode input(int position) {
        return request.get("inputs").get(position);
    }

    private JsonNode parameter(String name) {
        JsonNode found = request.get("parameters").get(name);
        if (found == null) {
            throw new IllegalArgumentException("the request has no parameter " + name);
        }
        return found;
    }

    private static DataFrame frame(JsonNode node) {
        DataFrameBuilder builder = DataFrame.builder();
        for (JsonNode column : node.get("columns")) {
            DType dtype = dtype(column);
            builder.column(column.get("label").asText(), dtype, values(dtype, column));
        }
        Index labels = labels(node.get("index"));
        return labels == null ? builder.build() : builder.index(labels).build();
    }

    private static @Nullable Index labels(JsonNode node) {
        if (node.isNull()) {
            return null;
        }
        if (node.has("range")) {
            JsonNode range = node.get("range");
            return RangeIndex.of(
                    range.get(0).longValue(),
                    range.get(1).longValue(),
                    range.get(2).longValue());
        }
        if (node.get("levels").size() > 1) {
            return Values.levels(StreamSupport.stream(node.get("levels").spliterator(), false)
                    .map(Inputs::level)
                    .toArray(Index[]::new));
        }
        return level(node.get("levels").get(0));
    }

    private static Index level(JsonNode level) {
        DType dtype = dtype(level);
        return Index.of(dtype, values(dtype, level)).rename(label(level.get("label")));
    }

    private static @Nullable Object label(JsonNode node) {
        return node.isNull() ? null : node.isNumber() ? (Object) node.intValue() : node.asText();
    }

    private static DType dtype(JsonNode column) {
        if (!column.has("categories")) {
            return Values.dtype(column.get("dtype").asText());
        }
        Object[] categories = StreamSupport.stream(column.get("categories").spliterator(), false)
                .map(JsonNode::asText)
                .toArray();
        return Values.categories(column.get("ordered").booleanValue(), categories);
    }

    private static List<@Nullable Object> values(DType dtype, JsonNode column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (JsonNode value : column.get("values")) {
            values.add(value(dtype, value));
        }
        return values;
    }

    private static @Nullable Object value(DType dtype, JsonNode node) {
        if (node.isNull()) {
            return null;
        }
        return switch (dtype.kind()) {
            case BOOL -> node.booleanValue();
            case STRING, CATEGORICAL -> node.textValue();
            case FLOATING -> Double.valueOf(node.asText());
            case SIGNED, UNSIGNED -> whole(dtype, node);
            case DATETIME ->
                dtype.equals(DType.DATE)
                        ? LocalDate.parse(node.textValue())
                        : (Object) LocalDateTime.parse(node.textValue());
            case TIMEDELTA -> Duration.ofNanos(node.longValue() * nanos(dtype));
            case DECIMAL -> new BigDecimal(node.textValue());
            default -> throw new IllegalArgumentException("no values of " + dtype + " are made here");
        };
    }

    private static Object whole(DType dtype, JsonNode node) {
        if (node.canConvertToInt() && !dtype.equals(DType.INT64)) {
            return node.intValue();
        }
        return node.canConvertToLong() ? (Object) node.longValue() : new BigInteger(node.asText());
    }

    private static long nanos(DType dtype) {
        return switch (dtype.name()) {
            case "timedelta64[s]" -> 1_000_000_000L;
            case "timedelta64[ms]" -> 1_000_000L;
            case "timedelta64[us]" -> 1_000L;
            default -> 1L;
        };
    }
}
