/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What a program is about to call, in memory of a file, where it is still read when the call ended the process. */
final class Progress {
    private static final int BYTES = 4096;

    private final MappedByteBuffer memory;

    Progress(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES);
        }
    }

    void begin(String call) {
        byte[] bytes = call.getBytes(StandardCharsets.UTF_8);
        int count = Math.min(bytes.length, BYTES - 1);
        memory.put(0, bytes, 0, count);
        memory.put(count, (byte) 0);
    }

    static String last(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }
}
