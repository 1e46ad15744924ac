/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.cudf4j.Series;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RmmFailureTest {
    private static final long MIB = 1L << 20;

    @AfterEach
    void reset() {
        System.clearProperty("cudf4j.memory.collectInterval");
        MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
        Rmm.reset();
    }

    @Test
    void callbackThatFrees_letsTheAllocationSucceed() {
        List<Long> asked = new ArrayList<>();
        List<DeviceBuffer> victims = new ArrayList<>();
        Rmm.use(RmmResource.async().limitedTo(MIB).onFailure(bytes -> {
            asked.add(bytes);
            victims.remove(0).close();
            return true;
        }));
        assertThat(Rmm.resources()).containsExactly("failureCallback", "limit", "async");
        victims.add(DeviceBuffer.allocate(800_000));
        try (DeviceBuffer wanted = DeviceBuffer.allocate(500_000)) {
            assertThat(wanted.sizeBytes()).isEqualTo(500_000);
        }
        assertThat(asked).containsExactly(500_000L);
    }

    @Test
    void callbackThatThrows_isTheCause_andNothingIsLost() {
        long before = LiveObjects.count();
        IllegalStateException thrown = new IllegalStateException("from the callback");
        Rmm.use(RmmResource.async().limitedTo(MIB).onFailure(bytes -> {
            throw thrown;
        }));
        Throwable failure = catchThrowable(() -> DeviceBuffer.allocate(2 * MIB));
        assertThat(failure).isInstanceOf(DeviceOutOfMemoryException.class).hasCause(thrown);
        assertThat(catchThrowable(() -> Series.of(new double[1_000_000])))
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasCause(thrown);
        assertThat(LiveObjects.count()).isEqualTo(before);
        Rmm.use(RmmResource.async().limitedTo(MIB));
        assertThat(catchThrowable(() -> DeviceBuffer.allocate(2 * MIB)))
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasNoCause();
    }

    @Test
    void errorInTheCallback_isTheCauseToo() {
        Rmm.use(RmmResource.async().limitedTo(MIB).onFailure(bytes -> {
            throw new StackOverflowError("deep");
        }));
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB))
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasCauseInstanceOf(StackOverflowError.class);
    }

    @Test
    void allocationWithinTheCallback_asksNoCallback() {
        AtomicInteger calls = new AtomicInteger();
        Rmm.use(RmmResource.async().limitedTo(MIB).onFailure(bytes -> {
            calls.incrementAndGet();
            DeviceBuffer.allocate(3 * MIB).close();
            return true;
        }));
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB))
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasMessageContaining("asked for 2097152 bytes")
                .cause()
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasMessageContaining("asked for 3145728 bytes");
        // before and after the one collection
        assertThat(calls.get()).isBetween(1, 2);
    }

    @Test
    void callbackThatFreesNothing_butSaysSo_doesNotKeepTheThreadForEver() {
        AtomicInteger calls = new AtomicInteger();
        Rmm.use(RmmResource.async().limitedTo(MIB).onFailure(bytes -> calls.incrementAndGet() > 0));
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        assertThat(calls.get()).isBetween(1, 2000);
    }

    @Test
    void callbacksOfSeveralThreads_runAtOnce() throws Exception {
        CyclicBarrier allInside = new CyclicBarrier(4);
        Rmm.use(RmmResource.async().limitedTo(MIB).onFailure(bytes -> {
            try {
                allInside.await(20, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return false;
        }));
        System.setProperty("cudf4j.memory.collectInterval", "1TiB");
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Throwable>> failures = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                failures.add(threads.submit(() -> catchThrowable(() -> DeviceBuffer.allocate(2 * MIB))));
            }
            for (Future<Throwable> failure : failures) {
                assertThat(failure.get()).isInstanceOf(DeviceOutOfMemoryException.class);
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void secondCallback_isRefused() {
        assertThatThrownBy(() -> RmmResource.async().onFailure(bytes -> false).onFailure(bytes -> false))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("one callback");
    }

    @Test
    void replacedCallback_isAskedNoMore() {
        AtomicInteger calls = new AtomicInteger();
        Rmm.use(RmmResource.async().onFailure(bytes -> calls.incrementAndGet() < 0));
        Rmm.use(RmmResource.async().limitedTo(MIB));
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        assertThat(calls).hasValue(0);
    }

    @Test
    void chosenAllocation_failsOnce_andForGood() {
        AtomicInteger calls = new AtomicInteger();
        Rmm.use(RmmResource.async().onFailure(bytes -> calls.incrementAndGet() > 0));
        MemoryResources.failAllocationAfter(1, Failure.FOR_GOOD);
        DeviceBuffer.allocate(8).close();
        assertThatThrownBy(() -> DeviceBuffer.allocate(16))
                .isInstanceOf(DeviceOutOfMemoryException.class)
                .hasMessageContaining("a failure that was asked for");
        DeviceBuffer.allocate(16).close();
        assertThat(calls).hasValue(0);
        MemoryResources.failAllocationAfter(0, Failure.AT_FIRST);
        DeviceBuffer.allocate(16).close();
        assertThat(calls).hasValue(1);
    }

    @Test
    void failuresInARow_leadToOneCollectionForEachInterval() {
        Rmm.use(RmmResource.async().limitedTo(MIB));
        System.setProperty("cudf4j.memory.collectInterval", "1B");
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        System.setProperty("cudf4j.memory.collectInterval", "20MiB");
        long before = MemoryResources.collections();
        for (int i = 0; i < 9; i++) {
            assertThatThrownBy(() -> DeviceBuffer.allocate(10 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        }
        // 90 MiB were asked for
        assertThat(MemoryResources.collections() - before).isEqualTo(4);
    }

    @Test
    void unreachableMemory_isFoundBeforeAnAllocationFails() throws Exception {
        Rmm.use(RmmResource.async().limitedTo(64 * MIB));
        long held = LiveObjects.bytes();
        long before = MemoryResources.collections();
        double[] values = new double[500_000];
        for (int i = 0; i < 100; i++) {
            assertThat(Series.of(values).rowCount()).isEqualTo(500_000);
        }
        // 400 MB through 64 MiB; each collection finds nearly all of it
        assertThat(MemoryResources.collections() - before).isBetween(0L, 40L);
        // the tests after this one count
        for (int i = 0; i < 100 && LiveObjects.bytes() > held; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(LiveObjects.bytes()).isLessThanOrEqualTo(held);
    }

    /** Whether somebody has interrupted a thread says nothing about memory. */
    @Test
    void allocationsOfAnInterruptedThread_findWhatNobodyReaches() {
        System.setProperty("cudf4j.memory.collectInterval", "1");
        Rmm.use(RmmResource.async().limitedTo(4 * MIB));
        Thread.currentThread().interrupt();
        try {
            for (int i = 0; i < 40; i++) {
                assertThat(DeviceBuffer.allocate(MIB).sizeBytes()).isEqualTo(MIB);
            }
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void interruptsWithoutEnd_failNoAllocation() throws Exception {
        System.setProperty("cudf4j.memory.collectInterval", "1");
        Rmm.use(RmmResource.async().limitedTo(4 * MIB));
        Thread allocating = Thread.currentThread();
        AtomicBoolean hasEnded = new AtomicBoolean();
        Thread interrupting = new Thread(() -> {
            while (!hasEnded.get()) {
                allocating.interrupt();
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
            }
        });
        interrupting.start();
        try {
            for (int i = 0; i < 40; i++) {
                assertThat(DeviceBuffer.allocate(MIB).sizeBytes()).isEqualTo(MIB);
            }
        } finally {
            hasEnded.set(true);
            while (interrupting.isAlive()) {
                Thread.onSpinWait();
            }
            Thread.interrupted();
        }
    }
}
