/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.libcudf.support.NativeFlavour.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks sets of native libraries into a folder named by their content, once.
 *
 * <p>Each file is written beside its place, checked against its SHA-256, and moved there in one step. So processes that
 * start at the same time need no lock: each puts the same bytes in place, and a library that another has already mapped
 * stays what it is. A file that is there already is believed if its size, times and inode are those noted when its hash
 * was last checked (a change of content changes its ctime, which no program can set back); otherwise it is hashed again,
 * and replaced if the hash is wrong.
 */
final class LibraryCache {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<?> OWNER_ONLY_ATTRIBUTE = PosixFilePermissions.asFileAttribute(OWNER_ONLY);
    private static final String CHECKED = ".checked";
    private static final String PART = ".part-";
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path root;

    LibraryCache(Path root) {
        this.root = root.toAbsolutePath();
    }

    /** Returns a folder with the intact files of a set. */
    Path provide(NativeFlavour flavour) {
        if (flavour.source() instanceof Source.Folder folder) {
            for (String file : flavour.files()) {
                if (!Files.isRegularFile(folder.path().resolve(file))) {
                    throw new NativeLibraryException(
                            "library " + folder.path().resolve(file) + ", which engine.properties lists, is missing");
                }
            }
            return folder.path();
        }
        Path folder = root.resolve(flavour.contentName());
        try {
            Files.createDirectories(root, OWNER_ONLY_ATTRIBUTE);
            // The linker and JavaCPP compare paths as text, so links and dots go first.
            folder = root.toRealPath().resolve(flavour.contentName());
            secure(folder);
            Properties checked = readChecked(folder.resolve(CHECKED));
            boolean changed = false;
            for (Map.Entry<String, String> library : flavour.libraries().entrySet()) {
                Path file = folder.resolve(library.getKey());
                String identity = identity(file);
                if (identity != null && identity.equals(checked.getProperty(library.getKey()))) {
                    continue;
                }
                if (identity == null || !library.getValue().equals(hash(file))) {
                    unpack((Source.Resources) flavour.source(), library.getKey(), library.getValue(), folder);
                }
                String now = identity(file);
                checked.setProperty(library.getKey(), now == null ? "" : now);
                changed = true;
            }
            if (changed) {
                writeChecked(checked, folder);
                removeAbandoned(folder);
            }
        } catch (IOException | UnsupportedOperationException e) {
            throw new NativeLibraryException(
                    "native libraries cannot be unpacked into " + folder + ": " + e + ". Choose another folder with "
                            + Config.NATIVE_CACHE_DIR.name() + " or " + Config.NATIVE_CACHE_DIR.variable()
                            + ", or load from a folder as it is with " + Config.NATIVE_DIR.name(),
                    e);
        }
        return folder;
    }

    /** Makes the folder, or takes one that is there if it belongs to this user; nobody else may enter it. */
    private static void secure(Path folder) throws IOException {
        try {
            Files.createDirectory(folder, OWNER_ONLY_ATTRIBUTE);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
        }
        // A file that this process makes shows its user id, whatever the property user.name says.
        Path sample = Files.createTempFile(folder, PART, "", OWNER_ONLY_ATTRIBUTE);
        try {
            Object own = Files.getAttribute(sample, "unix:uid");
            Object owner = Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS);
            if (!own.equals(owner)) {
                throw new IOException("the folder belongs to user id " + owner + ", this process runs as " + own);
            }
        } finally {
            Files.deleteIfExists(sample);
        }
        if (!Files.getPosixFilePermissions(folder).equals(OWNER_ONLY)) {
            Files.setPosixFilePermissions(folder, OWNER_ONLY);
        }
    }

    private static void unpack(Source.Resources source, String name, String sha256, Path folder) throws IOException {
        Path part = folder.resolve(PART + UUID.randomUUID());
        MessageDigest digest = NativeFlavour.sha256();
        try {
            try (InputStream in = new DigestInputStream(source.open(name), digest);
                    FileChannel channel = FileChannel.open(
                            part,
                            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                            OWNER_ONLY_ATTRIBUTE)) {
                OutputStream out = Channels.newOutputStream(channel);
                in.transferTo(out);
                // Without it a crash of the machine could leave an empty file under the final name.
                channel.force(false);
            }
            String found = HexFormat.of().formatHex(digest.digest());
            if (!found.equals(sha256)) {
                throw new NativeLibraryException("resource " + name + " beside " + source.properties() + " has SHA-256 "
                        + found + ", " + sha256 + " is expected: the jar is damaged or was changed");
            }
            Files.move(part, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Returns what identifies the state of a file without reading it, null where there is no regular file. */
    private static @Nullable String identity(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return null;
        }
        Map<String, Object> a = Files.readAttributes(file, "unix:size,lastModifiedTime,ctime,ino");
        return a.get("size") + " " + a.get("lastModifiedTime") + " " + a.get("ctime") + " " + a.get("ino");
    }

    private static String hash(Path file) throws IOException {
        MessageDigest digest = NativeFlavour.sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static Properties readChecked(Path file) throws IOException {
        Properties checked = new Properties();
        if (Files.exists(file)) {
            try (Reader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
                checked.load(in);
            } catch (IllegalArgumentException e) {
                // A damaged note says nothing: every file is then hashed again.
                checked.clear();
            }
        }
        return checked;
    }

    private static void writeChecked(Properties checked, Path folder) throws IOException {
        Path part = folder.resolve(PART + UUID.randomUUID());
        try {
            try (FileChannel channel = FileChannel.open(
                    part, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), OWNER_ONLY_ATTRIBUTE)) {
                checked.store(Channels.newOutputStream(channel), null);
            }
            Files.move(part, folder.resolve(CHECKED), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Removes what processes that died while unpacking left behind. */
    private static void removeAbandoned(Path folder) throws IOException {
        Instant limit = Instant.now().minus(ABANDONED);
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, PART + "*")) {
            for (Path part : parts) {
                try {
                    if (Files.getLastModifiedTime(part).toInstant().isBefore(limit)) {
                        Files.deleteIfExists(part);
                    }
                } catch (NoSuchFileException gone) {
                    // Its process was at work and has just put the file in place: nothing is abandoned.
                }
            }
        }
    }
}
