/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.libcudf.support.NativeFlavour.Library;
import io.cudf4j.libcudf.support.NativeFlavour.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Unpacks sets of native libraries into a folder named by their content, once.
 *
 * <p>Each file is written beside its place, checked against its SHA-256, and moved there in one step. So processes that
 * start at the same time need no lock: each puts the same bytes in place, and a library that another has already mapped
 * stays what it is. A file that is there already is believed if its size, times and inode are those noted when its hash
 * was last checked (a change of content changes its ctime, which no program can set back); otherwise it is hashed again,
 * and replaced if the hash is wrong. What lies there only this user and root can exchange: other folders are refused.
 */
final class LibraryCache {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<?> OWNER_ONLY_ATTRIBUTE = PosixFilePermissions.asFileAttribute(OWNER_ONLY);
    private static final String CHECKED = ".checked";
    private static final String LIBRARIES = "native libraries cannot be unpacked into ";

    private final Path root;

    LibraryCache(Path root) {
        this.root = root.toAbsolutePath();
    }

    /** Returns a folder with the intact files of a set. */
    Path provide(NativeFlavour flavour) {
        if (flavour.source() instanceof Source.Folder folder) {
            requireWhole(flavour, folder.path());
            return folder.path();
        }
        String advice = advice(", or load from a folder as it is with " + Config.NATIVE_DIR.name());
        Path folder = folder(flavour.contentName(), true, advice);
        try {
            Properties checked = readChecked(folder.resolve(CHECKED));
            boolean changed = false;
            for (Map.Entry<String, Library> library : flavour.libraries().entrySet()) {
                Path file = folder.resolve(library.getKey());
                String sha256 = library.getValue().sha256();
                String identity = identity(file);
                if (identity != null && identity.equals(checked.getProperty(library.getKey()))) {
                    continue;
                }
                if (identity == null || !sha256.equals(hash(file))) {
                    unpack((Source.Resources) flavour.source(), library.getKey(), sha256, folder);
                }
                String now = identity(file);
                checked.setProperty(library.getKey(), now == null ? "" : now);
                changed = true;
            }
            if (changed) {
                writeChecked(checked, folder);
            }
        } catch (IOException e) {
            throw refusal(LIBRARIES, folder, e.toString(), advice, e);
        }
        return folder;
    }

    /** A truncated library loads, and ends the JVM when a page is touched that the file does not have. */
    private static void requireWhole(NativeFlavour flavour, Path folder) {
        flavour.libraries().forEach((name, library) -> {
            Path file = folder.resolve(name);
            if (!Files.isRegularFile(file)) {
                throw new NativeLibraryException(
                        "library " + file + ", which " + NativeFlavour.PROPERTIES + " lists, is missing");
            }
            try {
                long size = Files.size(file);
                if (size != library.size()) {
                    throw new NativeLibraryException("library " + file + " has " + size + " bytes, "
                            + NativeFlavour.PROPERTIES + " beside it says " + library.size()
                            + ": it was truncated or changed; copy the folder again");
                }
            } catch (IOException e) {
                throw new NativeLibraryException("library " + file + " cannot be read: " + e, e);
            }
        });
    }

    /** Returns the folder into which JavaCPP unpacks its own library: nobody else may enter or exchange it. */
    Path folderForJavaCpp() {
        return folder("javacpp", false, advice(", or one for JavaCPP alone with " + Libraries.JAVACPP_CACHE));
    }

    /** Returns a folder for files that are no libraries: nobody else may enter or exchange it. */
    Path folderFor(String name, String what) {
        return folder(name, what + " cannot be kept in ", false, advice(""));
    }

    private static String advice(String otherWay) {
        return ". Choose another folder with " + Config.NATIVE_CACHE_DIR.name() + " or "
                + Config.NATIVE_CACHE_DIR.variable() + otherWay;
    }

    private static NativeLibraryException refusal(
            String what, Path folder, String why, String advice, @Nullable Throwable cause) {
        return new NativeLibraryException(what + folder + ": " + why + advice, cause);
    }

    private Path folder(String name, boolean isHashed, String advice) {
        return folder(name, LIBRARIES, isHashed, advice);
    }

    /**
     * Makes a folder in the root, or takes one that is there if it belongs to this user; nobody else may enter or exchange it.
     *
     * @param what begins the message where that is impossible
     * @param isHashed whether what lies there is checked by hash before it is used
     */
    private Path folder(String name, String what, boolean isHashed, String advice) {
        Path folder = root.resolve(name);
        try {
            Files.createDirectories(root, OWNER_ONLY_ATTRIBUTE);
            // The linker and JavaCPP compare paths as text, so links and dots go first.
            folder = root.toRealPath().resolve(name);
            boolean isNew = create(folder);
            String breach = secure(folder, isHashed);
            if (breach != null) {
                if (isNew) {
                    Files.deleteIfExists(folder);
                }
                throw refusal(what, folder, breach, advice, null);
            }
            PartFile.removeAbandoned(folder);
        } catch (IOException | UnsupportedOperationException e) {
            throw refusal(what, folder, e.toString(), advice, e);
        }
        return folder;
    }

    private static boolean create(Path folder) throws IOException {
        try {
            Files.createDirectory(folder, OWNER_ONLY_ATTRIBUTE);
            return true;
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
            return false;
        }
    }

    /** Closes a folder to other users; returns why that is not enough, null if it is. */
    private static @Nullable String secure(Path folder, boolean isHashed) throws IOException {
        int own;
        // A file that this process makes shows its user id, whatever the property user.name says.
        try (PartFile sample = PartFile.create(folder)) {
            own = FolderTrust.owner(sample.path());
        }
        int owner = FolderTrust.owner(folder);
        if (own != owner) {
            return "the folder belongs to user id " + owner + ", this process runs as " + own;
        }
        boolean wasOpen = FolderTrust.isOpen(folder);
        if (wasOpen && !isHashed) {
            return "others could write into the folder, and nothing tells whether they did; remove it";
        }
        if (!Files.getPosixFilePermissions(folder).equals(OWNER_ONLY)) {
            Files.setPosixFilePermissions(folder, OWNER_ONLY);
        }
        if (wasOpen) {
            // What it says of the files may be theirs.
            Files.deleteIfExists(folder.resolve(CHECKED));
        }
        return FolderTrust.breach(folder, own);
    }

    private static void unpack(Source.Resources source, String name, String sha256, Path folder) throws IOException {
        MessageDigest digest = NativeFlavour.sha256();
        try (PartFile part = PartFile.create(folder)) {
            try (InputStream in = new DigestInputStream(source.open(name), digest)) {
                in.transferTo(part.output());
            }
            String found = HexFormat.of().formatHex(digest.digest());
            if (!found.equals(sha256)) {
                throw new NativeLibraryException("resource " + name + " beside " + source.properties() + " has SHA-256 "
                        + found + ", " + sha256 + " is expected: the jar is damaged or was changed");
            }
            part.moveTo(folder.resolve(name));
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
        try (PartFile part = PartFile.create(folder)) {
            checked.store(part.output(), null);
            part.moveTo(folder.resolve(CHECKED));
        }
    }
}
