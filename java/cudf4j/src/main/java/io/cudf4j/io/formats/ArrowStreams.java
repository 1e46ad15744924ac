/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import java.io.IOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Columns batch by batch from and to streams of the Arrow C interface, by arrow-java, an optional dependency.
 *
 * @source org.apache.arrow.c.Data
 */
public final class ArrowStreams {
    private ArrowStreams() {}

    /**
     * Returns the batches of a stream, which it takes over.
     *
     * @throws InvalidArgumentException if the stream was released
     */
    public static Batches read(ArrowArrayStream stream, BufferAllocator allocator) {
        ArrowJava.requireArrow();
        if (stream.snapshot().release == 0) {
            throw new InvalidArgumentException("fromStream: the stream was released, or never filled");
        }
        return new Batches(Data.importArrayStream(allocator, stream), allocator);
    }

    /**
     * Fills a stream, which whoever reads it releases then.
     *
     * @param batches at least one, of the same labels and dtypes; each is asked for when the stream is, and closed when its
     *     values are copied
     * @throws InvalidArgumentException if there is none
     */
    public static void write(Iterator<ColumnAccessor> batches, BufferAllocator allocator, ArrowArrayStream stream) {
        ArrowJava.requireArrow();
        if (!batches.hasNext()) {
            throw new InvalidArgumentException("toStream: there is no frame, and a stream needs the dtypes of one");
        }
        VectorSchemaRoot first;
        try (ColumnAccessor columns = batches.next()) {
            first = ArrowJava.toRoot("toStream", columns, allocator);
        }
        Columns.orClose(first, () -> {
            Data.exportArrayStream(allocator, new Source(first, batches, allocator), stream);
            return stream;
        });
    }

    /** What a stream has. */
    public static final class Batches implements AutoCloseable {
        private final ArrowReader reader;
        private final BufferAllocator allocator;
        private boolean isLoaded;
        private boolean isAtEnd;
        private boolean isClosed;

        private Batches(ArrowReader reader, BufferAllocator allocator) {
            this.reader = reader;
            this.allocator = allocator;
        }

        /** Returns whether there is another batch, which is read now. */
        public boolean hasNext() {
            if (isClosed) {
                throw new ClosedException("the stream is closed");
            }
            if (!isLoaded && !isAtEnd) {
                try {
                    isLoaded = reader.loadNextBatch();
                } catch (IOException e) {
                    throw new InputFileException("cannot read an Arrow stream: " + InputFiles.reason(e), e);
                }
                isAtEnd = !isLoaded;
            }
            return isLoaded;
        }

        /**
         * Returns the columns of the next batch, which the caller closes.
         *
         * @nulls kept
         * @source pyarrow.RecordBatchReader
         */
        public ColumnAccessor next() {
            if (!hasNext()) {
                throw new NoSuchElementException("the stream has no other batch");
            }
            isLoaded = false;
            try {
                return ArrowJava.fromRoot(reader.getVectorSchemaRoot(), allocator, reader);
            } catch (IOException e) {
                throw new InputFileException("cannot read an Arrow stream: " + InputFiles.reason(e), e);
            }
        }

        @Override
        public String toString() {
            return isClosed ? "closed" : isAtEnd ? "at its end" : "open";
        }

        @Override
        public void close() {
            if (isClosed) {
                return;
            }
            isClosed = true;
            try {
                reader.close();
            } catch (IOException e) {
                throw new InputFileException("cannot close an Arrow stream: " + InputFiles.reason(e), e);
            }
        }
    }

    /** Vectors of batches, the first of which is made already. */
    private static final class Source extends ArrowReader {
        private final Schema schema;
        private final Iterator<ColumnAccessor> batches;
        private @Nullable VectorSchemaRoot first;

        Source(VectorSchemaRoot first, Iterator<ColumnAccessor> batches, BufferAllocator allocator) {
            super(allocator);
            this.first = first;
            this.schema = nullable(first.getSchema());
            this.batches = batches;
        }

        /** Whether one batch has nulls says nothing of the next. */
        private static Schema nullable(Schema schema) {
            return new Schema(schema.getFields().stream().map(Source::nullable).toList(), schema.getCustomMetadata());
        }

        private static Field nullable(Field field) {
            FieldType type = new FieldType(true, field.getType(), field.getDictionary(), field.getMetadata());
            return new Field(
                    field.getName(),
                    type,
                    field.getChildren().stream().map(Source::nullable).toList());
        }

        @Override
        public boolean loadNextBatch() throws IOException {
            prepareLoadNextBatch();
            VectorSchemaRoot made = first;
            if (made == null) {
                if (!batches.hasNext()) {
                    return false;
                }
                try (ColumnAccessor columns = batches.next()) {
                    made = ArrowJava.toRoot("toStream", columns, allocator);
                }
            }
            first = null;
            try (VectorSchemaRoot root = made) {
                if (!nullable(root.getSchema()).equals(schema)) {
                    throw new IOException("a frame has " + root.getSchema() + " and the first " + schema);
                }
                loadRecordBatch(new VectorUnloader(root).getRecordBatch());
            }
            return true;
        }

        @Override
        public long bytesRead() {
            return 0;
        }

        @Override
        protected void closeReadSource() {
            VectorSchemaRoot unread = first;
            first = null;
            if (unread != null) {
                unread.close();
            }
        }

        @Override
        protected Schema readSchema() {
            return schema;
        }
    }
}
