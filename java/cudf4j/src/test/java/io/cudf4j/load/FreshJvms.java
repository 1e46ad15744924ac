/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Programs in JVMs of their own that run beside the tests which ask for their output: two at the same time, since most of what a short
 * one takes is its start, which one thread does.
 */
public final class FreshJvms implements AutoCloseable {
    private static final int AT_ONCE = Math.min(2, Runtime.getRuntime().availableProcessors());
    private static final int MOST_SECONDS = 120;

    private final ExecutorService runners = Executors.newFixedThreadPool(AT_ONCE);
    private final Map<String, Future<String>> outputs = new ConcurrentHashMap<>();

    /** Runs a program, after those that were started before it. */
    public void start(String name, Callable<String> program) {
        if (outputs.put(name, runners.submit(program)) != null) {
            throw new IllegalArgumentException("two programs are called " + name);
        }
    }

    /** Waits for a program and returns what it printed; what its run threw is thrown here. */
    public String output(String name) throws Exception {
        Future<String> output = Objects.requireNonNull(outputs.get(name), () -> "no program is called " + name);
        try {
            return output.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }

    /** Starts no more of them, and waits for those that run. */
    @Override
    public void close() {
        runners.shutdown();
        outputs.values().forEach(each -> each.cancel(false));
        try {
            if (!runners.awaitTermination(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a program does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while programs run", e);
        }
    }
}
