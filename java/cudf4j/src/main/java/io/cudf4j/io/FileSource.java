/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.options.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a reader reads: files one after the other, or bytes as the content of one file. Immutable, needs no close.
 *
 * <pre>{@code
 * DataFrame.readParquet(FileSource.folder(Path.of("flights")), ParquetReadOptions.defaults());
 * DataFrame.readCsv(FileSource.of(connection.getInputStream()), CsvOptions.defaults());
 * }</pre>
 *
 * <p>The rows of several files stand one below the other, in the order of the files; a column that a file lacks is null
 * there.
 */
public final class FileSource {
    /** The longest array that every JVM makes. */
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    /** The name of a folder of rows without the key, as Hive has it. */
    private static final String NO_VALUE = "__HIVE_DEFAULT_PARTITION__";

    private final String name;
    private final List<Path> paths;
    private final List<Map<String, @Nullable String>> partitions;
    private final byte @Nullable [] bytes;

    private FileSource(String name, List<Path> paths, byte @Nullable [] bytes) {
        this(name, paths, Collections.nCopies(paths.size(), Map.of()), bytes);
    }

    private FileSource(
            String name, List<Path> paths, List<Map<String, @Nullable String>> partitions, byte @Nullable [] bytes) {
        this.name = name;
        this.paths = paths;
        this.partitions = partitions;
        this.bytes = bytes;
    }

    /** Returns a file. */
    public static FileSource of(Path path) {
        return new FileSource(Settings.required("path", path).toString(), List.of(path), null);
    }

    /**
     * Returns a file, the files of a folder, or those of a pattern as {@code data/2024-*.csv}; see {@link #folder} and
     * {@link #glob}.
     *
     * @throws InputFileException if it is no file, folder or pattern of some
     */
    public static FileSource of(String path) {
        Path given;
        try {
            given = Path.of(Settings.required("path", path));
        } catch (InvalidPathException e) {
            throw new InputFileException("there is no file of this name: " + e.getMessage(), e);
        }
        if (Files.isDirectory(given)) {
            return folder(given);
        }
        if (Files.exists(given) || !isPattern(path)) {
            return of(given);
        }
        Path folder = Path.of("");
        int at = 0;
        while (at < given.getNameCount() - 1 && !isPattern(given.getName(at).toString())) {
            at++;
        }
        if (at > 0) {
            Path before = given.subpath(0, at);
            folder = given.isAbsolute() ? given.getRoot().resolve(before) : before;
        } else if (given.isAbsolute()) {
            folder = given.getRoot();
        }
        return glob(folder, given.subpath(at, given.getNameCount()).toString());
    }

    private static boolean isPattern(String path) {
        return path.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
    }

    /**
     * Returns files in the order in which they are given.
     *
     * @throws InputFileException if there is none
     */
    public static FileSource of(List<Path> paths) {
        for (Path each : Settings.required("paths", paths)) {
            Settings.required("paths", each);
        }
        return several(paths.size() + " files", paths);
    }

    /** Returns bytes as the content of a file; they are read later and must stay as they are. */
    public static FileSource of(byte[] bytes) {
        return new FileSource("bytes", List.of(), Settings.required("bytes", bytes));
    }

    /** Returns a copy of the bytes from the position of a buffer to its limit, as the content of a file. */
    public static FileSource of(ByteBuffer buffer) {
        byte[] bytes = new byte[Settings.required("buffer", buffer).remaining()];
        buffer.duplicate().get(bytes);
        return new FileSource("a buffer", List.of(), bytes);
    }

    /**
     * Returns what a stream still has, as the content of a file. It is read to its end now, and stays open.
     *
     * @throws InputFileException if it cannot be read, or has 2 GiB or more; such a one is copied to a file
     */
    public static FileSource of(InputStream stream) {
        try {
            byte[] bytes = Settings.required("stream", stream).readNBytes(MOST_BYTES);
            if (bytes.length == MOST_BYTES && stream.read() >= 0) {
                throw new InputFileException("cannot read a stream of 2 GiB or more; copy it to a file and read that");
            }
            return new FileSource("a stream", List.of(), bytes);
        } catch (IOException e) {
            throw new InputFileException("cannot read a stream: " + reason(e), e);
        }
    }

    /**
     * Returns what a channel still has, as the content of a file. It is read to its end now, and stays open.
     *
     * @throws InputFileException if it cannot be read, has 2 GiB or more, or is set not to block
     */
    public static FileSource of(ReadableByteChannel channel) {
        Settings.required("channel", channel);
        if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
            throw new InputFileException(
                    "cannot read a channel that does not block, so that nobody knows where it ends; call"
                            + " configureBlocking(true)");
        }
        return of(Channels.newInputStream(channel));
    }

    /** Some exceptions have no message. */
    private static String reason(IOException e) {
        if (e instanceof ClosedByInterruptException) {
            return "the thread was interrupted";
        }
        if (e instanceof ClosedChannelException) {
            return "it is closed";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /**
     * Returns the files of a folder, in the order of their names. Folders within are those of partitions, {@code
     * year=2024/month=2}: their keys become columns behind those of the files. What has a name that begins with a dot or an
     * underscore is left out.
     *
     * @throws InputFileException if there is no such folder, no file in it, another folder than a partition, or files whose
     *     partitions have other keys
     */
    public static FileSource folder(Path folder) {
        List<Path> found = new ArrayList<>();
        List<Map<String, @Nullable String>> partitions = new ArrayList<>();
        collect(Settings.required("folder", folder), Map.of(), found, partitions);
        if (partitions.stream()
                        .map(each -> List.copyOf(each.keySet()))
                        .distinct()
                        .count()
                > 1) {
            throw new InputFileException("folder: the files of " + folder + " lie in partitions of different keys");
        }
        FileSource source = several("the folder " + folder, found);
        return new FileSource(source.name, source.paths, Collections.unmodifiableList(partitions), null);
    }

    private static void collect(
            Path folder,
            Map<String, @Nullable String> keys,
            List<Path> found,
            List<Map<String, @Nullable String>> partitions) {
        for (Path each : list("folder", folder)) {
            String name = each.getFileName().toString();
            if (name.startsWith(".") || name.startsWith("_")) {
                continue;
            }
            if (!Files.isDirectory(each)) {
                found.add(each);
                partitions.add(keys);
                continue;
            }
            int at = name.indexOf('=');
            if (at < 1) {
                throw new InputFileException("folder: " + folder + " has the folder " + name
                        + ", which is no partition as key=value; read each, or name the files with glob");
            }
            Map<String, @Nullable String> inner = new LinkedHashMap<>(keys);
            String value = name.substring(at + 1);
            if (inner.containsKey(decoded(name.substring(0, at)))) {
                throw new InputFileException("folder: " + each + " has a key twice");
            }
            inner.put(decoded(name.substring(0, at)), value.equals(NO_VALUE) ? null : decoded(value));
            collect(each, Collections.unmodifiableMap(inner), found, partitions);
        }
    }

    /** A plus is one: only what stands behind a percent sign is decoded. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /**
     * Returns the files of a folder, and of those within it, whose paths from there have a pattern, in the order of their
     * paths.
     *
     * @param pattern as {@code *.csv} or <code>2024-*&#47;part-?.parquet</code>; ** goes through folders
     * @throws InputFileException if there is no such folder, or no file of the pattern in it
     */
    public static FileSource glob(Path folder, String pattern) {
        PathMatcher matcher;
        try {
            matcher = Settings.required("folder", folder)
                    .getFileSystem()
                    .getPathMatcher("glob:" + Settings.required("pattern", pattern));
        } catch (PatternSyntaxException e) {
            throw new InputFileException("glob: the pattern is none: " + e.getMessage(), e);
        }
        list("glob", folder);
        try (Stream<Path> walk = Files.walk(folder)) {
            List<Path> found = walk.filter(each -> !Files.isDirectory(each) && matcher.matches(folder.relativize(each)))
                    .sorted()
                    .toList();
            return several(pattern + " in " + folder, found);
        } catch (IOException e) {
            throw new InputFileException("glob: cannot list " + folder + ": " + e.getMessage(), e);
        }
    }

    private static List<Path> list(String call, Path folder) {
        if (!Files.isDirectory(Settings.required("folder", folder))) {
            throw new InputFileException(call + ": there is no folder " + folder.toAbsolutePath());
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new InputFileException(call + ": cannot list " + folder + ": " + e.getMessage(), e);
        }
    }

    private static FileSource several(String name, List<Path> paths) {
        if (paths.isEmpty()) {
            throw new InputFileException("there is no file to read: " + name);
        }
        return new FileSource(name, List.copyOf(paths), null);
    }

    /** Returns what messages call it. */
    public String name() {
        return name;
    }

    /** Returns the files; none where it is bytes. */
    public List<Path> paths() {
        return paths;
    }

    /** Returns for each of the files the keys and values of the partitions in which it lies; a value may be null. */
    public List<Map<String, @Nullable String>> partitions() {
        return partitions;
    }

    /** Returns the bytes, or null where it is files. */
    public byte @Nullable [] bytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return "FileSource[" + name + "]";
    }
}
