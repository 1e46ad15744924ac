/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.plc.call.Utf8;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A schema of Arrow as the message that its files hold, in Base64: what a Parquet file says under {@code ARROW:schema}, from
 * which pyarrow knows categories, durations and time zones.
 *
 * @source Arrow's Schema.fbs and Message.fbs
 */
final class ArrowSchemaMessage {
    private static final short VERSION = 4;
    private static final byte HEADER_SCHEMA = 1;
    private static final int CONTINUES = -1;

    private byte[] bytes = new byte[1024];
    private int size;

    /** A part of the message that others point to; returns where it begins. */
    private interface Part {
        int write();
    }

    /** A field of a table: so many bytes of a number, or where a part begins. Null and no bytes is left out. */
    private record Slot(int bytes, long value, @Nullable Part part) {
        static final Slot NONE = new Slot(0, 0, null);
    }

    private ArrowSchemaMessage() {}

    /**
     * Returns the message of columns.
     *
     * @param dtypes the dtypes by label
     * @param metadata what else is said; pyarrow takes what the file says beside the schema from here
     */
    static String of(Map<String, DType> dtypes, Map<String, String> metadata) {
        return Base64.getEncoder().encodeToString(new ArrowSchemaMessage().message(dtypes, metadata));
    }

    private byte[] message(Map<String, DType> dtypes, Map<String, String> metadata) {
        size = 4;
        List<Part> fields = new ArrayList<>();
        for (Map.Entry<String, DType> each : dtypes.entrySet()) {
            int place = fields.size();
            fields.add(() -> field(each.getKey(), each.getValue(), place));
        }
        List<Part> said = new ArrayList<>();
        metadata.forEach((key, value) -> said.add(() -> table(part(() -> string(key)), part(() -> string(value)))));
        int root = table(
                number(2, VERSION),
                number(1, HEADER_SCHEMA),
                part(() -> table(number(2, 0), part(() -> vector(fields)), part(() -> vector(said)))),
                number(8, 0));
        put(0, 4, root);
        int padded = up(size, 8);
        ByteBuffer message = ByteBuffer.allocate(8 + padded).order(ByteOrder.LITTLE_ENDIAN);
        message.putInt(CONTINUES).putInt(padded).put(bytes, 0, size);
        return message.array();
    }

    private static Slot number(int bytes, long value) {
        return new Slot(bytes, value, null);
    }

    private static Slot part(Part part) {
        return new Slot(4, 0, part);
    }

    private static int up(int at, int step) {
        return (at + step - 1) / step * step;
    }

    private void put(int at, int count, long value) {
        if (at + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(at + count, bytes.length * 2));
        }
        for (int i = 0; i < count; i++) {
            bytes[at + i] = (byte) (value >> (8 * i));
        }
        size = Math.max(size, at + count);
    }

    /** Writes a table behind its list of offsets, and the parts to which it points behind it. */
    private int table(Slot... slots) {
        int offsets = up(size, 2);
        int table = up(offsets + 4 + 2 * slots.length, 8);
        put(offsets, 2, 4L + 2L * slots.length);
        put(table, 4, table - offsets);
        int next = table + 4;
        int[] places = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            Slot slot = slots[i];
            if (slot.bytes > 0) {
                places[i] = up(next, slot.bytes);
                put(places[i], slot.bytes, slot.value);
                next = places[i] + slot.bytes;
            }
            put(offsets + 4 + 2 * i, 2, slot.bytes == 0 ? 0 : places[i] - table);
        }
        put(offsets + 2, 2, next - table);
        for (int i = 0; i < slots.length; i++) {
            Part part = slots[i].part;
            if (part != null) {
                int begin = part.write();
                put(places[i], 4, begin - places[i]);
            }
        }
        return table;
    }

    private int vector(List<Part> parts) {
        int begin = up(size, 4);
        put(begin, 4, parts.size());
        for (int i = 0; i < parts.size(); i++) {
            put(begin + 4 + 4 * i, 4, 0);
        }
        for (int i = 0; i < parts.size(); i++) {
            int place = begin + 4 + 4 * i;
            put(place, 4, parts.get(i).write() - place);
        }
        return begin;
    }

    private int string(String text) {
        byte[] utf8 = Utf8.of(text, "a name or its metadata");
        int begin = up(size, 4);
        put(begin, 4, utf8.length);
        for (int i = 0; i < utf8.length; i++) {
            put(begin + 4 + i, 1, utf8[i]);
        }
        put(begin + 4 + utf8.length, 1, 0);
        return begin;
    }

    private int field(String name, DType dtype, int dictionary) {
        Slot encoding = Slot.NONE;
        DType values = dtype;
        if (dtype instanceof CategoricalDtype category) {
            values = category.categories().dtype();
            boolean isOrdered = category.order() == CategoryOrder.ORDERED;
            encoding = part(
                    () -> table(number(8, dictionary), part(() -> integer(32, true)), number(1, isOrdered ? 1 : 0)));
        }
        DType shown = values;
        return table(
                part(() -> string(name)),
                number(1, 1),
                number(1, typeCode(shown)),
                part(() -> type(shown)),
                encoding,
                part(() -> vector(children(shown))));
    }

    private List<Part> children(DType dtype) {
        List<Part> children = new ArrayList<>();
        if (dtype instanceof ListDtype list) {
            children.add(() -> field("element", list.elementType(), 0));
        } else {
            fields(dtype).forEach((name, type) -> children.add(() -> field(name, type, 0)));
        }
        return children;
    }

    private static Map<String, DType> fields(DType dtype) {
        return dtype instanceof StructDtype struct
                ? struct.fields()
                : dtype instanceof IntervalDtype interval ? interval.fields() : Map.of();
    }

    private static int typeCode(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED, UNSIGNED -> 2;
            case FLOATING -> 3;
            case STRING -> 5;
            case BOOL -> 6;
            case DECIMAL -> 7;
            case DATETIME -> dtype == DType.DATE ? 8 : 10;
            case LIST -> 12;
            case STRUCT, INTERVAL -> 13;
            case TIMEDELTA -> 18;
            default -> throw new IllegalArgumentException("no type of Arrow for " + dtype);
        };
    }

    private int integer(int bits, boolean isSigned) {
        return table(number(4, bits), number(1, isSigned ? 1 : 0));
    }

    private int type(DType dtype) {
        return switch (dtype.kind()) {
            case SIGNED -> integer(8 * dtype.sizeBytes(), true);
            case UNSIGNED -> integer(8 * dtype.sizeBytes(), false);
            case FLOATING -> table(number(2, dtype == DType.FLOAT32 ? 1 : 2));
            case DECIMAL -> {
                DecimalDtype decimal = (DecimalDtype) dtype;
                yield table(number(4, decimal.precision()), number(4, decimal.scale()), number(4, 128));
            }
            case DATETIME -> {
                if (dtype == DType.DATE) {
                    yield table(number(2, 0));
                }
                yield dtype instanceof DatetimeTzDtype zoned
                        ? table(number(2, unit(zoned.stored())), part(() -> string(WrittenZones.name(zoned.zone()))))
                        : table(number(2, unit(dtype)));
            }
            case TIMEDELTA -> table(number(2, unit(dtype)));
            default -> table();
        };
    }

    /** Returns the unit of points or lengths of time: 0 for seconds to 3 for nanoseconds. */
    private static int unit(DType dtype) {
        String name = dtype.name();
        return List.of("s", "ms", "us", "ns").indexOf(name.substring(name.indexOf('[') + 1, name.indexOf(']')));
    }
}
