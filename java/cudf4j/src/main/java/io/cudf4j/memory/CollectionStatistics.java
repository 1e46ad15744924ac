/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.MemoryResources;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What collections of garbage did that cudf4j asked for before device memory ran out, since the start of the process. They
 * give back the memory of objects that nobody closed.
 *
 * @param collections how many there were
 * @param freedBytes the device memory that they gave back
 * @param time how long they took in all, in the background
 * @param waits how many calls waited for one, since too much memory was owned to go on meanwhile
 * @param waited how long calls waited in all
 */
public record CollectionStatistics(long collections, long freedBytes, Duration time, long waits, Duration waited) {
    private static final String BEAN_NAME = "io.cudf4j:type=Collections";

    /** Returns the state now. */
    public static CollectionStatistics current() {
        MemoryResources.Pressure found = MemoryResources.pressure();
        return new CollectionStatistics(
                found.collections(),
                found.freedBytes(),
                Duration.ofNanos(found.nanos()),
                found.waits(),
                Duration.ofNanos(found.waitedNanos()));
    }

    /** Shows the figures to monitoring from the first collection on; before it a bean would cost the start of its server. */
    static void registerWhenThereAreSome() {
        MemoryResources.whenFirstPressed(() -> {
            try {
                ManagementFactory.getPlatformMBeanServer().registerMBean(new Bean(), new ObjectName(BEAN_NAME));
            } catch (JMException e) {
                throw new IllegalStateException("collections cannot be registered as " + BEAN_NAME, e);
            }
        });
    }

    private static final class Bean implements CollectionsMXBean {
        @Override
        public long getCollections() {
            return current().collections();
        }

        @Override
        public long getFreedBytes() {
            return current().freedBytes();
        }

        @Override
        public double getSeconds() {
            return current().time().toNanos() / 1e9;
        }

        @Override
        public long getWaits() {
            return current().waits();
        }

        @Override
        public double getWaitedSeconds() {
            return current().waited().toNanos() / 1e9;
        }
    }
}
