/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.apache.arrow.c.CDataDictionaryProvider;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.InvalidArrowFileException;

/**
 * Reads and writes Feather, which is the file of Arrow's IPC format, by arrow-java, an optional dependency.
 *
 * @source pandas.read_feather, pandas.DataFrame.to_feather
 */
public final class FeatherFiles {
    private FeatherFiles() {}

    /**
     * Reads a file.
     *
     * @shape columns for each batch of the file, which its caller owns
     * @nulls kept
     * @cost the vectors of one batch in host memory
     * @throws InputFileException if the file is missing or no Arrow IPC file
     * @throws NativeLibraryException if arrow-java is not on the class path, the JVM lacks the flag it needs, or the file is
     *     packed and arrow-compression is missing
     * @source pandas.read_feather
     */
    public static List<ColumnAccessor> read(Path path) {
        InputFiles.requireReadable(path, "Feather");
        ArrowJava.requireArrow();
        return Ipc.read(path);
    }

    /**
     * Writes columns to a file, which is made or replaced when it is whole; categorical ones are dictionaries.
     *
     * @nulls kept
     * @cost copies every column to the host
     * @throws InputFileException if the file cannot be written
     * @throws NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it needs
     * @source pandas.DataFrame.to_feather
     */
    public static void write(ColumnAccessor columns, Path path) {
        ArrowJava.requireArrow();
        InputFiles.requireWritable(path, "Feather");
        InputFiles.replaceUnnamed(path, "Feather", file -> Ipc.write(columns, path, file));
    }

    /** What the JVM cannot verify without arrow-java. */
    private static final class Ipc {
        private Ipc() {}

        static List<ColumnAccessor> read(Path path) {
            String action = "cannot read Feather from " + path + ": ";
            try (Columns<ColumnAccessor> read = new Columns<>();
                    BufferAllocator allocator = new RootAllocator();
                    FileChannel channel = FileChannel.open(path);
                    ArrowFileReader reader =
                            new ArrowFileReader(channel, allocator, CompressionCodec.Factory.INSTANCE)) {
                VectorSchemaRoot root = reader.getVectorSchemaRoot();
                while (reader.loadNextBatch()) {
                    read.add(ArrowJava.fromRoot(root, allocator, reader));
                }
                if (read.all().isEmpty()) {
                    read.add(ArrowJava.fromRoot(root, allocator, reader));
                }
                return read.release();
            } catch (InvalidArrowFileException e) {
                throw new InputFileException(action + "it is no file of Arrow's IPC format: " + e.getMessage(), e);
            } catch (IOException e) {
                throw new InputFileException(action + e.getMessage(), e);
            } catch (IllegalArgumentException e) {
                if (String.valueOf(e.getMessage()).contains("arrow-compression")) {
                    throw new NativeLibraryException(
                            action
                                    + "it is packed, which needs org.apache.arrow:arrow-compression on the class path; or"
                                    + " write it with compression='uncompressed'",
                            e);
                }
                throw e;
            }
        }

        static void write(ColumnAccessor columns, Path path, Path file) {
            try (BufferAllocator allocator = new RootAllocator();
                    CDataDictionaryProvider dictionaries = new CDataDictionaryProvider();
                    VectorSchemaRoot root = ArrowJava.toRoot(columns, allocator, dictionaries);
                    FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    ArrowFileWriter writer = new ArrowFileWriter(root, dictionaries, channel)) {
                writer.start();
                writer.writeBatch();
                writer.end();
            } catch (IOException e) {
                throw new InputFileException("cannot write Feather to " + path + ": " + e.getMessage(), e);
            }
        }
    }
}
