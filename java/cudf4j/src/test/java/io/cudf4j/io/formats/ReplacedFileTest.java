/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that others take the place of. */
@EnabledOnOs(OS.LINUX)
@SuppressWarnings("try") // files are only to be held
final class ReplacedFileTest {
    private static final long LARGE = 64 << 20;

    @TempDir
    Path folder;

    @Test
    void aLargeFile_isHeldUntilAnotherHasItsPlace_andThenClosed() throws IOException, InterruptedException {
        Path file = sized("large.csv", LARGE);
        Path next = sized("next.csv", 3);
        try (ReplacedFile before = ReplacedFile.of(file)) {
            assertThat(opened("large.csv")).isEqualTo(1);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        }
        assertThat(Files.size(file)).isEqualTo(3);
        for (int i = 0; i < 1_000 && opened("large.csv") > 0; i++) {
            Thread.sleep(10);
        }
        assertThat(opened("large.csv")).isZero();
    }

    @Test
    void whatIsSmallOrMissing_isNotOpened() throws IOException {
        Path small = sized("small.csv", 1 << 20);
        try (ReplacedFile first = ReplacedFile.of(small);
                ReplacedFile second = ReplacedFile.of(folder.resolve("missing.csv"))) {
            assertThat(opened("small.csv") + opened("missing.csv")).isZero();
        }
    }

    @Test
    void aFileSystemWithoutChannels_isNotAskedForThem() throws IOException {
        Path inside = Path.of(URI.create("jrt:/java.base/java/lang/Object.class"));
        assertThat(Files.size(inside)).isPositive();
        assertThatThrownBy(() -> FileChannel.open(inside)).isInstanceOf(UnsupportedOperationException.class);
        List<Thread> started = new ArrayList<>();
        ReplacedFile.of(inside, 1, started::add).close();
        assertThat(started).isEmpty();
    }

    @Test
    void whereNoThreadStarts_theCallerCloses() throws IOException {
        Path file = sized("large.csv", LARGE);
        ReplacedFile before = ReplacedFile.of(file, LARGE, thread -> {
            throw new OutOfMemoryError("unable to create native thread");
        });
        assertThat(opened("large.csv")).isEqualTo(1);
        before.close();
        assertThat(opened("large.csv")).isZero();
    }

    private Path sized(String name, long bytes) throws IOException {
        Path file = folder.resolve(name);
        try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
            made.setLength(bytes);
        }
        return file;
    }

    /** Returns how often this process has a file of the folder open, deleted or not. */
    private long opened(String name) throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.filter(each -> leadsTo(each, name)).count();
        }
    }

    private boolean leadsTo(Path descriptor, String name) {
        try {
            return Files.readSymbolicLink(descriptor)
                    .toString()
                    .startsWith(folder.resolve(name).toString());
        } catch (NoSuchFileException e) { // closed meanwhile
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
