/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.testkit;

import io.cudf4j.libcudf.support.LiveObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Fails a test after which more native objects or device bytes are alive than before it.
 *
 * <p>Objects that nothing can reach any more do not count: where numbers differ, the garbage collector is run until they
 * agree, for at most fifteen seconds, or as many milliseconds as the configuration parameter {@value #PATIENCE} of JUnit
 * says. What fixtures of the class make before its tests is theirs to close in {@code @AfterAll}, and is checked then. Tests
 * that run in parallel within one JVM cannot be told apart.
 */
public final class LeakCheck implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback {
    /** The configuration parameter of JUnit that has the milliseconds to wait for the garbage collector. */
    public static final String PATIENCE = "cudf4j.leakcheck.patience";

    private static final long DEFAULT_MILLIS = 15_000;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** Makes a check, for JUnit, which finds it as a service or by {@code @ExtendWith}. */
    public LeakCheck() {}

    /** What is alive at a moment. */
    private record Alive(long count, long bytes, Map<String, Long> kinds, List<LiveObjects.Token> detail) {
        static Alive now() {
            return new Alive(LiveObjects.count(), LiveObjects.bytes(), LiveObjects.byKind(), LiveObjects.detail());
        }

        boolean isMoreThan(Alive before) {
            return count > before.count || bytes > before.bytes;
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        remember(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        remember(context);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        check(context, "the test");
    }

    @Override
    public void afterAll(ExtensionContext context) {
        check(context, "the test class");
    }

    private static void remember(ExtensionContext context) {
        context.getStore(namespace(context)).put("before", Alive.now());
    }

    private static ExtensionContext.Namespace namespace(ExtensionContext context) {
        return ExtensionContext.Namespace.create(LeakCheck.class, context.getUniqueId());
    }

    private static void check(ExtensionContext context, String what) {
        Alive before = context.getStore(namespace(context)).get("before", Alive.class);
        if (before == null || isAllowed(context)) {
            return;
        }
        Alive after = settled(before, patience(context));
        if (after.isMoreThan(before)) {
            throw new AssertionError(message(what, before, after));
        }
    }

    private static boolean isAllowed(ExtensionContext context) {
        for (ExtensionContext at = context; at != null; at = at.getParent().orElse(null)) {
            if (at.getElement()
                    .flatMap(e -> AnnotationSupport.findAnnotation(e, AllowLeak.class))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static long patience(ExtensionContext context) {
        return context.getConfigurationParameter(PATIENCE, Long::valueOf).orElse(DEFAULT_MILLIS);
    }

    private static Alive settled(Alive before, long millis) {
        Alive now = Alive.now();
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (now.isMoreThan(before) && System.nanoTime() < deadline) {
            System.gc();
            LockSupport.parkNanos(PAUSE_NANOS);
            now = Alive.now();
        }
        return now;
    }

    private static String message(String what, Alive before, Alive after) {
        Map<String, Long> more = new TreeMap<>();
        after.kinds.forEach((kind, n) -> {
            long left = n - before.kinds.getOrDefault(kind, 0L);
            if (left > 0) {
                more.put(kind, left);
            }
        });
        StringBuilder text = new StringBuilder(what + " left native objects behind: " + more + ", "
                + (after.bytes - before.bytes) + " bytes of device memory");
        if (after.detail.isEmpty()) {
            text.append("; -Dcudf4j.leaks=detail shows where they were made");
        }
        List<LiveObjects.Token> made = new ArrayList<>(after.detail);
        made.removeAll(before.detail);
        for (LiveObjects.Token token : made) {
            Throwable origin = token.origin();
            if (origin != null) {
                text.append('\n').append(origin.getMessage());
                for (StackTraceElement frame : origin.getStackTrace()) {
                    text.append("\n    at ").append(frame);
                }
            }
        }
        return text.toString();
    }
}
