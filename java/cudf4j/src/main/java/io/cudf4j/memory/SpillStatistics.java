/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a process has spilled until a moment. Never changes; serialisable, so that the processes of a cluster can send
 * theirs to one that adds them up.
 *
 * @param level how much was recorded: 0 nothing, 1 amounts, 2 also what was exposed
 * @param spilled what went from the device to the host
 * @param unspilled what came back
 * @param exposures where addresses were handed out for good, the most frequent first
 * @source cudf.core.buffer.spill_manager.SpillStatistics
 */
public record SpillStatistics(int level, Transfer spilled, Transfer unspilled, List<Exposures> exposures)
        implements Serializable {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    /**
     * What went in one direction.
     *
     * @param bytes the sum of sizes
     * @param seconds the sum of times
     */
    public record Transfer(long bytes, double seconds) implements Serializable {
        /** Nothing. */
        public static final Transfer NONE = new Transfer(0, 0);

        Transfer plus(long moreBytes, double moreSeconds) {
            return new Transfer(bytes + moreBytes, seconds + moreSeconds);
        }

        private String text(String direction) {
            return String.format(Locale.ROOT, "%n  %s: %s in %.4fs", direction, amount(bytes), seconds);
        }
    }

    /**
     * The buffers that became unspillable at one place of a program.
     *
     * @param trace the calls that led there, the innermost first
     * @param count how often
     * @param totalBytes the sum of their sizes
     * @param spilledBytes the sum of the sizes of those that were spilled at that moment
     */
    public record Exposures(String trace, long count, long totalBytes, long spilledBytes) implements Serializable {
        private Exposures plus(Exposures more) {
            return new Exposures(
                    trace, count + more.count, totalBytes + more.totalBytes, spilledBytes + more.spilledBytes);
        }
    }

    /** Sorts the exposures. */
    public SpillStatistics {
        List<Exposures> sorted = new ArrayList<>(exposures);
        sorted.sort(Comparator.comparingLong(Exposures::count).reversed());
        exposures = List.copyOf(sorted);
    }

    /** Returns the sums of two processes, or of two times of one. */
    public SpillStatistics plus(SpillStatistics other) {
        Map<String, Exposures> all = new LinkedHashMap<>();
        exposures.forEach(each -> all.merge(each.trace(), each, Exposures::plus));
        other.exposures.forEach(each -> all.merge(each.trace(), each, Exposures::plus));
        return new SpillStatistics(
                Math.max(level, other.level),
                spilled.plus(other.spilled.bytes, other.spilled.seconds),
                unspilled.plus(other.unspilled.bytes, other.unspilled.seconds),
                List.copyOf(all.values()));
    }

    static String amount(long bytes) {
        return amount(bytes, "");
    }

    /** Returns a number of bytes in the largest unit of which there is one, with two decimals unless it is whole. */
    static String amount(long bytes, String gap) {
        double size = bytes;
        int unit = 0;
        while (size >= 1024 && unit < UNITS.length - 1) {
            size /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, size == Math.rint(size) ? "%.0f%s%s" : "%.2f%s%s", size, gap, UNITS[unit]);
    }

    /** Returns a text of a few lines for a person. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Spill Statistics (level=" + level + "):");
        if (level == 0) {
            return text.append(" N/A").toString();
        }
        text.append(String.format("%n Spilling (level >= 1):"));
        if (spilled.bytes > 0) {
            text.append(spilled.text("gpu => cpu"));
        }
        if (unspilled.bytes > 0) {
            text.append(unspilled.text("cpu => gpu"));
        }
        if (spilled.bytes == 0 && unspilled.bytes == 0) {
            text.append(String.format("%n  None"));
        }
        text.append(String.format("%n Exposed buffers (level >= 2):"));
        if (level < 2) {
            return text.append(String.format(" disabled")).toString();
        }
        for (Exposures each : exposures) {
            text.append(String.format(
                    Locale.ROOT,
                    "%n  exposed %d times, total: %s, spilled: %s, traceback:%n%s",
                    each.count(),
                    amount(each.totalBytes()),
                    amount(each.spilledBytes()),
                    each.trace().indent(4).stripTrailing()));
        }
        return text.toString();
    }
}
