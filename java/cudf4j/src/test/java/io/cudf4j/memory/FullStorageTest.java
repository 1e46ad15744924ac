/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.HostStorageException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MemoryResources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is spilled where there is no room for it: counted are the tries and the lines of the log, with a clock that stands. */
class FullStorageTest {
    private static final int MIB = 1 << 20;
    private static final long PLENTY = 1L << 40;
    private static final Logger LOGGER = Logger.getLogger("io.cudf4j");

    @TempDir
    private Path folder;

    private final AtomicLong clock = new AtomicLong();
    private final List<SpillableBuffer> open = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private HostTiers tiers;
    private SpillManager manager;

    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord logged) {
            if (logged.getLevel().intValue() >= Level.WARNING.intValue()) {
                warnings.add(MessageFormat.format(logged.getMessage(), logged.getParameters()));
                assertThat(logged.getThrown()).isNull();
            }
        }

        @Override
        public void flush() {
            // nothing is kept back
        }

        @Override
        public void close() {
            // holds nothing
        }
    };

    @BeforeEach
    void listen() {
        LOGGER.addHandler(handler);
    }

    @AfterEach
    void defaults() {
        LOGGER.removeHandler(handler);
        open.forEach(Buffer::close);
        SpillManager.resetGlobal();
        HostStore.use(null);
        Rmm.reset();
        System.clearProperty("cudf4j.memory.collectInterval");
    }

    /** Lets files alone take what is spilled. */
    private void spillTo(Path directory, long diskLimit, Long deviceLimit) {
        tiers = new HostTiers(0, 0, diskLimit, directory, clock::get);
        HostStore.use(tiers);
        manager = new SpillManager(deviceLimit, 1);
        SpillManager.setGlobal(manager);
    }

    private SpillableBuffer make(int bytes) {
        byte[] content = new byte[bytes];
        Arrays.fill(content, (byte) open.size());
        try (DeviceBuffer memory = DeviceBuffer.of(content)) {
            SpillableBuffer made = (SpillableBuffer) Buffer.shareOf(memory);
            open.add(made);
            return made;
        }
    }

    private void make(int count, int bytes) {
        for (int i = 0; i < count; i++) {
            make(bytes);
        }
    }

    private void assertNothingLost() {
        for (int i = 0; i < open.size(); i++) {
            if (!open.get(i).isClosed()) {
                byte[] found = open.get(i).toHost();
                assertThat(found[0]).isEqualTo((byte) i);
                assertThat(found[found.length - 1]).isEqualTo((byte) i);
            }
        }
    }

    @Test
    void limitOfFiles_isFoundOnce_andRoomIsUsedAgain() {
        spillTo(folder, 4 * MIB, (long) MIB);
        make(16, MIB);
        assertThat(manager.getSpilledBytes()).isEqualTo(4 * MIB);
        assertThat(manager.getUnspilledBytes()).isEqualTo(12 * MIB);
        assertThat(tiers.tries()).isEqualTo(5);
        assertThat(manager.getRefusals()).isEqualTo(1);
        assertThat(warnings)
                .singleElement()
                .asString()
                .contains("nothing more can be spilled for now")
                .contains("no room to spill 1048576 bytes to a file")
                .contains("cudf4j.spill.diskLimit");
        assertNothingLost();
        assertThat(tiers.tries()).isEqualTo(5);

        // two that are spilled give their room back: two go there, and the third finds none
        open.get(0).close();
        open.get(1).close();
        make(MIB);
        assertThat(manager.getSpilledBytes()).isEqualTo(4 * MIB);
        assertThat(tiers.tries()).isEqualTo(8);
        make(5, MIB);
        assertThat(tiers.tries()).isEqualTo(8);
        assertThat(warnings).hasSize(1);
        assertNothingLost();
    }

    @Test
    void storageThatWasEmptyAndIsFullAgain_isToldAgain_everMoreRarely() {
        spillTo(folder, 2 * MIB, 0L);
        for (int round = 1; round <= 9; round++) {
            make(4, MIB);
            assertThat(manager.getSpilledBytes()).isEqualTo(2 * MIB);
            open.forEach(Buffer::close);
            assertThat(manager.getRefusals()).isEqualTo(round);
        }
        // the first, second, fourth and eighth time
        assertThat(warnings).hasSize(4);
    }

    @Test
    void directoryThatIsAFile_isTriedOnce_andAgainASecondLater() throws IOException {
        Path directory = Files.writeString(folder.resolve("spill"), "");
        spillTo(directory, PLENTY, 0L);
        make(16, MIB);
        assertThat(tiers.tries()).isEqualTo(1);
        assertThat(manager.getSpilledBytes()).isZero();
        assertThat(warnings).singleElement().asString().contains("cannot make a folder in the spill directory");
        assertThatThrownBy(() -> manager.spillDeviceMemory(1))
                .isInstanceOf(HostStorageException.class)
                .hasMessageStartingWith("no room off the device for 1 bytes, as a moment ago for 1048576: cannot make")
                .hasMessageContaining("cudf4j.spill.directory names another one");
        assertThat(tiers.tries()).isEqualTo(1);

        clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
        make(MIB);
        assertThat(tiers.tries()).isEqualTo(2);

        Files.delete(directory);
        make(MIB);
        assertThat(tiers.tries()).isEqualTo(2);
        clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
        make(MIB);
        assertThat(tiers.tries()).isEqualTo(2 + 19);
        assertThat(manager.getSpilledBytes()).isEqualTo(19 * MIB);
        assertThat(warnings).hasSize(1);
        assertNothingLost();
    }

    @Test
    void directoryInWhichNothingCanBeMade_isTriedOnce() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("readOnly"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(directory), "root may write where nobody may");
        spillTo(directory, PLENTY, 0L);
        make(16, MIB);
        assertThat(tiers.tries()).isEqualTo(1);
        assertThat(warnings).singleElement().asString().contains("cannot make a folder in the spill directory");
        assertNothingLost();
    }

    @Test
    void directoryOfTheSystem_inWhichEvenRootMakesNothing_isTriedOnce() {
        spillTo(Path.of("/proc"), PLENTY, 0L);
        make(16, MIB);
        assertThat(tiers.tries()).isEqualTo(1);
        assertThat(warnings).singleElement().asString().contains("in the spill directory /proc");
        assertNothingLost();
    }

    @Test
    void directoryThatIsRemoved_isMadeAgain_andWhatWasSpilledBeforeIsThere() throws IOException {
        Path directory = folder.resolve("spill");
        spillTo(directory, PLENTY, 0L);
        make(8, MIB);
        assertThat(manager.getSpilledBytes()).isEqualTo(8 * MIB);
        try (var below = Files.list(directory)) {
            for (Path each : below.toList()) {
                Files.delete(each);
            }
        }
        Files.delete(directory);
        make(8, MIB);
        assertThat(manager.getSpilledBytes()).isEqualTo(16 * MIB);
        assertThat(tiers.tries()).isEqualTo(16);
        assertThat(warnings).isEmpty();
        assertNothingLost();
    }

    @Test
    void afterARefusal_onlyMuchSmallerMemoryIsTried() {
        spillTo(Path.of("/proc"), PLENTY, 0L);
        for (int i = 16; i > 0; i--) {
            make(i * 65536);
        }
        assertThat(tiers.tries()).isEqualTo(1);
        clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
        // of 16, 15, … 1 times 64 KiB: 16, 8, 4, 2 and 1
        make(65536);
        assertThat(tiers.tries()).isEqualTo(1 + 5);
        assertThat(manager.getRefusals()).isEqualTo(6);
        assertThat(warnings).hasSize(1);
        assertNothingLost();
    }

    @Test
    void whatIsSmallerThanWhatWasRefused_isStored() {
        spillTo(folder, 2 * MIB + MIB / 2, null);
        make(3, MIB);
        make(MIB / 4);
        assertThat(manager.spillDeviceMemory(PLENTY)).isEqualTo(2 * MIB + MIB / 4);
        assertThat(open.get(2).isSpilled()).isFalse();
        assertThat(tiers.tries()).isEqualTo(4);
        assertNothingLost();
    }

    @Test
    void fullDeviceAndFullStorage_failAtOnce_untilMemoryIsGivenBack() {
        System.setProperty("cudf4j.memory.collectInterval", "1GiB");
        Rmm.use(RmmResource.async().limitedTo(8 * MIB));
        spillTo(folder, 2 * MIB, null);
        manager.enableSpillOnDemand();
        make(10, MIB);
        assertThat(manager.getSpilledBytes()).isEqualTo(2 * MIB);
        long collections = MemoryResources.collections();
        for (int i = 0; i < 16; i++) {
            assertThatThrownBy(() -> make(MIB))
                    .isInstanceOf(DeviceOutOfMemoryException.class)
                    .hasMessageContaining("asked for 1048576 bytes of device memory")
                    .hasMessageContaining("nothing more can be spilled: no room to spill 1048576 bytes to a file")
                    .hasCauseInstanceOf(HostStorageException.class);
            assertThat(tiers.tries()).isEqualTo(3);
        }
        // the first that failed may have collected, as it was the first of the process or enough had been asked for
        assertThat(MemoryResources.collections() - collections).isLessThanOrEqualTo(1);
        assertThat(warnings).hasSize(1);

        List<SpillableBuffer> spilled =
                open.stream().filter(SpillableBuffer::isSpilled).toList();
        spilled.get(0).close();
        make(MIB);
        assertThat(tiers.tries()).isEqualTo(4);
        assertThat(manager.getSpilledBytes()).isEqualTo(2 * MIB);
        assertThat(warnings).hasSize(1);
        assertNothingLost();
    }
}
