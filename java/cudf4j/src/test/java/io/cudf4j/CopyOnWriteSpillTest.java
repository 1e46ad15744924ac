/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.CopyOnWriteTest.addresses;
import static io.cudf4j.CopyOnWriteTest.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.SpillLock;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.memory.SpillableBuffer;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Access;
import io.cudf4j.types.Slice;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Copy-on-write of frames whose memory may be spilled. */
class CopyOnWriteSpillTest {
    private SpillManager manager;

    @BeforeEach
    void spill() {
        manager = new SpillManager(null, 0);
        SpillManager.setGlobal(manager);
    }

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    private void spillAll() {
        manager.spillDeviceMemory(Long.MAX_VALUE);
    }

    private static boolean isSpilled(Frame<?> frame) {
        return frame.bufferInfo().stream().allMatch(info -> info.location() == BufferInfo.Location.CPU);
    }

    private static SpillableBuffer data(Series series) {
        return (SpillableBuffer) Objects.requireNonNull(series.rows().column().data());
    }

    @Test
    @Behaviour(223)
    void shallowCopies_spillAndComeBackTogether() {
        try (Series first = numbers();
                Series second = first.copy(CopyDepth.SHALLOW);
                Series part = second.slice(1, 3)) {
            spillAll();
            assertThat(isSpilled(first) && isSpilled(second) && isSpilled(part)).isTrue();
            assertThat(manager.getSpilledBytes()).isEqualTo(4 * Long.BYTES);
            try (Series copiedWhileSpilled = second.copy(CopyDepth.SHALLOW)) {
                assertThat(isSpilled(copiedWhileSpilled)).isTrue();
                assertThat(part.sum()).isEqualTo(5L);
                assertThat(isSpilled(first) || isSpilled(second) || isSpilled(copiedWhileSpilled))
                        .isFalse();
                assertThat(addresses(copiedWhileSpilled)).isEqualTo(addresses(first));
            }
        }
    }

    @Test
    @Behaviour(224)
    void writeToOneMemberWhileSpilled_leavesTheOtherSpilled() {
        try (Series first = numbers();
                Series second = first.copy(CopyDepth.SHALLOW);
                Series part = first.slice(1, 3)) {
            spillAll();
            second.iloc(Slice.of(0, 2)).set(10);
            assertThat(isSpilled(second)).isFalse();
            assertThat(isSpilled(first) && isSpilled(part)).isTrue();
            part.iloc(0).set(7);
            assertThat(isSpilled(part)).isFalse();
            assertThat(isSpilled(first)).isTrue();
            assertThat(second.toList()).isEqualTo(list(10L, 10L, 3L, 4L));
            assertThat(part.toList()).isEqualTo(list(7L, 3L));
            assertThat(first.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
        }
    }

    @Test
    @Behaviour(225)
    void deepCopyOfSpilledMemory_sharesTheSpilledBytes_andComesBackAlone() {
        try (Series first = numbers()) {
            spillAll();
            try (Series second = first.copy(CopyDepth.DEEP)) {
                assertThat(isSpilled(first) && isSpilled(second)).isTrue();
                assertThat(addresses(second)).isEqualTo(addresses(first));
                assertThat(second.sum()).isEqualTo(10L);
                assertThat(isSpilled(second)).isFalse();
                assertThat(isSpilled(first)).isTrue();
                second.set(0, 9);
                assertThat(second.toList()).isEqualTo(list(9L, 2L, 3L, 4L));
                assertThat(isSpilled(first)).isTrue();
                assertThat(first.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            }
        }
    }

    @Test
    @Behaviour(225)
    void deepCopyOfASpilledSlice_isSpilledToo() {
        try (Series whole = Series.of(list(1L, null, 3L, null, 5L));
                Series part = whole.slice(1, 4)) {
            spillAll();
            try (Series copy = part.copy(CopyDepth.DEEP)) {
                assertThat(isSpilled(copy) && isSpilled(whole)).isTrue();
                assertThat(copy.toList()).isEqualTo(list(null, 3L, null));
                assertThat(copy.count()).isEqualTo(1);
                assertThat(isSpilled(whole)).isTrue();
            }
        }
    }

    @Test
    @Behaviour(226)
    void deepCopyOfUnspilledMemory_leavesTheSourceSpillable() {
        try (Series first = numbers();
                Series second = first.copy(CopyDepth.DEEP)) {
            assertThat(addresses(second)).isNotEqualTo(addresses(first));
            try (SpillableBuffer source = data(first)) {
                assertThat(source.isExposed()).isFalse();
                assertThat(source.isSpillable()).isTrue();
            }
            assertThat(manager.getUnspillableBytes()).isZero();
        }
    }

    @Test
    @Behaviour({227, 285})
    void addressReadUnderALock_keepsCopiesCheap_withoutOne_theNextCopyIsReal() {
        try (Series first = numbers();
                SpillableBuffer memory = data(first)) {
            List<Long> asked = addresses(first);
            assertThat(memory.isSpillable()).isTrue();
            try (SpillLock lock = SpillLock.acquireSpillLock()) {
                assertThat(memory.getPtr(Access.READ)).isEqualTo(asked.get(0));
                assertThat(memory.isSpillable()).isFalse();
                assertThat(lock.isReleased()).isFalse();
            }
            assertThat(memory.isSpillable()).isTrue();
            try (Series cheap = first.copy(CopyDepth.SHALLOW)) {
                assertThat(addresses(cheap)).isEqualTo(asked);
            }
            assertThat(memory.getPtr(Access.READ)).isEqualTo(asked.get(0));
            assertThat(memory.isExposed()).isTrue();
            try (Series real = first.copy(CopyDepth.SHALLOW)) {
                assertThat(addresses(real)).isNotEqualTo(asked);
                assertThat(real.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            }
        }
    }

    @Test
    @Behaviour(285)
    void memoryInfo_neitherPinsNorExposesNorMoves() {
        try (Series first = numbers();
                Series second = first.copy(CopyDepth.SHALLOW)) {
            List<Long> shared = addresses(first);
            assertThat(addresses(second)).isEqualTo(shared);
            assertThat(manager.getUnspillableBytes()).isZero();
            spillAll();
            assertThat(first.bufferInfo().get(0).location()).isEqualTo(BufferInfo.Location.CPU);
            assertThat(isSpilled(second)).isTrue();
            second.set(0, 9);
            assertThat(addresses(second)).isNotEqualTo(addresses(first));
            try (Buffer memory = data(second)) {
                assertThat(memory.isExposed()).isFalse();
            }
        }
    }
}
