/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.CudaArrayInterface;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CopyOnWriteTest {
    private static final byte[] BYTES = {1, 2, 3, 4, 5, 6, 7, 8};

    @AfterEach
    void defaults() {
        ProcessOptions.set("copy_on_write", true);
    }

    private static long at(Buffer buffer) {
        return buffer.memoryInfo().address();
    }

    @Test
    @Behaviour({207, 218})
    void pinForWriting_givesTheWriterBytesOfItsOwn() {
        try (Buffer first = Buffer.of(BYTES);
                Buffer second = first.share();
                Buffer third = second.share()) {
            long shared = at(first);
            assertThat(second.pin(Access.READ)).isEqualTo(shared);
            second.unpin();
            assertThat(second.pin(Access.WRITE)).isNotEqualTo(shared);
            second.unpin();
            assertThat(at(first)).isEqualTo(shared);
            assertThat(at(third)).isEqualTo(shared);
            assertThat(second.toHost()).isEqualTo(BYTES);
        }
    }

    @Test
    @Behaviour({208, 209})
    void lastSharer_isWrittenInPlace_closedAndUnreachableOnesNoLongerCount() throws InterruptedException {
        try (Buffer first = Buffer.of(BYTES)) {
            long address = at(first);
            Buffer second = first.share();
            assertThat(first.isSingleOwner()).isFalse();
            second.close();
            assertThat(first.isSingleOwner()).isTrue();
            forget(first);
            for (int i = 0; i < 100 && !first.isSingleOwner(); i++) {
                System.gc();
                Thread.sleep(5);
            }
            assertThat(first.pin(Access.WRITE)).isEqualTo(address);
            first.unpin();
        }
    }

    private static void forget(Buffer buffer) {
        assertThat(buffer.share().sizeBytes()).isEqualTo(buffer.sizeBytes());
    }

    @Test
    @Behaviour({210, 212})
    @SuppressWarnings("try") // one is closed before the others
    void chainOfCopies_isOneGroup_andAWriteBeginsAnother() {
        try (Buffer a = Buffer.of(BYTES);
                Buffer b = a.share();
                Buffer c = b.share()) {
            b.makeSingleOwnerInPlace();
            try (Buffer d = b.share()) {
                assertThat(at(d)).isEqualTo(at(b)).isNotEqualTo(at(a));
                assertThat(at(c)).isEqualTo(at(a));
                a.close();
                assertThat(c.toHost()).isEqualTo(BYTES);
                assertThat(c.isSingleOwner()).isTrue();
                assertThat(b.isSingleOwner()).isFalse();
            }
        }
    }

    @Test
    @Behaviour(211)
    void writingASlice_copiesItsBytesOnly() {
        try (Buffer whole = Buffer.of(new byte[1 << 20]);
                Buffer half = whole.slice(0, 1 << 19);
                Buffer part = half.slice(16, 48)) {
            long before = LiveObjects.bytes();
            part.makeSingleOwnerInPlace();
            assertThat(LiveObjects.bytes() - before).isEqualTo(32);
        }
    }

    @Test
    @Behaviour(213)
    void withoutTheOption_aWriteIsSeenByAllThatShare() {
        ProcessOptions.set("copy_on_write", false);
        try (Buffer first = Buffer.of(BYTES);
                Buffer second = first.slice(2, 6)) {
            assertThat(first.getClass()).isEqualTo(Buffer.class);
            assertThat(second.pin(Access.WRITE)).isEqualTo(at(first) + 2);
            second.unpin();
        }
    }

    /** Of 216 the export of a buffer: what it says of a column's array is what 214 and 215 say otherwise, which hold here. */
    @Test
    @Behaviour({214, 215, 216})
    void expose_givesTheExporterBytesOfItsOwn_forGood() {
        try (Buffer exporter = Buffer.of(BYTES);
                Buffer sibling = exporter.share()) {
            long shared = at(exporter);
            long exported = exporter.expose();
            assertThat(exported).isNotEqualTo(shared).isEqualTo(at(exporter));
            assertThat(exporter.isExposed()).isTrue();
            assertThat(sibling.isExposed()).isFalse();
            assertThat(at(sibling)).isEqualTo(shared);
            assertThat(exporter.expose()).isEqualTo(exported);
        }
    }

    @Test
    @Behaviour(228)
    @SuppressWarnings("try") // one is closed before the others
    void callsInProgress_keepTheOldBytes_andHoldTheNewOnes() {
        try (Buffer writer = Buffer.of(BYTES);
                Buffer sibling = writer.share()) {
            long old = writer.pin(Access.READ);
            writer.makeSingleOwnerInPlace();
            assertThat(at(writer)).isNotEqualTo(old);
            assertThat(writer.bufferOwner().isHeld()).isTrue();
            assertThat(sibling.bufferOwner().isHeld()).isTrue();
            sibling.close();
            long living = LiveObjects.bytes();
            writer.unpin();
            assertThat(writer.bufferOwner().isHeld()).isFalse();
            assertThat(living - LiveObjects.bytes()).isEqualTo(BYTES.length);
        }
    }

    @Test
    @Behaviour(144)
    void addressOfKnownMemory_givesAViewOfIt() {
        Buffer memory = Buffer.of(BYTES);
        Buffer view = Buffer.of(memory.address() + 2, 4, null);
        assertThat(at(view)).isEqualTo(at(memory) + 2);
        assertThat(view.bufferOwner()).isSameAs(memory.bufferOwner());
        memory.close();
        assertThat(view.toHost()).containsExactly(3, 4, 5, 6);
        view.close();
        assertThat(KnownMemory.find(1, 1)).isNull();
    }

    @Test
    @Behaviour(283)
    void readOnlyProxy_copiesAndExposesNothing() {
        try (Buffer first = Buffer.of(BYTES);
                Buffer second = first.share()) {
            CudaArrayInterface proxy = first.readOnlyProxy("|u1", 8);
            assertThat(proxy.access()).isEqualTo(Access.READ);
            assertThat(proxy.data()).isEqualTo(at(second));
            assertThat(first.isExposed()).isFalse();
        }
    }

    @Test
    void closedWhileInUse_isFreedByTheLastCall() {
        long before = LiveObjects.bytes();
        Buffer buffer = Buffer.of(BYTES);
        buffer.pin(Access.READ);
        buffer.close();
        assertThat(LiveObjects.bytes() - before).isEqualTo(BYTES.length);
        buffer.unpin();
        assertThat(LiveObjects.bytes()).isEqualTo(before);
        assertThatThrownBy(() -> buffer.pin(Access.READ)).isInstanceOf(ClosedException.class);
    }

    @Test
    void eightThreads_sharingAndWriting_eachSeeTheirOwn() throws InterruptedException {
        long before = LiveObjects.bytes();
        List<Throwable> failures = new ArrayList<>();
        try (Buffer common = Buffer.of(BYTES)) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                Thread thread = new Thread(() -> {
                    for (int i = 0; i < 500; i++) {
                        try (Buffer mine = common.share();
                                Buffer part = mine.slice(2, 6)) {
                            part.makeSingleOwnerInPlace();
                            assertThat(part.toHost()).containsExactly(3, 4, 5, 6);
                            assertThat(mine.toHost()).isEqualTo(BYTES);
                        } catch (Throwable e) {
                            synchronized (failures) {
                                failures.add(e);
                            }
                            return;
                        }
                    }
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        assertThat(failures).isEmpty();
        assertThat(LiveObjects.bytes()).isEqualTo(before);
    }
}
