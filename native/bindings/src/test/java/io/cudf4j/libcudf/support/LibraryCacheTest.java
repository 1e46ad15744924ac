/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryCacheTest {
    private static final int OTHER_USER = 48_879;
    private static final String BIG = "0123456789abcdef".repeat(1 << 16);

    @TempDir
    Path root;

    private Path resources;
    private Path cacheDir;

    @BeforeEach
    void writeResources() throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("libfirst.so", "first");
        files.put("libsecond.so.2", BIG);
        resources = FakeNatives.write(root.resolve("res"), "host", "host", "t1", files);
        cacheDir = root.resolve("cache");
    }

    private Path properties() {
        return resources.resolve(NativeFlavour.PROPERTIES);
    }

    private Path provide() throws IOException {
        return new LibraryCache(cacheDir)
                .provide(NativeFlavour.read(properties().toUri().toURL()));
    }

    private static void assertIntact(Path folder) throws IOException {
        assertThat(folder.resolve("libfirst.so")).hasContent("first");
        assertThat(folder.resolve("libsecond.so.2")).hasContent(BIG);
        try (Stream<Path> entries = Files.list(folder)) {
            assertThat(entries.map(p -> p.getFileName().toString()))
                    .containsExactlyInAnyOrder(".checked", "libfirst.so", "libsecond.so.2");
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void firstUse_unpacksForTheOwnerOnly() throws IOException {
        Path folder = provide();
        assertIntact(folder);
        assertThat(folder.getParent()).isEqualTo(cacheDir.toRealPath());
        assertThat(folder.getFileName().toString()).startsWith("host-t1-");
        assertThat(permissions(cacheDir)).isEqualTo("rwx------");
        assertThat(permissions(folder)).isEqualTo("rwx------");
        assertThat(permissions(folder.resolve("libfirst.so"))).isEqualTo("rwx------");
    }

    @Test
    void secondUse_unpacksNothing() throws IOException {
        Object before = Files.getAttribute(provide().resolve("libfirst.so"), "unix:ino");
        Files.delete(resources.resolve("libfirst.so"));
        assertThat(Files.getAttribute(provide().resolve("libfirst.so"), "unix:ino"))
                .isEqualTo(before);
    }

    @Test
    void otherContent_getsAnotherFolder() throws IOException {
        Path before = provide();
        resources = FakeNatives.write(root.resolve("res"), "host", "host", "t1", Map.of("libfirst.so", "other"));
        Path after = provide();
        assertThat(after).isNotEqualTo(before);
        assertThat(after.resolve("libfirst.so")).hasContent("other");
        assertIntact(before);
    }

    @Test
    void changedFileOfSameSizeAndTime_isRepaired() throws IOException {
        Path file = provide().resolve("libfirst.so");
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, "FIRST");
        Files.setLastModifiedTime(file, time);
        assertIntact(provide());
    }

    @Test
    void truncatedDeletedOrLinkedFile_isRepaired() throws IOException {
        Path folder = provide();
        Files.writeString(folder.resolve("libsecond.so.2"), "");
        Files.delete(folder.resolve("libfirst.so"));
        assertIntact(provide());
        Path elsewhere = Files.writeString(root.resolve("elsewhere"), "first");
        Files.delete(folder.resolve("libfirst.so"));
        Files.createSymbolicLink(folder.resolve("libfirst.so"), elsewhere);
        assertIntact(provide());
        assertThat(folder.resolve("libfirst.so")).isRegularFile();
        assertThat(Files.isSymbolicLink(folder.resolve("libfirst.so"))).isFalse();
    }

    @Test
    void touchedFile_isHashedAndKept() throws IOException {
        Path file = provide().resolve("libfirst.so");
        Object before = Files.getAttribute(file, "unix:ino");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
        assertIntact(provide());
        assertThat(Files.getAttribute(file, "unix:ino")).isEqualTo(before);
    }

    @Test
    void damagedNote_isWrittenAnew() throws IOException {
        Path note = provide().resolve(".checked");
        Files.writeString(note, "\\u00zz");
        assertIntact(provide());
        assertThat(note).content().contains("libfirst.so=");
    }

    @Test
    void openFolder_isClosedToOthers() throws IOException {
        Path folder = provide();
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        provide();
        assertThat(permissions(folder)).isEqualTo("rwx------");
    }

    @Test
    void openFolder_isHashedAgain() throws IOException {
        Path folder = provide();
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        // What others can do there: put in a library, and a note that says that it was checked.
        Path file = Files.writeString(folder.resolve("libfirst.so"), "FIRST");
        Map<String, Object> a = Files.readAttributes(file, "unix:size,lastModifiedTime,ctime,ino");
        Files.writeString(
                folder.resolve(".checked"),
                ("libfirst.so=" + a.get("size") + " " + a.get("lastModifiedTime") + " " + a.get("ctime") + " "
                                + a.get("ino"))
                        .replace(":", "\\:"));
        assertIntact(provide());
    }

    @Test
    void rootThatOthersMayWrite_isRefused() throws IOException {
        Files.createDirectory(cacheDir);
        for (String open : new String[] {"rwxrwxrwx", "rwx----w-"}) {
            Files.setPosixFilePermissions(cacheDir, PosixFilePermissions.fromString(open));
            assertThatThrownBy(this::provide)
                    .isInstanceOf(NativeLibraryException.class)
                    .hasMessageContaining("folder " + cacheDir.toRealPath() + " may be written by others (0")
                    .hasMessageContaining("chmod go-w")
                    .hasMessageContaining("cudf4j.native.cacheDir");
            assertThat(cacheDir).isEmptyDirectory();
        }
    }

    @Test
    void parentThatOthersMayWrite_isRefused() throws IOException {
        Path parent = Files.createDirectory(root.resolve("parent"));
        cacheDir = parent.resolve("between").resolve("cache");
        provide();
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("folder " + parent.toRealPath() + " may be written by others (0777)");
    }

    @Test
    void linkToAFolderThatOthersMayWrite_isRefused() throws IOException {
        Path open = Files.createDirectory(root.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.createSymbolicLink(cacheDir, open);
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("folder " + open.toRealPath() + " may be written by others");
    }

    @Test
    void folderWithTheStickyBit_isTaken() throws IOException {
        Files.createDirectory(cacheDir);
        Files.setAttribute(cacheDir, "unix:mode", 01777);
        assertIntact(provide());
    }

    @Test
    void rootOfAnotherUser_isRefused() throws IOException {
        Files.createDirectory(cacheDir);
        giveAway(cacheDir);
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("folder " + cacheDir.toRealPath() + " belongs to user id " + OTHER_USER)
                .hasMessageContaining("cudf4j.native.cacheDir");
    }

    @Test
    void contentFolderOfAnotherUser_isRefused() throws IOException {
        giveAway(provide());
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("the folder belongs to user id " + OTHER_USER);
    }

    /** Only root may do that. */
    private static void giveAway(Path path) throws IOException {
        assumeTrue(Files.getAttribute(path, "unix:uid").equals(0), "only root can give a folder away");
        Files.setAttribute(path, "unix:uid", OTHER_USER);
    }

    @Test
    void groupThatMayWrite_mustBeTheOwnersAlone() throws IOException {
        Files.createDirectory(cacheDir);
        assumeTrue(Files.getAttribute(cacheDir, "unix:uid").equals(0), "only root can choose any group");
        Files.setAttribute(cacheDir, "unix:gid", OTHER_USER);
        Files.setPosixFilePermissions(cacheDir, PosixFilePermissions.fromString("rwxrwx---"));
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("may be written by its group (0770)");
    }

    @Test
    void abandonedPart_isRemoved() throws IOException {
        Path folder = provide();
        Files.writeString(folder.resolve(".part-dead"), "x");
        assertIntact(provide());
    }

    @Test
    void partOfALivingProcess_staysUntilThatIsKilled() throws Exception {
        Path folder = provide();
        Process other = FreshJvm.start(List.of(), HoldPart.class, folder.toString());
        try {
            Path part = Path.of(other.inputReader().readLine());
            assertThat(part).hasContent("unfinished");
            provide();
            assertThat(part).exists();
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertIntact(provide());
    }

    @Test
    void damagedResource_isRefusedAndLeavesNothing() throws IOException {
        Files.writeString(resources.resolve("libsecond.so.2"), "damaged");
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("resource libsecond.so.2")
                .hasMessageContaining("the jar is damaged or was changed");
        try (Stream<Path> all = Files.walk(cacheDir)) {
            assertThat(all.map(p -> p.getFileName().toString()))
                    .noneMatch(n -> n.contains("second") || n.startsWith(".part"));
        }
    }

    @Test
    void missingResource_namesIt() throws IOException {
        Files.delete(resources.resolve("libsecond.so.2"));
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("libsecond.so.2");
    }

    @Test
    void cacheThatCannotBeMade_namesTheProperty() throws IOException {
        cacheDir = Files.writeString(root.resolve("file"), "no folder").resolve("cache");
        assertThatThrownBy(this::provide)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("cudf4j.native.cacheDir")
                .hasMessageContaining("CUDF4J_NATIVE_CACHE_DIR");
    }

    @Test
    void manyThreadsAtOnce_allGetAnIntactFolder() throws Exception {
        int threads = 8;
        CyclicBarrier barrier = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Callable<Path> task = () -> {
                barrier.await();
                return provide();
            };
            for (Future<Path> done : pool.invokeAll(Collections.nCopies(threads, task))) {
                assertIntact(done.get());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void twoJvmsAtOnce_bothGetAnIntactFolder() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            processes.add(FreshJvm.start(List.of(), Provide.class, properties().toString(), cacheDir.toString()));
        }
        List<Path> folders = new ArrayList<>();
        for (Process process : processes) {
            String output = FreshJvm.output(process);
            assertThat(process.exitValue()).as(output).isZero();
            folders.add(Path.of(output.trim()));
        }
        // Only now: while one of them is at work its unfinished file lies there too.
        for (Path folder : folders) {
            assertIntact(folder);
        }
    }

    /** What each of the two processes runs. */
    static final class Provide {
        private Provide() {}

        public static void main(String[] args) throws IOException {
            System.out.println(new LibraryCache(Path.of(args[1]))
                    .provide(NativeFlavour.read(Path.of(args[0]).toUri().toURL())));
        }
    }

    /** Begins to unpack and does not end. */
    static final class HoldPart {
        private HoldPart() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            try (PartFile part = PartFile.create(Path.of(args[0]))) {
                part.output().write("unfinished".getBytes(StandardCharsets.UTF_8));
                System.out.println(part.path());
                Thread.sleep(Long.MAX_VALUE);
            }
        }
    }
}
