/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.file.SeekableFileInput;
import org.apache.avro.file.SeekableInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.IndexedRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads Avro's files of records, by Apache Avro's own library, an optional dependency, with either engine.
 *
 * @source cudf.read_avro
 */
public final class AvroReader {
    private AvroReader() {}

    /** Has the bytes of a source read. */
    private interface Reading {
        ColumnAccessor by(Records records) throws IOException;
    }

    /**
     * Reads a file.
     *
     * @shape the columns in the file's order, or in the order of the labels that the options select
     * @nulls kept
     * @cost every value as a Java object, some ten thousand rows at a time
     * @throws InputFileException if the file is missing, damaged, or no Avro; names the row behind which it is
     * @throws LabelNotFoundException if the options name a column that is none
     * @throws NativeLibraryException if Avro's library, or one that unpacks the file, is missing
     * @throws UnsupportedOperationException if a column has a type without dtype, as a union of several
     * @source cudf.read_avro
     */
    public static ColumnAccessor read(Path path, AvroReadOptions options) {
        Objects.requireNonNull(options, "readAvro: the options are null");
        InputFiles.requireReadable(path, "Avro");
        return read(path.toString(), records -> records.read(path), options);
    }

    /**
     * Reads bytes as the content of a file; see {@link #read(Path, AvroReadOptions)}.
     *
     * @param name stands for the file in messages
     * @nulls kept
     * @throws InputFileException if they are no Avro
     * @source cudf.read_avro
     */
    public static ColumnAccessor read(String name, byte[] bytes, AvroReadOptions options) {
        InputFiles.requireContent(name, bytes, "Avro");
        return read(name, records -> records.read(bytes), options);
    }

    private static ColumnAccessor read(String name, Reading reading, AvroReadOptions options) {
        String action = "cannot read Avro from " + name + ": ";
        try {
            Class.forName("org.apache.avro.file.DataFileReader");
        } catch (ClassNotFoundException | LinkageError e) {
            throw new NativeLibraryException(
                    action + "it needs org.apache.avro:avro on the class path, or among the modules of this run", e);
        }
        try {
            return reading.by(new Records(action, options));
        } catch (IOException e) {
            throw new InputFileException(action + InputFiles.reason(e), e);
        }
    }

    /** What the JVM cannot verify without Avro's library. */
    private static final class Records {
        private static final int MOST_ROWS = 1 << 16;

        private final String action;
        private final AvroReadOptions options;
        private long rows;

        Records(String action, AvroReadOptions options) {
            this.action = action;
            this.options = options;
        }

        ColumnAccessor read(Path path) throws IOException {
            try (SeekableInput in = new SeekableFileInput(path.toFile())) {
                return read(in);
            }
        }

        ColumnAccessor read(byte[] bytes) throws IOException {
            try (SeekableInput in = new SeekableByteArrayInput(bytes)) {
                return read(in);
            }
        }

        private ColumnAccessor read(SeekableInput in) throws IOException {
            GenericDatumReader<Object> values = new GenericDatumReader<>();
            try (DataFileReader<Object> file = new DataFileReader<>(in, values)) {
                Schema schema = file.getSchema();
                if (schema.getType() != Schema.Type.RECORD) {
                    throw new UnsupportedOperationException(
                            action + "its values are " + schema.getType() + "; read are files of records");
                }
                List<Schema.Field> fields = fields(schema);
                values.setExpected(projected(schema, fields));
                return read(file, in.length(), fields);
            } catch (EOFException e) {
                throw new InputFileException(action + behind() + "it is cut off: " + InputFiles.reason(e), e);
            } catch (CudfException | UnsupportedOperationException e) {
                throw e;
            } catch (OutOfMemoryError | StackOverflowError e) {
                throw new InputFileException(action + behind() + "it asks for more memory than there is", e);
            } catch (NoClassDefFoundError e) {
                throw new NativeLibraryException(
                        action + "it is packed, which needs a library with " + e.getMessage() + " on the class path",
                        e);
            } catch (RuntimeException e) {
                if (e.getCause() instanceof EOFException) {
                    throw new InputFileException(action + behind() + "it is cut off, or damaged", e);
                }
                // Avro tells damage by many exceptions
                String why = e instanceof AvroRuntimeException && e.getCause() instanceof IOException cause
                        ? InputFiles.reason(cause)
                        : e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
                throw new InputFileException(action + behind() + "it is damaged, or no Avro: " + why, e);
            }
        }

        private String behind() {
            return rows == 0 ? "" : "behind row " + (rows - 1) + ": ";
        }

        private List<Schema.Field> fields(Schema schema) {
            List<String> wanted = options.columns();
            if (wanted == null) {
                return schema.getFields();
            }
            List<Schema.Field> fields = new ArrayList<>();
            for (String label : wanted) {
                Schema.Field field = schema.getField(label);
                if (field == null) {
                    throw LabelNotFoundException.of(
                            label,
                            schema.getFields().stream().map(Schema.Field::name).toList());
                }
                fields.add(field);
            }
            return fields;
        }

        /** Returns the type of records that have these fields alone: Avro goes over the others. */
        private static Schema projected(Schema schema, List<Schema.Field> fields) {
            return Schema.createRecord(
                    schema.getName(),
                    null,
                    schema.getNamespace(),
                    false,
                    fields.stream()
                            .map(each -> new Schema.Field(each.name(), each.schema()))
                            .toList());
        }

        private ColumnAccessor read(DataFileReader<Object> file, long bytes, List<Schema.Field> fields)
                throws IOException {
            List<String> labels = fields.stream().map(Schema.Field::name).toList();
            List<DType> dtypes = fields.stream()
                    .map(each -> AvroTypes.dtype(action + "column '" + each.name() + "'", each.schema()))
                    .toList();
            skip(file, bytes);
            long most = options.nrows() == null ? Long.MAX_VALUE : options.nrows();
            try (Columns<ColumnAccessor> parts = new Columns<>()) {
                boolean isMore = true;
                while (isMore) {
                    List<List<@Nullable Object>> cells = new ArrayList<>();
                    fields.forEach(each -> cells.add(new ArrayList<>()));
                    int taken = 0;
                    while (taken < MOST_ROWS && taken < most && hasNext(file, bytes)) {
                        IndexedRecord record = (IndexedRecord) file.next();
                        for (int i = 0; i < labels.size(); i++) {
                            cells.get(i).add(AvroTypes.value(fields.get(i).schema(), record.get(i)));
                        }
                        taken++;
                        rows++;
                    }
                    most -= taken;
                    Work.advance(0);
                    isMore = taken == MOST_ROWS && most > 0;
                    if (taken > 0 || parts.all().isEmpty()) {
                        parts.add(ColumnAccessor.own(
                                labels,
                                Columns.made(labels.size(), i -> column(labels.get(i), dtypes.get(i), cells.get(i)))));
                    }
                }
                return ReadTables.together("readAvro", parts.all());
            }
        }

        /** Avro's reader takes a file that ends within a block for one that ends before it. */
        private static boolean hasNext(DataFileReader<Object> file, long bytes) throws IOException {
            if (file.hasNext()) {
                return true;
            }
            if (file.previousSync() != bytes) {
                throw new EOFException("the file ends within the block that begins at byte " + file.previousSync());
            }
            return false;
        }

        private void skip(DataFileReader<Object> file, long bytes) throws IOException {
            for (long left = options.skipRows(); left > 0 && hasNext(file, bytes); left--) {
                file.next();
                rows++;
            }
        }

        private ColumnBase column(String label, DType dtype, List<@Nullable Object> cells) {
            try {
                return ColumnFactory.of(dtype, cells);
            } catch (DTypeMismatchException e) {
                throw new DTypeMismatchException(action + "column '" + label + "': " + e.getMessage(), e);
            }
        }
    }
}
