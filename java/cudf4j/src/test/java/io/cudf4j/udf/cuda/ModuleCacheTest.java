/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ModuleCacheTest {
    private final KernelCounters counters = new KernelCounters();
    private final List<String> unloaded = Collections.synchronizedList(new ArrayList<>());
    private final ModuleCache<String> cache = new ModuleCache<>(2, unloaded::add, counters);
    private int loads;

    private ModuleCache<String>.Use use(String key) {
        return cache.use(key, () -> {
            loads++;
            return key + loads;
        });
    }

    @Test
    void moduleThatIsThere_isLoadedOnce() {
        try (var first = use("a");
                var second = use("a")) {
            assertThat(second.module()).isSameAs(first.module());
        }
        use("a").close();
        assertThat(loads).isEqualTo(1);
        assertThat(counters.statistics().memoryHits()).isEqualTo(2);
        assertThat(counters.statistics().loadedModules()).isEqualTo(1);
        assertThat(unloaded).isEmpty();
    }

    @Test
    void moduleUsedLongestAgo_leaves() {
        use("a").close();
        use("b").close();
        use("a").close();
        use("c").close();
        assertThat(unloaded).containsExactly("b2");
        assertThat(counters.statistics().loadedModules()).isEqualTo(2);
        use("b").close();
        assertThat(loads).isEqualTo(4);
        assertThat(unloaded).containsExactly("b2", "a1");
    }

    @Test
    void moduleInUse_isUnloadedWhenItsLastUseEnds() {
        var first = use("a");
        var second = use("a");
        use("b").close();
        use("c").close();
        assertThat(unloaded).isEmpty();
        assertThat(counters.statistics().loadedModules()).isEqualTo(3);
        first.close();
        assertThat(unloaded).isEmpty();
        // one that has left is not found again, while others still use it
        use("a").close();
        assertThat(loads).isEqualTo(4);
        assertThat(unloaded).containsExactly("b2");
        second.close();
        assertThat(unloaded).containsExactly("b2", "a1");
        assertThat(counters.statistics().loadedModules()).isEqualTo(2);
    }

    @Test
    void moduleThatDoesNotLoad_leavesNothing() {
        assertThatThrownBy(() -> cache.use("a", () -> {
                    throw new IllegalStateException("no room");
                }))
                .hasMessage("no room");
        assertThat(counters.statistics().loadedModules()).isZero();
        use("a").close();
        assertThat(loads).isEqualTo(1);
    }

    @Test
    void threads_unloadEachModuleOnceAndNeverInUse() throws Exception {
        AtomicInteger made = new AtomicInteger();
        Set<Integer> alive = ConcurrentHashMap.newKeySet();
        List<String> faults = Collections.synchronizedList(new ArrayList<>());
        ModuleCache<Integer> small = new ModuleCache<>(
                2,
                gone -> {
                    if (!alive.remove(gone)) {
                        faults.add("twice " + gone);
                    }
                },
                counters);
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            Callable<Void> work = () -> {
                for (int i = 0; i < 2000; i++) {
                    try (var use = small.use("k" + (i * 7 % 5), () -> {
                        int number = made.incrementAndGet();
                        alive.add(number);
                        return number;
                    })) {
                        if (!alive.contains(use.module())) {
                            faults.add("gone in use " + use.module());
                        }
                    }
                }
                return null;
            };
            for (Future<Void> done : threads.invokeAll(Collections.nCopies(6, work))) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(faults).isEmpty();
        assertThat(alive).hasSize(2);
        assertThat(counters.statistics().loadedModules()).isEqualTo(2);
    }
}
