/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
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

    /** Else what is dead and not freed yet would count as alive, and the bounds of collections would rise by it. */
    @Test
    void collection_returnsOnceTheCleanerHasFreedWhatItFound() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> dead = new PhantomReference<>(new Object(), null);
        Thread cleaner = new Thread(() -> runAll(queue), "test-cleaner");
        cleaner.setDaemon(true);
        AtomicReference<Thread> sweptBy = new AtomicReference<>();
        AtomicBoolean isFoundDead = new AtomicBoolean();
        LiveObjects.freedBy(queue, cleaner, () -> {
            isFoundDead.set(dead.refersTo(null));
            sweptBy.set(Thread.currentThread());
        });
        cleaner.start();
        assertThat(LiveObjects.collect(60_000)).isTrue();
        assertThat(sweptBy).hasValue(cleaner);
        assertThat(isFoundDead).isTrue();
    }

    private static void runAll(ReferenceQueue<Object> queue) {
        while (true) {
            try {
                ((Runnable) queue.remove()).run();
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
