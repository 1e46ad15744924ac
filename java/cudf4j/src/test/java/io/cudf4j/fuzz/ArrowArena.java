/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.DataFrame;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.Interop;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;

/**
 * The structs of a frame, exported through the Arrow C data interface, and copies of their buffers, each with so much room
 * behind it that arrays of some hundred rows lie within. Words and bytes can be overwritten, and all be put back as they were.
 */
final class ArrowArena {
    static final int ROOM = 1 << 15;
    /** Children or buffers that an array may say it has. */
    static final int SLOTS = 16;

    static final int SCHEMA_BYTES = 72;
    static final int ARRAY_BYTES = 80;
    private static final int FORMAT = 0;
    private static final int SCHEMA_CHILDREN = 40;
    private static final int SCHEMA_DICTIONARY = 48;
    private static final int BUFFERS = 40;
    private static final int CHILDREN = 48;
    private static final int DICTIONARY = 56;

    private final BytePointer memory = new BytePointer(4L << 20).zero();
    private final ByteBuffer bytes = memory.asByteBuffer().order(ByteOrder.nativeOrder());
    private int end;
    private final Deque<Saved> saved = new ArrayDeque<>();
    final List<Node> nodes = new ArrayList<>();
    final Node top;

    private record Saved(int place, ByteBuffer bytes) {}

    /** An array and its schema; places are within the arena. */
    record Node(
            String format, int schema, int array, int schemaChildren, int children, int buffers, List<Integer> data) {}

    ArrowArena(DataFrame frame) {
        try (LongPointer schema = new LongPointer(SCHEMA_BYTES / Long.BYTES);
                LongPointer array = new LongPointer(ARRAY_BYTES / Long.BYTES)) {
            frame.toArrow(schema.address(), array.address());
            top = copy(schema.address(), array.address());
            Interop.release(schema.address(), array.address());
        }
    }

    private static LongPointer words(long address, int count) {
        return new LongPointer(new Address(address)).capacity(count);
    }

    private int take(int size) {
        int place = end;
        end += (size + 63) / 64 * 64;
        return place;
    }

    long address(int place) {
        return memory.address() + place;
    }

    /** Keeps a text and returns its place. */
    int text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int place = take(utf8.length + 1);
        bytes.put(place, utf8);
        return place;
    }

    /** Keeps room that nobody has written. */
    int room() {
        return take(ROOM);
    }

    private Node copy(long schemaFrom, long arrayFrom) {
        LongPointer schemaWords = words(schemaFrom, SCHEMA_BYTES / Long.BYTES);
        LongPointer arrayWords = words(arrayFrom, ARRAY_BYTES / Long.BYTES);
        String format =
                new BytePointer(new Address(schemaWords.get(0))).capacity(0).getString(StandardCharsets.UTF_8);
        int schema = take(SCHEMA_BYTES);
        int array = take(ARRAY_BYTES);
        int schemaChildren = take(SLOTS * Long.BYTES);
        int children = take(SLOTS * Long.BYTES);
        int buffers = take(SLOTS * Long.BYTES);
        List<Integer> data = new ArrayList<>();
        Node node = new Node(format, schema, array, schemaChildren, children, buffers, data);
        nodes.add(node);
        bytes.putLong(schema + FORMAT, address(text(format)));
        bytes.putLong(schema + 8, address(text("x" + nodes.size())));
        bytes.putLong(schema + 24, schemaWords.get(3));
        bytes.putLong(schema + 32, schemaWords.get(4));
        bytes.putLong(schema + SCHEMA_CHILDREN, address(schemaChildren));
        bytes.putLong(schema + 56, 1);
        for (int word = 0; word < 5; word++) {
            bytes.putLong(array + word * Long.BYTES, arrayWords.get(word));
        }
        bytes.putLong(array + BUFFERS, address(buffers));
        bytes.putLong(array + CHILDREN, address(children));
        bytes.putLong(array + 64, 1);
        int rows = (int) (arrayWords.get(0) + arrayWords.get(2));
        for (int i = 0; i < arrayWords.get(3); i++) {
            data.add(buffer(format, i, rows, words(arrayWords.get(5), i + 1)));
            bytes.putLong(buffers + i * Long.BYTES, data.get(i) < 0 ? 0 : address(data.get(i)));
        }
        for (int i = 0; i < arrayWords.get(4); i++) {
            Node child = copy(
                    words(schemaWords.get(5), i + 1).get(i),
                    words(arrayWords.get(6), i + 1).get(i));
            bytes.putLong(schemaChildren + i * Long.BYTES, address(child.schema));
            bytes.putLong(children + i * Long.BYTES, address(child.array));
        }
        if (arrayWords.get(7) != 0) {
            Node keys = copy(schemaWords.get(6), arrayWords.get(7));
            bytes.putLong(schema + SCHEMA_DICTIONARY, address(keys.schema));
            bytes.putLong(array + DICTIONARY, address(keys.array));
        }
        return node;
    }

    /** Copies a buffer and returns its place; -1 where there is none. */
    private int buffer(String format, int index, int rows, LongPointer pointers) {
        long from = pointers.get(index);
        if (from == 0) {
            return -1;
        }
        int place = take(ROOM);
        byte[] content = new byte[size(format, index, rows, pointers)];
        new BytePointer(new Address(from)).capacity(content.length).get(content, 0, content.length);
        bytes.put(place, content);
        return place;
    }

    private static int size(String format, int index, int rows, LongPointer pointers) {
        if (index == 0 || format.equals("b")) {
            return (rows + 7) / 8;
        }
        if (format.equals("u") || format.equals("+l")) {
            return index == 1
                    ? (rows + 1) * Integer.BYTES
                    : new IntPointer(new Address(pointers.get(1)))
                            .capacity(rows + 1L)
                            .get(rows);
        }
        int width = format.startsWith("d:")
                ? 16
                : switch (format) {
                    case "c", "C" -> 1;
                    case "s", "S" -> 2;
                    case "i", "I", "f", "tdD" -> 4;
                    default -> 8;
                };
        return rows * width;
    }

    long word(int place) {
        return bytes.getLong(place);
    }

    void put(int place, long word) {
        byte[] made = new byte[Long.BYTES];
        ByteBuffer.wrap(made).order(ByteOrder.nativeOrder()).putLong(word);
        put(place, made);
    }

    void put(int place, byte[] content) {
        byte[] old = new byte[content.length];
        bytes.get(place, old);
        saved.push(new Saved(place, ByteBuffer.wrap(old)));
        bytes.put(place, content);
    }

    void restore() {
        for (@Nullable Saved each = saved.poll(); each != null; each = saved.poll()) {
            bytes.put(each.place(), each.bytes().array());
        }
    }
}
