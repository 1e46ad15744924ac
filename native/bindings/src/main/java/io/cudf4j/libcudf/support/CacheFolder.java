/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A folder of small files below the cache of native libraries, which only this user and root can change.
 *
 * <p>A file is written beside its place and moved there in one step, so that whoever reads it, in this process or another,
 * finds all of it or none. Thread-safe.
 */
public final class CacheFolder {
    private final Path folder;

    private CacheFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens a folder of a name below {@code cudf4j.native.cacheDir}, making it where there is none.
     *
     * @param what what is kept in it, for messages: {@code compiled kernels}
     * @throws io.cudf4j.errors.NativeLibraryException if it cannot be made, or others could change what lies in it
     * @throws io.cudf4j.errors.ConfigurationException if the setting cannot be understood
     */
    public static CacheFolder open(String name, String what) {
        return at(Config.NATIVE_CACHE_DIR.get(), name, what);
    }

    static CacheFolder at(Path root, String name, String what) {
        return new CacheFolder(new LibraryCache(root).folderFor(name, what));
    }

    /** Returns where the folder is. */
    public Path path() {
        return folder;
    }

    /**
     * Returns the content of a file, null where there is none. The file counts as used now.
     *
     * @throws IOException if it cannot be read
     */
    public byte @Nullable [] read(String file) throws IOException {
        Path path = folder.resolve(file);
        try {
            byte[] content = Files.readAllBytes(path);
            Files.setLastModifiedTime(path, FileTime.from(Instant.now()));
            return content;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /**
     * Puts a file in place of what there is under its name.
     *
     * @throws IOException if it cannot be written; what was there stays
     */
    public void write(String file, byte[] content) throws IOException {
        try (PartFile part = PartFile.create(folder)) {
            // the stream would close the channel, whose lock says that the part is being filled
            OutputStream out = part.output();
            out.write(content);
            part.moveTo(folder.resolve(file));
        }
    }

    /**
     * Removes a file; without effect where there is none.
     *
     * @throws IOException if it cannot be removed
     */
    public void remove(String file) throws IOException {
        Files.deleteIfExists(folder.resolve(file));
    }

    /**
     * Removes files that were not used for longest, until the others take no more than a limit. Parts that are being filled
     * are left alone.
     *
     * @throws IOException if the folder cannot be read, or a file not be removed
     */
    public void trim(long limitBytes) throws IOException {
        List<Entry> entries = new ArrayList<>();
        long total = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[!.]*")) {
            for (Path file : files) {
                try {
                    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                        Entry entry = new Entry(file, Files.size(file), Files.getLastModifiedTime(file));
                        entries.add(entry);
                        total += entry.sizeBytes();
                    }
                } catch (NoSuchFileException gone) {
                    // Another process removed it at this moment: it takes no room.
                }
            }
        }
        entries.sort(Comparator.comparing(Entry::used));
        for (Entry entry : entries) {
            if (total <= limitBytes) {
                return;
            }
            Files.deleteIfExists(entry.file());
            total -= entry.sizeBytes();
        }
    }

    private record Entry(Path file, long sizeBytes, FileTime used) {}

    @Override
    public String toString() {
        return folder.toString();
    }
}
