/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether only this user and root decide what is found under the path of a folder.
 *
 * <p>Whoever may write a folder may also put another one in the place of one that lies in it, whatever the rights of the one
 * within are. So each folder from there up to the root of the file system counts.
 */
final class FolderTrust {
    private static final int STICKY = 01000;
    private static final int GROUP_WRITES = 0020;
    private static final int OTHERS_WRITE = 0002;
    private static final int ROOT = 0;
    private static final Path USERS = Path.of("/etc/passwd");
    private static final Path GROUPS = Path.of("/etc/group");

    private FolderTrust() {}

    /**
     * Returns who else could exchange what lies in a folder, and what to do about it; null if nobody can.
     *
     * <p>Others may write a parent only where it has the sticky bit (as {@code /tmp} has): there, they cannot move what is not theirs.
     *
     * @param folder a real path, without links
     * @param own the user id of this process
     */
    static @Nullable String breach(Path folder, int own) throws IOException {
        for (Path at = folder; at != null; at = at.getParent()) {
            int owner = owner(at);
            int mode = number(at, "mode");
            if (owner != own && owner != ROOT) {
                return "folder " + at + " belongs to user id " + owner + ", this process runs as " + own
                        + ": that user could exchange the libraries";
            }
            if (at.equals(folder) || (mode & STICKY) == 0) {
                boolean othersWrite = (mode & OTHERS_WRITE) != 0;
                if (othersWrite
                        || ((mode & GROUP_WRITES) != 0
                                && !isOwnersAlone(number(at, "gid"), owner, lines(USERS), lines(GROUPS)))) {
                    return "folder " + at + " may be written by " + (othersWrite ? "others" : "its group") + " (0"
                            + Integer.toOctalString(mode & 07777)
                            + "), who could exchange the libraries: take that right away with chmod go-w";
                }
            }
        }
        return null;
    }

    /**
     * Returns whether a group is the one that many systems give each user (umask 002 makes all folders writable by it): it has
     * the name of the user, and nobody else is in it.
     */
    static boolean isOwnersAlone(int group, int user, List<String> users, List<String> groups) {
        String name = null;
        for (String line : users) {
            String[] fields = line.split(":", -1);
            if (fields.length >= 4 && fields[2].equals(Integer.toString(user))) {
                name = fields[0];
            } else if (fields.length >= 4 && fields[3].equals(Integer.toString(group))) {
                return false;
            }
        }
        for (String line : groups) {
            String[] fields = line.split(":", -1);
            if (fields.length >= 4 && fields[2].equals(Integer.toString(group))) {
                return fields[0].equals(name)
                        && (fields[3].isBlank() || fields[3].trim().equals(name));
            }
        }
        return false;
    }

    /** Returns whether others than its owner may write a folder. */
    static boolean isOpen(Path folder) throws IOException {
        return (number(folder, "mode") & (GROUP_WRITES | OTHERS_WRITE)) != 0;
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file, StandardCharsets.ISO_8859_1) : List.of();
    }

    /** Returns the id of the user to whom a file or folder belongs. */
    static int owner(Path path) throws IOException {
        return number(path, "uid");
    }

    private static int number(Path path, String attribute) throws IOException {
        return (Integer) Files.getAttribute(path, "unix:" + attribute, LinkOption.NOFOLLOW_LINKS);
    }
}
