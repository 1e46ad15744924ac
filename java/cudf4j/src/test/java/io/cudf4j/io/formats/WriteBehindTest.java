/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bytes come out as they went in, whoever hands them on. */
class WriteBehindTest {
    private static final int BEFORE = 7;

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("cudf4j-write-behind"))
                .count();
    }

    @Test
    void manyPieces_keepTheirOrder(@TempDir Path folder) throws IOException {
        Random random = new Random(5);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        Path file = folder.resolve("bytes");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                WriteBehind toFile = WriteBehind.toFile(channel.position(BEFORE));
                WriteBehind toStream = WriteBehind.over(got)) {
            for (int i = 0; i < 60; i++) {
                byte[] piece = new byte[random.nextInt(1_500_000)];
                random.nextBytes(piece);
                expected.writeBytes(piece);
                expected.write(i);
                for (WriteBehind each : List.of(toFile, toStream)) {
                    each.write(piece);
                    each.write(i);
                }
            }
        }
        assertThat(got.toByteArray()).isEqualTo(expected.toByteArray());
        byte[] written = Files.readAllBytes(file);
        assertThat(written).startsWith(new byte[BEFORE]);
        assertThat(Arrays.copyOfRange(written, BEFORE, written.length)).isEqualTo(expected.toByteArray());
        assertThat(threads()).isZero();
    }

    @Test
    void strings_lieOneBehindTheOther() throws IOException {
        List<String> texts = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 200_000; i++) {
            texts.add(i % 7 == 0 ? null : "zeile " + i + " ü");
            all.append(i % 7 == 0 ? "" : texts.get(i));
        }
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        try (Column column = Column.fromStrings(texts);
                Column part = column.slice(7, 14);
                Column none = column.slice(3, 3)) {
            try (WriteBehind out = WriteBehind.over(got)) {
                out.write(column);
                out.write(none);
                out.write(part);
            }
            String seven = String.join("", texts.subList(8, 14));
            assertThat(got.toString(StandardCharsets.UTF_8).equals(all + seven)).isTrue();
            assertThat(part.utf8SizeBytes()).isEqualTo(seven.getBytes(StandardCharsets.UTF_8).length);
            assertThat(none.utf8SizeBytes()).isZero();
            ByteBuffer few = ByteBuffer.allocate(3);
            part.copyUtf8(6, few);
            assertThat(few.array()).containsExactly('8', ' ', 0xC3);
            assertThat(few.hasRemaining()).isFalse();
            assertThatThrownBy(() -> part.copyUtf8(part.utf8SizeBytes() + 1, few))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
        try (Column numbers = Column.fromInts(new int[] {1}, null)) {
            assertThatThrownBy(numbers::utf8SizeBytes)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("utf8SizeBytes: ");
        }
    }

    @Test
    void errors_areNoFaultOfTheStream() {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) {
                throw new OutOfMemoryError("no room");
            }

            @Override
            public void write(byte[] bytes, int from, int count) {
                write(0);
            }
        };
        for (int pieces : new int[] {1, 1000}) {
            assertThatThrownBy(() -> {
                        try (WriteBehind out = WriteBehind.over(broken)) {
                            byte[] piece = new byte[1_000_000];
                            for (int i = 0; i < pieces; i++) {
                                out.write(piece);
                            }
                        }
                    })
                    .isInstanceOf(OutOfMemoryError.class)
                    .hasMessage("no room");
        }
        assertThat(threads()).isZero();
    }

    @Test
    void failure_reachesWhoWrites() {
        AtomicLong taken = new AtomicLong();
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[1], 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                if (taken.addAndGet(count) > 10_000_000) {
                    throw new IOException("no space left");
                }
            }
        };
        assertThatThrownBy(() -> {
                    try (WriteBehind out = WriteBehind.over(full)) {
                        byte[] piece = new byte[1_000_000];
                        for (int i = 0; i < 1000; i++) {
                            out.write(piece);
                        }
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessage("no space left");
        assertThat(taken.get()).isLessThan(40_000_000);
        assertThatThrownBy(() -> {
                    try (WriteBehind out = WriteBehind.over(full)) {
                        out.write(1);
                    }
                })
                .isInstanceOf(IOException.class);
        assertThat(threads()).isZero();
    }

    @Test
    void failureOfAFile_reachesWhoWrites(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("bytes"));
        try (FileChannel readOnly = FileChannel.open(file)) {
            WriteBehind out = WriteBehind.toFile(readOnly);
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1000; i++) {
                            out.write(new byte[1_000_000]);
                        }
                    })
                    .hasRootCauseInstanceOf(NonWritableChannelException.class);
            assertThatThrownBy(out::close).isInstanceOf(IOException.class);
        }
        assertThat(Files.size(file)).isZero();
        assertThat(threads()).isZero();
    }
}
