/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.jspecify.annotations.Nullable;

/** The dtypes of Avro's types, and their values as columns are made of. Only where Avro's library is there. */
final class AvroTypes {
    private static final int NANOS_OF_SECOND = 1_000_000_000;
    private static final int MOST_DIGITS_32 = 9;
    private static final int MOST_DIGITS_64 = 18;
    private static final int MOST_DIGITS = 38;

    private AvroTypes() {}

    /**
     * Returns the dtype of a type.
     *
     * @param what the column, for messages
     * @throws UnsupportedOperationException if there is none
     */
    static DType dtype(String what, Schema schema) {
        return dtype(what, schema, 0);
    }

    private static DType dtype(String what, Schema given, int depth) {
        if (depth > DType.MAX_DEPTH) {
            // a record may hold itself
            throw new UnsupportedOperationException(what + " lies more than " + DType.MAX_DEPTH + " levels deep");
        }
        Schema schema = known(what, given);
        LogicalType logical = schema.getLogicalType();
        String name = logical == null ? "" : logical.getName();
        return switch (schema.getType()) {
            case NULL, STRING, ENUM -> DType.STRING;
            case BOOLEAN -> DType.BOOL;
            case INT ->
                switch (name) {
                    case "date" -> DType.DATE;
                    case "time-millis" -> DType.TIMEDELTA_MS;
                    default -> DType.INT32;
                };
            case LONG ->
                switch (name) {
                    case "time-micros" -> DType.TIMEDELTA_US;
                    case "timestamp-millis", "local-timestamp-millis" -> DType.DATETIME_MS;
                    case "timestamp-micros", "local-timestamp-micros" -> DType.DATETIME_US;
                    case "timestamp-nanos", "local-timestamp-nanos" -> DType.DATETIME_NS;
                    default -> DType.INT64;
                };
            case FLOAT -> DType.FLOAT32;
            case DOUBLE -> DType.FLOAT64;
            case BYTES, FIXED -> {
                if (name.equals("duration") || name.equals("big-decimal")) {
                    throw new UnsupportedOperationException(
                            what + " is Avro's logical type " + name + ", for which there is no dtype");
                }
                yield logical instanceof LogicalTypes.Decimal decimal
                        ? decimal(what, decimal)
                        : DType.list(DType.UINT8);
            }
            case ARRAY -> DType.list(dtype(what, schema.getElementType(), depth + 1));
            case MAP -> {
                Map<String, DType> entry = new LinkedHashMap<>();
                entry.put("key", DType.STRING);
                entry.put("value", dtype(what, schema.getValueType(), depth + 2));
                yield DType.list(DType.struct(entry));
            }
            case RECORD -> {
                Map<String, DType> fields = new LinkedHashMap<>();
                for (Schema.Field field : schema.getFields()) {
                    fields.put(field.name(), dtype(what + "." + field.name(), field.schema(), depth + 1));
                }
                yield DType.struct(fields);
            }
            case UNION ->
                throw new UnsupportedOperationException(
                        what + " is a union of several types, for which there is no dtype");
        };
    }

    private static DType decimal(String what, LogicalTypes.Decimal decimal) {
        int precision = decimal.getPrecision();
        if (precision > MOST_DIGITS) {
            throw new UnsupportedOperationException(
                    what + " is a decimal of " + precision + " digits; dtypes have at most " + MOST_DIGITS);
        }
        int scale = decimal.getScale();
        return precision <= MOST_DIGITS_32
                ? DType.decimal32(precision, scale)
                : precision <= MOST_DIGITS_64 ? DType.decimal64(precision, scale) : DType.decimal128(precision, scale);
    }

    /** Returns the type of what is no null in a union of it and null; other types as they are. */
    private static Schema known(String what, Schema schema) {
        if (schema.getType() != Schema.Type.UNION) {
            return schema;
        }
        List<Schema> others = schema.getTypes().stream()
                .filter(each -> each.getType() != Schema.Type.NULL)
                .toList();
        if (others.size() > 1) {
            throw new UnsupportedOperationException(what + " is a union of "
                    + others.stream().map(Schema::getFullName).toList() + ", for which there is no dtype");
        }
        return others.isEmpty() ? Schema.create(Schema.Type.NULL) : others.get(0);
    }

    /** Returns a value as columns are made of. */
    static @Nullable Object value(Schema given, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        Schema schema = known("a value", given);
        LogicalType logical = schema.getLogicalType();
        String name = logical == null ? "" : logical.getName();
        return switch (schema.getType()) {
            case STRING, ENUM -> value.toString();
            case INT ->
                switch (name) {
                    case "date" -> LocalDate.ofEpochDay((Integer) value);
                    case "time-millis" -> Duration.ofMillis((Integer) value);
                    default -> value;
                };
            case LONG -> wide(name, (Long) value);
            case BYTES -> bytes(schema, bytes((ByteBuffer) value));
            case FIXED -> bytes(schema, ((GenericFixed) value).bytes());
            case ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                for (Object each : (Iterable<?>) value) {
                    elements.add(value(schema.getElementType(), each));
                }
                yield elements;
            }
            case MAP -> {
                List<Map<String, @Nullable Object>> entries = new ArrayList<>();
                ((Map<?, ?>) value).forEach((key, each) -> {
                    Map<String, @Nullable Object> entry = new LinkedHashMap<>();
                    entry.put("key", String.valueOf(key));
                    entry.put("value", value(schema.getValueType(), each));
                    entries.add(entry);
                });
                yield entries;
            }
            case RECORD -> {
                IndexedRecord record = (IndexedRecord) value;
                Map<String, @Nullable Object> fields = new LinkedHashMap<>();
                for (Schema.Field field : schema.getFields()) {
                    fields.put(field.name(), value(field.schema(), record.get(field.pos())));
                }
                yield fields;
            }
            default -> value;
        };
    }

    private static Object wide(String name, long value) {
        return switch (name) {
            case "time-micros" -> Duration.ofSeconds(Math.floorDiv(value, 1_000_000), nanos(value, 1_000_000));
            case "timestamp-millis", "local-timestamp-millis" -> time(value, 1_000);
            case "timestamp-micros", "local-timestamp-micros" -> time(value, 1_000_000);
            case "timestamp-nanos", "local-timestamp-nanos" -> time(value, NANOS_OF_SECOND);
            default -> value;
        };
    }

    private static LocalDateTime time(long value, int perSecond) {
        return LocalDateTime.ofEpochSecond(
                Math.floorDiv(value, perSecond), (int) nanos(value, perSecond), ZoneOffset.UTC);
    }

    private static long nanos(long value, int perSecond) {
        return Math.floorMod(value, perSecond) * (long) (NANOS_OF_SECOND / perSecond);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }

    private static Object bytes(Schema schema, byte[] bytes) {
        return schema.getLogicalType() instanceof LogicalTypes.Decimal decimal
                ? new BigDecimal(bytes.length == 0 ? BigInteger.ZERO : new BigInteger(bytes), decimal.getScale())
                : Objects.requireNonNull(bytes).clone();
    }
}
