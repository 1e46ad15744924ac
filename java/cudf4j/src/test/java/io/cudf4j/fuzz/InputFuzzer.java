/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.CopyDepth;
import io.cudf4j.DataFrame;
import io.cudf4j.Frame;
import io.cudf4j.Series;
import io.cudf4j.errors.CudfException;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.plc.LiveObjects;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Hands inputs in that were made from numbers, one after the other. Each gives a value that can be used or throws an
 * exception that says something, soon, and leaves no memory behind; whatever else happens is odd, and told with the number of
 * the input, which makes the same input again.
 *
 * <p>Arguments: the file of {@link Progress}, the first number, how many.
 */
abstract class InputFuzzer {
    private static final long HANG_NANOS = 60_000_000_000L;
    /** Heap, device memory and the JVM's own; a file of some kilobytes cannot need more, but for what AddressSanitizer keeps. */
    private static final long MOST_MEMORY_MB = System.getenv("ASAN_OPTIONS") == null ? 1400 : 2800;

    private static final int SHOWN = 200;
    private static final String PEAK = "VmHWM:";

    private final Progress progress;
    private final FileChannel status;
    private final byte[] statusBytes = new byte[4096];
    private final long first;
    private final int count;
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final Map<String, String> odd = new TreeMap<>();
    private volatile long began;
    private long number;
    private String what = "";
    private int accepted;
    private long told;

    InputFuzzer(String[] arguments) throws IOException {
        progress = new Progress(Path.of(arguments[0]));
        status = FileChannel.open(Path.of("/proc/self/status"));
        first = Long.parseLong(arguments[1]);
        count = Integer.parseInt(arguments[2]);
    }

    /** Makes an input, hands it in and uses what comes back. */
    abstract void run(Random random) throws Exception;

    /** Whether an exception tells who handed the input in what is wrong with it. */
    boolean isClear(Throwable thrown) {
        return (thrown instanceof CudfException || thrown instanceof UnsupportedOperationException)
                && thrown.getMessage() != null
                && !thrown.getMessage().isBlank();
    }

    /** Whether nobody but the collector could close what the input gave before it failed. */
    boolean isLeftToTheCollector() {
        return false;
    }

    /** Says what the input is, before it is handed in. */
    final void say(String kind) {
        what = kind;
        progress.begin(number + " " + kind);
    }

    final void odd(String what, String detail) {
        odd.putIfAbsent(what, number + " " + this.what + ": " + detail);
    }

    final void runAll() throws InterruptedException {
        watch();
        // what the seeds were made of
        settle(-1, -1, 5);
        long objects = LiveObjects.count();
        long bytes = MemoryInfo.current().resourceBytes();
        int slow = 0;
        for (number = first; number < first + count; number++) {
            say("made");
            began = System.nanoTime();
            attempt(new Random(number * 0x9E3779B97F4A7C15L + 17));
            requireLittleMemory();
            slow += System.nanoTime() - began > 1_000_000_000L ? 1 : 0;
            if (!isAs(objects, bytes)) {
                settle(objects, bytes, 100);
                long now = LiveObjects.count();
                long held = MemoryInfo.current().resourceBytes();
                if (now != objects || held != bytes) {
                    odd("leak", (now - objects) + " objects, " + (held - bytes) + " bytes; " + LiveObjects.byKind());
                    objects = now;
                    bytes = held;
                } else if (isLeftToTheCollector()) {
                    outcomes.merge(what + ", closed by the collector alone", 1, Integer::sum);
                } else {
                    odd("left to the collector", "");
                }
            }
        }
        began = 0;
        // else the inputs are so wrong, or so right, that they show nothing
        if (accepted < count / 50 || accepted > count - count / 50) {
            odd.put("accepted", Integer.toString(accepted));
        }
        outcomes.forEach((outcome, times) -> System.out.println(times + " " + outcome));
        odd.forEach((outcome, where) -> System.out.println("odd: " + outcome + ": " + where));
        System.out.println("accepted " + accepted + ", over a second " + slow + ", memory " + peakMegabytes()
                + " MB\ninputs " + count + " odd " + odd.size());
        System.exit(0);
    }

    private void attempt(Random random) {
        try {
            run(random);
            what += ", accepted";
            accepted++;
        } catch (Throwable thrown) {
            if (!isClear(thrown)) {
                StringBuilder places = new StringBuilder(String.valueOf(thrown));
                for (Throwable each = thrown; each != null; each = each.getCause()) {
                    for (int i = 0; i < Math.min(8, each.getStackTrace().length); i++) {
                        places.append("\n    ").append(each.getStackTrace()[i]);
                    }
                }
                String name = String.valueOf(thrown);
                odd(name.substring(0, Math.min(SHOWN, name.length())), places.toString());
            }
            what += ", " + thrown.getClass().getSimpleName();
        }
        outcomes.merge(what, 1, Integer::sum);
    }

    /** Tells of the input that took the process above the bound, and of any that took much more. */
    private void requireLittleMemory() {
        long memory = peakMegabytes();
        if (memory > MOST_MEMORY_MB && memory > told + told / 4) {
            odd.merge("memory", number + " " + what + ": " + memory + " MB at the most", (a, b) -> a + "; " + b);
            told = memory;
        }
    }

    private static boolean isAs(long objects, long bytes) {
        return LiveObjects.count() == objects && MemoryInfo.current().resourceBytes() == bytes;
    }

    /** Lets the collector free what nobody reaches any more, until there is as much as before, or so many times. */
    private static void settle(long objects, long bytes, int most) throws InterruptedException {
        for (int i = 0; i < most && !isAs(objects, bytes); i++) {
            System.gc();
            Thread.sleep(i < 5 ? 10 : 50);
        }
    }

    /** Ends the process where an input never ends. */
    private void watch() {
        Thread thread = new Thread(() -> {
            while (true) {
                long since = began;
                if (since != 0 && System.nanoTime() - since > HANG_NANOS) {
                    System.out.println("hang: " + number + " " + what);
                    Thread.getAllStackTraces().forEach((each, stack) -> {
                        System.out.println(each);
                        for (StackTraceElement place : stack) {
                            System.out.println("    " + place);
                        }
                    });
                    Runtime.getRuntime().halt(3);
                }
                try {
                    Thread.sleep(500);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** Asked after each input, so that the file stays open. */
    private long peakMegabytes() {
        try {
            int read = status.read(ByteBuffer.wrap(statusBytes), 0);
            String text = new String(statusBytes, 0, Math.max(0, read), StandardCharsets.US_ASCII);
            int at = text.indexOf(PEAK);
            if (at >= 0) {
                String line = text.substring(at + PEAK.length(), text.indexOf('\n', at));
                return Long.parseLong(line.substring(0, line.indexOf("kB")).strip()) >> 10;
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        throw new IllegalStateException("the system does not say how much memory it took");
    }

    /** Writes a new file in the place of an old one: what is written to one that was emptied waits for the disk (ext4). */
    static void replace(Path file, byte[] bytes) throws IOException {
        Files.deleteIfExists(file);
        Files.write(file, bytes, StandardOpenOption.CREATE_NEW);
    }

    /** Reads all of what came back, in one of several ways. */
    static void use(Frame<?> made, Random random) {
        if (made.toString().isEmpty()) {
            throw new IllegalStateException("an empty text");
        }
        made.isNa().close();
        if (made.rowCount() > 100_000) {
            return;
        }
        if (made instanceof DataFrame frame) {
            if (random.nextInt(4) == 0) {
                frame.toRows();
            }
            Object[] labels = frame.dtypes().keySet().toArray();
            for (int i = 0; i < Math.min(2, labels.length); i++) {
                try (Series column = frame.col(labels[random.nextInt(labels.length)])) {
                    use(column, random.nextInt(6));
                }
            }
        } else if (made instanceof Series series) {
            use(series, random.nextInt(6));
        } else {
            made.copy(CopyDepth.DEEP).close();
        }
    }

    private static void use(Series series, int how) {
        try {
            switch (how) {
                case 0 -> series.sortValues().close();
                case 1 -> series.unique().close();
                case 2 -> series.hashValues().close();
                case 3 -> series.copy(CopyDepth.DEEP).close();
                case 4 -> series.toFrame().close();
                default -> series.nullCount();
            }
        } catch (UnsupportedOperationException | CudfException e) {
            if (e.getMessage() == null || e.getMessage().isBlank()) {
                throw new IllegalStateException("an exception that says nothing", e);
            }
        }
    }
}
