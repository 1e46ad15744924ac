/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.Quoted;
import io.cudf4j.udf.UdfException;
import org.jspecify.annotations.Nullable;

/** Says that a row has no value, to the code that calls a user's function. */
final class RowFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** What an exception says may quote a text of any length; the cause has it whole. */
    private static final int MOST_CHARACTERS = 1000;

    final int row;
    final UdfException.Kind kind;
    final String what;

    RowFailure(int row, UdfException.Kind kind, String what, @Nullable Throwable cause) {
        super(what, cause, false, false);
        this.row = row;
        this.kind = kind;
        this.what = what;
    }

    /** Returns the same of a row by its position in all rows. */
    RowFailure at(int position) {
        return new RowFailure(position, kind, what, getCause());
    }

    /** Says that the function threw. */
    static RowFailure thrown(int row, Throwable cause) {
        UdfException.Kind kind;
        if (cause instanceof ArithmeticException) {
            kind = UdfException.Kind.ARITHMETIC;
        } else if (cause instanceof IndexOutOfBoundsException) {
            kind = UdfException.Kind.OUT_OF_BOUNDS;
        } else if (cause instanceof NumberFormatException) {
            kind = UdfException.Kind.NUMBER_FORMAT;
        } else if (cause instanceof NullPointerException) {
            kind = UdfException.Kind.NULL_VALUE;
        } else {
            kind = UdfException.Kind.OTHER;
        }
        return new RowFailure(row, kind, words(cause), cause);
    }

    /** Returns what an exception says, which is code of the user, too. */
    private static String words(Throwable thrown) {
        String name = thrown.getClass().getName();
        try {
            String words = thrown.toString();
            return words == null ? name : Quoted.beginning(words, MOST_CHARACTERS);
        } catch (RuntimeException | Error e) {
            return name + ", which throws " + e.getClass().getName() + " when it is asked for its message";
        }
    }

    /** Says that the function gave a text that UTF-8 cannot hold. */
    static RowFailure loneSurrogate(int row, String text, int place) {
        return new RowFailure(
                row,
                UdfException.Kind.LONE_SURROGATE,
                String.format(
                        "the text has half of a surrogate pair, \\u%04x, at place %d, which UTF-8 cannot hold",
                        (int) text.charAt(place), place),
                null);
    }

    /** Returns the place in the user's source that this came from: the outermost one that is not ours or the JDK's. */
    @Nullable
    String location() {
        Throwable cause = getCause();
        if (cause == null) {
            return null;
        }
        StackTraceElement found = null;
        for (StackTraceElement frame : cause.getStackTrace()) {
            if (frame.getClassName().equals(BlockLane.class.getName())) {
                return found == null ? null : found.getFileName() + ":" + found.getLineNumber();
            }
            if (isOfTheUser(frame)) {
                found = frame;
            }
        }
        // of a deep recursion a trace has only the innermost calls
        return found != null && cause instanceof StackOverflowError
                ? found.getFileName() + ":" + found.getLineNumber()
                : null;
    }

    /** Returns what went wrong, and in which method of the JDK where that is the function itself, which has no place in a source. */
    String described() {
        Throwable cause = getCause();
        if (cause == null || location() != null) {
            return what;
        }
        StackTraceElement found = null;
        for (StackTraceElement frame : cause.getStackTrace()) {
            if (frame.getClassName().equals(BlockLane.class.getName())) {
                return found == null
                        ? what
                        : what + " in "
                                + found.getClassName()
                                        .substring(found.getClassName().lastIndexOf('.') + 1) + "."
                                + found.getMethodName();
            }
            if (isOfTheJdk(frame) && !frame.getClassName().startsWith("java.lang.invoke.")) {
                found = frame;
            }
        }
        return what;
    }

    /** Returns the place in the user's source that calls a getter now; null where none is known. */
    static @Nullable String caller() {
        return StackWalker.getInstance()
                .walk(frames -> frames.map(StackWalker.StackFrame::toStackTraceElement)
                        .filter(RowFailure::isOfTheUser)
                        .findFirst())
                .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                .orElse(null);
    }

    /** Between function and getter there are frames of ours; a lambda that the JVM spins has no file. */
    private static boolean isOfTheUser(StackTraceElement frame) {
        boolean isOurs = frame.getClassName().startsWith(RowFailure.class.getPackageName() + ".");
        return !isOurs && !isOfTheJdk(frame) && frame.getFileName() != null;
    }

    /** Returns what else there is than a call that fails, if it is not what a call says of others. */
    String advice(String ofOthers) {
        Throwable cause = getCause();
        if (cause instanceof InterruptedException) {
            return "the thread was interrupted, which ends the call";
        }
        return cause instanceof Error ? "what is an Error in Java is never made null" : ofOthers;
    }

    private static boolean isOfTheJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
