/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LiveObjectsTest {
    @Test
    void collectionThatIsPutOff_isAskedForAgain() throws InterruptedException {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        AtomicInteger wishes = new AtomicInteger();
        assertThat(LiveObjects.hasCollected(reference, () -> {
                    // the first is lost, as where a thread is within an array of Java
                    if (wishes.incrementAndGet() > 1) {
                        reference.clear();
                    }
                }))
                .isTrue();
        assertThat(wishes).hasValue(2);
    }

    @Test
    void jvmThatNeverCollects_isKnownAfterSomeWishes() throws InterruptedException {
        Object kept = new Object();
        AtomicInteger wishes = new AtomicInteger();
        assertThat(LiveObjects.hasCollected(new WeakReference<>(kept), wishes::incrementAndGet))
                .isFalse();
        assertThat(wishes.get()).isBetween(2, 10);
        assertThat(kept).isNotNull();
    }
}
