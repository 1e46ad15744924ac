/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.KernelCompilerMXBean;
import io.cudf4j.udf.KernelStatistics;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import javax.management.JMException;
import javax.management.ObjectName;

/** What the compiler and its caches have done. Thread-safe. */
final class KernelCounters {
    static final String BEAN_NAME = "io.cudf4j:type=KernelCompiler";

    /** Those of this process. */
    static final KernelCounters OF_PROCESS = new KernelCounters();

    final LongAdder compilations = new LongAdder();
    final LongAdder compileNanos = new LongAdder();
    final LongAdder memoryHits = new LongAdder();
    final LongAdder diskHits = new LongAdder();
    final LongAdder diskFailures = new LongAdder();
    final AtomicInteger loadedModules = new AtomicInteger();
    final LongAdder launches = new LongAdder();
    final LongAdder kernelNanos = new LongAdder();
    final LongAdder fallbacks = new LongAdder();
    private final AtomicBoolean isRegistered = new AtomicBoolean();

    KernelStatistics statistics() {
        return new KernelStatistics(
                compilations.sum(),
                Duration.ofNanos(compileNanos.sum()),
                memoryHits.sum(),
                diskHits.sum(),
                diskFailures.sum(),
                loadedModules.get(),
                launches.sum(),
                Duration.ofNanos(kernelNanos.sum()),
                fallbacks.sum());
    }

    /** Shows the figures to monitoring, once. */
    void register() {
        if (isRegistered.getAndSet(true)) {
            return;
        }
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(new Bean(), new ObjectName(BEAN_NAME));
        } catch (JMException e) {
            throw new IllegalStateException("the compiler of kernels cannot be registered as " + BEAN_NAME, e);
        }
    }

    private final class Bean implements KernelCompilerMXBean {
        @Override
        public long getCompilations() {
            return compilations.sum();
        }

        @Override
        public double getCompileSeconds() {
            return compileNanos.sum() / 1e9;
        }

        @Override
        public long getMemoryHits() {
            return memoryHits.sum();
        }

        @Override
        public long getDiskHits() {
            return diskHits.sum();
        }

        @Override
        public long getDiskFailures() {
            return diskFailures.sum();
        }

        @Override
        public int getLoadedModules() {
            return loadedModules.get();
        }

        @Override
        public long getLaunches() {
            return launches.sum();
        }

        @Override
        public double getKernelSeconds() {
            return kernelNanos.sum() / 1e9;
        }

        @Override
        public long getFallbacks() {
            return fallbacks.sum();
        }
    }
}
