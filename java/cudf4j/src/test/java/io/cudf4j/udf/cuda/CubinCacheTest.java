/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.KernelCompilationException;
import io.cudf4j.testkit.Behaviour;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The part in memory, with a compiler that only counts; what is on disk {@link NvrtcTest} tests with the real one. */
@Tag("once")
class CubinCacheTest {
    private static final Target SM_90 = new Target(90, false);
    private static final int IMAGE_BYTES = 100;

    private final List<String> compiled = Collections.synchronizedList(new ArrayList<>());
    private final KernelCounters counters = new KernelCounters();
    private volatile Runnable meanwhile = () -> {};

    private CubinCache cache(long limitBytes) {
        Compiler compiler = new Compiler() {
            @Override
            public String version() {
                return "13.0";
            }

            @Override
            public byte[] compile(KernelSource source, Target target) {
                compiled.add(source.text());
                meanwhile.run();
                if (source.text().contains("fault")) {
                    throw new KernelCompilationException("it has a fault:", "line 1");
                }
                byte[] image = new byte[IMAGE_BYTES];
                image[0] = (byte) source.text().hashCode();
                return image;
            }
        };
        return new CubinCache(compiler, limitBytes, null, counters);
    }

    private static byte[] get(CubinCache cache, String text) {
        return cache.get(KernelSource.of(text), SM_90);
    }

    @Test
    @Behaviour(249)
    void sameSource_isCompiledOnce() {
        CubinCache cache = cache(1000);
        byte[] first = get(cache, "a");
        assertThat(get(cache, "a")).isSameAs(first);
        assertThat(get(cache, "b")).isNotEqualTo(first);
        assertThat(cache.get(KernelSource.of("a"), new Target(80, false))).isNotSameAs(first);
        assertThat(compiled).containsExactly("a", "b", "a");
        assertThat(counters.statistics().compilations()).isEqualTo(3);
        assertThat(counters.statistics().memoryHits()).isEqualTo(1);
    }

    @Test
    void imageUsedLongestAgo_leaves() {
        CubinCache cache = cache(2 * IMAGE_BYTES);
        get(cache, "a");
        get(cache, "b");
        get(cache, "a");
        get(cache, "c");
        get(cache, "a");
        assertThat(compiled).containsExactly("a", "b", "c");
        get(cache, "b");
        assertThat(compiled).containsExactly("a", "b", "c", "b");
    }

    @Test
    void imageAboveTheLimit_isNotKept() {
        CubinCache cache = cache(IMAGE_BYTES - 1);
        get(cache, "a");
        get(cache, "a");
        assertThat(compiled).containsExactly("a", "a");
    }

    @Test
    void faults_areToldEachTime() {
        CubinCache cache = cache(1000);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> get(cache, "fault"))
                    .isInstanceOf(KernelCompilationException.class)
                    .hasMessage("it has a fault:\nline 1");
        }
        assertThat(compiled).hasSize(2);
        assertThat(counters.statistics().compilations()).isEqualTo(2);
    }

    @Test
    void threadsThatAskTogether_waitForOneCompilation() throws Exception {
        assertThat(together("a", 4)).hasSize(4).allMatch(image -> image instanceof byte[]);
        assertThat(compiled).containsExactly("a");
        assertThat(counters.statistics().memoryHits()).isEqualTo(3);
    }

    @Test
    void threadsThatAskTogether_allSeeTheFault() throws Exception {
        assertThat(together("fault", 4)).hasSize(4).allMatch(fault -> fault instanceof KernelCompilationException);
        assertThat(compiled).containsExactly("fault");
    }

    /** Lets threads ask for a source while one of them is compiling it; returns what each got. */
    private List<Object> together(String text, int count) throws Exception {
        CubinCache cache = cache(1000);
        CountDownLatch begun = new CountDownLatch(1);
        meanwhile = () -> {
            begun.countDown();
            // the others are counted before they wait
            while (counters.statistics().memoryHits() < count - 1) {
                Thread.onSpinWait();
            }
        };
        Callable<Object> ask = () -> {
            try {
                return get(cache, text);
            } catch (KernelCompilationException e) {
                return e;
            }
        };
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Object> got = new ArrayList<>();
            List<Future<Object>> waiting = new ArrayList<>(List.of(threads.submit(ask)));
            begun.await();
            for (int i = 1; i < count; i++) {
                waiting.add(threads.submit(ask));
            }
            for (Future<Object> each : waiting) {
                got.add(each.get());
            }
            return got;
        } finally {
            threads.shutdown();
        }
    }
}
