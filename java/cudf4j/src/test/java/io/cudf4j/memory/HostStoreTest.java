/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.HostStorageException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.HostMemory.Kind;
import io.cudf4j.plc.Transfers;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostStoreTest {
    private static final long PLENTY = 1L << 40;

    @TempDir
    private Path folder;

    private HostTiers only(Kind kind) {
        return new HostTiers(
                kind == Kind.PINNED ? PLENTY : 0, kind == Kind.PAGEABLE ? PLENTY : 0, PLENTY, folder.resolve("spill"));
    }

    private static byte[] pattern(int size) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (i * 31 + i / 251);
        }
        return bytes;
    }

    private static HostCopy save(HostTiers tiers, byte[] bytes) {
        try (DeviceBuffer device = DeviceBuffer.of(bytes)) {
            long address = device.pin(Access.READ);
            try {
                return tiers.save(address, bytes.length);
            } finally {
                device.unpin();
            }
        }
    }

    private static byte[] loaded(HostCopy copy, int offset, int size) {
        try (DeviceBuffer device = DeviceBuffer.allocate(size)) {
            long address = device.pin(Access.WRITE);
            try {
                copy.load(offset, size, address);
            } finally {
                device.unpin();
            }
            return device.toHost();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void save_thenLoad_givesTheBytes(Kind kind) {
        int chunk = 4 << 20;
        for (int size : new int[] {1, 255, chunk - 1, chunk, chunk + 1, 3 * chunk + 5}) {
            byte[] bytes = pattern(size);
            try (HostCopy copy = save(only(kind), bytes)) {
                assertThat(copy.kind()).isEqualTo(kind);
                assertThat(copy.sizeBytes()).isEqualTo(size);
                assertThat(Arrays.equals(loaded(copy, 0, size), bytes)).isTrue();
                int from = size / 3;
                assertThat(Arrays.equals(loaded(copy, from, size - from), Arrays.copyOfRange(bytes, from, size)))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void toHost_readsFromAnOffset(Kind kind) {
        byte[] bytes = pattern(3_000_000);
        try (HostCopy copy = save(only(kind), bytes)) {
            ByteBuffer target = ByteBuffer.allocate(2_000_000);
            copy.toHost(999_999, target);
            assertThat(target.hasRemaining()).isFalse();
            assertThat(Arrays.equals(target.array(), Arrays.copyOfRange(bytes, 999_999, 2_999_999)))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void of_takesBytesOfTheHost(Kind kind) {
        byte[] bytes = pattern(2_500_001);
        try (HostCopy copy = only(kind).of(bytes.length, (at, part) -> part.put(bytes, (int) at, part.remaining()))) {
            assertThat(copy.kind()).isEqualTo(kind);
            assertThat(Arrays.equals(loaded(copy, 0, bytes.length), bytes)).isTrue();
        }
    }

    @Test
    void nothing_isKeptAsNothing() {
        try (HostCopy none = HostStore.save(0, 0);
                HostCopy shared = none.share()) {
            assertThat(none.sizeBytes()).isZero();
            assertThat(loaded(shared, 0, 0)).isEmpty();
        }
    }

    @Test
    void limits_sendBytesToTheNextPlace() {
        // page-locked memory is reserved in pages, of which blocks are smaller parts
        save(only(Kind.PINNED), pattern(1)).close();
        Transfers.Held before = Transfers.held();
        HostTiers tiers = new HostTiers(
                before.pinnedBytes() + 1024, before.pageableBytes() + 1024, before.fileBytes() + 1024, folder);
        try (HostCopy first = save(tiers, pattern(1000));
                HostCopy second = save(tiers, pattern(1000));
                HostCopy third = save(tiers, pattern(1000))) {
            assertThat(List.of(first.kind(), second.kind(), third.kind()))
                    .containsExactly(Kind.PINNED, Kind.PAGEABLE, Kind.FILE);
            assertThat(Transfers.held().fileBytes()).isEqualTo(before.fileBytes() + 1000);
            assertThatThrownBy(() -> save(tiers, pattern(1000)))
                    .isInstanceOf(HostStorageException.class)
                    .hasMessageContaining("no room to spill 1000 bytes to a file")
                    .hasMessageContaining("cudf4j.spill.diskLimit");
            assertThat(loaded(third, 0, 1000)).isEqualTo(pattern(1000));
        }
        assertThat(Transfers.held().totalBytes()).isEqualTo(before.totalBytes());
    }

    @Test
    void fullDisk_isToldAndLeavesNothing() {
        long before = Transfers.held().totalBytes();
        HostTiers tiers = new HostTiers(0, 0, Long.MAX_VALUE, folder);
        assertThatThrownBy(() -> tiers.of(1L << 60, (at, part) -> part.position(part.limit())))
                .isInstanceOf(HostStorageException.class)
                .hasMessageContaining("no room to spill 1152921504606846976 bytes to a file")
                .hasMessageContaining("cudf4j.spill.directory");
        assertThat(Transfers.held().totalBytes()).isEqualTo(before);
    }

    @Test
    void sourceThatThrows_leavesNothing() {
        long before = Transfers.held().totalBytes();
        assertThatThrownBy(() -> HostStore.of(1000, (at, part) -> {
                    throw new IllegalStateException("no bytes");
                }))
                .hasMessage("no bytes");
        assertThat(Transfers.held().totalBytes()).isEqualTo(before);
    }

    @Test
    void files_areTheOwnersAloneAndHaveNoName() throws IOException {
        try (HostCopy copy = save(only(Kind.FILE), pattern(10))) {
            assertThat(copy.sizeBytes()).isEqualTo(10);
            try (Stream<Path> below = Files.walk(folder.resolve("spill"))) {
                List<Path> found = below.filter(path -> !path.equals(folder.resolve("spill")))
                        .toList();
                assertThat(found).hasSize(1);
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(found.get(0))))
                        .isEqualTo("rwx------");
            }
        }
    }

    private static int openFiles() {
        return Objects.requireNonNull(new File("/proc/self/fd").list()).length;
    }

    @Test
    void manyBlocks_shareAFile_andKeepTheirBytes() {
        HostTiers tiers = only(Kind.FILE);
        long before = Transfers.held().fileBytes();
        int files = openFiles();
        SplittableRandom random = new SplittableRandom(7);
        List<HostCopy> copies = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            if (copies.size() > 100 && random.nextInt(3) == 0) {
                int gone = random.nextInt(copies.size());
                copies.remove(gone).close();
                contents.remove(gone);
            }
            byte[] bytes = new byte[random.nextInt(1, 20_000)];
            random.nextBytes(bytes);
            copies.add(save(tiers, bytes));
            contents.add(bytes);
        }
        assertThat(openFiles()).isLessThan(files + 10);
        long held = contents.stream().mapToLong(bytes -> bytes.length).sum();
        assertThat(Transfers.held().fileBytes()).isEqualTo(before + held);
        for (int i = 0; i < copies.size(); i++) {
            int from = random.nextInt(contents.get(i).length);
            byte[] wanted = Arrays.copyOfRange(contents.get(i), from, contents.get(i).length);
            assertThat(loaded(copies.get(i), from, wanted.length)).isEqualTo(wanted);
        }
        copies.forEach(HostCopy::close);
        assertThat(Transfers.held().fileBytes()).isEqualTo(before);
        assertThat(openFiles()).isLessThan(files + 10);
    }

    @Test
    void leftOverFiles_areRemovedAtTheFirstUse() throws IOException {
        HostTiers tiers = only(Kind.FILE);
        Path own =
                Files.createDirectories(folder.resolve("spill/cudf4j-spill-" + Files.getAttribute(folder, "unix:uid")));
        Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(own.resolve("bytes-1-0"), "of a process that was killed");
        Files.writeString(own.resolve("notes"), "someone's");
        save(tiers, pattern(10)).close();
        assertThat(own.resolve("bytes-1-0")).doesNotExist();
        assertThat(own.resolve("notes")).exists();
    }

    @Test
    void folderThatOthersMayEnter_isRefused() throws IOException {
        Path own = Files.createDirectories(folder.resolve("cudf4j-spill-" + Files.getAttribute(folder, "unix:uid")));
        Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwxr-xr-x"));
        HostTiers tiers = new HostTiers(0, 0, PLENTY, folder);
        assertThatThrownBy(() -> save(tiers, pattern(10)))
                .isInstanceOf(HostStorageException.class)
                .hasMessageContaining("is not this user's alone");
    }

    @Test
    void directoryThatIsAFile_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        HostTiers tiers = new HostTiers(0, 0, PLENTY, file);
        assertThatThrownBy(() -> save(tiers, pattern(10)))
                .isInstanceOf(HostStorageException.class)
                .hasMessageContaining("cannot make a folder in the spill directory " + file);
    }

    @Test
    void partsOutside_areRefused() {
        try (HostCopy copy = HostStore.of(10, (at, part) -> part.position(part.limit()))) {
            assertThatThrownBy(() -> copy.load(5, 6, 0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("cannot copy 6 bytes from offset 5 of 10 bytes of host memory");
            assertThatThrownBy(() -> copy.toHost(-1, ByteBuffer.allocate(1)))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> copy.load(Long.MAX_VALUE, 1, 0)).isInstanceOf(InvalidArgumentException.class);
        }
        assertThatThrownBy(() -> HostStore.save(0, -1)).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour(225)
    void sharers_keepTheSameBytesUntilTheLastIsClosed() {
        byte[] bytes = pattern(5000);
        long before = Transfers.held().totalBytes();
        HostCopy first = save(only(Kind.PAGEABLE), bytes);
        HostCopy second = first.share();
        assertThat(Transfers.held().totalBytes()).isEqualTo(before + 5000);
        first.close();
        first.close();
        assertThat(loaded(second, 0, 5000)).isEqualTo(bytes);
        assertThatThrownBy(() -> loaded(first, 0, 1)).isInstanceOf(ClosedException.class);
        assertThatThrownBy(first::share).isInstanceOf(ClosedException.class);
        second.close();
        assertThat(Transfers.held().totalBytes()).isEqualTo(before);
    }

    @Test
    void trim_givesFreedPinnedMemoryBack() {
        save(only(Kind.PINNED), pattern(1_000_000)).close();
        assertThat(Transfers.held().reservedBytes()).isPositive();
        Transfers.trim();
        assertThat(Transfers.held().reservedBytes()).isZero();
    }
}
