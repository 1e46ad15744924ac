/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.support.Address;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.LongPointer;

/** What an {@code ArrowSchema} of the Arrow C data interface says, read from host memory. */
public final class ArrowSchemas {
    // words of struct ArrowSchema: format, name, metadata, flags, n_children, children, dictionary, release,
    // private_data
    private static final int FORMAT = 0;
    private static final int NAME = 1;
    private static final int FLAGS = 3;
    private static final int CHILD_COUNT = 4;
    private static final int CHILDREN = 5;
    private static final int DICTIONARY = 6;
    private static final int RELEASE = 7;
    private static final int WORDS = 9;
    private static final long ORDERED = 1;
    private static final int MOST_LEVELS = 64;
    private static final int MOST_CHILDREN = 1 << 20;
    // words of struct ArrowArray: length, null_count, offset, n_buffers, n_children, buffers, children, dictionary,
    // release, private_data
    private static final int LENGTH = 0;
    private static final int NULL_COUNT = 1;
    private static final int OFFSET = 2;
    private static final int ARRAY_CHILD_COUNT = 4;
    private static final int ARRAY_CHILDREN = 6;
    private static final int ARRAY_DICTIONARY = 7;
    private static final int ARRAY_WORDS = 10;

    private ArrowSchemas() {}

    /**
     * What a schema says of a column or of a field below it.
     *
     * @param name the name, empty where there is none
     * @param format the type, as the Arrow C data interface writes it; of a dictionary that of the indices
     * @param isDictionary whether the rows are indices into a dictionary
     * @param isOrdered whether the dictionary has an order
     * @param children the fields of a struct, the elements of a list
     */
    public record Field(String name, String format, boolean isDictionary, boolean isOrdered, List<Field> children) {
        /** Copies the list. */
        public Field {
            children = List.copyOf(children);
        }
    }

    /**
     * Returns what a schema says of the fields of a struct.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @throws InvalidArgumentException if the schema was released, or is no struct
     * @source org.apache.arrow.c.ArrowSchema
     */
    public static List<Field> fields(long schemaAddress) {
        fieldNames(schemaAddress);
        return field(schemaAddress, 0).children();
    }

    private static Field field(long schemaAddress, int level) {
        if (level > MOST_LEVELS) {
            throw new InvalidArgumentException(
                    "the ArrowSchema has types that lie more than " + MOST_LEVELS + " deep within each other");
        }
        LongPointer schema = words(schemaAddress);
        if (schema.get(FORMAT) == 0) {
            throw new InvalidArgumentException("an ArrowSchema has no format");
        }
        int count = childCount(schema);
        List<Field> children = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            children.add(field(child(schema, CHILDREN, i), level + 1));
        }
        return new Field(
                text(schema.get(NAME)),
                text(schema.get(FORMAT)),
                schema.get(DICTIONARY) != 0,
                (schema.get(FLAGS) & ORDERED) != 0,
                children);
    }

    /** The number of children; there are so many addresses of them, and none is missing. */
    private static int childCount(LongPointer schema) {
        long count = schema.get(CHILD_COUNT);
        if (count < 0 || count > MOST_CHILDREN) {
            throw new InvalidArgumentException("an ArrowSchema has " + count + " children");
        }
        if (count > 0 && schema.get(CHILDREN) == 0) {
            throw new InvalidArgumentException("an ArrowSchema of " + count + " children has not their addresses");
        }
        for (int i = 0; i < count; i++) {
            if (child(schema, CHILDREN, i) == 0) {
                throw new InvalidArgumentException("child " + i + " of an ArrowSchema is missing");
            }
        }
        return (int) count;
    }

    private static long child(LongPointer words, int place, int index) {
        return new LongPointer(new Address(words.get(place)))
                .capacity(index + 1L)
                .get(index);
    }

    /** Says that the dictionary of a field of a struct has an order. */
    public static void markOrdered(long schemaAddress, int field) {
        LongPointer words = words(child(words(schemaAddress), CHILDREN, field));
        words.put(FLAGS, words.get(FLAGS) | ORDERED);
    }

    /** Leaves a struct and its fields without rows; the memory that they had stays theirs. */
    public static void leaveOutRows(long arrayAddress) {
        LongPointer struct = new LongPointer(new Address(arrayAddress)).capacity(ARRAY_WORDS);
        struct.put(LENGTH, 0).put(NULL_COUNT, 0);
        for (int i = 0; i < struct.get(ARRAY_CHILD_COUNT); i++) {
            new LongPointer(new Address(child(struct, ARRAY_CHILDREN, i)))
                    .capacity(ARRAY_WORDS)
                    .put(LENGTH, 0)
                    .put(NULL_COUNT, 0);
        }
    }

    /**
     * Imports the indices of a field of a struct that is a dictionary.
     *
     * @nulls as the array says
     * @source cudf::from_arrow_column
     */
    public static Column dictionaryIndices(long schemaAddress, long arrayAddress, int field) {
        LongPointer parent = new LongPointer(new Address(arrayAddress)).capacity(ARRAY_WORDS);
        // the same structs, but for the dictionary; they stay the caller's, who releases them
        try (LongPointer schema = withoutDictionary(child(words(schemaAddress), CHILDREN, field));
                LongPointer array = copied(child(parent, ARRAY_CHILDREN, field), ARRAY_WORDS, ARRAY_DICTIONARY);
                Column all = Interop.fromArrowColumn(schema.address(), array.address())) {
            int start = Math.toIntExact(parent.get(OFFSET));
            return all.slice(start, start + Math.toIntExact(parent.get(LENGTH)));
        }
    }

    /**
     * Imports the dictionary of a field of a struct.
     *
     * @nulls as the array says
     * @source cudf::from_arrow_column
     */
    public static Column dictionaryKeys(long schemaAddress, long arrayAddress, int field) {
        LongPointer schema = words(child(words(schemaAddress), CHILDREN, field));
        LongPointer parent = new LongPointer(new Address(arrayAddress)).capacity(ARRAY_WORDS);
        LongPointer array = new LongPointer(new Address(child(parent, ARRAY_CHILDREN, field))).capacity(ARRAY_WORDS);
        return Interop.fromArrowColumn(schema.get(DICTIONARY), array.get(ARRAY_DICTIONARY));
    }

    /** Returns a copy of a schema that says nothing of a dictionary: the flag that one has an order is refused alone. */
    private static LongPointer withoutDictionary(long schemaAddress) {
        LongPointer schema = copied(schemaAddress, WORDS, DICTIONARY);
        return schema.put(FLAGS, schema.get(FLAGS) & ~ORDERED);
    }

    private static LongPointer copied(long address, int count, int cleared) {
        LongPointer from = new LongPointer(new Address(address)).capacity(count);
        LongPointer copy = new LongPointer(count);
        for (int i = 0; i < count; i++) {
            copy.put(i, i == cleared ? 0 : from.get(i));
        }
        return copy;
    }

    /**
     * Returns the names of the fields of a struct, empty ones for fields without a name.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @throws InvalidArgumentException if the schema was released, or is no struct
     * @source org.apache.arrow.c.ArrowSchema
     */
    public static List<String> fieldNames(long schemaAddress) {
        Native.require();
        LongPointer schema = words(schemaAddress);
        if (schema.get(RELEASE) == 0) {
            throw new InvalidArgumentException("the ArrowSchema was released");
        }
        String format = text(schema.get(FORMAT));
        if (!format.equals("+s")) {
            throw new InvalidArgumentException(
                    "a table is a struct (+s) in Arrow's C data interface, but the ArrowSchema has format '" + format
                            + "'");
        }
        int count = childCount(schema);
        List<String> names = new ArrayList<>(count);
        if (count > 0) {
            LongPointer children = new LongPointer(new Address(schema.get(CHILDREN))).capacity(count);
            for (int i = 0; i < count; i++) {
                names.add(text(words(children.get(i)).get(NAME)));
            }
        }
        return names;
    }

    private static LongPointer words(long address) {
        return new LongPointer(new Address(address)).capacity(WORDS);
    }

    private static String text(long address) {
        // without a capacity the text goes on to its null character
        return address == 0
                ? ""
                : new BytePointer(new Address(address)).capacity(0).getString(StandardCharsets.UTF_8);
    }
}
