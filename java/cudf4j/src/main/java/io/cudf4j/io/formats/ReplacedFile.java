/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A large file, held open while another one takes its place. The system frees what a file had when nobody has it open any more, and
 * whoever brings that about waits: for a gigabyte longer than a GPU writes one. So a thread of its own does.
 */
final class ReplacedFile implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");

    /** What is smaller is freed sooner than a thread starts. */
    private static final long LEAST_BYTES = 16 << 20;

    private final @Nullable FileChannel channel;
    private final Consumer<Thread> start;

    private ReplacedFile(@Nullable FileChannel channel, Consumer<Thread> start) {
        this.channel = channel;
        this.start = start;
    }

    /** Opens a file, if it is there, large, and may be read; else whoever replaces it waits. */
    static ReplacedFile of(Path path) {
        return of(path, LEAST_BYTES, Thread::start);
    }

    /**
     * Opens a file as {@link #of(Path)}.
     *
     * @param leastBytes what is smaller is not opened
     * @param start starts the thread that closes
     */
    static ReplacedFile of(Path path, long leastBytes, Consumer<Thread> start) {
        return new ReplacedFile(opened(path, leastBytes), start);
    }

    private static @Nullable FileChannel opened(Path path, long leastBytes) {
        try {
            return Files.size(path) < leastBytes ? null : FileChannel.open(path);
        } catch (IOException | UnsupportedOperationException e) {
            // to be there, to be readable, and to be of a file system with channels, is not asked of it
            return null;
        }
    }

    /** Returns at once; the file is closed soon. */
    @Override
    public void close() {
        FileChannel open = channel;
        if (open == null) {
            return;
        }
        Runnable work = () -> {
            try {
                open.close();
            } catch (IOException e) {
                LOGGER.log(System.Logger.Level.WARNING, "a file that was replaced could not be closed", e);
            }
        };
        Thread closing = new Thread(work, "cudf4j-replaced");
        closing.setDaemon(true);
        try {
            start.accept(closing);
        } catch (OutOfMemoryError e) { // the system has no thread left: then the caller waits
            work.run();
        }
    }
}
