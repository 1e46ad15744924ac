/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/**
 * A file that is filled beside its place and then moved there in one step; closed before that, it is removed.
 *
 * <p>Its maker holds a lock on it, which the system drops when the process ends, however it ends. So any other process can
 * tell, also from another container, whether a part is still being filled.
 */
final class PartFile implements Closeable {
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final String PREFIX = ".part-";
    /** Begins the names of this process, whichever class loader made them; a process id alone is that of others too. */
    private static final String OWN = PREFIX + ProcessHandle.current().pid() + "-"
            + ProcessHandle.current()
                    .info()
                    .startInstant()
                    .map(Instant::toEpochMilli)
                    .orElse(0L)
            + "-";
    /** Where the file system has no locks, an age that no process takes to fill a part. */
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path path;
    private final FileChannel channel;

    private PartFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Makes an empty part, which only its owner may read and write, in a folder that belongs to the owner. */
    static PartFile create(Path folder) throws IOException {
        while (true) {
            Path path = folder.resolve(OWN + UUID.randomUUID());
            PartFile part = new PartFile(
                    path,
                    FileChannel.open(
                            path, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), OWNER_ONLY));
            if (part.lock()) {
                return part;
            }
            // Between the two steps another process took the part for abandoned.
            part.close();
        }
    }

    private boolean lock() {
        try {
            return channel.tryLock() != null && Files.exists(path);
        } catch (IOException e) {
            // A file system without locks: other processes go by age.
            return true;
        }
    }

    Path path() {
        return path;
    }

    OutputStream output() {
        return Channels.newOutputStream(channel);
    }

    /** Moves the part to its place, over what is there. */
    void moveTo(Path target) throws IOException {
        // Without it a crash of the machine could leave an empty file under the final name.
        channel.force(false);
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            Files.deleteIfExists(path);
        }
    }

    /** Removes the parts of a folder whose processes died while they filled them. */
    static void removeAbandoned(Path folder) throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, PREFIX + "*")) {
            for (Path part : parts) {
                // Those of this process are left alone: to close a file drops every lock that its process has on it.
                if (!String.valueOf(part.getFileName()).startsWith(OWN)
                        && Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
                    removeIfAbandoned(part);
                }
            }
        }
    }

    private static void removeIfAbandoned(Path part) throws IOException {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            if (isFree(channel, part)) {
                Files.deleteIfExists(part);
            }
        } catch (NoSuchFileException gone) {
            // Its process was at work and has just put the file in place: nothing is abandoned.
        }
    }

    private static boolean isFree(FileChannel channel, Path part) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // Another thread of this process is about to remove it.
            return false;
        } catch (IOException e) {
            return Files.getLastModifiedTime(part)
                    .toInstant()
                    .isBefore(Instant.now().minus(ABANDONED));
        }
    }
}
