/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.testkit.Behaviour;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@SuppressWarnings("try")
class SpillOnDemandTest {
    private static final long MIB = 1L << 20;

    @AfterEach
    void reset() {
        System.clearProperty("cudf4j.memory.collectInterval");
        Rmm.reset();
    }

    @Test
    @Behaviour(192)
    void failedAllocation_asksForSpillingWithItsBytes_andIsTriedAgain() {
        Rmm.use(RmmResource.async().limitedTo(MIB));
        List<Long> asked = new ArrayList<>();
        DeviceBuffer held = DeviceBuffer.allocate(800_000);
        try (SpillOnDemand spilling = SpillOnDemand.enable(bytes -> {
            asked.add(bytes);
            held.close();
            return true;
        })) {
            DeviceBuffer.allocate(500_000).close();
        }
        assertThat(asked).containsExactly(500_000L);
    }

    @Test
    @Behaviour(192)
    void nothingToSpill_collectsOnce_asksAgain_andFails() {
        Rmm.use(RmmResource.async().limitedTo(MIB));
        System.setProperty("cudf4j.memory.collectInterval", "1B");
        AtomicInteger calls = new AtomicInteger();
        long collections = MemoryResources.collections();
        try (SpillOnDemand spilling = SpillOnDemand.enable(bytes -> calls.incrementAndGet() < 0)) {
            assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB))
                    .isInstanceOf(DeviceOutOfMemoryException.class)
                    .hasMessageContaining("asked for 2097152 bytes of device memory")
                    .hasMessageContaining("memory resource holds");
        }
        assertThat(MemoryResources.collections() - collections).isEqualTo(1);
        assertThat(calls.get()).isBetween(1, 2);
    }

    @Test
    @Behaviour(194)
    void enablingTwice_isRefused() {
        List<String> before = Rmm.resources();
        try (SpillOnDemand spilling = SpillOnDemand.enable(bytes -> false)) {
            assertThat(Rmm.resources().get(0)).isEqualTo("spillOnDemand");
            assertThatThrownBy(() -> SpillOnDemand.enable(bytes -> false))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("spilling on demand is on already");
        }
        assertThat(Rmm.resources()).isEqualTo(before);
    }

    @Test
    @Behaviour(194)
    void anotherFailureCallback_isRefused_eitherWay() {
        Rmm.use(RmmResource.async().onFailure(bytes -> false));
        assertThatThrownBy(() -> SpillOnDemand.enable(bytes -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another callback for failed allocations");
        Rmm.reset();
        try (SpillOnDemand spilling = SpillOnDemand.enable(bytes -> false)) {
            assertThatThrownBy(() -> Rmm.use(RmmResource.async().onFailure(bytes -> false)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("one callback");
        }
    }

    @Test
    @Behaviour(194)
    void resourcesChangedMeanwhile_areReported_andSpillingIsOff() {
        AtomicInteger calls = new AtomicInteger();
        SpillOnDemand spilling = SpillOnDemand.enable(bytes -> calls.incrementAndGet() < 0);
        Rmm.use(RmmResource.async().limitedTo(MIB));
        assertThat(Rmm.resources()).containsExactly("spillOnDemand", "limit", "async");
        assertThatThrownBy(spilling::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("were changed while spilling on demand was on");
        assertThat(Rmm.resources()).containsExactly("limit", "async");
        assertThatThrownBy(() -> DeviceBuffer.allocate(2 * MIB)).isInstanceOf(DeviceOutOfMemoryException.class);
        assertThat(calls).hasValue(0);
        spilling.close();
        assertThat(Rmm.resources()).containsExactly("limit", "async");
    }

    @Test
    @Behaviour(195)
    void spillingOff_pushesNoResource() {
        assertThat(Rmm.resources()).doesNotContain("spillOnDemand", "failureCallback");
        try (SpillOnDemand spilling = SpillOnDemand.enable(bytes -> false)) {
            assertThat(Rmm.resources()).contains("spillOnDemand");
        }
        assertThat(Rmm.resources()).doesNotContain("spillOnDemand", "failureCallback");
    }

    @Test
    void memoryFromBefore_isFreedAfter() {
        DeviceBuffer before = DeviceBuffer.allocate(100);
        DeviceBuffer within;
        try (SpillOnDemand spilling = SpillOnDemand.enable(bytes -> false)) {
            within = DeviceBuffer.allocate(200);
            before.close();
        }
        within.close();
        assertThat(MemoryResources.totals().replacedBytes()).isZero();
    }
}
