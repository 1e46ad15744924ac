/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Logged;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SpillManagerTest {
    private SpillManager manager;
    private final List<Buffer> open = new ArrayList<>();

    @BeforeEach
    void spill() {
        use(new SpillManager(null, 1));
    }

    private void use(SpillManager next) {
        manager = next;
        SpillManager.setGlobal(next);
    }

    @AfterEach
    void defaults() {
        open.forEach(Buffer::close);
        for (String name : List.of("spill", "spill_on_demand", "spill_stats", "spill_device_limit")) {
            ProcessOptions.set(name, ProcessOptions.initial(name, variable -> null, property -> null));
        }
        SpillManager.resetGlobal();
    }

    /** Returns a buffer whose bytes are on the device. */
    private SpillableBuffer buffer(int bytes) {
        SpillableBuffer made = (SpillableBuffer) Buffer.of(new byte[bytes]);
        open.add(made);
        made.unspill();
        return made;
    }

    @Test
    @Behaviour({162, 279})
    void optionOff_givesNoManager_onGivesOneWithoutLimit() {
        ProcessOptions.set("spill", false);
        SpillManager.resetGlobal();
        assertThat(SpillManager.global()).isNull();
        ProcessOptions.set("spill", true);
        SpillManager.resetGlobal();
        SpillManager made = SpillManager.global();
        assertThat(made).isNotNull();
        assertThat(made.getDeviceLimitBytes()).isEqualTo(-1);
        assertThat(made.getStatisticsLevel()).isZero();
        assertThat(made.isSpillOnDemand()).isTrue();
    }

    @Test
    @Behaviour({163, 195})
    void optionsOfTheFirstUse_areThoseOfTheManager() {
        ProcessOptions.set("spill", true);
        ProcessOptions.set("spill_on_demand", false);
        ProcessOptions.set("spill_stats", 2);
        ProcessOptions.set("spill_device_limit", 1000);
        SpillManager.resetGlobal();
        SpillManager made = SpillManager.global();
        assertThat(made.getDeviceLimitBytes()).isEqualTo(1000);
        assertThat(made.getStatisticsLevel()).isEqualTo(2);
        assertThat(made.isSpillOnDemand()).isFalse();
    }

    @Test
    @Behaviour(164)
    void optionAfterTheFirstUse_hasNoEffectUntilTheManagerIsForgotten() {
        ProcessOptions.set("spill", false);
        SpillManager.resetGlobal();
        try (Buffer first = Buffer.of(new byte[8])) {
            ProcessOptions.set("spill", true);
            assertThat(first).isNotInstanceOf(SpillableBuffer.class);
            assertThat(SpillManager.global()).isNull();
        }
        SpillManager.resetGlobal();
        try (Buffer next = Buffer.of(new byte[8])) {
            assertThat(next).isInstanceOf(SpillableBuffer.class);
            assertThat(SpillManager.global()).isSameAs(SpillManager.global()).isNotNull();
        }
    }

    @Test
    @Behaviour(165)
    void replacingAManagerOfLivingBuffers_warns() {
        assertThat(Logged.during(() -> use(new SpillManager(null, 0)))).isEmpty();
        buffer(8);
        assertThat(Logged.during(() -> use(new SpillManager(null, 0))))
                .singleElement()
                .asString()
                .contains("living buffers");
    }

    @Test
    @Behaviour(166)
    void closedAndUnreachableBuffers_leaveTheSums() throws InterruptedException {
        SpillableBuffer first = buffer(100);
        forget();
        assertThat(manager.getUnspilledBytes() + manager.getSpilledBytes()).isGreaterThanOrEqualTo(100);
        first.close();
        for (int i = 0; i < 100 && manager.getSpilledBytes() > 0; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertThat(manager.getSpilledBytes()).isZero();
        assertThat(manager.getUnspilledBytes()).isZero();
    }

    private static void forget() {
        assertThat(Buffer.of(new byte[50]).sizeBytes()).isEqualTo(50);
    }

    @Test
    @Behaviour(167)
    void emptyAndExposedBuffers_areNotCountedAsSpillable() {
        buffer(0);
        assertThat(manager.getUnspilledBytes()).isZero();
        SpillableBuffer exposed = buffer(8);
        exposed.markExposed();
        assertThat(manager.spillDeviceMemory(1)).isZero();
        assertThat(manager.getUnspillableBytes()).isEqualTo(8);
    }

    @Test
    @Behaviour(169)
    void spilling_takesTheLeastRecentlyUsedFirst_wholeBuffersOnly() {
        SpillableBuffer a = buffer(100);
        SpillableBuffer b = buffer(100);
        SpillableBuffer c = buffer(100);
        assertThat(manager.spillDeviceMemory(1)).isEqualTo(100);
        assertThat(List.of(a.isSpilled(), b.isSpilled(), c.isSpilled())).containsExactly(true, false, false);
        assertThat(manager.spillDeviceMemory(101)).isEqualTo(200);
        assertThat(manager.spillDeviceMemory(1)).isZero();
        assertThat(manager.getSpilledBytes()).isEqualTo(300);
    }

    @Test
    @Behaviour(170)
    void accessTime_changesWithTheAddress_notWithMetadata() {
        SpillableBuffer a = buffer(8);
        SpillableBuffer b = buffer(8);
        assertThat(a.memoryInfo().sizeBytes() + a.sizeBytes()).isEqualTo(16);
        assertThat(manager.spillDeviceMemory(1)).isEqualTo(8);
        assertThat(a.isSpilled()).isTrue();
        a.pin(Access.READ);
        a.unpin();
        assertThat(manager.spillDeviceMemory(1)).isEqualTo(8);
        assertThat(b.isSpilled()).isTrue();
        assertThat(a.isSpilled()).isFalse();
    }

    @Test
    @Behaviour(169)
    void spillingAgainAndAgain_keepsToTheOrderOfUse() {
        SpillableBuffer held = buffer(8);
        SpillableBuffer first = buffer(8);
        SpillableBuffer used = buffer(8);
        SpillableBuffer third = buffer(8);
        held.pin(Access.READ);
        SpillableBuffer behind = buffer(8);
        List<SpillableBuffer> all = List.of(held, first, used, third, behind);
        assertThat(spilledByOne(all)).containsExactly(first);
        used.pin(Access.READ);
        used.unpin();
        SpillableBuffer young = buffer(8);
        assertThat(spilledByOne(all)).containsExactly(third);
        assertThat(manager.getUnspilledBytes()).isEqualTo(32);
        held.unpin();
        assertThat(spilledByOne(all)).containsExactly(held);
        third.close();
        assertThat(spilledByOne(all)).containsExactly(behind);
        assertThat(spilledByOne(all)).containsExactly(used);
        assertThat(young.isSpilled()).isFalse();
        assertThat(manager.getUnspilledBytes()).isEqualTo(8);
        assertThat(manager.spillDeviceMemory(0)).isZero();
    }

    private List<SpillableBuffer> spilledByOne(List<SpillableBuffer> all) {
        List<SpillableBuffer> before = all.stream()
                .filter(each -> !each.isClosed() && !each.isSpilled())
                .toList();
        assertThat(manager.spillDeviceMemory(1)).isEqualTo(8);
        return before.stream().filter(SpillableBuffer::isSpilled).toList();
    }

    @Test
    @Behaviour(172)
    void toTheLimit_spillsWhatIsBeyondIt_andNothingBelow() {
        buffer(100);
        buffer(100);
        assertThat(manager.spillToDeviceLimit(null)).isZero();
        assertThat(manager.spillToDeviceLimit(200L)).isZero();
        assertThat(manager.spillToDeviceLimit(1000L)).isZero();
        assertThat(manager.getSpilledBytes()).isZero();
        assertThat(manager.spillToDeviceLimit(150L)).isEqualTo(100);
        assertThat(manager.spillToDeviceLimit(0L)).isEqualTo(100);
        assertThatThrownBy(() -> manager.spillToDeviceLimit(-9L))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("spillToDeviceLimit: the limit cannot be negative, got -9");
    }

    private SpillableBuffer adopted(int bytes) {
        SpillableBuffer made = (SpillableBuffer) Buffer.shareOf(DeviceBuffer.allocate(bytes));
        open.add(made);
        return made;
    }

    @Test
    @Behaviour({173, 174})
    void withLimitZero_eachNewBufferSpillsOthers_butWhatIsInUseStays() {
        use(new SpillManager(0L, 1));
        SpillableBuffer a = adopted(8);
        a.pin(Access.READ);
        SpillableBuffer b = adopted(8);
        assertThat(a.isSpilled()).isFalse();
        a.unpin();
        SpillableBuffer c = adopted(8);
        assertThat(a.isSpilled()).isTrue();
        assertThat(b.isSpilled()).isTrue();
        b.unspill();
        c.unspill();
        c.markExposed();
        assertThat(b.isSpilled()).isTrue();
    }

    @Test
    @Behaviour({176, 177, 191})
    void owner_isOnEitherSide_andUnspillableWhileHeldOrExposed() {
        SpillableBuffer buffer = buffer(8);
        assertThat(buffer.isSpillable()).isTrue();
        try (SpillLock lock = SpillLock.acquireSpillLock()) {
            buffer.spillLock(lock);
            assertThat(buffer.isSpillable()).isFalse();
            assertThatThrownBy(buffer::spill)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("spill-locked");
            buffer.unspill();
        }
        buffer.spill();
        assertThat(buffer.isSpilled()).isTrue();
        try (SpillLock lock = SpillLock.acquireSpillLock()) {
            buffer.spillLock(lock);
            buffer.unspill();
            assertThat(buffer.isSpilled()).isFalse();
        }
        buffer.spill();
        buffer.markExposed();
        assertThat(buffer.isSpilled()).isFalse();
        assertThat(buffer.isExposed()).isTrue();
        assertThatThrownBy(buffer::spill)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("exposed");
    }

    @Test
    @Behaviour({178, 179, 218})
    void address_outsideALock_isExposed_descriptionsAreNot() {
        SpillableBuffer buffer = buffer(8);
        assertThat(buffer.memoryInfo().location()).isEqualTo(BufferInfo.Location.GPU);
        assertThat(buffer.isExposed()).isFalse();
        assertThat(buffer.getPtr(Access.READ)).isEqualTo(buffer.memoryInfo().address());
        assertThat(buffer.isExposed()).isTrue();
    }

    @Test
    @Behaviour(180)
    void address_inALock_isHeldUntilTheOutermostEnd() {
        SpillableBuffer buffer = buffer(8);
        buffer.spill();
        try (SpillLock outer = SpillLock.acquireSpillLock()) {
            try (SpillLock inner = SpillLock.acquireSpillLock()) {
                assertThat(inner).isSameAs(outer);
                assertThat(buffer.getPtr(Access.READ))
                        .isEqualTo(buffer.memoryInfo().address());
            }
            assertThat(buffer.isSpillable()).isFalse();
        }
        assertThat(buffer.isSpillable()).isTrue();
        assertThat(buffer.isExposed()).isFalse();
    }

    /** Here a call's pins are the access of internal scope, and {@code expose} is that of external scope. */
    @Test
    @Behaviour(183)
    void eachPin_isALockUntilItsEnd_exposureIsForGood_andNoAccessIsRefused() {
        SpillableBuffer buffer = buffer(8);
        buffer.pin(Access.READ);
        buffer.pin(Access.READ);
        buffer.unpin();
        assertThat(buffer.isSpillable()).isFalse();
        assertThatThrownBy(buffer::spill).isInstanceOf(IllegalStateException.class);
        buffer.unpin();
        assertThat(buffer.isSpillable()).isTrue();
        assertThat(buffer.isExposed()).isFalse();
        assertThatThrownBy(() -> buffer.pin(missing()))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("access");
        assertThatThrownBy(() -> buffer.getPtr(missing()))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("access");
        assertThat(buffer.isSpillable()).isTrue();
        buffer.expose();
        assertThat(buffer.isExposed()).isTrue();
        assertThat(buffer.isSpillable()).isFalse();
    }

    @SuppressWarnings("NullAway") // what a caller without null checks may hand in
    private static Access missing() {
        return null;
    }

    @Test
    @Behaviour(184)
    void lock_holdsSpilledBytesWhereTheyAre_untilTheirAddressIsRead() {
        SpillableBuffer buffer = buffer(8);
        buffer.spill();
        try (SpillLock lock = SpillLock.acquireSpillLock()) {
            buffer.spillLock(lock);
            assertThat(buffer.isSpilled()).isTrue();
            buffer.getPtr(Access.READ);
            assertThat(buffer.isSpilled()).isFalse();
            assertThat(buffer.isSpillable()).isFalse();
        }
        assertThat(buffer.isSpillable()).isTrue();
        assertThat(buffer.isExposed()).isFalse();
    }

    @Test
    @Behaviour({181, 281})
    @SuppressWarnings("try") // a lock is held, not used
    void lock_isTheThreads_thereIsNoneWithoutAManager_andAnExceptionReleasesIt() throws InterruptedException {
        SpillableBuffer buffer = buffer(8);
        assertThatThrownBy(() -> SpillLock.with(() -> {
                    buffer.spillLock(SpillLock.current());
                    Thread other =
                            new Thread(() -> assertThat(SpillLock.current()).isNull());
                    other.setUncaughtExceptionHandler((thread, e) -> open.clear());
                    other.start();
                    join(other);
                    throw new IllegalStateException("within");
                }))
                .hasMessage("within");
        assertThat(open).isNotEmpty();
        assertThat(buffer.isSpillable()).isTrue();
        assertThat(SpillLock.<Integer>with(() -> 7)).isEqualTo(7);
        SpillManager.setGlobal(null);
        try (SpillLock lock = SpillLock.acquireSpillLock()) {
            assertThat(SpillLock.current()).isNull();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @Behaviour(182)
    void keptLock_outlivesItsScope() {
        SpillableBuffer buffer = buffer(8);
        SpillLock kept;
        try (SpillLock lock = SpillLock.acquireSpillLock()) {
            buffer.spillLock(lock);
            kept = lock.keep();
        }
        assertThat(buffer.isSpillable()).isFalse();
        kept.close();
        assertThat(buffer.isSpillable()).isTrue();
    }

    @Test
    @Behaviour({186, 187, 189})
    void views_moveWithTheirOwner() {
        SpillableBuffer base = buffer(8);
        base.spill();
        SpillableBuffer view = (SpillableBuffer) base.slice(2, 6);
        open.add(view);
        assertThat(view.isSpilled()).isTrue();
        assertThat(view.isExposed() || base.isExposed()).isFalse();
        assertThat(view.memoryInfo())
                .isEqualTo(new BufferInfo(base.memoryInfo().address() + 2, 4, BufferInfo.Location.CPU));
        assertThat(view.memoryInfo().location()).hasToString("cpu");
        view.unspill();
        assertThat(base.isSpilled()).isFalse();
        base.spill();
        assertThat(view.isSpilled()).isTrue();
    }

    @Test
    @Behaviour({149, 190})
    void readBack_spillsWhatCanBe_andCopiesTheRest() {
        SpillableBuffer buffer = (SpillableBuffer) Buffer.of(new byte[] {1, 2, 3, 4});
        open.add(buffer);
        buffer.unspill();
        assertThat(buffer.toByteBuffer().isReadOnly()).isTrue();
        assertThat(buffer.isSpilled()).isTrue();
        SpillableBuffer view = (SpillableBuffer) buffer.slice(1, 3);
        open.add(view);
        assertThat(view.toHost()).containsExactly(2, 3);
        buffer.pin(Access.READ);
        assertThat(view.toHost()).containsExactly(2, 3);
        assertThat(buffer.isSpilled()).isFalse();
        buffer.unpin();
        buffer.markExposed();
        assertThat(view.toHost()).containsExactly(2, 3);
        assertThat(buffer.isSpilled()).isFalse();
    }

    @Test
    @Behaviour({140, 151})
    void bufferClass_isThatOfTheOptions_andHostBytesStartSpilled() {
        try (Buffer host = Buffer.of(new int[] {1, 2})) {
            assertThat(host).isInstanceOf(SpillableBuffer.class);
            assertThat(((SpillableBuffer) host).isSpilled()).isTrue();
            assertThat(manager.getUnspilledBytes()).isZero();
            assertThat(host.toHost()).containsExactly(1, 0, 0, 0, 2, 0, 0, 0);
        }
        SpillManager.setGlobal(null);
        try (Buffer tracked = Buffer.of(new int[] {1, 2})) {
            assertThat(tracked.getClass()).isEqualTo(ExposureTrackedBuffer.class);
        }
        ProcessOptions.set("copy_on_write", false);
        try (Buffer plain = Buffer.of(new int[] {1, 2})) {
            assertThat(plain.getClass()).isEqualTo(Buffer.class);
        } finally {
            ProcessOptions.set("copy_on_write", true);
        }
    }

    @Test
    @Behaviour({138, 144, 145})
    void addressOfASpillableBuffer_needsItHeldOrExposed() {
        SpillableBuffer buffer = buffer(16);
        assertThat(Buffer.of(buffer)).isSameAs(buffer);
        long address = buffer.memoryInfo().address();
        assertThatThrownBy(() -> Buffer.of(address + 4, 8, null))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("must either be exposed or spill locked");
        try (SpillLock lock = SpillLock.acquireSpillLock()) {
            buffer.spillLock(lock);
            try (Buffer view = Buffer.of(address + 4, 8, null)) {
                assertThat(view.memoryInfo().address()).isEqualTo(address + 4);
                assertThat(view.bufferOwner()).isSameAs(buffer.bufferOwner());
            }
        }
    }

    @Test
    @Behaviour({198, 280})
    void statistics_countBothDirections_atLevelOne() {
        SpillableBuffer buffer = buffer(24);
        buffer.spill();
        buffer.unspill();
        SpillStatistics found = manager.statistics();
        assertThat(found.spilled().bytes()).isEqualTo(24);
        assertThat(found.spilled().seconds()).isPositive();
        // made from bytes of the host, the buffer came to the device twice
        assertThat(found.unspilled().bytes()).isEqualTo(48);
        assertThat(found.toString().lines()).element(0).isEqualTo("Spill Statistics (level=1):");
        assertThat(found.toString().lines()).element(1).isEqualTo(" Spilling (level >= 1):");
        assertThat(found.toString().lines()).element(2).asString().matches("  gpu => cpu: 24B in \\d+\\.\\d{4}s");
        assertThat(found.plus(found).spilled().bytes()).isEqualTo(48);
        use(new SpillManager(null, 0));
        SpillableBuffer other = buffer(24);
        other.spill();
        assertThat(manager.statistics().spilled().bytes()).isZero();
    }

    @Test
    @Behaviour({199, 200})
    void exposures_areGroupedByTrace_atLevelTwo() {
        assertThat(manager.statistics().toString()).contains("Exposed buffers (level >= 2): disabled");
        use(new SpillManager(null, 2));
        for (int i = 0; i < 3; i++) {
            SpillableBuffer each = buffer(10);
            if (i == 0) {
                each.spill();
            }
            each.markExposed();
            each.markExposed();
        }
        buffer(5).markExposed();
        SpillStatistics found = manager.statistics();
        assertThat(found.exposures()).hasSize(2);
        assertThat(found.exposures().get(0).count()).isEqualTo(3);
        assertThat(found.exposures().get(0).totalBytes()).isEqualTo(30);
        assertThat(found.exposures().get(0).spilledBytes()).isEqualTo(10);
        assertThat(found.exposures().get(0).trace()).contains("exposures_areGroupedByTrace_atLevelTwo");
        assertThat(found.toString()).contains("exposed 3 times, total: 30B, spilled: 10B");
        use(new SpillManager(null, 0));
        assertThat(manager.statistics()).hasToString("Spill Statistics (level=0): N/A");
    }

    @Test
    @Behaviour(204)
    void text_hasTheLimitAndWhatIsWhere() {
        use(new SpillManager(2048L, 0));
        buffer(24).spill();
        SpillableBuffer held = buffer(100);
        buffer(300);
        held.pin(Access.READ);
        assertThat(manager)
                .hasToString("SpillManager(device_memory_limit=2KiB, 24B spilled, 400B (25%) unspilled (unspillable))");
        held.unpin();
    }

    @Test
    void monitoring_seesTheNumbers() throws Exception {
        buffer(24).spill();
        ObjectName name = new ObjectName("io.cudf4j:type=SpillManager");
        assertThat(ManagementFactory.getPlatformMBeanServer().getAttribute(name, "SpilledBytes"))
                .isEqualTo(24L);
        SpillManager.setGlobal(null);
        assertThat(ManagementFactory.getPlatformMBeanServer().isRegistered(name))
                .isFalse();
    }

    @Test
    @Behaviour(143)
    void exposedBytesOfTheHost_areRefused() {
        ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
        assertThatThrownBy(() -> Buffer.of(bytes, Exposure.EXPOSED))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("expose()");
        try (Buffer tracked = Buffer.of(bytes, Exposure.TRACKED)) {
            assertThat(tracked.isExposed()).isFalse();
        }
    }

    @Test
    void sourceThatReadsOtherMemory_isCopiedWhole() {
        SpillableBuffer from = (SpillableBuffer) Buffer.of(new byte[] {1, 2, 3});
        open.add(from);
        try (Buffer copy = Buffer.of(3, (at, part) -> from.copyToHost(at, part))) {
            assertThat(copy.toHost()).containsExactly(1, 2, 3);
        }
    }

    @Test
    void badArguments_areRefused() {
        assertThatThrownBy(() -> new SpillManager(-1L, 0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> new SpillManager(null, 3))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("0, 1 or 2");
    }

    /** The bounds of collections move with what is spilled; they are those of the start. */
    @Test
    void settingOfCollections_thatIsBadLater_failsNothing() {
        List<String> names =
                List.of("cudf4j.memory.pressureFloor", "cudf4j.memory.pressureShare", "cudf4j.memory.pressure");
        names.forEach(name -> System.setProperty(name, "no amount"));
        try {
            SpillableBuffer moved = buffer(1 << 16);
            moved.spill();
            moved.unspill();
            assertThat(moved.isSpilled()).isFalse();
        } finally {
            names.forEach(System::clearProperty);
        }
    }
}
