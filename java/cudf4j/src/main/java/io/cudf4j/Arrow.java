/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.io.formats.ArrowFields;
import io.cudf4j.io.formats.ArrowJava;
import io.cudf4j.types.DType;
import java.util.Objects;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Exchange of frames with arrow-java, an optional dependency that also needs {@code
 * --add-opens=java.base/java.nio=ALL-UNNAMED}, on the module path {@code =org.apache.arrow.memory.core}. {@link
 * DataFrame#toArrow} and {@link DataFrame#fromArrow} need neither.
 */
@SuppressWarnings("exports") // a module that calls this requires arrow-java's modules itself
public final class Arrow {
    private Arrow() {}

    /**
     * Returns the columns of a frame as vectors, which the caller closes. Row labels are left out; a categorical column is a
     * vector of its values.
     *
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source cudf.DataFrame.to_arrow
     */
    public static VectorSchemaRoot toRoot(DataFrame frame, BufferAllocator allocator) {
        return ArrowJava.toRoot(frame.accessor(), allocator);
    }

    /**
     * Returns the columns of a frame as vectors, categorical ones as dictionaries; see {@link #toRoot(DataFrame,
     * BufferAllocator)}.
     *
     * @param dictionaries gets the categories; the caller closes it
     * @nulls kept
     * @cost copies every column to the host
     * @source cudf.DataFrame.to_arrow
     */
    public static VectorSchemaRoot toRoot(
            DataFrame frame, BufferAllocator allocator, CDataDictionaryProvider dictionaries) {
        Objects.requireNonNull(dictionaries, "toRoot: the dictionaries are null");
        return ArrowJava.toRoot(frame.accessor(), allocator, dictionaries);
    }

    /**
     * Returns vectors as a frame whose rows are counted from 0. The vectors stay the caller's.
     *
     * @nulls kept
     * @cost copies every vector to the device
     * @throws io.cudf4j.errors.NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @throws UnsupportedOperationException if a vector has a type without dtype
     * @source cudf.DataFrame.from_arrow
     */
    public static DataFrame fromRoot(VectorSchemaRoot root, BufferAllocator allocator) {
        return DataFrame.own(ArrowJava.fromRoot(root, allocator));
    }

    /**
     * Returns vectors, of which some are dictionaries, as a frame; see {@link #fromRoot(VectorSchemaRoot,
     * BufferAllocator)}.
     *
     * @param dictionaries has the values of the dictionaries, which are the categories then
     * @nulls kept
     * @cost copies every vector to the device
     * @throws io.cudf4j.errors.InvalidArgumentException if it lacks the values of one
     * @source cudf.DataFrame.from_arrow
     */
    public static DataFrame fromRoot(
            VectorSchemaRoot root, BufferAllocator allocator, DictionaryProvider dictionaries) {
        Objects.requireNonNull(dictionaries, "fromRoot: the dictionaries are null");
        return DataFrame.own(ArrowJava.fromRoot(root, allocator, dictionaries));
    }

    /**
     * Returns the field of a dtype. Intervals are structs of left and right; categories are a dictionary, whose values a
     * field does not hold.
     *
     * @throws UnsupportedOperationException if Arrow has no such type
     * @source cudf.ListDtype.to_arrow
     */
    public static Field field(String name, DType dtype) {
        return ArrowFields.field(name, dtype);
    }

    /**
     * Returns the dtype of a field; of a dictionary categories that are not known yet.
     *
     * @throws UnsupportedOperationException if there is no such dtype
     * @source cudf.ListDtype.from_arrow
     */
    public static DType dtype(Field field) {
        return ArrowFields.dtype(field);
    }
}
