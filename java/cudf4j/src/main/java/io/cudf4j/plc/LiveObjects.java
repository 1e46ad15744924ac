package io.cudf4j.plc;

import io.cudf4j.config.Config;
import io.cudf4j.config.LeakReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * Counts the native objects, and the bytes of device memory, that handles of this process own. Thread-safe; the numbers
 * of different calls need not fit together while other threads work. With {@code cudf4j.leaks=trace}, read when the class
 * is loaded, the place where each one was made is kept.
 */
public final class LiveObjects {
    private static final Owned.Kind[] KINDS = Owned.Kind.values();
    private static final boolean TRACE = Config.LEAKS.get() == LeakReport.TRACE;
    private static final AtomicLongArray COUNTS = new AtomicLongArray(KINDS.length);
    private static final AtomicLong BYTES = new AtomicLong();
    private static final Set<Ticket> TRACED = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
    private static final Ticket UNTRACED = new Ticket("", null);

    private LiveObjects() {}

    /** What is remembered of a native object. */
    record Ticket(String what, @Nullable Throwable made) {}

    static Ticket opened(Owned.Kind kind, long bytes) {
        COUNTS.incrementAndGet(kind.ordinal());
        BYTES.addAndGet(bytes);
        if (!TRACE) {
            return UNTRACED;
        }
        Ticket ticket = new Ticket(name(kind) + " of " + bytes + " bytes", new Throwable("made here"));
        TRACED.add(ticket);
        return ticket;
    }

    static void closed(Ticket ticket, Owned.Kind kind, long bytes) {
        COUNTS.decrementAndGet(kind.ordinal());
        BYTES.addAndGet(-bytes);
        if (TRACE) {
            TRACED.remove(ticket);
        }
    }

    /** Returns the number of native objects that are alive. */
    public static long count() {
        long sum = 0;
        for (int i = 0; i < KINDS.length; i++) {
            sum += COUNTS.get(i);
        }
        return sum;
    }

    /** Returns the bytes of device memory that living objects hold. */
    public static long bytes() {
        return BYTES.get();
    }

    /** Returns the number of living native objects of each kind that has any, by name. */
    public static Map<String, Long> byKind() {
        Map<String, Long> counts = new TreeMap<>();
        for (Owned.Kind kind : KINDS) {
            long n = COUNTS.get(kind.ordinal());
            if (n != 0) {
                counts.put(name(kind), n);
            }
        }
        return counts;
    }

    /** Returns what is alive and where it was made, oldest not first; empty without {@code cudf4j.leaks=trace}. */
    public static List<String> traces() {
        List<String> lines = new ArrayList<>();
        synchronized (TRACED) {
            for (Ticket ticket : TRACED) {
                StringBuilder text = new StringBuilder(ticket.what());
                Throwable made = ticket.made();
                if (made != null) {
                    for (StackTraceElement frame : made.getStackTrace()) {
                        text.append("\n    at ").append(frame);
                    }
                }
                lines.add(text.toString());
            }
        }
        return lines;
    }

    private static String name(Owned.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
