/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.types.ProgressScope.Work;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.util.AutoCloseables;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VectorLoader;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.InvalidArrowFileException;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.ByteArrayReadableSeekableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes Feather, which is the file of Arrow's IPC format, by arrow-java, an optional dependency.
 *
 * @source pandas.read_feather, pandas.DataFrame.to_feather
 */
public final class FeatherFiles {
    private FeatherFiles() {}

    /** Opens the bytes of a source. */
    private interface Opener {
        SeekableByteChannel open() throws IOException;
    }

    /**
     * Reads a file.
     *
     * @shape columns for each batch of the file, which its caller owns
     * @nulls kept
     * @cost the vectors of one batch in host memory
     * @throws InputFileException if the file is missing or no Arrow IPC file
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws NativeLibraryException if arrow-java is not on the class path, the JVM lacks the flag it needs, or the file is
     *     packed and arrow-compression is missing
     * @source pandas.read_feather
     */
    public static List<ColumnAccessor> read(Path path, FeatherReadOptions options) {
        Objects.requireNonNull(options, "readFeather: the options are null");
        InputFiles.requireReadable(path, "Feather");
        ArrowJava.requireArrow();
        return Ipc.read(path.toString(), () -> FileChannel.open(path), options);
    }

    /**
     * Reads bytes as the content of a file; see {@link #read(Path, FeatherReadOptions)}.
     *
     * @param name stands for the file in messages
     * @nulls kept
     * @throws InputFileException if they are no Arrow IPC file
     * @source pandas.read_feather
     */
    public static List<ColumnAccessor> read(String name, byte[] bytes, FeatherReadOptions options) {
        InputFiles.requireContent(name, bytes, "Feather");
        ArrowJava.requireArrow();
        return Ipc.read(name, () -> new ByteArrayReadableSeekableByteChannel(bytes), options);
    }

    /**
     * Opens a file to be read batch by batch; see {@link #read(Path, FeatherReadOptions)}. The chunks are those of one thread.
     *
     * @throws InputFileException if the file is missing or no Arrow IPC file
     * @throws NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it needs
     * @source pandas.read_feather
     */
    public static Chunks chunks(Path path, FeatherReadOptions options) {
        InputFiles.requireReadable(path, "Feather");
        ArrowJava.requireArrow();
        return Ipc.open(path.toString(), () -> FileChannel.open(path), options);
    }

    /**
     * Opens bytes as the content of a file; see {@link #chunks(Path, FeatherReadOptions)}.
     *
     * @param name stands for the file in messages
     */
    public static Chunks chunks(String name, byte[] bytes, FeatherReadOptions options) {
        InputFiles.requireContent(name, bytes, "Feather");
        ArrowJava.requireArrow();
        return Ipc.open(name, () -> new ByteArrayReadableSeekableByteChannel(bytes), options);
    }

    /**
     * Writes columns to a file, which is made or replaced when it is whole; categorical ones are dictionaries.
     *
     * @nulls kept
     * @cost copies every column to the host; of columns that are off the device the rows of a part come back at a time, unless
     *     one has categories
     * @throws InputFileException if the file cannot be written
     * @throws NativeLibraryException if arrow-java, or what packs the file, is not on the class path, or the JVM lacks the
     *     flag it needs
     * @source pandas.DataFrame.to_feather
     */
    public static void write(ColumnAccessor columns, Path path, FeatherWriteOptions options) {
        Objects.requireNonNull(options, "toFeather: the options are null");
        requireLevel(options);
        ArrowJava.requireArrow();
        InputFiles.requireWritableBySystem(path, "Feather");
        write(columns, path, options, PartSize.USUAL);
    }

    private static void requireLevel(FeatherWriteOptions options) {
        if (options.compressionLevel() != null && options.compression() != FeatherCompression.ZSTD) {
            throw new InvalidArgumentException("toFeather: compressionLevel is one of ZSTD, and compression is "
                    + options.compression() + "; leave it out, or pack with ZSTD");
        }
    }

    static void write(ColumnAccessor columns, Path path, FeatherWriteOptions options, PartSize size) {
        try (Work work = Work.begin("toFeather", columns.rowCount(), "rows")) {
            InputFiles.replaceUnnamed(path, "Feather", file -> Ipc.write(columns, path, file, options, size));
            work.finish();
        }
    }

    /**
     * Writes columns to a stream, which stays open and gets nothing where writing fails.
     *
     * @nulls kept
     * @cost as that of a file, and a temporary file
     * @throws InputFileException if the stream takes no more
     * @source pandas.DataFrame.to_feather
     */
    public static void write(ColumnAccessor columns, OutputStream out, FeatherWriteOptions options) {
        Objects.requireNonNull(options, "toFeather: the options are null");
        requireLevel(options);
        ArrowJava.requireArrow();
        InputFiles.throughFile(out, "Feather", file -> Ipc.write(columns, file, file, options, PartSize.USUAL));
    }

    /** What the JVM cannot verify without arrow-java. */
    private static final class Ipc {
        private Ipc() {}

        static List<ColumnAccessor> read(String name, Opener opener, FeatherReadOptions options) {
            try (Columns<ColumnAccessor> read = new Columns<>();
                    Chunks batches = open(name, opener, options)) {
                for (ColumnAccessor batch = batches.next(); batch != null; batch = batches.next()) {
                    read.add(batch);
                    Work.advance(0);
                }
                return read.release();
            }
        }

        static Chunks open(String name, Opener opener, FeatherReadOptions options) {
            Batches batches = new Batches(name, options);
            return Columns.orClose(batches, () -> {
                told(name, () -> batches.open(opener));
                return batches;
            });
        }

        /** What arrow-java does with a file. */
        private interface Step<T> {
            @Nullable
            T run() throws IOException;
        }

        /** Returns what a step gives; where the file is why it fails, says so. */
        private static <T> @Nullable T told(String name, Step<T> step) {
            String action = "cannot read Feather from " + name + ": ";
            try {
                return step.run();
            } catch (InvalidArrowFileException e) {
                throw new InputFileException(action + "it is no file of Arrow's IPC format: " + e.getMessage(), e);
            } catch (IOException e) {
                throw new InputFileException(action + InputFiles.reason(e), e);
            } catch (CudfException | UnsupportedOperationException e) {
                throw e;
            } catch (OutOfMemoryException e) {
                throw new InputFileException(
                        action + "it asks for more memory than the largest heap of this JVM and four times the file;"
                                + " it is damaged, or needs a larger -Xmx",
                        e);
            } catch (RuntimeException e) {
                if (isUnpackable(e)) {
                    throw unpackable(action, "or write it with compression='uncompressed'", e);
                }
                // arrow-java tells damage by many exceptions
                throw new InputFileException(action + "it is damaged: " + e.getMessage(), e);
            } catch (OutOfMemoryError e) {
                throw new InputFileException(action + "it asks for more memory than there is", e);
            } catch (StackOverflowError e) {
                // arrow-java follows what contains itself
                throw new InputFileException(action + "it is damaged: its types lie deeper than any stack", e);
            }
        }

        /** The batches of a file, with vectors of one in host memory. */
        private static final class Batches implements Chunks {
            private final String name;
            private final FeatherReadOptions options;
            /** What is open, the last opened first. */
            private final Deque<AutoCloseable> open = new ArrayDeque<>();

            private @Nullable BufferAllocator allocator;
            private @Nullable ArrowFileReader reader;
            private boolean isBegun;

            Batches(String name, FeatherReadOptions options) {
                this.name = name;
                this.options = options;
            }

            @Nullable
            Void open(Opener opener) throws IOException {
                SeekableByteChannel channel = opener.open();
                open.push(channel);
                BufferAllocator memory = new RootAllocator(mostBytes(channel.size()));
                open.push(memory);
                ArrowFileReader made = new ArrowFileReader(channel, memory, CompressionCodec.Factory.INSTANCE);
                open.push(made);
                requireKnown(name, made.getVectorSchemaRoot(), options);
                allocator = memory;
                reader = made;
                return null;
            }

            @Override
            public @Nullable ColumnAccessor next() {
                BufferAllocator memory = Objects.requireNonNull(allocator);
                ArrowFileReader batches = Objects.requireNonNull(reader);
                return told(name, () -> {
                    boolean isThere = batches.loadNextBatch();
                    if (!isThere && isBegun) {
                        return null;
                    }
                    isBegun = true;
                    VectorSchemaRoot root = batches.getVectorSchemaRoot();
                    if (isThere) {
                        requireWhole(root, batches, options);
                    }
                    // what libcudf refuses of a batch it says without the file
                    return InputFiles.named(
                            "cannot read Feather from " + name, () -> columns(root, memory, batches, options));
                });
            }

            @Override
            public void close() {
                told(name, () -> {
                    try {
                        AutoCloseables.close(open);
                    } catch (IOException | RuntimeException e) {
                        throw e;
                    } catch (Exception e) {
                        throw new IOException(e);
                    } finally {
                        open.clear();
                    }
                    return null;
                });
            }
        }

        /** A batch says how many rows it has: arrow-java does not ask whether its buffers are as long. */
        private static void requireWhole(VectorSchemaRoot root, ArrowFileReader reader, FeatherReadOptions options)
                throws IOException {
            List<String> wanted = options.columns();
            if (root.getRowCount() < 0) {
                throw new IOException("it is damaged: a batch has " + root.getRowCount() + " rows");
            }
            for (FieldVector vector : root.getFieldVectors()) {
                if (wanted != null && !wanted.contains(vector.getName())) {
                    continue;
                }
                if (vector.getValueCount() != root.getRowCount()) {
                    throw new IOException("it is damaged: column '" + vector.getName() + "' has "
                            + vector.getValueCount() + " rows in a batch of " + root.getRowCount());
                }
                ArrowJava.Vectors.validate(vector);
            }
            for (Dictionary dictionary : reader.getDictionaryVectors().values()) {
                ArrowJava.Vectors.validate(dictionary.getVector());
            }
        }

        /** What a hostile file may make arrow-java take. */
        private static long mostBytes(long fileBytes) {
            return Math.max(Runtime.getRuntime().maxMemory(), 4 * fileBytes);
        }

        private static void requireKnown(String name, VectorSchemaRoot root, FeatherReadOptions options) {
            List<String> wanted = options.columns();
            List<Field> fields = root.getSchema().getFields();
            if (wanted != null) {
                ReadTables.requireKnown(
                        wanted, fields.stream().map(Field::getName).toList());
            }
            for (Field field : fields) {
                if (wanted != null && !wanted.contains(field.getName())) {
                    continue;
                }
                if (hasHalfFloatsWithin(field)) {
                    throw new UnsupportedOperationException("readFeather: column '" + field.getName() + "' of " + name
                            + " has half floats within lists or structs, which have no dtype here; leave it out with"
                            + " columns(...), or write them as float32");
                }
                ArrowType refused = isHalfFloat(field) ? null : ArrowFields.refused(field);
                if (refused != null) {
                    throw new DTypeMismatchException("cannot read Feather from " + name + ": column '" + field.getName()
                            + "' has values of " + refused + ", which no dtype holds; leave it out with columns(...)");
                }
            }
        }

        private static boolean hasHalfFloatsWithin(Field field) {
            return field.getChildren().stream().anyMatch(child -> isHalfFloat(child) || hasHalfFloatsWithin(child));
        }

        private static boolean isHalfFloat(Field field) {
            return field.getType() instanceof ArrowType.FloatingPoint number
                    && number.getPrecision() == FloatingPointPrecision.HALF;
        }

        private static ColumnAccessor columns(
                VectorSchemaRoot root, BufferAllocator allocator, ArrowFileReader reader, FeatherReadOptions options) {
            List<String> wanted = options.columns();
            boolean hasHalves = root.getFieldVectors().stream().anyMatch(Float2Vector.class::isInstance);
            if (wanted == null && !hasHalves) {
                return ArrowJava.fromRoot(root, allocator, reader);
            }
            List<FieldVector> chosen = wanted == null
                    ? root.getFieldVectors()
                    : wanted.stream().map(label -> root.getVector(label)).toList();
            Deque<FieldVector> widened = new ArrayDeque<>();
            try {
                // the other vectors stay the reader's
                List<FieldVector> vectors = chosen.stream()
                        .map(vector ->
                                vector instanceof Float2Vector halves ? floats(halves, allocator, widened) : vector)
                        .toList();
                Schema schema = new Schema(
                        vectors.stream().map(FieldVector::getField).toList(),
                        wanted == null ? root.getSchema().getCustomMetadata() : null);
                return ArrowJava.fromRoot(new VectorSchemaRoot(schema, vectors, root.getRowCount()), allocator, reader);
            } finally {
                widened.forEach(FieldVector::close);
            }
        }

        /** Returns float32 of half floats, all of which it has; they are closed with what is made here. */
        private static FieldVector floats(Float2Vector halves, BufferAllocator allocator, Deque<FieldVector> made) {
            Field field = halves.getField();
            FieldType type = new FieldType(
                    field.isNullable(),
                    new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE),
                    null,
                    field.getMetadata());
            Float4Vector floats = new Float4Vector(new Field(field.getName(), type, null), allocator);
            made.push(floats);
            int rows = halves.getValueCount();
            floats.allocateNew(rows);
            for (int row = 0; row < rows; row++) {
                if (!halves.isNull(row)) {
                    floats.set(row, halves.getValueAsFloat(row));
                }
            }
            floats.setValueCount(rows);
            return floats;
        }

        static void write(ColumnAccessor columns, Path path, Path file, FeatherWriteOptions options, PartSize size) {
            String action = "cannot write Feather to " + path + ": ";
            try (BufferAllocator allocator = new RootAllocator();
                    CDataDictionaryProvider dictionaries = new CDataDictionaryProvider();
                    Parts parts = new Parts(columns, options, size, allocator, dictionaries);
                    VectorSchemaRoot batch = VectorSchemaRoot.create(parts.schema(), allocator);
                    FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    ArrowFileWriter writer = new ArrowFileWriter(
                            batch,
                            dictionaries,
                            channel,
                            Map.of(),
                            IpcOption.DEFAULT,
                            new SpareEmpty(),
                            codec(options),
                            Optional.ofNullable(options.compressionLevel()))) {
                writer.start();
                VectorLoader loader = new VectorLoader(batch);
                do {
                    writeBatches(parts.current(), options, loader, writer);
                } while (parts.next());
                writer.end();
            } catch (IOException e) {
                throw new InputFileException(action + InputFiles.reason(e), e);
            } catch (IllegalArgumentException e) {
                if (isUnpackable(e)) {
                    throw unpackable(action, "or write it with FeatherCompression.NONE", e);
                }
                throw e;
            }
        }

        /**
         * Packs by arrow-java, but leaves buffers without bytes as they are: of those it writes that nothing follows, where Arrow
         * C++ looks for a frame of LZ4 and refuses the file.
         */
        private static final class SpareEmpty implements CompressionCodec.Factory {
            @Override
            public CompressionCodec createCodec(CodecType type) {
                return sparing(CompressionCodec.Factory.INSTANCE.createCodec(type));
            }

            @Override
            public CompressionCodec createCodec(CodecType type, int level) {
                return sparing(CompressionCodec.Factory.INSTANCE.createCodec(type, level));
            }

            private static CompressionCodec sparing(CompressionCodec codec) {
                return new CompressionCodec() {
                    @Override
                    public ArrowBuf compress(BufferAllocator allocator, ArrowBuf buffer) {
                        return buffer.writerIndex() == 0 ? buffer : codec.compress(allocator, buffer);
                    }

                    @Override
                    public ArrowBuf decompress(BufferAllocator allocator, ArrowBuf buffer) {
                        return codec.decompress(allocator, buffer);
                    }

                    @Override
                    public CodecType getCodecType() {
                        return codec.getCodecType();
                    }
                };
            }
        }

        private static void writeBatches(
                VectorSchemaRoot all, FeatherWriteOptions options, VectorLoader loader, ArrowFileWriter writer)
                throws IOException {
            int rows = all.getRowCount();
            int step = options.chunkSize() == null ? Math.max(1, rows) : options.chunkSize();
            int start = 0;
            do {
                int count = Math.min(step, rows - start);
                try (VectorSchemaRoot part = count == rows ? null : all.slice(start, count);
                        ArrowRecordBatch values = new VectorUnloader(part == null ? all : part).getRecordBatch()) {
                    loader.load(values);
                }
                writer.writeBatch();
                Work.advance(count);
                start += count;
            } while (start < rows);
        }

        private static CodecType codec(FeatherWriteOptions options) {
            return switch (options.compression()) {
                case NONE -> CodecType.NO_COMPRESSION;
                case LZ4 -> CodecType.LZ4_FRAME;
                case ZSTD -> CodecType.ZSTD;
            };
        }

        private static boolean isUnpackable(RuntimeException e) {
            return String.valueOf(e.getMessage()).contains("arrow-compression");
        }

        private static NativeLibraryException unpackable(String action, String instead, RuntimeException e) {
            return new NativeLibraryException(
                    action + "it is packed, which needs org.apache.arrow:arrow-compression on the class path; "
                            + instead,
                    e);
        }
    }

    /**
     * What a part of columns that are off the device has at most.
     *
     * @param rows where the options do not say how many
     * @param textBytes of each column of texts, which come back to the device and go to the host at once; a row alone may have more
     */
    record PartSize(int rows, long textBytes) {
        static final PartSize USUAL = new PartSize(1 << 20, 1L << 30);
    }

    /**
     * Columns as vectors, the rows of a part at a time where some are off the device, so that only those come back. With
     * categories, whose dictionary the whole file has once, all rows are one part.
     */
    private static final class Parts implements AutoCloseable {
        private final ColumnAccessor columns;
        private final BufferAllocator allocator;
        private final CDataDictionaryProvider dictionaries;
        private final int step;
        private final long mostBytes;
        /** What pandas is to know: which columns are of its dtypes with nulls, and intervals. */
        private final String pandas;

        private int stop;
        private VectorSchemaRoot current;

        Parts(
                ColumnAccessor columns,
                FeatherWriteOptions options,
                PartSize size,
                BufferAllocator allocator,
                CDataDictionaryProvider dictionaries) {
            this.columns = columns;
            this.allocator = allocator;
            this.dictionaries = dictionaries;
            List<ColumnBase> all = columns.columns();
            boolean isApart = all.stream().anyMatch(Pieces::areApart)
                    && all.stream().noneMatch(column -> column.dtype().isCategorical());
            Integer chunk = options.chunkSize();
            this.step = !isApart ? Integer.MAX_VALUE : chunk == null ? size.rows() : chunk;
            this.mostBytes = size.textBytes();
            this.pandas = pandas(columns);
            this.current = part(0);
        }

        private static String pandas(ColumnAccessor columns) {
            Map<String, ColumnBase> named = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                named.put(
                        String.valueOf(columns.labels().get(i)),
                        columns.columns().get(i));
            }
            return PandasMetadata.ofIndex(List.of(), new PandasMetadata.Counted(null, 0, 1, columns.rowCount()))
                    .text(named);
        }

        private VectorSchemaRoot part(int start) {
            stop = Pieces.stop(start, step, columns.rowCount());
            if (step == Integer.MAX_VALUE) {
                return ArrowJava.toRoot("toFeather", columns, allocator, dictionaries);
            }
            while (stop - start > 1 && textBytes(start) > mostBytes) {
                stop = start + (stop - start) / 2;
            }
            int last = stop;
            try (ColumnAccessor part = columns.mapColumns(column -> Pieces.of(column, start, last))) {
                return ArrowJava.toRoot("toFeather", part, allocator, dictionaries);
            }
        }

        private long textBytes(int start) {
            return columns.columns().stream()
                    .filter(column -> column.dtype().isString())
                    .mapToLong(column -> Pieces.textBytes(column, start, stop))
                    .max()
                    .orElse(0);
        }

        /** Returns the schema of all parts: what is not null in one may be so in the next. */
        Schema schema() {
            List<Field> fields = current.getSchema().getFields();
            return new Schema(
                    step == Integer.MAX_VALUE
                            ? fields
                            : fields.stream().map(Parts::nullable).toList(),
                    Map.of(PandasMetadata.KEY, pandas));
        }

        private static Field nullable(Field field) {
            FieldType type = field.getFieldType();
            return new Field(
                    field.getName(),
                    new FieldType(true, type.getType(), type.getDictionary(), type.getMetadata()),
                    field.getChildren().stream().map(Parts::nullable).toList());
        }

        VectorSchemaRoot current() {
            return current;
        }

        /** Goes to the next part; returns whether there is one. */
        boolean next() {
            if (stop >= columns.rowCount()) {
                return false;
            }
            Schema before = schema();
            current.close();
            current = part(stop);
            if (!schema().equals(before)) {
                throw new IllegalStateException("parts of columns are " + schema() + ", and were " + before);
            }
            return true;
        }

        @Override
        public void close() {
            current.close();
        }
    }
}
