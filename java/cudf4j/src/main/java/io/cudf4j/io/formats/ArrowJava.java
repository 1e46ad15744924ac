/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.types.DatetimeTzDtype;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.c.ArrowArray;
import org.apache.arrow.c.ArrowSchema;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.util.ValueVectorUtility;
import org.apache.arrow.vector.validate.ValidateUtil;
import org.apache.arrow.vector.validate.ValidateVectorBufferVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Exchange of columns with vectors of arrow-java, an optional dependency.
 *
 * @source org.apache.arrow.c.Data
 */
public final class ArrowJava {
    private static final boolean IS_MODULE = ArrowJava.class.getModule().isNamed();
    private static final String FLAG =
            "--add-opens=java.base/java.nio=" + (IS_MODULE ? "org.apache.arrow.memory.core" : "ALL-UNNAMED");
    private static final String PLACE = IS_MODULE
            ? "among the modules of this run, so let module-info require org.apache.arrow.c"
            : "on the class path";

    private ArrowJava() {}

    /**
     * Exports columns as vectors, which the caller closes.
     *
     * @param call what the user called, for messages
     * @param dictionaries gets the categories of categorical columns, whose vectors are then dictionaries; null for
     *     vectors of their values
     * @nulls kept
     * @cost copies every column to the host
     * @throws NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it needs
     * @source cudf.DataFrame.to_arrow
     */
    public static VectorSchemaRoot toRoot(
            String call,
            ColumnAccessor columns,
            BufferAllocator allocator,
            @Nullable CDataDictionaryProvider dictionaries) {
        requireArrow();
        try (ColumnAccessor given = dictionaries == null ? plain(columns) : columns.share();
                ColumnAccessor exported = given.mapColumns(ArrowJava::withoutZone);
                ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator)) {
            ArrowExchange.toArrow(call, exported, schema.memoryAddress(), array.memoryAddress());
            VectorSchemaRoot root = Vectors.imported(schema, array, allocator, dictionaries);
            return Vectors.zoned(root, given, allocator);
        }
    }

    /**
     * Exports columns as vectors; categorical ones as vectors of their values.
     *
     * @param call what the user called, for messages
     * @nulls kept
     * @source cudf.DataFrame.to_arrow
     */
    public static VectorSchemaRoot toRoot(String call, ColumnAccessor columns, BufferAllocator allocator) {
        return toRoot(call, columns, allocator, null);
    }

    /** libcudf's export leaves zones out. */
    private static ColumnBase withoutZone(ColumnBase column) {
        return column.dtype() instanceof DatetimeTzDtype
                ? ColumnBase.own(column.plc().share(), PlcTypes.dtype(column.plc()))
                : column.share();
    }

    private static ColumnAccessor plain(ColumnAccessor columns) {
        return columns.mapColumns(
                column -> column instanceof CategoricalColumn categories ? categories.decoded() : column.share());
    }

    /**
     * Imports vectors, which stay the caller's.
     *
     * @param dictionaries has the values of vectors that are dictionaries; null where none is
     * @nulls kept
     * @cost copies every column to the device
     * @throws NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it needs
     * @throws InvalidArgumentException if a vector is a dictionary whose values are not given, or has buffers that are
     *     shorter than its rows and offsets say
     * @throws UnsupportedOperationException if a vector has a type without dtype
     * @source cudf.DataFrame.from_arrow
     */
    public static ColumnAccessor fromRoot(
            VectorSchemaRoot root, BufferAllocator allocator, @Nullable DictionaryProvider dictionaries) {
        requireArrow();
        for (Field field : root.getSchema().getFields()) {
            DictionaryEncoding encoding = field.getDictionary();
            if (encoding != null && (dictionaries == null || dictionaries.lookup(encoding.getId()) == null)) {
                throw new InvalidArgumentException("fromRoot: field '" + field.getName() + "' is dictionary "
                        + encoding.getId() + ", whose values are not given; hand their provider in");
            }
        }
        Vectors.requireTypes(root);
        Vectors.requireWhole(root, dictionaries);
        try (ArrowSchema schema = ArrowSchema.allocateNew(allocator);
                ArrowArray array = ArrowArray.allocateNew(allocator)) {
            Data.exportVectorSchemaRoot(allocator, root, dictionaries, array, schema);
            try {
                return ArrowExchange.fromArrow(schema.memoryAddress(), array.memoryAddress());
            } finally {
                release(schema, array);
            }
        }
    }

    /**
     * Imports vectors of which none is a dictionary.
     *
     * @nulls kept
     * @source cudf.DataFrame.from_arrow
     */
    public static ColumnAccessor fromRoot(VectorSchemaRoot root, BufferAllocator allocator) {
        return fromRoot(root, allocator, null);
    }

    private static void release(ArrowSchema schema, ArrowArray array) {
        try {
            array.release();
        } finally {
            schema.release();
        }
    }

    /**
     * Checks that arrow-java can work.
     *
     * @throws NativeLibraryException if not; the message names the JAR or the flag that is missing
     */
    public static void requireArrow() {
        requireClass("org.apache.arrow.vector.VectorSchemaRoot", "org.apache.arrow:arrow-vector");
        requireClass("org.apache.arrow.memory.util.MemoryUtil", "org.apache.arrow:arrow-memory-core");
        requireClass("org.apache.arrow.c.ArrowSchema", "org.apache.arrow:arrow-c-data");
        requireDirectMemory();
    }

    /** arrow-java starts without the flag too, and fails at its first look at a C struct. */
    private static void requireDirectMemory() {
        try {
            // of no bytes, so that the address is never looked at
            MemoryUtil.directBuffer(1, 0);
        } catch (UnsupportedOperationException e) {
            throw noDirectMemory(e);
        }
    }

    private static NativeLibraryException noDirectMemory(Throwable cause) {
        return new NativeLibraryException(
                "arrow-java cannot reach direct memory; start Java with " + FLAG + ", or exchange by addresses", cause);
    }

    private static void requireClass(String name, String artifact) {
        try {
            Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new NativeLibraryException(
                    "exchange with arrow-java needs " + artifact + " " + PLACE + "; by addresses it needs no JAR", e);
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            if (e.getCause() instanceof ClassNotFoundException missing) {
                throw new NativeLibraryException(
                        "exchange with arrow-java needs a JAR with " + missing.getMessage() + " " + PLACE, e);
            }
            throw noDirectMemory(e);
        }
    }

    /** What the JVM cannot verify without arrow-java: a class of its own, so that the other one says what is missing. */
    static final class Vectors {
        private Vectors() {}

        /** Checks that buffers are as long as the rows and offsets of a vector say. */
        static void validate(FieldVector vector) {
            if (hasMap(vector.getField()) || vector instanceof Float2Vector) {
                // arrow-java takes a map for a list of the wrong type, and knows none of half floats
                vector.accept(new ValidateVectorBufferVisitor(), null);
            } else {
                ValueVectorUtility.validate(vector);
            }
        }

        private static boolean hasMap(Field field) {
            return field.getType() instanceof ArrowType.Map
                    || field.getChildren().stream().anyMatch(Vectors::hasMap);
        }

        /** libcudf names the type that it does not take, but not the field. */
        static void requireTypes(VectorSchemaRoot root) {
            for (Field field : root.getSchema().getFields()) {
                ArrowType type = ArrowFields.refused(field);
                if (type != null) {
                    throw new DTypeMismatchException("fromRoot: field '" + field.getName() + "' has values of " + type
                            + ", which no dtype holds");
                }
            }
        }

        /** The C interface says of no buffer how long it is: who reads it goes where offsets lead. */
        static void requireWhole(VectorSchemaRoot root, @Nullable DictionaryProvider dictionaries) {
            if (root.getRowCount() < 0) {
                throw new InvalidArgumentException("fromRoot: there are " + root.getRowCount() + " rows");
            }
            for (FieldVector vector : root.getFieldVectors()) {
                if (vector.getName() == null) {
                    throw new InvalidArgumentException(
                            "fromRoot: field " + root.getFieldVectors().indexOf(vector) + " has no name");
                }
                requireWhole(vector.getName(), vector);
                DictionaryEncoding encoding = vector.getField().getDictionary();
                Dictionary dictionary =
                        encoding == null || dictionaries == null ? null : dictionaries.lookup(encoding.getId());
                if (dictionary != null) {
                    requireWhole(vector.getName() + "', dictionary '" + encoding.getId(), dictionary.getVector());
                }
            }
        }

        private static void requireWhole(String name, FieldVector vector) {
            try {
                validate(vector);
            } catch (ValidateUtil.ValidateException e) {
                throw new InvalidArgumentException("fromRoot: field '" + name + "': " + e.getMessage(), e);
            }
        }

        /** Takes over vectors and returns them with the zones that the columns have. */
        static VectorSchemaRoot zoned(VectorSchemaRoot root, ColumnAccessor columns, BufferAllocator allocator) {
            List<ColumnBase> all = columns.columns();
            if (all.stream().noneMatch(column -> column.dtype() instanceof DatetimeTzDtype)) {
                return root;
            }
            List<FieldVector> vectors = new ArrayList<>();
            List<FieldVector> made = new ArrayList<>();
            List<FieldVector> replaced = new ArrayList<>();
            VectorSchemaRoot zoned = Columns.orClose(
                    () -> {
                        made.forEach(FieldVector::close);
                        root.close();
                    },
                    () -> {
                        for (int i = 0; i < all.size(); i++) {
                            FieldVector vector = root.getVector(i);
                            if (all.get(i).dtype() instanceof DatetimeTzDtype dtype) {
                                FieldVector times =
                                        zoned(vector.getField(), dtype).createVector(allocator);
                                made.add(times);
                                times.loadFieldBuffers(
                                        new ArrowFieldNode(vector.getValueCount(), vector.getNullCount()),
                                        vector.getFieldBuffers());
                                replaced.add(vector);
                                vectors.add(times);
                            } else {
                                vectors.add(vector);
                            }
                        }
                        return new VectorSchemaRoot(
                                vectors.stream().map(FieldVector::getField).toList(), vectors, root.getRowCount());
                    });
            replaced.forEach(FieldVector::close);
            return zoned;
        }

        private static Field zoned(Field field, DatetimeTzDtype dtype) {
            ArrowType type = ArrowFields.field(field.getName(), dtype).getType();
            return new Field(field.getName(), new FieldType(field.isNullable(), type, null, field.getMetadata()), null);
        }

        /** Moves what was exported into vectors; where that fails, it is released. */
        static VectorSchemaRoot imported(
                ArrowSchema schema,
                ArrowArray array,
                BufferAllocator allocator,
                @Nullable CDataDictionaryProvider dictionaries) {
            VectorSchemaRoot root = Columns.orClose(
                    array::release,
                    () -> VectorSchemaRoot.create(Data.importSchema(allocator, schema, dictionaries), allocator));
            return Columns.orClose(root, () -> {
                Data.importIntoVectorSchemaRoot(allocator, array, root, dictionaries);
                return root;
            });
        }
    }
}
