/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.Columns;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Checks of files before native code sees them, and native failures told with the path. */
public final class InputFiles {
    /** As Linux follows. */
    private static final int MOST_LINKS = 40;

    private InputFiles() {}

    /**
     * Returns how many bytes a file has.
     *
     * @throws InputFileException if there is none, or the system does not say; the message says why
     */
    public static long sizeBytes(Path path) {
        return attributes(path, "cannot read ").size();
    }

    private static BasicFileAttributes attributes(Path path, String action) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw new InputFileException(action + path.toAbsolutePath() + ": there is no such file", e);
        } catch (IOException e) {
            // a link in a circle and a folder that is a file count as no file, too
            String reason = Files.exists(path) ? reason(e) : "there is no such file";
            throw new InputFileException(action + path.toAbsolutePath() + ": " + reason, e);
        }
    }

    /**
     * Returns if a file can be opened and has content.
     *
     * @throws InputFileException if not; the message says why
     */
    static void requireReadable(Path path, String format) {
        requireOfSystem(
                "cannot read " + format + " from " + path,
                path,
                "read its bytes with FileSource.of(Files.newInputStream(path))");
        BasicFileAttributes file = attributes(path, "cannot read " + format + " from ");
        if (file.isDirectory()) {
            throw new InputFileException("cannot read " + format + " from " + path + ": it is a directory");
        }
        if (!Files.isReadable(path)) {
            throw new InputFileException("cannot read " + format + " from " + path + ": permission denied");
        }
        if (!file.isRegularFile()) {
            throw new InputFileException("cannot read " + format + " from " + path
                    + ": it is a pipe or a device, of which nobody knows how long it is; read its bytes with"
                    + " FileSource.of(Files.newInputStream(path))");
        }
        if (file.size() == 0) {
            throw new InputFileException("cannot read " + format + " from " + path + ": the file is empty");
        }
    }

    /** Native code takes the text of a path for one of the system's own files, which may be there too. */
    private static void requireOfSystem(String action, Path path, String instead) {
        if (!path.getFileSystem().equals(FileSystems.getDefault())) {
            throw new InputFileException(action + ": it is a file of the system '"
                    + path.getFileSystem().provider().getScheme() + "', which only programs in Java see; " + instead);
        }
    }

    /**
     * Returns if bytes that stand for a file are some.
     *
     * @throws InputFileException if not
     */
    static void requireContent(String name, byte[] bytes, String format) {
        if (bytes.length == 0) {
            throw new InputFileException("cannot read " + format + " from " + name + ": it is empty");
        }
    }

    /**
     * Hands a stream what a writer of files writes, when it is whole: native writers know files alone.
     *
     * @param work writes to the path that it gets
     * @throws InputFileException if the stream takes no more, or there is no room for the file
     */
    static void throughFile(OutputStream out, String format, Consumer<Path> work) {
        String action = "cannot write " + format + " to a stream";
        try {
            Path file = Files.createTempFile("cudf4j-", ".tmp");
            Columns.orClose(() -> Files.deleteIfExists(file), () -> {
                named(action, () -> {
                    work.accept(file);
                    return file;
                });
                try {
                    Files.copy(file, out);
                    out.flush();
                    return Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new InputFileException(action + ": " + reason(e), e);
                }
            });
        } catch (IOException e) {
            throw new InputFileException(action + ": " + reason(e), e);
        }
    }

    /**
     * Returns if native code can make or replace a file.
     *
     * @throws InputFileException if not; the message says why
     */
    static void requireWritableBySystem(Path path, String format) {
        requireOfSystem(
                "cannot write " + format + " to " + path, path, "write to the stream Files.newOutputStream(path)");
        requireWritable(path, format);
    }

    /**
     * Returns if a file can be made or replaced. What is neither file nor folder, as a pipe, is written to itself.
     *
     * @throws InputFileException if not; the message says why
     */
    static void requireWritable(Path path, String format) {
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputFileException("cannot write " + format + " to " + path + ": there is no folder " + folder);
        }
        if (Files.isDirectory(path)) {
            throw new InputFileException("cannot write " + format + " to " + path + ": it is a directory");
        }
        if (Files.exists(path) ? !Files.isWritable(path) : folder != null && !Files.isWritable(folder)) {
            throw new InputFileException("cannot write " + format + " to " + path + ": permission denied");
        }
        if (Files.isRegularFile(path) && folder != null && !Files.isWritable(folder)) {
            throw new InputFileException("cannot write " + format + " to " + path + ": the folder " + folder
                    + " cannot be written, where a new file is made before it replaces the old one");
        }
    }

    /**
     * Writes a file beside another one, and puts it in its place when it is whole. A link stays, and what it leads to is
     * replaced; permissions stay as they were.
     *
     * @param work writes to the path that it gets
     * @throws InputFileException if the file cannot be written; one that was there is then as it was
     */
    static void replace(Path path, String format, Consumer<Path> work) {
        replaceUnnamed(
                path,
                format,
                file -> named("cannot write " + format + " to " + path, () -> {
                    work.accept(file);
                    return file;
                }));
    }

    /** Does what {@link #replace} does; failures of the work pass as they are. */
    @SuppressWarnings("try") // the file that was there is only to be held
    static void replaceUnnamed(Path path, String format, Consumer<Path> work) {
        String action = "cannot write " + format + " to " + path;
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            work.accept(path);
            return;
        }
        Path target;
        try {
            target = Files.exists(path) ? path.toRealPath() : ledTo(path.toAbsolutePath());
        } catch (IOException e) {
            throw new InputFileException(action + ": " + reason(e), e);
        }
        Path made = target.resolveSibling(".cudf4j-" + UUID.randomUUID() + ".tmp");
        Columns.orClose(() -> Files.deleteIfExists(made), () -> {
            work.accept(made);
            try (ReplacedFile before = ReplacedFile.of(target)) {
                if (Files.exists(target) && Files.getFileStore(target).supportsFileAttributeView("posix")) {
                    Files.setPosixFilePermissions(made, Files.getPosixFilePermissions(target));
                }
                // an archive, which has no atomic move, asks for leave to replace a file
                return Files.move(made, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new InputFileException(action + ": " + reason(e), e);
            }
        });
    }

    /** Returns what links lead to where there is no file yet. */
    private static Path ledTo(Path path) throws IOException {
        Path target = path;
        for (int i = 0; i < MOST_LINKS && Files.isSymbolicLink(target); i++) {
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        if (Files.isSymbolicLink(target)) {
            throw new IOException("its links lead to each other");
        }
        return target;
    }

    /** Returns why reading or writing failed: some exceptions have no message, or the path alone. */
    static String reason(IOException e) {
        if (e instanceof ClosedByInterruptException) {
            return "the thread was interrupted";
        }
        if (e instanceof NoSuchFileException missing) {
            return "there is no file " + missing.getFile();
        }
        if (e instanceof AccessDeniedException denied) {
            return "permission denied for " + denied.getFile();
        }
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    /**
     * Runs a native reader or writer and names the file in what it complains about. Failures that are not the file's, as
     * lack of memory, pass as they are.
     *
     * @param action what is done, as {@code cannot read Parquet from a.parquet}
     */
    static <R> R named(String action, Supplier<R> work) {
        try {
            return work.get();
        } catch (DTypeMismatchException e) {
            // the reader says which column it is
            throw new DTypeMismatchException(action + ": " + e.getMessage(), e);
        } catch (CudfException e) {
            boolean isAboutFile = e.getClass() == CudfException.class
                    || e instanceof LogicErrorException
                    || CallNames.typeOf(e) == InvalidArgumentException.class
                    || e instanceof OutOfBoundsException;
            throw isAboutFile ? new InputFileException(action + ": " + e.getMessage(), e) : e;
        }
    }
}
