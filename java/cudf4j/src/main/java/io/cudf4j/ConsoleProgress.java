/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.Progress;
import io.cudf4j.types.ProgressListener;
import java.io.Console;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;
import java.util.Objects;

/**
 * Draws a bar of how far work is on a terminal, and nothing where the output goes to a pipe or a file.
 *
 * <pre>{@code
 * try (ProgressScope scope = Cudf.listen(new ConsoleProgress())) {
 *     DataFrame.readParquet(FileSource.folder(folder), ParquetReadOptions.defaults());
 * }
 * }</pre>
 */
public final class ConsoleProgress implements ProgressListener {
    private static final int BAR = 30;
    private static final String[] PREFIXES = {"", "k", "M", "G", "T"};

    private final PrintStream out;
    private final boolean isTerminal;
    private int shown;

    /** Draws on the terminal from which the program was started, if it was. */
    public ConsoleProgress() {
        this(System.err, isTerminal());
    }

    ConsoleProgress(PrintStream out, boolean isTerminal) {
        this.out = Objects.requireNonNull(out, "ConsoleProgress: the stream is null");
        this.isTerminal = isTerminal;
    }

    @Override
    public String toString() {
        return isTerminal ? "ConsoleProgress" : "ConsoleProgress[silent, since there is no terminal]";
    }

    @SuppressWarnings("SystemConsoleNull") // before Java 22 it is null without a terminal
    private static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            // since Java 22 there is a console without a terminal too, which then says so
            return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("ConsoleProgress: cannot ask the console whether it is a terminal", e);
        }
    }

    @Override
    public void progressed(Progress progress) {
        Objects.requireNonNull(progress, "progressed: the progress is null");
        if (!isTerminal) {
            return;
        }
        String line = line(progress);
        // what a longer line left is blotted out
        out.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
        shown = line.length();
        if (progress.isDone()) {
            out.println();
            shown = 0;
        }
        out.flush();
    }

    private static String line(Progress progress) {
        String counted = amount(progress.done()) + (progress.total() < 0 ? "" : " of " + amount(progress.total())) + " "
                + progress.unit();
        if (progress.total() < 0) {
            return progress.task() + " " + counted;
        }
        int full = (int) (progress.fraction() * BAR);
        return progress.task() + " [" + "#".repeat(full) + ".".repeat(BAR - full) + "] "
                + (int) (progress.fraction() * 100) + "% " + counted;
    }

    private static String amount(long count) {
        double shown = count;
        int prefix = 0;
        while (shown >= 1000 && prefix + 1 < PREFIXES.length) {
            shown /= 1000;
            prefix++;
        }
        return prefix == 0 ? Long.toString(count) : String.format(Locale.ROOT, "%.1f%s", shown, PREFIXES[prefix]);
    }
}
