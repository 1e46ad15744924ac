/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.HostStorageException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.HostMemory.Kind;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.Transfers;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eight threads that save, share, load and close at random, with room for little. */
class HostStoreStressTest {
    private static final int THREADS = 8;
    private static final int MAX_BYTES = 300_000;
    private static final int MAX_HELD = 6;

    @TempDir
    private Path folder;

    private final Map<Kind, LongAdder> saved = new EnumMap<>(Kind.class);
    private final LongAdder refused = new LongAdder();

    /** A copy with the bytes that it must have. */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity
    private record Known(HostCopy copy, byte[] bytes) {}

    @Test
    void randomSteps_loseNothing() throws Exception {
        run(250);
    }

    @Test
    @Tag("slow")
    void manyRandomSteps_loseNothing() throws Exception {
        run(25_000);
    }

    private void run(int steps) throws Exception {
        for (Kind kind : Kind.values()) {
            saved.put(kind, new LongAdder());
        }
        Transfers.Held before = Transfers.held();
        long objects = LiveObjects.byKind().getOrDefault("HostMemory", 0L);
        HostTiers tiers = new HostTiers(
                before.pinnedBytes() + 2 * MAX_BYTES,
                before.pageableBytes() + 2 * MAX_BYTES,
                before.fileBytes() + 5 * MAX_BYTES,
                folder);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> work = new ArrayList<>();
            for (int seed = 0; seed < THREADS; seed++) {
                Random random = new Random(seed);
                work.add(() -> {
                    new Worker(tiers, random).run(steps);
                    return null;
                });
            }
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(saved.values()).allSatisfy(count -> assertThat(count.sum()).isPositive());
        assertThat(refused.sum()).isPositive();
        Transfers.Held after = Transfers.held();
        assertThat(after.totalBytes()).isEqualTo(before.totalBytes());
        assertThat(LiveObjects.byKind().getOrDefault("HostMemory", 0L)).isEqualTo(objects);
    }

    private final class Worker {
        private final HostTiers tiers;
        private final Random random;
        private final List<Known> held = new ArrayList<>();

        private Worker(HostTiers tiers, Random random) {
            this.tiers = tiers;
            this.random = random;
        }

        private void run(int steps) {
            try {
                for (int i = 0; i < steps; i++) {
                    step();
                }
            } finally {
                held.forEach(known -> known.copy().close());
            }
        }

        private void step() {
            if (held.isEmpty() || (held.size() < MAX_HELD && random.nextInt(3) == 0)) {
                save();
                return;
            }
            Known known = held.get(random.nextInt(held.size()));
            switch (random.nextInt(4)) {
                case 0 -> held.add(new Known(known.copy().share(), known.bytes()));
                case 1 -> close(known);
                case 2 -> checkOnDevice(known);
                default -> checkOnHost(known);
            }
            while (held.size() > MAX_HELD) {
                close(held.get(0));
            }
        }

        private void save() {
            byte[] bytes = new byte[random.nextInt(MAX_BYTES)];
            random.nextBytes(bytes);
            try (DeviceBuffer device = DeviceBuffer.of(bytes)) {
                long address = device.pin(Access.READ);
                try {
                    HostCopy copy = tiers.save(address, bytes.length);
                    saved.get(copy.kind()).increment();
                    held.add(new Known(copy, bytes));
                } finally {
                    device.unpin();
                }
            } catch (HostStorageException e) {
                refused.increment();
            }
        }

        private void close(Known known) {
            known.copy().close();
            held.remove(known);
        }

        private void checkOnDevice(Known known) {
            int from = random.nextInt(known.bytes().length + 1);
            int size = random.nextInt(known.bytes().length - from + 1);
            try (DeviceBuffer device = DeviceBuffer.allocate(size)) {
                known.copy().load(from, size, device.pin(Access.WRITE));
                device.unpin();
                assertThat(Arrays.equals(device.toHost(), Arrays.copyOfRange(known.bytes(), from, from + size)))
                        .isTrue();
            }
        }

        private void checkOnHost(Known known) {
            int from = random.nextInt(known.bytes().length + 1);
            ByteBuffer target = ByteBuffer.allocate(known.bytes().length - from);
            known.copy().toHost(from, target);
            assertThat(Arrays.equals(target.array(), Arrays.copyOfRange(known.bytes(), from, known.bytes().length)))
                    .isTrue();
        }
    }
}
