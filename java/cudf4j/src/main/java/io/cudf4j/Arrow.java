/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.io.formats.ArrowFields;
import io.cudf4j.io.formats.ArrowJava;
import io.cudf4j.io.formats.ArrowStreams;
import io.cudf4j.types.DType;
import java.util.Iterator;
import java.util.Objects;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

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
        Objects.requireNonNull(frame, "toRoot: the frame is null");
        Objects.requireNonNull(allocator, "toRoot: the allocator is null");
        return ArrowJava.toRoot("toRoot", frame.accessor(), allocator);
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
        Objects.requireNonNull(frame, "toRoot: the frame is null");
        Objects.requireNonNull(allocator, "toRoot: the allocator is null");
        Objects.requireNonNull(dictionaries, "toRoot: the dictionaries are null");
        return ArrowJava.toRoot("toRoot", frame.accessor(), allocator, dictionaries);
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
        Objects.requireNonNull(root, "fromRoot: the vectors are null");
        Objects.requireNonNull(allocator, "fromRoot: the allocator is null");
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
        Objects.requireNonNull(root, "fromRoot: the vectors are null");
        Objects.requireNonNull(allocator, "fromRoot: the allocator is null");
        Objects.requireNonNull(dictionaries, "fromRoot: the dictionaries are null");
        return DataFrame.own(ArrowJava.fromRoot(root, allocator, dictionaries));
    }

    /**
     * Returns the frames of a stream of the Arrow C interface, one for each batch as it is asked for.
     *
     * @param stream is taken over
     * @param allocator of what a batch has on the host; it may be closed when the frames are
     * @throws io.cudf4j.errors.InvalidArgumentException if the stream was released, or never filled
     * @throws io.cudf4j.errors.NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pyarrow.RecordBatchReader
     */
    public static ArrowFrames fromStream(ArrowArrayStream stream, BufferAllocator allocator) {
        Objects.requireNonNull(stream, "fromStream: the stream is null");
        Objects.requireNonNull(allocator, "fromStream: the allocator is null");
        return new ArrowFrames(ArrowStreams.read(stream, allocator));
    }

    /**
     * Fills a stream of the Arrow C interface with the columns of frames, a batch for each. Row labels are left out; a
     * categorical column is a vector of its values. Whoever reads the stream releases it.
     *
     * @param frames at least one, all of the same labels and dtypes; each is asked for when its batch is read, and stays open
     * @param allocator of what a batch has on the host, until the stream is released
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no frame
     * @throws io.cudf4j.errors.NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pyarrow.RecordBatchReader
     */
    public static void toStream(Iterator<DataFrame> frames, BufferAllocator allocator, ArrowArrayStream stream) {
        Objects.requireNonNull(frames, "toStream: the frames are null");
        Objects.requireNonNull(allocator, "toStream: the allocator is null");
        Objects.requireNonNull(stream, "toStream: the stream is null");
        ArrowStreams.write(
                new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return frames.hasNext();
                    }

                    @Override
                    public ColumnAccessor next() {
                        return frames.next().accessor().share();
                    }
                },
                allocator,
                stream);
    }

    /**
     * Returns the field of a dtype. Intervals are structs of left and right; categories are a dictionary, whose values a
     * field does not hold.
     *
     * @throws UnsupportedOperationException if Arrow has no such type
     * @source cudf.ListDtype.to_arrow
     */
    public static Field field(@Nullable String name, DType dtype) {
        Objects.requireNonNull(dtype, "field: the dtype is null");
        return ArrowFields.field(name, dtype);
    }

    /**
     * Returns the dtype of a field; of a dictionary categories that are not known yet.
     *
     * @throws UnsupportedOperationException if there is no such dtype
     * @source cudf.ListDtype.from_arrow
     */
    public static DType dtype(Field field) {
        Objects.requireNonNull(field, "dtype: the field is null");
        return ArrowFields.dtype(field);
    }
}
