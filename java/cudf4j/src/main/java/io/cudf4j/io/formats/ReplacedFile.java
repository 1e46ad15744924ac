/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private ReplacedFile(@Nullable FileChannel channel) {
        this.channel = channel;
    }

    /** Opens a file, if it is there, large, and may be read; else whoever replaces it waits. */
    static ReplacedFile of(Path path) {
        try {
            return new ReplacedFile(Files.size(path) < LEAST_BYTES ? null : FileChannel.open(path));
        } catch (IOException e) { // to be there, and to be readable, is not asked of it
            return new ReplacedFile(null);
        }
    }

    /** Returns at once; the file is closed soon. */
    @Override
    public void close() {
        FileChannel open = channel;
        if (open == null) {
            return;
        }
        Thread closing = new Thread(
                () -> {
                    try {
                        open.close();
                    } catch (IOException e) {
                        LOGGER.log(System.Logger.Level.WARNING, "a file that was replaced could not be closed", e);
                    }
                },
                "cudf4j-replaced");
        closing.setDaemon(true);
        closing.start();
    }
}
