/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
    @TempDir
    Path root;

    private CacheFolder folder() {
        return CacheFolder.at(root.resolve("cache"), "kept", "compiled kernels");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve("cache/kept"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void use(String file, int secondsAgo) throws IOException {
        Files.setLastModifiedTime(
                root.resolve("cache/kept").resolve(file),
                FileTime.from(Instant.now().minusSeconds(secondsAgo)));
    }

    @Test
    void folder_isForTheOwnerOnly() throws IOException {
        assertThat(folder().path()).isEqualTo(root.toRealPath().resolve("cache/kept"));
        for (String each : List.of("cache", "cache/kept")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve(each))))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void file_isReadAsItWasWritten() throws IOException {
        CacheFolder folder = folder();
        assertThat(folder.read("a")).isNull();
        folder.write("a", new byte[] {1, 2});
        assertThat(folder.read("a")).containsExactly(1, 2);
        folder.write("a", new byte[] {3});
        assertThat(folder().read("a")).containsExactly(3);
        assertThat(names()).containsExactly("a");
        folder.remove("a");
        folder.remove("a");
        assertThat(folder.read("a")).isNull();
        assertThat(names()).isEmpty();
    }

    @Test
    void filesUsedLongestAgo_makeRoom() throws IOException {
        CacheFolder folder = folder();
        for (String name : List.of("a", "b", "c")) {
            folder.write(name, new byte[10]);
        }
        use("a", 300);
        use("b", 200);
        use("c", 100);
        folder.trim(30);
        assertThat(names()).containsExactly("a", "b", "c");
        // reading is a use
        assertThat(folder.read("a")).hasSize(10);
        folder.trim(20);
        assertThat(names()).containsExactly("a", "c");
        folder.trim(0);
        assertThat(names()).isEmpty();
    }

    @Test
    void partThatIsBeingFilled_isLeftAlone() throws IOException {
        CacheFolder folder = folder();
        try (PartFile part = PartFile.create(folder.path())) {
            part.output().write(new byte[100]);
            folder.trim(0);
            assertThat(part.path()).exists();
        }
    }

    @Test
    void folderThatOthersMayWrite_isRefused() throws IOException {
        Path open = Files.createDirectories(root.resolve("cache/kept"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(this::folder)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageStartingWith(
                        "compiled kernels cannot be kept in " + open.toRealPath() + ": others could write")
                .hasMessageContaining("cudf4j.native.cacheDir");
    }
}
